#define _XOPEN_SOURCE 700 /* pseudo-terminals */

#include "program.h"

#include "support.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_OUTPUT (16 * 1024 * 1024)

static char scratch[] = "/tmp/grognard-test-XXXXXX";

int program_begin(void **state)
{
    char path[4096];
    (void)state;
    if (mkdtemp(scratch) == NULL || chdir(scratch) != 0)
        return -1;
    snprintf(path, sizeof path, "mkdir bin work && ln -s '%s' bin/grognard", GROGNARD);
    if (system(path) != 0 || chdir("work") != 0)
        return -1;
    snprintf(path, sizeof path, "%s/bin:%s", scratch, getenv("PATH"));
    setenv("PATH", path, 1);
    setenv("LC_ALL", "C", 1);
    setenv("NO_COLOR", "1", 1);
    unsetenv("GROGNARD_FAIL_ALLOCATION");
    signal(SIGPIPE, SIG_IGN);
    return 0;
}

int program_end(void **state)
{
    char command[256];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", scratch);
    return chdir("/") == 0 && system(command) == 0 ? 0 : -1;
}

void program_clear(void)
{
    char command[256];
    snprintf(command, sizeof command, "rm -rf '%s/work' && mkdir '%s/work'", scratch, scratch);
    assert_int_equal(system(command), 0);
    snprintf(command, sizeof command, "%s/work", scratch);
    assert_int_equal(chdir(command), 0);
}

void write_file(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static int code_of(int status)
{
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static int wait_for(pid_t pid)
{
    int status;
    while (waitpid(pid, &status, 0) < 0)
        assert_int_equal(errno, EINTR);
    return code_of(status);
}

/* Reads to the end; a terminal ends with EIO. */
static size_t read_all(int from, char *output)
{
    size_t used = 0;
    for (;;) {
        ssize_t got = read(from, output + used, MOST_OUTPUT - used);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return used;
        used += (size_t)got;
    }
}

static void become(const char *shell, const char *command, int in, int out)
{
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    for (int i = STDERR_FILENO + 1; i < 64; i++)
        close(i);
    signal(SIGPIPE, SIG_DFL);
    execlp(shell, shell, "-c", command, (char *)NULL);
    _exit(127);
}

static struct ending run_in(const char *shell, const char *command, int from, int out)
{
    static char output[MOST_OUTPUT + 1];
    struct ending run = {.output = output};
    int nothing = open("/dev/null", O_RDONLY);
    pid_t pid = fork();
    assert_true(nothing >= 0 && pid >= 0);
    if (pid == 0)
        become(shell, command, nothing, out);
    close(nothing);
    close(out);
    run.length = read_all(from, output);
    close(from);
    output[run.length] = '\0';
    run.code = wait_for(pid);
    return run;
}

static struct ending run_piped(const char *shell, const char *command)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    return run_in(shell, command, ends[0], ends[1]);
}

struct ending run_shell(const char *command)
{
    return run_piped("sh", command);
}

struct ending run_bash(const char *command)
{
    return run_piped("bash", command);
}

struct ending run_on_terminal(const char *command)
{
    int ours = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(ours >= 0);
    assert_int_equal(grantpt(ours), 0);
    assert_int_equal(unlockpt(ours), 0);
    int theirs = open(ptsname(ours), O_RDWR | O_NOCTTY);
    assert_true(theirs >= 0);
    return run_in("sh", command, ours, theirs);
}

struct talk talk_begin(const char *command)
{
    int in[2], out[2];
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        become("sh", command, in[0], out[1]);
    close(in[0]);
    close(out[1]);
    return (struct talk){.pid = (int)pid, .to = in[1], .from = out[0]};
}

bool talk_line(struct talk *talk, char *line, size_t size)
{
    struct pollfd waiting = {.fd = talk->from, .events = POLLIN};
    for (size_t used = 0; used < size; used++) {
        if (poll(&waiting, 1, 5000) != 1 || read(talk->from, line + used, 1) != 1)
            return false;
        if (line[used] == '\n') {
            line[used] = '\0';
            return true;
        }
    }
    return false;
}

int talk_end(struct talk *talk)
{
    close(talk->to);
    int code = wait_for((pid_t)talk->pid);
    close(talk->from);
    return code;
}
