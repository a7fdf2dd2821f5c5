/* battle.h - a battle as a state machine that runs until somebody must decide. Its state is one block of memory without pointers:
   a copy is a memcpy, a save is a write. Everything that has no need to change (setup) and everything that listens (journal)
   stays outside of the block. */
#ifndef GROGNARD_BATTLE_BATTLE_H
#define GROGNARD_BATTLE_BATTLE_H

#include "battle/order.h"
#include "battle/roster.h"
#include "battle/setup.h"
#include "battle/tray.h"
#include "field/sight.h"
#include "field/sweep.h"
#include "umpire/umpire.h"

struct battle;

/* ---- what the state holds of every unit, whatever the ruleset; the ruleset's own part has its own struct ---- */

enum unit_where {
    where_waiting, /* to come */
    where_table,   /* in the crowd, or attached to a unit that is */
    where_reserve, /* off the table, and may come back */
    where_place,   /* inside an objective or a building: `zone` */
    where_gone     /* for good; `fate` says how */
};
enum unit_fate {
    fate_none,
    fate_destroyed,
    fate_routed,
    fate_surrendered,
    fate_left,
    fate_killed,
    fate_wounded,
    fate_cut_down,
    fate_dispersed,
    fate_removed,
    fates
};

struct unit {
    int16_t where, fate;
    int16_t formation; /* the ruleset's words */
    int16_t zone;      /* number of the zone of the ground it is in, or -1 */
    int32_t strength;  /* what is left of setup's */
    int16_t leader;    /* who commands it now, or NO_UNIT */
    int16_t attached;  /* of a leader or a company: the unit it moves with, or NO_UNIT; written by battle_attach alone */
    int16_t throws;    /* of this unit in the step `throws_in`: the address of its next dice */
    int16_t known;     /* a bit for each side that may know of it */
    int16_t company,
        fellow; /* of those attached to it the first; of one attached, the next with the same unit: NO_UNIT ends the list */
    int32_t throws_in; /* state->steps at its last throw */
};

/* ---- what somebody must decide ---- */

struct decision {
    int16_t kind; /* in the ruleset's table; -1: this entry is free */
    int16_t side;
    int16_t unit, other; /* about whom, NO_UNIT: nobody alone */
    int32_t value;       /* the kind's own */
};

/* Sorts of moves that who asks may have no use for. */
enum move_sort {
    move_turn_aside = 1,      /* to the left, to the right, about: not to the enemy */
    move_turn_to_enemy = 2,   /* where it stands */
    move_change_alone = 4,    /* of formation */
    move_change_and_way = 8,  /* a change, and on */
    move_way_and_change = 16, /* a way, and the change at its end */
    move_to_goals = 32        /* ways to the nearest enemy and to what is to be won */
};

struct order_list {
    struct order *at;
    int32_t count, capacity;
    int32_t proposals; /* made so far */
    int32_t only;      /* 0: every proposal is worked out; n: the n-th alone; ONLY_COUNT: none, there may be fewer than counted */
    bool no_samples;   /* of moves: who asks finds his own ways (approach) */
    bool left_out;     /* there are some, which such a one was not offered */
    uint8_t spared;    /* a set of sorts of moves that need not be offered */
};
#define ONLY_COUNT (-1)
/* A ruleset asks before it works out a proposal, which may come to an order or to none: whoever wants one order of many need not
   pay for all of them. */
static inline bool order_list_wants(struct order_list *list)
{
    list->proposals++;
    return list->only == 0 ? list->count < list->capacity : list->only == list->proposals;
}
/* Is any of the next few wanted? If none is, they are passed over: for what is worked out for all of them together. */
static inline bool order_list_wants_some(struct order_list *list, int32_t next)
{
    if (list->only == 0 || (list->only > list->proposals && list->only <= list->proposals + next))
        return true;
    list->proposals += next;
    return false;
}
static inline bool order_list_spares(const struct order_list *list, enum move_sort sort)
{
    return (list->spared & sort) != 0;
}
/* Samples of moves are wanted; else it is noted that there are some. */
static inline bool order_list_wants_samples(struct order_list *list)
{
    list->left_out = list->left_out || list->no_samples;
    return !list->no_samples;
}
void order_list_add(struct order_list *list, const struct order *order); /* passes over what is in it, and what does not fit */

