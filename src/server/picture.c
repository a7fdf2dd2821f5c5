#include "server/picture.h"

#include "muster/shipped.h"
#include "rules/registry.h"
#include "server/memory.h"
#include "server/stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

bool picture_is_kind(const char *ending)
{
    return text_equal(ending, "svg") || text_equal(ending, "png") || text_equal(ending, "pdf");
}

/* ---- a file in memory that does not grow beyond its end ---- */

struct growing {
    char *bytes;
    size_t used, room, most;
    struct thrift *thrift; /* spent, when it would */
};

static ssize_t grow(void *cookie, const char *bytes, size_t length)
{
    struct growing *growing = cookie;
    if (length > growing->most - growing->used) {
        growing->thrift->work = -1;
        return 0;
    }
    if (growing->used + length > growing->room) {
        growing->room = 2 * (growing->used + length);
        growing->bytes = memory_grow(growing->bytes, growing->room);
    }
    memcpy(growing->bytes + growing->used, bytes, length);
    growing->used += length;
    return (ssize_t)length;
}

/* ---- drawing ---- */

static bool draw(const struct map *map, const char *kind, FILE *file)
{
    struct map_size size = map_size(map);
    bool is_svg = text_equal(kind, "svg"), is_png = text_equal(kind, "png");
    if (is_svg) {
        struct svg svg;
        svg_begin(&svg, file, size.width, size.height, map->view->setup->title);
        bool drawn = map_draw(&svg.canvas, map);
        return svg_end(&svg) && drawn;
    }
    if (is_png && size.width * size.height > LIMIT_MAP_PIXELS)
        return false;
    struct painting *painting = is_png ? png_begin(size.width, size.height) : pdf_begin(file, size.width, size.height);
    bool drawn = painting != NULL && map_draw(painting_canvas(painting), map);
    return painting != NULL && painting_end(painting, file) && drawn;
}

static const char *type_of(const char *kind)
{
    return text_equal(kind, "svg") ? "image/svg+xml" : text_equal(kind, "png") ? "image/png" : "application/pdf";
}

bool picture_answer(struct hall *hall, uint64_t request, const struct map *map, const char *kind)
{
    struct thrift thrift = {LIMIT_MAP_WORK};
    struct growing growing = {.most = (size_t)hall->limits.map_bytes, .thrift = &thrift};
    struct map frugal = *map;
    FILE *file = fopencookie(&growing, "w", (cookie_io_functions_t){.write = grow});
    if (file == NULL)
        return false;
    frugal.thrift = &thrift;
    bool drawn = draw(&frugal, kind, file);
    drawn = fclose(file) == 0 && drawn && thrift.work >= 0;
    if (drawn)
        net_answer(hall->net, request,
                   &(struct net_answer){.status = 200, .type = type_of(kind), .own = growing.bytes, .length = growing.used});
    else
        free(growing.bytes);
    return drawn;
}

static bool answer_stage(struct hall *hall, uint64_t request, struct room *room, const struct stage *stage, const char *kind)
{
    struct battle battle;
    const struct battle_rules *rules = stage->terms.rules;
    void *block = memory_take_aligned(battle_size(rules, &stage->setup));
    battle_begin(&battle, rules, &stage->setup, block, 0);
    struct map map = {.view = room_see(room, &battle, SIDES), .side = -1, .when = stage->scenario.date, .table_alone = true};
    bool answered = picture_answer(hall, request, &map, kind);
    free(block);
    return answered;
}

bool picture_answer_scenario(struct hall *hall, uint64_t request, struct room *room, const char *name, const char *ruleset,
                             const char *kind)
{
    char rulings[LIMIT_RULINGS] = {0};
    struct scenario_texts texts;
    struct error error;
    const struct shelf *shelf = *ruleset == '\0' ? hall->library->shelves : library_find(hall->library, ruleset, &error);
    if (shelf == NULL || !shipped_find(name, &texts, &error) || !rulings_read(shelf->ruleset, NULL, NULL, rulings, &error))
        return false;
    struct stage *stage = memory_take(sizeof *stage);
    bool ready = stage_read(stage, &texts, &error) && stage_muster(stage, shelf, 0, rulings, &error);
    bool answered = ready && answer_stage(hall, request, room, stage, kind);
    stage_close(stage);
    free(stage);
    return answered;
}
