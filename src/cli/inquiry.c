#include "cli/inquiry.h"

#include "battle/qualities.h"
#include "battle/story.h"
#include "battle/whereabouts.h"
#include "cli/cli.h"
#include "cli/neighbours.h"
#include "cli/page.h"
#include "cli/picture.h"
#include "cli/sheet.h"
#include "cli/standing.h"
#include "draw/text_map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_ARGUMENTS 4

struct arguments {
    int count;
    char word[MOST_ARGUMENTS][LIMIT_NAME];
    const char *all; /* as it was typed */
};

/* ---- units by their ids ---- */

struct known_units {
    const struct battle *view;
    int side;
};

static const char *known_id(const void *list, size_t index)
{
    const struct known_units *known = list;
    if (index >= (size_t)known->view->setup->units)
        return NULL;
    bool knows = known->view->units[index].known >> known->side & 1;
    return knows ? known->view->setup->unit[index].id : "";
}

/* NO_UNIT after saying that there is none. */
static int find_unit(const struct inquirer *inquirer, const char *id)
{
    if (*id == '\0')
        return puts("Say which unit, as r2a; `units` lists them."), NO_UNIT;
    struct known_units known = {inquirer->view, inquirer->side};
    const char *name;
    for (size_t i = 0; (name = known_id(&known, i)) != NULL; i++)
        if (text_equal(name, id))
            return (int)i;
    const char *near = text_nearest(id, known_id, &known);
    if (near != NULL && *near != '\0')
        printf("There is no unit \"%s\"; did you mean %s?\n", id, near);
    else
        printf("There is no unit \"%s\"; `units` lists them.\n", id);
    return NO_UNIT;
}

static bool stands_on_table(const struct inquirer *inquirer, int unit)
{
    if (battle_on_table(inquirer->view, unit))
        return true;
    printf("%s is not on the table.\n", inquirer->view->setup->unit[unit].id);
    return false;
}

static bool is_there(const struct inquirer *inquirer, int unit)
{
    return battle_is_there(inquirer->view, unit) || stands_on_table(inquirer, unit);
}

/* Two units on the table, or inside of places. */
static bool find_pair(const struct inquirer *inquirer, const struct arguments *given, int pair[2])
{
    for (int i = 0; i < 2; i++) {
        pair[i] = find_unit(inquirer, i < given->count ? given->word[i] : "");
        if (pair[i] == NO_UNIT || !is_there(inquirer, pair[i]))
            return false;
    }
    return true;
}

/* "75 yards" */
static const char *measure(const struct battle *view, int64_t mm, char words[LIMIT_NAME])
{
    struct text text;
    text_begin(&text, words, LIMIT_NAME);
    length_tell(mm, view->rules, view->setup, &text);
    return words;
}

static void print_unit(const struct battle *view, int unit)
{
    char words[2 * LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, words, sizeof words);
    unit_write(view, unit, &text);
    size_t before = text.used;
    text_add(&text, "; ");
    qualities_tell(view, unit, &text);
    if (text.used == before + 2)
        words[before] = '\0';
    print_entry(view->setup->unit[unit].id, 8, words);
}

/* ---- what can be asked ---- */

static void tell_units(struct inquirer *inquirer, const struct arguments *given)
{
    const struct setup *setup = inquirer->view->setup;
    (void)given;
    for (int side = 0; side < SIDES; side++) {
        printf("%s: ", setup->side[side].id);
        print_toned(tone_strong, setup->side[side].name);
        printf("\n");
        for (int unit = 0; unit < setup->units; unit++)
            if (setup->unit[unit].side == side && inquirer->view->units[unit].known >> inquirer->side & 1)
                print_unit(inquirer->view, unit);
    }
}

