#include "umpire/rulebook.h"

#include <string.h>

static const char heading_mark[] = "## ", rule_mark[] = "- **", id_end[] = "** ";

static bool begins(const char *at, size_t length, const char *mark)
{
    return length >= strlen(mark) && memcmp(at, mark, strlen(mark)) == 0;
}

static size_t line_length(const struct file *rulebook, size_t at)
{
    size_t end = at;
    while (end < rulebook->length && rulebook->text[end] != '\n')
        end++;
    return end - at;
}

static bool read_rule(const char *line, size_t length, struct rule *rule)
{
    rule->id = line + strlen(rule_mark);
    size_t rest = length - strlen(rule_mark);
    for (size_t i = 0; i + strlen(id_end) <= rest; i++) {
        if (memcmp(rule->id + i, id_end, strlen(id_end)) != 0)
            continue;
        rule->id_length = i;
        rule->text = rule->id + i + strlen(id_end);
        rule->text_length = rest - i - strlen(id_end);
        return true;
    }
    return false;
}

bool rulebook_next(const struct file *rulebook, size_t *at, struct rule *rule)
{
    if (*at == 0)
        rule->chapter_length = 0;
    while (*at < rulebook->length) {
        const char *line = rulebook->text + *at;
        size_t length = line_length(rulebook, *at);
        *at += length + 1;
        if (begins(line, length, heading_mark)) {
            rule->chapter = line + strlen(heading_mark);
            rule->chapter_length = length - strlen(heading_mark);
        } else if (begins(line, length, rule_mark) && read_rule(line, length, rule)) {
            return true;
        }
    }
    return false;
}

bool rule_is(const struct rule *rule, const char *id)
{
    size_t length = strlen(id);
    if (length == 0 || rule->id_length < length || memcmp(rule->id, id, length) != 0)
        return false;
    if (rule->id_length == length)
        return true;
    char next = rule->id[length];
    return next == '.' || next == '_' || (next >= 'a' && next <= 'z' && id[length - 1] >= '0' && id[length - 1] <= '9');
}

bool rulebook_has(const struct file *rulebook, const char *id)
{
    struct rule rule;
    for (size_t at = 0; rulebook_next(rulebook, &at, &rule);)
        if (rule_is(&rule, id))
            return true;
    return false;
}

static void rule_write(const struct rule *rule, struct json_writer *writer)
{
    json_open(writer, '{');
    json_key(writer, "id");
    json_add_bytes(writer, rule->id, rule->id_length);
    json_key(writer, "text");
    json_add_bytes(writer, rule->text, rule->text_length);
    json_close(writer, '}');
}

static void chapter_open(const struct rule *first, struct json_writer *writer)
{
    json_open(writer, '{');
    json_key(writer, "title");
    json_add_bytes(writer, first->chapter, first->chapter_length);
    json_key(writer, "rules");
    json_open(writer, '[');
}

static void chapter_close(struct json_writer *writer)
{
    json_close(writer, ']');
    json_close(writer, '}');
}

void rulebook_write(const struct ruleset *ruleset, struct json_writer *writer)
{
    struct rule rule = {.chapter = NULL};
    const char *chapter = NULL;
    json_open(writer, '{');
    json_put(writer, "ruleset", ruleset->id);
    json_put(writer, "title", ruleset->title);
    json_key(writer, "chapters");
    json_open(writer, '[');
    for (size_t at = 0; rulebook_next(ruleset->rulebook, &at, &rule);) {
        if (chapter != NULL && rule.chapter != chapter)
            chapter_close(writer);
        if (rule.chapter != chapter)
            chapter_open(&rule, writer);
        chapter = rule.chapter;
        rule_write(&rule, writer);
    }
    if (chapter != NULL)
        chapter_close(writer);
    json_close(writer, ']');
    json_close(writer, '}');
}
