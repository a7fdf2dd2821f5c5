#include "refight/ladder.h"

#include "base/check.h"

#include <math.h>
#include <string.h>

#define SURE 1.959963984540054 /* of 95 in 100 */
#define ELO_SCALE 400.0        /* so many are ten to one */
#define ROUNDS 60              /* of Newton's, which needs a handful */

/* ---- counting ---- */

static int score_of(const struct game_outcome *outcome)
{
    int first = outcome->exchanged ? 1 : 0;
    return outcome->winner < 0 ? 1 : outcome->winner == first ? 2 : 0;
}

bool pairing_add(struct pairing *pairing, const struct game_outcome battles[2])
{
    if (battles[0].end == game_stopped || battles[1].end == game_stopped)
        return false;
    for (int i = 0; i < 2; i++) {
        pairing->won += score_of(&battles[i]) == 2;
        pairing->drawn += score_of(&battles[i]) == 1;
        pairing->lost += score_of(&battles[i]) == 0;
    }
    pairing->pairs[score_of(&battles[0]) + score_of(&battles[1])]++;
    return true;
}

void pairing_join(struct pairing *sum, const struct pairing *part)
{
    for (int score = 0; score < pair_scores; score++)
        sum->pairs[score] += part->pairs[score];
    sum->won += part->won;
    sum->drawn += part->drawn;
    sum->lost += part->lost;
}

int32_t pairing_pairs(const struct pairing *pairing)
{
    int32_t pairs = 0;
    for (int score = 0; score < pair_scores; score++)
        pairs += pairing->pairs[score];
    return pairs;
}

/* With one pair more than was fought, half of it won and half lost: a few pairs that all end alike prove little, and nobody is
   better by an infinity. */
struct moments {
    double pairs, mean, square; /* the square: of what pairs are off the mean, on the average */
};

static double share_of_score(int score)
{
    return (double)score / (pair_scores - 1);
}

static struct moments moments_about(const struct pairing *pairing, double mean)
{
    struct moments moments = {.pairs = 1, .square = 0.5 * mean * mean + 0.5 * (1 - mean) * (1 - mean)};
    double sum = 0.5;
    for (int score = 0; score < pair_scores; score++) {
        double off = share_of_score(score) - mean;
        moments.pairs += pairing->pairs[score];
        moments.square += pairing->pairs[score] * off * off;
        sum += pairing->pairs[score] * share_of_score(score);
    }
    moments.mean = sum / moments.pairs;
    moments.square /= moments.pairs;
    return moments;
}

static struct moments moments_of(const struct pairing *pairing)
{
    return moments_about(pairing, moments_about(pairing, 0.5).mean);
}

struct share pairing_share(const struct pairing *pairing)
{
    struct moments moments = moments_of(pairing);
    double n = pairing_pairs(pairing), sum = 0;
    struct share share = {.count = 2 * pairing->won + pairing->drawn, .of = 4 * (int32_t)n, .most = 1};
    for (int score = 0; score < pair_scores; score++)
        sum += pairing->pairs[score] * share_of_score(score);
    if (n == 0)
        return share;
    double reach = SURE * sqrt(moments.square / moments.pairs);
    share.share = sum / n;
    share.least = fmin(share.share, fmax(0, moments.mean - reach));
    share.most = fmax(share.share, fmin(1, moments.mean + reach));
    return share;
}

/* ---- the sequential test ---- */

static double expected(double elo)
{
    return 1 / (1 + pow(10, -elo / ELO_SCALE));
}

/* How much likelier the pairs are when the first player is better by so much than when both are alike: its logarithm, by the
   normal distribution that the mean of many comes near. */
static double likelihood(const struct moments *moments, double mean, double elo)
{
    double better = expected(elo), alike = 0.5;
    return moments->pairs * (better - alike) * (2 * mean - better - alike) / (2 * moments->square);
}

