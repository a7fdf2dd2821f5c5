#include "battle/many.h"

#include <string.h>

/* ---- words ---- */

static bool ends_word(char c)
{
    return c == '\0' || c == ' ' || c == ':' || c == ',';
}

static const char *past_blanks(const char *at)
{
    return at + strspn(at, " ");
}

/* Units may be parted by commas too. */
static const char *past_comma(const char *at)
{
    return past_blanks(at + (*at == ','));
}

/* Past the word and the blanks behind it; false if something else stands there. */
static bool take_word(const char **at, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0 || !ends_word((*at)[length]))
        return false;
    *at = past_blanks(*at + length);
    return true;
}

static const struct verb *take_verb(const struct battle *battle, const char **at)
{
    for (const struct verb *verb = battle->rules->verbs; verb->name != NULL; verb++)
        if (take_word(at, verb->name))
            return verb;
    return NULL;
}

/* ---- whom a sentence names ---- */

static bool is_known(const struct many *many, int unit)
{
    return (many->battle->units[unit].known >> many->side & 1) != 0;
}

static bool is_own(const struct many *many, int unit)
{
    return is_known(many, unit) && battle_side(many->battle, unit) == many->side && battle_on_table(many->battle, unit);
}

static int take_unit(const struct many *many, const char **at)
{
    for (int unit = 0; unit < many->battle->setup->units; unit++)
        if (is_known(many, unit) && take_word(at, many->battle->setup->unit[unit].id))
            return unit;
    return NO_UNIT;
}

static void add_unit(struct many *many, int unit)
{
    for (int i = 0; i < many->count; i++)
        if (many->units[i] == unit)
            return;
    if (many->count < LIMIT_ENROLLED)
        many->units[many->count++] = (int16_t)unit;
}

/* Under him, however far down. */
static bool is_under(const struct battle *battle, int unit, int leader)
{
    for (int left = battle->setup->units; left > 0 && battle->units[unit].leader != NO_UNIT; left--) {
        unit = battle->units[unit].leader;
        if (unit == leader)
            return true;
    }
    return false;
}

static void add_command(struct many *many, int leader)
{
    const struct battle *battle = many->battle;
    for (int unit = 0; unit < battle->setup->units; unit++)
        if (is_own(many, unit) && !battle->setup->unit[unit].is_leader && is_under(battle, unit, leader))
            add_unit(many, unit);
}

static void add_arm(struct many *many, enum service service)
{
    const struct setup *setup = many->battle->setup;
    for (int unit = 0; unit < setup->units; unit++)
        if (is_own(many, unit) && !setup->unit[unit].is_leader && setup->unit[unit].service == (int)service)
            add_unit(many, unit);
}

/* "brigade r10", "all horse": more than one may be meant. */
static bool take_group(struct many *many, const char **at)
{
    static const struct {
        const char *word;
        enum service service;
    } arms[] = {{"foot", service_foot}, {"horse", service_mounted}, {"guns", service_guns}};
    const char *ahead = *at;
    int leader = take_word(&ahead, "brigade") ? take_unit(many, &ahead) : NO_UNIT;
    if (leader != NO_UNIT) {
        add_command(many, leader);
        *at = ahead;
        return true;
    }
    ahead = *at;
    for (size_t i = 0; take_word(&ahead, "all") && i < sizeof arms / sizeof *arms; i++, ahead = *at) {
        if (!take_word(&ahead, arms[i].word))
            continue;
        add_arm(many, arms[i].service);
        *at = ahead;
        return true;
    }
    return false;
}

/* ---- sentences ---- */

/* Everything up to a semicolon; what is longer than a sentence may be is cut, and will not be understood. */
static bool next_part(struct many *many)
{
    many->next += strspn(many->next, "; ");
    size_t length = strcspn(many->next, ";");
    if (length == 0)
        return false;
    size_t kept = length < sizeof many->part ? length : sizeof many->part - 1;
    memcpy(many->part, many->next, kept);
    many->part[kept] = '\0';
    many->next += length;
    return true;
}

/* Reads whom the part is for; one that is no order to several is a single order as it stands. */
static void read_part(struct many *many)
{
    const char *at = past_blanks(many->part);
    const struct verb *verb = take_verb(many->battle, &at);
    bool group = false;
    many->verb = verb == NULL ? NULL : verb->name;
    many->count = many->at = 0;
    for (bool more = true; more;) {
        bool grouped = take_group(many, &at);
        int unit = grouped ? NO_UNIT : take_unit(many, &at);
        group = group || grouped;
        more = grouped || unit != NO_UNIT;
        if (unit != NO_UNIT)
            add_unit(many, unit);
        at = more ? past_comma(at) : at;
    }
    many->colon = *at == ':';
    many->rest = past_blanks(at + many->colon);
    if (verb != NULL ? !group && many->count < 2 : !many->colon || (!group && many->count == 0))
        many->count = -1;
}