/* Why an order is refused: the rule, and a sentence for a person. */
struct objection {
    char rule[LIMIT_NAME];
    char sentence[LIMIT_MESSAGE];
};
/* Fills it (a null pointer: nobody asks why) with pieces ended by a null pointer; returns false. */
bool object(struct objection *objection, const char *rule, ...);

/* Something that a unit may or may not: else it objects (a null pointer: nobody asks why). */
typedef bool battle_may(const struct battle *battle, int unit, struct objection *objection);

/* A kind of decision. Those that are open-ended take orders for one unit after the other until the side says done. */
struct decision_kind {
    const char *name; /* a null pointer ends the table */
    const char *asks; /* "{unit} is charged by {other}. What does it do?" */
    const char *rule;
    bool open_ended;
    bool sealed; /* both sides answer in secret: the other one learns nothing before all have answered */
    /* Open-ended kinds: the side's units for which this holds (its objection may be a null pointer) may get an order now;
     * `subjects`, in its stead or because it is quicker, all of them at once: fills numbers, returns how many. */
    battle_may *open_to;
    void (*offer)(const struct battle *battle, int unit, struct order_list *list); /* such a kind's `legal`, and its `take` */
    bool (*obey)(struct battle *battle, const struct order *order, struct objection *objection);
    int (*subjects)(const struct battle *battle, const struct decision *decision, int16_t *units, int capacity);
    /* Orders that would be taken now, of one unit of its side (or NO_UNIT: of the decision as such); where a measure is free,
     * sensible samples. */
    void (*legal)(const struct battle *battle, const struct decision *decision, int unit, struct order_list *list);
    /* Takes an order, of an open-ended kind for a unit of its side; or objects and changes nothing. */
    bool (*take)(struct battle *battle, const struct decision *decision, const struct order *order, struct objection *objection);
    /* The side has said done (open-ended kinds); a null pointer: nothing follows. */
    void (*close)(struct battle *battle, const struct decision *decision);
};

/* ---- the story ---- */

/* A kind of event: its sentence has {unit}, {other}, {0} to {3} (numbers), {0:words} (what the kind has told for it),
 * {0:length} (of millimetres, with its unit), {0:s} (the end of a word for several), {charges|charge} (of one unit, of many),
 * {other:charges|charge} (of the other unit). */
struct event_kind {
    const char *name; /* a null pointer ends the table */
    const char *sentence;
    const char *const *words; /* the names of its first figure */
    const char *const *told;  /* as the sentence says them: may have {is|are} in them */
};

/* What every ruleset's table of events begins with. */
#define COMMON_EVENTS(EVENT) \
    EVENT(turn, "Turn {0}.", NULL) \
    EVENT(step, "{0:step}.", NULL) \
    EVENT(ordered, "{order}", NULL) \
    EVENT(judged, "{unit}: {procedure}.", NULL) \
    EVENT(thrown, "{unit}: a throw of {0}.", NULL) \
    EVENT(thrown_off, "{1:side} {throws|throw} {0}.", NULL) \
    EVENT(arrived, "{unit} {comes|come} on to the table.", NULL) \
    EVENT(moved, "{unit} {moves|move} {0:length}.", NULL) \
    EVENT(gone, "{unit} {is|are} lost: {0:words}.", fate_names) \
    EVENT(seen, "{unit} {comes|come} in sight.", NULL) \
    EVENT(taken, "{0:side} {takes|take} {1:feature}.", NULL) \
    EVENT(ended, "The battle is over.", NULL)
