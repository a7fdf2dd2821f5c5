/* musketry.c - phase 7: skirmishers, dismounted and standing cavalry fire, in one body or in groups (gdc.8.3, gdc.10.6n), then
   formed infantry fires volleys (gdc.8.4). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"

#include <string.h>

enum { bonus_moves = 1 }; /* the stage after all have fired */
#define LEAST_GROUP 4
#define MOST_FIRING 60 /* castings of a unit that the procedures of small arms take */
_Static_assert(MOST_FIRING / LEAST_GROUP < MOST_AIMS, "all groups of a unit are kept");

/* ---- who ---- */

/* Carbines from the saddle: ruling gdc.r67. */
static bool may_fire_mounted(const struct battle *b, int unit, struct objection *objection)
{
    int posture = gdc_posture(b, unit);
    if (!gdc_troop(b, unit)->carbines)
        return object(objection, "gdc.8.2c", battle_name(b, unit), " has no carbines.", NULL);
    if (gdc_ruling(b, ruling_r67) == 'b')
        return object(objection, "gdc.r67", battle_name(b, unit), " must dismount to use its carbines.", NULL);
    if (gdc_unit(b, unit)->turn.moved)
        return object(objection, "gdc.r67", battle_name(b, unit), " has moved: carbines are fired from the saddle at the halt.",
                      NULL);
    if (posture != posture_line && posture != posture_column && posture != posture_skirmish)
        return object(objection, "gdc.r67", battle_name(b, unit), " cannot use its carbines in this formation.", NULL);
    return true;
}

static bool may_skirmish(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    int posture = gdc_posture(b, unit);
    if (!gdc_may_use_small_arms(b, unit, objection))
        return false;
    if (troop->kind == troop_elephants)
        return object(objection, "gdc.o.india", "Elephants carry no firearms.", NULL);
    if (gdc_is_cavalry(b, unit))
        return may_fire_mounted(b, unit, objection);
    return posture == posture_skirmish || posture == posture_zone_a || troop->bow || troop->indian ||
           object(objection, "gdc.8.3", battle_name(b, unit), " is not in skirmish order: it fires volleys, later.", NULL);
}

static bool may_fire_volleys(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    int posture = gdc_posture(b, unit);
    bool formed = posture == posture_line || posture == posture_column || posture == posture_square || posture == posture_mass;
    if (!gdc_may_use_small_arms(b, unit, objection))
        return false;
    return (troop->kind == troop_infantry && formed && !troop->bow && !troop->indian) ||
           object(objection, "gdc.8.4", battle_name(b, unit), " is no formed infantry: only such fires volleys.", NULL);
}

static bool may_fire(const struct battle *b, int unit, int verb, struct objection *objection)
{
    return verb == verb_volley ? may_fire_volleys(b, unit, objection) : may_skirmish(b, unit, objection);
}

/* ---- with what ---- */

/* Only the front rank of a swarm shoots, and the front stands of cavalry; of a volley the chart asks who stands in front. */
static int castings_that_fire(const struct battle *b, int unit, int verb)
{
    int castings = verb == verb_volley ? gdc_castings(b, unit) : gdc_front_castings(b, unit);
    return castings < 1 ? 1 : smaller(castings, MOST_FIRING);
}

static bool lay_volley(const struct battle *b, int unit, int target, struct gdc_small_fire *fire, struct objection *objection)
{
    struct gdc_musketry_facts f;
    if (!gdc_volley_facts(b, unit, target, &f, &fire->at, objection))
        return false;
    fire->procedure = procedure_musketry;
    memcpy(fire->facts, &f, sizeof f);
    return true;
}

static bool lay_skirmish_fire(const struct battle *b, int unit, int target, int castings, struct gdc_small_fire *fire,
                              struct objection *objection)
{
    struct gdc_skirmish_fire_facts f;
    bool split = castings < castings_that_fire(b, unit, verb_skirmish);
    if (!gdc_skirmish_facts(b, unit, target, castings, split, &f, &fire->at, objection))
        return false;
    fire->procedure = procedure_skirmish_fire;
    memcpy(fire->facts, &f, sizeof f);
    return true;
}

/* With so many castings. */
static bool lay(const struct battle *b, int unit, int target, int verb, int castings, struct gdc_small_fire *fire,
                struct objection *objection)
{
    fire->castings = castings;
    return verb == verb_volley ? lay_volley(b, unit, target, fire, objection)
                               : lay_skirmish_fire(b, unit, target, castings, fire, objection);
}

bool gdc_small_fire_of_order(const struct battle *b, const struct order *order, struct gdc_small_fire *fire,
                             struct objection *objection)
{
    int all = castings_that_fire(b, order->unit, order->verb), castings = order->number == 0 ? all : order->number;
    struct digits figure;
    if (!may_fire(b, order->unit, order->verb, objection) || !gdc_may_be_shot_at(b, order->unit, order->target, objection))
        return false;
    if (castings < 1 || castings > all)
        return object(objection, "gdc.10.6n", battle_name(b, order->unit), " has ", text_of_int(&figure, all),
                      " castings that can fire.", NULL);
    return lay(b, order->unit, order->target, order->verb, castings, fire, objection);
}

/* ---- aims ---- */

/* What this step is for. */
static int verb_now(const struct battle *b)
{
    return b->state->step == step_volleys ? verb_volley : verb_skirmish;
}

