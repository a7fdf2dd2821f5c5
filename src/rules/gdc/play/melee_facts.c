/* melee_facts.c - what the procedures of gdc.9 are told of two units that fight: read from the board, nothing thrown or changed,
   so that one may also ask what a melee would be. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/melees.h"
#include "rules/gdc/play/zones.h"

enum { most_unimpeded_yd = 1600, most_attackers = 6, most_castings = 60 };

/* ---- how it is formed ---- */

/* The garrison of an open place is fought as if in square, by option or ruling (12.2f, ruling gdc.r41). */
static enum formation garrison_formation(const struct battle *b)
{
    return gdc_open_zones_have_sectors(b) ? formation_skirmish : formation_square;
}

static enum formation defending_formation(const struct battle *b, int unit)
{
    if (gdc_is_battery(b, unit))
        return formation_line;
    if (gdc_is_unformed(b, unit))
        return gdc_are_indians_in_woods(b, unit) ? formation_line : formation_skirmish;
    return gdc_posture(b, unit) == posture_zone_a ? garrison_formation(b) : gdc_formation_met(b, unit);
}

/* Closed formations go forward like columns, men who rise from the ground like skirmishers. */
static enum formation attacking_formation(const struct battle *b, int unit)
{
    enum formation formation = defending_formation(b, unit);
    return formation == formation_square || formation == formation_battalion_mass ? formation_column
           : formation == formation_prone                                         ? formation_skirmish
                                                                                  : formation;
}

static bool is_loose(const struct battle *b, int unit)
{
    return !gdc_is_battery(b, unit) && attacking_formation(b, unit) == formation_skirmish;
}

/* ---- ground ---- */

static enum woods woods_around(const struct battle *b, int unit, int enemy)
{
    enum woods own = gdc_woods(b, unit), his = gdc_woods(b, enemy);
    return own > his ? own : his;
}

/* Who has charged holds no position. */
static bool came_out(const struct battle *b, int unit)
{
    return gdc_charged_in(b, unit) || (gdc_is_engaged(b, unit) && gdc_unit(b, unit)->engaged_charge);
}

static bool is_protected_from(const struct battle *b, int unit, int enemy)
{
    return !came_out(b, unit) && gdc_is_protected(b, unit, enemy);
}

/* ---- a melee of two ---- */

static int unimpeded_yd(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (own->ride.impetus_lost || (own->charge.stage != charge_stage_contact && own->charge.stage != charge_stage_moving))
        return 0;
    return smaller(gdc_yards(b, own->ride.straight), most_unimpeded_yd);
}

/* A feature counts once (11.6b): the one that the defender holds is his position, not one that was crossed. */
enum crossing gdc_crossing_before(const struct battle *b, const struct gdc_crossed *crossed, int unit, int defender)
{
    for (int i = 0; i < MOST_WALLS && crossed->wall[i] != 0; i++)
        if (came_out(b, defender) || !gdc_holds(b, defender, crossed->wall[i] - 1, unit))
            return crossing_protective;
    return (enum crossing)crossed->water;
}

static enum crossing crossed_by(const struct battle *b, int unit, int defender)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return own->charge.stage != charge_stage_none ? gdc_crossing_before(b, &own->ride.crossed, unit, defender)
                                                  : (enum crossing)own->engaged_crossed;
}

static bool came_through_stream(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return came_out(b, unit) && (gdc_charged_in(b, unit) ? own->ride.crossed.water : own->engaged_crossed) == crossing_stream;
}

/* Who has a stand in the stream, or came through one too, is on a level with those who come out of it (11.1c). */
static bool is_down_at_water(const struct battle *b, int unit)
{
    return gdc_in_water(b, unit) || came_through_stream(b, unit);
}

static bool came_from_below(const struct battle *b, int unit, int enemy)
{
    return came_through_stream(b, unit) && !is_down_at_water(b, enemy);
}

static enum elevation elevation_between(const struct battle *b, int attacker, int defender)
{
    int own = gdc_level(b, attacker), his = gdc_level(b, defender);
    if (own == his) {
        his += came_from_below(b, attacker, defender);
        own += came_from_below(b, defender, attacker);
    }
    return own > his ? elevation_attacker_higher : own < his ? elevation_defender_higher : elevation_level;
}

