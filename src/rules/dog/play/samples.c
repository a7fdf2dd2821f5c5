/* samples.c - moves that could be ordered, where the measure is free: as far as may be ahead and after a wheel, toward the enemy
   and the objectives, back, changes of formation and facing. */
#include "rules/dog/play/move.h"

#include "drill/samples.h"
#include "rules/dog/play/eyes.h"

#define FAR_MM (400 * METRE_MM)

int32_t dog_reach(const struct battle *b, int unit)
{
    int64_t rate = dog_allowance_m(b, unit, dog_posture(b, unit), move_mode_normal, NULL);
    return (int32_t)(rate * METRE_MM * dog_move_left(b, unit) / MILLION);
}

static bool way_toward(const struct battle *b, int unit, struct place to, struct plan *plan)
{
    struct dog_move move = dog_move_of(b, unit, NULL, 0);
    int32_t reach = dog_reach(b, unit);
    return reach > 0 && march_plan_toward(&move.march, to, reach, reach, plan);
}

static const struct samples_book book = {
    .verb = verb_move, .far_off = 5000 * METRE_MM, .enemy = dog_is_fighting, .reach = dog_reach, .plan_toward = way_toward};

static void offer_marches(struct drill_march *march, struct order_list *list)
{
    struct manoeuvre straight[] = {march_ahead(FAR_MM)}, half[] = {march_ahead(dog_reach(march->battle, march->unit) / 2)};
    march_offer_fitted(march, verb_move, straight, 1, list);
    march_offer(march, verb_move, half, 1, list);
    samples_offer_wheels(march, &book, 20, FAR_MM, list);
    samples_offer_obliques(march, &book, FAR_MM, list);
    struct manoeuvre back[] = {{.kind = manoeuvre_back, .amount = FAR_MM}};
    march_offer_fitted(march, verb_move, back, 1, list);
}

static void offer_formations(struct drill_march *march, struct order_list *list)
{
    int now = dog_posture(march->battle, march->unit);
    for (int posture = posture_line; posture < postures; posture++) {
        if (!dog_may_form(march->battle, march->unit, now, posture, NULL))
            continue;
        struct manoeuvre first[] = {march_form(posture), march_ahead(FAR_MM)},
                         last[] = {march_ahead(FAR_MM / 16), march_form(posture)};
        const bool limbers = dog_is_battery(march->battle, march->unit); /* by a word of its own, which is the same */
        if (!limbers && !order_list_spares(list, move_change_alone))
            march_offer(march, verb_move, first, 1, list);
        if (!order_list_spares(list, move_change_and_way))
            march_offer_fitted(march, verb_move, first, 2, list);
        if (!order_list_spares(list, move_way_and_change))
            march_offer(march, verb_move, last, 2, list);
    }
}

/* Skirmishers and generals go to any place; who finds his own ways is offered turns and changes alone. */
void dog_offer_moves(const struct battle *b, int unit, struct order_list *list)
{
    struct dog_move move = dog_move_of(b, unit, NULL, 0);
    bool general = dog_is_general(b, unit);
    if (!general && dog_posture(b, unit) != posture_unlimbered && order_list_wants_samples(list))
        samples_offer_goals(&move.march, &book, 50, 50, list);
    if ((general || dog_is_skirmishing(b, unit)) && order_list_wants_samples(list))
        samples_offer_rides(&move.march, verb_move, dog_reach(b, unit), dog_reach(b, unit) / 2, list);
    if (general)
        return;
    if (order_list_wants_samples(list))
        offer_marches(&move.march, list);
    if (dog_posture(b, unit) != posture_unlimbered) /* deployed guns turn, which is the same */
        samples_offer_turns(&move.march, &book, list);
    offer_formations(&move.march, list);
}

bool dog_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    if (!battle_on_table(b, unit) || !dog_may_move(b, unit, NULL))
        return false;
    struct dog_move move = dog_move_of(b, unit, NULL, 0);
    march_plan(&move.march, to, facing, facing_matters, plan);
    return true;
}

bool dog_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order)
{
    bool stands = dog_posture(b, unit) == posture_unlimbered || dog_posture(b, unit) == posture_square;
    return d->kind == decision_move && !stands && dog_may_move(b, unit, NULL) && samples_approach(b, &book, unit, to, order);
}
