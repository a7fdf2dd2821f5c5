/* scene.h - one scene while it is read and played: its words, its table, its dice and what was told. One scene at a time; the
   form of the files is told in README.md. */
#ifndef GROGNARD_TESTS_SCENES_SCENE_H
#define GROGNARD_TESTS_SCENES_SCENE_H

#include "battle/reached.h"
#include "rules/gdc_board.h"

/* ---- words: of the line at hand ---- */

_Noreturn void scene_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
void words_begin(const char *file, int line, char *text);
char *words_next(void); /* a null pointer at the end of the line */
char *words_need(const char *what);
char *words_rest(void);
bool words_take(const char *word); /* if it stands next */
int words_number(const char *what);
int words_one_of(const char *const *list, const char *what); /* ends in a null pointer */
int words_side(void);
void words_end(void);
int number_of(const char *word, const char *what);
int index_of(const char *word, const char *const *list, const char *what);

/* ---- the table ---- */

void table_begin(void);
bool table_line(const char *first); /* false: it is no line of the table */
void table_end(void);               /* all lines of the table have been read */
int table_unit(const char *id);
int words_unit(void);

/* ---- play ---- */

void play_begin(struct reached *reached); /* which is told what is reached */
bool play_line(const char *first);        /* false: it is no line of play */
struct battle *play_battle(void);
void play_end(void); /* no die is left over, the battle is sound */

void play_tell(void); /* for people: what was told so far */

/* What was told, with a copy of what was judged. */
struct heard {
    struct event event;
    int32_t facts[64], result[48];
    struct sum sum;
};
int heard_count(void);
const struct heard *heard_at(int i);

/* ---- marks: numbers of struct gdc_unit by their names ---- */

int16_t *mark_of(struct gdc_unit *own, const char *name); /* a null pointer: there is none */
int value_of_mark(const char *word);                      /* a number, or a unit's id */

/* ---- expectations: the rest of a line that begins with "expect" ---- */

void expect_line(void);

#endif
