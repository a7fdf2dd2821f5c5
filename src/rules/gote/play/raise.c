/* raise.c - figures, stands, grades and marks by nation, kind and quality of troops (tables list_kinds, list_nations,
   list_qualities; gote.org, gote.form, gote.r59). */
#include "rules/gote/play/raise.h"

#include "battle/roster.h"
#include "field/whole.h"

#include <string.h>

/* ---- leaders whom the charts know by name (gote.melee.gl, gote.init.2) ---- */

struct famous {
    const char *part; /* of his name, as scenarios write it */
    enum leader leader;
    enum commander commander;
};

static const struct famous all[] = {
    {"Archduke Charles", leader_archduke_charles, commander_archduke_charles},
    {"Erzherzog Karl", leader_archduke_charles, commander_archduke_charles},
    {"Hessen-Homburg", leader_hessen_homburg, commander_other},
    {"Napoleon", leader_napoleon, commander_napoleon},
    {"Bonaparte", leader_napoleon, commander_napoleon},
    {"Ney", leader_ney, commander_other},
    {"Murat", leader_murat, commander_other},
    {"Poniatowski", leader_poniatowski, commander_other},
    {"Blücher", leader_blucher, commander_blucher},
    {"Blucher", leader_blucher, commander_blucher},
    {"Lannes", leader_lannes, commander_other},
    {"Bagration", leader_bagration, commander_other},
    {"Platov", leader_platov, commander_other},
    {"Palafox", leader_palafox, commander_other},
    {"Uxbridge", leader_uxbridge, commander_other},
    {"Wellington", leader_wellington, commander_wellington},
    {"Jackson", leader_andrew_jackson, commander_andrew_jackson},
};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* A whole word of the name. */
static bool names(const char *name, const char *part)
{
    size_t length = strlen(part);
    for (const char *at = name; *at != '\0'; at++)
        if (strncmp(at, part, length) == 0 && (at == name || !is_letter(at[-1])) && !is_letter(at[length]))
            return true;
    return false;
}

static void know_leader(const char *name, int command, struct gote_troop *troop)
{
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (names(name, all[i].part)) {
            troop->leader = (int16_t)all[i].leader;
            troop->great = all[i].leader != leader_andrew_jackson;
            troop->commander = (int16_t)(command == command_army ? all[i].commander : commander_other);
            return;
        }
}

enum { men_of_a_figure = 60, men_rounded_to = 50, most_on_a_stand = 3, on_a_squadron = 2, most_guns = 12 };
enum {
    least_stands_with_elites = 4,
    least_squadrons = 2,
    usual_guns = 4,
    figures_of_engineers = 2,
    first_year_barred = 1812,
    last_year_barred = 1815
};

static const struct gote_tables *tables_of(const struct raising *raising)
{
    return raising->setup->tables;
}

/* Its rows in the lists. */
#define KIND_OF_IT (tables_of(raising)->list_kinds[entry->kind])
#define NATION_OF_IT (tables_of(raising)->list_nations[entry->nation])

/* ---- figures and stands ---- */

/* To the nearest fifty men first (gote.org.1). */
static int figures_of(const struct roster_entry *entry)
{
    int men = (entry->men + men_rounded_to / 2) / men_rounded_to * men_rounded_to;
    int figures = (men + men_of_a_figure / 2) / men_of_a_figure;
    return figures > 0 ? figures : 1;
}

/* Foot: companies of as many figures as is usual for the nation; where those are too few companies for it, of more. */
static void spread(const struct raising *raising, const struct roster_entry *entry, struct gote_troop *troop, int figures)
{
    static const int16_t alike[] = {[troop_engineers] = figures_of_engineers,
                                    [troop_light_cavalry] = on_a_squadron,
                                    [troop_medium_cavalry] = on_a_squadron,
                                    [troop_heavy_cavalry] = on_a_squadron,
                                    [troop_indians] = most_on_a_stand,
                                    [troop_guerrillas] = most_on_a_stand,
                                    [troop_mob] = most_on_a_stand,
                                    [troop_skirmish_cavalry] = most_on_a_stand};
    int each = troop->kind <= troop_skirmish_cavalry ? alike[troop->kind] : 0, most = NATION_OF_IT.foot_stands;
    if (each == 0) {
        each = NATION_OF_IT.foot_stand;
        troop->three_figures = each == most_on_a_stand;
        while (each < most_on_a_stand && (figures + each - 1) / each > most)
            each++;
    }
    troop->per_stand = (int16_t)each;
    troop->stands = (int16_t)((figures + each - 1) / each);
}

