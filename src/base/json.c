#include "base/json.h"

#include "base/check.h"

#include <string.h>

static bool fail(const struct json *json, struct error *error, const char *what)
{
    struct digits column;
    return error_set(error, error_bad_json, what, " (at byte ", text_of_int(&column, (int64_t)json->at + 1), ")", NULL);
}

static char peek(const struct json *json)
{
    return json->text[json->at]; /* the NUL behind the text stops every loop */
}

static void skip_blanks(struct json *json)
{
    while (peek(json) == ' ' || peek(json) == '\t' || peek(json) == '\n' || peek(json) == '\r')
        json->at++;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

static bool read_hex(struct json *json, uint32_t *unit)
{
    *unit = 0;
    for (int i = 0; i < 4; i++) {
        int digit = hex_digit(peek(json));
        if (digit < 0)
            return false;
        *unit = *unit * 16 + (uint32_t)digit;
        json->at++;
    }
    return true;
}

static char *put_utf8(char *to, uint32_t code)
{
    if (code < 0x80) {
        *to++ = (char)code;
    } else if (code < 0x800) {
        *to++ = (char)(0xC0 | code >> 6);
        *to++ = (char)(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        *to++ = (char)(0xE0 | code >> 12);
        *to++ = (char)(0x80 | (code >> 6 & 0x3F));
        *to++ = (char)(0x80 | (code & 0x3F));
    } else {
        *to++ = (char)(0xF0 | code >> 18);
        *to++ = (char)(0x80 | (code >> 12 & 0x3F));
        *to++ = (char)(0x80 | (code >> 6 & 0x3F));
        *to++ = (char)(0x80 | (code & 0x3F));
    }
    return to;
}

/* \uXXXX, with its second half where it is one of a pair */
static bool read_unicode(struct json *json, uint32_t *code, struct error *error)
{
    uint32_t low;
    if (!read_hex(json, code))
        return fail(json, error, "\\u needs four hexadecimal digits");
    if (*code == 0)
        return fail(json, error, "NUL is not allowed in a string");
    if (*code >= 0xDC00 && *code <= 0xDFFF)
        return fail(json, error, "half of a surrogate pair stands alone");
    if (*code < 0xD800 || *code > 0xDBFF)
        return true;
    if (json->text[json->at] != '\\' || json->text[json->at + 1] != 'u')
        return fail(json, error, "half of a surrogate pair stands alone");
    json->at += 2;
    if (!read_hex(json, &low) || low < 0xDC00 || low > 0xDFFF)
        return fail(json, error, "half of a surrogate pair stands alone");
    *code = 0x10000 + ((*code - 0xD800) << 10) + (low - 0xDC00);
    return true;
}

static bool read_escape(struct json *json, char **to, struct error *error)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    json->at++;
    char letter = peek(json);
    const char *found = letter == '\0' ? NULL : strchr(letters, letter);
    if (found != NULL) {
        *(*to)++ = meanings[found - letters];
        json->at++;
        return true;
    }
    if (letter != 'u')
        return fail(json, error, "unknown escape in a string");
    json->at++;
    uint32_t code = 0;
    if (!read_unicode(json, &code, error))
        return false;
    *to = put_utf8(*to, code);
    return true;
}

/* Bytes of the well-formed UTF-8 sequence here, 0 when it is none. */
static size_t utf8_length(const char *at)
{
    const unsigned char *b = (const unsigned char *)at;
    size_t length = b[0] >= 0xF0 ? 4 : b[0] >= 0xE0 ? 3 : 2;
    if (b[0] < 0xC2 || b[0] > 0xF4)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((b[i] & 0xC0) != 0x80)
            return 0;
    bool overlong = (b[0] == 0xE0 && b[1] < 0xA0) || (b[0] == 0xF0 && b[1] < 0x90);
    bool surrogate = b[0] == 0xED && b[1] > 0x9F;
    bool beyond = b[0] == 0xF4 && b[1] > 0x8F;
    return overlong || surrogate || beyond ? 0 : length;
}

static bool read_string(struct json *json, const char **string, struct error *error)
{
    char *to = json->text + ++json->at;
    *string = to;
    for (;;) {
        unsigned char c = (unsigned char)peek(json);
        if (c == '"')
            break;
        if (c < 0x20)
            return fail(json, error,
                        json->at >= json->length ? "a string is not closed" : "a control character stands in a string");
        if (c == '\\') {
            if (!read_escape(json, &to, error))
                return false;
            continue;
        }
        size_t length = c < 0x80 ? 1 : utf8_length(json->text + json->at);
        if (length == 0)
            return fail(json, error, "invalid UTF-8");
        memmove(to, json->text + json->at, length);
        to += length;
        json->at += length;
    }
    json->at++;
    *to = '\0';
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Keeps the digits that fit in 63 bits (18 or 19); the first one dropped rounds. */
struct number {
    int64_t mantissa;
    int64_t exponent;
    bool full;
};

static void take_digit(struct number *number, int digit, bool fraction)
{
    if (!number->full && number->mantissa <= (INT64_MAX - digit) / 10) {
        number->mantissa = number->mantissa * 10 + digit;
        number->exponent -= fraction;
        return;
    }
    if (!number->full && number->mantissa < INT64_MAX)
        number->mantissa += digit >= 5;
    number->full = true;
    number->exponent += !fraction;
}

static bool read_exponent(struct json *json, struct number *number, struct error *error)
{
    json->at++;
    bool negative = peek(json) == '-';
    if (negative || peek(json) == '+')
        json->at++;
    if (!is_digit(peek(json)))
        return fail(json, error, "a number's exponent needs a digit");
    int64_t exponent = 0;
    for (; is_digit(peek(json)); json->at++)
        if (exponent < 1000000)
            exponent = exponent * 10 + (peek(json) - '0');
    number->exponent += negative ? -exponent : exponent;
    return true;
}

static bool read_number(struct json *json, struct json_node *node, struct error *error)
{
    struct number number = {0, 0, false};
    bool negative = peek(json) == '-';
    json->at += negative;
    if (!is_digit(peek(json)))
        return fail(json, error, "a number needs a digit");
    if (peek(json) == '0' && is_digit(json->text[json->at + 1]))
        return fail(json, error, "a number may not begin with a needless 0");
    for (; is_digit(peek(json)); json->at++)
        take_digit(&number, peek(json) - '0', false);
    if (peek(json) == '.') {
        json->at++;
        if (!is_digit(peek(json)))
            return fail(json, error, "a decimal point needs a digit behind it");
        for (; is_digit(peek(json)); json->at++)
            take_digit(&number, peek(json) - '0', true);
    }
    if ((peek(json) == 'e' || peek(json) == 'E') && !read_exponent(json, &number, error))
        return false;
    for (; number.mantissa != 0 && number.mantissa % 10 == 0; number.exponent++)
        number.mantissa /= 10;
    int digits = 0;
    for (int64_t rest = number.mantissa; rest != 0; rest /= 10)
        digits++;
    if (number.mantissa != 0 && number.exponent + digits > 308)
        return fail(json, error, "a number is too large");
    node->kind = json_kind_number;
    node->mantissa = negative ? -number.mantissa : number.mantissa;
    node->exponent = number.mantissa == 0 ? 0 : number.exponent < -100000 ? -100000 : (int32_t)number.exponent;
    return true;
}

static bool read_word(struct json *json, struct json_node *node, struct error *error)
{
    static const struct {
        const char *word;
        enum json_kind kind;
    } words[] = {{"true", json_kind_true}, {"false", json_kind_false}, {"null", json_kind_null}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i].word);
        if (json->length - json->at < length || memcmp(json->text + json->at, words[i].word, length) != 0)
            continue;
        node->kind = words[i].kind;
        json->at += length;
        return true;
    }
    return fail(json, error, json->at >= json->length ? "the text ends too early" : "a value was expected here");
}

