/* declare_choices.h - makes enumerations and their words from a ruleset's choices.def.

       KIND(woods)
           VALUE(woods, none) VALUE(woods, light) VALUE(woods, heavy)
       END_KIND(woods)
       SUBSET(dry_woods, woods, woods_light, woods_heavy)

   A long subset may stand one MEMBER a line: MEMBERS(dry_woods) MEMBER(woods_light) MEMBER(woods_heavy)
   END_MEMBERS(dry_woods, woods). With DECLARE_ENUMS: `enum woods { woods_none, ... }`. With DECLARE_WORDS: `woods_names`, and
   the choices `woods_any` and `dry_woods` that facts name. */

#undef KIND
#undef VALUE
#undef VALUE_AS
#undef END_KIND
#undef SUBSET
#undef MEMBERS
#undef MEMBER
#undef END_MEMBERS

#if defined(DECLARE_ENUMS)

#define KIND(kind) enum kind {
#define VALUE(kind, value) kind##_##value,
#define VALUE_AS(kind, value, word) kind##_##value,
#define END_KIND(kind) \
    } \
    ;
#define SUBSET(name, kind, ...)
#define MEMBERS(name)
#define MEMBER(value)
#define END_MEMBERS(name, kind)

#elif defined(DECLARE_WORDS)

#define KIND(kind) static const char *const kind##_names[] = {
#define VALUE(kind, value) #value,
#define VALUE_AS(kind, value, word) word,
#define END_KIND(kind) \
    NULL \
    } \
    ; \
    __attribute__((unused)) static const struct choice kind##_any = {kind##_names, NULL};
#define SUBSET(name, kind, ...) MEMBERS(name) __VA_ARGS__, END_MEMBERS(name, kind)
#define MEMBERS(name) static const int16_t name##_allowed[] = {
#define MEMBER(value) value,
#define END_MEMBERS(name, kind) \
    -1 \
    } \
    ; \
    static const struct choice name = {kind##_names, name##_allowed};

#endif
