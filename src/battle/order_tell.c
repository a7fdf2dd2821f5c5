#include "battle/battle.h"
#include "battle/figures.h"

#include <string.h>

/* ---- manoeuvres: "wheels left 30 degrees" ---- */

static const char *const told_words[manoeuvre_kinds] = {[manoeuvre_advance] = "advances",
                                                        [manoeuvre_oblique_left] = "obliques left",
                                                        [manoeuvre_oblique_right] = "obliques right",
                                                        [manoeuvre_wheel_left] = "wheels left",
                                                        [manoeuvre_wheel_right] = "wheels right",
                                                        [manoeuvre_face_left] = "faces left",
                                                        [manoeuvre_face_right] = "faces right",
                                                        [manoeuvre_about] = "faces about",
                                                        [manoeuvre_shift_left] = "shifts left",
                                                        [manoeuvre_shift_right] = "shifts right",
                                                        [manoeuvre_back] = "goes back",
                                                        [manoeuvre_reform] = "forms",
                                                        [manoeuvre_road] = "follows the road for",
                                                        [manoeuvre_go] = "goes"};

void word_tell(const char *word, struct text *text)
{
    for (; *word != '\0'; word++)
        text_add_char(text, *word == '_' ? ' ' : *word);
}

void feature_tell(const struct feature *feature, struct text *text)
{
    const bool begins = text->used == 0 || text->at[text->used - 1] != ' ';
    text_add(text, begins ? "" : feature_article(feature));
    text_add(text, begins ? feature_called(feature) : feature_noun(feature));
}

static void tell_place(struct place place, struct text *text)
{
    text_add_int(text, place.x / 1000);
    text_add(text, " east, ");
    text_add_int(text, place.y / 1000);
    text_add(text, " north");
}

const char *compass_point(uint16_t bearing)
{
    static const char *const points[] = {"north", "north-east", "east", "south-east",
                                         "south", "south-west", "west", "north-west"};
    return points[(tenths_of_turn(bearing) + 225) / 450 % 8];
}

/* What comes to none, but is something, is less than one. */
void length_tell(int64_t mm, const struct battle_rules *rules, const struct setup *setup, struct text *text)
{
    int32_t unit = rules->length_unit(setup);
    int64_t length = (mm * 10 + unit / 2) / unit;
    if (mm > 0 && length == 0) {
        text_add(text, strchr("aeiou", rules->length_word[0]) != NULL ? "less than an " : "less than a ");
        text_add(text, rules->length_word);
        return;
    }
    text_add_int(text, length);
    text_add(text, " ");
    text_add(text, length == 1 ? rules->length_word : rules->length_words);
}

/* "{goes|go} into skirmish order" of one. */
static void tell_of_one(const char *words, struct text *text)
{
    while (*words != '\0') {
        size_t length = strcspn(words, "{|}");
        text_add_bytes(text, words, length);
        words += length;
        if (*words == '|')
            words += strcspn(words, "}");
        words += *words != '\0';
    }
}

/* As its ruleset tells that it was formed: "limbers up", "forms column of companies". */
static void tell_formation(int formation, const struct battle_rules *rules, struct text *text)
{
    for (const struct event_kind *kind = rules->events; kind->name != NULL; kind++)
        if (text_equal(kind->name, "formed") && kind->told != NULL) {
            tell_of_one(kind->told[formation], text);
            return;
        }
    text_add(text, "forms ");
    word_tell(rules->formations[formation], text);
}

/* Figures to the nearest whole one. */
static void tell_manoeuvre(const struct manoeuvre *manoeuvre, const struct battle_rules *rules, const struct setup *setup,
                           struct text *text)
{
    enum manoeuvre_figure figure = manoeuvre_figure(manoeuvre->kind);
    if (figure == figure_formation) {
        tell_formation(manoeuvre->formation, rules, text);
        return;
    }
    text_add(text, told_words[manoeuvre->kind]);
    text_add(text, figure == figure_none ? "" : " ");
    if (figure == figure_yards) {
        length_tell(manoeuvre->amount, rules, setup, text);
    } else if (figure == figure_degrees) {
        const int64_t degrees = ((int64_t)manoeuvre->amount * 360 + TURN_HALF) / (2 * TURN_HALF);
        text_add_int(text, degrees);
        text_add(text, degrees == 1 ? " degree" : " degrees");
    } else if (figure == figure_place) {
        text_add(text, "to ");
        tell_place(manoeuvre->to, text);
    }
}

/* Less than what figures tell: a step that only makes room for the next. */
static bool is_nothing(const struct manoeuvre *manoeuvre, const struct battle_rules *rules, const struct setup *setup)
{
    return manoeuvre_figure(manoeuvre->kind) == figure_yards && manoeuvre->amount * (int64_t)20 < rules->length_unit(setup);
}

