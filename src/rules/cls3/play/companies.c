/* companies.c - the light company of a battalion of the line goes out as skirmishers, keeps within twelve inches of it, and comes
   back into its ranks (cls3.move.7). Its castings are those of the battalion's first stand. */
#include "rules/cls3/play/orders.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/ready.h"

#include "drill/nearby.h"

/* ---- out ---- */

/* Four stands of it, or more, and sixteen men (cls3.form.5). */
static bool leaves_a_square(const struct battle *b, int battalion)
{
    const struct cls3_unit *own = cls3_unit(b, battalion);
    int stands = 0;
    for (int stand = 1; stand < cls3_troop(b, battalion)->stands; stand++)
        stands += own->alive[stand] > 0 && stand != cls3_troop(b, battalion)->command_stand - 1;
    return stands >= 4 && cls3_men(b, battalion) - own->alive[0] >= SQUARE_MEN;
}

static bool may_go_out(const struct battle *b, int company, struct objection *objection)
{
    int battalion = cls3_battalion_of(b, company);
    const char *name = battle_name(b, company);
    if (battalion == NO_UNIT || b->units[company].where != where_reserve)
        return object(objection, "cls3.move.7", name, " is not in the ranks of a battalion.", NULL);
    if (cls3_unit(b, company)->turn.done)
        return object(objection, "cls3.ops.1", name, " has had its move of this turn.", NULL);
    if (!cls3_is_ready(b, battalion, objection))
        return false;
    if (cls3_unit(b, battalion)->alive[0] <= 0 || cls3_unit(b, battalion)->alive[0] >= cls3_men(b, battalion))
        return object(objection, "cls3.move.7", battle_name(b, battalion), " has no company to send out.", NULL);
    return cls3_posture(b, battalion) != posture_square || leaves_a_square(b, battalion) ||
           object(objection, "cls3.form.5", "Without the company ", battle_name(b, battalion), " would be no square.", NULL);
}

/* Before the stand that it was. */
static struct box place_in_ranks(const struct battle *b, int company)
{
    struct cls3_stand stands[MOST_STANDS];
    int32_t width, depth;
    cls3_size(b, company, posture_skirmish, &width, &depth);
    cls3_find_stands(b, cls3_battalion_of(b, company), stands);
    return box_at(stands[0].box.front, stands[0].box.facing, width, depth);
}

static void move_men(struct battle *b, int from, int to)
{
    int16_t men = cls3_unit(b, from)->alive[0];
    cls3_unit(b, from)->alive[0] = 0;
    cls3_unit(b, to)->alive[0] = men;
    battle_change(b, from)->strength -= men;
    cls3_note_thin_square(b, from);
    battle_change(b, to)->strength += men;
}

static bool way_out_is_open(const struct battle *b, const struct order *order, struct cls3_move *move,
                            struct objection *objection)
{
    if (!may_go_out(b, order->unit, objection))
        return false;
    if (order->manoeuvres == 0)
        return object(objection, "cls3.move.7", "Say how it goes out: detach, and where to.", NULL);
    *move = cls3_move_of(b, order->unit, order->list, order->manoeuvres);
    move->march.from = place_in_ranks(b, order->unit);
    return march_is_open(&move->march, objection);
}

static bool go_out(struct battle *b, const struct order *order, struct objection *objection)
{
    struct cls3_move move = {0};
    int company = order->unit, battalion = cls3_battalion_of(b, company);
    if (!way_out_is_open(b, order, &move, objection))
        return false;
    move_men(b, battalion, company);
    cls3_unit(b, company)->ce_checked |= cls3_unit(b, battalion)->ce_checked; /* one throw only (cls3.ce.1) */
    cls3_close_up(b, battalion);
    battle_put(b, company, move.march.from);
    battle_tell(b, event_leaves_unit, "cls3.move.7", company, battalion, 0);
    cls3_make_move(b, &move);
    return true;
}

/* ---- back ---- */

