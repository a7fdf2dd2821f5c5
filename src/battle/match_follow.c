/* What is kept of the last line beside its text: where bodies went, and what was thrown about. */
#include "battle/match.h"

void match_keep_throw(struct match *match, const struct event *event)
{
    bool thrown = event->procedure != NULL && event->facts != NULL && event->dice != NULL && event->dice->thrown > 0;
    if (!thrown || match->throws >= match->store.most_throws)
        return;
    struct match_throw *kept = &match->store.throws[match->throws++];
    *kept = (struct match_throw){.event = match->events,
                                 .procedure = (int32_t)(event->procedure - match->battle.rules->ruleset->procedures)};
    for (int i = 0; i < LIMIT_FACTS && event->procedure->facts[i].name != NULL; i++)
        kept->facts[i] = event->facts[i];
}

void match_keep_step(void *owner, const struct battle *battle, int unit)
{
    struct match *match = owner;
    if (match->steps >= match->store.most_steps)
        return;
    match->store.steps[match->steps++] = (struct match_step){.events = match->events,
                                                             .unit = (int16_t)unit,
                                                             .known = battle->units[unit].known,
                                                             .on_table = battle_on_table(battle, unit),
                                                             .box = *battle_box(battle, unit)};
}
