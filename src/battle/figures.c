#include "battle/figures.h"

#include "base/check.h"

#define MOST_DIGITS 6

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static int take_digits(const char **at, int64_t *value)
{
    int digits = 0;
    for (; is_digit(**at) && digits <= MOST_DIGITS; ++*at, digits++)
        *value = *value * 10 + (**at - '0');
    return digits;
}

bool figure_read(const char **at, int64_t *millionths)
{
    const char *end = *at;
    *millionths = 0;
    int whole = take_digits(&end, millionths), fraction = 0;
    if (*end == '.') {
        end++;
        fraction = take_digits(&end, millionths);
        if (fraction == 0)
            return false;
    }
    if (whole == 0 || whole > MOST_DIGITS || fraction > MOST_DIGITS)
        return false;
    for (; fraction < MOST_DIGITS; fraction++)
        *millionths *= 10;
    *at = end;
    return true;
}

/* ---- lengths ---- */

int64_t length_of_figure(int64_t millionths, int32_t unit)
{
    return millionths * unit / (10 * (int64_t)MILLION);
}

void length_write(int32_t mm, int32_t unit, struct text *text)
{
    int64_t millionths = 0;
    CHECK(mm >= 0 && unit >= 100);
    for (int64_t step = MILLION; step > 0; step /= 10) {
        millionths = ((int64_t)mm * 10 * MILLION + unit * step - 1) / (unit * step) * step;
        if (length_of_figure(millionths, unit) == mm)
            break;
    }
    text_add_millionths(text, millionths);
}

/* ---- turns ---- */

#define CIRCLE 65536
#define DEGREES 360

int32_t turn_of_figure(int64_t millionths)
{
    return (int32_t)((millionths * CIRCLE + DEGREES * MILLION / 2) / (DEGREES * (int64_t)MILLION));
}

void turn_write(int32_t turn, struct text *text)
{
    int64_t millionths = 0;
    CHECK(turn >= 0);
    for (int64_t step = MILLION; step > 0; step /= 10) {
        millionths = ((int64_t)turn * DEGREES * MILLION + CIRCLE / 2 * step) / (CIRCLE * step) * step;
        if (turn_of_figure(millionths) == turn)
            break;
    }
    text_add_millionths(text, millionths);
}
