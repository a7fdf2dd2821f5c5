/* Scenes of a ruleset, the files of tests/scenes/ID: each is a test that is named like its file. What the list of things that
   random battles do not reach promises of a scene, it reaches. */
#include "scenes/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct reached reached;
static struct gathered gathered;

static void play_scene(void **state)
{
    const char *file = *state;
    char name[scene_path_size];
    scene_play(file, &reached, &gathered);
    snprintf(name, sizeof name, "%.*s", (int)(strlen(file) - strlen(".scene")), file);
    assert_int_equal(reached_scene(&reached, name), 0);
}

static void test_scenes_promised(void **state)
{
    (void)state;
    assert_int_equal(reached_unshown(&reached), 0);
}

/* Of all scenes together. */
static void test_facts_vary(void **state)
{
    (void)state;
    char *list = scenes_list("facts");
    int wrong = gathered_wrong(&gathered, list);
    free(list);
    assert_int_equal(wrong, 0);
}

static int open_list(void **state)
{
    (void)state;
    reached_expect(&reached, board_kind.rules);
    gathered_expect(&gathered, board_kind.rules);
    return 0;
}

static int close_list(void **state)
{
    (void)state;
    reached_close(&reached);
    return 0;
}

int main(void)
{
    static struct CMUnitTest tests[most_scenes + 2];
    static char names[most_scenes][scene_path_size];
    const int found = scenes_found(names);
    size_t count = 0;
    for (int i = 0; i < found; i++)
        tests[count++] = (struct CMUnitTest){names[i], play_scene, NULL, NULL, names[i]};
    tests[count++] = (struct CMUnitTest){"test_scenes_promised", test_scenes_promised, NULL, NULL, NULL};
    tests[count++] = (struct CMUnitTest){"test_facts_vary", test_facts_vary, NULL, NULL, NULL};
    return found == 0 || _cmocka_run_group_tests("scenes", tests, count, open_list, close_list) != 0;
}
