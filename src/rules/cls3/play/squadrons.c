/* squadrons.c - half of the squadrons of a regiment of horse part from it, with their share of its casualties, and join it again
   with their own (cls3.org.6, cls3.form.12). They are its last stands. */
#include "rules/cls3/play/orders.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/places.h"
#include "rules/cls3/play/ready.h"

#include <string.h>

/* Which of the regiment's stands is the first of theirs. */
static int first_stand(const struct battle *b, int squadrons)
{
    return cls3_troop(b, cls3_regiment_of(b, squadrons))->stands - cls3_troop(b, squadrons)->stands;
}

/* ---- casualties in proportion ---- */

/* Castings of all the regiment's stands as they would be when it parts. */
struct share {
    int16_t alive[MOST_STANDS];
    int first, stands;
    int come_back; /* of stands without castings */
};

static int castings_on(const struct share *share, int from, int to)
{
    int castings = 0;
    for (int stand = from; stand < to; stand++)
        castings += share->alive[stand];
    return castings;
}

static int fullest(const struct share *share, int from, int to)
{
    int found = from;
    for (int stand = from; stand < to; stand++)
        if (share->alive[stand] > share->alive[found])
            found = stand;
    return found;
}

/* The first with castings and room for one more; else one without any. */
static int with_room(const struct share *share, const int16_t *most, int from, int to)
{
    int found = to;
    for (int stand = from; stand < to; stand++)
        if (share->alive[stand] < most[stand] && (found == to || share->alive[found] == 0))
            found = stand;
    return found;
}

/* What comes out at a half is a casualty of those who stay. */
static int fair_share(const struct battle *b, int squadrons, const struct share *share, int whole)
{
    int part = b->setup->unit[squadrons].strength;
    int dead = whole - castings_on(share, 0, share->stands);
    return part - (2 * dead * part + whole - 1) / (2 * whole);
}

/* The command stand stays with the first squadron, and has no part in it (cls3.org.4). */
static struct share share_out(const struct battle *b, int squadrons)
{
    int regiment = cls3_regiment_of(b, squadrons), command = cls3_troop(b, regiment)->command_stand - 1;
    int whole = b->setup->unit[regiment].strength;
    int16_t most[MOST_STANDS];
    struct share share = {.first = first_stand(b, squadrons), .stands = cls3_troop(b, regiment)->stands};
    memcpy(share.alive, cls3_unit(b, regiment)->alive, sizeof share.alive);
    memcpy(most, cls3_troop(b, regiment)->stand_men, sizeof most);
    if (command >= 0) {
        whole -= most[command];
        share.alive[command] = most[command] = 0;
    }
    int wanted = fair_share(b, squadrons, &share, whole);
    for (int theirs; (theirs = castings_on(&share, share.first, share.stands)) != wanted;) {
        bool more = theirs < wanted;
        int from = more ? fullest(&share, 0, share.first) : fullest(&share, share.first, share.stands);
        int to = more ? with_room(&share, most, share.first, share.stands) : with_room(&share, most, 0, share.first);
        share.come_back += share.alive[to] == 0;
        share.alive[from]--;
        share.alive[to]++;
    }
    if (command >= 0)
        share.alive[command] = cls3_unit(b, regiment)->alive[command];
    return share;
}

/* ---- the ground ---- */

/* But its command stand. */
static int stands_of(const struct battle *b, int unit)
{
    struct cls3_stand stands[MOST_STANDS];
    return cls3_find_stands(b, unit, stands) - (cls3_command_stand(b, unit) != 0);
}

static bool is_in_column(const struct battle *b, int unit)
{
    int posture = cls3_posture(b, unit);
    return posture == posture_companies || posture == posture_divisions || posture == posture_road_column;
}

static bool is_mounted(const struct battle *b, int unit, struct objection *objection)
{
    return !cls3_unit(b, unit)->dismounted || object(objection, "cls3.ops.4", battle_name(b, unit),
                                                     " is on foot, light infantry: it neither parts nor joins.", NULL);
}

static bool is_on_right(const struct battle *b, int squadrons, int regiment)
{
    const struct box *body = battle_box(b, regiment);
    return place_seen(body->front, body->facing, box_centre(battle_box(b, squadrons))).x >= 0;
}

/* How far the front of more stands at one end of it, so many deep, lies behind its own: behind a column, level with a line,
   corner to corner with an oblique one. */
static int32_t behind_front(const struct battle *b, int regiment, const struct box *body, int32_t depth, bool right)
{
    int posture = cls3_posture(b, regiment);
    bool refused = right ? posture == posture_oblique_right : posture == posture_oblique_left;
    if (is_in_column(b, regiment) || refused)
        return body->depth;
    return posture == posture_oblique_left || posture == posture_oblique_right ? -depth : 0;
}

static struct box at_end(const struct battle *b, int regiment, int32_t width, int32_t depth, bool right)
{
    const struct box *body = battle_box(b, regiment);
    int32_t aside = is_in_column(b, regiment) ? 0 : (body->width + width) / 2;
    int32_t behind = behind_front(b, regiment, body, depth, right);
    return box_at(place_from(body->front, body->facing, -behind, right ? aside : -aside), body->facing, width, depth);
}

