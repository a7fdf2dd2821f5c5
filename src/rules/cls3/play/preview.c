/* preview.c - what an order would bring: the procedure and its facts as things stand, for odds before the dice fall. */
#include "rules/cls3/play/play.h"

#include "drill/answers.h"
#include "rules/cls3/play/charges.h"
#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/fire.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/melees.h"
#include "rules/cls3/play/nerve.h"

#include "field/whole.h"

#include <string.h>

/* Its charge as it would be: in line or column on open ground. */
static enum charge charge_of(const struct battle *b, const struct order *order)
{
    bool loose = cls3_is_skirmishing(b, order->unit) || (cls3_is_foot(b, order->unit) && cls3_is_horse(b, order->target));
    if (order->verb != verb_charge || loose)
        return charge_none;
    return cls3_charge_in(cls3_posture(b, order->unit));
}

static bool preview_cast(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    int a = order->unit, c = order->target;
    if (c == NO_UNIT || !battle_on_table(b, a) || (!battle_on_table(b, c) && !cls3_is_inside(b, c)))
        return false;
    bool swapped = order->verb == verb_cast && !cls3_attacks(b, a, c);
    struct cls3_melee_round_facts f = swapped ? cls3_cast_facts(b, c, a) : cls3_cast_facts(b, a, c);
    if (order->verb != verb_cast) {
        f.a_charge = charge_of(b, order);
        f.flank_or_rear = cls3_side_struck(b, c, a, battle_box(b, a)) != struck_on_front && !f.b_square;
    }
    return battle_permits(b, procedure_melee_round, &f, NULL) && PREVIEW(melee_round, f);
}

static bool preview_withdrawal(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    int foe = cls3_foe_of(b, order->unit);
    if (foe == NO_UNIT)
        return false;
    struct cls3_opposed_throw_facts f = cls3_opposed_facts(b, order->unit, foe, false);
    return battle_permits(b, procedure_opposed_throw, &f, NULL) && PREVIEW(opposed_throw, f);
}

static bool preview_at_unit(const struct battle *b, const struct order *order, struct cls3_fire *fire)
{
    if (order->target == NO_UNIT)
        return false;
    *fire = cls3_fire_of(b, order);
    return cls3_lay_fire(b, fire, NULL);
}

static bool preview_fire(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct cls3_fire fire;
    if (order->verb == verb_bombard ? !cls3_preview_bombardment(b, order, &fire) : !preview_at_unit(b, order, &fire))
        return false;
    *procedure = fire.procedure;
    memcpy(facts, fire.facts, sizeof fire.facts);
    return true;
}

/* ---- before impact ---- */

static void foretell_scores(const struct battle *b, const struct order *order, struct foretold *it)
{
    struct cls3_pre_melee_facts f;
    battle_facts(b, procedure_pre_melee, &f);
    f.a_men = smaller(cls3_men_striking(b, order->unit, order->target), MOST_CASTINGS_IN_SUM);
    f.b_men = smaller(cls3_men_struck_with(b, order->target), MOST_CASTINGS_IN_SUM);
    f.b_bad_morale = cls3_unit(b, order->target)->morale != morale_stand;
    FORETELL(it, NO_UNIT, pre_melee, f);
}

static void foretell_nerve(const struct battle *b, int unit, struct foretold *it)
{
    struct cls3_morale_facts f = cls3_facts_of_nerve(b, unit, false);
    f.construction_meleed = f.in_construction;
    FORETELL(it, unit, morale, f);
}

/* Men times a die on either side, and the morale of whoever has thrown less (cls3.melee.pre.1); nobody throws where one side is
 * in bad morale already. */
static int foretell_strike(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    bool strikes = order->verb == verb_charge || order->verb == verb_attack || order->verb == verb_break_through;
    int target = order->target;
    if (!strikes || target == NO_UNIT || (!battle_on_table(b, target) && !cls3_is_inside(b, target)))
        return 0;
    foretell_scores(b, order, &foretold[0]);
    foretell_nerve(b, order->unit, &foretold[1]);
    foretell_nerve(b, target, &foretold[2]);
    return 3;
}

/* Both ride: neither stands behind or above anything. */
static void meet_on_the_way(const struct battle *b, int unit, struct cls3_melee_round_facts *f)
{
    f->b_charge = cls3_charge_in(cls3_posture(b, unit));
    f->cover = cover_none;
    f->b_higher = f->flank_or_rear = false;
}

/* What is thrown for its answer; who stands meets the charge as it was declared, and the fight behind it. */
static int foretell_answer(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    const int unit = order->unit, charger = answers_asked_about(b, decision_react, unit);
    if (charger == NO_UNIT || order->choice < 0)
        return 0;
    const int word = reaction_stand + order->choice;
    const bool counters = word == reaction_countercharge;
    if (!counters && (word != reaction_stand || !cls3_would_be_struck(b, unit, charger)))
        return cls3_foretell_reaction(b, unit, charger, word, &foretold[0]) ? 1 : 0;
    struct order strike = ORDER_FOR(cls3_unit(b, charger)->ride.mode == mode_move ? verb_attack : verb_charge, charger);
    strike.target = (int16_t)unit;
    int thrown = foretell_strike(b, &strike, foretold);
    struct foretold *cast = &foretold[thrown];
    *cast = (struct foretold){.unit = charger};
    if (!preview_cast(b, &strike, &cast->procedure, cast->facts))
        return thrown;
    if (counters)
        meet_on_the_way(b, unit, (struct cls3_melee_round_facts *)(void *)cast->facts);
    return thrown + 1;
}

int cls3_foretell(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    return order->verb == verb_answer ? foretell_answer(b, order, foretold) : foretell_strike(b, order, foretold);
}

/* ---- what it is about ---- */

bool cls3_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    switch (order->verb) {
    case verb_charge:
    case verb_attack:
    case verb_cast:
    case verb_break_through:
        return preview_cast(b, order, procedure, facts);
    case verb_withdraw:
        return preview_withdrawal(b, order, procedure, facts);
    case verb_fire:
    case verb_single_out:
    case verb_bombard:
        return preview_fire(b, order, procedure, facts);
    default:
        return false;
    }
}
