/* places - finds where the sources of the rulesets name their rules, and prints them as a table of C (cli/places.h).
     places RULEBOOK.md... -- SOURCE...
   The words stand once, in one row of characters; the table says where, and in a comment which.
   A rule is named by its id anywhere in a source ("gdc.5.2c"), in comments of its own ruleset also without the prefix (5.2c,
   12.6.7); a ruling and an option also by their names (ruling_r5, option_prone). What the rulebook does not have is no rule. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_rules = 4000, most_name = 128, most_open = 64, most_mentions = 256, most_words = 1 << 17, most_lines = 4095 };

static char rules[most_rules][most_name];
static int rule_count;

static char words[most_words];
static int words_length;

static void fail(const char *what, const char *name)
{
    fprintf(stderr, "places: %s %s\n", what, name);
    exit(1);
}

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0)
        fail("cannot read", path);
    long length = ftell(file);
    char *text = calloc(1, (size_t)length + 1);
    rewind(file);
    if (text == NULL || fread(text, 1, (size_t)length, file) != (size_t)length)
        fail("cannot read", path);
    fclose(file);
    return text;
}

/* Lines `- **id** ...`. */
static void read_rulebook(const char *path)
{
    char *text = read_file(path);
    for (char *line = text; line != NULL; line = strchr(line, '\n')) {
        line += *line == '\n';
        int length = (int)strcspn(line, "\n");
        const char *end = length > 4 && memcmp(line, "- **", 4) == 0 ? strstr(line + 4, "** ") : NULL;
        if (end == NULL || end - line > length)
            continue;
        if (rule_count == most_rules || end - line - 4 >= most_name)
            fail("too much for me in", path);
        memcpy(rules[rule_count++], line + 4, (size_t)(end - line - 4));
    }
    free(text);
}

/* As rule_is of umpire/rulebook.c, but for what only begins alike: gdc.seq.8 is not gdc.seq.8.1. */
static int is_rule(const char *id)
{
    size_t length = strlen(id);
    for (int i = 0; i < rule_count; i++)
        if (strncmp(rules[i], id, length) == 0) {
            char next = rules[i][length];
            if (next == '\0' || next == '_' || (islower((unsigned char)next) && isdigit((unsigned char)id[length - 1])))
                return 1;
        }
    return 0;
}

/* ---- a source ---- */

struct reader {
    char file[256], ruleset[16]; /* from src/rules on */
    const char *at;
    int line;
    int depth;                       /* of braces */
    int open;                        /* parentheses */
    char call[most_open][most_name]; /* what stands before each of them */
    char word[most_name];            /* the last one */
    char thing[most_name];           /* what is being defined: a function, a table */
    struct {
        char rule[most_name], as[16];
        int line;
    } mention[most_mentions]; /* that wait for the name of the thing they stand before */
    int mentions;
};

/* With a NUL behind, or two: the next begins at an even place. */
static int length_in_row(const char *word)
{
    return ((int)strlen(word) + 2) / 2 * 2;
}

/* Where a word stands among those that were printed, in pairs of characters. */
static int place_of_word(const char *word)
{
    for (int at = 0; at < words_length; at += length_in_row(words + at))
        if (strcmp(words + at, word) == 0)
            return at / 2;
    int at = words_length;
    if (at + length_in_row(word) > most_words)
        fail("no room for the word", word);
    strcpy(words + at, word);
    words_length += length_in_row(word);
    return at / 2;
}

static void print_mention(const struct reader *r, const char *rule, const char *as, int line, const char *thing)
{
    if (line > most_lines)
        fail("too long is", r->file);
    printf("    {%d, %d, %d, %d, place_%s}, /* \"%s\", \"%s\", %d, \"%s\", %s */\n", place_of_word(rule), place_of_word(r->file),
           place_of_word(thing), line, as, rule, r->file, line, thing, as);
}

static void print_words(void)
{
    printf("const char words_of_places[] = {");
    for (int at = 0; at < words_length; at++)
        printf(at % 24 == 0 ? "\n    %d," : " %d,", words[at]);
    printf(" 0};\n");
}

static void flush_mentions(struct reader *r, const char *thing)
{
    for (int i = 0; i < r->mentions; i++)
        print_mention(r, r->mention[i].rule, r->mention[i].as, r->mention[i].line, thing);
    r->mentions = 0;
}

static void mention(struct reader *r, const char *rule, const char *as)
{
    if (!is_rule(rule))
        return;
    if (r->depth > 0) {
        print_mention(r, rule, as, r->line, r->thing);
        return;
    }
    if (r->mentions == most_mentions)
        fail("too many rules in a row in", r->file);
    snprintf(r->mention[r->mentions].rule, most_name, "%s", rule);
    snprintf(r->mention[r->mentions].as, sizeof r->mention->as, "%s", as);
    r->mention[r->mentions++].line = r->line;
}

/* What a rule does there, by the function or macro that it is handed to. */
static const char *use_of(const struct reader *r)
{
    static const char *const uses[][2] = {{"modifier", "sum"},
                                          {"modified", "sum"},
                                          {"refuse", "refusal"},
                                          {"object", "objection"},
                                          {"BAR", "objection"},
                                          {"battle_must", "objection"},
                                          {"battle_tell", "event"},
                                          {"battle_note", "event"},
                                          {"battle_tell_of", "event"},
                                          {"REFUSAL", "refusal"},
                                          {"STEP", "step"},
                                          {"SIDE_STEP", "step"},
                                          {"DECISION", "decision"},
                                          {"OPEN_DECISION", "decision"},
                                          {"UNITS_DECISION", "decision"},
                                          {"LISTED_DECISION", "decision"},
                                          {"PROCEDURE", "procedure"}};
    for (int open = r->open; open > 0; open--)
        for (size_t i = 0; i < sizeof uses / sizeof *uses; i++)
            if (strcmp(r->call[open - 1], uses[i][0]) == 0)
                return uses[i][1];
    return "code";
}

