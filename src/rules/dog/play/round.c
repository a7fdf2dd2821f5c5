/* round.c - a round of melee: every unit of the side with more of them throws against one that it touches, each of the others
   once, and the losses of both fall together (dog.melee.14 to dog.melee.16, dog.r44). */
#include "rules/dog/play/melees.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/nerve.h"

#include <string.h>

struct pair {
    int16_t a, b; /* b: of the side that is not side a */
    int16_t inflicted_by_a, inflicted_by_b;
};

struct pairs {
    int count;
    struct pair at[LIMIT_ENROLLED];
};

/* Whom it came into contact with rather than others. */
static int foe_of(const struct battle *b, int unit)
{
    int16_t foes[LIMIT_ENROLLED];
    int count = dog_foes(b, unit, foes, LIMIT_ENROLLED), rather = dog_unit(b, unit)->melee.struck_by - 1;
    return battle_is_among(foes, count, rather) ? rather : count > 0 ? foes[0] : NO_UNIT;
}

/* Is it in one of the first so many? */
static bool is_paired(const struct pairs *pairs, int before, int unit)
{
    for (int i = 0; i < before; i++)
        if (pairs->at[i].a == unit || pairs->at[i].b == unit)
            return true;
    return false;
}

/* The units of the larger side in the order of their roster; then whoever of the other side is left over. */
static void pair_off(const struct battle *b, const struct dog_bout *bout, struct pairs *pairs)
{
    int more = bout->count[bout->side_a] >= bout->count[1 - bout->side_a] ? bout->side_a : 1 - bout->side_a;
    pairs->count = 0;
    for (int turn = 0; turn < SIDES; turn++) {
        int side = turn == 0 ? more : 1 - more;
        for (int i = 0; i < bout->count[side]; i++) {
            int unit = bout->unit[side][i], foe = foe_of(b, unit);
            if (foe == NO_UNIT || is_paired(pairs, pairs->count, unit))
                continue;
            bool is_a = side == bout->side_a;
            pairs->at[pairs->count++] = (struct pair){(int16_t)(is_a ? unit : foe), (int16_t)(is_a ? foe : unit), 0, 0};
        }
    }
}

/* ---- heads of their friends (dog.r44) ---- */

static int heads_of(const struct battle *b, int unit, int round)
{
    int foe = foe_of(b, unit);
    struct dog_melee_head_count_facts f = facts_of_melee_head_count(b);
    struct dog_melee_head_count_result r = {0};
    if (foe == NO_UNIT)
        return 0;
    struct dog_melee_round_facts pair = dog_pair_facts(b, unit, foe, round);
    f.arm = dog_arm_of(b, unit);
    f.figures = pair.a_figures;
    f.ranks = pair.a_ranks;
    f.contact_figures = pair.a_contact_figures;
    f.overlap_flanks = pair.a_overlap_flanks;
    f.formation = pair.a_formation;
    f.round = pair.round;
    f.enemy_arm = dog_arm_of(b, foe);
    f.cover = pair.a_cover;
    return consult_melee_head_count(b, &f, &r, NULL) ? r.head_count : 0;
}

#define MOST_SIDE_HEADS 400

static int heads_beside(const struct battle *b, const struct dog_bout *bout, int unit)
{
    int side = battle_side(b, unit), heads = 0;
    for (int i = 0; i < bout->count[side]; i++)
        if (bout->unit[side][i] != unit)
            heads += heads_of(b, bout->unit[side][i], bout->round);
    return smaller(heads, MOST_SIDE_HEADS);
}

static struct dog_melee_round_facts facts_of_pair(const struct battle *b, const struct dog_bout *bout, const struct pairs *pairs,
                                                  int which)
{
    const struct pair *pair = &pairs->at[which];
    struct dog_melee_round_facts f = dog_pair_facts(b, pair->a, pair->b, bout->round);
    f.a_side_heads = heads_beside(b, bout, pair->a);
    f.b_side_heads = heads_beside(b, bout, pair->b);
    f.a_thrown = is_paired(pairs, which, pair->a);
    f.b_thrown = is_paired(pairs, which, pair->b);
    return f;
}

static bool one_throws(const struct dog_melee_round_facts *f)
{
    return (!f->a_back_turned && !f->a_thrown) || (!f->b_back_turned && !f->b_thrown);
}