enum verdict pairing_verdict(const struct pairing *pairing, double elo)
{
    const double bound = log(19); /* wrong in one case of twenty */
    struct moments moments = moments_of(pairing);
    double first = likelihood(&moments, moments.mean, elo), second = likelihood(&moments, 1 - moments.mean, elo);
    if (first >= bound)
        return verdict_first;
    if (second >= bound)
        return verdict_second;
    return first <= -bound && second <= -bound ? verdict_alike : verdict_open;
}

/* ---- one scale ---- */

struct matrix {
    int size;
    double at[ladder_most_players][ladder_most_players];
};

/* By Gauss and Jordan; what it is made of keeps the pivots from nothing. */
static struct matrix inverse_of(struct matrix matrix)
{
    struct matrix inverse = {.size = matrix.size};
    for (int i = 0; i < matrix.size; i++)
        inverse.at[i][i] = 1;
    for (int pivot = 0; pivot < matrix.size; pivot++) {
        double by = matrix.at[pivot][pivot];
        for (int column = 0; column < matrix.size; column++) {
            matrix.at[pivot][column] /= by;
            inverse.at[pivot][column] /= by;
        }
        for (int row = 0; row < matrix.size; row++) {
            double times = row == pivot ? 0 : matrix.at[row][pivot];
            for (int column = 0; column < matrix.size; column++) {
                matrix.at[row][column] -= times * matrix.at[pivot][column];
                inverse.at[row][column] -= times * inverse.at[pivot][column];
            }
        }
    }
    return inverse;
}

/* The first player stands still: the others are rows 0 and on. */
static void add_to(struct matrix *matrix, const struct pairing *pairing, double value)
{
    int a = pairing->first - 1, b = pairing->second - 1;
    if (a >= 0)
        matrix->at[a][a] += value;
    if (b >= 0)
        matrix->at[b][b] += value;
    if (a >= 0 && b >= 0) {
        matrix->at[a][b] -= value;
        matrix->at[b][a] -= value;
    }
}

struct scale {
    double pull[ladder_most_players]; /* towards what was scored */
    struct matrix bend, spread;       /* how the pull changes; how much it may be chance's */
};

static void look_at(const struct pairing *pairings, int count, int players, const struct rating *ratings, struct scale *scale)
{
    const double step = log(10) / ELO_SCALE;
    *scale = (struct scale){.bend.size = players - 1, .spread.size = players - 1};
    for (int i = 0; i < count; i++) {
        const struct pairing *pairing = &pairings[i];
        double p = expected(ratings[pairing->first].elo - ratings[pairing->second].elo);
        struct moments moments = moments_about(pairing, p);
        double more = moments.pairs * (moments.mean - p);
        if (pairing->first > 0)
            scale->pull[pairing->first - 1] += more;
        if (pairing->second > 0)
            scale->pull[pairing->second - 1] -= more;
        add_to(&scale->bend, pairing, moments.pairs * p * (1 - p) * step);
        add_to(&scale->spread, pairing, moments.pairs * moments.square);
    }
}

static double reach_of(const struct matrix *inverse, const struct matrix *spread, int player)
{
    double variance = 0;
    for (int i = 0; i < spread->size; i++)
        for (int j = 0; j < spread->size; j++)
            variance += inverse->at[player][i] * spread->at[i][j] * inverse->at[j][player];
    return SURE * sqrt(variance);
}

void ladder_rate(const struct pairing *pairings, int count, int players, struct rating ratings[ladder_most_players])
{
    struct scale scale;
    CHECK(players > 1 && players <= ladder_most_players);
    memset(ratings, 0, sizeof *ratings * (size_t)players);
    for (int round = 0; round < ROUNDS; round++) {
        look_at(pairings, count, players, ratings, &scale);
        struct matrix inverse = inverse_of(scale.bend);
        for (int i = 0; i < players - 1; i++)
            for (int j = 0; j < players - 1; j++)
                ratings[i + 1].elo += fmax(-ELO_SCALE, fmin(ELO_SCALE, inverse.at[i][j] * scale.pull[j]));
    }
    struct matrix inverse = inverse_of(scale.bend);
    for (int i = 0; i < players - 1; i++)
        ratings[i + 1].reach = reach_of(&inverse, &scale.spread, i);
}