/* Where more of the regiment would stand than now; between skirmishers are gaps of half a stand. */
static struct box ground_for(const struct battle *b, int squadrons, int stands)
{
    int regiment = cls3_regiment_of(b, squadrons);
    const struct box *body = battle_box(b, regiment);
    int32_t width, depth;
    bool right = !battle_on_table(b, squadrons) || is_on_right(b, squadrons, regiment);
    cls3_size_in_rows(b, regiment, posture_line, 1, &width, &depth);
    width = stands * width / stands_of(b, regiment);
    if (is_in_column(b, regiment))
        return at_end(b, regiment, body->width, stands * depth, right);
    if (cls3_is_skirmishing(b, regiment))
        return at_end(b, regiment, width * 3 / 2, body->depth, right);
    return at_end(b, regiment, width, cls3_posture(b, regiment) == posture_line ? body->depth : stands * depth, right);
}

static bool has_ground(const struct battle *b, int squadrons, int stands, struct objection *objection)
{
    int regiment = cls3_regiment_of(b, squadrons);
    struct box ground = ground_for(b, squadrons, stands);
    bool house = (ground_under(&b->ground, &ground) & (GROUND_BIT(building) | GROUND_BIT(built_up))) != 0;
    return stands == 0 || (!house && cls3_is_free(b, regiment, squadrons, &ground)) ||
           object(objection, "cls3.move.4", "There is no room beside ", battle_name(b, regiment), ".", NULL);
}

/* ---- parting ---- */

bool cls3_squadrons_may_part(const struct battle *b, int squadrons, struct objection *objection)
{
    int regiment = cls3_regiment_of(b, squadrons);
    const char *name = battle_name(b, squadrons);
    if (b->units[squadrons].where != where_reserve)
        return object(objection, "cls3.org.6", name, " is not in the ranks of its regiment.", NULL);
    if (cls3_unit(b, squadrons)->turn.done)
        return object(objection, "cls3.ops.1", name, " has joined in this turn.", NULL);
    if (!cls3_is_ready(b, regiment, objection) || !is_mounted(b, regiment, objection))
        return false;
    struct share share = share_out(b, squadrons);
    int theirs = castings_on(&share, share.first, share.stands);
    if (theirs <= 0 || theirs >= cls3_men(b, regiment))
        return object(objection, "cls3.org.6", battle_name(b, regiment), " has not horse enough to part.", NULL);
    return has_ground(b, squadrons, share.come_back, objection);
}

static void take_share(struct battle *b, int squadrons)
{
    int regiment = cls3_regiment_of(b, squadrons);
    struct share share = share_out(b, squadrons);
    for (int stand = 0; stand < share.stands; stand++) {
        bool goes = stand >= share.first;
        cls3_unit(b, regiment)->alive[stand] = goes ? 0 : share.alive[stand];
        if (goes)
            cls3_unit(b, squadrons)->alive[stand - share.first] = share.alive[stand];
    }
    battle_change(b, squadrons)->strength = castings_on(&share, share.first, share.stands);
    battle_change(b, regiment)->strength = castings_on(&share, 0, share.first);
}

/* They are a unit from then on that has done what the regiment has. */
static void become_a_unit(struct battle *b, int squadrons)
{
    int regiment = cls3_regiment_of(b, squadrons);
    struct cls3_unit *own = cls3_unit(b, squadrons);
    const struct cls3_unit *theirs = cls3_unit(b, regiment);
    own->rows = theirs->rows;
    own->turn.in_woods = theirs->turn.in_woods;
    own->ce_checked = own->ce_checked || theirs->ce_checked;
    battle_change(b, squadrons)->formation = b->units[regiment].formation;
}

/* The regiment keeps its left or its head, they have its right or its tail. */
static void stand_apart(struct battle *b, int squadrons, struct box whole)
{
    int regiment = cls3_regiment_of(b, squadrons), posture = cls3_posture(b, regiment);
    int32_t width, depth, their_width, their_depth;
    cls3_size(b, regiment, posture, &width, &depth);
    cls3_size(b, squadrons, posture, &their_width, &their_depth);
    struct place left = place_from(whole.front, whole.facing, 0, -(whole.width / 2)), front = whole.front, theirs;
    if (is_in_column(b, regiment)) {
        theirs = place_from(front, whole.facing, -depth, 0);
    } else {
        int32_t broad = larger(whole.width, width + their_width);
        front = place_from(left, whole.facing, posture == posture_oblique_left ? -their_depth : 0, width / 2);
        theirs = place_from(left, whole.facing, posture == posture_oblique_right ? -depth : 0, broad - their_width / 2);
    }
    battle_put(b, regiment, box_at(front, whole.facing, width, depth));
    battle_put(b, squadrons, box_at(theirs, whole.facing, their_width, their_depth));
}

