/* melee_facts.c - what a cast of the dice asks about both units, read from the board. */
#include "rules/cls3/play/melees.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"

#include "drill/nearby.h"

/* ---- who strikes ---- */

/* Of those who touch; the command stand only where no other does (cls3.cmd.7). */
static uint32_t plain_stands_touching(const struct battle *b, int unit, int other)
{
    const uint32_t touching = cls3_stands_touching(b, unit, other), command = touching & cls3_command_stand(b, unit);
    return touching == command ? touching : touching & ~command;
}

static uint32_t stands_of_kind(const struct battle *b, int unit, uint32_t stands, enum troop kind)
{
    uint32_t found = 0;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        if ((stands >> stand & 1) != 0 && cls3_stand_kind(b, unit, stand) == kind)
            found |= UINT32_C(1) << stand;
    return found;
}

/* The kind of most of the men on these stands, of as many that of the first. */
static enum troop kind_of_most(const struct battle *b, int unit, uint32_t stands)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    int men[troop_commander + 1] = {0}, most = 0;
    enum troop kind = cls3_kind(b, unit);
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        men[cls3_stand_kind(b, unit, stand)] += (stands >> stand & 1) != 0 ? own->alive[stand] : 0;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        if (men[cls3_stand_kind(b, unit, stand)] > most) {
            kind = cls3_stand_kind(b, unit, stand);
            most = men[kind];
        }
    return kind;
}

/* Foot has nothing of its charge against horse (cls3.charge.3), nobody against whom strikes his flank (ruling cls3.r57). */
static enum charge charge_against(const struct battle *b, int unit, int other)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    bool nothing = (cls3_is_foot(b, unit) && cls3_is_horse(b, other)) || cls3_struck_by(b, unit, other) != struck_on_front;
    bool counts =
        own->ride.benefit && !own->ride.breakthrough && !nothing && !cls3_is_gun(b, unit) && !cls3_is_skirmishing(b, unit);
    return counts ? (enum charge)own->ride.kind : charge_none;
}

/* ---- ground ---- */

static enum cover cover_between(const struct battle *b, int unit, int from)
{
    if (cls3_is_inside(b, unit))
        return cover_house;
    int feature = cls3_obstacle_in_contact(b, unit, from);
    return feature < 0 ? cover_none : cls3_cover_of(b, feature);
}

/* The leading stand of a unit: the foremost of those that touch the other, or of all; false: it is not on the table. */
static bool find_leading_stand(const struct battle *b, int unit, int other, struct box *stand)
{
    struct cls3_stand stands[MOST_STANDS];
    uint32_t touching = cls3_stands_touching(b, unit, other);
    const struct cls3_stand *leading = NULL;
    int count = battle_on_table(b, unit) ? cls3_find_stands(b, unit, stands) : 0;
    for (int i = 0; i < count; i++)
        if ((touching == 0 || (touching >> stands[i].stand & 1) != 0) && (leading == NULL || stands[i].row < leading->row))
            leading = &stands[i];
    if (leading != NULL)
        *stand = leading->box;
    return leading != NULL;
}

/* The middle of its leading stand tells whether a unit is in a wood (ruling cls3.r62). */
static enum woods woods_of_lead(const struct battle *b, int unit, int other)
{
    struct box stand;
    if (!find_leading_stand(b, unit, other, &stand))
        return woods_none;
    const struct box middle = box_at(box_centre(&stand), stand.facing, 0, 0);
    return cls3_woods_under(b, &middle);
}

static bool leads_in_woods(const struct battle *b, int unit, int other)
{
    return woods_of_lead(b, unit, other) != woods_none;
}

static bool has_come_at_enemy(const struct battle *b, int unit)
{
    return cls3_unit(b, unit)->charge.stage == charge_stage_contact;
}

/* Who comes at the flank or rear of a charger attacks him (ruling cls3.r57). */
static bool takes_in_flank(const struct battle *b, int unit, int other)
{
    return cls3_struck_by(b, other, unit) != struck_on_front && cls3_struck_by(b, unit, other) == struck_on_front;
}

bool cls3_both_attack(const struct battle *b, int unit, int other)
{
    return has_come_at_enemy(b, unit) && has_come_at_enemy(b, other) && !takes_in_flank(b, unit, other) &&
           !takes_in_flank(b, other, unit);
}

bool cls3_attacks(const struct battle *b, int unit, int other)
{
    if (has_come_at_enemy(b, unit) != has_come_at_enemy(b, other))
        return has_come_at_enemy(b, unit);
    if (takes_in_flank(b, unit, other) || takes_in_flank(b, other, unit))
        return takes_in_flank(b, unit, other);
    return cls3_unit(b, unit)->melee.side == melee_attacker;
}

