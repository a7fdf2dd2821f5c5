/* The ground: what lies at a place and under a box, the nearest of it, hills; each against a slow twin over random ground. */
#include "sketch.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

#define FEATURE(properties, type, coordinates) \
    "{\"type\":\"Feature\",\"properties\":{" properties "},\"geometry\":{\"type\":\"" type "\",\"coordinates\":" coordinates "}" \
    "}"
#define RIVER FEATURE("\"terrain\":\"river\",\"width\":20", "LineString", "[[0,500],[2400,500]]")
#define ROAD FEATURE("\"terrain\":\"road\",\"width\":10", "LineString", "[[1000,0],[1000,1600]]")
#define BRIDGE FEATURE("\"terrain\":\"bridge\",\"width\":10", "LineString", "[[1000,485],[1000,515]]")
#define HILL(level, from, to) \
    FEATURE("\"terrain\":\"hill\",\"level\":" level, "Polygon", \
            "[[[" from "," from "],[" to "," from "],[" to "," to "],[" from "," to "],[" from "," from "]]]")
#define AROUND(kind) FEATURE("\"terrain\":\"" kind "\"", "Polygon", "[[[200,200],[400,200],[400,400],[200,400],[200,200]]]")

static struct place metres(int32_t x, int32_t y)
{
    return (struct place){x * 1000, y * 1000};
}

/* A box of 40 m x 20 m about a place, facing north. */
static struct box small_box(int32_t x, int32_t y)
{
    return box_at(metres(x, y + 10), 0, 40000, 20000);
}

/* ---- by hand ---- */

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(ground_kind_name(ground_light_woods), "light_woods");
    assert_string_equal(ground_kind_words(ground_field), "ploughed field");
    assert_string_equal(ground_kind_name(ground_objective), "objective");
    assert_true(ground_kind_form(ground_river) == ground_form_either && ground_kind_form(ground_crest) == ground_form_line);
    assert_true(ground_kind_is_held(ground_built_up) && !ground_kind_is_held(ground_hill));
    const struct feature wall = {.kind = ground_cliff, .name = ""}, named = {.kind = ground_cliff, .name = "Hohe Wand"};
    assert_string_equal(feature_called(&wall), "cliff");
    assert_string_equal(feature_article(&wall), "the ");
    assert_string_equal(feature_called(&named), "Hohe Wand");
    assert_string_equal(feature_article(&named), "");
}

static void test_edges_and_widths(void **state)
{
    (void)state;
    struct ground ground = sketch(AROUND("marsh") "," RIVER);
    struct ground_now now = {.ground = &ground};
    assert_int_equal(ground_at(&now, metres(200, 300)), GROUND_BIT(marsh));
    assert_int_equal(ground_at(&now, metres(199, 300)), 0);
    assert_int_equal(ground_at(&now, metres(50, 510)), GROUND_BIT(river));
    assert_int_equal(ground_at(&now, (struct place){50000, 510001}), 0);
    struct box across = small_box(200, 300), within = small_box(300, 300), sharing = small_box(180, 300),
               entering = small_box(181, 300);
    assert_int_equal(ground_under(&now, &across), GROUND_BIT(marsh));
    assert_int_equal(ground_around(&now, &across), 0);
    assert_int_equal(ground_around(&now, &within), GROUND_BIT(marsh));
    assert_int_equal(ground_under(&now, &sharing), 0);
    assert_int_equal(ground_under(&now, &entering), GROUND_BIT(marsh));
    struct box bank = small_box(300, 519), above = small_box(300, 521), in_river = box_at(metres(300, 505), 0, 100000, 10000);
    assert_int_equal(ground_under(&now, &bank), GROUND_BIT(river));
    assert_int_equal(ground_under(&now, &above), 0);
    assert_int_equal(ground_around(&now, &in_river), GROUND_BIT(river));
}

