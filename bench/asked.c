#include "asked.h"

#include "base/text.h"

#include <stdlib.h>

static bool read_player(const char *word, enum general_kind *player)
{
    for (int kind = 0; kind < general_kinds; kind++)
        if (text_equal(general_names[kind], word)) {
            *player = (enum general_kind)kind;
            return true;
        }
    return false;
}

bool asked_read(struct asked *asked, const char *count_word, int count, char **words)
{
    for (int i = 0; i + 1 < count; i += 2) {
        const char *value = words[i + 1];
        if (text_equal(words[i], "--rules"))
            asked->ruleset = value;
        else if (text_equal(words[i], "--scenario"))
            asked->scenario = value;
        else if (text_equal(words[i], count_word))
            asked->number = atoi(value);
        else if (!text_equal(words[i], "--player") || !read_player(value, &asked->player))
            return false;
    }
    return count % 2 == 0 && asked->number > 0;
}
