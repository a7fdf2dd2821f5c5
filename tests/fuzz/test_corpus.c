/* The corpus of a fuzzer as an ordinary test: each of its files goes through the fuzzer's function. */
#include "support.h"

#include "fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

static void run_file(const char *name)
{
    char path[1024];
    size_t length;
    snprintf(path, sizeof path, "%s/%s", CORPUS, name);
    char *bytes = read_whole_file(path, &length);
    LLVMFuzzerTestOneInput((const uint8_t *)bytes, length);
    free(bytes);
}

static void test_corpus(void **state)
{
    (void)state;
    int files = 0;
    DIR *folder = opendir(CORPUS);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (entry->d_name[0] != '.') {
            run_file(entry->d_name);
            files++;
        }
    closedir(folder);
    assert_true(files >= 20);
}

static void test_no_bytes(void **state)
{
    (void)state;
    LLVMFuzzerTestOneInput(NULL, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_corpus),
        cmocka_unit_test(test_no_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
