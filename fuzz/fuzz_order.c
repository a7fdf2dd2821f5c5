/* Any line is an order or a sentence that says what is wrong; an order reads back the same from what is written of it. */
#include "fuzz.h"

#include "base/check.h"
#include "battle/battle.h"

#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 4096

static const char *const signals[] = {"halt", "halt and fire", "fire", NULL};
static const char *const formations[] = {"line", "column", "column of march", NULL};
static const struct verb verbs[] = {VERB_DONE,
                                    {"move", part_unit | part_manoeuvres, NULL, "moves"},
                                    {"charge", part_unit | part_target | PART_MAY(part_second) | part_choice, signals, "charges"},
                                    {"fire", part_unit | part_target | part_number, NULL, "fires"},
                                    {"ride", part_unit | part_place | part_facing, NULL, "rides"},
                                    {"signal",
                                     PART_MAY(part_unit) | PART_MAY(part_target) | PART_MAY(part_second) | PART_MAY(part_choice) |
                                         PART_MAY(part_number) | PART_MAY(part_place) | PART_MAY(part_facing) |
                                         PART_MAY(part_manoeuvres),
                                     signals, "says anything"},
                                    {.name = NULL}};

static int32_t length_unit(const struct setup *setup)
{
    (void)setup;
    return 9144;
}

static const struct battle_rules rules = {
    .verbs = verbs, .formations = formations, .length_unit = length_unit, .length_word = "yard", .length_words = "yards"};
static const struct unit_setup units[] = {{.id = "r1"}, {.id = "r11"}, {.id = "b1"}, {.id = "b2"}};
static const struct setup setup = {.units = 4, .unit = units};

static void write_and_read_back(const struct order *order)
{
    char line[4096];
    struct text text;
    struct order again;
    struct error error;
    CHECK(order_fits(order, &rules, &setup));
    text_begin(&text, line, sizeof line);
    order_write(order, &rules, &setup, &text);
    CHECK(!text.cut);
    CHECK(order_read(&again, &rules, &setup, line, &error));
    CHECK(memcmp(order, &again, sizeof again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct order order;
    struct error error = {.code = error_none};
    if (size > MOST_BYTES)
        return 0;
    char *line = malloc(size + 1);
    CHECK(line != NULL);
    if (size > 0)
        memcpy(line, data, size);
    line[size] = '\0';
    if (order_read(&order, &rules, &setup, line, &error))
        write_and_read_back(&order);
    else
        CHECK(error.code != error_none && error.message[0] != '\0');
    free(line);
    return 0;
}
