/* ground.c - what the features of the ground are to CLS3: going, woods, cover, obstacles (cls3.terr). */
#include "rules/cls3/play/ground.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/words.h"

#include "field/whole.h"

/* ---- going ---- */

static enum going going_of_word(const char *word, enum going otherwise)
{
    for (int i = 0; word[0] != '\0' && cls3_going_words[i] != NULL; i++)
        if (text_equal(cls3_going_words[i], word))
            return (enum going)i;
    return otherwise;
}

#define ROUGH_LEVEL 4 /* hills of so many contours are rough unless said (cls3.terr.hill.5) */

static enum going usual_going(const struct feature *feature)
{
    static const enum going goings[ground_kinds] = {
        [ground_light_woods] = going_woods_1, [ground_heavy_woods] = going_woods_2, [ground_field] = going_plowed_field,
        [ground_marsh] = going_swamp,         [ground_rough] = going_rough_hill,    [ground_wilderness] = going_very_rough_hill,
        [ground_stream] = going_water_light,  [ground_ford] = going_water_light};
    return feature->kind == ground_hill && feature->level >= ROUGH_LEVEL ? going_rough_hill : goings[feature->kind];
}

enum going cls3_going_of(const struct battle *b, int feature)
{
    const struct feature *found = &b->setup->ground->feature[feature];
    return going_of_word(found->class, usual_going(found));
}

const char *cls3_rule_of_ground(const struct battle *b, int feature)
{
    static const char *const of_going[] = {
        [going_open] = NULL,
        [going_woods_1] = "cls3.terr.2",
        [going_woods_2] = "cls3.terr.3",
        [going_woods_3] = "cls3.terr.3",
        [going_swamp] = "cls3.terr.3",
        [going_plowed_field] = "cls3.terr.1",
        [going_water_light] = "cls3.terr.5",
        [going_water_heavy] = "cls3.terr.5",
        [going_rough_hill] = "cls3.terr.hill.5",
        [going_very_rough_hill] = "cls3.terr.hill.5",
    };
    static const char *const of_kind[ground_kinds] = {
        [ground_abatis] = "cls3.terr.lin.2", [ground_wall] = "cls3.terr.lin.3", [ground_hedge] = "cls3.terr.lin.3",
        [ground_ditch] = "cls3.terr.lin.3",  [ground_building] = "cls3.terr.6", [ground_built_up] = "cls3.terr.6",
        [ground_river] = "cls3.terr.5",      [ground_lake] = "cls3.terr.5",     [ground_cliff] = "cls3.terr.hill.1"};
    const char *going = of_going[cls3_going_of(b, feature)], *kind = of_kind[b->setup->ground->feature[feature].kind];
    return going != NULL ? going : kind != NULL ? kind : "cls3.terr.1";
}

static bool lies_under(const struct battle *b, int feature, const struct box *box)
{
    struct breached room;
    return feature_stands(&b->ground, feature) && feature_touches_box(feature_now(&b->ground, feature, &room), box);
}

/* Enumerators go from easy to hard but for water, which is harder than fields. */
enum going cls3_going_at(const struct battle *b, const struct box *box)
{
    struct bounds bounds = box_bounds(box);
    struct ground_search search;
    enum going worst = going_open;
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;)
        if (lies_under(b, i, box) && cls3_going_of(b, i) > worst)
            worst = cls3_going_of(b, i);
    return worst;
}

enum woods cls3_woods_under(const struct battle *b, const struct box *box)
{
    struct bounds bounds = box_bounds(box);
    struct ground_search search;
    enum woods worst = woods_none;
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        enum going going = cls3_going_of(b, i);
        bool woods = going >= going_woods_1 && going <= going_swamp && lies_under(b, i, box);
        if (woods && (int)going - (int)going_woods_1 + (int)woods_woods_1 > (int)worst)
            worst = (enum woods)((int)going - (int)going_woods_1 + (int)woods_woods_1);
    }
    return worst;
}

enum woods cls3_woods(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) ? cls3_woods_under(b, battle_box(b, unit)) : woods_none;
}

/* ---- heights, roads ---- */

int cls3_level(const struct battle *b, int unit)
{
    const struct box body = cls3_body(b, battle_stands_with(b, unit));
    return ground_level_of(&b->ground, &body);
}

