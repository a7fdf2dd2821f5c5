#include "general/scheme.h"

const char *const script_names[] = {"press", "hold", "storm", "strike", "support", "retire", NULL};

const char *const plan_names[] = {"mixed",       "press",        "hold",         "storm",       "turn-left", "turn-right",
                                  "refuse-left", "refuse-right", "break-middle", "defend-deep", "delay",     NULL};

const struct brigade_task *scheme_task(const struct scheme *scheme, const struct battle *view, int unit)
{
    int leader = scheme_leader(view, unit);
    const struct brigade_task *found = NULL;
    for (int i = 0; i < scheme->tasks; i++) {
        if (scheme->task[i].leader == unit)
            return &scheme->task[i];
        if (scheme->task[i].leader == leader)
            found = &scheme->task[i];
    }
    return found;
}

bool scheme_supports(const struct scheme *scheme, int leader)
{
    for (int i = 0; i < scheme->tasks; i++)
        if (scheme->task[i].leader == leader)
            return scheme->task[i].script == script_support;
    return false;
}

struct brigade_task *scheme_except(struct scheme *scheme, int unit)
{
    for (int i = 0; i < scheme->tasks; i++)
        if (scheme->task[i].leader == unit)
            return &scheme->task[i];
    if (scheme->tasks == most_tasks)
        return NULL;
    scheme->task[scheme->tasks] = (struct brigade_task){.leader = (int16_t)unit};
    return &scheme->task[scheme->tasks++];
}
