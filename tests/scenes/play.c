/* A scene as it is played: steps, orders, dice. What throws dice is first tried with none and done again with those it lacked, so
   that each face goes to whom the scene gives it. */
#include "scenes/scene.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_units = 60, most_faces = 60, most_heard = 3000, most_offers = 400 };

struct queue {
    int32_t faces[most_faces];
    int given, used;
};

static struct {
    struct battle *battle;
    void *before;  /* its block before what is tried */
    void *unasked; /* and before it was asked for the sake of a refusal */
    struct tray tray;
    int32_t thrown[most_faces * 4];
    struct queue dice[most_units + 1]; /* the last: of nobody */
    int others;                        /* the face of all dice that are not given, 0: there are none */
    struct heard heard[most_heard];
    int count;
    struct journal journal;
    struct reached *reached;
    struct gathered *gathered;
    bool waits; /* the step is not over */
} play;

struct battle *play_battle(void)
{
    return play.battle;
}

int heard_count(void)
{
    return play.count;
}

const struct heard *heard_at(int i)
{
    return &play.heard[i];
}

static void note(void *owner, const struct battle *battle, const struct event *event)
{
    if (!play.tray.dry) { /* else it is done again, with dice */
        reach_event(owner, battle, event);
        gather(play.gathered, event);
    }
    if (play.count == most_heard)
        scene_fail("more is told than can be kept");
    struct heard *heard = &play.heard[play.count++];
    memset(heard, 0, sizeof *heard);
    heard->event = *event;
    if (event->procedure == NULL)
        return;
    memcpy(heard->facts, event->facts, sizeof(int32_t) * (size_t)procedure_fact_count(event->procedure));
    memcpy(heard->result, event->result, sizeof(int32_t) * (size_t)procedure_result_count(event->procedure));
    heard->sum = *event->sum;
}

void play_begin(struct reached *reached, struct gathered *gathered)
{
    free(play.before);
    free(play.unasked);
    memset(&play, 0, sizeof play);
    play.reached = reached;
    play.gathered = gathered;
}

static void open_battle(void)
{
    table_end();
    play.battle = board_start(1);
    play.battle->state->first_side = red;
    play.before = malloc((size_t)play.battle->state->size);
    play.unasked = malloc((size_t)play.battle->state->size);
    play.journal = (struct journal){note, play.reached};
    play.battle->journal = &play.journal;
    play.waits = false;
}

static void tell_values(const struct heard *heard)
{
    const struct procedure *procedure = heard->event.procedure;
    if (procedure == NULL) {
        fprintf(stderr, " %d\n", (int)heard->event.value[0]);
        return;
    }
    fprintf(stderr, " %s", procedure->name);
    for (int i = 0; procedure->results[i].name != NULL; i++)
        fprintf(stderr, " %s=%d", procedure->results[i].name, (int)heard->result[i]);
    fprintf(stderr, "\n");
}

void play_tell(void)
{
    for (int i = 0; i < play.count; i++) {
        const struct event *event = &play.heard[i].event;
        fprintf(stderr, "  %s %s %s", event->rule, board_kind.rules->events[event->kind].name,
                event->unit == NO_UNIT ? "-" : play.battle->setup->unit[event->unit].id);
        tell_values(&play.heard[i]);
    }
}

/* ---- dice ---- */

static struct queue *queue_of(int unit)
{
    return &play.dice[unit == NO_UNIT ? most_units : unit];
}

static const char *thrower(int unit)
{
    return unit == NO_UNIT ? "the turn" : play.battle->setup->unit[unit].id;
}

/* Two who throw off tie for ever with dice that nobody gave: when that has gone on for so long, the first has one less. Their
   dice lack together, or, of nobody, one after the other. */
enum { most_ties = 12 };

static bool is_same_throw(const struct lack *lack, const struct lack *before)
{
    bool throws_off = lack->count == 2 || (lack->count == 1 && lack->unit == NO_UNIT);
    return throws_off && lack->count == before->count && lack->unit == before->unit && lack->procedure == before->procedure &&
           strcmp(lack->rule, before->rule) == 0;
}

