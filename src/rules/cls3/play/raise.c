/* raise.c - stands and castings by the customs of a nation, kinds of troops, pieces (tables list_kinds, list_nations,
   list_qualities; cls3.org, cls3.nat). */
#include "rules/cls3/play/raise.h"

#include "drill/house.h"
#include "rules/cls3/play/places.h"
#include "rules/cls3/play/words.h"

#define MEN_OF_A_CASTING 20
#define GUNNERS 4
#define PROLONG_GUNNERS 3
#define HORSES 2
#define HEAVY_POUNDS 12

static const struct cls3_tables *tables_of(const struct raising *raising)
{
    return raising->setup->tables;
}

/* ---- stands ---- */

static int most_stands(const struct roster_entry *entry, int castings)
{
    bool horse = service_of(entry->kind) == service_mounted;
    int room = MOST_STANDS - entry->command_stand, most = horse ? room & ~1 : room;
    return castings < most ? castings : most;
}

/* As many as come nearest to the usual strength of a stand; those of horse in squadrons of two. */
static int stands_for(const struct roster_entry *entry, int castings, int usual)
{
    bool horse = service_of(entry->kind) == service_mounted;
    int stands = (castings + usual / 2) / usual, most = most_stands(entry, castings);
    stands = stands < 1 ? 1 : stands;
    if (horse && castings > 1)
        stands += stands % 2;
    return stands > most ? most : stands;
}

static void spread_castings(struct cls3_troop *troop, int castings)
{
    for (int stand = 0; stand < troop->stands; stand++) {
        int more = stand < castings % troop->stands;
        troop->stand_men[stand] = (int16_t)(castings / troop->stands + more);
        troop->stand_troop[stand] = troop->troop;
    }
}

/* The companies of the flanks: grenadiers on the right, lights on the left. */
static void set_elites(const struct raising *raising, const struct roster_entry *entry, struct cls3_troop *troop)
{
    bool has = tables_of(raising)->list_nations[entry->nation].elites != 0 && entry->kind == roster_kind_line;
    if (!has || entry->guard || troop->stands < 4)
        return;
    troop->stand_troop[troop->stands - 1] = troop_grenadiers;
    troop->stand_troop[0] = troop_light_infantry;
}

/* ---- the command stand (cls3.cmd.7) ---- */

#define COMMAND_CASTINGS 3 /* flag bearer, officer, musician */
#define COMMAND_STAND 1    /* behind the first: of horse with the first squadron */

static bool says_no_command_stand(const struct raising *raising, const struct roster_entry *entry, const char *why)
{
    remark(raising->remarks, entry, why, "; it is raised without one (cls3.cmd.7).", NULL);
    return false;
}

static bool may_have_command_stand(const struct raising *raising, const struct roster_entry *entry,
                                   const struct cls3_troop *troop, int castings)
{
    if (!entry->command_stand)
        return false;
    if (troop->attached_to != 0)
        return says_no_command_stand(raising, entry, "what is attached has the flag of its battalion or regiment");
    if (entry->later_battalion)
        return says_no_command_stand(raising, entry, "a command stand goes with the first battalion of a regiment");
    if (entry->kind == roster_kind_indians || entry->kind == roster_kind_sappers)
        return says_no_command_stand(raising, entry, "only regiments of foot and horse have a command stand");
    return castings > COMMAND_CASTINGS ||
           says_no_command_stand(raising, entry, "it has no castings but those of a command stand");
}

/* By morale first, then by melee. */
static int goodness_of(const struct cls3_tables *tables, enum troop troop)
{
    return tables->infantry_cavalry_summary[troop].melee_evaluation - 100 * (int)cls3_morale_row(tables, troop, false);
}

static enum troop best_of(const struct raising *raising, const struct cls3_troop *troop)
{
    const struct cls3_tables *tables = tables_of(raising);
    enum troop best = (enum troop)troop->stand_troop[0];
    for (int stand = 1; stand < troop->stands; stand++)
        if (goodness_of(tables, (enum troop)troop->stand_troop[stand]) > goodness_of(tables, best))
            best = (enum troop)troop->stand_troop[stand];
    return best;
}

