/* aftermath.c - what comes of a melee (gdc.9.5, 9.6, 9.7): losses, generals, retreats, squares that break, guns that are taken,
   checks. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/crews.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/melees.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/zones.h"

#include "drill/nearby.h"

enum { step_back_yd = 25 };

/* ---- who has won ---- */

/* The heavier row, of two alike the one that horse has part in (2.62c, 3.51b). */
static bool is_more(const struct battle *b, const struct gdc_unit *own, enum melee_row row, int foe)
{
    return (int)row != own->melee.row ? (int)row > own->melee.row : gdc_is_cavalry(b, foe);
}

/* Of several outcomes the worst counts. */
static void set_outcome(struct battle *b, int unit, enum melee_outcome outcome, enum melee_row row, int foe)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    bool lost = own->melee.outcome == melee_lost, stays = own->melee.outcome == melee_stays_engaged;
    bool again = own->melee.outcome == (int)outcome && !stays;
    if ((lost && outcome != melee_lost) || (stays && outcome == melee_won) || (again && !is_more(b, own, row, foe)))
        return;
    own->melee.outcome = (int16_t)outcome;
    own->melee.row = (int16_t)row;
    own->melee.foe = (int16_t)foe;
}

void gdc_note_outcome(struct battle *b, int defender, int winner, const struct gdc_melee_result_result *r)
{
    int first, attackers = gdc_attackers_of(b, defender, &first);
    bool engaged = r->outcome == melee_row_engaged, holds = winner == defender;
    int to_share = holds ? r->loser_losses : r->winner_losses;
    enum melee_outcome lost = engaged ? melee_stays_engaged : melee_lost, won = engaged ? melee_stays_engaged : melee_won;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_attacks(b, unit, defender))
            set_outcome(b, unit, holds ? lost : won, r->outcome, defender);
    set_outcome(b, defender, holds ? won : lost, r->outcome, holds ? first : winner);
    struct gdc_unit *own = gdc_unit(b, defender), *single = gdc_unit(b, first);
    own->melee.castings = (int16_t)(own->melee.castings + (holds ? r->winner_losses : r->loser_losses));
    if (attackers == 1)
        single->melee.castings = (int16_t)(single->melee.castings + to_share);
    else
        own->melee.share = (int16_t)to_share;
    battle_tell(b, engaged ? event_stays_engaged : event_beats, "gdc.9.6", winner, holds ? first : defender, 0);
}

/* ---- losses in common (ruling gdc.r24) ---- */

static int left_to_lose(const struct battle *b, int unit)
{
    return larger(b->units[unit].strength - gdc_unit(b, unit)->melee.castings, 0);
}

/* Castings that attackers can lose at all, and the one who must lose them if there is only one. */
static int could_lose(const struct battle *b, int defender, int *only)
{
    int castings = 0, units = 0;
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!gdc_attacks(b, unit, defender) || left_to_lose(b, unit) == 0)
            continue;
        castings += left_to_lose(b, unit);
        *only = units++ == 0 ? unit : NO_UNIT;
    }
    return castings;
}

static void share_losses_of(struct battle *b, int defender)
{
    struct gdc_unit *own = gdc_unit(b, defender);
    int only = NO_UNIT;
    own->melee.share = (int16_t)smaller(own->melee.share, could_lose(b, defender, &only));
    if (own->melee.share == 0)
        return;
    if (only == NO_UNIT) {
        battle_ask(b, decision_share_losses, 1 - battle_side(b, defender), NO_UNIT, defender, own->melee.share);
        return;
    }
    gdc_unit(b, only)->melee.castings = (int16_t)(gdc_unit(b, only)->melee.castings + own->melee.share);
    own->melee.share = 0;
}

/* One question at a time: an order to lose castings does not say against whom. */
bool gdc_share_losses(struct battle *b, int melee)
{
    for (int unit = 0; unit < b->setup->units && !battle_waits(b); unit++)
        if (gdc_unit(b, unit)->melee.number == melee)
            share_losses_of(b, unit);
    return !battle_waits(b);
}

void gdc_legal_share_losses(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)unit;
    for (int i = 0; i < b->setup->units; i++) {
        struct order order = ORDER_FOR(verb_lose, i);
        int most = gdc_attacks(b, i, d->other) ? smaller(left_to_lose(b, i), gdc_unit(b, d->other)->melee.share) : 0;
        for (int castings = most; castings > 0; castings--) {
            order.number = castings;
            order_list_add(list, &order);
        }
    }
}

