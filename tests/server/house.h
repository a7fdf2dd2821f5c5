/* house.h - a server inside of the test, with an archive in a scratch folder of its own. */
#ifndef GROGNARD_TESTS_SERVER_HOUSE_H
#define GROGNARD_TESTS_SERVER_HOUSE_H

#include "server/client.h"
#include "server/server.h"
#include "support.h"

/* Opens the server with these limits; a null pointer: the usual ones. */
void house_open(const struct server_limits *limits);
void house_close(void);        /* the archive stays */
void house_clear(void);        /* the archive is gone too; for teardown */
int house_setup(void **state); /* the same, as tests begin and end with them */
int house_teardown(void **state);
int house_port(void);
const char *house_archive(void);

/* The test fails unless this piece is in the text. */
void house_says(const char *text, const char *piece);
/* A client who has heard the greeting. */
void house_client(struct client *client);
/* Begins a battle: `rest` follows "t":"create" ("scenario":..., ...). The tokens of its seats; "" where there is none. */
struct links {
    char red[64], blue[64], watch[64];
};
struct links house_battle(struct client *client, const char *rest);
/* Joins and hears everything up to the view; the answer "joined" is checked. */
void house_join(struct client *client, const char *token);
/* Says an order for a side, which must be taken; its line has come when it returns. */
void house_order(struct client *client, const char *side, const char *order);
/* Goes on with the least that is legal for this side until it is asked no more, or the battle is over; true: it is over. */
bool house_do_least(struct client *client, const char *side);

#endif
