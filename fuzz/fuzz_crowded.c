/* Crowded battles: the bytes say how many units stand how near to each other on how much ground over each other, under which
   rules, and what they are ordered. Whatever is ordered, nothing stops the program and the battle stays sound. */
#include "fuzz.h"

#include "base/check.h"
#include "general/general.h"
#include "muster/generate.h"
#include "muster/muster.h"
#include "rules/registry.h"
#include "umpire/table.h"

#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 1024
#define MOST_RULESETS 8
#define MOST_UNITS 24 /* a side */
#define MOST_PIECES_OF_GROUND (LIMIT_FEATURES < 400 ? LIMIT_FEATURES - 1 : 400)
#define GROUND_BYTES (MOST_PIECES_OF_GROUND * 320 + 4096)
#define STORE_BYTES (8 * 1024 * 1024)
#define MOST_ORDERS 200

struct bytes {
    const uint8_t *at;
    size_t left;
    uint64_t last; /* behind the last byte, numbers that follow from all of them */
};

/* 0 to count - 1. */
static int draw(struct bytes *bytes, int count)
{
    uint8_t byte = bytes->left > 0 ? *bytes->at : (uint8_t)(bytes->last >> 56);
    bytes->last = (bytes->last ^ byte) * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    if (bytes->left > 0) {
        bytes->left--;
        bytes->at++;
    }
    return byte * count / 256;
}

/* ---- the rulesets ---- */

static struct shelf fought[MOST_RULESETS];
static int fought_count;

static void open_shelves(void)
{
    for (int i = 0; rulesets[i] != NULL; i++) {
        struct error error;
        void *tables = malloc(rulesets[i]->tables_size); /* kept as long as the fuzzer runs */
        CHECK(fought_count < MOST_RULESETS && tables != NULL && tables_load(rulesets[i], NULL, tables, &error));
        fought[fought_count++] = (struct shelf){rulesets[i], tables, NULL};
    }
}

/* ---- the ground ---- */

static void add_point(struct json_writer *writer, int x, int y)
{
    json_open(writer, '[');
    json_add_int(writer, x < 0 ? 0 : x > 3000 ? 3000 : x);
    json_add_int(writer, y < 0 ? 0 : y > 3000 ? 3000 : y);
    json_close(writer, ']');
}

/* All of them about the middle, where the armies meet. */
static void add_piece(struct json_writer *writer, struct bytes *bytes, const char *id)
{
    static const char *const areas[] = {"light_woods", "heavy_woods", "field", "marsh", "rough"};
    static const char *const lines[] = {"wall", "hedge", "ditch", "stream", "road", "abatis"};
    const bool area = *id != '\0' || draw(bytes, 3) > 0;
    const int x = 300 + 8 * draw(bytes, 256), y = 900 + 4 * draw(bytes, 256), across = 10 + draw(bytes, 200),
              along = 10 + draw(bytes, 200);
    json_open(writer, '{');
    json_put(writer, "type", "Feature");
    json_key(writer, "properties");
    json_open(writer, '{');
    json_put(writer, "terrain",
             *id != '\0' ? "built_up"
             : area      ? draw(bytes, 64) == 0 ? "building" : areas[draw(bytes, 5)]
                         : lines[draw(bytes, 6)]);
    if (*id != '\0')
        json_put(writer, "id", id);
    json_close(writer, '}');
    json_key(writer, "geometry");
    json_open(writer, '{');
    json_put(writer, "type", area ? "Polygon" : "LineString");
    json_key(writer, "coordinates");
    json_open(writer, '[');
    if (area)
        json_open(writer, '[');
    add_point(writer, x, y);
    add_point(writer, x + across, y);
    if (area) {
        add_point(writer, x + across, y + along);
        add_point(writer, x, y + along);
        add_point(writer, x, y);
        json_close(writer, ']');
    }
    json_close(writer, ']');
    json_close(writer, '}');
    json_close(writer, '}');
}

static void write_ground(struct bytes *bytes, struct text *text)
{
    struct json_writer writer;
    int pieces = draw(bytes, MOST_PIECES_OF_GROUND);
    json_begin(&writer, text);
    json_open(&writer, '{');
    json_put(&writer, "type", "FeatureCollection");
    json_key(&writer, "table");
    json_open(&writer, '{');
    json_put(&writer, "unit", "m");
    json_put_int(&writer, "width", 3000);
    json_put_int(&writer, "depth", 3000);
    json_put_int(&writer, "contour", 10);
    json_close(&writer, '}');
    json_key(&writer, "features");
    json_open(&writer, '[');
    add_piece(&writer, bytes, "middle");
    for (int i = 0; i < pieces; i++)
        add_piece(&writer, bytes, "");
    json_close(&writer, ']');
    json_close(&writer, '}');
    CHECK(!text->cut);
}

/* ---- the armies ---- */

/* Zones so far from each other, not much larger than a muster wants them; and units in all formations. */
struct crowding {
    int units, gap, width, depth;
    bool mixed;
};

static struct crowding draw_crowding(struct bytes *bytes)
{
    struct crowding crowding;
    crowding.units = LEAST_GENERATED + draw(bytes, MOST_UNITS - LEAST_GENERATED);
    crowding.gap = 10 + 2 * draw(bytes, 256);
    crowding.width = 400 + crowding.units * 20 + 4 * draw(bytes, 256);
    crowding.depth = 500 + 2 * draw(bytes, 256);
    crowding.mixed = draw(bytes, 4) == 0;
    return crowding;
}

