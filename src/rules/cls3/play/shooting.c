/* shooting.c - how a unit fires: the facts of each procedure, read from the board (cls3.fire). */
#include "rules/cls3/play/fire.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"

#include <string.h>

#define FARTHEST_IN 72

/* ---- who fires how ---- */

static bool fires_as_skirmishers(const struct battle *b, int unit)
{
    enum troop kind = cls3_kind(b, unit);
    bool light = kind == troop_light_infantry || kind == troop_light_guard;
    return cls3_is_skirmishing(b, unit) || (cls3_is_inside(b, unit) && light);
}

enum fire_how cls3_usual_fire(const struct battle *b, int unit, int target)
{
    if (cls3_troop(b, unit)->rockets)
        return fire_ball;
    if (cls3_is_gun(b, unit))
        return cls3_troop(b, unit)->troop != troop_prolong && cls3_distance(b, unit, target) > 0 ? fire_ball : fire_case;
    return fires_as_skirmishers(b, unit) ? fire_skirmish : fire_volley;
}

static bool is_gun_fire(enum fire_how how)
{
    return how == fire_ball || how == fire_case || how == fire_heavy_case;
}

static bool has_carbines(const struct battle *b, int unit)
{
    enum troop kind = cls3_kind(b, unit);
    return kind == troop_light_horse || kind == troop_hussars;
}

/* A mark of this phase stops what is fired later in it (cls3.fire.cb.4). */
static bool is_suppressed(const struct battle *b, int unit, enum fire_how how)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    return how == fire_ball ? own->fire.marks_before > 0 : own->suppressed > 0;
}

/* Like any piece (cls3.nat.britain.9): what forbids it is no fact of the throw for rockets. */
static bool rockets_are_ready(const struct battle *b, int unit, struct objection *objection)
{
    if (cls3_posture(b, unit) == posture_limbered)
        return object(objection, "cls3.art.3", battle_name(b, unit),
                      " is mounted: rockets are fired by a troop that is out of its saddles.", NULL);
    return true;
}

bool cls3_fires_so(const struct battle *b, int unit, enum fire_how how, struct objection *objection)
{
    if (cls3_is_crew(b, unit))
        return object(objection, "cls3.form.10", battle_name(b, unit), " is away from its gun, and has nothing to fire with.",
                      NULL);
    if (is_gun_fire(how) != cls3_is_gun(b, unit))
        return object(objection, "cls3.fire.1", battle_name(b, unit), " does not fire so.", NULL);
    if (cls3_troop(b, unit)->rockets && how != fire_ball)
        return object(objection, "cls3.nat.britain.9", battle_name(b, unit), " fires rockets, and has no case.", NULL);
    if (cls3_troop(b, unit)->rockets && !rockets_are_ready(b, unit, objection))
        return false;
    if (cls3_posture(b, unit) == posture_unlimbered && cls3_men(b, unit) > 0 && is_suppressed(b, unit, how))
        return object(objection, "cls3.art.4", battle_name(b, unit),
                      " is suppressed: it does not fire before its markers are gone (cls3.fire.cb.4).", NULL);
    if (cls3_is_horse(b, unit) && !has_carbines(b, unit))
        return object(objection, "cls3.fire.range", battle_name(b, unit), " has no firearms: only light horse and hussars do.",
                      NULL);
    if (how == fire_volley && cls3_is_skirmishing(b, unit))
        return object(objection, "cls3.fire.v.1", battle_name(b, unit), " is out as skirmishers: volleys are for formed troops.",
                      NULL);
    if (how == fire_skirmish && !fires_as_skirmishers(b, unit))
        return object(objection, "cls3.fire.sk.1", battle_name(b, unit), " is formed: it fires volleys.", NULL);
    if (how == fire_sniper && !cls3_troop(b, unit)->snipers)
        return object(objection, "cls3.nat.prussia.2", battle_name(b, unit), " has no patched bullets.", NULL);
    if (how == fire_sniper && !fires_as_skirmishers(b, unit))
        return object(objection, "cls3.nat.prussia.2", battle_name(b, unit), " is formed: patched bullets are for skirmishers.",
                      NULL);
    return true;
}

