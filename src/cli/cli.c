#include "cli/cli.h"

#include <stdio.h>

int cli_run(int count, char **words)
{
    (void)count;
    fprintf(stderr, "%s: no commands yet\n", words[0]);
    return 2;
}
