#include "battle/battle.h"
#include "battle/figures.h"

#include <string.h>

/* ---- reading: words ---- */

struct reader {
    const char *at;
    const struct battle_rules *rules;
    const struct setup *setup;
    const struct unit *units; /* only those that `side` knows can be named; a null pointer: all */
    int side;
    const struct verb *verb;
    struct order *order;
    struct error *error;
};

static bool ends_word(char c)
{
    return c == '\0' || c == ' ' || c == ',' || c == ':';
}

static void skip_blanks(struct reader *reader)
{
    while (*reader->at == ' ')
        reader->at++;
}

static bool begins_with(const char *at, const char *words)
{
    size_t length = strlen(words);
    return strncmp(at, words, length) == 0 && ends_word(at[length]);
}

static bool take_words(struct reader *reader, const char *words)
{
    if (!begins_with(reader->at, words))
        return false;
    reader->at += strlen(words);
    skip_blanks(reader);
    return true;
}

static bool take_mark(struct reader *reader, char mark)
{
    if (*reader->at != mark)
        return false;
    reader->at++;
    skip_blanks(reader);
    return true;
}

/* The longest of a list ("column" would else hide "column of march"): its index, or -1. */
static int take_one_of(struct reader *reader, const char *const *list)
{
    int best = -1;
    for (int i = 0; list[i] != NULL; i++)
        if (begins_with(reader->at, list[i]) && (best < 0 || strlen(list[i]) > strlen(list[best])))
            best = i;
    if (best >= 0)
        take_words(reader, list[best]);
    return best;
}

/* What stands there, for messages: a word, cut to a bearable length. */
static const char *typed(const struct reader *reader, char word[LIMIT_NAME])
{
    size_t length = 0;
    struct text text;
    while (!ends_word(reader->at[length]))
        length++;
    text_begin(&text, word, LIMIT_NAME);
    text_add_bytes(&text, reader->at, length > 0 || *reader->at == '\0' ? length : 1);
    return word;
}

static const char *word_at(const void *list, size_t index)
{
    return ((const char *const *)list)[index];
}

/* `WHAT: there is no "typed"; did you mean near?`, or what there is if nothing is near. */
static bool unknown_word(struct reader *reader, const char *what, text_name_at *name_at, const void *list)
{
    char word[LIMIT_NAME], all[LIMIT_MESSAGE / 2];
    const char *near = text_nearest(typed(reader, word), name_at, list), *name;
    struct text text;
    text_begin(&text, all, sizeof all);
    for (size_t i = 0; (name = name_at(list, i)) != NULL && text.used < sizeof all / 2; i++) {
        text_add(&text, i > 0 ? ", " : "");
        text_add(&text, name);
    }
    text_add(&text, name != NULL ? ", ..." : "");
    bool missing = word[0] == '\0';
    return error_set(reader->error, error_no_such_thing, missing ? "say which " : "there is no ", what, missing ? "" : " \"",
                     word, missing ? "" : "\"", near != NULL ? "; did you mean " : ": one of ", near != NULL ? near : all,
                     near != NULL ? "?" : "", NULL);
}

static bool wants(struct reader *reader, const char *who, const char *what)
{
    char word[LIMIT_NAME];
    bool missing = typed(reader, word)[0] == '\0';
    return error_set(reader->error, error_bad_value, who, " wants ", what, missing ? "" : ", not \"", word, missing ? "" : "\"",
                     NULL);
}

/* ---- reading: parts ---- */

static bool may_name(const struct reader *reader, size_t unit)
{
    return reader->units == NULL || (reader->units[unit].known >> reader->side & 1) != 0;
}

static int take_unit(struct reader *reader)
{
    for (int unit = 0; unit < reader->setup->units; unit++)
        if (may_name(reader, (size_t)unit) && take_words(reader, reader->setup->unit[unit].id))
            return unit;
    return NO_UNIT;
}

