/* melees.c - melees are found in their order across the table, their units gathered, and fought one after the other
   (cls3.seq.6, cls3.melee.inv). */
#include "rules/cls3/play/melees.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/edge.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/retreat.h"
#include "rules/cls3/play/walk.h"

#include "field/whole.h"

/* ---- the melee at hand ---- */

bool cls3_melee_goes_on(const struct battle *b)
{
    const struct cls3_fight *fight = cls3_fight(b);
    for (int i = 0; i < fight->units[melee_attacker]; i++)
        if (cls3_is_in_melee(b, fight->unit[melee_attacker][i]) && cls3_foe_of(b, fight->unit[melee_attacker][i]) != NO_UNIT)
            return true;
    return false;
}

/* ---- who starts one ---- */

static int enemy_met(const struct battle *b, int unit)
{
    int touched = cls3_first_touched(b, unit);
    return touched != NO_UNIT ? touched : cls3_square_before(b, unit);
}

/* Chargers start melees; else those who rode against them; else whoever is in contact. */
static int rank_of_starter(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    if (own->charge.stage != charge_stage_contact)
        return 2;
    return own->charge.counter ? 1 : 0;
}

/* Not fought yet in this round, good enough to fight, and facing somebody. */
static bool starts_melee(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool here = battle_on_table(b, unit) && cls3_is_fighting(b, unit) && own->melee.number == 0 && !own->turn.fell_back &&
                cls3_posture(b, unit) != posture_disorder;
    return here && enemy_met(b, unit) != NO_UNIT && cls3_unit(b, enemy_met(b, unit))->melee.number == 0;
}

/* As far from the edge: who touches his enemy before who has stopped, then the side that moved first. */
static int rank_abreast(const struct battle *b, int unit)
{
    return 2 * !cls3_in_contact(b, unit) + (battle_side(b, unit) != battle_first_side(b));
}

static bool starts_before(const struct battle *b, int unit, int other)
{
    if (other == NO_UNIT)
        return true;
    const int edge = cls3_own(b)->melee_from, rank = rank_of_starter(b, unit) - rank_of_starter(b, other);
    const int32_t way = cls3_from_edge(b, unit, edge) - cls3_from_edge(b, other, edge);
    return rank != 0 ? rank < 0 : way != 0 ? way < 0 : rank_abreast(b, unit) < rank_abreast(b, other);
}

/* Where both sides have charged it is the one that moved first that began (cls3.melee.5): its charger, if the other touches one.
 */
static int who_began(const struct battle *b, int starter)
{
    struct nearby touched;
    if (battle_side(b, starter) == battle_first_side(b) || rank_of_starter(b, starter) != 0)
        return starter;
    cls3_touched(b, starter, &touched);
    for (int i = 0; i < touched.count; i++)
        if (rank_of_starter(b, touched.unit[i]) == 0 && starts_melee(b, touched.unit[i]))
            return touched.unit[i];
    return starter;
}

static int next_starter(const struct battle *b)
{
    int first = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (starts_melee(b, unit) && starts_before(b, unit, first))
            first = unit;
    return first == NO_UNIT ? NO_UNIT : who_began(b, first);
}

/* ---- who is in it ---- */

static bool is_double_attack(const struct battle *b)
{
    const struct cls3_fight *fight = cls3_fight(b);
    for (int i = 0; i < fight->units[melee_defender]; i++)
        if (cls3_unit(b, fight->unit[melee_defender][i])->charge.stage == charge_stage_contact)
            return true;
    return false;
}

/* As an attacker from there finds it (NO_UNIT: from open ground, on its level). */
static enum involved_kind involved_kind_of(const struct battle *b, int unit, int attacker)
{
    if (cls3_is_gun(b, unit))
        return involved_kind_artillery;
    if (cls3_is_skirmishing(b, unit))
        return involved_kind_skirmishers;
    if (cls3_is_square(b, unit))
        return involved_kind_square;
    return cls3_is_better_placed(b, unit, attacker) ? involved_kind_superior_terrain : involved_kind_formed;
}

#define AS_IT_DOES turn_of_degrees(5) /* what conforming on contact turns */

/* Who has come on behind it in the same charge, and may hold it in (cls3.morale.7). */
static bool comes_on_behind(const struct battle *b, int unit, int of)
{
    return cls3_is_formed(b, unit) && cls3_unit(b, unit)->charge.stage == charge_stage_contact && cls3_distance(b, unit, of) == 0;
}

