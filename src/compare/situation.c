#include "compare/situation.h"

#include "battle/roster.h"
#include "umpire/question.h"

#include <string.h>

/* ---- the words ---- */

#define WORDS(...) \
    { \
        (const char *const[]){__VA_ARGS__, NULL}, NULL \
    }

static const struct choice kinds =
    WORDS("column_against_line", "cavalry_against_square", "cavalry_against_line", "cavalry_against_cavalry",
          "battery_against_column", "skirmishers_against_battery", "assault_on_village");
#define NATION(name) #name,
static const struct choice nations = WORDS(NATIONS(NATION) "other"); /* those of scenarios */
#undef NATION
static const struct choice troops = WORDS("line", "light", "grenadiers", "guard", "militia", "hussars", "lancers", "dragoons",
                                          "cuirassiers", "foot_artillery", "horse_artillery");
static const struct choice formations = WORDS("line", "column", "square", "skirmish");
static const struct choice qualities = WORDS("raw", "ordinary", "veteran", "elite");
static const struct choice covers = WORDS("none", "hedge", "wall", "wood", "village");
static const struct choice slopes = WORDS("level", "uphill", "downhill");

#define WHOLE(name, least, most, preset, about) {name, value_int, least, most, preset, NULL, about},
#define TRUTH(name, about) {name, value_bool, 0, 1, false, NULL, about},
#define WORD(name, choice, preset, about) {name, value_choice, 0, 0, preset, &choice, about},
#define SIDE(side) \
    WORD(side ".nation", nations, REQUIRED, "whose troops they are") \
    WORD(side ".troops", troops, REQUIRED, \
         "kind of troops: of foot line to militia, of horse hussars to cuirassiers, or gunners") \
    WHOLE(side ".men", 1, 3000, REQUIRED, "men in the ranks; of a battery its gunners") \
    WHOLE(side ".guns", 0, 24, 0, "guns, if it is a battery") \
    WHOLE(side ".pounds", 3, 24, 6, "weight of their shot") \
    WORD(side ".formation", formations, 0, "formation; of guns none is told, they are unlimbered") \
    WORD(side ".quality", qualities, 1, "how good they are among troops of their kind") \
    TRUTH(side ".general", "a general rides with them") \
    WHOLE(side ".support_guns", 0, 24, 0, "guns that fire for them beforehand") \
    WHOLE(side ".support_pounds", 3, 24, 6, "weight of shot of those guns")

/* clang-format off */
const struct fact situation_words[] = {
    WORD("kind", kinds, REQUIRED, "which of the known contests it is")
    WHOLE("year", 1792, 1815, 1809, "year of the battle")
    WHOLE("distance_m", 10, 1500, REQUIRED, "metres between the two sides when it begins")
    WORD("cover", covers, 0, "what the defender stands behind or in")
    WORD("slope", slopes, 0, "the attacker goes up the slope or comes down it")
    SIDE("attacker")
    SIDE("defender")
    TRUTH("defender.counter_charges", "cavalry that rides to meet the charge")
    {NULL, value_int, 0, 0, 0, NULL, NULL}};
/* clang-format on */

int situation_word_of(const char *name, size_t length)
{
    for (int i = 0; situation_words[i].name != NULL; i++)
        if (strlen(situation_words[i].name) == length && memcmp(situation_words[i].name, name, length) == 0)
            return i;
    return -1;
}

int situation_word(const char *name)
{
    return situation_word_of(name, strlen(name));
}

/* ---- what belongs to a kind ---- */

enum arm { arm_infantry, arm_cavalry, arm_artillery };
static const char *const arm_names[] = {"infantry", "cavalry", "artillery"};

/* What a word is in a kind of situation: where nothing is told, and all that does not contradict it (a bit each). */
struct fitting {
    int32_t usual;
    uint32_t fits;
};

enum formation { formation_line, formation_column, formation_square, formation_skirmish };
enum cover { cover_none, cover_hedge, cover_wall, cover_wood, cover_village };
#define JUST(value) \
    { \
        value, 1u << (value) \
    }
#define ANY_BUT(value, usual) \
    { \
        usual, ~(1u << (value)) \
    }
#define OPEN_GROUND ANY_BUT(cover_village, cover_none)
#define OFFERS_BATTLE ANY_BUT(formation_square, formation_line)
#define ANYTHING \
    { \
        0, ~0u \
    }