bool gdc_take_share_losses(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct gdc_unit *enemy = gdc_unit(b, d->other);
    if (order->verb != verb_lose || !gdc_attacks(b, order->unit, d->other))
        return object(objection, "gdc.r24", "Say who loses castings of those that fought ", battle_name(b, d->other), ".", NULL);
    int castings = order->number == 0 ? smaller(enemy->melee.share, left_to_lose(b, order->unit)) : order->number;
    if (castings < 1 || castings > enemy->melee.share || castings > left_to_lose(b, order->unit))
        return object(objection, "gdc.r24", "So many castings are not to be lost by it.", NULL);
    gdc_unit(b, order->unit)->melee.castings = (int16_t)(gdc_unit(b, order->unit)->melee.castings + castings);
    enemy->melee.share = (int16_t)(enemy->melee.share - castings);
    return true;
}

/* ---- before anyone goes ---- */

/* What a unit has met in this fight and pays for later: a square that lancers attack checks (10.2b), a line of cavalry at a
   square or guns looks to its order (3.51d). */
static void look_at_enemies(struct battle *b, int unit)
{
    for (int enemy = 0; enemy < b->setup->units; enemy++) {
        if (!gdc_fights(b, unit, enemy))
            continue;
        if (gdc_is_battery(b, enemy) || gdc_is_square_to(b, enemy, unit))
            gdc_risk_integrity(b, unit);
        if (gdc_stands_as_square(b, unit) && gdc_bears_lances(b, enemy))
            gdc_owe_check(b, unit, morale_event_square_against_lancers, enemy);
    }
}

static void risk_generals(struct battle *b, int unit)
{
    static const enum risk_cause causes[] = {[melee_won] = risk_cause_melee_won,
                                             [melee_lost] = risk_cause_melee_lost,
                                             [melee_stays_engaged] = risk_cause_melee_engaged};
    if (gdc_unit(b, unit)->melee.outcome != melee_open)
        gdc_risk_general(b, unit, causes[gdc_unit(b, unit)->melee.outcome]);
}

/* ---- engaged (9.61) ---- */

static void step_back(struct battle *b, int unit)
{
    struct nearby near;
    struct box box = *battle_box(b, unit);
    if (gdc_crew_is_out(b, unit))
        return;
    box.front = place_from(box.front, box.facing, -gdc_mm(b, step_back_yd), 0);
    nearby_touching(b, &box, ANY_SIDE, NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != unit && gdc_is_fighting(b, near.unit[i]) && box_overlaps(&box, battle_box(b, near.unit[i])))
            return;
    gdc_shift(b, unit, box);
}

/* Nobody but squares holds it. */
static bool is_held_by_squares(const struct battle *b, int unit)
{
    for (int enemy = 0; enemy < b->setup->units; enemy++)
        if (gdc_fights(b, unit, enemy) && !gdc_is_square_to(b, enemy, unit))
            return false;
    return true;
}

/* Cossacks go into recall instead (10.3d); a line of horse never stays before squares (ruling gdc.r42). */
static bool never_stays(const struct battle *b, int unit)
{
    bool line = gdc_is_cavalry(b, unit) && gdc_posture(b, unit) == posture_line && !gdc_is_unformed(b, unit);
    return gdc_troop(b, unit)->cossack || (line && gdc_ruling(b, ruling_r42) == 'a' && is_held_by_squares(b, unit));
}

static void break_off(struct battle *b, int unit, int enemy)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    bool cossack = gdc_troop(b, unit)->cossack;
    gdc_part(b, unit);
    charge_stop(&own->charge);
    battle_tell(b, event_breaks_off, cossack ? "gdc.10.3d" : "gdc.r42", unit, enemy, 0);
    if (cossack) {
        step_back(b, unit);
        gdc_recall(b, unit, "gdc.10.3d");
    } else {
        own->ride.rides_past = (int16_t)enemy;
        own->melee.follow_up = 1;
    }
}

