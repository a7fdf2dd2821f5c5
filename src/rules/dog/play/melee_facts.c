/* melee_facts.c - who fights whom in a melee, how many of them, and in which state (dog.melee.1 to dog.melee.6, dog.r44,
 * dog.r96).
 */
#include "rules/dog/play/melees.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/walk.h"

#include "field/whole.h"

static void enlist(struct dog_bout *bout, int side, int unit)
{
    int i = bout->count[side];
    if (battle_is_among(bout->unit[side], i, unit))
        return;
    bout->outcome[side][i] = bout->owes[side][i] = 0;
    for (bout->count[side]++; i > 0 && bout->unit[side][i - 1] > unit; i--)
        bout->unit[side][i] = bout->unit[side][i - 1];
    bout->unit[side][i] = (int16_t)unit;
}

static bool enlist_foes(const struct battle *b, struct dog_bout *bout)
{
    int before = bout->count[0] + bout->count[1];
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < bout->count[side]; i++) {
            int16_t foes[LIMIT_ENROLLED];
            int count = dog_foes(b, bout->unit[side][i], foes, LIMIT_ENROLLED);
            for (int k = 0; k < count; k++)
                enlist(bout, 1 - side, foes[k]);
        }
    return bout->count[0] + bout->count[1] > before;
}

void dog_gather(const struct battle *b, int unit, struct dog_bout *bout)
{
    bout->round = 1;
    bout->side_a = 0;
    for (int side = 0; side < SIDES; side++) {
        bout->count[side] = bout->inflicted[side] = 0;
        bout->unit[side][0] = NO_UNIT;
    }
    enlist(bout, battle_side(b, unit), unit);
    while (enlist_foes(b, bout))
        continue;
    /* Who came into contact is side a; of bodies that touched as the battle began, the first side of the scenario. */
    for (int side = SIDES - 1; side >= 0; side--)
        for (int i = 0; i < bout->count[side]; i++) {
            const struct dog_unit *own = dog_unit(b, bout->unit[side][i]);
            bout->round = larger(bout->round, 1 + own->rounds);
            bout->side_a = own->melee.side_a ? side : bout->side_a;
        }
}

/* Its figures before its foes, and its flanks that reach past those before the one side (dog.r96). */
struct contact {
    int figures, overlaps;
};

static int32_t shared_with(const struct box *face, const struct dog_span *span)
{
    return less_of(span->right, face->width / 2) - more_of(span->left, -face->width / 2) + TOUCH_MM;
}

/* What lies before one side of it, of all foes who face that side. */
struct faced {
    int32_t shared;
    struct dog_span span;
};

static void add_faced(struct faced *faced, const struct box *face, const struct box *foe)
{
    const bool first = faced->span.right < faced->span.left;
    const struct dog_span span = dog_span_before(face, foe);
    const int32_t shared = shared_with(face, &span);
    faced->shared += first ? shared : more_of(shared, 0);
    faced->span.left = less_of(faced->span.left, span.left);
    faced->span.right = more_of(faced->span.right, span.right);
}

static int figures_before(int32_t shared, int32_t file)
{
    return larger((2 * shared + file) / (2 * file), 1);
}

/* All who stand against it are faced, before whichever side they stand: it throws once for all of them (dog.r44, dog.r55). */
static struct contact contact_of(const struct battle *b, int unit, int foe)
{
    const struct box *body = battle_box(b, unit);
    const int32_t across = body->width / larger(dog_front_figures(b, unit), 1), along = dog_figure_width(b, unit);
    const int32_t least = dog_ruling(b, ruling_r96) == 'b' ? TOUCH_MM : across / 2 - TOUCH_MM, half = body->width / 2;
    int16_t foes[LIMIT_ENROLLED];
    const int count = dog_foes(b, unit, foes, LIMIT_ENROLLED);
    struct contact contact = {0, 0};
    struct faced faced[on_rear + 1];
    enum where_struck side;
    for (int i = on_front; i <= (int)on_rear; i++)
        faced[i] = (struct faced){.span = {INT32_MAX, INT32_MIN, 0}};
    for (int i = 0; i < larger(count, 1); i++) {
        const struct box *his = battle_box(b, count > 0 ? foes[i] : foe);
        const struct box face = dog_side_against(body, his, &side);
        add_faced(&faced[side], &face, his);
    }
    for (int i = on_front; i <= (int)on_rear; i++) {
        const struct dog_span *span = &faced[i].span;
        const bool wide = i == on_front || i == on_rear;
        if (span->right < span->left)
            continue;
        contact.figures += figures_before(faced[i].shared, wide ? across : along);
        if (wide)
            contact.overlaps = more_of(contact.overlaps, (span->left + half >= least) + (half - span->right >= least));
    }
    return contact;
}

