/* What a random battle is fought with: scenario, options and rulings. Of forty battles twenty are made up, of two to ten units
   a side; ten are first lessons, five villages, four farms below the ridge, one a battle of corps. */
#include "battle/soak.h"

#include "muster/generate.h"
#include "muster/shipped.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { scenario_lots = 40 };
static const struct {
    const char *scenario;
    int lots;
} shares[] = {{"first-lesson", 10}, {"village", 5}, {"ridge-farm", 4}, {"saxon-corps", 1}};

static uint64_t draw_options(struct random_source *random, const struct ruleset *ruleset)
{
    uint64_t options = 0;
    for (int i = 0; ruleset->options[i].id != NULL; i++)
        if (random_below(random, 4) == 0)
            options |= UINT64_C(1) << i;
    return options;
}

static void draw_rulings(struct random_source *random, const struct ruleset *ruleset, char rulings[LIMIT_RULINGS])
{
    for (int i = 0; ruleset->rulings[i].id != NULL; i++) {
        const char *choices = ruleset->rulings[i].choices;
        bool otherwise = random_below(random, 3) == 0;
        rulings[i] = choices[otherwise ? random_below(random, (int)strlen(choices)) : 0];
    }
}

/* By turns, so that few battles come to every scenario. */
static void choose_scenario(struct soak_lot *lot)
{
    int turn = (int)(lot->seed % scenario_lots);
    if (turn % 2 == 0) {
        int units = random_between(&lot->random, LEAST_GENERATED, 10);
        snprintf(lot->scenario, sizeof lot->scenario, "generated:%d:%" PRIu64, units, lot->seed);
        return;
    }
    int which = 0;
    for (turn /= 2; turn >= shares[which].lots; which++)
        turn -= shares[which].lots;
    snprintf(lot->scenario, sizeof lot->scenario, "%s", shares[which].scenario);
}

struct soak_lot soak_draw(const struct ruleset *ruleset, uint64_t seed)
{
    struct soak_lot lot = {.seed = seed, .random = {seed}};
    choose_scenario(&lot);
    lot.options = draw_options(&lot.random, ruleset);
    draw_rulings(&lot.random, ruleset, lot.rulings);
    lot.attaches = seed % 4 == 2;
    return lot;
}

void soak_describe(const struct ruleset *ruleset, const struct soak_lot *lot, struct text *text)
{
    text_add(text, lot->scenario);
    for (int i = 0; ruleset->options[i].id != NULL; i++)
        if (lot->options >> i & 1) {
            text_add(text, " --option ");
            text_add(text, ruleset->options[i].id);
        }
    for (int i = 0; ruleset->rulings[i].id != NULL; i++)
        if (lot->rulings[i] != ruleset->rulings[i].choices[0]) {
            const char letter[2] = {lot->rulings[i], '\0'};
            text_add(text, " --ruling ");
            text_add(text, ruleset->rulings[i].id);
            text_add(text, "=");
            text_add(text, letter);
        }
    text_add(text, " --red recruit --blue recruit --seed ");
    text_add_int(text, (int64_t)lot->seed);
    text_add(text, lot->attaches ? " (with detachments)" : "");
}
