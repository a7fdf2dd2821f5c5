#include "fights.h"

#include "server/stage.h"

#include "base/check.h"
#include "general/general.h"
#include "umpire/question.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

#define MOST_ORDERS 4096
#define PATIENCE 20000 /* milliseconds */
#define SEED 11
#define SCENARIO "first-lesson"

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double seconds_now(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

double seconds_of_processor(void)
{
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

void fights_come(struct client *client, int port)
{
    CHECK(client_open(client, port));
    client->keeps_all = false;
    CHECK(client_hear(client, PATIENCE) != NULL);
}

void fights_join(struct client *client, const char *token)
{
    char words[256];
    snprintf(words, sizeof words, "\"t\":\"join\",\"token\":\"%s\",\"since\":2147483647", token);
    CHECK(strncmp(client_ask(client, words), "{\"t\":\"joined\"", 13) == 0);
    CHECK(*client_wait(client, "{\"t\":\"view\"") != '\0');
}

/* ---- the orders: those of a battle between two recruits ---- */

static struct {
    int orders;
    char *order[MOST_ORDERS]; /* whole messages */
} script;

static void keep_order(int side, const struct order *order, const struct battle *battle)
{
    char words[1024], message[1200];
    struct text text;
    text_begin(&text, words, sizeof words);
    order_write(order, battle->rules, battle->setup, &text);
    snprintf(message, sizeof message, "{\"id\":%d,\"t\":\"order\",\"side\":\"%s\",\"order\":\"%s\"}", script.orders,
             battle->setup->side[side].id, words);
    script.order[script.orders++] = strdup(message);
}

static void write_script(const struct terms *terms, const struct setup *setup)
{
    static struct general_desk desk;
    struct battle battle, view;
    size_t size = battle_size(terms->rules, setup);
    void *blocks[3] = {aligned_alloc(16, size), aligned_alloc(16, size), aligned_alloc(16, size)};
    battle_begin(&battle, terms->rules, setup, blocks[0], SEED);
    desk.trial = blocks[2];
    for (battle_run(&battle); !battle.state->over && script.orders < MOST_ORDERS; battle_run(&battle)) {
        struct decision decision;
        struct order order;
        int side = battle_pending(&battle, 0, 0, &decision) ? 0 : 1, attempt = 0;
        CHECK(battle_pending(&battle, side, 0, &decision));
        struct general general = {.kind = general_recruit, .seed = general_seed(SEED, side)};
        battle_view(&view, &battle, side, blocks[1]);
        do
            general_order(&general, &view, &decision, attempt++, &desk, &order);
        while (!battle_order(&battle, side, &order, NULL));
        keep_order(side, &order, &battle);
    }
    for (int i = 0; i < 3; i++)
        free(blocks[i]);
}

void fights_prepare(const struct library *library)
{
    static struct stage stage;
    struct scenario_texts texts;
    struct error error;
    char rulings[LIMIT_RULINGS];
    CHECK(stage_find(SCENARIO, &texts, &error) && stage_read(&stage, &texts, &error));
    const struct shelf *shelf = library_find(library, "gdc", &error);
    CHECK(rulings_read(shelf->ruleset, NULL, NULL, rulings, &error) && stage_muster(&stage, shelf, 0, rulings, &error));
    write_script(&stage.terms, &stage.setup);
    stage_free_texts(&texts);
    stage_close(&stage);
}

int fights_orders(void)
{
    return script.orders;
}

/* ---- battles fought at once ---- */

struct fight {
    struct client says, sees;
    int said, seen;
    double said_at[MOST_ORDERS];
};

static void begin(struct fight *fight, int port)
{
    char words[512], red[64], blue[64];
    fight->said = fight->seen = 0;
    fights_come(&fight->says, port);
    fights_come(&fight->sees, port);
    snprintf(words, sizeof words,
             "\"t\":\"create\",\"scenario\":\"" SCENARIO "\",\"ruleset\":\"gdc\",\"seed\":%d,"
             "\"seats\":{\"red\":\"person\",\"blue\":\"person\"}",
             SEED);
    const char *created = client_ask(&fight->says, words);
    snprintf(red, sizeof red, "%s", piece_of(created, "\"red\":\""));
    snprintf(blue, sizeof blue, "%s", piece_of(created, "\"blue\":\""));
    fights_join(&fight->says, red);
    fights_join(&fight->says, blue);
    fights_join(&fight->sees, blue);
}

static void say_more(struct fight *fight)
{
    if (fight->said == script.orders || fight->said - fight->seen == ORDERS_AHEAD)
        return;
    double now = seconds_now();
    for (; fight->said < script.orders && fight->said - fight->seen < ORDERS_AHEAD; fight->said++) {
        fight->said_at[fight->said] = now;
        client_prepare(&fight->says, script.order[fight->said]);
    }
    CHECK(client_say_prepared(&fight->says));
}

/* Line n is that of order n - 1. Gives how many more have been seen. */
static int see(struct fight *fight, double *delays)
{
    int seen = fight->seen;
    for (const char *heard; (heard = client_hear(&fight->sees, 0)) != NULL;) {
        if (strncmp(heard, "{\"t\":\"line\"", 11) != 0)
            continue;
        int order = atoi(strstr(heard, "\"n\":") + 4) - 1;
        if (order >= script.orders)
            continue;
        *delays++ = seconds_now() - fight->said_at[order];
        fight->seen = order + 1;
    }
    while (client_hear(&fight->says, 0) != NULL)
        ;
    say_more(fight);
    return fight->seen - seen;
}

static void watch(int watched, int socket, int fight)
{
    struct epoll_event event = {.events = EPOLLIN, .data = {.u32 = (uint32_t)fight}};
    CHECK(epoll_ctl(watched, EPOLL_CTL_ADD, socket, &event) == 0);
}

static void fight_on(struct fight *fights, int battles, int watched, double *delays)
{
    struct epoll_event events[64];
    for (int i = 0; i < battles; i++)
        say_more(&fights[i]);
    for (int seen = 0; seen < battles * script.orders;) {
        int count = epoll_wait(watched, events, 64, PATIENCE);
        CHECK(count > 0);
        for (int i = 0; i < count; i++)
            seen += see(&fights[events[i].data.u32], delays + seen);
    }
}

static void fight_round(struct fight *fights, int battles, struct fights_time *time, double *delays)
{
    int watched = epoll_create1(EPOLL_CLOEXEC);
    CHECK(watched >= 0);
    for (int i = 0; i < battles; i++) {
        watch(watched, fights[i].says.socket, i);
        watch(watched, fights[i].sees.socket, i);
    }
    double wall = seconds_now(), own = seconds_of(CLOCK_THREAD_CPUTIME_ID), all = seconds_of_processor();
    fight_on(fights, battles, watched, delays);
    time->seconds += seconds_now() - wall;
    time->client_seconds += seconds_of(CLOCK_THREAD_CPUTIME_ID) - own;
    time->all_seconds += seconds_of_processor() - all;
    time->orders += battles * script.orders;
    close(watched);
}

void fights_fight(int port, int battles, int rounds, struct fights_time *time, double *delays)
{
    struct fight *fights = calloc((size_t)battles, sizeof *fights);
    CHECK(fights != NULL);
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < battles; i++)
            begin(&fights[i], port);
        fight_round(fights, battles, time, delays + time->orders);
        for (int i = 0; i < battles; i++) {
            client_close(&fights[i].says);
            client_close(&fights[i].sees);
        }
    }
    free(fights);
}
