#include "umpire/toy.h"

#include "umpire/table.h"

#include <stdlib.h>
#include <string.h>

static const char *const band_rows[] = {"low", "middle", "high", NULL};

#define DECLARE_WORDS
#include "umpire/declare_choices.h"
#include "umpire/toy_choices.def"

#define DECLARE_TABLE_LISTS
#include "umpire/declare_tables.h"
#include "umpire/toy_tables.def"
#include "umpire/toy_lists.def"
#undef DECLARE_TABLE_LISTS

static const struct table tables[] = {
#define DECLARE_TABLES
#include "umpire/declare_tables.h"
#include "umpire/toy_tables.def"
#include "umpire/toy_lists.def"
#undef DECLARE_TABLES
    {.name = NULL}};

#define DECLARE_LISTS
#include "umpire/declare.h"
#include "umpire/toy.def"
#undef DECLARE_LISTS

static const struct procedure procedures[] = {
#define DECLARE_PROCEDURES
#include "umpire/declare.h"
#include "umpire/toy.def"
#undef DECLARE_PROCEDURES
    {.name = NULL}};

enum { option_heavy, option_light };

static const struct option options[] = {{"heavy", "hits from 4 up"}, {"light", "nothing"}, {NULL, NULL}};

enum { ruling_r1, ruling_r2 };

static const struct ruling rulings[] = {
    {"toy.r1", "ab", "a move costs a point (a) or two (b)"}, {"toy.r2", "a", "no choice"}, {NULL, NULL, NULL}};

#define FILE_OF(name, text) \
    { \
        name, text, sizeof text - 1 \
    }

static const struct file files[] = {
    FILE_OF("bands", "row,from,to,factor,share,colour,mark\n"
                     "low,1,10,0.5,,red,\n"
                     "middle,11,20,1,0.25,blue,green\n"
                     "high,21,,-0.5,1,green,red\n"),
    FILE_OF("steps", "from,to\n11,50\n1,10\n,0\n"),
    FILE_OF("lists", "name,note,count\nAnna,,1\n\"Bea, the second\",\"says \"\"no\"\"\",2\n"),
    {NULL, NULL, 0},
};

static const struct file rulebook = {"toy", "# Toy\n", 6};

const struct ruleset toy = {
    .id = "toy",
    .title = "A toy",
    .procedures = procedures,
    .options = options,
    .rulings = rulings,
    .tables = tables,
    .files = files,
    .rulebook = &rulebook,
    .tables_size = sizeof(struct toy_tables),
};

/* ---- procedures ---- */

static enum colour colour_of(const struct umpire *u, int men)
{
    const struct toy_tables *charts = u->tables;
    int band = 0;
    while (band < 2 && men > charts->bands[band].to)
        band++;
    return (enum colour)charts->bands[band].colour;
}

void toy_volley(struct umpire *u, const struct toy_volley_facts *f, struct toy_volley_result *r)
{
    if (contradicts(u, "lost", f->lost > f->men) || refuse(u, "toy.1b", f->shape == shape_square))
        return;
    int need = 5 - modifier(u, "hits", "toy.1c", "heavy", option(u, option_heavy), 1);
    need -= modifier(u, "hits", "toy.1d", "moved", f->moved, ruling(u, ruling_r1) == 'b' ? -2 : -1);
    r->hits = dice_throw_hits(u->dice, &die_d6, 2, need, 6);
    r->worth = r->hits * f->factor;
    if (u->sum != NULL && r->hits > 0)
        umpire_note(u, "worth", "toy.1e", "each hit", f->factor, true);
    r->broken = r->hits > 1;
    r->shape = r->broken ? shape_cloud : f->shape;
    r->colour = colour_of(u, f->men - f->lost);
}

void toy_endless(struct umpire *u, const struct toy_endless_facts *f, struct toy_endless_result *r)
{
    (void)f;
    for (int i = 0; i < 4; i++)
        r->sum += throw_d100(u);
}

void toy_handful(struct umpire *u, const struct toy_handful_facts *f, struct toy_handful_result *r)
{
    r->hits = dice_throw_hits(u->dice, &die_d6, f->dice / 2, 5, 6);
    r->hits += dice_throw_hits(u->dice, &die_d6, f->dice - f->dice / 2, 5, 6);
}

void toy_reckoning(struct umpire *u, const struct toy_reckoning_facts *f, struct toy_reckoning_result *r)
{
    for (int i = 0; i < f->lines; i++)
        r->sum += modifier(u, "sum", "toy.4", "before", true, 1);
    dice_throw(u->dice, &die_d6);
    for (int i = 0; i < f->more; i++)
        r->sum += modifier(u, "sum", "toy.4", "behind", true, 1);
}

/* ---- the library ---- */

const struct library *toy_library(void)
{
    static struct toy_tables charts;
    static const struct shelf shelves[] = {{&toy, &charts, NULL}};
    static const struct library library = {shelves, 1};
    struct error error;
    if (!tables_load(&toy, NULL, &charts, &error))
        abort();
    return &library;
}