static const char *unit_at(const void *list, size_t index)
{
    const struct reader *reader = list;
    for (size_t unit = 0; unit < (size_t)reader->setup->units; unit++)
        if (may_name(reader, unit) && index-- == 0)
            return reader->setup->unit[unit].id;
    return NULL;
}

static bool read_unit(struct reader *reader, int16_t *unit)
{
    *unit = (int16_t)take_unit(reader);
    return *unit != NO_UNIT || unknown_word(reader, "unit", unit_at, reader);
}

static bool read_number(struct reader *reader, int32_t *number)
{
    const char *at = reader->at + (*reader->at == '-');
    int64_t value = 0;
    int digits = 0;
    for (; at[digits] >= '0' && at[digits] <= '9' && digits < 11; digits++)
        value = value * 10 + (at[digits] - '0');
    if (digits == 0 || digits > 10 || value > INT32_MAX || !ends_word(at[digits]))
        return wants(reader, reader->verb->name, "a whole number");
    *number = (int32_t)(*reader->at == '-' ? -value : value);
    reader->at = at + digits;
    skip_blanks(reader);
    return true;
}

static bool read_length(struct reader *reader, const char *who, const char *what, int32_t unit, int32_t *mm)
{
    const char *at = reader->at;
    int64_t millionths;
    if (!figure_read(&at, &millionths) || !ends_word(*at) || length_of_figure(millionths, unit) > MOST_GROUND_MM)
        return wants(reader, who, what);
    *mm = (int32_t)length_of_figure(millionths, unit);
    reader->at = at;
    skip_blanks(reader);
    return true;
}

static bool read_turn(struct reader *reader, const char *who, int32_t *turn)
{
    const char *at = reader->at;
    int64_t millionths;
    if (!figure_read(&at, &millionths) || !ends_word(*at) || millionths > 360 * (int64_t)MILLION)
        return wants(reader, who, "degrees, 0 to 360");
    *turn = turn_of_figure(millionths);
    reader->at = at;
    skip_blanks(reader);
    return true;
}

static bool read_along(struct reader *reader, int32_t *mm)
{
    bool minus = *reader->at == '-';
    reader->at += minus;
    if (!read_length(reader, "to", "a place: metres east and north of the south-west corner, as in \"to 1200 800\"",
                     TENTHS_OF_A_METRE_UNIT, mm))
        return false;
    *mm = minus ? -*mm : *mm;
    return true;
}

/* "go 1200 800" is said as well. */
static bool has_figure(const struct reader *reader)
{
    return *reader->at >= '0' && *reader->at <= '9';
}

static bool read_place(struct reader *reader, struct place *place)
{
    return read_along(reader, &place->x) && read_along(reader, &place->y);
}

static bool read_manoeuvre(struct reader *reader, struct manoeuvre *manoeuvre)
{
    char length_words[LIMIT_NAME];
    struct text text;
    int kind = take_one_of(reader, manoeuvre_words);
    if (kind < 0)
        return unknown_word(reader, "manoeuvre", word_at, manoeuvre_words);
    manoeuvre->kind = (int16_t)kind;
    switch (manoeuvre_figure(kind)) {
    case figure_yards:
        text_begin(&text, length_words, sizeof length_words);
        text_add(&text, "a length in ");
        text_add(&text, reader->rules->length_words);
        return read_length(reader, manoeuvre_words[kind], length_words, reader->rules->length_unit(reader->setup),
                           &manoeuvre->amount);
    case figure_degrees:
        return read_turn(reader, manoeuvre_words[kind], &manoeuvre->amount);
    case figure_formation:
        manoeuvre->formation = (int16_t)take_one_of(reader, reader->rules->formations);
        return manoeuvre->formation >= 0 || unknown_word(reader, "formation", word_at, reader->rules->formations);
    case figure_place:
        return take_words(reader, "to") || has_figure(reader) ? read_place(reader, &manoeuvre->to)
                                                              : wants(reader, "go", "a place: \"to 1200 800\"");
    case figure_none:
        break;
    }
    return true;
}

