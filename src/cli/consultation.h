/* consultation.h - what a program that plays asks besides giving orders: answered as over the socket (battle/counsel.h). */
#ifndef GROGNARD_CLI_CONSULTATION_H
#define GROGNARD_CLI_CONSULTATION_H

#include "base/json.h"
#include "cli/session.h"

/* Room to think in: zeroed at first, made when something is asked. */
struct consultation {
    void *trial;
    struct order *orders;
    struct desk *umpire;
};

bool consultation_is(const char *kind); /* legal, plan, reach, sight, targets, preview */
/* A whole message in `text`: what was asked, with its `id`; or an error; or that the rules refuse it. */
void consultation_answer(struct consultation *consultation, struct session *session, int side, const struct json *asked,
                         struct text *text);

#endif
