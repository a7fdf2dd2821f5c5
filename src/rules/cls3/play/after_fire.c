/* after_fire.c - what follows from losses by fire: commanders hit, morale, combat effectiveness, routs; and the end of the phase
   (cls3.seq.5, cls3.cmd.3, cls3.ce). */
#include "rules/cls3/play/fire.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/edge.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/fires.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"
#include "rules/cls3/play/melees.h"
#include "rules/cls3/play/nerve.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/retreat.h"
#include "rules/cls3/play/walk.h"

#include <string.h>

/* ---- casualties ---- */

static int struck(const struct battle *b, int unit)
{
    int hits = 0;
    for (int stand = 0; stand < MOST_STANDS; stand++)
        hits += cls3_unit(b, unit)->hits[stand];
    return hits;
}

/* Where its foremost rows have fallen the others stay where they are (cls3.form.9). */
static void stay_behind_the_fallen(struct battle *b, int unit, const struct cls3_stand *before, int count)
{
    const struct cls3_stand *first = NULL;
    for (int i = 0; i < count; i++)
        if (cls3_unit(b, unit)->alive[before[i].stand] > 0 && (first == NULL || before[i].row < first->row))
            first = &before[i];
    if (first == NULL || first->row == 0)
        return;
    const struct box *at = battle_box(b, unit);
    int32_t back = first->behind;
    battle_put(b, unit, box_at(place_from(at->front, at->facing, -back, 0), at->facing, at->width, at->depth - back));
}

static bool stands_in_rows(const struct battle *b, int unit)
{
    int posture = cls3_posture(b, unit);
    return battle_on_table(b, unit) && !cls3_is_gun(b, unit) &&
           (posture == posture_line || posture == posture_companies || posture == posture_divisions || posture == posture_mass ||
            posture == posture_road_column);
}

static void take_casualties(struct battle *b, int unit)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    struct cls3_stand before[MOST_STANDS];
    int count = stands_in_rows(b, unit) ? cls3_find_stands(b, unit, before) : 0;
    for (int stand = 0; stand < MOST_STANDS; stand++)
        own->fire.lost = (int16_t)(own->fire.lost + cls3_lose(b, unit, stand, own->hits[stand], "cls3.r35"));
    if (battle_on_table(b, unit))
        stay_behind_the_fallen(b, unit, before, count);
}

static void forget_hits(struct cls3_unit *own)
{
    for (int stand = 0; stand < MOST_STANDS; stand++)
        own->hits[stand] = 0;
    own->fire.lost_on_ball = own->fire.lost_on_case = own->fire.lost_on_skirmish = own->fire.lost_on_volley = 0;
    own->fire.rocketed = 0;
}

/* ---- commanders (cls3.cmd.3) ---- */

/* Of several the most dangerous. */
static enum risk_cause cause_of(const struct cls3_unit *own)
{
    return own->fire.lost_on_volley > 0     ? risk_cause_volley
           : own->fire.lost_on_skirmish > 0 ? risk_cause_skirmisher_fire
           : own->fire.lost_on_case > 0     ? risk_cause_case
                                            : risk_cause_ball;
}

/* Routed foot regains its morale by a commander alone (cls3.morale.rout.3). */
static void check_morale(struct battle *b, int unit, const char *rule)
{
    int32_t distance;
    if (cls3_unit(b, unit)->morale == morale_rout)
        return;
    enum morale outcome = cls3_check_beside_melee(b, unit, rule);
    if (outcome != morale_fall_back && outcome != morale_rout)
        return;
    int foe = cls3_foe_who_strikes(b, unit);
    if (foe == NO_UNIT) {
        cls3_give_way(b, unit, outcome, cls3_nearest_enemy(b, unit, 72, &distance));
        return;
    }
    cls3_leave_melee(b, unit, outcome, foe); /* stands that touch are in a melee (cls3.melee.1) */
    cls3_ride_down(b, unit, foe);
}