static void stay_engaged(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    bool charged = gdc_charged_in(b, unit);
    charge_stop(&own->charge);
    if (!gdc_in_contact(b, unit))
        return;
    own->engaged_charge = charged || (own->engaged && own->engaged_charge);
    if (charged)
        own->engaged_crossed = (int16_t)gdc_crossing_before(b, &own->ride.crossed, unit, own->locked_with);
    own->engaged = 2;
    own->awaits_melee = own->turn.won = 0;
    if (gdc_ruling(b, ruling_r55) == 'b')
        step_back(b, unit);
    bool column = gdc_is_cavalry(b, unit) && gdc_posture(b, unit) == posture_column;
    own->melee.follow_up = column && is_held_by_squares(b, unit);
}

/* ---- squares (9.5) ---- */

static bool is_inside(const struct battle *b, int unit, int square)
{
    if (unit == square || !battle_on_table(b, unit) || battle_side(b, unit) != battle_side(b, square))
        return false;
    bool loose = gdc_is_infantry(b, unit) && gdc_is_unformed(b, unit);
    return (loose && box_holds(battle_box(b, square), box_centre(battle_box(b, unit)))) || gdc_crew_is_in_square(b, unit, square);
}

static bool has_wave_behind(const struct battle *b, int leader)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_follows(b, unit, leader))
            return true;
    return false;
}

/* Skirmishers and gunners inside a beaten square are lost, whoever has beaten it and whatever becomes of it. */
static void lose_those_inside(struct battle *b, int square)
{
    if (gdc_posture(b, square) != posture_square)
        return;
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!is_inside(b, unit, square))
            continue;
        battle_tell(b, event_lost_with_square, "gdc.9.5f", unit, square, 0);
        gdc_take_off(b, unit, fate_destroyed, "gdc.9.5f");
    }
}

/* It becomes a column. Horse rides past. */
static void break_square(struct battle *b, int square, int horse)
{
    gdc_set_posture(b, square, posture_column);
    battle_tell(b, event_formed, "gdc.9.5d", square, horse, posture_column);
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_is_cavalry(b, unit) && gdc_fights(b, unit, square))
            gdc_unit(b, unit)->ride.rides_past = (int16_t)square;
}

/* ---- losers ---- */

static enum state state_after(const struct battle *b, int unit)
{
    const struct umpire u = {.tables = b->setup->tables, .options = b->setup->options, .rulings = b->setup->rulings};
    return gdc_state_of_loser(&u, gdc_arm(b, unit), gdc_state(b, unit), (enum melee_row)gdc_unit(b, unit)->melee.row);
}

/* Who routs or surrenders by the chart does so whatever its losses leave of it: friends are shaken (3.2d), its general is taken
   (9.8f). */
static bool is_undone(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->melee.outcome == melee_lost && state_after(b, unit) > state_disrupted;
}

static void lose_castings(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    const bool of_two_of_horse = gdc_is_cavalry(b, unit) && gdc_is_cavalry(b, own->melee.foe); /* 3.51b: that shakes nobody */
    if (own->melee.outcome == melee_lost && !of_two_of_horse)
        gdc_guard_gives_way(b, unit, true); /* also if its losses take it off at once */
    if (is_undone(b, unit))
        gdc_lose_in_defeat(b, unit, own->melee.castings, own->melee.foe, "gdc.9.w20");
    else
        gdc_lose(b, unit, own->melee.castings, loss_melee, own->melee.foe, "gdc.9.w20");
    own->melee.castings = 0;
}

/* The crew goes back without its guns, which are left to whoever has beaten it (7.12) and has not fallen in doing so. */
static void leave_guns(struct battle *b, int battery)
{
    struct gdc_unit *own = gdc_unit(b, battery);
    if (own->battery.abandoned) { /* nor does it serve them in the turn in which it is beaten away from them */
        own->battery.left_in = (int16_t)b->state->turn;
        return;
    }
    const int taker = own->locked_with;
    gdc_leave_guns(b, battery, own->melee.foe, "gdc.9.61a");
    if (taker == NO_UNIT)
        return;
    own->battery.captured_by = (int16_t)battle_side(b, taker);
    battle_tell(b, event_guns_taken, "gdc.7.12", taker, battery, 0);
}

static void fall_back(struct battle *b, int unit, bool before_wave)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    int yards = filled(gdc_charts(b)->melee_results[own->melee.row].retreat_yd);
    own->melee.retreat_due = 0;
    if (before_wave) {
        gdc_part(b, unit);
        own->melee.retreat_due = (int16_t)yards;
        return;
    }
    if (gdc_is_battery(b, unit) && gdc_posture(b, unit) == posture_unlimbered)
        leave_guns(b, unit);
    gdc_retreat(b, unit, yards, setback_in_melee, "gdc.9.61a");
}

