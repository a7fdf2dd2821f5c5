/* engineers.c - option engineers: sappers and pontoniers with the garrison of a place break its bridge, or mend it. Sappers of
   the order of battle go with a battalion and work where it is garrison; where it has none, and pontoniers, are companies of the
   army as a whole (support_allowance), and work where their side sends them. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/words.h"
#include "rules/gdc/play/works.h"
#include "rules/gdc/play/zones.h"

enum work { work_none, work_sappers, work_break, work_mend };
enum { turns_of_sappers = 3 };

const char *const gdc_work_words[] = {"sappers", "pontoniers break", "pontoniers mend", NULL};

/* ---- companies ---- */

static struct gdc_support_allowance_result allowance_of(const struct battle *b, int side)
{
    struct gdc_support_allowance_facts f = facts_of_support_allowance(b);
    struct gdc_support_allowance_result r = {0};
    f.castings = gdc_own(b)->start_castings[side];
    consult_support_allowance(b, &f, &r, NULL);
    return r;
}

static int companies_at_work(const struct battle *b, int side, bool sappers)
{
    int count = 0;
    for (int zone = 0; zone < gdc_zones(b); zone++) {
        const struct gdc_zone *state = gdc_zone(b, zone);
        count += state->work != work_none && state->workers == side && (state->work == work_sappers) == sappers;
    }
    return count;
}

static bool has_sappers_of_its_own(const struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && gdc_is_engineers(b, unit))
            return true;
    return false;
}

static bool has_sappers_inside(const struct battle *b, int side, int zone)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && gdc_is_engineers(b, unit) && b->units[battle_stands_with(b, unit)].zone == zone)
            return true;
    return false;
}

static bool has_company(const struct battle *b, int side, int zone, bool sappers)
{
    if (sappers && has_sappers_of_its_own(b, side))
        return has_sappers_inside(b, side, zone);
    struct gdc_support_allowance_result all = allowance_of(b, side);
    return companies_at_work(b, side, sappers) < (sappers ? all.sappers : all.pontoniers);
}

/* ---- bridges ---- */

/* The bridge of a place: it is one, or one leads into it (11.2a). */
static int bridge_of(const struct battle *b, int zone)
{
    const struct feature *place = gdc_zone_feature(b, zone);
    struct ground_search near;
    if (place->kind == ground_bridge)
        return b->setup->ground->zone[zone];
    ground_search_begin(&near, b->setup->ground, &place->bounds);
    for (int i; (i = ground_search_next(&near)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        for (int at = 0; feature->kind == ground_bridge && at < feature->shape.count; at++)
            if (shape_is_within(&place->shape, feature->shape.at[at], 0))
                return i;
    }
    return -1;
}

static bool stands_on(const struct battle *b, int bridge)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_on_table(b, unit) && shape_meets_box(&b->setup->ground->feature[bridge].shape, battle_box(b, unit)))
            return true;
    return false;
}

/* ---- orders of phase 2 ---- */

static bool work_is_open(const struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit, zone = b->units[unit].zone, side = battle_side(b, unit);
    bool sappers = order->choice + 1 == work_sappers, mends = order->choice + 1 == work_mend;
    if (!gdc_option(b, option_engineers) || order->choice < 0)
        return object(objection, "gdc.o.engineers", "There are no engineers in this battle.", NULL);
    if (zone < 0 || !gdc_is_garrison(b, unit, zone) || !gdc_is_battalion(b, unit))
        return object(objection, "gdc.o.engineers", battle_name(b, unit), " is no garrison: engineers work with garrisons.",
                      NULL);
    if (gdc_zone(b, zone)->contested || gdc_zone(b, zone)->work != work_none)
        return object(objection, "gdc.o.engineers", gdc_zone_name(b, zone), " is contested, or they work there already.", NULL);
    int bridge = bridge_of(b, zone);
    if (bridge < 0 || feature_stands(&b->ground, bridge) == mends)
        return object(objection, "gdc.o.engineers", "There is no bridge here to ", mends ? "mend." : "break.", NULL);
    return has_company(b, side, zone, sappers) || object(objection, "gdc.o.engineers", "No company is left for it.", NULL);
}

bool gdc_take_work(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!work_is_open(b, order, objection))
        return false;
    struct gdc_zone *state = gdc_zone(b, b->units[order->unit].zone);
    state->work = (int8_t)(order->choice + 1);
    state->workers = (int8_t)battle_side(b, order->unit);
    state->work_left = state->work == work_sappers ? turns_of_sappers : 1;
    battle_tell(b, event_engineers_work, "gdc.o.engineers", order->unit, NO_UNIT, order->choice);
    return true;
}

