/* volleys.c - fire at chargers: the target's volley, the shot of a crew under attack, the support of batteries near by, all at
   one time; then the chargers' nerve (gote.seq.c4, gote.seq.c5, gote.support, gote.guns). */
#include "rules/gote/play/fire.h"

#include "rules/gote/play/losses.h"
#include "rules/gote/play/charges.h"

#define SUPPORT_FIRE_IN 6 /* gote.support.1 */
#define STOP_IN 3         /* gote.charge.13 */

/* ---- at whom the target fires ---- */

/* At whom it may fire: nobody is nearer (gote.r96). */
static int candidates(const struct battle *b, int target, int16_t *nearest)
{
    /* The shot of the turn is there, or is not needed (gote.r28, gote.r86). */
    const bool always = gote_is_battery(b, target) && gote_ruling(b, ruling_r86) == 'b';
    const bool has_shot = always || !gote_unit(b, target)->turn.defended;
    int16_t chargers[LIMIT_ENROLLED];
    int count = gote_chargers_at(b, target, chargers, LIMIT_ENROLLED), able = 0;
    for (int i = 0; gote_own(b)->fight.fires && has_shot && i < count; i++)
        if ((gote_is_battery(b, target) || gote_is_able_to_fire(b, target, NULL)) && gote_covers(b, target, chargers[i]))
            nearest[able++] = chargers[i];
    return gote_keep_nearest(b, target, nearest, able);
}

/* ---- support (gote.support) ---- */

static int32_t support_in(const struct battle *b, int battery, const struct box *stood)
{
    return gote_inches(box_distance(battle_box(b, battery), stood, NULL));
}

static bool may_support(const struct battle *b, int battery, int target, const struct box *stood)
{
    return battery != target && battle_side(b, battery) == battle_side(b, target) && gote_is_battery(b, battery) &&
           battle_on_table(b, battery) && !gote_unit(b, battery)->turn.defended && gote_is_able_to_fire(b, battery, NULL) &&
           support_in(b, battery, stood) <= SUPPORT_FIRE_IN * DECIMAL_ONE;
}

static struct gote_artillery_support_fire_facts support_facts(const struct battle *b, const struct gote_shot *shot,
                                                              const struct box *stood)
{
    struct gote_artillery_support_fire_facts f = facts_of_artillery_support_fire(b);
    GOTE_CREW_FACTS(b, shot->unit, f);
    f.attacker = gote_arm(b, shot->target);
    f.support_distance_in = support_in(b, shot->unit, stood);
    f.range_in = shot->range_in;
    f.new_target = gote_is_new_target(b, shot->unit, shot->target);
    GOTE_TARGET_FACTS(f, shot);
    GOTE_SCREEN_FACTS(f, shot);
    return f;
}

bool gote_may_support_against(const struct battle *b, int battery, int target, int charger, const struct box *stood,
                              struct gote_artillery_support_fire_facts *facts)
{
    struct gote_shot shot;
    if (!may_support(b, battery, target, stood) || !gote_lay(b, battery, charger, &shot, NULL))
        return false;
    *facts = support_facts(b, &shot, stood);
    return battle_permits(b, procedure_artillery_support_fire, facts, NULL);
}

/* The nearest charger whom it can help against, or NO_UNIT. */
static int helps_against(const struct battle *b, int battery, int target, struct gote_artillery_support_fire_facts *facts)
{
    int16_t chargers[LIMIT_ENROLLED];
    const struct box *stood = &gote_own(b)->fight.stood;
    if (!may_support(b, battery, target, stood))
        return NO_UNIT;
    int count = gote_chargers_at(b, target, chargers, LIMIT_ENROLLED), best = NO_UNIT;
    for (int i = 0; i < count; i++) {
        struct gote_artillery_support_fire_facts f;
        bool nearer = best == NO_UNIT || battle_distance(b, battery, chargers[i]) + TOUCH_MM < battle_distance(b, battery, best);
        if (!nearer || !gote_may_support_against(b, battery, target, chargers[i], stood, &f))
            continue;
        *facts = f;
        best = chargers[i];
    }
    return best;
}

/* By ruling gote.r101 b each is asked. */
static void ask_supporters(struct battle *b, int target)
{
    struct gote_artillery_support_fire_facts f;
    for (int battery = 0; gote_ruling(b, ruling_r101) == 'b' && battery < b->setup->units; battery++) {
        int charger = helps_against(b, battery, target, &f);
        if (charger == NO_UNIT)
            continue;
        gote_unit(b, battery)->turn.supported = 0;
        battle_ask(b, decision_support_fire, battle_side(b, battery), battery, charger, 0);
    }
}

void gote_legal_support_fire(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    struct order fire = ORDER_FOR(verb_fire, d->unit), hold = ORDER_FOR(verb_hold, d->unit);
    (void)b, (void)unit;
    fire.target = d->other;
    battle_offer(list, &fire);
    battle_offer(list, &hold);
}

