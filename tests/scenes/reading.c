/* The files of scenes, read line by line. */
#include "scenes/scene.h"

#include "support.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct {
    char *text;   /* of the file at hand */
    jmp_buf back; /* to who asked whether it holds */
    bool is_asked;
} reading;

void reading_failed(void)
{
    if (reading.is_asked)
        longjmp(reading.back, 1);
}

static void read_line(const char *file, int number, char *line)
{
    words_begin(file, number, line);
    const char *first = words_next();
    if (first == NULL)
        return;
    bool lays = table_line(first);
    if (lays && play_battle() != NULL)
        scene_fail("the table is laid before the play begins");
    if (!lays && !play_line(first))
        scene_fail("no line begins with \"%s\"", first);
    words_end();
}

void scene_play(const char *file, struct reached *reached, struct gathered *gathered)
{
    char path[2 * scene_path_size];
    size_t length;
    int number = 0;
    snprintf(path, sizeof path, TESTS_DIR "/scenes/%s/%s", board_kind.rules->ruleset->id, file);
    free(reading.text); /* of one that failed */
    reading.text = read_whole_file(path, &length);
    table_begin();
    play_begin(reached, gathered);
    for (char *line = reading.text, *end; line != NULL; line = end) {
        end = strchr(line, '\n');
        if (end != NULL)
            *end++ = '\0';
        read_line(file, ++number, line);
    }
    play_end();
    free(reading.text);
    reading.text = NULL;
}

bool scene_holds(const char *file, struct reached *reached, struct gathered *gathered)
{
    reading.is_asked = true;
    bool failed = setjmp(reading.back) != 0;
    if (!failed)
        scene_play(file, reached, gathered);
    reading.is_asked = false;
    return !failed;
}

char *scenes_list(const char *kind)
{
    char path[scene_path_size];
    size_t length;
    snprintf(path, sizeof path, TESTS_DIR "/rules/%s_%s.txt", board_kind.rules->ruleset->id, kind);
    return read_whole_file(path, &length);
}

static int is_scene(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot != NULL && strcmp(dot, ".scene") == 0;
}

int scenes_found(char names[most_scenes][scene_path_size])
{
    struct dirent **entries;
    char folder[scene_path_size];
    snprintf(folder, sizeof folder, TESTS_DIR "/scenes/%s", board_kind.rules->ruleset->id);
    int found = scandir(folder, &entries, is_scene, alphasort);
    for (int i = 0; i < found; i++) {
        if (i < most_scenes)
            snprintf(names[i], scene_path_size, "%s", entries[i]->d_name);
        free(entries[i]);
    }
    if (found >= 0)
        free(entries);
    if (found > 0 && found <= most_scenes)
        return found;
    fprintf(stderr, "%s: %s\n", folder, found <= 0 ? "no scenes" : "more scenes than there is room for");
    return 0;
}
