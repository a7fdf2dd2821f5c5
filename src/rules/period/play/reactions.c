/* reactions.c - those who are charged answer: skirmishers fall back at once, others stand or charge in their turn
   (period.seq.2.2, period.skir.7, period.charge.7). */
#include "rules/period/play/charges.h"

#include "drill/nearby.h"
#include "drill/way_back.h"
#include "field/whole.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/push.h"
#include "rules/period/play/retreat.h"
#include "rules/period/play/words.h"

#define FALL_BACK_IN 8 /* of skirmishers who have no formation to go to: their move */

static struct drill_answer *answer_of(struct battle *b, int unit)
{
    return &period_unit(b, unit)->answer;
}

/* ---- counter-charges ---- */

/* What it would be told, against the charger who was declared first: its own share of the way, or all of it (period.r83). */
static bool find_countercharge(const struct battle *b, int unit, int charger, struct period_charge_path *path,
                               struct period_charge_wish *wish, struct objection *objection)
{
    const struct period_unit *other = period_unit(b, charger);
    *wish = (struct period_charge_wish){.unit = unit, .target = charger, .zone = -1, .counter = true};
    if (period_ruling(b, ruling_r83) == 'b')
        return period_find_charge(b, wish, path, objection);
    wish->share_mm = 1;
    if (!period_find_charge(b, wish, path, objection))
        return false;
    int64_t own = period_mm_of(path->result.reach_in), both = own + other->charge.most;
    wish->share_mm = (int32_t)(both > 0 ? path->way_mm * own / both : 1);
    wish->share_mm = more_of(wish->share_mm, 1);
    return period_find_charge(b, wish, path, objection);
}

/* The rule by which a unit does not counter-charge, or null. Horse may ride at any charger, foot at foot; nobody who is beaten,
   in square or in column of march (period.r35). */
static const char *rule_that_bars(const struct battle *b, int unit, int charger)
{
    const struct period_unit *own = period_unit(b, unit);
    const enum formation formation = period_formation(b, unit);
    const bool horse = period_is_horse(b, unit);
    if (period_is_battery(b, unit) || !battle_on_table(b, unit))
        return "period.charge.7";
    if (period_is_open(b, unit))
        return "period.skir.7";
    if (period_is_locked(b, unit))
        return "period.move.3";
    if (own->state != state_ready && !period_is_rallying_horse(b, unit))
        return horse ? "period.rally.6" : "period.rally.1";
    if (own->brigade != brigade_hold)
        return "period.morale.30";
    if (own->charge.stage != charge_stage_none)
        return "period.seq.2";
    if (horse)
        return formation == formation_line && period_posture(b, unit) == posture_line ? NULL : "period.fmt.6";
    if (!period_is_foot(b, charger))
        return "period.charge.14";
    return formation == formation_line || formation == formation_column ? NULL : "period.move.6";
}

/* The first declared of those to whom it has a way, or else of those at whom it might ride. */
static int first_to_ride_at(const struct battle *b, int unit)
{
    int16_t chargers[LIMIT_ENROLLED];
    struct period_charge_path path;
    struct period_charge_wish wish;
    int count = period_chargers_of(b, unit, chargers), first = NO_UNIT;
    for (int i = 0; i < count; i++) {
        if (rule_that_bars(b, unit, chargers[i]) != NULL)
            continue;
        if (find_countercharge(b, unit, chargers[i], &path, &wish, NULL))
            return chargers[i];
        first = first == NO_UNIT ? chargers[i] : first;
    }
    return first;
}

static uint32_t open_reactions(const struct battle *b, const struct decision *d)
{
    return ANSWER(reaction_stand) | ANSWER_IF(reaction_countercharge, rule_that_bars(b, d->unit, d->other) == NULL);
}

static const char *closed_by(const struct battle *b, const struct decision *d, int word)
{
    return word == reaction_countercharge ? rule_that_bars(b, d->unit, d->other) : NULL;
}

