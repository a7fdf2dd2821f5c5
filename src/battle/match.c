#include "battle/match.h"

#include "base/check.h"
#include "battle/story.h"
#include "battle/view_json.h"

#include <string.h>

#define NOBODY (-1)
#define LINE_TAIL 512 /* kept free of events: what a line without any needs */

/* ---- the line ---- */

static void keep_event(void *owner, const struct battle *battle, const struct event *event)
{
    struct match *match = owner;
    struct json_mark before = json_mark(&match->writer);
    if (event->kind == event_ordered) {
        for (int side = 0; side < SIDES; side++)
            if (!event_visible(battle, event, side))
                match->order_hidden = (int16_t)(match->order_hidden | 1 << side);
        return;
    }
    event_write_json(battle, event, &match->writer);
    if (!match->line.cut)
        match_keep_throw(match, event);
    match->events += !match->line.cut;
    if (!match->line.cut)
        return;
    json_go_back(&match->writer, &before);
    match->left_out++;
}

static void open_line(struct match *match, struct record_line *line)
{
    const struct battle *battle = &match->battle;
    line->number = match->number + 1;
    line->turn = battle->state->turn;
    line->step = battle->rules->steps[battle->state->step].id;
    match->events = 0;
    match->left_out = 0;
    match->steps = 0;
    match->throws = 0;
    match->order_hidden = 0;
    text_begin(&match->line, match->store.line, match->store.line_size - LINE_TAIL);
    json_begin(&match->writer, &match->line);
    record_open_line(line, battle->setup, &match->writer);
}

static void close_line(struct match *match)
{
    struct json_writer *writer = &match->writer;
    char digits[17];
    struct text text;
    text_begin(&text, digits, sizeof digits);
    hash_write(battle_hash(&match->battle), &text);
    json_put(writer, "hash", digits);
    json_close(writer, '}');
    CHECK(!match->line.cut);
    match->number++;
}

static void open_events(struct match *match)
{
    json_key(&match->writer, "events");
    json_open(&match->writer, '[');
    match->battle.journal = &match->journal;
    match->battle.follower = &match->follower;
}

static void write_hidden_from(struct match *match)
{
    struct json_writer *writer = &match->writer;
    if (match->order_hidden == 0)
        return;
    json_key(writer, "hidden_from");
    json_open(writer, '[');
    for (int side = 0; side < SIDES; side++)
        if (match->order_hidden >> side & 1)
            json_add_string(writer, match->battle.setup->side[side].id);
    json_close(writer, ']');
}

static void close_events(struct match *match)
{
    struct json_writer *writer = &match->writer;
    match->line.size = match->store.line_size;
    json_close(writer, ']');
    if (match->left_out > 0)
        json_put_int(writer, "left_out", match->left_out);
    write_hidden_from(match);
}

/* What dice are missing, in place of events. */
static void write_lack(struct match *match)
{
    struct json_writer *writer = &match->writer;
    const struct lack *lack = &match->lack;
    char words[LIMIT_NAME];
    struct text text;
    text_begin(&text, words, sizeof words);
    die_write(lack->die, &text);
    json_key(writer, "lacks");
    json_open(writer, '{');
    json_put(writer, "die", words);
    json_put_int(writer, "count", lack->count);
    json_put(writer, "side", match->battle.setup->side[match->lack_side].id);
    if (lack->unit != NO_UNIT)
        json_put(writer, "unit", match->battle.setup->unit[lack->unit].id);
    if (lack->procedure != NULL)
        json_put(writer, "procedure", lack->procedure->name);
    json_put(writer, "rule", lack->rule);
    json_close(writer, '}');
}

/* ---- playing ---- */

static void lay_dice(struct match *match, const struct match_move *move)
{
    match->tray = (struct tray){.faces = match->store.faces + move->faces, .count = move->typed};
    match->battle.tray = match->typed_dice ? &match->tray : NULL;
}

static bool play(struct match *match, const struct match_move *move, struct objection *objection)
{
    lay_dice(match, move);
    match->battle.state->taken_back = move->taken_back;
    bool taken = move->side == NOBODY || battle_order(&match->battle, move->side, &move->order, objection);
    if (taken)
        battle_run(&match->battle);
    match->battle.tray = NULL;
    return taken;
}

static void copy_block(const struct match *match, void *to, const void *from)
{
    memcpy(to, from, (size_t)match->battle.state->size);
}

