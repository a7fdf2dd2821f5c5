/* engineers.c - option engineers: companies of sappers and pontoniers go with battalions and break or mend the bridges of
   objective zones (gdc.o.engineers). They are markers: no bodies, no castings. */
#include "rules/gdc/play/play.h"
#include "rules/gdc/play/words.h"

const char *const gdc_bridge_words[] = {"destroy", "mend", NULL};

enum { bridge_destroy, bridge_mend };
#define TURNS_TO_DESTROY 3
#define TRANSFER_YD 100

static const char *name_of(const struct battle *b, int unit)
{
    return b->setup->unit[unit].name;
}

static bool has_engineers(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->sappers + gdc_unit(b, unit)->pontoniers > 0;
}

/* ---- the beginning ---- */

static struct gdc_support_allowance_result allowance_of(const struct battle *b, int side)
{
    struct gdc_support_allowance_facts f = facts_of_support_allowance(b);
    struct gdc_support_allowance_result r = {0};
    f.castings = gdc_own(b)->start_castings[side];
    consult_support_allowance(b, &f, &r, NULL);
    return r;
}

/* One company to a battalion, in the order of the roster: sappers first. */
void gdc_give_out_engineers(struct battle *b)
{
    for (int side = 0; side < SIDES && gdc_option(b, option_engineers); side++) {
        struct gdc_support_allowance_result left = allowance_of(b, side);
        for (int unit = 0; unit < b->setup->units && left.sappers + left.pontoniers > 0; unit++) {
            if (battle_side(b, unit) != side || gdc_troop(b, unit)->kind != troop_infantry || b->units[unit].attached != NO_UNIT)
                continue;
            if (left.sappers > 0)
                gdc_unit(b, unit)->sappers = 1;
            else
                gdc_unit(b, unit)->pontoniers = 1;
            left.pontoniers -= left.sappers == 0;
            left.sappers -= left.sappers > 0;
        }
    }
}

/* ---- bridges ---- */

/* The bridge of a zone: the place itself, or one within it; -1 without one. */
static int bridge_of(const struct battle *b, int zone)
{
    const struct ground *ground = b->setup->ground;
    if (zone < 0)
        return -1;
    const struct feature *place = &ground->feature[ground->zone[zone]];
    for (int i = 0; i < ground->features; i++)
        if (ground->feature[i].kind == ground_bridge &&
            (i == ground->zone[zone] || bounds_meet(&ground->feature[i].bounds, &place->bounds)))
            return i;
    return -1;
}

void gdc_count_sapping(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units && gdc_option(b, option_engineers); unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        bool works = own->sappers > 0 && own->zone_status != zone_status_none && bridge_of(b, b->units[unit].zone) >= 0;
        own->bridge_turns = (int16_t)(!works                                 ? 0
                                      : own->bridge_turns < TURNS_TO_DESTROY ? own->bridge_turns + 1
                                                                             : TURNS_TO_DESTROY);
    }
}

static bool may_work(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (!gdc_option(b, option_engineers) || !has_engineers(b, unit) || own->zone_status == zone_status_none ||
        bridge_of(b, b->units[unit].zone) < 0)
        return object(objection, "gdc.o.engineers", name_of(b, unit), " has no engineers at the bridge of an objective.", NULL);
    return true;
}

static bool work_is_open(const struct battle *b, int unit, int work, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (!may_work(b, unit, objection))
        return false;
    bool stands = feature_stands(&b->ground, bridge_of(b, b->units[unit].zone));
    bool pontoniers = own->pontoniers > 0 && own->zone_status == zone_status_garrison;
    if (work == bridge_mend && (stands || !pontoniers))
        return object(objection, "gdc.o.engineers", "Pontoniers in garrison put a bridge in place of one that is destroyed.",
                      NULL);
    if (work == bridge_destroy && !stands)
        return object(objection, "gdc.o.engineers", "The bridge is destroyed already.", NULL);
    return work == bridge_mend || pontoniers || own->bridge_turns >= TURNS_TO_DESTROY ||
           object(objection, "gdc.o.engineers", "Sappers need three turns at a bridge, pontoniers must be in garrison.", NULL);
}

static bool take_work(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!work_is_open(b, order->unit, order->choice, objection))
        return false;
    int bridge = bridge_of(b, b->units[order->unit].zone);
    b->features[bridge] = order->choice == bridge_destroy ? feature_destroyed : feature_whole;
    gdc_unit(b, order->unit)->bridge_turns = 0;
    gdc_tell(b, event_bridge_work, "gdc.o.engineers", order->unit, NO_UNIT, order->choice);
    return true;
}

/* ---- transfers ---- */

static bool may_receive(const struct battle *b, int unit, int other)
{
    return other != unit && other >= 0 && battle_side(b, other) == battle_side(b, unit) && b->units[other].where == where_table &&
           battle_on_table(b, other) && gdc_troop(b, other)->kind == troop_infantry && gdc_state(b, other) == state_good &&
           !has_engineers(b, other) && gdc_distance_yd(b, unit, other) <= TRANSFER_YD;
}

static bool transfer_is_open(const struct battle *b, int unit, int other, struct objection *objection)
{
    if (!gdc_option(b, option_engineers) || !has_engineers(b, unit) || !battle_on_table(b, unit))
        return object(objection, "gdc.o.engineers", name_of(b, unit), " has no engineers with it.", NULL);
    return may_receive(b, unit, other) ||
           object(objection, "gdc.o.engineers",
                  "Engineers go over to infantry in good order without engineers, within 100 yards.", NULL);
}

static bool take_transfer(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!transfer_is_open(b, order->unit, order->second, objection))
        return false;
    struct gdc_unit *from = gdc_unit(b, order->unit), *to = gdc_unit(b, order->second);
    to->sappers = from->sappers;
    to->pontoniers = from->pontoniers;
    from->sappers = from->pontoniers = from->bridge_turns = 0;
    gdc_tell(b, event_engineers_go, "gdc.o.engineers", order->unit, order->second, 0);
    return true;
}

/* ---- orders of phase 2 ---- */

static int who_may_receive(const struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++)
        if (transfer_is_open(b, unit, other, NULL))
            return other;
    return NO_UNIT;
}

bool gdc_may_use_engineers(const struct battle *b, int unit)
{
    if (!gdc_option(b, option_engineers) || !has_engineers(b, unit))
        return false;
    return work_is_open(b, unit, bridge_destroy, NULL) || work_is_open(b, unit, bridge_mend, NULL) ||
           who_may_receive(b, unit) != NO_UNIT;
}

bool gdc_take_engineers(struct battle *b, const struct order *order, struct objection *objection)
{
    return order->verb == verb_bridge ? take_work(b, order, objection) : take_transfer(b, order, objection);
}

void gdc_legal_engineers(const struct battle *b, int unit, struct order_list *list)
{
    for (int work = bridge_destroy; work <= bridge_mend; work++) {
        struct order order = ORDER_FOR(verb_bridge, unit);
        order.choice = (int16_t)work;
        if (order_list_wants(list) && work_is_open(b, unit, work, NULL))
            order_list_add(list, &order);
    }
    struct order order = ORDER_FOR(verb_engineers, unit);
    order.second = (int16_t)who_may_receive(b, unit);
    if (order_list_wants(list) && order.second != NO_UNIT)
        order_list_add(list, &order);
}
