#include "cli/commands.h"

#include "base/text.h"

#include <stdio.h>

/* Each asks `grognard complete` for candidates, and adds files of its own where that says :files or :folders. */
static const struct {
    const char *shell;
    const char *script;
} scripts[] = {
    {"bash", "_grognard() {\n"
             "    local line=${COMP_LINE:0:COMP_POINT} candidate\n"
             "    local -a words candidates\n"
             "    read -ra words <<< \"$line\"\n"
             "    [[ $line == *' ' ]] && words+=('')\n"
             "    local last=${words[-1]} path prefix=''\n"
             "    path=$last\n"
             "    [[ $last == --*=* || $last == exec:* ]] && path=${last#*[=:]} prefix=${last%\"$path\"}\n"
             "    mapfile -t candidates < <(grognard complete -- \"${words[@]:1}\" 2>/dev/null)\n"
             "    [[ $last == exec:* ]] && candidates=(:files)\n"
             "    COMPREPLY=()\n"
             "    for candidate in \"${candidates[@]}\"; do\n"
             "        case $candidate in\n"
             "        :files) compopt -o filenames 2>/dev/null; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -P "
             "\"$prefix\" -f -- \"$path\") ;;\n"
             "        :folders) compopt -o filenames 2>/dev/null; mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -P "
             "\"$prefix\" -d -- \"$path\") ;;\n"
             "        \"$last\"*) COMPREPLY+=(\"$candidate\") ;;\n"
             "        esac\n"
             "    done\n"
             "    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[=:] ]] && compopt -o nospace 2>/dev/null\n"
             "    [[ $last == *=* ]] && COMPREPLY=(\"${COMPREPLY[@]#*=}\") && last=${last#*=}\n"
             "    [[ $last == *:* ]] && COMPREPLY=(\"${COMPREPLY[@]#*:}\")\n"
             "    return 0\n"
             "}\n"
             "complete -F _grognard grognard\n"},
    {"zsh", "#compdef grognard\n"
            "_grognard() {\n"
            "    local -a candidates\n"
            "    candidates=(${(f)\"$(grognard complete -- \"${(@)words[2,CURRENT]}\" 2>/dev/null)\"})\n"
            "    [[ $PREFIX == exec:* ]] && { compset -P 'exec:'; _files; return }\n"
            "    (( ${candidates[(I):files]} )) && { compset -P '--*='; _files }\n"
            "    (( ${candidates[(I):folders]} )) && { compset -P '--*='; _files -/ }\n"
            "    candidates=(${candidates:#:(files|folders)})\n"
            "    compadd -S '' -- ${(M)candidates:#*[=:]}\n"
            "    compadd -- ${candidates:#*[=:]}\n"
            "}\n"
            "if [[ $funcstack[1] == _grognard ]]; then _grognard \"$@\"; else compdef _grognard grognard; fi\n"},
    {"fish", "function __grognard_complete\n"
             "    set -l words (commandline -opc) (commandline -ct)\n"
             "    set -l last (commandline -ct)\n"
             "    set -l candidates (grognard complete -- $words[2..-1] 2>/dev/null)\n"
             "    string match -v -r '^:(files|folders)$' -- $candidates\n"
             "    set -l parts (string match -r '^(exec:|--[^=]*=)?(.*)$' -- $last)\n"
             "    set -l path $parts[-1]\n"
             "    set -l before (string sub -l (math (string length -- $last) - (string length -- $path)) -- $last)\n"
             "    if contains -- :files $candidates; or string match -q 'exec:*' -- $last\n"
             "        __fish_complete_path $path | string replace -r '^' -- $before\n"
             "    else if contains -- :folders $candidates\n"
             "        __fish_complete_directories $path | string replace -r '^' -- $before\n"
             "    end\n"
             "end\n"
             "complete -c grognard -f -a '(__grognard_complete)'\n"},
};

static int completion(const struct call *call)
{
    const char *shell = call_word(call, 0);
    for (size_t i = 0; shell != NULL && i < sizeof scripts / sizeof *scripts; i++)
        if (text_equal(scripts[i].shell, shell)) {
            fputs(scripts[i].script, stdout);
            return exit_fine;
        }
    return complain_words(call);
}

static const struct example completion_examples[] = {
    {"source <(grognard completion bash)", "complete commands, scenarios, players, procedures and facts"}, {NULL, NULL}};

const struct command command_completion = {
    .name = "completion",
    .words = "bash|zsh|fish",
    .summary = "print the completion for a shell",
    .about =
        "Prints a script that lets the shell complete commands, their options, rulesets, scenarios, players, procedures, facts "
        "and their values, and files.",
    .options = cli_no_options,
    .examples = completion_examples,
    .run = completion,
};