/* The dice ran out: nothing has happened yet, but more are asked for. */
static void hold(struct match *match, const struct match_move *move, struct text written, bool comma)
{
    copy_block(match, match->store.block, match->store.spare);
    match->line = written;
    match->line.at[written.used] = '\0';
    match->line.size = match->store.line_size;
    match->writer.comma = comma;
    match->held = *move;
    match->steps = 0;
    match->throws = 0;
    match->lacks = true;
    match->lack = match->tray.lack;
    int unit = match->lack.unit;
    match->lack_side = unit != NO_UNIT ? battle_side(&match->battle, unit) : move->side != NOBODY ? move->side : 0;
    write_lack(match);
    if (match->format > 1)
        write_hidden_from(match);
    close_line(match);
}

/* Plays it, with the line open: told and kept, or held until there are dice. False when it is refused. */
static bool play_and_tell(struct match *match, const struct match_move *move, struct objection *objection)
{
    struct text written = match->line;
    bool comma = match->writer.comma;
    if (match->typed_dice)
        copy_block(match, match->store.spare, match->store.block);
    open_events(match);
    bool taken = play(match, move, objection);
    match->battle.journal = NULL;
    if (match->typed_dice && match->tray.dry) {
        hold(match, move, written, comma);
        return true;
    }
    if (!taken)
        return false;
    match->lacks = false;
    match->store.moves[match->moves++] = *move;
    close_events(match);
    close_line(match);
    return true;
}

static int32_t faces_typed(const struct match *match)
{
    const struct match_move *last = match->moves > 0 ? &match->store.moves[match->moves - 1] : NULL;
    return last == NULL ? 0 : last->faces + last->typed;
}

void match_begin(struct match *match, const struct battle_rules *rules, const struct setup *setup, uint64_t seed, bool typed_dice,
                 uint64_t header, const struct match_store *store)
{
    struct match_move beginning = {.side = NOBODY, .number = 0};
    struct record_line line = {.kind = record_begin, .side = NOBODY, .header = header};
    CHECK(store->line_size >= MATCH_LINE_LEAST && store->most_moves > 0);
    *match = (struct match){.store = *store,
                            .seed = seed,
                            .header = header,
                            .typed_dice = typed_dice,
                            .format = RECORD_FORMAT,
                            .number = -1,
                            .asked_by = NOBODY,
                            .journal = {keep_event, match},
                            .follower = {match_keep_step, match}};
    battle_begin(&match->battle, rules, setup, store->block, seed);
    open_line(match, &line);
    play_and_tell(match, &beginning, NULL);
}

/* ---- what is settled ---- */

void match_continue(struct match *match, const struct battle_rules *rules, const struct setup *setup, uint64_t seed,
                    bool typed_dice, int32_t number, const struct match_store *store)
{
    *match = (struct match){.store = *store,
                            .seed = seed,
                            .typed_dice = typed_dice,
                            .format = RECORD_FORMAT,
                            .settled = true,
                            .number = number,
                            .moves = 1,
                            .asked_by = NOBODY,
                            .journal = {keep_event, match},
                            .follower = {match_keep_step, match}};
    store->moves[0] = (struct match_move){.side = NOBODY, .number = number};
    battle_open(&match->battle, rules, setup, store->base);
    battle_copy(&match->battle, &match->battle, store->block);
    store->moves[0].taken_back = match->battle.state->taken_back;
}

void match_settle(struct match *match, const void *block, int32_t number)
{
    int kept = 1;
    copy_block(match, match->store.base, block);
    for (int i = 1; i < match->moves; i++)
        if (match->store.moves[i].number > number)
            match->store.moves[kept++] = match->store.moves[i];
    match->store.moves[0] =
        (struct match_move){.side = NOBODY, .number = number, .taken_back = ((const struct battle_state *)block)->taken_back};
    match->moves = kept;
    match->settled = true;
}

/* As it was before the first move that is kept. */
static void play_from_start(struct match *match)
{
    const struct battle *battle = &match->battle;
    if (match->settled)
        copy_block(match, match->store.block, match->store.base);
    else
        battle_begin(&match->battle, battle->rules, battle->setup, match->store.block, match->seed);
}

/* ---- orders ---- */

bool match_hides_lack(const struct match *match, int side)
{
    int hidden = side < SIDES ? match->order_hidden >> side & 1 : match->order_hidden;
    return match->lacks && match->format > 1 && side != match->lack_side && hidden != 0;
}

