#include "battle/soak.h"

#include "battle/trial.h"
#include "drill/proofs.h"
#include "muster/scene.h"
#include "refight/game.h"
#include "rules/registry.h"

#include <stdlib.h>
#include <string.h>

enum { heavy_each = 7, nonsense_each = 3, secrets_each = 5, led_each = 4, turns_at_random = 4 };

static struct scene scene;

/* One battle, and blocks more for trials and views. */
struct soak {
    struct game_terms terms;
    struct game game;
    void *room;
    void *copy_block, *view_block, *other_block;
    struct random_source random;
    struct reached *reached;
    struct journal journal;
    struct order last;
    int last_side;
    int64_t decisions;
    int led_turns; /* in which sergeants lead */
};
static struct soak soak;

static void fail_here(const char *what, const char *more)
{
    const struct battle_state *state = soak.game.battle.state;
    fail_msg("seed %llu (%s), turn %d, step %s, order %d: %s %s", (unsigned long long)state->seed, scene.setup.title,
             (int)state->turn, soak.game.battle.rules->steps[state->step].id, (int)state->orders, what, more);
}

/* Of three units one becomes a detachment of the unit before it, or a gun, if both are of one brigade. */
static void attach_some(struct scenario *scenario, uint64_t seed)
{
    struct random_source random = {seed};
    for (int i = 1; i < scenario->units; i++) {
        struct scenario_unit *unit = &scenario->unit[i];
        const struct scenario_unit *host = &scenario->unit[i - 1];
        if (random_below(&random, 3) > 0 || host->of != unit->of || host->attached_to != NULL)
            continue;
        unit->attached_to = host->id;
        unit->host = i - 1;
        unit->men = unit->men != UNSAID ? random_between(&random, 40, 220) : UNSAID;
        unit->pounds = unit->pounds != UNSAID ? random_between(&random, 3, 6) : UNSAID;
    }
}

static bool muster_so(const struct soak_lot *lot, const struct shelf *shelf, bool attaches)
{
    if (!scene_read(&scene, named_texts(lot->scenario)))
        return false;
    if (attaches)
        attach_some(&scene.scenario, lot->seed);
    return scene_muster_read(&scene, shelf, lot->options, lot->rulings);
}

/* Detachments deploy otherwise: where the zone is too small for that nobody is attached. */
static void muster_lot(const struct soak_lot *lot, const struct shelf *shelf)
{
    bool fits = muster_so(lot, shelf, lot->attaches);
    if (!fits && lot->attaches && strstr(scene.error.message, "need a zone") != NULL)
        fits = muster_so(lot, shelf, false);
    if (!fits)
        fail_msg("%s: %s", lot->scenario, scene.error.message);
}

/* ---- what is looked at ---- */

static void hear(void *owner, const struct battle *battle, const struct event *event)
{
    (void)owner;
    reach_event(soak.reached, battle, event);
    if (event->kind == event_ordered) {
        soak.last = *event->order;
        soak.last_side = event->value[0];
    }
}

static void check_sound(const struct battle *battle)
{
    struct error error;
    if (!battle_sound_as_played(battle, &error))
        fail_here(error.fact, error.message);
}

/* What was said reads back as the same order. */
static void check_text(const struct order *order)
{
    char line[4096];
    struct text text;
    struct order again;
    struct error error;
    text_begin(&text, line, sizeof line);
    order_write(order, soak.terms.rules, &scene.setup, &text);
    if (!order_read(&again, soak.terms.rules, &scene.setup, line, &error))
        fail_here(line, error.message);
    if (memcmp(&again, order, sizeof again) != 0) {
        char other[4096];
        text_begin(&text, other, sizeof other);
        order_write(&again, soak.terms.rules, &scene.setup, &text);
        if (strcmp(line, other) != 0)
            fail_here(line, other);
    }
}

/* ---- a copy goes on alike ---- */