/* Men who lay down have risen to fight; a beaten garrison leaves its post. */
static void rise(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    gdc_rise(b, unit);
    if (gdc_posture(b, unit) != posture_zone_a || own->melee.outcome != melee_lost)
        return;
    own->zone.status = zone_status_none;
    gdc_set_posture(b, unit, gdc_posture_off_a_place(b, unit));
}

/* Both rows of the chart that disrupt are one to the order of a regiment. */
static enum melee_row row_it_lost_by(const struct gdc_unit *own)
{
    return own->melee.row == melee_row_disrupted_close ? melee_row_disrupted : (enum melee_row)own->melee.row;
}

/* Horse beaten by horse: it is off the table before anything comes of its defeat (3.51b). */
static bool loses_integrity(struct battle *b, int unit)
{
    struct gdc_integrity_loss_facts f = gdc_integrity_facts(b, unit, integrity_event_beaten_by_cavalry);
    struct gdc_integrity_loss_result r = {0};
    f.melee_result = row_it_lost_by(gdc_unit(b, unit));
    if (!judge_integrity_loss(b, "gdc.3.51b", unit, gdc_unit(b, unit)->melee.foe, &f, &r) || r.outcome != integrity_lost)
        return false;
    gdc_lose_integrity(b, unit, "gdc.3.51b");
    return true;
}

static void suffer_defeat(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    bool by_horse = gdc_is_cavalry(b, own->melee.foe), square = gdc_posture(b, unit) == posture_square && by_horse;
    own->turn.won = 0;
    charge_stop(&own->charge);
    if (by_horse && gdc_is_cavalry(b, unit) && loses_integrity(b, unit))
        return;
    bool before_wave = square && has_wave_behind(b, own->melee.foe);
    if (square)
        break_square(b, unit, own->melee.foe);
    gdc_worsen(b, unit, state_after(b, unit), true, "gdc.9.w20");
    if (battle_on_table(b, unit))
        fall_back(b, unit, before_wave);
}

/* ---- winners ---- */

static void enjoy_victory(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    own->turn.won = 1;
    own->melee.follow_up = !gdc_in_contact(b, unit);
    charge_stop(&own->charge);
}

/* ---- in order ---- */

typedef void to_do(struct battle *b, int unit);

/* First side's units first. */
static void do_for_all(struct battle *b, int melee, int outcome, to_do *act)
{
    for (int i = 0; i < SIDES; i++) {
        int side = i == 0 ? battle_first_side(b) : 1 - battle_first_side(b);
        for (int unit = 0; unit < b->setup->units; unit++) {
            const struct gdc_unit *own = gdc_unit(b, unit);
            bool concerned = own->melee.number == melee && (outcome < 0 || own->melee.outcome == outcome);
            if (concerned && battle_side(b, unit) == side && battle_on_table(b, unit))
                act(b, unit);
        }
    }
}

static void part_those_who_never_stay(struct battle *b, int unit)
{
    int enemy = gdc_unit(b, unit)->melee.foe;
    if (battle_on_table(b, enemy) && never_stays(b, unit))
        break_off(b, unit, enemy);
}

static void beat_followers(struct battle *b, int melee)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->melee.number == melee && gdc_unit(b, unit)->melee.outcome == melee_lost)
            gdc_beat_wave_leader(b, unit);
}

void gdc_carry_out_melee(struct battle *b, int melee, int round)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->melee.number == melee)
            gdc_unit(b, unit)->turn.fought = (int8_t)round;
    do_for_all(b, melee, -1, look_at_enemies);
    do_for_all(b, melee, -1, risk_generals);
    do_for_all(b, melee, melee_lost, lose_those_inside);
    do_for_all(b, melee, -1, lose_castings);
    do_for_all(b, melee, melee_stays_engaged, part_those_who_never_stay);
    do_for_all(b, melee, melee_stays_engaged, stay_engaged);
    do_for_all(b, melee, -1, rise);
    do_for_all(b, melee, melee_lost, suffer_defeat);
    do_for_all(b, melee, melee_won, enjoy_victory);
    beat_followers(b, melee);
    gdc_settle_checks(b);
}