static void tell_unit(struct inquirer *inquirer, const struct arguments *given)
{
    static const char *const places[] = {"has not come yet", "", "is in reserve", "is inside", "is gone"};
    const struct battle *view = inquirer->view;
    int unit = find_unit(inquirer, given->word[0]);
    if (unit == NO_UNIT)
        return;
    print_unit(view, unit);
    const struct unit *state = &view->units[unit];
    if (state->leader != NO_UNIT)
        printf("          under %s\n", view->setup->unit[state->leader].name);
    if (!battle_on_table(view, unit)) {
        printf("          %s\n", battle_in_ranks(view, unit) ? "is in the ranks of its unit" : places[state->where]);
        return;
    }
    const struct box *box = battle_box(view, unit);
    char wide[LIMIT_NAME];
    printf("          at %d %d (metres east and north), facing %d degrees, %s wide, %d deep\n", (int)(box->front.x / 1000),
           (int)(box->front.y / 1000), (int)(tenths_of_turn(box->facing) / 10), measure(view, box->width, wide),
           (int)lengths_of(view, box->depth));
}

static void tell_near(struct inquirer *inquirer, const struct arguments *given)
{
    int unit = find_unit(inquirer, given->word[0]);
    if (unit == NO_UNIT || !stands_on_table(inquirer, unit))
        return;
    neighbours_tell(inquirer->view, unit, given->count > 1 ? strtol(given->word[1], NULL, 10) : 500);
}

static void tell_range(struct inquirer *inquirer, const struct arguments *given)
{
    const struct battle *view = inquirer->view;
    char words[LIMIT_NAME];
    int pair[2];
    if (find_pair(inquirer, given, pair))
        puts(measure(view, battle_distance(view, pair[0], pair[1]), words));
}

static void print_block(const struct battle *view, const struct sight *sight)
{
    const struct feature *ground = sight->feature >= 0 ? &view->setup->ground->feature[sight->feature] : NULL;
    const char *article = ground != NULL ? feature_article(ground) : "", *name = ground != NULL ? feature_noun(ground) : "";
    if (sight->unit >= 0) {
        article = "";
        name = view->setup->unit[sight->unit].id;
    }
    char words[LIMIT_NAME];
    printf("No: %s%s%s, %s away.\n", sight->block == sight_too_far ? "it is too far for this weather" : "hidden by ", article,
           name, measure(view, sight->distance, words));
}

static void tell_sight(struct inquirer *inquirer, const struct arguments *given)
{
    struct sight sight = {.block = sight_clear};
    int pair[2];
    if (!find_pair(inquirer, given, pair))
        return;
    if (inquirer->view->rules->sees == NULL)
        puts("These rules do not say.");
    else if (inquirer->view->rules->sees(inquirer->view, pair[0], pair[1], &sight))
        puts("Yes.");
    else if (sight.block != sight_clear)
        print_block(inquirer->view, &sight);
    else
        puts("No."); /* of some who are inside of a place the rules say no more */
}

/* ---- orders ---- */

static bool list_orders(struct inquirer *inquirer, int unit)
{
    listing_make(&inquirer->listed, inquirer->view, &inquirer->decision, unit);
    return inquirer->listed.count > 0;
}

static int subjects_of(struct inquirer *inquirer, int16_t units[MOST_ENROLLED])
{
    return battle_subjects(inquirer->view, &inquirer->decision, units, MOST_ENROLLED);
}

static bool is_open_ended(const struct inquirer *inquirer)
{
    return inquirer->view->rules->decisions[inquirer->decision.kind].open_ended;
}

static void print_listed(const struct inquirer *inquirer)
{
    char words[1024];
    for (int i = 0; i < inquirer->listed.count; i++) {
        struct text text;
        text_begin(&text, words, sizeof words);
        order_write(&inquirer->listed.at[i], inquirer->view->rules, inquirer->view->setup, &text);
        printf("%4d  %s\n", i + 1, words);
    }
}

static int print_subjects(struct inquirer *inquirer)
{
    int16_t units[MOST_ENROLLED];
    static char words[MOST_ENROLLED * LIMIT_NAME];
    struct text text;
    int count = is_open_ended(inquirer) ? subjects_of(inquirer, units) : 0;
    text_begin(&text, words, sizeof words);
    for (int i = 0; i < count; i++) {
        text_add(&text, i > 0 ? " " : "");
        text_add(&text, inquirer->view->setup->unit[units[i]].id);
    }
    if (count > 0) {
        printf("  ");
        print_wrapped(words, text.used, 2, 2);
    }
    return count;
}

