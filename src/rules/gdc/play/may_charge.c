/* may_charge.c - what a charge needs: charge_declaration with every fact read from the board, a target straight ahead, however
   far off, and nobody else before it (gdc.5.1, gdc.5.2, gdc.5.3, gdc.5.8). */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/command.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/lanes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/words.h"
#include "rules/gdc/play/zones.h"

#include "drill/nearby.h"

#define MOST_WHEEL 90 /* degrees: 5.2b */

/* ---- facts ---- */

static void add_charger(const struct battle *b, int unit, struct gdc_charge_declaration_facts *f)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    f->arm = gdc_arm(b, unit);
    f->formation = gdc_formation(b, unit);
    f->cossack = gdc_troop(b, unit)->cossack;
    f->elephants = gdc_troop(b, unit)->kind == troop_elephants;
    f->in_recall = own->recall > 0;
    f->engaged = own->engaged != 0 || gdc_holds_out(b, unit);
    f->halted = own->turn.halted;
    f->leader_lost = own->leader_lost_turns > 0;
    f->zone_status = (enum zone_status)own->zone.status;
    f->zone_contested = b->units[unit].zone >= 0 && gdc_own(b)->zone[b->units[unit].zone].contested;
    f->changed_skirmish = own->turn.formed == 2;
    f->changed_formation = own->turn.formed == 1 || own->turn.impaired;
    f->degrees = own->turn.turned;
    f->turns_charged = own->turns_charged;
    f->in_ploughed_field = gdc_in_field(b, unit);
    f->out_of_cohesion = own->out_of_cohesion != 0;
    f->visibility_yd = gdc_own(b)->visibility_yd;
}

/* Friends that charge the same way before it are the leaders of its wave (gdc.5.4). */
static bool leads_wave(const struct battle *b, int friend, int unit, uint16_t bearing)
{
    const struct gdc_unit *other = gdc_unit(b, friend);
    const bool counters = other->answer.waits && other->answer.word == reaction_counter_charge;
    return (other->charge.stage == charge_stage_declared || counters) && battle_side(b, friend) == battle_side(b, unit) &&
           !gdc_is_unformed(b, unit) && turn_between((uint16_t)other->charge.bearing, bearing) < TURN_QUARTER;
}

static bool sees_past_wave(const struct battle *b, int unit, int target, const struct box *start)
{
    struct sight sight = {.block = sight_clear}; /* of who is not on the table nothing is told */
    uint16_t bearing = start->facing;
    if (b->units[unit].where == where_place) {
        struct eyes eyes = gdc_eyes(b);
        sight = sight_between(&b->ground, &b->crowd, &eyes, start->front, unit, box_centre(battle_box(b, target)), target);
        return sight.block == sight_clear;
    }
    return gdc_sees(b, unit, target, &sight) || (sight.block == sight_unit && leads_wave(b, sight.unit, unit, bearing));
}

/* The edge of a place, so far ahead: only ground hides it. */
static bool sees_edge(const struct battle *b, int unit, const struct box *start, int32_t way)
{
    struct eyes eyes = gdc_eyes(b);
    eyes.units_block = false;
    return sight_between(&b->ground, &b->crowd, &eyes, start->front, unit, place_from(start->front, start->facing, way, 0),
                         NO_UNIT)
               .block == sight_clear;
}

static void add_target(const struct battle *b, int unit, int target, const struct box *start, int32_t way,
                       struct gdc_charge_declaration_facts *f)
{
    if (target == NO_UNIT) {
        f->target = charge_target_zone;
        f->sight_blocked = way >= 0 && !sees_edge(b, unit, start, way);
        return;
    }
    f->target = gdc_is_battery(b, target)    ? charge_target_artillery
                : gdc_is_infantry(b, target) ? charge_target_infantry
                                             : charge_target_cavalry;
    f->target_formed = !gdc_is_unformed(b, target) || gdc_are_indians_in_woods(b, target);
    f->target_square = gdc_is_square_to(b, target, unit);
    f->target_state = gdc_state(b, target);
    f->target_in_recall = gdc_unit(b, target)->recall > 0;
    f->sight_blocked = !sees_past_wave(b, unit, target, start);
    f->distance_yd = gdc_distance_yd(b, unit, target);
}

static enum friends_met kind_of_friend(const struct battle *b, int friend)
{
    if (gdc_is_battery(b, friend))
        return gdc_posture(b, friend) == posture_limbered ? friends_met_limbered_artillery : friends_met_unlimbered_artillery;
    return gdc_is_passed_as_loose(b, friend) ? friends_met_skirmishers : friends_met_formed;
}

