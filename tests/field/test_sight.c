/* Lines of sight: weather, woods, things that stand high, hills, bodies; by hand, and against samples along random lines. */
#include "sketch.h"
#include "support.h"

#include "field/sight.h"

#include <stdlib.h>
#include <string.h>

#define FEATURE(properties, type, coordinates) \
    "{\"type\":\"Feature\",\"properties\":{" properties "},\"geometry\":{\"type\":\"" type "\",\"coordinates\":" coordinates "}" \
    "}"
/* From the west edge to the east edge given, as deep as the line of sight needs. */
#define BLOCK(properties, west, east) \
    FEATURE(properties, "Polygon", "[[[" west ",0],[" east ",0],[" east ",200],[" west ",200],[" west ",0]]]")
#define WALL(height, x) FEATURE("\"terrain\":\"wall\",\"height\":" height, "LineString", "[[" x ",0],[" x ",200]]")
#define CREST(x) FEATURE("\"terrain\":\"crest\"", "LineString", "[[" x ",0],[" x ",200]]")
#define WOODS(west, east) BLOCK("\"terrain\":\"light_woods\"", west, east)
#define HIGH_WOODS(west, east) BLOCK("\"terrain\":\"light_woods\",\"height\":15", west, east)
#define HILL(level, west, east) BLOCK("\"terrain\":\"hill\",\"level\":" level, west, east)

#define MOST_BODIES 40
#define MANY_BODIES 300 /* more than are found by strips */

struct field {
    struct ground ground;
    struct ground_now now;
    struct crowd_shape shape;
    struct body bodies[MANY_BODIES];
    int32_t heads[4096];
    struct crowd crowd;
    struct eyes eyes;
};

static void people(struct field *field, int count)
{
    field->shape = crowd_shape_for(count, field->ground.width, field->ground.depth);
    assert_true(crowd_heads(&field->shape) <= sizeof field->heads / sizeof *field->heads);
    field->crowd = (struct crowd){&field->shape, field->bodies, field->heads, {0}};
    crowd_clear(&field->crowd);
    field->now = (struct ground_now){.ground = &field->ground};
}

static struct field *field_of(const char *features)
{
    static struct field field;
    memset(&field, 0, sizeof field);
    field.ground = sketch(features);
    people(&field, MOST_BODIES);
    return &field;
}

static struct place metres(int32_t x, int32_t y)
{
    return (struct place){x * 1000, y * 1000};
}

/* Eastward along y = 100 m. */
static struct sight look(const struct field *field, int32_t from, int32_t to)
{
    return sight_between(&field->now, &field->crowd, &field->eyes, metres(from, 100), -1, metres(to, 100), -1);
}

static void assert_blocked(const struct field *field, int32_t from, int32_t to, enum sight_block what, int feature, int32_t at)
{
    struct sight sight = look(field, from, to);
    assert_int_equal(sight.block, what);
    assert_int_equal(sight.feature, feature);
    assert_int_equal(sight.distance, abs(to - from) * 1000);
    assert_in_range(sight.at.x, at * 1000 - 40, at * 1000 + 40);
    assert_int_equal(sight.at.y, 100000);
}

static void assert_clear(const struct field *field, int32_t from, int32_t to)
{
    assert_blocked(field, from, to, sight_clear, -1, to);
}

/* ---- by hand ---- */

static void test_weather(void **state)
{
    (void)state;
    struct field *field = field_of("");
    assert_clear(field, 0, 2400);
    field->eyes.visibility = 500000;
    assert_clear(field, 100, 600);
    assert_blocked(field, 100, 601, sight_too_far, -1, 600);
    assert_blocked(field, 1100, 100, sight_too_far, -1, 600);
    assert_clear(field, 100, 100);
}

