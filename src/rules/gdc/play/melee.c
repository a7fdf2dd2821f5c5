/* melee.c - phases 8.1 and 8.3: melees one after the other, as the first side likes; all throws of one before its results
   (gdc.9.1, 9.2, 9.3, 9.4). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/melees.h"

/* ---- which side attacks (9.1e, 9.2, 9.4a) ---- */

/* What a side has in a melee; guns do not count (9.4c). */
struct party {
    int units, first; /* and the first of them */
    bool charges;
    int grade;
    enum morale morale;
    enum state state;
    int attacked_before; /* units that were on the attacking side last turn */
};

static struct party party_of(const struct battle *b, int melee, int side)
{
    struct party party = {.first = NO_UNIT, .grade = 1, .morale = morale_G, .state = state_disrupted};
    for (int unit = 0; unit < b->setup->units; unit++) {
        enum morale morale = (enum morale)gdc_troop(b, unit)->morale;
        if (gdc_unit(b, unit)->melee.number != melee || battle_side(b, unit) != side || gdc_is_battery(b, unit))
            continue;
        party.first = party.first == NO_UNIT ? unit : party.first;
        party.units++;
        party.charges |= gdc_charged_in(b, unit);
        party.grade = larger(party.grade, gdc_melee_grade(b, unit));
        party.morale = morale < party.morale ? morale : party.morale;
        party.state = gdc_state(b, unit) < party.state ? gdc_state(b, unit) : party.state;
        party.attacked_before += gdc_is_engaged(b, unit) && gdc_unit(b, unit)->engaged_as == 0;
    }
    return party;
}

/* Struck in the flank or the rear on its way to somebody else, by one who has it before him: it has not charged him (9.4a). */
static bool is_caught_aside(const struct battle *b, const struct party *one, const struct party *other)
{
    if (one->units != 1 || other->units != 1)
        return false;
    return gdc_side_met(b, one->first, other->first) != contact_front &&
           gdc_side_met(b, other->first, one->first) == contact_front;
}

static struct gdc_melee_attacker_facts attacker_facts(const struct battle *b, const struct party *first,
                                                      const struct party *second)
{
    struct gdc_melee_attacker_facts f = facts_of_melee_attacker(b);
    f.a_charges = first->charges && !(second->charges && is_caught_aside(b, first, second));
    f.b_charges = second->charges && !(first->charges && is_caught_aside(b, second, first));
    f.a_units = smaller(first->units, 6);
    f.b_units = smaller(second->units, 6);
    f.a_grade = first->grade;
    f.b_grade = second->grade;
    f.a_morale = first->morale;
    f.b_morale = second->morale;
    f.a_state = first->state;
    f.b_state = second->state;
    if (first->units == 1 && second->units == 1) {
        f.a_positive_factors = gdc_positive_factors(b, first->first, second->first);
        f.b_positive_factors = gdc_positive_factors(b, second->first, first->first);
    }
    return f;
}

/* Nobody charges a second time: state and morale decide alone (ruling gdc.r69 b). */
static void leave_to_morale(struct gdc_melee_attacker_facts *f)
{
    f->a_charges = f->b_charges = true;
    f->b_grade = f->a_grade;
    f->a_positive_factors = f->b_positive_factors = 0;
}

static int attacking_side(struct battle *b, int melee)
{
    int first_side = battle_first_side(b), second_side = 1 - first_side;
    struct party first = party_of(b, melee, first_side), second = party_of(b, melee, second_side);
    struct gdc_melee_attacker_facts f = attacker_facts(b, &first, &second);
    struct gdc_melee_attacker_result r = {0};
    bool outnumbered = (first.units > 1) != (second.units > 1);
    if (first.units == 0 || second.units == 0)
        return first.units == 0 ? second_side : first_side;
    if (!first.charges && !second.charges && !outnumbered) {
        if (gdc_ruling(b, ruling_r69) == 'a')
            return first.attacked_before > second.attacked_before ? first_side : second_side;
        leave_to_morale(&f);
    }
    do
        judge_melee_attacker(b, "gdc.9.1e", first.first, second.first, &f, &r);
    while (r.attacker == pair_tie && gdc_ruling(b, ruling_r25) == 'a');
    return r.attacker == pair_b ? second_side : first_side;
}