static bool part(struct battle *b, const struct order *order, struct objection *objection)
{
    int squadrons = order->unit, regiment = cls3_regiment_of(b, squadrons);
    if (order->manoeuvres > 0)
        return object(objection, "cls3.org.6", battle_name(b, squadrons), " parts first, and then has orders of its own.", NULL);
    if (!cls3_squadrons_may_part(b, squadrons, objection))
        return false;
    const struct box whole = *battle_box(b, regiment);
    take_share(b, squadrons);
    become_a_unit(b, squadrons);
    stand_apart(b, squadrons, whole);
    battle_tell(b, event_leaves_unit, "cls3.org.6", squadrons, regiment, 0);
    cls3_thin_out(b, regiment);
    cls3_thin_out(b, squadrons);
    return true;
}

/* ---- joining ---- */

/* Of skirmishers a stand's width may part two. */
static bool are_side_by_side(const struct battle *b, int squadrons, int regiment)
{
    int32_t width, depth;
    cls3_size_in_rows(b, regiment, posture_line, 1, &width, &depth);
    int32_t gap = cls3_is_skirmishing(b, regiment) ? width / stands_of(b, regiment) : INCH_MM;
    return box_within(battle_box(b, squadrons), battle_box(b, regiment), gap);
}

static bool are_formed_alike(const struct battle *b, int squadrons, int regiment)
{
    uint16_t off = turn_between(battle_box(b, squadrons)->facing, battle_box(b, regiment)->facing);
    return cls3_posture(b, squadrons) == cls3_posture(b, regiment) && off <= TURN_QUARTER / 2;
}

static bool may_join(const struct battle *b, int squadrons, int to, struct objection *objection)
{
    int regiment = cls3_regiment_of(b, squadrons);
    if (to != regiment)
        return object(objection, "cls3.org.2", battle_name(b, squadrons), " joins its own regiment alone.", NULL);
    if (!cls3_is_ready(b, squadrons, objection) || !cls3_is_ready(b, regiment, objection) ||
        !is_mounted(b, squadrons, objection) || !is_mounted(b, regiment, objection))
        return false;
    if (!are_side_by_side(b, squadrons, regiment) || !are_formed_alike(b, squadrons, regiment))
        return object(objection, "cls3.form.12", battle_name(b, squadrons), " joins where it stands beside ",
                      battle_name(b, regiment), ", within an inch (loose within a stand's width), formed and facing as that is.",
                      NULL);
    return has_ground(b, squadrons, stands_of(b, squadrons), objection);
}

/* Toward the side on which they stand; in column behind it; an oblique line as far forward as its foremost stand is. */
static struct box whole_with(const struct battle *b, int regiment, const struct box *before, bool right)
{
    int32_t width, depth;
    cls3_size(b, regiment, cls3_posture(b, regiment), &width, &depth);
    int32_t aside = is_in_column(b, regiment) ? 0 : (width - before->width) / 2;
    int32_t behind = behind_front(b, regiment, before, depth - before->depth, right);
    struct place front = place_from(before->front, before->facing, behind < 0 ? -behind : 0, right ? aside : -aside);
    return box_at(front, before->facing, width, depth);
}

static void give_back(struct battle *b, int squadrons)
{
    int regiment = cls3_regiment_of(b, squadrons), first = first_stand(b, squadrons);
    struct cls3_unit *own = cls3_unit(b, squadrons);
    for (int stand = 0; stand < cls3_troop(b, squadrons)->stands; stand++) {
        cls3_unit(b, regiment)->alive[first + stand] = own->alive[stand];
        own->alive[stand] = 0;
    }
    battle_change(b, regiment)->strength += b->units[squadrons].strength;
}

/* They keep their own dead. */
static bool join(struct battle *b, const struct order *order, struct objection *objection)
{
    int squadrons = order->unit, regiment = order->second;
    if (!may_join(b, squadrons, regiment, objection))
        return false;
    const struct box before = *battle_box(b, regiment);
    bool right = is_on_right(b, squadrons, regiment);
    give_back(b, squadrons);
    cls3_unit(b, squadrons)->turn.done = 1;
    cls3_take_into_ranks(b, squadrons);
    battle_put(b, regiment, whole_with(b, regiment, &before, right));
    battle_tell(b, event_joins, "cls3.org.6", squadrons, regiment, 0);
    return true;
}

/* ---- orders ---- */

bool cls3_take_squadrons(struct battle *b, const struct order *order, struct objection *objection)
{
    return order->verb == verb_detach ? part(b, order, objection) : join(b, order, objection);
}

void cls3_offer_squadrons(const struct battle *b, int squadrons, struct order_list *list)
{
    bool in_ranks = b->units[squadrons].where == where_reserve;
    struct order order = ORDER_FOR(in_ranks ? verb_detach : verb_attach, squadrons);
    order.second = (int16_t)(in_ranks ? NO_UNIT : cls3_regiment_of(b, squadrons));
    if (order_list_wants(list) &&
        (in_ranks ? cls3_squadrons_may_part(b, squadrons, NULL) : may_join(b, squadrons, cls3_regiment_of(b, squadrons), NULL)))
        order_list_add(list, &order);
}
