/* What is asked of no battle in particular: what there is to be fought, and beginning one. */
#include "server/visitor.h"

#include "general/general.h"
#include "muster/shipped.h"
#include "rules/registry.h"
#include "server/memory.h"
#include "server/play.h"
#include "server/served.h"

#include <stdlib.h>
#include <string.h>

#define MOST_SCENARIO_BYTES (4 * 1024 * 1024) /* of both texts */
#define MOST_TURNS 1000

/* ---- scenarios ---- */

static void add_scenario_sides(struct json_writer *writer, const struct scenario *scenario)
{
    int32_t count[SIDES] = {0, 0};
    for (int i = 0; i < scenario->units; i++)
        count[scenario->formation[scenario->unit[i].of].side]++;
    json_key(writer, "sides");
    json_open(writer, '[');
    for (int side = 0; side < SIDES; side++) {
        json_open(writer, '{');
        json_put(writer, "id", scenario->side[side].id);
        json_put(writer, "name", scenario->side[side].name);
        json_close(writer, '}');
    }
    json_close(writer, ']');
    json_key(writer, "units");
    json_open(writer, '[');
    for (int side = 0; side < SIDES; side++)
        json_add_int(writer, count[side]);
    json_close(writer, ']');
}

static void add_scenario(struct json_writer *writer, const char *name)
{
    struct scenario_texts texts;
    struct error error;
    struct stage *stage = memory_take(sizeof *stage);
    if (shipped_find(name, &texts, &error) && stage_read(stage, &texts, &error)) {
        const struct scenario *scenario = &stage->scenario;
        json_open(writer, '{');
        json_put(writer, "name", name);
        stage_describe(scenario, writer);
        json_put_int(writer, "minutes", scenario->ends - scenario->begins);
        add_scenario_sides(writer, scenario);
        json_close(writer, '}');
    }
    stage_close(stage);
    free(stage);
}

