/* sketch.h - ground for tests: read from text, or made at random. */
#ifndef GROGNARD_TESTS_SKETCH_H
#define GROGNARD_TESTS_SKETCH_H

#include "field/geojson.h"
#include "random.h"

/* Reads ground from a copy of the text; it is good until the next ground is made. */
bool sketch_read(struct ground *ground, const char *text, struct error *error);

/* Features of the members given, on a table of 2400 m x 1600 m with contours of 10 m; fails the test when refused. */
struct ground sketch(const char *features);

/* Areas, lines and hills of every kind, some of them over each other. */
struct ground sketch_random(struct random_source *luck, int features);

#endif