static void risk_commander(struct battle *b, int unit, int commander)
{
    struct cls3_commander_risk_facts f = facts_of_commander_risk(b);
    struct cls3_commander_risk_result r;
    f.cause = cause_of(cls3_unit(b, unit));
    if (!judge_commander_risk(b, "cls3.cmd.3", commander, unit, &f, &r) || !r.killed)
        return;
    cls3_lose_commander(b, commander, "cls3.cmd.3");
    if (cls3_is_there(b, unit))
        check_morale(b, unit, "cls3.cmd.4");
}

/* ---- combat effectiveness (cls3.ce) ---- */

static enum quality quality_of(const struct battle *b, int unit)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    return troop->guard ? quality_guard : troop->permanent_grenadiers ? quality_permanent_grenadiers : quality_line;
}

/* Line, lights and grenadiers, no sappers nor guards; nor levies (cls3.nat.spain.3, cls3.nat.spain.4). */
static bool throws_as_spaniards(const struct cls3_troop *troop)
{
    bool named = troop->troop == troop_line_infantry || troop->troop == troop_light_infantry || troop->troop == troop_grenadiers;
    return troop->nation == nation_spain && named && !troop->militia;
}

static enum national_case case_of(const struct battle *b, int unit)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    if (cls3_is_skirmishing(b, unit) && (troop->jaegers || troop->grenzers))
        return troop->jaegers ? national_case_austrian_jaegers_skirmishing : national_case_grenzers_skirmishing;
    if (troop->militia_1808)
        return national_case_spain_militia_1808;
    if (throws_as_spaniards(troop))
        return national_case_spain;
    bool russian_foot = troop->nation == nation_russia && cls3_is_foot(b, unit);
    return russian_foot && (troop->russian_musketeers || troop->militia) ? national_case_russia_line_or_militia_infantry
                                                                         : national_case_other;
}

#define WAY_OUT_IN 24

/* Even as narrow as can be, no gap between enemies with two inches to spare. */
static bool is_surrounded(const struct battle *b, int unit)
{
    int32_t width, depth;
    struct withdrawal way;
    if (!battle_on_table(b, unit) || cls3_is_gun(b, unit))
        return false;
    struct cls3_walk walk = {.battle = b, .unit = unit, .posture = posture_companies, .retreating = true};
    struct walker walker = cls3_walker(&walk);
    walker.clear_of = 0;
    walker.may_leave_table = true;
    cls3_size(b, unit, posture_companies, &width, &depth);
    const struct box *from = battle_box(b, unit);
    plan_retreat(&b->ground, &b->crowd, &walker, *from, battle_homeward(b, unit), from->facing, cls3_mm(WAY_OUT_IN),
                 width + cls3_mm(2), &way);
    return !way.whole && !way.off_table;
}

static void remove_alive(struct battle *b, int unit)
{
    cls3_unit(b, unit)->removed_alive = 1;
    battle_tell(b, event_removed, "cls3.ce.2", unit, NO_UNIT, 0);
    cls3_take_off(b, unit, fate_left, "cls3.ce.2");
}

static void suffer(struct battle *b, int unit, enum effectiveness outcome)
{
    int32_t distance;
    int enemy = cls3_nearest_enemy(b, unit, 72, &distance);
    if (outcome == effectiveness_removed_alive)
        remove_alive(b, unit);
    else if (outcome == effectiveness_surrendered)
        cls3_take_off(b, unit, fate_surrendered, "cls3.ce.2");
    else if (outcome == effectiveness_fall_back_two)
        cls3_send_back(b, unit, way_fall_back_two, enemy);
    else if (outcome == effectiveness_rout_off_board)
        cls3_send_back(b, unit, way_off_table, enemy);
}

/* Who is away from its unit is no part of it, nor who was lost so: squadrons, and whoever has thrown by himself (cls3.ce.4,
   cls3.ce.5). */
