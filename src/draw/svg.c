#include "draw/canvas.h"

#include <string.h>

#define WORK_OF_A_SIGN 200

static FILE *file_of(struct canvas *canvas)
{
    return ((struct svg *)canvas)->file;
}

static void write_escaped(FILE *file, const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '<')
            fputs("&lt;", file);
        else if (*text == '&')
            fputs("&amp;", file);
        else if (*text == '>')
            fputs("&gt;", file);
        else if (*text == '"')
            fputs("&quot;", file);
        else if ((unsigned char)*text >= 0x20 || *text == '\t')
            putc(*text, file);
    }
}

static void rectangle(struct canvas *canvas, double x, double y, double width, double height, enum fill fill)
{
    static const char *const fills[] = {[fill_solid] = INK, [fill_hatched] = "url(#hatch)", [fill_open] = PAPER};
    fprintf(file_of(canvas),
            "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"%s\" stroke=\"" INK "\" stroke-width=\"1.2\"/>\n",
            x, y, width, height, fills[fill]);
}

static void line(struct canvas *canvas, double x1, double y1, double x2, double y2, double width)
{
    fprintf(file_of(canvas), "<line x1=\"%.2f\" y1=\"%.2f\" x2=\"%.2f\" y2=\"%.2f\" stroke=\"" INK "\" stroke-width=\"%.2f\"/>\n",
            x1, y1, x2, y2, width);
}

static void disc(struct canvas *canvas, double x, double y, double radius, bool filled)
{
    fprintf(file_of(canvas), "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\" fill=\"%s\" stroke=\"" INK "\" stroke-width=\"2\"/>\n",
            x, y, radius, filled ? INK : PAPER);
}

static void text(struct canvas *canvas, double x, double y, double size, enum anchor anchor, bool strong, const char *string)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    fprintf(file_of(canvas), "<text x=\"%.2f\" y=\"%.2f\" font-size=\"%.0f\" text-anchor=\"%s\"%s>", x, y, size, anchors[anchor],
            strong ? " font-weight=\"bold\"" : "");
    write_escaped(file_of(canvas), string);
    fputs("</text>\n", file_of(canvas));
}

/* ---- shapes of any look ---- */

static void write_look(FILE *file, const struct look *look)
{
    fprintf(file, " fill=\"%s\"", look->fill != NULL ? look->fill : "none");
    if (look->line != NULL)
        fprintf(file, " stroke=\"%s\" stroke-width=\"%.2f\"", look->line, look->width);
    if (look->line != NULL && look->dash > 0)
        fprintf(file, " stroke-dasharray=\"%.1f %.1f\"", look->dash, look->gap);
    if (look->line != NULL && look->round)
        fputs(" stroke-linecap=\"round\" stroke-linejoin=\"round\"", file);
    fputs("/>\n", file);
}

static void write_points(FILE *file, const struct point *at, int count)
{
    for (int i = 0; i < count; i++)
        fprintf(file, "%s%.1f,%.1f", i > 0 ? " " : "", at[i].x, at[i].y);
    putc('"', file);
}

static void shape(struct canvas *canvas, const struct point *at, int count, bool closed, const struct look *look)
{
    fprintf(file_of(canvas), "<%s points=\"", closed ? "polygon" : "polyline");
    write_points(file_of(canvas), at, count);
    write_look(file_of(canvas), look);
}

static void strokes(struct canvas *canvas, const struct point *at, int count, const struct look *look)
{
    fputs("<path d=\"", file_of(canvas));
    for (int i = 0; i + 1 < count; i += 2)
        fprintf(file_of(canvas), "M%.1f,%.1fL%.1f,%.1f", at[i].x, at[i].y, at[i + 1].x, at[i + 1].y);
    putc('"', file_of(canvas));
    write_look(file_of(canvas), look);
}

static void circles(struct canvas *canvas, const struct point *centre, int count, double radius, const struct look *look)
{
    fputs("<path d=\"", file_of(canvas));
    for (int i = 0; i < count; i++)
        fprintf(file_of(canvas), "M%.1f,%.1fa%.1f,%.1f 0 1 0 %.1f,0a%.1f,%.1f 0 1 0 %.1f,0z", centre[i].x - radius, centre[i].y,
                radius, radius, 2 * radius, radius, radius, -2 * radius);
    putc('"', file_of(canvas));
    write_look(file_of(canvas), look);
}

static void letters(struct canvas *canvas, const struct lettering *lettering, const char *string)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    FILE *file = file_of(canvas);
    struct point at = lettering->at;
    fprintf(file, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" text-anchor=\"%s\" fill=\"%s\"", at.x, at.y, lettering->size,
            anchors[lettering->anchor], lettering->colour);
    if (lettering->turn != 0)
        fprintf(file, " transform=\"rotate(%.1f %.1f %.1f)\"", lettering->turn, at.x, at.y);
    if (lettering->halo != NULL)
        fprintf(file, " paint-order=\"stroke\" stroke=\"%s\" stroke-width=\"%.1f\" stroke-linejoin=\"round\"", lettering->halo,
                lettering->size * HALO);
    fprintf(file, "%s%s>", lettering->strong ? " font-weight=\"bold\"" : "", lettering->slanted ? " font-style=\"italic\"" : "");
    write_escaped(file, string);
    fputs("</text>\n", file);
}

static void clip(struct canvas *canvas, const struct point *at, int count)
{
    int number = ((struct svg *)canvas)->clips++;
    fprintf(file_of(canvas), "<clipPath id=\"clip%d\"><polygon points=\"", number);
    write_points(file_of(canvas), at, count);
    fprintf(file_of(canvas), "/></clipPath>\n<g clip-path=\"url(#clip%d)\">\n", number);
}

static void begin(struct canvas *canvas, const char *sort, const char *id)
{
    fprintf(file_of(canvas), "<g class=\"%s\" data-%s=\"", sort, sort);
    write_escaped(file_of(canvas), id);
    fputs("\">\n", file_of(canvas));
}

static void end(struct canvas *canvas)
{
    fputs("</g>\n", file_of(canvas));
}

void svg_begin(struct svg *svg, FILE *file, double width, double height, const char *title)
{
    *svg = (struct svg){
        {rectangle, line, disc, text, shape, strokes, circles, letters, clip, end, begin, end, NULL, WORK_OF_A_SIGN}, file, 0};
    fprintf(file,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" role=\"img\" "
            "font-family=\"Georgia, 'DejaVu Serif', serif\" fill=\"" INK "\">\n<title>",
            width, height, width, height);
    write_escaped(file, title);
    fprintf(file,
            "</title>\n<defs><pattern id=\"hatch\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\" "
            "patternTransform=\"rotate(45)\"><rect width=\"7\" height=\"7\" fill=\"" WASH "\"/>"
            "<line x1=\"0\" y1=\"0\" x2=\"0\" y2=\"7\" stroke=\"" INK "\" stroke-width=\"2.4\"/></pattern></defs>\n"
            "<rect width=\"%.0f\" height=\"%.0f\" fill=\"" PAPER "\"/>\n",
            width, height);
}

bool svg_end(struct svg *svg)
{
    fputs("</svg>\n", svg->file);
    return fflush(svg->file) == 0 && !ferror(svg->file);
}
