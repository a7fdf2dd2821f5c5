#include "cli/seat.h"

#include "battle/many.h"
#include "battle/story.h"
#include "cli/cli.h"
#include "cli/followers.h"
#include "cli/inquiry.h"
#include "cli/page.h"
#include "cli/refusals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A person at the terminal: is told what happened, asks, and orders. */

#define ANSWER_BYTES 4096

struct human_seat {
    struct inquirer inquirer;
    int told; /* lines of the chronicle */
    struct followers followers;
    struct refusals refusals;
    char answer[ANSWER_BYTES];
};

static const char *side_id(const struct seat *seat, const struct session *session)
{
    return session_setup(session)->side[seat->side].id;
}

/* A line without blanks at its ends; false at the end of the input. */
static bool ask_line(struct human_seat *own, const char *who)
{
    printf("%s> ", who);
    fflush(stdout);
    if (fgets(own->answer, sizeof own->answer, stdin) == NULL)
        return putchar('\n'), false;
    size_t from = strspn(own->answer, " \t"), length = strcspn(own->answer + from, "\r\n");
    while (length > 0 && own->answer[from + length - 1] == ' ')
        length--;
    memmove(own->answer, own->answer + from, length);
    own->answer[length] = '\0';
    if (!isatty(STDIN_FILENO))
        puts(own->answer);
    return true;
}

/* ---- what happened, what is asked ---- */

#define LINES_REMEMBERED 10 /* of a battle that goes on */

static void tell_news(struct human_seat *own, const struct session *session)
{
    for (; own->told < session->chronicle.lines; own->told++)
        tell_line(&own->inquirer.telling, chronicle_line(&session->chronicle, own->told));
}

static void prepare(struct seat *seat, struct session *session)
{
    struct human_seat *own = seat->own;
    struct inquirer *inquirer = &own->inquirer;
    inquirer->session = session;
    inquirer->side = seat->side;
    inquirer->view = session_view(session, seat->side);
    inquirer->telling.side = side_id(seat, session);
    inquirer->telling.json = &session->json;
    inquirer->telling.line = session->line;
    inquirer->listed.count = 0;
    if (own->told < session->resumed - LINES_REMEMBERED)
        own->told = session->resumed - LINES_REMEMBERED;
    tell_news(own, session);
}

/* ---- help ---- */

static void print_verb(const struct verb *verb)
{
    static const struct {
        enum verb_part part;
        const char *words;
    } parts[] = {{part_unit, "UNIT"},           {part_target, "at TARGET"},      {part_second, "with UNIT"},
                 {part_choice, "WORD"},         {part_number, "NUMBER"},         {part_length, "LENGTH"},
                 {part_place, "to EAST NORTH"}, {part_facing, "facing DEGREES"}, {part_manoeuvres, ": MANOEUVRE, ..."}};
    char term[256];
    struct text text;
    text_begin(&text, term, sizeof term);
    text_add(&text, verb->name);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!verb_may(verb, parts[i].part))
            continue;
        bool must = verb_must(verb, parts[i].part);
        text_add(&text, parts[i].part == part_manoeuvres && must ? "" : " ");
        text_add(&text, must ? "" : "[");
        text_add(&text, parts[i].words);
        text_add(&text, must ? "" : "]");
    }
    print_entry(term, 28, verb->about);
}

static void print_choices(const char *lead, const char *const *words)
{
    char list[1024];
    struct text text;
    text_begin(&text, list, sizeof list);
    text_add(&text, lead);
    for (int i = 0; words[i] != NULL; i++) {
        text_add(&text, i > 0 ? ", " : "");
        text_add(&text, words[i]);
    }
    print_spaces(2);
    print_wrapped(list, text.used, 2, 6);
}

static void print_manoeuvres(const struct battle_rules *rules)
{
    static const char *const figures[] = {[figure_yards] = " LENGTH",
                                          [figure_degrees] = " DEGREES",
                                          [figure_none] = "",
                                          [figure_formation] = " FORMATION",
                                          [figure_place] = " to EAST NORTH"};
    puts("A MANOEUVRE is");
    for (int kind = 0; manoeuvre_words[kind] != NULL; kind++) {
        char term[64];
        snprintf(term, sizeof term, "%s%s", manoeuvre_words[kind], figures[manoeuvre_figure(kind)]);
        print_entry(term, 28, manoeuvre_does[kind]);
    }
    printf("  A LENGTH is in %s, EAST and NORTH are in metres.\n", rules->length_words);
    print_choices("FORMATION is one of ", rules->formations);
}

static void print_verb_in_full(const struct battle_rules *rules, const struct verb *verb)
{
    print_verb(verb);
    if (verb->choices != NULL)
        print_choices("WORD is one of ", verb->choices);
    if (verb_may(verb, part_manoeuvres))
        print_manoeuvres(rules);
}