/* Of the friends in the way the one that bars it, else the furthest. */
static void add_friends(const struct battle *b, int unit, const struct gdc_charge_path *path, int32_t way,
                        struct gdc_charge_declaration_facts *f)
{
    const struct box *from = &path->start;
    const struct box lane = charge_lane(from, way);
    struct nearby near;
    nearby_within(b, &lane, TOUCH_MM, battle_side(b, unit), NULL, &near);
    int32_t furthest = -1;
    bool barred = false;
    for (int i = 0; i < near.count && !barred; i++) {
        int friend = near.unit[i];
        if (friend == unit || !gdc_is_fighting(b, friend) || leads_wave(b, friend, unit, from->facing))
            continue;
        int32_t gone = gdc_way_to(from, battle_box(b, friend), way);
        if (gone < 0)
            continue;
        barred = !gdc_may_pass(b, unit, friend, gone);
        if (!barred && gone <= furthest)
            continue;
        furthest = gone;
        f->friends_in_path = kind_of_friend(b, friend);
        f->friends_at_yd = gdc_yards_from(b, gone);
    }
}

static void add_way(const struct battle *b, int unit, const struct gdc_charge_path *path, int32_t way,
                    struct gdc_charge_declaration_facts *f)
{
    struct passage passage;
    gdc_open_way(b, unit, &path->start, way, &passage);
    bool stopped = passage.stop == stop_ground && b->setup->ground->feature[passage.stopped_by].kind == ground_heavy_woods;
    f->heavy_woods = stopped || ((passage.kinds & GROUND_BIT(heavy_woods)) != 0 && !passage.on_road);
    f->crosses_ford = (passage.kinds & GROUND_BIT(ford)) != 0;
    f->distance_yd = gdc_yards_from(b, way);
    add_friends(b, unit, path, way, f);
}

static int32_t way_to_wish(const struct battle *b, const struct gdc_charge_wish *wish, const struct gdc_charge_path *path)
{
    const int32_t table = MOST_GROUND_MM / 4;
    if (wish->target == NO_UNIT)
        return gdc_way_to_zone(b, &path->start, wish->zone, table);
    return gdc_way_to(&path->start, battle_box(b, wish->target), table);
}

struct gdc_charge_declaration_facts gdc_charge_facts(const struct battle *b, const struct gdc_charge_wish *wish,
                                                     const struct gdc_charge_path *path)
{
    struct gdc_charge_declaration_facts f = facts_of_charge_declaration(b);
    int32_t way = way_to_wish(b, wish, path);
    add_charger(b, wish->unit, &f);
    add_target(b, wish->unit, wish->target, &path->start, way, &f);
    f.wheel_degrees = path->wheel_degrees;
    if (ground_feature_under(&b->ground, &path->start, GROUND_BIT(field)) >= 0) /* a wheel may bring it in (11.4b) */
        f.in_ploughed_field = true;
    if (way >= 0)
        add_way(b, wish->unit, path, way, &f);
    return f;
}

/* ---- why not ---- */

struct bar {
    const char *rule, *sentence;
};

#define FRIENDS_BAR "Friends that it cannot pass stand in its way."
#define LOOSE_HORSE_BAR "Horse in open order charges neither formed horse nor squares."