void gdc_legal_work(const struct battle *b, int unit, struct order_list *list)
{
    for (int16_t choice = 0; gdc_option(b, option_engineers) && choice < work_mend; choice++) {
        struct order order = ORDER_FOR(verb_works, unit);
        order.choice = choice;
        if (work_is_open(b, &order, NULL))
            order_list_add(list, &order);
    }
}

/* ---- from battalion to battalion ---- */

enum { passes_within_yd = 100 };

static bool may_take_sappers(const struct battle *b, int unit, int sappers, struct objection *objection)
{
    if (unit < 0 || unit >= b->setup->units || battle_side(b, unit) != battle_side(b, sappers) || !gdc_is_infantry(b, unit) ||
        !gdc_is_fighting(b, unit) || (!battle_on_table(b, unit) && !battle_in_place(b, unit)))
        return object(objection, "gdc.o.engineers", "Say which of your battalions ", battle_name(b, sappers), " goes with.",
                      NULL);
    if (gdc_state(b, unit) != state_good)
        return object(objection, "gdc.o.engineers", battle_name(b, unit), " is not in good state.", NULL);
    return gdc_distance_yd(b, sappers, unit) <= passes_within_yd ||
           object(objection, "gdc.o.engineers", battle_name(b, unit), " is more than 100 yards away.", NULL);
}

bool gdc_may_go_over(const struct battle *b, int unit, struct objection *objection)
{
    int with = b->units[unit].attached, body = with == NO_UNIT ? unit : with;
    if (!gdc_is_engineers(b, unit) || (!battle_on_table(b, body) && !battle_in_place(b, body)))
        return object(objection, "gdc.o.engineers", battle_name(b, unit), " is no company of engineers on the table.", NULL);
    return !gdc_unit(b, unit)->turn.moved ||
           object(objection, "gdc.o.engineers", battle_name(b, unit), " has gone to another unit this turn.", NULL);
}

bool gdc_take_going_over(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    if (order->verb != verb_attach)
        return object(objection, "gdc.o.engineers", battle_name(b, unit), " can only join another battalion.", NULL);
    if (!gdc_may_go_over(b, unit, objection) || !may_take_sappers(b, order->second, unit, objection))
        return false;
    if (b->units[unit].attached == order->second)
        return object(objection, "gdc.o.engineers", battle_name(b, unit), " is with it already.", NULL);
    if (battle_on_table(b, unit))
        battle_lift(b, unit, where_table);
    battle_attach(b, unit, order->second);
    gdc_take_along(b, order->second);
    gdc_unit(b, unit)->turn.moved = 1;
    battle_tell(b, event_joins, "gdc.o.engineers", unit, order->second, 0);
    return true;
}

void gdc_legal_going_over(const struct battle *b, int unit, struct order_list *list)
{
    for (int16_t other = 0; other < b->setup->units; other++) {
        struct order order = ORDER_FOR(verb_attach, unit);
        order.second = other;
        if (b->units[unit].attached != other && may_take_sappers(b, other, unit, NULL) && order_list_wants(list))
            order_list_add(list, &order);
    }
}

/* ---- the end of a turn ---- */

/* A garrison of their side is still there, and with sappers of the order of battle they themselves. */
static bool still_works(const struct battle *b, int zone)
{
    const struct gdc_zone *state = gdc_zone(b, zone);
    const bool of_its_own = state->work == work_sappers && has_sappers_of_its_own(b, state->workers);
    bool garrisoned = false;
    for (int unit = 0; unit < b->setup->units; unit++)
        garrisoned |= battle_side(b, unit) == state->workers && gdc_is_battalion(b, unit) && gdc_is_garrison(b, unit, zone);
    return garrisoned && !state->contested && (!of_its_own || has_sappers_inside(b, state->workers, zone));
}

/* While somebody stands on the bridge it waits. */
static void work_on(struct battle *b, int zone)
{
    struct gdc_zone *state = gdc_zone(b, zone);
    int bridge = bridge_of(b, zone);
    if (bridge < 0 || !still_works(b, zone)) {
        state->work = work_none;
        return;
    }
    state->work_left = (int16_t)(state->work_left > 0 ? state->work_left - 1 : 0);
    if (state->work_left > 0 || stands_on(b, bridge))
        return;
    b->features[bridge] = state->work == work_mend ? feature_whole : feature_destroyed;
    battle_tell(b, state->work == work_mend ? event_bridge_mended : event_bridge_broken, "gdc.o.engineers", NO_UNIT, NO_UNIT,
                bridge);
    state->work = work_none;
}

void gdc_work_on_bridges(struct battle *b)
{
    for (int zone = 0; zone < gdc_zones(b); zone++)
        if (gdc_zone(b, zone)->work != work_none)
            work_on(b, zone);
}
