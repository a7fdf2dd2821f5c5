#include "cli/cli.h"

int main(int count, char **words)
{
    return cli_run(count, words);
}
