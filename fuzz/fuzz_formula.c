/* Any bytes are a formula with odds that add up to 1, or a sentence that names the place in it. */
#include "fuzz.h"

#include "base/check.h"
#include "dice/formula.h"

#include <stdlib.h>
#include <string.h>

static void check_odds(const struct formula *formula)
{
    double sum = 0;
    CHECK(formula->count >= 1 && formula->count <= LIMIT_FORMULA_NUMBERS);
    for (int i = 0; i < formula->count; i++) {
        CHECK(formula->p[i] >= 0 && formula->p[i] <= 1);
        sum += formula->p[i];
    }
    CHECK(sum > 1 - 1e-12 && sum < 1 + 1e-12);
    CHECK(!formula->truth || (formula->least >= 0 && formula->least + formula->count <= 2));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct formula formula;
    struct error error = {.code = error_none};
    char *text = malloc(size > 0 ? size : 1); /* without a NUL at its end */
    CHECK(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    if (formula_count(&formula, text, size, &error))
        check_odds(&formula);
    else
        CHECK(error.code == error_bad_value && strncmp(error.message, "character ", 10) == 0);
    free(text);
    return 0;
}
