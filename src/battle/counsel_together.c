/* What many orders bring together: each is given on a copy of what the seat sees, on which those before it were carried out. */
#include "battle/counsel.h"
#include "battle/figures.h"
#include "battle/many.h"

#include <string.h>

#define MOST_WISHES 256

/* "r11b to 1200 800 facing 90": where a unit is wanted. */
struct wish {
    int16_t unit;
    struct place to;
    uint16_t facing;
    bool has_facing, settled;
};

struct company {
    const struct counsel *counsel;
    struct battle trial;
    int16_t wishes;
    struct wish wish[MOST_WISHES];
    bool given; /* to some of them */
    bool waits; /* what was refused last, only because that is carried out first */
};

/* ---- what is wished ---- */

static bool take_word(const char **at, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0 || ((*at)[length] != ' ' && (*at)[length] != '\0'))
        return false;
    *at += length + strspn(*at + length, " ");
    return true;
}

static bool take_figure(const char **at, int64_t *millionths)
{
    if (!figure_read(at, millionths))
        return false;
    *at += strspn(*at, " ");
    return true;
}

static bool take_length(const char **at, int32_t *mm)
{
    int64_t millionths;
    if (!take_figure(at, &millionths) || length_of_figure(millionths, TENTHS_OF_A_METRE_UNIT) > MOST_GROUND_MM)
        return false;
    *mm = (int32_t)length_of_figure(millionths, TENTHS_OF_A_METRE_UNIT);
    return true;
}

/* A sentence up to a semicolon, past which it goes; false if it is no wish. */
static bool take_wish(const struct counsel *counsel, const char **text, struct wish *wish)
{
    const struct battle *view = counsel->view;
    const char *at = *text + strspn(*text, "; ");
    int64_t degrees = 0;
    *wish = (struct wish){.unit = NO_UNIT};
    for (int unit = 0; unit < view->setup->units && wish->unit == NO_UNIT; unit++)
        if ((view->units[unit].known >> counsel->seat & 1) != 0 && take_word(&at, view->setup->unit[unit].id))
            wish->unit = (int16_t)unit;
    if (wish->unit == NO_UNIT || !take_word(&at, "to") || !take_length(&at, &wish->to.x) || !take_length(&at, &wish->to.y))
        return false;
    wish->has_facing = take_word(&at, "facing");
    if (wish->has_facing && !take_figure(&at, &degrees))
        return false;
    wish->facing = (uint16_t)turn_of_figure(degrees);
    at += strspn(at, " ");
    if (*at != ';' && *at != '\0')
        return false;
    *text = at;
    return true;
}

/* ---- answers ---- */

/* After an order that is carried out at once, as a charge may be, nobody is asked until that is done. */
static bool give(void *owner, const struct order *order, struct objection *objection)
{
    struct company *company = owner;
    const int seat = company->counsel->seat;
    struct decision decision;
    bool asked = battle_pending(&company->trial, seat, 0, &decision);
    bool taken = battle_order(&company->trial, seat, order, objection);
    company->waits = !taken && !asked && company->given;
    if (company->waits)
        object(objection, company->trial.rules->steps[company->trial.state->step].id,
               "What was ordered before is carried out first; it can be ordered after that.", NULL);
    company->given = company->given || taken;
    return taken;
}

static void open_answer(const struct company *company, int unit)
{
    struct json_writer *writer = company->counsel->writer;
    json_open(writer, '{');
    if (unit != NO_UNIT)
        json_put(writer, "unit", company->trial.setup->unit[unit].id);
}

static void write_objection(struct json_writer *writer, const char *key, const struct objection *objection)
{
    json_key(writer, key);
    json_open(writer, '{');
    json_put(writer, "rule", objection->rule);
    json_put(writer, "sentence", objection->sentence);
    json_close(writer, '}');
}

static void write_refusal(const struct company *company, int unit, const struct objection *objection)
{
    open_answer(company, unit);
    write_objection(company->counsel->writer, "refused", objection);
    json_close(company->counsel->writer, '}');
}

/* It may be taken when what was ordered before is carried out. */
static void write_later(const struct company *company, const struct many_given *given)
{
    open_answer(company, given->unit);
    counsel_write_order(company->counsel, &given->order);
    json_put_bool(company->counsel->writer, "later", true);
    write_objection(company->counsel->writer, "refused", &given->objection);
    json_close(company->counsel->writer, '}');
}

/* The order, and where the unit stands behind it; what forbids more, if that is known. */
static void write_taken(const struct company *company, int unit, const struct order *order, bool whole,
                        const struct objection *bound)
{
    const struct counsel *counsel = company->counsel;
    struct json_writer *writer = counsel->writer;
    open_answer(company, unit);
    counsel_write_order(counsel, order);
    json_put_bool(writer, "whole", whole);
    if (bound != NULL)
        write_objection(writer, "bound", bound);
    if (unit != NO_UNIT && battle_on_table(counsel->view, unit) && battle_on_table(&company->trial, unit)) {
        const struct box *from = battle_box(counsel->view, unit), *end = battle_box(&company->trial, unit);
        json_key(writer, "path");
        json_open(writer, '[');
        counsel_write_box(writer, from);
        counsel_write_box(writer, end);
        json_close(writer, ']');
        json_put_int(writer, "width", end->width);
        json_put_int(writer, "depth", end->depth);
        json_put_int(writer, "length", place_distance(from->front, end->front));
    }
    json_close(writer, '}');
}

/* ---- wishes ---- */

