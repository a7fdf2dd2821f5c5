/* raise.c - figures, squadrons and models by the scale of the sheet, classes and grades by tables of our own (list_kinds,
   list_nations, list_qualities): the sheet has no army lists (period.r72). */
#include "rules/period/play/play.h"

#include "drill/raise.h"
#include "field/whole.h"
#include "rules/period/play/words.h"

#define MEN_OF_A_FIGURE 20
#define GUNS_OF_A_MODEL 2
#define GUNNERS_OF_A_MODEL 4
#define MOST_MODELS 8
#define LEAST_FIGURES 4 /* fewer disperse (period.r41) */
#define MOST_SKIRMISHERS 36
#define COLUMN_FIGURES 13 /* period.fmt.1 */
#define LAST_YEAR_OF_THE_OLD_DRILL 1811

static const struct period_tables *tables_of(const struct raising *raising)
{
    return raising->setup->tables;
}

/* ---- classes ---- */

static const enum grade worst_first[] = {grade_militia, grade_second, grade_first, grade_veteran, grade_elite, grade_guard};

static enum grade class_better(enum grade class, int steps)
{
    const int last = (int)(sizeof worst_first / sizeof *worst_first) - 2; /* guards alone are guard */
    int at = 0;
    while (at < last && worst_first[at] != class)
        at++;
    at += steps;
    return worst_first[at < 0 ? 0 : less_of(at, last)];
}

static enum grade class_of_foot(const struct raising *raising, const struct roster_entry *entry)
{
    const struct period_tables *tables = tables_of(raising);
    enum roster_kind kind = common_kind_of(entry->kind);
    enum grade class = (enum grade)tables->list_qualities[entry->quality].class;
    if (entry->guard)
        return grade_guard;
    if (tables->list_kinds[kind].worst)
        return grade_militia;
    return class_better(class, tables->list_kinds[kind].better - tables->list_nations[entry->nation].raw);
}

static enum grade grade_of(const struct raising *raising, const struct roster_entry *entry)
{
    const struct period_tables *tables = tables_of(raising);
    enum roster_kind kind = common_kind_of(entry->kind);
    bool guns = service_of(entry->kind) == service_guns;
    if (entry->guard)
        return guns ? grade_guard : grade_elite;
    if (tables->list_kinds[kind].worst)
        return grade_militia;
    return tables->list_kinds[kind].better > 0 ? grade_elite : (enum grade)tables->list_qualities[entry->quality].grade;
}

/* ---- kinds ---- */

static int figures_of(const struct raising *raising, const struct roster_entry *entry, int most)
{
    int figures = (entry->men + MEN_OF_A_FIGURE / 2) / MEN_OF_A_FIGURE;
    if (figures > most)
        remark(raising->remarks, entry, "it is stronger than the sheet counts; it is raised with as many figures as that knows.",
               NULL);
    return figures < LEAST_FIGURES ? LEAST_FIGURES : less_of(figures, most);
}

static void raise_foot(const struct raising *raising, const struct roster_entry *entry, struct period_troop *troop,
                       struct unit_setup *unit)
{
    const struct period_tables *tables = tables_of(raising);
    enum roster_kind kind = common_kind_of(entry->kind);
    bool open = tables->list_kinds[kind].arm == arm_skirmishers;
    const int most = 72;
    troop->kind = open ? body_skirmishers : body_infantry;
    troop->class = (int16_t)class_of_foot(raising, entry);
    troop->rifles = (int16_t)tables->list_kinds[kind].rifles;
    troop->grenz = entry->nation == roster_nation_austria && entry->kind == roster_kind_light;
    troop->landwehr_1813 = entry->nation == roster_nation_prussia && entry->kind == roster_kind_militia && entry->year == 1813;
    troop->pre_1812 = entry->nation == roster_nation_austria && entry->year <= LAST_YEAR_OF_THE_OLD_DRILL;
    troop->parent = (int16_t)(entry->attached_to != NULL ? entry->attached_to->number : NO_UNIT);
    unit->strength = figures_of(raising, entry, open ? MOST_SKIRMISHERS : most);
}

static void raise_horse(const struct raising *raising, const struct roster_entry *entry, struct period_troop *troop,
                        struct unit_setup *unit)
{
    const struct period_tables *tables = tables_of(raising);
    enum roster_kind kind = common_kind_of(entry->kind);
    troop->kind = body_cavalry;
    troop->cavalry = (int16_t)(entry->guard ? tables->list_kinds[kind].guard : tables->list_kinds[kind].cavalry);
    troop->class = (int16_t)grade_of(raising, entry);
    unit->strength = figures_of(raising, entry, SQUADRON_FIGURES * MOST_SQUADRONS);
}

static enum gun gun_of(const struct roster_entry *entry)
{
    static const struct {
        int pounds;
        enum gun gun;
    } guns[] = {{12, gun_12lb}, {9, gun_9lb}, {8, gun_8lb}, {6, gun_6lb_heavy}, {4, gun_4lb}, {0, gun_3lb}};
    size_t i = 0;
    if (entry->howitzers > 0 && entry->howitzers == entry->guns)
        return entry->nation == roster_nation_russia ? gun_licorne : gun_howitzer;
    while (entry->pounds < guns[i].pounds)
        i++;
    bool light = guns[i].gun == gun_6lb_heavy && entry->kind == roster_kind_horse_artillery; /* period.r26 */
    return light ? gun_6lb_light : guns[i].gun;
}

