/* shot.h - the dice of any shot: figures or guns at so many dice each, the lines of a chart that multiply or add, the
   rounding, the sixes. Fractions are kept exact until the rounding. */
#ifndef GROGNARD_RULES_GOTE_SHOT_H
#define GROGNARD_RULES_GOTE_SHOT_H

#include "rules/gote/gote.h"

struct shot {
    int firing;         /* figures or guns */
    int dice, per;      /* so many dice for so many of them */
    int64_t multiplier; /* in billionths: the chart's own multipliers never need more */
    int plus;
};

struct shot gote_shot(int firing, int dice, int per);

/* The dice of a row of firing_dice in a band. */
struct shot gote_shot_of_class(const struct umpire *u, enum dice_class row, enum band band, int firing);

int32_t gote_shot_base(const struct shot *shot); /* in millionths, as the next */
int32_t gote_shot_multiplier(const struct shot *shot);
int gote_shot_dice(const struct umpire *u, const struct shot *shot);
int gote_shot_hits(struct umpire *u, int dice);

/* Tells dice and hits, in that order: the dice are thrown here. */
#define GOTE_THROW_SHOT(u, shot, r) \
    ((r)->base_dice = gote_shot_base(shot), (r)->multiplier = gote_shot_multiplier(shot), (r)->plus = (shot)->plus, \
     (r)->dice = gote_shot_dice(u, shot), (r)->hits = gote_shot_hits(u, (r)->dice))

/* ---- ranges ---- */

#define OUT_OF_REACH (band_long + 1)

/* The first band whose limit is not exceeded (gote.r23), or OUT_OF_REACH. */
int gote_band_of_shot(const struct umpire *u, enum weapon weapon, int range_in);
int gote_band_of_bombardment(const struct umpire *u, enum weapon gun, int range_in);

/* ---- lines ---- */

/* A line of the firing chart, or of the preparatory chart, so many times if it applies. */
void gote_firing_line(struct umpire *u, struct shot *shot, const char *rule, const char *label, bool applies,
                      enum firing_line row);
void gote_preparatory_line(struct umpire *u, struct shot *shot, const char *rule, const char *label, bool applies,
                           enum preparatory_line row);
/* Dice lost for the actions used before. */
void gote_actions_line(struct umpire *u, struct shot *shot, bool applies, int actions_used);

void gote_firing_grade(struct umpire *u, struct shot *shot, enum grade grade, enum guard_kind kind);
void gote_preparatory_grade(struct umpire *u, struct shot *shot, enum grade grade, enum guard_kind kind);

/* What is shot at. */
struct target {
    enum formation formation;
    bool flank;
    enum cover cover;
    bool screened;
};

#define GOTE_TARGET_OF(f, screen) \
    { \
        .formation = (f)->target_formation, .flank = (f)->target_flank, .cover = (f)->target_cover, .screened = (screen) \
    }

void gote_firing_target(struct umpire *u, struct shot *shot, const struct target *target, bool defensive);
void gote_preparatory_target(struct umpire *u, struct shot *shot, const struct target *target);

/* ---- what forbids a shot ---- */

bool gote_wrong_guard(struct umpire *u, enum grade grade, enum guard_kind kind);
bool gote_screen_refused(struct umpire *u, int friendly_screen_in);
/* Are the actions, or the shots, of an offensive fire phase used up? */
bool gote_shots_refused(struct umpire *u, enum weapon weapon, enum grade grade, int actions_used, int shots_fired);

#endif
