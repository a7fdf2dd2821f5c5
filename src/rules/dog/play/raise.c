/* raise.c - how an order of battle in historical words becomes troops of Death or Glory!: figures of thirty men, guns, the troops
   of a nation's tables (tables list_troops, list_guards, list_nations, list_qualities). */
#include "battle/roster.h"
#include "rules/dog/play/play.h"

#define MEN_OF_FIGURE 30
#define MOST_FIGURES 80 /* of a unit, as the procedures count them */
#define MOST_GUNS 24
#define FIGURES_OF_SQUADRON 6
#define FOOT_OF_ONE_RANK 20 /* larger battalions stand in two, and so do larger regiments of horse */
#define HORSE_OF_ONE_RANK 6
#define HEAVY_POUNDS 12

static const struct dog_tables *tables_of(const struct raising *raising)
{
    return raising->setup->tables;
}

static enum nation nation_of(const struct raising *raising, const struct roster_entry *entry)
{
    return (enum nation)tables_of(raising)->list_nations[entry->nation].counts_as;
}

static enum troop troop_of(const struct raising *raising, const struct roster_entry *entry)
{
    const struct dog_tables *tables = tables_of(raising);
    enum nation nation = nation_of(raising, entry);
    bool heavy = entry->kind == roster_kind_foot_artillery && entry->pounds >= HEAVY_POUNDS && !entry->guard;
    if (heavy)
        return (enum troop)tables->list_nations[entry->nation].heavy_guns;
    const int32_t *cells = entry->guard ? &tables->list_guards[entry->kind].britain : &tables->list_troops[entry->kind].britain;
    enum troop troop = (enum troop)cells[nation];
    bool early = troop == troop_france_cavalry_carabinier_1810_15 && entry->year < 1810;
    return early ? troop_france_cavalry_carabinier_pre_1810 : troop;
}

/* Militia is so by its kind; Landwehr and Spanish militia by their name in the tables. */
static enum grade grade_of(const struct raising *raising, const struct roster_entry *entry, enum troop troop)
{
    bool militia = entry->kind == roster_kind_militia || entry->kind == roster_kind_militia_cavalry;
    enum grade named = dog_grade(troop, grade_auto);
    if (named != grade_regular)
        return named;
    return militia ? grade_militia : (enum grade)tables_of(raising)->list_qualities[entry->quality].grade;
}

static int figures_of(const struct raising *raising, const struct roster_entry *entry)
{
    int figures = (entry->men + MEN_OF_FIGURE / 2) / MEN_OF_FIGURE;
    if (figures > MOST_FIGURES)
        remark(raising->remarks, entry, "a unit has 80 figures at most; the others stay behind.", NULL);
    return figures < 1 ? 1 : figures > MOST_FIGURES ? MOST_FIGURES : figures;
}

/* Squadrons march up with little room. */
static int posture_of_troops(const struct raising *raising, const struct roster_entry *entry, int figures)
{
    static const int foot[arrays] = {posture_column,   posture_line,   posture_column, posture_square,
                                     posture_skirmish, posture_column, posture_column};
    bool horse = service_of(entry->kind) == service_mounted;
    int posture = foot[entry->array];
    if (horse && posture == posture_square)
        remark(raising->remarks, entry, "horse has no square (dog.form.1); it begins in line.", NULL);
    if (!horse || posture == posture_line || posture == posture_skirmish)
        return posture;
    bool column = entry->array == array_column || (posture == posture_column && figures <= FIGURES_OF_SQUADRON);
    return column ? posture_march_column : posture_line;
}

