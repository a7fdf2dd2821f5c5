#include "battle/qualities.h"

#include "base/check.h"

static void add(struct qualities *qualities, struct unit_quality quality)
{
    CHECK(qualities->count < MOST_QUALITIES);
    qualities->at[qualities->count++] = quality;
}

void quality_add_number(struct qualities *qualities, const char *name, int32_t number)
{
    add(qualities, (struct unit_quality){quality_number, name, number, NULL});
}

void quality_add_decimal(struct qualities *qualities, const char *name, int32_t ten_thousandths)
{
    add(qualities, (struct unit_quality){quality_decimal, name, ten_thousandths, NULL});
}

void quality_add_word(struct qualities *qualities, const char *name, const char *word)
{
    add(qualities, (struct unit_quality){quality_word, name, 0, word});
}

void quality_add_mark(struct qualities *qualities, const char *name, bool has)
{
    if (has)
        add(qualities, (struct unit_quality){quality_mark, name, 1, NULL});
}

static int list(const struct battle *battle, int unit, struct unit_quality qualities[MOST_QUALITIES])
{
    return battle->rules->qualities != NULL ? battle->rules->qualities(battle, unit, qualities) : 0;
}

static void add_in_words(const char *name, struct text *text)
{
    for (; *name != '\0'; name++)
        text_add_char(text, *name == '_' ? ' ' : *name);
}

void qualities_tell(const struct battle *battle, int unit, struct text *text)
{
    struct unit_quality qualities[MOST_QUALITIES];
    int count = list(battle, unit, qualities);
    for (int i = 0; i < count; i++) {
        text_add(text, i > 0 ? ", " : "");
        add_in_words(qualities[i].name, text);
        text_add(text, qualities[i].kind != quality_mark ? " " : "");
        if (qualities[i].kind == quality_number)
            text_add_int(text, qualities[i].number);
        else if (qualities[i].kind == quality_decimal)
            text_add_decimal(text, qualities[i].number);
        else if (qualities[i].kind == quality_word)
            add_in_words(qualities[i].word, text);
    }
}

bool qualities_write(const struct battle *battle, int unit, struct json_writer *writer)
{
    struct unit_quality qualities[MOST_QUALITIES];
    int count = list(battle, unit, qualities);
    if (count == 0)
        return false;
    json_open(writer, '{');
    for (int i = 0; i < count; i++) {
        json_key(writer, qualities[i].name);
        if (qualities[i].kind == quality_number)
            json_add_int(writer, qualities[i].number);
        else if (qualities[i].kind == quality_decimal)
            json_add_decimal(writer, qualities[i].number);
        else if (qualities[i].kind == quality_word)
            json_add_string(writer, qualities[i].word);
        else
            json_add_bool(writer, true);
    }
    json_close(writer, '}');
    return true;
}
