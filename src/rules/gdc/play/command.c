/* command.c - phase 1 (gdc.seq.1.2), and what a directive lets a unit do: option chain_of_command (2.2 to 2.4). */
#include "rules/gdc/play/command.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/words.h"
#include "rules/gdc/play/zones.h"

/* ---- who commands whom ---- */

static bool is_gone(const struct battle *b, int unit)
{
    return b->units[unit].where == where_gone;
}

int gdc_superior_of(const struct battle *b, int general)
{
    int above = b->units[general].leader;
    while (above != NO_UNIT && is_gone(b, above))
        above = b->units[above].leader;
    return above;
}

bool gdc_is_player(const struct battle *b, int general)
{
    return gdc_troop(b, general)->player || b->units[general].leader == NO_UNIT;
}

bool gdc_receives_directives(const struct battle *b, int general)
{
    int above = b->units[general].leader;
    if (gdc_troop(b, general)->kind != troop_general || is_gone(b, general))
        return false;
    return gdc_is_player(b, general) || gdc_troop(b, general)->rank <= 1 || gdc_troop(b, above)->rank == 0;
}

/* Of a command that has lost all its generals the last directive of the first of them still holds. */
int gdc_commander_of(const struct battle *b, int unit, int *levels)
{
    int first = NO_UNIT;
    *levels = 0;
    for (int leader = b->units[unit].leader; leader != NO_UNIT; leader = b->units[leader].leader) {
        if (gdc_receives_directives(b, leader))
            return leader;
        first = first == NO_UNIT ? leader : first;
        *levels += !is_gone(b, leader);
    }
    return first;
}

/* Cavalry has standing orders instead (2.4c); a general with a unit moves it at once (2.2b). */
static bool is_bound(const struct battle *b, int unit)
{
    bool obeys = gdc_is_infantry(b, unit) || gdc_is_battery(b, unit);
    return gdc_option(b, option_chain_of_command) && obeys && battle_is_there(b, unit) && b->units[unit].leader != NO_UNIT &&
           !gdc_unit(b, unit)->turn.follow_me && gdc_attached_general(b, unit) == NO_UNIT;
}

/* A directive passes one level a turn; until it has come through, the one before it is obeyed. */
static const struct gdc_directive *directive_for(const struct battle *b, int commander, int levels)
{
    const struct gdc_unit *own = gdc_unit(b, commander);
    return b->state->turn >= own->directive.turn + levels ? &own->directive : &own->last_directive;
}

/* ---- what it allows ---- */

static int32_t control_mm(const struct battle *b, int general)
{
    int row = gdc_troop(b, general)->rank == 0 ? commander_army : commander_corps_or_less;
    return gdc_mm(b, gdc_charts(b)->control_radius[row].yards);
}

static struct place goal_of(const struct battle *b, const struct gdc_directive *directive)
{
    return directive->kind == directive_support ? gdc_spot_of(b, directive->about) : directive->at;
}

static bool object_idle(const struct battle *b, int unit, int commander, struct objection *objection)
{
    return object(objection, "gdc.2.4a", battle_name(b, unit), " waits: no directive of ", battle_name(b, commander),
                  " has reached it yet.", NULL);
}

static bool object_astray(const struct battle *b, int unit, const struct gdc_directive *directive, struct objection *objection)
{
    return object(objection, "gdc.2.4a", "The directive of ", battle_name(b, unit), " is to ",
                  gdc_directive_words[directive->kind - 1], ": this would take it further from there.", NULL);
}

/* What binds it; a null pointer: nothing does. */
static const struct gdc_directive *directive_binding(const struct battle *b, int unit, int *commander)
{
    int levels;
    *commander = is_bound(b, unit) ? gdc_commander_of(b, unit, &levels) : NO_UNIT;
    return *commander == NO_UNIT ? NULL : directive_for(b, *commander, levels);
}

bool gdc_directive_allows_move(const struct battle *b, int unit, struct place from, struct place to, struct objection *objection)
{
    int commander;
    const struct gdc_directive *directive = directive_binding(b, unit, &commander);
    if (directive == NULL)
        return true;
    if (directive->kind == directive_none)
        return object_idle(b, unit, commander, objection);
    if (directive->kind == directive_withdraw)
        return place_seen(from, battle_homeward(b, unit), to).y > 0 || object_astray(b, unit, directive, objection);
    struct place goal = goal_of(b, directive);
    int32_t before = place_distance(from, goal), after = place_distance(to, goal);
    return after < before || after <= control_mm(b, commander) || object_astray(b, unit, directive, objection);
}

bool gdc_directive_allows_charge(const struct battle *b, int unit, const struct place *target, struct objection *objection)
{
    int commander;
    const struct gdc_directive *directive = directive_binding(b, unit, &commander);
    if (directive == NULL)
        return true;
    switch ((enum directive_kind)directive->kind) {
    case directive_none:
        return object_idle(b, unit, commander, objection);
    case directive_attack:
    case directive_support:
        return true;
    case directive_hold:
        return target == NULL || place_distance(*target, directive->at) <= control_mm(b, commander) ||
               object(objection, "gdc.2.4a", battle_name(b, unit), " is to hold: it charges only who comes to that place.", NULL);
    case directive_move:
    case directive_withdraw:
        break;
    }
    return object(objection, "gdc.2.4a", "The directive of ", battle_name(b, unit), " is to ",
                  gdc_directive_words[directive->kind - 1], ", not to attack.", NULL);
}

/* ---- how far a general sees (1.1) ---- */

/* On the table, or inside a place on it. */
static bool looks_about(const struct battle *b, int general)
{
    return gdc_troop(b, general)->kind == troop_general && battle_is_there(b, battle_stands_with(b, general));
}

static struct gdc_observation_range_facts observation_facts(const struct battle *b, int general)
{
    struct gdc_observation_range_facts f = facts_of_observation_range(b);
    const int with = battle_stands_with(b, general);
    const struct box stands = battle_in_place(b, with) ? battle_box_of_place(b, with) : *battle_box(b, with);
    const int level = ground_level_of(&b->ground, &stands);
    f.commander = gdc_troop(b, general)->rank == 0 ? commander_army : commander_corps_or_less;
    f.location = (enum location)(level < (int)location_three_contours ? level : (int)location_three_contours);
    f.enemy_within_400 = gdc_enemy_is_within(b, general, 400);
    return f;
}

int gdc_observation_yd(const struct battle *b, int general)
{
    struct gdc_observation_range_facts f;
    struct gdc_observation_range_result r = {0};
    if (!looks_about(b, general))
        return 0;
    f = observation_facts(b, general);
    consult_observation_range(b, &f, &r, NULL);
    return r.observation_yd;
}

void gdc_observe(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units && gdc_option(b, option_chain_of_command); unit++) {
        struct gdc_observation_range_result r;
        if (!looks_about(b, unit))
            continue;
        struct gdc_observation_range_facts f = observation_facts(b, unit);
        judge_observation_range(b, "gdc.2.3b", unit, NO_UNIT, &f, &r);
    }
}
