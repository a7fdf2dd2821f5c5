/* aftermath.c - what a round of melee leads to: the beaten test, then the winners test or go out of hand, who lets go lets go,
   order and strength are worn (dog.melee.17 to dog.melee.23, dog.r61 to dog.r65). */
#include "rules/dog/play/melees.h"

#include "rules/dog/play/charges.h"
#include "rules/dog/play/eyes.h"

/* ---- tests ---- */

static int first_foe(const struct battle *b, int unit)
{
    int16_t foe;
    return dog_foes(b, unit, &foe, 1) > 0 ? foe : NO_UNIT;
}

/* Its flanks are under threat as it was struck, or is lapped round (dog.r95, dog.melee.8). */
static struct dog_nerve nerve_in_melee(const struct battle *b, int unit)
{
    const struct dog_melee *melee = &dog_unit(b, unit)->melee;
    bool aside = melee->struck == on_left || melee->struck == on_right;
    return (struct dog_nerve){.unit = unit,
                              .enemy = first_foe(b, unit),
                              .attacked_rear = dog_is_struck_behind(b, unit),
                              .flanks_threatened = melee->in_flank ? 2 : aside,
                              .charged_by = (enum charged_by)melee->charged_by};
}

static enum test throw_for_melee(struct battle *b, int unit, bool has_won, struct dog_morale_test_result *r)
{
    struct dog_nerve nerve = nerve_in_melee(b, unit);
    nerve.has_won = has_won;
    nerve.is_beaten = !has_won;
    *r = dog_throw_morale(b, &nerve, nerve_melee, "dog.melee.18");
    return (enum test)r->outcome;
}

/* ---- the beaten ---- */

/* Caught with its back turned it retreats even if it passes (dog.charge.21); skirmishers rout already (dog.skirm.10). */
enum test dog_settle_caught(struct battle *b, int unit)
{
    struct dog_morale_test_result r;
    if (dog_unit(b, unit)->state == condition_routing)
        return test_rout;
    if (throw_for_melee(b, unit, false, &r) == test_rout)
        dog_rout(b, unit, "dog.charge.21");
    else
        dog_begin_to_run(b, unit, condition_retreating);
    return test_rout;
}

/* Shaken it steps back, which is taken as a retreat; a square stays (dog.r63). */
static enum test settle_beaten(struct battle *b, int unit)
{
    struct dog_morale_test_result r;
    int foe = first_foe(b, unit);
    if (dog_unit(b, unit)->turn.backs)
        return dog_settle_caught(b, unit);
    if (foe == NO_UNIT) { /* whom it fought is destroyed, and has lost, whatever befell its friends (dog.melee.19, dog.r44) */
        dog_test_control(b, unit, "dog.control.1");
        return test_untested;
    }
    enum test outcome = throw_for_melee(b, unit, false, &r);
    if (outcome == test_rout)
        dog_rout(b, unit, "dog.melee.18");
    if (outcome != test_shaken)
        return outcome;
    dog_shake(b, unit, "dog.melee.18");
    if (r.action != morale_action_stand)
        dog_step_back(b, unit, foe, "dog.melee.18");
    return outcome;
}

/* ---- the winners ---- */

/* Does an enemy touch it who has stood his test? */
static bool is_held(const struct battle *b, const struct dog_bout *bout, int unit)
{
    int foes = 1 - battle_side(b, unit);
    for (int i = 0; i < bout->count[foes]; i++)
        if (bout->outcome[foes][i] == test_pass && dog_touch(b, unit, bout->unit[foes][i]))
            return true;
    return false;
}

/* Horse that has burst through horse rides on, and tests its control when the ride is over (dog.melee.10, dog.r110). */
static bool bursts_through(struct battle *b, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    if (own->melee.through == 0)
        return false;
    int32_t left = own->turn.charged ? own->charge.most - own->charge.gone : dog_charge_left(b, unit, NULL);
    own->out_of_hand = (int16_t)((left + TOUCH_MM) / METRE_MM);
    battle_tell(b, event_breaks_through, "dog.melee.10", unit, own->melee.through - 1, 0);
    return true;
}

