/* commands.h - one command a file. */
#ifndef GROGNARD_CLI_COMMANDS_H
#define GROGNARD_CLI_COMMANDS_H

#include "cli/cli.h"

extern const struct command command_judge, command_procedures, command_rules, command_tables, command_options, command_rulings,
    command_lists, command_play, command_help, command_man, command_completion, command_complete, command_version,
    command_compare, command_muster, command_refight;

#endif
