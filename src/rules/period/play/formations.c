/* formations.c - which formations a unit may take up by its own will, and what of its move changes of formation and facing take
   (period.form, period.fmt, period.art.1). */
#include "rules/period/play/move.h"

#include "drill/nearby.h"
#include "field/whole.h"
#include "rules/period/play/eyes.h"

/* ---- which ---- */

static uint32_t postures_of(const struct battle *b, int unit)
{
    static const uint32_t open[] = {[body_infantry] = 1U << posture_line | 1U << posture_column | 1U << posture_square |
                                                      1U << posture_march_column,
                                    [body_skirmishers] = 1U << posture_skirmish | 1U << posture_close,
                                    [body_cavalry] = 1U << posture_line | 1U << posture_column | 1U << posture_march_column,
                                    [body_battery] = 1U << posture_limbered | 1U << posture_unlimbered,
                                    [body_general] = 0,
                                    [body_staff] = 0};
    return open[period_kind(b, unit)];
}

static int32_t front_to_front(const struct battle *b, int unit)
{
    int32_t least = INCHES(99);
    for (int other = 0; other < b->setup->units; other++)
        if (period_is_horse(b, other) && period_is_enemy(b, unit, other) && battle_on_table(b, other))
            least = less_of(least, period_inches(place_distance(battle_box(b, unit)->front, battle_box(b, other)->front)));
    return least;
}

/* From the nearest enemy cavalry, nearest point to nearest point; by ruling period.r93 b from front to front. */
static int32_t enemy_cavalry_in(const struct battle *b, int unit)
{
    const int32_t most = period_mm(40);
    int32_t away = most;
    if (period_ruling(b, ruling_r93) == 'b')
        return front_to_front(b, unit);
    int enemy = nearby_nearest(b, battle_box(b, unit), most, 1 - battle_side(b, unit), period_is_horse, &away);
    return enemy == NO_UNIT ? INCHES(99) : period_inches(away);
}

static enum formation new_formation(const struct battle *b, int unit, int posture)
{
    if (!period_is_infantry(b, unit))
        return formation_none;
    return posture == posture_line           ? formation_line
           : posture == posture_column       ? formation_column
           : posture == posture_march_column ? formation_march_column
                                             : formation_none;
}

static struct period_formation_change_facts facts_of_change(const struct battle *b, int unit, enum change change)
{
    const struct period_troop *troop = period_troop(b, unit);
    struct period_formation_change_facts f = facts_of_formation_change(b);
    f.unit = period_is_skirmisher(b, unit) ? arm_infantry : period_arm(b, unit);
    f.class = period_class(b, unit);
    f.weight = period_weight(b, unit);
    f.battery = (enum battery)troop->battery;
    f.change = change;
    f.to_formation = formation_none;
    f.figures = period_left(b, unit) > 0 ? period_left(b, unit) : 1;
    f.start = period_start(b, unit);
    f.nation = (enum nation)troop->nation;
    f.landwehr_1813 = troop->landwehr_1813;
    return f;
}

/* What it costs to be formed so, facing as before or anew; false: it is not open to it. */
static bool change_costs(const struct battle *b, int unit, int posture, bool faces, struct period_formation_change_result *r,
                         struct objection *objection)
{
    enum change change = faces ? change_and_face : change_to_front;
    const char *forbids = NULL;
    if (posture == posture_square)
        change = change_form_square;
    if (posture == posture_limbered || posture == posture_unlimbered)
        change = posture == posture_limbered ? change_limber : change_unlimber;
    struct period_formation_change_facts f = facts_of_change(b, unit, change);
    f.to_formation = new_formation(b, unit, posture);
    if (change == change_form_square)
        f.enemy_cavalry_in = enemy_cavalry_in(b, unit);
    return consult_formation_change(b, &f, r, &forbids) ||
           battle_object_refused(b, unit, procedure_formation_change, forbids, objection);
}

bool period_is_free_to_form(const struct battle *b, int unit, struct objection *objection)
{
    return period_unit(b, unit)->state != state_pinned ||
           object(objection, "period.rally.3", battle_name(b, unit), " is pinned, and keeps the formation that it has.", NULL);
}

bool period_may_form(const struct battle *b, int unit, int posture, struct objection *objection)
{
    struct period_formation_change_result r;
    if ((postures_of(b, unit) >> posture & 1) == 0)
        return object(objection, "period.form.1", battle_name(b, unit), " does not form that.", NULL);
    return period_is_free_to_form(b, unit, objection) && change_costs(b, unit, posture, false, &r, objection);
}