/* Side by side, looking the same way. */
static bool continues_line(const struct battle *b, int unit, int of)
{
    struct cls3_stand own[MOST_STANDS], theirs[MOST_STANDS];
    if (!cls3_is_formed(b, unit) || !battle_on_table(b, unit) || !battle_on_table(b, of) ||
        turn_between(battle_box(b, unit)->facing, battle_box(b, of)->facing) > AS_IT_DOES)
        return false;
    int count = cls3_find_stands(b, unit, own), others = cls3_find_stands(b, of, theirs);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < others; k++)
            if (box_within(&own[i].box, &theirs[k].box, TOUCH_MM) && cls3_stand_beside(&own[i].box, &theirs[k].box))
                return true;
    return false;
}

/* How far it has gone, and from where, straight back. */
static int32_t way_gone(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    return own->charge.stage == charge_stage_contact ? own->charge.gone : own->turn.moved_mm;
}

/* Of its charge distance: of its own charge, or of one that it could have made instead of its move. */
static int32_t charge_way_left(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, cls3_posture(b, unit), mode_charge);
    struct cls3_movement_result r;
    if (own->ride.kind != charge_none)
        return more_of(own->charge.most - own->charge.gone, 0);
    f.ground = cls3_going_at(b, battle_box(b, unit));
    f.on_road = cls3_is_on_road(b, unit);
    return consult_movement(b, &f, &r, NULL) ? more_of(cls3_mm_of_share(r.allowance_in) - way_gone(b, unit), 0) : 0;
}

/* Beyond what it has gone, from where it set out: of the melee at hand, or whom it touches itself. */
static int32_t way_to_foe(const struct battle *b, int unit, int side)
{
    const struct cls3_fight *fight = cls3_fight(b);
    struct box start = *battle_box(b, unit);
    int32_t gone = way_gone(b, unit), least = cls3_in_contact(b, unit) ? 0 : cls3_mm(72);
    start.front = place_from(start.front, start.facing, -gone, 0);
    for (int i = 0; i < fight->units[side]; i++) {
        int foe = fight->unit[side][i];
        struct box at = cls3_body(b, foe);
        least = less_of(least, more_of(box_distance(&start, &at, NULL) - gone - TOUCH_MM, 0));
    }
    return least;
}

static struct cls3_melee_involvement_facts facts_of_attacker(const struct battle *b, int unit, int side, int by)
{
    struct cls3_melee_involvement_facts f = facts_of_melee_involvement(b);
    f.side = involvement_attacker;
    f.kind = involved_kind_of(b, unit, NO_UNIT);
    f.touching = battle_side(b, unit) != battle_side(b, by) && cls3_face_each_other(b, unit, by);
    bool friend = battle_side(b, unit) == battle_side(b, by), beside = friend && continues_line(b, unit, by);
    f.continuous_line = beside || (friend && comes_on_behind(b, unit, by));
    if (beside) {
        f.charge_left_in = cls3_inches(less_of(charge_way_left(b, unit), cls3_mm(72)));
        f.enemy_in = cls3_inches(way_to_foe(b, unit, 1 - side));
    }
    return f;
}

static struct cls3_melee_involvement_facts facts_of_defender(const struct battle *b, int unit, int by)
{
    struct cls3_melee_involvement_facts f = facts_of_melee_involvement(b);
    f.side = involvement_defender;
    f.kind = involved_kind_of(b, unit, by);
    f.touching = cls3_face_each_other(b, unit, by);
    int32_t distance = cls3_distance_to_contact(b, unit, by);
    f.distance_in = distance < 0 ? 72 * DECIMAL_ONE : less_of(distance, 72 * DECIMAL_ONE);
    return f;
}

/* In a double attack both sides are attackers (cls3.melee.1). */
static bool joins(const struct battle *b, int unit, int side, int by, bool touching_alone)
{
    struct cls3_melee_involvement_result r;
    bool friend = battle_side(b, unit) == battle_side(b, by);
    if (touching_alone)
        return !friend && cls3_face_each_other(b, unit, by);
    if (friend && cls3_is_drawn_in_with(b, unit, by))
        return true;
    bool attacks = side == melee_attacker || is_double_attack(b);
    if (!attacks && friend)
        return false;
    struct cls3_melee_involvement_facts f = attacks ? facts_of_attacker(b, unit, side, by) : facts_of_defender(b, unit, by);
    return consult_melee_involvement(b, &f, &r, NULL) && r.involved;
}