static bool breaks_the_tie(const struct lack *lack, int ties)
{
    return lack->count == 1 ? ties == 2 * most_ties : ties >= most_ties;
}

static int32_t face_for(const struct lack *lack, bool again)
{
    struct queue *queue = queue_of(lack->unit);
    int32_t face = play.others;
    if (queue->used < queue->given)
        face = queue->faces[queue->used++];
    else if (face == 0)
        scene_fail("%s has no die for %s (%s)", thrower(lack->unit), lack->procedure == NULL ? "a throw" : lack->procedure->name,
                   lack->rule);
    else
        face = (face > die_face(lack->die, lack->die->faces - 1) ? die_face(lack->die, lack->die->faces - 1) : face) - again;
    if (!die_shows(lack->die, face))
        scene_fail("%s throws a die that shows no %d", thrower(lack->unit), (int)face);
    return face;
}

/* dice UNIT FACE ..., dice turn FACE ..., dice others FACE */
static void read_dice(void)
{
    if (words_take("others")) {
        play.others = words_number("a face");
        words_end();
        return;
    }
    struct queue *queue = queue_of(words_take("turn") ? NO_UNIT : words_unit());
    for (char *word; (word = words_next()) != NULL;) {
        if (queue->given == most_faces)
            scene_fail("too many dice");
        queue->faces[queue->given++] = number_of(word, "a face");
    }
}

/* ---- what is done ---- */

struct deed {
    bool is_order; /* else the step plays on */
    int side;
    struct order order;
    struct objection objection;
    bool done; /* the order was taken, or the step is over */
};

static void try_deed(struct deed *deed)
{
    struct battle *battle = play.battle;
    if (deed->is_order)
        deed->done = battle_order(battle, deed->side, &deed->order, &deed->objection);
    else
        deed->done = battle->rules->steps[battle->state->step].run(battle) == step_over;
}

static void do_deed(struct deed *deed)
{
    const int count = play.count;
    const size_t size = (size_t)play.battle->state->size;
    play.tray = (struct tray){.faces = play.thrown};
    memcpy(play.before, play.battle->state, size);
    play.battle->tray = &play.tray;
    struct lack before = {.count = 0};
    int ties = 0;
    for (try_deed(deed); play.tray.dry; try_deed(deed)) {
        const struct lack lack = play.tray.lack;
        int given = play.tray.count;
        ties = is_same_throw(&lack, &before) ? ties + 1 : 0;
        if (given + play.tray.lack.count > (int)(sizeof play.thrown / sizeof *play.thrown))
            scene_fail("the throws do not come to an end");
        for (int i = 0; i < lack.count; i++)
            play.thrown[given++] = face_for(&lack, i == 0 && breaks_the_tie(&lack, ties));
        before = lack;
        play.tray = (struct tray){.faces = play.thrown, .count = given};
        memcpy(play.battle->state, play.before, size);
        play.count = count;
    }
    play.battle->tray = NULL;
}

static void play_on(void)
{
    while (play.waits && !battle_waits(play.battle) && !play.battle->state->over) {
        struct deed deed = {.is_order = false};
        do_deed(&deed);
        play.waits = !deed.done;
    }
    reach_asked(play.reached, play.battle);
}

static bool give(int side, const struct order *order, struct objection *objection)
{
    struct deed deed = {.is_order = true, .side = side, .order = *order};
    do_deed(&deed);
    *objection = deed.objection;
    return deed.done;
}

/* ---- steps ---- */

static void enter(const char *step)
{
    bool known = false;
    for (int i = 0; board_kind.rules->steps[i].id != NULL; i++)
        known = known || strcmp(board_kind.rules->steps[i].id, step) == 0;
    if (!known)
        scene_fail("there is no step %s", step);
    board_enter(step);
    play.battle->state->steps++;
    play.waits = true;
}

