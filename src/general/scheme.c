#include "general/scheme.h"

const char *const script_names[] = {"press", "hold", "storm", "strike", "support", "retire", NULL};

const struct brigade_task *scheme_task(const struct scheme *scheme, const struct battle *view, int unit)
{
    int leader = scheme_leader(view, unit);
    for (int i = 0; i < scheme->tasks; i++)
        if (scheme->task[i].leader == leader)
            return &scheme->task[i];
    return NULL;
}
