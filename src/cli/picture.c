#include "cli/picture.h"

#include "cli/cli.h"

#include <errno.h>
#include <string.h>

enum picture { picture_svg, picture_png, picture_pdf, pictures };

/* -1: it ends otherwise. */
static int picture_of(const char *path)
{
    static const char *const ends[pictures] = {".svg", ".png", ".pdf"};
    size_t length = strlen(path);
    for (int i = 0; i < pictures; i++)
        if (length > strlen(ends[i]) && strcmp(path + length - strlen(ends[i]), ends[i]) == 0)
            return i;
    return -1;
}

bool picture_may_be(const char *path)
{
    return picture_of(path) >= 0 ||
           (complain("a picture is a file whose name ends in .svg, .png or .pdf, not ", path, NULL), false);
}

static bool write_svg(const struct map *map, struct map_size size, FILE *file)
{
    struct svg svg;
    svg_begin(&svg, file, size.width, size.height, map->view->setup->title);
    bool drawn = map_draw(&svg.canvas, map);
    return svg_end(&svg) && drawn;
}

static bool paint(const struct map *map, struct map_size size, enum picture picture, FILE *file)
{
    struct painting *painting =
        picture == picture_png ? png_begin(size.width, size.height) : pdf_begin(file, size.width, size.height);
    bool drawn = painting != NULL && map_draw(painting_canvas(painting), map);
    return painting != NULL && painting_end(painting, file) && drawn;
}

bool picture_write_map(const struct map *map, const char *path)
{
    int picture = picture_of(path);
    struct map_size size = map_size(map);
    if (!picture_may_be(path))
        return false;
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return complain("cannot write ", path, ": ", strerror(errno), NULL), false;
    bool written = picture == picture_svg ? write_svg(map, size, file) : paint(map, size, (enum picture)picture, file);
    written = fclose(file) == 0 && written;
    return written || (complain("cannot write ", path, NULL), false);
}