extern const char *const fate_names[];
enum {
#define EVENT(name, sentence, words) event_##name,
    COMMON_EVENTS(EVENT)
#undef EVENT
        common_events
};

/* Seen by both sides unless it says otherwise. */
struct event {
    int16_t kind;
    int16_t hidden_from; /* bits of sides that may not know of it */
    const char *rule;
    int32_t unit, other; /* NO_UNIT: none */
    int32_t value[4];
    /* of a judgement by a procedure: everything it saw and did, as long as the call lasts */
    const struct procedure *procedure;
    const int32_t *facts, *result;
    const struct sum *sum;
    const struct dice *dice;
    const struct order *order;
};

struct journal {
    void (*note)(void *owner, const struct battle *battle, const struct event *event);
    void *owner;
};

/* Who follows the bodies of a battle that is told: one stands elsewhere now, or nowhere. */
struct follower {
    void (*went)(void *owner, const struct battle *battle, int unit);
    void *owner;
};

/* ---- what will be thrown for ---- */

#define MOST_FORETOLD 4
struct foretold {
    int unit; /* whose throw it is, or NO_UNIT */
    int procedure;
    int32_t facts[LIMIT_FACTS];
    const char *remark; /* in place of a procedure, where nothing is thrown: why, in a sentence; NULL: dice fall */
    const char *then;   /* on what condition all that follows comes: "if no square is formed"; NULL: none need be told */
};

/* ---- a unit as computer players count it ---- */

enum unit_role { role_foot, role_horse, role_guns, role_leader, role_none }; /* none: nobody to be led into a fight */
struct appraisal {
    int16_t role;
    bool rests;    /* in disorder: it is better left alone */
    bool goes_on;  /* of horse: it does not wait for its side's foot, as where guns reach it while it waits */
    int32_t worth; /* of what is left of it, in hundredths of the ruleset's measure of strength */
    int32_t reach; /* mm from its enemy at which it does best */
};

/* ---- what a unit is, under the ruleset's own names ---- */

/* "melee_grade" 5, "morale" D, "lances": of a mark the name is all. */
enum quality_kind { quality_number, quality_decimal /* ten-thousandths */, quality_word, quality_mark };
struct unit_quality {
    enum quality_kind kind;
    const char *name; /* words with underlines between them */
    int32_t number;
    const char *word;
};
#define MOST_QUALITIES 24

/* ---- a ruleset's battle ---- */

enum step_now { step_over, step_waits };
struct step {
    const char *id; /* the rule: "gdc.seq.4.2"; a null pointer ends the table */
    const char *title;
    /* Runs on entry with stage 0, and again when every decision it asked is answered; keeps its place in state->stage and cursor.
     */
    enum step_now (*run)(struct battle *battle);
};

struct result_so_far {
    bool over;
    int32_t winner; /* a side, or -1: drawn */
    int32_t points[SIDES];
    const char *reason; /* one word for tables: "turns", "broken", ... */
    const char *grade;  /* "decisive", "marginal", ... */
};

/* How near the armies are to giving up: so much is lost, in words ("castings lost"), and so much ends it. */
struct breaking {
    const char *words;
    int32_t lost[SIDES], ends_at[SIDES];
};

