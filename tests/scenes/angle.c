/* A scene at another angle: its places, facings and orders, which must not change what comes of it. */
#include "scenes/scene.h"

#include <math.h>
#include <string.h>

static struct {
    const struct angle *angle;  /* a null pointer: as it is written */
    struct place middle, moved; /* of the table as it is written, and as it is played */
    double sine, cosine;
} angled;

void angle_take(const struct angle *angle)
{
    angled.angle = angle;
}

static struct place middle_of(int width, int depth)
{
    int64_t unit = board_kind.rules->length_unit(board_setup());
    return (struct place){(int32_t)(width * unit / 20), (int32_t)(depth * unit / 20)};
}

static int degrees(void)
{
    return angled.angle == NULL ? 0 : angled.angle->degrees;
}

static int quarters(void)
{
    return (degrees() + 45) / 90;
}

static bool is_odd(void)
{
    return degrees() % 90 != 0;
}

void angle_table(int *width, int *depth)
{
    const double turn = degrees() * acos(-1) / 180;
    const int written_width = *width;
    angled.middle = middle_of(*width, *depth);
    if (is_odd()) {
        *width = *depth = (int)ceil(hypot(*width, *depth));
    } else if (quarters() % 2 == 1) {
        *width = *depth;
        *depth = written_width;
    }
    angled.moved = middle_of(*width, *depth);
    angled.sine = sin(turn);
    angled.cosine = cos(turn);
}

struct place angle_place(struct place at)
{
    if (angled.angle == NULL)
        return at;
    double east = at.x - angled.middle.x, north = at.y - angled.middle.y;
    if (angled.angle->mirrored)
        east = -east;
    return (struct place){angled.moved.x + (int32_t)lround(east * angled.cosine + north * angled.sine),
                          angled.moved.y + (int32_t)lround(north * angled.cosine - east * angled.sine)};
}

int angle_facing(int degrees)
{
    if (angled.angle == NULL)
        return degrees;
    return ((angled.angle->mirrored ? -degrees : degrees) + angled.angle->degrees) % 360;
}

/* The nearest: of 33 degrees the same, of 118 the next. */
int angle_edge(int edge)
{
    static const int mirror[] = {edge_south, edge_east, edge_north, edge_west};
    if (angled.angle == NULL)
        return edge;
    return ((angled.angle->mirrored ? mirror[edge] : edge) + quarters()) % table_edges;
}

int32_t angle_slack_mm(void)
{
    return is_odd() ? 100 : 0;
}

static uint16_t turned(uint16_t facing)
{
    const bool mirrored = angled.angle != NULL && angled.angle->mirrored;
    return (uint16_t)((mirrored ? -facing : facing) + turn_of_degrees(degrees()));
}

void angle_order(struct order *order)
{
    if (order->has_place)
        order->place = angle_place(order->place);
    if (order->has_facing)
        order->facing = turned(order->facing);
    for (int i = 0; i < order->manoeuvres; i++)
        if (manoeuvre_figure(order->list[i].kind) == figure_place)
            order->list[i].to = angle_place(order->list[i].to);
}

/* Left is right in a mirror. */
static const char *other_hand(const char *word, size_t length)
{
    if (strlen("left") == length && strncmp(word, "left", length) == 0)
        return "right";
    return strlen("right") == length && strncmp(word, "right", length) == 0 ? "left" : NULL;
}

void angle_words(const char *said, struct text *text)
{
    const bool mirrored = angled.angle != NULL && angled.angle->mirrored;
    for (size_t length; *said != '\0'; said += length) {
        length = *said == ' ' || *said == ',' ? 1 : strcspn(said, " ,");
        const char *other = mirrored ? other_hand(said, length) : NULL;
        if (other == NULL)
            text_add_bytes(text, said, length);
        else
            text_add(text, other);
    }
}
