/* gun_bonds.c - batteries that may not go where they like: heavy foot guns in position (gdc.o.position), horse guns of the French
   Guard (gdc.o.french_guard_horse). */
#include "rules/gdc/play/bonds.h"
#include "rules/gdc/play/command.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/zones.h"
#include "rules/gdc/play/rates.h"

#define RALLY_YD 400
#define BRIGADE_YD 500 /* also the distance at which enemies let guns limber */

enum mission { mission_none, mission_given, mission_unlimbered };

static bool is_gone_nearer(const struct box *from, const struct box *to, struct place goal)
{
    return place_distance(to->front, goal) < place_distance(from->front, goal);
}

/* ---- position batteries ---- */

static bool is_position_battery(const struct battle *b, int unit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    return gdc_option(b, option_position_batteries) && troop->kind == troop_battery && !troop->horse_artillery &&
           troop->pounds >= 12;
}

/* By himself on the table, or in the same place. */
static bool comes_to(const struct battle *b, int general, int battery)
{
    const int with = battle_stands_with(b, general);
    return ((with == general && battle_on_table(b, general)) || battle_in_place(b, with)) &&
           battle_distance(b, general, battery) <= TOUCH_MM;
}

static bool general_is_there(const struct battle *b, int unit)
{
    if (gdc_attached_general(b, unit) != NO_UNIT)
        return true;
    for (int general = 0; general < b->setup->units; general++)
        if (gdc_troop(b, general)->kind == troop_general && battle_side(b, general) == battle_side(b, unit) &&
            comes_to(b, general, unit))
            return true;
    return false;
}

bool gdc_position_lets_limber(const struct battle *b, int battery, struct objection *objection)
{
    if (!is_position_battery(b, battery) || gdc_unit(b, battery)->saw_rout || general_is_there(b, battery) ||
        gdc_enemy_is_within(b, battery, BRIGADE_YD))
        return true;
    return object(objection, "gdc.o.position", battle_name(b, battery),
                  " stays unlimbered until an enemy is within 500 yards, a general comes to it, or a unit of its corps routs "
                  "in its sight.",
                  NULL);
}

static bool is_of_one_corps(const struct battle *b, int unit, int other)
{
    int corps = gdc_troop(b, unit)->corps;
    return corps >= 0 ? corps == gdc_troop(b, other)->corps : b->units[unit].leader == b->units[other].leader;
}

void gdc_note_rout(struct battle *b, int routed)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        if (battle_side(b, unit) != battle_side(b, routed) || unit == routed || !is_position_battery(b, unit) ||
            gdc_posture(b, unit) != posture_unlimbered || !is_of_one_corps(b, unit, routed) || !gdc_sees(b, unit, routed, NULL))
            continue;
        own->saw_rout = 1;
        own->rout_at = battle_box(b, routed)->front;
    }
}

/* A battery that is drawn by ropes, unlimbered, goes where it likes. */
static bool rout_allows(const struct battle *b, int battery, int posture, const struct box *from, const struct box *to,
                        struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, battery);
    if (!is_position_battery(b, battery) || !own->saw_rout || posture == posture_unlimbered || general_is_there(b, battery))
        return true;
    return place_distance(to->front, own->rout_at) <= gdc_mm(b, RALLY_YD) + TOUCH_MM || is_gone_nearer(from, to, own->rout_at) ||
           object(objection, "gdc.o.position", battle_name(b, battery),
                  " goes to within 400 yards of where it saw its friends rout, unless a general is with it.", NULL);
}

/* ---- horse guns of the French Guard ---- */

static bool is_guard_horse(const struct battle *b, int unit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    return gdc_option(b, option_french_guard_horse) && troop->kind == troop_battery && troop->horse_artillery &&
           troop->gun_nation == gun_nation_french && troop->gun_quality != gun_quality_line;
}

static bool is_its_brigade(const struct battle *b, int battery, int unit)
{
    return gdc_is_cavalry(b, unit) && gdc_troop(b, unit)->guard && b->units[unit].leader != NO_UNIT &&
           b->units[unit].leader == b->units[battery].leader;
}

static bool is_its_commander(const struct battle *b, int unit)
{
    return gdc_troop(b, unit)->kind == troop_general && gdc_troop(b, unit)->rank <= 1;
}