static bool would_stand_by(const struct battle *b, int unit, int struck)
{
    struct cls3_melee_involvement_facts f = facts_of_melee_involvement(b);
    struct cls3_melee_involvement_result r;
    bool there = battle_on_table(b, unit) && battle_side(b, unit) == battle_side(b, struck) && cls3_is_fighting(b, unit);
    f.side = involvement_defender;
    f.kind = involved_kind_of(b, unit, NO_UNIT);
    f.distance_in = there ? smaller(cls3_distance(b, unit, struck), 72 * DECIMAL_ONE) : 0;
    return there && unit != struck &&
           (cls3_is_drawn_in_with(b, unit, struck) || (consult_melee_involvement(b, &f, &r, NULL) && r.involved));
}

int cls3_men_struck_with(const struct battle *b, int unit)
{
    int men = cls3_men(b, unit);
    for (int other = 0; other < b->setup->units; other++)
        men += would_stand_by(b, other, unit) ? cls3_men(b, other) : 0;
    return men;
}

int cls3_men_striking(const struct battle *b, int unit, int target)
{
    struct nearby touched;
    int men = cls3_men(b, unit);
    cls3_touched(b, target, &touched);
    for (int i = 0; i < touched.count; i++)
        men += touched.unit[i] != unit ? cls3_men(b, touched.unit[i]) : 0;
    return men;
}

static void enlist(struct battle *b, int unit, int side)
{
    struct cls3_fight *fight = cls3_fight(b);
    cls3_unit(b, unit)->melee = (struct cls3_melee){.number = fight->number, .side = (int8_t)side};
    fight->unit[side][fight->units[side]++] = (int16_t)unit;
}

static bool may_enlist(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    return cls3_is_there(b, unit) && own->melee.number == 0 && cls3_is_fighting(b, unit) && !own->turn.fell_back &&
           cls3_posture(b, unit) != posture_disorder;
}

/* Horse that was halted behind a friend of the melee in close woods (cls3.x.5). */
static bool is_halted_behind_it(const struct battle *b, int unit)
{
    int behind = cls3_unit(b, unit)->turn.halted_behind - 1;
    return behind >= 0 && cls3_is_in_melee(b, behind);
}

static int side_of_comer(const struct battle *b, int unit)
{
    return battle_side(b, unit) == cls3_fight(b)->attacker ? melee_attacker : melee_defender;
}

/* Does someone of the melee draw it in? */
static bool is_drawn_in(const struct battle *b, int unit, bool touching_alone)
{
    const struct cls3_fight *fight = cls3_fight(b);
    const int side = side_of_comer(b, unit);
    if (!may_enlist(b, unit))
        return false;
    bool drawn = is_halted_behind_it(b, unit);
    for (int of = melee_attacker; of <= melee_defender; of++)
        for (int i = 0; i < fight->units[of] && !drawn; i++)
            drawn = joins(b, unit, side, fight->unit[of][i], touching_alone);
    return drawn;
}

static bool has_room_for(const struct battle *b, int unit)
{
    return cls3_fight(b)->units[side_of_comer(b, unit)] < MOST_IN_MELEE;
}

/* Everybody whom someone of the melee draws in, until nobody is. */
static void gather_those(struct battle *b, bool touching_alone)
{
    bool more = true;
    while (more) {
        more = false;
        for (int unit = 0; unit < b->setup->units; unit++) {
            if (!has_room_for(b, unit) || !is_drawn_in(b, unit, touching_alone))
                continue;
            enlist(b, unit, side_of_comer(b, unit));
            more = true;
        }
    }
}

static void tell_who_finds_no_room(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (!has_room_for(b, unit) && is_drawn_in(b, unit, false))
            battle_tell(b, event_left_out, "cls3.melee.7", unit, NO_UNIT, MOST_IN_MELEE);
}

/* First who touches, as that tells whether both sides attack. */
static void gather(struct battle *b)
{
    gather_those(b, true);
    gather_those(b, false);
}

/* Nothing is told yet, and nobody is drawn in. */
static void raise_melee(struct battle *b, int starter)
{
    struct cls3_fight *fight = cls3_fight(b);
    int16_t number = (int16_t)(fight->number + 1);
    *fight = (struct cls3_fight){.number = number,
                                 .stage = fight_asks,
                                 .attacker = (int16_t)battle_side(b, starter),
                                 .picked_a = NO_UNIT,
                                 .picked_b = NO_UNIT,
                                 .leaver = NO_UNIT,
                                 .leaver_foe = NO_UNIT};
    enlist(b, starter, melee_attacker);
}

