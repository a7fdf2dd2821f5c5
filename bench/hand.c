#include "hand.h"

#define MOST_WAYS 64

static void share(struct answers *answers, const int *ways, int least, int count, int all)
{
    double each = 1.0 / all;
    answers->least = least;
    answers->count = count;
    for (int i = 0; i < count; i++)
        answers->p[i] = ways[i] * each;
}

/* Each die more is a sum over a window that slides: what comes in less what goes out. */
static void sum(struct answers *answers, int faces, int dice)
{
    int ways[2][MOST_WAYS], count = faces, all = faces;
    for (int i = 0; i < faces; i++)
        ways[0][i] = 1;
    for (int die = 1; die < dice; die++, count += faces - 1, all *= faces) {
        const int *now = ways[(die - 1) % 2];
        int *next = ways[die % 2], window = 0;
        for (int i = 0; i < faces; i++)
            next[i] = window += now[i];
        for (int i = faces; i < count; i++)
            next[i] = window += now[i] - now[i - faces];
        for (int i = count; i < count + faces - 1; i++)
            next[i] = window -= now[i - faces];
    }
    share(answers, ways[(dice - 1) % 2], dice, count, all);
}

void hand_sum(struct answers *answers, const struct handful *handful)
{
    sum(answers, handful->faces, handful->dice);
}

/* The lowest face, and how many dice show it: all but one of them count. The others are a sum of dice with fewer faces. */
void hand_less_the_lowest(struct answers *answers, const struct handful *handful)
{
    const int faces = handful->faces, dice = handful->dice;
    int ways[MOST_WAYS] = {0}, sums[MOST_WAYS], all = 1, top = (faces - 1) * (dice - 1);
    for (int i = 0; i < dice; i++)
        all *= faces;
    for (int lowest = 0; lowest < faces; lowest++) {
        int others = faces - 1 - lowest, choose = 1;
        sums[0] = 1;
        for (int above = 0; above < dice && (above == 0 || others > 0); above++) {
            int length = above * (others - 1) + 1, from = (dice - 1 - above) * lowest + above * (lowest + 1);
            for (int i = 0; i < length; i++)
                ways[from + i] += choose * sums[i];
            choose = choose * (dice - above) / (above + 1);
            for (int i = length; i < length + others - 1; i++)
                sums[i] = 0;
            for (int i = 1; i < length + others - 1; i++)
                sums[i] += sums[i - 1];
            for (int i = length + others - 2; i >= others && others > 0; i--)
                sums[i] -= sums[i - others];
        }
    }
    share(answers, ways, dice - 1, top + 1, all);
}

/* The chance of none, then each from the one before. */
void hand_successes(struct answers *answers, const struct handful *handful)
{
    const int dice = handful->dice, good = handful->good, sides = handful->faces;
    double odds = (double)good / (sides - good), none = 1, miss = (double)(sides - good) / sides;
    answers->least = 0;
    answers->count = dice + 1;
    for (int left = dice; left > 0; left /= 2, miss *= miss)
        none *= left % 2 == 1 ? miss : 1;
    answers->p[0] = none;
    for (int i = 0; i < dice; i++)
        answers->p[i + 1] = answers->p[i] * ((dice - i) * odds / (i + 1));
}

void hand_need_then_table(struct answers *answers, const struct handful *handful)
{
    const int need = handful->need, bands = handful->bands, *tops = handful->tops;
    double each = need / 10000.0;
    int from = 0;
    answers->least = 0;
    answers->count = bands + 2;
    answers->p[0] = (100 - need) / 100.0;
    for (int band = 0; band < bands; band++) {
        answers->p[band + 1] = (tops[band] - from) * each;
        from = tops[band];
    }
    answers->p[bands + 1] = (100 - from) * each;
}

/* A die turned round is the same die: less so many is as good as with so many more. */
void hand_difference(struct answers *answers, const struct handful *handful)
{
    sum(answers, handful->faces, 2 * handful->dice);
    answers->least = -handful->dice * (handful->faces - 1);
}
