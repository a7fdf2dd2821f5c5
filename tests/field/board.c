#include "board.h"

#include <assert.h>
#include <string.h>

static enum meeting meets(const void *who, int unit)
{
    const struct board *board = who;
    return board->meeting[unit];
}

void board_begin(struct board *board, int width, int depth)
{
    memset(board, 0, sizeof *board);
    board->ground = (struct ground){.width = width * M, .depth = depth * M, .contour_mm = 10 * M, .feature = board->feature};
    board->now = (struct ground_now){.ground = &board->ground};
    board->store = (struct store){board->room, 0, sizeof board->room};
    board->shape = crowd_shape_for(BOARD_BODIES, width * M, depth * M);
    assert(crowd_heads(&board->shape) <= sizeof board->heads / sizeof board->heads[0]);
    board->crowd = (struct crowd){&board->shape, board->bodies, board->heads, {0}};
    crowd_clear(&board->crowd);
    board->walker = (struct walker){.unit = -1, .meets = meets, .who = board};
}

int board_put(struct board *board, struct box box, enum meeting meeting)
{
    assert(board->used < BOARD_BODIES);
    board->meeting[board->used] = meeting;
    crowd_put(&board->crowd, board->used, box);
    return board->used++;
}

static int add(struct board *board, enum ground_kind kind, int width, bool closed, int count, const int *metres)
{
    struct place *points = &board->points[board->points_used];
    struct feature *feature = &board->feature[board->ground.features];
    assert(board->ground.features < BOARD_FEATURES && board->points_used + count <= 512);
    for (int i = 0; i < count; i++)
        points[i] = (struct place){metres[2 * i] * M, metres[2 * i + 1] * M};
    board->points_used += count;
    *feature =
        (struct feature){.kind = kind, .shape = shape_of(points, count, closed), .width_mm = width * M, .level = 1, .zone = -1};
    feature->bounds = feature_bounds(feature);
    return board->ground.features++;
}

int board_area(struct board *board, enum ground_kind kind, int count, const int *metres)
{
    return add(board, kind, 0, true, count, metres);
}

int board_line(struct board *board, enum ground_kind kind, int width, int count, const int *metres)
{
    return add(board, kind, width, false, count, metres);
}

void board_ready(struct board *board)
{
    struct error error;
    bool fits = ground_index(&board->ground, &board->store, &error);
    assert(fits);
    (void)fits;
}

struct box box_of(int x, int y, int degrees, int width, int depth)
{
    return box_at((struct place){x * M, y * M}, turn_of_degrees(degrees), width * M, depth * M);
}

struct manoeuvre manoeuvre_of(enum manoeuvre_kind kind, int32_t amount)
{
    return (struct manoeuvre){.kind = (int16_t)kind, .amount = amount};
}

bool board_sweep(const struct board *board, struct box from, struct manoeuvre manoeuvre, struct passage *passage)
{
    return sweep_all(&board->now, &board->crowd, &board->walker, from, &manoeuvre, 1, passage);
}
