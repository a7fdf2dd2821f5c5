/* zones.c - objective zones (gdc.12.1, 12.2): what a place is, what it holds, who is in it. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/zones.h"

#define WOODS (GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods))

/* ---- what it is ---- */

int gdc_zones(const struct battle *b)
{
    return b->setup->ground->zones;
}

struct gdc_zone *gdc_zone(const struct battle *b, int zone)
{
    return &gdc_own(b)->zone[zone];
}

const struct feature *gdc_zone_feature(const struct battle *b, int zone)
{
    return &b->setup->ground->feature[b->setup->ground->zone[zone]];
}

const char *gdc_zone_name(const struct battle *b, int zone)
{
    const struct feature *feature = gdc_zone_feature(b, zone);
    if (feature->name[0] != '\0')
        return feature->name;
    return feature->id[0] != '\0' ? feature->id : ground_kind_words(feature->kind);
}

struct place gdc_zone_middle(const struct battle *b, int zone)
{
    const struct bounds *bounds = &gdc_zone_feature(b, zone)->bounds;
    return place_between(bounds->least, bounds->most, 1, 2);
}

bool gdc_zone_is_building(const struct battle *b, int zone)
{
    return gdc_zone_feature(b, zone)->kind == ground_building;
}

static enum zone_class class_of_built_up(const struct battle *b, int capacity)
{
    int village = gdc_ruling(b, ruling_r64) == 'b' ? 3 : gdc_charts(b)->zone_classes[zone_class_C].troop_capacity;
    return capacity > village ? zone_class_D : zone_class_C;
}

static enum zone_class class_of_open_place(const struct battle *b, const struct feature *feature)
{
    struct place middle = place_between(feature->bounds.least, feature->bounds.most, 1, 2);
    return (ground_at(&b->ground, middle) & WOODS) != 0 ? zone_class_B : zone_class_A;
}

static enum zone_class class_of(const struct battle *b, const struct feature *feature)
{
    if (feature->class[0] >= 'A' && feature->class[0] <= 'F')
        return (enum zone_class)(feature->class[0] - 'A');
    if (feature->kind == ground_built_up)
        return class_of_built_up(b, feature->capacity);
    if (feature->kind == ground_building)
        return zone_class_E;
    return feature->kind == ground_earthworks ? zone_class_F : class_of_open_place(b, feature);
}

enum zone_class gdc_zone_class(const struct battle *b, int zone)
{
    return class_of(b, gdc_zone_feature(b, zone));
}

/* Nobody goes inside a line. */
bool gdc_zone_is_open(const struct battle *b, int zone)
{
    return !gdc_zone_feature(b, zone)->shape.closed || gdc_zone_class(b, zone) == zone_class_A;
}

bool gdc_open_zones_have_sectors(const struct battle *b)
{
    return gdc_ruling(b, ruling_r41) == 'a' && !gdc_option(b, option_class_a_square);
}

bool gdc_stands_as_square(const struct battle *b, int unit)
{
    int posture = gdc_posture(b, unit);
    return posture == posture_square || (posture == posture_zone_a && !gdc_open_zones_have_sectors(b));
}

static struct gdc_zone_delay_result delay_of(const struct battle *b, int zone, int turn)
{
    struct gdc_zone_delay_facts f = facts_of_zone_delay(b);
    struct gdc_zone_delay_result r = {0};
    f.zone_class = gdc_zone_class(b, zone);
    f.reinforced_town = f.zone_class == zone_class_E && !gdc_zone_is_building(b, zone) &&
                        gdc_zone_feature(b, zone)->capacity >= gdc_charts(b)->zone_classes[zone_class_D].troop_capacity;
    f.enter_turn = turn;
    consult_zone_delay(b, &f, &r, NULL);
    return r;
}

int gdc_zone_capacity(const struct battle *b, int zone)
{
    int said = gdc_zone_feature(b, zone)->capacity;
    bool larger = gdc_zone_class(b, zone) == zone_class_C && gdc_ruling(b, ruling_r64) == 'b';
    int capacity = said >= 0 ? said : larger ? 3 : delay_of(b, zone, 1).capacity;
    return capacity < MOST_SECTORS ? capacity : MOST_SECTORS;
}

