/* go.c - a move is made: the die for its length falls, it is paid for, the unit stands where it leads (gote.r68, gote.r93). */
#include "rules/gote/play/move.h"

#include "rules/gote/play/actions.h"
#include "rules/gote/play/eyes.h"
#include "rules/gote/play/layout.h"

#include "field/whole.h"

/* As much of a manoeuvre as so many millimetres are of its length. */
static struct manoeuvre share_of(const struct manoeuvre *part, const struct box *from, int64_t share, int64_t length)
{
    struct manoeuvre shorter = *part;
    if (length <= 0)
        return shorter;
    if (manoeuvre_is(part, MANOEUVRE_BIT(go)))
        shorter.to = place_between(from->front, part->to, share, length);
    else
        shorter.amount = (int32_t)(part->amount * share / length);
    return shorter;
}

/* The die leaves it so much: it halts where its inches end (gote.r68), and what would follow is not done. */
static void shorten(struct gote_move *move, int64_t most, struct manoeuvre list[MOST_MANOEUVRES])
{
    struct walker walker = march_walker(&move->march);
    struct passage passage;
    int count = 0;
    passage_begin(&passage, move->march.from);
    for (; count < move->march.count && passage.length < most; count++) {
        const struct passage before = passage;
        list[count] = move->march.list[count];
        march_sweep(&move->march, &walker, &list[count], &passage);
        if (passage.length <= most)
            continue;
        int64_t length = passage.length - before.length;
        list[count] = share_of(&list[count], &before.end, most - before.length, length);
        passage = before;
        march_sweep(&move->march, &walker, &list[count], &passage);
        if (passage.length < most)
            most = passage.length;
    }
    move->march.list = list;
    move->march.count = count;
    move->march.passage = passage;
    move->march.book->list_is_open(&move->march, NULL);
    move->walls = gote_walls_on(&move->walk, &move->march.from, list, count, &passage);
}

static void pay_turns(struct battle *b, const struct gote_move *move)
{
    int unit = move->walk.unit;
    struct gote_unit *own = gote_unit(b, unit);
    struct gote_action_cost_facts f = facts_of_action_cost(b);
    int32_t sum = own->turn.turned + move->says.turned;
    f.arm = gote_arm(b, unit);
    f.action = action_change_facing;
    f.angle_deg = less_of(sum, tenths_of_turn(TURN_HALF)) * (DECIMAL_ONE / 10);
    if (own->turn.turned <= FREE_TURN_TENTHS && move->says.turned > 0)
        gote_pay_for(b, unit, &f);
    f.angle_deg = less_of(move->says.turned_after, tenths_of_turn(TURN_HALF)) * (DECIMAL_ONE / 10);
    if (move->says.turned_after > FREE_TURN_TENTHS)
        gote_pay_for(b, unit, &f);
    own->turn.turned = move->says.displaces ? move->says.turned_after : sum;
}

/* The move lost at a stream is the next it would make, if need be that of the next turn (gote.r20). */
static void pay_stream(struct battle *b, int unit, int extra)
{
    struct gote_unit *own = gote_unit(b, unit);
    int left = larger(gote_actions(b, unit) - own->turn.actions, 0), now = smaller(left, extra);
    own->turn.actions = (int16_t)(own->turn.actions + now);
    own->turn.waits_move = (int16_t)(own->turn.waits_move + extra - now);
}

static void pay_walls(struct battle *b, int unit, const struct gote_walls *walls)
{
    struct gote_action_cost_facts f = facts_of_action_cost(b);
    f.arm = gote_arm(b, unit);
    f.action = action_cross_wall;
    f.wall_ft = walls->feet;
    for (int i = 0; i < walls->actions; i++)
        gote_pay_for(b, unit, &f);
}

static void pay_for(struct battle *b, const struct gote_move *move)
{
    int unit = move->walk.unit;
    if (gote_is_single(b, unit))
        return;
    for (int i = 0; i < move->says.forms; i++)
        gote_pay(b, unit, action_change_formation);
    pay_turns(b, move);
    if (move->says.displaces)
        gote_pay(b, unit, gote_displacement_of(move));
    pay_walls(b, unit, &move->walls);
    pay_stream(b, unit, move->reach.extra_actions);
}

static void throw_for_length(struct battle *b, struct gote_move *move, struct manoeuvre list[MOST_MANOEUVRES])
{
    struct gote_movement_result r;
    int unit = move->walk.unit;
    if (!judge_movement(b, gote_rule_of_length(move), unit, NO_UNIT, &move->facts, &r))
        return;
    int32_t allowed = gote_mm_of(r.allowance_in) - move->came_mm;
    if (!move->reach.by_dice)
        return;
    battle_tell(b, event_moves_random, move->says.steps_back ? "gote.move.4" : "gote.r18", unit, NO_UNIT, allowed);
    if (allowed + SHARED_EDGE_MM < move->march.passage.length)
        shorten(move, allowed, list);
}

/* Engineers who move give up their work (gote.r102). */
void gote_note_displacement(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    own->turn.moves++;
    own->turn.moved = 1;
    own->works = own->works_turn = 0;
    own->works_at = -1;
}

static void tell_forms(struct battle *b, const struct gote_move *move)
{
    for (int i = 0; i < move->march.count; i++)
        if (manoeuvre_is(&move->march.list[i], MANOEUVRE_BIT(reform)))
            battle_tell(b, event_formed, "gote.act.4", move->walk.unit, NO_UNIT, move->march.list[i].formation);
}

void gote_make_move(struct battle *b, struct gote_move *move)
{
    struct manoeuvre list[MOST_MANOEUVRES];
    int unit = move->walk.unit;
    if (move->says.displaces)
        throw_for_length(b, move, list);
    pay_for(b, move);
    if (move->says.displaces)
        gote_note_displacement(b, unit);
    battle_change(b, unit)->formation = (int16_t)move->says.posture_after;
    gote_put(b, unit, move->march.passage.end);
    gote_close_up(b, unit);
    tell_forms(b, move);
    if (move->says.displaces)
        battle_tell(b, event_moved, "gote.act.8", unit, NO_UNIT, (int32_t)move->march.passage.length);
}
