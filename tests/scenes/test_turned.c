/* Scenes at other angles: mirrored from west to east, and turned about the middle of the table, each must end as it is written.
   tests/rules/ID_turned.txt lists those that don't, with the reason: lines `NAME ANGLE ...: reason`. */
#include "scenes/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct angle angles[] = {{"mirrored", true, 0},  {"turned_90", false, 90}, {"turned_180", false, 180},
                                      {"turned_7", false, 7}, {"turned_33", false, 33}, {"turned_118", false, 118}};
enum { angle_count = sizeof angles / sizeof *angles };

struct turned {
    const char *scene;
    char name[scene_path_size + 16];
    const struct angle *angle;
};

static struct reached reached;
static struct gathered gathered;
static char *list;

/* "NAME ANGLE ...: reason" */
static bool has_angle(const char *line, const char *angle)
{
    const size_t length = strlen(angle);
    const char *end = line + strcspn(line, ":\n");
    for (const char *at = strstr(line, angle); at != NULL && at < end; at = strstr(at + 1, angle))
        if (at[-1] == ' ' && strchr(" :", at[length]) != NULL)
            return true;
    return false;
}

static bool list_has(const struct turned *turned)
{
    const size_t length = strlen(turned->scene) - strlen(".scene");
    for (const char *line = list; line != NULL && *line != '\0'; line = strchr(line, '\n'), line += line != NULL)
        if (strncmp(line, turned->scene, length) == 0 && line[length] == ' ' && has_angle(line, turned->angle->name))
            return true;
    return false;
}

static void play_turned(void **state)
{
    const struct turned *turned = *state;
    angle_take(turned->angle);
    if (!list_has(turned))
        scene_play(turned->scene, &reached, &gathered);
    else if (scene_holds(turned->scene, &reached, &gathered))
        fail_msg("%s holds: it need not be listed", turned->name);
}

static int open_list(void **state)
{
    (void)state;
    list = scenes_list("turned");
    reached_expect(&reached, board_kind.rules);
    gathered_expect(&gathered, board_kind.rules);
    return 0;
}

static int close_list(void **state)
{
    (void)state;
    reached_close(&reached);
    free(list);
    return 0;
}

int main(void)
{
    static char names[most_scenes][scene_path_size];
    static struct turned turned[most_scenes * angle_count];
    static struct CMUnitTest tests[most_scenes * angle_count];
    const int found = scenes_found(names);
    size_t count = 0;
    for (int i = 0; i < found * angle_count; i++, count++) {
        turned[i].scene = names[i / angle_count];
        turned[i].angle = &angles[i % angle_count];
        snprintf(turned[i].name, sizeof turned[i].name, "%s %s", turned[i].scene, turned[i].angle->name);
        tests[i] = (struct CMUnitTest){turned[i].name, play_turned, NULL, NULL, &turned[i]};
    }
    return found == 0 || _cmocka_run_group_tests("turned", tests, count, open_list, close_list) != 0;
}
