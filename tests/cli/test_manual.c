/* The manual is true: every console example of the documents and of the commands' own help gives what it shows, the manual page
   and the completions are well formed. */
#include "program.h"
#include "support.h"

#include "cli/cli.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the documents ---- */

/* A document as it is read; its examples share a folder and the exit code of the one before. */
struct document {
    const char *path;
    char *rest;
    int line;
    int code;
    int examples;
    int wrong;
};

static char *next_line(struct document *document)
{
    char *line = document->rest, *end = strchr(line, '\n');
    if (*line == '\0')
        return NULL;
    document->line++;
    document->rest = end != NULL ? end + 1 : line + strlen(line);
    if (end != NULL)
        *end = '\0';
    return line;
}

/* What follows the command, up to the next command or the end of the block. */
static void read_expected(struct document *document, char *expected, size_t size)
{
    *expected = '\0';
    while (strncmp(document->rest, "$ ", 2) != 0 && strncmp(document->rest, "```", 3) != 0) {
        const char *line = next_line(document);
        if (line == NULL)
            fail_msg("%s: an example does not end", document->path);
        size_t used = strlen(expected);
        assert_true(used + strlen(line) + 2 < size);
        strcat(strcat(expected, line), "\n");
    }
}

/* A command goes on where a line ends in a backslash. */
static void read_command(struct document *document, const char *line, char *command, size_t size)
{
    snprintf(command, size, "(exit %d)\n%s", document->code, line + 2);
    while (command[strlen(command) - 1] == '\\' && (line = next_line(document)) != NULL) {
        assert_true(strlen(command) + strlen(line) + 2 < size);
        strcat(strcat(command, "\n"), line);
    }
}

static void run_example(struct document *document, const char *line)
{
    static char command[16384], expected[256 * 1024];
    int number = document->line;
    read_command(document, line, command, sizeof command);
    read_expected(document, expected, sizeof expected);
    struct ending run = run_shell(command);
    document->code = run.code;
    document->examples++;
    if (strcmp(run.output, expected) == 0)
        return;
    document->wrong++;
    fprintf(stderr, "%s:%d: %s\n--- the document shows\n%s--- the program says\n%s---\n", document->path, number, line, expected,
            run.output);
}

static void run_document(struct document *document)
{
    size_t length;
    char *text = read_whole_file(document->path, &length), *line;
    bool console = false, fenced = false;
    document->rest = text;
    program_clear();
    while ((line = next_line(document)) != NULL) {
        if (strncmp(line, "```", 3) == 0) {
            fenced = !fenced;
            console = fenced && strcmp(line, "```console") == 0;
        } else if (console && strncmp(line, "$ ", 2) == 0) {
            run_example(document, line);
        } else if (console) {
            fail_msg("%s:%d: an example begins without a command", document->path, document->line);
        }
    }
    free(text);
}

/* Comparisons count more paths than the build of tiny limits allows. */
static bool too_large_for_this_build(const char *path)
{
#ifdef GROGNARD_SMALL
    if (strstr(path, "/compare.md") == NULL)
        return false;
    print_message("not run under tiny limits: %s\n", path);
    return true;
#else
    (void)path;
    return false;
#endif
}

/* Gives the number of examples in the documents of a pattern. */
static int run_documents(const char *pattern)
{
    glob_t found;
    int examples = 0, wrong = 0;
    if (glob(pattern, 0, NULL, &found) != 0)
        return 0;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct document document = {.path = found.gl_pathv[i]};
        if (too_large_for_this_build(document.path))
            continue;
        run_document(&document);
        examples += document.examples;
        wrong += document.wrong;
    }
    globfree(&found);
    assert_int_equal(wrong, 0);
    return examples;
}

static void test_readme(void **state)
{
    (void)state;
    run_documents(SOURCE_DIR "/README.md");
}

static void test_manuals(void **state)
{
    (void)state;
    assert_in_range(run_documents(SOURCE_DIR "/docs/manual/*.md"), 12, 1000);
}

