/* board.h - a small battlefield made by hand for tests of moving: bodies, pieces of ground, a walker who asks what each body is.
 */
#ifndef GROGNARD_TESTS_FIELD_BOARD_H
#define GROGNARD_TESTS_FIELD_BOARD_H

#include "field/geojson.h"
#include "field/plan.h"

#define M 1000   /* a metre */
#define YARD 914 /* a yard, near enough */
#define BOARD_BODIES 64
#define BOARD_FEATURES 64

struct board {
    struct ground ground;
    struct ground_now now;
    struct feature feature[BOARD_FEATURES];
    struct place points[512];
    int32_t points_used;
    char room[64 * 1024];
    struct store store;

    struct crowd crowd;
    struct crowd_shape shape;
    struct body bodies[BOARD_BODIES];
    int32_t heads[4096];
    enum meeting meeting[BOARD_BODIES];
    int32_t used;

    struct walker walker;
};

/* Width and depth in metres; empty. The walker is stopped by everyone unless a body is put with another meeting. */
void board_begin(struct board *board, int width, int depth);
int board_put(struct board *board, struct box box, enum meeting meeting);
/* Points in metres, as x, y, x, y ... */
int board_area(struct board *board, enum ground_kind kind, int count, const int *metres);
int board_line(struct board *board, enum ground_kind kind, int width, int count, const int *metres);
void board_ready(struct board *board); /* the ground's grid, after the last feature */

/* x, y, width, depth in metres */
struct box box_of(int x, int y, int degrees, int width, int depth);
struct manoeuvre manoeuvre_of(enum manoeuvre_kind kind, int32_t amount);

/* One manoeuvre of the table's walker. */
bool board_sweep(const struct board *board, struct box from, struct manoeuvre manoeuvre, struct passage *passage);

#endif