static void test_depth_of_woods(void **state)
{
    (void)state;
    struct field *field = field_of(WOODS("500", "600") "," WOODS("560", "620") "," WOODS("700", "730"));
    assert_clear(field, 400, 800); /* a kind that does not block */
    field->eyes.through[ground_light_woods] = 130000;
    assert_clear(field, 400, 710);
    assert_blocked(field, 400, 711, sight_ground, 2, 710);
    assert_clear(field, 590, 700);
    field->eyes.through[ground_light_woods] = 50000;
    assert_blocked(field, 400, 800, sight_ground, 0, 550);
    assert_blocked(field, 800, 400, sight_ground, 1, 600);
    assert_clear(field, 400, 550);
    assert_blocked(field, 580, 800, sight_ground, 2, 710); /* 40 m of the first, 10 m of the last */
}

/* Of unknown height: whoever looks down over its ground sees past it. */
static void test_crests(void **state)
{
    (void)state;
    struct field *field = field_of(CREST("300") "," HILL("1", "600", "700"));
    assert_clear(field, 200, 500); /* a kind without a depth */
    field->eyes.through[ground_crest] = 1;
    assert_blocked(field, 200, 500, sight_ground, 0, 300);
    assert_clear(field, 300, 500);
    assert_clear(field, 200, 650);
    field->eyes.through[ground_crest] = -1;
    assert_clear(field, 200, 500);
}

static void test_height_of_things(void **state)
{
    (void)state;
    struct field *field =
        field_of(WALL("2", "300") "," HILL("1", "600", "700") "," HILL("1", "1400", "1500") "," WALL("0", "800"));
    assert_blocked(field, 200, 500, sight_ground, 0, 300);
    assert_clear(field, 300, 500); /* those at the wall look over it */
    assert_clear(field, 200, 300);
    assert_clear(field, 720, 900);
    field->eyes.through[ground_wall] = -1;
    assert_clear(field, 200, 500);
    int16_t things[] = {feature_destroyed, feature_whole, feature_whole, feature_whole};
    field->eyes.through[ground_wall] = 0;
    field->now.state = things;
    assert_clear(field, 200, 500);
    field = field_of(WALL("2", "1000") "," HILL("1", "600", "700") "," HILL("1", "1400", "1500"));
    assert_clear(field, 650, 1450); /* from hill to hill it passes below */
    assert_clear(field, 650, 1090);
    assert_blocked(field, 650, 1010, sight_ground, 0, 1000);
}

static void test_over_high_woods(void **state)
{
    (void)state;
    struct field *field = field_of(HIGH_WOODS("900", "1100") "," HILL("1", "500", "700") "," HILL("2", "550", "700") "," HILL(
        "1", "1400", "1600") "," HILL("2", "1400", "1550"));
    field->eyes.through[ground_light_woods] = 50000;
    assert_clear(field, 600, 1500); /* both on 20 m: above the tops */
    assert_blocked(field, 600, 1300, sight_ground, 0, 950);
    assert_blocked(field, 300, 1300, sight_hill, 1, 500);
    assert_blocked(field, 800, 1300, sight_ground, 0, 950);
}

static void test_hills(void **state)
{
    (void)state;
    struct field *field = field_of(HILL("1", "500", "1000") "," HILL("2", "600", "800") "," HILL("1", "1200", "1300"));
    assert_blocked(field, 400, 1100, sight_hill, 0, 500); /* a hill between two on the plain */
    assert_clear(field, 400, 550);
    assert_clear(field, 400, 700); /* up to the top and down from it */
    assert_clear(field, 700, 1100);
    assert_blocked(field, 550, 900, sight_hill, 1, 600); /* the second contour between two on the first */
    assert_blocked(field, 550, 1100, sight_hill, 1, 600);
    assert_clear(field, 900, 1250); /* from first contour to first contour */
    assert_clear(field, 700, 1250);
    assert_clear(field, 700, 2400); /* falls from 20 m: over 1300 at 12.9 m */
    assert_blocked(field, 700, 1500, sight_hill, 2, 1200);
    assert_blocked(field, 900, 2400, sight_hill, 2, 1200);
    field->eyes.contours_hide = 2;
    assert_clear(field, 900, 2400);
    assert_blocked(field, 400, 1100, sight_hill, 1, 600);
    assert_clear(field, 550, 900);
    field->eyes.through[ground_hill] = -1;
    assert_clear(field, 400, 1100);
}