/* The body of the battalion with a stand more, with the middle of its front there. */
static struct box body_with(const struct battle *b, int battalion, int company, struct place front)
{
    int posture = cls3_posture(b, battalion);
    const struct box *now = battle_box(b, battalion);
    bool deep = posture != posture_line, wide = posture != posture_companies && posture != posture_divisions;
    int32_t width, depth;
    cls3_size(b, company, posture_line, &width, &depth);
    return box_at(front, now->facing, now->width + (wide ? width : 0), now->depth + (deep ? depth : 0));
}

static bool is_room_for(const struct battle *b, int battalion, int company, struct place front)
{
    const struct box whole = body_with(b, battalion, company, front);
    return nearby_is_on_table(b, &whole) && nearby_under(b, &whole, cls3_is_fighting, battalion, company) == NO_UNIT;
}

/* Where the middle of its front stands then: a line gives way to the left or to the right where others stand beside it. */
static bool has_room_for(const struct battle *b, int battalion, int company, struct place *front)
{
    const struct box *now = battle_box(b, battalion);
    int32_t aside = body_with(b, battalion, company, now->front).width - now->width;
    *front = now->front;
    if (is_room_for(b, battalion, company, *front) || cls3_posture(b, battalion) != posture_line)
        return is_room_for(b, battalion, company, *front);
    *front = place_from(now->front, now->facing, 0, -aside / 2);
    if (is_room_for(b, battalion, company, *front))
        return true;
    *front = place_from(now->front, now->facing, 0, aside / 2);
    return is_room_for(b, battalion, company, *front);
}

static bool may_come_back(const struct battle *b, int company, int to, struct place *front, struct objection *objection)
{
    int battalion = cls3_battalion_of(b, company);
    if (battalion == NO_UNIT || to != battalion)
        return object(objection, "cls3.org.2", battle_name(b, company), " joins its own battalion alone.", NULL);
    if (!cls3_is_ready(b, company, objection))
        return false;
    if (cls3_in_contact(b, battalion))
        return object(objection, "cls3.seq.2", battle_name(b, battalion), " is in contact: nobody joins it before the melee.",
                      NULL);
    if (!battle_on_table(b, battalion) || !cls3_is_formed(b, battalion))
        return object(objection, "cls3.move.7", battle_name(b, battalion), " has no ranks to take it back into.", NULL);
    if (!cls3_may_come_to(b, company, battle_box(b, battalion), objection))
        return false;
    return has_room_for(b, battalion, company, front) ||
           object(objection, "cls3.move.4", "There is no room beside ", battle_name(b, battalion), ".", NULL);
}

static bool come_back(struct battle *b, const struct order *order, struct objection *objection)
{
    int company = order->unit, battalion = order->second;
    struct place front = {0};
    if (!may_come_back(b, company, battalion, &front, objection))
        return false;
    move_men(b, company, battalion);
    cls3_unit(b, company)->turn.done = 1;
    cls3_take_into_ranks(b, company);
    struct box body = *battle_box(b, battalion);
    body.front = front;
    battle_put(b, battalion, body);
    cls3_close_up(b, battalion);
    battle_tell(b, event_joins, "cls3.move.7", company, battalion, 0);
    return true;
}

bool cls3_take_company(struct battle *b, const struct order *order, struct objection *objection)
{
    return order->verb == verb_detach ? go_out(b, order, objection) : come_back(b, order, objection);
}

bool cls3_company_may_move(const struct battle *b, int unit, struct objection *objection)
{
    return may_go_out(b, unit, objection);
}

void cls3_offer_company(const struct battle *b, int company, struct order_list *list)
{
    struct order back = ORDER_FOR(verb_attach, company);
    if (b->units[company].where != where_reserve) {
        struct place front;
        back.second = (int16_t)cls3_battalion_of(b, company);
        if (order_list_wants(list) && may_come_back(b, company, back.second, &front, NULL))
            order_list_add(list, &back);
        return;
    }
    for (int inches = 3; inches <= 9; inches += 3) {
        struct order out = ORDER_FOR(verb_detach, company);
        struct manoeuvre ahead = {.kind = manoeuvre_advance, .amount = cls3_mm(inches)};
        struct cls3_move move;
        order_say_way(&out, &ahead, 1);
        if (order_list_wants(list) && way_out_is_open(b, &out, &move, NULL))
            order_list_add(list, &out);
    }
}
