#include "draw/canvas.h"

#include <string.h>

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

void svg_begin(struct svg *svg, FILE *file, double width, double height, const char *title)
{
    *svg = (struct svg){{rectangle, line, disc, text}, file};
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
