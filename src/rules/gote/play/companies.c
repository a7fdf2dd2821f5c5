/* companies.c - option elite_companies: companies go out of their battalion, squadrons of light horse out of their regiment, and
   back into its ranks (gote.elite.1, gote.elite.3). */
#include "rules/gote/play/orders.h"

#include "drill/house.h"
#include "rules/gote/play/move.h"

#define AHEAD_MM INCH_MM /* voltigeurs are one to six inches ahead (gote.form.8) */

/* ---- out ---- */

/* What lies between a battalion and its company is gone over as well. */
static struct box way_ahead(const struct battle *b, int company, const struct box *ahead)
{
    const bool inside = battle_in_place(b, gote_unit(b, company)->parent);
    return box_at(ahead->front, ahead->facing, ahead->width, ahead->depth + (inside ? 0 : AHEAD_MM));
}

/* Of a garrison: before its house, on the side to which it looks. */
static struct box place_ahead(const struct battle *b, int company)
{
    const int parent = gote_unit(b, company)->parent;
    const struct box *battalion = battle_box(b, parent);
    int32_t width, depth;
    gote_size(b, company, gote_posture(b, company), &width, &depth);
    if (battle_in_place(b, parent))
        return house_before_edge(b, b->units[parent].zone, battalion->facing, width, depth, SHARED_EDGE_MM);
    return box_at(place_from(battalion->front, battalion->facing, AHEAD_MM + depth, 0), battalion->facing, width, depth);
}

static bool is_played(const struct battle *b, struct objection *objection)
{
    return gote_option(b, option_elite_companies) ||
           object(objection, "gote.elite.1", "Companies go out and come back by the option elite_companies alone.", NULL);
}

/* Nobody rides out of a regiment on foot, nor into it: it mounts first. */
static bool is_mounted_alike(const struct battle *b, int company, int battalion, struct objection *objection)
{
    return battle_must(b, battalion, !gote_unit(b, battalion)->dismounted || !gote_is_horse(b, company), "gote.act.13",
                       " is on foot: it mounts before its squadron comes or goes.", objection);
}

static bool has_company(const struct battle *b, int company, struct objection *objection)
{
    int battalion = gote_unit(b, company)->parent;
    return is_played(b, objection) &&
           battle_must(b, company, battalion != NO_UNIT && battle_in_ranks(b, company), "gote.elite.1",
                       " is not in the ranks of a battalion or regiment.", objection) &&
           gote_acts_where_it_is(b, battalion, objection) && is_mounted_alike(b, company, battalion, objection) &&
           battle_must(b, battalion, b->units[battalion].strength > b->setup->unit[company].strength, "gote.elite.1",
                       " has no company to send out.", objection);
}

/* In the ranks it has done what the whole has done (gote.act.1). */
static int16_t actions_in_ranks(const struct battle *b, int company)
{
    const int whole = gote_unit(b, gote_unit(b, company)->parent)->turn.actions;
    return (int16_t)larger(gote_unit(b, company)->turn.actions, whole);
}

bool gote_company_may_go(const struct battle *b, int company, struct objection *objection)
{
    if (!has_company(b, company, objection))
        return false;
    const int spent_there = actions_in_ranks(b, company) - gote_unit(b, company)->turn.actions;
    if (!gote_has_actions(b, company, spent_there + gote_cost_of(b, company, action_move), objection))
        return false;
    const struct box ahead = place_ahead(b, company), way = way_ahead(b, company, &ahead);
    if (!gote_ground_bears(b, company, &way, objection))
        return false;
    return gote_is_room(b, company, &ahead, INCH_MM - 1) ||
           object(objection, "gote.r64", "There is no room for ", battle_name(b, company), " ahead of its battalion.", NULL);
}

