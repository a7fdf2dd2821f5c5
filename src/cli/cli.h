/* cli.h - the command line. */
#ifndef GROGNARD_CLI_CLI_H
#define GROGNARD_CLI_CLI_H

int cli_run(int count, char **words);

#endif