static void print_help_with_many(void)
{
    print_entry("UNIT UNIT: MANOEUVRE, ...", 28, "the same for each of them, whatever else they can be ordered too");
    print_entry("brigade GENERAL: ...", 28, "all under him");
    print_entry("all foot: ...", 28, "all of an arm: foot, horse or guns");
}

static bool manoeuvre_begins_with(const char *word)
{
    size_t length = strlen(word);
    for (int kind = 0; manoeuvre_words[kind] != NULL; kind++)
        if (strncmp(manoeuvre_words[kind], word, length) == 0 && strchr(" ", manoeuvre_words[kind][length]) != NULL)
            return true;
    return false;
}

static void print_help_about(const struct battle_rules *rules, const char *word)
{
    for (const struct verb *one = rules->verbs; one->name != NULL; one++)
        if (text_equal(one->name, word)) {
            print_verb_in_full(rules, one);
            return;
        }
    if (text_equal(word, "brigade") || text_equal(word, "all"))
        print_help_with_many();
    else if (inquiry_print_about(word))
        return;
    else if (manoeuvre_begins_with(word))
        print_manoeuvres(rules);
    else
        printf("There is no order or question \"%s\"; `help` lists them.\n", word);
}

static void print_help(const struct battle_rules *rules)
{
    puts("Orders:");
    for (const struct verb *one = rules->verbs; one->name != NULL; one++)
        print_verb(one);
    puts("To several at once:");
    print_help_with_many();
    puts("Questions:");
    inquiry_print_all();
    puts("And:");
    print_entry("back [LINE]", 28, "takes back your last order, or all of them from a line on");
    print_entry("save FILE", 28, "keeps a record from now on");
    print_entry("help [WORD]", 28, "this, or one order, question or manoeuvre in full");
    print_entry("quit", 28, "leaves the table");
}

/* ---- taking back, saving ---- */

static void take_back(struct seat *seat, struct session *session, const char *typed)
{
    const struct match *match = &session->match;
    struct human_seat *own = seat->own;
    struct objection objection;
    char *end;
    int32_t to = (int32_t)strtol(typed, &end, 10);
    if (*end != '\0') {
        puts("Say from which line on, as back 12; `log` numbers them.");
        return;
    }
    own->followers.count = 0;
    for (int i = match->moves - 1; *typed == '\0' && i > 0; i--)
        if (match->store.moves[i].side == seat->side) {
            to = match->store.moves[i].number;
            break;
        }
    if (*typed == '\0' && to == 0)
        puts("You have given no order yet that could be taken back.");
    else if (!session_take_back(session, seat->side, to, &objection))
        puts(objection.sentence);
}

static void save(struct session *session, const char *path)
{
    struct error error;
    if (*path == '\0')
        puts("Say where: save FILE");
    else if (session->path != NULL)
        printf("Everything is in %s already.\n", session->path);
    else if (session_keep(session, strcpy(allocate(strlen(path) + 1), path), &error))
        printf("Kept in %s from now on; `grognard battle --resume %s` goes on.\n", path, path);
    else
        puts(error.message);
}

/* ---- orders ---- */

static bool picked(const struct inquirer *inquirer, const char *answer, struct order *order)
{
    char *end;
    long number = strtol(answer, &end, 10);
    if (*answer == '\0' || *end != '\0' || number < 1 || number > inquirer->listed.count)
        return false;
    *order = inquirer->listed.at[number - 1];
    return true;
}

/* A number that picks none of the orders that `?` has listed. */
static bool picks_nothing(const struct inquirer *inquirer, const char *answer)
{
    if (*answer == '\0' || answer[strspn(answer, "-0123456789")] != '\0')
        return false;
    if (inquirer->listed.count == 0)
        puts("A number picks one of the orders that `?` has listed, or `? UNIT`: ask that first.");
    else
        printf("A number from 1 to %d picks one of the orders listed.\n", inquirer->listed.count);
    return true;
}

static void print_objection(const struct objection *objection)
{
    printf("%s", objection->sentence);
    printf(*objection->rule != '\0' ? "  %s\n" : "%s\n", objection->rule);
}

struct ordering {
    struct seat *seat;
    const struct session *session;
};

/* One of many that was not taken: it waits for those before it, or is told why. */
static void hear_refused(void *owner, const struct many_given *given)
{
    const struct ordering *ordering = owner;
    struct human_seat *own = ordering->seat->own;
    if (!followers_add(&own->followers, ordering->session, ordering->seat->side, given) &&
        !refusals_add(&own->refusals, session_setup(ordering->session), given))
        print_objection(&given->objection);
}

static void give_many(struct seat *seat, struct session *session)
{
    struct human_seat *own = seat->own;
    struct ordering ordering = {seat, session};
    struct objection objection = {.rule = ""};
    followers_begin(&own->followers, session, &own->inquirer.decision);
    session_say_many(session, seat->side, own->answer, hear_refused, &ordering, &objection);
    refusals_tell(&own->refusals, session_setup(session));
    followers_tell(&own->followers, session);
}

