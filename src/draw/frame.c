#include "draw/frame.h"

void frame_draw(struct canvas *canvas, double width, double height)
{
    canvas->line(canvas, 12, 12, width - 12, 12, 2);
    canvas->line(canvas, 12, height - 12, width - 12, height - 12, 2);
    canvas->line(canvas, 12, 12, 12, height - 12, 2);
    canvas->line(canvas, width - 12, 12, width - 12, height - 12, 2);
}

void frame_draw_percents(struct canvas *canvas, double left, double span, double y)
{
    char label[16];
    canvas->line(canvas, left, y, left + span, y, 1.2);
    for (int percent = 0; percent <= 100; percent += 25) {
        double x = left + span * percent / 100;
        canvas->line(canvas, x, y, x, y + 7, 1.2);
        snprintf(label, sizeof label, "%d %%", percent);
        canvas->text(canvas, x, y + 27, FRAME_SMALL, anchor_middle, false, label);
    }
}
