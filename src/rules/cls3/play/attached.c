/* attached.c - detachments that an order of battle attaches to a battalion or a regiment: whom the rules name, and whom the
   host's consent (cls3.org.4). */
#include "rules/cls3/play/raise.h"

#define MOST_ON_A_STAND 10 /* castings: the largest company there is (table organisation) */
#define PROLONG_POUNDS 4   /* and less (table artillery_summary) */

static const struct cls3_tables *tables_of(const struct raising *raising)
{
    return raising->setup->tables;
}

bool cls3_is_prolong(const struct roster_entry *entry)
{
    bool shells = entry->howitzers > 0 && entry->howitzers == entry->guns;
    return entry->kind == roster_kind_foot_artillery && entry->pounds <= PROLONG_POUNDS && !shells;
}

bool cls3_are_militia(const struct raising *raising, const struct roster_entry *entry)
{
    const struct cls3_tables *tables = tables_of(raising);
    bool irregular = tables->list_kinds[entry->kind].militia && !entry->guard;
    return irregular || tables->list_qualities[entry->quality].militia;
}

/* ---- whom the rules name ---- */

static bool are_of(const struct roster_entry *entry, const struct roster_entry *host, enum roster_nation nation)
{
    return entry->nation == nation && host->nation == nation;
}

static bool is_guard_light_horse(const struct raising *raising, const struct roster_entry *entry)
{
    return entry->guard && is_light_horse((enum troop)tables_of(raising)->list_kinds[entry->kind].guard);
}

/* Volunteer jaegers of Prussia, single companies of green rifles. */
static bool is_named_foot(const struct raising *raising, const struct roster_entry *entry, const struct roster_entry *host)
{
    const struct cls3_tables *tables = tables_of(raising);
    bool british = tables->list_nations[entry->nation].british && tables->list_nations[host->nation].british;
    bool light = entry->kind == roster_kind_light || entry->kind == roster_kind_rifles;
    return (british && entry->kind == roster_kind_rifles) || (light && are_of(entry, host, roster_nation_prussia));
}

/* Mounted volunteers of Prussia, Lithuanian Tartars with the Eclaireurs. */
static bool is_named_horse(const struct raising *raising, const struct roster_entry *entry, const struct roster_entry *host)
{
    bool eclaireurs = host->nation == roster_nation_france && is_guard_light_horse(raising, host);
    return are_of(entry, host, roster_nation_prussia) || (eclaireurs && is_guard_light_horse(raising, entry));
}

static bool is_named(const struct raising *raising, const struct roster_entry *entry)
{
    const struct roster_entry *host = entry->attached_to;
    enum service service = service_of(entry->kind);
    if (service == service_guns)
        return cls3_is_prolong(entry) && service_of(host->kind) == service_foot && !cls3_are_militia(raising, host);
    return service == service_mounted ? is_named_horse(raising, entry, host) : is_named_foot(raising, entry, host);
}

/* ---- whom consent can name ---- */

/* Of the arm of the other, but guns; nobody counts with guns. */
static bool are_of_arms_that_mix(const struct roster_entry *entry)
{
    enum service own = service_of(entry->kind), theirs = service_of(entry->attached_to->kind);
    return theirs != service_guns && (own == service_guns || own == theirs);
}

bool cls3_is_attached(const struct raising *raising, const struct roster_entry *entry, int castings)
{
    const struct roster_entry *host = entry->attached_to;
    if (host == NULL)
        return false;
    if (!are_of_arms_that_mix(entry)) {
        remark(raising->remarks, entry, "it is not of the arm of ", host->name,
               ", to count with it (cls3.org.4): it is a unit of its own.", NULL);
        return false;
    }
    if (castings > MOST_ON_A_STAND) {
        remark(raising->remarks, entry,
               "it is more than stands on one stand, and basic units are never merged (cls3.org.2): it is a unit of its own.",
               NULL);
        return false;
    }
    if (!is_named(raising, entry))
        remark(raising->remarks, entry, "the rules attach no such troops to ", host->name,
               "; the scenario is taken for the host's consent (cls3.org.4).", NULL);
    return true;
}
