#include "battle/story.h"

#include "base/check.h"
#include "battle/whereabouts.h"
#include "umpire/question.h"

#include <string.h>

static bool knows(const struct battle *battle, int unit, int side)
{
    return unit == NO_UNIT || (battle->units[unit].known >> side & 1) != 0;
}

bool event_visible(const struct battle *battle, const struct event *event, int side)
{
    int second = event->order != NULL ? event->order->second : NO_UNIT; /* its text names that one too */
    return (event->hidden_from >> side & 1) == 0 && knows(battle, event->unit, side) && knows(battle, event->other, side) &&
           knows(battle, second, side);
}

/* ---- sentences ---- */

static const struct event_kind *kind_of(const struct battle *battle, const struct event *event)
{
    return &battle->rules->events[event->kind];
}

/* A side that moves first, or second, is called by its name. */
static void add_with_sides(const struct battle *battle, const char *at, struct text *text)
{
    static const char *const sides[SIDES] = {"the first side", "the second side"};
    for (int i = 0; i < SIDES; i++) {
        const char *found = strstr(at, sides[i]);
        if (found == NULL)
            continue;
        text_add_bytes(text, at, (size_t)(found - at));
        text_add(text, battle->setup->side[battle_first_side(battle) == 0 ? i : 1 - i].name);
        at = found + strlen(sides[i]);
    }
    text_add(text, at);
}

void step_write(const struct battle *battle, int step, struct text *text)
{
    add_with_sides(battle, battle->rules->steps[step].title, text);
}

/* "19th Chasseurs" are many; a battalion of them, a wing, a squadron or a general is one. */
bool unit_is_many(const struct unit_setup *unit)
{
    static const char *const men[] = {"Hussars",     "Chasseurs",   "Dragoons",  "Lancers",    "Uhlans",     "Chevau-",
                                      "Cuirassiers", "Carabiniers", "Cossacks",  "Guards",     "Grenadiers", "Fusiliers",
                                      "Rangers",     "Jägers",      "Cacadores", "Voltigeurs", "companies",  "squadrons"};
    const char *name = unit->name, *of = strstr(name, " of ");
    if (unit->is_leader || strchr(name, '/') != NULL || strchr(name, ',') != NULL)
        return false;
    if (unit->service == service_guns)
        return strncmp(name, "Howitzers", strlen("Howitzers")) == 0;
    for (size_t i = 0; i < sizeof men / sizeof *men; i++) {
        const char *found = strstr(name, men[i]);
        if (found != NULL && (of == NULL || found < of)) /* not a squadron of them */
            return true;
    }
    return false;
}

/* "Blues" and "British and Portuguese" are many, a corps is one. */
static bool is_many_side(const char *name)
{
    size_t length = strlen(name);
    bool corps = length >= 4 && strcmp(name + length - 4, "orps") == 0;
    return strstr(name, " and ") != NULL || (length > 0 && name[length - 1] == 's' && !corps);
}

/* Whether the verb is of many: the unit's, or of a side where the sentence begins with it. */
static bool of_many(const struct battle *battle, const struct event *event)
{
    if (event->unit != NO_UNIT)
        return unit_is_many(&battle->setup->unit[event->unit]);
    const char *sentence = kind_of(battle, event)->sentence;
    bool sides = strncmp(sentence + 2, ":side}", 6) == 0;
    return sides && is_many_side(battle->setup->side[event->value[sentence[1] - '0']].name);
}

/* What concerns nobody alone is the step's. */
static void add_name(const struct battle *battle, int unit, struct text *text)
{
    if (unit != NO_UNIT)
        text_add(text, battle->setup->unit[unit].name);
    else
        step_write(battle, battle->state->step, text);
}

static bool reads(const char *name, size_t length, const char *word)
{
    return strlen(word) == length && strncmp(name, word, length) == 0;
}