/* ---- what it takes ---- */

static bool may_face_about(struct period_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    if (!period_is_infantry(b, unit) && !period_is_horse(b, unit))
        return true;
    struct period_formation_change_facts f = facts_of_change(b, unit, change_about_face);
    struct period_formation_change_result r;
    if (!consult_formation_change(b, &f, &r, NULL) || r.times < move->says.abouts)
        return object(objection, "period.form.1", battle_name(b, unit), " does not face about so often in a turn.", NULL);
    if (move->rate_mm > 0)
        move->changes += (int64_t)r.deduct_in * move->says.abouts * INCH_MM * MILLION / DECIMAL_ONE / move->rate_mm;
    return true;
}

/* Turning without another formation is a change to a new facing; skirmishers and generals, in no ranks, turn as they like, and so
   do guns with the limbering. */
static bool may_face(struct period_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    struct period_formation_change_result r;
    bool ranks = period_is_infantry(b, unit) || period_is_horse(b, unit);
    if (move->says.reforms || !ranks)
        return true;
    if (!change_costs(b, unit, posture_march_column, true, &r, objection))
        return false;
    move->changes += (int64_t)r.move_fraction * (MILLION / DECIMAL_ONE);
    return true;
}

static bool may_reform(struct period_move *move, int posture, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    struct period_formation_change_result r;
    if (!period_may_form(b, unit, posture, objection) || !change_costs(b, unit, posture, move->says.faces, &r, objection))
        return false;
    move->changes += (int64_t)r.move_fraction * (MILLION / DECIMAL_ONE);
    return true;
}

bool period_changes_are_open(struct period_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit, now = period_posture(b, unit);
    for (int i = 0; i < move->march.count; i++) {
        const struct manoeuvre *part = &move->march.list[i];
        if (!manoeuvre_is(part, MANOEUVRE_BIT(reform)))
            continue;
        bool deeper = move->walk.deep > 0 && move->walk.deep != period_unit(b, unit)->deep;
        if (part->formation == now && !deeper)
            return object(objection, "period.form.1", battle_name(b, unit), " is formed so already.", NULL);
        if (!may_reform(move, part->formation, objection))
            return false;
        now = part->formation;
    }
    return (!move->says.faces || may_face(move, objection)) && (move->says.abouts == 0 || may_face_about(move, objection));
}

int32_t period_wheel_speed(const struct battle *b, int unit)
{
    struct period_formation_change_facts f = facts_of_change(b, unit, change_wheel);
    struct period_formation_change_result r;
    bool ranks = period_is_infantry(b, unit) || period_is_horse(b, unit);
    return ranks && consult_formation_change(b, &f, &r, NULL) ? r.speed_factor : DECIMAL_ONE;
}

/* ---- batteries ---- */

enum gun_action period_action_of(const struct period_move *move)
{
    if (move->by_hand)
        return gun_action_manhandle_fire;
    if (move->says.limbers)
        return move->says.moves ? gun_action_limber_move : gun_action_limber;
    if (move->says.unlimbers)
        return move->says.moves ? gun_action_move_unlimber : gun_action_unlimber;
    return gun_action_move;
}

bool period_action_is_open(const struct period_move *move, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit;
    const struct period_troop *troop = period_troop(b, unit);
    struct period_artillery_action_facts f = facts_of_artillery_action(b);
    struct period_artillery_action_result r;
    bool drawn = period_posture(b, unit) == posture_limbered || move->says.limbers;
    f.battery = (enum battery)troop->battery;
    f.gun = (enum gun)troop->gun;
    f.grade = period_class(b, unit);
    f.action = period_action_of(move);
    const char *rule = period_weight(b, unit) == weight_twelve ? "period.art.3" : "period.art.1";
    bool both = move->says.limbers && move->says.unlimbers;
    if (both || !consult_artillery_action(b, &f, &r, NULL) || r.outcome != permission_allowed)
        return object(objection, move->by_hand ? "period.form.4" : rule, battle_name(b, unit), " cannot do all that in one turn.",
                      NULL);
    return !move->says.moves || drawn || move->by_hand ||
           object(objection, "period.art.1", battle_name(b, unit), " moves only when it is limbered.", NULL);
}
