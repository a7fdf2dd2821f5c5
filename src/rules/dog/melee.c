#include "rules/dog/dog.h"

/* ---- heads (melee.2 to melee.6) ---- */

struct body {
    enum arm arm;
    int figures, ranks, contact_figures, overlap_flanks;
    enum formation formation;
    enum shelter cover;
};

static int rounded_up(int figures, int parts)
{
    return (figures + parts - 1) / parts;
}

static int front_of(const struct body *body)
{
    bool square = body->formation == formation_square;
    int front = rounded_up(body->figures, square ? 4 : body->ranks);
    return body->contact_figures == 0 ? front : smaller(front, body->contact_figures + body->overlap_flanks);
}

static int counted_of(const struct body *body, int front, int round)
{
    int ranks = body->formation == formation_square || body->arm == arm_cavalry ? 1 : smaller(body->ranks, 2);
    return round > 1 || body->arm == arm_artillery ? body->figures : smaller(body->figures, front * ranks);
}

static int heads_of(const struct umpire *u, const struct body *body, int counted, enum arm enemy)
{
    int value = body->arm == arm_cavalry && enemy != arm_cavalry ? 2 : 1;
    int cover = body->cover == shelter_none ? DECIMAL_ONE : charts(u)->head_count_cover[body->cover - shelter_buildings].factor;
    return dog_half_up(counted * value * cover, DECIMAL_ONE);
}

void dog_melee_head_count(struct umpire *u, const struct dog_melee_head_count_facts *f, struct dog_melee_head_count_result *r)
{
    struct body body = {f->arm, f->figures, f->ranks, f->contact_figures, f->overlap_flanks, f->formation, f->cover};
    r->front = front_of(&body);
    r->counted = counted_of(&body, r->front, f->round);
    r->head_count = heads_of(u, &body, r->counted, f->enemy_arm);
}

/* ---- the score of a side (melee.14, melee.15) ---- */

struct fighter {
    const char *sum; /* what its lines count toward */
    struct body body;
    enum troop troop;
    enum troop_class class;
    enum grade grade;
    enum state state;
    enum fatigue fatigue;
    bool charged, shaken, uphill, following_up, attacked_rear, back_turned, thrown;
    enum commander cinc;
    int side_heads; /* of its side */
    int heads, factor, die, modifier, score, row, inflicted;
};