static bool may_countercharge(const struct battle *b, const struct decision *d, const struct order *order,
                              struct objection *objection)
{
    struct period_charge_path path;
    struct period_charge_wish wish;
    (void)order;
    return find_countercharge(b, d->unit, d->other, &path, &wish, objection);
}

static void offer_countercharge(const struct battle *b, const struct decision *d, struct order order, struct order_list *list)
{
    if (order_list_wants(list) && may_countercharge(b, d, &order, NULL))
        order_list_add(list, &order);
}

static void take_reaction(struct battle *b, const struct order *order)
{
    struct period_unit *own = period_unit(b, order->unit);
    struct period_charge_path path;
    struct period_charge_wish wish;
    own->answer.waits = 0;
    if (own->answer.word == reaction_countercharge && find_countercharge(b, order->unit, own->answer.to, &path, &wish, NULL))
        period_take_up_charge(b, &wish, &path);
}

static const struct answer_kind reactions[] = {
    [reaction_stand] = {.carry_out = NULL}, [reaction_countercharge] = {.may = may_countercharge, .offer = offer_countercharge}};
const struct answers_book period_reactions = {.rule = "period.seq.2.2",
                                              .names = period_reaction_words,
                                              .kind = reactions,
                                              .verb = verb_answer,
                                              .first = reaction_stand,
                                              .last = reaction_countercharge,
                                              .open = open_reactions,
                                              .closed_by = closed_by,
                                              .kept = answer_of,
                                              .taken = take_reaction};

static void ask_reactions(struct battle *b, int side)
{
    bool is_charged[LIMIT_ENROLLED];
    period_mark_charged(b, is_charged);
    for (int unit = 0; unit < b->setup->units; unit++) {
        int16_t chargers[LIMIT_ENROLLED];
        if (!is_charged[unit] || battle_side(b, unit) != side || period_unit(b, unit)->answer.word != reaction_none ||
            period_chargers_of(b, unit, chargers) == 0)
            continue;
        int charger = first_to_ride_at(b, unit);
        answers_ask(&period_reactions, b, decision_react, unit, charger == NO_UNIT ? chargers[0] : charger, 0,
                    ANSWER(reaction_stand) | ANSWER_IF(reaction_countercharge, charger != NO_UNIT));
    }
}

/* ---- skirmishers fall back (period.skir.7) ---- */

static int parent_of(const struct battle *b, int skirmishers)
{
    int parent = period_unit(b, skirmishers)->parent;
    return parent != NO_UNIT && battle_on_table(b, parent) && !period_is_going_back(b, parent) ? parent : NO_UNIT;
}

static bool charges_on(const struct battle *b, int charger, int target, struct period_charge_wish *wish,
                       struct period_charge_path *path, struct objection *objection)
{
    *wish = (struct period_charge_wish){.unit = charger,
                                        .target = target,
                                        .zone = -1,
                                        .has_bearing = true,
                                        .bearing = (uint16_t)period_unit(b, charger)->charge.bearing};
    if (target == NO_UNIT)
        return object(objection, "period.skir.7", "There is no formation behind the skirmishers for ", battle_name(b, charger),
                      " to charge.", NULL);
    return period_find_charge(b, wish, path, objection);
}

static void note_evaded(struct battle *b, int skirmishers, int charger)
{
    battle_tell(b, event_evades, "period.skir.7", skirmishers, charger, 0);
    period_unit(b, charger)->ride.evaded = (int16_t)(1 + skirmishers);
}

void period_evade(struct battle *b, int skirmishers, int charger)
{
    struct period_unit *own = period_unit(b, skirmishers);
    const struct place from = battle_box(b, skirmishers)->front;
    int parent = parent_of(b, skirmishers);
    if (parent != NO_UNIT) {
        period_fall_back_before(b, skirmishers, parent);
        own->turn.screens = (int16_t)(parent + 1);
    } else {
        period_set_back(b, skirmishers, way_back_bearing(b, skirmishers, charger), FALL_BACK_IN * DECIMAL_ONE);
    }
    /* It has not stood (period.rally.3, period.r53). */
    own->turn.moved = (int16_t)(own->turn.moved + period_tenths(place_distance(from, battle_box(b, skirmishers)->front)));
    note_evaded(b, skirmishers, charger);
}

