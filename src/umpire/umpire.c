#include "umpire/umpire.h"

#include "dice/paths.h"

void umpire_note(struct umpire *umpire, const char *to, const char *rule, const char *label, int32_t value, bool decimal)
{
    struct sum *sum = umpire->sum;
    if (sum->count < LIMIT_MODIFIERS)
        sum->lines[sum->count++] = (struct modifier){rule, label, to, value, decimal};
    bool thrown = umpire->dice->manner == dice_counting ? umpire->dice->paths->at > 0 : umpire->dice->thrown > 0;
    if (!thrown)
        sum->before_dice = sum->count;
}