static void note_fighters(struct battle *b)
{
    const struct cls3_fight *fight = cls3_fight(b);
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < fight->units[side]; i++)
            cls3_unit(b, fight->unit[side][i])->turn.fought = 1;
}

/* Front to front: who strikes a charger in flank or rear came second, and the first picks (cls3.melee.5, ruling cls3.r57). */
static bool any_attack_each_other(const struct battle *b)
{
    const struct cls3_fight *fight = cls3_fight(b);
    for (int i = 0; i < fight->units[melee_attacker]; i++)
        for (int k = 0; k < fight->units[melee_defender]; k++) {
            int unit = fight->unit[melee_attacker][i], other = fight->unit[melee_defender][k];
            if (cls3_both_attack(b, unit, other) && cls3_touch(b, unit, other))
                return true;
        }
    return false;
}

static void open_melee(struct battle *b, int starter)
{
    struct cls3_fight *fight = cls3_fight(b);
    raise_melee(b, starter);
    cls3_drive_on_the_beaten(b, starter);
    gather(b);
    for (int i = 1; i < fight->units[melee_attacker]; i++)
        cls3_drive_on_the_beaten(b, fight->unit[melee_attacker][i]);
    note_fighters(b);
    if (fight->units[melee_defender] > 0)
        battle_tell(b, event_melee_begins, "cls3.melee.7", starter, fight->unit[melee_defender][0], fight->number);
    tell_who_finds_no_room(b);
    if (any_attack_each_other(b))
        fight->picks = battle_throw(b, &die_d6, "cls3.melee.5", NO_UNIT) > 3;
}

/* ---- its end ---- */

static bool has_left(const struct battle *b, int melee_side)
{
    const struct cls3_fight *fight = cls3_fight(b);
    for (int i = 0; i < fight->units[melee_side]; i++)
        if (cls3_is_in_melee(b, fight->unit[melee_side][i]))
            return false;
    return true;
}

static bool is_square_before_horse(const struct battle *b, int unit)
{
    const struct cls3_fight *fight = cls3_fight(b);
    for (int i = 0; i < fight->units[melee_attacker]; i++)
        if (cls3_square_before(b, fight->unit[melee_attacker][i]) == unit)
            return true;
    return false;
}

/* By a charge or an attack of its own, or of an enemy: not drawn in from beside or behind. */
static bool has_met_enemy(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool came = own->charge.stage == charge_stage_contact && !own->ride.along;
    return came || own->turn.was_charged || is_square_before_horse(b, unit);
}

/* Nobody is left of those who met the enemy: a reserve that nobody touched saves no melee (cls3.melee.6). */
static bool has_lost(const struct battle *b, int melee_side)
{
    const struct cls3_fight *fight = cls3_fight(b);
    for (int i = 0; i < fight->units[melee_side]; i++)
        if (cls3_is_in_melee(b, fight->unit[melee_side][i]) && has_met_enemy(b, fight->unit[melee_side][i]))
            return false;
    return true;
}

static bool came_as_attacker(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    return own->charge.stage == charge_stage_contact || own->melee.side == melee_attacker;
}

static void note_winners(struct battle *b)
{
    const struct cls3_fight *fight = cls3_fight(b);
    for (int side = 0; side < SIDES; side++) {
        if (!has_lost(b, 1 - side))
            continue;
        for (int i = 0; i < fight->units[side]; i++) {
            int unit = fight->unit[side][i];
            if (!cls3_is_in_melee(b, unit) || cls3_unit(b, unit)->morale != morale_stand)
                continue;
            cls3_unit(b, unit)->turn.won = came_as_attacker(b, unit) ? WON_AS_ATTACKER : 1;
            battle_tell(b, event_wins, "cls3.melee.6", unit, NO_UNIT, 0);
        }
    }
}

static bool has_horse(const struct battle *b, int melee_side)
{
    const struct cls3_fight *fight = cls3_fight(b);
    for (int i = 0; i < fight->units[melee_side]; i++)
        if (cls3_is_in_melee(b, fight->unit[melee_side][i]) && cls3_is_horse(b, fight->unit[melee_side][i]))
            return true;
    return false;
}

