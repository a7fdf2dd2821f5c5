/* Whole battles under every ruleset that fights: decisions and battles in a second, what a copy costs, how a turn grows with the
 * armies. */
#include "suites.h"
#include "war.h"

#include "base/check.h"
#include "lots.h"
#include "rules/registry.h"

#include <string.h>

/* ---- decisions and battles ---- */

/* The same battles every round, each fought to its end: a battle's phases cost very different amounts. */
struct season {
    struct war war;
    struct game game;
    bool lots; /* every order is drawn by lot from the battle itself; else the players decide from what they may know */
    struct random_source random;
    long battles;
    int64_t orders;
};

/* One legal order drawn (lots.h), taken, and all that follows from it up to the next question. */
static bool draw_and_go_on(struct season *season)
{
    struct game *game = &season->game;
    struct decision decision;
    struct order order;
    struct battle *battle = &game->battle;
    if (battle->state->over)
        return false;
    int side = battle_pending(battle, 0, 0, &decision) ? 0 : 1;
    struct general_desk *desk = &game->desk[side];
    battle_pending(battle, side, 0, &decision);
    battle_wipe_touched(battle, game->touched);
    desk->proofs.count = 0;
    battle->proofs = &desk->proofs;
    draw_order(battle, &decision, &season->random, desk, &order);
    CHECK(battle_order(battle, side, &order, NULL));
    battle->proofs = NULL;
    battle_run(battle);
    game->orders++;
    return true;
}

static uint64_t fight_season(void *context, long times)
{
    struct season *season = context;
    season->orders = 0;
    for (long seed = 1; seed <= times; seed++) {
        season->random = (struct random_source){(uint64_t)seed};
        game_begin(&season->game, &season->war.terms, season->war.room, (uint64_t)seed, false);
        while (season->lots ? draw_and_go_on(season) : game_on(&season->game))
            ;
        season->orders += season->game.orders;
    }
    return (uint64_t)season->orders;
}

static void open_season(struct season *season, const struct report *report, const struct shelf *shelf, const char *scenario,
                        enum general_kind seats, bool lots)
{
    memset(season, 0, sizeof *season);
    war_open(&season->war, shelf, scenario, seats);
    season->lots = lots;
    season->battles = fit_round(report, fight_season, season);
}

/* A row of one ruleset. */
static struct measure *add_row(struct report *report, const struct shelf *shelf, const char *unit, const char *name)
{
    return report_row(report, unit, shelf->ruleset->id, ": ", name, NULL);
}

static struct measure *measure_decisions(struct report *report, const struct shelf *shelf, const char *name, bool lots)
{
    static struct season season;
    struct measure *measure = add_row(report, shelf, "decisions/s", name);
    open_season(&season, report, shelf, "generated:20:1", general_recruit, lots);
    for (int round = 0; round < report->rounds; round++) {
        double each_ns = time_work(fight_season, &season, season.battles);
        measure_add(measure, (double)season.orders / (each_ns * (double)season.battles) * 1e9);
    }
    return measure;
}

static struct measure *measure_battles(struct report *report, const struct shelf *shelf, const char *name,
                                       enum general_kind seats)
{
    static struct season season;
    struct measure *measure = add_row(report, shelf, "battles/s", name);
    open_season(&season, report, shelf, "first-lesson", seats, false);
    for (int round = 0; round < report->rounds; round++)
        measure_add(measure, 1e9 / time_work(fight_season, &season, season.battles));
    return measure;
}

static void bench_play(struct report *report, const struct shelf *shelf)
{
    measure_goal(measure_decisions(report, shelf, "random legal orders, 20 units a side", true), goal_at_least, 500000);
    measure_decisions(report, shelf, "decisions of recruits, 20 units a side", false);
    measure_battles(report, shelf, "battles of recruits, first-lesson", general_recruit);
    measure_goal(measure_battles(report, shelf, "battles of sergeants, first-lesson", general_sergeant), goal_at_least, 100);
}

/* ---- copies ---- */

struct copying {
    struct war war;
    struct battle battle, copy;
    void *room;
};

