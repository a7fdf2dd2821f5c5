#include "rules/gdc/gdc.h"

/* ---- a sector's combat (12.5c) ---- */

#define SIDE_UNITS 3

struct zone_unit {
    int castings, grade;
    enum state state;
    bool cavalry, garrison;
};

struct zone_side {
    const char *sum;
    struct zone_unit units[SIDE_UNITS];
    int batteries;
    bool russians;
};

#define ATTACKER(f, unit) \
    { \
        (f)->unit##_castings, (f)->unit##_grade, (f)->unit##_state, (f)->unit##_cavalry, false \
    }
#define DEFENDER(f, unit) \
    { \
        (f)->unit##_castings, (f)->unit##_grade, (f)->unit##_state, (f)->unit##_cavalry, (f)->unit##_garrison \
    }

static struct zone_side attackers_of(const struct gdc_objective_assault_facts *f)
{
    return (struct zone_side){.sum = "attack_value",
                              .units = {ATTACKER(f, attacker1), ATTACKER(f, attacker2), ATTACKER(f, attacker3)},
                              .batteries = f->attacker_batteries};
}

static struct zone_side defenders_of(const struct umpire *u, const struct gdc_objective_assault_facts *f)
{
    return (struct zone_side){.sum = "defence_value",
                              .units = {DEFENDER(f, defender1), DEFENDER(f, defender2), DEFENDER(f, defender3)},
                              .batteries = f->defender_batteries,
                              .russians = f->russian_defenders_at_home && option(u, option_russian_peculiarities)};
}

static int castings_of(const struct zone_side *side)
{
    int castings = 0;
    for (int i = 0; i < SIDE_UNITS; i++)
        castings += side->units[i].castings;
    return castings;
}

static int unit_value(const struct umpire *u, enum sector_line row, enum situation situation)
{
    return situation == situation_engaged ? charts(u)->zone_unit_modifiers[row].engaged
                                          : charts(u)->zone_unit_modifiers[row].assault;
}

/* The lines of one unit, with its guns under ruling gdc.r27 b. */
static int unit_lines(struct umpire *u, const struct zone_side *side, const struct zone_unit *unit, enum situation situation)
{
#define LINE(rule, label, row, applies) modifier(u, side->sum, rule, label, applies, unit_value(u, sector_line_##row, situation))
    return LINE("gdc.12.m1", "unit unorganized", unorganized, unit->state == state_unorganized) +
           LINE("gdc.12.m2", "unit disrupted", disrupted, unit->state == state_disrupted) +
           LINE("gdc.12.m3", "unit is cavalry", cavalry, unit->cavalry) +
           LINE("gdc.12.m4", "artillery support", artillery_support, side->batteries > 0 && ruling(u, ruling_r27) == 'b');
#undef LINE
}

/* What a unit adds to its side, in ten-thousandths. */
static int unit_total(struct umpire *u, const struct zone_side *side, const struct zone_unit *unit, enum situation situation,
                      int multiplier)
{
    int own = unit->grade * unit->castings;
    int value = modified(u, side->sum, "gdc.12.5c", "melee grade x castings", 0, own) + unit_lines(u, side, unit, situation);
    if (value < 0 && ruling(u, ruling_r28) == 'a')
        value = modified(u, side->sum, "gdc.r28", "a unit is never under 0", value, 0);
    if (!unit->garrison || situation == situation_engaged)
        return value * DECIMAL_ONE;
    int gain = value * (multiplier - DECIMAL_ONE);
    if (u->sum != NULL && gain != 0)
        umpire_note(u, side->sum, "gdc.12.m10", "garrison, multiplied", gain, true);
    return value * multiplier;
}

static int side_total(struct umpire *u, const struct zone_side *side, enum situation situation, int multiplier)
{
    char choice = ruling(u, ruling_r27);
    int batteries = choice == 'c' ? side->batteries : choice == 'a' && side->batteries > 0;
    int total = 0;
    for (int i = 0; i < SIDE_UNITS; i++)
        if (side->units[i].castings > 0)
            total += unit_total(u, side, &side->units[i], situation, multiplier);
    int whole = modifier(u, side->sum, "gdc.12.m4", "artillery support", batteries > 0,
                         batteries * unit_value(u, sector_line_artillery_support, situation));
    whole += modifier(u, side->sum, "gdc.o.russian_d", "Russians at home", side->russians, 20);
    return gdc_fraction(u, total + whole * DECIMAL_ONE, DECIMAL_ONE);
}

/* The grade most units have; where several tie for most, the mean of all, halves up. Garrisons alone count where there are any.
 */