static bool read_value(struct json *json, int index, int depth, struct error *error);

static bool known_key(const struct json *json, const struct json_node *object, const char *key)
{
    return json_member(json, object, key) != NULL;
}

static bool read_key(struct json *json, int parent, const char **key, struct error *error)
{
    if (peek(json) != '"')
        return fail(json, error, "a key in double quotes was expected here");
    if (!read_string(json, key, error))
        return false;
    if (known_key(json, &json->nodes[parent], *key))
        return fail(json, error, "a key stands twice in one object");
    skip_blanks(json);
    if (peek(json) != ':')
        return fail(json, error, "a colon was expected here");
    json->at++;
    skip_blanks(json);
    return true;
}

static bool read_child(struct json *json, int parent, int *last, int depth, struct error *error)
{
    const char *key = NULL;
    struct json_node *above = &json->nodes[parent];
    if (above->kind == json_kind_object && above->count == LIMIT_JSON_MEMBERS)
        return fail(json, error, "an object has too many members");
    if (above->kind == json_kind_object && !read_key(json, parent, &key, error))
        return false;
    if (json->used == json->capacity)
        return fail(json, error, "too many values");
    int child = json->used++;
    if (!read_value(json, child, depth + 1, error))
        return false;
    json->nodes[child].key = key;
    if (*last == 0)
        above->first = child;
    else
        json->nodes[*last].next = child;
    above->count++;
    *last = child;
    return true;
}

