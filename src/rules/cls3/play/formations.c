/* formations.c - which formations a unit may take up, and what it may do in one turn (cls3.form, cls3.ops). */
#include "rules/cls3/play/formations.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/parts.h"

#include "drill/nearby.h"

/* ---- formation_check ---- */

static enum formation checked_formation(int posture)
{
    static const enum formation formations[postures] = {[posture_oblique_left] = formation_oblique_line,
                                                        [posture_oblique_right] = formation_oblique_line,
                                                        [posture_companies] = formation_column_of_companies,
                                                        [posture_divisions] = formation_column_of_divisions,
                                                        [posture_mass] = formation_column_of_divisions,
                                                        [posture_road_column] = formation_road_column,
                                                        [posture_square] = formation_square,
                                                        [posture_skirmish] = formation_skirmisher};
    return formations[posture];
}

/* The command stand only when no other is left. */
static int stands_left(const struct battle *b, int unit)
{
    int count = 0;
    uint32_t command = cls3_command_stand(b, unit);
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        count += cls3_unit(b, unit)->alive[stand] > 0 && (command >> stand & 1) == 0;
    return count == 0 && command != 0 ? 1 : count;
}

static int ranks_in(const struct battle *b, int unit, int posture, int rows)
{
    int deep = cls3_is_foot(b, unit) && cls3_troop(b, unit)->deep > 1 ? cls3_troop(b, unit)->deep : 1;
    if (posture == posture_line && rows > 0)
        return rows * deep;
    return posture == posture_skirmish ? 1 : cls3_ranks(b, unit, posture);
}

/* Dismounted dragoons of every nation are light infantry (cls3.ops.4). */
static bool are_lights(const struct battle *b, int unit)
{
    return cls3_troop(b, unit)->may_skirmish || cls3_unit(b, unit)->dismounted;
}

/* Dead stands come back to make up the four of a square (cls3.form.5). */
static struct cls3_formation_check_facts check_facts(const struct battle *b, int unit, int posture, int rows)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    struct cls3_formation_check_facts f = facts_of_formation_check(b);
    f.arm = cls3_is_foot(b, unit) ? arm_infantry : arm_cavalry;
    f.formation = checked_formation(posture);
    f.men = cls3_men(b, unit);
    f.stands = posture == posture_square ? cls3_stands_raised(b, unit) : stands_left(b, unit);
    f.ranks = ranks_in(b, unit, posture, rows);
    f.width_stands = cls3_width_stands(b, unit, posture);
    f.light_infantry = are_lights(b, unit);
    f.lancers = troop->troop == troop_lancers && !troop->may_skirmish; /* Cossacks of the guard may (cls3.nat.russia.8) */
    f.light_cavalry = troop->may_skirmish;
    f.on_road = cls3_is_on_road(b, unit);
    f.spanish_light_regulars = troop->spanish_regular && !troop->militia_1808;
    f.russian_jaegers = troop->nation == nation_russia && !are_lights(b, unit);
    return f;
}

static const struct {
    const char *rule, *why;
} faults[] = {[formation_fault_not_touching] = {"cls3.form.1", " cannot keep its stands together so."},
              [formation_fault_too_deep] = {"cls3.form.1", " would stand too deep for that formation."},
              [formation_fault_too_shallow] = {"cls3.form.2", " is too weak for a column: that is deeper than three ranks."},
              [formation_fault_wrong_width] = {"cls3.form.2", " would not have the width of that column."},
              [formation_fault_too_few_stands] = {"cls3.form.5", " has not the four stands of a square."},
              [formation_fault_too_few_men] = {"cls3.form.5", " has not the 16 men of a square."},
              [formation_fault_not_on_road] = {"cls3.form.6", " is not on a road."},
              [formation_fault_not_skirmish_troops] = {"cls3.form.4", " is not of the troops that skirmish."},
              [formation_fault_not_infantry] = {"cls3.form.5", " is no foot: only that forms square."}};

static bool mass_is_open(const struct battle *b, int unit, struct objection *objection)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    bool kind = troop->austrian && (troop->troop == troop_line_infantry || troop->troop == troop_grenadiers);
    int stands = cls3_stands_raised(b, unit);
    if (!kind || stands < 4 || stands > 6)
        return object(objection, "cls3.nat.austria.1",
                      "Only Austrian fusiliers and grenadiers of four to six companies form the mass, not ", battle_name(b, unit),
                      ".", NULL);
    return true;
}

bool cls3_has_a_horse(const struct battle *b, int gun, struct objection *objection)
{
    return cls3_unit(b, gun)->horses > 0 ||
           object(objection, "cls3.form.10", battle_name(b, gun), " has no horse left to draw it.", NULL);
}

static bool gun_may_form(const struct battle *b, int unit, int posture, struct objection *objection)
{
    if (posture != posture_limbered && posture != posture_unlimbered)
        return object(objection, "cls3.form.10", battle_name(b, unit), " is a gun: it limbers or unlimbers.", NULL);
    return posture != posture_limbered || cls3_has_a_horse(b, unit, objection);
}