void inquiry_print_question(struct inquirer *inquirer)
{
    const struct battle *view = inquirer->view;
    char sentence[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, sentence, sizeof sentence);
    decision_write(view, &inquirer->decision, &text);
    printf("\n");
    print_toned(tone_strong, view->setup->side[inquirer->side].id);
    printf(": %s  ", sentence);
    print_toned(tone_faint, view->rules->decisions[inquirer->decision.kind].rule);
    printf("\n");
    print_subjects(inquirer);
}

static void tell_orders(struct inquirer *inquirer, const struct arguments *given)
{
    int unit = given->count > 0 ? find_unit(inquirer, given->word[0]) : inquirer->decision.unit;
    if (given->count > 0 && unit == NO_UNIT)
        return;
    if (is_open_ended(inquirer) && given->count == 0) {
        puts(print_subjects(inquirer) > 0 ? "  ? UNIT lists its orders; done when there are no more"
                                          : "  There is nobody left to order: done goes on.");
        return;
    }
    if (!list_orders(inquirer, unit))
        puts("There is nothing that it may be ordered now.");
    print_listed(inquirer);
}

static bool is_verb(const struct battle_rules *rules, const char *word)
{
    for (const struct verb *verb = rules->verbs; verb->name != NULL; verb++)
        if (text_equal(verb->name, word))
            return true;
    return false;
}

static bool lists_verb(const struct inquirer *inquirer, const char *verb)
{
    for (int i = 0; i < inquirer->listed.count; i++)
        if (text_equal(inquirer->view->rules->verbs[inquirer->listed.at[i].verb].name, verb))
            return true;
    return false;
}

static void tell_who(struct inquirer *inquirer, const struct arguments *given)
{
    int16_t units[MOST_ENROLLED];
    int first = text_equal(given->word[0], "can"), count = subjects_of(inquirer, units), found = 0;
    const char *verb = given->word[first];
    if (*verb != '\0' && !is_verb(inquirer->view->rules, verb)) {
        printf("There is no order \"%s\"; `help` lists them.\n", verb);
        return;
    }
    for (int i = 0; i < count; i++)
        if (units[i] != NO_UNIT && list_orders(inquirer, units[i]) && (*verb == '\0' || lists_verb(inquirer, verb))) {
            print_unit(inquirer->view, units[i]);
            found++;
        }
    inquirer->listed.count = 0;
    if (found == 0)
        puts("Nobody, now.");
}

/* ---- odds ---- */

static bool preview(const struct battle *view, const struct order *order, int32_t facts[LIMIT_FACTS], int *procedure)
{
    return view->rules->preview != NULL && view->rules->preview(view, order, procedure, facts);
}

static int foretell(const struct battle *view, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    return view->rules->foretell != NULL ? view->rules->foretell(view, order, foretold) : 0;
}

static bool has_odds(const struct battle *view, const struct order *order)
{
    struct foretold foretold[MOST_FORETOLD];
    int32_t facts[LIMIT_FACTS];
    int procedure;
    return preview(view, order, facts, &procedure) || foretell(view, order, foretold) > 0;
}

/* "r11 at b4": the first order of the one against the other that has odds. */
static bool find_order_at(struct inquirer *inquirer, const struct arguments *given, struct order *order)
{
    if (given->count != 3 || !text_equal(given->word[1], "at"))
        return puts("Name an order, or one unit against another: odds r2a at b2a."), false;
    int unit = find_unit(inquirer, given->word[0]), target = unit == NO_UNIT ? NO_UNIT : find_unit(inquirer, given->word[2]);
    if (target == NO_UNIT)
        return false;
    list_orders(inquirer, unit);
    bool found = false;
    for (int i = 0; i < inquirer->listed.count && !found; i++) {
        *order = inquirer->listed.at[i];
        found = order->target == target && has_odds(inquirer->view, order);
    }
    inquirer->listed.count = 0;
    if (!found)
        printf("%s has no order against %s now that brings dice; `? %s` lists those it has.\n", given->word[0], given->word[2],
               given->word[0]);
    return found;
}

