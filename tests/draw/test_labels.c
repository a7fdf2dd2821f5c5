/* Room for names: slabs meet when the obvious twin says so, a name that is placed is clear of all others, letters are not taken
   for narrower than they are. */
#include "support.h"

#include "draw/labels.h"
#include "random.h"

#include <math.h>
#include <stdlib.h>

static struct slab random_slab(struct random_source *random, int far)
{
    return (struct slab){{random_between(random, 0, far), random_between(random, 0, far)},
                         random_between(random, 2, 40),
                         random_between(random, 2, 15),
                         random_between(random, -180, 180)};
}

static bool holds(const struct point corner[4], struct point at, double slack)
{
    for (int i = 0; i < 4; i++) {
        struct point a = corner[i], b = corner[(i + 1) % 4];
        double length = hypot(b.x - a.x, b.y - a.y);
        if (((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)) / length < -slack)
            return false;
    }
    return true;
}

/* A net of places over one of them: is any in the other? Sure but for what is nearer than the net is wide. */
static bool meet_by_net(const struct slab *a, const struct slab *b, double slack)
{
    struct point one[4], other[4];
    slab_corners(a, one);
    slab_corners(b, other);
    for (int i = 0; i <= 80; i++)
        for (int j = 0; j <= 30; j++) {
            double x = i / 80.0, y = j / 30.0;
            struct point at = {one[0].x + x * (one[1].x - one[0].x) + y * (one[3].x - one[0].x),
                               one[0].y + x * (one[1].y - one[0].y) + y * (one[3].y - one[0].y)};
            if (holds(other, at, slack))
                return true;
        }
    return false;
}

static void test_slabs_twin(void **state)
{
    struct random_source random = {1809};
    int met = 0;
    (void)state;
    for (int i = 0; i < 4000; i++) {
        struct slab a = random_slab(&random, 120), b = random_slab(&random, 120);
        bool meet = slabs_meet(&a, &b);
        met += meet;
        assert_true(meet == slabs_meet(&b, &a));
        if (meet)
            assert_true(meet_by_net(&a, &b, 1.1));
        else
            assert_false(meet_by_net(&a, &b, -0.01));
    }
    assert_in_range(met, 500, 3000);
}

static void test_placed_names_are_clear(void **state)
{
    struct random_source random = {1812};
    struct labels labels;
    int placed = 0;
    (void)state;
    assert_true(labels_begin(&labels, (struct point){0, 0}, 600, 600, 400));
    for (int i = 0; i < 60; i++) {
        struct slab body = random_slab(&random, 600);
        labels_take(&labels, &body);
    }
    for (int i = 0; i < 100; i++) {
        struct slab name = {.half_width = random_between(&random, 10, 40), .half_height = 6};
        struct slab about = labels.at[i % 60];
        int away, before = labels.count;
        if (!labels_place_around(&labels, &about, 90, &name, &away))
            continue;
        placed++;
        for (int j = 0; j < before; j++)
            assert_false(slabs_meet(&labels.at[j], &name));
        assert_int_equal(labels.count, before + 1);
    }
    assert_in_range(placed, 90, 100);
    labels_end(&labels);
}

static void test_no_room(void **state)
{
    struct labels labels;
    struct slab all = {{50, 50}, 50, 50, 0}, name = {.half_width = 10, .half_height = 5};
    int away;
    (void)state;
    assert_true(labels_begin(&labels, (struct point){0, 0}, 100, 100, 4));
    labels_take(&labels, &all);
    assert_false(labels_place_around(&labels, &all, 0, &name, &away));
    assert_int_equal(labels.count, 1);
    labels_end(&labels);
}

static void test_width_of_letters(void **state)
{
    (void)state;
    assert_true(letters_width("", 12, false) == 0);
    assert_true(fabs(letters_width("WWWW", 100, false) - 411.2) < 0.01);
    assert_true(letters_width("r11a", 12, true) > letters_width("r11a", 12, false));
    assert_true(fabs(letters_width("\xc3\xa9", 100, false) - 72) < 0.01);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slabs_twin),
        cmocka_unit_test(test_placed_names_are_clear),
        cmocka_unit_test(test_no_room),
        cmocka_unit_test(test_width_of_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
