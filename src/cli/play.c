#include "cli/asking.h"
#include "cli/chance.h"
#include "cli/commands.h"
#include "cli/page.h"
#include "cli/sheet.h"
#include "cli/shelves.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The umpire at a terminal: asks what to judge, then fact by fact. */

#define ANSWER_BYTES 256

struct table_talk {
    const struct library *library;
    const struct call *call;
    struct desk *desk;
    char answer[ANSWER_BYTES];
};

/* Prints the question and reads a line without blanks at its ends; false at the end of the input or `q`. */
static bool ask_line(struct table_talk *talk, const char *prompt)
{
    fputs(prompt, stdout);
    fflush(stdout);
    if (fgets(talk->answer, sizeof talk->answer, stdin) == NULL)
        return false;
    size_t from = strspn(talk->answer, " \t"), length = strcspn(talk->answer + from, "\r\n");
    while (length > 0 && talk->answer[from + length - 1] == ' ')
        length--;
    memmove(talk->answer, talk->answer + from, length);
    talk->answer[length] = '\0';
    return !text_equal(talk->answer, "q");
}

static const struct shelf *choose_ruleset(struct table_talk *talk)
{
    const struct library *library = talk->library;
    struct error error;
    for (int i = 0; library->count > 1 && i < library->count; i++)
        print_entry(library->shelves[i].ruleset->id, 8, library->shelves[i].ruleset->title);
    while (library->count > 1 && ask_line(talk, "\nWhich rules? ")) {
        const struct shelf *shelf = library_find(library, talk->answer, &error);
        if (shelf != NULL)
            return shelf;
        puts(error.message);
    }
    return library->count > 1 ? NULL : &library->shelves[0];
}

/* By number or by name. */
static const struct procedure *procedure_typed(const struct ruleset *ruleset, const char *typed)
{
    char *end;
    long number = strtol(typed, &end, 10);
    int count = 0;
    while (ruleset->procedures[count].name != NULL)
        count++;
    if (*typed != '\0' && *end == '\0')
        return number >= 1 && number <= count ? &ruleset->procedures[number - 1] : NULL;
    return ruleset_procedure(ruleset, typed);
}

static const struct procedure *choose_procedure(struct table_talk *talk, const struct ruleset *ruleset)
{
    char term[LIMIT_NAME + 8];
    for (int i = 0; ruleset->procedures[i].name != NULL; i++) {
        snprintf(term, sizeof term, "%2d  %s", i + 1, ruleset->procedures[i].name);
        print_entry(term, 30, ruleset->procedures[i].title);
    }
    while (ask_line(talk, "\nWhat happens? (number or name, q to leave) ")) {
        const struct procedure *procedure = procedure_typed(ruleset, talk->answer);
        if (procedure != NULL)
            return procedure;
        const char *near = text_nearest(talk->answer, name_of_procedure, ruleset->procedures);
        printf("That is none of them%s%s.\n", near != NULL ? "; did you mean " : "", near != NULL ? near : "");
    }
    return NULL;
}

static void print_fact(const struct fact *fact)
{
    printf("\n");
    print_toned(tone_strong, fact->name);
    printf(": ");
    print_wrapped(fact->about, strlen(fact->about), (int)strlen(fact->name) + 2, 2);
    for (int i = 0, value; fact->choice != NULL && (value = choice_value(fact->choice, i)) >= 0; i++)
        printf("%s%s", i == 0 ? "  " : " | ", fact->choice->names[value]);
    printf("%s", fact->choice != NULL ? "\n" : "");
}

static void fact_prompt(const struct fact *fact, char *prompt, size_t size)
{
    struct digits digits, least, most;
    const char *preset = fact->preset == REQUIRED   ? ""
                         : fact->choice != NULL     ? fact->choice->names[fact->preset]
                         : fact->kind == value_bool ? (fact->preset ? "yes" : "no")
                         : fact->kind == value_int  ? text_of_int(&digits, fact->preset)
                                                    : text_of_decimal(&digits, fact->preset);
    bool number = fact->kind == value_number;
    if (fact->kind == value_int || number)
        snprintf(prompt, size, "  %s to %s [%s] ",
                 number ? text_of_decimal(&least, fact->least) : text_of_int(&least, fact->least),
                 number ? text_of_decimal(&most, fact->most) : text_of_int(&most, fact->most), preset);
    else
        snprintf(prompt, size, "  [%s] ", preset);
}

/* Is the value typed what the fact takes? Read as the umpire reads it: in a question with only this fact. */
static bool value_fits(struct table_talk *talk, const struct shelf *shelf, const struct procedure *procedure,
                       const struct fact *fact, const char *word)
{
    static char buffer[LIMIT_LINE_BYTES];
    static const struct call plain = {.words = 0};
    struct asking_text asking;
    struct error error;
    struct json *json = json_small(&talk->desk->json);
    int32_t slot;
    asking_begin(&asking, buffer, sizeof buffer - 1, shelf, procedure->name);
    if (!asking_fact(&asking, word) || !asking_end(&asking, &plain))
        return false;
    if (json_read(json, asking.text.at, asking.text.used, &error) &&
        fact_read(fact, json_first(json, json_member(json, json_root(json), "facts")), &slot, &error))
        return true;
    puts(error.message);
    return false;
}

