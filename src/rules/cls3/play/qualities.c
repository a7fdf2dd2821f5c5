/* qualities.c - what a unit is: troops, melee and morale, stands, arms, piece, rank, points. */
#include "battle/qualities.h"

#include "rules/cls3/play/raise.h"

static const char *const troop_words[] = {[troop_line_infantry] = "line_infantry",
                                          [troop_grenadiers] = "grenadiers",
                                          [troop_light_infantry] = "light_infantry",
                                          [troop_guard_infantry] = "guard_infantry",
                                          [troop_light_guard] = "light_guard",
                                          [troop_light_horse] = "light_horse",
                                          [troop_lancers] = "lancers",
                                          [troop_dragoons] = "dragoons",
                                          [troop_armored_cuirassiers] = "armored_cuirassiers",
                                          [troop_unarmored_cuirassiers] = "unarmored_cuirassiers",
                                          [troop_hussars] = "hussars",
                                          [troop_artillerymen] = "artillerymen",
                                          [troop_sappers] = "sappers",
                                          [troop_guard_artillerymen] = "guard_artillerymen",
                                          [troop_guard_sappers] = "guard_sappers",
                                          [troop_gun_12lb] = "12_pounder",
                                          [troop_medium] = "medium_gun",
                                          [troop_horse_gun] = "horse_gun",
                                          [troop_prolong] = "prolong_gun",
                                          [troop_howitzer] = "howitzer",
                                          [troop_caisson] = "caisson",
                                          [troop_austrian_battalion_gun] = "austrian_battalion_gun",
                                          [troop_rockets] = "rockets",
                                          [troop_commander] = "commander"};

/* ---- points, as an army is bought: of a casting by its troops, of a piece ---- */

static enum bought bought_as(const struct cls3_troop *troop)
{
    static const enum bought line[] = {[troop_line_infantry] = bought_line_infantry,
                                       [troop_grenadiers] = bought_grenadiers,
                                       [troop_light_infantry] = bought_light_infantry,
                                       [troop_guard_infantry] = bought_guard_infantry,
                                       [troop_light_guard] = bought_guard_light_infantry,
                                       [troop_light_horse] = bought_light_horse,
                                       [troop_lancers] = bought_lancers,
                                       [troop_dragoons] = bought_dragoons,
                                       [troop_armored_cuirassiers] = bought_armored_cuirassiers,
                                       [troop_unarmored_cuirassiers] = bought_unarmored_cuirassiers,
                                       [troop_hussars] = bought_hussars,
                                       [troop_sappers] = bought_sappers,
                                       [troop_guard_sappers] = bought_guard_sappers};
    static const enum bought guard[] = {[troop_light_horse] = bought_guard_light_cavalry,
                                        [troop_lancers] = bought_guard_light_cavalry,
                                        [troop_hussars] = bought_guard_light_cavalry,
                                        [troop_dragoons] = bought_guard_dragoons,
                                        [troop_armored_cuirassiers] = bought_guard_armored_cuirassiers,
                                        [troop_unarmored_cuirassiers] = bought_guard_unarmored_cuirassiers};
    size_t at = (size_t)troop->troop;
    if (troop->guard && at < sizeof guard / sizeof *guard && guard[at] != bought_none)
        return guard[at];
    return at < sizeof line / sizeof *line ? line[at] : bought_none;
}

static enum piece piece_of(const struct cls3_troop *troop)
{
    static const enum piece pieces[] = {[troop_gun_12lb] = piece_gun_12lb,
                                        [troop_medium] = piece_medium_gun,
                                        [troop_horse_gun] = piece_horse_gun,
                                        [troop_howitzer] = piece_howitzer,
                                        [troop_rockets] = piece_rockets};
    size_t at = (size_t)troop->troop;
    return at < sizeof pieces / sizeof *pieces ? pieces[at] : piece_none;
}

/* In ten-thousandths; 0: the list has no price for it. */
static int32_t points_of(const struct battle *b, int unit, const struct cls3_troop *troop)
{
    const struct cls3_tables *tables = cls3_charts(b);
    enum bought bought = bought_as(troop);
    enum piece piece = troop->kind == body_gun ? piece_of(troop) : piece_none;
    if (piece != piece_none)
        return tables->artillery_points[piece - piece_horse_gun].cost * DECIMAL_ONE;
    return troop->kind == body_gun || bought == bought_none
               ? 0
               : tables->points[bought - bought_line_infantry].points * b->setup->unit[unit].strength;
}

/* ---- what it is ---- */

static void add_troops(const struct battle *b, const struct cls3_troop *troop, struct qualities *list)
{
    static const char *const rows[] = {
        [morale_row_guards] = "guards", [morale_row_grenadiers] = "grenadiers", [morale_row_others] = "others"};
    const struct cls3_tables *tables = cls3_charts(b);
    bool horse = troop->kind == body_horse;
    quality_add_word(list, "troops", troop_words[troop->troop]);
    quality_add_word(list, "morale_of", rows[cls3_morale_row(tables, (enum troop)troop->troop, horse && troop->guard)]);
    quality_add_number(list, "stands", troop->stands);
    if (!horse) {
        quality_add_number(list, "ranks", troop->deep);
        quality_add_word(list, "weapon", troop->rifles ? "rifle" : "musket");
    }
    quality_add_mark(list, "command_stand", troop->command_stand != 0);
    quality_add_mark(list, "snipers", troop->snipers != 0);
    quality_add_mark(list, "longrifles", troop->longrifles != 0);
    quality_add_mark(list, "jaegers", troop->jaegers != 0);
    quality_add_mark(list, "grenzers", troop->grenzers != 0);
    quality_add_mark(list, "may_skirmish", troop->may_skirmish != 0);
    quality_add_mark(list, "may_dismount", troop->may_dismount != 0);
    quality_add_mark(list, "half_penalties_of_ground", troop->half_penalties != 0);
}

static void add_marks(const struct cls3_troop *troop, struct qualities *list)
{
    quality_add_mark(list, "guard", troop->guard != 0);
    quality_add_mark(list, "militia", troop->militia != 0);
    quality_add_mark(list, "british", troop->british != 0);
    quality_add_mark(list, "austrian", troop->austrian != 0);
}

int cls3_qualities(const struct battle *b, int unit, struct unit_quality qualities[MOST_QUALITIES])
{
    static const char *const ranks[] = {"army", "corps", "division", "brigade", "regiment"};
    const struct cls3_troop *troop = cls3_troop(b, unit);
    struct qualities list = {qualities, 0};
    if (troop->kind == body_commander) {
        quality_add_word(&list, "commands", ranks[troop->rank]);
        return list.count;
    }
    if (troop->kind == body_gun)
        quality_add_word(&list, "piece", troop_words[troop->troop]);
    else
        add_troops(b, troop, &list);
    add_marks(troop, &list);
    int32_t points = points_of(b, unit, troop);
    if (points > 0)
        quality_add_decimal(&list, "points", points);
    return list.count;
}
