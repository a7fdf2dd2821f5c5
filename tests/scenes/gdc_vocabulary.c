/* What scenes of Guard du Corps can say. */
#include "scenes/scene.h"

#include "rules/gdc_board.h"

#include "rules/gdc/play/words.h"

static const char *const grades[] = {"A", "B", "C", "D", "E", "F", "G", NULL};

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
                                          QUALITY(gun_nation),
                                          QUALITY(gun_quality),
                                          QUALITY(model),
                                          QUALITY(barrage_points),
                                          QUALITY(rank),
                                          QUALITY(player),
                                          QUALITY(elephant),
                                          QUALITY(two_battalions),
                                          QUALITY(ship),
                                          QUALITY(crew_rating),
                                          QUALITY(limber_rating),
                                          QUALITY(nation),
                                          QUALITY(horse),
                                          QUALITY(weight),
                                          QUALITY(horse_artillery),
                                          QUALITY(kind),
                                          {.name = NULL}};
#undef QUALITY

#define MARK(name) NUMBER_OF(struct gdc_unit, name, NULL)
static const struct member marks[] = {NUMBER_OF(struct gdc_unit, state, gdc_state_words),
                                      NUMBER_OF(struct gdc_unit, permanent, gdc_state_words),
                                      MARK(recall),
                                      MARK(recall_served),
                                      MARK(turns_charged),
                                      MARK(reserve_turns),
                                      MARK(locked_with),
                                      MARK(engaged),
                                      MARK(engaged_as),
                                      MARK(turned),
                                      MARK(formed),
                                      MARK(may_move),
                                      MARK(may_charge),
                                      MARK(may_counter_charge),
                                      MARK(may_wheel),
                                      MARK(impaired),
                                      MARK(move_limit),
                                      MARK(moved),
                                      MARK(halted),
                                      MARK(morale_loss),
                                      MARK(fire_casualty),
                                      MARK(charged),
                                      MARK(was_charged),
                                      MARK(fought),
                                      MARK(won),
                                      MARK(melee_losses),
                                      MARK(fired),
                                      MARK(fpf_done),
                                      MARK(fired_initial),
                                      MARK(fired_secondary),
                                      MARK(battery_move),
                                      MARK(retreated),
                                      MARK(squared),
                                      MARK(integrity_check),
                                      MARK(lost_integrity),
                                      MARK(follow_me),
                                      MARK(charge_target),
                                      MARK(charge_orders),
                                      MARK(charge_wheel),
                                      MARK(charge_rate),
                                      MARK(impetus_lost),
                                      MARK(reaction),
                                      MARK(follows),
                                      MARK(counter),
                                      MARK(crossed),
                                      MARK(points),
                                      MARK(rockets),
                                      MARK(crew_hits),
                                      MARK(limber_hits),
                                      MARK(gun_hits),
                                      MARK(abandoned),
                                      MARK(captured_by),
                                      MARK(zone_status),
                                      MARK(sector),
                                      MARK(leader_lost_turns),
                                      MARK(held),
                                      MARK(chit_formation),
                                      MARK(chit_movement),
                                      MARK(guard_sequence),
                                      MARK(out_of_cohesion),
                                      MARK(dismounted),
                                      MARK(player_lost),
                                      MARK(ranks),
                                      MARK(area),
                                      MARK(zone_since),
                                      MARK(last_aim),
                                      MARK(engaged_charge),
                                      MARK(awaits_melee),
                                      MARK(shelled),
                                      MARK(broke),
                                      {.name = NULL}};
#undef MARK

static const struct member whole[] = {{.name = NULL}};

static const char *const classes[] = {"A", "B", "C", "D", "E", "F", "hidden", NULL};

static int32_t distance(const struct battle *b, int unit, int other)
{
    return gdc_distance_yd(b, unit, other) * DECIMAL_ONE;
}

static void set_strength(struct battle *b, int unit, int strength)
{
    b->units[unit].strength = strength;
    gdc_close_up(b, unit);
}

const struct vocabulary vocabulary = {qualities, marks, whole, classes, DECIMAL_ONE, distance, set_strength, gdc_holder};