/* Fires at the charger it is asked about, or holds; false, with an objection: it says neither. */
static bool says_fire(const struct battle *b, const struct decision *d, const struct order *order, const char *rule, bool *fires,
                      struct objection *objection)
{
    *fires = order->verb == verb_fire && order->target == d->other;
    if (!*fires && order->verb != verb_hold)
        return object(objection, rule, battle_name(b, d->unit), " fires at ", battle_name(b, d->other), ", or holds its fire.",
                      NULL);
    return battle_is_asked_unit(b, d, order, objection);
}

bool gote_take_support_fire(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    bool fires;
    if (!says_fire(b, d, order, "gote.r101", &fires, objection))
        return false;
    gote_unit(b, d->unit)->turn.supported = fires;
    return true;
}

/* ---- choosing ---- */

void gote_choose_shots(struct battle *b, int target)
{
    int16_t nearest[LIMIT_ENROLLED];
    int count = candidates(b, target, nearest);
    gote_own(b)->fight.shot_at = count > 0 ? nearest[0] : NO_UNIT;
    if (count > 1)
        battle_ask(b, decision_volley_at, battle_side(b, target), target, NO_UNIT, 0);
    ask_supporters(b, target);
}

void gote_legal_volley_at(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    int16_t nearest[LIMIT_ENROLLED];
    int count = candidates(b, d->unit, nearest);
    (void)unit;
    for (int i = 0; i < count; i++) {
        struct order order = ORDER_FOR(verb_fire, d->unit);
        order.target = nearest[i];
        battle_offer(list, &order);
    }
}

bool gote_take_volley_at(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    int16_t nearest[LIMIT_ENROLLED];
    int count = candidates(b, d->unit, nearest);
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    for (int i = 0; i < count; i++)
        if (order->verb == verb_fire && order->target == nearest[i]) {
            gote_own(b)->fight.shot_at = nearest[i];
            return true;
        }
    return object(objection, "gote.r96", battle_name(b, d->unit), " fires at one of the nearest of its attackers.", NULL);
}

/* ---- the shots ---- */

static void add_hits(struct battle *b, int charger, int hits)
{
    gote_unit(b, charger)->ride.hits = (int16_t)(gote_unit(b, charger)->ride.hits + hits);
}

struct gote_melee_attack_artillery_choice_facts gote_crew_fire_facts(const struct battle *b, int battery, int charger,
                                                                     bool leaves)
{
    struct gote_melee_attack_artillery_choice_facts f = facts_of_melee_attack_artillery_choice(b);
    struct gote_shot shot = gote_lay_close(b, battery, charger);
    GOTE_CREW_FACTS(b, battery, f);
    f.choice = leaves ? gun_choice_fire_and_forget : gun_choice_defend;
    /* Horse is at it, whoever it fires at (gote.fire.m4). */
    f.attacker = gote_is_charged_by_horse(b, battery) ? arm_cavalry : gote_arm(b, charger);
    f.shelter_in = leaves ? gote_shelter_in(b, battery) : f.shelter_in;
    f.new_target = gote_is_new_target(b, battery, charger);
    GOTE_TARGET_FACTS(f, &shot);
    return f;
}

/* The crew fires and goes, or fires and stays (gote.guns). A crew whose shot is spent does so without one. */
static void fire_crew(struct battle *b, int battery, int charger)
{
    struct gote_melee_attack_artillery_choice_result r;
    const bool leaves = gote_unit(b, battery)->answer.word == answer_leave_guns;
    const struct gote_melee_attack_artillery_choice_facts f = gote_crew_fire_facts(b, battery, charger, leaves);
    if (!judge_melee_attack_artillery_choice(b, "gote.guns.1", battery, charger, &f, &r))
        return;
    gote_note_fire(b, battery, charger, "gote.guns.1");
    gote_unit(b, battery)->turn.defended = 1;
    add_hits(b, charger, r.hits);
}

static void fire_target(struct battle *b, int target)
{
    int at = gote_own(b)->fight.shot_at;
    if (at == NO_UNIT)
        return;
    if (gote_is_battery(b, target))
        fire_crew(b, target, at);
    else
        add_hits(b, at, gote_volley(b, target, at, moment_charge_volley));
}

static void fire_support(struct battle *b, int battery, int target)
{
    struct gote_artillery_support_fire_facts f;
    struct gote_artillery_support_fire_result r;
    int charger = helps_against(b, battery, target, &f);
    bool wants = gote_ruling(b, ruling_r101) == 'a' || gote_unit(b, battery)->turn.supported;
    if (charger == NO_UNIT || !wants)
        return;
    gote_note_fire(b, battery, charger, "gote.support.1");
    gote_unit(b, battery)->turn.defended = gote_unit(b, battery)->turn.supported = 1;
    if (judge_artillery_support_fire(b, "gote.support.1", battery, charger, &f, &r))
        add_hits(b, charger, r.hits);
}

