#include "cli/standing.h"

#include "battle/view_json.h"
#include "battle/whereabouts.h"

#include <stdio.h>
#include <string.h>

/* "it gives up at 24 castings lost": of one alone the word is "casting". */
static void print_giving_up(int32_t ends_at, const char *words)
{
    const size_t first = strcspn(words, " ");
    const bool one = ends_at == 1 && first > 1 && words[first - 1] == 's';
    printf("; it gives up at %d %.*s%s", (int)ends_at, (int)first - one, words, words + first);
}

static void print_side_standing(const struct battle *view, int side)
{
    struct breaking breaking;
    const int points = (int)battle_result(view).points[side];
    printf("%s: %d %s", view->setup->side[side].name, points, points == 1 ? "point" : "points");
    if (view->rules->breaking != NULL && view->rules->breaking(view, &breaking) && breaking.ends_at[side] > 0) {
        if (view_hides_some(view, side))
            printf("; not all of it has been seen");
        else
            print_giving_up(breaking.ends_at[side], breaking.words);
        printf(", and has %d", (int)breaking.lost[side]);
    }
    puts(".");
}

void standing_tell(const struct battle *view)
{
    const struct setup *setup = view->setup;
    printf("Turn %d of %d.\n", (int)view->state->turn, (int)setup->turns);
    for (int side = 0; side < SIDES; side++)
        print_side_standing(view, side);
    for (int i = 0; view->rules->holder != NULL && i < setup->objectives; i++) {
        const int holder = view->rules->holder(view, i);
        if (battle_worth_of(view, i) != NULL)
            printf("%s: %s.\n", feature_called(&setup->ground->feature[setup->objective[i].feature]),
                   holder < 0 ? "nobody" : setup->side[holder].name);
    }
}
