/* What scenes of Guard du Corps can say. */
#include "scenes/scene.h"

#include "rules/gdc_board.h"

#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/words.h"

static const char *const grades[] = {"A", "B", "C", "D", "E", "F", "G", NULL};
static const char *const nations[] = {"other", "austria", "prussia", "bavaria", "saxony", "portugal",
                                      "spain", "denmark", "sweden",  "ottoman", "russia", NULL};
static const char *const gun_nations[] = {"other",          "french", "british", "north_italy", "minor_french_ally",
                                          "coalition_ally", "russia", "ottoman", "india",       NULL};
static const char *const gun_qualities[] = {"line", "young_guard", "guard", NULL};
static const char *const models[] = {"french", "british", "austrian", "prussian", "russian", "spanish_depleted", NULL};
static const char *const horses[] = {"heavy", "dragoon", "light", NULL};
static const char *const weights[] = {"light", "medium", "heavy", NULL};
static const char *const zone_statuses[] = {"none", "garrison", "in_transit", NULL};

_Static_assert(sizeof nations / sizeof *nations == march_nation_russia + 2, "a word for each nation that marches");
_Static_assert(sizeof gun_nations / sizeof *gun_nations == gun_nation_india + 2, "a word for each nation that has guns");
_Static_assert(sizeof models / sizeof *models == battery_model_spanish_depleted + 2, "a word for each model of battery");

#define QUALITY(name) NUMBER_OF(struct gdc_troop, name, NULL)
static const struct member qualities[] = {NUMBER_OF(struct gdc_troop, morale, grades),
                                          QUALITY(melee_grade),
                                          QUALITY(per_stand),
                                          QUALITY(half_castings),
                                          QUALITY(skirmish),
                                          QUALITY(rifles),
                                          QUALITY(lance),
                                          QUALITY(guard),
                                          QUALITY(british),
                                          QUALITY(russian),
                                          QUALITY(trained_lights),
                                          QUALITY(cossack),
                                          QUALITY(indian),
                                          QUALITY(militia),
                                          QUALITY(bow),
                                          QUALITY(can_dismount),
                                          QUALITY(carbines),
                                          QUALITY(can_lie_down),
                                          QUALITY(austro_hungarian),
                                          QUALITY(regiment),
                                          QUALITY(corps),
                                          QUALITY(pounds),
                                          QUALITY(guns),
                                          QUALITY(howitzers),
                                          QUALITY(converged),
                                          QUALITY(rockets),
                                          QUALITY(naval),
                                          QUALITY(depleted),
                                          QUALITY(elite_horse),
                                          NUMBER_OF(struct gdc_troop, gun_nation, gun_nations),
                                          NUMBER_OF(struct gdc_troop, gun_quality, gun_qualities),
                                          NUMBER_OF(struct gdc_troop, model, models),
                                          QUALITY(barrage_points),
                                          QUALITY(rank),
                                          QUALITY(player),
                                          QUALITY(elephant),
                                          QUALITY(two_battalions),
                                          QUALITY(ship),
                                          QUALITY(crew_rating),
                                          QUALITY(limber_rating),
                                          NUMBER_OF(struct gdc_troop, nation, nations),
                                          NUMBER_OF(struct gdc_troop, horse, horses),
                                          NUMBER_OF(struct gdc_troop, weight, weights),
                                          QUALITY(horse_artillery),
                                          QUALITY(kind),
                                          {.name = NULL}};
#undef QUALITY

#define MARK(name) NUMBER_OF(struct gdc_unit, name, NULL)
#define MARK_AT(name, member) NUMBER_AT(struct gdc_unit, #name, member, NULL)
static const struct member marks[] = {NUMBER_OF(struct gdc_unit, state, gdc_state_words),
                                      NUMBER_OF(struct gdc_unit, permanent, gdc_state_words),
                                      MARK(screened),
                                      MARK(recall),
                                      MARK(recall_served),
                                      MARK(turns_charged),
                                      MARK(reserve_turns),
                                      MARK(locked_with),
                                      MARK(engaged),
                                      MARK(engaged_as),
                                      MARK_AT(turned, turn.turned),
                                      MARK_AT(formed, turn.formed),
                                      MARK_AT(may_move, turn.may_move),
                                      MARK_AT(may_charge, turn.may_charge),
                                      MARK_AT(may_counter_charge, turn.may_counter_charge),
                                      MARK_AT(may_wheel, turn.may_wheel),
                                      MARK_AT(impaired, turn.impaired),
                                      MARK_AT(move_limit, turn.move_limit),
                                      MARK_AT(moved, turn.moved),
                                      MARK_AT(halted, turn.halted),
                                      MARK_AT(morale_loss, turn.morale_loss),
                                      MARK_AT(fire_casualty, turn.fire_casualty),
                                      MARK_AT(charged, turn.charged),
                                      MARK_AT(was_charged, turn.was_charged),
                                      MARK_AT(fought, turn.fought),
                                      MARK_AT(won, turn.won),
                                      MARK_AT(melee_losses, turn.melee_losses),
                                      MARK_AT(fired, turn.fired),
                                      MARK_AT(fpf_done, turn.fpf_done),
                                      MARK_AT(fired_initial, turn.fired_initial),
                                      MARK_AT(fired_secondary, turn.fired_secondary),
                                      MARK_AT(battery_move, turn.battery_move),
                                      MARK_AT(retreated, turn.retreated),
                                      MARK_AT(squared, turn.squared),
                                      MARK_AT(integrity_check, turn.integrity_check),
                                      MARK_AT(lost_integrity, turn.lost_integrity),
                                      MARK_AT(follow_me, turn.follow_me),
                                      MARK_AT(charge_target, charge.target),
                                      MARK_AT(charge_orders, ride.orders),
                                      MARK_AT(charge_wheel, ride.wheel),
                                      MARK_AT(charge_rate, ride.rate),
                                      MARK_AT(impetus_lost, ride.impetus_lost),
                                      MARK_AT(reaction, answer.word),
                                      MARK_AT(follows, ride.follows),
                                      MARK_AT(counter, charge.counter),
                                      MARK_AT(crossed, ride.crossed.water),
                                      MARK_AT(points, battery.points),
                                      MARK_AT(rockets, battery.rockets),
                                      MARK_AT(crew_hits, battery.crew_hits),
                                      MARK_AT(limber_hits, battery.limber_hits),
                                      MARK_AT(gun_hits, battery.gun_hits),
                                      MARK_AT(abandoned, battery.abandoned),
                                      MARK_AT(captured_by, battery.captured_by),
                                      MARK_AT(crew_whereabouts, crew.whereabouts),
                                      MARK_AT(crew_square, crew.square),
                                      MARK_AT(crew_at_x, crew.at.x),
                                      MARK_AT(crew_at_y, crew.at.y),
                                      NUMBER_AT(struct gdc_unit, "zone_status", zone.status, zone_statuses),
                                      MARK_AT(sector, zone.sector),
                                      MARK(leader_lost_turns),
                                      MARK(held),
                                      MARK_AT(chit_formation, chit.formation),
                                      MARK_AT(chit_movement, chit.movement),
                                      MARK(guard_sequence),
                                      MARK(out_of_cohesion),
                                      MARK(dismounted),
                                      MARK(player_lost),
                                      MARK(ranks),
                                      MARK(area),
                                      MARK_AT(zone_since, zone.since),
                                      MARK_AT(last_aim, battery.last_aim),
                                      MARK(engaged_charge),
                                      MARK(awaits_melee),
                                      MARK_AT(shelled, turn.shelled),
                                      MARK(broke),
                                      {.name = NULL}};
