/* ladder.h - who is the better player, told by pairs: two battles on the same seed, the second with seats exchanged, so that the
   side and much of the luck fall out. A sequential test says when enough were fought, and one scale holds all players. */
#ifndef GROGNARD_REFIGHT_LADDER_H
#define GROGNARD_REFIGHT_LADDER_H

#include "refight/game.h"
#include "refight/tally.h"

/* What the first player of a pairing got of two battles: 0, a half, 1, one and a half, 2. */
enum { pair_scores = 5 };

struct pairing {
    int32_t first, second; /* players */
    int32_t pairs[pair_scores];
    int32_t won, drawn, lost; /* battles, of the first */
};

/* Two battles of a seed; false when one of them was stopped, which counts for nothing. */
bool pairing_add(struct pairing *pairing, const struct game_outcome battles[2]);
void pairing_join(struct pairing *sum, const struct pairing *part);
int32_t pairing_pairs(const struct pairing *pairing);
/* What the first player got of what there was, with its interval. */
struct share pairing_share(const struct pairing *pairing);

enum verdict { verdict_open, verdict_first, verdict_second, verdict_alike, verdicts };
/* Is one of the two better by `elo`? Each answer is wrong in at most one case of twenty. */
enum verdict pairing_verdict(const struct pairing *pairing, double elo);

enum { ladder_most_players = 8, ladder_most_pairings = ladder_most_players * (ladder_most_players - 1) / 2 };
/* Against the first player, who has 0; its interval is elo - reach to elo + reach. */
struct rating {
    double elo, reach;
};
void ladder_rate(const struct pairing *pairings, int count, int players, struct rating ratings[ladder_most_players]);

#endif
