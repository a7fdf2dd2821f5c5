/* bombard.c - the bombardment: aimed in secret, fired by both sides at one time, its losses taken together; howitzers
   among them (gote.seq.2, gote.prep). */
#include "rules/gote/play/fire.h"

#include "rules/gote/play/losses.h"

#include <stddef.h>

/* ---- who bombards whom ---- */

static bool may_aim(const struct battle *b, int unit, struct objection *objection)
{
    return battle_must(b, unit, battle_on_table(b, unit) && gote_is_battery(b, unit), "gote.prep.1",
                       " does not bombard: only batteries do.", objection) &&
           battle_must(b, unit, !gote_is_manned(b, unit) || gote_is_unlimbered(b, unit), "gote.prep.1",
                       " is limbered up: only unlimbered guns bombard.", objection) &&
           gote_is_able_to_fire(b, unit, objection);
}

static struct gote_preparatory_fire_facts facts_of(const struct battle *b, const struct gote_shot *shot)
{
    struct gote_preparatory_fire_facts f = facts_of_preparatory_fire(b);
    GOTE_CREW_FACTS(b, shot->unit, f);
    f.range_in = shot->range_in;
    GOTE_TARGET_FACTS(f, shot);
    GOTE_SCREEN_FACTS(f, shot);
    return f;
}

bool gote_may_bombard(const struct battle *b, int unit, int target, struct gote_preparatory_fire_facts *f,
                      struct objection *objection)
{
    struct gote_shot shot;
    const char *forbids = NULL;
    if (!may_aim(b, unit, objection) || !gote_is_target(b, unit, target, objection) ||
        !gote_lay(b, unit, target, &shot, objection))
        return false;
    *f = facts_of(b, &shot);
    if (battle_permits(b, procedure_preparatory_fire, f, &forbids))
        return true;
    /* The chart that tells the reach is that of all fire: gote.fire.4 has its ends from gote.prep.4. */
    bool far = forbids != NULL && text_equal(forbids, "gote.prep.4");
    return far ? object(objection, "gote.fire.4", battle_name(b, target), " is out of reach of ", battle_name(b, unit), ".", NULL)
               : battle_object_refused(b, unit, procedure_preparatory_fire, forbids, objection);
}

/* ---- aims ---- */

static bool read_aim(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    struct gote_preparatory_fire_facts f;
    struct gote_howitzer_fire_facts shells;
    int zone = -1;
    *aim = (struct drill_aim){.target = order->target, .zone = -1};
    if (order->verb != verb_fire)
        return object(objection, "gote.seq.2.1", "Say at whom it fires: fire ", b->setup->unit[order->unit].id, " at an enemy.",
                      NULL);
    if (!order->has_place || order->target != NO_UNIT)
        return gote_may_bombard(b, order->unit, order->target, &f, objection);
    bool open = may_aim(b, order->unit, objection) && gote_lay_shells(b, order, moment_preparatory, &shells, &zone, objection);
    aim->zone = (int8_t)zone;
    return open;
}

static void offer_aims(const struct battle *b, const struct aims_book *book, int unit, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_fire, unit);
    struct nearby near;
    if (!may_aim(b, unit, NULL))
        return;
    gote_find_in_reach(b, unit, gote_charts(b)->preparatory_ranges[gote_weapon(b, unit) - weapon_swivel].long_to, &near);
    for (int i = 0; i < near.count; i++) {
        order.target = near.unit[i];
        if (gote_is_target(b, unit, order.target, NULL))
            aims_offer(b, book, &order, list);
    }
    gote_offer_shells(b, unit, moment_preparatory, list);
    aims_offer_hold(b, book, unit, list);
}

static const struct aims_book book = {.at = offsetof(struct gote_unit, aims),
                                      .decision = decision_bombard,
                                      .hold = verb_hold,
                                      .may_aim = may_aim,
                                      .read = read_aim,
                                      .offer = offer_aims};

AIMS_DECISION(gote, bombard, &book)

void gote_conceal_aims(struct battle *view, int unit)
{
    aims_conceal(view, &book, unit);
}

static bool has_battery(const struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && battle_on_table(b, unit) && gote_is_battery(b, unit))
            return true;
    return false;
}

enum step_now gote_step_aim_bombardment(struct battle *b)
{
    if (b->state->stage++ > 0)
        return step_over;
    aims_wipe(b, &book);
    for (int side = 0; side < SIDES; side++)
        if (has_battery(b, side))
            battle_ask(b, decision_bombard, side, NO_UNIT, NO_UNIT, 0);
    return battle_waits(b) ? step_waits : step_over;
}

/* ---- fired ---- */

/* How a shell at a place went is kept until all have fired. */
enum { shells_missed, shells_lit };

static void fire_at_unit(struct battle *b, int unit, int target)
{
    struct gote_preparatory_fire_facts f;
    struct gote_preparatory_fire_result r;
    if (!gote_may_bombard(b, unit, target, &f, NULL) || !judge_preparatory_fire(b, "gote.prep.1", unit, target, &f, &r))
        return;
    gote_note_fire(b, unit, target, "gote.seq.2.2");
    gote_unit(b, unit)->aims.hits = (int16_t)r.hits;
}

static void fire_at_zone(struct battle *b, int unit, int zone)
{
    struct gote_howitzer_fire_facts f = gote_shell_facts(b, unit, zone, moment_preparatory);
    gote_unit(b, unit)->aims.hits = gote_throw_shells(b, unit, zone, &f) ? shells_lit : shells_missed;
}

static void take_losses(struct battle *b, int unit)
{
    struct drill_aims *aims = &gote_unit(b, unit)->aims;
    if (aims->count == 0)
        return;
    if (aims->at[0].target != NO_UNIT)
        gote_lose(b, aims->at[0].target, aims->hits, "gote.seq.2.2");
    else if (aims->hits == shells_lit)
        gote_catch_fire(b, unit, aims->at[0].zone);
}

static void fire_aims(struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct drill_aims *aims = &gote_unit(b, unit)->aims;
        if (battle_side(b, unit) != side || aims->count == 0)
            continue;
        aims->hits = 0;
        gote_unit(b, unit)->turn.bombarded = 1;
        if (aims->at[0].target != NO_UNIT)
            fire_at_unit(b, unit, aims->at[0].target);
        else
            fire_at_zone(b, unit, aims->at[0].zone);
    }
}

/* A's batteries are reckoned first, all by the situation at the start of the phase. */
enum step_now gote_step_bombard(struct battle *b)
{
    fire_aims(b, battle_first_side(b));
    fire_aims(b, 1 - battle_first_side(b));
    for (int unit = 0; unit < b->setup->units; unit++)
        take_losses(b, unit);
    aims_wipe(b, &book);
    return step_over;
}
