/* trap.h - does a broken invariant stop the program? Runs it in a child process that may die. */
#ifndef GROGNARD_TESTS_TRAP_H
#define GROGNARD_TESTS_TRAP_H

#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static inline bool traps(void (*function)(int), int argument)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        close(STDERR_FILENO);    /* a sanitizer would tell at length */
        signal(SIGILL, SIG_DFL); /* cmocka would go on with the next test */
        signal(SIGTRAP, SIG_DFL);
        function(argument);
        _exit(0);
    }
    return child > 0 && waitpid(child, &status, 0) == child && !(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

#endif
