/* Writing JSON. */
#include "base/json.h"

void json_begin(struct json_writer *writer, struct text *text)
{
    writer->text = text;
    writer->comma = false;
}

struct json_mark json_mark(const struct json_writer *writer)
{
    return (struct json_mark){*writer->text, writer->comma};
}

void json_go_back(struct json_writer *writer, const struct json_mark *mark)
{
    *writer->text = mark->text;
    writer->text->at[mark->text.used] = '\0';
    writer->comma = mark->comma;
}

static void separate(struct json_writer *writer)
{
    if (writer->comma)
        text_add_char(writer->text, ',');
    writer->comma = true;
}

#define EACH(byte) (UINT64_C(0x0101010101010101) * (byte))

/* Not 0 when one of eight bytes is below that. */
static uint64_t below(uint64_t word, unsigned char byte)
{
    return (word - EACH(byte)) & ~word & EACH(0x80);
}

/* Do eight bytes stand for themselves? */
static bool all_plain(const char *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return (below(word, 0x20) | below(word ^ EACH('"'), 1) | below(word ^ EACH('\\'), 1)) == 0;
}

/* Bytes that stand for themselves, up to the end or the first that does not. */
static size_t plain_length(const char *bytes, size_t length)
{
    size_t plain = 0;
    while (plain + 8 <= length && all_plain(bytes + plain))
        plain += 8;
    while (plain < length && (unsigned char)bytes[plain] >= 0x20 && bytes[plain] != '"' && bytes[plain] != '\\')
        plain++;
    return plain;
}

/* Likewise four. */
static bool four_plain(const char *bytes)
{
    char eight[8];
    memcpy(eight, bytes, 4);
    memcpy(eight + 4, bytes, 4);
    return all_plain(eight);
}

/* Does every byte stand for itself? The last are looked at together with some before them. */
static bool is_plain(const char *bytes, size_t length)
{
    size_t plain = 0;
    while (plain + 8 <= length && all_plain(bytes + plain))
        plain += 8;
    if (plain + 8 <= length)
        return false;
    if (length >= 8)
        return all_plain(bytes + length - 8);
    if (length >= 4)
        return four_plain(bytes) && four_plain(bytes + length - 4);
    return plain_length(bytes, length) == length;
}

static void add_escaped(struct text *text, char c)
{
    static const char hex[] = "0123456789abcdef";
    text_add_char(text, '\\');
    if (c == '"' || c == '\\') {
        text_add_char(text, c);
        return;
    }
    text_add(text, "u00");
    text_add_char(text, hex[c >> 4]);
    text_add_char(text, hex[c & 15]);
}

static void add_escaping(struct text *text, const char *bytes, size_t length)
{
    text_add_char(text, '"');
    for (size_t at = 0; at < length; at++) {
        size_t plain = plain_length(bytes + at, length - at);
        text_add_bytes(text, bytes + at, plain);
        at += plain;
        if (at < length)
            add_escaped(text, bytes[at]);
    }
    text_add_char(text, '"');
}

/* What comes between it and what stands before, the bytes in quotes, and a colon where one is wanted. */
static void add_quoted(struct json_writer *writer, const char *bytes, size_t length, bool colon)
{
    size_t comma = writer->comma;
    char *room = is_plain(bytes, length) ? text_extend(writer->text, comma + length + 2 + colon) : NULL;
    if (room != NULL) {
        room[0] = ',';
        room[comma] = '"';
        memcpy(room + comma + 1, bytes, length);
        room[comma + 1 + length] = '"';
        if (colon)
            room[comma + 2 + length] = ':';
    } else {
        separate(writer);
        add_escaping(writer->text, bytes, length);
        if (colon)
            text_add_char(writer->text, ':');
    }
    writer->comma = !colon;
}

void json_key_bytes(struct json_writer *writer, const char *key, size_t length)
{
    add_quoted(writer, key, length, true);
}

void json_open(struct json_writer *writer, char bracket)
{
    separate(writer);
    text_add_char(writer->text, bracket);
    writer->comma = false;
}

void json_close(struct json_writer *writer, char bracket)
{
    text_add_char(writer->text, bracket);
    writer->comma = true;
}

void json_add_bytes(struct json_writer *writer, const char *bytes, size_t length)
{
    add_quoted(writer, bytes, length, false);
}

void json_add_int(struct json_writer *writer, int64_t value)
{
    separate(writer);
    text_add_int(writer->text, value);
}

void json_add_decimal(struct json_writer *writer, int64_t value)
{
    separate(writer);
    text_add_decimal(writer->text, value);
}

void json_add_millionths(struct json_writer *writer, int64_t value)
{
    separate(writer);
    text_add_millionths(writer->text, value);
}

void json_add_bool(struct json_writer *writer, bool value)
{
    separate(writer);
    text_add(writer->text, value ? "true" : "false");
}

void json_add_null(struct json_writer *writer)
{
    separate(writer);
    text_add(writer->text, "null");
}

void json_add_probability(struct json_writer *writer, double value)
{
    separate(writer);
    text_add_probability(writer->text, value);
}

void json_add_written(struct json_writer *writer, const char *bytes, size_t length)
{
    separate(writer);
    text_add_bytes(writer->text, bytes, length);
}

/* ---- what was read ---- */

#define MOST_PLACES 18 /* behind the point; more are written with an exponent */

/* Digits and exponent as a number: 15e-1 as 1.5. */
static void add_number(struct json_writer *writer, const struct json_node *node)
{
    struct digits digits;
    int64_t whole;
    if (json_to_integer(node, &whole)) {
        json_add_int(writer, whole);
        return;
    }
    const char *figures = text_of_int(&digits, node->mantissa);
    bool negative = *figures == '-';
    separate(writer);
    if (node->exponent >= 0 || node->exponent < -MOST_PLACES) {
        text_add(writer->text, figures);
        text_add(writer->text, "e");
        text_add_int(writer->text, node->exponent);
        return;
    }
    figures += negative;
    int places = -node->exponent, whole_digits = (int)strlen(figures) - places;
    text_add(writer->text, negative ? "-" : "");
    text_add_bytes(writer->text, figures, whole_digits > 0 ? (size_t)whole_digits : 0);
    text_add(writer->text, whole_digits > 0 ? "." : "0.");
    text_add_bytes(writer->text, "000000000000000000", whole_digits < 0 ? (size_t)-whole_digits : 0);
    text_add(writer->text, figures + (whole_digits > 0 ? whole_digits : 0));
}

void json_add_node(struct json_writer *writer, const struct json *json, const struct json_node *node)
{
    bool object = node->kind == json_kind_object;
    switch (node->kind) {
    case json_kind_null:
        json_add_null(writer);
        return;
    case json_kind_false:
    case json_kind_true:
        json_add_bool(writer, node->kind == json_kind_true);
        return;
    case json_kind_number:
        add_number(writer, node);
        return;
    case json_kind_string:
        json_add_string(writer, node->string);
        return;
    case json_kind_list:
    case json_kind_object:
        break;
    }
    json_open(writer, object ? '{' : '[');
    for (const struct json_node *part = json_first(json, node); part != NULL; part = json_next(json, part)) {
        if (object)
            json_key(writer, part->key);
        json_add_node(writer, json, part);
    }
    json_close(writer, object ? '}' : ']');
}