static uint64_t copy_battle(void *context, long times)
{
    struct copying *copying = context;
    uint64_t sum = 0;
    for (long i = 0; i < times; i++) {
        copying->battle.state->throws = (int32_t)i;
        battle_copy(&copying->copy, &copying->battle, copying->room);
        sum += (uint64_t)copying->copy.state->throws;
    }
    return sum;
}

static uint64_t copy_bytes(void *context, long times)
{
    struct copying *copying = context;
    uint64_t sum = 0;
    for (long i = 0; i < times; i++) {
        copying->battle.state->throws = (int32_t)i;
        memcpy(copying->room, copying->battle.state, copying->war.size);
        sum += (uint64_t)((struct battle_state *)copying->room)->throws;
    }
    return sum;
}

static void bench_copies(struct report *report, const struct shelf *shelf)
{
    static struct copying copying;
    war_open(&copying.war, shelf, "generated:20:1", general_recruit);
    copying.room = war_block(&copying.war);
    battle_begin(&copying.battle, copying.war.terms.rules, &copying.war.setup, copying.war.room, 1);
    struct measure *size = add_row(report, shelf, "KiB", "size of a battle, 40 units");
    struct measure *copies = add_row(report, shelf, "ns", "copy of a battle, 40 units");
    struct measure *bytes = add_row(report, shelf, "ns", "copy of as many bytes");
    struct measure *ratio = add_row(report, shelf, "times", "copy of a battle beside a copy of bytes");
    long times = fit_round(report, copy_bytes, &copying);
    for (int round = 0; round < report->rounds; round++) {
        double copy_ns = time_work(copy_battle, &copying, times), bytes_ns = time_work(copy_bytes, &copying, times);
        measure_add(size, (double)copying.war.size / 1024);
        measure_add(copies, copy_ns);
        measure_add(bytes, bytes_ns);
        measure_add(ratio, copy_ns / bytes_ns);
    }
    measure_goal(size, goal_at_most, 32);
    measure_goal(ratio, goal_at_most, 1.1);
}

/* ---- growth ---- */

/* Every unit gets one order in every phase that asks for orders, drawn by lot. */
struct drill {
    struct war war;
    struct battle battle;
    struct general_desk desk;
    struct random_source random;
};

static void say(struct drill *drill, int side, const struct order *order)
{
    CHECK(battle_order(&drill->battle, side, order, NULL));
    battle_run(&drill->battle);
}

static void order_unit(struct drill *drill, const struct decision *decision, int unit)
{
    struct order_list list = {.at = drill->desk.orders, .capacity = general_most_orders, .only = ONLY_COUNT};
    battle_legal(&drill->battle, decision, unit, &list);
    if (list.proposals == 0)
        return;
    list = (struct order_list){
        .at = drill->desk.orders, .capacity = general_most_orders, .only = 1 + random_below(&drill->random, list.proposals)};
    battle_legal(&drill->battle, decision, unit, &list);
    if (list.count > 0)
        say(drill, decision->side, &drill->desk.orders[random_below(&drill->random, list.count)]);
}

static void answer(struct drill *drill, const struct decision *decision)
{
    struct order_list list = {.at = drill->desk.orders, .capacity = general_most_orders};
    battle_legal(&drill->battle, decision, decision->unit, &list);
    CHECK(list.count > 0);
    say(drill, decision->side, &drill->desk.orders[random_below(&drill->random, list.count)]);
}

/* What is asked next, and whether it is a phase of orders; nothing when the battle is over. */
static bool find_asked(const struct drill *drill, struct decision *asked)
{
    return battle_pending(&drill->battle, 0, 0, asked) || battle_pending(&drill->battle, 1, 0, asked);
}

static bool is_phase(const struct drill *drill, const struct decision *asked)
{
    return drill->battle.rules->decisions[asked->kind].open_ended;
}

/* Questions that an order has raised are answered first; false: the phase is over with them. */
static bool phase_goes_on(struct drill *drill, const struct decision *decision)
{
    struct decision asked;
    while (find_asked(drill, &asked)) {
        if (is_phase(drill, &asked))
            return asked.kind == decision->kind && asked.side == decision->side;
        answer(drill, &asked);
    }
    return false;
}