static void test_bridge_opens_river(void **state)
{
    (void)state;
    struct ground ground = sketch(RIVER "," ROAD "," BRIDGE);
    int16_t things[] = {feature_whole, feature_whole, feature_whole};
    struct ground_now now = {.ground = &ground, .state = things};
    struct box on = small_box(1000, 500), away = small_box(1100, 500);
    assert_int_equal(ground_at(&now, metres(1000, 500)), GROUND_BIT(road) | GROUND_BIT(bridge));
    assert_int_equal(ground_at(&now, metres(1006, 500)), GROUND_BIT(river));
    assert_int_equal(ground_under(&now, &on), GROUND_BIT(road) | GROUND_BIT(bridge));
    assert_int_equal(ground_under(&now, &away), GROUND_BIT(river));
    things[2] = feature_burning;
    assert_true(feature_stands(&now, 2));
    assert_int_equal(ground_at(&now, metres(1000, 500)), GROUND_BIT(road) | GROUND_BIT(bridge));
    things[2] = feature_destroyed;
    assert_false(feature_stands(&now, 2));
    assert_int_equal(ground_at(&now, metres(1000, 500)), GROUND_BIT(road) | GROUND_BIT(river));
    assert_int_equal(ground_under(&now, &on), GROUND_BIT(road) | GROUND_BIT(river));
    assert_int_equal(ground_feature_under(&now, &on, GROUND_BIT(bridge)), -1);
}

static void test_nearest(void **state)
{
    (void)state;
    struct ground ground = sketch(AROUND("marsh") "," RIVER "," AROUND("lake"));
    struct ground_now now = {.ground = &ground};
    struct box box = small_box(300, 450);
    int32_t distance = -7;
    uint32_t both = GROUND_BIT(marsh) | GROUND_BIT(river) | GROUND_BIT(lake);
    assert_int_equal(ground_nearest(&now, &box, both, 1000000, &distance), 1);
    assert_int_equal(distance, 30000);
    assert_int_equal(ground_nearest(&now, &box, both & ~GROUND_BIT(river), INT32_MAX, &distance), 0); /* the lower number */
    assert_int_equal(distance, 40000);
    assert_int_equal(ground_nearest(&now, &box, both, 30000, NULL), 1);
    assert_int_equal(ground_nearest(&now, &box, both, 29999, NULL), -1);
}

/* Contours of 400 m, 300 m and 100 m round about (500, 500) */
#define THREE_LEVELS HILL("1", "300", "700") "," HILL("2", "350", "650") "," HILL("3", "450", "550")

static void assert_hill(const struct ground_now *now, struct place at, int degrees, struct hill_lie right)
{
    struct hill_lie is = ground_hill_at(now, at, turn_of_degrees(degrees));
    assert_int_equal(is.place, right.place);
    assert_int_equal(is.level, right.level);
    assert_int_equal(is.crest_mm, right.crest_mm);
    assert_int_equal(is.base_mm, right.base_mm);
    assert_int_equal(is.uphill, right.uphill);
}

static void test_hill(void **state)
{
    (void)state;
    struct ground ground = sketch(THREE_LEVELS);
    struct ground_now now = {.ground = &ground};
    assert_hill(&now, metres(500, 500), 0, (struct hill_lie){hill_top, 3, 50000, 200000, false});
    assert_hill(&now, metres(480, 500), 90, (struct hill_lie){hill_top, 3, 70000, 220000, false});
    assert_hill(&now, metres(400, 500), 270, (struct hill_lie){hill_slope, 2, -1, 100000, false});
    assert_hill(&now, metres(400, 500), 90, (struct hill_lie){hill_slope, 2, 50000, 300000, true});
    assert_hill(&now, metres(310, 500), 90, (struct hill_lie){hill_slope, 1, 140000, 390000, true});
    assert_hill(&now, metres(310, 310), 0, (struct hill_lie){hill_slope, 1, -1, 390000, false});
    assert_hill(&now, metres(100, 500), 90, (struct hill_lie){hill_none, 0, 350000, -1, true});
    assert_hill(&now, metres(100, 500), 270, (struct hill_lie){hill_none, 0, -1, -1, false});
    assert_hill(&now, metres(300, 500), 270, (struct hill_lie){hill_slope, 1, -1, 0, false}); /* the edge belongs to the hill */
}

static void test_hill_over_the_edge(void **state)
{
    (void)state;
    struct ground ground = sketch(HILL("1", "0", "700"));
    struct ground_now now = {.ground = &ground};
    assert_hill(&now, metres(100, 500), 270, (struct hill_lie){hill_top, 1, -1, -1, false});
    assert_hill(&now, metres(100, 500), 90, (struct hill_lie){hill_top, 1, 600000, 600000, false});
    struct box box = small_box(705, 500);
    assert_int_equal(ground_level_of(&now, &box), 0);
    assert_int_equal(ground_level(&now, metres(700, 500)), 1);
}