bool gdc_is_sector(const struct battle *b, int zone, int sector)
{
    if (sector < 1 || sector > gdc_zone_capacity(b, zone))
        return false;
    if (!gdc_zone_is_building(b, zone) || gdc_zone(b, zone)->holder[sector] >= 0 || gdc_zone(b, zone)->engaged[sector])
        return true;
    for (int other = 1; other <= MOST_SECTORS; other++)
        if (gdc_zone(b, zone)->holder[other] >= 0)
            return false;
    return sector == 1;
}

int gdc_exit_turn(const struct battle *b, int unit, int zone)
{
    int since = gdc_unit(b, unit)->zone.since;
    return since == 0 ? 1 : delay_of(b, zone, since).exit_turn;
}

int gdc_zone_at(const struct battle *b, struct place at)
{
    const struct ground *ground = b->setup->ground;
    for (int zone = 0; zone < ground->zones; zone++) {
        const struct shape *shape = &ground->feature[ground->zone[zone]].shape;
        if (shape->closed ? polygon_holds(shape, at) : shape_distance_to(shape, at) == 0)
            return zone;
    }
    return -1;
}

int32_t gdc_way_to_zone(const struct battle *b, const struct box *from, int zone, int32_t most)
{
    const struct ground *ground = b->setup->ground;
    return shape_free_way(&ground->feature[ground->zone[zone]].shape, from, most);
}

void gdc_tell_sector(struct battle *b, int event, const char *rule, int unit, int zone, int sector)
{
    battle_note(b, &(struct event){.kind = (int16_t)event,
                                   .rule = rule,
                                   .unit = unit,
                                   .other = NO_UNIT,
                                   .value = {sector, b->setup->ground->zone[zone]}});
}

/* ---- who is in it ---- */

bool gdc_is_inside(const struct battle *b, int unit, int zone)
{
    const struct unit *state = &b->units[unit];
    bool here = state->where == where_place || (state->where == where_table && battle_on_table(b, unit));
    return here && state->zone == zone && gdc_unit(b, unit)->zone.status != zone_status_none;
}

struct place gdc_spot_of(const struct battle *b, int unit)
{
    const int with = battle_stands_with(b, unit);
    return battle_in_place(b, with) ? gdc_zone_middle(b, b->units[with].zone) : battle_box(b, with)->front;
}

bool gdc_is_garrison(const struct battle *b, int unit, int zone)
{
    return gdc_is_inside(b, unit, zone) && gdc_unit(b, unit)->zone.status == zone_status_garrison;
}

bool gdc_is_battalion(const struct battle *b, int unit)
{
    return gdc_is_fighting(b, unit) && !gdc_is_battery(b, unit);
}

int gdc_garrison_of(const struct battle *b, int zone, int side, int sector)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && gdc_is_battalion(b, unit) && gdc_is_garrison(b, unit, zone) &&
            gdc_unit(b, unit)->zone.sector == sector)
            return unit;
    return NO_UNIT;
}

bool gdc_holds_out(const struct battle *b, int unit)
{
    int zone = b->units[unit].zone, sector = gdc_unit(b, unit)->zone.sector;
    return zone >= 0 && sector > 0 && gdc_is_inside(b, unit, zone) && gdc_zone(b, zone)->engaged[sector];
}

int gdc_count_inside(const struct battle *b, int zone, int side)
{
    int count = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        count += battle_side(b, unit) == side && gdc_is_fighting(b, unit) && gdc_is_inside(b, unit, zone);
    return count;
}

bool gdc_has_room_for_guns(const struct battle *b, int zone, int side, int sector)
{
    bool one_a_sector = gdc_zone_class(b, zone) == zone_class_F;
    if (gdc_zone_is_building(b, zone) || sector < 1)
        return false;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_is_battery(b, unit) && battle_side(b, unit) == side && gdc_is_garrison(b, unit, zone) &&
            (!one_a_sector || gdc_unit(b, unit)->zone.sector == sector))
            return false;
    return true;
}