static bool find_order(struct inquirer *inquirer, const struct arguments *given, struct order *order)
{
    struct error error;
    if (!is_verb(inquirer->view->rules, given->word[0]))
        return find_order_at(inquirer, given, order);
    if (!order_read_for(order, inquirer->view, inquirer->side, given->all, &error))
        return puts(error.message), false;
    return true;
}

/* An order may be weighed before it can be given: then it is told why it cannot. */
static bool print_hindrance(const struct inquirer *inquirer, const struct order *order)
{
    static void *block;
    const struct battle *view = inquirer->view;
    struct battle tried;
    struct objection objection;
    block = block != NULL ? block : allocate(battle_size(view->rules, view->setup));
    battle_copy(&tried, view, block);
    if (order->verb == verb_done || battle_try(&tried, &inquirer->decision, order, &objection))
        return false;
    printf("It cannot be ordered now: %s  %s\n", objection.sentence, objection.rule);
    return true;
}

static void print_odds(const struct inquirer *inquirer, int procedure, const int32_t *facts)
{
    static struct desk *desk;
    struct error error;
    const struct record_header *header = &inquirer->session->header;
    desk = desk != NULL ? desk : allocate(sizeof *desk);
    struct question *question = &desk->question;
    *question = (struct question){.shelf = header->shelf, .options = header->options, .asking = asking_odds};
    memcpy(question->rulings, header->rulings, sizeof question->rulings);
    memcpy(question->facts, facts, sizeof question->facts);
    question->procedure = &inquirer->view->rules->ruleset->procedures[procedure];
    desk->answer.odds = &desk->odds;
    if (question_answer(question, &desk->answer, &error))
        sheet_print(question, &desk->answer);
    else
        puts(error.message);
}

/* In the order in which the dice fall. */
static void tell_odds(struct inquirer *inquirer, const struct arguments *given)
{
    const struct battle *view = inquirer->view;
    struct foretold foretold[MOST_FORETOLD];
    struct order order;
    int32_t facts[LIMIT_FACTS] = {0};
    int procedure;
    if (!find_order(inquirer, given, &order))
        return;
    if (!print_hindrance(inquirer, &order) && !has_odds(view, &order))
        puts("That brings no dice whose odds could be told.");
    int count = foretell(view, &order, foretold);
    for (int i = 0; i < count; i++) {
        if (foretold[i].unit != NO_UNIT)
            print_unit(view, foretold[i].unit);
        if (foretold[i].remark != NULL)
            printf("%s", foretold[i].remark);
        else
            print_odds(inquirer, foretold[i].procedure, foretold[i].facts);
        putchar('\n');
    }
    if (preview(view, &order, facts, &procedure))
        print_odds(inquirer, procedure, facts);
}

/* ---- maps ---- */

#define MAP_BYTES (64 * 1024)

static void draw_picture(const struct inquirer *inquirer, const char *path)
{
    struct map map = {.view = inquirer->view, .side = inquirer->side, .when = inquirer->session->scene.scenario.date};
    if (picture_may_be(path) && picture_write_map(&map, path))
        printf("Drawn: %s\n", path);
}

static void tell_map(struct inquirer *inquirer, const struct arguments *given)
{
    static char drawn[MAP_BYTES];
    struct text text;
    if (given->count > 0) {
        draw_picture(inquirer, given->all);
        return;
    }
    text_begin(&text, drawn, sizeof drawn);
    text_map(inquirer->view, &text, PAGE_WIDTH);
    for (const char *line = drawn; *line != '\0'; line += *line == '\n') { /* its key is one long line */
        size_t length = strcspn(line, "\n");
        print_wrapped(line, length, 0, 0);
        line += length;
    }
}

/* ---- what happened ---- */

static void tell_from(const struct inquirer *inquirer, long from)
{
    const struct chronicle *chronicle = &inquirer->session->chronicle;
    struct telling telling = inquirer->telling;
    telling.step[0] = '\0';
    for (int i = from < 0 ? 0 : from > chronicle->lines ? chronicle->lines : (int)from; i < chronicle->lines; i++)
        tell_line(&telling, chronicle_line(chronicle, i));
}

static void tell_log(struct inquirer *inquirer, const struct arguments *given)
{
    tell_from(inquirer, given->count > 0 ? strtol(given->word[0], NULL, 10) : inquirer->session->chronicle.lines - 10);
}

