/* screens.c - skirmishers before a unit of their side. */
#include "rules/dog/play/shots.h"

#include "drill/nearby.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/layout.h"
#include "rules/dog/play/sides.h"

#include "field/whole.h"

#define SCREEN_M 150

static bool is_loose(const struct battle *b, int unit)
{
    return dog_is_fighting(b, unit) && dog_is_skirmishing(b, unit) && !dog_is_running(b, unit) && !dog_is_crew(b, unit);
}

#define PARTS 64 /* of a front; each is covered if its middle is */

/* All before it, and how much of its front they cover together: of two that stand one behind the other no more than of one. */
struct screen {
    int largest, all; /* figures of one company, of all */
    int covered;      /* parts */
    bool is_covered[PARTS];
};

static void cover_parts(struct screen *screen, const struct dog_span *span, int32_t width)
{
    for (int part = 0; part < PARTS; part++) {
        int32_t middle = (int32_t)((int64_t)width * (2 * part + 1 - PARTS) / (2 * PARTS));
        if (screen->is_covered[part] || middle < span->left || middle > span->right)
            continue;
        screen->is_covered[part] = true;
        screen->covered++;
    }
}

static struct screen screen_before(const struct battle *b, int unit, const struct box *face, int32_t nearer_than)
{
    const struct box ahead =
        box_at(place_from(face->front, face->facing, dog_mm(SCREEN_M), 0), face->facing, face->width, dog_mm(SCREEN_M));
    struct screen screen = {.covered = 0};
    struct nearby near;
    nearby_within(b, &ahead, 0, battle_side(b, unit), is_loose, &near);
    for (int i = 0; i < near.count; i++) {
        const struct box *company = battle_box(b, near.unit[i]);
        struct dog_span span = dog_span_before(face, company);
        bool covers = less_of(span.right, face->width / 2) > more_of(span.left, -face->width / 2);
        int figures = dog_figures(b, near.unit[i]);
        if (near.unit[i] == unit || !covers || place_seen(face->front, face->facing, company->front).y > nearer_than)
            continue;
        cover_parts(&screen, &span, face->width);
        screen.all += figures;
        screen.largest = more_of(screen.largest, figures);
    }
    return screen;
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
    struct screen screen = screen_before(b, unit, &face, place_seen(face.front, face.facing, against).y);
    f.screened = kind_of(b, unit);
    f.figures = 2 * screen.covered >= PARTS ? screen.all : screen.largest;
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
