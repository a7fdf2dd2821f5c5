/* declare.h - makes structs and tables from declarations that are written once.

   A chapter of a ruleset declares its procedures in chapter.def:

       PROCEDURE(musketry, "Volley fire", "gdc.8.2 gdc.8.4")
       FACTS(musketry)
           INT(castings, 1, 60, REQUIRED, "castings in the firing unit now")
           CHOICE(formation, formation, volley_formations, line, "formation of the firer")
           BOOL(moved, true, "the firer moved this turn")
       RESULTS(musketry)
           INT_RESULT(hits, "castings lost by the target")
       THROWS(musketry)
           THROW("1d100", "when chance is above 0", "chance of one more hit")
       REFUSES(musketry)
           RELATION("castings", "must not be more than the unit began with")
           REFUSAL("gdc.8.1b", "the target lies beyond the reach of the weapon")
       END(musketry, musketry, "", "gdc.r2 gdc.r4")

   END names the procedure, the facts that its function takes, the options and the rulings that it heeds. Lists of rows that
   several procedures share are macros of their own; CALLED is for a name that C keeps to itself (so in tables). An INNER_RESULT,
   after all others, is for the play of battles alone: nobody is told of it, and whoever counts ways does not tell them apart by
   it. The file is
   included three times, under three sets of meanings: DECLARE_STRUCTS (in the chapter's header), DECLARE_LISTS and
   DECLARE_PROCEDURES (in the ruleset's one file of declarations). All slots are int32, so the structs that rules read and
   the rows that the umpire fills are the same memory. */

#define PASTE_(a, b) a##_##b
#define PASTE(a, b) PASTE_(a, b)
#define OWN(name) PASTE(RULESET, name)

#undef PROCEDURE
#undef FACTS
#undef NO_FACTS
#undef INT
#undef INT_CALLED
#undef NUMBER
#undef BOOL
#undef CHOICE
#undef CHOICE_CALLED
#undef REQUIRED_CHOICE
#undef RESULTS
#undef INT_RESULT
#undef NUMBER_RESULT
#undef SHARE_RESULT
#undef WIDE_RESULT
#undef BOOL_RESULT
#undef CHOICE_RESULT
#undef CHOICE_RESULT_CALLED
#undef TEXT_RESULT
#undef INNER_RESULT
#undef THROWS
#undef THROW
#undef REFUSES
#undef REFUSAL
#undef RELATION
#undef END

#if defined(DECLARE_STRUCTS)

#define PROCEDURE(name, title, rules)
#define FACTS(name) struct OWN(name##_facts) {
#define NO_FACTS int32_t none;
#define INT(name, least, most, preset, about) int32_t name;
#define INT_CALLED(name, word, least, most, preset, about) int32_t name;
#define NUMBER(name, least, most, preset, about) int32_t name;
#define BOOL(name, preset, about) int32_t name;
#define CHOICE(name, kind, choices, preset, about) enum kind name;
#define CHOICE_CALLED(name, word, kind, choices, preset, about) enum kind name;
#define REQUIRED_CHOICE(name, kind, choices, about) enum kind name;
#define RESULTS(name) \
    } \
    ; \
    struct OWN(name##_result) {
#define INT_RESULT(name, about) int32_t name;
#define NUMBER_RESULT(name, about) int32_t name;
#define SHARE_RESULT(name, about) int32_t name;
#define WIDE_RESULT(name, about) struct wide name;
#define BOOL_RESULT(name, about) int32_t name;
#define CHOICE_RESULT(name, kind, choices, about) enum kind name;
#define CHOICE_RESULT_CALLED(name, word, kind, choices, about) enum kind name;
#define TEXT_RESULT(name, kind, about) enum kind name;
#define INNER_RESULT(name, about) int32_t name;
#define THROWS(name) \
    } \
    ;
