/* Who sits at a tent, what he is told when he comes, and what all are told of each line. */
#include "server/tent.h"

#include "battle/view_json.h"
#include "field/geojson.h"
#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- views ---- */

static void note_told(struct tent *tent, int seat, const struct battle *view)
{
    struct told *told = &tent->told[seat];
    if (told->block == NULL)
        told->block = memory_take_aligned(play_block_size(tent->play));
    battle_copy(&told->view, view, told->block);
}

void tent_note_told(struct tent *tent, struct room *room)
{
    for (int seat = 0; seat < seats; seat++)
        if (tent_has_listeners(tent, seat))
            note_told(tent, seat, room_see(room, &tent->play->match.battle, seat));
}

void tent_forget_told(struct tent *tent, int seat)
{
    free(tent->told[seat].block);
    tent->told[seat] = (struct told){.block = NULL};
}

/* What is waited for that is no decision: dice to be thrown, an answer about taking back. */
static void add_waiting(const struct match *match, int seat, struct json_writer *writer)
{
    const struct setup *setup = match->battle.setup;
    if (match->lacks) {
        char words[LIMIT_NAME];
        struct text text;
        text_begin(&text, words, sizeof words);
        die_write(match->lack.die, &text);
        json_key(writer, "lacks");
        json_open(writer, '{');
        if (seat == match->lack_side) {
            wire_member(writer, "die", words);
            wire_number(writer, "count", match->lack.count);
            wire_member(writer, "rule", match->lack.rule);
        }
        wire_member(writer, "side", setup->side[match->lack_side].id);
        json_close(writer, '}');
    }
    if (match->asked_by >= 0) {
        json_key(writer, "asked");
        json_open(writer, '{');
        wire_member(writer, "by", setup->side[match->asked_by].id);
        wire_number(writer, "to", match->asked_to);
        json_close(writer, '}');
    }
}

static void write_view(struct tent *tent, int seat, struct room *room)
{
    const struct battle *view = room_see(room, &tent->play->match.battle, seat);
    struct json_writer *writer = &room->writer;
    wire_open(writer, room_text(room), "view", (struct message_id){.there = false});
    wire_member(writer, "side", wire_seat(play_setup(tent->play), seat));
    wire_number(writer, "n", tent->play->match.number);
    json_key(writer, "view");
    view_write(view, seat, writer);
    add_waiting(&tent->play->match, seat, writer);
    json_close(writer, '}');
    tent_forget_told(tent, seat);
    note_told(tent, seat, view);
}

/* ---- lines ---- */

/* A place in the text to which one can go back. */
struct mark {
    struct text text;
    bool comma;
};

static struct mark mark_here(const struct json_writer *writer)
{
    return (struct mark){*writer->text, writer->comma};
}

static void go_back(struct json_writer *writer, const struct mark *mark)
{
    *writer->text = mark->text;
    writer->comma = mark->comma;
}

/* What has been written since the mark stays if it is not what the seat was told last. */
static void keep_news(struct json_writer *writer, const struct mark *mark, uint64_t *told)
{
    uint64_t hash = bytes_hash(writer->text->at + mark->text.used, writer->text->used - mark->text.used) | 1; /* 0: nothing */
    if (hash == *told)
        go_back(writer, mark);
    *told = hash;
}

/* Units of which the seat learns something: new ones whole, of others what has changed. */
static void add_changed(struct tent *tent, int seat, const struct battle *view, struct json_writer *writer)
{
    const struct battle *before = &tent->told[seat].view;
    struct mark mark = mark_here(writer);
    int changed = 0;
    json_key(writer, "units");
    json_open(writer, '[');
    for (int unit = 0; unit < view->setup->units; unit++) {
        bool known = view_knows(before, unit, seat);
        if (!view_knows(view, unit, seat) || (known && view_is_same(view, before, unit)))
            continue;
        changed++;
        if (known)
            view_write_changes(view, before, unit, writer);
        else
            view_write_unit(view, unit, writer);
    }
    json_close(writer, ']');
    if (changed == 0)
        go_back(writer, &mark);
}