static void tell_manoeuvres(const struct order *order, const struct battle_rules *rules, const struct setup *setup,
                            struct text *text)
{
    int told = 0;
    for (int i = 0; i < order->manoeuvres; i++) {
        bool last = i + 1 == order->manoeuvres && told == 0;
        if (!last && is_nothing(&order->list[i], rules, setup))
            continue;
        text_add(text, told++ > 0 ? ", then " : "");
        tell_manoeuvre(&order->list[i], rules, setup, text);
    }
}

/* ---- all other parts ---- */

/* An objective is told by its name. */
static void tell_named_place(struct place place, const struct setup *setup, struct text *text)
{
    for (int i = 0; i < setup->objectives; i++) {
        const struct feature *feature = &setup->ground->feature[setup->objective[i].feature];
        if (*feature->name != '\0' && shape_is_within(&feature->shape, place, 0)) {
            feature_tell(feature, text);
            return;
        }
    }
    tell_place(place, text);
}

static bool has_parts(const struct order *order, const struct verb *verb)
{
    return order->choice >= 0 || order->target != NO_UNIT || order->second != NO_UNIT || verb_must(verb, part_number) ||
           verb_must(verb, part_length) || order->number != 0 || order->has_place || order->has_facing;
}

static void tell_parts(const struct order *order, const struct verb *verb, const struct battle_rules *rules,
                       const struct setup *setup, struct text *text)
{
    if (order->choice >= 0) {
        text_add(text, " ");
        word_tell(verb->choices[order->choice], text);
    }
    if (order->target != NO_UNIT) {
        text_add(text, " at ");
        text_add(text, setup->unit[order->target].name);
    }
    if (order->second != NO_UNIT) {
        text_add(text, " with ");
        text_add(text, setup->unit[order->second].name);
    }
    if (verb_may(verb, part_length)) {
        text_add(text, " ");
        length_tell(order->number, rules, setup, text);
    } else if (verb_must(verb, part_number) || order->number != 0) {
        text_add(text, " ");
        text_add_int(text, order->number);
    }
    if (order->has_place) {
        text_add(text, " at ");
        tell_named_place(order->place, setup, text);
    }
    if (order->has_facing) {
        text_add(text, " facing ");
        text_add_int(text, (tenths_of_turn(order->facing) + 5) / 10 % 360);
        text_add(text, " degrees");
    }
}

#define SO_MANY "so many "
#define NONE "; 0: "

/* The word for what is counted: one yard, one casting. */
static void tell_counted(const char *word, size_t length, int64_t number, const struct battle_rules *rules, struct text *text)
{
    if (number == 1 && length == strlen(rules->length_words) && strncmp(word, rules->length_words, length) == 0)
        text_add(text, rules->length_word);
    else
        text_add_bytes(text, word, length - (number == 1 && length > 0 && word[length - 1] == 's'));
}

static bool is_number_alone(const struct order *order, const struct verb *verb)
{
    bool more =
        order->has_facing || order->has_place || order->choice >= 0 || order->target != NO_UNIT || order->second != NO_UNIT;
    return !more && (verb_must(verb, part_number) || order->number != 0);
}

/* "follows up so many yards; 0: halts": where its number is all that there is to say. What stands behind a semicolon is for who
 * asks. */
static bool tell_number(const struct order *order, const struct verb *verb, const struct battle_rules *rules, struct text *text)
{
    const char *many = strstr(verb->about, SO_MANY), *none = strstr(verb->about, NONE);
    if (!is_number_alone(order, verb) || (many == NULL && (none == NULL || order->number != 0)))
        return false;
    if (none != NULL && order->number == 0) {
        none += strlen(NONE);
        text_add_bytes(text, none, strcspn(none, ";"));
        return true;
    }
    text_add_bytes(text, verb->about, (size_t)(many - verb->about));
    text_add_int(text, order->number);
    text_add(text, " ");
    many += strlen(SO_MANY);
    size_t word = strcspn(many, " ;");
    tell_counted(many, word, order->number, rules, text);
    text_add_bytes(text, many + word, strcspn(many + word, ";"));
    return true;
}

void order_tell(const struct order *order, const struct battle_rules *rules, const struct setup *setup, struct text *text)
{
    const struct verb *verb = &rules->verbs[order->verb];
    bool parts = has_parts(order, verb), manoeuvres = order->manoeuvres > 0;
    if (order->unit != NO_UNIT) {
        text_add(text, setup->unit[order->unit].name);
        text_add(text, ": ");
    }
    if (!parts && !manoeuvres) {
        text_add_bytes(text, verb->about, strcspn(verb->about, ";"));
        return;
    }
    if (!manoeuvres && tell_number(order, verb, rules, text))
        return;
    word_tell(verb->name, text);
    tell_parts(order, verb, rules, setup, text);
    text_add(text, manoeuvres ? ": " : "");
    tell_manoeuvres(order, rules, setup, text);
}
