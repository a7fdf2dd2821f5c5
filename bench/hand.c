#include "hand.h"

#define MOST_WAYS 64 /* more than any of the problems has */

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

/* `above` dice show more than the lowest that is kept: a sum of dice with fewer faces, ((1 - x^others) / (1 - x))^above. What is
   divided by 1 - x, which is adding up, is divided together. */
void hand_less_the_lowest(struct answers *answers, const struct handful *handful)
{
    const int faces = handful->faces, dice = handful->dice, kept = dice - 1, top = (faces - 1) * kept;
    int ways[2 * MOST_WAYS] = {0}, all = 1, choose = dice * (dice - 1) / 2;
    for (int i = 0; i < dice; i++)
        all *= faces;
    for (int above = kept - 1; above >= 0; choose = choose * above / (dice - above + 1), above--) {
        for (int lowest = 0; lowest < faces - (above > 0); lowest++) {
            int by = choose * (1 + (dice - above) * lowest), at = kept * lowest + above;
            for (int i = 0; i <= above; by = -by * (above - i) / (i + 1), at += faces - 1 - lowest, i++)
                ways[at] += by;
        }
        for (int i = 1; i <= top && above > 0; i++)
            ways[i] += ways[i - 1];
    }
    share(answers, ways, kept, top + 1, all);
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
