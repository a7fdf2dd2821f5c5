/* What scenes of Death or Glory! can say. */
#include "scenes/scene.h"

#include "rules/dog_board.h"

#include "rules/dog/play/words.h"

#pragma GCC diagnostic ignored "-Wunused-const-variable"
#define DECLARE_WORDS
#include "umpire/declare_choices.h"
#include RULESET_FILE(choices.def)
#undef DECLARE_WORDS

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
    NUMBER_AT(struct dog_unit, "order", order.kind, order_words),
    MARK_AT("order_turn", order.due),
    {.name = NULL},
};
#undef MARK
#undef MARK_AT

static const struct member whole[] = {
    NUMBER_OF(struct dog_own, initiative, dog_initiative_words),
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
    b->units[unit].strength = strength;
    dog_close_up(b, unit);
}

const struct vocabulary vocabulary = {qualities, marks, whole, dog_ground_words, DECIMAL_ONE, distance, set_strength, dog_holder};