static bool ask_fact(struct table_talk *talk, const struct shelf *shelf, const struct procedure *procedure,
                     const struct fact *fact, struct asking_text *asking)
{
    char prompt[256], word[LIMIT_NAME + ANSWER_BYTES + 2];
    print_fact(fact);
    fact_prompt(fact, prompt, sizeof prompt);
    while (ask_line(talk, prompt)) {
        if (*talk->answer == '\0' && fact->preset != REQUIRED)
            return true;
        snprintf(word, sizeof word, "%s=%s", fact->name, talk->answer);
        if (value_fits(talk, shelf, procedure, fact, word))
            return asking_fact(asking, word);
    }
    return false;
}

/* Adds the dice to the words of the command, as --dice or --seed would. */
static bool ask_dice(struct table_talk *talk, const struct procedure *procedure, struct call *thrown)
{
    static const struct cli_option dice = {"dice", "FACES", ""}, seed = {"seed", "NUMBER", ""};
    *thrown = *talk->call;
    if (procedure->throws[0].dice == NULL)
        return true;
    if (!ask_line(talk, "\nDice? (faces as 57 or 3 5 1; r to let me throw; Enter for the odds) "))
        return false;
    if (*talk->answer == '\0')
        return true;
    bool roll = text_equal(talk->answer, "r");
    if (roll)
        snprintf(talk->answer, sizeof talk->answer, "%" PRIu64, chance_seed());
    thrown->option[thrown->options] = roll ? &seed : &dice;
    thrown->value[thrown->options++] = talk->answer;
    return true;
}

static void judge(struct table_talk *talk, struct asking_text *asking)
{
    struct desk *desk = talk->desk;
    struct json *json = json_small(&desk->json);
    struct error error;
    desk->answer.odds = &desk->odds;
    putchar('\n');
    if (json_read(json, asking->text.at, asking->text.used, &error) &&
        question_read(&desk->question, talk->library, json, &error) && question_answer(&desk->question, &desk->answer, &error))
        sheet_print(&desk->question, &desk->answer);
    else
        puts(error.message);
    putchar('\n');
}

/* One question, from the choice of procedure to the answer; false when the player leaves. */
static bool one_question(struct table_talk *talk, const struct shelf *shelf)
{
    static char buffer[LIMIT_LINE_BYTES];
    struct asking_text asking;
    struct call thrown;
    const struct procedure *procedure = choose_procedure(talk, shelf->ruleset);
    if (procedure == NULL)
        return false;
    asking_begin(&asking, buffer, sizeof buffer - 1, shelf, procedure->name);
    for (const struct fact *fact = procedure->facts; fact->name != NULL; fact++)
        if (!ask_fact(talk, shelf, procedure, fact, &asking))
            return false;
    if (!ask_dice(talk, procedure, &thrown))
        return false;
    if (asking_end(&asking, &thrown))
        judge(talk, &asking);
    return true;
}

/* Options and rulings that were typed wrong are told before the first question. */
static bool check_options(const struct call *call, const struct shelf *shelf)
{
    static char buffer[LIMIT_LINE_BYTES];
    struct asking_text asking;
    asking_begin(&asking, buffer, sizeof buffer - 1, shelf, "");
    return asking_end(&asking, call);
}

static int play(const struct call *call)
{
    if (call->words > 0)
        return complain_words(call);
    struct table_talk talk = {.library = shelves_open(call), .call = call, .desk = allocate(sizeof *talk.desk)};
    if (talk.library == NULL || !check_options(call, &talk.library->shelves[0]))
        return exit_usage;
    const struct shelf *shelf = choose_ruleset(&talk);
    while (shelf != NULL && one_question(&talk, shelf))
        continue;
    putchar('\n');
    return exit_fine;
}

static const struct cli_option options[] = {{"option", "NAME", "play with an optional rule; may be given several times"},
                                            {"ruling", "ID=LETTER", "decide a ruling otherwise; may be given several times"},
                                            HOUSE_OPTION,
                                            {NULL, NULL, NULL}};

static const struct example examples[] = {{"grognard play", "the umpire asks, you answer"}, {NULL, NULL}};

const struct command command_play = {
    .name = "play",
    .words = "",
    .summary = "the umpire at the terminal, asking fact by fact",
    .about =
        "Asks for the procedure and for each of its facts (Enter takes the default in brackets), then for the dice, and answers.",
    .options = options,
    .examples = examples,
    .run = play,
};
