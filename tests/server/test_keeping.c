/* What was acknowledged is there after any crash; a full disk takes no orders; the server listens to this machine alone. */
#include "server/client.h"
#include "random.h"
#include "support.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static struct {
    char folder[64];
    pid_t pid;
    int port;
} program;

/* ---- the program ---- */

static int read_port(int from)
{
    char line[512];
    size_t used = 0;
    while (used + 1 < sizeof line && read(from, line + used, 1) == 1 && line[used] != '\n')
        used++;
    line[used] = '\0';
    const char *address = strstr(line, "127.0.0.1:");
    return address == NULL ? 0 : atoi(address + strlen("127.0.0.1:"));
}

/* `limits` stands before it in the shell, as "ulimit -f 100;". */
static void start(const char *limits)
{
    int out[2];
    char command[1024];
    assert_int_equal(pipe(out), 0);
    snprintf(command, sizeof command, "%s exec %s serve --port 0 --rate 1000000 --archive %s/battles.db", limits, GROGNARD,
             program.folder);
    program.pid = fork();
    if (program.pid == 0) {
        dup2(out[1], 1);
        execl("/bin/sh", "sh", "-c", command, NULL);
        _exit(127);
    }
    close(out[1]);
    program.port = read_port(out[0]);
    close(out[0]);
    assert_int_not_equal(program.port, 0);
}

static void end(int signal)
{
    int status;
    kill(program.pid, signal);
    waitpid(program.pid, &status, 0);
    if (signal == SIGTERM)
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    program.pid = 0;
}

static int open_folder(void **state)
{
    (void)state;
    strcpy(program.folder, "/tmp/grognard-keeping-XXXXXX");
    return mkdtemp(program.folder) == NULL ? -1 : 0;
}

static int clear_folder(void **state)
{
    char command[128];
    (void)state;
    if (program.pid > 0)
        end(SIGKILL);
    snprintf(command, sizeof command, "rm -r %s", program.folder);
    return system(command);
}

/* ---- a battle ---- */

static void come(struct client *client)
{
    assert_true(client_open(client, program.port));
    assert_non_null(client_hear(client, 20000));
}

static void begin(struct client *client, char token[64])
{
    const char *created = client_ask(client, "\"t\":\"create\",\"scenario\":\"first-lesson\",\"ruleset\":\"gdc\",\"seed\":5,"
                                             "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}");
    snprintf(token, 64, "%s", piece_of(created, "\"red\":\""));
    assert_int_equal(strlen(token), 32);
}

/* The number of its last line. */
static int join(struct client *client, const char *token)
{
    char words[256];
    snprintf(words, sizeof words, "\"t\":\"join\",\"token\":\"%s\",\"since\":-1", token);
    const char *joined = client_ask(client, words);
    int last = atoi(piece_of(joined, "\"n\":"));
    assert_string_equal(piece_of(joined, "\"t\":\""), "joined");
    assert_string_not_equal(client_wait(client, "{\"t\":\"view\""), "");
    return last;
}

/* Turns a column back and forth, and takes that back: as many lines as one likes. */
static void say_next(struct client *client, int last)
{
    char words[160];
    if (last % 2 == 0)
        snprintf(words, sizeof words, "{\"id\":%d,\"t\":\"order\",\"order\":\"form r2a line\"}", last);
    else
        snprintf(words, sizeof words, "{\"id\":%d,\"t\":\"take_back\",\"to\":%d}", last, last);
    client_say(client, words);
}

/* Says so many without waiting for an answer; the last number that was acknowledged. */
static int press_on(struct client *client, int last, int count, int until)
{
    int acknowledged = last;
    for (int i = 0; i < count; i++)
        say_next(client, last + i);
    for (const char *heard; acknowledged < until && (heard = client_hear(client, 5000)) != NULL;)
        if (strncmp(heard, "{\"t\":\"taken\"", 12) == 0)
            acknowledged = atoi(piece_of(heard, "\"n\":"));
        else if (strncmp(heard, "{\"t\":\"error\"", 12) == 0)
            break;
    return acknowledged;
}

/* ---- the tests ---- */