static void test_low_things_from_above(void **state)
{
    (void)state;
    struct field *field =
        field_of(HILL("1", "500", "700") "," HILL("2", "500", "650") "," WALL("9", "800") "," WALL("11", "1200"));
    assert_blocked(field, 600, 810, sight_ground, 2, 800);
    field->eyes.height_lifts = true;
    assert_clear(field, 600, 810);
    assert_blocked(field, 810, 600, sight_ground, 2, 800); /* but not from below */
    assert_blocked(field, 600, 1210, sight_ground, 3, 1200);
    assert_blocked(field, 680, 810, sight_ground, 2, 800); /* one level is not enough */
}

static bool is_odd(const void *who, int unit)
{
    (void)who;
    return unit % 2 == 1;
}

static void test_bodies(void **state)
{
    (void)state;
    struct field *field = field_of(HILL("1", "300", "400"));
    crowd_put(&field->crowd, 1, box_at(metres(600, 110), 0, 40000, 20000));
    crowd_put(&field->crowd, 2, box_at(metres(550, 110), 0, 40000, 20000));
    crowd_put(&field->crowd, 3, box_at(metres(700, 100), 0, 40000, 20000)); /* its front edge lies along the line */
    assert_clear(field, 500, 900);
    field->eyes.units_block = true;
    struct sight sight = look(field, 500, 900);
    assert_int_equal(sight.block, sight_unit);
    assert_int_equal(sight.unit, 2);
    assert_in_range(sight.at.x, 529990, 530010);
    field->eyes.opaque = is_odd;
    assert_int_equal(look(field, 500, 900).unit, 1);
    sight = sight_between(&field->now, &field->crowd, &field->eyes, metres(500, 100), 1, metres(900, 100), -1);
    assert_int_equal(sight.block, sight_clear);
    sight = sight_between(&field->now, &field->crowd, &field->eyes, metres(500, 100), -1, metres(900, 100), 1);
    assert_int_equal(sight.block, sight_clear);
    assert_int_equal(look(field, 350, 900).unit, 1);
    field->eyes.height_lifts = true;
    assert_int_equal(look(field, 350, 900).block, sight_clear);
    assert_int_equal(look(field, 900, 350).unit, 1);
}

static struct place random_place(struct random_source *luck)
{
    return (struct place){random_below(luck, 2400001), random_below(luck, 1600001)};
}

/* However a bearing and shares of a long line are rounded. */
static void test_small_body_on_long_line(void **state)
{
    (void)state;
    struct field *field = field_of("");
    struct random_source luck = {11};
    field->eyes.units_block = true;
    for (int i = 0; i < 200; i++) {
        struct place from = random_place(&luck), to = random_place(&luck);
        struct box box = box_at(place_between(from, to, 1, 10), 0, 60, 60);
        box.front.y += 30;
        crowd_put(&field->crowd, 0, box);
        assert_int_equal(sight_between(&field->now, &field->crowd, &field->eyes, from, -1, to, -1).unit, 0);
    }
}