struct battle_rules {
    const struct ruleset *ruleset;
    size_t troop_size; /* of a unit in setup->troops */
    size_t unit_size;  /* of its own part of a unit's state */
    size_t own_size;   /* of its own part of the battle's state */
    const struct step *steps;
    const struct decision_kind *decisions;
    const struct verb *verbs;
    const struct event_kind *events;
    const char *const *formations; /* words, ended by a null pointer */
    const char *const *states;     /* words for what unit_state answers */
    /* Of the lengths in orders and events, in tenths of a millimetre: a yard is 9144. Options and rulings may tell. */
    int32_t (*length_unit)(const struct setup *setup);
    const char *length_word;    /* "yard" */
    const char *length_words;   /* "yards" */
    const char *strength_words; /* the measure of strength, of several: "castings"; one loses the s */
    int32_t turn_minutes;       /* what a turn stands for */
    bool bases_are_large;       /* for the men on them: troops that a scenario puts close together move aside */
    bool objectives_count;      /* holding those of the scenario is worth points; else their penalties count */
    bool breaches;              /* lines of the ground may get gaps: battle_breach */
    int32_t fights_along_mm;    /* who stands no further off has a part in a unit's fight; never 0 */
    /* Why troops of a kind (enum roster_kind) take no part at all, a sentence, or a null pointer; itself one if all do. */
    const char *(*leaves_out)(const struct setup *setup, int kind);
    /* Makes a unit of an entry of the order of battle: its troop (zeroed before), formation and strength. An error only for what
     * the ruleset cannot play at all. */
    bool (*raise)(const struct raising *raising, const struct roster_entry *entry, void *troop, struct unit_setup *unit);
    /* Makes whoever goes with a unit and may leave it, where the ruleset and its options have one of that number; false: they do
     * not. `unit` is a copy of that one's setup. A null pointer: nobody goes with any. */
    bool (*raise_companion)(const struct raising *raising, struct companion *companion, void *troop, struct unit_setup *unit);
    /* Refuses a setup that it cannot play at all; a null pointer: there is none. */
    bool (*plays)(const struct setup *setup, struct error *error);
    void (*begin)(struct battle *battle); /* places units, fills its own parts */
    /* What the next five say of a unit hangs on the setup and on that unit's own parts of the state alone. */
    /* The size a unit has in a formation with the strength it has now, and its stands as boxes (at most `capacity`), for maps and
     * measuring. */
    void (*size)(const struct battle *battle, int unit, int formation, int32_t *width, int32_t *depth);
    int (*stands)(const struct battle *battle, int unit, struct box *stands, int capacity);
    /* Which of them is its command stand, or NO_STAND; a null pointer: no unit has one. */
    int (*command_stand)(const struct battle *battle, int unit);
    /* Where the gun stands that a crew has left and may come back to; false: it has left none. A null pointer: nobody does. */
    bool (*left_gun)(const struct battle *battle, int unit, struct box *gun);
    int (*unit_state)(const struct battle *battle, int unit);
    /* What it is for the whole battle, as both sides may know who see it: grades, marks, arms, calibre, rank, points. How many.
     * Hangs on the setup alone. A null pointer: nothing is told. */
    int (*qualities)(const struct battle *battle, int unit, struct unit_quality qualities[MOST_QUALITIES]);
    /* Wipes from a copy what a side may not know: of a unit of the other side, which hangs on that unit and the step alone; and
     * besides. Null pointers: nothing is sealed. */
    void (*conceal_unit)(struct battle *view, int unit);
    void (*conceal)(struct battle *view, int side);
    struct result_so_far (*result)(const struct battle *battle);
    /* Does a unit count for the points of the result as it does in that other state of the battle? NO_UNIT: does what is no
     * unit's? A null pointer: nobody can say. */
    bool (*counts_alike)(const struct battle *battle, const struct battle *now, int unit);
    /* A null pointer, or false: no army gives up before the last turn. */
    bool (*breaking)(const struct battle *battle, struct breaking *breaking);
    /* The side that has an objective, by its number, or -1. A null pointer: none counts. */
    int (*holder)(const struct battle *battle, int objective);
    /* The procedure that an order would bring, and its facts as things stand (LIMIT_FACTS of them at most): what are the odds?
     * A null pointer, or false: there is none. */
    bool (*preview)(const struct battle *battle, const struct order *order, int *procedure, int32_t *facts);
    /* Who attacks in the fight that an order without a target names, and whom. A null pointer, or false: it names none. */
    bool (*fighters)(const struct battle *battle, const struct order *order, int *attacker, int *defender);
    /* May only units of one command be ordered while it is open, of that one which the first order is for? A null pointer: of no
     * decision is that so. */
    bool (*by_command)(const struct battle *battle, const struct decision *decision);
    /* What is thrown for before that, in the order of the rules: how many procedures. A null pointer: nothing is. */
    int (*foretell)(const struct battle *battle, const struct order *order, struct foretold foretold[MOST_FORETOLD]);
    /* What a result of the procedure that is previewed leads to, as hits lead to losses: another procedure, its facts, and the
     * name of its result that is counted. Null pointers: to nothing. */
    const char *(*leads_to)(const struct battle *battle, const struct order *order, int procedure, const int32_t *result,
                            int *next, int32_t *facts);
    /* For computer players; null pointers: nobody helps. What the result of a procedure that is previewed for an order is worth
     * to the side that acts, how good a unit's formation is for what surrounds it, what speaks for an order besides: all in
     * hundredths, like the worth of a unit. */
    int32_t (*worth)(const struct battle *battle, const struct order *order, int procedure, const int32_t *facts,
                     const int32_t *result);
    void (*appraise)(const struct battle *battle, int unit, struct appraisal *appraisal);
    int32_t (*posture)(const struct battle *battle, int unit);
    /* What it suffers in its formation where it stands, never less than 0, for which its posture is worth the less: what takes
     * longer to say. A null pointer: nothing. */
    int32_t (*exposure)(const struct battle *battle, int unit);
    /* What the fire of a unit costs an enemy on the average, as both stand; 0: it does not bear on it. A null pointer: nobody can
     * say. */
    int32_t (*fire_at)(const struct battle *battle, int unit, int target);
    bool (*approach)(const struct battle *battle, const struct decision *decision, int unit, struct place to,
                     struct order *order);
    int32_t (*advice)(const struct battle *battle, const struct decision *decision, const struct order *order);
    /* What a unit gives away, never less than 0, by going anywhere in this decision: order_displaces. Worked out once for all its
     * orders. A null pointer: nothing. */
    int32_t (*forgoes)(const struct battle *battle, const struct decision *decision, int unit);
    /* After an order, has it more to do in the same decision, so that it is thought of again? A null pointer: nobody has. */
    bool (*acts_again)(const struct battle *battle, const struct decision *decision, int unit);
    /* How a unit that may move now would come to stand there: a legal list of manoeuvres, or why there is none; a null pointer:
     * nobody helps. False when it may not move at all. */
    bool (*plan)(const struct battle *battle, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan);
    /* What an order means, in words, where that hangs on how things stand; a null pointer, or false: what its parts say. */
    bool (*tell_order)(const struct battle *battle, const struct order *order, struct text *text);
    /* Does a unit see another, and if not, why (may be a null pointer)? A null pointer: nobody can say. */
    bool (*sees)(const struct battle *battle, int unit, int other, struct sight *why);
    /* Is everything as it must be? For tests: the first thing that is not, as a sentence. */
    bool (*sound)(const struct battle *battle, struct error *error);
    /* And has nothing outlived its cause? Not asked where troops have been laid out in the middle of a turn. */
    bool (*current)(const struct battle *battle, struct error *error);
    const char *gun_words; /* the measure of a battery's strength, if it is another: "guns"; or a null pointer */
};

