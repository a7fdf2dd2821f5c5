#include "draw/text_map.h"

#include <string.h>

<<<<<<< HEAD
#define MOST_ROWS 200
#define BORDER 1   /* to each side */
#define FARTHEST 6 /* rows from its place that an id may stand */

struct grid {
    const struct battle *view;
    int columns, rows;
    int32_t wide, high; /* ground of a character */
    char at[MOST_ROWS][TEXT_MAP_COLUMNS];
    bool taken[MOST_ROWS][TEXT_MAP_COLUMNS];
    uint32_t used; /* kinds of ground */
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
    {ground_wilderness, ','},  {ground_objective, '*'},   {ground_crest, '^'},
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
=======
#define LEAST_COLUMNS 20
#define MOST_COLUMNS 240
#define MOST_ROWS 120

struct sheet {
    const struct battle *view;
    int columns, rows;
    int32_t cell_width, cell_depth; /* mm; a character is twice as high as it is wide */
    char at[MOST_ROWS][MOST_COLUMNS + 1];
    bool taken[MOST_ROWS][MOST_COLUMNS];
};

/* The first that is there is shown. */
static const struct {
    uint32_t kinds;
    char sign;
    const char *words;
} signs[] = {
    {GROUND_BIT(objective), '@', "objective"},
    {GROUND_BIT(building) | GROUND_BIT(built_up), '#', "buildings"},
    {GROUND_BIT(bridge) | GROUND_BIT(ford), '=', "bridge, ford"},
    {GROUND_BIT(earthworks) | GROUND_BIT(abatis) | GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch), '+',
     "walls, hedges, works"},
    {GROUND_BIT(river) | GROUND_BIT(lake) | GROUND_BIT(stream), '~', "water"},
    {GROUND_BIT(road) | GROUND_BIT(track) | GROUND_BIT(sunken_road), '.', "road"},
    {GROUND_BIT(heavy_woods), '%', "heavy woods"},
    {GROUND_BIT(light_woods), '*', "light woods"},
    {GROUND_BIT(marsh), '"', "marsh"},
    {GROUND_BIT(field) | GROUND_BIT(rough) | GROUND_BIT(wilderness), ':', "fields, rough ground"},
    {GROUND_BIT(hill), '-', "hill"},
};
enum { sign_count = sizeof signs / sizeof *signs };

static struct box cell_box(const struct sheet *sheet, int column, int row)
{
    struct place front = {column * sheet->cell_width + sheet->cell_width / 2, (sheet->rows - row) * sheet->cell_depth};
    return box_at(front, 0, sheet->cell_width, sheet->cell_depth);
}

static char sign_of(uint32_t kinds)
{
    for (int i = 0; i < sign_count; i++)
        if ((signs[i].kinds & kinds) != 0)
            return signs[i].sign;
    return ' ';
}

static void draw_ground(struct sheet *sheet)
{
    for (int row = 0; row < sheet->rows; row++)
        for (int column = 0; column < sheet->columns; column++) {
            struct box box = cell_box(sheet, column, row);
            sheet->at[row][column] = sign_of(ground_under(&sheet->view->ground, &box));
        }
}

/* ---- troops ---- */

static bool is_free(const struct sheet *sheet, int column, int row, int length)
{
    if (row < 0 || row >= sheet->rows || column < 0 || column + length > sheet->columns)
        return false;
    for (int i = 0; i < length; i++)
        if (sheet->taken[row][column + i])
>>>>>>> 6530fbafa5b768b7cceafe89149941f4afacdf74
            return false;
    return true;
}

<<<<<<< HEAD
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
    char word[LIMIT_NAME + 2] = {sign_of_facing(box->facing), '\0'};
    text_copy(word + 1, sizeof word - 1, grid->view->setup->unit[unit].id);
    int length = (int)strlen(word), row = grid->rows - 1 - centre.y / grid->high;
    int column = centre.x / grid->wide;
    column = column + length > grid->columns ? grid->columns - length : column;
    return put_near(grid, row, column, word, length);
}

/* Those that no room was left for are told below. */
static void draw_units(struct grid *grid, struct text *crowded)
{
    const struct setup *setup = grid->view->setup;
    for (int unit = 0; unit < setup->units; unit++)
        if (grid->view->units[unit].known != 0 && battle_on_table(grid->view, unit) && !draw_unit(grid, unit)) {
            text_add(crowded, " ");
            text_add(crowded, setup->unit[unit].id);
        }
}

/* ---- the text ---- */

