/* json.h - a strict reader (RFC 8259, no duplicate keys, no NUL, valid UTF-8) and a writer.
   The reader works in place: strings are undone inside the caller's text, and nodes point into it. */
#ifndef GROGNARD_BASE_JSON_H
#define GROGNARD_BASE_JSON_H

#include "base/error.h"
#include "base/text.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum json_kind {
    json_kind_null,
    json_kind_false,
    json_kind_true,
    json_kind_number,
    json_kind_string,
    json_kind_list,
    json_kind_object
};

struct json_node {
    enum json_kind kind;
    const char *key;    /* name of a member of an object, else a null pointer */
    const char *string; /* of a string: ends in a NUL */
    int64_t mantissa;   /* of a number: mantissa x 10^exponent, trailing zeros removed */
    int32_t exponent;
    int32_t first; /* of a list or an object: index of the first child, 0 for none */
    int32_t next;  /* index of the next sibling, 0 for none */
    int32_t count; /* children */
};

struct json {
    char *text;
    size_t length;
    size_t at;
    int used, capacity;
    struct json_node *nodes; /* the caller's; nodes[0] is the whole */
};

/* For questions and answers: nodes as many as a line needs. */
struct json_small {
    struct json json;
    struct json_node nodes[LIMIT_JSON_NODES];
};

void json_use(struct json *json, struct json_node *nodes, int capacity);
struct json *json_small(struct json_small *small); /* its reader, with these nodes */

/* Reads one value into the nodes that json uses. The byte text[length] must be writable: a NUL is put there. */
bool json_read(struct json *json, char *text, size_t length, struct error *error);

const struct json_node *json_root(const struct json *json);
const struct json_node *json_first(const struct json *json, const struct json_node *parent);
const struct json_node *json_next(const struct json *json, const struct json_node *node);
const struct json_node *json_member(const struct json *json, const struct json_node *object, const char *key);

/* A number as a whole number, or as ten-thousandths (rounded half away from zero); false when it is neither
   or too large to be either. */
bool json_to_integer(const struct json_node *node, int64_t *value);
bool json_to_decimal(const struct json_node *node, int64_t *ten_thousandths);
/* The same without rounding out of its bounds: is the number itself, all of its digits, from least to most? */
bool json_to_decimal_within(const struct json_node *node, int64_t least, int64_t most, int64_t *ten_thousandths);

/* The writer sets commas by itself. */
struct json_writer {
    struct text *text;
    bool comma;
};

/* A place in what is written, to which one may go back. */
struct json_mark {
    struct text text;
    bool comma;
};
struct json_mark json_mark(const struct json_writer *writer);
void json_go_back(struct json_writer *writer, const struct json_mark *mark);

void json_begin(struct json_writer *writer, struct text *text);
void json_key_bytes(struct json_writer *writer, const char *key, size_t length);
static inline void json_key(struct json_writer *writer, const char *key)
{
    json_key_bytes(writer, key, strlen(key)); /* mostly known when it is compiled */
}
void json_open(struct json_writer *writer, char bracket);
void json_close(struct json_writer *writer, char bracket);
void json_add_bytes(struct json_writer *writer, const char *bytes, size_t length); /* as a string */
static inline void json_add_string(struct json_writer *writer, const char *value)
{
    json_add_bytes(writer, value, strlen(value));
}
void json_add_int(struct json_writer *writer, int64_t value);
void json_add_decimal(struct json_writer *writer, int64_t ten_thousandths);
void json_add_millionths(struct json_writer *writer, int64_t millionths);
void json_add_bool(struct json_writer *writer, bool value);
void json_add_null(struct json_writer *writer);
void json_add_probability(struct json_writer *writer, double value);
void json_add_node(struct json_writer *writer, const struct json *json, const struct json_node *node); /* a value that was read */
void json_add_written(struct json_writer *writer, const char *bytes, size_t length); /* a value that was written before */

/* A member of an object: its key and its value. */
static inline void json_put(struct json_writer *writer, const char *key, const char *value)
{
    json_key(writer, key);
    json_add_string(writer, value);
}
static inline void json_put_int(struct json_writer *writer, const char *key, int64_t value)
{
    json_key(writer, key);
    json_add_int(writer, value);
}
static inline void json_put_bool(struct json_writer *writer, const char *key, bool value)
{
    json_key(writer, key);
    json_add_bool(writer, value);
}

#endif
