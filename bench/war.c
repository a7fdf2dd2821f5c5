#include "war.h"

#include "base/check.h"
#include "muster/generate.h"
#include "muster/shipped.h"
#include "rules/registry.h"

#include <stdlib.h>

enum { store_bytes = 48 << 20, remark_bytes = 1 << 20 };

/* A ruleset, a scenario and their memory that do not fit together are a fault of the benchmark. */
static void *memory(size_t size)
{
    void *block = aligned_alloc(16, (size + 15) / 16 * 16); /* kept to the end */
    CHECK(block != NULL);
    return block;
}

static void find_texts(const char *name, struct scenario_texts *texts)
{
    struct text scenario, ground;
    struct error error;
    if (!generated_name(name)) {
        CHECK(shipped_find(name, texts, &error));
        return;
    }
    size_t most = GENERATED_BYTES(MOST_GENERATED);
    text_begin(&scenario, memory(most), most);
    text_begin(&ground, memory(GENERATED_GROUND_BYTES), GENERATED_GROUND_BYTES);
    CHECK(generate_named(name, &scenario, &ground, &error));
    *texts = (struct scenario_texts){scenario.at, ground.at, scenario.used, ground.used};
}

bool war_open(struct war *war, const struct shelf *shelf, const char *scenario, enum general_kind seats)
{
    struct scenario_texts texts;
    struct remarks remarks;
    struct error error;
    struct terms terms = {battle_rules_of(shelf->ruleset), shelf, 0, NULL};
    if (terms.rules == NULL)
        return false;
    struct scenario *read = memory(sizeof *read);
    struct ground *ground = memory(sizeof *ground);
    struct store store = {memory(store_bytes), 0, store_bytes};
    find_texts(scenario, &texts);
    remarks_begin(&remarks, memory(remark_bytes), remark_bytes);
    CHECK(scenario_open(&texts, &store, read, ground, &error));
    CHECK(muster(read, ground, &terms, &store, &war->setup, &remarks, &error));
    war->terms = (struct game_terms){.rules = terms.rules, .setup = &war->setup, .seat = {seats, seats}};
    war->size = battle_size(terms.rules, &war->setup);
    war->room = memory(GAME_ROOM(war->size));
    return true;
}

void *war_block(const struct war *war)
{
    return memory(war->size);
}
