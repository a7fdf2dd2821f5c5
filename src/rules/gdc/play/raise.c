/* raise.c - an entry of an order of battle in historical words becomes a troop of Guard du Corps. */
#include "rules/gdc/play/lanes.h"
#include "rules/gdc/play/raise.h"

#define MEN_OF_A_CASTING 60
#define CASTINGS_OF_TWO_UNITS 14 /* a regiment of horse of so many works as two battalions */
#define FORTRESS_POUNDS 24       /* no army takes so heavy a gun to the field */
#define ELEPHANTS 4              /* a unit */
#define CASTINGS_OF_SAPPERS 4    /* a company of engineers has no more */
#define SHIP_POINTS 24           /* a battery afloat (gdc.o.naval), and of a shore party: */
#define SHIP_CREW 5
#define PARTY_GUNS 6
#define PARTY_CREW 3
#define PARTY_LIMBERS 3
#define NO_ALLOTMENT 30000 /* ruling gdc.r36 c: more than a battle can spend */

static const struct gdc_tables *tables_of(const struct raising *raising)
{
    return raising->setup->tables;
}

static int within(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* ---- grades ---- */

/* Letters count backwards: better quality is a letter nearer to A. */
static void grade(const struct raising *raising, const struct roster_entry *entry, const struct gdc_list_row *row,
                  struct gdc_troop *troop)
{
    const struct gdc_tables *tables = tables_of(raising);
    int melee = row->melee_grade > 0 ? row->melee_grade : tables->list_kinds[entry->kind].melee_grade;
    int morale = row->morale >= 0 ? row->morale : tables->list_kinds[entry->kind].morale;
    melee += tables->list_qualities[entry->quality].melee;
    morale -= tables->list_qualities[entry->quality].morale;
    troop->melee_grade = (int16_t)within(melee, 1, 10);
    troop->morale = (int16_t)within(morale, morale_A, morale_G);
}

static void remark_on_row(const struct raising *raising, const struct roster_entry *entry, const struct gdc_list_row *row)
{
    struct digits year;
    const char *guard = entry->guard ? "guard " : "", *kind = roster_kind_names[entry->kind];
    if (!row->found)
        remark(raising->remarks, entry, "the army lists of ", entry->nation_name, " have no ", guard, kind,
               "; it gets the grades of such troops anywhere.", NULL);
    else if (row->years_off > 0)
        remark(raising->remarks, entry, "the army lists of ", entry->nation_name, " have ", guard, kind, " in other years than ",
               text_of_int(&year, entry->year), "; it gets the grades of the nearest.", NULL);
}

/* ---- foot and horse ---- */

static void raise_foot(const struct raising *raising, const struct roster_entry *entry, const struct gdc_list_row *row,
                       struct gdc_troop *troop, int castings)
{
    const struct gdc_tables *tables = tables_of(raising);
    bool known = row->found;
    troop->kind = troop_infantry;
    troop->per_stand = (int16_t)tables->list_nations[entry->nation].per_stand;
    troop->indian = entry->kind == roster_kind_indians;
    troop->skirmish = troop->indian || (known ? row->skirmish : tables->list_kinds[entry->kind].skirmish != 0);
    troop->rifles = known ? row->rifle : (int16_t)tables->list_kinds[entry->kind].rifle;
    troop->trained_lights = troop->skirmish;
    troop->half_castings = (int16_t)(troop->skirmish ? castings : row->model_1809 ? castings / 3 : 0);
    troop->russian = (int16_t)tables->list_nations[entry->nation].russian;
    troop->can_lie_down = (int16_t)tables->list_nations[entry->nation].lies_down;
    troop->austro_hungarian = (int16_t)tables->list_nations[entry->nation].mass;
    troop->militia = entry->kind == roster_kind_militia;
    troop->two_battalions = entry->battalions > 1 && raise_has_option(raising, option_mass_basing);
    if (entry->battalions > 1 && !troop->two_battalions)
        remark(raising->remarks, entry, "two battalions are one mass with option mass_basing only; it is one strong battalion.",
               NULL);
    troop->bow = entry->kind == roster_kind_bowmen && raise_has_option(raising, option_india);
    if (entry->kind == roster_kind_bowmen && !troop->bow)
        remark(raising->remarks, entry, "bows are shot with option india only; it has muskets.", NULL);
}

static void raise_horse(const struct raising *raising, const struct roster_entry *entry, const struct gdc_list_row *row,
                        struct gdc_troop *troop, int castings)
{
    const struct gdc_tables *tables = tables_of(raising);
    troop->kind = troop_cavalry;
    troop->per_stand = 2;
    troop->horse = (int16_t)tables->list_kinds[entry->kind].horse;
    troop->weight = (int16_t)tables->list_kinds[entry->kind].weight;
    troop->cossack = entry->kind == roster_kind_cossacks;
    troop->skirmish = (int16_t)(troop->cossack || row->skirmish);
    troop->lance = (int16_t)(troop->cossack || (row->found ? row->lance : tables->list_kinds[entry->kind].lance != 0));
    troop->carbines = (int16_t)tables->list_kinds[entry->kind].carbine;
    troop->can_dismount = troop->horse != horse_heavy && !troop->british && !troop->lance;
    if (castings >= CASTINGS_OF_TWO_UNITS)
        remark(raising->remarks, entry, "a regiment so strong works as two units of equal size; the scenario gives one.", NULL);
}

/* Four of them are a unit, whatever rides and runs with them. */
static void raise_elephants(const struct raising *raising, const struct roster_entry *entry, struct gdc_troop *troop)
{
    if (raise_has_option(raising, option_india))
        troop->kind = troop_elephants;
    else
        remark(raising->remarks, entry, "elephants are played with option india only; they are heavy cavalry.", NULL);
}

/* ---- guns ---- */

static int barrage_points(const struct raising *raising, const struct gdc_troop *troop)
{
    char choice = raising->setup->rulings[ruling_r36];
    int points = troop->horse_artillery ? 12 : 16;
    bool naval = troop->naval && raise_has_option(raising, option_naval_guns);
    if (choice == 'c')
        return NO_ALLOTMENT;
    if (choice == 'b' || naval)
        return SHIP_POINTS;
    return troop->depleted || troop->model == battery_model_spanish_depleted ? points / 2 : points;
}

static bool is_naval(enum roster_kind kind) /* no army list has them */
{
    return kind == roster_kind_ship || kind == roster_kind_naval_party;
}

static void raise_ship(struct gdc_troop *troop)
{
    troop->ship = 1;
    troop->crew_rating = SHIP_CREW;
}

/* A battery of foot like any other, but for what it has of its own. */
static void raise_party(const struct raising *raising, const struct roster_entry *entry, struct gdc_troop *troop)
{
    troop->naval = 1;
    troop->guns = PARTY_GUNS;
    troop->crew_rating = PARTY_CREW;
    troop->limber_rating = PARTY_LIMBERS;
    if (entry->guns != PARTY_GUNS)
        remark(raising->remarks, entry, "a naval party has six guns, whatever the scenario gives it.", NULL);
}

/* A party's guns are too, but it has the points of any battery. */
static bool is_of_naval_weight(const struct roster_entry *entry)
{
    return entry->kind == roster_kind_ship || (entry->kind != roster_kind_naval_party && entry->pounds >= FORTRESS_POUNDS);
}

/* A ship's crew is as large as a Russian battery's; a party is a battery of four hits that has fewer. */
static int model_of(const struct gdc_tables *tables, const struct roster_entry *entry)
{
    if (entry->kind == roster_kind_ship)
        return battery_model_russian;
    return entry->kind == roster_kind_naval_party ? (int)battery_model_british : tables->list_nations[entry->nation].model;
}

static void raise_guns(const struct raising *raising, const struct roster_entry *entry, struct gdc_troop *troop)
{
    const struct gdc_tables *tables = tables_of(raising);
    troop->kind = troop_battery;
    troop->per_stand = 1;
    troop->horse_artillery = entry->kind == roster_kind_horse_artillery;
    troop->pounds = (int16_t)entry->pounds;
    troop->guns = (int16_t)entry->guns;
    troop->howitzers = (int16_t)entry->howitzers;
    troop->naval = is_of_naval_weight(entry);
    troop->converged = entry->howitzers == entry->guns;
    troop->gun_nation = (int16_t)tables->list_nations[entry->nation].guns;
    troop->gun_quality = entry->guard && !is_naval(entry->kind) ? gun_quality_guard : gun_quality_line;
    troop->model = (int16_t)model_of(tables, entry);
    troop->elite_horse = troop->horse_artillery && (troop->british || (entry->guard && entry->nation == roster_nation_france));
    troop->barrage_points = (int16_t)barrage_points(raising, troop);
    if (entry->kind == roster_kind_ship)
        raise_ship(troop);
    if (entry->kind == roster_kind_naval_party)
        raise_party(raising, entry, troop);
}

/* Its castings are the hits that its crew can take. */
static int crew_of(const struct raising *raising, const struct gdc_troop *troop)
{
    const struct gdc_tables *tables = tables_of(raising);
    if (troop->crew_rating > 0)
        return troop->crew_rating;
    return troop->horse_artillery ? tables->battery_hits[troop->model].horse_crew : tables->battery_hits[troop->model].foot_crew;
}

/* ---- posture ---- */

static bool may_skirmish(const struct raising *raising, const struct roster_entry *entry, const struct gdc_troop *troop)
{
    if (!troop->skirmish)
        remark(raising->remarks, entry, "it is not trained to skirmish (gdc.10.6a); it begins in line.", NULL);
    return troop->skirmish;
}

static int posture_of(const struct raising *raising, const struct roster_entry *entry, const struct gdc_troop *troop)
{
    if (troop->cossack || troop->indian)
        return posture_skirmish;
    if (troop->kind == troop_elephants)
        return posture_line;
    if (troop->ship)
        return posture_unlimbered;
    switch (entry->array) {
    case array_line:
        return posture_line;
    case array_column:
        return posture_column;
    case array_square:
        return posture_square;
    case array_skirmish:
        return may_skirmish(raising, entry, troop) ? posture_skirmish : posture_line;
    case array_limbered:
        return posture_limbered;
    case array_unlimbered:
        return posture_unlimbered;
    case array_usual:
    case arrays:
        break;
    }
    return troop->kind == troop_battery ? posture_unlimbered : troop->kind == troop_cavalry ? posture_line : posture_column;
}

/* ---- the whole ---- */

/* A company that goes with a battalion; more of them fight like one. */
static bool is_company_of_engineers(const struct raising *raising, const struct roster_entry *entry, int castings)
{
    return entry->kind == roster_kind_sappers && castings <= CASTINGS_OF_SAPPERS && raise_has_option(raising, option_engineers);
}

static void raise_general(const struct raising *raising, const struct roster_entry *entry, struct gdc_troop *troop,
                          struct unit_setup *unit)
{
    troop->kind = troop_general;
    troop->per_stand = 1;
    troop->rank = entry->command == command_army ? 0 : entry->command == command_corps ? 1 : 2;
    troop->player = entry->plays;
    troop->elephant = entry->elephant && raise_has_option(raising, option_india);
    if (entry->elephant && !troop->elephant)
        remark(raising->remarks, entry, "generals ride elephants with option india only; he rides a horse.", NULL);
    unit->formation = posture_single;
    unit->strength = 1;
}

/* One to each general who has another over him. */
bool gdc_raise_courier(const struct raising *raising, struct companion *companion, void *troop, struct unit_setup *unit)
{
    struct gdc_troop *raised = troop;
    if (companion->number > 0 || !raise_has_option(raising, option_chain_of_command) || !unit->is_leader ||
        unit->leader == NO_UNIT)
        return false;
    unit->leader = (int16_t)companion->unit;
    companion->id = "-courier";
    companion->name = "Courier to ";
    companion->called = "a courier";
    *raised = (struct gdc_troop){.kind = troop_courier, .per_stand = 1, .regiment = -1, .corps = -1};
    unit->formation = posture_single;
    unit->strength = 1;
    return true;
}

static struct gdc_list_row row_of(const struct raising *raising, const struct roster_entry *entry)
{
    const struct gdc_list_row unlisted = {.found = false, .melee_grade = -1, .morale = -1};
    if (is_naval(entry->kind))
        return unlisted;
    bool guns = service_of(entry->kind) == service_guns;
    struct gdc_list_row row = guns ? gdc_list_of_batteries(raising, entry) : gdc_list_of_units(raising, entry);
    remark_on_row(raising, entry, &row);
    return row;
}

static void raise_unit(const struct raising *raising, const struct roster_entry *entry, struct gdc_troop *troop,
                       struct unit_setup *unit)
{
    bool guns = service_of(entry->kind) == service_guns;
    struct gdc_list_row row = row_of(raising, entry);
    int castings = raise_castings(entry, MEN_OF_A_CASTING);
    grade(raising, entry, &row, troop);
    troop->british = (int16_t)tables_of(raising)->list_nations[entry->nation].british;
    if (guns)
        raise_guns(raising, entry, troop);
    else if (service_of(entry->kind) == service_foot)
        raise_foot(raising, entry, &row, troop, castings);
    else
        raise_horse(raising, entry, &row, troop, castings);
    if (entry->kind == roster_kind_elephants)
        raise_elephants(raising, entry, troop);
    bool engineers = is_company_of_engineers(raising, entry, castings);
    troop->kind = (int16_t)(engineers ? troop_engineers : troop->kind);
    unit->formation = (int16_t)(engineers ? posture_single : posture_of(raising, entry, troop));
    unit->afloat = troop->ship != 0;
    unit->strength = guns ? crew_of(raising, troop) : troop->kind == troop_elephants ? ELEPHANTS : castings;
}

/* A party serves ordinary guns then. */
static void raise_without_navy(const struct raising *raising, const struct roster_entry *entry, struct gdc_troop *troop,
                               struct unit_setup *unit)
{
    struct roster_entry ashore = *entry;
    ashore.kind = common_kind_of(entry->kind);
    remark(raising->remarks, entry, "naval parties are played with option naval_guns only; it is foot artillery.", NULL);
    raise_unit(raising, &ashore, troop, unit);
}

const char *gdc_leaves_out(const struct setup *setup, int kind)
{
    bool ships = (setup->options >> option_naval_guns & 1) != 0;
    return kind == roster_kind_ship && !ships ? "ships are played with option naval_guns only; it is left out." : NULL;
}

bool gdc_raise(const struct raising *raising, const struct roster_entry *entry, void *troop, struct unit_setup *unit)
{
    struct gdc_troop *raised = troop;
    raised->nation = (int16_t)tables_of(raising)->list_nations[entry->nation].march;
    raised->regiment = (int16_t)entry->regiment;
    raised->corps = (int16_t)entry->corps;
    raised->guard = entry->guard;
    if (entry->attached_to != NULL)
        remark(raising->remarks, entry, "Guard du Corps attaches nobody to a unit: it is one of its own.", NULL);
    if (entry->kind == roster_kind_general)
        raise_general(raising, entry, raised, unit);
    else if (is_naval(entry->kind) && !raise_has_option(raising, option_naval_guns))
        raise_without_navy(raising, entry, raised, unit);
    else
        raise_unit(raising, entry, raised, unit);
    return true;
}