/* ---- the state ---- */

enum { cursors = 8 };
struct battle_state {
    uint64_t seed;
    int64_t size;                   /* of the whole block */
    int32_t turn;                   /* from 1 */
    int32_t step;                   /* in the ruleset's table */
    int32_t stage, cursor[cursors]; /* the running step's own; 0 when it is entered */
    int16_t over;
    uint16_t taken_back; /* how often dice that had fallen came back into the hand: part of the address of all dice after that */
    int32_t orders, throws, sights; /* given, thrown, gained so far: what can be taken back depends on them */
    int32_t decisions, open;        /* capacity; those at the front of the table that wait for an answer */
    int32_t sealed[SIDES];          /* of the orders, those that the other side may not know of yet */
    int32_t first_side;
    int32_t steps;       /* entered so far */
    int32_t step_throws; /* of nobody's in this step: the address of the next */
    struct crowd_shape crowd;
    int32_t at_bodies, at_heads, at_units, at_own_units, at_own, at_decisions, at_features,
        at_end; /* bytes from the block's begin */
};

#define TOUCHED_WORDS (MOST_ENROLLED / 32 + 1)
/* A battle at hand: the block, and where its parts lie. Cheap to make anew: battle_open. */
struct battle {
    const struct battle_rules *rules;
    const struct setup *setup;
    struct battle_state *state;
    const struct journal *journal;   /* a null pointer: nobody listens */
    const struct follower *follower; /* heard while somebody listens; a null pointer: nobody follows */
    struct tray *tray;               /* dice the players throw; a null pointer: they are rolled */
    uint32_t *touched;               /* TOUCHED_WORDS, a bit for each unit; a null pointer: nobody takes note */
    struct proofs *proofs;           /* what was proved of it as it stands (drill/proofs.h); a null pointer: nobody keeps it */
    struct crowd crowd;
    const struct unit *units; /* whoever changes one says so: battle_change */
    void *own_units;
    void *own;
    struct decision *decisions;
    int16_t *features;
    struct gap *gaps; /* MOST_GAPS of them, where the rules have such */
    struct ground_now ground;
};

