#include "server/attack.h"

#include "base/limits.h"
#include "muster/shipped.h"
#include "server/client.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SOCKETS 260 /* more than one address may have */
#define PEOPLE "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}"
#define COMPUTERS "\"seats\":{\"red\":\"sergeant\",\"blue\":\"sergeant\"}"

static bool goes_on(const struct attack *attack)
{
    return !atomic_load(attack->over);
}

/* An answer, and what it was refused with. */
static void note(struct attack *attack, const char *answer)
{
    atomic_fetch_add(&attack->tried, 1);
    if (strcmp(piece_of(answer, "\"t\":\""), "error") != 0)
        return;
    atomic_fetch_add(&attack->refused, 1);
    snprintf(attack->text, sizeof attack->text, "%s", piece_of(answer, "\"message\":\""));
}

static bool come_in(struct attack *attack, struct client *client)
{
    while (goes_on(attack)) {
        if (client_open_at(client, attack->port, ATTACKER)) {
            client->keeps_all = false;
            return true;
        }
        usleep(50000);
    }
    return false;
}

/* ---- texts ---- */

/* Text as a member of an object, ended by a comma. */
static char *add_quoted(char *to, const char *key, const char *text)
{
    to += sprintf(to, "\"%s\":\"", key);
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            *to++ = '\\';
        *to++ = *text == '\n' ? ' ' : *text;
    }
    return to + sprintf(to, "\",");
}

/* Each wood reaches nearly over the whole table. */
static char *add_woods(char *to, int woods)
{
    for (int i = 0; i < woods; i++)
        to += sprintf(to,
                      "{\"type\":\"Feature\",\"properties\":{\"id\":\"wood%d\",\"terrain\":\"heavy_woods\",\"name\":\"Wood "
                      "%d\",\"height\":12},"
                      "\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[[%d,20],[1980,%d],[1970,1380],[30,1370],[%d,20]]]}},",
                      i, i, 20 + i % 97, 20 + i % 89, 20 + i % 97);
    return to;
}

char *battle_in_woods(int woods, const char *seats)
{
    struct scenario_texts texts;
    struct error error;
    shipped_find("first-lesson", &texts, &error);
    char *ground = malloc(texts.ground_length + 400 * (size_t)woods + 64);
    const char *first = strstr(texts.ground, "\"features\": [") + strlen("\"features\": [");
    size_t before = (size_t)(first - texts.ground);
    memcpy(ground, texts.ground, before);
    strcpy(add_woods(ground + before, woods), first);
    char *message = malloc(2 * (strlen(ground) + texts.scenario_length) + 512);
    char *at = message + sprintf(message, "\"t\":\"create\",\"ruleset\":\"gdc\",%s,", seats);
    at = add_quoted(at, "scenario_text", texts.scenario);
    at = add_quoted(at, "ground_text", ground);
    at[-1] = '\0';
    free(ground);
    return message;
}

/* ---- connections ---- */

static int open_some(struct attack *attack, int sockets[SOCKETS])
{
    int count = 0;
    while (count < SOCKETS && (sockets[count] = socket_at(attack->port, ATTACKER)) >= 0)
        count++;
    atomic_fetch_add(&attack->tried, count);
    return count;
}

static void close_all(const int sockets[SOCKETS], int count)
{
    for (int i = 0; i < count; i++)
        close(sockets[i]);
}

/* Heads that never end; whoever is thrown out comes again. */
void attack_with_unfinished_requests(struct attack *attack)
{
    static const char head[] = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ";
    int sockets[SOCKETS];
    while (goes_on(attack)) {
        int count = open_some(attack, sockets);
        for (int i = 0; i < count; i++)
            socket_say(sockets[i], head, sizeof head - 1);
        for (int second = 0; second < 6 && goes_on(attack); second++) {
            for (int i = 0; i < count; i++)
                socket_say(sockets[i], "a", 1);
            usleep(300000);
        }
        close_all(sockets, count);
    }
}

