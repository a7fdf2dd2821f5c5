/* declare_tables.h - makes the struct that rules read and the description that checks a CSV file from a ruleset's tables.def.

       TABLE(militia, "Grades of militia by throw")
           WHOLE(from, 1, 100)
           WHOLE(to, 1, 100)
           WORD(morale, morale_names)
       RUNS(militia)
           RUN(from, to, 1)
       END_TABLE(militia, 5)

   KEYS names the cells a column must hold from top to bottom (END_OPEN_TABLE: a house may add rows with keys of its own below); a
   word is kept as its index (among figures, as in WHOLE_OR_WORD, as CELL_WORD of it); a DECIMAL counts DECIMAL_ONE to the unit, a
   FRACTION, in which thirds are exact, FRACTION_ONE. Under DECLARE_TABLE_STRUCTS (inside the struct of the ruleset's tables) a
   row is `tables->militia[2].from`. A TEXT_TABLE (WORDS are any words) is checked but not kept: it stands in a file of its own,
   which is not included there. */

#undef TABLE
#undef TEXT_TABLE
#undef KEYS
#undef WHOLE
#undef WHOLE_OR_EMPTY
#undef WHOLE_CALLED
#undef DECIMAL
#undef DECIMAL_CALLED
#undef DECIMAL_OR_EMPTY
#undef FRACTION
#undef FRACTION_OR_EMPTY
#undef WORD
#undef WORD_OR_EMPTY
#undef WHOLE_OR_WORD
#undef DECIMAL_OR_WORD
#undef WORDS
#undef WORDS_OR_EMPTY
#undef RUNS
#undef RUN
#undef END_TABLE
#undef END_OPEN_TABLE
#undef END_TEXT_TABLE

#if defined(DECLARE_TABLE_STRUCTS)

#define TABLE(name, title) struct {
#define KEYS(name, words) int32_t name;
#define WHOLE(name, least, most) int32_t name;
#define WHOLE_OR_EMPTY(name, least, most) int32_t name;
#define WHOLE_CALLED(name, word, least, most) int32_t name;
#define DECIMAL(name, least, most) int32_t name;
#define DECIMAL_CALLED(name, word, least, most) int32_t name;
#define DECIMAL_OR_EMPTY(name, least, most) int32_t name;
#define FRACTION(name, least, most) int32_t name;
#define FRACTION_OR_EMPTY(name, least, most) int32_t name;
#define WORD(name, words) int32_t name;
#define WORD_OR_EMPTY(name, words) int32_t name;
#define WHOLE_OR_WORD(name, least, most, words) int32_t name;
#define DECIMAL_OR_WORD(name, least, most, words) int32_t name;
#define RUNS(name)
#define RUN(from, to, step)
#define END_OPEN_TABLE(name, rows, more) \
    } \
    name[(rows) + (more)];
#define END_TABLE(name, rows) END_OPEN_TABLE(name, rows, 0)

#elif defined(DECLARE_TABLE_LISTS)

#define TABLE(name, title) static const struct column name##_columns[] = {
#define KEYS(name, words) {#name, column_key, true, 0, 0, words},
#define WHOLE(name, least, most) {#name, column_int, false, least, most, NULL},
#define WHOLE_OR_EMPTY(name, least, most) {#name, column_int, true, least, most, NULL},
#define WHOLE_CALLED(name, word, least, most) {word, column_int, false, least, most, NULL},
#define DECIMAL(name, least, most) {#name, column_number, false, least, most, NULL},
#define DECIMAL_CALLED(name, word, least, most) {word, column_number, false, least, most, NULL},
#define DECIMAL_OR_EMPTY(name, least, most) {#name, column_number, true, least, most, NULL},
#define FRACTION(name, least, most) {#name, column_fraction, false, least, most, NULL},
#define FRACTION_OR_EMPTY(name, least, most) {#name, column_fraction, true, least, most, NULL},
#define WORD(name, words) {#name, column_word, false, 0, 0, words},
#define WORD_OR_EMPTY(name, words) {#name, column_word, true, 0, 0, words},
#define WHOLE_OR_WORD(name, least, most, words) {#name, column_int_or_word, false, least, most, words},
#define DECIMAL_OR_WORD(name, least, most, words) {#name, column_number_or_word, false, least, most, words},
#define RUNS(name) \
    { \
        NULL, column_key, false, 0, 0, NULL \
    } \
    } \
    ; \
    static const struct run name##_runs[] = {
#define RUN(from, to, step) {#from, #to, step},
#define END_TABLE(name, rows) \
    { \
        NULL, NULL, 0 \
    } \
    } \
    ;
#define END_OPEN_TABLE(name, rows, more) END_TABLE(name, rows)
#define TEXT_TABLE(name, title) TABLE(name, title)
#define WORDS(name) {#name, column_text, false, 0, 0, NULL},
#define WORDS_OR_EMPTY(name) {#name, column_text, true, 0, 0, NULL},
#define END_TEXT_TABLE(name) RUNS(name) END_TABLE(name, 0)

#elif defined(DECLARE_TABLES)

#define TABLE(name, title) \
    { \
#name, title,
#define TEXT_TABLE(name, title) \
    { \
#name, title,
#define KEYS(name, words)
#define WHOLE(name, least, most)
#define WHOLE_OR_EMPTY(name, least, most)
#define WHOLE_CALLED(name, word, least, most)
#define DECIMAL(name, least, most)
#define DECIMAL_CALLED(name, word, least, most)
#define DECIMAL_OR_EMPTY(name, least, most)
#define FRACTION(name, least, most)
#define FRACTION_OR_EMPTY(name, least, most)
#define WORD(name, words)
#define WORD_OR_EMPTY(name, words)
#define WHOLE_OR_WORD(name, least, most, words)
#define DECIMAL_OR_WORD(name, least, most, words)
#define WORDS(name)
#define WORDS_OR_EMPTY(name)
#define RUNS(name)
#define RUN(from, to, step)
#define END_TABLE(name, rows) END_OPEN_TABLE(name, rows, 0)
#define END_OPEN_TABLE(name, rows, more) \
    rows, more, name##_columns, offsetof(struct OWN(tables), name), name##_runs \
    } \
    ,
#define END_TEXT_TABLE(name) \
    0, 0, name##_columns, SIZE_MAX, name##_runs \
    } \
    ,

#endif