static void add_command_stand(const struct raising *raising, struct cls3_troop *troop)
{
    enum troop best = best_of(raising, troop);
    for (int stand = troop->stands++; stand > COMMAND_STAND; stand--) {
        troop->stand_men[stand] = troop->stand_men[stand - 1];
        troop->stand_troop[stand] = troop->stand_troop[stand - 1];
    }
    troop->stand_men[COMMAND_STAND] = COMMAND_CASTINGS;
    troop->stand_troop[COMMAND_STAND] = (int16_t)best;
    troop->command_stand = 1 + COMMAND_STAND;
}

/* ---- of what size, and how deep ---- */

static int usual_stand(const struct raising *raising, const struct roster_entry *entry, enum troop troop)
{
    const struct cls3_tables *tables = tables_of(raising);
    if (is_horse(troop))
        return tables->list_nations[entry->nation].horse_stand;
    bool light = troop == troop_light_infantry || troop == troop_light_guard || is_sapper(troop);
    return light ? tables->list_nations[entry->nation].light_stand : tables->list_nations[entry->nation].foot_stand;
}

/* Foot that skirmishes stands one rank deep, other foot two where that divides evenly (rulebook, stands). */
static int deep_of(const struct cls3_troop *troop)
{
    if (troop->kind != body_foot || troop->may_skirmish)
        return 1;
    return troop->stand_men[troop->stands - 1] % 2 == 0 ? 2 : 1;
}

/* ---- nations ---- */

static bool is_russian_musketeer(const struct cls3_troop *troop)
{
    return troop->nation == nation_russia && troop->kind == body_foot && troop->troop == troop_line_infantry;
}

/* Line and lights, the militia of 1808 too, but neither grenadiers nor guards nor sappers (cls3.nat.spain.1, cls3.nat.spain.4).
 */
static bool is_spanish_regular(const struct cls3_troop *troop, const struct roster_entry *entry)
{
    bool line_or_lights = troop->troop == troop_line_infantry || troop->troop == troop_light_infantry;
    return entry->nation == roster_nation_spain && line_or_lights && (!troop->militia || troop->militia_1808);
}

static bool may_skirmish(const struct cls3_troop *troop)
{
    if (troop->kind == body_horse)
        return troop->troop == troop_light_horse || troop->troop == troop_hussars;
    bool light = troop->troop == troop_light_infantry || troop->troop == troop_light_guard;
    bool russian_jaegers = troop->nation == nation_russia && !troop->militia;
    return is_sapper((enum troop)troop->troop) || (light && !troop->spanish_regular && !russian_jaegers);
}

/* Prussian jaegers of the guard, those of East Prussia, who are told by their quality, and the volunteers with either
   (cls3.nat.prussia.2). */
static bool are_chosen_jaegers(const struct roster_entry *entry)
{
    bool chosen = entry->guard || entry->quality == roster_quality_elite;
    return entry->nation == roster_nation_prussia && entry->kind == roster_kind_rifles && chosen;
}

static bool are_snipers(const struct roster_entry *entry)
{
    bool lights = entry->kind == roster_kind_rifles || entry->kind == roster_kind_light;
    bool volunteers = entry->nation == roster_nation_prussia && lights && entry->attached_to != NULL;
    return are_chosen_jaegers(entry) || (volunteers && are_chosen_jaegers(entry->attached_to));
}

