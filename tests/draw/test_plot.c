/* The picture of refights: every bar as long as its share, each lot of battles named where its bars are, nothing drawn of one
   that was not fought, all of it within the paper. */
#include "support.h"

#include "draw/pencil.h"
#include "draw/plot.h"

#include <math.h>

enum { most_bars = 64 };

static struct pencil pencil;
static struct {
    int count;
    double left[most_bars], width[most_bars], lowest, rightmost;
} bars;

static void keep_bar(struct canvas *canvas, double x, double y, double width, double height, enum fill fill)
{
    (void)canvas;
    (void)fill;
    assert_true(bars.count < most_bars);
    bars.left[bars.count] = x;
    bars.width[bars.count++] = width;
    bars.lowest = fmax(bars.lowest, y + height);
    bars.rightmost = fmax(bars.rightmost, x + width);
}

static void draw(const struct plot_row *rows, int count)
{
    const struct plot plot = {"A battle", "many times", {"red", "blue"}, count, rows};
    bars.count = 0;
    bars.lowest = bars.rightmost = 0;
    pencil_begin(&pencil);
    pencil.canvas.rectangle = keep_bar;
    plot_draw(&pencil.canvas, &plot);
}

static const struct plot_row even = {.name = "even",
                                     .fought = true,
                                     .won = {{0.5, 0.4, 0.6}, {0.25, 0.2, 0.3}, {0.1, 0, 0.2}},
                                     .lost = {{0.5, 0.5, 0.5}, {1, 1, 1}},
                                     .length = {1, 1, 1}};

static void test_bars_are_shares(void **state)
{
    enum { signs = 3 }; /* of the legend */
    (void)state;
    draw(&even, 1);
    assert_int_equal(bars.count, signs + 6);
    double whole = bars.width[signs + 4], shares[] = {0.5, 0.25, 0.1, 0.5, 1, 1};
    for (int i = 0; i < 6; i++) {
        assert_true(fabs(bars.width[signs + i] - shares[i] * whole) < 1e-6);
        assert_true(bars.left[signs + i] == bars.left[signs]);
    }
    assert_true(pencil_has_text(&pencil, "even") && pencil_has_text(&pencil, "A battle") && pencil_has_text(&pencil, "10 %"));
}

static void test_not_fought(void **state)
{
    const struct plot_row rows[] = {even, {.name = "none"}};
    (void)state;
    draw(rows, 2);
    assert_int_equal(bars.count, 3 + 6);
    assert_true(pencil_has_text(&pencil, "none") && pencil_has_text(&pencil, "not fought"));
}

static void test_all_fits(void **state)
{
    struct plot_row rows[10];
    (void)state;
    for (int count = 1; count <= 10; count++) {
        struct plot_size size = plot_size(count);
        rows[count - 1] = even;
        draw(rows, count);
        assert_true(bars.lowest < size.height && bars.rightmost < size.width);
        for (int i = 0; i < pencil.letterings; i++) {
            const struct lettering *letters = &pencil.lettering[i].lettering;
            assert_true(letters->at.y < size.height && letters->at.x < size.width && letters->at.x > 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bars_are_shares),
        cmocka_unit_test(test_not_fought),
        cmocka_unit_test(test_all_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