/* start at STEP [turn N] [first SIDE] */
static void start(void)
{
    const char *step = words_need("a step");
    if (battle_waits(play.battle))
        scene_fail("what is asked in the step before is not answered");
    if (words_take("turn"))
        play.battle->state->turn = words_number("a turn");
    if (words_take("first"))
        play.battle->state->first_side = words_side();
    words_end();
    enter(step);
    play_on();
}

static struct order easy_answer(const struct decision *decision)
{
    struct order order = ORDER_FOR(verb_done, NO_UNIT);
    struct order_list list = {.at = &order, .capacity = 1};
    if (board_kind.rules->decisions[decision->kind].open_ended)
        return order;
    battle_legal(play.battle, decision, decision->unit, &list);
    if (list.count == 0)
        scene_fail("no answer is legal to %s", board_kind.rules->decisions[decision->kind].name);
    return order;
}

static void answer_easily(void)
{
    struct objection objection;
    for (int side = 0; side < SIDES; side++)
        for (struct decision decision; battle_pending(play.battle, side, 0, &decision);) {
            struct order order = easy_answer(&decision);
            if (!give(side, &order, &objection))
                scene_fail("%s: %s", objection.rule, objection.sentence);
        }
}

static void finish(void)
{
    while (play.waits && !play.battle->state->over) {
        answer_easily();
        play_on();
    }
}

static void next_step(void)
{
    struct battle_state *state = play.battle->state;
    int next = state->step + 1;
    if (board_kind.rules->steps[next].id == NULL) {
        next = 0;
        state->turn++;
    }
    enter(board_kind.rules->steps[next].id);
}

/* then STEP: on to it, everything asked before it answered in the easiest way. */
static void go_on_to(const char *step)
{
    do {
        finish();
        if (play.battle->state->over)
            scene_fail("the battle is over");
        next_step();
    } while (strcmp(board_kind.rules->steps[play.battle->state->step].id, step) != 0);
    play_on();
}

/* ---- orders ---- */

static struct order read_order(const char *said)
{
    struct text text;
    char line[LIMIT_MESSAGE];
    text_begin(&text, line, sizeof line);
    angle_words(said, &text);
    struct order order;
    struct error error;
    if (!order_read(&order, board_kind.rules, board_setup(), line, &error))
        scene_fail("%s: %s", said, error.message);
    angle_order(&order);
    return order;
}

static bool is_asked(int unit)
{
    struct decision decision;
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; battle_pending(play.battle, side, i, &decision); i++)
            if (decision.unit == unit)
                return true;
    return false;
}

/* Who has one answer alone is not asked for it, and who may do nothing stands: a scene may say it all the same. */
static bool has_answered(int side, const struct order *order)
{
    const struct answers_book *book = vocabulary.book;
    if (vocabulary.settled != NULL && order->unit != NO_UNIT && battle_side(play.battle, order->unit) == side &&
        !is_asked(order->unit) && vocabulary.settled(play.battle, order))
        return true;
    if (book == NULL || order->verb != book->verb || battle_side(play.battle, order->unit) != side || order->number != 0 ||
        order->has_facing)
        return false;
    const struct drill_answer *answer = book->kept(play.battle, order->unit);
    bool stands = order->choice == 0 && !is_asked(order->unit);
    return stands || (answer->to != NO_UNIT && answer->word == book->first + order->choice);
}

static void say(int side)
{
    struct objection objection;
    const char *text = words_rest();
    struct order order = read_order(text);
    if (!give(side, &order, &objection) && !has_answered(side, &order))
        scene_fail("%s: %s %s", text, objection.rule, objection.sentence);
    play_on();
}

/* To which decision of the side would this order be an answer, whether it is asked or not? */
static bool is_answer(int side, const struct order *order, struct decision *asked)
{
    if (vocabulary.answers != NULL && vocabulary.answers(play.battle, side, order, asked))
        return true;
    int kind = vocabulary.open_decision == NULL ? -1 : vocabulary.open_decision(play.battle, side);
    *asked = (struct decision){.kind = (int16_t)kind, .side = (int16_t)side, .unit = NO_UNIT, .other = NO_UNIT};
    return kind >= 0 && order->verb != vocabulary.answer_verb;
}

