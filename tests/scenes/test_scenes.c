/* Scenes of a ruleset, the files of tests/scenes/ID: each is a test that is named like its file. What the list of things that
   random battles do not reach promises of a scene, it reaches. */
#include "scenes/scene.h"

#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_scenes = 3000, path_size = 512 };

static struct reached reached;
static struct gathered gathered;
static char folder[path_size];

static void read_line(const char *file, int number, char *line)
{
    words_begin(file, number, line);
    const char *first = words_next();
    if (first == NULL)
        return;
    if (!table_line(first) && !play_line(first))
        scene_fail("no line begins with \"%s\"", first);
    words_end();
}

static void play_scene(void **state)
{
    const char *file = *state;
    char path[2 * path_size + 1];
    size_t length;
    int number = 0;
    snprintf(path, sizeof path, "%s/%s", folder, file);
    char *text = read_whole_file(path, &length);
    table_begin();
    play_begin(&reached, &gathered);
    for (char *line = text, *end; line != NULL; line = end) {
        end = strchr(line, '\n');
        if (end != NULL)
            *end++ = '\0';
        read_line(file, ++number, line);
    }
    play_end();
    free(text);
    snprintf(path, sizeof path, "%.*s", (int)(strlen(file) - strlen(".scene")), file);
    assert_int_equal(reached_scene(&reached, path), 0);
}

static void test_scenes_promised(void **state)
{
    (void)state;
    assert_int_equal(reached_unshown(&reached), 0);
}

/* Of all scenes together. */
static void test_facts_vary(void **state)
{
    char path[path_size];
    size_t length;
    (void)state;
    snprintf(path, sizeof path, TESTS_DIR "/rules/%s_facts.txt", board_kind.rules->ruleset->id);
    char *list = read_whole_file(path, &length);
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

static int is_scene(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot != NULL && strcmp(dot, ".scene") == 0;
}

int main(void)
{
    static struct CMUnitTest tests[most_scenes];
    static char names[most_scenes][path_size];
    struct dirent **entries;
    size_t count = 0;
    snprintf(folder, sizeof folder, TESTS_DIR "/scenes/%s", board_kind.rules->ruleset->id);
    int found = scandir(folder, &entries, is_scene, alphasort);
    for (int i = 0; i < found; i++) {
        if (count < most_scenes) {
            snprintf(names[count], path_size, "%s", entries[i]->d_name);
            tests[count] = (struct CMUnitTest){names[count], play_scene, NULL, NULL, names[count]};
            count++;
        }
        free(entries[i]);
    }
    if (found >= 0)
        free(entries);
    if (count == 0 || count + 2 >= most_scenes) {
        fprintf(stderr, "%s: %s\n", folder, count == 0 ? "no scenes" : "more scenes than there is room for");
        return 1;
    }
    tests[count++] = (struct CMUnitTest){"test_scenes_promised", test_scenes_promised, NULL, NULL, NULL};
    tests[count++] = (struct CMUnitTest){"test_facts_vary", test_facts_vary, NULL, NULL, NULL};
    return _cmocka_run_group_tests("scenes", tests, count, open_list, close_list);
}