static void test_unit_sees_unit(void **state)
{
    (void)state;
    struct field *field = field_of(BLOCK("\"terrain\":\"building\",\"height\":8", "1000", "1010"));
    crowd_put(&field->crowd, 0, box_at(metres(500, 300), turn_of_degrees(90), 200000, 20000));
    crowd_put(&field->crowd, 1, box_at(metres(1500, 100), turn_of_degrees(270), 100000, 20000));
    struct sight sight = sight_of_unit(&field->now, &field->crowd, &field->eyes, 0, 1);
    assert_int_equal(sight.block, sight_clear); /* the left corner sees past the building */
    assert_int_equal(sight.distance, 1001249);  /* from corner to corner */
    crowd_put(&field->crowd, 1, box_at(metres(1500, 50), turn_of_degrees(270), 40000, 20000));
    crowd_put(&field->crowd, 0, box_at(metres(500, 100), turn_of_degrees(90), 40000, 20000));
    sight = sight_of_unit(&field->now, &field->crowd, &field->eyes, 0, 1);
    assert_int_equal(sight.block, sight_ground);
    assert_int_equal(sight.feature, 0);
    field->eyes.visibility = 900000;
    assert_int_equal(sight_of_unit(&field->now, &field->crowd, &field->eyes, 0, 1).block, sight_too_far);
    crowd_put(&field->crowd, 2, box_at(metres(300, 100), 0, 40000, 20000)); /* behind it */
    field->eyes.units_block = true;
    sight = sight_of_unit(&field->now, &field->crowd, &field->eyes, 0, 2);
    assert_int_equal(sight.block, sight_clear);
    assert_int_equal(sight.distance, 160000);
    crowd_put(&field->crowd, 3, box_at(metres(400, 150), 0, 40000, 150000));
    assert_int_equal(sight_of_unit(&field->now, &field->crowd, &field->eyes, 0, 2).unit, 3);
}

/* Of three bodies that are as broad, one behind the other, the first does not see the last along the flank of the second. */
static void test_past_one_as_broad(void **state)
{
    (void)state;
    struct field *field = field_of("");
    for (int i = 0; i < 3; i++)
        crowd_put(&field->crowd, i, box_at(metres(100, 50 + 50 * i), 0, 60000, 10000));
    field->eyes = (struct eyes){.units_block = true};
    assert_false(sight_unit_sees(&field->now, &field->crowd, &field->eyes, 0, 2));
    assert_int_equal(sight_of_unit(&field->now, &field->crowd, &field->eyes, 0, 2).unit, 1);
}

/* ---- against samples every half metre ---- */

#define SAMPLE_MM 500
#define SLACK_MM 2000 /* by so much a sample may miss an edge */
#define SLACK_HEIGHT_MM 100

struct walk {
    const struct field *field;
    struct place from, to;
    int32_t length, samples;
    int32_t level, far_level;
};

static struct place sample_place(const struct walk *walk, int i)
{
    return place_between(walk->from, walk->to, i, walk->samples);
}

/* mm by which a height stands over the line of sight */
static int64_t over_line(const struct walk *walk, int64_t height, int i)
{
    int64_t contour = walk->field->ground.contour_mm;
    return height - contour * walk->level - contour * (walk->far_level - walk->level) * i / walk->samples;
}

static bool lifted(const struct walk *walk, const struct feature *feature, int level)
{
    return walk->field->eyes.height_lifts && walk->level >= level + 2 && feature->height_mm <= walk->field->ground.contour_mm;
}

/* The first sample that is surely hidden by this area, which holds neither end just there; INT32_MAX without one. */
static int hidden_by_area(const struct walk *walk, const struct feature *feature)
{
    const struct ground *ground = &walk->field->ground;
    int margin = SLACK_MM / SAMPLE_MM;
    for (int i = 0; i <= walk->samples; i++) {
        int begin = i;
        while (i <= walk->samples && polygon_holds(&feature->shape, sample_place(walk, i)))
            i++;
        if (i - begin < 2 * margin || begin < margin || i > walk->samples - margin)
            continue;
        const int ends[] = {begin, i - 1};
        for (int j = 0; j < 2; j++) {
            int level = ground_level(&walk->field->now, sample_place(walk, ends[j]));
            bool steady = level == ground_level(&walk->field->now, sample_place(walk, ends[j] + (j == 0 ? -1 : 1)));
            bool hill = feature->kind == ground_hill;
            int64_t height = (int64_t)ground->contour_mm * (hill ? feature->level : level) + feature->height_mm;
            int64_t hide = hill ? (int64_t)walk->field->eyes.contours_hide * ground->contour_mm : 0;
            if ((hill || (steady && !lifted(walk, feature, level))) && over_line(walk, height, ends[j]) > hide + SLACK_HEIGHT_MM)
                return ends[j];
        }
    }
    return INT32_MAX;
}