static void add_strength(const struct battle *battle, int unit, int32_t strength, struct text *text)
{
    bool guns = battle->rules->gun_words != NULL && battle->setup->unit[unit].service == service_guns;
    const char *words = guns ? battle->rules->gun_words : battle->rules->strength_words;
    text_add_int(text, strength);
    text_add(text, " ");
    text_add_bytes(text, words, strlen(words) - (strength == 1)); /* one casting, two castings */
}

static void write_sentence(const struct battle *battle, const struct event *event, const char *at, struct text *text);

#define LENGTH_OR ":length or "

/* "0:length or on the spot": a length, where it is none those words. */
static bool add_length_or(const struct battle *battle, int32_t mm, const char *as, size_t length, struct text *text)
{
    const size_t words = strlen(LENGTH_OR);
    if (length <= words || strncmp(as, LENGTH_OR, words) != 0)
        return false;
    if (mm == 0)
        text_add_bytes(text, as + words, length - words);
    else
        length_tell(mm, battle->rules, battle->setup, text);
    return true;
}

/* "0", or "0:words" and the like. */
static void add_value(const struct battle *battle, const struct event *event, const char *name, size_t length, struct text *text)
{
    int32_t value = event->value[name[0] - '0'];
    const char *as = name + 1;
    length--;
    if (add_length_or(battle, value, as, length, text))
        return;
    if (reads(as, length, ":words"))
        write_sentence(battle, event, kind_of(battle, event)->told[value], text);
    else if (reads(as, length, ":length"))
        length_tell(value, battle->rules, battle->setup, text);
    else if (reads(as, length, ":side"))
        text_add(text, battle->setup->side[value].name);
    else if (reads(as, length, ":feature"))
        feature_tell(&battle->setup->ground->feature[value], text);
    else if (reads(as, length, ":point"))
        text_add(text, compass_point((uint16_t)value));
    else if (reads(as, length, ":step"))
        step_write(battle, value, text);
    else if (reads(as, length, ":strength"))
        add_strength(battle, event->unit, value, text);
    else if (reads(as, length, ":s"))
        text_add(text, value == 1 ? "" : "s");
    else
        text_add_int(text, value);
}

/* Only the sentence of a judgement names its procedure. */
static const char *title_of_procedure(const struct event *event)
{
    CHECK(event->procedure != NULL);
    return event->procedure->title;
}

/* "charges|charge", "other:charges|charge" */
static void add_verb(const struct battle *battle, const struct event *event, const char *words, size_t length, struct text *text)
{
    const size_t prefix = strncmp(words, "other:", 6) == 0 ? 6 : 0;
    const bool many =
        prefix > 0 ? event->other != NO_UNIT && unit_is_many(&battle->setup->unit[event->other]) : of_many(battle, event);
    const size_t bar = strcspn(words, "|");
    if (many)
        text_add_bytes(text, words + bar + 1, length - bar - 1);
    else
        text_add_bytes(text, words + prefix, bar - prefix);
}

static void add_named(const struct battle *battle, const struct event *event, const char *name, size_t length, struct text *text)
{
    if (memchr(name, '|', length) != NULL)
        add_verb(battle, event, name, length, text);
    else if (reads(name, length, "unit"))
        add_name(battle, event->unit, text);
    else if (reads(name, length, "other"))
        add_name(battle, event->other, text);
    else if (reads(name, length, "procedure"))
        text_add(text, title_of_procedure(event));
    else if (reads(name, length, "order"))
        order_write(event->order, battle->rules, battle->setup, text);
    else
        add_value(battle, event, name, length, text);
}

static void write_sentence(const struct battle *battle, const struct event *event, const char *at, struct text *text)
{
    for (;;) {
        size_t plain = strcspn(at, "{");
        text_add_bytes(text, at, plain);
        at += plain;
        if (*at == '\0')
            return;
        size_t length = strcspn(++at, "}");
        add_named(battle, event, at, length, text);
        at += length + 1;
    }
}

