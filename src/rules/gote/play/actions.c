/* actions.c - which formations a unit may take; its actions in a turn: how many, what a deed costs, who may act (gote.form,
   gote.act). */
#include "rules/gote/play/unit.h"

/* ---- which formations it may take (gote.form) ---- */

#define STANDS_BACK_TO_BACK 8 /* section 1.5 */

static bool horse_may_form(const struct battle *b, int unit, int posture, struct objection *objection)
{
    const struct gote_troop *troop = gote_troop(b, unit);
    const bool scouts = posture == posture_skirmish && troop->may_skirmish;
    if (troop->kind == troop_skirmish_cavalry)
        return battle_must(b, unit, posture == posture_skirmish, "gote.form.7",
                           " are skirmish cavalry: they have no other order.", objection);
    return posture == posture_line || posture == posture_column || posture == posture_road_column || scouts ||
           object(objection, "gote.form.7", "Cavalry has only column and line: ", battle_name(b, unit), " forms no other.", NULL);
}

static bool foot_may_form(const struct battle *b, int unit, int posture, struct objection *objection)
{
    const struct gote_troop *troop = gote_troop(b, unit);
    const bool back_to_back = troop->nation == nation_america && gote_stands_left(b, unit) >= STANDS_BACK_TO_BACK;
    switch (posture) {
    case posture_line:
    case posture_column:
    case posture_road_column:
        return true;
    case posture_square:
        return battle_must(b, unit, !gote_unit(b, unit)->barred, "gote.form.5",
                           " has never learnt to form square (gote.square.7).", objection);
    case posture_back_to_back:
        return battle_must(b, unit, back_to_back, "gote.form.10",
                           " does not stand back to back: battalions of the United States do, of eight stands.", objection);
    case posture_skirmish:
        return battle_must(b, unit, troop->may_skirmish, "gote.skirm.1", " does not skirmish as a whole.", objection);
    case posture_semi_skirmish:
        return battle_must(b, unit, troop->may_semi, "gote.semi.1", " does not go in semi-skirmish order.", objection);
    default:
        return object(objection, "gote.form.1", "Infantry does not form ", gote_posture_words[posture], ".", NULL);
    }
}

static const char *rule_of_unformed(const struct battle *b, int unit)
{
    int kind = gote_troop(b, unit)->kind;
    return kind == troop_indians ? "gote.ind.4" : kind == troop_guerrillas ? "gote.guer.1" : "gote.mob.1";
}

bool gote_may_form(const struct battle *b, int unit, int before, int posture, struct objection *objection)
{
    bool never_forms = gote_is_irregular(b, unit) || gote_troop(b, unit)->kind == troop_mob;
    if (!battle_must(b, unit, posture != before, "gote.act.4", " is formed so already.", objection) ||
        !battle_must(b, unit, !never_forms, rule_of_unformed(b, unit), " never forms.", objection) ||
        !battle_must(b, unit, !gote_is_battery(b, unit), "gote.act.11", " limbers or unlimbers.", objection) ||
        !battle_must(b, unit, !gote_unit(b, unit)->dismounted, "gote.act.13", " fights on foot as skirmishers, till it mounts.",
                     objection))
        return false;
    if (gote_is_horse(b, unit))
        return horse_may_form(b, unit, posture, objection);
    return foot_may_form(b, unit, posture, objection);
}

/* ---- how many actions it has, what a deed costs, who may act (gote.act) ---- */

bool gote_has_actions(const struct battle *b, int unit, int actions, struct objection *objection)
{
    int most = gote_actions(b, unit), spent = gote_unit(b, unit)->turn.actions, rest = larger(most - spent, 0);
    struct digits left, wanted;
    return actions <= 0 || spent + actions <= most ||
           object(objection, "gote.act.1", battle_name(b, unit), " has ", rest > 0 ? text_of_int(&left, rest) : "none",
                  " of its actions left in this turn; this takes ", text_of_int(&wanted, actions), ".", NULL);
}

/* Who dismounted acts as infantry, but mounts as the cavalry that he is (gote.act.13). */
static bool find_cost(const struct battle *b, int unit, enum action action, struct gote_action_cost_facts *f,
                      struct gote_action_cost_result *r)
{
    *f = facts_of_action_cost(b);
    bool on_horse = action == action_mount || action == action_dismount;
    f->arm = on_horse ? arm_cavalry : gote_arm(b, unit);
    f->action = action;
    return consult_action_cost(b, f, r, NULL);
}

int gote_cost_of(const struct battle *b, int unit, enum action action)
{
    struct gote_action_cost_facts f;
    struct gote_action_cost_result r;
    return find_cost(b, unit, action, &f, &r) ? r.cost : 0;
}

bool gote_can_pay(const struct battle *b, int unit, enum action action, struct objection *objection)
{
    return gote_has_actions(b, unit, gote_cost_of(b, unit, action), objection);
}

static const char *rule_of(enum action action)
{
    static const char *const rules[] = {
        [action_change_formation] = "gote.act.4", [action_change_facing] = "gote.act.7", [action_cross_wall] = "gote.act.10",
        [action_prolong] = "gote.act.11",         [action_limber] = "gote.act.11",       [action_unlimber] = "gote.act.11",
        [action_mount] = "gote.act.13",           [action_dismount] = "gote.act.13"};
    bool other = (size_t)action >= sizeof rules / sizeof *rules || rules[action] == NULL;
    return other ? "gote.act.8" : rules[action];
}

void gote_pay_for(struct battle *b, int unit, const struct gote_action_cost_facts *f)
{
    struct gote_action_cost_result r = {.cost = 0};
    judge_action_cost(b, rule_of((enum action)f->action), unit, NO_UNIT, f, &r);
    gote_unit(b, unit)->turn.actions = (int16_t)(gote_unit(b, unit)->turn.actions + r.cost);
}

void gote_pay(struct battle *b, int unit, enum action action)
{
    struct gote_action_cost_facts f;
    struct gote_action_cost_result r;
    if (find_cost(b, unit, action, &f, &r))
        gote_pay_for(b, unit, &f);
}

bool gote_is_turned_too_far(const struct battle *b, int unit, int32_t tenths)
{
    const int32_t before = gote_unit(b, unit)->turn.turned;
    return before <= FREE_TURN_TENTHS && before + tenths > FREE_TURN_TENTHS;
}

bool gote_may_act(const struct battle *b, int unit, struct objection *objection)
{
    const struct gote_unit *own = gote_unit(b, unit);
    if (!battle_must(b, unit, !battle_in_place(b, unit), "gote.rout.5", " is in a building: it comes out first.", objection) ||
        !battle_must(b, unit, battle_on_table(b, unit), "gote.seq.3.2", " does not stand on the table by itself.", objection) ||
        !battle_must(b, unit, own->state != state_routed, "gote.rout.6", " has routed: it does not act.", objection) ||
        !battle_must(b, unit, own->state != state_looting, "gote.result.12", " is looting: it does not move.", objection) ||
        !battle_must(b, unit, !own->melee.in, "gote.r76", " is in a melee that is still to be fought.", objection))
        return false;
    if (gote_is_battery(b, unit) && own->crew_away)
        return object(objection, "gote.guns.3", "The crew of ", battle_name(b, unit), " has left its guns: it mans them first.",
                      NULL);
    return true;
}