static bool has_target(const struct battle *b, int unit)
{
    struct nearby near;
    struct gdc_small_fire fire;
    int verb = verb_now(b), all = castings_that_fire(b, unit, verb);
    gdc_near_targets(b, unit, &near);
    for (int i = 0; i < near.count; i++)
        if (lay(b, unit, near.unit[i], verb, all, &fire, NULL))
            return true;
    return false;
}

static int castings_left(const struct battle *b, int unit, const struct drill_aim *but)
{
    int all = castings_that_fire(b, unit, verb_now(b));
    return all - aims_told(&gdc_unit(b, unit)->aims, but, all);
}

static bool may_aim(const struct battle *b, int unit, struct objection *objection)
{
    int groups = gdc_unit(b, unit)->aims.count;
    bool free = groups == 0 || (castings_left(b, unit, NULL) >= LEAST_GROUP);
    return may_fire(b, unit, verb_now(b), objection) && free && has_target(b, unit);
}

/* Groups together are no more than can fire; one that shoots at the same target anew takes the place of the old. */
static bool has_room_for(const struct battle *b, const struct order *order, struct objection *objection)
{
    int left = castings_left(b, order->unit, aims_at(&gdc_unit(b, order->unit)->aims, order->target, -1));
    struct digits figure;
    return order->number <= left || object(objection, "gdc.8.3a", battle_name(b, order->unit), " has ",
                                           text_of_int(&figure, left), " castings left for this group.", NULL);
}

static bool read_aim(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    struct gdc_small_fire fire = {0};
    int verb = verb_now(b);
    if (order->verb != verb)
        return verb == verb_volley
                   ? object(objection, "gdc.seq.7.2", "Now formed infantry fires volleys or holds its fire.", NULL)
                   : object(objection, "gdc.seq.7.1", "Now skirmishers fire or hold their fire.", NULL);
    if (!gdc_small_fire_of_order(b, order, &fire, objection))
        return false;
    bool whole = fire.castings == castings_that_fire(b, order->unit, verb);
    *aim = (struct drill_aim){.target = order->target, .zone = -1, .share = (int16_t)(whole ? 0 : fire.castings)};
    return whole || has_room_for(b, order, objection);
}

static void offer(const struct battle *b, const struct aims_book *book, int unit, struct order_list *list)
{
    struct nearby near;
    if (!may_fire(b, unit, verb_now(b), NULL))
        return;
    int all = castings_that_fire(b, unit, verb_now(b));
    gdc_near_targets(b, unit, &near);
    int group = gdc_unit(b, unit)->aims.count == 0 ? all / 2 : castings_left(b, unit, NULL);
    bool parts = verb_now(b) == verb_skirmish && near.count > 1 && group >= LEAST_GROUP;
    for (int i = 0; i < (parts ? 2 * near.count : near.count); i++) {
        struct order order = ORDER_FOR(verb_now(b), unit);
        order.target = near.unit[i % near.count];
        order.number = i < near.count ? 0 : group;
        aims_offer(b, book, &order, list);
    }
    aims_offer_hold(b, book, unit, list);
}

/* ---- the steps ---- */

static void fire_volley(struct battle *b, int unit, int target, const struct gdc_small_fire *fire)
{
    struct gdc_musketry_result r = {0};
    battle_tell(b, event_volley, "gdc.8.4", unit, target, fire->at.range_yd);
    battle_judge(b, fire->procedure, "gdc.8.4", unit, target, fire->facts, &r);
    gdc_note_hits(b, unit, 0, r.hits, r.hits, 0, fire->at.flank);
}

static void fire_group(struct battle *b, int unit, int group, int target, const struct gdc_small_fire *fire)
{
    struct gdc_skirmish_fire_result r = {0};
    battle_tell(b, event_shoots, "gdc.8.3", unit, target, fire->castings);
    battle_judge(b, fire->procedure, "gdc.8.3", unit, target, fire->facts, &r);
    gdc_note_hits(b, unit, group, r.outcome == shot_hit, r.kills, r.morale_deduction, fire->at.flank);
}

static void fire_aim(struct battle *b, int unit, int aim)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_small_fire fire;
    int target = own->aims.at[aim].target, verb = verb_now(b), share = own->aims.at[aim].share;
    if (!lay(b, unit, target, verb, share > 0 ? share : castings_that_fire(b, unit, verb), &fire, NULL))
        return;
    own->turn.fired = 1;
    if (verb == verb_volley)
        fire_volley(b, unit, target, &fire);
    else
        fire_group(b, unit, aim, target, &fire);
}

static const struct aims_book skirmish_fire = {
    offsetof(struct gdc_unit, aims), decision_skirmish, verb_hold, may_aim, read_aim, offer, fire_aim};
static const struct aims_book volleys = {
    offsetof(struct gdc_unit, aims), decision_volley, verb_hold, may_aim, read_aim, offer, fire_aim};
AIMS_DECISION(gdc, skirmish, &skirmish_fire)
AIMS_DECISION(gdc, volley, &volleys)

static enum step_now play(struct battle *b, const struct aims_book *book, enum loss_cause cause)
{
    if (aims_ask(b, book) == step_waits)
        return step_waits;
    if (b->state->stage == bonus_moves) {
        aims_fire(b, book);
        gdc_suffer_small_arms(b, cause);
    }
    if (gdc_ask_bonus(b, bonus_moves) == step_waits)
        return step_waits;
    aims_wipe(b, book);
    return step_over;
}

enum step_now gdc_step_skirmish_fire(struct battle *b)
{
    return play(b, &skirmish_fire, loss_skirmish);
}

enum step_now gdc_step_volleys(struct battle *b)
{
    return play(b, &volleys, loss_volley);
}