/* ---- from inside a place: half of those who live in it from any one side, each man once (cls3.terr.6) ---- */

/* Of one garrison, who have fired from this side or are to; side ANY_SIDE: from any. */
static int men_engaged(const struct battle *b, int unit, int side, bool afresh)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    int men = 0;
    for (int i = 0; i < PLACE_SIDES && !afresh; i++)
        men += side == ANY_SIDE || side == i ? own->fire.from_side[i] : 0;
    for (int i = 0; i < own->aims.count; i++) {
        const struct drill_aim *aim = &own->aims.at[i];
        bool counts = (aim->how & LATER) == 0 && aim->target != NO_UNIT;
        if (counts && (side == ANY_SIDE || cls3_side_of_place(b, unit, aim->target) == side))
            men += aim->share;
    }
    return men;
}

static int men_of_command_stand(const struct battle *b, int unit)
{
    int stand = cls3_troop(b, unit)->command_stand - 1;
    return stand < 0 ? 0 : cls3_unit(b, unit)->alive[stand];
}

int cls3_men_free_inside(const struct battle *b, int unit, bool afresh)
{
    return cls3_men(b, unit) - men_of_command_stand(b, unit) - men_engaged(b, unit, ANY_SIDE, afresh);
}

int cls3_men_free_at_side(const struct battle *b, int unit, int target, bool afresh)
{
    int living = 0, engaged = 0, side = cls3_side_of_place(b, unit, target);
    for (int other = 0; other < b->setup->units; other++) {
        if (!cls3_is_inside(b, other) || b->units[other].zone != b->units[unit].zone || !cls3_is_fighting(b, other))
            continue;
        living += cls3_men(b, other);
        engaged += men_engaged(b, other, side, afresh);
    }
    return smaller((living == 1 ? 1 : living / 2) - engaged, cls3_men_free_inside(b, unit, afresh));
}

/* ---- facts that all shots share ---- */

/* Chosen jaegers load without patches as muskets are loaded, and reach no farther (cls3.nat.prussia.2). */
bool cls3_fires_rifles(const struct battle *b, int unit, enum fire_how how)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    return how == fire_sniper || (troop->rifles && !troop->snipers);
}

enum weapon cls3_weapon(const struct battle *b, int unit)
{
    const struct cls3_troop *troop = cls3_troop(b, unit);
    if (cls3_is_horse(b, unit))
        return weapon_carbine;
    if (troop->indians)
        return weapon_indian_musket;
    if (troop->longrifles)
        return weapon_kentucky_longrifle;
    return cls3_fires_rifles(b, unit, fire_volley) ? weapon_rifle : weapon_musket;
}

static enum cover shelter_of(const struct battle *b, int target, const struct cls3_shot *shot)
{
    return cls3_is_inside(b, target) ? cover_house : cls3_shelter(b, &shot->at, &shot->from);
}

/* By the stands that fire and are fired at; of who is in a house by the house. */
static int levels_up(const struct battle *b, int unit, int target, const struct cls3_shot *shot)
{
    bool houses = cls3_is_inside(b, unit) || cls3_is_inside(b, target);
    int from = houses ? cls3_level(b, unit) : ground_level_of(&b->ground, &shot->from);
    return (houses ? cls3_level(b, target) : ground_level_of(&b->ground, &shot->at)) - from;
}

static bool lane_blocked(const struct battle *b, int unit, int target, enum fire_how how, const struct cls3_shot *shot)
{
    bool above = levels_up(b, unit, target, shot) < 0;
    bool over_friends = above && how == fire_ball; /* ruling cls3.r51 */
    bool over_enemies = above && how != fire_case && how != fire_heavy_case;
    return (shot->friends_in_lane && !over_friends) || (shot->enemies_in_lane && !over_enemies);
}

#define FILL_SHOT(f, b, unit, aimed, how, shot) \
    do { \
        (f).range_in = (shot)->range_in; \
        (f).target = cls3_target(b, aimed); \
        (f).cover = shelter_of(b, aimed, shot); \
        (f).target_higher = levels_up(b, unit, aimed, shot) > 0; \
        (f).militia = cls3_troop(b, unit)->militia; \
        (f).bad_morale = cls3_unit(b, unit)->morale != morale_stand; \
        (f).weather = cls3_weather(b); \
        (f).being_charged = cls3_unit(b, unit)->turn.was_charged; \
        (f).lane_blocked = lane_blocked(b, unit, aimed, how, shot); \
    } while (0)