bool cls3_begins_on_road(const struct battle *b, const struct box *box)
{
    const uint32_t roads = GROUND_BIT(road) | GROUND_BIT(track) | GROUND_BIT(sunken_road) | GROUND_BIT(bridge);
    struct box tip = box_at(box->front, box->facing, INCH_MM, INCH_MM / 10);
    return (ground_under(&b->ground, &tip) & roads) != 0;
}

bool cls3_is_on_road(const struct battle *b, int unit)
{
    return cls3_begins_on_road(b, battle_box(b, unit));
}

bool cls3_is_inside(const struct battle *b, int unit)
{
    return b->units[unit].where == where_place;
}

bool cls3_is_there(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) || cls3_is_inside(b, unit);
}

struct box cls3_body(const struct battle *b, int unit)
{
    return cls3_is_inside(b, unit) ? battle_box_of_place(b, unit) : *battle_box(b, unit);
}

bool cls3_is_enemy_there(const struct battle *b, int unit, int target)
{
    return target >= 0 && battle_side(b, target) != battle_side(b, unit) && cls3_is_fighting(b, target) &&
           cls3_is_there(b, target);
}

static bool meet_place(const struct ground *ground, struct bounds bounds)
{
    for (int zone = 0; zone < ground->zones; zone++)
        if (bounds_meet(&bounds, &ground->feature[ground->zone[zone]].bounds))
            return true;
    return false;
}

/* Most are told by a square about the middle of the front, which no corner lies outside of. */
bool cls3_is_near_place(const struct battle *b, const struct box *box, int32_t mm)
{
    const struct bounds front = {box->front, box->front};
    return meet_place(b->setup->ground, bounds_wider(front, box->width / 2 + box->depth + ROUNDED_MM + mm)) &&
           meet_place(b->setup->ground, bounds_wider(box_bounds(box), mm));
}

/* ---- obstacles and cover ---- */

#define BEHIND_MM INCH_MM /* a unit holds an obstacle when it stands so near behind it */

static enum cover cover_of(const struct feature *feature)
{
    static const enum cover covers[ground_kinds] = {
        [ground_wall] = cover_stone_wall, [ground_hedge] = cover_hedge_fence,     [ground_ditch] = cover_hedge_fence,
        [ground_abatis] = cover_abatis,   [ground_earthworks] = cover_earthworks, [ground_building] = cover_house,
        [ground_built_up] = cover_house};
    return covers[feature->kind];
}

enum cover cls3_cover_of(const struct battle *b, int feature)
{
    return cover_of(&b->setup->ground->feature[feature]);
}

static bool is_linear(enum cover cover)
{
    return cover == cover_stone_wall || cover == cover_hedge_fence || cover == cover_abatis || cover == cover_earthworks;
}

int cls3_obstacle_between(const struct battle *b, const struct box *a, const struct box *c)
{
    struct bounds bounds = box_bounds(a);
    bounds.least = (struct place){bounds.least.x - BEHIND_MM, bounds.least.y - BEHIND_MM};
    bounds.most = (struct place){bounds.most.x + BEHIND_MM, bounds.most.y + BEHIND_MM};
    struct ground_search search;
    struct breached room;
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = feature_now(&b->ground, i, &room);
        bool near = feature_stands(&b->ground, i) && is_linear(cover_of(feature)) &&
                    shape_distance_to_box(&feature->shape, a) <= BEHIND_MM;
        if (near && shape_meets_segment(&feature->shape, box_centre(a), box_centre(c)))
            return i;
    }
    return -1;
}

static bool is_square_to(const struct shape *line, struct place from, struct place to)
{
    for (int i = 0; i + 1 < line->count; i++) {
        uint16_t off = turn_between(place_bearing(from, to), place_bearing(line->at[i], line->at[i + 1]));
        bool along = !shape_lacks_edge(line, i) && (off < TURN_QUARTER / 2 || off > TURN_HALF - TURN_QUARTER / 2);
        if (along && segments_meet(from, to, line->at[i], line->at[i + 1]))
            return false;
    }
    return true;
}