/* What looks like a sample is one: it stands in a block that is run. */
static void test_no_sample_is_untried(void **state)
{
    static const char *const patterns[] = {SOURCE_DIR "/*.md", SOURCE_DIR "/docs/*.md", SOURCE_DIR "/docs/manual/*.md"};
    (void)state;
    for (size_t p = 0; p < sizeof patterns / sizeof *patterns; p++) {
        glob_t found;
        assert_int_equal(glob(patterns[p], 0, NULL, &found), 0);
        for (size_t i = 0; i < found.gl_pathc; i++) {
            size_t length;
            bool fenced = false, console = false;
            char *text = read_whole_file(found.gl_pathv[i], &length);
            for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
                if (strncmp(line, "```", 3) == 0) {
                    fenced = !fenced;
                    console = fenced && strcmp(line, "```console") == 0;
                } else if (fenced && !console && strncmp(line, "$ ", 2) == 0) {
                    fail_msg("%s: nobody runs this: %s", found.gl_pathv[i], line);
                }
            }
            free(text);
        }
        globfree(&found);
    }
}

/* The first line that a program is told, as docs/seat.md shows it. */
static void test_seat(void **state)
{
    size_t length;
    (void)state;
    char *text = read_whole_file(SOURCE_DIR "/docs/seat.md", &length), *hello = strstr(text, "{\"t\":\"hello\"");
    assert_non_null(hello);
    *strstr(hello, "\"features\":[") = '\0';
    program_clear();
    run_shell("printf 'head -n 1 > hello' > bot.sh; grognard battle first-lesson --red 'exec:sh bot.sh' --blue recruit --seed 1 "
              "--to-turn 1 --quiet");
    assert_memory_equal(run_shell("cat hello").output, hello, strlen(hello));
    free(text);
}

static void test_installed(void **state)
{
    (void)state;
    program_clear();
    struct ending run = run_shell("cmake --install \"$(dirname \"$(readlink -f \"$(command -v grognard)\")\")\" --prefix "
                                  "\"$PWD/there\" >log 2>&1 || cat log");
    if (run.code != 0 || run.length > 0)
        fail_msg("%s", run.output);
    assert_string_equal(
        run_shell("cd there && find . -type f | LC_ALL=C sort").output,
        "./bin/grognard\n./share/bash-completion/completions/grognard\n./share/doc/grognard/LICENSE\n"
        "./share/fish/vendor_completions.d/grognard.fish\n./share/man/man1/grognard.1\n./share/zsh/site-functions/_grognard\n");
    assert_int_equal(run_shell("there/bin/grognard man | cmp - there/share/man/man1/grognard.1 && "
                               "grognard completion zsh | cmp - there/share/zsh/site-functions/_grognard")
                         .code,
                     0);
}

static void test_protocol(void **state)
{
    (void)state;
    assert_in_range(run_documents(SOURCE_DIR "/docs/protocol.md"), 5, 1000);
}

/* ---- the commands' own words ---- */

static void test_examples_of_commands(void **state)
{
    (void)state;
    program_clear();
    for (int i = 0; commands[i] != NULL; i++)
        for (const struct example *example = commands[i]->examples; example->line != NULL; example++) {
            struct ending run = run_bash(example->line);
            if (run.code != 0)
                fail_msg("%s\n%s", example->line, run.output);
        }
}

static void test_every_command_has_an_example(void **state)
{
    (void)state;
    for (int i = 0; commands[i] != NULL; i++)
        assert_true(*commands[i]->summary == '\0' || commands[i]->examples->line != NULL);
}

static void test_help_of_commands(void **state)
{
    char command[256], usage[256], *text;
    (void)state;
    for (int i = 0; commands[i] != NULL; i++) {
        snprintf(command, sizeof command, "grognard %s --help", commands[i]->name);
        snprintf(usage, sizeof usage, "usage: grognard %s", commands[i]->name);
        struct ending run = run_shell(command);
        assert_int_equal(run.code, 0);
        assert_ptr_equal(strstr(run.output, usage), run.output);
        text = strdup(run.output);
        snprintf(command, sizeof command, "grognard help %s", commands[i]->name);
        assert_string_equal(run_shell(command).output, text);
        for (const struct cli_option *option = commands[i]->options; option->name != NULL; option++)
            assert_non_null(strstr(text, option->name));
        free(text);
    }
}

