#include "asked.h"

#include "base/text.h"

#include <stdlib.h>

bool asked_war(const struct asked *asked, const struct shelf *shelf, const char *scenario, struct war *war)
{
    if (!war_open(war, shelf, scenario, asked->player.kind))
        return false;
    war->terms.work[0] = war->terms.work[1] = asked->player.work;
    return true;
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
        else if (text_equal(words[i], "--seed"))
            asked->first = strtoull(value, NULL, 10);
        else if (!text_equal(words[i], "--player") || !general_named(value, &asked->player))
            return false;
    }
    return count % 2 == 0 && asked->number > 0;
}