/* How far it is from whom it must stay with, beyond what it may be: 0 when it is near enough; -1 when there is nobody. */
static int32_t strays_by(const struct battle *b, int battery, const struct box *box)
{
    int32_t least = -1;
    for (int unit = 0; unit < b->setup->units; unit++) {
        int with = b->units[unit].attached, body = with == NO_UNIT ? unit : with;
        bool brigade = is_its_brigade(b, battery, unit);
        if (battle_side(b, unit) != battle_side(b, battery) || !(battle_on_table(b, body) || battle_in_place(b, body)) ||
            !(brigade || is_its_commander(b, unit)))
            continue;
        int32_t off = gdc_mm_to(b, body, box) - gdc_mm(b, brigade ? BRIGADE_YD : RALLY_YD);
        off = off < 0 ? 0 : off;
        least = least < 0 || off < least ? off : least;
    }
    return least;
}

static bool guard_allows(const struct battle *b, int battery, const struct box *from, const struct box *to,
                         struct objection *objection)
{
    if (!is_guard_horse(b, battery) || gdc_unit(b, battery)->battery.mission != mission_none)
        return true;
    int32_t before = strays_by(b, battery, from), after = strays_by(b, battery, to);
    return after <= 0 || after < before ||
           object(objection, "gdc.o.french_guard_horse", battle_name(b, battery),
                  " stays within 400 yards of the commander in chief or a corps commander, or 500 of the Guard cavalry of its "
                  "brigade.",
                  NULL);
}

bool gdc_gun_bonds_allow(const struct battle *b, int battery, int posture, const struct box *from, const struct box *to,
                         struct objection *objection)
{
    return rout_allows(b, battery, posture, from, to, objection) && guard_allows(b, battery, from, to, objection);
}

/* ---- missions ---- */

/* A position battery that unlimbers is in position again; sent out, horse guns act freely until they have unlimbered and limbered
   again. */
void gdc_note_limbering(struct battle *b, int battery, bool limbered)
{
    struct gdc_unit *own = gdc_unit(b, battery);
    if (limbered)
        own->battery.last_aim = NO_UNIT;
    else
        own->saw_rout = 0;
    if (own->battery.mission == mission_given && !limbered)
        own->battery.mission = mission_unlimbered;
    else if (own->battery.mission == mission_unlimbered && limbered)
        own->battery.mission = mission_none;
}

static int chief_of(const struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && gdc_troop(b, unit)->kind == troop_general && gdc_troop(b, unit)->rank == 0 &&
            gdc_observation_yd(b, unit) > 0)
            return unit;
    return NO_UNIT;
}

bool gdc_may_be_sent(const struct battle *b, int battery, struct objection *objection)
{
    if (!is_guard_horse(b, battery) || !battle_on_table(b, battery) || gdc_unit(b, battery)->battery.mission != mission_none)
        return object(objection, "gdc.o.french_guard_horse", battle_name(b, battery), " is not to be sent on a mission.", NULL);
    return chief_of(b, battle_side(b, battery)) != NO_UNIT ||
           object(objection, "gdc.o.french_guard_horse", "Only the commander in chief sends it on a mission.", NULL);
}

static bool mission_is_open(const struct battle *b, const struct order *order, struct objection *objection)
{
    if (!gdc_may_be_sent(b, order->unit, objection))
        return false;
    int chief = chief_of(b, battle_side(b, order->unit));
    int32_t far = place_distance(gdc_spot_of(b, chief), order->place);
    if (order->choice != directive_move - 1 || !order->has_place || order->second != NO_UNIT)
        return object(objection, "gdc.o.french_guard_horse", "A mission is to move, to a place.", NULL);
    return far <= gdc_mm(b, gdc_observation_yd(b, chief)) ||
           object(objection, "gdc.o.french_guard_horse", "The place lies beyond what ", battle_name(b, chief), " can observe.",
                  NULL);
}

bool gdc_take_mission(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!mission_is_open(b, order, objection))
        return false;
    gdc_unit(b, order->unit)->battery.mission = mission_given;
    return true;
}

void gdc_legal_mission(const struct battle *b, int battery, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_direct, battery);
    if (!gdc_may_be_sent(b, battery, NULL))
        return;
    int chief = chief_of(b, battle_side(b, battery)), with = b->units[chief].attached;
    const struct box *box = battle_box(b, with == NO_UNIT ? chief : with);
    order.choice = directive_move - 1;
    order.has_place = true;
    order.place = place_from(box->front, battle_box(b, battery)->facing, gdc_mm(b, gdc_observation_yd(b, chief)) - 1000, 0);
    if (mission_is_open(b, &order, NULL))
        order_list_add(list, &order);
}
