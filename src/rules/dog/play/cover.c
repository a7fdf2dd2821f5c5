/* cover.c - what stands between a unit and another: walls, hedges, woods, buildings and works before it, and those that it stands
   in; skirmishers of its side. */
#include "rules/dog/play/eyes.h"

#include "drill/nearby.h"
#include "rules/dog/play/walk.h"

#include "field/whole.h"

#define COVER_M 10             /* so near it must be, on the side of the other (dog.r103) */
#define WALL_MM (2 * METRE_MM) /* that it is broad: who stands at it may lie on it by so much */
#define WORKS GROUND_BIT(earthworks)
#define SOFT (GROUND_BIT(hedge) | GROUND_BIT(ditch) | GROUND_BIT(abatis) | GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods))

/* Low or high: of a wall or hedge; anything else is an "other obstacle". */
static bool is_high(const struct feature *feature)
{
    return feature->class[0] == 'h';
}

static bool is_in_building(const struct battle *b, const struct box *body)
{
    return (ground_at(&b->ground, box_centre(body)) & HOUSES) != 0;
}

bool dog_is_in_building(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) && is_in_building(b, battle_box(b, unit));
}

/* From inside a body through the middle of that part of its side which lies opposite another body, and so far beyond. */
struct reach {
    struct place from, side, to;
    struct box face; /* that part, so deep as a wall */
};

/* What two who touch have between them may lie under the one who came over it. */
static struct reach reach_of(const struct box *body, const struct box *other)
{
    const struct dog_opposite opposite = dog_opposite(body, other);
    const struct place middle = opposite.part.front;
    const uint16_t facing = opposite.part.facing;
    const int32_t near = dog_mm(COVER_M) + TOUCH_MM, far = place_seen(middle, facing, other->front).y;
    const int32_t ahead = opposite.touched ? near : less_of(near, more_of(opposite.ahead, 0));
    return (struct reach){.from = opposite.inside,
                          .side = place_from(middle, facing, -WALL_MM, 0),
                          .to = opposite.faced ? place_from(middle, facing, ahead, 0)
                                : far > near   ? place_between(middle, other->front, near, far)
                                               : other->front,
                          .face = box_at(middle, facing, opposite.part.width, WALL_MM)};
}

/* Walls, hedges and works lie before that part; by the other reading of ruling dog.r103 it must touch them. A wood or house may
   hold the body. */
static bool covers(const struct battle *b, int feature, const struct reach *reach)
{
    const struct feature *found = &b->setup->ground->feature[feature];
    if (!feature_stands(&b->ground, feature))
        return false;
    bool area = found->shape.closed;
    if (!shape_meets_segment(&found->shape, area ? reach->from : reach->side, reach->to) &&
        (area || !shape_meets_box(&found->shape, &reach->face)))
        return false;
    return dog_ruling(b, ruling_r103) == 'a' || shape_distance_to_box(&found->shape, &reach->face) <= TOUCH_MM;
}

/* Kinds of ground that cover it, as GROUND_BITs; `low`: of walls only those that are no higher than a rest. */
static uint32_t covering(const struct battle *b, const struct box *body, const struct box *other, bool low)
{
    const struct reach reach = reach_of(body, other);
    const struct bounds near = bounds_wider(box_bounds(body), dog_mm(COVER_M + 1));
    struct ground_search search;
    uint32_t kinds = 0;
    ground_search_begin(&search, b->setup->ground, &near);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        bool counts = (UINT32_C(1) << feature->kind & (SOFT | WORKS | GROUND_BIT(wall))) != 0;
        if (counts && !(low && is_high(feature)) && covers(b, i, &reach))
            kinds |= UINT32_C(1) << feature->kind;
    }
    return kinds;
}

enum cover dog_cover(const struct battle *b, const struct box *body, const struct box *from)
{
    uint32_t kinds = covering(b, body, from, false);
    if ((kinds & WORKS) != 0)
        return cover_entrenched;
    if ((kinds & GROUND_BIT(wall)) != 0 || is_in_building(b, body))
        return cover_hard;
    return (kinds & SOFT) != 0 ? cover_soft : cover_none;
}

bool dog_rests_arms(const struct battle *b, int unit, const struct box *target)
{
    return (covering(b, battle_box(b, unit), target, true) & (GROUND_BIT(wall) | WORKS)) != 0;
}

