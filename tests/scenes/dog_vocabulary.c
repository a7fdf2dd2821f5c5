/* What scenes of Death or Glory! can say. */
#include "scenes/scene.h"

#include "rules/dog_board.h"

#include "rules/dog/play/charges.h"
#include "rules/dog/play/nerve.h"

#pragma GCC diagnostic ignored "-Wunused-const-variable"
#define DECLARE_WORDS
#include "umpire/declare_choices.h"
#include RULESET_FILE(choices.def)
#undef DECLARE_WORDS

static const char *const initiative_words[] = {"none", "red", "blue", NULL};
static const char *const ground_words[] = {"low", "high", "gentle", "medium", "steep", "extreme", "top", NULL};
static const char *const order_words[] = {"none", "attack", "defend", "support", "march", "withdraw", NULL};

#define QUALITY(name) NUMBER_OF(struct dog_troop, name, NULL)
static const struct member qualities[] = {
    NUMBER_OF(struct dog_troop, troop, troop_names),
    NUMBER_OF(struct dog_troop, nation, nation_names),
    NUMBER_OF(struct dog_troop, grade, grade_names),
    NUMBER_OF(struct dog_troop, weapon, weapon_names),
    NUMBER_OF(struct dog_troop, calibre, weapon_names),
    QUALITY(ranks),
    QUALITY(parent),
    NUMBER_OF(struct dog_troop, rank, dog_rank_words),
    QUALITY(rating),
    NUMBER_OF(struct dog_troop, cinc, commander_names),
    {.name = NULL},
};
#undef QUALITY

#define MARK(name) NUMBER_OF(struct dog_unit, name, NULL)
#define MARK_AT(called, member) NUMBER_AT(struct dog_unit, called, member, NULL)
static const struct member marks[] = {
    NUMBER_OF(struct dog_unit, state, dog_condition_words),
    NUMBER_OF(struct dog_unit, lost, strength_follows),
    MARK(lost_turn),
    NUMBER_OF(struct dog_unit, fatigue, fatigue_names),
    MARK(rounds),
    MARK(melee_since),
    MARK(fire_since),
    MARK(shaken),
    MARK(fired_ever),
    MARK(moves_fired),
    MARK_AT("fired", turn.fired),
    MARK_AT("moved", turn.moved),
    MARK_AT("used", turn.used),
    MARK(inactive),
    MARK(rest),
    MARK(under_fire),
    MARK(fled),
    MARK(stand),
    MARK(pursue),
    MARK(reforms),
    NUMBER_OF(struct dog_unit, changing, dog_posture_words),
    MARK(changed),
    MARK(won_rounds),
    MARK(following_up),
    MARK(rating),
    NUMBER_AT(struct dog_unit, "order", order.now.kind, order_words),
    MARK_AT("order_turn", order.next[0].due),
    {.name = NULL},
};
#undef MARK
#undef MARK_AT

static const struct member whole[] = {
    NUMBER_OF(struct dog_own, initiative, initiative_words),
    {.name = NULL},
};

static int32_t distance(const struct battle *b, int unit, int other)
{
    return (int32_t)((int64_t)dog_distance_mm(b, unit, other) * DECIMAL_ONE / METRE_MM);
}

#define MEN_OF_FIGURE 30
#define MEN_OF_GUN 15

/* Men lost are those of the figures or guns that are gone; or those that are gone are those of the men lost. */
static void set_strength(struct battle *b, int unit, int strength)
{
    int men = dog_is_battery(b, unit) ? MEN_OF_GUN : MEN_OF_FIGURE, start = b->setup->unit[unit].strength;
    struct dog_unit *own = dog_unit(b, unit);
    if (strength == STRENGTH_FOLLOWS)
        strength = start - own->lost / men;
    else
        own->lost = (int16_t)((start - strength) * men);
    battle_change(b, unit)->strength = strength;
    dog_close_ranks(b, unit);
}

static int holder(const struct battle *b, int zone)
{
    for (int i = 0; i < b->setup->objectives; i++)
        if (b->setup->ground->feature[b->setup->objective[i].feature].zone == zone)
            return dog_holder_of_objective(b, i);
    return -1;
}

/* The decision that is open to this side in this step; -1: none. */
static int open_decision(const struct battle *b, int side)
{
    bool first = side == battle_first_side(b);
    switch (b->state->step) {
    case step_give_orders:
        return decision_orders;
    case step_rally:
        return decision_rally;
    case step_move_first:
    case step_move_second:
        return first == (b->state->step == step_move_first) ? decision_move : -1;
    case step_declare_first:
    case step_answer_first:
        return first ? decision_charge : -1;
    case step_declare_second:
        return first ? -1 : decision_charge;
    case step_fire_first:
    case step_fire_second:
        return first == (b->state->step == step_fire_first) ? decision_fire : -1;
    default:
        return -1;
    }
}

/* Who is charged, and had one answer alone, is asked to whom he gave it. */
static bool answers(const struct battle *b, int side, const struct order *order, struct decision *asked)
{
    int unit = order->unit;
    if (order->verb != verb_answer || battle_side(b, unit) != side || dog_charger_met(b, unit) == NO_UNIT)
        return false;
    *asked = (struct decision){(int16_t)decision_react, (int16_t)side, (int16_t)unit, (int16_t)dog_charger_met(b, unit), 0};
    return true;
}

const struct vocabulary vocabulary = {qualities, marks,         whole,       ground_words, DECIMAL_ONE,  distance, set_strength,
                                      holder,    open_decision, verb_answer, answers,      &dog_answers, NULL};