/* An attacker outside who strikes into the wood; where both attack, either (cls3.terr.2). */
static bool is_outside_woods(const struct battle *b, int unit, int other, bool attacks)
{
    return (attacks || cls3_both_attack(b, unit, other)) && !leads_in_woods(b, unit, other) && leads_in_woods(b, other, unit);
}

static bool is_horse_in_woods(const struct battle *b, int unit, int other)
{
    enum woods woods = woods_of_lead(b, unit, other);
    bool thick = woods >= woods_woods_3 && cls3_is_foot(b, other);
    bool inside = woods != woods_none || cls3_unit(b, unit)->turn.in_woods != woods_none;
    return cls3_is_horse(b, unit) && (thick || (inside && cls3_is_formed(b, unit)));
}

/* Up on a contour is of whose leading stand more than half is. */
static int level_of_lead(const struct battle *b, const struct box *stand)
{
    return ground_level(&b->ground, place_from(box_centre(stand), stand->facing, -TOUCH_MM, 0));
}

/* By their leading stands, wherever the rest of a column lies (cls3.terr.hill.3). */
static bool stands_higher(const struct battle *b, int unit, int than)
{
    struct box upper, lower;
    return find_leading_stand(b, unit, than, &upper) && find_leading_stand(b, than, unit, &lower) &&
           level_of_lead(b, &upper) > level_of_lead(b, &lower);
}

static bool is_behind_obstacle(const struct battle *b, int unit, int attacker)
{
    int feature = cls3_obstacle_in_contact(b, unit, attacker);
    return feature >= 0 && cls3_cover_of(b, feature) != cover_abatis;
}

bool cls3_is_better_placed(const struct battle *b, int unit, int attacker)
{
    bool far = attacker == NO_UNIT || !battle_on_table(b, attacker);
    bool in_woods = leads_in_woods(b, unit, attacker == NO_UNIT ? unit : attacker);
    if (cls3_is_inside(b, unit) || (in_woods && (far || !leads_in_woods(b, attacker, unit))))
        return true;
    return !far && cls3_ruling(b, ruling_r59) == 'a' &&
           (is_behind_obstacle(b, unit, attacker) || stands_higher(b, unit, attacker));
}

/* ---- the facts ---- */

/* By somebody who is still there. */
bool cls3_is_taken_in_flank(const struct battle *b, int unit)
{
    struct nearby touched;
    cls3_touched(b, unit, &touched);
    for (int i = 0; i < touched.count; i++)
        if (cls3_struck_by(b, unit, touched.unit[i]) != struck_on_front)
            return true;
    return false;
}

/* Come over earthworks a moment ago it has no increment, whoever it strikes (cls3.terr.lin.5). */
static bool has_lost_increment(const struct battle *b, int unit)
{
    return cls3_unit(b, unit)->ride.lost_increment || cls3_unit(b, unit)->ride.over_earthworks;
}

static int increment_as(const struct battle *b, int unit, enum troop troop, int against)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    struct cls3_charge_increment_facts f = facts_of_charge_increment(b);
    struct cls3_charge_increment_result r;
    f.troop = troop;
    f.charge = charge_against(b, unit, against);
    f.nation = cls3_nation_of_columns(b, unit);
    f.ground = (enum charge_ground)own->ride.ground;
    f.against_earthworks =
        own->ride.over_earthworks || (cls3_attacks(b, unit, against) && cover_between(b, against, unit) == cover_earthworks);
    f.against_square = cls3_holds_off_horse(b, against);
    f.behind_friends = own->ride.behind_friends;
    f.lost = own->ride.lost_increment;
    f.breakthrough = own->ride.breakthrough;
    f.weather = cls3_weather(b);
    return f.charge != charge_none && consult_charge_increment(b, &f, &r, NULL) ? r.increment : 0;
}

/* ---- by which of its stands it fights ---- */

static int evaluation_of(const struct battle *b, enum troop troop)
{
    const struct cls3_tables *charts = cls3_charts(b);
    return troop < troop_artillerymen ? charts->infantry_cavalry_summary[troop].melee_evaluation
                                      : charts->servers_summary[troop - troop_artillerymen].melee_evaluation;
}

/* What it adds to the dice comes before what it takes to kill. */
static bool is_better(const struct battle *b, int unit, enum troop troop, enum troop than, int against)
{
    if (troop == than)
        return false;
    const int more = increment_as(b, unit, troop, against) - increment_as(b, unit, than, against);
    return more > 0 || (more == 0 && evaluation_of(b, troop) > evaluation_of(b, than));
}