/* The first sample beyond a line that surely stands higher, away from the ends and from contours. */
static int hidden_by_line(const struct walk *walk, const struct feature *feature)
{
    int margin = SLACK_MM / SAMPLE_MM;
    for (int i = margin; i <= walk->samples - margin; i++) {
        struct place before = sample_place(walk, i - 1), here = sample_place(walk, i);
        int level = ground_level(&walk->field->now, here);
        if (!shape_meets_segment(&feature->shape, before, here) || level != ground_level(&walk->field->now, before))
            continue;
        int64_t height = (int64_t)walk->field->ground.contour_mm * level + feature->height_mm;
        if (!lifted(walk, feature, level) && over_line(walk, height, i) > SLACK_HEIGHT_MM)
            return i;
    }
    return INT32_MAX;
}

static int hidden_by_feature(const struct walk *walk, const struct feature *feature)
{
    int32_t through = walk->field->eyes.through[feature->kind];
    bool hill = feature->kind == ground_hill;
    if (through < 0 || (feature->height_mm == 0 && !hill))
        return INT32_MAX;
    if (!feature->shape.closed)
        return hidden_by_line(walk, feature);
    return through == 0 || hill ? hidden_by_area(walk, feature) : INT32_MAX;
}

/* Samples in a kind until there are surely too many of them; areas that are known to be low are left out. */
static int hidden_by_depth(const struct walk *walk, enum ground_kind kind)
{
    const struct ground *ground = &walk->field->ground;
    int inside = 0, runs = 0;
    bool before = false;
    for (int i = 0; i <= walk->samples; i++) {
        bool here = false;
        for (int j = 0; j < ground->features && !here; j++) {
            const struct feature *feature = &ground->feature[j];
            here = feature->kind == kind && feature->shape.closed && feature->height_mm == 0 && !walk->field->eyes.height_lifts &&
                   polygon_holds(&feature->shape, sample_place(walk, i));
        }
        inside += here;
        runs += here && !before;
        before = here;
        if (inside * SAMPLE_MM > walk->field->eyes.through[kind] + runs * SLACK_MM)
            return i;
    }
    return INT32_MAX;
}

static int hidden_by_body(const struct walk *walk, int unit)
{
    struct box box = walk->field->bodies[unit].box;
    bool above = walk->field->eyes.height_lifts && walk->level > ground_level_of(&walk->field->now, &box);
    int inside = 0;
    for (int i = 0; i <= walk->samples && !above; i++) {
        inside = box_holds(&box, sample_place(walk, i)) ? inside + 1 : 0;
        if (inside == 3)
            return i;
    }
    return INT32_MAX;
}

static int first_surely_hidden(const struct walk *walk)
{
    const struct field *field = walk->field;
    int first = INT32_MAX;
    for (int i = 0; i < field->ground.features; i++) {
        int hidden = hidden_by_feature(walk, &field->ground.feature[i]);
        first = hidden < first ? hidden : first;
    }
    for (int kind = 0; kind < ground_kinds; kind++) {
        int hidden =
            field->eyes.through[kind] > 0 && kind != ground_hill ? hidden_by_depth(walk, (enum ground_kind)kind) : INT32_MAX;
        first = hidden < first ? hidden : first;
    }
    for (int unit = 0; unit < field->shape.count; unit++) {
        int hidden = field->eyes.units_block ? hidden_by_body(walk, unit) : INT32_MAX;
        first = hidden < first ? hidden : first;
    }
    return first;
}