static void keep_facts(struct cls3_fire *fire, int procedure, const void *facts, size_t size)
{
    fire->procedure = procedure;
    memcpy(fire->facts, facts, size);
}

int cls3_men_of_fire(const struct battle *b, const struct cls3_fire *fire)
{
    int men = 0;
    if (cls3_is_inside(b, fire->unit) || fire->men > 0)
        return fire->men;
    for (int stand = 0; stand < MOST_STANDS; stand++)
        men += fire->stands >> stand & 1 ? cls3_unit(b, fire->unit)->alive[stand] : 0;
    return men;
}

/* ---- small arms ---- */

static void lay_volley(const struct battle *b, struct cls3_fire *fire)
{
    const struct cls3_troop *troop = cls3_troop(b, fire->unit);
    struct cls3_volley_fire_facts f = facts_of_volley_fire(b);
    enum troop kind = cls3_kind(b, fire->unit);
    f.troop = kind == troop_guard_sappers ? troop_guard_infantry : kind;
    f.men = cls3_men_of_fire(b, fire);
    f.weapon = cls3_weapon(b, fire->unit);
    f.british = troop->british;
    f.green_rifles = f.baker = troop->rifles && troop->british;
    f.enfilade = fire->shot.enfilade;
    f.target_square = cls3_is_square(b, fire->target);
    f.in_building = cls3_is_inside(b, fire->unit);
    FILL_SHOT(f, b, fire->unit, fire->target, fire->how, &fire->shot);
    keep_facts(fire, procedure_volley_fire, &f, sizeof f);
}

_Static_assert(sizeof(struct cls3_skirmish_fire_fast_facts) == sizeof(struct cls3_skirmish_fire_facts), "the same facts");

/* By option a die for six men (cls3.fire.sk.3). */
static void lay_skirmish_fire(const struct battle *b, struct cls3_fire *fire)
{
    const struct cls3_troop *troop = cls3_troop(b, fire->unit);
    struct cls3_skirmish_fire_facts f = facts_of_skirmish_fire(b);
    f.men = cls3_men_of_fire(b, fire);
    f.weapon = cls3_weapon(b, fire->unit);
    f.baker = troop->rifles && troop->british;
    f.grenzers = troop->grenzers;
    f.in_building = cls3_is_inside(b, fire->unit);
    FILL_SHOT(f, b, fire->unit, fire->target, fire->how, &fire->shot);
    keep_facts(fire, cls3_option(b, option_fast_fire) ? procedure_skirmish_fire_fast : procedure_skirmish_fire, &f, sizeof f);
}

static void lay_sniper_fire(const struct battle *b, struct cls3_fire *fire)
{
    struct cls3_sniper_fire_facts f = facts_of_sniper_fire(b);
    f.men = cls3_men_of_fire(b, fire);
    f.grenzers = cls3_troop(b, fire->unit)->grenzers;
    f.in_building = cls3_is_inside(b, fire->unit);
    FILL_SHOT(f, b, fire->unit, fire->target, fire->how, &fire->shot);
    keep_facts(fire, procedure_sniper_fire, &f, sizeof f);
}

/* ---- guns ---- */

_Static_assert((int)troop_austrian_battalion_gun - (int)troop_gun_12lb == (int)gun_austrian_battalion_gun,
               "both lists have one order");

enum gun cls3_gun(const struct battle *b, int unit)
{
    int troop = cls3_troop(b, unit)->troop;
    bool other = troop < (int)troop_gun_12lb || troop > (int)troop_austrian_battalion_gun;
    return other ? gun_medium : (enum gun)(troop - (int)troop_gun_12lb);
}

/* At a breakthrough one fires whatever operations one has spent (cls3.seq.8). */
static bool has_moved(const struct battle *b, int unit)
{
    return cls3_unit(b, unit)->turn.moved && b->state->step != step_fire_at_breakthroughs;
}

