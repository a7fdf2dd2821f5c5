/* opposed.c - the throw that the enemy takes at who leaves him, whatever made him leave (cls3.melee.opp, cls3.morale.fb.2). */
#include "rules/cls3/play/melees.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"
#include "rules/cls3/play/parts.h"

#include "drill/nearby.h"

static int32_t men_of(const struct battle *b, int unit)
{
    return cls3_men(b, unit) > 300 ? 300 : cls3_men(b, unit);
}

struct cls3_opposed_throw_facts cls3_opposed_facts(const struct battle *b, int leaver, int victor, bool routs)
{
    struct cls3_opposed_throw_facts f = facts_of_opposed_throw(b);
    f.leaver_troop = cls3_is_gun(b, leaver) ? cls3_stand_kind(b, leaver, 0) : cls3_kind(b, leaver);
    f.leaver_guard_cavalry = cls3_is_guard_cavalry(b, leaver);
    f.leaver_men = men_of(b, leaver);
    f.leaver_militia = cls3_troop(b, leaver)->militia;
    f.leaver_increment = cls3_increment_of(b, leaver, victor);
    f.leaver_terrain = cls3_terrain_in_melee(b, leaver, victor);
    f.victor_militia = cls3_troop(b, victor)->militia;
    f.victor_increment = cls3_increment_of(b, victor, leaver);
    f.victor_terrain = cls3_terrain_in_melee(b, victor, leaver);
    f.unopposed = routs;
    return f;
}

void cls3_throw_at_leaver(struct battle *b, int leaver, int victor, bool routs)
{
    const struct cls3_opposed_throw_facts f = cls3_opposed_facts(b, leaver, victor, routs);
    struct cls3_opposed_throw_result r;
    if (judge_opposed_throw(b, "cls3.melee.opp.1", leaver, victor, &f, &r))
        cls3_lose_in_melee(b, leaver, ANY_STAND, r.kills, "cls3.melee.opp.1");
}

/* What the lines of a throw are worth to who would take it. */
static int lines_of(const struct battle *b, int leaver, int victor)
{
    const struct cls3_opposed_throw_facts f = cls3_opposed_facts(b, leaver, victor, false);
    return f.victor_increment - f.victor_terrain - f.victor_militia;
}

int cls3_foe_who_strikes(const struct battle *b, int leaver)
{
    struct nearby touched;
    int best = NO_UNIT;
    cls3_touched(b, leaver, &touched);
    for (int i = 0; i < touched.count; i++) {
        int foe = touched.unit[i];
        bool good = cls3_is_fighting(b, foe) && cls3_unit(b, foe)->morale != morale_rout;
        if (good && (best == NO_UNIT || lines_of(b, leaver, foe) > lines_of(b, leaver, best)))
            best = foe;
    }
    return best;
}

void cls3_ride_down(struct battle *b, int leaver, int victor)
{
    if (battle_on_table(b, leaver) && cls3_unit(b, leaver)->morale == morale_rout && battle_on_table(b, victor) &&
        cls3_is_horse(b, victor) && !cls3_in_contact(b, victor))
        cls3_take_off(b, leaver, fate_routed, "cls3.melee.opp.2");
}