static enum test settle_winner(struct battle *b, const struct dog_bout *bout, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    struct dog_morale_test_result r;
    if (own->turn.backs) /* its friends have won, not it (dog.charge.21) */
        return dog_settle_caught(b, unit);
    own->won_rounds++;
    own->won_in[0]++;
    if (bursts_through(b, unit))
        return test_untested;
    if (!is_held(b, bout, unit)) {
        dog_test_control(b, unit, "dog.control.1");
        return test_untested;
    }
    enum test outcome = throw_for_melee(b, unit, true, &r);
    if (outcome == test_rout)
        dog_rout(b, unit, "dog.melee.21");
    if (outcome == test_shaken)
        dog_shake(b, unit, "dog.melee.21");
    return outcome;
}

/* ---- who lets go (dog.melee.21, dog.r65) ---- */

/* The beaten who has stood steps back from a winner who has not, and reforms. */
static void break_off(struct battle *b, const struct dog_bout *bout, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    int16_t foe;
    if (is_held(b, bout, unit) || dog_touched(b, unit, &foe, 1) == 0 || dog_unit(b, foe)->melee.through)
        return;
    dog_step_back(b, unit, foe, "dog.melee.21");
    own->reforms = 1;
    own->reforms_turn = (int16_t)b->state->turn;
    if (!dog_in_melee(b, unit)) /* who has no way back fights on */
        battle_tell(b, event_melee_over, "dog.r65", foe, unit, 0);
}

/* ---- order and strength (dog.melee.22, dog.melee.23, dog.r109) ---- */

static void wear(struct battle *b, const struct dog_bout *bout)
{
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < bout->count[side]; i++) {
            int unit = bout->unit[side][i];
            struct dog_unit *own = dog_unit(b, unit);
            if (b->units[unit].where == where_gone)
                continue;
            own->rounds++;
            own->melee_since = (int16_t)(own->melee_since + (own->fatigue == fatigue_exhausted));
            dog_disorder(b, unit, own->rounds == 1 ? state_unformed : state_disordered, "dog.melee.22");
            dog_tire_by_melee(b, unit);
        }
}

/* ---- all of it ---- */

static struct dog_melee_aftermath_facts facts_of_pair(const struct battle *b, const struct dog_bout *bout, int a, int other)
{
    struct dog_melee_aftermath_facts f = facts_of_melee_aftermath(b);
    f.round = smaller(bout->round, 20);
    f.a_inflicted = bout->inflicted[bout->side_a];
    f.b_inflicted = bout->inflicted[1 - bout->side_a];
    f.a_kind = dog_melee_kind(b, a);
    f.b_kind = dog_melee_kind(b, other);
    f.a_hard_cover = dog_unit(b, a)->melee.shelter;
    f.b_hard_cover = dog_unit(b, other)->melee.shelter;
    return f;
}

static void lap_round(struct dog_melee *melee)
{
    if (melee->in_flank == flanks_free)
        melee->in_flank = flanks_lapped;
}

/* Who gets at the other's rear or flanks in the coming round (dog.melee.7 to dog.melee.9). */
static void take_advantage(struct battle *b, int a, int other, enum advantage special)
{
    struct dog_melee *own = &dog_unit(b, a)->melee, *theirs = &dog_unit(b, other)->melee;
    theirs->in_rear = theirs->in_rear || special == advantage_a_rear;
    own->in_rear = own->in_rear || special == advantage_b_rear;
    if (special == advantage_a_flanks)
        lap_round(theirs);
    if (special == advantage_b_flanks)
        lap_round(own);
}

/* It is good for the second round, and for no later one. */
static void end_advantage(struct battle *b, const struct dog_bout *bout)
{
    for (int side = 0; side < SIDES && bout->round > 1; side++)
        for (int i = 0; i < bout->count[side]; i++) {
            struct dog_melee *melee = &dog_unit(b, bout->unit[side][i])->melee;
            melee->in_rear = 0;
            if (melee->in_flank == flanks_lapped)
                melee->in_flank = flanks_free;
        }
}

