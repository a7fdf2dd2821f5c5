/* losses.c - what wears a unit down: men that fall add up to figures and guns (dog.fire.11, dog.fire.12, dog.r29, dog.r30), order
   is lost, fighting tires (dog.fatigue.1, dog.fatigue.2, dog.melee.23). */
#include "rules/dog/play/nerve.h"

#include "drill/company.h"
#include "drill/layout.h"
#include "rules/dog/play/eyes.h"

/* Over the edge they go with it (dog.r84). */
static void take_generals_along(struct battle *b, int unit, const char *rule)
{
    for (int general; (general = b->units[unit].company) != NO_UNIT;) {
        battle_attach(b, general, NO_UNIT);
        battle_remove(b, general, fate_left, rule);
        battle_tell(b, event_off_table, rule, general, NO_UNIT, 0);
    }
}

void dog_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule)
{
    const struct box stood = *battle_box(b, unit);
    if (fate == fate_left)
        take_generals_along(b, unit, rule);
    company_disperse(b, unit, posture_single, &stood);
    if (fate == fate_destroyed)
        battle_change(b, unit)->strength = 0;
    dog_unit(b, unit)->charge.stage = charge_stage_none;
    battle_remove(b, unit, fate, rule);
    if (fate == fate_destroyed)
        battle_tell(b, event_destroyed, rule, unit, NO_UNIT, 0);
    else if (fate == fate_left)
        battle_tell(b, event_off_table, rule, unit, NO_UNIT, 0);
}

bool dog_lose(struct battle *b, int unit, int men)
{
    struct dog_unit *own = dog_unit(b, unit);
    struct dog_casualty_removal_facts f = facts_of_casualty_removal(b);
    struct dog_casualty_removal_result r;
    f.kind = dog_is_battery(b, unit) ? strength_kind_guns : strength_kind_figures;
    f.strength = b->setup->unit[unit].strength;
    f.lost_before = own->lost;
    f.casualties = men;
    if (men <= 0 || b->units[unit].where == where_gone || !judge_casualty_removal(b, "dog.fire.12", unit, NO_UNIT, &f, &r))
        return false;
    const int fallen = r.men_lost - own->lost; /* no more than there were */
    own->lost_turn = (int16_t)(own->lost_turn + fallen);
    own->lost = (int16_t)r.men_lost;
    battle_change(b, unit)->strength = r.remaining;
    battle_tell(b, event_lost_men, "dog.fire.11", unit, NO_UNIT, fallen);
    if (r.removed_now > 0)
        battle_tell(b, event_lost_figures, "dog.fire.12", unit, NO_UNIT, r.removed_now);
    if (r.destroyed)
        dog_take_off(b, unit, fate_destroyed, "dog.r83");
    return r.morale_due;
}

static int touched_by(const struct battle *b, const struct box *box, const int16_t *enemies, int count)
{
    int touched = 0;
    for (int i = 0; i < count; i++)
        touched += box_within(box, battle_box(b, enemies[i]), TOUCH_MM);
    return touched;
}

/* About the middle of its front, unless it would lose touch with an enemy so: then files fall out where he is not. */
static struct box closed_up(const struct battle *b, int unit)
{
    const struct box *body = battle_box(b, unit), about = layout_changed(b, unit, dog_posture(b, unit), false);
    const int32_t aside = (body->width - about.width) / 2, behind = body->depth - about.depth;
    const struct place shifts[] = {{0, 0}, {-aside, 0}, {aside, 0}, {0, -behind}, {-aside, -behind}, {aside, -behind}};
    int16_t enemies[LIMIT_ENROLLED];
    int count = dog_touched(b, unit, enemies, LIMIT_ENROLLED), most = touched_by(b, &about, enemies, count);
    struct box best = about;
    for (size_t i = 1; i < sizeof shifts / sizeof *shifts && most < count; i++) {
        struct box shifted = about;
        shifted.front = place_from(about.front, about.facing, shifts[i].y, shifts[i].x);
        if (touched_by(b, &shifted, enemies, count) > most) {
            most = touched_by(b, &shifted, enemies, count);
            best = shifted;
        }
    }
    return best;
}

void dog_close_ranks(struct battle *b, int unit)
{
    if (!battle_on_table(b, unit) || dog_is_running(b, unit) || b->units[unit].strength <= 0)
        return;
    const struct box now = closed_up(b, unit);
    if (now.width != battle_box(b, unit)->width || now.depth != battle_box(b, unit)->depth)
        battle_put(b, unit, now);
}

void dog_disorder(struct battle *b, int unit, enum state state, const char *rule)
{
    struct dog_unit *own = dog_unit(b, unit);
    enum condition condition = state == state_unformed ? condition_unformed : condition_disordered;
    if (state == state_formed || b->units[unit].where == where_gone || own->state >= (int)condition)
        return;
    own->state = (int16_t)condition;
    own->reform_from = 0;
    own->turn.order_lost = 1;
    battle_tell(b, event_unformed, rule, unit, NO_UNIT, own->state);
}

/* ---- tiredness: rounds of melee on end, and what is left in the exhausted ---- */

static void tire(struct battle *b, int unit, int rounds, const char *rule)
{
    struct dog_unit *own = dog_unit(b, unit);
    struct dog_fatigue_facts f = facts_of_fatigue(b);
    struct dog_fatigue_result r;
    f.level = (enum fatigue)own->fatigue;
    f.melee_rounds = smaller(rounds, 40);
    f.hard_cover = own->melee.shelter;
    f.melee_since_exhausted = smaller(own->melee_since, 20);
    f.fire_since_exhausted = smaller(own->fire_since, 20);
    if (!judge_fatigue(b, rule, unit, NO_UNIT, &f, &r) || (int)r.level_after == own->fatigue)
        return;
    own->fatigue = (int16_t)r.level_after;
    own->melee_since = own->fire_since = 0;
    battle_tell(b, event_tired, rule, unit, NO_UNIT, (int32_t)r.level_after);
}

void dog_tire_by_fire(struct battle *b, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    if (own->fatigue != fatigue_exhausted)
        return;
    own->fire_since++;
    tire(b, unit, 0, "dog.fatigue.2");
}

void dog_tire_by_melee(struct battle *b, int unit)
{
    tire(b, unit, dog_unit(b, unit)->rounds, "dog.fatigue.1");
}