static bool is_brawl(const struct battle *b, int melee)
{
    return party_of(b, melee, 0).units > 1 && party_of(b, melee, 1).units > 1;
}

/* ---- final protective fire (9.3) ---- */

/* One defender with all who attack him. */
struct bout {
    int defender, attackers;
    bool brawl, fired;
    int best, margin; /* the attacker who has beaten him and throws the result, or NO_UNIT */
};

/* The fire of a defender that awaits this attacker: what meets each of those who come on. */
static int last_volley(struct battle *b, struct bout *bout, int attacker)
{
    int defender = bout->defender;
    struct gdc_fpf_facts f = gdc_last_volley_facts(b, defender, attacker, bout->attackers);
    struct gdc_fpf_result r = {0};
    if (gdc_is_engaged(b, defender) || f.already_fired || !gdc_charged_in(b, attacker) ||
        !judge_fpf(b, "gdc.9.3", defender, attacker, &f, &r))
        return 0;
    bout->fired |= r.fpf > 0;
    return smaller(r.fpf_each, 60);
}

/* ---- the throws ---- */

struct blow {
    bool won;
    int margin; /* how far below its number the throw was */
};

static struct blow judge_pair(struct battle *b, int attacker, int defender, const struct gdc_melee_facts *f)
{
    struct gdc_melee_result classic = {0};
    struct gdc_melee_fast_result quick = {0};
    if (gdc_option(b, option_fast_melee)) {
        const struct gdc_melee_facts charted = gdc_fast_facts(b, f);
        bool judged = judge_melee_fast(b, "gdc.9.fast", attacker, defender, &charted, &quick);
        return (struct blow){judged && quick.outcome == winner_attacker_wins, quick.margin};
    }
    bool judged = judge_melee(b, "gdc.9.1f", attacker, defender, f, &classic);
    return (struct blow){judged && classic.outcome == winner_attacker_wins, classic.margin};
}

static bool is_better(const struct battle *b, const struct bout *bout, int attacker, int margin)
{
    if (bout->best == NO_UNIT)
        return true;
    int grade = gdc_melee_grade(b, attacker), best = gdc_melee_grade(b, bout->best);
    return grade > best || (grade == best && margin > bout->margin);
}

static struct gdc_melee_facts facts_with_fire(struct battle *b, struct bout *bout, int attacker)
{
    struct gdc_melee_facts f = gdc_pair_facts(b, attacker, bout->defender, bout->attackers, bout->brawl);
    if (f.situation == situation_assault)
        f.fpf = last_volley(b, bout, attacker);
    return f;
}

/* Each attacker throws against its own number. */
static void throw_each(struct battle *b, struct bout *bout)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!gdc_attacks(b, unit, bout->defender))
            continue;
        struct gdc_melee_facts f = facts_with_fire(b, bout, unit);
        struct blow blow = judge_pair(b, unit, bout->defender, &f);
        if (!blow.won || !is_better(b, bout, unit, blow.margin))
            continue;
        bout->best = unit;
        bout->margin = blow.margin;
    }
}

/* One throw against the mean of the numbers (ruling gdc.r24 b). */
static void throw_for_all(struct battle *b, struct bout *bout)
{
    int sum = 0, best = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!gdc_attacks(b, unit, bout->defender))
            continue;
        struct gdc_melee_facts f = facts_with_fire(b, bout, unit);
        sum += gdc_melee_need(b, &f);
        best = best == NO_UNIT || gdc_melee_grade(b, unit) > gdc_melee_grade(b, best) ? unit : best;
    }
    int mean = sum >= 0 ? sum / bout->attackers : -((-sum + bout->attackers - 1) / bout->attackers);
    if (best != NO_UNIT && battle_throw(b, &die_d100, "gdc.r24", best) <= mean)
        bout->best = best;
}