static bool read_manoeuvres(struct reader *reader)
{
    struct order *order = reader->order;
    do {
        struct digits most;
        if (order->manoeuvres == MOST_MANOEUVRES)
            return error_set(reader->error, error_bad_value, "an order has at most ", text_of_int(&most, MOST_MANOEUVRES),
                             " manoeuvres", NULL);
        if (!read_manoeuvre(reader, &order->list[order->manoeuvres++]))
            return false;
    } while (take_mark(reader, ','));
    return true;
}

static bool read_facing(struct reader *reader)
{
    int32_t turn = 0;
    if (!read_turn(reader, "facing", &turn))
        return false;
    reader->order->has_facing = true;
    reader->order->facing = (uint16_t)turn; /* 360 is 0 */
    return true;
}

/* Another unit may be named after it as well as before: "support with r2". */
static bool read_choice(struct reader *reader)
{
    struct order *order = reader->order;
    order->choice = (int16_t)take_one_of(reader, reader->verb->choices);
    if (order->choice < 0)
        return unknown_word(reader, "choice", word_at, reader->verb->choices);
    bool with = verb_may(reader->verb, part_second) && order->second == NO_UNIT && take_words(reader, "with");
    return !with || read_unit(reader, &order->second);
}

/* ---- reading: the whole ---- */

struct part_text {
    enum verb_part part;
    const char *lead; /* the word before it; "" without one */
    const char *wanted;
};

/* In the order of the text. */
static const struct part_text part_texts[] = {
    {part_unit, "", "a unit"},
    {part_target, "at", "\"at\" and a unit"},
    {part_second, "with", "\"with\" and a unit"},
    {part_choice, "", "a choice"},
    {part_number, "", "a whole number"},
    {part_length, "", "a length"},
    {part_place, "to", "\"to\" and a place"},
    {part_facing, "facing", "\"facing\" and degrees"},
    {part_manoeuvres, ":", "\":\" and manoeuvres"},
};

/* May a part that can be left out stand here? */
static bool stands_here(const struct reader *reader, const struct part_text *text)
{
    struct reader ahead = *reader;
    char first = *reader->at;
    if (text->part == part_unit)
        return take_unit(&ahead) != NO_UNIT;
    if (text->part == part_choice)
        return take_one_of(&ahead, reader->verb->choices) >= 0;
    if (text->part == part_number || text->part == part_length)
        return first == '-' || (first >= '0' && first <= '9');
    return text->part == part_manoeuvres ? first == ':' : begins_with(reader->at, text->lead);
}

static bool take_lead(struct reader *reader, const struct part_text *text)
{
    if (text->part == part_manoeuvres)
        return take_mark(reader, ':');
    return text->lead[0] == '\0' || take_words(reader, text->lead);
}

static bool read_part(struct reader *reader, const struct part_text *text)
{
    struct order *order = reader->order;
    if (!verb_must(reader->verb, text->part) && !stands_here(reader, text))
        return true;
    if (!take_lead(reader, text))
        return wants(reader, reader->verb->name, text->wanted);
    switch (text->part) {
    case part_unit:
        return read_unit(reader, &order->unit);
    case part_target:
        return read_unit(reader, &order->target);
    case part_second:
        return read_unit(reader, &order->second);
    case part_choice:
        return read_choice(reader);
    case part_number:
        return read_number(reader, &order->number);
    case part_length:
        return read_length(reader, reader->verb->name, "a length", reader->rules->length_unit(reader->setup), &order->number);
    case part_place:
        order->has_place = true;
        return read_place(reader, &order->place);
    case part_facing:
        return read_facing(reader);
    case part_manoeuvres:
        break;
    }
    return read_manoeuvres(reader);
}

static const char *verb_at(const void *list, size_t index)
{
    return ((const struct verb *)list)[index].name;
}