static bool is_open(const struct match *match, int side, struct objection *objection)
{
    const struct battle *battle = &match->battle;
    if (match->ended)
        return object(objection, "", "The record is closed: the battle is over.", NULL);
    if (side != NOBODY && match_hides_lack(match, side))
        return object(objection, battle->rules->steps[battle->state->step].id, "Nothing is asked of this side now.", NULL);
    if (match->lacks)
        return object(objection, match->lack.rule, "Dice are to be thrown first.", NULL);
    return true;
}

static const char *text_of_order(const struct match *match, const struct order *order, char words[1024])
{
    struct text text;
    text_begin(&text, words, 1024);
    order_write(order, match->battle.rules, match->battle.setup, &text);
    return words;
}

bool match_order(struct match *match, int side, const struct order *order, struct objection *objection)
{
    const struct battle *battle = &match->battle;
    char words[1024];
    if (!is_open(match, side, objection))
        return false;
    if (match->moves == match->store.most_moves)
        return object(objection, "", "The record holds no more orders.", NULL);
    if (!order_fits(order, battle->rules, battle->setup))
        return object(objection, "", "The order lacks a part, or has one that does not belong to it.", NULL);
    struct record_line line = {.kind = record_order, .side = side, .order = text_of_order(match, order, words)};
    struct match_move move = {.order = *order,
                              .side = side,
                              .number = match->number + 1,
                              .faces = faces_typed(match),
                              .throws = battle->state->throws,
                              .sights = battle->state->sights,
                              .taken_back = battle->state->taken_back};
    open_line(match, &line);
    if (!play_and_tell(match, &move, objection))
        return false;
    if (match->format == 1 || match->order_hidden == 0) /* else the question's end would tell of the order */
        match->asked_by = NOBODY;
    return true;
}

bool match_say(struct match *match, int side, const char *order, struct objection *objection)
{
    struct order read;
    struct error error;
    if (!order_read_for(&read, &match->battle, side, order, &error))
        return object(objection, "", error.message, NULL);
    return match_order(match, side, &read, objection);
}

/* ---- dice that players throw ---- */

static bool faces_fit(const struct match *match, int side, const int32_t *faces, int count, struct objection *objection)
{
    const struct lack *lack = &match->lack;
    char words[LIMIT_NAME];
    struct digits digits;
    struct text text;
    text_begin(&text, words, sizeof words);
    die_write(lack->die, &text);
    if (side != match->lack_side)
        return object(objection, lack->rule, "The other side throws these dice.", NULL);
    if (count != lack->count)
        return object(objection, lack->rule, "Wanted are the faces of so many ", words, ": ", text_of_int(&digits, lack->count),
                      ".", NULL);
    for (int i = 0; i < count; i++)
        if (!die_shows(lack->die, faces[i]))
            return object(objection, lack->rule, "A ", words, " does not show ", text_of_int(&digits, faces[i]), ".", NULL);
    return true;
}

bool match_type(struct match *match, int side, const int32_t *faces, int count, struct objection *objection)
{
    struct match_move *held = &match->held;
    if (match->ended || !match->lacks)
        return object(objection, "", "No dice are asked for.", NULL);
    if (!faces_fit(match, side, faces, count, objection))
        return false;
    if (count > match->store.most_faces - held->faces - held->typed)
        return object(objection, "", "The record holds no more dice.", NULL);
    memcpy(match->store.faces + held->faces + held->typed, faces, (size_t)count * sizeof *faces);
    held->typed += count;
    struct record_line line = {.kind = record_dice, .side = side, .faces = faces, .count = count};
    struct match_move move = *held;
    open_line(match, &line);
    bool played = play_and_tell(match, &move, objection);
    CHECK(played); /* it was, before the dice ran out */
    return true;
}

/* ---- taking back ---- */

/* Plays all moves from `first` on but those of a side (or NOBODY: none of them) again; false if one does not hold. */
static bool play_without(struct match *match, int first, int side)
{
    struct objection objection;
    uint16_t taken_back = match->battle.state->taken_back;
    bool holds = true;
    play_from_start(match);
    for (int i = 0; i < match->moves && holds; i++) {
        const struct match_move *move = &match->store.moves[i];
        if (i >= first && (side == NOBODY || move->side == side))
            continue;
        holds = play(match, move, &objection) &&
                (!match->typed_dice || (!match->tray.dry && !match->tray.misread && match->tray.used == match->tray.count));
    }
    match->battle.state->taken_back = taken_back;
    return holds;
}