/* Units that it knew and does not know any more. */
static void add_unseen(struct tent *tent, int seat, const struct battle *view, struct json_writer *writer)
{
    struct mark mark = mark_here(writer);
    int unseen = 0;
    json_key(writer, "unseen");
    json_open(writer, '[');
    for (int unit = 0; unit < view->setup->units; unit++)
        if (view_knows(&tent->told[seat].view, unit, seat) && !view_knows(view, unit, seat)) {
            json_add_string(writer, view->setup->unit[unit].id);
            unseen++;
        }
    json_close(writer, ']');
    if (unseen == 0)
        go_back(writer, &mark);
}

static void add_pending(const struct match *match, int seat, const struct battle *view, struct json_writer *writer)
{
    json_key(writer, "pending");
    if (match->lacks || match->ended) {
        json_open(writer, '[');
        json_close(writer, ']');
    } else {
        view_write_pending(view, seat, writer);
    }
}

static void add_now(const struct battle *battle, struct json_writer *writer)
{
    const struct step *step = &battle->rules->steps[battle->state->step];
    json_key(writer, "now");
    json_open(writer, '{');
    wire_number(writer, "turn", battle->state->turn);
    wire_member(writer, "step", step->id);
    wire_member(writer, "title", step->title);
    json_close(writer, '}');
}

/* How things stand behind the line, as far as the seat has not been told yet. */
static void add_standing(struct tent *tent, int seat, const struct battle *view, struct json_writer *writer)
{
    struct told *told = &tent->told[seat];
    struct mark mark = mark_here(writer);
    add_now(view, writer);
    keep_news(writer, &mark, &told->now);
    mark = mark_here(writer);
    add_pending(&tent->play->match, seat, view, writer);
    keep_news(writer, &mark, &told->pending);
    mark = mark_here(writer);
    json_key(writer, "features");
    view_write_features(view, writer);
    keep_news(writer, &mark, &told->features);
    if (tent->play->match.ended) /* the line itself has told the result */
        return;
    mark = mark_here(writer);
    json_key(writer, "result");
    result_so_far_write(view, writer);
    keep_news(writer, &mark, &told->result);
}

static void tell_line(struct tent *tent, int seat, struct room *room)
{
    struct json_writer *writer = &room->writer;
    if (!tent_has_listeners(tent, seat)) {
        tent_forget_told(tent, seat);
        return;
    }
    const struct battle *view = room_see(room, &tent->play->match.battle, seat);
    wire_open(writer, room_text(room), "line", (struct message_id){.there = false});
    wire_member(writer, "side", wire_seat(play_setup(tent->play), seat));
    wire_line(writer, &room->json, play_setup(tent->play), seat);
    add_changed(tent, seat, view, writer);
    add_unseen(tent, seat, view, writer);
    add_standing(tent, seat, view, writer);
    json_close(writer, '}');
    note_told(tent, seat, view);
    tent_tell(tent, seat, room);
}

void tent_keep_line(struct tent *tent, struct room *room)
{
    struct error error;
    const char *line = match_line(&tent->play->match);
    size_t length = strlen(line);
    tent_add_line(tent, tent->play->match.number, line, length);
    tent_add_snapshot(tent);
    if (tent->listener_count == 0)
        return;
    memcpy(room->line, line, length + 1);
    bool read = json_read(&room->json, room->line, length, &error);
    for (int seat = 0; read && seat < seats; seat++)
        tell_line(tent, seat, room);
}

/* ---- what he is told who comes ---- */

static void add_words(struct json_writer *writer, const char *key, const char *const *words)
{
    json_key(writer, key);
    json_open(writer, '[');
    for (; words != NULL && *words != NULL; words++)
        json_add_string(writer, *words);
    json_close(writer, ']');
}