/* The first pair's is told; of the others who touch it is only looked up. */
static void settle_pair(struct battle *b, const struct dog_bout *bout, int i, int k, int winner)
{
    int a = bout->unit[bout->side_a][i], other = bout->unit[1 - bout->side_a][k];
    struct dog_melee_aftermath_facts f = facts_of_pair(b, bout, a, other);
    struct dog_melee_aftermath_result r;
    bool first = i == 0 && k == 0, a_wins = winner == bout->side_a;
    if (!first && (winner < 0 || !dog_touch(b, a, other)))
        return;
    if (winner >= 0) {
        f.loser_morale = (enum test)bout->outcome[1 - winner][a_wins ? k : i];
        f.winner_morale = (enum test)bout->outcome[winner][a_wins ? i : k];
    }
    if (first ? judge_melee_aftermath(b, "dog.melee.17", a, other, &f, &r) : consult_melee_aftermath(b, &f, &r, NULL))
        take_advantage(b, a, other, (enum advantage)r.special);
}

/* The first of the winners who is still there and has not turned his back, or who is there at all. */
static int first_of_winners(const struct battle *b, const struct dog_bout *bout, int side)
{
    int first = NO_UNIT;
    for (int i = bout->count[side] - 1; i >= 0; i--) {
        const int unit = bout->unit[side][i];
        const bool fights = battle_on_table(b, unit) && !dog_unit(b, unit)->turn.backs;
        const bool better = first == NO_UNIT || dog_unit(b, first)->turn.backs;
        first = fights || (battle_on_table(b, unit) && better) ? unit : first;
    }
    return first;
}

static void settle_sides(struct battle *b, struct dog_bout *bout, int winner)
{
    int beaten = 1 - winner;
    battle_tell(b, event_beats, "dog.melee.17", first_of_winners(b, bout, winner), bout->unit[beaten][0], 0);
    for (int i = 0; i < bout->count[beaten]; i++) {
        int unit = bout->unit[beaten][i];
        bout->outcome[beaten][i] = (int16_t)(battle_on_table(b, unit) ? settle_beaten(b, unit) : test_rout);
    }
    for (int i = 0; i < bout->count[winner]; i++)
        if (battle_on_table(b, bout->unit[winner][i]))
            bout->outcome[winner][i] = (int16_t)settle_winner(b, bout, bout->unit[winner][i]);
    for (int i = 0; i < bout->count[beaten]; i++)
        if (bout->outcome[beaten][i] == test_pass)
            break_off(b, bout, bout->unit[beaten][i]);
}

/* Nobody has won: they test for what they have lost, and for nothing else (dog.r61), but whose back is turned has lost. */
static void settle_draw(struct battle *b, const struct dog_bout *bout)
{
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < bout->count[side]; i++) {
            const struct dog_nerve nerve = nerve_in_melee(b, bout->unit[side][i]);
            if (battle_on_table(b, nerve.unit) && dog_unit(b, nerve.unit)->turn.backs)
                dog_settle_caught(b, nerve.unit);
            else if (bout->owes[side][i])
                dog_test_nerve(b, &nerve, nerve_losses, "dog.r61");
        }
}

static bool is_destroyed(const struct battle *b, const struct dog_bout *bout, int side)
{
    for (int i = 0; i < bout->count[side]; i++)
        if (battle_on_table(b, bout->unit[side][i]))
            return false;
    return true;
}

/* The side, or -1, that has cost the other more; of whom nobody is left has lost, whatever he has cost (dog.melee.17,
   dog.melee.19). */
static int winner_of(const struct battle *b, const struct dog_bout *bout)
{
    const bool destroyed[SIDES] = {is_destroyed(b, bout, 0), is_destroyed(b, bout, 1)};
    const int difference = bout->inflicted[0] - bout->inflicted[1];
    if (destroyed[0] || destroyed[1])
        return destroyed[0] && destroyed[1] ? -1 : destroyed[0];
    return difference > 0 ? 0 : difference < 0 ? 1 : -1;
}

void dog_settle_round(struct battle *b, struct dog_bout *bout)
{
    int winner = winner_of(b, bout);
    bool worn_first = dog_ruling(b, ruling_r109) == 'b';
    if (worn_first)
        wear(b, bout);
    if (winner >= 0)
        settle_sides(b, bout, winner);
    else
        settle_draw(b, bout);
    end_advantage(b, bout);
    for (int i = 0; i < bout->count[bout->side_a]; i++)
        for (int k = 0; k < bout->count[1 - bout->side_a]; k++)
            settle_pair(b, bout, i, k, winner);
    if (!worn_first)
        wear(b, bout);
}
