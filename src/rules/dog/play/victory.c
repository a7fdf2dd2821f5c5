/* victory.c - objectives, the end of a turn and of the battle, who has won (dog.end, dog.r78). */
#include "rules/dog/play/play.h"

#include "rules/dog/play/contact.h"
#include "rules/dog/play/eyes.h"

#include <string.h>

#define USUAL_TURNS 20      /* dog.end.1 */
#define OBJECTIVE_MM 100000 /* ruling dog.r78 */

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

static bool is_there(const struct battle *b, int side, const struct feature *feature)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && dog_is_formed(b, unit) &&
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

int dog_holder(const struct battle *b, int zone)
{
    for (int i = 0; i < objectives(b); i++)
        if (b->setup->ground->feature[b->setup->objective[i].feature].zone == zone)
            return dog_own(b)->holder[i] - 1;
    return -1;
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

static void note_broken(struct battle *b, int side, bool broken)
{
    if (!broken)
        return;
    dog_own(b)->broken = (int16_t)(dog_own(b)->broken | 1 << side);
    battle_tell(b, event_broken, "dog.r78", NO_UNIT, NO_UNIT, side);
}

enum step_now dog_step_end_turn(struct battle *b)
{
    struct dog_victory_facts f;
    struct dog_victory_result r;
    int last = b->setup->turns > 0 ? b->setup->turns : USUAL_TURNS;
    look_at_objectives(b);
    dog_count_turn(b);
    f = facts_now(b);
    if (!judge_victory(b, "dog.end.2", NO_UNIT, NO_UNIT, &f, &r))
        return step_over;
    note_broken(b, 0, r.a_broken);
    note_broken(b, 1, r.b_broken);
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
