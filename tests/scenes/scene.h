/* scene.h - one scene while it is read and played: its words, its table, its dice and what was told. One scene at a time; the
   form of the files is told in README.md. */
#ifndef GROGNARD_TESTS_SCENES_SCENE_H
#define GROGNARD_TESTS_SCENES_SCENE_H

#include "battle/gathered.h"
#include "battle/reached.h"
#include "drill/answers.h"
#include "rules/board.h"

/* ---- words: of the line at hand ---- */

_Noreturn void scene_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
void words_begin(const char *file, int line, char *text);
char *words_next(void); /* a null pointer at the end of the line */
char *words_need(const char *what);
char *words_rest(void);
bool words_take(const char *word); /* if it stands next */
bool words_have_figure(void);      /* does a number stand next? */
int words_number(const char *what);
int words_one_of(const char *const *list, const char *what); /* ends in a null pointer */
int words_side(void);
void words_end(void);
int number_of(const char *word, const char *what);
/* In decimals: "4.5" is 45000. */
int32_t decimal_of(const char *word, const char *what);
int32_t words_decimal(const char *what);
int32_t mm_of(const char *word, const char *what);
int32_t words_mm(const char *what); /* of a length in the ruleset's unit */
struct place words_place(void);     /* how far east and north, at the angle at which the scene is played */
/* Of a name of several words the first will do, or all of them with lines between. */
bool words_match(const char *whole, const char *word);
int index_of(const char *word, const char *const *list, const char *what);

/* ---- what can be said under a ruleset: ID_vocabulary.c ---- */

/* A number that a struct holds, or several of them: name, name[3]. */
struct member {
    const char *name; /* a null pointer ends the list */
    size_t offset;
    int size, count;          /* bytes of one; how many */
    const char *const *words; /* for its values, a null pointer: there are none */
};
#define NUMBER_OF(of, name, words) NUMBER_AT(of, #name, name, words)
/* The words of one by which the strength is counted: none. When it is set, set_strength is told so. */
extern const char *const strength_follows[];
/* The words of one that holds mm: none. Scenes say it in the ruleset's unit of length. */
extern const char *const said_as_length[];
/* The words of one that names an enemy: none. When it is set, the other names it too, unless he names somebody. */
extern const char *const said_of_both[];
/* The words of those that are kept by zone: none. Scenes number them by pieces of ground. */
extern const char *const numbered_by_ground[];
#define STRENGTH_FOLLOWS (-1)
/* The same of a number in a struct within it, which scenes call by a name of one word. */
#define NUMBER_AT(of, called, member, words) \
    { \
        called, offsetof(of, member), sizeof(((of *)NULL)->member), 1, words \
    }
#define NUMBERS_OF(of, name, words) \
    { \
#name, offsetof(of, name), sizeof(((of *)NULL)->name[0]), sizeof(((of *)NULL)->name) / sizeof(((of *)NULL)->name[0]), \
            words \
    }

struct vocabulary {
    const struct member *qualities;                                   /* of its troops */
    const struct member *marks;                                       /* of its units */
    const struct member *whole;                                       /* of the battle */
    const char *const *classes;                                       /* of ground */
    int32_t nearness;                                                 /* within which a unit is "at" a place, in decimals */
    int32_t (*distance)(const struct battle *b, int unit, int other); /* in decimals */
    void (*set_strength)(struct battle *b, int unit, int strength);
    int (*holder)(const struct battle *b, int zone); /* side that holds it or -1; a null pointer: none is ever held */
    /* The decision that takes orders for units and is the side's in this step, even where it is not asked because nobody may do
       anything; -1: none. A null pointer: a refusal is of what is asked alone. */
    int (*open_decision)(const struct battle *b, int side);
    int answer_verb; /* of orders that are answers to no such decision */
    /* Who had one answer alone was not asked for it: would this order be one, to which decision? A null pointer: nobody's is. */
    bool (*answers)(const struct battle *b, int side, const struct order *order, struct decision *asked);
    const struct answers_book *book; /* with which charges are met */
    /* Has this been done unasked, since there was no choice? A null pointer: nothing else is. */
    bool (*settled)(const struct battle *b, const struct order *order);
};
extern const struct vocabulary vocabulary;

/* A null pointer: there is none of this name. */
const struct member *member_called(const struct member *list, const char *name);
/* Where what a scene calls a number of the battle is kept: by its ruleset, or of any battle. */
const struct member *members_of_battle(const struct battle *b, const char *name, void **of);
int32_t member_value(const struct member *member, const char *name, const void *of);
void member_set(const struct member *member, const char *name, void *of, const char *value);
/* One of its words, a unit's id or a number. */
int32_t member_value_of(const struct member *member, const char *word);

/* ---- at which angle it is played: as it is written, mirrored from west to east, or turned about the middle of its table; the
   baselines turn along as far as there are edges ---- */

struct angle {
    const char *name;
    bool mirrored;
    int degrees;
};
void angle_take(const struct angle *angle); /* of the next scenes; a null pointer: as they are written */
void angle_table(int *width, int *depth);   /* grows till the scene has room */
struct place angle_place(struct place at);
int angle_facing(int degrees);
int angle_edge(int edge);
void angle_words(const char *said, struct text *text);
void angle_order(struct order *order);
int32_t angle_slack_mm(void); /* by so much what is measured may be off at an odd angle */

/* ---- the table ---- */

void table_begin(void);
bool table_line(const char *first); /* false: it is no line of the table */
void table_end(void);               /* all lines of the table have been read */
int table_unit(const char *id);
int words_unit(void);

/* ---- play ---- */

/* Who is told what is reached, and what procedures were told. */
void play_begin(struct reached *reached, struct gathered *gathered);
bool play_line(const char *first); /* false: it is no line of play */
struct battle *play_battle(void);
static inline void *own_of_unit(const struct battle *b, int unit)
{
    return (char *)b->own_units + (size_t)unit * b->rules->unit_size;
}
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

/* ---- whole scenes: the files of tests/scenes/ID ---- */

enum { most_scenes = 3000, scene_path_size = 512 };

/* Of all of the ruleset that is tested; 0 with a sentence when there are none, or too many. */
int scenes_found(char names[most_scenes][scene_path_size]);
char *scenes_list(const char *kind); /* the text of tests/rules/ID_KIND.txt; the caller frees it */
void scene_play(const char *file, struct reached *reached, struct gathered *gathered);
/* Or does it fail? That is no failure of the test. */
bool scene_holds(const char *file, struct reached *reached, struct gathered *gathered);
void reading_failed(void); /* for scene_fail: back to who asked whether the scene holds, if somebody did */

/* ---- expectations: the rest of a line that begins with "expect" ---- */

void expect_line(void);

#endif