static void add_options(struct json_writer *writer, const struct ruleset *ruleset)
{
    json_key(writer, "options");
    json_open(writer, '[');
    for (int i = 0; ruleset->options[i].id != NULL; i++) {
        json_open(writer, '{');
        json_put(writer, "id", ruleset->options[i].id);
        json_put(writer, "title", ruleset->options[i].about);
        json_put_bool(writer, "on", false);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void add_rulings(struct json_writer *writer, const struct ruleset *ruleset)
{
    json_key(writer, "rulings");
    json_open(writer, '[');
    for (int i = 0; ruleset->rulings[i].id != NULL; i++) {
        const struct ruling *ruling = &ruleset->rulings[i];
        json_open(writer, '{');
        json_put(writer, "id", ruling->id);
        json_put(writer, "title", ruling->about);
        json_key(writer, "letters");
        json_open(writer, '[');
        for (const char *letter = ruling->choices; *letter != '\0'; letter++)
            json_add_string(writer, (const char[]){*letter, '\0'});
        json_close(writer, ']');
        json_put(writer, "default", (const char[]){ruling->choices[0], '\0'});
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void add_rulesets(struct json_writer *writer, const struct library *library)
{
    json_key(writer, "rulesets");
    json_open(writer, '[');
    for (int i = 0; i < library->count; i++) {
        const struct ruleset *ruleset = library->shelves[i].ruleset;
        json_open(writer, '{');
        json_put(writer, "id", ruleset->id);
        json_put(writer, "title", ruleset->title);
        add_options(writer, ruleset);
        add_rulings(writer, ruleset);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

void lobby_scenarios(struct visitor *visitor, struct message_id id, struct room *room)
{
    char name[LIMIT_NAME];
    struct json_writer *writer = &room->writer;
    wire_open(writer, room_text(room), "scenarios", id);
    json_key(writer, "scenarios");
    json_open(writer, '[');
    for (int i = 0; shipped_name(i, name) != NULL; i++)
        add_scenario(writer, name);
    json_close(writer, ']');
    add_rulesets(writer, visitor->hall->library);
    json_key(writer, "computers");
    json_open(writer, '[');
    for (int i = 0; general_names[i] != NULL; i++)
        json_add_string(writer, general_names[i]);
    json_close(writer, ']');
    json_close(writer, '}');
    visitor_reply(visitor, room);
}

/* ---- creating ---- */

/* What is asked for, as it is read. */
struct creating {
    struct record_header header;
    struct scenario_texts texts; /* copies */
    char commitment[COMMITMENT_DIGITS + 1];
    struct kept_battle kept;
    struct token token[seats];
    char salt[SALT_DIGITS + 1];
    int32_t turns;
    struct play *play;
};

static const struct json_node *find(const struct json *json, const char *key)
{
    return json_member(json, json_root(json), key);
}

static const char *text_of(const struct json *json, const char *key)
{
    const struct json_node *node = find(json, key);
    return node != NULL && node->kind == json_kind_string ? node->string : NULL;
}

static bool take_texts(struct creating *creating, const struct json *json, struct error *error)
{
    const char *name = text_of(json, "scenario"), *scenario = text_of(json, "scenario_text"),
               *ground = text_of(json, "ground_text");
    creating->header.scenario_name = name != NULL ? name : "own";
    if (scenario == NULL || ground == NULL)
        return name != NULL ? stage_find(name, &creating->texts, error)
                            : error_set_fact(error, error_missing_fact, "scenario",
                                             "scenario must name one, or scenario_text and "
                                             "ground_text hold it",
                                             NULL);
    size_t lengths[] = {strlen(scenario), strlen(ground)};
    if (lengths[0] + lengths[1] > MOST_SCENARIO_BYTES)
        return error_set_fact(error, error_bad_scenario, "scenario_text", "the scenario is too long for this server", NULL);
    creating->texts =
        (struct scenario_texts){memory_copy(scenario, lengths[0]), memory_copy(ground, lengths[1]), lengths[0], lengths[1]};
    return true;
}

/* A computer player's name, "human" for a person; a null pointer: nobody is called so. */
static const char *seat_named(const char *word)
{
    for (int i = 0; general_names[i] != NULL; i++)
        if (text_equal(general_names[i], word))
            return general_names[i];
    return text_equal(word, "person") ? "human" : NULL;
}

static bool take_seats(struct creating *creating, const struct json *json, const struct scenario *scenario, struct error *error)
{
    const struct json_node *asked = find(json, "seats");
    if (asked == NULL || asked->kind != json_kind_object)
        return error_set_fact(error, error_missing_fact, "seats", "seats must say who plays each side", NULL);
    for (int side = 0; side < SIDES; side++) {
        const struct json_node *seat = json_member(json, asked, scenario->side[side].id);
        const char *name = seat != NULL && seat->kind == json_kind_string ? seat_named(seat->string) : NULL;
        if (name == NULL)
            return error_set_fact(error, error_bad_value, "seats", "the seat of ", scenario->side[side].id,
                                  " must be person or a computer player", NULL);
        creating->header.seat[side] = name;
        creating->kept.has_seat[side] = text_equal(name, "human");
    }
    creating->kept.has_seat[seat_watch] = true;
    return true;
}

static bool take_rules(struct creating *creating, const struct json *json, const struct library *library, struct error *error)
{
    struct record_header *header = &creating->header;
    const char *ruleset = text_of(json, "ruleset");
    header->shelf = library_find(library, ruleset == NULL ? "" : ruleset, error);
    if (header->shelf == NULL)
        return false;
    const struct json_node *options = find(json, "options"), *rulings = find(json, "rulings");
    header->tables = tables_hash(header->shelf->ruleset, header->shelf->tables);
    return options_read(header->shelf->ruleset, json, options, &header->options, error) &&
           rulings_read(header->shelf->ruleset, json, rulings, header->rulings, error);
}

/* What is not said is as the scenario has it. */
static bool take_lesson(struct creating *creating, const struct json *json, const struct scenario *scenario, struct error *error)
{
    const struct json_node *lesson = find(json, "lesson");
    if (lesson != NULL && lesson->kind != json_kind_true && lesson->kind != json_kind_false)
        return error_set_fact(error, error_bad_value, "lesson", "lesson must be true or false", NULL);
    creating->header.lesson = lesson == NULL ? scenario->lesson != 0 : lesson->kind == json_kind_true;
    return true;
}

static bool take_dice(struct creating *creating, const struct json *json, struct error *error)
{
    const struct json_node *seed = find(json, "seed"), *typed = find(json, "typed_dice"), *turns = find(json, "turns");
    struct record_header *header = &creating->header;
    int64_t number = 0;
    header->typed_dice = typed != NULL && typed->kind == json_kind_true;
    header->has_seed = seed != NULL;
    if (seed != NULL && (seed->kind != json_kind_number || !json_to_integer(seed, &number) || number < 0))
        return error_set_fact(error, error_bad_value, "seed", "seed must be a whole number, 0 or more", NULL);
    header->seed = seed != NULL ? (uint64_t)number : seed_draw();
    if (turns == NULL)
        return true;
    if (turns->kind != json_kind_number || !json_to_integer(turns, &number) || number < 1 || number > MOST_TURNS)
        return error_set_fact(error, error_bad_value, "turns", "turns must be a whole number from 1 to 1000", NULL);
    creating->turns = (int32_t)number;
    return true;
}

/* A battle of other length is another scenario: its last minute is rewritten. */
static bool set_turns(struct creating *creating, struct stage *stage, struct error *error)
{
    const struct battle_rules *rules = battle_rules_of(creating->header.shelf->ruleset);
    struct json_writer writer;
    struct text text;
    if (creating->turns == 0)
        return true;
    scenario_end_at(&stage->scenario, stage->scenario.begins + creating->turns * rules->turn_minutes);
    size_t size = 2 * creating->texts.scenario_length + 4096;
    text_begin(&text, memory_take(size), size);
    json_begin(&writer, &text);
    scenario_write(&stage->scenario, &writer);
    memory_free(creating->texts.scenario);
    creating->texts.scenario = text.at;
    creating->texts.scenario_length = text.used;
    return !text.cut ||
           error_set_fact(error, error_bad_scenario, "scenario_text", "the scenario is too long for this server", NULL);
}

/* Another last minute may leave no time for those who come late. */
static void blame_turns(const struct creating *creating, struct error *error)
{
    struct error cause = *error;
    if (creating->turns > 0 && cause.code == error_bad_scenario)
        error_set_fact(error, error_bad_value, "turns", "with so few turns the scenario cannot be played: ", cause.message, NULL);
}

static bool take_scenario(struct creating *creating, const struct json *json, struct error *error)
{
    struct stage *stage = memory_take(sizeof *stage);
    bool taken = stage_read(stage, &creating->texts, error) && take_seats(creating, json, &stage->scenario, error) &&
                 take_lesson(creating, json, &stage->scenario, error) && set_turns(creating, stage, error);
    stage_close(stage);
    free(stage);
    return taken;
}

/* The commitment stands in the header: before the first throw, and before anybody knows the seed. */
static void write_header(struct creating *creating, struct room *room)
{
    struct record_header *header = &creating->header;
    salt_draw(creating->salt);
    seed_commit(header->seed, creating->salt, creating->commitment);
    header->seed_commitment = creating->commitment;
    header->scenario = creating->texts.scenario;
    header->ground = creating->texts.ground;
    record_write_header(header, room_text(room));
}

static bool open_play(struct creating *creating, struct room *room, struct error *error)
{
    struct hall *hall = room->hall;
    creating->play = memory_take(sizeof *creating->play);
    if (room->out.cut)
        return error_set(error, error_bad_scenario, "the scenario is too long for this server", NULL);
    return play_open(creating->play, hall->library, room->out.at, room->out.used, error) &&
           play_fits(creating->play, &hall->limits, error);
}

static void draw_tokens(struct creating *creating)
{
    for (int seat = 0; seat < seats; seat++) {
        if (!creating->kept.has_seat[seat])
            continue;
        token_draw(&creating->token[seat]);
        token_hash(creating->token[seat].word, TOKEN_LENGTH, &creating->kept.seat[seat]);
    }
}

static void write_created(const struct creating *creating, struct message_id id, struct room *room)
{
    struct json_writer *writer = &room->writer;
    wire_open(writer, room_text(room), "created", id);
    json_put_int(writer, "battle", creating->kept.id);
    json_key(writer, "links");
    json_open(writer, '{');
    for (int seat = 0; seat < seats; seat++)
        if (creating->kept.has_seat[seat])
            json_put(writer, wire_seat(play_setup(creating->play), seat), creating->token[seat].word);
    json_close(writer, '}');
    json_close(writer, '}');
}

static bool read_creating(struct creating *creating, const struct json *json, const struct library *library, struct error *error)
{
    return take_rules(creating, json, library, error) && take_dice(creating, json, error) && take_texts(creating, json, error) &&
           take_scenario(creating, json, error);
}

void lobby_create(struct visitor *visitor, struct message_id id, struct room *room)
{
    struct hall *hall = visitor->hall;
    struct creating creating = {.header = {.version = hall->version}};
    struct error error;
    bool made = hall_spends(hall, budget_battles, visitor->from, &error) && hall_has_room(hall, &error) &&
                read_creating(&creating, &room->json, hall->library, &error);
    if (made) {
        write_header(&creating, room);
        made = open_play(&creating, room, &error);
    }
    stage_free_texts(&creating.texts);
    if (!made) {
        blame_turns(&creating, &error);
        if (creating.play != NULL)
            play_close(creating.play);
        free(creating.play);
        visitor_reply_error(visitor, id, room, error_name(error.code), error.message, error.fact);
        return;
    }
    draw_tokens(&creating);
    play_begin(creating.play, creating.header.seed, creating.salt);
    creating.kept.id = hall_next_battle(hall);
    creating.kept.seed = creating.header.seed;
    creating.kept.salt = creating.salt;
    write_created(&creating, id, room);
    served_begin(hall, creating.play, &creating.kept, NULL, visitor, id, room);
}
