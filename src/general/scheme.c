#include "general/scheme.h"

const char *const script_names[] = {"press", "hold", "storm", "strike", "support", "retire", NULL};

const char *const plan_names[] = {"mixed",       "press",        "hold",         "storm",       "turn-left", "turn-right",
                                  "refuse-left", "refuse-right", "break-middle", "defend-deep", "delay",     NULL};

const struct brigade_task *scheme_task(const struct scheme *scheme, const struct battle *view, int unit)
{
    int leader = scheme_leader(view, unit);
    for (int i = 0; i < scheme->tasks; i++)
        if (scheme->task[i].leader == leader)
            return &scheme->task[i];
    return NULL;
}
