#include "cli/picture.h"

#include "cli/cli.h"
#include "late/late.h"

#include <errno.h>
#include <string.h>

/* picture_kinds: it ends otherwise. */
static enum picture_kind kind_of(const char *path)
{
    static const char *const ends[picture_kinds] = {".svg", ".png", ".pdf"};
    size_t length = strlen(path);
    for (int i = 0; i < picture_kinds; i++)
        if (length > strlen(ends[i]) && strcmp(path + length - strlen(ends[i]), ends[i]) == 0)
            return (enum picture_kind)i;
    return picture_kinds;
}

bool picture_may_be(const char *path)
{
    return kind_of(path) != picture_kinds ||
           (complain("a picture is a file whose name ends in .svg, .png or .pdf, not ", path, NULL), false);
}

static bool write_svg(const struct picture *picture, FILE *file)
{
    struct svg svg;
    svg_begin(&svg, file, picture->width, picture->height, picture->title);
    bool drawn = picture->draw(&svg.canvas, picture->what);
    return svg_end(&svg) && drawn;
}

static bool paint(const struct picture *picture, enum picture_kind kind, FILE *file)
{
    struct painting *painting =
        kind == picture_png ? png_begin(picture->width, picture->height) : pdf_begin(file, picture->width, picture->height);
    bool drawn = painting != NULL && picture->draw(painting_canvas(painting), picture->what);
    return painting != NULL && painting_end(painting, file) && drawn;
}

bool picture_write_as(const struct picture *picture, enum picture_kind kind, const char *path)
{
    struct error error;
    if (kind != picture_svg && !late_cairo(&error))
        return complain(error.message, NULL), false;
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return complain_of_machine("cannot write ", path, ": ", strerror(errno), NULL);
    bool written = kind == picture_svg ? write_svg(picture, file) : paint(picture, kind, file);
    written = fclose(file) == 0 && written;
    return written || complain_of_machine("cannot write ", path, NULL);
}

bool picture_write(const struct picture *picture, const char *path)
{
    return picture_may_be(path) && picture_write_as(picture, kind_of(path), path);
}

static bool draw_map(struct canvas *canvas, const void *map)
{
    return map_draw(canvas, map);
}

bool picture_write_map(const struct map *map, const char *path)
{
    struct map_size size = map_size(map);
    const struct picture picture = {map->view->setup->title, size.width, size.height, draw_map, map};
    return picture_write(&picture, path);
}
