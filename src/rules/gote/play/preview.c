/* preview.c - what an order would bring: the procedure and its facts as things stand, for odds before the dice fall. */
#include "rules/gote/play/play.h"

#include "rules/gote/play/eyes.h"
#include "rules/gote/play/fire.h"
#include "rules/gote/play/ground.h"
#include "rules/gote/play/melees.h"
#include "rules/gote/play/reactions.h"

#include <string.h>

#define TELL(name, f) (*procedure = procedure_##name, memcpy(facts, &(f), sizeof(f)), true)

/* ---- fire ---- */

static enum moment moment_now(const struct battle *b)
{
    int step = b->state->step;
    if (step == step_aim_bombardment)
        return moment_preparatory;
    return step == step_fire_first || step == step_fire_second ? moment_offensive : moment_defensive;
}

static bool preview_bombardment(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct gote_preparatory_fire_facts f;
    return gote_may_bombard(b, order->unit, order->target, &f, NULL) && TELL(preparatory_fire, f);
}

/* Of who has stopped, the volley; else fire of the phase. */
static bool preview_fire(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct gote_shot shot;
    struct gote_fire_facts f;
    struct gote_howitzer_fire_facts shells;
    enum moment moment = moment_now(b);
    int zone;
    if (order->target == NO_UNIT)
        return order->has_place && gote_lay_shells(b, order, moment, &shells, &zone, NULL) && TELL(howitzer_fire, shells);
    if (moment == moment_preparatory)
        return preview_bombardment(b, order, procedure, facts);
    if (b->state->step == step_charge_first || b->state->step == step_charge_second) {
        if (gote_is_battery(b, order->unit))
            return false;
        gote_lay_close(b, order->unit, order->target, &shot);
        f = gote_fire_facts_of(b, &shot, moment_stop_volley);
        return battle_permits(b, procedure_fire, &f, NULL) && TELL(fire, f);
    }
    return gote_lay_fire(b, order, moment, &shot, &f, NULL) && TELL(fire, f);
}

/* ---- melee ---- */

static bool preview_charge(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    int target = order->target;
    if (target == NO_UNIT || !gote_is_fighting(b, target) || !battle_on_table(b, order->unit) ||
        (!battle_on_table(b, target) && !gote_in_house(b, target)))
        return false;
    enum contact side = gote_side_struck(b, target, battle_box(b, order->unit));
    struct gote_melee_facts f = gote_facts_if_charged(b, order->unit, target, side);
    return battle_permits(b, procedure_melee, &f, NULL) && TELL(melee, f);
}

static bool preview_fight(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    int target = order->unit == NO_UNIT ? NO_UNIT : gote_unit(b, order->unit)->melee.against;
    if (target == NO_UNIT)
        return false;
    struct gote_melee_facts f = gote_melee_facts_of(b, order->unit, target);
    return battle_permits(b, procedure_melee, &f, NULL) && TELL(melee, f);
}

/* ---- what it is about ---- */

bool gote_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    switch (order->verb) {
    case verb_fire:
        return preview_fire(b, order, procedure, facts);
    case verb_charge:
    case verb_break_through:
        return preview_charge(b, order, procedure, facts);
    case verb_fight:
        return preview_fight(b, order, procedure, facts);
    case verb_answer:
        return gote_nearest_charger(b, order->unit) != NO_UNIT &&
               gote_preview_answer(b, order->unit, gote_nearest_charger(b, order->unit),
                                   (enum reply)(answer_stand + order->choice), procedure, facts);
    default:
        return false;
    }
}
