#include "cli/refusals.h"

#include <stdio.h>
#include <string.h>

/* By his name, or by his id where an order to him is told as an example. */
static void without_name(const char *sentence, const char *name, const char *id, char unnamed[LIMIT_MESSAGE])
{
    struct text text;
    const char *at = *name != '\0' ? strstr(sentence, name) : NULL;
    if (at == NULL && *id != '\0' && (at = strstr(sentence, id)) != NULL)
        name = id;
    text_begin(&text, unnamed, LIMIT_MESSAGE);
    text_add_bytes(&text, sentence, at == NULL ? strlen(sentence) : (size_t)(at - sentence));
    if (at == NULL)
        return;
    text_add(&text, "\n");
    text_add(&text, at + strlen(name));
}

static bool is_for(const struct reason *reason, const struct objection *objection, const char *unnamed)
{
    return text_equal(reason->objection.rule, objection->rule) && text_equal(reason->unnamed, unnamed);
}

bool refusals_add(struct refusals *refusals, const struct setup *setup, const struct many_given *given)
{
    char unnamed[LIMIT_MESSAGE];
    int i = 0;
    const struct unit_setup *unit = given->unit == NO_UNIT ? NULL : &setup->unit[given->unit];
    without_name(given->objection.sentence, unit == NULL ? "" : unit->name, unit == NULL ? "" : unit->id, unnamed);
    while (i < refusals->count && !is_for(&refusals->reason[i], &given->objection, unnamed))
        i++;
    if (i == MOST_REASONS)
        return false;
    struct reason *reason = &refusals->reason[i];
    if (i == refusals->count) {
        refusals->count++;
        reason->objection = given->objection;
        text_copy(reason->unnamed, sizeof reason->unnamed, unnamed);
        reason->count = 0;
        reason->alike = true;
    }
    reason->alike = reason->alike && text_equal(reason->objection.sentence, given->objection.sentence);
    if (reason->count < LIMIT_ENROLLED)
        reason->units[reason->count++] = (int16_t)given->unit;
    return true;
}

/* Said of each with his name, it is told of the first, and who the others are. */
static void tell_reason(const struct reason *reason, const struct setup *setup)
{
    int together = reason->units[0] == NO_UNIT ? 0 : reason->alike ? reason->count : 1;
    for (int i = 0; i < together; i++)
        printf("%s%s", setup->unit[reason->units[i]].id, i + 1 < together ? " " : ": ");
    printf("%s", reason->objection.sentence);
    for (int i = together; together > 0 && i < reason->count; i++)
        printf("%s%s%s", i == together ? " The same of " : ", ", setup->unit[reason->units[i]].id,
               i + 1 == reason->count ? "." : "");
    printf(*reason->objection.rule != '\0' ? "  %s\n" : "%s\n", reason->objection.rule);
}

void refusals_tell(struct refusals *refusals, const struct setup *setup)
{
    for (int i = 0; i < refusals->count; i++)
        tell_reason(&refusals->reason[i], setup);
    refusals->count = 0;
}
