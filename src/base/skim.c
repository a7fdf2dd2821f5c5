#include "base/skim.h"

#include <string.h>

bool skim_open(struct skim *skim, const char *bytes, size_t length)
{
    bool opens = length >= 2 && (*bytes == '{' || *bytes == '[');
    *skim = (struct skim){bytes + opens, bytes + length, opens && *bytes == '{' ? '}' : ']'};
    return opens;
}

/* From one quote to behind the other; the end where there is none. */
static const char *behind_string(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\' && at + 1 < end)
            at++;
    return at < end ? at + 1 : end;
}

enum { plain, quote, comma, opens, closes };
static const unsigned char kinds[256] = {
    ['"'] = quote, [','] = comma, ['{'] = opens, ['['] = opens, ['}'] = closes, [']'] = closes};

/* To the comma or the bracket behind a value; the end where there is none. */
static const char *behind_value(const char *at, const char *end)
{
    int depth = 0;
    while (at < end) {
        int kind = kinds[(unsigned char)*at];
        if (depth == 0 && (kind == comma || kind == closes))
            return at;
        depth += (kind == opens) - (kind == closes);
        at = kind == quote ? behind_string(at, end) : at + 1;
    }
    return end;
}

static bool skip_key(struct skim *skim, struct piece *piece)
{
    const char *colon = *skim->at == '"' ? behind_string(skim->at, skim->end) : skim->end;
    if (colon == skim->end || *colon != ':')
        return false;
    piece->key = skim->at + 1;
    piece->key_length = (size_t)(colon - skim->at) - 2;
    skim->at = colon + 1;
    return true;
}

static bool skip_piece(struct skim *skim, struct piece *piece)
{
    if (skim->closing == '}' && !skip_key(skim, piece))
        return false;
    const char *from = skim->at;
    skim->at = behind_value(from, skim->end);
    piece->value = from;
    piece->length = (size_t)(skim->at - from);
    if (skim->at == from || skim->at == skim->end)
        return false;
    skim->at += *skim->at == ',';
    return true;
}

bool skim_next(struct skim *skim, struct piece *piece)
{
    *piece = (struct piece){.key = NULL};
    if (skim->at == skim->end || *skim->at == skim->closing)
        return false;
    if (skip_piece(skim, piece))
        return true;
    skim->at = skim->end;
    return false;
}

bool skim_is_done(const struct skim *skim)
{
    return skim->at + 1 == skim->end && *skim->at == skim->closing;
}

static bool are_same(const char *bytes, size_t length, const char *string)
{
    return length == strlen(string) && memcmp(bytes, string, length) == 0;
}

bool piece_has_key(const struct piece *piece, const char *key)
{
    return piece->key != NULL && are_same(piece->key, piece->key_length, key);
}

bool piece_is_string(const struct piece *piece, const char *string)
{
    return piece->length >= 2 && *piece->value == '"' && are_same(piece->value + 1, piece->length - 2, string);
}
