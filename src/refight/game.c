#include "refight/game.h"

const char *game_player(const struct game_terms *terms, int seat)
{
    return terms->name[seat] != NULL ? terms->name[seat] : general_names[terms->seat[seat]];
}

static struct general general_at(const struct game_terms *terms, int seat, uint64_t seed)
{
    return (struct general){.kind = terms->seat[seat], .seed = seed, .work = terms->work[seat]};
}

/* Each side with its part of the room behind the battle's; what they thought of in another battle is no thought of this one. */
static void seat_side(struct game *game, int side, uint64_t seed)
{
    size_t size = battle_size(game->terms->rules, game->terms->setup);
    char *part = (char *)game->room + IN_SIXTEENS(size) + (size_t)side * (IN_SIXTEENS(size) + GENERAL_ROOM(size));
    game->view_block[side] = part;
    game->seen[side].sees_all = false;
    general_sit_down(&game->desk[side], part + IN_SIXTEENS(size), game->terms->setup->units);
    game->general[side] = general_at(game->terms, game->exchanged ? 1 - side : side, general_seed(seed, side));
}

void game_begin(struct game *game, const struct game_terms *terms, void *room, uint64_t seed, bool exchanged)
{
    game->terms = terms;
    game->room = room;
    game->end = game_goes_on;
    game->exchanged = exchanged;
    game->orders = game->refused = 0;
    game->turn = game->orders_in_turn = game->attempt = 0;
    for (int side = 0; side < SIDES; side++)
        seat_side(game, side, seed);
    battle_begin(&game->battle, terms->rules, terms->setup, room, seed);
    game->battle.journal = terms->journal;
    game->battle.touched = game->touched;
    battle_run(&game->battle);
}

int32_t game_most_orders(const struct setup *setup)
{
    return 1000 + 100 * setup->units;
}

static void count_order(struct game *game)
{
    if (game->turn != game->battle.state->turn) {
        game->turn = game->battle.state->turn;
        game->orders_in_turn = 0;
    }
    game->orders++;
    if (++game->orders_in_turn > game_most_orders(game->terms->setup))
        game->end = game_endless;
}

static void count_refusal(struct game *game)
{
    game->refused++;
    if (++game->attempt > general_most_attempts)
        game->end = game_stuck;
}

const struct battle *game_view(struct game *game, int side)
{
    battle_views_follow(game->seen, &game->battle);
    return battle_view_kept(&game->seen[side], &game->battle, side, game->view_block[side]);
}

bool game_on(struct game *game)
{
    struct battle *battle = &game->battle;
    struct decision decision;
    struct order order;
    if (battle->state->over)
        game->end = game_over;
    if (game->end != game_goes_on)
        return false;
    int side = battle_pending(battle, 0, 0, &decision) ? 0 : 1;
    battle_pending(battle, side, 0, &decision);
    general_order(&game->general[side], game_view(game, side), &decision, game->attempt, &game->desk[side], &order);
    if (!battle_order(battle, side, &order, NULL)) {
        count_refusal(game);
        return true;
    }
    game->attempt = 0;
    game->order = order;
    count_order(game);
    battle_run(battle);
    return true;
}

/* ---- what came of it ---- */

/* Those who begin in the ranks of others are counted there. */
static int32_t strength_at_first(const struct unit_setup *unit)
{
    return unit->is_part ? 0 : unit->strength;
}

int32_t game_strength(const struct setup *setup, int side, enum service service)
{
    int32_t strength = 0;
    for (int unit = 0; unit < setup->units; unit++)
        if (setup->unit[unit].side == side && setup->unit[unit].service == (int)service)
            strength += strength_at_first(&setup->unit[unit]);
    return strength;
}

int32_t game_strength_in_all(const struct setup *setup, int side)
{
    int32_t strength = 0;
    for (int service = 0; service < services; service++)
        if (service != service_leader)
            strength += game_strength(setup, side, (enum service)service);
    return strength;
}

/* Who is gone is lost with all he was. */
static void count_losses(const struct battle *battle, struct game_outcome *outcome)
{
    for (int unit = 0; unit < battle->setup->units; unit++) {
        const struct unit_setup *setup = &battle->setup->unit[unit];
        const struct unit *state = &battle->units[unit];
        outcome->lost[setup->side][setup->service] +=
            strength_at_first(setup) - (state->where == where_gone ? 0 : state->strength);
    }
}

void game_outcome_of(const struct battle *battle, enum game_end end, const struct game_count *count, struct game_outcome *outcome)
{
    static const char *const ends[] = {"stopped", "", "stuck", "endless", "stopped"};
    struct result_so_far result = battle_result(battle);
    bool over = end == game_over;
    *outcome = (struct game_outcome){.seed = battle->state->seed,
                                     .hash = battle_hash(battle),
                                     .end = end == game_goes_on ? game_stopped : end,
                                     .reason = over ? result.reason : ends[end],
                                     .grade = over ? result.grade : "unfinished",
                                     .winner = over ? result.winner : -1,
                                     .turns = battle->state->turn,
                                     .points = {result.points[0], result.points[1]},
                                     .orders = count->orders,
                                     .refused = count->refused,
                                     .exchanged = count->exchanged};
    count_losses(battle, outcome);
}

void game_outcome(const struct game *game, struct game_outcome *outcome)
{
    const struct game_count count = {game->orders, game->refused, game->exchanged};
    game_outcome_of(&game->battle, game->end, &count, outcome);
}