static void add_attacker(const struct battle *b, int unit, int defender, struct gdc_melee_facts *f)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    f->attacker = gdc_arm(b, unit);
    f->attacker_grade = troop->melee_grade;
    f->attacker_formation = attacking_formation(b, unit);
    f->attacker_state = gdc_state(b, unit);
    f->attacker_light = troop->skirmish;
    f->attacker_weight = (enum weight)troop->weight;
    f->attacker_lancer = troop->lance || troop->cossack;
    f->attacker_elephants = troop->kind == troop_elephants;
    f->attacker_general = gdc_general_with(b, unit);
    f->attacker_leader_lost = gdc_player_lost(b, unit);
    f->crossed = crossed_by(b, unit, defender);
    f->unimpeded_yd = unimpeded_yd(b, unit);
}

static void add_defender(const struct battle *b, int unit, struct gdc_melee_facts *f)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    f->defender = gdc_arm(b, unit);
    f->defender_grade = troop->melee_grade;
    f->defender_formation = defending_formation(b, unit);
    f->defender_castings = smaller(larger(gdc_castings(b, unit), 1), most_castings);
    f->defender_state = gdc_state(b, unit);
    f->defender_light = troop->skirmish;
    f->defender_weight = (enum weight)troop->weight;
    f->defender_lancer = troop->lance || troop->cossack;
    f->defender_elephants = troop->kind == troop_elephants;
    f->defender_general = gdc_general_with(b, unit);
    f->defender_leader_lost = gdc_player_lost(b, unit);
    f->defender_in_water = is_down_at_water(b, unit);
    f->defender_shelled = gdc_unit(b, unit)->turn.shelled != 0;
    f->russian_at_home = troop->russian && b->setup->home[battle_side(b, unit)];
}

struct gdc_melee_facts gdc_pair_facts(const struct battle *b, int attacker, int defender, int attackers, bool brawl)
{
    struct gdc_melee_facts f = facts_of_melee(b);
    bool engaged = gdc_is_engaged_pair(b, attacker, defender) || gdc_unit(b, defender)->melee.retreat_due > 0;
    add_attacker(b, attacker, defender, &f);
    add_defender(b, defender, &f);
    f.situation = engaged ? situation_engaged : situation_assault;
    f.contact = gdc_side_met(b, defender, attacker);
    bool countering = gdc_charged_in(b, defender) && f.contact == contact_front && !engaged;
    f.stance = countering ? stance_counter_charging : stance_standing;
    f.defender_protected = is_protected_from(b, defender, attacker);
    f.woods = woods_around(b, attacker, defender);
    f.elevation = elevation_between(b, attacker, defender);
    f.attackers = smaller(attackers, most_attackers);
    f.brawl = brawl;
    return f;
}

/* ---- final protective fire ---- */

/* Horse in recall fires no carbines (3.5f). */
static enum weapon weapon_of(const struct battle *b, int unit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    if (gdc_is_cavalry(b, unit))
        return troop->carbines && gdc_unit(b, unit)->recall == 0 ? weapon_carbine : weapon_none;
    return troop->bow ? weapon_none : troop->rifles ? weapon_rifle : weapon_musket;
}

/* Of American Indians each second one (10.7c). */
static int castings_that_fire(const struct battle *b, int unit)
{
    const int castings = gdc_castings(b, unit);
    return gdc_troop(b, unit)->indian ? (castings + (gdc_ruling(b, ruling_r2) == 'a')) / 2 : castings;
}

struct gdc_fpf_facts gdc_last_volley_facts(const struct battle *b, int defender, int attacker, int attackers)
{
    const struct gdc_troop *troop = gdc_troop(b, defender);
    struct gdc_fpf_facts f = facts_of_fpf(b);
    f.castings = smaller(larger(castings_that_fire(b, defender), 1), most_castings);
    f.troops = gdc_arm(b, defender);
    f.formation = defending_formation(b, defender);
    f.front_castings = smaller(larger(gdc_front_castings(b, defender), 1), 12);
    f.grade = gdc_melee_grade(b, defender);
    f.weapon = weapon_of(b, defender);
    f.trained_lights = troop->trained_lights;
    f.british_kgl_usa = troop->british;
    f.state = gdc_state(b, defender);
    f.stationary = !gdc_charged_in(b, defender);
    f.contact = gdc_side_met(b, defender, attacker);
    f.attackers = smaller(attackers, most_attackers);
    f.already_fired = gdc_unit(b, defender)->turn.fpf_done;
    f.in_water = gdc_in_ford(b, defender);
    f.weather_deduction = gdc_ruling(b, ruling_r45) == 'b' ? 0 : smaller(b->setup->weather.fire_deduction, 30);
    return f;
}