static void give_order(struct seat *seat, struct session *session)
{
    struct human_seat *own = seat->own;
    struct objection objection = {.rule = ""};
    if (session_says_many(session, seat->side, own->answer)) {
        give_many(seat, session);
        return;
    }
    struct order order;
    if (!picked(&own->inquirer, own->answer, &order) && picks_nothing(&own->inquirer, own->answer))
        return;
    bool given = picked(&own->inquirer, own->answer, &order) ? session_order(session, seat->side, &order, &objection)
                                                             : session_say(session, seat->side, own->answer, &objection);
    if (!given)
        print_objection(&objection);
}

static const char *rest_after(const char *answer, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(answer, word, length) != 0 || (answer[length] != '\0' && answer[length] != ' '))
        return NULL;
    return answer + length + strspn(answer + length, " ");
}

static void obey(struct seat *seat, struct session *session)
{
    struct human_seat *own = seat->own;
    const char *answer = own->answer, *rest;
    if (*answer == '\0' || inquiry_answer(&own->inquirer, answer))
        return;
    if (text_equal(answer, "help"))
        print_help(own->inquirer.view->rules);
    else if ((rest = rest_after(answer, "help")) != NULL)
        print_help_about(own->inquirer.view->rules, rest);
    else if ((rest = rest_after(answer, "back")) != NULL)
        take_back(seat, session, rest);
    else if ((rest = rest_after(answer, "save")) != NULL)
        save(session, rest);
    else
        give_order(seat, session);
}

/* ---- dice ---- */

static int read_faces(const char *answer, int32_t *faces, int capacity)
{
    int count = 0;
    char *end;
    for (const char *at = answer; *at != '\0' && count < capacity; at = end + strspn(end, " ,")) {
        long face = strtol(at, &end, 10);
        if (end == at)
            return -1;
        faces[count++] = (int32_t)face;
    }
    return count;
}

static void print_lack(const struct session *session)
{
    const struct match *match = &session->match;
    const struct lack *lack = &match->lack;
    char die[LIMIT_NAME];
    struct text text;
    text_begin(&text, die, sizeof die);
    die_write(lack->die, &text);
    printf("\nDice: %d %s for %s%s%s  ", (int)lack->count, die,
           lack->unit != NO_UNIT ? session_setup(session)->unit[lack->unit].name : "the battle",
           lack->procedure != NULL ? ", " : "", lack->procedure != NULL ? lack->procedure->title : "");
    print_toned(tone_faint, lack->rule);
    printf("\n(their faces, or r to let me throw)\n");
}

static bool ask_dice(struct seat *seat, struct session *session)
{
    struct human_seat *own = seat->own;
    int32_t faces[LIMIT_DICE];
    struct objection objection;
    print_lack(session);
    if (!ask_line(own, "dice") || text_equal(own->answer, "quit"))
        return false;
    if (text_equal(own->answer, "r"))
        return seat_throw(session, seat->side), true;
    int count = read_faces(own->answer, faces, LIMIT_DICE);
    if (count < 0)
        puts("Faces are whole numbers, as 57 or 3 5 1.");
    else if (!session_type(session, seat->side, faces, count, &objection))
        puts(objection.sentence);
    return true;
}

/* ---- the seat ---- */

static bool human_acts(struct seat *seat, struct session *session)
{
    struct human_seat *own = seat->own;
    int lines = session->chronicle.lines;
    prepare(seat, session);
    if (session->match.lacks)
        return ask_dice(seat, session);
    match_pending(&session->match, seat->side, 0, &own->inquirer.decision);
    if (followers_give(&own->followers, session, seat->side, &own->inquirer.decision))
        return true;
    inquiry_print_question(&own->inquirer);
    while (session->chronicle.lines == lines) {
        if (!ask_line(own, side_id(seat, session)) || text_equal(own->answer, "quit"))
            return false;
        obey(seat, session);
    }
    return true;
}

static bool human_agrees(struct seat *seat, struct session *session)
{
    struct human_seat *own = seat->own;
    prepare(seat, session);
    printf("\nThe other side asks to take back all from line %d on. Do you agree? (yes or no)\n", (int)session->match.asked_to);
    while (ask_line(own, side_id(seat, session))) {
        const bool agrees = text_equal(own->answer, "yes");
        if (agrees)
            own->followers.count = 0;
        if (agrees || text_equal(own->answer, "no"))
            return agrees;
        puts("Please say yes or no.");
    }
    return false;
}

static void human_leaves(struct seat *seat, struct session *session)
{
    prepare(seat, session);
}

void human_seat_open(struct seat *seat)
{
    seat->own = allocate(sizeof(struct human_seat));
    seat->person = true;
    seat->act = human_acts;
    seat->agrees = human_agrees;
    seat->close = human_leaves;
}
