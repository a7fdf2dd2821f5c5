#include "server/stage.h"

#include "muster/generate.h"
#include "muster/shipped.h"
#include "rules/registry.h"
#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

#define MOST_REMARKS (256 * 1024)
#define STORE_BEYOND_TEXTS (4 * 1024 * 1024)

enum { memory_reading, memory_raising, memory_remarks };

/* ---- texts ---- */

static void copy_texts(const struct scenario_texts *from, struct scenario_texts *copy)
{
    *copy = (struct scenario_texts){memory_copy(from->scenario, from->scenario_length),
                                    memory_copy(from->ground, from->ground_length), from->scenario_length, from->ground_length};
}

static bool make_up(const char *name, struct scenario_texts *texts, struct error *error)
{
    struct text scenario, ground;
    size_t most = GENERATED_BYTES(MOST_GENERATED);
    text_begin(&scenario, memory_take(most), most);
    text_begin(&ground, memory_take(GENERATED_GROUND_BYTES), GENERATED_GROUND_BYTES);
    bool made = generate_named(name, &scenario, &ground, error);
    *texts = (struct scenario_texts){scenario.at, ground.at, scenario.used, ground.used};
    if (!made)
        stage_free_texts(texts);
    return made;
}

bool stage_find(const char *name, struct scenario_texts *texts, struct error *error)
{
    struct scenario_texts shipped;
    if (generated_name(name))
        return make_up(name, texts, error);
    if (!shipped_find(name, &shipped, error))
        return false;
    copy_texts(&shipped, texts);
    return true;
}

void stage_free_texts(struct scenario_texts *texts)
{
    memory_free(texts->scenario);
    memory_free(texts->ground);
    *texts = (struct scenario_texts){.scenario = NULL};
}

/* ---- the stage ---- */

/* Pages of it that nobody touches cost nothing. */
static struct store store_for(struct stage *stage, int which, size_t times)
{
    size_t size = (stage->texts.scenario_length + stage->texts.ground_length) * times + STORE_BEYOND_TEXTS;
    stage->memory[which] = malloc(size);
    return (struct store){stage->memory[which], 0, stage->memory[which] == NULL ? 0 : size};
}

bool stage_read(struct stage *stage, const struct scenario_texts *texts, struct error *error)
{
    memset(stage, 0, sizeof *stage);
    copy_texts(texts, &stage->texts);
    struct store store = store_for(stage, memory_reading, 128); /* nodes are larger than the text they are made of */
    return scenario_open(&stage->texts, &store, &stage->scenario, &stage->ground, error);
}

bool stage_muster(struct stage *stage, const struct shelf *shelf, uint64_t options, const char *rulings, struct error *error)
{
    struct store store = store_for(stage, memory_raising, 32);
    memcpy(stage->rulings, rulings, sizeof stage->rulings);
    stage->terms = (struct terms){battle_rules_of(shelf->ruleset), shelf, options, stage->rulings};
    stage->memory[memory_remarks] = memory_take(MOST_REMARKS);
    remarks_begin(&stage->remarks, stage->memory[memory_remarks], MOST_REMARKS);
    return muster(&stage->scenario, &stage->ground, &stage->terms, &store, &stage->setup, &stage->remarks, error);
}

void stage_close(struct stage *stage)
{
    for (size_t i = 0; i < sizeof stage->memory / sizeof *stage->memory; i++)
        free(stage->memory[i]);
    stage_free_texts(&stage->texts);
}

void stage_describe(const struct scenario *scenario, struct json_writer *writer)
{
    json_put(writer, "title", scenario->title);
    json_put(writer, "about", scenario->about == NULL ? "" : scenario->about);
    json_put(writer, "date", scenario->date == NULL ? "" : scenario->date);
    json_key(writer, "notes");
    json_open(writer, '[');
    for (int i = 0; i < scenario->notes; i++)
        json_add_string(writer, scenario->note[i]);
    json_close(writer, ']');
}