/* As its first word: of "wheel left" the first is enough. */
static bool is_manoeuvre(const struct reader *reader)
{
    size_t length = 0;
    while (!ends_word(reader->at[length]))
        length++;
    for (int kind = 0; length > 0 && manoeuvre_words[kind] != NULL; kind++)
        if (strncmp(manoeuvre_words[kind], reader->at, length) == 0 && ends_word(manoeuvre_words[kind][length]))
            return true;
    return false;
}

/* Words with which an order to many begins, or a manoeuvre, are understood, though something is missing. */
static bool unknown_order(struct reader *reader)
{
    struct reader ahead = *reader;
    char word[LIMIT_NAME];
    typed(reader, word);
    if (begins_with(reader->at, "brigade") || begins_with(reader->at, "all"))
        return error_set(reader->error, error_bad_value, "\"", word, "\" wants ",
                         word[0] == 'b' ? "a general of yours" : "foot, horse or guns", " and \":\" behind it", NULL);
    if (is_manoeuvre(reader))
        return error_set(reader->error, error_bad_value, "say first who shall ", word, ": \"UNIT UNIT: ", word,
                         " ...\", \"brigade GENERAL: ", word, " ...\" or \"all foot: ", word, " ...\"", NULL);
    if (take_unit(&ahead) != NO_UNIT)
        return error_set(reader->error, error_bad_value, "say what ", word, " shall do: \"", word,
                         ": \" and manoeuvres, or \"VERB ", word, "\"", NULL);
    return unknown_word(reader, "order", verb_at, reader->rules->verbs);
}

static bool read_verb(struct reader *reader)
{
    const struct verb *verbs = reader->rules->verbs;
    for (int i = 0; verbs[i].name != NULL; i++)
        if (take_words(reader, verbs[i].name)) {
            *reader->order = ORDER_FOR(i, NO_UNIT);
            reader->verb = &verbs[i];
            return true;
        }
    return unknown_order(reader);
}

/* The word of a choice may close the order too: "assault r4 to 1200 800 charge_and_pursue". */
static bool read_late_choice(struct reader *reader)
{
    bool late = verb_may(reader->verb, part_choice) && reader->order->choice < 0 && reader->order->manoeuvres == 0 &&
                *reader->at != '\0' && take_one_of(&(struct reader){.at = reader->at}, reader->verb->choices) >= 0;
    return !late || read_choice(reader);
}

static bool read(struct reader *reader)
{
    char word[LIMIT_NAME];
    skip_blanks(reader);
    if (!read_verb(reader))
        return false;
    for (size_t i = 0; i < sizeof part_texts / sizeof *part_texts; i++)
        if (verb_may(reader->verb, part_texts[i].part) && !read_part(reader, &part_texts[i]))
            return false;
    if (!read_late_choice(reader))
        return false;
    if (*reader->at == '\0')
        return true;
    if (verb_may(reader->verb, part_manoeuvres) && is_manoeuvre(reader))
        return error_set(reader->error, error_bad_value, "\"", typed(reader, word),
                         "\": manoeuvres stand behind \":\", and a comma between two of them", NULL);
    return error_set(reader->error, error_bad_value, "\"", typed(reader, word), "\" does not belong to ", reader->verb->name,
                     ": ", reader->verb->about, NULL);
}

bool order_read(struct order *order, const struct battle_rules *rules, const struct setup *setup, const char *text,
                struct error *error)
{
    struct reader reader = {.at = text, .rules = rules, .verb = rules->verbs, .setup = setup, .order = order, .error = error};
    return read(&reader);
}

bool order_read_for(struct order *order, const struct battle *battle, int side, const char *text, struct error *error)
{
    struct reader reader = {.at = text,
                            .rules = battle->rules,
                            .verb = battle->rules->verbs,
                            .setup = battle->setup,
                            .units = battle->units,
                            .side = side,
                            .order = order,
                            .error = error};
    return read(&reader);
}
