/* embed - writes files as C arrays, so that the program carries its data.
   embed ID RULEBOOK TABLE.csv...        prints a source file with ID_table_files and ID_rulebook
   embed --files NAME HEADER FILE...     prints one with the list of files NAME, which HEADER declares
   embed --folders NAME HEADER FILE...   the same, each called by its folder and its whole name: village/scenario.json
   embed --page FOLDER FILE...           prints one with the files of the page, as server/page.h has them; FILE.gz stands in for
   FILE. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As char, with a NUL behind; or as unsigned char. */
static long print_bytes(const char *path, const char *array, int plain)
{
    FILE *file = fopen(path, "rb");
    long length = 0;
    if (file == NULL) {
        perror(path);
        exit(1);
    }
    printf("static const %schar %s[] = {", plain ? "" : "unsigned ", array);
    for (int byte; (byte = getc(file)) != EOF; length++)
        printf(length % 24 == 0 ? "\n%d," : "%d,", plain ? (signed char)byte : byte);
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
        lengths[i] = print_bytes(words[i], array, 1);
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

static int ends(const char *path, const char *ending)
{
    size_t length = strlen(path);
    return length >= strlen(ending) && strcmp(path + length - strlen(ending), ending) == 0;
}

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                           {".js", "text/javascript; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".svg", "image/svg+xml"},
                                           {".png", "image/png"},
                                           {".json", "application/json"},
                                           {".wasm", "application/wasm"},
                                           {".webmanifest", "application/manifest+json"}};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (ends(path, types[i][0]))
            return types[i][1];
    return "application/octet-stream";
}

/* Has the file a compressed twin among those that are named? */
static int has_twin(int count, char **words, const char *path)
{
    for (int i = 0; i < count; i++)
        if (ends(words[i], ".gz") && strlen(words[i]) == strlen(path) + 3 && strncmp(words[i], path, strlen(path)) == 0)
            return 1;
    return 0;
}

static long length_of(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(1);
    }
    long length = ftell(file);
    fclose(file);
    return length;
}

static int print_page(int count, char **words)
{
    char array[32], twin[4096];
    long *lengths = calloc((size_t)count, sizeof *lengths);
    if (lengths == NULL)
        return 1;
    printf("#include \"server/page.h\"\n\n");
    for (int i = 1; i < count; i++) {
        if (ends(words[i], ".gz"))
            continue;
        snprintf(array, sizeof array, "file_%d", i);
        snprintf(twin, sizeof twin, "%s.gz", words[i]);
        lengths[i] = print_bytes(has_twin(count, words, words[i]) ? twin : words[i], array, 0);
    }
    printf("\nstruct page_file page_files[] = {\n");
    for (int i = 1; i < count; i++)
        if (!ends(words[i], ".gz"))
            printf("    {\"%s\", \"%s\", file_%d, %ld, %d, %ld, 0},\n", words[i] + strlen(words[0]), type_of(words[i]), i,
                   lengths[i], has_twin(count, words, words[i]), length_of(words[i]));
    printf("    {0, 0, 0, 0, 0, 0, 0}};\n");
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
    if (count > 2 && strcmp(words[1], "--page") == 0)
        return print_page(count - 2, words + 2);
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
        lengths[i] = print_bytes(words[i], array, 1);
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
