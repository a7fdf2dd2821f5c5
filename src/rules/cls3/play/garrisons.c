/* garrisons.c - companies of a battalion are detached into a house that is too small for it: its last stands, in one turn; from
   then on they are a unit of their own (cls3.move.7). */
#include "rules/cls3/play/places.h"

#include "drill/house.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/orders.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/ready.h"

/* ---- which stands ---- */

struct companies {
    uint32_t stands; /* a bit for each */
    int count, castings;
};

static bool is_in_formation(const struct battle *b, int unit, int stand)
{
    return cls3_unit(b, unit)->alive[stand] > 0 && stand + 1 != cls3_troop(b, unit)->command_stand;
}

static int stands_in_formation(const struct battle *b, int unit)
{
    int count = 0;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        count += is_in_formation(b, unit, stand);
    return count;
}

static struct companies last_companies(const struct battle *b, int battalion, int count)
{
    struct companies companies = {.stands = 0};
    for (int stand = cls3_troop(b, battalion)->stands - 1; stand >= 0 && companies.count < count; stand--) {
        if (!is_in_formation(b, battalion, stand))
            continue;
        companies.stands |= UINT32_C(1) << stand;
        companies.castings += cls3_unit(b, battalion)->alive[stand];
        companies.count++;
    }
    return companies;
}

/* As many as there is room for, one company at least. */
static int count_for(const struct battle *b, int battalion, int zone)
{
    int count = stands_in_formation(b, battalion) - 1;
    while (count > 1 && !cls3_has_room(b, battalion, last_companies(b, battalion, count).castings, zone, NULL))
        count--;
    return count > 1 ? count : 1;
}

/* ---- may they ---- */

/* With who is inside already. */
static bool house_is_too_small(const struct battle *b, int battalion, int zone, struct objection *objection)
{
    return !cls3_has_room(b, battalion, cls3_men(b, battalion), zone, NULL) ||
           object(objection, "cls3.move.7", "That house is large enough for all of ", battle_name(b, battalion), ".", NULL);
}

static bool some_go_and_some_stay(const struct battle *b, int battalion, int count, struct objection *objection)
{
    return (count > 0 && count < stands_in_formation(b, battalion)) ||
           object(objection, "cls3.move.7", "Of ", battle_name(b, battalion), " one company at least goes, and one stays.", NULL);
}

static bool may_detach(const struct battle *b, int garrison, int zone, int stands, struct companies *companies,
                       struct objection *objection)
{
    int battalion = cls3_detached_from(b, garrison);
    if (!cls3_may_go_in(b, battalion, zone, objection) || !house_is_too_small(b, battalion, zone, objection))
        return false;
    int count = stands != 0 ? stands : count_for(b, battalion, zone);
    *companies = last_companies(b, battalion, count);
    return some_go_and_some_stay(b, battalion, count, objection) &&
           cls3_has_room(b, garrison, companies->castings, zone, objection) && cls3_way_in_is_open(b, battalion, zone, objection);
}

/* ---- they go ---- */

static void move_men(struct battle *b, int battalion, int garrison, const struct companies *companies)
{
    struct cls3_unit *from = cls3_unit(b, battalion), *to = cls3_unit(b, garrison);
    for (int stand = 0; stand < cls3_troop(b, battalion)->stands; stand++) {
        if ((companies->stands >> stand & 1) == 0)
            continue;
        to->alive[stand] = from->alive[stand];
        from->alive[stand] = 0;
    }
    battle_change(b, battalion)->strength -= companies->castings;
    cls3_note_thin_square(b, battalion);
    battle_change(b, garrison)->strength = companies->castings;
    from->away_stands = (int32_t)companies->stands;
    to->away_stands = (int32_t)(~companies->stands & ((UINT32_C(1) << MOST_STANDS) - 1));
}

/* On the way in they are where their battalion is. */
static void stand_beside(struct battle *b, int garrison, int battalion)
{
    const struct box *at = battle_box(b, battalion);
    int32_t width, depth;
    cls3_size(b, garrison, cls3_posture(b, garrison), &width, &depth);
    battle_put(b, garrison, box_at(at->front, at->facing, width, depth));
}

bool cls3_take_garrison(struct battle *b, const struct order *order, struct objection *objection)
{
    struct companies companies;
    int garrison = order->unit, battalion = cls3_detached_from(b, garrison), zone = house_at(b, order->place);
    if (!may_detach(b, garrison, zone, order->number, &companies, objection))
        return false;
    move_men(b, battalion, garrison, &companies);
    cls3_unit(b, garrison)->ce_checked = cls3_unit(b, battalion)->ce_checked;
    cls3_close_up(b, battalion);
    battle_tell(b, event_leaves_unit, "cls3.move.7", garrison, battalion, 0);
    stand_beside(b, garrison, battalion);
    cls3_go_in(b, garrison, zone);
    return true;
}

/* ---- orders ---- */

/* Near enough to think of it. */
static bool is_house_for_companies(const struct battle *b, int battalion, int zone)
{
    return cls3_is_near_house(b, battalion, zone) && house_is_too_small(b, battalion, zone, NULL);
}

bool cls3_garrison_may_go(const struct battle *b, int garrison, struct objection *objection)
{
    int battalion = cls3_detached_from(b, garrison);
    bool any = false;
    if (!cls3_is_in_ranks(b, garrison) || !cls3_is_ready(b, battalion, objection))
        return false;
    for (int zone = 0; zone < b->setup->ground->zones && !any; zone++)
        any = is_house_for_companies(b, battalion, zone);
    return any;
}

static void offer_house(const struct battle *b, int garrison, int zone, struct order_list *list)
{
    struct companies companies;
    struct order order = ORDER_FOR(verb_enter, garrison);
    order.place = house_middle(b, zone);
    order.has_place = true;
    if (!may_detach(b, garrison, zone, 0, &companies, NULL))
        return;
    if (order_list_wants(list))
        order_list_add(list, &order);
    order.number = 1;
    if (companies.count > 1 && order_list_wants(list))
        order_list_add(list, &order);
}

void cls3_offer_garrison(const struct battle *b, int garrison, struct order_list *list)
{
    if (!cls3_is_in_ranks(b, garrison))
        return;
    for (int zone = 0; zone < b->setup->ground->zones; zone++)
        if (is_house_for_companies(b, cls3_detached_from(b, garrison), zone))
            offer_house(b, garrison, zone, list);
}
