/* One battle in the module: begin(length) with {"rules", "name" or "scenario" and "ground", "seed", "options", "rulings",
   "players", "turns"}, then order(length) with {"side", "order"} for a player, play(orders) for the computer's; each replies with
   how it stands. */
#include "wasm/room.h"

#include "base/check.h"
#include "battle/record.h"
#include "battle/view_json.h"
#include "muster/generate.h"
#include "muster/shipped.h"
#include "refight/game.h"
#include "rules/registry.h"
#include "umpire/question.h"

#include <string.h>

#define MOST_STORE_BYTES (16 * 1024 * 1024)
#define MOST_BATTLE_BYTES (1024 * 1024)
#define MOST_GENERATED_UNITS 200 /* a side */
#define MOST_REMARK_BYTES (64 * 1024)

size_t EXPORT(begin)(size_t length);
size_t EXPORT(order)(size_t length);
size_t EXPORT(play)(int orders);
size_t EXPORT(view)(int side);

static _Alignas(16) char store_bytes[MOST_STORE_BYTES];
static _Alignas(16) char room[GAME_ROOM(MOST_BATTLE_BYTES)], seen_block[MOST_BATTLE_BYTES];
static char asked_bytes[LIMIT_LINE_BYTES + 1], remark_bytes[MOST_REMARK_BYTES];
static char generated_scenario[GENERATED_BYTES(MOST_GENERATED_UNITS)], generated_ground[GENERATED_GROUND_BYTES];
static struct json_small small;
static struct scenario scenario;
static struct ground ground;
static struct setup setup;
static struct game_terms game_terms;
static struct game game;
static bool begun;

/* ---- reading ---- */

static const char *text_member(const struct json *json, const char *key, const char *usual)
{
    const struct json_node *node = json_member(json, json_root(json), key);
    return node != NULL && node->kind == json_kind_string ? node->string : usual;
}

static int64_t number_member(const struct json *json, const char *key, int64_t usual)
{
    int64_t value = usual;
    const struct json_node *node = json_member(json, json_root(json), key);
    return node != NULL && node->kind == json_kind_number && json_to_integer(node, &value) ? value : usual;
}

/* The question, in memory where what is read of it may stay as long as the battle. */
static struct json *read_question(size_t length, struct error *error)
{
    struct json *json = json_small(&small);
    if (length > LIMIT_LINE_BYTES)
        return error_set(error, error_bad_json, "the question is longer than there is room for", NULL), NULL;
    memcpy(asked_bytes, question(), length);
    if (!json_read(json, asked_bytes, length, error))
        return NULL;
    if (json_root(json)->kind != json_kind_object)
        return error_set(error, error_bad_json, "the question must be an object", NULL), NULL;
    return json;
}

static bool make_up(const char *name, struct scenario_texts *texts, struct error *error)
{
    struct text scenario_text, ground_text;
    text_begin(&scenario_text, generated_scenario, sizeof generated_scenario);
    text_begin(&ground_text, generated_ground, sizeof generated_ground);
    if (!generate_named(name, &scenario_text, &ground_text, error))
        return false;
    *texts = (struct scenario_texts){scenario_text.at, ground_text.at, scenario_text.used, ground_text.used};
    return !scenario_text.cut || error_set(error, error_bad_scenario, "there is no room here for so many units", NULL);
}

static bool find_texts(const struct json *json, struct scenario_texts *texts, struct error *error)
{
    const char *name = text_member(json, "name", NULL);
    *texts = (struct scenario_texts){.scenario = text_member(json, "scenario", ""), .ground = text_member(json, "ground", "")};
    texts->scenario_length = strlen(texts->scenario);
    texts->ground_length = strlen(texts->ground);
    if (name == NULL)
        return true;
    return generated_name(name) ? make_up(name, texts, error) : shipped_find(name, texts, error);
}

/* ---- mustering ---- */

static bool read_terms(const struct json *json, struct terms *terms, char rulings[LIMIT_RULINGS], struct error *error)
{
    terms->shelf = library_find(room_library(), text_member(json, "rules", ""), error);
    if (terms->shelf == NULL)
        return false;
    terms->rules = battle_rules_of(terms->shelf->ruleset);
    terms->rulings = rulings;
    return options_read(terms->shelf->ruleset, json, json_member(json, json_root(json), "options"), &terms->options, error) &&
           rulings_read(terms->shelf->ruleset, json, json_member(json, json_root(json), "rulings"), rulings, error);
}

