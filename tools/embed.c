/* embed - writes files as C arrays, so that the program carries its data.
   embed ID RULEBOOK TABLE.csv...        prints a source file with ID_table_files and ID_rulebook
   embed --files NAME HEADER FILE...     prints one with the list of files NAME, which HEADER declares
   embed --folders NAME HEADER FILE...   the same, each called by its folder and its whole name: village/scenario.json. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long print_bytes(const char *path, const char *array)
{
    FILE *file = fopen(path, "rb");
    long length = 0;
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    printf("static const char %s[] = {", array);
    for (int byte; (byte = getc(file)) != EOF; length++)
        printf(length % 24 == 0 ? "\n%d," : "%d,", (signed char)byte);
    printf("0};\n");
    fclose(file);
    return length;
}

static void print_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    printf("%.*s", dot != NULL ? (int)(dot - name) : (int)strlen(name), name);
}

static void print_name_in_folder(const char *path)
{
    const char *name = path + strlen(path);
    for (int slashes = 0; name > path && slashes < 2;)
        slashes += *--name == '/';
    printf("%s", *name == '/' ? name + 1 : name);
}

static int print_files(int count, char **words, void (*print)(const char *path))
{
    char array[32];
    long *lengths = calloc((size_t)count, sizeof *lengths);
    if (lengths == NULL)
        return 1;
    printf("#include \"%s\"\n\n", words[1]);
    for (int i = 2; i < count; i++) {
        snprintf(array, sizeof array, "file_%d", i);
        lengths[i] = print_bytes(words[i], array);
    }
    printf("\nconst struct file %s[] = {\n", words[0]);
    for (int i = 2; i < count; i++) {
        printf("    {\"");
        print(words[i]);
        printf("\", file_%d, %ld},\n", i, lengths[i]);
    }
    printf("    {0, 0, 0}};\n");
    free(lengths);
    return 0;
}

int main(int count, char **words)
{
    char array[32];
    if (count > 3 && strcmp(words[1], "--files") == 0)
        return print_files(count - 2, words + 2, print_name);
    if (count > 3 && strcmp(words[1], "--folders") == 0)
        return print_files(count - 2, words + 2, print_name_in_folder);
    if (count < 4) {
        fprintf(stderr, "usage: embed ID RULEBOOK TABLE.csv...\n");
        return 2;
    }
    long *lengths = calloc((size_t)count, sizeof *lengths);
    if (lengths == NULL)
        return 1;
    printf("#include \"umpire/ruleset.h\"\n\n");
    for (int i = 2; i < count; i++) {
        snprintf(array, sizeof array, "file_%d", i);
        lengths[i] = print_bytes(words[i], array);
    }
    printf("\nextern const struct file %s_rulebook, %s_table_files[];\nconst struct file %s_rulebook = {\"", words[1], words[1],
           words[1]);
    print_name(words[2]);
    printf("\", file_2, %ld};\n\nconst struct file %s_table_files[] = {\n", lengths[2], words[1]);
    for (int i = 3; i < count; i++) {
        printf("    {\"");
        print_name(words[i]);
        printf("\", file_%d, %ld},\n", i, lengths[i]);
    }
    printf("    {0, 0, 0}};\n");
    free(lengths);
    return 0;
}