/* What is named does stand where it is said to block, and as high or as deep as that needs. */
static void assert_reason(const struct walk *walk, const struct sight *sight)
{
    const struct field *field = walk->field;
    const struct feature *feature = sight->feature < 0 ? NULL : &field->ground.feature[sight->feature];
    int sample = (int)((int64_t)place_distance(walk->from, sight->at) * walk->samples / walk->length);
    if (sight->block == sight_unit)
        assert_true(box_distance_to(&field->bodies[sight->unit].box, sight->at) <= SLACK_MM / 10);
    if (feature == NULL)
        return;
    assert_true(shape_distance_to(&feature->shape, sight->at) <= SLACK_MM / 10);
    int64_t contour = field->ground.contour_mm;
    if (sight->block == sight_hill)
        assert_true(over_line(walk, contour * feature->level, sample) >= contour * field->eyes.contours_hide - SLACK_HEIGHT_MM);
    else if (field->eyes.through[feature->kind] == 0 || !feature->shape.closed)
        assert_true(over_line(walk, contour * 3 + feature->height_mm, sample) > -SLACK_HEIGHT_MM);
    else
        assert_true(place_distance(walk->from, sight->at) >= field->eyes.through[feature->kind] - SLACK_MM);
}

static void random_eyes(struct random_source *luck, struct eyes *eyes)
{
    memset(eyes, 0, sizeof *eyes);
    for (int kind = 0; kind < ground_kinds; kind++)
        eyes->through[kind] = random_below(luck, 3) == 0 ? random_below(luck, 4) * 50000 - 50000 : 0;
    eyes->contours_hide = random_below(luck, 3) == 0 ? random_between(luck, 1, 2) : 0;
    eyes->units_block = random_below(luck, 2) == 0;
    eyes->height_lifts = random_below(luck, 2) == 0;
}

static void random_people(struct random_source *luck, struct field *field)
{
    people(field, random_between(luck, 1, MOST_BODIES));
    for (int i = 0; i < field->shape.count; i++)
        crowd_put(&field->crowd, i,
                  box_at(random_place(luck), (uint16_t)random_below(luck, 65536), random_between(luck, 20000, 150000),
                         random_between(luck, 10000, 80000)));
}

static void test_lines_against_samples(void **state)
{
    (void)state;
    static struct field field;
    struct random_source luck = {4711};
    int clear = 0, by[sight_unit + 1] = {0};
    for (int i = 0; i < 400; i++) {
        if (i % 4 == 0) {
            field.ground = sketch_random(&luck, random_between(&luck, 1, 16));
            random_people(&luck, &field);
        }
        random_eyes(&luck, &field.eyes);
        struct walk walk = {.field = &field, .from = random_place(&luck), .to = random_place(&luck)};
        walk.length = place_distance(walk.from, walk.to);
        walk.samples = walk.length / SAMPLE_MM + 1;
        walk.level = ground_level(&field.now, walk.from);
        walk.far_level = ground_level(&field.now, walk.to);
        struct sight sight = sight_between(&field.now, &field.crowd, &field.eyes, walk.from, -1, walk.to, -1);
        assert_int_equal(sight_is_clear(&field.now, &field.crowd, &field.eyes, walk.from, -1, walk.to, -1),
                         sight.block == sight_clear);
        int hidden = first_surely_hidden(&walk);
        by[sight.block]++;
        clear += hidden == INT32_MAX;
        assert_true(hidden == INT32_MAX || sight.block != sight_clear);
        if (hidden < INT32_MAX)
            assert_true(place_distance(walk.from, sight.at) <= hidden * SAMPLE_MM + SLACK_MM);
        assert_reason(&walk, &sight);
    }
    assert_true(by[sight_clear] > 20 && by[sight_ground] > 20 && by[sight_hill] > 20 && by[sight_unit] > 20);
    assert_in_range(clear, by[sight_clear], by[sight_clear] + 30); /* not even the samples miss much */
}

/* ---- one at a time ---- */