static const struct contest {
    enum arm arms[2];
    struct fitting cover, formations[2];
} contests[] = {{{arm_infantry, arm_infantry}, OPEN_GROUND, {JUST(formation_column), JUST(formation_line)}},
                {{arm_cavalry, arm_infantry}, OPEN_GROUND, {OFFERS_BATTLE, JUST(formation_square)}},
                {{arm_cavalry, arm_infantry}, OPEN_GROUND, {OFFERS_BATTLE, JUST(formation_line)}},
                {{arm_cavalry, arm_cavalry}, OPEN_GROUND, {OFFERS_BATTLE, OFFERS_BATTLE}},
                {{arm_infantry, arm_artillery}, OPEN_GROUND, {JUST(formation_column), ANYTHING}},
                {{arm_infantry, arm_artillery}, ANYTHING, {JUST(formation_skirmish), ANYTHING}},
                {{arm_infantry, arm_infantry}, JUST(cover_village), {OFFERS_BATTLE, OFFERS_BATTLE}}};

/* Of each kind of troops, in their order. */
static const enum arm troop_arms[] = {arm_infantry, arm_infantry, arm_infantry, arm_infantry,  arm_infantry, arm_cavalry,
                                      arm_cavalry,  arm_cavalry,  arm_cavalry,  arm_artillery, arm_artillery};

static const char *const sides[] = {"attacker", "defender"};

/* A word of a side, as attacker.troops. */
static const struct fact *side_word(int side, const char *name)
{
    char whole[LIMIT_NAME];
    struct text text;
    text_begin(&text, whole, sizeof whole);
    text_add(&text, sides[side]);
    text_add(&text, ".");
    text_add(&text, name);
    return &situation_words[situation_word(whole)];
}

static bool right_arms(const struct situation *situation, const struct contest *contest, struct error *error)
{
    for (int side = 0; side < 2; side++) {
        const struct fact *word = side_word(side, "troops");
        if (troop_arms[situation->values[word - situation_words]] != contest->arms[side])
            return error_set_fact(error, error_bad_value, word->name, word->name, " must be ", arm_names[contest->arms[side]],
                                  " in a situation of kind ", situation->kind, NULL);
    }
    return true;
}

/* Words of a side that only some arms can be told by; the others have the usual value, which nothing reads. */
static const struct {
    const char *name;
    bool of[3];
} words_of_arms[] = {{"formation", {true, true, false}}, {"guns", {false, false, true}}, {"pounds", {false, false, true}}};

static bool right_words_of(const struct situation *situation, int side, enum arm arm, struct error *error)
{
    for (size_t i = 0; i < sizeof words_of_arms / sizeof *words_of_arms; i++) {
        const struct fact *word = side_word(side, words_of_arms[i].name);
        if (situation->given[word - situation_words] && !words_of_arms[i].of[arm])
            return error_set_fact(error, error_bad_value, word->name, word->name, " is not told of ", arm_names[arm],
                                  ": leave it out", NULL);
    }
    const struct fact *guns = side_word(side, "guns");
    return arm != arm_artillery || situation->values[guns - situation_words] > 0 ||
           error_set_fact(error, error_missing_fact, guns->name, guns->name, " must be given: ", guns->about, NULL);
}

static bool right_words(const struct situation *situation, const struct contest *contest, struct error *error)
{
    int counter = situation_word("defender.counter_charges");
    if (situation->given[counter] && contest->arms[1] != arm_cavalry)
        return error_set_fact(error, error_bad_value, situation_words[counter].name, situation_words[counter].name,
                              " is told of cavalry alone: leave it out", NULL);
    return right_words_of(situation, 0, contest->arms[0], error) && right_words_of(situation, 1, contest->arms[1], error);
}

static bool refuse_word(const struct situation *situation, const struct fact *word, uint32_t fits, struct error *error)
{
    char right[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, right, sizeof right);
    for (int i = 0, value; (value = choice_value(word->choice, i)) >= 0; i++) {
        if ((fits >> value & 1) == 0)
            continue;
        text_add(&text, text.used > 0 ? ", " : "");
        text_add(&text, word->choice->names[value]);
    }
    const char *told = word->choice->names[situation->values[word - situation_words]];
    return error_set_fact(error, error_bad_value, word->name, word->name, " must be ",
                          strchr(right, ',') != NULL ? "one of " : "", right, " in a situation of kind ", situation->kind,
                          ", not ", told, NULL);
}