int gdc_free_sector(const struct battle *b, int zone, int side)
{
    const struct gdc_zone *state = gdc_zone(b, zone);
    for (int sector = 1; sector <= gdc_zone_capacity(b, zone); sector++)
        if (state->holder[sector] < 0 && !state->engaged[sector] && gdc_garrison_of(b, zone, side, sector) == NO_UNIT)
            return sector;
    return 0;
}

bool gdc_zone_is_manned(const struct battle *b, int zone, int side, enum zone_status status)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].where == where_place && b->units[unit].zone == zone && battle_side(b, unit) == side &&
            gdc_is_shown_fighter(b, unit) && (status == zone_status_none || gdc_unit(b, unit)->zone.status == (int)status))
            return true;
    return false;
}

bool gdc_zone_is_charged(const struct battle *b, int zone)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct gdc_unit *own = gdc_unit(b, unit);
        if (own->charge.stage != charge_stage_none && own->charge.stage != charge_stage_over && own->ride.zone == zone)
            return true;
    }
    return false;
}

/* ---- what is known of it ---- */

/* Who is in a place: how many of each side, and whose battalion is the garrison of each sector. */
struct presence {
    int inside[SIDES], shown[SIDES];
    int16_t garrison[MOST_SECTORS + 1]; /* a side, or -1 */
};

static const struct presence nobody = {{0, 0}, {0, 0}, {-1, -1, -1, -1, -1}};

static void note_presence(const struct battle *b, int unit, struct presence *present)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    int side = battle_side(b, unit);
    int16_t *garrison = &present->garrison[own->zone.sector];
    present->inside[side] += gdc_is_fighting(b, unit);
    present->shown[side] += gdc_is_shown_fighter(b, unit);
    if (gdc_is_battalion(b, unit) && own->zone.status == zone_status_garrison && (*garrison < 0 || side < *garrison))
        *garrison = (int16_t)side;
}

/* Who has the whole place: the side alone in it, else the one that had it last; SIDES while it is disputed. */
static int owner_of(const struct battle *b, int zone, const struct presence *present)
{
    const int *inside = present->inside;
    if (inside[0] > 0 && inside[1] > 0)
        return SIDES;
    return inside[0] > 0 ? 0 : inside[1] > 0 ? 1 : gdc_zone(b, zone)->holder[0];
}

/* Only attackers left: they are the new defenders (12.5e). */
static void settle_ownership(struct battle *b, int zone, int owner, bool unseen)
{
    struct gdc_zone *state = gdc_zone(b, zone);
    bool changes = owner >= 0 && owner != state->holder[0] && !unseen;
    state->holder[0] = unseen ? state->holder[0] : (int8_t)owner;
    state->attacker = -1;
    for (int sector = 0; sector <= MOST_SECTORS; sector++)
        state->engaged[sector] = 0;
    if (changes)
        battle_note(b, &(struct event){.kind = event_taken,
                                       .rule = "gdc.12.5e",
                                       .unit = NO_UNIT,
                                       .other = NO_UNIT,
                                       .value = {owner, b->setup->ground->zone[zone]}});
}

/* Who took part stays unless he has gone; a sector with one side left is engaged no more. */
void gdc_disengage(struct battle *b, int zone)
{
    for (int sector = 1; sector <= MOST_SECTORS; sector++) {
        if (!gdc_zone(b, zone)->engaged[sector])
            continue;
        bool present[SIDES] = {false, false};
        for (int unit = 0; unit < b->setup->units; unit++)
            if (gdc_is_inside(b, unit, zone) && gdc_unit(b, unit)->zone.sector == sector && gdc_is_battalion(b, unit))
                present[battle_side(b, unit)] = true;
        if (!present[0] || !present[1])
            gdc_zone(b, zone)->engaged[sector] = 0;
    }
}

static void look_at(struct battle *b, int zone, const struct presence *present)
{
    gdc_disengage(b, zone);
    struct gdc_zone *state = gdc_zone(b, zone);
    int owner = owner_of(b, zone, present);
    for (int sector = 1; sector <= MOST_SECTORS; sector++)
        state->holder[sector] = (int8_t)(state->engaged[sector] ? -1 : present->garrison[sector]);
    state->contested = owner == SIDES;
    if (owner != SIDES)
        settle_ownership(b, zone, owner, owner >= 0 && present->inside[owner] > 0 && present->shown[owner] == 0);
}