/* ---- against slow twins ---- */

struct field {
    struct random_source luck;
    struct ground ground;
    struct ground_now now;
    int16_t things[64];
};

static void random_field(struct field *field, uint64_t seed)
{
    field->luck = (struct random_source){seed};
    int features = random_between(&field->luck, 0, LIMIT_FEATURES < 60 ? LIMIT_FEATURES : 60);
    field->ground = sketch_random(&field->luck, features);
    field->now = (struct ground_now){.ground = &field->ground, .state = field->things};
    for (int i = 0; i < features; i++)
        field->things[i] = (int16_t)(random_below(&field->luck, 4) == 0 ? feature_destroyed : feature_whole);
}

static struct place random_place(struct random_source *luck)
{
    return (struct place){random_between(luck, -100000, 2500000), random_between(luck, -100000, 1700000)};
}

static struct box random_box(struct random_source *luck)
{
    return box_at(random_place(luck), (uint16_t)random_below(luck, 65536), random_between(luck, 1000, 300000),
                  random_between(luck, 1000, 200000));
}

/* Is any of the box in it? all of it? */
static bool touches(const struct feature *feature, const struct box *box)
{
    int32_t reach = feature->shape.closed ? 0 : feature->width_mm;
    return reach == 0 ? shape_meets_box(&feature->shape, box) : 2 * shape_distance_to_box(&feature->shape, box) <= reach;
}

static bool holds(const struct feature *feature, struct place at)
{
    return feature->shape.closed ? polygon_holds(&feature->shape, at)
                                 : 2 * shape_distance_to(&feature->shape, at) <= feature->width_mm;
}

static bool encloses(const struct feature *feature, const struct box *box)
{
    struct place corner[corners];
    bool all = holds(feature, box_centre(box));
    box_corners(box, corner);
    for (int i = 0; i < corners; i++)
        all = all && holds(feature, corner[i]);
    return feature->shape.closed ? polygon_holds_box(&feature->shape, box) : all;
}

struct found {
    uint32_t at, under, around;
    int first, nearest;
    int32_t distance, level;
};

static struct found find_slowly(const struct field *field, const struct box *box, uint32_t kinds, int32_t most)
{
    struct found found = {0, 0, 0, -1, -1, 0, 0};
    const uint32_t opening = GROUND_BIT(bridge) | GROUND_BIT(ford), water = GROUND_BIT(river) | GROUND_BIT(stream);
    for (int i = 0; i < field->ground.features; i++) {
        const struct feature *feature = &field->ground.feature[i];
        uint32_t bit = UINT32_C(1) << feature->kind;
        if (feature->kind == ground_hill && feature->level > found.level && holds(feature, box->front))
            found.level = feature->level;
        if (field->things[i] == feature_destroyed)
            continue;
        found.at |= holds(feature, box->front) ? bit : 0;
        found.under |= touches(feature, box) ? bit : 0;
        found.around |= encloses(feature, box) ? bit : 0;
        if ((bit & kinds) == 0)
            continue;
        int32_t far = shape_distance_to_box(&feature->shape, box) - feature->width_mm / 2;
        far = far < 0 ? 0 : far;
        if (found.first < 0 && touches(feature, box))
            found.first = i;
        if (far <= most && (found.nearest < 0 || far < found.distance)) {
            found.nearest = i;
            found.distance = far;
        }
    }
    found.around &= (found.under & opening) != 0 ? ~water : UINT32_MAX;
    found.under &= (found.under & opening) != 0 ? ~water : UINT32_MAX;
    found.at &= (found.at & opening) != 0 ? ~water : UINT32_MAX;
    return found;
}

static struct found find(const struct field *field, const struct box *box, uint32_t kinds, int32_t most)
{
    struct found found = {.distance = 0};
    found.at = ground_at(&field->now, box->front);
    found.under = ground_under(&field->now, box);
    found.around = ground_around(&field->now, box);
    found.first = ground_feature_under(&field->now, box, kinds);
    found.nearest = ground_nearest(&field->now, box, kinds, most, &found.distance);
    found.level = ground_level(&field->now, box->front);
    return found;
}

