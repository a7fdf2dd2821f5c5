#include "base/skim.h"

#include <string.h>

bool skim_open(struct skim *skim, const char *bytes, size_t length)
{
    bool opens = length >= 2 && (*bytes == '{' || *bytes == '[');
    *skim = (struct skim){bytes + opens, bytes + length, opens && *bytes == '{' ? '}' : ']'};
    return opens;
}

/* From one quote to behind the other. */
static bool skip_string(struct skim *skim)
{
    for (skim->at++; skim->at < skim->end; skim->at++) {
        if (*skim->at == '"')
            return skim->at++, true;
        if (*skim->at == '\\' && skim->at + 1 < skim->end)
            skim->at++;
    }
    return false;
}

/* To the comma or the bracket behind a value. */
static bool skip_value(struct skim *skim)
{
    int depth = 0;
    for (const char *from = skim->at; skim->at < skim->end;) {
        char c = *skim->at;
        if (depth == 0 && (c == ',' || c == ']' || c == '}'))
            return skim->at > from;
        if (c == '"') {
            if (!skip_string(skim))
                return false;
            continue;
        }
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        skim->at++;
    }
    return false;
}

static bool skip_key(struct skim *skim, struct piece *piece)
{
    piece->key = skim->at + 1;
    if (*skim->at != '"' || !skip_string(skim) || skim->at == skim->end || *skim->at != ':')
        return false;
    piece->key_length = (size_t)(skim->at - 1 - piece->key);
    skim->at++;
    return true;
}

static bool skip_piece(struct skim *skim, struct piece *piece)
{
    if (skim->closing == '}' && !skip_key(skim, piece))
        return false;
    piece->value = skim->at;
    if (!skip_value(skim))
        return false;
    piece->length = (size_t)(skim->at - piece->value);
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