/* A step asks nothing where nobody may do anything, and no answer where one alone is legal: for the sake of the refusal it does.
 */
static bool ask_for_refusal(int side, const struct order *order)
{
    struct decision wanted, open;
    if (!is_answer(side, order, &wanted))
        return false;
    for (int i = 0; battle_pending(play.battle, side, i, &open); i++)
        if (open.kind == wanted.kind && open.unit == wanted.unit)
            return false;
    memcpy(play.unasked, play.battle->state, (size_t)play.battle->state->size);
    battle_ask(play.battle, wanted.kind, side, wanted.unit, wanted.other, wanted.value);
    return true;
}

/* The rule that forbids, or one that the sentence names besides: what shortens a way stands with the rate. */
static bool cites(const struct objection *objection, const char *rule)
{
    const size_t length = strlen(rule);
    bool is_cited = strcmp(objection->rule, rule) == 0;
    for (const char *at = objection->sentence; !is_cited && (at = strstr(at, rule)) != NULL; at += length)
        is_cited = !isalnum((unsigned char)at[length]);
    return is_cited;
}

/* A refusal changes nothing. */
static bool is_refused(int side, const struct order *order, const char *rule, const char *words, struct objection *objection)
{
    uint64_t before = battle_hash(play.battle);
    if (give(side, order, objection))
        scene_fail("the order was taken");
    if (battle_hash(play.battle) != before)
        scene_fail("the refusal changed something");
    if (!cites(objection, rule) || strstr(objection->sentence, words) == NULL)
        return false;
    reach(play.reached, "rule", objection->rule);
    return true;
}

/* refused RULE ["words"] SIDE: ORDER */
static void expect_refusal(void)
{
    struct objection objection;
    const char *rule = words_need("a rule"), *word = words_need("a side"), *words = "";
    if (strcmp(word, "red:") != 0 && strcmp(word, "blue:") != 0) {
        words = word;
        word = words_need("a side");
    }
    int side = strcmp(word, "red:") == 0 ? red : blue;
    const char *text = words_rest();
    struct order order = read_order(text);
    if (is_refused(side, &order, rule, words, &objection))
        return;
    bool asked = ask_for_refusal(side, &order);
    if (!asked || !is_refused(side, &order, rule, words, &objection))
        scene_fail("refused otherwise: %s \"%s\"", objection.rule, objection.sentence);
    memcpy(play.battle->state, play.unasked, (size_t)play.battle->state->size);
}

static void write_order(const struct order *order, char line[LIMIT_MESSAGE])
{
    struct text text;
    text_begin(&text, line, LIMIT_MESSAGE);
    order_write(order, board_kind.rules, board_setup(), &text);
}

static bool is_listed(const struct decision *decision, const struct order *order)
{
    static struct order orders[most_offers];
    struct order_list list = {.at = orders, .capacity = most_offers};
    char wanted[LIMIT_MESSAGE], offered[LIMIT_MESSAGE];
    battle_legal(play.battle, decision, order->unit, &list);
    write_order(order, wanted);
    for (int i = 0; i < list.count; i++) {
        write_order(&orders[i], offered);
        if (strcmp(offered, wanted) == 0)
            return true;
    }
    return false;
}

/* offered SIDE: ORDER; one of those that are listed for its unit. */
static void expect_offer(void)
{
    int side = strcmp(words_need("a side"), "red:") == 0 ? red : blue;
    const char *text = words_rest();
    struct order order = read_order(text);
    struct decision open;
    for (int i = 0; battle_pending(play.battle, side, i, &open); i++)
        if (is_listed(&open, &order))
            return;
    scene_fail("%s is not offered", text);
}

/* ---- set: what has happened before ---- */

static void set_whole(void)
{
    const char *name = words_need("what is set");
    void *of;
    const struct member *member = member_called(members_of_battle(play.battle, name, &of), name);
    if (member == NULL)
        scene_fail("nothing of a battle is called %s", name);
    member_set(member, name, of, words_need("a value"));
}