static void test_questions_against_twin(void **state)
{
    (void)state;
    static struct field field;
    int met = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        random_field(&field, seed);
        for (int i = 0; i < 100; i++) {
            struct box box = random_box(&field.luck);
            uint32_t kinds = (uint32_t)random_word(&field.luck);
            int32_t most = random_below(&field.luck, 400000);
            struct found quick = find(&field, &box, kinds, most), slow = find_slowly(&field, &box, kinds, most);
            assert_memory_equal(&quick, &slow, sizeof quick);
            met += quick.under != 0;
        }
    }
    assert_true(met > 1000);
}

static void test_features_near_against_twin(void **state)
{
    (void)state;
    static struct field field;
    int32_t near[64], few[3];
    for (uint64_t seed = 1; seed <= 60; seed++) {
        random_field(&field, seed);
        for (int i = 0; i < 100; i++) {
            struct box box = random_box(&field.luck);
            struct bounds bounds = box_bounds(&box);
            int count = ground_features_near(&field.ground, &bounds, near, 64), slow = 0;
            for (int j = 0; j < field.ground.features; j++)
                if (bounds_meet(&bounds, &field.ground.feature[j].bounds))
                    assert_int_equal(near[slow++], j);
            assert_int_equal(count, slow);
            assert_int_equal(ground_features_near(&field.ground, &bounds, few, 3), count < 3 ? count : 3);
        }
    }
}

/* A bent hill with two arms, a second contour as bent, and a third in one of its arms */
#define CONTOUR(level, points) FEATURE("\"terrain\":\"hill\",\"level\":" level, "Polygon", "[[" points "]]")
#define HILLS \
    CONTOUR("1", "[300,300],[900,200],[1500,500],[1300,900],[800,700],[600,1200],[350,1100],[500,700],[300,300]") \
    "," CONTOUR("2", "[400,350],[880,260],[1400,530],[1200,800],[790,500],[600,600],[400,350]") "," CONTOUR( \
        "3", "[900,350],[1100,450],[1050,600],[900,350]")
#define STEP_MM 250

/* The crest and the foot by small steps along the bearing; -1 without one. */
static void walk(const struct ground_now *now, struct place at, uint16_t bearing, bool top, int32_t *crest, int32_t *base)
{
    int level = ground_level(now, at), began = level;
    bool fallen = false;
    *crest = *base = -1;
    for (int32_t gone = STEP_MM; *base < 0; gone += STEP_MM) {
        struct place here = place_from(at, bearing, gone, 0);
        if (here.x < 0 || here.y < 0 || here.x > now->ground->width || here.y > now->ground->depth)
            return;
        int next = ground_level(now, here);
        if (!fallen && (next > level || (next < level && top)))
            *crest = gone;
        fallen = fallen || next < level;
        if (next == 0 && began > 0)
            *base = gone;
        level = next;
    }
}

static void test_hills_against_twin(void **state)
{
    (void)state;
    struct ground ground = sketch(HILLS);
    struct ground_now now = {.ground = &ground};
    struct random_source luck = {77};
    int on_hill = 0;
    for (int i = 0; i < 400; i++) {
        struct place at = {random_between(&luck, 250000, 1550000), random_between(&luck, 150000, 1250000)};
        uint16_t bearing = (uint16_t)random_below(&luck, 65536);
        struct hill_lie position = ground_hill_at(&now, at, bearing);
        int32_t crest, base;
        walk(&now, at, bearing, position.place == hill_top, &crest, &base);
        if (position.level > 0 || crest >= 0) {
            assert_true(abs(position.crest_mm - crest) <= STEP_MM);
            assert_true(abs(position.base_mm - base) <= STEP_MM);
        }
        on_hill += position.level > 0;
    }
    assert_true(on_hill > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_edges_and_widths),
        cmocka_unit_test(test_bridge_opens_river),
        cmocka_unit_test(test_nearest),
        cmocka_unit_test(test_hill),
        cmocka_unit_test(test_hill_over_the_edge),
        cmocka_unit_test(test_questions_against_twin),
        cmocka_unit_test(test_features_near_against_twin),
        cmocka_unit_test(test_hills_against_twin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
