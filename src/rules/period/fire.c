#include "rules/period/period.h"

/* ---- range and ammunition, the same for skirmishers and volleys ---- */

static int reach(const struct umpire *u, enum weapon weapon, enum band band)
{
    return weapon == weapon_rifle ? charts(u)->fire_range[band].rifle_to : charts(u)->fire_range[band].musket_to;
}

static enum band band_at(const struct umpire *u, enum weapon weapon, int range_in)
{
    if (range_in <= reach(u, weapon, band_short))
        return band_short;
    return range_in <= reach(u, weapon, band_effective) ? band_effective : band_long;
}

static bool out_of_range(struct umpire *u, enum weapon weapon, int range_in)
{
    return refuse(u, "period.skir.1", range_in > reach(u, weapon, band_long));
}

static bool last_cartridges(struct umpire *u, int ones)
{
    return ones >= 2 && throw_within(u, &die_d6, 1);
}

/* ---- skirmishers (period.skir) ---- */

static int skirmish_line(struct umpire *u, enum skirmish_line row, const char *label, bool applies)
{
    return modifier(u, "dice_thrown", "period.skir.2", label, applies, charts(u)->skirmish_modifiers[row].dice);
}

static int skirmish_dice(struct umpire *u, const struct period_skirmish_fire_facts *f, enum band band)
{
    bool spanish = f->nation == nation_spanish, picked = f->class == grade_guard || f->class == grade_elite;
    bool militia = f->class == grade_militia && choice_b(u, ruling_r14);
    int dice = f->figures;
    dice += skirmish_line(u, skirmish_line_at_skirmishers_or_artillery, "at skirmishers or guns",
                          f->target != skirmish_target_formed);
    dice += skirmish_line(u, skirmish_line_at_hard_cover, "at hard cover", f->cover == cover_hard);
    dice += skirmish_line(u, skirmish_line_long_range, "long range", band == band_long);
    dice += skirmish_line(u, skirmish_line_short_range, "short range", band == band_short);
    dice += skirmish_line(u, skirmish_line_elite, "elite or guard", picked && !spanish);
    dice += modifier(u, "dice_thrown", spanish ? "period.nat.sp.6" : "period.r14", "militia", spanish || militia, -1);
    return larger(dice, 0);
}

void period_skirmish_fire(struct umpire *u, const struct period_skirmish_fire_facts *f, struct period_skirmish_fire_result *r)
{
    static const int faces[] = {6, 1};
    int tally[2];
    if (out_of_range(u, f->weapon, f->range_in))
        return;
    r->band = band_at(u, f->weapon, f->range_in);
    r->dice_thrown = skirmish_dice(u, f, r->band);
    dice_throw_tally(u->dice, &die_d6, r->dice_thrown, faces, 2, tally);
    r->kills = tally[0];
    r->ones = tally[1];
    r->officer_casualty = r->kills >= 2;
    if (r->officer_casualty && f->general_in <= INCHES(6))
        r->risk_to_general = !throw_within(u, &die_d6, 5);
    r->low_ammo = last_cartridges(u, r->ones);
}

/* ---- who can fire, and when (period.volley, period.range) ---- */

static int note(const struct umpire *u, enum volley_note row)
{
    return charts(u)->volley_notes[row].value;
}

static int firing_figures(const struct umpire *u, const struct period_firing_figures_facts *f)
{
    switch (f->formation) {
    case formation_line:
    case formation_column:
        return smaller(f->figures, note(u, volley_note_ranks_firing) / DECIMAL_ONE * f->width);
    case formation_square:
        return period_share(f->figures, note(u, volley_note_square_face_share));
    case formation_march_column:
        return 0;
    case formation_village_wall:
    case formation_skirmish:
    case formation_other:
    case formation_none:
        break;
    }
    return f->figures;
}

void period_firing_figures(struct umpire *u, const struct period_firing_figures_facts *f, struct period_firing_figures_result *r)
{
    bool volleys = f->formation != formation_march_column && f->formation != formation_skirmish;
    r->firing = firing_figures(u, f);
    r->may_volley = volleys && INCHES(r->firing) >= note(u, volley_note_min_figures);
}

static bool british_bonus(const struct umpire *u, const struct period_range_of_fire_facts *f)
{
    bool too_fast = choice_b(u, ruling_r10) ? f->additional_breakthrough : f->charger == arm_cavalry;
    return f->nation == nation_british && !too_fast;
}

void period_range_of_fire(struct umpire *u, const struct period_range_of_fire_facts *f, struct period_range_of_fire_result *r)
{
    int row = f->class < grade_line ? (int)f->class : (int)f->class - 1; /* the chart has no line */
    int bonus = modifier(u, "total", "period.nat.br.2", "British", british_bonus(u, f), +2);
    r->total = smaller(dice_throw(u->dice, &die_d10) + bonus, 10);
    bool short_range =
        charts(u)->range_of_fire[row].short_from != CELL_EMPTY && r->total >= charts(u)->range_of_fire[row].short_from;
    bool effective = r->total >= charts(u)->range_of_fire[row].effective_from;
    r->band = short_range ? band_short : effective ? band_effective : band_long;
}

/* ---- volleys (period.volley) ---- */

static int line(struct umpire *u, enum musketry_line row, const char *rule, const char *label, bool applies)
{
    return modifier(u, "modifier", rule, label, applies, figure_of(charts(u)->musketry_modifiers[row].value));
}

