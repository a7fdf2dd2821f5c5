/* nerve.c - morale thrown, units that are good again, routed foot that is rallied (cls3.morale). */
#include "rules/cls3/play/nerve.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/melees.h"
#include "rules/cls3/play/parts.h"

/* He steadies all who check with the unit that he is with (cls3.cmd.5). */
static bool has_commander(const struct battle *b, int unit)
{
    const struct cls3_fellows fellows = cls3_fellows_of(b, unit);
    bool any = cls3_commander_with(b, unit) != NO_UNIT;
    for (int i = 0; i < fellows.count && !any; i++)
        any = cls3_commander_with(b, fellows.unit[i]) != NO_UNIT;
    return any;
}

static enum morale_row row_of(const struct battle *b, int unit)
{
    return cls3_morale_row(cls3_charts(b), cls3_kind(b, unit), cls3_is_guard_cavalry(b, unit));
}

/* Whose grade holds for all who check with it: of most men, of as many the better (cls3.terr.6). */
static int grade_giver(const struct battle *b, int unit)
{
    const struct cls3_fellows fellows = cls3_fellows_of(b, unit);
    int giver = unit;
    for (int i = 0; i < fellows.count; i++) {
        int other = fellows.unit[i], more = cls3_men(b, other) - cls3_men(b, giver);
        if (more > 0 || (more == 0 && row_of(b, other) < row_of(b, giver)))
            giver = other;
    }
    return cls3_counts_with_its_unit(b, giver) ? cls3_whole_of(b, giver) : giver;
}

struct cls3_morale_facts cls3_facts_of_nerve(const struct battle *b, int unit, bool held, bool construction_meleed)
{
    struct cls3_morale_facts f = facts_of_morale(b);
    int giver = grade_giver(b, unit);
    f.troop = cls3_kind(b, giver);
    f.guard_cavalry = cls3_is_guard_cavalry(b, giver);
    f.militia = cls3_troop(b, giver)->militia;
    f.commander = has_commander(b, unit);
    f.kilted_highlanders = cls3_troop(b, giver)->kilted;
    f.state = cls3_unit(b, unit)->morale == morale_stand ? state_good : state_fall_back;
    f.in_construction = cls3_is_inside(b, unit);
    f.construction_meleed = construction_meleed;
    f.square_held_in = held;
    return f;
}

enum morale cls3_throw_morale(struct battle *b, int unit, bool held, bool construction_meleed, const char *rule)
{
    struct cls3_morale_facts f = cls3_facts_of_nerve(b, unit, held, construction_meleed);
    struct cls3_morale_result r;
    judge_morale(b, rule, unit, NO_UNIT, &f, &r);
    return r.outcome;
}

/* ---- good again (cls3.morale.fb.4) ---- */

void cls3_recover(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct cls3_unit *own = cls3_unit(b, unit);
        if (own->morale == morale_stand || own->morale == morale_rout)
            continue;
        own->morale = morale_stand;
        own->held_by = NO_UNIT;
        if (b->units[unit].where != where_gone)
            battle_tell(b, event_good_again, "cls3.morale.fb.4", unit, NO_UNIT, 0);
    }
}

/* ---- rally (cls3.morale.rout.3) ---- */

static void mark_for_rally(struct battle *b, int unit)
{
    struct cls3_rally_facts f = facts_of_rally(b);
    struct cls3_rally_result r;
    f.reached_turn = b->state->turn;
    f.arm_infantry = cls3_is_foot(b, unit);
    if (consult_rally(b, &f, &r, NULL))
        cls3_unit(b, unit)->rally_turn = (int16_t)r.formed_turn;
}

static void form_again(struct battle *b, int unit)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    own->morale = morale_stand;
    own->rally_turn = 0;
    bool loose = cls3_troop(b, unit)->indians || cls3_is_crew(b, unit);
    cls3_set_posture(b, unit, loose ? posture_skirmish : posture_divisions);
    battle_tell(b, event_rallies, "cls3.morale.rout.3", unit, NO_UNIT, 0);
}

void cls3_rally_routed(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct cls3_unit *own = cls3_unit(b, unit);
        if (!battle_on_table(b, unit) || own->morale != morale_rout)
            continue;
        if (own->rally_turn == b->state->turn)
            form_again(b, unit);
        else if (own->turn.reached)
            mark_for_rally(b, unit);
    }
}