#define THROW(dice, when, about)
#define REFUSES(name)
#define REFUSAL(rule, when)
#define RELATION(fact, when)
#define END(name, facts, options, rulings) \
    void OWN(name)(struct umpire * u, const struct OWN(facts##_facts) * f, struct OWN(name##_result) * r);

#elif defined(DECLARE_LISTS)

#define PROCEDURE(name, title, rules)
#define FACTS(name) static const struct fact name##_facts[] = {
#define NO_FACTS
#define INT(name, least, most, preset, about) {#name, value_int, least, most, preset, NULL, about},
#define INT_CALLED(name, word, least, most, preset, about) {word, value_int, least, most, preset, NULL, about},
#define NUMBER(name, least, most, preset, about) {#name, value_number, least, most, preset, NULL, about},
#define BOOL(name, preset, about) {#name, value_bool, 0, 1, preset, NULL, about},
#define CHOICE(name, kind, choices, preset, about) {#name, value_choice, 0, 0, kind##_##preset, &choices, about},
#define CHOICE_CALLED(name, word, kind, choices, preset, about) {word, value_choice, 0, 0, kind##_##preset, &choices, about},
#define REQUIRED_CHOICE(name, kind, choices, about) {#name, value_choice, 0, 0, REQUIRED, &choices, about},
#define RESULTS(name) \
    { \
        NULL, value_int, 0, 0, 0, NULL, NULL \
    } \
    } \
    ; \
    static const struct result name##_results[] = {
#define INT_RESULT(name, about) {#name, value_int, NULL, about},
#define NUMBER_RESULT(name, about) {#name, value_number, NULL, about},
#define SHARE_RESULT(name, about) {#name, value_share, NULL, about},
#define WIDE_RESULT(name, about) {#name, value_wide, NULL, about}, {#name, value_millionths, NULL, about},
#define BOOL_RESULT(name, about) {#name, value_bool, NULL, about},
#define CHOICE_RESULT(name, kind, choices, about) {#name, value_choice, &choices, about},
#define CHOICE_RESULT_CALLED(name, word, kind, choices, about) {word, value_choice, &choices, about},
#define TEXT_RESULT(name, kind, about) {#name, value_text, &kind##_any, about},
#define INNER_RESULT(name, about)
#define THROWS(name) \
    { \
        NULL, value_int, NULL, NULL \
    } \
    } \
    ; \
    static const struct throw name##_throws[] = {
#define THROW(dice, when, about) {dice, when, about},
#define REFUSES(name) \
    { \
        NULL, NULL, NULL \
    } \
    } \
    ; \
    static const struct refusal name##_refusals[] = {
#define REFUSAL(rule, when) {rule, NULL, when},
#define RELATION(fact, when) {NULL, fact, when},
#define END(name, facts, options, rulings) \
    { \
        NULL, NULL, NULL \
    } \
    } \
    ; \
    static void run_##name(struct umpire *umpire, const void *facts_row, void *result_row) \
    { \
        OWN(name)(umpire, facts_row, result_row); \
    }

#else /* what only names procedures: DECLARE_PROCEDURES, DECLARE_NUMBERS (an enumerator each), DECLARE_JUDGES (how a battle \
         calls them) */

#define FACTS(name)
#define NO_FACTS
#define INT(name, least, most, preset, about)
#define INT_CALLED(name, word, least, most, preset, about)
#define NUMBER(name, least, most, preset, about)
#define BOOL(name, preset, about)
#define CHOICE(name, kind, choices, preset, about)
#define CHOICE_CALLED(name, word, kind, choices, preset, about)
#define REQUIRED_CHOICE(name, kind, choices, about)
#define RESULTS(name)
#define INT_RESULT(name, about)
#define NUMBER_RESULT(name, about)
#define SHARE_RESULT(name, about)
#define WIDE_RESULT(name, about)
#define BOOL_RESULT(name, about)
#define CHOICE_RESULT(name, kind, choices, about)
#define CHOICE_RESULT_CALLED(name, word, kind, choices, about)
#define TEXT_RESULT(name, kind, about)
#define INNER_RESULT(name, about)
#define THROWS(name)
#define THROW(dice, when, about)
#define REFUSES(name)
#define REFUSAL(rule, when)
#define RELATION(fact, when)

#if defined(DECLARE_PROCEDURES)
#define PROCEDURE(name, title, rules) \
    { \
#name, title, rules,
#define END(name, facts, options, rulings) \
    options, rulings, name##_facts, name##_throws, name##_results, name##_refusals, run_##name \
    } \
    ,
#elif defined(DECLARE_NUMBERS)
#define PROCEDURE(name, title, rules)
#define END(name, facts, options, rulings) procedure_##name,
#elif defined(DECLARE_JUDGES)
#define PROCEDURE(name, title, rules)
#define END(name, facts, options, rulings) \
    static inline struct OWN(facts##_facts) facts_of_##name(const struct battle *b) \
    { \
        struct OWN(facts##_facts) row; \
        battle_facts(b, procedure_##name, &row); \
        return row; \
    } \
    static inline bool judge_##name(struct battle *b, const char *rule, int unit, int other, \
                                    const struct OWN(facts##_facts) * f, struct OWN(name##_result) * r) \
    { \
        return battle_judge(b, procedure_##name, rule, unit, other, f, r); \
    } \
    static inline bool consult_##name(const struct battle *b, const struct OWN(facts##_facts) * f, \
                                      struct OWN(name##_result) * r, const char **forbids) \
    { \
        return battle_consult(b, procedure_##name, f, r, forbids); \
    }
#endif

#endif