/* Those who touch and fight better than most who do; the command stand if no other is better than it; or none. */
static uint32_t better_stands(const struct battle *b, int unit, int against)
{
    const uint32_t plain = plain_stands_touching(b, unit, against);
    const uint32_t command = cls3_stands_touching(b, unit, against) & ~plain & cls3_command_stand(b, unit);
    const enum troop usual = kind_of_most(b, unit, plain);
    enum troop best = usual;
    if (cls3_is_battery(b, unit))
        return 0;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++) {
        const enum troop kind = cls3_stand_kind(b, unit, stand);
        if ((plain >> stand & 1) != 0 && kind != best && is_better(b, unit, kind, best, against))
            best = kind;
    }
    const enum troop colours = command != 0 ? cls3_stand_kind(b, unit, cls3_troop(b, unit)->command_stand - 1) : usual;
    if (is_better(b, unit, colours, usual, against) && !is_better(b, unit, best, colours, against))
        return command;
    return best == usual ? 0 : stands_of_kind(b, unit, plain, best);
}

bool cls3_gains_by_claim(const struct battle *b, int unit, int against)
{
    return better_stands(b, unit, against) != 0;
}

uint32_t cls3_stands_in_cast(const struct battle *b, int unit, int against)
{
    const uint32_t better = cls3_unit(b, unit)->melee.claim == claim_made ? better_stands(b, unit, against) : 0;
    const uint32_t plain = plain_stands_touching(b, unit, against);
    return better != 0 ? better : stands_of_kind(b, unit, plain, kind_of_most(b, unit, plain));
}

static enum troop kind_in_cast(const struct battle *b, int unit, int against)
{
    return kind_of_most(b, unit, cls3_stands_in_cast(b, unit, against));
}

#define FILL_SIDE(f, s, unit, other, attacks) \
    do { \
        (f).s##_troop = kind_in_cast(b, unit, other); \
        (f).s##_guard_cavalry = cls3_is_guard_cavalry(b, unit); \
        (f).s##_men = cls3_men(b, unit); \
        (f).s##_charge = charge_against(b, unit, other); \
        (f).s##_lost_increment = has_lost_increment(b, unit); \
        (f).s##_behind_friends = cls3_unit(b, unit)->ride.behind_friends; \
        (f).s##_nation = cls3_nation_of_columns(b, unit); \
        (f).s##_militia = cls3_troop(b, unit)->militia; \
        (f).s##_outside_woods = is_outside_woods(b, unit, other, attacks); \
        (f).s##_cavalry_in_woods = is_horse_in_woods(b, unit, other); \
    } while (0)

struct cls3_melee_round_facts cls3_cast_facts(const struct battle *b, int a, int c)
{
    struct cls3_melee_round_facts f;
    battle_facts(b, procedure_melee_round, &f);
    FILL_SIDE(f, a, a, c, true);
    FILL_SIDE(f, b, c, a, false);
    f.cover = cover_between(b, c, a);
    f.b_higher = stands_higher(b, c, a) && !cls3_both_attack(b, a, c);
    f.ground = (enum charge_ground)cls3_unit(b, f.b_charge != charge_none ? c : a)->ride.ground;
    f.b_square = cls3_is_square(b, c);
    f.b_masse = cls3_posture(b, c) == posture_mass && cls3_is_horse(b, a) && cls3_holds_off_horse(b, c);
    f.flank_or_rear = cls3_is_taken_in_flank(b, c);
    f.weather = cls3_weather(b);
    return f;
}

/* ---- for opposed throws ---- */

static int worse(int a, int c)
{
    return a > c ? a : c;
}

int cls3_terrain_in_melee(const struct battle *b, int unit, int against)
{
    const struct cls3_tables *charts = cls3_charts(b);
    bool attacks = cls3_attacks(b, unit, against);
    bool both = cls3_both_attack(b, unit, against);
    enum cover cover = attacks ? cover_between(b, against, unit) : cover_none;
    int points = 0;
    if (cover != cover_none && cover != cover_woods && cover != cover_abatis)
        points = -charts->construction_cover[(int)cover - (int)cover_abatis].melee;
    if (attacks && !both && stands_higher(b, against, unit))
        points = worse(points, 1);
    if (is_outside_woods(b, unit, against, attacks))
        points = worse(points, -charts->woods[0].edge_attacker_melee);
    if (is_horse_in_woods(b, unit, against))
        points = worse(points, -charts->woods[0].formed_cavalry_melee);
    return points > 2 ? 2 : points;
}

int cls3_increment_of(const struct battle *b, int unit, int against)
{
    return increment_as(b, unit, kind_in_cast(b, unit, against), against);
}