/* Behind walls nobody stands in column. */
static enum target_formation formation_fired_at(const struct battle *b, int target)
{
    return cls3_is_inside(b, target) ? target_formation_line : cls3_target_formation(b, target);
}

#define FILL_CREW(f, b, unit, how) \
    do { \
        (f).gun = cls3_gun(b, unit); \
        (f).gunners = smaller(cls3_men(b, unit), 4); \
        (f).limbered = cls3_posture(b, unit) == posture_limbered; \
        (f).suppressed = is_suppressed(b, unit, how); \
        (f).moved = has_moved(b, unit); \
    } while (0)

static void lay_ball(const struct battle *b, struct cls3_fire *fire)
{
    struct cls3_artillery_ball_facts f = facts_of_artillery_ball(b);
    FILL_CREW(f, b, fire->unit, fire->how);
    FILL_SHOT(f, b, fire->unit, fire->target, fire->how, &fire->shot);
    f.formation = formation_fired_at(b, fire->target);
    f.enfilade = fire->shot.enfilade;
    f.woods = cls3_is_inside(b, fire->target) ? woods_none : cls3_woods_under(b, &fire->shot.at);
    f.british = cls3_troop(b, fire->unit)->british;
    keep_facts(fire, procedure_artillery_ball, &f, sizeof f);
}

static void lay_counter_battery(const struct battle *b, struct cls3_fire *fire)
{
    struct cls3_counter_battery_facts f = facts_of_counter_battery(b);
    FILL_CREW(f, b, fire->unit, fire->how);
    f.range_in = fire->shot.range_in;
    f.enemy_gunners = smaller(cls3_men(b, fire->target), 4);
    f.enemy_horses = smaller(cls3_unit(b, fire->target)->horses, 2);
    f.cover = shelter_of(b, fire->target, &fire->shot);
    f.militia = cls3_troop(b, fire->unit)->militia;
    f.british = cls3_troop(b, fire->unit)->british;
    f.weather = cls3_weather(b);
    f.lane_blocked = lane_blocked(b, fire->unit, fire->target, fire->how, &fire->shot);
    keep_facts(fire, procedure_counter_battery, &f, sizeof f);
}

static void lay_case(const struct battle *b, struct cls3_fire *fire)
{
    struct cls3_canister_facts f = facts_of_canister(b);
    FILL_CREW(f, b, fire->unit, fire->how);
    FILL_SHOT(f, b, fire->unit, fire->target, fire->how, &fire->shot);
    f.case_ = fire->how == fire_heavy_case ? case_kind_heavy : case_kind_best;
    f.lane_blocked = fire->shot.friends_in_lane || fire->shot.enemies_in_lane;
    keep_facts(fire, procedure_canister, &f, sizeof f);
}

static void lay_rockets(const struct battle *b, struct cls3_fire *fire)
{
    struct cls3_rocket_fire_facts f = facts_of_rocket_fire(b);
    f.at = cls3_is_gun(b, fire->target) ? rocket_target_battery : rocket_target_troops;
    f.range_in = fire->shot.range_in;
    f.formation = formation_fired_at(b, fire->target);
    f.target = cls3_target(b, fire->target);
    f.cover = shelter_of(b, fire->target, &fire->shot);
    f.weather = cls3_weather(b);
    keep_facts(fire, procedure_rocket_fire, &f, sizeof f);
}

/* ---- at places ---- */

/* Who is inside makes no difference: what would strike men in a house has hit it. */
static void lay_shell(const struct battle *b, struct cls3_fire *fire)
{
    struct cls3_artillery_ball_facts f = facts_of_artillery_ball(b);
    FILL_CREW(f, b, fire->unit, fire_ball);
    f.range_in = fire->shot.range_in;
    f.cover = cover_house;
    f.british = cls3_troop(b, fire->unit)->british;
    f.militia = cls3_troop(b, fire->unit)->militia;
    f.bad_morale = cls3_unit(b, fire->unit)->morale != morale_stand;
    f.weather = cls3_weather(b);
    keep_facts(fire, procedure_artillery_ball, &f, sizeof f);
}