bool cls3_crosses_squarely(const struct battle *b, int unit, struct place from, struct place to, struct objection *objection)
{
    struct bounds way = {{less_of(from.x, to.x), less_of(from.y, to.y)}, {more_of(from.x, to.x), more_of(from.y, to.y)}};
    struct ground_search search;
    struct breached room;
    if (cls3_is_commander(b, unit))
        return true;
    ground_search_begin(&search, b->setup->ground, &way);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = feature_now(&b->ground, i, &room);
        bool line = is_linear(cover_of(feature)) && !feature->shape.closed && feature_stands(&b->ground, i);
        if (line && !is_square_to(&feature->shape, from, to))
            return object(objection, "cls3.terr.lin.4", b->setup->unit[unit].name, " must cross ", feature_article(feature),
                          feature_noun(feature), " within 45 degrees of square.", NULL);
    }
    return true;
}

/* Who has got his front over one stands in it as long as any of him lies across. */
static bool lies_across(const struct battle *b, const struct box *stand)
{
    const struct box front = box_at(stand->front, stand->facing, stand->width, 0);
    const struct box behind = box_at(stand->front, stand->facing, stand->width, stand->depth - TOUCH_MM);
    struct bounds about = box_bounds(stand);
    struct ground_search search;
    struct breached room;
    ground_search_begin(&search, b->setup->ground, &about);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = feature_now(&b->ground, i, &room);
        bool line = is_linear(cover_of(feature)) && !feature->shape.closed && feature_stands(&b->ground, i);
        if (line && shape_distance_to_box(&feature->shape, &behind) == 0 && shape_distance_to_box(&feature->shape, &front) > 0)
            return true;
    }
    return false;
}

#define STAND_DEPTH_MM (2 * INCH_MM) /* two ranks of foot, or one of horse */

/* Its foremost stands alone must be past it. */
int32_t cls3_way_past_obstacle(const struct battle *b, const struct box *body)
{
    const struct box stand = box_at(body->front, body->facing, body->width, less_of(body->depth, STAND_DEPTH_MM));
    if (!lies_across(b, &stand))
        return 0;
    int32_t short_of = 0, past = stand.depth;
    while (past - short_of > 1) {
        struct box there = stand;
        int32_t middle = (short_of + past) / 2;
        there.front = place_from(stand.front, stand.facing, middle, 0);
        if (lies_across(b, &there))
            short_of = middle;
        else
            past = middle;
    }
    return past;
}

/* What is a fortification or construction to those behind it (cls3.morale.6, cls3.ce.4, ruling cls3.r67). */
static uint32_t constructions(const struct battle *b)
{
    const uint32_t works = GROUND_BIT(earthworks), fences = GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch);
    return cls3_ruling(b, ruling_r67) == 'b' ? works | fences : works;
}

bool cls3_holds_works(const struct battle *b, int unit)
{
    struct box head = *battle_box(b, unit);
    int32_t distance;
    head.depth = 0;
    bool attacks = cls3_unit(b, unit)->charge.stage == charge_stage_contact;
    return battle_on_table(b, unit) && !attacks && ground_nearest(&b->ground, &head, constructions(b), BEHIND_MM, &distance) >= 0;
}

static int points_of(const struct battle *b, enum cover cover)
{
    if (cover == cover_none)
        return 0;
    return cover == cover_woods ? 1 : -cls3_charts(b)->construction_cover[(int)cover - (int)cover_abatis].fire;
}

static bool in_woods(const struct battle *b, const struct box *target)
{
    return cls3_woods_under(b, target) != woods_none;
}

/* Who fires through what his front touches has no penalty (cls3.terr.lin.1). */
static bool fires_through(const struct battle *b, int feature, const struct box *from)
{
    const struct box edge = box_at(from->front, from->facing, from->width, 0);
    struct breached room;
    return shape_distance_to_box(&feature_now(&b->ground, feature, &room)->shape, &edge) <= AT_OBSTACLE_MM;
}

enum cover cls3_shelter(const struct battle *b, const struct box *target, const struct box *from)
{
    enum cover best = in_woods(b, target) ? cover_woods : cover_none;
    int feature = cls3_obstacle_between(b, target, from);
    bool sheltered = feature >= 0 && !fires_through(b, feature, from);
    enum cover behind = sheltered ? cover_of(&b->setup->ground->feature[feature]) : cover_none;
    return points_of(b, behind) > points_of(b, best) ? behind : best;
}