/* Of those words as many as have units. */
static inline size_t battle_touched_words(const struct battle *battle)
{
    return (size_t)battle->setup->units / 32 + 1;
}
static inline void battle_wipe_touched(const struct battle *battle, uint32_t *touched)
{
    for (size_t word = 0; word < battle_touched_words(battle); word++)
        touched[word] = 0;
}

size_t battle_size(const struct battle_rules *rules, const struct setup *setup);
/* A new battle in a block of battle_size() bytes, aligned to 16. */
void battle_begin(struct battle *battle, const struct battle_rules *rules, const struct setup *setup, void *block, uint64_t seed);
/* The battle in a block that was begun, copied or read before. */
void battle_open(struct battle *battle, const struct battle_rules *rules, const struct setup *setup, void *block);
void battle_copy(struct battle *copy, const struct battle *battle, void *block);
uint64_t battle_hash(const struct battle *battle);

void battle_run(struct battle *battle); /* plays every automatic step; stops at a decision or the end */
/* The i-th thing this side is asked now; false past the last. */
bool battle_pending(const struct battle *battle, int side, int i, struct decision *decision);
bool battle_order(struct battle *battle, int side, const struct order *order, struct objection *objection);
/* An answer to this decision, which stays as it is: for who looks ahead on a copy. */
bool battle_try(struct battle *battle, const struct decision *decision, const struct order *order, struct objection *objection);
/* A copy that holds only what a side may know: no seed, no sealed answers, no hidden units. */
void battle_view(struct battle *view, const struct battle *battle, int side, void *block);
/* The same, kept from one order to the next: only what was touched of the battle, which must take note, is renewed. Touched is of
   the view what has changed since somebody last wiped that. The block stays the same one. */