static void lay_incendiary(const struct battle *b, struct cls3_fire *fire)
{
    struct cls3_rocket_fire_facts f = facts_of_rocket_fire(b);
    f.at = rocket_target_flammable;
    f.range_in = fire->shot.range_in;
    f.weather = cls3_weather(b);
    keep_facts(fire, procedure_rocket_fire, &f, sizeof f);
}

bool cls3_lay_bombardment(const struct battle *b, int gun, int zone, struct cls3_fire *fire, struct objection *objection)
{
    const char *forbids = NULL;
    *fire = (struct cls3_fire){.unit = gun, .target = NO_UNIT, .how = fire_at_place, .stands = 1};
    const bool rockets = cls3_troop(b, gun)->rockets;
    if ((rockets && !rockets_are_ready(b, gun, objection)) ||
        !cls3_find_shot_at_place(b, gun, zone, FARTHEST_IN, &fire->shot, objection))
        return false;
    if (rockets)
        lay_incendiary(b, fire);
    else
        lay_shell(b, fire);
    return battle_permits(b, fire->procedure, fire->facts, &forbids) ||
           battle_object_refused(b, gun, fire->procedure, forbids, objection);
}

/* ---- laying ---- */

static void lay(const struct battle *b, struct cls3_fire *fire)
{
    if (fire->how == fire_volley)
        lay_volley(b, fire);
    else if (fire->how == fire_skirmish)
        lay_skirmish_fire(b, fire);
    else if (fire->how == fire_sniper)
        lay_sniper_fire(b, fire);
    else if (fire->how != fire_ball)
        lay_case(b, fire);
    else if (cls3_troop(b, fire->unit)->rockets)
        lay_rockets(b, fire);
    else if (cls3_is_gun(b, fire->target))
        lay_counter_battery(b, fire);
    else
        lay_ball(b, fire);
}

/* Stands with a clear lane; those that fire along the target fire each for itself. */
static bool join(const struct battle *b, struct cls3_fire *fire, const struct cls3_shot *shots, int count)
{
    bool first = true;
    uint32_t wanted = fire->stands;
    fire->stands = fire->aimed_at = 0;
    for (int i = 0; i < count; i++) {
        const struct cls3_shot *shot = &shots[i];
        bool blocked = lane_blocked(b, fire->unit, fire->target, fire->how, shot);
        if ((wanted >> shot->stand & 1) == 0 || (blocked && !is_gun_fire(fire->how)))
            continue;
        if (!first && (fire->shot.enfilade || shot->enfilade))
            continue;
        fire->stands |= UINT32_C(1) << shot->stand;
        fire->aimed_at |= shot->reached | (shot->at_stand == ANY_STAND ? 0 : UINT32_C(1) << shot->at_stand);
        if (first || shot->range_in > fire->shot.range_in)
            fire->shot = *shot;
        first = false;
    }
    return !first;
}

struct cls3_fire cls3_fire_at(const struct battle *b, int unit, int target)
{
    return (struct cls3_fire){.unit = unit, .target = target, .how = cls3_usual_fire(b, unit, target), .stands = UINT32_MAX};
}

struct cls3_fire cls3_fire_of(const struct battle *b, const struct order *order)
{
    struct cls3_fire fire = cls3_fire_at(b, order->unit, order->target);
    fire.how = order->choice >= 0 ? (enum fire_how)order->choice : fire.how;
    fire.singles_out = order->verb == verb_single_out;
    return fire;
}

int cls3_reach_of_fire(const struct battle *b, int unit)
{
    const struct cls3_tables *charts = cls3_charts(b);
    if (cls3_is_crew(b, unit) || (cls3_is_horse(b, unit) && !has_carbines(b, unit)))
        return 0;
    if (cls3_is_gun(b, unit))
        return larger(cls3_ball_reach(charts, cls3_gun(b, unit)), charts->weapon_ranges[weapon_prolong_gun].range_in);
    enum weapon weapon = cls3_troop(b, unit)->snipers ? weapon_sniper_rifle : cls3_weapon(b, unit);
    return larger(charts->weapon_ranges[weapon].range_in, charts->weapon_ranges[cls3_weapon(b, unit)].range_in);
}