bool dog_is_struck_behind(const struct battle *b, int unit)
{
    const struct dog_melee *melee = &dog_unit(b, unit)->melee;
    return melee->in_rear || (melee->struck == on_rear && dog_ruling(b, ruling_r95) == 'a');
}

/* What stands between two is no cover to who has come over it, be it to join those who are attacked. */
enum shelter dog_shelter_from(const struct battle *b, int unit, int foe)
{
    return dog_unit(b, unit)->melee.came ? shelter_none : dog_shelter(b, unit, foe);
}

/* Where the two lie opposite each other, be the rest of them where it may. */
static bool is_uphill(const struct battle *b, int unit, int foe)
{
    const struct box *body = battle_box(b, unit), *his = battle_box(b, foe);
    return dog_stands_higher(b, dog_opposite(body, his).inside, dog_opposite(his, body).inside);
}

enum melee_kind dog_melee_kind(const struct battle *b, int unit)
{
    if (dog_is_battery(b, unit))
        return melee_kind_artillery;
    if (dog_is_horse(b, unit))
        return melee_kind_cavalry;
    int posture = dog_posture(b, unit);
    return posture == posture_line     ? melee_kind_infantry_line
           : posture == posture_column ? melee_kind_infantry_column
           : posture == posture_square ? melee_kind_infantry_square
                                       : melee_kind_infantry_other;
}

#define SIDE_FACTS(f, side, b, unit, foe) \
    do { \
        struct contact contact = contact_of(b, unit, foe); \
        (f).side##_troop = dog_troop_of(b, unit); \
        (f).side##_figures = larger(dog_figures(b, unit), 1); \
        (f).side##_ranks = smaller(dog_ranks(b, unit), 12); \
        (f).side##_contact_figures = contact.figures; \
        (f).side##_overlap_flanks = contact.overlaps; \
        (f).side##_formation = dog_formation(b, unit); \
        (f).side##_grade = dog_grade_of(b, unit); \
        (f).side##_state = dog_state_of(b, unit); \
        (f).side##_fatigue = dog_fatigue_now(b, unit); \
        (f).side##_charged = dog_unit(b, unit)->melee.came == coming_with_impact; \
        (f).side##_shaken = dog_unit(b, unit)->shaken; \
        (f).side##_cover = dog_shelter_from(b, unit, foe); \
        (f).side##_uphill = is_uphill(b, unit, foe); \
        (f).side##_following_up = dog_unit(b, unit)->following_up || (by_winning && dog_unit(b, unit)->won_in[1] > 0); \
        (f).side##_back_turned = dog_unit(b, unit)->turn.backs; \
        (f).side##_attacked_rear = (f).side##_back_turned || dog_is_struck_behind(b, unit); \
        (f).side##_cinc = dog_cinc_with(b, unit); \
    } while (0)

struct dog_melee_round_facts dog_pair_facts(const struct battle *b, int a, int other, int round)
{
    struct dog_melee_round_facts f = facts_of_melee_round(b);
    bool by_winning = dog_ruling(b, ruling_r97) == 'b' && round > 1; /* the winner of the last round follows up too */
    f.round = smaller(round, 20);
    SIDE_FACTS(f, a, b, a, other);
    SIDE_FACTS(f, b, b, other, a);
    return f;
}