static void check_copy(struct battle *copy)
{
    struct objection objection;
    if (!battle_order(copy, soak.last_side, &soak.last, &objection))
        fail_here("a copy does not take the same order:", objection.sentence);
    battle_run(copy);
    if (battle_hash(copy) != battle_hash(&soak.game.battle))
        fail_here("a copy went another way", "");
}

static void fail_refused(const struct order *order, const struct objection *objection)
{
    char line[4096];
    struct text text;
    text_begin(&text, line, sizeof line);
    text_add(&text, "what is listed is refused: ");
    order_write(order, soak.terms.rules, &scene.setup, &text);
    fail_here(line, objection->sentence);
}

/* Its hash when it has been tried, on what was proved before (a null pointer: nothing was). */
static uint64_t hash_of_try(struct trial *trial, struct proofs *proofs, const struct decision *decision,
                            const struct order *order)
{
    struct objection objection;
    const struct battle *battle = &soak.game.battle;
    struct battle *now = trial_renew(trial, battle, soak.copy_block);
    if (memcmp(now->state, battle->state, (size_t)battle->state->size) != 0)
        fail_here("a trial is not put back to the byte", "");
    now->proofs = proofs;
    if (!battle_try(now, decision, order, &objection))
        fail_refused(order, &objection);
    return battle_hash(now);
}

static void check_try(struct trial *trial, struct proofs *proofs, const struct decision *decision, const struct order *order)
{
    const struct battle *battle = &soak.game.battle, *now = &trial->now;
    if (hash_of_try(trial, proofs, decision, order) != hash_of_try(trial, NULL, decision, order))
        fail_here("an order comes to something else when it is not proved again", battle->setup->unit[order->unit].id);
    struct result_so_far was = battle_result(battle), is = battle_result(now);
    if (trial_counts_alike(trial) && memcmp(was.points, is.points, sizeof was.points) != 0)
        fail_here("what is said to count alike does not", battle->setup->unit[order->unit].id);
}

/* ---- what is kept from one order to the next ---- */

static void check_kept_view(void)
{
    struct battle anew;
    struct decision decision;
    const struct battle *battle = &soak.game.battle;
    int side = battle_pending(battle, 0, 0, &decision) ? 0 : 1;
    if (battle->state->over)
        return;
    const struct battle *kept = game_view(&soak.game, side);
    battle_view(&anew, battle, side, soak.other_block);
    if (memcmp(kept->state, anew.state, (size_t)anew.state->size) != 0)
        fail_here("a view that is kept is not what one made anew is", "");
}

static void check_kept_appraisals(const struct battle *view, const struct general_desk *desk)
{
    for (int unit = 0; unit < view->setup->units; unit++) {
        struct appraisal is = {.role = role_none}, kept = desk->units[unit];
        if (view->units[unit].where != where_gone)
            view->rules->appraise(view, unit, &is);
        if (is.role != kept.role || is.rests != kept.rests || is.worth != kept.worth || is.reach != kept.reach)
            fail_here("is not appraised as it would be anew:", view->setup->unit[unit].id);
    }
}

/* Of a sergeant's, when it was he who thought: nobody else asks what was touched. */
static void check_kept_thoughts(int side)
{
    const struct battle *view = &soak.game.seen[side].view;
    struct general_desk *desk = &soak.game.desk[side];
    if (desk->tries.of != view || battle_next_touched(view, view->touched, -1) >= 0)
        return;
    check_kept_appraisals(view, desk);
    const struct battle *trial = trial_renew(&desk->tries, view, desk->trial);
    if (memcmp(trial->state, view->state, (size_t)view->state->size) != 0)
        fail_here("a sergeant's trial is not as his view", "");
}

/* Of whichever unit of the side one asks, whether it is asked or not, nothing is listed that would be refused. No lots are drawn
   for it: the battles stay as they are. */
