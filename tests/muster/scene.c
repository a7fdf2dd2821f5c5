#include "muster/scene.h"

#include "muster/generate.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { text_bytes = 1 << 20 };

/* What stands in the manual between a fence of this kind and the next one. */
static char *block_of(const char *manual, const char *fence)
{
    const char *begin = strstr(manual, fence);
    assert_non_null(begin);
    begin += strlen(fence);
    const char *end = strstr(begin, "```");
    assert_non_null(end);
    char *block = calloc(1, (size_t)(end - begin) + 1);
    assert_non_null(block);
    memcpy(block, begin, (size_t)(end - begin));
    return block;
}

const struct scenario_texts *manual_texts(void)
{
    static struct scenario_texts texts;
    if (texts.scenario == NULL) {
        size_t length;
        char *manual = read_whole_file(SOURCE_DIR "/docs/scenarios.md", &length);
        texts.scenario = block_of(manual, "```json\n"); /* kept as long as the test runs */
        texts.ground = block_of(manual, "```geojson\n");
        texts.scenario_length = strlen(texts.scenario);
        texts.ground_length = strlen(texts.ground);
        free(manual);
    }
    return &texts;
}

static size_t exchange(char *to, const char *text, const char *piece, const char *instead)
{
    size_t used = 0;
    for (const char *at = text; *at != '\0';) {
        bool here = strncmp(at, piece, strlen(piece)) == 0;
        const char *from = here ? instead : at;
        size_t length = here ? strlen(instead) : 1;
        assert_true(used + length < text_bytes);
        memcpy(to + used, from, length);
        used += length;
        at += here ? strlen(piece) : 1;
    }
    to[used] = '\0';
    return used;
}

const struct scenario_texts *texts_with(const char *piece, const char *instead)
{
    static char changed[text_bytes];
    static struct scenario_texts texts;
    texts = *manual_texts();
    if (strstr(texts.scenario, piece) != NULL) {
        texts.scenario_length = exchange(changed, texts.scenario, piece, instead);
        texts.scenario = changed;
    } else {
        assert_non_null(strstr(texts.ground, piece));
        texts.ground_length = exchange(changed, texts.ground, piece, instead);
        texts.ground = changed;
    }
    return &texts;
}

/* A file of a scenario of tests/data/scenarios. */
static size_t read_own(const char *name, const char *file, char *into, size_t size)
{
    char path[512];
    size_t length;
    snprintf(path, sizeof path, TESTS_DIR "/data/scenarios/%s/%s", name, file);
    char *whole = read_whole_file(path, &length);
    assert_true(length < size);
    memcpy(into, whole, length + 1);
    free(whole);
    return length;
}

const struct scenario_texts *named_texts(const char *name)
{
    static struct scenario_texts texts;
    static char scenario[text_bytes], ground[GENERATED_GROUND_BYTES];
    struct text scenario_text, ground_text;
    struct error error;
    if (!generated_name(name)) {
        if (!shipped_find(name, &texts, &error))
            texts = (struct scenario_texts){scenario, ground, read_own(name, "scenario.json", scenario, sizeof scenario),
                                            read_own(name, "ground.geojson", ground, sizeof ground)};
        return &texts;
    }
    text_begin(&scenario_text, scenario, sizeof scenario);
    text_begin(&ground_text, ground, sizeof ground);
    assert_true(generate_named(name, &scenario_text, &ground_text, &error));
    texts = (struct scenario_texts){scenario, ground, scenario_text.used, ground_text.used};
    return &texts;
}

static _Alignas(16) char room[scene_bytes];
static char remark_room[scene_remark_bytes];

bool scene_read(struct scene *scene, const struct scenario_texts *texts)
{
    memset(scene, 0, sizeof *scene);
    scene->store = (struct store){room, 0, sizeof room};
    remarks_begin(&scene->remarks, remark_room, sizeof remark_room);
    return scenario_open(texts, &scene->store, &scene->scenario, &scene->ground, &scene->error);
}

bool scene_muster(struct scene *scene, const struct scenario_texts *texts, const char *ruleset, const char *rulings)
{
    return scene_muster_with(scene, texts, test_shelf(ruleset), 0, rulings);
}

bool scene_muster_with(struct scene *scene, const struct scenario_texts *texts, const struct shelf *shelf, uint64_t options,
                       const char *rulings)
{
    return scene_read(scene, texts) && scene_muster_read(scene, shelf, options, rulings);
}

bool scene_muster_read(struct scene *scene, const struct shelf *shelf, uint64_t options, const char *rulings)
{
    struct terms terms = {battle_rules_of(shelf->ruleset), shelf, options, rulings};
    return muster(&scene->scenario, &scene->ground, &terms, &scene->store, &scene->setup, &scene->remarks, &scene->error);
}

const char *scene_remarks(void)
{
    return remark_room;
}

const char *scene_written(const struct scenario *scenario)
{
    static char written[2][text_bytes];
    static int which;
    struct text text;
    struct json_writer writer;
    which = 1 - which;
    text_begin(&text, written[which], text_bytes);
    json_begin(&writer, &text);
    scenario_write(scenario, &writer);
    assert_false(text.cut);
    return written[which];
}

int scene_unit(const struct scene *scene, const char *id)
{
    for (int unit = 0; unit < scene->setup.units; unit++)
        if (strcmp(scene->setup.unit[unit].id, id) == 0)
            return unit;
    fail_msg("there is no unit %s", id);
    return -1;
}