static void order_all(struct drill *drill, const struct decision *decision)
{
    int count = battle_subjects(&drill->battle, decision, drill->desk.subjects, general_most_subjects);
    for (int i = 0; i < count && phase_goes_on(drill, decision); i++)
        order_unit(drill, decision, drill->desk.subjects[i]);
    if (phase_goes_on(drill, decision))
        say(drill, decision->side, &ORDER_FOR(verb_done, NO_UNIT));
}

static void decide_next(struct drill *drill)
{
    struct decision asked;
    CHECK(find_asked(drill, &asked));
    if (is_phase(drill, &asked))
        order_all(drill, &asked);
    else
        answer(drill, &asked);
}

enum { drill_turns = 4 };

static uint64_t drill_out(void *context, long times)
{
    struct drill *drill = context;
    for (long i = 0; i < times; i++) {
        drill->random = (struct random_source){(uint64_t)i};
        battle_begin(&drill->battle, drill->war.terms.rules, &drill->war.setup, drill->war.room, (uint64_t)i);
        battle_run(&drill->battle);
        while (!drill->battle.state->over && drill->battle.state->turn <= drill_turns)
            decide_next(drill);
    }
    return (uint64_t)drill->battle.state->orders;
}

static void bench_growth(struct report *report, const struct shelf *shelf)
{
    static struct drill small, large;
    war_open(&small.war, shelf, "generated:75:1", general_recruit);
    war_open(&large.war, shelf, "generated:750:1", general_recruit);
    struct measure *few = add_row(report, shelf, "ms", "a turn of 150 units");
    struct measure *many = add_row(report, shelf, "ms", "a turn of 1500 units");
    struct measure *growth = add_row(report, shelf, "times", "a turn, ten times as many units: growth");
    for (int round = 0; round < (report->quick ? 1 : 3); round++) {
        double few_ms = time_work(drill_out, &small, 10) / drill_turns / 1e6;
        double many_ms = time_work(drill_out, &large, 1) / drill_turns / 1e6;
        measure_add(few, few_ms);
        measure_add(many, many_ms);
        measure_add(growth, many_ms / few_ms);
    }
    measure_goal(growth, goal_at_most, 13);
}

/* The first turn, led by sergeants. */
static uint64_t lead_first_turn(void *context, long times)
{
    struct season *season = context;
    struct game *game = &season->game;
    for (long seed = 1; seed <= times; seed++) {
        game_begin(game, &season->war.terms, season->war.room, (uint64_t)seed, false);
        while (game->battle.state->turn == 1 && game_on(game))
            ;
    }
    return (uint64_t)game->orders;
}

static void bench_growth_of_sergeants(struct report *report, const struct shelf *shelf)
{
    static struct season small, large;
    war_open(&small.war, shelf, "generated:75:1", general_sergeant);
    war_open(&large.war, shelf, "generated:750:1", general_sergeant);
    struct measure *few = add_row(report, shelf, "ms", "a turn of sergeants, 150 units");
    struct measure *many = add_row(report, shelf, "ms", "a turn of sergeants, 1500 units");
    struct measure *growth = add_row(report, shelf, "times", "a turn of sergeants, ten times as many units: growth");
    for (int round = 0; round < (report->quick ? 1 : 3); round++) {
        double few_ms = time_work(lead_first_turn, &small, 3) / 1e6, many_ms = time_work(lead_first_turn, &large, 1) / 1e6;
        measure_add(few, few_ms);
        measure_add(many, many_ms);
        measure_add(growth, many_ms / few_ms);
    }
    measure_goal(growth, goal_at_most, 13);
}

void bench_battles(struct report *report, const struct library *library)
{
    for (int i = 0; i < library->count; i++) {
        const struct shelf *shelf = &library->shelves[i];
        bench_play(report, shelf);
        bench_copies(report, shelf);
        bench_growth(report, shelf);
        bench_growth_of_sergeants(report, shelf);
    }
}