static void test_overview_names_every_command(void **state)
{
    char line[128];
    (void)state;
    struct ending run = run_shell("grognard");
    assert_int_equal(run.code, 0);
    for (int i = 0; commands[i] != NULL; i++) {
        snprintf(line, sizeof line, "\n  %s ", commands[i]->name);
        assert_int_equal(strstr(run.output, line) != NULL, *commands[i]->summary != '\0');
    }
}

/* ---- the manual page ---- */

static void test_manual_page(void **state)
{
    (void)state;
    program_clear();
    assert_int_equal(run_shell("grognard man > grognard.1").code, 0);
    struct ending run = run_shell("mandoc -T lint -W warning grognard.1");
    if (run.code != 0 || run.length > 0)
        fail_msg("%s", run.output);
}

static void test_manual_page_tells_all(void **state)
{
    char heading[64];
    (void)state;
    struct ending run = run_shell("grognard man");
    for (int i = 0; commands[i] != NULL; i++) {
        snprintf(heading, sizeof heading, "\n.Ss %s\n", commands[i]->name);
        assert_int_equal(strstr(run.output, heading) != NULL, *commands[i]->summary != '\0');
    }
    assert_non_null(strstr(run.output, "NO_COLOR"));
    assert_non_null(strstr(run.output, ".Sh EXIT STATUS"));
}

/* ---- completion ---- */

static void test_completion_scripts(void **state)
{
    (void)state;
    program_clear();
    assert_int_equal(run_shell("grognard completion bash > c.bash && bash -n c.bash").code, 0);
    assert_int_equal(run_shell("grognard completion zsh > c.zsh && zsh -n c.zsh").code, 0);
    assert_int_equal(run_shell("grognard completion fish > c.fish && fish -n c.fish").code, 0);
    assert_int_equal(run_shell("grognard completion tcsh").code, 2);
}

struct completion {
    const char *words;
    const char *line; /* one of those offered */
};

static void test_completions(void **state)
{
    static const struct completion completions[] = {
        {"''", "judge"},
        {"help ''", "rulings"},
        {"judge ''", "gdc"},
        {"judge gdc ''", "musketry"},
        {"judge gdc musketry ''", "range_yd="},
        {"judge gdc musketry weapon=", "weapon=rifle"},
        {"judge gdc musketry moved=", "moved=no"},
        {"judge gdc musketry --", "--ruling"},
        {"judge gdc musketry --option ''", "cavalry_weight"},
        {"judge gdc musketry --ruling ''", "gdc.r4="},
        {"tables gdc ''", "melee_results"},
        {"procedures gdc ''", "form_square"},
        {"odds 4d6 ''", "drop"},
        {"odds 4d6 drop ''", "lowest"},
        {"odds --", "--csv"},
        {"battle ''", "village"},
        {"battle village --red ''", "sergeant"},
        {"battle --rules=", "--rules=cls3"},
        {"refight village --rules gdc,", "gdc,cls3"},
        {"refight a b c ''", "ridge-farm"},
        {"rules gdc ''", "gdc.8.1b"},
        {"replay ''", ":files"},
        {"tables --house h gdc ''", "musketry"},
    };
    char command[256], line[64];
    (void)state;
    for (size_t i = 0; i < sizeof completions / sizeof *completions; i++) {
        snprintf(command, sizeof command, "echo; grognard complete -- %s", completions[i].words);
        snprintf(line, sizeof line, "\n%s\n", completions[i].line);
        struct ending run = run_shell(command);
        assert_int_equal(run.code, 0);
        if (strstr(run.output, line) == NULL)
            fail_msg("%s does not offer %s:%s", completions[i].words, completions[i].line, run.output);
    }
    assert_string_equal(run_shell("grognard complete -- battle --rules ''").output, "gdc\ndog\ngote\nperiod\ncls3\n");
}

/* ---- what a person sees who types the line and presses the tabulator, in each shell ---- */

#define BASH(line) \
    "source c.bash; compopt() { :; }; COMP_LINE='" line \
    "' COMP_POINT=${#COMP_LINE}; COMP_WORDS=($COMP_LINE) COMP_CWORD=0; _grognard; " \
    "printf '%s\\n' \"${COMPREPLY[@]}\""
