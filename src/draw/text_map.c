#include "draw/text_map.h"

#include "battle/whereabouts.h"

#include <string.h>

#define MOST_ROWS 200
#define BORDER 1   /* to each side */
#define FARTHEST 6 /* rows from its place that an id may stand */

struct grid {
    const struct battle *view;
    int columns, rows;
    int32_t wide, high; /* ground of a character */
    char at[MOST_ROWS][TEXT_MAP_COLUMNS];
    bool taken[MOST_ROWS][TEXT_MAP_COLUMNS];
    bool left_out[MOST_ENROLLED]; /* units for which there is no room */
    uint32_t used;                /* kinds of ground */
    bool command_stands;          /* does one stand on it? */
};

/* Kinds in the order in which they stand over each other. */
static const struct {
    enum ground_kind kind;
    char sign;
} signs[] = {
    {ground_building, '#'},    {ground_built_up, '#'},    {ground_bridge, 'H'}, {ground_ford, '='},
    {ground_earthworks, 'E'},  {ground_abatis, 'X'},      {ground_wall, 'w'},   {ground_hedge, 'h'},
    {ground_ditch, 'd'},       {ground_river, '~'},       {ground_stream, '~'}, {ground_lake, '~'},
    {ground_road, ':'},        {ground_sunken_road, ':'}, {ground_track, '.'},  {ground_heavy_woods, '%'},
    {ground_light_woods, '"'}, {ground_marsh, '_'},       {ground_field, '='},  {ground_rough, ';'},
    {ground_wilderness, ','},  {ground_objective, '*'},   {ground_cliff, '!'},  {ground_crest, '^'},
};
enum { sign_count = sizeof signs / sizeof *signs };

static int32_t least_of(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t divided_up(int32_t value, int32_t by)
{
    return (value + by - 1) / by;
}

/* A character is twice as high as it is wide. */
static void measure(struct grid *grid, int columns)
{
    const struct ground *ground = grid->view->setup->ground;
    int32_t inner = least_of(columns, TEXT_MAP_COLUMNS) - 2 * BORDER;
    inner = inner < 10 ? 10 : inner;
    grid->wide = divided_up(ground->width, inner);
    if (ground->depth / (2 * grid->wide) >= MOST_ROWS)
        grid->wide = divided_up(ground->depth, 2 * MOST_ROWS);
    grid->high = 2 * grid->wide;
    grid->columns = divided_up(ground->width, grid->wide);
    grid->rows = divided_up(ground->depth, grid->high);
}

/* ---- the ground ---- */

static char sign_of(struct grid *grid, const struct box *cell)
{
    uint32_t kinds = ground_under(&grid->view->ground, cell);
    for (int i = 0; i < sign_count; i++)
        if (kinds >> signs[i].kind & 1) {
            grid->used |= UINT32_C(1) << signs[i].kind;
            return signs[i].sign;
        }
    int level = ground_level_of(&grid->view->ground, cell);
    if (level > 0)
        grid->used |= GROUND_BIT(hill);
    return level == 0 ? ' ' : level > 9 ? '9' : (char)('0' + level);
}

static void draw_ground(struct grid *grid)
{
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++) {
            int32_t north = (grid->rows - row) * grid->high, middle = column * grid->wide + grid->wide / 2;
            struct box cell = box_at((struct place){middle, north}, 0, grid->wide, grid->high);
            grid->at[row][column] = sign_of(grid, &cell);
        }
}

/* ---- units ---- */

static char sign_of_facing(uint16_t facing)
{
    static const char looks[] = "^/>\\v/<\\";
    return looks[((facing + 0x1000) >> 13) & 7];
}

static bool is_free(const struct grid *grid, int row, int column, int length)
{
    if (row < 0 || row >= grid->rows || column < 0 || column + length > grid->columns)
        return false;
    for (int i = 0; i < length; i++)
        if (grid->taken[row][column + i])
            return false;
    return true;
}