static void drop_moves(struct match *match, int first, int side)
{
    int kept = first;
    for (int i = first; i < match->moves; i++)
        if (side != NOBODY && match->store.moves[i].side != side)
            match->store.moves[kept++] = match->store.moves[i];
    match->moves = kept;
}

static bool nothing_seen_since(const struct match *match, const struct match_move *move)
{
    const struct battle_state *state = match->battle.state;
    return state->throws == move->throws && state->sights == move->sights;
}

/* Without that side's moves everything is as it was before them, but for what the other one did. */
static bool take_back_freely(struct match *match, int first, int side)
{
    if (!nothing_seen_since(match, &match->store.moves[first]))
        return false;
    copy_block(match, match->store.spare, match->store.block);
    if (!play_without(match, first, side)) {
        copy_block(match, match->store.block, match->store.spare);
        return false;
    }
    drop_moves(match, first, side);
    return true;
}

static int find_move(const struct match *match, int side, int32_t number)
{
    for (int i = 1; i < match->moves; i++)
        if (match->store.moves[i].number == number && (side == NOBODY || match->store.moves[i].side == side))
            return i;
    return 0;
}

bool match_has_order(const struct match *match, int side, int32_t number)
{
    return find_move(match, side, number) > 0;
}

static bool tell_take_back(struct match *match, int side, enum take_back what, int32_t to)
{
    struct record_line line = {.kind = record_take_back, .side = side, .take_back = what, .to = to};
    open_line(match, &line);
    match->line.size = match->store.line_size;
    close_line(match);
    return true;
}

bool match_take_back(struct match *match, int side, int32_t to, struct objection *objection)
{
    int first = find_move(match, side, to);
    struct digits digits;
    if (!is_open(match, side, objection))
        return false;
    if (first == 0)
        return object(objection, "", "Line ", text_of_int(&digits, to), " is no order of this side.", NULL);
    if (match->asked_by != NOBODY)
        return object(objection, "", "The other taking back is to be answered first.", NULL);
    if (take_back_freely(match, first, side))
        return tell_take_back(match, side, take_back_done, to);
    if (match->battle.state->taken_back == UINT16_MAX)
        return object(objection, "", "So often has something been taken back here that nothing more is.", NULL);
    match->asked_by = side;
    match->asked_to = to;
    return tell_take_back(match, side, take_back_ask, to);
}

bool match_asks_for_nothing_seen(const struct match *match)
{
    int first = match->asked_by == NOBODY ? 0 : find_move(match, match->asked_by, match->asked_to);
    return first > 0 && nothing_seen_since(match, &match->store.moves[first]);
}

bool match_answer(struct match *match, int side, bool agrees, struct objection *objection)
{
    if (!is_open(match, side, objection))
        return false;
    if (match->asked_by == NOBODY || match->asked_by == side)
        return object(objection, "", "This side is not asked for a taking back.", NULL);
    if (agrees) {
        int first = find_move(match, match->asked_by, match->asked_to);
        bool holds = play_without(match, first, NOBODY);
        CHECK(holds);
        drop_moves(match, first, NOBODY);
        if (match->format > 1)
            match->battle.state->taken_back++;
    }
    match->asked_by = NOBODY;
    return tell_take_back(match, side, agrees ? take_back_agree : take_back_refuse, match->asked_to);
}

/* ---- the end ---- */

bool match_end(struct match *match, struct objection *objection)
{
    struct record_line line = {.kind = record_end, .side = NOBODY};
    struct text digits;
    char seed[17];
    if (!is_open(match, NOBODY, objection))
        return false;
    if (!match->battle.state->over)
        return object(objection, "", "The battle is not over.", NULL);
    open_line(match, &line);
    match->line.size = match->store.line_size;
    json_key(&match->writer, "result");
    result_so_far_write(&match->battle, &match->writer);
    text_begin(&digits, seed, sizeof seed);
    hash_write(match->seed, &digits);
    json_put(&match->writer, "seed", seed);
    if (match->salt != NULL)
        json_put(&match->writer, "salt", match->salt);
    close_line(match);
    match->ended = true;
    return true;
}

bool match_pending(const struct match *match, int side, int i, struct decision *decision)
{
    return !match->lacks && !match->ended && battle_pending(&match->battle, side, i, decision);
}