#undef MARK
#undef MARK_AT

static const struct member whole[] = {{.name = NULL}};

static const char *const classes[] = {"A", "B", "C", "D", "E", "F", "hidden", NULL};

static int32_t distance(const struct battle *b, int unit, int other)
{
    return gdc_distance_yd(b, unit, other) * DECIMAL_ONE;
}

static void set_strength(struct battle *b, int unit, int strength)
{
    battle_change(b, unit)->strength = strength;
    gdc_close_up(b, unit);
}

/* The decision that is open to this side in this step; -1: none. */
static int open_decision(const struct battle *b, int side)
{
    static const int16_t decisions[] = {
        [step_change_formation] = decision_form,  [step_initial_fire] = decision_gunnery,
        [step_declare_charges] = decision_charge, [step_try_squares] = decision_try_square,
        [step_gallop] = decision_gallop,          [step_march] = decision_march,
        [step_strategic] = decision_strategic,    [step_move_leaders] = decision_lead,
        [step_secondary_fire] = decision_gunnery, [step_skirmish_fire] = decision_skirmish,
        [step_volleys] = decision_volley,         [step_allot_sectors] = decision_allot,
    };
    (void)side;
    const size_t step = (size_t)b->state->step;
    const bool takes_orders = step < sizeof decisions / sizeof *decisions && decisions[step] != 0;
    return takes_orders || step == step_change_formation ? decisions[step] : -1;
}

/* In the pursuit a winner who may not follow up, or must go so far, is not asked. */
static bool is_winner(const struct battle *b, const struct order *order)
{
    const bool pursuit = b->state->step == step_pursue || b->state->step == step_pursuit_melees;
    return pursuit && order->unit != NO_UNIT && gdc_unit(b, order->unit)->melee.outcome == melee_won;
}

static bool followed_up(const struct battle *b, const struct order *order)
{
    const int went = is_winner(b, order) ? gdc_unit(b, order->unit)->melee.follow_yd : -1;
    return went >= 0 && (order->verb == verb_stay ? went == 0 : order->verb == verb_pursue && went == order->number && went > 0);
}

/* A column of horse fights the square it comes to. */
static bool fights_square(const struct battle *b, const struct order *order)
{
    const int met = order->unit == NO_UNIT ? NO_UNIT : gdc_unit(b, order->unit)->locked_with;
    return order->verb == verb_decide && order->choice == ride_fight - ride_around && met != NO_UNIT &&
           gdc_posture(b, met) == posture_square;
}

static bool settled(const struct battle *b, const struct order *order)
{
    return followed_up(b, order) || fights_square(b, order);
}

/* Who is charged, and had one answer alone, is asked how it meets whom; who won and may not follow up, whether he does. */
static bool answers(const struct battle *b, int side, const struct order *order, struct decision *asked)
{
    if (order->verb == verb_pursue && is_winner(b, order) && battle_side(b, order->unit) == side &&
        gdc_unit(b, order->unit)->melee.follow_yd == 0) {
        *asked = (struct decision){decision_pursue, (int16_t)side, (int16_t)order->unit, gdc_unit(b, order->unit)->melee.foe, 0};
        return true;
    }
    if (order->verb != verb_answer || battle_side(b, order->unit) != side || gdc_unit(b, order->unit)->answer.to == NO_UNIT)
        return false;
    const bool declared = b->state->step == step_answer_charges;
    *asked = (struct decision){(int16_t)(declared ? decision_react : decision_meet), (int16_t)side, (int16_t)order->unit,
                               gdc_unit(b, order->unit)->answer.to, declared};
    return true;
}

const struct vocabulary vocabulary = {qualities,  marks,         whole,       classes, DECIMAL_ONE,  distance, set_strength,
                                      gdc_holder, open_decision, verb_answer, answers, &gdc_answers, settled};