/* ---- grades and marks ---- */

static enum grade grade_of(const struct raising *raising, const struct roster_entry *entry)
{
    if (entry->guard)
        return grade_guard;
    enum grade usual = (enum grade)KIND_OF_IT.grade;
    enum grade grade = gote_grade(usual, tables_of(raising)->list_qualities[entry->quality].steps);
    return usual == grade_militia ? usual : grade == grade_militia ? grade_conscript : grade;
}

/* The Old Guard of France are the veterans of its Guard. */
static enum guard_kind guard_kind_of(const struct roster_entry *entry, enum nation nation)
{
    if (!entry->guard)
        return guard_kind_other;
    if (nation == nation_britain)
        return guard_kind_british_guard;
    bool old = entry->quality == roster_quality_veteran || entry->quality == roster_quality_elite;
    return nation == nation_france && old ? guard_kind_french_old_guard : guard_kind_other;
}

static void set_foot(const struct raising *raising, const struct roster_entry *entry, struct gote_troop *troop)
{
    bool semi = NATION_OF_IT.semi_skirmishers && entry->kind == roster_kind_light;
    troop->weapon = KIND_OF_IT.rifles ? weapon_rifle : weapon_musket;
    troop->shock = (int16_t)KIND_OF_IT.shock;
    troop->may_semi = semi;
    troop->may_skirmish = KIND_OF_IT.skirmish && !semi;
    troop->wide = (int16_t)NATION_OF_IT.column_wide;
    const bool years = entry->year >= first_year_barred && entry->year <= last_year_barred;
    troop->barred = years && troop->grade == grade_militia && !NATION_OF_IT.militia_squares;
}

static void set_horse(const struct raising *raising, const struct roster_entry *entry, struct gote_troop *troop)
{
    troop->weapon = KIND_OF_IT.carbines ? weapon_carbine : weapon_none;
    troop->battle = (int16_t)KIND_OF_IT.battle;
    troop->lancers = (int16_t)KIND_OF_IT.lancers;
    troop->may_skirmish = troop->kind == troop_skirmish_cavalry;
    troop->wide = on_a_squadron;
}

static void set_all(const struct raising *raising, const struct roster_entry *entry, struct gote_troop *troop)
{
    troop->kind = (int16_t)KIND_OF_IT.troop;
    troop->nation = (int16_t)NATION_OF_IT.nation_here;
    troop->grade = (int16_t)grade_of(raising, entry);
    troop->guard_kind = (int16_t)guard_kind_of(entry, (enum nation)troop->nation);
    troop->regiment = (int16_t)entry->regiment;
    troop->corps = (int16_t)entry->corps;
    troop->division = -1;
    troop->parent = NO_UNIT;
    troop->donor = donor_other;
    troop->leader = leader_other;
    troop->commander = commander_other;
}

/* ---- kinds ---- */

static void raise_troops(const struct raising *raising, const struct roster_entry *entry, struct gote_troop *troop,
                         struct unit_setup *unit)
{
    bool horse = service_of(entry->kind) == service_mounted;
    int figures = figures_of(entry);
    if (horse)
        set_horse(raising, entry, troop);
    else
        set_foot(raising, entry, troop);
    spread(raising, entry, troop, figures);
    unit->strength = figures;
}