/* The skirmishers of a side whom it charges, or NO_UNIT. */
static int screen_charged_by(const struct battle *b, int charger, int side)
{
    const struct period_unit *own = period_unit(b, charger);
    const int target = own->charge.target;
    const bool is_screen = battle_side(b, charger) != side && own->charge.stage == charge_stage_declared && target != NO_UNIT &&
                           battle_on_table(b, target) && period_is_open(b, target) && battle_side(b, target) == side;
    return is_screen ? target : NO_UNIT;
}

/* ---- their charger goes on, or halts ---- */

static uint32_t open_pursuits(const struct battle *b, const struct decision *d)
{
    (void)b;
    (void)d;
    return ANSWER(pursuit_go_on) | ANSWER(pursuit_halt);
}

static void take_pursuit(struct battle *b, const struct order *order)
{
    const int unit = order->unit;
    struct period_unit *own = period_unit(b, unit);
    struct period_charge_wish wish;
    struct period_charge_path path = {.way_mm = 0};
    int skirmishers = own->ride.evaded - 1;
    own->answer.waits = 0;
    own->charge.target = NO_UNIT;
    if (own->answer.word == pursuit_go_on && charges_on(b, unit, parent_of(b, skirmishers), &wish, &path, NULL)) {
        own->charge.target = (int16_t)wish.target;
        own->ride.run = path.way_mm;
        own->ride.side = (int16_t)path.side;
    }
    own->answer = no_answer;
}

/* If the formation is in reach; else it can but halt. */
static bool may_go_on(const struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct period_charge_wish wish;
    struct period_charge_path path;
    (void)order;
    return charges_on(b, d->unit, parent_of(b, d->other), &wish, &path, objection);
}

static void offer_to_go_on(const struct battle *b, const struct decision *d, struct order order, struct order_list *list)
{
    if (order_list_wants(list) && may_go_on(b, d, &order, NULL))
        order_list_add(list, &order);
}

static const struct answer_kind pursuits[] = {
    [pursuit_go_on] = {.may = may_go_on, .offer = offer_to_go_on}, [pursuit_halt] = {.carry_out = NULL}};
const struct answers_book period_pursuits = {.rule = "period.skir.7",
                                             .names = period_pursuit_words,
                                             .kind = pursuits,
                                             .verb = verb_decide,
                                             .first = pursuit_go_on,
                                             .last = pursuit_halt,
                                             .open = open_pursuits,
                                             .kept = answer_of,
                                             .taken = take_pursuit};

/* All fall back, once from however many, before the first of their chargers looks at what is behind. */
static void evade_all(struct battle *b, int side)
{
    const int units = b->setup->units;
    int16_t screen[LIMIT_ENROLLED];
    for (int charger = 0; charger < units; charger++) {
        const int skirmishers = screen_charged_by(b, charger, side);
        screen[charger] = (int16_t)skirmishers;
        if (skirmishers == NO_UNIT)
            continue;
        if (battle_is_among(screen, charger, skirmishers))
            note_evaded(b, skirmishers, charger);
        else
            period_evade(b, skirmishers, charger);
    }
    for (int charger = 0; charger < units; charger++)
        if (screen[charger] != NO_UNIT)
            battle_ask(b, decision_go_on, battle_side(b, charger), charger, screen[charger], 0);
}

/* ---- the steps ---- */

enum step_now period_step_answer(struct battle *b, int side)
{
    static void (*const parts[])(struct battle * b, int side) = {evade_all, ask_reactions};
    const int all = (int)(sizeof parts / sizeof *parts);
    while (b->state->stage < all && !battle_waits(b))
        parts[b->state->stage++](b, side);
    return battle_waits(b) ? step_waits : step_over;
}