void event_write(const struct battle *battle, const struct event *event, struct text *text)
{
    write_sentence(battle, event, kind_of(battle, event)->sentence, text);
}

void decision_write(const struct battle *battle, const struct decision *decision, struct text *text)
{
    struct event about = {.unit = decision->unit, .other = decision->other, .value = {decision->value}};
    const char *asks = battle->rules->decisions[decision->kind].asks;
    if (strchr(asks, '{') == NULL)
        add_with_sides(battle, asks, text);
    else
        write_sentence(battle, &about, asks, text);
}

void unit_write(const struct battle *battle, int unit, struct text *text)
{
    const struct unit *state = &battle->units[unit];
    text_add(text, battle->setup->unit[unit].name);
    text_add(text, ": ");
    if (battle->setup->unit[unit].is_leader) {
        text_add(text, "commander");
        return;
    }
    if (battle_in_ranks(battle, unit))
        text_add(text, "in the ranks");
    else
        add_strength(battle, unit, state->strength, text);
    text_add(text, ", ");
    word_tell(battle->rules->states[battle->rules->unit_state(battle, unit)], text);
    text_add(text, ", ");
    word_tell(battle->rules->formations[state->formation], text);
    if (battle_command_stand(battle, unit) != NO_STAND)
        text_add(text, ", with its command stand");
}

/* ---- JSON ---- */

static void add_unit(const struct battle *battle, const char *key, int unit, struct json_writer *writer)
{
    if (unit != NO_UNIT)
        json_put(writer, key, battle->setup->unit[unit].id);
}

static void add_text(const struct battle *battle, const struct event *event, struct json_writer *writer)
{
    char sentence[1024];
    struct text text;
    text_begin(&text, sentence, sizeof sentence);
    event_write(battle, event, &text);
    json_put(writer, "text", sentence);
}

/* Turn, step, unit, which of its throws in that step, and, once dice were taken back, how often: with the seed that is where the
   dice fell. */
static void add_address(const struct dice_place *place, struct json_writer *writer)
{
    const uint32_t parts[] = {place->turn, place->step & 0xffff, place->unit & 0xffff, place->unit >> 16, place->step >> 16};
    size_t count = sizeof parts / sizeof *parts - (place->step >> 16 == 0);
    json_key(writer, "address");
    json_open(writer, '[');
    for (size_t i = 0; i < count; i++)
        json_add_int(writer, parts[i]);
    json_close(writer, ']');
}

static void add_judgement(const struct event *event, struct json_writer *writer)
{
    if (event->procedure != NULL)
        json_put(writer, "procedure", event->procedure->name);
    if (event->sum != NULL)
        sum_write(event->sum, writer);
    if (event->dice != NULL)
        dice_write(event->dice, writer);
    if (event->dice != NULL && event->dice->manner == dice_rolling && event->dice->thrown > 0)
        add_address(&event->dice->place, writer);
    if (event->procedure != NULL) {
        json_key(writer, "result");
        result_write(event->procedure, event->result, writer);
    }
}

static void add_hidden_from(const struct battle *battle, const struct event *event, struct json_writer *writer)
{
    if (event_visible(battle, event, 0) && event_visible(battle, event, 1))
        return;
    json_key(writer, "hidden_from");
    json_open(writer, '[');
    for (int side = 0; side < SIDES; side++)
        if (!event_visible(battle, event, side))
            json_add_string(writer, battle->setup->side[side].id);
    json_close(writer, ']');
}

void event_write_json(const struct battle *battle, const struct event *event, struct json_writer *writer)
{
    json_open(writer, '{');
    json_put(writer, "event", kind_of(battle, event)->name);
    json_put(writer, "rule", event->rule);
    add_unit(battle, "unit", event->unit, writer);
    add_unit(battle, "other", event->other, writer);
    add_text(battle, event, writer);
    add_judgement(event, writer);
    add_hidden_from(battle, event, writer);
    json_close(writer, '}');
}
