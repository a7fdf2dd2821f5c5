#include "battle/order.h"

#include "battle/battle.h"
#include "battle/figures.h"

const char *const manoeuvre_words[] = {
#define MANOEUVRE(name, words, figure, about) words,
    MANOEUVRES(MANOEUVRE)
#undef MANOEUVRE
        NULL};

const char *const manoeuvre_does[] = {
#define MANOEUVRE(name, words, figure, about) about,
    MANOEUVRES(MANOEUVRE)
#undef MANOEUVRE
        NULL};

enum manoeuvre_figure manoeuvre_figure(int kind)
{
    static const enum manoeuvre_figure figures[] = {
#define MANOEUVRE(name, words, figure, about) figure_##figure,
        MANOEUVRES(MANOEUVRE)
#undef MANOEUVRE
    };
    return figures[kind];
}

/* ---- writing ---- */

static void write_place(struct place place, struct text *text)
{
    const int32_t along[] = {place.x, place.y};
    text_add(text, "to");
    for (int i = 0; i < 2; i++) {
        text_add(text, along[i] < 0 ? " -" : " ");
        length_write(along[i] < 0 ? -along[i] : along[i], TENTHS_OF_A_METRE_UNIT, text);
    }
}

static void write_manoeuvre(const struct manoeuvre *manoeuvre, const struct battle_rules *rules, const struct setup *setup,
                            struct text *text)
{
    enum manoeuvre_figure figure = manoeuvre_figure(manoeuvre->kind);
    text_add(text, manoeuvre_words[manoeuvre->kind]);
    text_add(text, figure == figure_none ? "" : " ");
    if (figure == figure_yards)
        length_write(manoeuvre->amount, rules->length_unit(setup), text);
    else if (figure == figure_degrees)
        turn_write(manoeuvre->amount, text);
    else if (figure == figure_formation)
        text_add(text, rules->formations[manoeuvre->formation]);
    else if (figure == figure_place)
        write_place(manoeuvre->to, text);
}

static void write_unit(int unit, const char *lead, const struct setup *setup, struct text *text)
{
    if (unit == NO_UNIT)
        return;
    text_add(text, lead);
    text_add(text, setup->unit[unit].id);
}

void order_write(const struct order *order, const struct battle_rules *rules, const struct setup *setup, struct text *text)
{
    const struct verb *verb = &rules->verbs[order->verb];
    text_add(text, verb->name);
    write_unit(order->unit, " ", setup, text);
    write_unit(order->target, " at ", setup, text);
    write_unit(order->second, " with ", setup, text);
    if (order->choice >= 0) {
        text_add(text, " ");
        text_add(text, verb->choices[order->choice]);
    }
    if (verb_may(verb, part_length)) {
        text_add(text, " ");
        length_write(order->number, rules->length_unit(setup), text);
    } else if (verb_must(verb, part_number) || order->number != 0) {
        text_add(text, " ");
        text_add_int(text, order->number);
    }
    if (order->has_place) {
        text_add(text, " ");
        write_place(order->place, text);
    }
    if (order->has_facing) {
        text_add(text, " facing ");
        turn_write(order->facing, text);
    }
    for (int i = 0; i < order->manoeuvres; i++) {
        text_add(text, i == 0 ? ": " : ", ");
        write_manoeuvre(&order->list[i], rules, setup, text);
    }
}

/* ---- is it well made? ---- */

/* A part is there if the verb asks for it, is missing if the verb does not know it. */
static bool part_fits(const struct verb *verb, enum verb_part part, bool there)
{
    return there ? verb_may(verb, part) : !verb_must(verb, part);
}

static bool unit_fits(const struct verb *verb, enum verb_part part, int unit, const struct setup *setup)
{
    return unit >= NO_UNIT && unit < setup->units && part_fits(verb, part, unit != NO_UNIT);
}

static int count_words(const char *const *words)
{
    int count = 0;
    while (words != NULL && words[count] != NULL)
        count++;
    return count;
}

static bool place_fits(struct place place)
{
    return place.x >= -MOST_GROUND_MM && place.x <= MOST_GROUND_MM && place.y >= -MOST_GROUND_MM && place.y <= MOST_GROUND_MM;
}

static bool manoeuvre_fits(const struct manoeuvre *manoeuvre, const struct battle_rules *rules)
{
    if (manoeuvre->kind < 0 || manoeuvre->kind >= manoeuvre_kinds)
        return false;
    enum manoeuvre_figure figure = manoeuvre_figure(manoeuvre->kind);
    int32_t most = figure == figure_yards ? MOST_GROUND_MM : figure == figure_degrees ? 2 * TURN_HALF : 0;
    return manoeuvre->amount >= 0 && manoeuvre->amount <= most && manoeuvre->formation >= 0 &&
           (figure == figure_formation ? manoeuvre->formation < count_words(rules->formations) : manoeuvre->formation == 0) &&
           (figure == figure_place ? place_fits(manoeuvre->to) : manoeuvre->to.x == 0 && manoeuvre->to.y == 0);
}

static bool manoeuvres_fit(const struct order *order, const struct verb *verb, const struct battle_rules *rules)
{
    if (order->manoeuvres < 0 || order->manoeuvres > MOST_MANOEUVRES || !part_fits(verb, part_manoeuvres, order->manoeuvres > 0))
        return false;
    for (int i = 0; i < order->manoeuvres; i++)
        if (!manoeuvre_fits(&order->list[i], rules))
            return false;
    return true;
}

static int count_verbs(const struct battle_rules *rules)
{
    int count = 0;
    while (rules->verbs[count].name != NULL)
        count++;
    return count;
}

static bool number_fits(const struct verb *verb, int32_t number)
{
    if (verb_may(verb, part_length))
        return number >= 0 && number <= MOST_GROUND_MM;
    return number == 0 || (verb_may(verb, part_number) && number > INT32_MIN);
}

bool order_fits(const struct order *order, const struct battle_rules *rules, const struct setup *setup)
{
    if (order->verb < 0 || order->verb >= count_verbs(rules))
        return false;
    const struct verb *verb = &rules->verbs[order->verb];
    return unit_fits(verb, part_unit, order->unit, setup) && unit_fits(verb, part_target, order->target, setup) &&
           unit_fits(verb, part_second, order->second, setup) && order->choice >= -1 &&
           order->choice < count_words(verb->choices) && part_fits(verb, part_choice, order->choice >= 0) &&
           number_fits(verb, order->number) && part_fits(verb, part_place, order->has_place) && place_fits(order->place) &&
           part_fits(verb, part_facing, order->has_facing) && manoeuvres_fit(order, verb, rules);
}

bool order_displaces(const struct order *order)
{
    bool does = false;
    for (int i = 0; i < order->manoeuvres; i++)
        does |= !manoeuvre_is(&order->list[i], MANOEUVRE_FACES | MANOEUVRE_BIT(reform));
    return does;
}

void order_say_way(struct order *order, const struct manoeuvre *list, int count)
{
    order->manoeuvres = (int16_t)count;
    for (int i = 0; i < count; i++)
        order->list[i] = list[i];
}