static enum weapon class_of_guns(const struct raising *raising, int pounds)
{
    const struct gote_tables *tables = tables_of(raising);
    bool preparatory = raising->setup->rulings[ruling_r3] == 'b';
    int gun = weapon_siege;
    for (; gun > (int)weapon_swivel; gun--)
        if (pounds >=
            (preparatory ? tables->preparatory_ranges[gun - (int)weapon_swivel].lb_from : tables->firing_ranges[gun].lb_from))
            break;
    return (enum weapon)gun;
}

/* With the option howitzers those of a battery stand by themselves. */
static void raise_guns(const struct raising *raising, const struct roster_entry *entry, struct gote_troop *troop,
                       struct unit_setup *unit)
{
    bool apart = raise_has_option(raising, option_howitzers) && entry->howitzers > 0 && entry->howitzers < entry->guns;
    int guns = entry->guns > 0 ? entry->guns : usual_guns;
    troop->weapon = (int16_t)class_of_guns(raising, entry->pounds);
    troop->howitzer = raise_has_option(raising, option_howitzers) && entry->howitzers > 0 && entry->howitzers == entry->guns;
    troop->howitzers = (int16_t)(apart ? entry->howitzers : 0);
    troop->stands = 1;
    unit->strength = smaller(apart ? guns - entry->howitzers : guns, most_guns);
    troop->per_stand = (int16_t)unit->strength;
}

static void raise_leader(const struct roster_entry *entry, struct gote_troop *troop, struct unit_setup *unit)
{
    troop->weapon = weapon_none;
    troop->stands = troop->per_stand = 1;
    troop->rank = (int16_t)entry->command;
    know_leader(entry->name, (int)entry->command, troop);
    unit->strength = 1;
}

/* ---- how it is formed ---- */

static int formed_otherwise(const struct raising *raising, const struct roster_entry *entry, int posture, const char *why)
{
    raise_remark_on_array(raising, entry, why, gote_posture_words[posture]);
    return posture;
}

static int usual_posture(const struct gote_troop *troop)
{
    bool three_ranks = troop->nation != nation_britain && troop->nation != nation_america && troop->nation != nation_portugal;
    if (troop->may_semi)
        return posture_semi_skirmish;
    return three_ranks || troop->kind != troop_infantry ? posture_column : posture_line;
}

static int posture_of_foot(const struct raising *raising, const struct roster_entry *entry, const struct gote_troop *troop)
{
    if (troop->kind == troop_indians || troop->kind == troop_guerrillas || troop->kind == troop_mob)
        return posture_skirmish;
    switch ((int)entry->array) {
    case array_line:
        return posture_line;
    case array_column:
        return posture_column;
    case array_square:
        return !troop->barred ? posture_square
                              : formed_otherwise(raising, entry, posture_column, "it never learnt the square (gote.form.5)");
    case array_skirmish:
        return troop->may_skirmish ? posture_skirmish
               : troop->may_semi
                   ? posture_semi_skirmish
                   : formed_otherwise(raising, entry, posture_line, "it does not skirmish as a whole (gote.skirm.1)");
    default:
        return usual_posture(troop);
    }
}

static int posture_of(const struct raising *raising, const struct roster_entry *entry, const struct gote_troop *troop)
{
    switch (service_of(entry->kind)) {
    case service_leader:
        return posture_single;
    case service_guns:
        return entry->array == array_limbered ? posture_limbered : posture_unlimbered;
    case service_mounted:
        if (troop->kind == troop_skirmish_cavalry)
            return posture_skirmish;
        return entry->array == array_column ? posture_column : posture_line;
    case service_foot:
    case services:
        break;
    }
    return posture_of_foot(raising, entry, troop);
}

/* ---- the whole ---- */

static const struct raise_lacks lacks = {.book = "Glory of the Empire",
                                         .raised_as = {[roster_kind_bowmen] = "militia that skirmishes",
                                                       [roster_kind_elephants] = "heavy cavalry",
                                                       [roster_kind_naval_party] = "foot artillery"},
                                         .command_stands = " knows no command stands; it is raised without one.",
                                         .attachments = " attaches leaders alone; it is a unit of its own."};