static bool read_children(struct json *json, int index, int depth, struct error *error)
{
    bool object = peek(json) == '{';
    char close = object ? '}' : ']';
    int last = 0;
    json->nodes[index].kind = object ? json_kind_object : json_kind_list;
    if (depth == LIMIT_JSON_DEPTH)
        return fail(json, error, "nested too deeply");
    json->at++;
    skip_blanks(json);
    if (peek(json) == close) {
        json->at++;
        return true;
    }
    for (;;) {
        if (!read_child(json, index, &last, depth, error))
            return false;
        skip_blanks(json);
        if (peek(json) == close)
            break;
        if (peek(json) != ',')
            return fail(json, error, object ? "a comma or } was expected here" : "a comma or ] was expected here");
        json->at++;
        skip_blanks(json);
    }
    json->at++;
    return true;
}

static bool read_value(struct json *json, int index, int depth, struct error *error)
{
    struct json_node *node = &json->nodes[index];
    memset(node, 0, sizeof *node);
    char c = peek(json);
    if (c == '{' || c == '[')
        return read_children(json, index, depth, error);
    if (c == '"') {
        node->kind = json_kind_string;
        return read_string(json, &node->string, error);
    }
    if (c == '-' || is_digit(c))
        return read_number(json, node, error);
    return read_word(json, node, error);
}

void json_use(struct json *json, struct json_node *nodes, int capacity)
{
    CHECK(capacity > 0);
    json->nodes = nodes;
    json->capacity = capacity;
}

struct json *json_small(struct json_small *small)
{
    json_use(&small->json, small->nodes, LIMIT_JSON_NODES);
    return &small->json;
}

bool json_read(struct json *json, char *text, size_t length, struct error *error)
{
    json->text = text;
    json->length = length;
    json->at = 0;
    json->used = 1;
    text[length] = '\0';
    skip_blanks(json);
    if (!read_value(json, 0, 0, error))
        return false;
    skip_blanks(json);
    if (json->at < length)
        return fail(json, error, "something stands behind the end of the value");
    return true;
}

const struct json_node *json_root(const struct json *json)
{
    return &json->nodes[0];
}

const struct json_node *json_first(const struct json *json, const struct json_node *parent)
{
    return parent->first == 0 ? NULL : &json->nodes[parent->first];
}

const struct json_node *json_next(const struct json *json, const struct json_node *node)
{
    return node->next == 0 ? NULL : &json->nodes[node->next];
}

const struct json_node *json_member(const struct json *json, const struct json_node *object, const char *key)
{
    for (const struct json_node *node = json_first(json, object); node != NULL; node = json_next(json, node))
        if (text_equal(node->key, key))
            return node;
    return NULL;
}

bool json_to_integer(const struct json_node *node, int64_t *value)
{
    if (node->kind != json_kind_number || node->exponent < 0 || node->exponent > 18)
        return false;
    int64_t result = node->mantissa;
    for (int i = 0; i < node->exponent; i++) {
        if (result > INT64_MAX / 10 || result < INT64_MIN / 10)
            return false;
        result *= 10;
    }
    *value = result;
    return true;
}

/* As ten-thousandths; `beyond` tells to which side of them the number itself lies, 0 when it is just that. */
static bool to_decimal(const struct json_node *node, int64_t *value, int *beyond)
{
    struct json_node scaled = *node;
    int sign = node->mantissa < 0 ? -1 : 1;
    *beyond = 0;
    if (node->kind != json_kind_number)
        return false;
    scaled.exponent += 4;
    if (scaled.exponent >= 0)
        return json_to_integer(&scaled, value);
    int64_t rest = 0;
    for (; scaled.exponent < 0 && scaled.mantissa != 0; scaled.exponent++) {
        rest = scaled.mantissa % 10;
        scaled.mantissa /= 10;
    }
    bool away = scaled.exponent == 0 && (rest >= 5 || rest <= -5);
    *value = scaled.exponent < 0 ? 0 : scaled.mantissa + (away ? sign : 0);
    if (node->mantissa != 0) /* no zeros trail it, so something was cut off */
        *beyond = away ? -sign : sign;
    return true;
}

bool json_to_decimal(const struct json_node *node, int64_t *value)
{
    int beyond;
    return to_decimal(node, value, &beyond);
}

bool json_to_decimal_within(const struct json_node *node, int64_t least, int64_t most, int64_t *value)
{
    int beyond;
    return to_decimal(node, value, &beyond) && (*value > least || (*value == least && beyond >= 0)) &&
           (*value < most || (*value == most && beyond <= 0));
}
