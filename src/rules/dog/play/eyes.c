/* eyes.c - what a unit is, as the facts of procedures want to know it. */
#include "rules/dog/play/eyes.h"

bool dog_is_general(const struct battle *b, int unit)
{
    return b->setup->unit[unit].is_leader;
}

enum troop dog_troop_of(const struct battle *b, int unit)
{
    return (enum troop)dog_troop(b, unit)->troop;
}

static bool is_of_arm(const struct battle *b, int unit, enum arm arm)
{
    return !dog_is_general(b, unit) && dog_arm(dog_troop_of(b, unit)) == arm;
}

bool dog_is_infantry(const struct battle *b, int unit)
{
    return is_of_arm(b, unit, arm_infantry);
}

bool dog_is_horse(const struct battle *b, int unit)
{
    return is_of_arm(b, unit, arm_cavalry);
}

bool dog_is_battery(const struct battle *b, int unit)
{
    return is_of_arm(b, unit, arm_artillery);
}

bool dog_is_crew(const struct battle *b, int unit)
{
    return dog_is_battery(b, unit) && dog_unit(b, unit)->guns.left;
}

bool dog_is_guns(const struct battle *b, int unit)
{
    return dog_is_battery(b, unit) && !dog_is_crew(b, unit);
}

bool dog_is_fighting(const struct battle *b, int unit)
{
    return !dog_is_general(b, unit);
}

bool dog_is_skirmishing(const struct battle *b, int unit)
{
    return dog_posture(b, unit) == posture_skirmish;
}

bool dog_bars_the_way(const struct battle *b, int unit)
{
    return dog_is_fighting(b, unit) && !dog_is_skirmishing(b, unit);
}

bool dog_is_running(const struct battle *b, int unit)
{
    return dog_unit(b, unit)->state >= condition_retreating;
}

bool dog_may_fight(const struct battle *b, int unit)
{
    return dog_is_fighting(b, unit) && !dog_is_running(b, unit);
}

bool dog_is_formed(const struct battle *b, int unit)
{
    return !dog_is_general(b, unit) && battle_on_table(b, unit) && dog_unit(b, unit)->state == condition_formed &&
           !dog_is_skirmishing(b, unit);
}

enum nation dog_nation_of(const struct battle *b, int unit)
{
    return dog_is_general(b, unit) ? (enum nation)dog_troop(b, unit)->nation : dog_nation(dog_troop_of(b, unit));
}

enum arm dog_arm_of(const struct battle *b, int unit)
{
    return dog_arm(dog_troop_of(b, unit));
}

enum troop_class dog_class_of(const struct battle *b, int unit)
{
    return (enum troop_class)dog_charts(b)->troop_classes[dog_troop_of(b, unit)].class;
}

bool dog_is_light_horse(const struct battle *b, int unit)
{
    enum troop_class class = dog_class_of(b, unit);
    return dog_is_horse(b, unit) && (class == troop_class_light || class == troop_class_lancer || class == troop_class_cossack);
}

enum grade dog_grade_of(const struct battle *b, int unit)
{
    return dog_grade(dog_troop_of(b, unit), (enum grade)dog_troop(b, unit)->grade);
}

bool dog_is_raw(const struct battle *b, int unit)
{
    return dog_raw(dog_grade_of(b, unit));
}

/* In the middle of a change of formation it counts as unformed while it is charged, and in the melee that comes of it
 * (dog.form.7). */
enum state dog_state_of(const struct battle *b, int unit)
{
    const struct dog_unit *own = dog_unit(b, unit);
    const bool charged = own->turn.charged_by != 0 && b->state->step < step_fire_first;
    const bool caught = own->changing >= 0 && (charged || own->melee.struck_by != 0);
    const int state = caught && own->state == condition_formed ? condition_unformed : own->state;
    return state >= condition_disordered ? state_disordered : (enum state)state;
}

enum fatigue dog_fatigue_now(const struct battle *b, int unit)
{
    return (enum fatigue)dog_unit(b, unit)->fatigue;
}

enum formation dog_formation_in(int posture)
{
    static const enum formation formations[] = {formation_line,     formation_column,   formation_march_column, formation_square,
                                                formation_skirmish, formation_limbered, formation_unlimbered,   formation_line};
    return formations[posture];
}

/* Guns count as a line where formations of foot and horse alone are told apart. */
enum formation dog_formation(const struct battle *b, int unit)
{
    int posture = dog_posture(b, unit);
    return posture == posture_limbered || posture == posture_unlimbered ? formation_line : dog_formation_in(posture);
}

#define MEN_OF_FIGURE 30 /* dog.scale.2 */
#define MEN_OF_GUN 15    /* ruling dog.r30 */

int dog_men_at_start(const struct battle *b, int unit)
{
    return b->setup->unit[unit].strength * (dog_is_battery(b, unit) ? MEN_OF_GUN : MEN_OF_FIGURE);
}

static int percent(int men, int of)
{
    return men >= of ? 100 : 100 * men / of;
}

int dog_loss_pct(const struct battle *b, int unit)
{
    return percent(dog_unit(b, unit)->lost, dog_men_at_start(b, unit));
}

int dog_turn_loss_pct(const struct battle *b, int unit)
{
    return percent(dog_unit(b, unit)->lost_turn, dog_men_at_start(b, unit));
}