/* Why not, in the words of the rule that says so: of several under one heading the first that holds. */
static struct bar bar_to_charge(const struct gdc_charge_declaration_facts *f, enum charge_bar why)
{
    const bool foot = f->arm == arm_infantry, loose = f->formation == formation_skirmish,
               at_horse = f->target == charge_target_cavalry;
    const struct {
        enum charge_bar why;
        bool holds;
        struct bar bar;
    } bars[] = {
        {charge_bar_artillery, true, {"gdc.9.4c", "Artillery never charges."}},
        {charge_bar_recall, true, {"gdc.3.5c", "Cavalry in recall declares no charge."}},
        {charge_bar_engaged, true, {"gdc.9.61b", "It is still engaged in a melee."}},
        {charge_bar_halted, true, {"gdc.3.m20", "It failed a morale check this turn and stays where it is."}},
        {charge_bar_leaderless, true, {"gdc.2.56", "Its command has lost its general and does not charge."}},
        {charge_bar_zone, true, {"gdc.12.6.10", "Only columns in transit charge out of a zone, and not while it is contested."}},
        {charge_bar_posture, f->elephants, {"gdc.o.india_e", "Elephants attack in line."}},
        {charge_bar_posture, f->formation == formation_battalion_mass, {"gdc.10.5g", "A battalion mass does not charge."}},
        {charge_bar_posture, f->formation == formation_prone, {"gdc.o.prone", "It is lying down."}},
        {charge_bar_posture, f->formation == formation_square, {"gdc.r38", "A square stays where it is."}},
        {charge_bar_posture, true, {"gdc.5.8", "So formed it does not charge."}},
        {charge_bar_sight, f->distance_yd > f->visibility_yd, {"gdc.2.1c", "One does not see so far."}},
        {charge_bar_sight, true, {"gdc.2.1e", "It does not see its target."}},
        {charge_bar_heavy_woods, true, {"gdc.11.5b", "No charge sets out from heavy woods or goes into them."}},
        {charge_bar_skirmish_change, true, {foot ? "gdc.5.3g" : "gdc.10.6e", "It took up or left skirmishing this turn."}},
        {charge_bar_tired, true, {"gdc.5.3f", "Infantry that has charged three turns running must rest for one."}},
        {charge_bar_facing, f->changed_formation, {"gdc.4.1e", "Infantry that turned and formed anew does not charge."}},
        {charge_bar_facing, f->degrees > 90, {"gdc.4.1c", "Infantry that turned more than 90 degrees does nothing more."}},
        {charge_bar_facing, true, {"gdc.4.1b", "Infantry that turned more than 45 degrees declares no charge."}},
        {charge_bar_wheel, foot, {"gdc.5.3b", "Infantry does not wheel in a charge."}},
        {charge_bar_wheel, f->cossack || loose, {"gdc.5.2h", "Horse in open order does not wheel before a charge."}},
        {charge_bar_wheel, f->in_ploughed_field, {"gdc.11.4b", "In a ploughed field horse does not wheel."}},
        {charge_bar_wheel,
         f->changed_formation && f->degrees > 0,
         {"gdc.4.2c", "Horse that turned and formed anew does not wheel."}},
        {charge_bar_wheel, true, {"gdc.5.2c", "Horse wheels by 90 degrees at most before a charge."}},
        {charge_bar_ford, true, {"gdc.11.3c", "Cavalry does not charge over a ford."}},
        {charge_bar_friends, foot, {"gdc.5.3d", FRIENDS_BAR}},
        {charge_bar_friends, f->cossack || loose, {"gdc.5.2i", FRIENDS_BAR}},
        {charge_bar_friends, true, {"gdc.5.2d", FRIENDS_BAR}},
        {charge_bar_target,
         f->cossack && at_horse,
         {"gdc.10.3b", "Cossacks charge formed horse only when it is disrupted or in recall."}},
        {charge_bar_target, f->cossack, {"gdc.10.3f", "Cossacks charge no place, and formed foot only when it is disrupted."}},
        {charge_bar_target, f->elephants, {"gdc.o.india_e", "Elephants leave squares alone."}},
        {charge_bar_target, loose && foot, {"gdc.10.6j", "Skirmishers charge neither formed horse nor squares."}},
        {charge_bar_target, loose && f->target_square, {"gdc.10.6i", LOOSE_HORSE_BAR}},
        {charge_bar_target, loose, {"gdc.5.2k", LOOSE_HORSE_BAR}},
        {charge_bar_target, true, {"gdc.5.3e", "Infantry charges horse only when it is in open order or disrupted."}},
        {charge_bar_cohesion, true, {"gdc.o.regimental_cohesion", "It is too far from its regiment."}},
    };
    for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
        if (bars[i].why == why && bars[i].holds)
            return bars[i].bar;
    return (struct bar){"", ""};
}

static bool object_yards(struct objection *objection, const char *rule, const char *before, int32_t yards, const char *after)
{
    struct digits figure;
    return object(objection, rule, before, text_of_int(&figure, yards), after, NULL);
}

/* By how many yards the strip straight ahead passes a body by; -1: the body is not ahead at all. */
static int32_t missed_by(const struct battle *b, const struct box *start, const struct box *target)
{
    struct place corner[corners];
    int32_t left = INT32_MAX, right = INT32_MIN, ahead = INT32_MIN;
    box_corners(target, corner);
    for (int i = 0; i < corners; i++) {
        struct place seen = place_seen(start->front, start->facing, corner[i]); /* x: to the right, y: ahead */
        left = seen.x < left ? seen.x : left;
        right = seen.x > right ? seen.x : right;
        ahead = seen.y > ahead ? seen.y : ahead;
    }
    int32_t half = start->width / 2, gap = left > half ? left - half : right < -half ? -half - right : 0;
    return ahead <= 0 ? -1 : gdc_yards_from(b, gap);
}