static int side_grade(const struct zone_side *side)
{
    int units_of_grade[11] = {0}, units = 0, sum = 0, most = 0, grade = 0, ties = 0;
    bool garrison = false;
    for (int i = 0; i < SIDE_UNITS; i++)
        garrison |= side->units[i].castings > 0 && side->units[i].garrison;
    for (int i = 0; i < SIDE_UNITS; i++) {
        const struct zone_unit *unit = &side->units[i];
        if (unit->castings == 0 || (garrison && !unit->garrison))
            continue;
        units_of_grade[unit->grade]++;
        units++;
        sum += unit->grade;
    }
    for (int g = 1; g <= 10; g++) {
        ties = units_of_grade[g] > most ? 1 : ties + (units_of_grade[g] == most && most > 0);
        if (units_of_grade[g] > most) {
            most = units_of_grade[g];
            grade = g;
        }
    }
    return ties > 1 ? (2 * sum + units) / (2 * units) : grade;
}

static bool assault_refused(struct umpire *u, const struct gdc_objective_assault_facts *f, const struct zone_side *attackers)
{
    bool infantry = false;
    for (int i = 0; i < SIDE_UNITS; i++)
        infantry |= attackers->units[i].castings > 0 && !attackers->units[i].cavalry;
    return refuse(u, "gdc.12.5b4", f->attacker1_castings == 0 || (f->situation == situation_assault && !infantry));
}

static void read_band(const struct umpire *u, struct gdc_objective_assault_result *r)
{
    int row = 0;
    while (r->attacker_grade > charts(u)->zone_combat[row].attacker_to)
        row++;
#define BAND(column) (r->low = charts(u)->zone_combat[row].column##_low, r->high = charts(u)->zone_combat[row].column##_high)
    if (r->defender_grade <= 3)
        BAND(d1_3);
    else if (r->defender_grade <= 5)
        BAND(d4_5);
    else if (r->defender_grade <= 7)
        BAND(d6_7);
    else if (r->defender_grade <= 9)
        BAND(d8_9);
    else
        BAND(d10);
#undef BAND
    if (r->defender_grade == 10 && ruling(u, ruling_r73) == 'b')
        r->low = 0;
}

/* Losses of the side in the attacker's part and of the other, never more than they have. */
static void lose(struct gdc_objective_assault_result *r, int attackers, int defenders)
{
    bool attacker_leads = r->leading_side == side_attacker;
    int leaders = attacker_leads ? attackers : defenders, others = attacker_leads ? defenders : attackers;
    int led = smaller(2, leaders);
    int other = r->outcome == sector_result_destroyed ? others : r->outcome == sector_result_engaged ? smaller(2, others) : 0;
    r->attacker_losses = attacker_leads ? led : other;
    r->defender_losses = attacker_leads ? other : led;
}

static void compare(const struct umpire *u, enum situation situation, struct gdc_objective_assault_result *r)
{
    bool turned = situation == situation_engaged && r->defence_value > r->attack_value && ruling(u, ruling_r29) == 'a';
    r->differential = turned ? r->defence_value - r->attack_value : r->attack_value - r->defence_value;
    if (!turned)
        return;
    int grade = r->attacker_grade;
    r->leading_side = side_defender;
    r->attacker_grade = r->defender_grade;
    r->defender_grade = grade;
}

void gdc_objective_assault(struct umpire *u, const struct gdc_objective_assault_facts *f, struct gdc_objective_assault_result *r)
{
    struct zone_side attackers = attackers_of(f), defenders = defenders_of(u, f);
    int multiplier = charts(u)->zone_classes[f->zone_class].defensive_multiplier;
    if (assault_refused(u, f, &attackers))
        return;
    r->leading_side = side_attacker;
    r->attack_value = side_total(u, &attackers, f->situation, DECIMAL_ONE);
    r->attacker_grade = side_grade(&attackers);
    if (castings_of(&defenders) == 0) {
        r->differential = r->attack_value;
        r->outcome = sector_result_unopposed;
        return;
    }
    r->defence_value = side_total(u, &defenders, f->situation, multiplier);
    r->defender_grade = side_grade(&defenders);
    compare(u, f->situation, r);
    read_band(u, r);
    r->outcome = r->differential < r->low    ? sector_result_repulsed
                 : r->differential > r->high ? sector_result_destroyed
                                             : sector_result_engaged;
    lose(r, castings_of(&attackers), castings_of(&defenders));
}

/* ---- shelter and delay (12.2) ---- */

void gdc_zone_delay(struct umpire *u, const struct gdc_zone_delay_facts *f, struct gdc_zone_delay_result *r)
{
    enum zone_class row = f->zone_class;
    int fire = charts(u)->zone_fire_modifiers[1 + (int)row].bir; /* the first row is for troops in transit */
    bool town = row == zone_class_E && f->reinforced_town;
    r->capacity = town ? charts(u)->zone_classes[row].troop_capacity_max : charts(u)->zone_classes[row].troop_capacity;
    r->traffic_turns =
        ruling(u, ruling_r40) == 'b' ? charts(u)->zone_classes[row].transit_delay : charts(u)->zone_classes[row].traffic_ability;
    r->exit_turn = f->enter_turn + r->traffic_turns;
    r->multiplier = charts(u)->zone_classes[row].defensive_multiplier;
    r->fire_modifier = filled(fire);
}