#define FIGHTER_OF(f, side) \
    { \
        .sum = #side "_score", \
        .body = {dog_arm((f)->side##_troop), (f)->side##_figures,   (f)->side##_ranks, (f)->side##_contact_figures, \
                 (f)->side##_overlap_flanks, (f)->side##_formation, (f)->side##_cover}, \
        .troop = (f)->side##_troop, .class = dog_class(u, (f)->side##_troop), \
        .grade = dog_grade((f)->side##_troop, (f)->side##_grade), .state = (f)->side##_state, .fatigue = (f)->side##_fatigue, \
        .charged = (f)->side##_charged, .shaken = (f)->side##_shaken, .uphill = (f)->side##_uphill, \
        .following_up = (f)->side##_following_up, .attacked_rear = (f)->side##_attacked_rear, \
        .back_turned = (f)->side##_back_turned, .cinc = (f)->side##_cinc, .thrown = (f)->side##_thrown, \
        .side_heads = (f)->side##_side_heads \
    }

static bool is(const struct fighter *fighter, enum arm arm)
{
    return fighter->body.arm == arm;
}

static bool formed_as(const struct fighter *fighter, enum formation formation)
{
    return fighter->body.formation == formation;
}

static bool infantry_square(const struct fighter *fighter)
{
    return is(fighter, arm_infantry) && formed_as(fighter, formation_square);
}

static bool single_rank_line(const struct fighter *fighter)
{
    return is(fighter, arm_infantry) && formed_as(fighter, formation_line) && fighter->body.ranks == 1;
}

static bool skirmishers(const struct fighter *fighter)
{
    return !is(fighter, arm_artillery) && formed_as(fighter, formation_skirmish);
}

/* Horse rides down guns and skirmishers. */
static bool soft(const struct fighter *fighter)
{
    return is(fighter, arm_artillery) || skirmishers(fighter);
}

static int line(struct umpire *u, const struct fighter *own, enum melee_line row, const char *rule, const char *label,
                bool applies)
{
    return modifier(u, own->sum, rule, label, applies, charts(u)->melee_modifiers[row].value);
}

#define LINE(row, rule, label, applies) line(u, own, melee_line_##row, rule, label, applies)

/* The best ratio reached, and that alone: by the heads of all who fight on either side (dog.r44). */
static int numbers(struct umpire *u, const struct fighter *own, const struct fighter *enemy)
{
    int heads = own->heads + own->side_heads, against = enemy->heads + enemy->side_heads;
    if (heads >= 4 * against)
        return LINE(outnumber_4_1, "dog.melee.m1", "four to one", true);
    if (heads >= 3 * against)
        return LINE(outnumber_3_1, "dog.melee.m2", "three to one", true);
    if (heads >= 2 * against)
        return LINE(outnumber_2_1, "dog.melee.m3", "two to one", true);
    return LINE(outnumber_3_2, "dog.melee.m4", "three to two", 2 * heads >= 3 * against);
}

static int quality(struct umpire *u, const struct fighter *own, int round)
{
    bool lancers = own->class == troop_class_lancer || own->class == troop_class_cossack;
    bool cuirassiers = own->class == troop_class_cuirassier;
    return LINE(veteran, "dog.melee.m5", "veteran", own->grade == grade_veteran) +
           LINE(second_line, "dog.melee.m6", "second line", own->grade == grade_second_line) +
           LINE(raw_troops, "dog.melee.m7", "raw troops", dog_raw(own->grade)) +
           LINE(heavy_cavalry, "dog.melee.m8", "heavy cavalry", own->class == troop_class_heavy || cuirassiers) +
           LINE(cuirassiers, "dog.melee.m9", "cuirassiers", cuirassiers) +
           LINE(lancers, "dog.melee.m10", "lancers", lancers && round == 1);
}

static int as_cavalry(struct umpire *u, const struct fighter *own, const struct fighter *enemy)
{
    bool foot = is(enemy, arm_infantry) && !soft(enemy), horse = is(enemy, arm_cavalry) && !soft(enemy);
    bool unformed = enemy->state == state_unformed, disordered = enemy->state == state_disordered;
    bool square = infantry_square(enemy), cossacks = own->class == troop_class_cossack;
    return LINE(cav_vs_skirmish_guns, "dog.melee.m11", "at skirmishers or guns", soft(enemy)) +
           LINE(cav_vs_unformed_foot, "dog.melee.m12", "at unformed foot", foot && unformed) +
           LINE(cav_vs_disordered_foot, "dog.melee.m13", "at disordered foot", foot && disordered) +
           LINE(cav_vs_unformed_cav, "dog.melee.m14", "at unformed horse", horse && unformed) +
           LINE(cav_vs_disordered_cav, "dog.melee.m15", "at disordered horse", horse && disordered) +
           LINE(cav_vs_square, "dog.melee.m16", "at a square", square && !enemy->attacked_rear) +
           LINE(cav_vs_single_rank, "dog.melee.m17", "at foot in a single rank", square || single_rank_line(enemy)) +
           LINE(cossacks_vs_formed_cav, "dog.melee.m18", "Cossacks at formed horse",
                cossacks && horse && enemy->state == state_formed);
}

static int as_infantry(struct umpire *u, const struct fighter *own, const struct fighter *enemy)
{
    bool column = formed_as(own, formation_column), square = formed_as(own, formation_square), loose = skirmishers(enemy);
    return LINE(column_vs_single_line, "dog.melee.m19", "column at a single line", column && single_rank_line(enemy)) +
           LINE(square_vs_cav, "dog.melee.m20", "square against horse", square && is(enemy, arm_cavalry) && !own->attacked_rear) +
           LINE(inf_vs_unformed, "dog.melee.m21", "at an unformed enemy", !loose && enemy->state == state_unformed) +
           LINE(inf_vs_disordered, "dog.melee.m22", "at a disordered enemy", !loose && enemy->state == state_disordered) +
           LINE(inf_vs_skirmish, "dog.melee.m23", "at skirmishers", loose);
}

static int ground(struct umpire *u, const struct fighter *own)
{
    bool faces_enemy = !own->attacked_rear;
    return LINE(following_up, "dog.melee.m24", "following up", own->following_up) +
           LINE(uphill, "dog.melee.m25", "uphill", own->uphill && faces_enemy) +
           LINE(in_buildings, "dog.melee.m26", "in buildings", own->body.cover == shelter_buildings && faces_enemy) +
           LINE(fortified, "dog.melee.m27", "in works", own->body.cover == shelter_fortified && faces_enemy);
}

static int condition(struct umpire *u, const struct fighter *own)
{
    return LINE(unformed, "dog.melee.m28", "unformed", own->state == state_unformed) +
           LINE(disordered, "dog.melee.m29", "disordered", own->state == state_disordered) +
           LINE(tired, "dog.melee.m30", "tired", own->fatigue == fatigue_tired) +
           LINE(exhausted, "dog.melee.m31", "exhausted", dog_exhausted(own->fatigue));
}

static int modifiers(struct umpire *u, const struct fighter *own, const struct fighter *enemy, int round)
{
    bool shaken = own->shaken && infantry_square(own) && ruling(u, ruling_r21) == 'a';
    int sum = numbers(u, own, enemy);
    sum += quality(u, own, round);
    if (is(own, arm_cavalry))
        sum += as_cavalry(u, own, enemy);
    if (is(own, arm_infantry))
        sum += as_infantry(u, own, enemy);
    sum += ground(u, own);
    sum += condition(u, own);
    sum += dog_commander_line(u, own->sum, own->cinc);
    return sum + modifier(u, own->sum, "dog.r21", "shaken square", shaken, -2);
}

static int factor_of(const struct umpire *u, const struct fighter *own, int round)
{
    int impact = own->charged && round == 1 ? filled(charts(u)->troops[own->troop].impact) : 0;
    return filled(charts(u)->troops[own->troop].confused) + impact;
}

/* ---- a round (melee.4, melee.14 to melee.17) ---- */

static bool throws(const struct fighter *fighter)
{
    return !fighter->back_turned && !fighter->thrown;
}

static bool round_refused(struct umpire *u, const struct fighter *a, const struct fighter *b)
{
    bool odd_square =
        (formed_as(a, formation_square) && !is(a, arm_infantry)) || (formed_as(b, formation_square) && !is(b, arm_infantry));
    return refuse(u, "dog.form.1", odd_square) || refuse(u, "dog.melee.11", !throws(a) && !throws(b));
}

static void count_heads(const struct umpire *u, struct fighter *own, enum arm enemy, int round)
{
    own->heads = heads_of(u, &own->body, counted_of(&own->body, front_of(&own->body), round), enemy);
    own->factor = factor_of(u, own, round);
}

static void strike(struct umpire *u, struct fighter *own)
{
    if (!throws(own))
        return;
    own->die = dog_throw_fire_die(u).score;
    own->score = own->die + own->factor + own->modifier;
    own->row = dog_row(own->score);
    own->inflicted = dog_small_arms_men(u, own->row, own->heads);
}

static enum side winner_of(int a_inflicted, int b_inflicted)
{
    return a_inflicted > b_inflicted ? side_a : a_inflicted < b_inflicted ? side_b : side_draw;
}

static enum breakthrough breakthrough_of(const struct fighter *winner, const struct fighter *loser, int round)
{
    bool horse = is(winner, arm_cavalry), column = is(winner, arm_infantry) && formed_as(winner, formation_column);
    bool thin = is(loser, arm_infantry) && (formed_as(loser, formation_line) || formed_as(loser, formation_square));
    if (horse && is(loser, arm_cavalry))
        return 4 * winner->inflicted >= 5 * loser->inflicted ? breakthrough_cavalry : breakthrough_none;
    return round == 1 && thin && (horse || column) ? breakthrough_foot : breakthrough_none;
}

#define TELL(r, side) \
    ((r)->side##_heads = (side).heads, (r)->side##_factor = (side).factor, (r)->side##_die = (side).die, \
     (r)->side##_modifier = (side).modifier, (r)->side##_score = (side).score, (r)->side##_row = (side).row, \
     (r)->side##_inflicted = (side).inflicted)

void dog_melee_round(struct umpire *u, const struct dog_melee_round_facts *f, struct dog_melee_round_result *r)
{
    struct fighter a = FIGHTER_OF(f, a), b = FIGHTER_OF(f, b);
    if (round_refused(u, &a, &b))
        return;
    count_heads(u, &a, b.body.arm, f->round);
    count_heads(u, &b, a.body.arm, f->round);
    a.modifier = throws(&a) ? modifiers(u, &a, &b, f->round) : 0;
    b.modifier = throws(&b) ? modifiers(u, &b, &a, f->round) : 0;
    strike(u, &a);
    strike(u, &b);
    TELL(r, a);
    TELL(r, b);
    r->winner = winner_of(a.inflicted, b.inflicted);
    if (r->winner != side_draw)
        r->breakthrough = r->winner == side_a ? breakthrough_of(&a, &b, f->round) : breakthrough_of(&b, &a, f->round);
}

/* ---- what follows (melee.7, melee.8, melee.18 to melee.23) ---- */

static enum melee_step next_step(const struct dog_melee_aftermath_facts *f, enum side winner)
{
    if (winner == side_draw)
        return melee_step_next_round;
    if (f->loser_morale == test_untested)
        return melee_step_loser_tests;
    if (f->loser_morale != test_pass)
        return melee_step_winner_control_test;
    if (f->winner_morale == test_untested)
        return melee_step_winner_tests;
    return f->winner_morale == test_pass ? melee_step_next_round : melee_step_melee_ends;
}

static bool breaks_through(enum melee_kind winner, enum melee_kind loser)
{
    return (winner == melee_kind_cavalry || winner == melee_kind_infantry_column) &&
           (loser == melee_kind_infantry_line || loser == melee_kind_infantry_square);
}

static bool line_meets_column(enum melee_kind own, enum melee_kind enemy)
{
    return own == melee_kind_infantry_line && enemy == melee_kind_infantry_column;
}

/* A column that wins breaks through; against one that does not, the line flows round its flanks. */
static enum advantage advantage_of(const struct dog_melee_aftermath_facts *f, enum side winner)
{
    if (winner == side_a && breaks_through(f->a_kind, f->b_kind))
        return advantage_a_rear;
    if (winner == side_b && breaks_through(f->b_kind, f->a_kind))
        return advantage_b_rear;
    if (line_meets_column(f->a_kind, f->b_kind))
        return advantage_a_flanks;
    return line_meets_column(f->b_kind, f->a_kind) ? advantage_b_flanks : advantage_none;
}

void dog_melee_aftermath(struct umpire *u, const struct dog_melee_aftermath_facts *f, struct dog_melee_aftermath_result *r)
{
    r->winner = winner_of(f->a_inflicted, f->b_inflicted);
    r->next_step = next_step(f, r->winner);
    if (r->next_step == melee_step_next_round && f->round == 1)
        r->special = advantage_of(f, r->winner);
    r->loser_reform_moves = r->next_step == melee_step_melee_ends;
    r->state_after = f->round == 1 ? state_unformed : state_disordered;
    r->a_fatigue = dog_fatigue_of(u, f->round, f->a_hard_cover);
    r->b_fatigue = dog_fatigue_of(u, f->round, f->b_hard_cover);
}