void many_begin(struct many *many, const struct battle *battle, int side, const char *text)
{
    many->battle = battle;
    many->side = side;
    many->next = text;
    many->count = many->at = many->left = 0;
    many->moved = many->last = false;
}

bool many_is(struct many *many, const struct battle *battle, int side, const char *text)
{
    many_begin(many, battle, side, text);
    if (!next_part(many))
        return false;
    read_part(many);
    return many->count >= 0 || many->next[strspn(many->next, "; ")] != '\0';
}

/* ---- wordings ---- */

static void word_order(const struct many *many, const char *verb, int unit, bool colon, const char *rest, char words[MANY_BYTES])
{
    struct text text;
    text_begin(&text, words, MANY_BYTES);
    text_add(&text, verb);
    text_add(&text, " ");
    text_add(&text, many->battle->setup->unit[unit].id);
    text_add(&text, colon ? ": " : " ");
    text_add(&text, rest);
}

/* "form line" as the order "form UNIT line", then as a manoeuvre of each verb that takes some; false behind the last. */
static bool word_openly(const struct many *many, int unit, int number, char words[MANY_BYTES])
{
    const char *rest = many->rest;
    const struct verb *named = take_verb(many->battle, &rest);
    bool says = named != NULL && verb_may(named, part_unit);
    if (says && number-- == 0) {
        word_order(many, named->name, unit, false, rest, words);
        return true;
    }
    for (const struct verb *verb = many->battle->rules->verbs; verb->name != NULL; verb++)
        if (verb_must(verb, part_unit) && verb_may(verb, part_manoeuvres) && number-- == 0) {
            word_order(many, verb->name, unit, true, many->rest, words);
            return true;
        }
    return false;
}

static bool word_for(const struct many *many, int unit, int number, char words[MANY_BYTES])
{
    if (many->verb == NULL)
        return word_openly(many, unit, number, words);
    word_order(many, many->verb, unit, many->colon, many->rest, words);
    return number == 0;
}

/* ---- giving ---- */

/* The objection that is kept is the first to an order that can be read, or else what is wrong with the first wording. */
static bool try_words(const struct many *many, const char *words, bool first, many_taker *take, void *owner,
                      struct many_given *given)
{
    struct objection objection = {.rule = ""};
    struct order order;
    struct error error;
    if (!order_read_for(&order, many->battle, many->side, words, &error)) {
        if (first)
            object(&given->objection, "", error.message, NULL);
        return false;
    }
    given->taken = take(owner, &order, &objection);
    if (given->taken || !given->read) {
        given->order = order;
        given->objection = objection;
    }
    given->read = true;
    return given->taken;
}

static void try_wordings(const struct many *many, many_taker *take, void *owner, struct many_given *given)
{
    char words[MANY_BYTES];
    for (int i = 0; word_for(many, given->unit, i, words) && !try_words(many, words, i == 0, take, owner, given); i++)
        ;
}

/* Another round for those who are left, the last one if nobody got out of their way; or the next part. False: there is none. */
static bool next_round(struct many *many)
{
    if (many->left > 0) {
        many->count = many->left;
        many->last = !many->moved;
    } else {
        if (!next_part(many))
            return false;
        read_part(many);
        many->last = false;
    }
    many->at = many->left = 0;
    many->moved = false;
    return true;
}

/* Of a group in which there is nobody. */
static void tell_nobody(const struct many *many, struct many_given *given)
{
    char group[LIMIT_NAME];
    const size_t length = strcspn(many->part, ":");
    struct text text;
    text_begin(&text, group, sizeof group);
    text_add_bytes(&text, many->part, length);
    object(&given->objection, "", "None of yours on the table is meant by \"", group, "\".", NULL);
}

bool many_give(struct many *many, many_taker *take, void *owner, struct many_given *given)
{
    for (;;) {
        if (many->count >= 0 && many->at >= many->count && !next_round(many))
            return false;
        *given = (struct many_given){.unit = NO_UNIT, .objection = {.rule = ""}};
        if (many->count == 0) {
            tell_nobody(many, given);
            return true;
        }
        if (many->count < 0) {
            many->count = 0;
            try_words(many, many->part, true, take, owner, given);
            given->unit = given->read ? given->order.unit : NO_UNIT;
            return true;
        }
        given->unit = many->units[many->at++];
        try_wordings(many, take, owner, given);
        if (given->taken || many->last)
            break;
        many->units[many->left++] = (int16_t)given->unit;
    }
    many->moved = many->moved || given->taken;
    return true;
}
