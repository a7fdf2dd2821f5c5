/* eyes.c - what a unit is: the facts of procedures are read from it. */
#include "rules/period/play/eyes.h"

/* ---- kinds ---- */

bool period_is_open(const struct battle *b, int unit)
{
    return period_is_skirmisher(b, unit) && period_posture(b, unit) == posture_skirmish;
}

bool period_is_foot(const struct battle *b, int unit)
{
    return period_is_infantry(b, unit) || period_is_skirmisher(b, unit);
}

bool period_is_leader(const struct battle *b, int unit)
{
    return period_kind(b, unit) == body_general || period_kind(b, unit) == body_staff;
}

bool period_is_fighting(const struct battle *b, int unit)
{
    return !period_is_leader(b, unit);
}

bool period_is_formed_body(const struct battle *b, int unit)
{
    return period_is_fighting(b, unit) && !period_is_open(b, unit);
}

bool period_is_formed(const struct battle *b, int unit)
{
    return period_is_formed_body(b, unit) && !period_is_unformed(b, unit);
}

bool period_is_enemy(const struct battle *b, int unit, int other)
{
    return battle_side(b, unit) != battle_side(b, other);
}

bool period_is_there(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) || b->units[unit].where == where_place;
}

enum arm period_arm(const struct battle *b, int unit)
{
    static const enum arm arms[] = {
        [body_infantry] = arm_infantry, [body_skirmishers] = arm_skirmishers, [body_cavalry] = arm_cavalry,
        [body_battery] = arm_artillery, [body_general] = arm_general,         [body_staff] = arm_general};
    return arms[period_kind(b, unit)];
}

enum arm period_arm_fought(const struct battle *b, int unit)
{
    return period_is_skirmisher(b, unit) && !period_is_open(b, unit) ? arm_infantry : period_arm(b, unit);
}

/* ---- grades ---- */

enum grade period_class(const struct battle *b, int unit)
{
    const struct period_troop *troop = period_troop(b, unit);
    if (troop->kind == body_skirmishers && troop->nation == nation_spanish)
        return grade_militia; /* period.nat.sp.6 */
    if (troop->kind != body_cavalry)
        return (enum grade)troop->class;
    if (troop->cavalry >= cavalry_guard_light)
        return grade_guard;
    return troop->cavalry == cavalry_cossack ? grade_line : (enum grade)troop->class;
}

/* A column of attack, of infantry or of close skirmishers, that falls below its limits is a line of the same depth
 * (period.fmt.2). */
enum formation period_formation_in(const struct battle *b, int unit, int posture)
{
    if (posture == posture_column || posture == posture_close)
        return period_is_horse(b, unit) || period_fills_a_column(b, unit) ? formation_column : formation_line;
    return posture == posture_square         ? formation_square
           : posture == posture_march_column ? formation_march_column
           : posture == posture_skirmish     ? formation_skirmish
                                             : formation_line;
}

enum formation period_formation(const struct battle *b, int unit)
{
    return period_formation_in(b, unit, period_posture(b, unit));
}

bool period_fills_a_column(const struct battle *b, int unit)
{
    const int third_rank = 13;
    return period_left(b, unit) >= third_rank && 2 * period_left(b, unit) >= period_start(b, unit);
}

enum weight period_weight(const struct battle *b, int unit)
{
    int gun = period_troop(b, unit)->gun;
    if (gun == gun_12lb)
        return weight_twelve;
    return gun <= gun_6lb_light ? weight_light : weight_heavy;
}

enum nation period_nation(const struct battle *b, int unit)
{
    return (enum nation)period_troop(b, unit)->nation;
}

/* ---- figures ---- */

int period_start(const struct battle *b, int unit)
{
    return b->setup->unit[unit].strength;
}

int period_left(const struct battle *b, int unit)
{
    return b->units[unit].strength;
}

int period_lost(const struct battle *b, int unit)
{
    return period_start(b, unit) - period_left(b, unit);
}

int period_bracket_of(const struct battle *b, int unit)
{
    struct period_casualty_bracket_facts f = facts_of_casualty_bracket(b);
    struct period_casualty_bracket_result r;
    f.start = period_start(b, unit);
    f.lost = period_lost(b, unit);
    return consult_casualty_bracket(b, &f, &r, NULL) ? r.bracket : 1;
}

/* ---- states ---- */

enum grade period_horse_grade(const struct battle *b, int unit)
{
    enum grade grade = (enum grade)period_troop(b, unit)->class;
    return grade == grade_guard ? grade_elite : grade;
}

bool period_is_unformed(const struct battle *b, int unit)
{
    return period_unit(b, unit)->state != state_ready;
}

bool period_is_going_back(const struct battle *b, int unit)
{
    int state = period_unit(b, unit)->state;
    return state >= state_retreating && state <= state_fled;
}

bool period_is_in_flight(const struct battle *b, int unit)
{
    const int state = period_unit(b, unit)->state;
    return state == state_routing || state == state_fled;
}

bool period_is_rallying_horse(const struct battle *b, int unit)
{
    const struct period_unit *own = period_unit(b, unit);
    return own->state == state_walkabout || (own->state == state_retiring && own->reached_turn != 0);
}

bool period_is_locked(const struct battle *b, int unit)
{
    return period_unit(b, unit)->melee.locked_with != NO_UNIT;
}

void period_set_state(struct battle *b, int unit, enum state state, const char *rule)
{
    struct period_unit *own = period_unit(b, unit);
    own->turn.unformed_for_turn = 0;
    if (own->state == (int)state)
        return;
    own->state = (int16_t)state;
    own->state_since = (int16_t)b->state->turn;
    own->walkabout = own->reached_turn = own->changed_in_walkabout = 0;
    battle_tell(b, event_state_now, rule, unit, NO_UNIT, (int32_t)state);
}

void period_unform(struct battle *b, int unit, bool for_turn, const char *rule)
{
    struct period_unit *own = period_unit(b, unit);
    if (own->state == state_unformed && !for_turn)
        own->turn.unformed_for_turn = 0;
    if (own->state != state_ready)
        return;
    period_set_state(b, unit, state_unformed, rule);
    own->turn.unformed_for_turn = for_turn && period_ruling(b, ruling_r82) != 'b';
}

int32_t period_distance(const struct battle *b, int unit, int other)
{
    return period_inches(battle_distance(b, unit, other));
}

int32_t period_mm_to(const struct battle *b, int unit, const struct box *body)
{
    int with = battle_stands_with(b, unit);
    if (!battle_in_place(b, with))
        return box_distance(battle_box(b, with), body, NULL);
    return shape_distance_to_box(battle_place_of(b, with), body);
}

bool period_is_within(const struct battle *b, int unit, int other, int32_t most)
{
    return battle_is_within(b, unit, other, period_mm_within(most));
}
