#include "cli/pipes.h"

#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int64_t milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- beginning ---- */

static void become(const char *program, int in, int out)
{
    setpgid(0, 0);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    close(in);
    close(out);
    signal(SIGPIPE, SIG_DFL);
    execl("/bin/sh", "sh", "-c", program, (char *)NULL);
    _exit(127);
}

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

static bool open_pipes(int in[2], int out[2])
{
    if (pipe(in) != 0)
        return false;
    if (pipe(out) == 0)
        return true;
    close_both(in);
    return false;
}

/* Our ends: not to be handed on to the next program, and never to be waited at. */
static void keep(int end)
{
    fcntl(end, F_SETFD, FD_CLOEXEC);
    fcntl(end, F_SETFL, O_NONBLOCK);
}

bool pipes_open(struct pipes *pipes, const char *program)
{
    int in[2], out[2];
    if (!open_pipes(in, out))
        return false;
    keep(in[1]);
    keep(out[0]);
    signal(SIGPIPE, SIG_IGN); /* who is gone shows when we write to him */
    pid_t pid = fork();
    if (pid == 0)
        become(program, in[0], out[1]);
    close(in[0]);
    close(out[1]);
    *pipes = (struct pipes){.pid = pid > 0 ? (int)pid : 0, .to = in[1], .from = out[0], .heard = allocate(PIPES_LINE_BYTES + 1)};
    return pid > 0;
}

/* ---- talking ---- */

/* Waits until the end is ready. */
static enum pipes_said wait_for(int end, short events, int64_t until)
{
    for (;;) {
        struct pollfd waiting = {.fd = end, .events = events};
        int64_t left = until - milliseconds_now();
        int ready = poll(&waiting, 1, left > 0 ? (int)left : 0);
        if (ready > 0)
            return pipes_fine;
        if (ready == 0)
            return pipes_late;
        if (errno != EINTR)
            return pipes_gone;
    }
}

static bool must_wait(void)
{
    return errno == EAGAIN || errno == EINTR;
}

enum pipes_said pipes_send(struct pipes *pipes, const char *bytes, size_t length, int64_t until)
{
    for (size_t done = 0; done < length;) {
        enum pipes_said said = wait_for(pipes->to, POLLOUT, until);
        if (said != pipes_fine)
            return said;
        ssize_t put = write(pipes->to, bytes + done, length - done);
        if (put < 0 && !must_wait())
            return pipes_gone;
        done += put > 0 ? (size_t)put : 0;
    }
    return pipes_fine;
}

/* Takes a whole line out of what was heard. */
static bool take_line(struct pipes *pipes, char *line)
{
    char *end = memchr(pipes->heard, '\n', pipes->used);
    size_t length = end != NULL ? (size_t)(end - pipes->heard) : pipes->used;
    if (end == NULL && pipes->used < PIPES_LINE_BYTES)
        return false;
    size_t taken = length + (end != NULL);
    memcpy(line, pipes->heard, length);
    line[length] = '\0';
    pipes->used -= taken;
    memmove(pipes->heard, pipes->heard + taken, pipes->used);
    return true;
}

enum pipes_said pipes_hear(struct pipes *pipes, char line[PIPES_LINE_BYTES + 1], int64_t until)
{
    while (!take_line(pipes, line)) {
        enum pipes_said said = wait_for(pipes->from, POLLIN, until);
        if (said != pipes_fine)
            return said;
        ssize_t got = read(pipes->from, pipes->heard + pipes->used, PIPES_LINE_BYTES - pipes->used);
        if (got == 0 || (got < 0 && !must_wait()))
            return pipes_gone;
        pipes->used += got > 0 ? (size_t)got : 0;
    }
    return pipes_fine;
}

/* ---- the end ---- */

static bool has_ended(const struct pipes *pipes)
{
    return waitpid((pid_t)pipes->pid, NULL, WNOHANG) != 0;
}

void pipes_close(struct pipes *pipes, int64_t until)
{
    if (pipes->pid == 0)
        return;
    close(pipes->to);
    close(pipes->from);
    bool ended;
    while (!(ended = has_ended(pipes)) && milliseconds_now() < until)
        poll(NULL, 0, 5);
    kill(-(pid_t)pipes->pid, SIGKILL);
    if (!ended)
        waitpid((pid_t)pipes->pid, NULL, 0);
    pipes->pid = 0;
}
