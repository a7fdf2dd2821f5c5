#include "cli/neighbours.h"

#include "battle/whereabouts.h"

#include <stdio.h>

int64_t lengths_of(const struct battle *view, int64_t mm)
{
    int32_t unit = view->rules->length_unit(view->setup);
    return (mm * 10 + unit / 2) / unit;
}

static void print_neighbour(const struct battle *view, int unit, int other)
{
    const struct box *from = battle_box(view, unit), *to = battle_box(view, other);
    printf("%6d  %-10s  %s  %s\n", (int)lengths_of(view, box_distance(from, to, NULL)),
           compass_point(place_bearing(box_centre(from), box_centre(to))), view->setup->unit[other].id,
           view->setup->unit[other].name);
}

/* Of what the crowd finds the nearest come first. */
static void nearest_first(const struct battle *view, const struct box *from, int16_t *units, int count)
{
    for (int i = 1; i < count; i++) {
        const int16_t unit = units[i];
        const int32_t distance = box_distance(from, battle_box(view, unit), NULL);
        int at = i;
        for (; at > 0 && box_distance(from, battle_box(view, units[at - 1]), NULL) > distance; at--)
            units[at] = units[at - 1];
        units[at] = unit;
    }
}

void neighbours_tell(const struct battle *view, int unit, long most)
{
    int16_t units[MOST_ENROLLED];
    const struct box *box = battle_box(view, unit);
    most = most < 1 ? 1 : most > 100000 ? 100000 : most;
    printf("Within %ld %s, the nearest first:\n", most, most == 1 ? view->rules->length_word : view->rules->length_words);
    const int32_t reach = (int32_t)(most * view->rules->length_unit(view->setup) / 10);
    const int count = crowd_within(&view->crowd, box, reach, ANY_SIDE, units, MOST_ENROLLED);
    nearest_first(view, box, units, count);
    for (int i = 0; i < count; i++)
        if (units[i] != unit)
            print_neighbour(view, unit, units[i]);
    if (count < 2)
        puts("Nobody.");
}
