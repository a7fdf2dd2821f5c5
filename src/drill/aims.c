/* aims.c - what units are told to fire at, kept until all of them have fired. */
#include "drill/aims.h"

#include "base/check.h"

/* ---- what one unit is told ---- */

const struct drill_aim *aims_at(const struct drill_aims *aims, int target, int zone)
{
    for (int i = 0; i < aims->count; i++)
        if (aims->at[i].target == target && aims->at[i].zone == zone)
            return &aims->at[i];
    return NULL;
}

int32_t aims_told(const struct drill_aims *aims, const struct drill_aim *but, int32_t all)
{
    int32_t told = 0;
    for (int i = 0; i < aims->count; i++)
        if (&aims->at[i] != but)
            told += aims->at[i].share == 0 ? all : aims->at[i].share;
    return told;
}

static bool is_same(const struct drill_aim *aim, const struct drill_aim *other)
{
    return aim->target == other->target && aim->zone == other->zone && aim->how == other->how;
}

static int place_of(const struct drill_aims *aims, const struct drill_aim *aim)
{
    int i = 0;
    while (i < aims->count && !is_same(&aims->at[i], aim))
        i++;
    return i;
}

static bool has_room(const struct drill_aims *aims, const struct drill_aim *aim)
{
    return aim->share == 0 || place_of(aims, aim) < MOST_AIMS;
}

void aims_add(struct drill_aims *aims, const struct drill_aim *aim)
{
    if (aim->share == 0)
        *aims = (struct drill_aims){0};
    int i = place_of(aims, aim);
    CHECK(i < MOST_AIMS);
    aims->at[i] = *aim;
    aims->count = (int16_t)(i < aims->count ? aims->count : i + 1);
}

/* ---- the decision ---- */

bool aims_take(struct battle *b, const struct aims_book *book, const struct order *order, struct objection *objection)
{
    struct drill_aims *aims = aims_of(b, book, order->unit);
    struct drill_aim aim;
    if (order->verb == book->hold)
        *aims = (struct drill_aims){0};
    else if (!book->read(b, order, &aim, objection))
        return false;
    else if (!has_room(aims, &aim))
        return object(objection, "", "The umpire keeps sixteen aims of a unit, and no more.", NULL);
    else
        aims_add(aims, &aim);
    return true;
}

void aims_offer(const struct battle *b, const struct aims_book *book, const struct order *order, struct order_list *list)
{
    struct drill_aim aim;
    if (order_list_wants(list) && book->read(b, order, &aim, NULL) && has_room(aims_seen(b, book, order->unit), &aim))
        order_list_add(list, order);
}

void aims_offer_hold(const struct battle *b, const struct aims_book *book, int unit, struct order_list *list)
{
    if (aims_seen(b, book, unit)->count > 0 && order_list_wants(list))
        order_list_add(list, &ORDER_FOR((int16_t)book->hold, unit));
}

/* ---- the step ---- */

void aims_wipe(struct battle *b, const struct aims_book *book)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        aims_forget(aims_of(b, book, unit));
}

void aims_conceal(struct battle *view, const struct aims_book *book, int unit)
{
    *aims_of(view, book, unit) = (struct drill_aims){0};
}

enum step_now aims_ask(struct battle *b, const struct aims_book *book)
{
    if (b->state->stage > 0)
        return step_over;
    b->state->stage = 1;
    aims_wipe(b, book);
    return battle_ask_both(b, book->decision) ? step_waits : step_over;
}

void aims_fire(struct battle *b, const struct aims_book *book)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        for (int aim = 0; aim < aims_seen(b, book, unit)->count; aim++)
            book->fire(b, unit, aim);
}