static void put(struct grid *grid, int row, int column, const char *word, int length)
{
    memcpy(&grid->at[row][column], word, (size_t)length);
    memset(&grid->taken[row][column], true, (size_t)length);
}

/* At its place, or to the right, the left, below, above, nearer ones first; false where all is taken. */
static bool put_near(struct grid *grid, int row, int column, const char *word, int length)
{
    for (int far = 0; far <= FARTHEST; far++)
        for (int down = -far; down <= far; down++)
            for (int side = 1; side >= -1; side -= 2) {
                int right = side * 2 * (far - (down < 0 ? -down : down));
                if (is_free(grid, row + down, column + right, length)) {
                    put(grid, row + down, column + right, word, length);
                    return true;
                }
            }
    return false;
}

static bool draw_unit(struct grid *grid, int unit)
{
    const struct box *box = battle_box(grid->view, unit);
    struct place centre = box_centre(box);
    char word[LIMIT_NAME + 3] = {sign_of_facing(box->facing), '\0'};
    text_copy(word + 1, sizeof word - 2, grid->view->setup->unit[unit].id);
    int length = (int)strlen(word);
    if (battle_command_stand(grid->view, unit) != NO_STAND) {
        word[length++] = '!';
        grid->command_stands = true;
    }
    int row = grid->rows - 1 - centre.y / grid->high;
    int column = centre.x / grid->wide;
    column = column + length > grid->columns ? grid->columns - length : column;
    return put_near(grid, row, column, word, length);
}

/* Those that no room was left for are told below. */
static void draw_units(struct grid *grid)
{
    const struct setup *setup = grid->view->setup;
    for (int unit = 0; unit < setup->units; unit++)
        grid->left_out[unit] = grid->view->units[unit].known != 0 && battle_on_table(grid->view, unit) && !draw_unit(grid, unit);
}

/* ---- the text ---- */

static void add_border(const struct grid *grid, struct text *text)
{
    text_add_char(text, '+');
    for (int column = 0; column < grid->columns; column++)
        text_add_char(text, '-');
    text_add(text, "+\n");
}

static void add_rows(const struct grid *grid, struct text *text)
{
    add_border(grid, text);
    for (int row = 0; row < grid->rows; row++) {
        text_add_char(text, '|');
        text_add_bytes(text, grid->at[row], (size_t)grid->columns);
        text_add(text, "|\n");
    }
    add_border(grid, text);
}

static void add_meanings(const struct grid *grid, struct text *text)
{
    text_add(text, "North is up. A character is ");
    text_add_int(text, (grid->wide + 500) / 1000);
    text_add(text, " m wide, ");
    text_add_int(text, (grid->high + 500) / 1000);
    text_add(text, " m high.");
    for (int i = 0; i < sign_count; i++)
        if (grid->used >> signs[i].kind & 1) {
            text_add_char(text, ' ');
            text_add_char(text, signs[i].sign);
            text_add_char(text, ' ');
            text_add(text, ground_kind_words(signs[i].kind));
            text_add_char(text, ';');
        }
    if (grid->used & GROUND_BIT(hill))
        text_add(text, " figures: contours of hills;");
    text_add(text, " ^ > v < where a unit looks");
    text_add(text, grid->command_stands ? "; ! its command stand.\n" : ".\n");
}

static void add_left_out(const struct grid *grid, struct text *text)
{
    bool some = false;
    for (int unit = 0; unit < grid->view->setup->units; unit++)
        if (grid->left_out[unit]) {
            text_add(text, some ? " " : "No room for: ");
            text_add(text, grid->view->setup->unit[unit].id);
            some = true;
        }
    text_add(text, some ? "\n" : "");
}

void text_map(const struct battle *view, struct text *text, int columns)
{
    struct grid grid = {.view = view};
    measure(&grid, columns);
    draw_ground(&grid);
    draw_units(&grid);
    add_rows(&grid, text);
    add_meanings(&grid, text);
    add_left_out(&grid, text);
}
