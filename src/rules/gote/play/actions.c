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

static bool find_cost(const struct battle *b, int unit, enum action action, struct gote_action_cost_facts *f,
                      struct gote_action_cost_result *r)
{
    *f = facts_of_action_cost(b);
    f->arm = gote_arm(b, unit);
    f->action = action;
    return consult_action_cost(b, f, r, NULL);
}

int gote_cost_of(const struct battle *b, int unit, enum action action)
{
    struct gote_action_cost_facts f;
    struct gote_action_cost_result r;
    return find_cost(b, unit, action, &f, &r) ? r.cost : 0;
}

static const char *rule_of(enum action action)
{
    switch (action) {
    case action_change_formation:
        return "gote.act.4";
    case action_change_facing:
        return "gote.act.7";
    case action_cross_wall:
        return "gote.act.10";
    case action_prolong:
    case action_limber:
    case action_unlimber:
        return "gote.act.11";
    case action_mount:
    case action_dismount:
    case action_double_frontage:
        return "gote.act.13";
    case action_move:
    case action_assault: /* a charge is paid for as it is declared */
    case action_fire_offensive:
    case action_fire_defensive:
        break;
    }
    return "gote.act.8";
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