static bool object_to_miss(const struct battle *b, const struct gdc_charge_wish *wish, const struct gdc_charge_path *path,
                           struct objection *objection)
{
    if (wish->target == NO_UNIT)
        return object(objection, "gdc.r72", "Straight ahead it would not come to that place.", NULL);
    int32_t yards = missed_by(b, &path->start, battle_box(b, wish->target));
    bool infantry = !gdc_is_cavalry(b, wish->unit), loose = !infantry && gdc_is_unformed(b, wish->unit);
    const char *rule = infantry ? "gdc.5.3b" : loose ? "gdc.5.2h" : "gdc.r72";
    if (yards < 0)
        return object(objection, rule, "The target does not stand ahead of it.", NULL);
    return object_yards(objection, rule,
                        infantry ? "Infantry cannot wheel in a charge; straight ahead it would miss by "
                        : loose  ? "Unformed cavalry cannot wheel; straight ahead it would miss by "
                                 : "It would miss by ",
                        yards, " yards.");
}

int32_t gdc_longest_charge(const struct battle *b, int unit)
{
    struct passage none;
    passage_begin(&none, *battle_box(b, unit));
    int pace = gdc_charge_pace(b, unit, charge_rate_full);
    return gdc_mm(b, gdc_allowance_yd(b, unit, pace, gdc_posture(b, unit), &none));
}

/* What bars a charge bars a counter-charge, but for recall (5.21a). */
bool gdc_is_kept_from_counter_charge(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    bool changed = (own->turn.turned > 0 || own->turn.formed > 0) && !own->turn.may_counter_charge;
    bool tired = gdc_is_infantry(b, unit) && own->turns_charged >= 3;
    bool out_of_line = gdc_troop(b, unit)->kind == troop_elephants && gdc_posture(b, unit) != posture_line;
    return changed || tired || out_of_line || own->turn.halted || own->turn.charged || own->engaged ||
           own->leader_lost_turns > 0 || own->out_of_cohesion;
}

/* Foot does not come to meet horse in order (ruling gdc.r53), nor does who stands in square or mass, or lies. */
static bool could_come_to_meet(const struct battle *b, int target, int charger, const struct box *start)
{
    const int posture = gdc_posture(b, target);
    const bool in_order = posture == posture_line || posture == posture_column;
    const bool weak = gdc_is_unformed(b, charger) || gdc_state(b, charger) == state_disrupted;
    const bool horse_bars = gdc_is_infantry(b, target) && gdc_is_cavalry(b, charger) && !weak && gdc_ruling(b, ruling_r53) == 'a';
    return !gdc_is_battery(b, target) && in_order && !gdc_is_unformed(b, target) && !horse_bars &&
           !gdc_is_kept_from_counter_charge(b, target) && gdc_side_struck(b, target, *start) == contact_front;
}

/* Ruling gdc.r85 c: its allowance, with that of a target that could come to meet it. */
static int32_t within_reach(const struct battle *b, const struct gdc_charge_wish *wish, const struct gdc_charge_path *path)
{
    bool comes = wish->target != NO_UNIT && could_come_to_meet(b, wish->target, wish->unit, &path->start);
    return path->most + (comes ? gdc_longest_charge(b, wish->target) : 0);
}

/* Horse in open order leaves a square alone and goes for whom it meets beyond (5.2j). */
static bool streams_around(const struct battle *b, int unit, int met)
{
    return gdc_is_cavalry(b, unit) && gdc_is_unformed(b, unit) && gdc_stands_as_square(b, met);
}

static bool object_to_way(const struct battle *b, const struct gdc_charge_wish *wish, const struct gdc_charge_path *path,
                          int32_t way, struct objection *objection)
{
    if (way < 0)
        return object_to_miss(b, wish, path, objection);
    const int32_t reach = gdc_ruling(b, ruling_r85) == 'c' ? within_reach(b, wish, path) : way;
    if (way > reach + TOUCH_MM)
        return object_yards(objection, "gdc.r85", "Its charge would fall short by ", gdc_yards_from(b, way - reach), " yards.");
    struct gdc_ahead first = gdc_first_enemy(b, wish->unit, &path->start, way);
    bool garrison = first.unit != NO_UNIT && wish->zone >= 0 && b->units[first.unit].zone == wish->zone;
    if (first.unit == NO_UNIT || first.unit == wish->target || garrison || first.way + TOUCH_MM >= way ||
        streams_around(b, wish->unit, first.unit))
        return true;
    return object(objection, "gdc.r72", "It would strike ", battle_name(b, first.unit), " first.", NULL);
}