static void what_was_acknowledged_survives_a_kill(void **state)
{
    const char *wish = getenv("GROGNARD_KILLS");
    int kills = wish == NULL ? 12 : atoi(wish) / 10;
    struct random_source random = {1809};
    struct client client;
    char token[64];
    (void)state;
    start("");
    come(&client);
    begin(&client, token);
    int last = join(&client, token);
    for (int i = 0; i < kills; i++) {
        int acknowledged = press_on(&client, last, 60, last + random_between(&random, 1, 50));
        end(SIGKILL);
        client_close(&client);
        start("");
        come(&client);
        last = join(&client, token);
        assert_in_range(last, acknowledged, acknowledged + 60);
        last = last % 2 == 0 ? last : press_on(&client, last, 1, last + 1);
        assert_int_equal(last % 2, 0);
    }
    client_close(&client);
    end(SIGTERM);
}

static void a_long_battle_goes_on_at_once(void **state)
{
    struct client client;
    char token[64];
    (void)state;
    start("");
    come(&client);
    begin(&client, token);
    int last = join(&client, token);
    for (int i = 0; i < 20; i++)
        last = press_on(&client, last, 50, last + 50);
    client_close(&client);
    end(SIGTERM);
    start("");
    come(&client);
    assert_int_equal(join(&client, token), 1000);
    assert_string_equal(piece_of(client_ask(&client, "\"t\":\"at\",\"n\":301"), "\"formation\":\"line\",\"state\":\""), "good");
    assert_string_equal(piece_of(client_ask(&client, "\"t\":\"take_back\",\"to\":1"), "\"t\":\""), "refused");
    client_close(&client);
    end(SIGTERM);
}

static void a_full_disk_takes_no_orders(void **state)
{
    struct client client;
    char token[64];
    int full = 0;
    (void)state;
    start("ulimit -f 600;");
    come(&client);
    begin(&client, token);
    int last = join(&client, token), before;
    do {
        before = last;
        last = press_on(&client, last, 20, last + 20);
    } while (last == before + 20 && last < 20000);
    assert_in_range(last, 20, 19999);
    /* It is answered when all that was said before is, of which some may still have found room. */
    last = atoi(piece_of(client_ask(&client, "\"t\":\"at\""), "\"n\":"));
    for (int i = 0; i < 2000 && full < 3; i++) { /* what is smaller may still find room */
        int next = press_on(&client, last, 1, last + 1);
        full += next == last;
        last = next;
    }
    assert_int_equal(full, 3);
    assert_non_null(strstr(client.all, "\"code\":\"not_kept\""));
    assert_int_equal(atoi(piece_of(client_ask(&client, "\"t\":\"at\""), "\"n\":")), last);
    client_close(&client);
    end(SIGKILL);
    start("");
    come(&client);
    assert_int_equal(join(&client, token), last);
    assert_int_equal(press_on(&client, last, 1, last + 1), last + 1);
    client_close(&client);
    end(SIGTERM);
}

/* Every line of /proc/net/tcp that listens at the port tells its address. */
static void only_this_machine_is_listened_to(void **state)
{
    char line[256], port[16], port_six[16];
    int found = 0;
    (void)state;
    start("");
    snprintf(port, sizeof port, ":%04X 00000000", (unsigned)program.port);
    FILE *file = fopen("/proc/net/tcp", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL)
        if (strstr(line, port) != NULL && strstr(line, " 0A ") != NULL) {
            assert_non_null(strstr(line, " 0100007F:"));
            found++;
        }
    fclose(file);
    assert_int_equal(found, 1);
    snprintf(port_six, sizeof port_six, ":%04X ", (unsigned)program.port);
    file = fopen("/proc/net/tcp6", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        assert_null(strstr(line, port_six));
    if (file != NULL)
        fclose(file);
    end(SIGTERM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_acknowledged_survives_a_kill, open_folder, clear_folder),
        cmocka_unit_test_setup_teardown(a_long_battle_goes_on_at_once, open_folder, clear_folder),
        cmocka_unit_test_setup_teardown(a_full_disk_takes_no_orders, open_folder, clear_folder),
        cmocka_unit_test_setup_teardown(only_this_machine_is_listened_to, open_folder, clear_folder)};
    return cmocka_run_group_tests_name("server.keeping", tests, NULL, NULL);
}
