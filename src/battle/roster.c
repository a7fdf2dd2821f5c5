#include "battle/roster.h"

#include "battle/setup.h"

#include <stdarg.h>

#define WORD(name) #name,
#define TROOP(name, service) #name,
const char *const roster_kind_names[] = {TROOPS(TROOP) NULL};
#undef TROOP
const char *const roster_nation_names[] = {NATIONS(WORD) NULL};
const char *const roster_quality_names[] = {"conscript", "raw", "ordinary", "veteran", "elite", NULL};
const char *const array_names[] = {"usual", "line", "column", "square", "skirmish", "limbered", "unlimbered", NULL};
const char *const command_names[] = {"army", "corps", "division", "brigade", "regiment", NULL};

const char *const sky_names[] = {"clear", "haze", "fog", "drizzle", "rain", "snow", NULL};
const char *const service_names[] = {"foot", "mounted", "guns", "leaders", NULL};

enum service service_of(enum roster_kind kind)
{
#define TROOP(name, service) service_##service,
    static const enum service of_kind[] = {TROOPS(TROOP)};
#undef TROOP
    return of_kind[kind];
}

enum roster_kind common_kind_of(enum roster_kind kind)
{
    static const enum roster_kind common[] = {
        [roster_kind_sappers] = roster_kind_line,        [roster_kind_indians] = roster_kind_irregulars,
        [roster_kind_bowmen] = roster_kind_militia,      [roster_kind_elephants] = roster_kind_cuirassiers,
        [roster_kind_ship] = roster_kind_foot_artillery, [roster_kind_naval_party] = roster_kind_foot_artillery};
    return kind <= roster_kind_general ? kind : common[kind];
}

void remarks_begin(struct remarks *remarks, char *buffer, size_t size)
{
    text_begin(&remarks->text, buffer, size);
    remarks->count = 0;
}

void remark(struct remarks *remarks, const struct roster_entry *entry, ...)
{
    va_list pieces;
    const char *piece;
    va_start(pieces, entry);
    text_add(&remarks->text, entry->name);
    text_add(&remarks->text, ": ");
    while ((piece = va_arg(pieces, const char *)) != NULL)
        text_add(&remarks->text, piece);
    text_add(&remarks->text, "\n");
    va_end(pieces);
    remarks->count++;
}