struct kept_view {
    struct battle view;
    int32_t steps;
    bool sees_all; /* nobody is hidden: as far as he is, all of it is made anew. False: it was never made */
    uint32_t behind[TOUCHED_WORDS], changed[TOUCHED_WORDS]; /* of the battle, since the view was renewed; of the view */
};
/* Before any of both sides' is looked at: what was touched of the battle is noted for each, and its marks are wiped. */
void battle_views_follow(struct kept_view kept[SIDES], const struct battle *battle);
const struct battle *battle_view_kept(struct kept_view *kept, const struct battle *battle, int side, void *block);
/* Makes a copy as the battle is, of which no other units were touched in either since it was; the marks are wiped. */
void battle_follow(struct battle *copy, const struct battle *battle, uint32_t *touched);
bool battle_touched_many(const struct battle *battle, const uint32_t *touched); /* it is quicker to copy all */
/* The next after that unit that was, or -1. */
int battle_next_touched(const struct battle *battle, const uint32_t *touched, int unit);
void battle_legal(const struct battle *battle, const struct decision *decision, int unit, struct order_list *list);
int battle_subjects(const struct battle *battle, const struct decision *decision, int16_t *units, int capacity);
/* Is the unit one of those, of an open-ended decision? */
bool battle_is_subject(const struct battle *battle, const struct decision *decision, int unit);
struct result_so_far battle_result(const struct battle *battle);
bool battle_sound(const struct battle *battle, struct error *error);
/* Sound, and nothing has outlived its cause: of a battle that was played from its first turn on. */
bool battle_sound_as_played(const struct battle *battle, struct error *error);
/* What is wrong with a unit, in words after its name; false. */
bool battle_unsound(const struct battle *battle, int unit, const char *what, struct error *error);
/* What may be wrong with it; the first that is so is told. */
struct battle_flaw {
    bool is_so;
    const char *what;
};
bool battle_without(const struct battle *battle, int unit, const struct battle_flaw *flaws, size_t count, struct error *error);

/* ---- for the ruleset that plays ---- */

void battle_ask(struct battle *battle, int kind, int side, int unit, int other, int32_t value);
bool battle_waits(const struct battle *battle);    /* some decision is open */
void battle_drop(struct battle *battle, int kind); /* no longer asked */
void battle_drop_side(struct battle *battle, int side);
void battle_note(const struct battle *battle, const struct event *event);
void battle_end(struct battle *battle, const char *rule);
/* An event in one line. */
void battle_tell(const struct battle *battle, int event, const char *rule, int unit, int other, int32_t value);
/* A unit of the ground's bodies: to the table or elsewhere on it, or off it. Nothing stands beyond the edge: a body is drawn in.
 */
void battle_put(struct battle *battle, int unit, struct box box);
struct box battle_box_on_table(const struct battle *battle, struct box box); /* as it would be drawn in */
void battle_lift(struct battle *battle, int unit, enum unit_where where);
void battle_follows(struct battle *battle, int unit, struct box box); /* without a body, where another is or a place */
void battle_remove(struct battle *battle, int unit, enum unit_fate fate, const char *rule);
/* From now on it moves with that unit, or with nobody: NO_UNIT. */
void battle_attach(struct battle *battle, int unit, int to);
/* Nobody moves with it any more. */
void battle_detach_all(struct battle *battle, int unit);
bool battle_companies_are_sound(const struct battle *battle, struct error *error);
/* Where that unit stands, or what is the ruleset's own of it, is about to be changed, it may be: noted for who tries orders. */
static inline void battle_touch(const struct battle *battle, int unit)
{
    const uint32_t number = (uint32_t)unit;
    if (battle->touched != NULL)
        battle->touched[number / 32] |= UINT32_C(1) << number % 32;
}
/* What the battle holds of every unit, of that one, to be changed. */
static inline struct unit *battle_change(struct battle *battle, int unit)
{
    battle_touch(battle, unit);
    return (struct unit *)battle->units + unit;
}
static inline const struct box *battle_box(const struct battle *battle, int unit)
{
    return &battle->crowd.bodies[unit].box;
}
static inline bool battle_on_table(const struct battle *battle, int unit)
{
    return crowd_has(&battle->crowd, unit);
}
static inline const char *battle_name(const struct battle *battle, int unit)
{
    return battle->setup->unit[unit].name;
}
static inline int battle_side(const struct battle *battle, int unit)
{
    return battle->setup->unit[unit].side;
}

/* Is it among so many? */
static inline bool battle_is_among(const int16_t *units, int count, int unit)
{
    for (int i = 0; i < count; i++)
        if (units[i] == unit)
            return true;
    return false;
}