/* Takes what is usual for the kind where nothing was told; else what was told must not contradict the kind. */
static bool fit(struct situation *situation, const struct fact *word, const struct fitting *fitting, struct error *error)
{
    int32_t *value = &situation->values[word - situation_words];
    if (!situation->given[word - situation_words])
        *value = fitting->usual;
    return (fitting->fits >> *value & 1) != 0 || refuse_word(situation, word, fitting->fits, error);
}

static bool fits_kind(struct situation *situation, struct error *error)
{
    const struct contest *contest = &contests[situation->values[situation_word("kind")]];
    return right_arms(situation, contest, error) && right_words(situation, contest, error) &&
           fit(situation, &situation_words[situation_word("cover")], &contest->cover, error) &&
           fit(situation, side_word(0, "formation"), &contest->formations[0], error) &&
           fit(situation, side_word(1, "formation"), &contest->formations[1], error);
}

/* ---- made by hand ---- */

/* Of each arm, what is usual. */
static const struct {
    int32_t troops, men, guns;
} usual[] = {{0, 600, 0}, {5, 480, 0}, {9, 120, 8}};
#define USUAL_DISTANCE_M 150

static int32_t word_named(const struct choice *choice, const char *name)
{
    int32_t word = 0;
    while (!text_equal(choice->names[word], name))
        word++;
    return word;
}

static void set_usual(struct situation *situation, int side, const char *name, int32_t value)
{
    situation->values[side_word(side, name) - situation_words] = value;
}

static void take_count_of_men(struct situation *situation)
{
    for (int side = 0; side < 2; side++)
        situation->men[side] = situation->values[side_word(side, "men") - situation_words];
}

void situation_begin(struct situation *situation, int kind)
{
    const struct contest *contest = &contests[kind];
    memset(situation, 0, sizeof *situation);
    for (int i = 0; situation_words[i].name != NULL; i++)
        situation->values[i] = situation_words[i].preset;
    situation->values[situation_word("kind")] = kind;
    situation->values[situation_word("distance_m")] = USUAL_DISTANCE_M;
    situation->values[situation_word("cover")] = contest->cover.usual;
    for (int side = 0; side < 2; side++) {
        enum arm arm = contest->arms[side];
        set_usual(situation, side, "nation", word_named(&nations, side == 0 ? "france" : "austria"));
        set_usual(situation, side, "troops", usual[arm].troops);
        set_usual(situation, side, "men", usual[arm].men);
        set_usual(situation, side, "guns", usual[arm].guns);
        set_usual(situation, side, "formation", contest->formations[side].usual);
    }
    situation->kind = kinds.names[kind];
    text_copy(situation->title, sizeof situation->title, "The same clash");
    take_count_of_men(situation);
}

/* Has the word no bearing on this arm of its side? */
static bool is_idle(const struct situation *situation, int word)
{
    const struct contest *contest = &contests[situation->values[situation_word("kind")]];
    const char *dot = strchr(situation_words[word].name, '.');
    if (dot == NULL)
        return false;
    enum arm arm = contest->arms[situation_words[word].name[0] == 'd'];
    for (size_t i = 0; i < sizeof words_of_arms / sizeof *words_of_arms; i++)
        if (text_equal(dot + 1, words_of_arms[i].name))
            return !words_of_arms[i].of[arm];
    return text_equal(dot + 1, "counter_charges") && arm != arm_cavalry;
}

bool situation_set(struct situation *situation, int word, int32_t value)
{
    struct error error;
    const struct fact *fact = &situation_words[word];
    struct situation tried = *situation;
    if (is_idle(situation, word) || (fact->kind == value_int && (value < fact->least || value > fact->most)))
        return false;
    tried.values[word] = value;
    tried.given[word] = true;
    if (!fits_kind(&tried, &error))
        return false;
    *situation = tried;
    take_count_of_men(situation);
    return true;
}

/* ---- writing ---- */

static void write_word(const struct situation *situation, int word, const char *key, struct json_writer *writer)
{
    const struct fact *fact = &situation_words[word];
    json_key(writer, key);
    if (fact->choice != NULL)
        json_add_string(writer, fact->choice->names[situation->values[word]]);
    else if (fact->kind == value_bool)
        json_add_bool(writer, situation->values[word] != 0);
    else
        json_add_int(writer, situation->values[word]);
}

static void write_side(const struct situation *situation, int side, struct json_writer *writer)
{
    size_t length = strlen(sides[side]);
    json_key(writer, sides[side]);
    json_open(writer, '{');
    for (int i = 0; situation_words[i].name != NULL; i++)
        if (strncmp(situation_words[i].name, sides[side], length) == 0 && !is_idle(situation, i))
            write_word(situation, i, situation_words[i].name + length + 1, writer);
    json_close(writer, '}');
}