static bool go_whole(struct company *company, const struct wish *wish, struct order *order, struct objection *objection)
{
    const struct battle_rules *rules = company->trial.rules;
    struct counsel counsel = *company->counsel;
    struct plan plan;
    counsel.view = &company->trial;
    if (!counsel_moving_order(&counsel, wish->unit, order) || rules->plan == NULL ||
        !rules->plan(&company->trial, wish->unit, wish->to, wish->facing, wish->has_facing, &plan) || plan.fault != plan_found ||
        plan.count == 0)
        return false;
    order_say_way(order, plan.list, plan.count);
    return give(company, order, objection);
}

/* Who is still to come begins where there is room beside those before him. */
static bool come_on(struct company *company, const struct wish *wish, struct order *order, struct objection *objection)
{
    struct counsel counsel = *company->counsel;
    counsel.view = &company->trial;
    int count = counsel_orders(&counsel, wish->unit, -1);
    for (int i = 0; i < count; i++) {
        *order = counsel.orders[i];
        if (order->unit == wish->unit && order->has_place)
            return give(company, order, objection);
    }
    return false;
}

static bool go_some_way(struct company *company, const struct wish *wish, struct order *order, struct objection *objection)
{
    struct counsel counsel = *company->counsel;
    counsel.view = &company->trial;
    return counsel_approach(&counsel, wish->unit, wish->to, order, objection) && give(company, order, objection);
}

static bool go(struct company *company, const struct wish *wish, bool whole, struct order *order, struct objection *objection)
{
    if (company->trial.units[wish->unit].where == where_waiting)
        return come_on(company, wish, order, objection);
    return (whole ? go_whole : go_some_way)(company, wish, order, objection);
}

/* One of them goes, the first that can: all of the way, or only some of it. False: none can. */
static bool settle_one(struct company *company, bool whole)
{
    struct objection objection;
    struct order order;
    for (int i = 0; i < company->wishes; i++) {
        struct wish *wish = &company->wish[i];
        if (wish->settled || !go(company, wish, whole, &order, &objection))
            continue;
        write_taken(company, wish->unit, &order, whole, NULL);
        wish->settled = true;
        return true;
    }
    return false;
}

static bool go_ahead(struct company *company, const struct wish *wish, struct order *order)
{
    struct counsel counsel = *company->counsel;
    struct objection objection;
    counsel.view = &company->trial;
    return !wish->has_facing && counsel_ahead(&counsel, wish->unit, wish->to, order) && give(company, order, &objection);
}

/* For whom there is no way: as far as he may straight ahead, and what forbids more; or only that. */
static void settle_last(struct company *company, const struct wish *wish)
{
    struct counsel counsel = *company->counsel;
    struct objection objection;
    struct order order;
    counsel.view = &company->trial;
    bool moves = counsel_moving_order(&counsel, wish->unit, &order);
    object(&objection, company->trial.rules->steps[company->trial.state->step].id,
           moves ? "It finds no way to that place that it may go now." : "This unit is not to be moved now.", NULL);
    if (go(company, wish, true, &order, &objection))
        write_taken(company, wish->unit, &order, true, NULL);
    else if (go(company, wish, false, &order, &objection))
        write_taken(company, wish->unit, &order, false, NULL);
    else if (go_ahead(company, wish, &order))
        write_taken(company, wish->unit, &order, false, &objection);
    else
        write_refusal(company, wish->unit, &objection);
}

/* Whoever stands in another's way goes before him, wherever he is named. */
static void settle_wishes(struct company *company)
{
    while (settle_one(company, true) || settle_one(company, false))
        ;
    for (int i = 0; i < company->wishes; i++)
        if (!company->wish[i].settled)
            settle_last(company, &company->wish[i]);
}

/* ---- the answer ---- */

/* As far as it may, where all that was said is forbidden. */
static bool give_less(struct company *company, struct many_given *given)
{
    struct counsel counsel = *company->counsel;
    struct objection objection, binds = {.rule = ""};
    counsel.view = &company->trial;
    if (!given->read || !counsel_shorten(&counsel, &given->order, &binds) || !give(company, &given->order, &objection))
        return false;
    if (*binds.rule != '\0' && strcmp(binds.rule, given->objection.rule) != 0)
        given->objection = binds; /* what ends the way that it goes, not what would end the whole of it */
    return true;
}

static void give_said(struct company *company, struct many *many)
{
    struct many_given given;
    while (many_give(many, give, company, &given))
        if (given.taken)
            write_taken(company, given.unit, &given.order, true, NULL);
        else if (give_less(company, &given))
            write_taken(company, given.unit, &given.order, false, &given.objection);
        else if (given.read && company->waits)
            write_later(company, &given);
        else
            write_refusal(company, given.unit, &given.objection);
}

bool counsel_together(const struct counsel *counsel, const struct counsel_question *question, struct counsel_fault *fault)
{
    struct company company = {.counsel = counsel, .wishes = 0};
    struct many many;
    const char *text = question->order;
    (void)fault;
    battle_copy(&company.trial, counsel->view, (char *)counsel->trial + counsel->view->state->size);
    while (company.wishes < MOST_WISHES && take_wish(counsel, &text, &company.wish[company.wishes]))
        company.wishes++;
    json_key(counsel->writer, "orders");
    json_open(counsel->writer, '[');
    settle_wishes(&company);
    many_begin(&many, &company.trial, counsel->seat, text);
    give_said(&company, &many);
    json_close(counsel->writer, ']');
    return true;
}