static bool is_apart(const struct battle *b, int part)
{
    if (b->units[part].where == where_gone)
        return cls3_regiment_of(b, part) != NO_UNIT || cls3_unit(b, part)->ce_checked;
    return !cls3_is_in_ranks(b, part) && !cls3_counts_with_its_unit(b, part);
}

static int castings_left(const struct battle *b, int unit)
{
    return b->units[unit].strength + cls3_unit(b, unit)->horse_holders;
}

/* Castings at the start, and those alive now. A part that is away takes its own from the unit, what is attached brings its own.
 */
static void count_castings(const struct battle *b, int unit, struct cls3_combat_effectiveness_facts *f)
{
    f->original = cls3_castings_raised(b, unit);
    f->alive = castings_left(b, unit);
    for (int part = NO_UNIT; (part = cls3_next_part(b, unit, part)) != NO_UNIT;) {
        int castings = b->setup->unit[part].strength;
        bool apart = is_apart(b, part), attached = cls3_troop(b, part)->attached_to != 0;
        f->original += attached && !apart ? castings : 0;
        f->original -= !attached && apart ? castings : 0;
        f->alive += !apart && cls3_is_there(b, part) ? castings_left(b, part) : 0;
    }
}

/* The unit with which it is thrown for, or NO_UNIT: by itself (cls3.morale.2, cls3.ce.5). */
static int counts_with(const struct battle *b, int unit)
{
    return cls3_counts_with_its_unit(b, unit) ? cls3_whole_of(b, unit) : NO_UNIT;
}

static bool is_taken_off(enum effectiveness outcome)
{
    return outcome == effectiveness_removed_alive || outcome == effectiveness_surrendered;
}

/* Who goes back takes along whoever checks with him. */
static void suffer_together(struct battle *b, int unit, enum effectiveness outcome)
{
    for (int part = NO_UNIT; (part = cls3_next_part(b, unit, part)) != NO_UNIT;) {
        if (counts_with(b, part) != unit)
            continue;
        cls3_unit(b, part)->ce_checked = 1;
        if (is_taken_off(outcome))
            suffer(b, part, outcome);
    }
    suffer(b, unit, outcome);
}

static void check_effectiveness(struct battle *b, int unit)
{
    struct cls3_combat_effectiveness_facts f = facts_of_combat_effectiveness(b);
    struct cls3_combat_effectiveness_result r;
    struct cls3_unit *own = cls3_unit(b, unit);
    int commander = cls3_commander_with(b, unit);
    count_castings(b, unit, &f);
    f.charging = own->ride.kind != charge_none;
    f.checked = own->ce_checked != 0;
    f.in_construction = cls3_is_inside(b, unit) || cls3_holds_works(b, unit);
    f.quality = quality_of(b, unit);
    f.militia = cls3_troop(b, unit)->militia;
    f.nation = case_of(b, unit);
    f.commander = commander != NO_UNIT && cls3_is_formed(b, unit);
    f.surrounded = is_surrounded(b, unit);
    if (!judge_combat_effectiveness(b, "cls3.ce.1", unit, NO_UNIT, &f, &r) || !r.due)
        return;
    own->ce_checked = 1;
    suffer_together(b, unit, r.outcome);
}

static void find_hit(const struct battle *b, bool hit[MOST_ENROLLED])
{
    memset(hit, 0, (size_t)b->setup->units * sizeof *hit);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (struck(b, unit) > 0)
            hit[unit] = true;
}

/* Who was struck, and a unit of which a part that checks with it was (cls3.morale.2, cls3.ce.5). */
static void find_losers(const struct battle *b, const bool hit[MOST_ENROLLED], bool lost[MOST_ENROLLED])
{
    memcpy(lost, hit, (size_t)b->setup->units * sizeof *lost);
    for (int unit = 0; unit < b->setup->units; unit++) {
        int whole = hit[unit] ? counts_with(b, unit) : NO_UNIT;
        if (whole != NO_UNIT)
            lost[whole] = true;
    }
}