#define ZSH(line) \
    "zsh -f -c 'compdef() { :; }; compset() { [[ $2 == \"exec:\" ]] && PREFIX=${PREFIX#exec:}; PREFIX=${PREFIX#--*=}; }; " \
    "compadd() { while [[ $1 != -- ]]; do shift; done; shift; print -l -- ${(M)@:#$PREFIX*}; }; " \
    "_files() { local -a found; [[ $1 == -/ ]] && found=($PREFIX*(N/)) || found=($PREFIX*(N)); print -l -- $found; }; " \
    "source c.zsh; line=\"" line "\"; words=(${(z)line}); [[ $line == *\" \" ]] && words+=(\"\"); CURRENT=$#words; " \
    "PREFIX=$words[CURRENT]; _grognard'"
#define FISH(line) "fish --no-config -c 'source c.fish; complete -C \"" line "\"' | cut -f1"
#define IN_EACH(line, offered) \
    {BASH(line), offered, "bash"}, {ZSH(line), offered, "zsh"}, \
    { \
        FISH(line), offered, "fish" \
    }

static bool has_line(const char *output, const char *line)
{
    size_t length = strlen(line);
    for (const char *at = output; (at = strstr(at, line)) != NULL; at++)
        if ((at == output || at[-1] == '\n') && (at[length] == '\n' || (at[length] == '/' && at[length + 1] == '\n')))
            return true;
    return false;
}

static void test_shells_complete(void **state)
{
    static const struct {
        const char *command, *offered, *shell;
    } typed[] = {
        IN_EACH("grognard ju", "judge"),
        IN_EACH("grognard battle vil", "village"),
        IN_EACH("grognard battle ", "ridge-farm"),
        IN_EACH("grognard battle ./fol", "./folder"),
        IN_EACH("grognard battle village --re", "--record"),
        IN_EACH("grognard battle village --red ser", "sergeant"),
        IN_EACH("grognard battle --rules ", "cls3"),
        IN_EACH("grognard refight village --red ", "recruit"),
        IN_EACH("grognard ladder village --player ", "captain"),
        IN_EACH("grognard replay rec", "record.jsonl"),
        IN_EACH("grognard map village -o pic", "picture.svg"),
        IN_EACH("grognard muster village cl", "cls3"),
        IN_EACH("grognard compare cav", "cavalry-against-square"),
        IN_EACH("grognard judge gdc mus", "musketry"),
        IN_EACH("grognard tables gdc --house fol", "folder"),
        IN_EACH("grognard lists gdc bad", "baden"),
        {BASH("grognard judge gdc musketry weapon=ri"), "rifle", "bash"}, /* for which an equals sign parts words */
        {ZSH("grognard judge gdc musketry weapon=ri"), "weapon=rifle", "zsh"},
        {FISH("grognard judge gdc musketry weapon=ri"), "weapon=rifle", "fish"},
        {BASH("grognard battle village --red exec:./b"), "./bot", "bash"},
        {ZSH("grognard battle village --red exec:./b"), "./bot", "zsh"},
        {FISH("grognard battle village --red exec:./b"), "exec:./bot", "fish"},
    };
    (void)state;
    program_clear();
    assert_int_equal(
        run_shell(
            "for s in bash zsh fish; do grognard completion $s > c.$s; done; touch record.jsonl picture.svg bot; mkdir folder")
            .code,
        0);
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        struct ending run = run_bash(typed[i].command);
        if (run.code != 0 || !has_line(run.output, typed[i].offered))
            fail_msg("%s: %s\ndoes not offer %s:\n%s", typed[i].shell, typed[i].command, typed[i].offered, run.output);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_readme),
        cmocka_unit_test(test_manuals),
        cmocka_unit_test(test_no_sample_is_untried),
        cmocka_unit_test(test_seat),
        cmocka_unit_test(test_installed),
        cmocka_unit_test(test_protocol),
        cmocka_unit_test(test_examples_of_commands),
        cmocka_unit_test(test_every_command_has_an_example),
        cmocka_unit_test(test_help_of_commands),
        cmocka_unit_test(test_overview_names_every_command),
        cmocka_unit_test(test_manual_page),
        cmocka_unit_test(test_manual_page_tells_all),
        cmocka_unit_test(test_completion_scripts),
        cmocka_unit_test(test_completions),
        cmocka_unit_test(test_shells_complete),
    };
    return cmocka_run_group_tests(tests, program_begin, program_end);
}
