/* json_texts.h - texts that are JSON and texts that are not, for the tests of the reader and for those beside another one. */
#ifndef GROGNARD_TESTS_BASE_JSON_TEXTS_H
#define GROGNARD_TESTS_BASE_JSON_TEXTS_H

#include "support.h"

#include "base/json.h"

struct json_text {
    const char *text;
    size_t length;
};
extern const struct json_text json_accepted[], json_refused[];
extern const size_t json_texts_accepted, json_texts_refused; /* how many */

/* Reads a copy of exactly its size, so that a sanitizer sees a step beside it; what was read last. */
bool json_text_reads(const char *text, size_t length, struct error *error);
extern struct json json_last;
/* The root of a text that must be JSON. */
const struct json_node *json_text_value(const char *text);

#endif
