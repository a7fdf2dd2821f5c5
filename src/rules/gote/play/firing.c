/* firing.c - shots of all kinds: who is able to fire, at whom, the facts, what a shot costs and leaves (gote.fire, gote.r28). */
#include "rules/gote/play/fire.h"

#include "rules/gote/play/charges.h"
#include "rules/gote/play/losses.h"

/* ---- who may fire ---- */

bool gote_is_howitzer(const struct battle *b, int unit)
{
    return gote_option(b, option_howitzers) && gote_troop(b, unit)->howitzer;
}

static bool has_its_weapons(const struct battle *b, int unit, struct objection *objection)
{
    enum weapon weapon = gote_weapon(b, unit);
    if (gote_is_battery(b, unit))
        return (gote_is_manned(b, unit) ||
                object(objection, "gote.r49", battle_name(b, unit), " has no crew at its guns (gote.guns.3).", NULL)) &&
               (gote_is_unlimbered(b, unit) ||
                object(objection, "gote.act.11", battle_name(b, unit), " is limbered up: it must unlimber to fire.", NULL));
    return battle_must(b, unit, !gote_is_horse(b, unit) || weapon == weapon_carbine, "gote.act.14", " has no carbines.",
                       objection) &&
           battle_must(b, unit, weapon != weapon_none, "gote.fire.4", " has no weapon to fire with.", objection);
}

bool gote_is_able_to_fire(const struct battle *b, int unit, struct objection *objection)
{
    const struct gote_unit *own = gote_unit(b, unit);
    if (gote_is_crew(b, unit))
        return object(objection, "gote.r49", "The guns of ", battle_name(b, unit), " are taken (gote.guns.3).", NULL);
    return battle_must(b, unit, gote_is_here(b, unit) && gote_is_fighting(b, unit), "gote.fire.1", " does not fire.",
                       objection) &&
           battle_must(b, unit, own->state != state_routed, "gote.rout.6", " is routed: it does not fire (gote.r28).",
                       objection) &&
           battle_must(b, unit, own->state != state_looting, "gote.result.12", " is looting: it does not fire (gote.r28).",
                       objection) &&
           has_its_weapons(b, unit, objection);
}

bool gote_is_target(const struct battle *b, int unit, int target, struct objection *objection)
{
    if (target == NO_UNIT)
        return object(objection, "gote.fire.1", "Say at whom ", battle_name(b, unit), " fires.", NULL);
    return battle_must(b, target, !gote_is_crew(b, target), "gote.r49", " has lost its guns, and its men with them.",
                       objection) &&
           battle_must(b, target, gote_is_fighting(b, target), "gote.r87", " is no target of fire.", objection) &&
           battle_must(b, target, battle_side(b, target) != battle_side(b, unit) && gote_is_here(b, target), "gote.fire.1",
                       " is no enemy on the table.", objection);
}

/* ---- the facts ---- */

enum guard_kind gote_guard_kind(const struct battle *b, int unit)
{
    return gote_grade_now(b, unit) == grade_guard ? (enum guard_kind)gote_troop(b, unit)->guard_kind : guard_kind_other;
}

bool gote_is_new_target(const struct battle *b, int unit, int target)
{
    int last = gote_unit(b, unit)->last_aim;
    return gote_is_battery(b, unit) && last != NO_UNIT && last != target;
}

static enum shelter shelter_of(const struct battle *b, int unit)
{
    if (!battle_in_place(b, unit))
        return shelter_open;
    return gote_is_loopholed(b, b->units[unit].zone) ? shelter_loopholed_building : shelter_unimproved_building;
}

struct gote_fire_facts gote_fire_facts_of(const struct battle *b, const struct gote_shot *shot, enum moment moment)
{
    struct gote_fire_facts f = facts_of_fire(b);
    const struct gote_unit *own = gote_unit(b, shot->unit);
    f.moment = moment;
    f.weapon = gote_weapon(b, shot->unit);
    f.castings = gote_firing(b, shot->unit, shot->target);
    f.ranks = gote_ranks(b, shot->unit);
    f.range_in = shot->range_in;
    f.charged_by_cavalry = moment == moment_charge_volley && gote_is_charged_by_horse(b, shot->unit);
    f.grade = gote_effective(b, shot->unit, f.charged_by_cavalry).grade;
    f.guard_kind = gote_guard_kind(b, shot->unit);
    f.actions_used = smaller(own->turn.actions, 4);
    f.shots_fired = own->turn.shots;
    f.fired_preparatory = own->turn.bombarded;
    f.state = (enum state)own->state;
    f.rest = gote_has_rest(b, shot->unit, shot->target);
    f.firer_place = shelter_of(b, shot->unit);
    f.new_target = gote_is_new_target(b, shot->unit, shot->target);
    f.mounted = gote_is_horse(b, shot->unit);
    f.howitzer = gote_is_howitzer(b, shot->unit);
    GOTE_TARGET_FACTS(f, shot);
    GOTE_SCREEN_FACTS(f, shot);
    return f;
}

/* ---- a shot ---- */

void gote_note_fire(struct battle *b, int unit, int target, const char *rule)
{
    gote_unit(b, unit)->last_aim = (int16_t)target;
    gote_unit(b, target)->turn.under_fire = 1;
    battle_tell(b, event_fires, rule, unit, target, 0);
}

static const char *rule_of(enum moment moment)
{
    return moment == moment_offensive     ? "gote.act.5"
           : moment == moment_defensive   ? "gote.fire.12"
           : moment == moment_stop_volley ? "gote.charge.13"
                                          : "gote.charge.9";
}

void gote_pay_shot(struct battle *b, int unit, enum moment moment)
{
    struct gote_turn *turn = &gote_unit(b, unit)->turn;
    if (moment == moment_offensive) {
        turn->shots++;
        turn->actions++;
    } else if (moment != moment_stop_volley) {
        turn->defended = 1;
    }
}

void gote_fire_at(struct battle *b, const struct gote_shot *shot, const struct gote_fire_facts *f)
{
    struct gote_fire_result r;
    gote_note_fire(b, shot->unit, shot->target, rule_of(f->moment));
    gote_pay_shot(b, shot->unit, f->moment);
    if (judge_fire(b, rule_of(f->moment), shot->unit, shot->target, f, &r))
        gote_lose(b, shot->target, r.hits, "gote.fire.1");
}

/* It reaches whoever comes up to it; those it struck are told by the caller. */
int gote_volley(struct battle *b, int unit, int target, enum moment moment)
{
    struct gote_fire_result r;
    struct gote_shot shot = gote_lay_close(b, unit, target);
    if (moment == moment_stop_volley && gote_unit(b, target)->melee.formed)
        shot.formation = formation_line; /* skirmishers who have formed (gote.r35) */
    struct gote_fire_facts f = gote_fire_facts_of(b, &shot, moment);
    if (!gote_is_able_to_fire(b, unit, NULL) || !battle_permits(b, procedure_fire, &f, NULL))
        return 0;
    gote_note_fire(b, unit, target, rule_of(moment));
    gote_pay_shot(b, unit, moment);
    return judge_fire(b, rule_of(moment), unit, target, &f, &r) ? r.hits : 0;
}