/* ---- the result ---- */

/* Squares, masses but for their rear, and men in open order have no flank. */
static bool shows_flank(const struct battle *b, int unit, int enemy)
{
    enum formation formation = defending_formation(b, unit);
    enum contact side = gdc_side_met(b, unit, enemy);
    if (gdc_is_battery(b, unit))
        return side != contact_front;
    if (formation == formation_square || formation == formation_skirmish)
        return false;
    return formation == formation_battalion_mass ? side == contact_rear : side != contact_front;
}

static bool stands_higher(const struct battle *b, int unit, int enemy)
{
    return elevation_between(b, enemy, unit) == elevation_defender_higher;
}

struct gdc_melee_result_facts gdc_outcome_facts(const struct battle *b, int winner, int loser)
{
    struct gdc_melee_result_facts f = facts_of_melee_result(b);
    f.winner = gdc_arm(b, winner);
    f.winner_grade = gdc_melee_grade(b, winner);
    f.winner_skirmish = is_loose(b, winner);
    f.winner_state = gdc_state(b, winner);
    f.winner_engaged = gdc_is_engaged_pair(b, winner, loser);
    f.winner_cover = is_protected_from(b, winner, loser);
    f.winner_uphill = stands_higher(b, winner, loser);
    f.winner_flank = shows_flank(b, loser, winner);
    f.loser = gdc_arm(b, loser);
    f.loser_skirmish = is_loose(b, loser);
    f.loser_state = gdc_state(b, loser);
    f.loser_cover = is_protected_from(b, loser, winner);
    f.loser_uphill = stands_higher(b, loser, winner);
    f.loser_flank = shows_flank(b, winner, loser);
    return f;
}

/* ---- what it would be ---- */

/* What the fast charts have no figure for counts nothing by ruling gdc.r60 b. */
struct gdc_melee_facts gdc_fast_facts(const struct battle *b, const struct gdc_melee_facts *f)
{
    struct gdc_melee_facts charted = *f;
    if (gdc_ruling(b, ruling_r60) != 'b')
        return charted;
    charted.russian_at_home = charted.attacker_elephants = charted.defender_elephants = false;
    charted.attacker_weight = f->attacker_elephants ? weight_heavy : f->attacker_weight;
    charted.defender_weight = f->defender_elephants ? weight_heavy : f->defender_weight;
    charted.elevation = f->stance == stance_counter_charging ? elevation_level : f->elevation;
    return charted;
}

static int weigh(const struct battle *b, const struct gdc_melee_facts *facts, struct sum *sum)
{
    const int32_t face = 50;
    bool fast = gdc_option(b, option_fast_melee);
    const struct gdc_melee_facts charted = gdc_fast_facts(b, facts), *f = fast ? &charted : facts;
    struct gdc_melee_result classic;
    struct gdc_melee_fast_result quick;
    struct dice dice;
    dice_give(&dice, &face, 1);
    battle_weigh(b, fast ? procedure_melee_fast : procedure_melee, &dice, f, fast ? (void *)&quick : (void *)&classic, NULL, sum);
    return fast ? quick.need : classic.need;
}

int gdc_melee_need(const struct battle *b, const struct gdc_melee_facts *f)
{
    return weigh(b, f, NULL);
}

int gdc_positive_factors(const struct battle *b, int unit, int enemy)
{
    struct gdc_melee_facts f = gdc_pair_facts(b, unit, enemy, 1, false);
    struct sum sum;
    int factors = 0;
    weigh(b, &f, &sum);
    for (int i = 0; i < sum.count; i++)
        if (sum.lines[i].value > 0)
            factors += gdc_ruling(b, ruling_r63) == 'b' ? sum.lines[i].value : 1;
    return smaller(factors, 20);
}