/* The one of the highest grade stands for all those that a defender has beaten off (ruling gdc.r24). */
static int strongest_attacker(const struct battle *b, int defender)
{
    int strongest = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_attacks(b, unit, defender) && (strongest == NO_UNIT || gdc_melee_grade(b, unit) > gdc_melee_grade(b, strongest)))
            strongest = unit;
    return strongest;
}

static void fight_bout(struct battle *b, int defender, bool brawl)
{
    int first;
    struct bout bout = {.defender = defender, .brawl = brawl, .best = NO_UNIT};
    bout.attackers = gdc_attackers_of(b, defender, &first);
    if (bout.attackers == 0)
        return;
    if (bout.attackers > 1 && gdc_ruling(b, ruling_r24) == 'b')
        throw_for_all(b, &bout);
    else
        throw_each(b, &bout);
    gdc_unit(b, defender)->turn.fpf_done |= bout.fired;
    int winner = bout.best == NO_UNIT ? defender : bout.best;
    int loser = bout.best == NO_UNIT ? strongest_attacker(b, defender) : defender;
    struct gdc_melee_result_facts f = gdc_outcome_facts(b, winner, loser);
    struct gdc_melee_result_result r = {0};
    judge_melee_result(b, "gdc.9.6", winner, loser, &f, &r);
    gdc_note_outcome(b, defender, winner, &r);
}

static void throw_melee(struct battle *b, int melee)
{
    int attacking = attacking_side(b, melee);
    bool brawl = is_brawl(b, melee);
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        if (own->melee.number != melee)
            continue;
        own->engaged_as = battle_side(b, unit) != attacking;
        own->melee.outcome = melee_open;
        own->melee.castings = own->melee.share = 0;
    }
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->melee.number == melee)
            fight_bout(b, unit, brawl);
}

/* ---- which is fought next ---- */

static int first_melee(const struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->melee.number != 0)
            return gdc_unit(b, unit)->melee.number;
    return 0;
}

/* 0: there is none, or it is asked. */
static int next_melee(struct battle *b)
{
    int count = gdc_mark_melees(b), chosen = b->state->cursor[2];
    b->state->cursor[2] = 0;
    if (chosen > 0 && gdc_unit(b, chosen - 1)->melee.number != 0)
        return gdc_unit(b, chosen - 1)->melee.number;
    if (count > 1)
        battle_ask(b, decision_melee_order, battle_first_side(b), NO_UNIT, NO_UNIT, count);
    return count == 1 ? first_melee(b) : 0;
}

bool gdc_fight_round(struct battle *b)
{
    int round = b->state->step == step_melees ? 1 : 2;
    for (;;) {
        int melee = b->state->cursor[1];
        if (melee == 0) {
            melee = next_melee(b);
            if (melee == 0)
                return !battle_waits(b);
            throw_melee(b, melee);
            b->state->cursor[1] = melee;
        }
        if (!gdc_share_losses(b, melee))
            return false;
        gdc_carry_out_melee(b, melee, round);
        b->state->cursor[1] = 0;
    }
}

/* ---- the decision ---- */

/* One order a melee: for its first unit. */
void gdc_legal_melee_order(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)d;
    (void)unit;
    for (int i = 0; i < b->setup->units; i++) {
        struct order order = ORDER_FOR(verb_fight, i);
        if (gdc_unit(b, i)->melee.number == i + 1)
            order_list_add(list, &order);
    }
}

bool gdc_take_melee_order(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    (void)d;
    if (order->verb != verb_fight)
        return object(objection, "gdc.seq.8.1", "Say which melee is fought next: fight and a unit.", NULL);
    if (gdc_unit(b, order->unit)->melee.number == 0)
        return object(objection, "gdc.seq.8.1", battle_name(b, order->unit), " has no melee to fight in this round.", NULL);
    b->state->cursor[2] = order->unit + 1;
    return true;
}

/* ---- the first round ---- */

enum step_now gdc_step_melees(struct battle *b)
{
    if (b->state->stage == 0) {
        b->state->stage = 1;
        gdc_find_contacts(b);
    }
    return gdc_fight_round(b) ? step_over : step_waits;
}
