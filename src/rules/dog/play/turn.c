/* turn.c - the turn begins (dog.seq.2), and ends (dog.seq.9): counts are brought up to date, objectives looked at; the end of the
   battle, who has won (dog.end, dog.r78). */
#include "rules/dog/play/play.h"

#include "rules/dog/play/eyes.h"

#include <string.h>

#define USUAL_TURNS 20      /* dog.end.1 */
#define OBJECTIVE_MM 100000 /* ruling dog.r78 */

/* ---- its beginning ---- */

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

/* ---- its end ---- */

#define TURNS_OF_WINNING 4

/* Idle, fired without a break (dog.r36); what it was told in this very turn counts from the next one on. */
static void count_turns(struct battle *b, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    bool fights = own->turn.fought || dog_in_melee(b, unit), idle = !own->turn.acted && !fights;
    own->rest = (int16_t)(idle ? own->rest + 1 : 0);
    own->inactive = (int16_t)(idle && !own->turn.order_lost ? own->inactive + 1 : 0);
    if (own->inactive == 0)
        own->reform_from = 0;
    own->moves_fired = (int16_t)(own->turn.fired || own->turn.fired_early ? own->moves_fired + 1 : 0);
    own->stand = (int16_t)(own->stand - (own->stand > 0 && own->stand_turn != b->state->turn));
    own->reforms = (int16_t)(own->reforms - (own->reforms > 0 && own->reforms_turn != b->state->turn));
    own->won_rounds = (int16_t)(own->won_rounds - own->won_in[TURNS_OF_WINNING - 1]);
    for (int i = TURNS_OF_WINNING - 1; i > 0; i--)
        own->won_in[i] = own->won_in[i - 1];
    own->won_in[0] = 0;
}

/* ---- objectives: of the last formed unit within 100 m while no formed enemy is there ---- */

static int objectives(const struct battle *b)
{
    return b->setup->objectives < MOST_OBJECTIVES ? b->setup->objectives : MOST_OBJECTIVES;
}

void dog_begin_objectives(struct battle *b)
{
    for (int i = 0; i < objectives(b); i++)
        dog_own(b)->holder[i] = (int16_t)(b->setup->objective[i].holder + 1);
}

/* Told from the bounds of both: most units are far from it. */
static bool may_be_there(const struct battle *b, int unit, const struct feature *feature)
{
    const struct box *box = battle_box(b, unit);
    const struct bounds front = {box->front, box->front};
    const struct bounds around = bounds_wider(front, box->width + box->depth + OBJECTIVE_MM + 2 * TOUCH_MM);
    return bounds_meet(&around, &feature->shape.bounds);
}

static bool is_there(const struct battle *b, int side, const struct feature *feature)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && dog_is_formed(b, unit) && may_be_there(b, unit, feature) &&
            shape_distance_to_box(&feature->shape, battle_box(b, unit)) <= OBJECTIVE_MM + TOUCH_MM)
            return true;
    return false;
}

static void look_at_objectives(struct battle *b)
{
    for (int i = 0; i < objectives(b); i++) {
        int feature = b->setup->objective[i].feature;
        const struct feature *place = &b->setup->ground->feature[feature];
        bool first = is_there(b, 0, place), second = is_there(b, 1, place);
        int side = first ? 0 : 1;
        if (first == second || dog_own(b)->holder[i] == side + 1)
            continue;
        dog_own(b)->holder[i] = (int16_t)(side + 1);
        battle_note(b, &(struct event){
                           .kind = event_taken, .rule = "dog.r78", .unit = NO_UNIT, .other = NO_UNIT, .value = {side, feature}});
    }
}

int dog_holder_of_objective(const struct battle *b, int objective)
{
    return objective < objectives(b) ? dog_own(b)->holder[objective] - 1 : -1;
}

static int held_by(const struct battle *b, int side)
{
    int held = 0;
    for (int i = 0; i < objectives(b); i++)
        held += dog_own(b)->holder[i] == side + 1 && b->setup->objective[i].points[side] > 0;
    return held;
}