/* A battalion too weak for a square of its own joins a neighbour's, if its own comes to stand by that (cls3.square.6). */
static bool joins_square(const struct battle *b, int unit)
{
    struct nearby near;
    int32_t width, depth;
    cls3_size(b, unit, posture_square, &width, &depth);
    const struct box *now = battle_box(b, unit);
    const struct box square = box_at(place_from(box_centre(now), now->facing, depth / 2, 0), now->facing, width, depth);
    nearby_within(b, &square, SQUARES_APART_MM, battle_side(b, unit), NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != unit && cls3_posture(b, near.unit[i]) == posture_square && cls3_is_foot(b, unit) &&
            cls3_men(b, unit) + cls3_men_in_square(b, near.unit[i]) >= SQUARE_MEN)
            return true;
    return false;
}

bool cls3_may_form(const struct battle *b, int unit, int posture, int rows, struct objection *objection)
{
    struct cls3_formation_check_result r;
    if (cls3_is_gun(b, unit))
        return gun_may_form(b, unit, posture, objection);
    if (cls3_is_crew(b, unit))
        return object(objection, "cls3.form.10", battle_name(b, unit), " is away from its gun, and forms nothing.", NULL);
    if (posture < posture_line || posture > posture_skirmish || cls3_is_commander(b, unit))
        return object(objection, "cls3.form.1", battle_name(b, unit), " does not form that.", NULL);
    if (cls3_troop(b, unit)->indians && posture != posture_skirmish)
        return object(objection, "cls3.nat.usa.1", battle_name(b, unit), " are Indians, who are never massed.", NULL);
    if (cls3_battalion_of(b, unit) != NO_UNIT && posture != posture_skirmish)
        return object(objection, "cls3.move.7", battle_name(b, unit), " are out as skirmishers, or in their ranks.", NULL);
    if (posture == posture_mass && !mass_is_open(b, unit, objection))
        return false;
    if (posture == posture_square && joins_square(b, unit))
        return true;
    struct cls3_formation_check_facts f = check_facts(b, unit, posture, rows);
    consult_formation_check(b, &f, &r, NULL);
    if (r.legal)
        return true;
    if (r.reason == formation_fault_not_skirmish_troops && cls3_troop(b, unit)->spanish_regular)
        return object(objection, faults[r.reason].rule, battle_name(b, unit),
                      " is of the regulars of Spain, whose lights do not skirmish (cls3.nat.spain.2).", NULL);
    return object(objection, faults[r.reason].rule, battle_name(b, unit), faults[r.reason].why, NULL);
}

/* ---- operations ---- */

static enum acting_unit acting_unit_of(const struct battle *b, int unit)
{
    enum troop troop = (enum troop)cls3_troop(b, unit)->troop;
    if (cls3_is_gun(b, unit))
        return troop == troop_horse_gun ? acting_unit_horse_artillery
               : troop == troop_prolong ? acting_unit_prolong_gun
                                        : acting_unit_foot_artillery;
    if (cls3_is_horse(b, unit))
        return acting_unit_cavalry;
    enum troop kind = cls3_kind(b, unit);
    return kind == troop_light_infantry || kind == troop_light_guard || cls3_is_crew(b, unit) ? acting_unit_light_infantry
                                                                                              : acting_unit_line_infantry;
}

static enum going going_at_start(const struct battle *b, int unit)
{
    enum going going = cls3_going_at(b, battle_box(b, unit));
    return going <= going_swamp ? going : going_open;
}

static struct cls3_operations_allowed_facts operations_facts(const struct battle *b, const struct cls3_move *move,
                                                             bool fire_and_charge)
{
    int unit = move->walk.unit;
    const struct cls3_troop *troop = cls3_troop(b, unit);
    struct cls3_operations_allowed_facts f = facts_of_operations_allowed(b);
    f.unit = acting_unit_of(b, unit);
    f.militia = troop->militia;
    f.nation = troop->spanish_regular ? nation_spain : troop->nation == nation_russia ? nation_russia : nation_other;
    f.russian_musketeers = troop->russian_musketeers;
    f.ground = going_at_start(b, unit);
    f.skirmishing = cls3_is_skirmishing(b, unit) || move->says.posture_after == posture_skirmish;
    f.moves = move->says.moves && !fire_and_charge;
    /* What comes after the move when something came before it is counted apart. */
    f.changes = move->says.changes_again ? move->says.forms_first : move->says.changes;
    f.faces = move->says.changes_again ? move->says.faces_first : move->says.faces;
    f.fire_and_charge = fire_and_charge;
    f.limbers = move->says.limbers;
    f.unlimbers = move->says.unlimbers;
    return f;
}