/* From his last order to a unit on; or what is asked. */
static void tell_what(struct inquirer *inquirer, const struct arguments *given)
{
    const struct match *match = &inquirer->session->match;
    int i = match->moves - 1;
    if (text_equal(given->word[0], "is")) {
        inquiry_print_question(inquirer);
        return;
    }
    while (i > 0 && (match->store.moves[i].side != inquirer->side || match->store.moves[i].order.unit == NO_UNIT))
        i--;
    tell_from(inquirer, match->store.moves[i].number);
}

/* ---- how it stands ---- */

static void tell_standing(struct inquirer *inquirer, const struct arguments *given)
{
    (void)given;
    standing_tell(inquirer->view);
}

static void tell_why(struct inquirer *inquirer, const struct arguments *given)
{
    const struct chronicle *chronicle = &inquirer->session->chronicle;
    struct telling telling = inquirer->telling;
    long line = given->count > 0 ? strtol(given->word[0], NULL, 10) : chronicle->lines - 1;
    if (line < 0 || line >= chronicle->lines) {
        printf("The record has lines 0 to %d.\n", chronicle->lines - 1);
        return;
    }
    telling.step[0] = '\0';
    telling.sums = true;
    tell_line(&telling, chronicle_line(chronicle, (int)line));
}

/* ---- the table of inquiries ---- */

static const struct {
    const char *name, *words, *about;
    void (*tell)(struct inquirer *inquirer, const struct arguments *given);
} inquiries[] = {
    {"?", "[UNIT]", "what may be ordered now; a number picks one of those listed", tell_orders},
    {"who", "[can VERB]", "the units that may be ordered so", tell_who},
    {"odds", "ORDER | UNIT at TARGET", "what the order would bring, exactly", tell_odds},
    {"map", "[FILE]", "the table in letters, or a picture in a file: .svg, .png or .pdf", tell_map},
    {"units", "", "both sides, as far as you know of them", tell_units},
    {"unit", "UNIT", "one of them, and where it stands", tell_unit},
    {"near", "UNIT [LENGTH]", "who stands near it, how far and where", tell_near},
    {"range", "UNIT UNIT", "how far from one to the other", tell_range},
    {"sight", "UNIT UNIT", "does the one see the other, and what hides it", tell_sight},
    {"how", "it stands", "points, how near each army is to giving up, who holds what, turns left", tell_standing},
    {"what", "changed", "what has happened since your last order to a unit", tell_what},
    {"what", "is asked", "the question, and who may be ordered", tell_what},
    {"log", "[LINE]", "what happened, from a line on", tell_log},
    {"why", "[LINE]", "the same of one line, with every sum", tell_why},
};
enum { inquiry_count = sizeof inquiries / sizeof *inquiries };

static void print_inquiry(int i)
{
    char term[64];
    snprintf(term, sizeof term, "%s %s", inquiries[i].name, inquiries[i].words);
    print_entry(term, 28, inquiries[i].about);
}

void inquiry_print_all(void)
{
    for (int i = 0; i < inquiry_count; i++)
        print_inquiry(i);
}

bool inquiry_print_about(const char *name)
{
    bool found = false;
    for (int i = 0; i < inquiry_count; i++)
        if (text_equal(inquiries[i].name, name)) {
            print_inquiry(i);
            found = true;
        }
    return found;
}

static struct arguments arguments_of(const char *line)
{
    struct arguments given = {.all = line + strspn(line, " ")};
    for (const char *at = given.all; *at != '\0' && given.count < MOST_ARGUMENTS; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        snprintf(given.word[given.count++], LIMIT_NAME, "%.*s", (int)length, at);
        at += length;
    }
    return given;
}

bool inquiry_answer(struct inquirer *inquirer, const char *line)
{
    size_t length = *line == '?' ? 1 : strcspn(line, " ");
    for (int i = 0; i < inquiry_count; i++)
        if (strlen(inquiries[i].name) == length && strncmp(inquiries[i].name, line, length) == 0) {
            struct arguments given = arguments_of(line + length);
            inquiries[i].tell(inquirer, &given);
            return true;
        }
    return false;
}