static bool raise_troops(const struct json *json, struct error *error)
{
    char rulings[LIMIT_RULINGS];
    struct terms terms = {.options = 0};
    struct scenario_texts texts;
    struct remarks remarks;
    struct store store = {store_bytes, 0, sizeof store_bytes};
    remarks_begin(&remarks, remark_bytes, sizeof remark_bytes);
    if (!read_terms(json, &terms, rulings, error) || !find_texts(json, &texts, error) ||
        !scenario_open(&texts, &store, &scenario, &ground, error) ||
        !muster(&scenario, &ground, &terms, &store, &setup, &remarks, error))
        return false;
    setup.turns = (int32_t)number_member(json, "turns", setup.turns);
    game_terms = (struct game_terms){.rules = terms.rules, .setup = &setup};
    return battle_size(terms.rules, &setup) <= MOST_BATTLE_BYTES ||
           error_set(error, error_bad_scenario, "there is no room here for so many units", NULL);
}

static bool seat_players(const struct json *json, struct error *error)
{
    const struct json_node *players = json_member(json, json_root(json), "players");
    const struct json_node *player = players == NULL || players->kind != json_kind_list ? NULL : json_first(json, players);
    for (int side = 0; side < SIDES; side++) {
        const char *name = player != NULL && player->kind == json_kind_string ? player->string : general_names[general_sergeant];
        int kind = 0;
        while (general_names[kind] != NULL && !text_equal(general_names[kind], name))
            kind++;
        if (general_names[kind] == NULL)
            return error_set(error, error_bad_value, "no computer player is called ", name, NULL);
        game_terms.seat[side] = (enum general_kind)kind;
        player = player != NULL ? json_next(json, player) : NULL;
    }
    return true;
}

/* ---- replies ---- */

static size_t reply_error(const struct error *error)
{
    struct text text;
    reply_refuse(&text, error);
    return text.used;
}

/* {"over": ..., "turn": ..., "orders": ..., "hash": ...} */
static size_t reply_standing(void)
{
    char digits[17];
    struct text text, hash;
    struct json_writer writer;
    reply_begin(&text);
    json_begin(&writer, &text);
    json_open(&writer, '{');
    json_put_bool(&writer, "over", game.battle.state->over != 0);
    json_put_int(&writer, "turn", game.battle.state->turn);
    json_put_int(&writer, "orders", game.battle.state->orders);
    text_begin(&hash, digits, sizeof digits);
    hash_write(battle_hash(&game.battle), &hash);
    json_put(&writer, "hash", digits);
    json_close(&writer, '}');
    return text.used;
}

static size_t reply_not_begun(void)
{
    struct error error;
    error_set(&error, error_no_such_thing, "no battle has begun", NULL);
    return reply_error(&error);
}

/* ---- what is exported ---- */

size_t begin(size_t length)
{
    struct error error;
    struct json *json = read_question(length, &error);
    begun = json != NULL && raise_troops(json, &error) && seat_players(json, &error);
    if (!begun)
        return reply_error(&error);
    game_begin(&game, &game_terms, room, (uint64_t)number_member(json, "seed", 1), false);
    return reply_standing();
}

static int side_named(const char *id)
{
    int side = 0;
    while (side < SIDES && !text_equal(setup.side[side].id, id))
        side++;
    return side;
}

size_t order(size_t length)
{
    struct error error;
    struct order read;
    struct objection objection;
    struct json *json = begun ? read_question(length, &error) : NULL;
    if (!begun)
        return reply_not_begun();
    if (json == NULL)
        return reply_error(&error);
    int side = side_named(text_member(json, "side", ""));
    if (side == SIDES)
        return error_set(&error, error_bad_value, "no such side", NULL), reply_error(&error);
    if (!order_read_for(&read, &game.battle, side, text_member(json, "order", ""), &error))
        return reply_error(&error);
    if (!battle_order(&game.battle, side, &read, &objection))
        return error_set_fact(&error, error_not_allowed, objection.rule, objection.sentence, NULL), reply_error(&error);
    battle_run(&game.battle);
    return reply_standing();
}

size_t play(int orders)
{
    if (!begun)
        return reply_not_begun();
    while (orders-- > 0 && game_on(&game))
        ;
    return reply_standing();
}

size_t view(int side)
{
    struct battle seen;
    struct text text;
    struct json_writer writer;
    if (!begun || side < 0 || side >= SIDES)
        return reply_not_begun();
    battle_view(&seen, &game.battle, side, seen_block);
    reply_begin(&text);
    json_begin(&writer, &text);
    view_write(&seen, side, &writer);
    return text.used;
}