static void check_listed(void)
{
    static struct order orders[64];
    static struct proofs proofs;
    struct order_list list = {.at = orders, .capacity = 64};
    struct trial trial = {.of = NULL};
    struct decision decision;
    const struct battle *battle = &soak.game.battle;
    struct battle seen = *battle;
    int side = battle_pending(battle, 0, 0, &decision) ? 0 : 1, unit = (int)(soak.decisions / heavy_each % scene.setup.units);
    if (!battle_pending(battle, side, 0, &decision) || !battle->rules->decisions[decision.kind].open_ended ||
        battle_side(battle, unit) != side)
        return;
    proofs.count = 0;
    seen.proofs = &proofs;
    seen.touched = NULL;
    battle_legal(&seen, &decision, unit, &list);
    for (int i = 0; i < list.count; i++)
        check_try(&trial, &proofs, &decision, &orders[i]);
}

/* Some battles sergeants lead up to blows, which recruits seldom come to. */
static void choose_leaders(void)
{
    enum general_kind kind = soak.game.battle.state->turn <= soak.led_turns ? general_sergeant : general_recruit;
    for (int side = 0; side < SIDES; side++)
        soak.game.general[side].kind = kind;
}

static bool go_on(void)
{
    struct battle copy;
    int64_t orders = soak.game.orders;
    bool heavy = soak.decisions++ % heavy_each == 0;
    if (heavy) {
        check_listed();
        memcpy(soak.copy_block, soak.game.battle.state, (size_t)soak.game.battle.state->size);
        battle_open(&copy, soak.terms.rules, &scene.setup, soak.copy_block);
    }
    choose_leaders();
    check_kept_view();
    if (!game_on(&soak.game))
        return false;
    for (int side = 0; side < SIDES; side++)
        check_kept_thoughts(side);
    check_sound(&soak.game.battle);
    if (soak.game.orders == orders)
        return true;
    check_text(&soak.last);
    if (heavy)
        check_copy(&copy);
    return true;
}

/* ---- nonsense ---- */

static bool draw_legal(int *side, struct order *order)
{
    static struct order orders[64];
    static int16_t units[4096];
    struct order_list list = {.at = orders, .capacity = 64};
    struct decision decision;
    *side = random_below(&soak.random, SIDES);
    const struct battle *battle = &soak.game.battle;
    if (!battle_pending(battle, *side, 0, &decision))
        return false;
    reach(soak.reached, "decision", battle->rules->decisions[decision.kind].name);
    int count = battle_subjects(battle, &decision, units, 4096);
    if (count == 0)
        return false;
    battle_legal(battle, &decision, units[random_below(&soak.random, count)], &list);
    if (list.count > 0)
        *order = orders[random_below(&soak.random, list.count)];
    return list.count > 0;
}

static int16_t any_unit(void)
{
    return (int16_t)random_below(&soak.random, scene.setup.units);
}

static void spoil_manoeuvre(struct order *order)
{
    struct manoeuvre *manoeuvre = &order->list[random_below(&soak.random, MOST_MANOEUVRES)];
    manoeuvre->kind = (int16_t)random_below(&soak.random, 15);
    manoeuvre->amount =
        random_below(&soak.random, 3) == 0 ? random_below(&soak.random, 40) : random_between(&soak.random, 0, 400000);
    if (random_below(&soak.random, 2) == 0)
        order->manoeuvres = (int16_t)random_below(&soak.random, MOST_MANOEUVRES + 1);
}

static void spoil(struct order *order)
{
    struct random_source *random = &soak.random;
    switch (random_below(random, 8)) {
    case 0:
        order->unit = any_unit();
        break;
    case 1:
        order->target = any_unit();
        break;
    case 2:
        order->second = any_unit();
        break;
    case 3:
        order->choice = (int16_t)random_between(random, -1, 8);
        break;
    case 4:
        order->number = random_between(random, -1, 700);
        break;
    case 5:
        order->place.x = random_between(random, -1000, scene.setup.ground->width + 1000);
        order->place.y = random_between(random, -1000, scene.setup.ground->depth + 1000);
        break;
    case 6:
        order->facing = (uint16_t)random_word(random);
        order->has_facing = random_below(random, 2) == 0;
        break;
    default:
        spoil_manoeuvre(order);
        break;
    }
}

