#include "battle/tray.h"

#include "base/text.h"

void die_write(const struct die *die, struct text *text)
{
    if (die->marks != NULL) {
        text_add(text, "average die");
        return;
    }
    text_add(text, "d");
    text_add_int(text, die->faces);
    text_add(text, die->lowest == 0 ? " from 0" : "");
}

bool die_shows(const struct die *die, int32_t face)
{
    for (int i = 0; i < die->faces; i++)
        if (die_face(die, i) == face)
            return true;
    return false;
}