static bool volley_refused(struct umpire *u, const struct period_volley_facts *f)
{
    bool disordered = f->unformed && f->firing_at == firing_at_normal && !f->unformed_exception && f->formation != firer_village;
    return refuse(u, "period.volley.1", INCHES(f->figures) < note(u, volley_note_min_figures)) ||
           refuse(u, "period.fmt.4", f->formation == firer_march_column) ||
           refuse(u, "period.volley.4", f->moved == moved_more) || refuse(u, "period.volley.8", disordered) ||
           (f->band == band_measured && out_of_range(u, f->weapon, f->range_in));
}

static int first_volley(struct umpire *u, const struct period_volley_facts *f, enum band band)
{
    static const enum musketry_line rows[] = {[band_short] = musketry_line_first_volley_short,
                                              [band_effective] = musketry_line_first_volley_effective,
                                              [band_long] = musketry_line_first_volley_long};
    bool rested = f->rested || f->formation == firer_village;
    bool short_range = band == band_short && !(f->first_volley && choice_b(u, ruling_r4));
    return line(u, musketry_line_rested_muskets, "period.volley.5", "rested muskets",
                rested && !(f->first_volley && !choice_b(u, ruling_r3))) +
           line(u, rows[band], "period.volley.5", "first volley", f->first_volley) +
           line(u, musketry_line_short_range, "period.volley.5", "short range", short_range);
}

static int volley_modifier(struct umpire *u, const struct period_volley_facts *f, enum band band)
{
    bool deep_horse = f->target == shot_at_cavalry && f->squadrons_deep >= 4;
    bool column = f->target == shot_at_column || f->target == shot_at_march_column || deep_horse;
    int sum = first_volley(u, f, band);
    sum += line(u, musketry_line_column_target, "period.volley.5", "at a column", column);
    sum += line(u, musketry_line_soft_cover, "period.volley.5", "soft cover", f->cover == cover_soft);
    sum += line(u, musketry_line_hard_cover, "period.volley.5", "hard cover", f->cover == cover_hard);
    sum += line(u, musketry_line_unformed, "period.volley.5", "unformed", f->unformed);
    sum += line(u, musketry_line_moved, "period.volley.5", "moved", f->moved == moved_half);
    sum += line(u, musketry_line_skirmishers, "period.volley.5", "at skirmishers",
                f->target == shot_at_skirmishers && !f->in_building);
    sum += line(u, musketry_line_long_range, "period.volley.6", "long range", band == band_long);
    sum +=
        line(u, musketry_line_deployed_artillery, "period.volley.6", "at deployed guns", f->target == shot_at_deployed_artillery);
    return sum + modifier(u, "modifier", "period.break.8", "at a further breakthrough",
                          f->firing_at == firing_at_additional_breakthrough, -4);
}

static struct handful volley_dice(const struct umpire *u, const struct period_volley_facts *f)
{
    if (f->nation == nation_british)
        return period_national_dice(u, national_british_firing);
    if (f->nation == nation_russian)
        return period_national_dice(u, national_russian_firing);
    if (f->nation == nation_spanish)
        return period_national_dice(u, national_spanish_firing);
    if (f->nation == nation_austrian && f->grenz)
        return period_national_dice(u, national_grenz_firing);
    return (struct handful){2, removal_none};
}

static bool halves(const struct umpire *u, enum musketry_line row)
{
    return charts(u)->musketry_modifiers[row].value == HALF;
}

static int volley_casualties(struct umpire *u, const struct period_volley_facts *f, enum band band, int casualties)
{
    bool upward = !choice_b(u, ruling_r16);
    if (band == band_long && halves(u, musketry_line_long_range))
        casualties = period_halved(u, "period.volley.6", "long range", casualties, upward);
    if (f->target == shot_at_deployed_artillery && halves(u, musketry_line_deployed_artillery))
        casualties = period_halved(u, "period.volley.6", "at deployed guns", casualties, upward);
    return casualties;
}

void period_volley(struct umpire *u, const struct period_volley_facts *f, struct period_volley_result *r)
{
    struct handful dice = volley_dice(u, f);
    if (volley_refused(u, f))
        return;
    r->range_band = f->band == band_measured ? band_at(u, f->weapon, f->range_in) : f->band;
    r->effective_figures = period_row_figures(u, f->class, f->figures);
    r->modifier = volley_modifier(u, f, r->range_band);
    r->dice_thrown = dice.dice;
    r->throw = period_throw(u, &die_d6, dice);
    r->score = r->throw +r->modifier;
    struct loss loss = period_musketry_loss(u, r->effective_figures, r->score);
    r->table_casualties = loss.casualties;
    r->officer_casualty = loss.officer;
    r->casualties = volley_casualties(u, f, r->range_band, loss.casualties);
    r->screen_casualties = f->screened ? r->casualties / 6 : 0;
    r->low_ammo = r->throw == 2;
    r->risk_to_general = r->throw == 12 && f->general_in <= (choice_b(u, ruling_r7) ? INCHES(12) : INCHES(6));
}

/* ---- low ammunition (period.ammo) ---- */

void period_low_ammo(struct umpire *u, const struct period_low_ammo_facts *f, struct period_low_ammo_result *r)
{
    bool guns = f->firer == arm_artillery;
    bool any_double = guns && (f->stage == rounds_second_of_two || f->stage == rounds_canister_twice);
    if (f->firer == arm_skirmishers)
        r->low_ammo = last_cartridges(u, f->ones);
    else
        r->low_ammo = f->double_face == 1 || (any_double && f->double_face > 0);
    if (!r->low_ammo)
        r->takes_effect = ammo_effect_never;
    else
        r->takes_effect = guns && f->stage == rounds_first_of_two ? ammo_effect_after_second_round : ammo_effect_now;
}
