#include "compare/expression.h"

#include "base/check.h"

#include <string.h>

#define MOST_DEPTH 40

/* ---- words ---- */

static int find_word(const struct chain *chain, const char *word, size_t length)
{
    for (int i = 0; i < chain->word_count; i++)
        if (strlen(chain->words[i]) == length && memcmp(chain->words[i], word, length) == 0)
            return i;
    return -1;
}

int chain_word(struct chain *chain, const char *word, size_t length)
{
    int index = find_word(chain, word, length);
    if (index >= 0 || chain->word_count == MOST_CHAIN_WORDS || length >= LIMIT_NAME)
        return index;
    memcpy(chain->words[chain->word_count], word, length);
    chain->words[chain->word_count][length] = '\0';
    return chain->word_count++;
}

int64_t word_value(const struct chain *chain, const char *word)
{
    int index = find_word(chain, word, strlen(word));
    CHECK(index >= 0);
    return WORD_BASE + index;
}

const char *value_word(const struct chain *chain, int64_t value)
{
    return value >= WORD_BASE ? chain->words[value - WORD_BASE] : "nothing";
}

/* ---- reading ---- */

struct reader {
    struct chain *chain;
    const char *text;
    size_t length, at;
    int depth;
    struct error *error;
};

static int wrong(struct reader *reader, const char *what, const char *detail)
{
    struct digits place;
    if (reader->error->code == error_none)
        error_set(reader->error, error_bad_table, "character ", text_of_int(&place, (int64_t)reader->at + 1), ": ", what, detail,
                  NULL);
    return -1;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char peek(const struct reader *reader, size_t ahead)
{
    return reader->at + ahead < reader->length ? reader->text[reader->at + ahead] : '\0';
}

static void skip_blanks(struct reader *reader)
{
    while (peek(reader, 0) == ' ')
        reader->at++;
}

/* Takes a sign; one that would go on with another character is not it. */
static bool take(struct reader *reader, const char *sign, const char *not_before)
{
    skip_blanks(reader);
    size_t length = strlen(sign);
    if (reader->at + length > reader->length || memcmp(reader->text + reader->at, sign, length) != 0)
        return false;
    char next = peek(reader, length);
    if ((next != '\0' && strchr(not_before, next) != NULL) || (is_letter(sign[0]) && (is_letter(next) || is_digit(next))))
        return false;
    reader->at += length;
    return true;
}

static size_t name_length(const struct reader *reader)
{
    size_t length = 0;
    while (is_letter(peek(reader, length)) || (length > 0 && (is_digit(peek(reader, length)) || peek(reader, length) == '.')))
        length++;
    return length;
}

static int add(struct reader *reader, struct node node)
{
    struct chain *chain = reader->chain;
    if (chain->node_count == MOST_CHAIN_NODES)
        return wrong(reader, "the mapping is too long", "");
    chain->nodes[chain->node_count] = node;
    return chain->node_count++;
}

static bool is_word(const struct reader *reader, int node)
{
    return reader->chain->nodes[node].word;
}

static int number_node(struct reader *reader, int64_t value)
{
    return add(reader, (struct node){.operation = op_number, .value = value});
}

static int need_numbers(struct reader *reader, int a, int b)
{
    if (a < 0 || b < 0)
        return -1;
    return is_word(reader, a) || is_word(reader, b) ? wrong(reader, "a number should stand here, not a word", "") : 0;
}

static int combine(struct reader *reader, enum operation operation, int a, int b)
{
    if (need_numbers(reader, a, b) < 0)
        return -1;
    return add(reader, (struct node){.operation = operation, .a = (int16_t)a, .b = (int16_t)b});
}

static int read_any(struct reader *reader);

static bool intern(struct reader *reader, const struct choice *choice)
{
    for (int i = 0, value; (value = choice_value(choice, i)) >= 0; i++)
        if (chain_word(reader->chain, choice->names[value], strlen(choice->names[value])) < 0)
            return wrong(reader, "too many words", ""), false;
    return true;
}

static bool cell_is(const struct csv_cell *cell, const char *text, size_t length)
{
    return cell->length == length && (length == 0 || memcmp(cell->at, text, length) == 0);
}

/* The slot of this step and name, or -1; a `let` has no step. */
static int find_slot(const struct chain *chain, const char *step, size_t step_length, const char *name, size_t length)
{
    for (int i = 0; i < chain->slot_count; i++)
        if (cell_is(&chain->slots[i].step, step, step_length) && cell_is(&chain->slots[i].name, name, length))
            return i;
    return -1;
}

static int use_slot(struct reader *reader, int slot)
{
    struct slot *used = &reader->chain->slots[slot];
    used->last_use = reader->chain->line_count;
    return add(reader, (struct node){.operation = op_slot, .value = slot, .word = used->word});
}

static const struct procedure *asked_in(const struct chain *chain, const char *step, size_t length)
{
    for (int i = 0; i < chain->line_count; i++)
        if (chain->lines[i].kind == line_ask && cell_is(&chain->lines[i].step, step, length))
            return chain->lines[i].procedure;
    return NULL;
}

static int result_named(const struct procedure *procedure, const char *name, size_t length)
{
    for (int i = 0; procedure->results[i].name != NULL; i++)
        if (strlen(procedure->results[i].name) == length && memcmp(procedure->results[i].name, name, length) == 0)
            return i;
    return -1;
}

/* step.result */
static int read_result(struct reader *reader, const char *name, size_t length, size_t dot)
{
    struct chain *chain = reader->chain;
    int slot = find_slot(chain, name, dot, name + dot + 1, length - dot - 1);
    if (slot >= 0)
        return use_slot(reader, slot);
    const struct procedure *procedure = asked_in(chain, name, dot);
    if (procedure == NULL)
        return wrong(reader, "neither a word of the situation nor a result of an earlier step", "");
    int result = result_named(procedure, name + dot + 1, length - dot - 1);
    if (result < 0)
        return wrong(reader, "no such result of ", procedure->name);
    if (chain->slot_count == MOST_CHAIN_SLOTS)
        return wrong(reader, "the mapping carries too many results", "");
    const struct choice *choice = procedure->results[result].choice;
    if (choice != NULL && !intern(reader, choice))
        return -1;
    chain->slots[chain->slot_count++] = (struct slot){.step = {.at = name, .length = dot},
                                                      .name = {.at = name + dot + 1, .length = length - dot - 1},
                                                      .procedure = procedure,
                                                      .result = result,
                                                      .word = choice != NULL};
    return use_slot(reader, chain->slot_count - 1);
}

/* attacker.left: the men who are left */
static int read_left(struct reader *reader, int side)
{
    int word = situation_word(side == 0 ? "attacker.men" : "defender.men");
    int men = add(reader, (struct node){.operation = op_situation, .value = word});
    return combine(reader, op_subtract, men, use_slot(reader, slot_attacker_lost + side));
}

static int read_dotted(struct reader *reader, const char *name, size_t length)
{
    static const char *const special[] = {"attacker.left", "defender.left", "attacker.lost", "defender.lost"};
    for (int i = 0; i < 4; i++)
        if (strlen(special[i]) == length && memcmp(special[i], name, length) == 0)
            return i < 2 ? read_left(reader, i) : use_slot(reader, slot_attacker_lost + i - 2);
    int word = situation_word_of(name, length);
    if (word >= 0) {
        const struct choice *choice = situation_words[word].choice;
        if (choice != NULL && !intern(reader, choice))
            return -1;
        return add(reader, (struct node){.operation = op_situation, .value = word, .word = choice != NULL});
    }
    const char *dot = memchr(name, '.', length);
    const char *second = dot == NULL ? NULL : memchr(dot + 1, '.', length - (size_t)(dot + 1 - name));
    if (dot != NULL && second == NULL) /* words with two dots, as france.infantry.fusilier, name themselves */
        return read_result(reader, name, length, (size_t)(dot - name));
    return -2;
}

static int read_call(struct reader *reader, enum operation operation)
{
    int a = read_any(reader), b = a;
    bool two = operation == op_least || operation == op_greatest;
    if (a >= 0 && two && !take(reader, ",", ""))
        return wrong(reader, "a comma should stand here", "");
    if (a >= 0 && two)
        b = read_any(reader);
    if (a >= 0 && b >= 0 && !take(reader, ")", ""))
        return wrong(reader, "a closing bracket should stand here", "");
    return combine(reader, operation, a, b);
}

static int if_node(struct reader *reader, int condition, int yes, int no)
{
    if (condition < 0 || yes < 0 || no < 0)
        return -1;
    if (is_word(reader, condition) || is_word(reader, yes) != is_word(reader, no))
        return wrong(reader, "a choice is between numbers or between words, not both", "");
    return add(
        reader,
        (struct node){
            .operation = op_if, .a = (int16_t)condition, .b = (int16_t)yes, .c = (int16_t)no, .word = is_word(reader, yes)});
}

static int read_if(struct reader *reader)
{
    int condition = read_any(reader);
    if (condition >= 0 && !take(reader, ",", ""))
        return wrong(reader, "a comma should stand here", "");
    int yes = condition < 0 ? -1 : read_any(reader);
    if (yes >= 0 && !take(reader, ",", ""))
        return wrong(reader, "a comma should stand here", "");
    int no = yes < 0 ? -1 : read_any(reader);
    if (no >= 0 && !take(reader, ")", ""))
        return wrong(reader, "a closing bracket should stand here", "");
    return if_node(reader, condition, yes, no);
}

static int read_name(struct reader *reader)
{
    static const struct {
        const char *name;
        enum operation operation;
    } calls[] = {{"min", op_least}, {"max", op_greatest}, {"down", op_down}, {"up", op_up}, {"round", op_round}, {"if", op_if}};
    const char *name = reader->text + reader->at;
    size_t length = name_length(reader);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (strlen(calls[i].name) == length && memcmp(calls[i].name, name, length) == 0 && peek(reader, length) == '(') {
            reader->at += length + 1;
            return calls[i].operation == op_if ? read_if(reader) : read_call(reader, calls[i].operation);
        }
    if (length == 3 && memcmp(name, "yes", 3) == 0)
        return reader->at += length, number_node(reader, DECIMAL_ONE);
    if (length == 2 && memcmp(name, "no", 2) == 0)
        return reader->at += length, number_node(reader, 0);
    int node = read_dotted(reader, name, length), slot = find_slot(reader->chain, NULL, 0, name, length);
    if (node == -2 && slot >= 0)
        node = use_slot(reader, slot);
    if (node != -2) {
        reader->at += node >= 0 ? length : 0;
        return node;
    }
    int word = chain_word(reader->chain, name, length);
    if (word < 0)
        return wrong(reader, "too many words", "");
    reader->at += length;
    return add(reader, (struct node){.operation = op_number, .value = WORD_BASE + word, .word = true});
}

static int read_number(struct reader *reader)
{
    struct csv_cell cell = {.at = reader->text + reader->at, .length = 0};
    int64_t value;
    while (is_digit(peek(reader, cell.length)) || peek(reader, cell.length) == '.')
        cell.length++;
    if (!csv_cell_decimal(&cell, &value) || value >= MOST_NUMBER)
        return wrong(reader, "a number has at most eight figures and four decimals", "");
    reader->at += cell.length;
    return number_node(reader, value);
}

/* ---- a choice by word ---- */

struct covering {
    const struct reader *reader;
    const int *keys;
    int count;
    const char *missing;
};

static bool covered(const struct chain *chain, const char *word, void *context)
{
    struct covering *covering = context;
    for (int i = 0; i < covering->count; i++)
        if (text_equal(chain->words[covering->keys[i]], word))
            return true;
    covering->missing = word;
    return false;
}

static bool not_other(const struct chain *chain, const char *word, void *context)
{
    (void)chain;
    return !text_equal(word, context);
}

#define MOST_ARMS 40

struct arms {
    int subject;
    int keys[MOST_ARMS];
    int count;
};

static int read_key(struct reader *reader, struct arms *arms, int condition)
{
    struct chain *chain = reader->chain;
    skip_blanks(reader);
    size_t length = name_length(reader);
    int key = length == 0 ? -1 : chain_word(chain, reader->text + reader->at, length);
    if (key < 0 || arms->count == MOST_ARMS)
        return wrong(reader, "a word should stand here, as in `attacker.nation: france=french *=other`", "");
    if (expression_words(chain, arms->subject, not_other, chain->words[key]))
        return wrong(reader, "this is never so: ", chain->words[key]);
    reader->at += length;
    arms->keys[arms->count++] = key;
    int word = add(reader, (struct node){.operation = op_number, .value = WORD_BASE + key, .word = true});
    int same = word < 0 ? -1 : add(reader, (struct node){.operation = op_equal, .a = (int16_t)arms->subject, .b = (int16_t)word});
    return condition < 0 || same < 0 ? same : combine(reader, op_or, condition, same);
}

static int read_arms(struct reader *reader, struct arms *arms)
{
    skip_blanks(reader);
    if (take(reader, "*=", "="))
        return read_any(reader);
    if (reader->at == reader->length || peek(reader, 0) == ')' || peek(reader, 0) == ',') {
        struct covering covering = {reader, arms->keys, arms->count, NULL};
        if (!expression_words(reader->chain, arms->subject, covered, &covering))
            return wrong(reader, "the choice has no value for ", covering.missing);
        return reader->chain->node_count - 1; /* never taken */
    }
    int condition = read_key(reader, arms, -1);
    while (condition >= 0 && take(reader, "|", ""))
        condition = read_key(reader, arms, condition);
    if (condition >= 0 && !take(reader, "=", "="))
        return wrong(reader, "= and a value should stand here", "");
    int yes = condition < 0 ? -1 : read_any(reader);
    if (yes < 0)
        return -1;
    size_t before = reader->at;
    skip_blanks(reader);
    bool last = reader->at == reader->length || peek(reader, 0) == ')' || peek(reader, 0) == ',';
    reader->at = before;
    int no = read_arms(reader, arms);
    return if_node(reader, condition, yes, no < 0 || !last ? no : yes);
}

/* ---- the levels, from the tightest ---- */

/* A word that begins with no letter, or is a name otherwise: '8-9'. */
static int read_quoted(struct reader *reader)
{
    const char *start = reader->text + ++reader->at;
    const char *end = reader->at < reader->length ? memchr(start, '\'', reader->length - reader->at) : NULL;
    if (end == NULL)
        return wrong(reader, "a quoted word is not closed", "");
    int word = chain_word(reader->chain, start, (size_t)(end - start));
    if (word < 0)
        return wrong(reader, "too many words", "");
    reader->at += (size_t)(end - start) + 1;
    return add(reader, (struct node){.operation = op_number, .value = WORD_BASE + word, .word = true});
}

static int read_primary(struct reader *reader)
{
    skip_blanks(reader);
    if (reader->depth == MOST_DEPTH)
        return wrong(reader, "too deep", "");
    if (peek(reader, 0) == '\'')
        return read_quoted(reader);
    if (is_digit(peek(reader, 0)))
        return read_number(reader);
    if (take(reader, "-", ""))
        return combine(reader, op_subtract, number_node(reader, 0), read_primary(reader));
    if (take(reader, "(", "")) {
        int inner = read_any(reader);
        return inner < 0 || take(reader, ")", "") ? inner : wrong(reader, "a closing bracket should stand here", "");
    }
    if (!is_letter(peek(reader, 0)))
        return wrong(reader, "a number, a word or a name should stand here", "");
    int node = read_name(reader);
    if (node < 0 || !take(reader, ":", ""))
        return node;
    struct arms arms = {.subject = node};
    return is_word(reader, node) ? read_arms(reader, &arms) : wrong(reader, "only words can be chosen by", "");
}

static int read_product(struct reader *reader)
{
    int left = read_primary(reader);
    while (left >= 0) {
        if (take(reader, "*", "="))
            left = combine(reader, op_multiply, left, read_primary(reader));
        else if (take(reader, "/", ""))
            left = combine(reader, op_divide, left, read_primary(reader));
        else
            break;
    }
    return left;
}

static int read_sum(struct reader *reader)
{
    int left = read_product(reader);
    while (left >= 0) {
        if (take(reader, "+", ""))
            left = combine(reader, op_add, left, read_product(reader));
        else if (take(reader, "-", ""))
            left = combine(reader, op_subtract, left, read_product(reader));
        else
            break;
    }
    return left;
}

static bool possible(const struct chain *chain, int subject, int literal)
{
    char word[LIMIT_NAME];
    const struct node *node = &chain->nodes[literal];
    if (node->operation != op_number)
        return true;
    text_copy(word, sizeof word, chain->words[node->value - WORD_BASE]);
    return !expression_words(chain, subject, not_other, word);
}

static int read_equality(struct reader *reader, enum operation operation, int left)
{
    int right = read_sum(reader);
    if (right < 0)
        return -1;
    if (is_word(reader, left) != is_word(reader, right))
        return wrong(reader, "a word is compared with a number", "");
    if (is_word(reader, left) && !possible(reader->chain, left, right))
        return wrong(reader, "this is never so: ", reader->chain->words[reader->chain->nodes[right].value - WORD_BASE]);
    return add(reader, (struct node){.operation = operation, .a = (int16_t)left, .b = (int16_t)right});
}

static int read_comparison(struct reader *reader)
{
    if (take(reader, "not", "."))
        return ++reader->depth, combine(reader, op_not, read_comparison(reader), 0);
    int left = read_sum(reader);
    if (left < 0)
        return left;
    if (take(reader, "==", ""))
        return read_equality(reader, op_equal, left);
    if (take(reader, "!=", ""))
        return read_equality(reader, op_unequal, left);
    if (take(reader, "<=", ""))
        return combine(reader, op_at_most, left, read_sum(reader));
    if (take(reader, "<", ""))
        return combine(reader, op_less, left, read_sum(reader));
    if (take(reader, ">=", ""))
        return combine(reader, op_at_most, read_sum(reader), left);
    if (take(reader, ">", ""))
        return combine(reader, op_less, read_sum(reader), left);
    return left;
}

static int read_any(struct reader *reader)
{
    reader->depth++;
    int left = read_comparison(reader);
    while (left >= 0) {
        if (take(reader, "and", "."))
            left = combine(reader, op_and, left, read_comparison(reader));
        else if (take(reader, "or", "."))
            left = combine(reader, op_or, left, read_comparison(reader));
        else
            break;
    }
    reader->depth--;
    return left;
}

int expression_read(struct chain *chain, const struct csv_cell *cell, struct error *error)
{
    struct reader reader = {chain, cell->at, cell->length, 0, 0, error};
    error->code = error_none;
    if (chain->node_count == 0)
        number_node(&reader, 0); /* node 0, for what has but one side */
    int node = read_any(&reader);
    skip_blanks(&reader);
    return node >= 0 && reader.at < reader.length ? wrong(&reader, "the value should end here", "") : node;
}

/* ---- what a node may be ---- */

static bool choice_words(const struct chain *chain, const struct choice *choice, word_visitor *visitor, void *context)
{
    for (int i = 0, value; (value = choice_value(choice, i)) >= 0; i++)
        if (!visitor(chain, choice->names[value], context))
            return false;
    return true;
}

static bool slot_words(const struct chain *chain, int slot, word_visitor *visitor, void *context)
{
    const struct slot *of = &chain->slots[slot];
    if (of->procedure != NULL)
        return choice_words(chain, of->procedure->results[of->result].choice, visitor, context);
    for (int i = 0; i < chain->line_count; i++)
        if (chain->lines[i].kind == line_let && chain->lines[i].index == slot &&
            !expression_words(chain, chain->lines[i].node, visitor, context))
            return false;
    return true;
}

bool expression_words(const struct chain *chain, int index, word_visitor *visitor, void *context)
{
    const struct node *node = &chain->nodes[index];
    if (!node->word)
        return true;
    if (node->operation == op_number)
        return visitor(chain, chain->words[node->value - WORD_BASE], context);
    if (node->operation == op_situation)
        return choice_words(chain, situation_words[node->value].choice, visitor, context);
    if (node->operation == op_slot)
        return slot_words(chain, (int)node->value, visitor, context);
    return expression_words(chain, node->b, visitor, context) && expression_words(chain, node->c, visitor, context);
}