static void set_nation(const struct raising *raising, const struct roster_entry *entry, struct cls3_troop *troop)
{
    const struct cls3_tables *tables = tables_of(raising);
    bool spain = entry->nation == roster_nation_spain, usa = entry->nation == roster_nation_united_states;
    troop->nation = (int16_t)tables->list_nations[entry->nation].marches_as;
    troop->british = (int16_t)tables->list_nations[entry->nation].british;
    troop->austrian = entry->nation == roster_nation_austria;
    troop->grenzers = (troop->austrian && entry->kind == roster_kind_light) || (usa && entry->kind == roster_kind_irregulars);
    troop->indians = troop->half_penalties = entry->kind == roster_kind_indians;
    troop->jaegers = troop->austrian && entry->kind == roster_kind_rifles;
    troop->militia = troop->militia || troop->grenzers;
    troop->snipers = are_snipers(entry);
    troop->militia_1808 = spain && troop->militia && entry->year == 1808;
    troop->spanish_regular = is_spanish_regular(troop, entry);
    troop->permanent_grenadiers = troop->troop == troop_grenadiers;
    troop->half_points = troop->militia && troop->troop == troop_line_infantry;
    troop->russian_musketeers = is_russian_musketeer(troop);
    troop->may_skirmish = may_skirmish(troop) || entry->kind == roster_kind_cossacks; /* of the guard too (cls3.nat.russia.8) */
    troop->may_dismount = troop->troop == troop_dragoons || (usa && entry->kind == roster_kind_militia_cavalry);
    troop->longrifles = usa && troop->rifles && troop->militia;
}

/* ---- kinds ---- */

static void set_attachment(const struct raising *raising, const struct roster_entry *entry, struct cls3_troop *troop,
                           int castings)
{
    troop->attached_to = (int16_t)(cls3_is_attached(raising, entry, castings) ? 1 + entry->attached_to->number : 0);
}

static void raise_troops(const struct raising *raising, const struct roster_entry *entry, struct cls3_troop *troop,
                         struct unit_setup *unit)
{
    const struct cls3_tables *tables = tables_of(raising);
    bool horse = service_of(entry->kind) == service_mounted;
    int castings = raise_castings(entry, MEN_OF_A_CASTING);
    troop->kind = horse ? body_horse : body_foot;
    const enum roster_kind kind = entry->kind;
    troop->troop = (int16_t)(entry->guard ? tables->list_kinds[kind].guard : tables->list_kinds[kind].troop);
    troop->militia = cls3_are_militia(raising, entry);
    troop->rifles = (int16_t)tables->list_kinds[kind].rifles;
    set_nation(raising, entry, troop);
    set_attachment(raising, entry, troop, castings);
    bool command_stand = may_have_command_stand(raising, entry, troop, castings);
    int others = command_stand ? castings - COMMAND_CASTINGS : castings;
    int stands = stands_for(entry, others, usual_stand(raising, entry, (enum troop)troop->troop));
    troop->stands = (int16_t)(troop->attached_to != 0 ? 1 : stands);
    spread_castings(troop, others);
    set_elites(raising, entry, troop);
    troop->deep = (int16_t)deep_of(troop);
    if (command_stand)
        add_command_stand(raising, troop);
    unit->strength = castings;
}

static enum troop piece_of(const struct roster_entry *entry)
{
    if (entry->kind == roster_kind_horse_artillery)
        return troop_horse_gun;
    if (entry->howitzers > 0 && entry->howitzers == entry->guns)
        return troop_howitzer;
    if (cls3_is_prolong(entry))
        return entry->nation == roster_nation_austria && entry->attached_to == NULL ? troop_austrian_battalion_gun
                                                                                    : troop_prolong;
    return entry->pounds >= HEAVY_POUNDS ? troop_gun_12lb : troop_medium;
}

static void remark_on_prolong(const struct raising *raising, const struct roster_entry *entry, const struct cls3_troop *troop)
{
    if (troop->troop == troop_prolong && entry->attached_to == NULL)
        remark(raising->remarks, entry,
               "guns so light are prolong guns, which count with a battalion (cls3.org.4): attach it to one.", NULL);
}

static void raise_guns(const struct raising *raising, const struct roster_entry *entry, struct cls3_troop *troop,
                       struct unit_setup *unit)
{
    troop->kind = body_gun;
    troop->troop = (int16_t)piece_of(entry);
    set_nation(raising, entry, troop);
    remark_on_prolong(raising, entry, troop);
    unit->strength = troop->troop == troop_prolong ? PROLONG_GUNNERS : GUNNERS;
    set_attachment(raising, entry, troop, unit->strength);
    troop->stands = 1;
    troop->stand_men[0] = (int16_t)unit->strength;
    troop->stand_troop[0] = entry->guard ? troop_guard_artillerymen : troop_artillerymen;
    troop->horses = HORSES;
}

