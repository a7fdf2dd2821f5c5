#include "cli/followers.h"

#include "battle/many.h"

#include <stdio.h>
#include <string.h>

static const char *id_of(const struct session *session, int unit)
{
    return unit == NO_UNIT ? "" : session_setup(session)->unit[unit].id;
}

void followers_begin(struct followers *followers, const struct session *session, const struct decision *decision)
{
    const struct battle *battle = &session->match.battle;
    followers->kind = decision->kind;
    followers->turn = battle->state->turn;
    followers->step = battle->state->step;
    followers->count = 0;
}

bool followers_add(struct followers *followers, const struct session *session, int side, const struct many_given *given)
{
    struct decision decision;
    if (!given->read || followers->count == MOST_FOLLOWERS || match_pending(&session->match, side, 0, &decision))
        return false;
    followers->order[followers->count++] = given->order;
    return true;
}

void followers_tell(const struct followers *followers, const struct session *session)
{
    if (followers->count == 0)
        return;
    printf("When this is settled ");
    for (int i = 0; i < followers->count; i++)
        printf("%s%s", i > 0 ? ", " : "", id_of(session, followers->order[i].unit));
    puts(followers->count > 1 ? " follow." : " follows.");
}

static void tell_halted(const struct session *session, const struct order *order, const struct objection *objection)
{
    printf("%s got no order to %s: %s%s%s\n", id_of(session, order->unit), session->match.battle.rules->verbs[order->verb].name,
           objection->sentence, *objection->rule != '\0' ? "  " : "", objection->rule);
}

static struct order take_first(struct followers *followers)
{
    const struct order first = followers->order[0];
    followers->count--;
    memmove(followers->order, followers->order + 1, (size_t)followers->count * sizeof followers->order[0]);
    return first;
}

bool followers_give(struct followers *followers, struct session *session, int side, const struct decision *decision)
{
    const struct battle_state *state = session->match.battle.state;
    const bool over = state->turn != followers->turn || state->step != followers->step;
    struct objection objection;
    object(&objection, "", "The time for it was over before its turn came.", NULL);
    while (followers->count > 0 && (over || decision->kind == followers->kind)) {
        const struct order order = take_first(followers);
        if (!over && session_order(session, side, &order, &objection)) {
            printf("%s follows.\n", id_of(session, order.unit));
            return true;
        }
        tell_halted(session, &order, &objection);
    }
    return false;
}