static void add_border(const struct grid *grid, struct text *text)
{
    text_add_char(text, '+');
    for (int column = 0; column < grid->columns; column++)
=======
static void write_label(struct sheet *sheet, int column, int row, const char *label, int length)
{
    for (int i = 0; i < length; i++) {
        sheet->at[row][column + i] = label[i];
        sheet->taken[row][column + i] = true;
    }
}

/* Where it stands if there is room, else as near as may be. */
static bool place_label(struct sheet *sheet, int column, int row, const char *label)
{
    static const int steps[][2] = {{0, 0}, {0, 1}, {0, -1}, {2, 0}, {-2, 0}, {4, 0}, {-4, 0}, {0, 2}, {0, -2}, {4, 1}, {-4, 1}};
    int length = (int)strlen(label);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (is_free(sheet, column + steps[i][0], row + steps[i][1], length)) {
            write_label(sheet, column + steps[i][0], row + steps[i][1], label, length);
            return true;
        }
    return false;
}

static char letter_of(char letter, int side)
{
    if (side == 0 && letter >= 'a' && letter <= 'z')
        return (char)(letter - 'a' + 'A');
    if (side == 1 && letter >= 'A' && letter <= 'Z')
        return (char)(letter - 'A' + 'a');
    return letter;
}

static bool draw_unit(struct sheet *sheet, int unit)
{
    static const char facings[] = "^>v<";
    const struct box *box = battle_box(sheet->view, unit);
    const char *id = sheet->view->setup->unit[unit].id;
    struct place centre = box_centre(box);
    char label[16];
    struct text text;
    text_begin(&text, label, sizeof label);
    text_add_char(&text, facings[(uint16_t)(box->facing + TURN_QUARTER / 2) / TURN_QUARTER]);
    for (; *id != '\0'; id++)
        text_add_char(&text, letter_of(*id, battle_side(sheet->view, unit)));
    int column = centre.x / sheet->cell_width - (int)text.used / 2, row = sheet->rows - 1 - centre.y / sheet->cell_depth;
    int last = sheet->columns - (int)text.used;
    return place_label(sheet, column < 0 ? 0 : column > last ? last : column, row, label);
}

static int draw_troops(struct sheet *sheet)
{
    int left_out = 0;
    for (int unit = 0; unit < sheet->view->setup->units; unit++)
        if (battle_on_table(sheet->view, unit))
            left_out += !draw_unit(sheet, unit);
    return left_out;
}

/* ---- the sheet as text ---- */

static void add_rule(const struct sheet *sheet, struct text *text)
{
    text_add_char(text, '+');
    for (int column = 0; column < sheet->columns; column++)
>>>>>>> 6530fbafa5b768b7cceafe89149941f4afacdf74
        text_add_char(text, '-');
    text_add(text, "+\n");
}

<<<<<<< HEAD
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
    text_add(text, " ^ > v < where a unit looks.\n");
=======
static bool shows(const struct sheet *sheet, char sign)
{
    for (int row = 0; row < sheet->rows; row++)
        for (int column = 0; column < sheet->columns; column++)
            if (!sheet->taken[row][column] && sheet->at[row][column] == sign)
                return true;
    return false;
}

/* Each on a line where it fits beside the one before. */
static void add_signs(const struct sheet *sheet, struct text *text)
{
    size_t line = text->used;
    for (int i = 0; i < sign_count; i++) {
        if (!shows(sheet, signs[i].sign))
            continue;
        if (text->used - line + strlen(signs[i].words) + 4 > (size_t)sheet->columns + 2) {
            text_add_char(text, '\n');
            line = text->used;
        }
        text_add(text, text->used == line ? "" : "  ");
        text_add_char(text, signs[i].sign);
        text_add_char(text, ' ');
        text_add(text, signs[i].words);
    }
    text_add(text, text->used == line ? "" : "\n");
}

static void add_key(const struct sheet *sheet, int left_out, struct text *text)
{
    int32_t unit = sheet->view->rules->length_unit(sheet->view->setup);
    add_signs(sheet, text);
    text_add(text, "North is up; a column is ");
    text_add_int(text, ((int64_t)sheet->cell_width * 10 + unit / 2) / unit);
    text_add_char(text, ' ');
    text_add(text, sheet->view->rules->length_words);
    text_add(text, " wide.\n");
    if (left_out == 0)
        return;
    text_add_int(text, left_out);
    text_add(text, " had no room on the map.\n");
>>>>>>> 6530fbafa5b768b7cceafe89149941f4afacdf74
}

void text_map(const struct battle *view, struct text *text, int columns)
{
<<<<<<< HEAD
    struct grid grid = {.view = view};
    char names[1024];
    struct text crowded;
    text_begin(&crowded, names, sizeof names);
    measure(&grid, columns);
    draw_ground(&grid);
    draw_units(&grid, &crowded);
    add_rows(&grid, text);
    add_meanings(&grid, text);
    if (crowded.used > 0) {
        text_add(text, "No room for:");
        text_add(text, names);
        text_add(text, "\n");
    }
=======
    struct sheet sheet = {.view = view};
    const struct ground *ground = view->setup->ground;
    columns -= 2; /* the frame */
    sheet.columns = columns < LEAST_COLUMNS ? LEAST_COLUMNS : columns > MOST_COLUMNS ? MOST_COLUMNS : columns;
    sheet.cell_width = (ground->width + sheet.columns - 1) / sheet.columns;
    sheet.cell_depth = 2 * sheet.cell_width;
    if (sheet.cell_depth < (ground->depth + MOST_ROWS - 1) / MOST_ROWS)
        sheet.cell_depth = (ground->depth + MOST_ROWS - 1) / MOST_ROWS;
    sheet.rows = (ground->depth + sheet.cell_depth - 1) / sheet.cell_depth;
    draw_ground(&sheet);
    int left_out = draw_troops(&sheet);
    add_rule(&sheet, text);
    for (int row = 0; row < sheet.rows; row++) {
        text_add_char(text, '|');
        text_add(text, sheet.at[row]);
        text_add(text, "|\n");
    }
    add_rule(&sheet, text);
    add_key(&sheet, left_out, text);
>>>>>>> 6530fbafa5b768b7cceafe89149941f4afacdf74
}