/* What the whole has done and suffered in this turn, and what it is, its company has and is too (gote.r55, gote.blown.1). */
static void share_fortune(struct battle *b, int company, int battalion)
{
    struct gote_unit *own = gote_unit(b, company);
    const struct gote_unit *whole = gote_unit(b, battalion);
    own->state = whole->state;
    own->turn.actions = actions_in_ranks(b, company);
    own->turn.lost_turn = 0; /* of before it came back: its battalion's */
    own->turn.blown_at_start = whole->turn.blown_at_start;
    own->turn.made_blown = whole->turn.made_blown;
    own->turn.charged = whole->turn.charged;
    own->turn.fought = whole->turn.fought;
    own->turn.under_fire = whole->turn.under_fire;
    own->turn.defended = whole->turn.defended;
}

bool gote_company_goes(struct battle *b, const struct order *order, struct objection *objection)
{
    const int company = order->unit, battalion = gote_unit(b, company)->parent;
    if (!gote_company_may_go(b, company, objection))
        return false;
    struct box ahead = place_ahead(b, company);
    battle_change(b, company)->strength = b->setup->unit[company].strength;
    battle_change(b, battalion)->strength -= b->units[company].strength;
    gote_close_up(b, battalion);
    battle_put(b, company, ahead);
    share_fortune(b, company, battalion);
    gote_pay(b, company, action_move);
    gote_note_displacement(b, company);
    gote_unit(b, company)->was_with = (int16_t)battalion;
    battle_tell(b, event_leaves_unit, "gote.elite.1", company, battalion, 0);
    return true;
}

/* ---- back ---- */

/* With a stand more at every side of it nobody is in the way. */
static bool has_room_for(const struct battle *b, int battalion, int company)
{
    if (battle_in_place(b, battalion))
        return true;
    struct box grown = *battle_box(b, battalion);
    int32_t width, depth;
    gote_size(b, company, posture_line, &width, &depth);
    grown.front = place_from(grown.front, grown.facing, depth, 0);
    grown.width += 2 * width;
    grown.depth += 2 * depth;
    return nearby_under(b, &grown, gote_is_fighting, battalion, company) == NO_UNIT;
}

static bool has_ground_for(const struct battle *b, int battalion, int company, struct objection *objection)
{
    if (battle_in_place(b, battalion))
        return true;
    const struct box whole = gote_box_with(b, battalion, company);
    return gote_ground_bears(b, battalion, &whole, objection);
}

/* Disorder lasts until it rallies, and the blown rest for a turn: neither is lost among the ranks of others. */
static bool is_as_fresh(const struct battle *b, int company, int battalion, struct objection *objection)
{
    const struct gote_unit *own = gote_unit(b, company), *whole = gote_unit(b, battalion);
    const bool tired = gote_is_horse(b, company) && (gote_is_blown(b, company) || gote_has_ridden_charge(own));
    return battle_must(b, company, own->state != state_disordered || whole->state == state_disordered, "gote.r66",
                       " is in disorder until it rallies: it does not come back into ranks in order.", objection) &&
           battle_must(b, company, !tired || gote_is_blown(b, battalion) || gote_has_ridden_charge(whole), "gote.blown.2",
                       " is blown, or will be: it rests before it comes back to those who are not.", objection);
}

/* A company on its way back, straight to the nearest of its battalion, or to the wall of its house. */
struct way_back {
    struct gote_move move;
    struct manoeuvre way;
    bool none; /* it is there, or comes out of a house beside it */
};

static bool is_open_way(const struct battle *b, int company, int battalion, const struct passage *passage,
                        struct objection *objection)
{
    const int house = battle_in_place(b, battalion) ? b->setup->ground->zone[b->units[battalion].zone] : -1;
    if (passage->stop == stop_unit && passage->stopped_by != battalion)
        return object(objection, "gote.r64", battle_name(b, passage->stopped_by), " is in the way of ", battle_name(b, company),
                      ".", NULL);
    return passage->stop != stop_ground || passage->stopped_by == house ||
           object(objection, gote_rule_of_ground(b, passage->stopped_by), "The ground is in the way of ", battle_name(b, company),
                  ".", NULL);
}