/* The bearing of its baseline. */
static inline uint16_t battle_homeward(const struct battle *battle, int unit)
{
    return edge_outward((enum table_edge)battle->setup->side[battle_side(battle, unit)].baseline);
}

/* ---- asking.c: who is asked, and whom he may give orders to ---- */

int battle_first_side(const struct battle *battle);
static inline int battle_second_side(const struct battle *battle)
{
    return 1 - battle_first_side(battle);
}
/* Asks a side an open decision; false when it has no subjects. */
bool battle_ask_side(struct battle *battle, int decision, int side);
/* Asks an open decision of the first side, then of the other, in stages 0 and 1; a side without subjects is passed over. */
enum step_now battle_ask_in_turn(struct battle *battle, int decision);
/* Asks a sealed open decision of both sides at once; false when neither has subjects. */
bool battle_ask_both(struct battle *battle, int decision);
bool battle_has_subjects(const struct battle *battle, int decision, int side);
/* Is the order for a unit of the side that is asked? Else objects. */
bool battle_is_own_unit(const struct battle *battle, const struct decision *decision, const struct order *order,
                        struct objection *objection);
/* Is the order for the very unit that the decision is about? Else objects. */
bool battle_is_asked_unit(const struct battle *battle, const struct decision *decision, const struct order *order,
                          struct objection *objection);
/* The side's units for which `may` holds. */
int battle_units_that(const struct battle *battle, int side, battle_may *may, int16_t *units, int capacity);
/* Objects in the words with which a procedure says what it refuses. */
bool battle_object_refused(const struct battle *battle, int unit, int procedure, const char *rule, struct objection *objection);
/* The rules under which a move is stopped by what it meets, and what is said before the name of an enemy. */
struct stop_rules {
    const char *enemy, *before_enemy, *friend, *ground, *edge, *road;
};
/* Objects to a unit's move that was stopped so far on its way ("120 yards"). */
bool battle_object_stopped(const struct battle *battle, int unit, const struct passage *passage, const struct stop_rules *rules,
                           const char *far, struct objection *objection);

/* ---- procedures and dice ---- */

/* Fills a procedure's facts with their defaults. */
void battle_facts(const struct battle *battle, int procedure, void *facts);
/* The procedure of the ruleset on these facts, with the dice of this unit in this step; told to the journal under its rule. False
   when the rules forbid it: nothing is thrown then. */
bool battle_judge(struct battle *battle, int procedure, const char *rule, int unit, int other, const void *facts, void *result);
/* The answer of a procedure that throws nothing, for looking ahead: nothing is told. False when the rules forbid it: `forbids`
   (may be a null pointer) gets the rule. */
bool battle_consult(const struct battle *battle, int procedure, const void *facts, void *result, const char **forbids);
/* The answer of one that throws, should these faces fall. */
bool battle_consult_with(const struct battle *battle, int procedure, const int32_t *faces, int count, const void *facts,
                         void *result);
/* The same, should all its dice show this face. */
bool battle_consult_alike(const struct battle *battle, int procedure, int32_t face, const void *facts, void *result);
/* Any of these, with the lines of its sum. */
bool battle_weigh(const struct battle *battle, int procedure, struct dice *dice, const void *facts, void *result,
                  const char **forbids, struct sum *sum);
/* Do the rules allow it? For procedures that throw; nothing is thrown that counts. */
bool battle_permits(const struct battle *battle, int procedure, const void *facts, const char **forbids);
/* Single dice of the turn sequence itself (who is first side, ...), under the same address. */
int battle_throw(struct battle *battle, const struct die *die, const char *rule, int unit);
/* Each side throws until one is higher: which. What was thrown last is left in `faces`. */
int battle_throw_off(struct battle *battle, const struct die *die, const char *rule, int16_t faces[SIDES]);

#endif