static void raise_guns(const struct raising *raising, const struct roster_entry *entry, struct period_troop *troop,
                       struct unit_setup *unit)
{
    int models = more_of((entry->guns + GUNS_OF_A_MODEL - 1) / GUNS_OF_A_MODEL, 1);
    if (models > MOST_MODELS)
        remark(raising->remarks, entry, "it has more guns than the sheet counts in one battery; it is raised with eight models.",
               NULL);
    models = less_of(models, MOST_MODELS);
    troop->kind = body_battery;
    troop->gun = (int16_t)gun_of(entry);
    troop->battery = entry->kind == roster_kind_horse_artillery ? battery_horse : battery_foot;
    troop->class = (int16_t)grade_of(raising, entry);
    troop->models = (int16_t)models;
    if (entry->guns > 0)
        troop->howitzers = (int16_t)((entry->howitzers * models + entry->guns / 2) / entry->guns);
    unit->strength = GUNNERS_OF_A_MODEL * models;
}

static void raise_general(const struct roster_entry *entry, struct period_troop *troop, struct unit_setup *unit)
{
    static const enum station stations[] = {[command_army] = station_army,
                                            [command_corps] = station_corps,
                                            [command_division] = station_division,
                                            [command_brigade] = station_brigade,
                                            [command_regiment] = station_brigade};
    troop->kind = body_general;
    troop->rank = (int16_t)stations[entry->command];
    unit->strength = 1;
}

/* ---- how it is formed ---- */

static int formed_otherwise(const struct raising *raising, const struct roster_entry *entry, int posture, const char *why)
{
    raise_remark_on_array(raising, entry, why, period_posture_words[posture]);
    return posture;
}

static int column_of(const struct raising *raising, const struct roster_entry *entry, const struct period_troop *troop,
                     int figures)
{
    if (figures >= COLUMN_FIGURES || troop->landwehr_1813)
        return posture_column;
    return entry->array == array_column
               ? formed_otherwise(raising, entry, posture_line, "it is too weak for a column of attack (period.fmt.1)")
               : (int)posture_line;
}

static int posture_of_infantry(const struct raising *raising, const struct roster_entry *entry, const struct period_troop *troop,
                               int figures)
{
    if (entry->array == array_line)
        return troop->landwehr_1813 ? formed_otherwise(raising, entry, posture_column, "it forms no line (period.nat.pr.1)")
                                    : (int)posture_line;
    if (entry->array == array_square)
        return posture_square;
    const int column = column_of(raising, entry, troop, figures);
    return entry->array == array_skirmish ? formed_otherwise(raising, entry, column, "battalions do not skirmish as a whole")
                                          : column;
}

static int posture_of(const struct raising *raising, const struct roster_entry *entry, const struct period_troop *troop,
                      int figures)
{
    if (troop->kind == body_infantry)
        return posture_of_infantry(raising, entry, troop, figures);
    if (troop->kind == body_cavalry)
        return entry->array == array_column ? posture_column : posture_line;
    if (troop->kind == body_battery)
        return entry->array == array_limbered ? posture_limbered : posture_unlimbered;
    return troop->kind == body_skirmishers ? posture_skirmish : posture_single;
}

/* ---- the whole ---- */

static const struct raise_lacks lacks = {.book = "the Period Sequence",
                                         .raised_as = {[roster_kind_sappers] = "infantry",
                                                       [roster_kind_indians] = "skirmishers of militia",
                                                       [roster_kind_bowmen] = "skirmishers of militia",
                                                       [roster_kind_elephants] = "heavy cavalry",
                                                       [roster_kind_naval_party] = "foot artillery"},
                                         .command_stands = " gives no rules to a command stand; it is one of its stands."};

const char *period_leaves_out(const struct setup *setup, int kind)
{
    (void)setup;
    return kind == roster_kind_ship ? "The Period Sequence knows no ships; it is left out." : NULL;
}

bool period_raise(const struct raising *raising, const struct roster_entry *entry, void *troop, struct unit_setup *unit)
{
    struct period_troop *raised = troop;
    raised->nation = (int16_t)tables_of(raising)->list_nations[entry->nation].fights_as;
    raised->parent = NO_UNIT;
    raised->class = grade_line;
    raise_remark_on_lacks(raising, entry, &lacks);
    switch (service_of(entry->kind)) {
    case service_foot:
        raise_foot(raising, entry, raised, unit);
        break;
    case service_mounted:
        raise_horse(raising, entry, raised, unit);
        break;
    case service_guns:
        raise_guns(raising, entry, raised, unit);
        break;
    case service_leader:
    case services:
        raise_general(entry, raised, unit);
        break;
    }
    unit->formation = (int16_t)posture_of(raising, entry, raised, unit->strength);
    return true;
}