bool gdc_chit_forbids(const struct battle *b, int unit, enum cavalry_orders orders)
{
    int chit = gdc_unit(b, unit)->chit.movement;
    if (!gdc_option(b, option_tactical_chits) || chit < 0)
        return false;
    if (!gdc_is_cavalry(b, unit))
        return chit != chit_infantry_charge;
    return chit != (orders == cavalry_orders_charge_and_pursue ? chit_charge_and_pursue : chit_charge_and_return);
}

/* ---- whether ---- */

static bool is_of_a_charging_kind(const struct battle *b, int unit)
{
    bool present = battle_on_table(b, unit) || b->units[unit].where == where_place;
    return present && (gdc_is_infantry(b, unit) || gdc_is_cavalry(b, unit)) && gdc_is_fighting(b, unit);
}

/* What the procedure is not told of: it has risen from the ground, or is not through a place yet, or in order again after taking
   it (12.2d). */
static bool is_ready(const struct battle *b, int unit, struct objection *objection)
{
    struct digits turn;
    if (!gdc_is_shown(b, unit))
        return object(objection, "gdc.2.1b", "It has come near no enemy yet and is not on the board.", NULL);
    if (!gdc_unit(b, unit)->turn.may_charge)
        return object(objection, "gdc.o.prone", "It has risen from the ground this turn.", NULL);
    if (b->units[unit].where != where_place || gdc_exit_turn(b, unit, b->units[unit].zone) <= b->state->turn)
        return true;
    return object(objection, "gdc.12.2d", "It cannot be out of that place before turn ",
                  text_of_int(&turn, gdc_exit_turn(b, unit, b->units[unit].zone)), ".", NULL);
}

static bool judged(const struct battle *b, const struct gdc_charge_declaration_facts *f,
                   struct gdc_charge_declaration_result *result, struct objection *objection)
{
    *result = (struct gdc_charge_declaration_result){0};
    consult_charge_declaration(b, f, result, NULL);
    const struct bar bar = bar_to_charge(f, result->why);
    return result->allowed || object(objection, bar.rule, bar.sentence, NULL);
}

bool gdc_may_declare(const struct battle *b, int unit)
{
    struct gdc_charge_declaration_facts f = facts_of_charge_declaration(b);
    struct gdc_charge_declaration_result result;
    if (!is_of_a_charging_kind(b, unit))
        return false;
    add_charger(b, unit, &f);
    f.distance_yd = 0;
    f.target = charge_target_artillery;
    bool chit = gdc_chit_forbids(b, unit, cavalry_orders_charge_and_pursue) &&
                gdc_chit_forbids(b, unit, cavalry_orders_charge_and_return);
    return judged(b, &f, &result, NULL) && is_ready(b, unit, NULL) && !chit && gdc_directive_allows_charge(b, unit, NULL, NULL);
}

bool gdc_could_charge(const struct battle *b, int unit)
{
    return gdc_may_declare(b, unit) && gdc_enemy_is_within(b, unit, FARTHEST_SEEN_YD);
}

static struct place middle_of_wish(const struct battle *b, const struct gdc_charge_wish *wish)
{
    return wish->target != NO_UNIT ? box_centre(battle_box(b, wish->target)) : gdc_zone_middle(b, wish->zone);
}

static uint16_t bearing_out(const struct battle *b, const struct gdc_charge_wish *wish)
{
    return wish->has_bearing ? wish->bearing
                             : place_bearing(gdc_zone_middle(b, b->units[wish->unit].zone), middle_of_wish(b, wish));
}

static uint16_t bearing_of(const struct battle *b, const struct gdc_charge_wish *wish)
{
    const uint16_t hair = 91; /* half a degree: as good as straight ahead */
    const struct box *stands = battle_box(b, wish->unit);
    if (b->units[wish->unit].where == where_place)
        return bearing_out(b, wish);
    if (wish->has_bearing)
        return turn_between(wish->bearing, stands->facing) <= hair ? stands->facing : wish->bearing;
    bool wheels = gdc_is_cavalry(b, wish->unit) && !gdc_is_unformed(b, wish->unit) && wish->target != NO_UNIT;
    return wheels ? charge_aim(stands, battle_box(b, wish->target), TOUCH_MM, TURN_HALF) : stands->facing;
}