static void move_near(struct scenario *scenario, const struct crowding *crowding, struct bytes *bytes)
{
    for (int i = 0; i < scenario->formations; i++) {
        struct bounds *zone = &scenario->formation[i].zone;
        if (zone->least.x == UNSAID)
            continue;
        const int away = zone->least.y <= 100000 ? -1 : 1, front = 1500 + away * crowding->gap / 2,
                  rear = front + away * crowding->depth;
        *zone = (struct bounds){{400000, 1000 * (away < 0 ? rear : front)},
                                {1000 * (400 + crowding->width), 1000 * (away < 0 ? front : rear)}};
    }
    for (int i = 0; i < scenario->units; i++)
        if (crowding->mixed && draw(bytes, 4) == 0)
            scenario->unit[i].formation = draw(bytes, arrays);
}

struct crowded {
    struct terms terms;
    struct scenario scenario;
    struct ground ground;
    struct setup setup;
    struct battle battle;
    struct general_desk desk;
};

static bool muster_crowd(struct crowded *crowded, struct bytes *bytes, struct store *store)
{
    static char scenario_text[GENERATED_BYTES(MOST_UNITS)], ground_text[GROUND_BYTES], made_up[GENERATED_GROUND_BYTES],
        sentences[65536];
    struct text scenario, ground, unused;
    struct error error = {.code = error_none};
    struct remarks remarks;
    if (fought_count == 0)
        open_shelves();
    const struct shelf *shelf = &fought[draw(bytes, fought_count)];
    crowded->terms = (struct terms){battle_rules_of(shelf->ruleset), shelf, (uint64_t)draw(bytes, 256), NULL};
    text_begin(&scenario, scenario_text, sizeof scenario_text);
    text_begin(&unused, made_up, sizeof made_up);
    text_begin(&ground, ground_text, sizeof ground_text);
    const struct crowding crowding = draw_crowding(bytes);
    generate(crowding.units, (uint64_t)draw(bytes, 256), &scenario, &unused);
    write_ground(bytes, &ground);
    const struct scenario_texts texts = {scenario.at, ground.at, scenario.used, ground.used};
    if (!scenario_open(&texts, store, &crowded->scenario, &crowded->ground, &error)) {
        CHECK(error.message[0] != '\0');
        return false;
    }
    move_near(&crowded->scenario, &crowding, bytes);
    remarks_begin(&remarks, sentences, sizeof sentences);
    bool good = muster(&crowded->scenario, &crowded->ground, &crowded->terms, store, &crowded->setup, &remarks, &error);
    CHECK(good || error.message[0] != '\0');
    return good;
}

/* ---- orders ---- */

/* A legal one with something changed that a player could have typed. */
static void garble(struct order *order, const struct crowded *crowded, struct bytes *bytes)
{
    const int32_t units = crowded->setup.units;
    switch (draw(bytes, 6)) {
    case 0:
        order->target = (int16_t)(draw(bytes, 256) * units / 256);
        break;
    case 1:
        order->number += draw(bytes, 256) - 128;
        break;
    case 2:
        order->place = (struct place){draw(bytes, 256) * 12000, draw(bytes, 256) * 12000};
        break;
    case 3:
        order->facing = (uint16_t)(draw(bytes, 256) * 256);
        break;
    default:
        for (int i = 0; i < order->manoeuvres; i++)
            order->list[i].amount = order->list[i].amount * draw(bytes, 256) / 64;
        break;
    }
}

static void check_sound(const struct battle *battle)
{
    struct error error;
    CHECK(battle_sound(battle, &error));
}

static bool order_one(struct crowded *crowded, struct bytes *bytes)
{
    struct battle *battle = &crowded->battle;
    const struct general general = {.kind = draw(bytes, 8) == 0 ? general_sergeant : general_recruit,
                                    .seed = (uint64_t)draw(bytes, 256)};
    struct decision decision;
    struct order order;
    if (battle->state->over)
        return false;
    int side = battle_pending(battle, 0, 0, &decision) ? 0 : 1;
    battle_pending(battle, side, 0, &decision);
    general_order(&general, battle, &decision, 0, &crowded->desk, &order);
    struct order other = order;
    if (draw(bytes, 4) == 0) {
        garble(&other, crowded, bytes);
        battle_order(battle, side, &other, NULL);
        check_sound(battle);
    } else {
        CHECK(battle_order(battle, side, &order, NULL));
    }
    battle_run(battle);
    check_sound(battle);
    return true;
}

static void fight(struct crowded *crowded, struct bytes *bytes)
{
    size_t size = battle_size(crowded->terms.rules, &crowded->setup);
    void *block = aligned_alloc(16, size), *trial = aligned_alloc(16, size);
    CHECK(block != NULL && trial != NULL);
    memset(&crowded->desk, 0, sizeof crowded->desk);
    crowded->desk.trial = trial;
    battle_begin(&crowded->battle, crowded->terms.rules, &crowded->setup, block, (uint64_t)draw(bytes, 256));
    battle_run(&crowded->battle);
    check_sound(&crowded->battle);
    for (int i = 0; i < MOST_ORDERS && order_one(crowded, bytes); i++)
        ;
    free(block);
    free(trial);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct crowded crowded;
    struct bytes bytes = {data, size, 0};
    char *room = malloc(STORE_BYTES);
    CHECK(room != NULL);
    struct store store = {room, 0, STORE_BYTES};
    if (size <= MOST_BYTES && muster_crowd(&crowded, &bytes, &store))
        fight(&crowded, &bytes);
    free(room);
    return 0;
}
