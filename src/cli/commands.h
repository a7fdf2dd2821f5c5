/* commands.h - one command a file. */
#ifndef GROGNARD_CLI_COMMANDS_H
#define GROGNARD_CLI_COMMANDS_H

#include "cli/cli.h"

#define COMMAND(name) extern const struct command command_##name;
#include "cli/commands.def"
#undef COMMAND

#endif