static void add_parts(struct json_writer *writer, const struct verb *verb)
{
    static const struct {
        enum verb_part part;
        const char *name;
    } parts[] = {{part_unit, "unit"},   {part_target, "target"}, {part_choice, "choice"}, {part_number, "number"},
                 {part_place, "place"}, {part_facing, "facing"}, {part_second, "second"}, {part_manoeuvres, "manoeuvres"}};
    json_key(writer, "parts");
    json_open(writer, '[');
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!verb_may(verb, parts[i].part))
            continue;
        json_open(writer, '{');
        wire_member(writer, "part", parts[i].name);
        wire_bool(writer, "must", verb_must(verb, parts[i].part));
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void add_verbs(struct json_writer *writer, const struct battle_rules *rules)
{
    json_key(writer, "verbs");
    json_open(writer, '[');
    for (const struct verb *verb = rules->verbs; verb->name != NULL; verb++) {
        json_open(writer, '{');
        wire_member(writer, "name", verb->name);
        add_parts(writer, verb);
        add_words(writer, "choices", verb->choices);
        wire_member(writer, "about", verb->about);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void add_manoeuvres(struct json_writer *writer)
{
    static const char *const figures[] = {[figure_yards] = "length",
                                          [figure_degrees] = "degrees",
                                          [figure_none] = "none",
                                          [figure_formation] = "formation",
                                          [figure_place] = "place"};
    json_key(writer, "manoeuvres");
    json_open(writer, '[');
    for (int kind = 0; manoeuvre_words[kind] != NULL; kind++) {
        json_open(writer, '{');
        wire_member(writer, "words", manoeuvre_words[kind]);
        wire_member(writer, "figure", figures[manoeuvre_figure(kind)]);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void add_sides(struct json_writer *writer, const struct play *play)
{
    json_key(writer, "sides");
    json_open(writer, '[');
    for (int side = 0; side < SIDES; side++) {
        json_open(writer, '{');
        wire_member(writer, "id", play_setup(play)->side[side].id);
        wire_member(writer, "name", play_setup(play)->side[side].name);
        wire_member(writer, "seat", play->head.seat[side]);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void add_house(struct json_writer *writer, const struct record_header *head)
{
    const struct ruleset *ruleset = head->shelf->ruleset;
    json_key(writer, "options");
    json_open(writer, '[');
    for (int i = 0; ruleset->options[i].id != NULL; i++)
        if (head->options >> i & 1)
            json_add_string(writer, ruleset->options[i].id);
    json_close(writer, ']');
    json_key(writer, "rulings");
    json_open(writer, '{');
    for (int i = 0; ruleset->rulings[i].id != NULL; i++)
        wire_member(writer, ruleset->rulings[i].id, (const char[]){head->rulings[i], '\0'});
    json_close(writer, '}');
}

static void add_scenario(struct json_writer *writer, const struct play *play)
{
    const struct scenario *scenario = &play->stage->scenario;
    wire_member(writer, "scenario", play->head.scenario_name);
    wire_member(writer, "title", scenario->title);
    wire_member(writer, "about", scenario->about == NULL ? "" : scenario->about);
    wire_member(writer, "date", scenario->date == NULL ? "" : scenario->date);
    json_key(writer, "notes");
    json_open(writer, '[');
    for (int i = 0; i < scenario->notes; i++)
        json_add_string(writer, scenario->note[i]);
    json_close(writer, ']');
}

static void add_objectives(struct json_writer *writer, const struct setup *setup)
{
    json_key(writer, "objectives");
    json_open(writer, '[');
    for (int i = 0; i < setup->objectives; i++) {
        json_open(writer, '{');
        wire_number(writer, "feature", setup->objective[i].feature);
        wire_member(writer, "name", setup->ground->feature[setup->objective[i].feature].name);
        json_key(writer, "points");
        json_open(writer, '[');
        for (int side = 0; side < SIDES; side++)
            json_add_int(writer, setup->objective[i].points[side]);
        json_close(writer, ']');
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void write_joined(const struct tent *tent, const struct ask *ask, int32_t from, struct room *room)
{
    const struct play *play = tent->play;
    const struct setup *setup = play_setup(play);
    const struct battle_rules *rules = play->stage->terms.rules;
    struct json_writer *writer = &room->writer;
    wire_open(writer, room_text(room), "joined", ask->id);
    wire_number(writer, "battle", tent->battle);
    wire_member(writer, "side", wire_seat(setup, ask->seat));
    wire_number(writer, "n", play->match.number);
    wire_number(writer, "from", from);
    wire_member(writer, "ruleset", rules->ruleset->id);
    wire_member(writer, "ruleset_title", rules->ruleset->title);
    add_scenario(writer, play);
    wire_number(writer, "turns", setup->turns);
    wire_number(writer, "first_minute", setup->first_minute);
    wire_number(writer, "turn_minutes", rules->turn_minutes);
    wire_member(writer, "lengths", rules->length_words);
    wire_number(writer, "length_unit", rules->length_unit(setup));
    wire_bool(writer, "typed_dice", play->head.typed_dice);
    wire_member(writer, "commitment", play->head.seed_commitment);
    wire_bool(writer, "seed_chosen", play->head.has_seed);
    wire_bool(writer, "over", play->match.ended);
    add_sides(writer, play);
    add_house(writer, &play->head);
    add_words(writer, "formations", rules->formations);
    add_words(writer, "states", rules->states);
    add_verbs(writer, rules);
    add_manoeuvres(writer);
    add_objectives(writer, setup);
    json_key(writer, "ground");
    ground_write(&play->stage->ground, writer);
    json_close(writer, '}');
}

struct catching_up {
    struct tent *tent;
    const struct ask *ask;
    struct room *room;
};

static bool send_old_line(void *owner, const struct kept_line *line)
{
    struct catching_up *catching_up = owner;
    struct room *room = catching_up->room;
    struct error error;
    memcpy(room->line, line->text, line->length);
    if (!json_read(&room->json, room->line, line->length, &error))
        return false;
    const struct setup *setup = play_setup(catching_up->tent->play);
    wire_open(&room->writer, room_text(room), "line", (struct message_id){.there = false});
    wire_member(&room->writer, "side", wire_seat(setup, catching_up->ask->seat));
    wire_line(&room->writer, &room->json, setup, catching_up->ask->seat);
    json_close(&room->writer, '}');
    tent_send(catching_up->tent, catching_up->ask->client, room);
    return true;
}

static void sit_down(struct tent *tent, uint64_t client, int seat)
{
    int i = 0;
    while (i < tent->listener_count && tent->listeners[i].client != client)
        i++;
    if (i == tent->most_listeners) {
        tent->most_listeners = 2 * tent->most_listeners + 4;
        tent->listeners = memory_grow(tent->listeners, (size_t)tent->most_listeners * sizeof *tent->listeners);
    }
    if (i == tent->listener_count)
        tent->listeners[tent->listener_count++] = (struct listener){client, 0};
    tent->listeners[i].seats |= 1 << seat;
}

void tent_join(struct tent *tent, struct ask *ask, struct room *room)
{
    int32_t last = tent->play->match.number, from = ask->n < last ? ask->n + 1 : last + 1;
    struct catching_up catching_up = {tent, ask, room};
    if (from <= last - LIMIT_LINES_AT_ONCE)
        from = last - LIMIT_LINES_AT_ONCE + 1;
    sit_down(tent, ask->client, ask->seat);
    write_joined(tent, ask, from, room);
    tent_reply(tent, ask, room);
    archive_each_line(tent->hall->archive, tent->battle, from, last, send_old_line, &catching_up);
    write_view(tent, ask->seat, room);
    tent_send(tent, ask->client, room);
}

void tent_leave(struct tent *tent, struct ask *ask, struct room *room)
{
    (void)room;
    for (int i = 0; i < tent->listener_count; i++)
        if (tent->listeners[i].client == ask->client)
            tent->listeners[i--] = tent->listeners[--tent->listener_count];
}