/* Whom they have routed the horse of those who win ride down (cls3.melee.opp.2). */
static void ride_down_routed(struct battle *b)
{
    const struct cls3_fight fight = *cls3_fight(b);
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; has_lost(b, side) && has_horse(b, 1 - side) && i < fight.units[side]; i++)
            if (battle_on_table(b, fight.unit[side][i]) && cls3_unit(b, fight.unit[side][i])->morale == morale_rout)
                cls3_take_off(b, fight.unit[side][i], fate_routed, "cls3.melee.opp.2");
}

static void close_melee(struct battle *b)
{
    struct cls3_fight *fight = cls3_fight(b);
    ride_down_routed(b);
    note_winners(b);
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < fight->units[side]; i++) {
            cls3_unit(b, fight->unit[side][i])->melee.as_one = 0;
            cls3_close_up(b, fight->unit[side][i]);
        }
    fight->stage = fight_none;
}

/* ---- horse that has fired (cls3.fire.h.1) ---- */

static void send_off_who_fired(struct battle *b, int unit)
{
    if (!cls3_is_horse(b, unit) || !cls3_unit(b, unit)->fire.fired || !cls3_is_in_melee(b, unit))
        return;
    if (cls3_is_skirmishing(b, unit))
        cls3_take_off(b, unit, fate_destroyed, "cls3.fire.h.1");
    else if (b->state->step != step_breakthrough_melees)
        cls3_leave_melee(b, unit, morale_fall_back, cls3_foe_of(b, unit));
}

static void send_off_all_who_fired(struct battle *b)
{
    const struct cls3_fight *fight = cls3_fight(b);
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < fight->units[side]; i++)
            send_off_who_fired(b, fight->unit[side][i]);
}

/* ---- the steps ---- */

/* One melee on, as far as it goes without an answer; false while somebody is asked. */
static bool play_melee(struct battle *b)
{
    struct cls3_fight *fight = cls3_fight(b);
    if (fight->stage == fight_asks) {
        fight->stage = fight_impact;
        if (cls3_ask_who_checks(b))
            return false;
    }
    if (fight->stage == fight_impact) {
        fight->stage = fight_opposed;
        send_off_all_who_fired(b);
        if (!has_left(b, melee_attacker) && !has_left(b, melee_defender))
            cls3_throw_before_impact(b);
    }
    if (fight->stage == fight_opposed) {
        if (!cls3_settle_impact(b))
            return false;
        fight->stage = fight_withdraw;
    }
    if (fight->stage == fight_withdraw) {
        fight->stage = fight_casts;
        if (cls3_melee_goes_on(b) && cls3_ask_to_withdraw(b, melee_attacker))
            return false;
    }
    if (!cls3_cast_pairs(b))
        return false;
    close_melee(b);
    return true;
}

static enum step_now fight_all(struct battle *b)
{
    for (;;) {
        if (cls3_fight(b)->stage != fight_none && !play_melee(b))
            return step_waits;
        int starter = next_starter(b);
        if (starter == NO_UNIT)
            return step_over;
        open_melee(b, starter);
    }
}

static void forget_melees(struct battle *b)
{
    *cls3_fight(b) = (struct cls3_fight){.picked_a = NO_UNIT, .picked_b = NO_UNIT, .leaver = NO_UNIT, .leaver_foe = NO_UNIT};
    for (int unit = 0; unit < b->setup->units; unit++)
        cls3_unit(b, unit)->melee = (struct cls3_melee){.number = 0};
}

/* Chargers at one enemy, or at neighbours whom one melee draws in, are in one and the same. */
static int count_melees(struct battle *b)
{
    int melees = 0;
    forget_melees(b);
    for (int starter; (starter = next_starter(b)) != NO_UNIT;) {
        raise_melee(b, starter);
        gather(b);
        melees += cls3_fight(b)->units[melee_defender] > 0;
    }
    forget_melees(b);
    return melees;
}

/* A die says who names the edge, when there are several (cls3.seq.5). */
enum step_now cls3_step_begin_melees(struct battle *b)
{
    if (b->state->stage++ > 0 || count_melees(b) < 2)
        return step_over;
    cls3_ask_for_edge(b, decision_melee_edge);
    return step_waits;
}

enum step_now cls3_step_melees(struct battle *b)
{
    return fight_all(b);
}

enum step_now cls3_step_breakthrough_melees(struct battle *b)
{
    if (b->state->stage++ == 0)
        forget_melees(b);
    return fight_all(b);
}
