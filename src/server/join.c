/* Who sits at a battle, and what he is told when he comes. */
#include "server/served.h"

#include "battle/view_json.h"
#include "field/geojson.h"
#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- the view ---- */

/* What is waited for that is no decision: dice to be thrown, an answer about taking back. */
static void add_waiting(const struct served *served, int seat, struct json_writer *writer)
{
    const struct match *match = &served->play->match;
    const struct setup *setup = match->battle.setup;
    if (match->lacks && !match_hides_lack(match, seat)) {
        char words[LIMIT_NAME];
        struct text text;
        text_begin(&text, words, sizeof words);
        die_write(match->lack.die, &text);
        json_key(writer, "lacks");
        json_open(writer, '{');
        if (seat == match->lack_side) {
            json_put(writer, "die", words);
            json_put_int(writer, "count", match->lack.count);
            json_put(writer, "rule", match->lack.rule);
        }
        json_put(writer, "side", setup->side[match->lack_side].id);
        json_close(writer, '}');
    }
    if (match->asked_by >= 0) {
        json_key(writer, "asked");
        json_open(writer, '{');
        json_put(writer, "by", setup->side[match->asked_by].id);
        json_put_int(writer, "to", numbers_told(&served->numbers, seat, match->asked_to));
        json_close(writer, '}');
    }
}

static void write_view(struct served *served, int seat, struct room *room)
{
    const struct battle *view = room_see(room, &served->play->match.battle, seat);
    struct json_writer *writer = &room->writer;
    wire_open(writer, room_text(room), "view", (struct message_id){.there = false});
    json_put(writer, "side", wire_seat(play_setup(served->play), seat));
    json_put_int(writer, "n", served_last(served, seat));
    json_key(writer, "view");
    view_write(view, seat, writer);
    if (seat >= SIDES) {
        json_key(writer, "waits_for");
        view_write_waits_for(&served->play->match.battle, writer);
    }
    add_waiting(served, seat, writer);
    json_close(writer, '}');
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
    } parts[] = {{part_unit, "unit"},     {part_target, "target"},         {part_choice, "choice"},
                 {part_number, "number"}, {part_place, "place"},           {part_facing, "facing"},
                 {part_second, "second"}, {part_manoeuvres, "manoeuvres"}, {part_length, "length"}};
    json_key(writer, "parts");
    json_open(writer, '[');
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!verb_may(verb, parts[i].part))
            continue;
        json_open(writer, '{');
        json_put(writer, "part", parts[i].name);
        json_put_bool(writer, "must", verb_must(verb, parts[i].part));
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
        json_put(writer, "name", verb->name);
        add_parts(writer, verb);
        add_words(writer, "choices", verb->choices);
        json_put(writer, "about", verb->about);
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
        json_put(writer, "words", manoeuvre_words[kind]);
        json_put(writer, "figure", figures[manoeuvre_figure(kind)]);
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
        json_put(writer, "id", play_setup(play)->side[side].id);
        json_put(writer, "name", play_setup(play)->side[side].name);
        json_put(writer, "seat", play->head.seat[side]);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

/* Who it is that agrees: a computer player does so by itself. */
static void add_lesson(struct json_writer *writer, const struct record_header *head)
{
    bool computer = false;
    for (int side = 0; side < SIDES; side++)
        computer = computer || !text_equal(head->seat[side], "human");
    if (head->lesson)
        json_put(writer, "lesson",
                 computer ? "This battle is a lesson: everything may be taken back, and a computer player agrees to it."
                          : "This battle is a lesson: everything may be taken back, if the other side agrees to it.");
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
        json_put(writer, ruleset->rulings[i].id, (const char[]){head->rulings[i], '\0'});
    json_close(writer, '}');
}

