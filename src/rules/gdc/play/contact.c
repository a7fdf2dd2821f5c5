/* contact.c - who fights whom (gdc.9.1a, 9.1b, 9.1i, 9.2a): contacts, and the melees that they make. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/melees.h"

#include "drill/nearby.h"

/* ---- contacts ---- */

/* A yard of ground along its front. */
static struct box just_ahead(const struct battle *b, int unit)
{
    const struct box *box = battle_box(b, unit);
    int32_t yard = gdc_mm(b, 1);
    return box_at(place_from(box->front, box->facing, yard, 0), box->facing, box->width - 2 * yard, yard);
}

static bool touches_ahead(const struct battle *b, int unit, int enemy)
{
    const struct box ahead = just_ahead(b, unit), body = gdc_body(b, enemy);
    return box_overlaps(&ahead, &body);
}

bool gdc_charged_in(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->charge.stage == charge_stage_contact || gdc_unit(b, unit)->awaits_melee == 1;
}

static void draw_in(struct battle *b, int charger, int enemy)
{
    gdc_unit(b, enemy)->locked_with = (int16_t)charger;
    gdc_unit(b, enemy)->turn.was_charged = 1;
    battle_tell(b, event_contact, "gdc.9.1a", charger, enemy, 0);
}

static void find_contacts_of(struct battle *b, int charger)
{
    struct gdc_unit *own = gdc_unit(b, charger);
    struct nearby near;
    struct box ahead = just_ahead(b, charger);
    nearby_touching(b, &ahead, 1 - battle_side(b, charger), NULL, &near);
    for (int i = 0; i < near.count; i++) {
        if (!gdc_is_fighting(b, near.unit[i]) || near.unit[i] == own->ride.rides_past || !touches_ahead(b, charger, near.unit[i]))
            continue;
        if (!gdc_in_contact(b, near.unit[i]))
            draw_in(b, charger, near.unit[i]);
        if (!gdc_in_contact(b, charger))
            own->locked_with = near.unit[i];
    }
}

/* Whom it came upon may have gone since, before the first melee, at the hand of others: then it fights who else is before it. */
static bool has_come_upon_somebody(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return own->charge.stage == charge_stage_contact && battle_on_table(b, unit) &&
           (gdc_in_contact(b, unit) || (b->state->step == step_melees && own->ride.zone < 0));
}

void gdc_find_contacts(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (has_come_upon_somebody(b, unit))
            find_contacts_of(b, unit);
}

bool gdc_fights(const struct battle *b, int unit, int enemy)
{
    int with = gdc_unit(b, unit)->locked_with, his = gdc_unit(b, enemy)->locked_with;
    if (battle_side(b, unit) == battle_side(b, enemy) || with == NO_UNIT || his == NO_UNIT || !battle_on_table(b, unit) ||
        !battle_on_table(b, enemy))
        return false;
    return with == enemy || his == unit || touches_ahead(b, unit, enemy) || touches_ahead(b, enemy, unit);
}

bool gdc_is_engaged(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->engaged != 0 && gdc_unit(b, unit)->awaits_melee == 0;
}

bool gdc_is_engaged_pair(const struct battle *b, int unit, int enemy)
{
    return gdc_is_engaged(b, unit) && gdc_is_engaged(b, enemy);
}

/* ---- melees ---- */

/* The lowest number goes round among all who are joined. */
static bool join(struct battle *b, int unit, int enemy)
{
    struct gdc_unit *own = gdc_unit(b, unit), *his = gdc_unit(b, enemy);
    if (own->melee.number == 0 || his->melee.number == 0 || own->melee.number == his->melee.number || !gdc_fights(b, unit, enemy))
        return false;
    own->melee.number = his->melee.number = own->melee.number < his->melee.number ? own->melee.number : his->melee.number;
    return true;
}

static bool join_all(struct battle *b)
{
    bool any = false;
    for (int unit = 0; unit < b->setup->units; unit++)
        for (int enemy = unit + 1; gdc_unit(b, unit)->melee.number != 0 && enemy < b->setup->units; enemy++)
            any |= join(b, unit, enemy);
    return any;
}

static bool is_pending(const struct battle *b, int melee)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_unit(b, unit)->melee.number == melee && gdc_melee_pending(b, unit))
            return true;
    return false;
}

int gdc_mark_melees(struct battle *b)
{
    int count = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        gdc_unit(b, unit)->melee.number = (int16_t)(gdc_in_contact(b, unit) && battle_on_table(b, unit) ? unit + 1 : 0);
    while (join_all(b))
        continue;
    for (int unit = b->setup->units - 1; unit >= 0; unit--) {
        struct gdc_unit *own = gdc_unit(b, unit);
        if (own->melee.number != 0 && !is_pending(b, own->melee.number))
            own->melee.number = 0;
        count += own->melee.number == unit + 1;
    }
    return count;
}

bool gdc_attacks(const struct battle *b, int unit, int enemy)
{
    bool attacks = gdc_unit(b, unit)->engaged_as == 0 || gdc_is_battery(b, enemy);
    return attacks && !gdc_is_battery(b, unit) && gdc_fights(b, unit, enemy);
}

int gdc_attackers_of(const struct battle *b, int defender, int *first)
{
    int count = 0;
    *first = NO_UNIT;
    for (int unit = b->setup->units - 1; unit >= 0; unit--) {
        if (!gdc_attacks(b, unit, defender))
            continue;
        *first = unit;
        count++;
    }
    return count;
}

/* ---- which side is struck (9.1b) ---- */

/* Whether most of the castings stand ahead of the line of a front is told by the middle of the body. Gunners away from their guns
   have no flank. */
enum contact gdc_side_met(const struct battle *b, int unit, int enemy)
{
    struct box castings = gdc_body(b, enemy);
    if (gdc_crew_is_out(b, unit))
        return contact_front;
    castings.front = box_centre(&castings);
    return gdc_side_struck(b, unit, castings);
}