static struct place any_place(void)
{
    const struct ground *ground = scene.setup.ground;
    if (ground->zones > 0 && random_below(&soak.random, 2) == 0) {
        const struct shape *shape = &ground->feature[ground->zone[random_below(&soak.random, ground->zones)]].shape;
        struct place one = shape->at[0], other = shape->at[shape->count / 2];
        return (struct place){(one.x + other.x) / 2, (one.y + other.y) / 2};
    }
    return (struct place){random_below(&soak.random, ground->width), random_below(&soak.random, ground->depth)};
}

static bool has_part(const struct verb *verb, enum verb_part part)
{
    return verb_must(verb, part) || (verb_may(verb, part) && random_below(&soak.random, 2) == 0);
}

static int16_t any_unit_of(int side)
{
    int16_t unit = any_unit();
    for (int tries = 0; tries < 40 && scene.setup.unit[unit].side != side; tries++)
        unit = any_unit();
    return unit;
}

static void fill_parts(struct order *order, const struct verb *verb)
{
    struct random_source *random = &soak.random;
    int choices = 0;
    while (verb->choices != NULL && verb->choices[choices] != NULL)
        choices++;
    order->target = has_part(verb, part_target) ? any_unit() : NO_UNIT;
    order->second = has_part(verb, part_second) ? any_unit() : NO_UNIT;
    order->choice = (int16_t)(has_part(verb, part_choice) && choices > 0 ? random_below(random, choices) : -1);
    order->number = has_part(verb, part_number) ? random_below(random, random_below(random, 2) == 0 ? 8 : 600) : 0;
    order->has_place = has_part(verb, part_place);
    if (order->has_place)
        order->place = any_place();
    order->has_facing = has_part(verb, part_facing);
    order->facing = (uint16_t)(order->has_facing ? random_word(random) : 0);
    order->manoeuvres = (int16_t)(has_part(verb, part_manoeuvres) ? random_between(random, 1, 2) : 0);
    for (int i = 0; i < order->manoeuvres; i++)
        order->list[i] = (struct manoeuvre){.kind = (int16_t)random_below(random, manoeuvre_go),
                                            .amount = random_below(random, random_below(random, 2) == 0 ? 16384 : 400000)};
}

/* With all that belongs to it, and none of it meant: of the verb of a legal order, or of any. */
static void make_up(struct order *order, int *side)
{
    const struct verb *verbs = soak.terms.rules->verbs;
    int16_t unit = NO_UNIT;
    int verb = 0;
    if (draw_legal(side, order)) {
        verb = order->verb;
        unit = order->unit;
    } else {
        while (verbs[verb].name != NULL)
            verb++;
        verb = random_below(&soak.random, verb);
    }
    *order = ORDER_FOR(verb, NO_UNIT);
    if (has_part(&verbs[verb], part_unit))
        order->unit = unit != NO_UNIT && random_below(&soak.random, 3) > 0 ? unit : any_unit_of(*side);
    fill_parts(order, &verbs[verb]);
}

/* Half-sensible orders on a copy: taken, the battle is sound; refused, nothing has changed. */
static void talk_nonsense(void)
{
    struct battle copy;
    struct order order;
    struct objection objection;
    int side = random_below(&soak.random, SIDES);
    if (random_below(&soak.random, 3) > 0)
        make_up(&order, &side);
    else if (draw_legal(&side, &order))
        spoil(&order);
    else
        return;
    battle_copy(&copy, &soak.game.battle, soak.copy_block);
    if (battle_order(&copy, side, &order, &objection)) {
        check_text(&order);
        battle_run(&copy);
        check_sound(&copy);
        return;
    }
    reach(soak.reached, "rule", objection.rule);
    if (objection.sentence[0] == '\0')
        fail_here("an order is refused without a word", "");
    if (battle_hash(&copy) != battle_hash(&soak.game.battle))
        fail_here("a refused order has changed something:", objection.sentence);
}

/* ---- secrets ---- */