static bool is_this(const void *who, int unit)
{
    return *(const int *)who == unit;
}

/* Nobody who hides it alone does so before the one that is named, who does. */
static void compare_with_each(struct field *field, struct place from, struct place to)
{
    struct sight all = sight_between(&field->now, &field->crowd, &field->eyes, from, -1, to, -1);
    bool hidden = false;
    assert_int_equal(sight_is_clear(&field->now, &field->crowd, &field->eyes, from, -1, to, -1), all.block == sight_clear);
    for (int unit = 0; unit < field->shape.count; unit++) {
        struct eyes eyes = field->eyes;
        eyes.opaque = is_this;
        eyes.who = &unit;
        struct sight one = sight_between(&field->now, &field->crowd, &eyes, from, -1, to, -1);
        hidden = hidden || one.block == sight_unit;
        assert_int_equal(sight_is_clear(&field->now, &field->crowd, &eyes, from, -1, to, -1), one.block == sight_clear);
        assert_true(one.block == sight_clear || place_distance(from, one.at) >= place_distance(from, all.at));
        if (unit == all.unit)
            assert_memory_equal(&one, &all, sizeof one);
    }
    assert_int_equal(all.block == sight_unit, hidden);
}

static struct box random_body(struct random_source *luck, const struct field *field)
{
    struct place at = {random_between(luck, -30000, field->ground.width + 30000),
                       random_between(luck, -30000, field->ground.depth + 30000)};
    uint16_t facing = (uint16_t)(random_below(luck, 2) == 0 ? random_below(luck, 65536) : random_below(luck, 4) * TURN_QUARTER);
    return box_at(at, facing, random_between(luck, 0, 120000), random_between(luck, 0, 50000));
}

/* Along edges, through corners, square to the table, over its edge. */
static struct place random_end(struct random_source *luck, const struct field *field, struct place from)
{
    struct place corner[corners], to = random_place(luck);
    box_corners(&field->bodies[random_below(luck, field->shape.count)].box, corner);
    switch (random_below(luck, 5)) {
    case 0:
        return (struct place){from.x, to.y};
    case 1:
        return (struct place){to.x, from.y};
    case 2:
        return place_between(from, corner[random_below(luck, corners)], random_between(luck, 500, 3000), 1000);
    default:
        return to;
    }
}

static void compare_crowd(struct random_source *luck, int count, int lines)
{
    struct field *field = field_of("");
    people(field, count);
    field->eyes.units_block = true;
    for (int i = 0; i < count; i++)
        if (random_below(luck, 4) > 0)
            crowd_put(&field->crowd, i, random_body(luck, field));
    for (int i = 0; i < lines; i++) {
        struct place from = random_place(luck), corner[corners];
        box_corners(&field->bodies[random_below(luck, count)].box, corner);
        from = random_below(luck, 3) == 0 ? corner[random_below(luck, corners)] : from;
        compare_with_each(field, from, random_end(luck, field, from));
    }
}

static void test_bodies_one_at_a_time(void **state)
{
    (void)state;
    struct random_source luck = {512};
    for (int i = 0; i < 10; i++) {
        compare_crowd(&luck, random_between(&luck, 1, MOST_BODIES), 100);
        compare_crowd(&luck, MANY_BODIES, 20);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_weather),
        cmocka_unit_test(test_depth_of_woods),
        cmocka_unit_test(test_crests),
        cmocka_unit_test(test_height_of_things),
        cmocka_unit_test(test_over_high_woods),
        cmocka_unit_test(test_hills),
        cmocka_unit_test(test_low_things_from_above),
        cmocka_unit_test(test_bodies),
        cmocka_unit_test(test_small_body_on_long_line),
        cmocka_unit_test(test_unit_sees_unit),
        cmocka_unit_test(test_past_one_as_broad),
        cmocka_unit_test(test_lines_against_samples),
        cmocka_unit_test(test_bodies_one_at_a_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