/* In the open nobody is in transit but in the fight for the place: who is engaged no more stands there by himself. */
static void release_from_open_place(struct battle *b, int zone)
{
    if (!gdc_zone_is_open(b, zone) || b->state->step == step_assault_zones)
        return;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_is_inside(b, unit, zone) && !gdc_is_garrison(b, unit, zone) && !gdc_holds_out(b, unit))
            gdc_forget_zone(b, unit);
}

static struct presence presence_in(const struct battle *b, int zone)
{
    struct presence present = nobody;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_is_inside(b, unit, zone))
            note_presence(b, unit, &present);
    return present;
}

void gdc_look_at_zone(struct battle *b, int zone)
{
    const struct presence present = presence_in(b, zone);
    look_at(b, zone, &present);
    release_from_open_place(b, zone);
}

int gdc_owner(const struct battle *b, int zone)
{
    const struct presence present = presence_in(b, zone);
    return owner_of(b, zone, &present);
}

void gdc_conceal_zones(struct battle *view, int side)
{
    const int16_t enemy = (int16_t)(1 - side);
    for (int zone = 0; zone < gdc_zones(view) && gdc_option(view, option_hidden_movement); zone++) {
        struct gdc_zone *state = gdc_zone(view, zone);
        const struct presence present = presence_in(view, zone);
        for (int sector = 1; sector <= MOST_SECTORS; sector++)
            state->holder[sector] = (int8_t)(state->holder[sector] == enemy ? present.garrison[sector] : state->holder[sector]);
        if (present.inside[enemy] > 0)
            continue;
        state->reinforced[enemy] = 0;
        if (state->workers == enemy)
            state->work = state->workers = 0;
        state->work_left = 0;
    }
}

void gdc_look_at_zones(struct battle *b)
{
    struct presence present[MOST_ZONES];
    for (int zone = 0; zone < gdc_zones(b); zone++)
        present[zone] = nobody;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (b->units[unit].zone >= 0 && gdc_is_inside(b, unit, b->units[unit].zone))
            note_presence(b, unit, &present[b->units[unit].zone]);
    for (int zone = 0; zone < gdc_zones(b); zone++) {
        look_at(b, zone, &present[zone]);
        release_from_open_place(b, zone);
    }
}

/* ---- how one is in it ---- */

void gdc_take_along(struct battle *b, int unit)
{
    for (int other = b->units[unit].company; other != NO_UNIT; other = b->units[other].fellow) {
        battle_change(b, other)->where = b->units[unit].where;
        battle_change(b, other)->zone = b->units[unit].zone;
    }
}

static void stay_with_zone(struct battle *b, int unit, int zone)
{
    if (!gdc_zone_is_open(b, zone))
        battle_lift(b, unit, where_place);
    battle_change(b, unit)->zone = (int16_t)zone;
    gdc_take_along(b, unit);
}

void gdc_take_garrison(struct battle *b, int unit, int zone, int sector)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    if (gdc_zone_is_open(b, zone))
        gdc_set_posture(b, unit, posture_zone_a);
    else if (gdc_is_battery(b, unit))
        battle_change(b, unit)->formation = posture_unlimbered;
    own->zone.status = zone_status_garrison;
    own->zone.sector = (int16_t)sector;
    stay_with_zone(b, unit, zone);
}

void gdc_go_in_transit(struct battle *b, int unit, int zone, int sector)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    bool loose = gdc_posture(b, unit) == posture_skirmish;
    if (!gdc_zone_is_open(b, zone) && !loose)
        battle_change(b, unit)->formation = gdc_is_battery(b, unit) ? posture_limbered : posture_column;
    own->zone.status = zone_status_in_transit;
    own->zone.sector = (int16_t)sector;
    stay_with_zone(b, unit, zone);
}

void gdc_forget_zone(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    own->zone.status = zone_status_none;
    own->zone.sector = own->turn.zone_order = own->zone.since = 0;
    if (b->units[unit].where == where_table)
        battle_change(b, unit)->zone = -1;
}
