/* eyes.c - what a unit is, as the facts of procedures want to know it. */
#include "rules/cls3/play/eyes.h"

#include "drill/company.h"

/* ---- what it is ---- */

bool cls3_is_foot(const struct battle *b, int unit)
{
    int kind = cls3_troop(b, unit)->kind;
    return kind == body_foot || (kind == body_horse && cls3_unit(b, unit)->dismounted) || cls3_is_crew(b, unit);
}

bool cls3_is_horse(const struct battle *b, int unit)
{
    return cls3_troop(b, unit)->kind == body_horse && !cls3_unit(b, unit)->dismounted;
}

bool cls3_is_battery(const struct battle *b, int unit)
{
    return cls3_troop(b, unit)->kind == body_gun;
}

bool cls3_is_gun(const struct battle *b, int unit)
{
    return cls3_is_battery(b, unit) && !cls3_unit(b, unit)->crew_away;
}

bool cls3_is_crew(const struct battle *b, int unit)
{
    return cls3_is_battery(b, unit) && cls3_unit(b, unit)->crew_away;
}

bool cls3_is_commander(const struct battle *b, int unit)
{
    return cls3_troop(b, unit)->kind == body_commander;
}

bool cls3_is_fighting(const struct battle *b, int unit)
{
    return !cls3_is_commander(b, unit);
}

bool cls3_is_formed(const struct battle *b, int unit)
{
    int posture = cls3_posture(b, unit);
    bool troops = cls3_is_foot(b, unit) || cls3_is_horse(b, unit);
    return troops && posture != posture_skirmish && posture != posture_disorder;
}

bool cls3_is_skirmishing(const struct battle *b, int unit)
{
    return cls3_posture(b, unit) == posture_skirmish;
}

bool cls3_is_light(const struct battle *b, int unit)
{
    return cls3_is_horse(b, unit) && is_light_horse((enum troop)cls3_troop(b, unit)->troop);
}

enum arm cls3_arm(const struct battle *b, int unit)
{
    return cls3_is_gun(b, unit) ? arm_artillery : cls3_is_foot(b, unit) ? arm_infantry : arm_cavalry;
}

/* ---- formations ---- */

enum formation cls3_formation_in(int posture)
{
    static const enum formation formations[postures] = {
        [posture_companies] = formation_column, [posture_divisions] = formation_column,
        [posture_mass] = formation_column,      [posture_road_column] = formation_road_column,
        [posture_square] = formation_square,    [posture_skirmish] = formation_skirmisher};
    return formations[posture];
}

enum charge cls3_charge_in(int posture)
{
    enum formation formation = cls3_formation_in(posture);
    return formation == formation_column || formation == formation_road_column ? charge_column : charge_line;
}

enum formation cls3_formation(const struct battle *b, int unit)
{
    return cls3_formation_in(cls3_posture(b, unit));
}

enum target_formation cls3_target_formation(const struct battle *b, int unit)
{
    static const enum target_formation targets[postures] = {
        [posture_companies] = target_formation_column, [posture_divisions] = target_formation_column,
        [posture_mass] = target_formation_column,      [posture_road_column] = target_formation_column,
        [posture_square] = target_formation_square,    [posture_skirmish] = target_formation_skirmish};
    return targets[cls3_posture(b, unit)];
}

enum target cls3_target(const struct battle *b, int unit)
{
    if (cls3_is_gun(b, unit))
        return target_gunners;
    if (!cls3_is_skirmishing(b, unit))
        return target_formed;
    return cls3_is_horse(b, unit) ? target_skirmisher_cavalry : target_skirmisher_infantry;
}

/* ---- troops ---- */

enum troop cls3_stand_kind(const struct battle *b, int unit, int stand)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    if (troop->kind == body_horse && cls3_unit(b, unit)->dismounted)
        return troop->guard ? troop_light_guard : troop_light_infantry;
    if (troop->troop == troop_lancers && cls3_is_skirmishing(b, unit))
        return troop_light_horse; /* Cossacks of the guard (cls3.nat.russia.8) */
    if (troop->kind == body_gun)
        return troop->guard ? troop_guard_artillerymen : troop_artillerymen;
    return (enum troop)troop->stand_troop[stand];
}

static bool has_better_morale(const struct battle *b, enum troop troop, enum troop than)
{
    return cls3_morale_row(cls3_charts(b), troop, false) < cls3_morale_row(cls3_charts(b), than, false);
}

static bool is_of_one_kind(const struct cls3_troop *troop)
{
    for (int stand = 1; stand < troop->stands; stand++)
        if (troop->stand_troop[stand] != troop->stand_troop[0])
            return false;
    return true;
}

/* The majority; of exact halves those of higher morale (cls3.morale.4). */
enum troop cls3_kind(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    int men[troop_commander + 1] = {0};
    enum troop best = cls3_stand_kind(b, unit, 0);
    if (is_of_one_kind(cls3_troop(b, unit)))
        return best;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        men[cls3_stand_kind(b, unit, stand)] += own->alive[stand];
    for (enum troop troop = troop_line_infantry; troop <= troop_guard_sappers; troop++)
        if (men[troop] > men[best] || (men[troop] == men[best] && men[troop] > 0 && has_better_morale(b, troop, best)))
            best = troop;
    return best;
}

int cls3_squadrons(const struct battle *b, int unit)
{
    return (cls3_plain_stands(cls3_troop(b, unit)) + 1) / 2;
}

enum nation cls3_nation_of_columns(const struct battle *b, int unit)
{
    enum nation nation = (enum nation)cls3_troop(b, unit)->nation;
    return nation == nation_france || nation == nation_prussia ? nation : nation_other;
}

bool cls3_is_guard_cavalry(const struct battle *b, int unit)
{
    return cls3_is_horse(b, unit) && cls3_troop(b, unit)->guard;
}

int cls3_men(const struct battle *b, int unit)
{
    return b->units[unit].strength;
}

bool cls3_is_thin_square(const struct battle *b, int unit)
{
    return cls3_posture(b, unit) == posture_square && cls3_men(b, unit) < SQUARE_MEN;
}

void cls3_note_thin_square(struct battle *b, int unit)
{
    if (cls3_is_thin_square(b, unit))
        cls3_own(b)->thin_squares = 1;
}

enum weather cls3_weather(const struct battle *b)
{
    return (enum weather)cls3_own(b)->weather;
}

static bool is_commander_there(const struct battle *b, int commander)
{
    return b->units[commander].where == where_table && cls3_is_commander(b, commander);
}

int cls3_commander_with(const struct battle *b, int unit)
{
    return company_first(b, unit, is_commander_there);
}