/* Stands that are too far off, or do not see so far, take no part. */
static int32_t reach_in(const struct battle *b, int unit, enum fire_how how)
{
    enum weapon weapon = how == fire_sniper ? weapon_sniper_rifle : cls3_weapon(b, unit);
    return is_gun_fire(how)
               ? FARTHEST_IN
               : smaller(cls3_charts(b)->weapon_ranges[weapon].range_in, cls3_charts(b)->weather[cls3_weather(b)].visibility_in);
}

int cls3_limit_of_fire(const struct battle *b, const struct cls3_fire *fire)
{
    if (!is_gun_fire(fire->how))
        return reach_in(b, fire->unit, fire->how);
    enum gun gun = cls3_gun(b, fire->unit);
    if (fire->how == fire_ball)
        return cls3_ball_reach(cls3_charts(b), gun);
    bool heavy = fire->how == fire_heavy_case || cls3_best_case(cls3_charts(b), gun, fire->shot.range_in) == case_kind_heavy;
    return cls3_case_reach(cls3_charts(b), gun, heavy);
}

static bool object_to_stands(const struct battle *b, const struct cls3_fire *fire, uint32_t wanted, const struct cls3_shot *shots,
                             int count, struct objection *objection)
{
    const char *target = battle_name(b, fire->target);
    struct cls3_shot farther[MOST_STANDS];
    if (objection == NULL)
        return false; /* nobody asks whether it would bear from nearer */
    if (fire->singles_out && count == 0)
        return object(objection, "cls3.cmd.7", "No stand of ", battle_name(b, fire->unit), " has the command stand of ", target,
                      " before it, in reach and in plain sight.", NULL);
    for (int i = 0; i < count; i++)
        if ((wanted >> shots[i].stand & 1) != 0)
            return object(objection, fire->singles_out && !shots[i].friends_in_lane ? "cls3.cmd.7" : "cls3.fire.lane",
                          "Others stand between ", battle_name(b, fire->unit), " and ", target, ".", NULL);
    if (count == 0 && cls3_find_shots(b, fire, FARTHEST_IN, farther) > 0)
        return object(objection, "cls3.fire.range", target, " is out of reach of ", battle_name(b, fire->unit), ".", NULL);
    bool mass = cls3_posture(b, fire->unit) == posture_mass;
    return object(objection, "cls3.fire.arc", battle_name(b, fire->unit), " has no stand that bears on ", target,
                  mass ? ": a mass fires forward with its first two alone (cls3.nat.austria.1)." : ".", NULL);
}

static bool has_what_is_aimed_at(const struct battle *b, const struct cls3_fire *fire, struct objection *objection)
{
    const char *target = battle_name(b, fire->target);
    if (!fire->singles_out)
        return true;
    if (cls3_command_stand(b, fire->target) == 0)
        return object(objection, "cls3.cmd.7", target, " has no command stand.", NULL);
    return !cls3_is_inside(b, fire->target) ||
           object(objection, "cls3.cmd.7", "The command stand of ", target, " is inside with the others.", NULL);
}

bool cls3_lay_fire(const struct battle *b, struct cls3_fire *fire, struct objection *objection)
{
    struct cls3_shot shots[MOST_STANDS];
    const char *forbids = NULL;
    uint32_t wanted = fire->stands;
    if (!cls3_fires_so(b, fire->unit, fire->how, objection) || !cls3_may_see_to_fire(b, fire->unit, fire->target, objection) ||
        !has_what_is_aimed_at(b, fire, objection))
        return false;
    int count = cls3_find_shots(b, fire, reach_in(b, fire->unit, fire->how), shots);
    if (cls3_is_inside(b, fire->unit) && fire->men == 0)
        fire->men = cls3_men_free_at_side(b, fire->unit, fire->target, true);
    if (!join(b, fire, shots, count))
        return object_to_stands(b, fire, wanted, shots, count, objection);
    lay(b, fire);
    return battle_permits(b, fire->procedure, fire->facts, &forbids) ||
           battle_object_refused(b, fire->unit, fire->procedure, forbids, objection);
}

bool cls3_could_shoot(const struct battle *b, int unit, int target, struct objection *objection)
{
    struct cls3_fire fire = cls3_fire_at(b, unit, target);
    return cls3_lay_fire(b, &fire, objection);
}