static bool same_view(const struct battle *battle, const struct battle *changed, int side)
{
    struct battle view, other;
    battle_view(&view, battle, side, soak.view_block);
    battle_view(&other, changed, side, soak.other_block);
    return battle_hash(&view) == battle_hash(&other);
}

/* What this side may not know may be anything: its view is the same. */
static void check_hidden(int side)
{
    struct battle changed;
    battle_copy(&changed, &soak.game.battle, soak.copy_block);
    changed.state->seed ^= random_word(&soak.random);
    for (int unit = 0; unit < scene.setup.units; unit++)
        if (!(changed.units[unit].known >> side & 1)) {
            battle_change(&changed, unit)->strength /= 2;
            battle_change(&changed, unit)->formation = 0;
        }
    if (!same_view(&soak.game.battle, &changed, side))
        fail_here("a view tells of what is hidden from", scene.setup.side[side].id);
}

/* A sealed order of the other side, the decision still open: this side sees nothing of it. */
static void check_sealed(void)
{
    struct battle changed;
    struct decision decision, after;
    struct order order;
    int side;
    if (!draw_legal(&side, &order) || !battle_pending(&soak.game.battle, side, 0, &decision) ||
        !soak.terms.rules->decisions[decision.kind].sealed)
        return;
    battle_copy(&changed, &soak.game.battle, soak.copy_block);
    int32_t step = changed.state->step, stage = changed.state->stage, turn = changed.state->turn;
    if (!battle_order(&changed, side, &order, NULL))
        return;
    battle_run(&changed);
    if (changed.state->over || changed.state->step != step || changed.state->stage != stage || changed.state->turn != turn ||
        (!battle_pending(&changed, side, 0, &after) && !battle_pending(&changed, 1 - side, 0, &after)))
        return;
    if (changed.state->sights == soak.game.battle.state->sights && !same_view(&soak.game.battle, &changed, 1 - side))
        fail_here("the other side sees a sealed order:", soak.terms.rules->verbs[order.verb].name);
}

/* ---- battles ---- */

static void open_blocks(void)
{
    size_t size = battle_size(soak.terms.rules, &scene.setup);
    soak.room = aligned_alloc(16, GAME_ROOM(size));
    soak.copy_block = aligned_alloc(16, size);
    soak.view_block = aligned_alloc(16, size);
    soak.other_block = aligned_alloc(16, size);
    assert_true(soak.room != NULL);
    assert_true(soak.copy_block != NULL && soak.view_block != NULL && soak.other_block != NULL);
}

static void close_blocks(void)
{
    free(soak.room);
    free(soak.copy_block);
    free(soak.view_block);
    free(soak.other_block);
}

static void look_around(void)
{
    struct decision decision;
    for (int side = 0; side < SIDES; side++)
        if (battle_pending(&soak.game.battle, side, 0, &decision))
            reach(soak.reached, "decision", soak.terms.rules->decisions[decision.kind].name);
    for (int i = 0; i < nonsense_each; i++)
        talk_nonsense();
    if (soak.decisions % secrets_each == 0) {
        check_hidden(random_below(&soak.random, SIDES));
        check_sealed();
    }
}

void soak_fight(const struct shelf *shelf, const struct soak_lot *lot, struct reached *reached)
{
    muster_lot(lot, shelf);
    soak.random = lot->random;
    soak.reached = reached;
    soak.led_turns = lot->seed % led_each == 1 ? scene.setup.turns - turns_at_random : 0;
    soak.journal = (struct journal){hear, NULL};
    soak.terms = (struct game_terms){.rules = battle_rules_of(shelf->ruleset),
                                     .setup = &scene.setup,
                                     .seat = {general_recruit, general_recruit},
                                     .journal = &soak.journal};
    open_blocks();
    game_begin(&soak.game, &soak.terms, soak.room, lot->seed, false);
    check_sound(&soak.game.battle);
    while (go_on())
        look_around();
    if (soak.game.end != game_over)
        fail_here("the battle is stuck or has no end", "");
    close_blocks();
}