static void raise_commander(const struct roster_entry *entry, struct cls3_troop *troop, struct unit_setup *unit)
{
    troop->kind = body_commander;
    troop->troop = troop_commander;
    troop->stands = 1;
    troop->stand_men[0] = 1;
    troop->stand_troop[0] = troop_commander;
    troop->rank = (int16_t)entry->command;
    unit->strength = 1;
}

/* ---- how it is formed ---- */

static int rows_deep(const struct cls3_troop *troop, int abreast)
{
    int deep = troop->kind == body_foot ? troop->deep : 1;
    return (cls3_plain_stands(troop) + abreast - 1) / abreast * deep;
}

/* Columns are more than three ranks deep (cls3.form.2). */
static int column_of(const struct cls3_troop *troop)
{
    if (rows_deep(troop, 2) > 3)
        return posture_divisions;
    return rows_deep(troop, 1) > 3 ? posture_companies : posture_line;
}

static bool may_square(const struct cls3_troop *troop, int strength)
{
    return troop->kind == body_foot && cls3_plain_stands(troop) >= 4 && strength >= 16;
}

static int formed_otherwise(const struct raising *raising, const struct roster_entry *entry, int posture, const char *why)
{
    raise_remark_on_array(raising, entry, why, cls3_posture_words[posture]);
    return posture;
}

static int posture_of_troops(const struct raising *raising, const struct roster_entry *entry, const struct cls3_troop *troop,
                             int strength)
{
    if (troop->indians)
        return posture_skirmish;
    switch (entry->array) {
    case array_line:
        return posture_line;
    case array_column:
        return column_of(troop);
    case array_square:
        return may_square(troop, strength)
                   ? posture_square
                   : formed_otherwise(raising, entry, column_of(troop), "it cannot form square (cls3.form.5)");
    case array_skirmish:
        return troop->may_skirmish ? posture_skirmish
                                   : formed_otherwise(raising, entry, posture_line, "it does not skirmish (cls3.form.4)");
    case array_usual:
    case array_limbered:
    case array_unlimbered:
    case arrays:
        break;
    }
    return troop->kind == body_horse ? posture_line : column_of(troop);
}

static int posture_of(const struct raising *raising, const struct roster_entry *entry, const struct cls3_troop *troop,
                      int strength)
{
    if (troop->kind == body_commander)
        return posture_single;
    if (troop->kind == body_gun)
        return entry->array == array_limbered ? posture_limbered : posture_unlimbered;
    return posture_of_troops(raising, entry, troop, strength);
}

/* ---- the whole ---- */

static void remark_on_quality(const struct raising *raising, const struct roster_entry *entry)
{
    bool unknown = entry->quality != roster_quality_ordinary && !tables_of(raising)->list_qualities[entry->quality].militia;
    if (unknown && !are_chosen_jaegers(entry) && service_of(entry->kind) != service_leader)
        remark(raising->remarks, entry, "CLS3 knows line, grenadiers, guards and militia, and no ",
               roster_quality_names[entry->quality], " troops; it is raised as ordinary.", NULL);
}

static const struct raise_lacks lacks = {.book = "CLS3",
                                         .raised_as = {[roster_kind_bowmen] = "militia light infantry",
                                                       [roster_kind_elephants] = "cuirassiers",
                                                       [roster_kind_naval_party] = "foot artillery"}};

const char *cls3_leaves_out(const struct setup *setup, int kind)
{
    (void)setup;
    return kind == roster_kind_ship ? "CLS3 knows no ships; it is left out." : NULL;
}

