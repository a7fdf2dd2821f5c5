/* legend.h - every sign that a map uses, with a sample of it. */
#ifndef GROGNARD_DRAW_LEGEND_H
#define GROGNARD_DRAW_LEGEND_H

#include "draw/sheet.h"

enum sign_sort {
    sign_side,
    sign_arm,
    sign_army_leader,
    sign_leader,
    sign_form,
    sign_state,
    sign_losses,
    sign_command_stand,
    sign_left_gun,
    sign_in_place,
    sign_ground,
    sign_fate,
    sign_won
};

struct sign {
    enum sign_sort sort;
    int value; /* side, service, form, state, kind of ground, state of a feature */
    char words[LIMIT_NAME * 2];
};

#define MOST_SIGNS (ground_kinds + LIMIT_OBJECTIVES + 32)

struct legend {
    int count;
    struct sign sign[MOST_SIGNS];
};

void legend_collect(struct legend *legend, const struct sheet *sheet);
void legend_draw_sample(struct canvas *canvas, const struct sheet *sheet, const struct sign *sign, struct point corner,
                        double width, double height);

#endif