static bool has_way_back(const struct battle *b, int company, int battalion, struct way_back *back, struct objection *objection)
{
    const struct box target = gote_box_of(b, battalion), *box = battle_box(b, company);
    struct drill_march *march = &back->move.march;
    struct place near[2];
    back->none = battle_in_place(b, company) || box_distance(box, &target, near) == 0;
    if (back->none)
        return true;
    back->way = (struct manoeuvre){.kind = manoeuvre_go};
    back->way.to = (struct place){box->front.x + near[1].x - near[0].x, box->front.y + near[1].y - near[0].y};
    back->move = gote_move_of(b, company, deed_enter, &back->way, 1);
    const struct walker walker = march_walker(march);
    passage_begin(&march->passage, march->from);
    sweep(&b->ground, &b->crowd, &walker, &back->way, &march->passage);
    back->way.to = march->passage.end.front;
    return is_open_way(b, company, battalion, &march->passage, objection) && march_has_list(march, objection) &&
           march_may_go(march, objection);
}

static bool may_come_back(const struct battle *b, int company, int to, struct way_back *back, struct objection *objection)
{
    int battalion = gote_unit(b, company)->parent;
    return is_played(b, objection) &&
           battle_must(b, company, to == battalion && !battle_in_ranks(b, company), "gote.elite.1",
                       " is in its ranks, or joins another battalion than its own.", objection) &&
           gote_acts_where_it_is(b, company, objection) && gote_acts_where_it_is(b, battalion, objection) &&
           is_mounted_alike(b, company, battalion, objection) && is_as_fresh(b, company, battalion, objection) &&
           gote_can_pay(b, company, action_move, objection) &&
           battle_must(b, battalion, battle_is_within(b, company, battalion, gote_reach(b, company)), "gote.move.1",
                       " is farther away than one move.", objection) &&
           has_way_back(b, company, battalion, back, objection) && has_ground_for(b, battalion, company, objection) &&
           (has_room_for(b, battalion, company) ||
            object(objection, "gote.r64", "There is no room beside ", battle_name(b, battalion), ".", NULL));
}

static void joins_ranks(struct battle *b, int company, int battalion)
{
    gote_unit(b, company)->was_with = NO_UNIT;
    battle_change(b, battalion)->strength =
        smaller(b->units[battalion].strength + b->units[company].strength, b->setup->unit[battalion].strength);
    battle_change(b, company)->strength = 0;
    gote_unit(b, battalion)->turn.lost_turn =
        (int16_t)(gote_unit(b, battalion)->turn.lost_turn + gote_unit(b, company)->turn.lost_turn);
    battle_lift(b, company, where_reserve);
    for (int leader; (leader = b->units[company].company) != NO_UNIT;) { /* who rides with it rides with its battalion now */
        battle_attach(b, leader, battalion);
        gote_unit(b, battalion)->turn.led = 1;
    }
    gote_close_up(b, battalion);
    battle_tell(b, event_joins, "gote.elite.1", company, battalion, 0);
}

/* A die for the ground may leave it short (gote.r18). */
bool gote_company_returns(struct battle *b, const struct order *order, struct objection *objection)
{
    int company = order->unit, battalion = order->second;
    struct way_back back;
    if (!may_come_back(b, company, battalion, &back, objection))
        return false;
    if (back.none) {
        gote_pay(b, company, action_move);
        gote_note_displacement(b, company);
    } else {
        const struct place beside = back.way.to;
        gote_make_move(b, &back.move);
        if (!place_equal(battle_box(b, company)->front, beside))
            return true;
    }
    joins_ranks(b, company, battalion);
    return true;
}

void gote_offer_company(const struct battle *b, int company, struct order_list *list)
{
    struct order out = ORDER_FOR(verb_detach, company), back = ORDER_FOR(verb_attach, company);
    struct way_back way;
    back.second = (int16_t)gote_unit(b, company)->parent;
    if (battle_in_ranks(b, company)) {
        if (order_list_wants(list) && gote_company_may_go(b, company, NULL))
            order_list_add(list, &out);
    } else if (order_list_wants(list) && may_come_back(b, company, back.second, &way, NULL)) {
        order_list_add(list, &back);
    }
}