/* Nobody hears of it. */
static void set_strength(int unit, int strength)
{
    play.battle->journal = NULL;
    vocabulary.set_strength(play.battle, unit, strength);
    play.battle->journal = &play.journal;
}

static void set_of_other(int unit, const struct member *mark, const char *name)
{
    int other = member_value(mark, name, own_of_unit(play.battle, unit));
    if (other != NO_UNIT && member_value(mark, name, own_of_unit(play.battle, other)) == NO_UNIT)
        member_set(mark, name, own_of_unit(play.battle, other), play.battle->setup->unit[unit].id);
}

/* Who is gone is off the table, unheard as well. */
static void set_gone(int unit)
{
    play.battle->journal = NULL;
    battle_remove(play.battle, unit, fate_removed, "set");
    play.battle->journal = &play.journal;
}

/* Not every ruleset calls that a state. */
static bool has_word(const struct member *mark, const char *word)
{
    for (int i = 0; mark->words != NULL && mark->words[i] != NULL; i++)
        if (strcmp(mark->words[i], word) == 0)
            return true;
    return false;
}

/* A place is set in two lines, gun_at.x and then gun_at.y: now both are known. */
static void turn_place(int unit, const char *name, const struct member *north)
{
    const char *dot = strchr(name, '.');
    if (dot == NULL || strcmp(dot, ".y") != 0)
        return;
    struct place *at = (struct place *)((char *)own_of_unit(play.battle, unit) + north->offset - offsetof(struct place, y));
    *at = angle_place(*at);
}

static void set_of_unit(int unit)
{
    const char *name = words_need("what is set");
    const struct member *mark = member_called(vocabulary.marks, name);
    if (strcmp(name, "strength") == 0) {
        set_strength(unit, words_number(name));
    } else if (strcmp(name, "attached") == 0) {
        battle_lift(play.battle, unit, where_table);
        battle_attach(play.battle, unit, words_unit());
    } else if (mark != NULL) {
        const char *value = words_need("a value");
        bool gone = strcmp(name, "state") == 0 && strcmp(value, "gone") == 0;
        if (!gone || has_word(mark, value))
            member_set(mark, name, own_of_unit(play.battle, unit), value);
        turn_place(unit, name, mark);
        if (gone)
            set_gone(unit);
        if (mark->words == strength_follows)
            set_strength(unit, STRENGTH_FOLLOWS);
        if (mark->words == said_of_both)
            set_of_other(unit, mark, name);
    } else {
        scene_fail("nothing of a unit is called %s", name);
    }
}

/* set UNIT MARK VALUE, set battle NAME VALUE */
static void set(void)
{
    if (words_take("battle"))
        set_whole();
    else
        set_of_unit(words_unit());
    words_end();
}

bool play_line(const char *first)
{
    if (play.battle == NULL)
        open_battle();
    if (strcmp(first, "set") == 0)
        set();
    else if (strcmp(first, "start") == 0)
        start();
    else if (strcmp(first, "dice") == 0)
        read_dice();
    else if (strcmp(first, "red:") == 0 || strcmp(first, "blue:") == 0)
        say(first[0] == 'r' ? red : blue);
    else if (strcmp(first, "refused") == 0)
        expect_refusal();
    else if (strcmp(first, "offered") == 0)
        expect_offer();
    else if (strcmp(first, "finish") == 0)
        finish();
    else if (strcmp(first, "then") == 0)
        go_on_to(words_need("a step"));
    else if (strcmp(first, "forget") == 0)
        play.count = 0;
    else if (strcmp(first, "expect") == 0)
        expect_line();
    else
        return false;
    return true;
}

/* Dice may wait for a unit that is asked something when the scene ends. Whether a die falls for nobody hangs on who else is on
   the table: one that does not is no fault. */
void play_end(void)
{
    struct error error;
    if (play.battle == NULL)
        scene_fail("nothing happens");
    for (int i = 0; i < most_units; i++)
        if (play.dice[i].used < play.dice[i].given && !is_asked(i))
            scene_fail("%s has dice left over", thrower(i));
    if (!battle_sound(play.battle, &error))
        scene_fail("%s %s", error.fact, error.message);
}
