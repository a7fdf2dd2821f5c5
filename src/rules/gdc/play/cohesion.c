/* cohesion.c - option regimental_cohesion: battalions keep within 500 yards of their regiment, or go back to it (gdc.seq.10.4).
 */
#include "rules/gdc/play/bonds.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"

#define COHESION_YD 500
#define FAR_YD 20000

static void set_state(struct battle *b, int unit, enum state state, int event)
{
    gdc_unit(b, unit)->state = (int16_t)state;
    battle_tell(b, event, "gdc.o.regimental_cohesion", unit, NO_UNIT, (int32_t)state);
}

static bool is_present(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) || battle_in_place(b, unit);
}

static bool is_fellow(const struct battle *b, int unit, int other, bool same_regiment)
{
    const struct gdc_troop *own = gdc_troop(b, unit), *his = gdc_troop(b, other);
    return unit != other && battle_side(b, unit) == battle_side(b, other) && his->kind == troop_infantry &&
           is_present(b, other) && (!same_regiment || his->regiment == own->regiment);
}

/* From where it stands, or would (else a null pointer), to a fellow on the table or in a place. */
static int32_t mm_to_fellow(const struct battle *b, int unit, const struct box *box, bool same_regiment)
{
    int32_t least = gdc_mm(b, FAR_YD);
    for (int other = 0; other < b->setup->units; other++) {
        if (!is_fellow(b, unit, other, same_regiment))
            continue;
        int32_t mm = box == NULL ? battle_distance(b, unit, other) : gdc_mm_to(b, other, box);
        least = mm < least ? mm : least;
    }
    return least;
}

/* Whoever is the last of his regiment has nobody to stray from. */
static bool has_fellow(const struct battle *b, int unit)
{
    const int regiment = gdc_troop(b, unit)->regiment;
    for (int other = 0; other < b->setup->units; other++)
        if (other != unit && battle_side(b, other) == battle_side(b, unit) && b->units[other].where != where_gone &&
            gdc_troop(b, other)->kind == troop_infantry && gdc_troop(b, other)->regiment == regiment)
            return true;
    return false;
}

static int yards_to_fellow(const struct battle *b, int unit, bool same_regiment)
{
    return gdc_yards_from(b, mm_to_fellow(b, unit, NULL, same_regiment));
}

enum { in_cohesion, strayed_at_a_loss, strayed };

/* The level lost for straying comes back when it has found its regiment again, unless what it has lost of its own since has come
   over it. */
static enum state state_but_for_straying(const struct gdc_unit *own)
{
    const bool lost = own->out_of_cohesion == strayed_at_a_loss && !own->turn.morale_loss && own->state > own->permanent;
    return (enum state)(own->state - lost);
}

static void measure_cohesion(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct gdc_regimental_cohesion_facts f = facts_of_regimental_cohesion(b);
    struct gdc_regimental_cohesion_result r = {0};
    const enum state alone = state_but_for_straying(own);
    f.same_regiment_yd = has_fellow(b, unit) ? yards_to_fellow(b, unit, true) : 0;
    f.any_battalion_yd = yards_to_fellow(b, unit, false);
    f.grade = gdc_melee_grade(b, unit);
    f.skirmisher = !gdc_is_formed(b, unit);
    f.state = alone;
    judge_regimental_cohesion(b, "gdc.o.regimental_cohesion", unit, NO_UNIT, &f, &r);
    own->out_of_cohesion = r.outcome == cohesion_inside ? in_cohesion : r.state_after > alone ? strayed_at_a_loss : strayed;
    if (r.state_after != (enum state)own->state)
        set_state(b, unit, r.state_after, own->out_of_cohesion ? event_astray : event_recovered);
}

enum step_now gdc_step_check_cohesion(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units && gdc_option(b, option_regimental_cohesion); unit++) {
        const struct gdc_troop *troop = gdc_troop(b, unit);
        if (troop->kind == troop_infantry && troop->regiment >= 0 && is_present(b, unit))
            measure_cohesion(b, unit);
    }
    return step_over;
}

/* ---- the way back ---- */

bool gdc_cohesion_allows(const struct battle *b, int unit, const struct box *to, struct objection *objection)
{
    bool any = gdc_melee_grade(b, unit) >= 8 || !gdc_is_formed(b, unit);
    if (!gdc_option(b, option_regimental_cohesion) || !gdc_unit(b, unit)->out_of_cohesion)
        return true;
    int32_t before = mm_to_fellow(b, unit, NULL, !any), after = mm_to_fellow(b, unit, to, !any);
    return before >= gdc_mm(b, FAR_YD) || after < before || after <= gdc_mm(b, COHESION_YD) + TOUCH_MM ||
           object(objection, "gdc.o.regimental_cohesion", battle_name(b, unit), " has strayed: it must go back to its regiment.",
                  NULL);
}