/* Skirmishers are bound to the unit that they are attached to (dog.skirm.1). */
static void raise_troops(const struct raising *raising, const struct roster_entry *entry, struct dog_troop *troop,
                         struct unit_setup *unit)
{
    unit->strength = figures_of(raising, entry);
    unit->formation = (int16_t)posture_of_troops(raising, entry, unit->strength);
    troop->weapon = entry->kind == roster_kind_rifles ? weapon_rifle : weapon_auto; /* ruling dog.r82 */
    troop->ranks = unit->strength > (service_of(entry->kind) == service_foot ? FOOT_OF_ONE_RANK : HORSE_OF_ONE_RANK) ? 2 : 1;
    if (entry->attached_to != NULL && unit->formation == posture_skirmish)
        troop->parent = (int16_t)entry->attached_to->number;
}

/* Calibres between go with the next lighter group (ruling dog.r41). */
static enum weapon calibre_of(const struct roster_entry *entry)
{
    int pounds = entry->pounds;
    if (pounds <= 0)
        return entry->kind == roster_kind_horse_artillery ? weapon_6_7 : weapon_8_9;
    return pounds < 6 ? weapon_3_4 : pounds < 8 ? weapon_6_7 : pounds < HEAVY_POUNDS ? weapon_8_9 : weapon_12;
}

static void raise_guns(const struct roster_entry *entry, struct dog_troop *troop, struct unit_setup *unit)
{
    int guns = entry->guns < 1 ? 1 : entry->guns;
    unit->strength = guns > MOST_GUNS ? MOST_GUNS : guns;
    unit->formation = entry->array == array_limbered ? posture_limbered : posture_unlimbered;
    troop->calibre = (int16_t)calibre_of(entry);
}

static void raise_general(const struct raising *raising, const struct roster_entry *entry, struct dog_troop *troop,
                          struct unit_setup *unit)
{
    static const int16_t ranks[] = {[command_army] = rank_army,
                                    [command_corps] = rank_corps,
                                    [command_division] = rank_division,
                                    [command_brigade] = rank_brigade,
                                    [command_regiment] = rank_brigade};
    bool elite = entry->quality == roster_quality_elite;
    troop->rank = ranks[entry->command];
    troop->rating = (int16_t)tables_of(raising)->list_qualities[entry->quality].rating;
    troop->cinc = (int16_t)(entry->command != command_army ? commander_none : elite ? commander_exceptional : commander_ordinary);
    unit->strength = 1;
    unit->formation = posture_single;
    if (entry->elephant)
        remark(raising->remarks, entry, "this book knows no elephants; he rides a horse.", NULL);
}

static void remark_on_troops(const struct raising *raising, const struct roster_entry *entry)
{
    if (entry->kind != common_kind_of(entry->kind))
        remark(raising->remarks, entry, "this book knows no ", roster_kind_names[entry->kind],
               "; it is raised as the nearest troops.", NULL);
    if (tables_of(raising)->list_nations[entry->nation].foreign)
        remark(raising->remarks, entry, "this book has no tables for ", entry->nation_name,
               "; it is raised by those of another nation.", NULL);
    if (entry->battalions > 1)
        remark(raising->remarks, entry, "this book knows no masses of two battalions; it is one strong battalion.", NULL);
    if (entry->command_stand)
        remark(raising->remarks, entry, "this book knows no command stands.", NULL);
}

const char *dog_leaves_out(const struct setup *setup, int kind)
{
    (void)setup;
    return kind == roster_kind_ship ? "Death or Glory! knows no ships; it is left out." : NULL;
}

bool dog_raise(const struct raising *raising, const struct roster_entry *entry, void *troop, struct unit_setup *unit)
{
    struct dog_troop *raised = troop;
    raised->troop = (int16_t)troop_of(raising, entry);
    raised->nation = (int16_t)nation_of(raising, entry);
    raised->grade = (int16_t)grade_of(raising, entry, (enum troop)raised->troop);
    raised->weapon = weapon_auto;
    raised->parent = NO_UNIT;
    remark_on_troops(raising, entry);
    if (service_of(entry->kind) == service_leader)
        raise_general(raising, entry, raised, unit);
    else if (service_of(entry->kind) == service_guns)
        raise_guns(entry, raised, unit);
    else
        raise_troops(raising, entry, raised, unit);
    return true;
}