static bool has_lost_to_fire(const struct battle *b, int unit)
{
    bool lost = cls3_unit(b, unit)->fire.lost > 0;
    for (int part = NO_UNIT; (part = cls3_next_part(b, unit, part)) != NO_UNIT;)
        lost = lost || (counts_with(b, part) == unit && cls3_unit(b, part)->fire.lost > 0);
    return lost;
}

/* Those who charge check once all have fired (cls3.ce.1); guns have no effectiveness of their own. */
static bool checks_now(const struct battle *b, int unit, enum fire_part in, bool lost_now)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool waits = own->ride.kind != charge_none && in != part_breakthrough;
    bool due = waits ? in == part_muskets && has_lost_to_fire(b, unit) : lost_now;
    return due && cls3_is_there(b, unit) && !cls3_is_battery(b, unit) && !cls3_is_commander(b, unit) && !own->ce_checked &&
           counts_with(b, unit) == NO_UNIT;
}

/* ---- after each part ---- */

void cls3_forget_losses(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct cls3_unit *own = cls3_unit(b, unit);
        forget_hits(own);
        own->fire.lost = 0;
    }
}

/* Marks of this phase still let a gun fire in the part that brought them. */
void cls3_note_suppressed(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        cls3_unit(b, unit)->fire.marks_before = cls3_unit(b, unit)->suppressed;
}

/* Has anybody been hit, or waited with what he has lost until all have fired? */
static bool is_to_be_settled(const struct battle *b, enum fire_part part, const bool hit[MOST_ENROLLED])
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (hit[unit] || (part == part_muskets && cls3_unit(b, unit)->fire.lost > 0))
            return true;
    return false;
}

static void suffer_losses(struct battle *b, enum fire_part part, const bool hit[MOST_ENROLLED])
{
    const int units = b->setup->units;
    bool lost[MOST_ENROLLED];
    int16_t across[MOST_ENROLLED]; /* who goes shakes those who come after him (cls3.seq.5) */
    int with[MOST_ENROLLED];       /* of a commander: whom he was with as it was hit, though none of it be left */
    for (int unit = 0; unit < units; unit++)
        with[unit] = cls3_is_commander(b, unit) && b->units[unit].where == where_table ? b->units[unit].attached : NO_UNIT;
    for (int unit = 0; unit < units; unit++)
        if (hit[unit])
            take_casualties(b, unit);
    cls3_order_from_edge(b, cls3_own(b)->fire_from, across);
    for (int i = 0; i < units; i++)
        for (int commander = 0; hit[across[i]] && commander < units; commander++)
            if (with[commander] == across[i])
                risk_commander(b, across[i], commander);
    for (int i = 0; i < units; i++)
        if (hit[across[i]] && cls3_unit(b, across[i])->fire.rocketed && cls3_is_there(b, across[i]))
            check_morale(b, across[i], "cls3.nat.britain.9");
    find_losers(b, hit, lost);
    for (int i = 0; i < units; i++)
        if (checks_now(b, across[i], part, lost[across[i]]))
            check_effectiveness(b, across[i]);
}

void cls3_settle_losses(struct battle *b, enum fire_part part)
{
    bool hit[MOST_ENROLLED];
    find_hit(b, hit);
    if (is_to_be_settled(b, part, hit))
        suffer_losses(b, part, hit);
    for (int unit = 0; unit < b->setup->units; unit++)
        forget_hits(cls3_unit(b, unit));
}

/* ---- the end of movement ---- */

enum step_now cls3_step_end_movement(struct battle *b)
{
    if (b->state->stage++ == 0) {
        cls3_settle_columns(b);
        if (cls3_rally_routed(b))
            return step_waits;
    }
    cls3_burn_places(b);
    return step_over;
}