void situation_write(const struct situation *situation, struct json_writer *writer)
{
    json_open(writer, '{');
    json_put(writer, "title", situation->title);
    for (int i = 0; situation_words[i].name != NULL; i++)
        if (strchr(situation_words[i].name, '.') == NULL)
            write_word(situation, i, situation_words[i].name, writer);
    write_side(situation, 0, writer);
    write_side(situation, 1, writer);
    json_close(writer, '}');
}

/* ---- reading ---- */

static bool unknown(const char *name, struct error *error)
{
    const char *near = text_nearest(name, name_of_fact, situation_words);
    return error_set_fact(error, error_unknown_fact, name, "no word of a situation is \"", name, "\"",
                          near != NULL ? "; did you mean " : "", near != NULL ? near : "", NULL);
}

/* Nations were once called otherwise here than in scenarios. */
static const char *nation_today(const char *word)
{
    return text_equal(word, "britain") ? "great_britain" : text_equal(word, "poland") ? "warsaw_duchy" : word;
}

static bool read_word(struct situation *situation, const char *side, const struct json_node *node, struct error *error)
{
    char name[LIMIT_NAME];
    struct text text;
    text_begin(&text, name, sizeof name);
    text_add(&text, side);
    text_add(&text, *side != '\0' ? "." : "");
    text_add(&text, node->key);
    int index = situation_word(name);
    if (index < 0)
        return unknown(name, error);
    situation->given[index] = true;
    struct json_node today = *node;
    if (situation_words[index].choice == &nations && node->kind == json_kind_string)
        today.string = nation_today(node->string);
    return fact_read(&situation_words[index], &today, &situation->values[index], error);
}

static bool read_side(struct situation *situation, const struct json *json, const struct json_node *side, struct error *error)
{
    for (const struct json_node *node = json_first(json, side); node != NULL; node = json_next(json, node))
        if (!read_word(situation, side->key, node, error))
            return false;
    return true;
}

static bool read_title(struct situation *situation, const struct json_node *node, struct error *error)
{
    struct digits most;
    if (node->kind != json_kind_string || strlen(node->string) > MOST_TITLE || *node->string == '\0')
        return error_set_fact(error, error_bad_value, "title", "title must be a text of 1 to ", text_of_int(&most, MOST_TITLE),
                              " bytes", NULL);
    text_copy(situation->title, sizeof situation->title, node->string);
    return true;
}

static bool read_member(struct situation *situation, const struct json *json, const struct json_node *node, struct error *error)
{
    if (text_equal(node->key, "title"))
        return read_title(situation, node, error);
    bool side = text_equal(node->key, "attacker") || text_equal(node->key, "defender");
    if (!side)
        return read_word(situation, "", node, error);
    if (node->kind != json_kind_object)
        return error_set(error, error_bad_json, node->key, " must be an object, as {\"nation\": \"france\", \"men\": 600}", NULL);
    return read_side(situation, json, node, error);
}

static bool nothing_missing(struct situation *situation, struct error *error)
{
    if (situation->title[0] == '\0')
        return error_set_fact(error, error_missing_fact, "title", "title must be given: what the table is headed with", NULL);
    for (int i = 0; situation_words[i].name != NULL; i++)
        if (!situation->given[i] && situation_words[i].preset == REQUIRED)
            return error_set_fact(error, error_missing_fact, situation_words[i].name, situation_words[i].name,
                                  " must be given: ", situation_words[i].about, NULL);
    return true;
}

bool situation_read(struct situation *situation, struct json *json, char *text, size_t length, struct error *error)
{
    memset(situation, 0, sizeof *situation);
    for (int i = 0; situation_words[i].name != NULL; i++)
        situation->values[i] = situation_words[i].preset;
    if (!json_read(json, text, length, error))
        return false;
    if (json_root(json)->kind != json_kind_object)
        return error_set(error, error_bad_json, "a situation must be an object, as {\"title\": ..., \"kind\": ...}", NULL);
    for (const struct json_node *node = json_first(json, json_root(json)); node != NULL; node = json_next(json, node))
        if (!read_member(situation, json, node, error))
            return false;
    if (!nothing_missing(situation, error))
        return false;
    situation->kind = kinds.names[situation->values[situation_word("kind")]];
    if (!fits_kind(situation, error))
        return false;
    take_count_of_men(situation);
    return true;
}