void attack_with_silence(struct attack *attack)
{
    int sockets[SOCKETS];
    while (goes_on(attack)) {
        int count = open_some(attack, sockets);
        for (int wait = 0; wait < 10 && goes_on(attack); wait++)
            usleep(100000);
        close_all(sockets, count);
    }
}

/* ---- work ---- */

static void fetch(struct attack *attack, const char *token, const char *ending)
{
    char request[256];
    int socket = socket_at(attack->port, ATTACKER);
    size_t length;
    if (socket < 0)
        return;
    snprintf(request, sizeof request, "GET /map/%s.%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n", token, ending,
             attack->port);
    socket_say(socket, request, strlen(request));
    char *answer = socket_hear(socket, 20000, &length);
    atomic_fetch_add(&attack->tried, 1);
    atomic_fetch_add(&attack->refused, strncmp(answer, "HTTP/1.1 200", 12) != 0);
    free(answer);
    close(socket);
}

void attack_with_maps(struct attack *attack)
{
    static const char *const endings[] = {"svg", "png", "pdf"};
    struct client client;
    char *message = battle_in_woods(LIMIT_FEATURES < 1000 ? 60 : 400, PEOPLE), token[64] = "";
    if (come_in(attack, &client)) {
        snprintf(token, sizeof token, "%s", piece_of(client_ask(&client, message), "\"watch\":\""));
        client_close(&client);
    }
    free(message);
    for (int i = 0; goes_on(attack); i++)
        fetch(attack, token, endings[i % 3]);
}

void attack_with_battles(struct attack *attack)
{
    struct client client;
    if (!come_in(attack, &client))
        return;
    while (goes_on(attack))
        note(attack, client_ask(&client, "\"t\":\"create\",\"scenario\":\"village\",\"ruleset\":\"gdc\"," PEOPLE));
    client_close(&client);
}

/* A record that begins well and goes on for as long as a message may be. */
void attack_with_records(struct attack *attack)
{
    struct client client;
    size_t size = 6 * 1024 * 1024, used;
    char *message = malloc(size + 256);
    used = (size_t)sprintf(message, "\"t\":\"import\",\"record\":\"");
    while (used < size)
        used += (size_t)sprintf(message + used, "{\\\"n\\\":1,\\\"order\\\":\\\"done\\\"}\\n");
    strcpy(message + used, "\"");
    if (come_in(attack, &client)) {
        while (goes_on(attack))
            note(attack, client_ask(&client, message));
        client_close(&client);
    }
    free(message);
}

/* Two sergeants who think about three hundred units each. */
void attack_with_thinking(struct attack *attack)
{
    struct client client;
    char words[128];
    if (!come_in(attack, &client))
        return;
    while (goes_on(attack)) {
        const char *created = client_ask(
            &client, LIMIT_UNITS < 1000 ? "\"t\":\"create\",\"scenario\":\"generated:20:1\",\"ruleset\":\"gdc\"," COMPUTERS
                                        : "\"t\":\"create\",\"scenario\":\"generated:300:1\",\"ruleset\":\"gdc\"," COMPUTERS);
        note(attack, created);
        snprintf(words, sizeof words, "\"t\":\"join\",\"token\":\"%s\"", piece_of(created, "\"watch\":\""));
        client_ask(&client, words);
        for (int wait = 0; wait < 50 && goes_on(attack); wait++)
            client_hear(&client, 100);
    }
    client_close(&client);
}

/* As fast as may be, the dearest there are. */
void attack_with_questions(struct attack *attack)
{
    static const char body[] =
        "{\"rules\":\"gdc\",\"procedure\":\"musketry\",\"facts\":{\"castings\":40,\"grade\":6,\"range_yd\":40}}";
    char request[512];
    size_t length;
    snprintf(request, sizeof request,
             "POST /umpire HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n%s", attack->port,
             sizeof body - 1, body);
    while (goes_on(attack)) {
        int socket = socket_at(attack->port, ATTACKER);
        if (socket < 0)
            continue;
        socket_say(socket, request, strlen(request));
        free(socket_hear(socket, 20000, &length));
        atomic_fetch_add(&attack->tried, 1);
        close(socket);
    }
}