/* ---- armies ---- */

struct army {
    int men, lost, units, broken;
};

/* Those who are gone have lost all their men. */
static struct army army_of(const struct battle *b, int side)
{
    struct army army = {0, 0, 0, 0};
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (battle_side(b, unit) != side || dog_is_general(b, unit))
            continue;
        bool gone = b->units[unit].where == where_gone;
        int men = dog_men_at_start(b, unit);
        army.men += men;
        army.lost += gone || dog_unit(b, unit)->lost > men ? men : dog_unit(b, unit)->lost;
        army.units++;
        army.broken += gone || dog_unit(b, unit)->state == condition_routing;
    }
    return army;
}

/* Objectives are looked at only as a turn ends. */
bool dog_counts_alike(const struct battle *b, const struct battle *now, int unit)
{
    if (unit == NO_UNIT)
        return memcmp(dog_own(b)->holder, dog_own(now)->holder, sizeof dog_own(b)->holder) == 0;
    return b->units[unit].where == now->units[unit].where && dog_unit(b, unit)->lost == dog_unit(now, unit)->lost &&
           dog_unit(b, unit)->state == dog_unit(now, unit)->state;
}

/* More than half of its units are gone or routing. */
bool dog_breaking(const struct battle *b, struct breaking *breaking)
{
    breaking->words = "units gone or routing";
    for (int side = 0; side < SIDES; side++) {
        struct army army = army_of(b, side);
        breaking->lost[side] = army.broken;
        breaking->ends_at[side] = army.units / 2 + 1;
    }
    return true;
}

#define FACTS_OF_ARMY(f, name, b, number) \
    do { \
        struct army army = army_of(b, number); \
        (f).name##_men = larger(army.men, 1); \
        (f).name##_lost = army.lost; \
        (f).name##_units = larger(army.units, 1); \
        (f).name##_units_broken = army.broken; \
        (f).name##_objectives = held_by(b, number); \
    } while (0)

static struct dog_victory_facts facts_now(const struct battle *b)
{
    struct dog_victory_facts f = facts_of_victory(b);
    FACTS_OF_ARMY(f, a, b, 0);
    FACTS_OF_ARMY(f, b, b, 1);
    return f;
}

enum step_now dog_step_end_turn(struct battle *b)
{
    struct dog_victory_facts f;
    struct dog_victory_result r;
    int last = b->setup->turns > 0 ? b->setup->turns : USUAL_TURNS;
    look_at_objectives(b);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].where != where_gone)
            count_turns(b, unit);
    f = facts_now(b);
    if (!judge_victory(b, "dog.end.2", NO_UNIT, NO_UNIT, &f, &r))
        return step_over;
    const int32_t broken[SIDES] = {r.a_broken, r.b_broken};
    for (int side = 0; side < SIDES; side++)
        if (broken[side]) {
            dog_own(b)->broken = (int16_t)(dog_own(b)->broken | 1 << side);
            battle_tell(b, event_broken, "dog.r78", NO_UNIT, NO_UNIT, side);
        }
    if (dog_own(b)->broken != 0 || b->state->turn >= last)
        battle_end(b, "dog.end.1");
    return step_over;
}

/* ---- the result ---- */

struct result_so_far dog_result(const struct battle *b)
{
    static const char *const levels[] = {"draw", "marginal", "clear", "decisive"};
    struct dog_victory_facts f = facts_now(b);
    struct dog_victory_result r;
    struct result_so_far result = {.over = b->state->over, .winner = -1, .reason = dog_own(b)->broken ? "broken" : "turns"};
    result.grade = levels[0];
    if (!consult_victory(b, &f, &r, NULL))
        return result;
    result.points[0] = r.a_score;
    result.points[1] = r.b_score;
    result.winner = r.winner == side_a ? 0 : r.winner == side_b ? 1 : -1;
    result.grade = levels[r.level];
    return result;
}