const char *gote_leaves_out(const struct setup *setup, int kind)
{
    (void)setup;
    return kind == roster_kind_ship ? "Glory of the Empire fights no ships; it is left out." : NULL;
}

bool gote_raise(const struct raising *raising, const struct roster_entry *entry, void *troop, struct unit_setup *unit)
{
    struct gote_troop *raised = troop;
    set_all(raising, entry, raised);
    raise_remark_on_lacks(raising, entry, &lacks);
    if (entry->kind == roster_kind_general)
        raise_leader(entry, raised, unit);
    else if (service_of(entry->kind) == service_guns)
        raise_guns(raising, entry, raised, unit);
    else
        raise_troops(raising, entry, raised, unit);
    unit->formation = (int16_t)posture_of(raising, entry, raised);
    return true;
}

/* ---- who goes with it ---- */

static bool called(struct companion *companion, const char *id, const char *name, const char *what)
{
    companion->id = id;
    companion->name = name;
    companion->called = what;
    return true;
}

/* The howitzers of a battery (gote.org.6). */
static bool raise_howitzers(struct companion *companion, struct gote_troop *raised, struct unit_setup *unit)
{
    const struct gote_troop *battery = companion->troop;
    if (battery->howitzers == 0)
        return false;
    *raised = *battery;
    raised->howitzer = 1;
    raised->howitzers = 0;
    raised->parent = (int16_t)companion->unit;
    raised->per_stand = battery->howitzers;
    unit->strength = battery->howitzers;
    return called(companion, "-how", "Howitzer section of ", "howitzers");
}

/* The light company, and the grenadiers, of a battalion of the line (gote.elite.1): one stand each. */
static bool raise_company(struct companion *companion, struct gote_troop *raised, struct unit_setup *unit)
{
    const struct gote_troop *battalion = companion->troop;
    bool line = battalion->kind == troop_infantry && battalion->shock == shock_none && !battalion->may_skirmish &&
                !battalion->may_semi && battalion->grade >= grade_conscript && battalion->stands >= least_stands_with_elites;
    bool lights = companion->number == 0;
    if (!line)
        return false;
    *raised = *battalion;
    raised->parent = (int16_t)companion->unit;
    raised->stands = 1;
    raised->grade = (int16_t)gote_grade((enum grade)battalion->grade, battalion->grade == grade_guard ? 0 : 1);
    raised->shock = lights ? shock_none : shock_all;
    raised->may_skirmish = lights;
    unit->strength = battalion->per_stand;
    unit->formation = (int16_t)(lights ? posture_skirmish : posture_line);
    unit->is_part = true;
    return lights ? called(companion, "-light", "Light company of ", "an elite company")
                  : called(companion, "-gren", "Grenadier company of ", "an elite company");
}

/* A squadron of light horse that goes ahead as scouts (gote.elite.3). */
static bool raise_scouts(struct companion *companion, struct gote_troop *raised, struct unit_setup *unit)
{
    const struct gote_troop *regiment = companion->troop;
    if (regiment->kind != troop_light_cavalry || regiment->stands < least_squadrons || companion->number > 0)
        return false;
    *raised = *regiment;
    raised->kind = troop_skirmish_cavalry;
    raised->parent = (int16_t)companion->unit;
    raised->stands = 1;
    raised->may_skirmish = 1;
    unit->strength = regiment->per_stand;
    unit->formation = posture_skirmish;
    unit->is_part = true;
    return called(companion, "-scouts", "Scouting squadron of ", "a squadron of scouts");
}

bool gote_raise_part(const struct raising *raising, struct companion *companion, void *troop, struct unit_setup *unit)
{
    const struct gote_troop *whole = companion->troop;
    bool guns = whole->kind == troop_foot_guns || whole->kind == troop_horse_guns;
    if (guns)
        return companion->number == 0 && raise_howitzers(companion, troop, unit);
    return raise_has_option(raising, option_elite_companies) &&
           (raise_company(companion, troop, unit) || raise_scouts(companion, troop, unit));
}