/* Garrisons of open places are attacked by sectors, or as squares in the field (12.2f, ruling gdc.r41). */
static bool names_it_well(const struct battle *b, const struct gdc_charge_wish *wish, struct objection *objection)
{
    bool sectors = gdc_open_zones_have_sectors(b);
    int side = battle_side(b, wish->unit);
    if (wish->target == NO_UNIT && gdc_count_inside(b, wish->zone, side) > 0 && gdc_count_inside(b, wish->zone, 1 - side) == 0)
        return object(objection, "gdc.12.5a", "Its own side holds that place.", NULL);
    if (wish->target == NO_UNIT && gdc_zone_is_open(b, wish->zone) && !sectors)
        return object(objection, "gdc.12.2f", "Who stands on that place is fought in the field: name him.", NULL);
    bool garrison = wish->target != NO_UNIT && gdc_posture(b, wish->target) == posture_zone_a;
    return !garrison || !sectors || object(objection, "gdc.12.5a", "It garrisons a place: the place is assaulted.", NULL);
}

/* Even if nothing were in the way of its wheel and its charge: told before the ground is swept. */
static bool would_fail_in_the_open(const struct battle *b, const struct gdc_charge_wish *wish, uint16_t bearing)
{
    if (b->units[wish->unit].where == where_place)
        return false;
    struct gdc_charge_path open;
    gdc_charge_start_in_the_open(b, wish->unit, bearing, &open);
    open.most = gdc_longest_charge(b, wish->unit);
    return open.wheel_degrees > MOST_WHEEL || !object_to_way(b, wish, &open, way_to_wish(b, wish, &open), NULL);
}

bool gdc_may_set_out(const struct battle *b, const struct gdc_charge_wish *wish, struct gdc_charge_path *path,
                     struct gdc_charge_declaration_result *result, struct objection *objection)
{
    if (!names_it_well(b, wish, objection))
        return false;
    if (gdc_is_battery(b, wish->unit))
        return object(objection, "gdc.9.4c", "Artillery never charges.", NULL);
    if (b->units[wish->unit].where == where_reserve || b->units[wish->unit].where == where_waiting)
        return object(objection, "gdc.6.5d", "Nobody charges onto the table.", NULL);
    if (!is_of_a_charging_kind(b, wish->unit))
        return object(objection, "gdc.5.8", "Only infantry and cavalry on the table charges.", NULL);
    if (wish->target != NO_UNIT && gdc_is_ship(b, wish->target))
        return object(objection, "gdc.o.naval", "Nobody charges a ship.", NULL);
    if (gdc_chit_forbids(b, wish->unit, wish->orders))
        return object(objection, "gdc.2.7a", "Its movement chit says \"", gdc_shown_words[gdc_unit(b, wish->unit)->chit.movement],
                      "\".", NULL);
    struct place at = middle_of_wish(b, wish);
    if (!gdc_directive_allows_charge(b, wish->unit, &at, objection))
        return false;
    uint16_t bearing = bearing_of(b, wish);
    if (objection == NULL && would_fail_in_the_open(b, wish, bearing))
        return false;
    bool room = gdc_charge_start(b, wish->unit, bearing, path);
    struct gdc_charge_declaration_facts f = gdc_charge_facts(b, wish, path);
    if (!judged(b, &f, result, objection) || !is_ready(b, wish->unit, objection))
        return false;
    if (!room)
        return object(objection, "gdc.5.2e", "There is no room for its wheel.", NULL);
    if (gdc_ruling(b, ruling_r85) == 'c')
        gdc_charge_reach(b, wish->unit, gdc_charge_pace(b, wish->unit, result->charge_rate), path);
    return object_to_way(b, wish, path, way_to_wish(b, wish, path), objection);
}

bool gdc_may_charge(const struct battle *b, const struct gdc_charge_wish *wish, struct gdc_charge_path *path,
                    struct gdc_charge_declaration_result *result, struct objection *objection)
{
    if (!gdc_may_set_out(b, wish, path, result, objection))
        return false;
    gdc_charge_reach(b, wish->unit, gdc_charge_pace(b, wish->unit, result->charge_rate), path);
    return true;
}