static void throw_pair(struct battle *b, const struct dog_bout *bout, struct pairs *pairs, int which)
{
    struct pair *pair = &pairs->at[which];
    const struct dog_melee_round_facts f = facts_of_pair(b, bout, pairs, which);
    struct dog_melee_round_result r = {.a_inflicted = 0};
    if (bout->round == 1)
        battle_tell(b, event_melee_begins, "dog.seq.7", pair->a, pair->b, 0);
    if (one_throws(&f))
        judge_melee_round(b, "dog.seq.7", pair->a, pair->b, &f, &r);
    pair->inflicted_by_a = (int16_t)r.a_inflicted;
    pair->inflicted_by_b = (int16_t)r.b_inflicted;
}

static void note_owing(const struct battle *b, struct dog_bout *bout, int unit)
{
    int side = battle_side(b, unit);
    for (int i = 0; i < bout->count[side]; i++)
        bout->owes[side][i] = bout->owes[side][i] || bout->unit[side][i] == unit;
}

/* What a unit has brought about is shared by all who are paired with it; what will not divide is borne by the first. */
static void share(struct battle *b, struct dog_bout *bout, const struct pairs *pairs, int unit, bool is_a)
{
    int men = 0, others = 0;
    for (int i = 0; i < pairs->count; i++)
        if ((is_a ? pairs->at[i].a : pairs->at[i].b) == unit) {
            men += is_a ? pairs->at[i].inflicted_by_a : pairs->at[i].inflicted_by_b;
            others++;
        }
    for (int i = 0, first = 1; i < pairs->count && others > 0; i++)
        if ((is_a ? pairs->at[i].a : pairs->at[i].b) == unit) {
            int foe = is_a ? pairs->at[i].b : pairs->at[i].a;
            if (dog_lose(b, foe, men / others + (first ? men % others : 0)))
                note_owing(b, bout, foe);
            first = 0;
        }
}

static void add_up(struct dog_bout *bout, const struct pairs *pairs)
{
    for (int i = 0; i < pairs->count; i++) {
        bout->inflicted[bout->side_a] += pairs->at[i].inflicted_by_a;
        bout->inflicted[1 - bout->side_a] += pairs->at[i].inflicted_by_b;
    }
}

/* Horse bursts through horse by the sums of both sides, as the melee is won (dog.melee.10, dog.r44, dog.r62). */
static void burst_through(struct battle *b, const struct dog_bout *bout, const struct pairs *pairs)
{
    int a = bout->inflicted[bout->side_a], other = bout->inflicted[1 - bout->side_a];
    int most = larger(a, other), least = smaller(a, other);
    if (most == least || 4 * most < 5 * least)
        return;
    for (int i = 0; i < pairs->count; i++) {
        int unit = a > other ? pairs->at[i].a : pairs->at[i].b, foe = a > other ? pairs->at[i].b : pairs->at[i].a;
        if (dog_is_horse(b, unit) && dog_is_horse(b, foe))
            dog_unit(b, unit)->melee.through = (int16_t)(1 + foe);
    }
}

void dog_fight_round(struct battle *b, struct dog_bout *bout)
{
    struct pairs pairs;
    pair_off(b, bout, &pairs);
    for (int i = 0; i < pairs.count; i++)
        throw_pair(b, bout, &pairs, i);
    add_up(bout, &pairs);
    burst_through(b, bout, &pairs);
    for (int i = 0; i < bout->count[bout->side_a]; i++)
        share(b, bout, &pairs, bout->unit[bout->side_a][i], true);
    for (int i = 0; i < bout->count[1 - bout->side_a]; i++)
        share(b, bout, &pairs, bout->unit[1 - bout->side_a][i], false);
}

int dog_foretell_round(const struct battle *b, int unit, struct foretold foretold[MOST_FORETOLD])
{
    struct dog_bout bout;
    struct pairs pairs;
    int count = 0;
    dog_gather(b, unit, &bout);
    pair_off(b, &bout, &pairs);
    for (int i = 0; i < pairs.count && count < MOST_FORETOLD; i++) {
        const struct dog_melee_round_facts f = facts_of_pair(b, &bout, &pairs, i);
        if (!one_throws(&f))
            continue;
        FORETELL(&foretold[count], pairs.at[i].a, melee_round, f);
        count++;
    }
    return count;
}

/* ---- who is overtaken in phase seven (dog.seq.8, dog.melee.11) ---- */

/* It comes into this contact by a pursuit (dog.r97), and has impact after a straight run. */
void dog_cut_down(struct battle *b, int unit, int foe, bool impact)
{
    struct dog_melee_round_result r = {.a_inflicted = 0};
    struct dog_melee_round_facts f = dog_pair_facts(b, unit, foe, 1);
    f.a_charged = impact;
    f.a_following_up = true;
    if (judge_melee_round(b, "dog.seq.8", unit, foe, &f, &r))
        dog_lose(b, foe, r.a_inflicted);
    dog_close_ranks(b, foe);
}