bool cls3_operations_suffice(const struct battle *b, const struct cls3_move *move, bool fire_and_charge,
                             struct objection *objection)
{
    int unit = move->walk.unit;
    struct cls3_operations_allowed_facts f = operations_facts(b, move, fire_and_charge);
    struct cls3_operations_allowed_result r;
    const char *forbids = NULL;
    struct digits cost, operations;
    bool square = move->says.changes && move->says.posture_after == posture_square && cls3_troop(b, unit)->spanish_regular;
    bool dense = f.ground >= going_woods_3 && cls3_is_foot(b, unit) && !f.skirmishing;
    if (!consult_operations_allowed(b, &f, &r, &forbids))
        return battle_object_refused(b, unit, procedure_operations_allowed, forbids, objection);
    if (square && (move->says.moves || move->says.faces))
        return object(objection, "cls3.nat.spain.1", battle_name(b, unit), " needs the whole turn to form square.", NULL);
    r.cost += move->says.changes_again;
    if (r.allowed && r.cost <= r.operations)
        return true;
    return object(objection, "cls3.ops.1", battle_name(b, unit), " has ", text_of_int(&operations, r.operations),
                  r.operations == 1 ? " operation a turn; this takes " : " operations a turn; this takes ",
                  text_of_int(&cost, r.cost),
                  dense                      ? ": formed foot has one less in such woods (cls3.terr.3)."
                  : move->says.changes_again ? ": it changes before its move or after (cls3.ops.5)."
                                             : ".",
                  NULL);
}

/* ---- what losses make of formations ---- */

/* Three ranks or fewer are no column (cls3.form.2). */
static bool is_thin_column(const struct battle *b, int unit)
{
    int posture = cls3_posture(b, unit);
    bool column = posture == posture_companies || posture == posture_divisions || posture == posture_mass;
    return column && battle_box(b, unit)->depth > 0 && cls3_ranks(b, unit, posture) <= 3;
}

static void form_line_of_column(struct battle *b, int unit)
{
    int abreast = cls3_width_stands(b, unit, cls3_posture(b, unit)), stands = stands_left(b, unit);
    cls3_unit(b, unit)->rows = (int8_t)((stands + abreast - 1) / abreast);
    cls3_set_posture(b, unit, posture_line);
    battle_tell(b, event_formed, "cls3.form.2", unit, NO_UNIT, posture_line);
}

void cls3_thin_out(struct battle *b, int unit)
{
    if (is_thin_column(b, unit))
        form_line_of_column(b, unit);
}

/* A lone stand of formed lights is a skirmisher from the next turn on (cls3.form.4). */
static void loosen(struct battle *b, int unit)
{
    bool light = are_lights(b, unit) && !is_sapper(cls3_kind(b, unit));
    if (!cls3_is_formed(b, unit) || !light || !cls3_is_foot(b, unit) || stands_left(b, unit) != 1)
        return;
    cls3_set_posture(b, unit, posture_skirmish);
    battle_tell(b, event_formed, "cls3.form.4", unit, NO_UNIT, posture_skirmish);
}

static bool is_troops(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) && !cls3_is_gun(b, unit) && !cls3_is_commander(b, unit);
}

void cls3_settle_squares(struct battle *b)
{
    bool thin = cls3_own(b)->thin_squares != 0;
    if (!thin)
        return;
    thin = false;
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (cls3_is_thin_square(b, unit) && is_troops(b, unit) && cls3_men_in_square(b, unit) < SQUARE_MEN)
            cls3_break_square(b, unit, "cls3.form.5");
        thin = thin || cls3_is_thin_square(b, unit);
    }
    cls3_own(b)->thin_squares = thin;
}

void cls3_settle_formations(struct battle *b)
{
    cls3_settle_squares(b);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (is_troops(b, unit))
            loosen(b, unit);
}

void cls3_settle_columns(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (is_troops(b, unit) && is_thin_column(b, unit) && !cls3_in_contact(b, unit))
            form_line_of_column(b, unit);
}

bool cls3_gun_may_still_fire(const struct battle *b, int unit, struct objection *objection)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    struct cls3_operations_allowed_facts f = facts_of_operations_allowed(b);
    struct cls3_operations_allowed_result r;
    f.unit = acting_unit_of(b, unit);
    f.militia = cls3_troop(b, unit)->militia;
    f.moves = own->turn.moved != 0;
    f.limbers = own->turn.limbered != 0;
    f.unlimbers = own->turn.unlimbered != 0;
    f.fires = true;
    const char *forbids = NULL;
    if (!consult_operations_allowed(b, &f, &r, &forbids))
        return battle_object_refused(b, unit, procedure_operations_allowed, forbids, objection);
    if (!r.allowed && f.moves && f.unit != acting_unit_horse_artillery)
        return object(objection, "cls3.ops.3", battle_name(b, unit), " has moved: only horse guns move and fire.", NULL);
    return r.allowed || object(objection, "cls3.ops.1", battle_name(b, unit), " has spent its operations.", NULL);
}
