/* actions.c - the actions of a unit in a turn: how many it has, what a deed costs, who may act (gote.act). */
#include "rules/gote/play/actions.h"

#include "rules/gote/play/eyes.h"
#include "rules/gote/play/ground.h"

bool gote_has_actions(const struct battle *b, int unit, int actions, struct objection *objection)
{
    int most = gote_actions(b, unit), spent = gote_unit(b, unit)->turn.actions;
    char left[LIMIT_NAME], wanted[LIMIT_NAME];
    struct text text;
    if (actions <= 0 || spent + actions <= most)
        return true;
    text_begin(&text, left, sizeof left);
    text_add_int(&text, larger(most - spent, 0));
    text_begin(&text, wanted, sizeof wanted);
    text_add_int(&text, actions);
    return object(objection, "gote.act.1", battle_name(b, unit), " has ", left, " of its actions left in this turn; this takes ",
                  wanted, ".", NULL);
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

bool gote_may_act(const struct battle *b, int unit, struct objection *objection)
{
    const struct gote_unit *own = gote_unit(b, unit);
    if (gote_in_house(b, unit))
        return object(objection, "gote.rout.5", battle_name(b, unit), " is in a building: it comes out first.", NULL);
    if (!battle_on_table(b, unit))
        return object(objection, "gote.seq.3.2", battle_name(b, unit), " does not stand on the table by itself.", NULL);
    if (own->state == state_routed)
        return object(objection, "gote.rout.6", battle_name(b, unit), " has routed: it does not act.", NULL);
    if (own->state == state_looting)
        return object(objection, "gote.result.12", battle_name(b, unit), " is looting: it does not move.", NULL);
    if (own->melee.in)
        return object(objection, "gote.r76", battle_name(b, unit), " is in a melee that is still to be fought.", NULL);
    if (gote_is_battery(b, unit) && own->crew_away)
        return object(objection, "gote.guns.3", "The crew of ", battle_name(b, unit), " has left its guns: it mans them first.",
                      NULL);
    return true;
}
