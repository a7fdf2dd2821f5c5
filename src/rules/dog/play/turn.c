/* turn.c - the turn begins (dog.seq.2), and its end brings counts up to date (dog.seq.9). */
#include "rules/dog/play/play.h"

#include "rules/dog/play/contact.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/leaders.h"

/* ---- the beginning ---- */

void dog_clear_turn(struct dog_unit *own)
{
    own->turn = (struct dog_turn){.used = 0};
    own->ride = (struct dog_ride){.parts = 0};
    own->charge = no_charge;
    own->answer = no_answer;
    own->lost_turn = 0;
}

static void throw_for_initiative(struct battle *b)
{
    struct dog_own *own = dog_own(b);
    struct dog_initiative_facts f = facts_of_initiative(b);
    struct dog_initiative_result r;
    f.previous = own->initiative == 0 ? side_none : own->initiative == 1 ? side_a : side_b;
    if (!judge_initiative(b, "dog.seq.2", NO_UNIT, NO_UNIT, &f, &r))
        return;
    b->state->first_side = r.first == side_a ? 0 : 1;
    own->initiative = (int16_t)(1 + b->state->first_side);
    battle_tell(b, event_first_side, "dog.seq.2", NO_UNIT, NO_UNIT, b->state->first_side);
}

enum step_now dog_step_begin_turn(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct dog_unit *own = dog_unit(b, unit);
        dog_clear_turn(own);
        own->shaken = own->shaken && dog_in_melee(b, unit);
    }
    dog_own(b)->declarations = 0;
    throw_for_initiative(b);
    return step_over;
}

/* ---- the end ---- */

#define TURNS_OF_WINNING 4

static void count_won_rounds(struct dog_unit *own)
{
    own->won_rounds = (int16_t)(own->won_rounds - own->won_in[TURNS_OF_WINNING - 1]);
    for (int i = TURNS_OF_WINNING - 1; i > 0; i--)
        own->won_in[i] = own->won_in[i - 1];
    own->won_in[0] = 0;
}

/* What was told in this very turn counts from the next one on. */
static void count_what_binds(struct dog_unit *own, int turn)
{
    if (own->stand > 0 && own->stand_turn != turn)
        own->stand--;
    if (own->reforms > 0 && own->reforms_turn != turn)
        own->reforms--;
}

/* Idle, fired without a break (dog.r36), fought on end. */
static void count_turns(struct battle *b, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    bool fights = own->turn.fought || dog_in_melee(b, unit), idle = !own->turn.acted && !fights;
    own->rest = (int16_t)(idle ? own->rest + 1 : 0);
    own->inactive = (int16_t)(idle && !own->turn.order_lost ? own->inactive + 1 : 0);
    if (own->inactive == 0)
        own->reform_from = 0;
    own->moves_fired = (int16_t)(own->turn.fired || own->turn.fired_early ? own->moves_fired + 1 : 0);
    own->rounds = (int16_t)(fights ? own->rounds : 0);
    count_what_binds(own, b->state->turn);
    count_won_rounds(own);
}

void dog_count_turn(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].where != where_gone)
            count_turns(b, unit);
}