static void write_joined(const struct served *served, const struct ask *ask, int32_t from, struct room *room)
{
    const struct play *play = served->play;
    const struct setup *setup = play_setup(play);
    const struct battle_rules *rules = play->stage->terms.rules;
    struct json_writer *writer = &room->writer;
    wire_open(writer, room_text(room), "joined", ask->id);
    json_put_int(writer, "battle", served->battle);
    json_put(writer, "side", wire_seat(setup, ask->seat));
    json_put_int(writer, "n", served_last(served, ask->seat));
    json_put_int(writer, "from", from);
    json_put(writer, "ruleset", rules->ruleset->id);
    json_put(writer, "ruleset_title", rules->ruleset->title);
    json_put(writer, "scenario", play->head.scenario_name);
    stage_describe(&play->stage->scenario, writer);
    json_put_int(writer, "turns", setup->turns);
    json_put_int(writer, "first_minute", setup->first_minute);
    json_put_int(writer, "turn_minutes", rules->turn_minutes);
    json_put(writer, "lengths", rules->length_words);
    json_put_int(writer, "length_unit", rules->length_unit(setup));
    json_put_bool(writer, "typed_dice", play->head.typed_dice);
    add_lesson(writer, &play->head);
    json_put(writer, "commitment", play->head.seed_commitment);
    json_put_bool(writer, "seed_chosen", play->head.has_seed);
    json_put_bool(writer, "over", play->match.ended);
    add_sides(writer, play);
    add_house(writer, &play->head);
    add_words(writer, "formations", rules->formations);
    add_words(writer, "states", rules->states);
    add_verbs(writer, rules);
    add_manoeuvres(writer);
    json_key(writer, "objectives");
    view_write_objectives(&play->match.battle, writer);
    json_key(writer, "ground");
    ground_write(&play->stage->ground, writer);
    json_close(writer, '}');
}

struct catching_up {
    struct served *served;
    const struct ask *ask;
    struct room *room;
};

static bool send_old_line(void *owner, const struct kept_line *kept)
{
    struct catching_up *catching_up = owner;
    struct room *room = catching_up->room;
    struct wire_line line;
    const struct setup *setup = play_setup(catching_up->served->play);
    const struct numbers *numbers = &catching_up->served->numbers;
    int seat = catching_up->ask->seat;
    if (!numbers_tell(numbers, seat, kept->number))
        return true;
    if (!wire_read_line(&line, kept->text))
        return false;
    wire_open(&room->writer, room_text(room), "line", (struct message_id){.there = false});
    json_put(&room->writer, "side", wire_seat(setup, seat));
    const struct match *match = &catching_up->served->play->match;
    wire_add_line(&room->writer, &line, setup, seat, match->ended || view_knows_all(&match->battle, seat), numbers);
    json_close(&room->writer, '}');
    served_send(catching_up->served, catching_up->ask->client, room);
    return true;
}

static void sit_down(struct served *served, uint64_t client, int seat)
{
    int i = 0;
    while (i < served->listener_count && served->listeners[i].client != client)
        i++;
    if (i == served->most_listeners) {
        served->most_listeners = 2 * served->most_listeners + 4;
        served->listeners = memory_grow(served->listeners, (size_t)served->most_listeners * sizeof *served->listeners);
    }
    if (i == served->listener_count)
        served->listeners[served->listener_count++] = (struct listener){client, 0};
    served->listeners[i].seats |= 1 << seat;
}

void served_join(struct served *served, struct ask *ask, struct room *room)
{
    int32_t last = served_last(served, ask->seat), from = ask->n < last ? ask->n + 1 : last + 1;
    struct catching_up catching_up = {served, ask, room};
    if (from <= last - LIMIT_LINES_AT_ONCE)
        from = last - LIMIT_LINES_AT_ONCE + 1;
    sit_down(served, ask->client, ask->seat);
    write_joined(served, ask, from, room);
    served_reply(served, ask, room);
    archive_each_line(served->hall->archive, served->battle, numbers_line(&served->numbers, ask->seat, from),
                      served->play->match.number, send_old_line, &catching_up);
    write_view(served, ask->seat, room);
    served_send(served, ask->client, room);
    served_note_told(served, ask->seat, room);
}

void served_leave(struct served *served, struct ask *ask, struct room *room)
{
    (void)room;
    for (int i = 0; i < served->listener_count; i++)
        if (served->listeners[i].client == ask->client)
            served->listeners[i--] = served->listeners[--served->listener_count];
}