bool cls3_raise(const struct raising *raising, const struct roster_entry *entry, void *troop, struct unit_setup *unit)
{
    struct cls3_troop *raised = troop;
    raised->regiment = (int16_t)entry->regiment;
    raised->corps = (int16_t)entry->corps;
    raised->guard = entry->guard;
    remark_on_quality(raising, entry);
    raise_remark_on_lacks(raising, entry, &lacks);
    if (entry->kind == roster_kind_general)
        raise_commander(entry, raised, unit);
    else if (service_of(entry->kind) == service_guns)
        raise_guns(raising, entry, raised, unit);
    else
        raise_troops(raising, entry, raised, unit);
    unit->formation = (int16_t)posture_of(raising, entry, raised, unit->strength);
    return true;
}

/* ---- parts that may leave it ---- */

/* A battalion of the line sends out its company of lights as skirmishers (cls3.move.7). */
static bool raise_company(struct companion *companion, struct cls3_troop *raised, struct unit_setup *unit)
{
    const struct cls3_troop *battalion = companion->troop;
    if (battalion->troop == troop_light_infantry || battalion->stand_troop[0] != troop_light_infantry)
        return false;
    raised->troop = battalion->stand_troop[0];
    raised->stands = raised->deep = 1;
    raised->command_stand = 0;
    raised->russian_musketeers = 0;
    raised->may_skirmish = !battalion->spanish_regular;
    unit->strength = battalion->stand_men[0];
    unit->formation = posture_skirmish;
    companion->id = "-light";
    companion->name = "Light company of ";
    companion->called = "a company of lights";
    return raised->may_skirmish;
}

/* Half of the squadrons of a regiment, its last, may part from it (cls3.org.6). */
static bool raise_squadrons(struct companion *companion, struct cls3_troop *raised, struct unit_setup *unit)
{
    const struct cls3_troop *regiment = companion->troop;
    int stands = cls3_plain_stands(regiment) / 4 * 2, first = regiment->stands - stands;
    raised->stands = (int16_t)stands;
    raised->command_stand = 0;
    unit->strength = 0;
    for (int stand = 0; stand < stands; stand++) {
        raised->stand_men[stand] = regiment->stand_men[first + stand];
        raised->stand_troop[stand] = regiment->stand_troop[first + stand];
        unit->strength += raised->stand_men[stand];
    }
    companion->id = "-wing";
    companion->name = "Wing of ";
    companion->called = "the wing of a regiment";
    return stands > 0;
}

/* ---- companies for a house (cls3.move.7) ---- */

/* Of the largest house of the ground that is too small for so many castings; 0: there is none. A larger one may be so as well
   when others are in it. */
static int room_in_small_houses(const struct ground *ground, int castings)
{
    int most = 0;
    for (int zone = 0; zone < ground->zones; zone++) {
        int room = cls3_capacity_of(ground, zone);
        if (house_is_one(&ground->feature[ground->zone[zone]]) && room < castings)
            most = larger(most, room);
    }
    return most;
}

static bool raise_garrison(const struct raising *raising, struct companion *companion, struct cls3_troop *raised,
                           struct unit_setup *unit)
{
    const struct cls3_troop *battalion = companion->troop;
    const int others = unit->strength - battalion->stand_men[0];
    const int room = room_in_small_houses(raising->setup->ground, unit->strength);
    raised->garrison = 1;
    unit->strength = others;
    unit->formation = posture_line;
    companion->id = "-garrison";
    companion->name = "Garrison of ";
    companion->called = "companies for a house";
    return cls3_plain_stands(battalion) > 1 && room >= battalion->stand_men[battalion->stands - 1] && !battalion->indians;
}

enum companions { companion_lights_or_wing, companion_for_a_house };

bool cls3_raise_part(const struct raising *raising, struct companion *companion, void *troop, struct unit_setup *unit)
{
    const struct cls3_troop *whole = companion->troop;
    struct cls3_troop *raised = troop;
    *raised = *whole;
    raised->part_of = (int16_t)(1 + companion->unit);
    unit->is_part = true;
    if (companion->number == companion_for_a_house)
        return whole->kind == body_foot && raise_garrison(raising, companion, raised, unit);
    if (whole->kind == body_horse)
        return raise_squadrons(companion, raised, unit);
    return whole->kind == body_foot && raise_company(companion, raised, unit);
}