enum shelter dog_shelter(const struct battle *b, int unit, int foe)
{
    uint32_t kinds = covering(b, battle_box(b, unit), battle_box(b, foe), false);
    if ((kinds & WORKS) != 0)
        return shelter_fortified;
    if (dog_is_in_building(b, unit))
        return shelter_buildings;
    return (kinds & GROUND_BIT(wall)) != 0 ? shelter_hard : shelter_none;
}

#define SCREEN_M 150

static bool is_loose(const struct battle *b, int unit)
{
    return dog_is_fighting(b, unit) && dog_is_skirmishing(b, unit) && !dog_is_running(b, unit) && !dog_is_crew(b, unit);
}

/* All before it. */
struct screen {
    int largest, all; /* figures of one company, of all */
    struct nearby companies;
};

/* mm of a front so broad that they cover together: of two that stand one behind the other no more than of one. */
static int32_t covered_by(const struct battle *b, const struct screen *screen, const struct box *face)
{
    const int32_t half = face->width / 2;
    int32_t covered = 0;
    for (int32_t end = -half;;) {
        struct dog_span next = {.left = half};
        for (int i = 0; i < screen->companies.count; i++) {
            struct dog_span span = dog_span_before(face, battle_box(b, screen->companies.unit[i]));
            if (span.right > end && span.left < next.left)
                next = span;
        }
        if (next.left >= half || end >= half)
            return covered;
        const int32_t from = more_of(next.left, end);
        end = less_of(next.right, half);
        covered += end - from;
    }
}

static void find_screen(const struct battle *b, int unit, const struct box *face, int32_t nearer_than, struct screen *screen)
{
    const struct box ahead =
        box_at(place_from(face->front, face->facing, dog_mm(SCREEN_M), 0), face->facing, face->width, dog_mm(SCREEN_M));
    struct nearby *near = &screen->companies;
    nearby_within(b, &ahead, 0, battle_side(b, unit), is_loose, near);
    const int found = near->count;
    near->count = screen->largest = screen->all = 0;
    for (int i = 0; i < found; i++) {
        const int company = near->unit[i], figures = dog_figures(b, company);
        const struct box *body = battle_box(b, company);
        struct dog_span span = dog_span_before(face, body);
        bool covers = less_of(span.right, face->width / 2) > more_of(span.left, -face->width / 2);
        if (company == unit || !covers || place_seen(face->front, face->facing, body->front).y > nearer_than)
            continue;
        near->unit[near->count++] = (int16_t)company;
        screen->all += figures;
        screen->largest = more_of(screen->largest, figures);
    }
}

static enum screened kind_of(const struct battle *b, int unit)
{
    if (dog_is_guns(b, unit))
        return screened_battery;
    return dog_posture(b, unit) == posture_line ? screened_line : screened_column;
}

struct dog_skirmish_screen_result dog_screen(const struct battle *b, int unit, struct place against, enum fire_kind fire)
{
    struct dog_skirmish_screen_facts f = facts_of_skirmish_screen(b);
    struct dog_skirmish_screen_result r = {.unit_may_fire = true};
    enum where_struck side;
    const struct box face = dog_side_toward(battle_box(b, unit), against, &side);
    struct screen screen;
    find_screen(b, unit, &face, place_seen(face.front, face.facing, against).y, &screen);
    f.screened = kind_of(b, unit);
    f.figures = 2 * covered_by(b, &screen, &face) + TOUCH_MM >= face.width ? screen.all : screen.largest;
    f.fire = fire;
    consult_skirmish_screen(b, &f, &r, NULL);
    return r;
}

bool dog_is_behind_deep_screen(const struct battle *b, int unit, int target)
{
    struct dog_skirmish_screen_facts f = facts_of_skirmish_screen(b);
    struct dog_skirmish_screen_result r = {0};
    struct place from = battle_box(b, unit)->front, to = box_centre(battle_box(b, target));
    const struct box line = box_at(to, place_bearing(from, to), 2, more_of(place_distance(from, to), 1));
    struct nearby near;
    nearby_within(b, &line, 0, battle_side(b, unit), is_loose, &near);
    int depth = 0;
    for (int i = 0; i < near.count; i++)
        depth += near.unit[i] != unit;
    f.screened = screened_column;
    f.figures = depth;
    f.depth = depth > 8 ? 8 : more_of(depth, 1);
    return consult_skirmish_screen(b, &f, &r, NULL) && r.blocks_friendly_skirmishers;
}