/* 5.42c or 12.6.7 in a comment; 5.4 may be a phase as well. */
static int is_bare_id(const char *at, size_t length)
{
    const char *dot = memchr(at, '.', length);
    size_t rest = dot != NULL ? length - (size_t)(dot + 1 - at) : 0;
    return isdigit((unsigned char)*at) && dot != NULL &&
           (islower((unsigned char)at[length - 1]) || memchr(dot + 1, '.', rest) != NULL);
}

/* The ids among the characters of a comment or a string. */
static void look_for_ids(struct reader *r, const char *from, const char *to, int comment)
{
    size_t prefix = strlen(r->ruleset);
    for (const char *at = from; at < to; at++) {
        char id[most_name];
        r->line += *at == '\n';
        if (!isalnum((unsigned char)*at) || (at > from && (isalnum((unsigned char)at[-1]) || strchr("._", at[-1]) != NULL)))
            continue;
        size_t length = 0;
        while (at + length < to && (isalnum((unsigned char)at[length]) || at[length] == '.' || at[length] == '_'))
            length++;
        while (length > 0 && at[length - 1] == '.')
            length--;
        int whole = length > prefix + 1 && strncmp(at, r->ruleset, prefix) == 0 && at[prefix] == '.';
        int bare = comment && length > 0 && is_bare_id(at, length);
        if (length + prefix + 2 < most_name && (whole || bare)) {
            snprintf(id, sizeof id, "%s%s%.*s", whole ? "" : r->ruleset, whole ? "" : ".", (int)length, at);
            mention(r, id, comment ? "comment" : use_of(r));
        }
    }
}

static void read_comment(struct reader *r)
{
    const char *end = strstr(r->at + 2, "*/");
    int opens_file = r->line == 1;
    end = end != NULL ? end + 2 : r->at + strlen(r->at);
    look_for_ids(r, r->at, end, 1);
    if (opens_file)
        flush_mentions(r, "");
    r->at = end;
}

static void read_string(struct reader *r)
{
    const char *end = r->at + 1;
    while (*end != '\0' && *end != *r->at)
        end += *end == '\\' ? 2 : 1;
    look_for_ids(r, r->at + 1, end, 0);
    r->at = end + (*end != '\0');
}

static void read_word(struct reader *r)
{
    static const char *const names[][3] = {{"ruling_r", "r", "ruling"}, {"option_", "o.", "option"}};
    size_t length = 0;
    char id[most_name];
    while (isalnum((unsigned char)r->at[length]) || r->at[length] == '_')
        length++;
    if (length >= most_name)
        fail("too long a word in", r->file);
    memcpy(r->word, r->at, length);
    r->word[length] = '\0';
    r->at += length;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(r->word, names[i][0], strlen(names[i][0])) == 0) {
            snprintf(id, sizeof id, "%s.%s%.80s", r->ruleset, names[i][1], r->word + strlen(names[i][0]));
            mention(r, id, names[i][2]);
        }
}

/* Outside of all braces and parentheses what stands before ( [ = { is the thing that is defined. */
static void read_sign(struct reader *r)
{
    char sign = *r->at++;
    int outside = r->depth == 0 && r->open == 0;
    if (outside && (strchr("([=", sign) != NULL || (sign == '{' && r->thing[0] == '\0')) && r->word[0] != '\0') {
        snprintf(r->thing, most_name, "%s", r->word);
        r->word[0] = '\0';
    }
    if (sign == '(' && r->open < most_open)
        snprintf(r->call[r->open++], most_name, "%s", r->depth == 0 ? r->thing : r->word);
    else if (sign == ')' && r->open > 0)
        r->open--;
    else if (sign == '{' && r->depth++ == 0)
        flush_mentions(r, r->thing);
    else if (sign == '}' && r->depth > 0)
        r->depth--;
    else if (sign == ';' && outside)
        flush_mentions(r, r->thing);
    if (strchr(";}", sign) != NULL && r->depth == 0 && r->open == 0)
        r->thing[0] = '\0';
    r->line += sign == '\n';
}

/* In a list of declarations each line stands for itself. */
static void read_source(const char *path)
{
    static struct reader r;
    char *text = read_file(path);
    const char *from = strstr(path, "src/rules/");
    if (from == NULL)
        fail("of no ruleset is", path);
    memset(&r, 0, sizeof r);
    snprintf(r.file, sizeof r.file, "%s", from);
    snprintf(r.ruleset, sizeof r.ruleset, "%.*s", (int)strcspn(from + 10, "/"), from + 10);
    r.at = text;
    r.line = 1;
    r.depth = strstr(path, ".def") != NULL;
    while (*r.at != '\0')
        if (r.at[0] == '/' && r.at[1] == '*')
            read_comment(&r);
        else if (*r.at == '"' || *r.at == '\'')
            read_string(&r);
        else if (isalpha((unsigned char)*r.at) || *r.at == '_')
            read_word(&r);
        else
            read_sign(&r);
    flush_mentions(&r, r.thing);
    free(text);
}

int main(int count, char **paths)
{
    int i = 1;
    for (; i < count && strcmp(paths[i], "--") != 0; i++)
        read_rulebook(paths[i]);
    printf("#include \"cli/places.h\"\n\nconst struct place_of_rule places_of_rules[] = {\n");
    for (i++; i < count; i++)
        read_source(paths[i]);
    printf("    {%d, 0, 0, 0, place_code}};\n\n", place_of_word(""));
    print_words();
    return 0;
}