static void leave_guns(struct battle *b, int battery)
{
    gote_unit(b, battery)->crew_away = 1;
    gote_own(b)->fight.away = 1;
    battle_tell(b, event_leaves_guns, "gote.guns.2", battery, NO_UNIT, 0);
}

/* ---- the chargers' nerve ---- */

/* Three inches off, or where it is if that is less (gote.r27); of a target that is gone, off the ground where it stood. */
static void stop(struct battle *b, int charger, int target, bool may_fire)
{
    struct passage passage;
    const bool gone = gote_has_lost_target(b, charger, target);
    const struct box at = gote_box_of(b, target);
    int32_t left = (gone ? gote_way_to_ground(b, charger) : gote_way_left(b, charger, target)) - STOP_IN * INCH_MM, lacks = 0;
    do { /* on the slant a corner of it is nearer than its way is long (gote.r92) */
        left -= lacks;
        gote_go_straight(b, charger, left, &passage);
        lacks = gone ? 0 : STOP_IN * INCH_MM - box_distance(&passage.end, &at, NULL);
    } while (lacks > TOUCH_MM && left > 0);
    gote_advance(b, charger, &passage);
    battle_tell(b, event_stops, "gote.charge.13", charger, target, 0);
    if (may_fire && gote_is_here(b, target) && gote_is_fighting(b, target) && !gote_own(b)->fight.away)
        battle_ask(b, decision_stopped, battle_side(b, charger), charger, target, 0);
}

/* The square stands, too late for its volley: horse goes straight to the melee, whoever else fired (gote.square.4). */
static bool finds_silent_square(const struct battle *b, int charger, int target)
{
    return gote_is_horse(b, charger) && gote_unit(b, target)->answer.word == answer_square &&
           gote_is_square(gote_posture(b, target)) && !gote_own(b)->fight.fires;
}

static void test_charger(struct battle *b, int charger, int target)
{
    struct gote_unit *own = gote_unit(b, charger);
    struct gote_determination_to_close_facts f = facts_of_determination_to_close(b);
    struct gote_determination_to_close_result r;
    if (own->ride.lost_charge == 0 || own->ride.exploits == exploits_in_lust || !battle_on_table(b, charger) ||
        finds_silent_square(b, charger, target))
        return;
    enum weapon weapon = gote_weapon(b, charger);
    f.attacker = gote_arm(b, charger);
    f.grade = gote_grade_now(b, charger);
    f.lost_now = own->ride.lost_charge;
    f.castings_lost = gote_lost(b, charger);
    f.weapon = weapon;
    if (!judge_determination_to_close(b, "gote.charge.10", charger, target, &f, &r))
        return;
    if (r.outcome == closing_close)
        return;
    charge_stop(&own->charge);
    if (r.outcome == closing_stop)
        stop(b, charger, target, r.may_fire);
    else
        gote_rout(b, charger, gote_rear_from(b, charger, (uint16_t)(battle_box(b, charger)->facing + TURN_HALF)), r.rout_in,
                  "gote.charge.12");
}

/* ---- all of it ---- */

void gote_fire_at_chargers(struct battle *b, int target)
{
    int16_t chargers[LIMIT_ENROLLED];
    int count = gote_chargers_at(b, target, chargers, LIMIT_ENROLLED);
    for (int i = 0; i < count; i++)
        gote_unit(b, chargers[i])->ride.hits = 0;
    fire_target(b, target);
    for (int battery = 0; battery < b->setup->units; battery++)
        fire_support(b, battery, target);
    for (int i = 0; i < count; i++)
        gote_lose_in_charge(b, chargers[i], gote_unit(b, chargers[i])->ride.hits, "gote.seq.c4");
    if (gote_is_battery(b, target) && gote_unit(b, target)->answer.word == answer_leave_guns && battle_on_table(b, target))
        leave_guns(b, target);
    count = gote_chargers_at(b, target, chargers, LIMIT_ENROLLED);
    for (int i = 0; i < count; i++)
        test_charger(b, chargers[i], target);
}

/* ---- the volley of a charger who has stopped (gote.r98) ---- */

void gote_legal_stopped(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    gote_legal_support_fire(b, d, unit, list);
}

bool gote_take_stopped(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    bool fires;
    if (!says_fire(b, d, order, "gote.r98", &fires, objection))
        return false;
    if (fires)
        gote_lose(b, d->other, gote_volley(b, d->unit, d->other, moment_stop_volley), "gote.charge.13");
    if (!gote_is_here(b, d->other)) /* his fellows have nobody left to fire at */
        battle_drop(b, decision_stopped);
    return true;
}
