#include "general/mind.h"

static void put_commander(struct json_writer *writer, const char *id_key, const char *name_key, const struct setup *setup,
                          int unit)
{
    if (unit == NO_UNIT)
        return;
    json_put(writer, id_key, setup->unit[unit].id);
    json_put(writer, name_key, setup->unit[unit].name);
}

static void put_about(const struct brigade_task *task, const struct setup *setup, struct json_writer *writer)
{
    switch ((enum script)task->script) {
    case script_storm:
        json_put(writer, "about_name", feature_called(&setup->ground->feature[setup->objective[task->about].feature]));
        break;
    case script_strike:
    case script_support:
        put_commander(writer, "about", "about_name", setup, task->about);
        break;
    case script_press:
    case script_hold:
    case script_retire:
    case scripts:
        break;
    }
}

static void write_task(const struct brigade_task *task, const struct setup *setup, struct json_writer *writer)
{
    json_open(writer, '{');
    put_commander(writer, "brigade", "name", setup, task->leader);
    json_put(writer, "task", script_names[task->script]);
    put_about(task, setup, writer);
    if (task->from > 0)
        json_put_int(writer, "from", task->from);
    json_close(writer, '}');
}

static void write_belief(const struct belief *belief, struct json_writer *writer)
{
    json_key(writer, "enemy");
    json_open(writer, '{');
    for (int i = 0; i < believed; i++)
        if (belief->weight[i] > 0)
            json_put_int(writer, plan_names[believed_plans[i]], belief->weight[i]);
    json_close(writer, '}');
}

void mind_write(const struct general_desk *desk, const struct battle *view, int side, int line, struct text *text)
{
    const struct scheme *scheme = &desk->scheme[side];
    const struct thought *thought = &desk->thought[side];
    struct json_writer writer;
    json_begin(&writer, text);
    json_open(&writer, '{');
    json_put(&writer, "side", view->setup->side[side].id);
    json_put_int(&writer, "line", line);
    json_put_int(&writer, "turn", thought->turn);
    json_put(&writer, "plan", plan_names[scheme->plan]);
    json_put_bool(&writer, "changed", thought->changed);
    json_put_int(&writer, "expects", thought->value);
    json_put_int(&writer, "as_before", thought->kept);
    json_put_int(&writer, "looked", thought->looked);
    json_put_int(&writer, "work", thought->work);
    write_belief(&thought->belief, &writer);
    json_key(&writer, "tasks");
    json_open(&writer, '[');
    for (int i = 0; i < scheme->tasks; i++)
        write_task(&scheme->task[i], view->setup, &writer);
    json_close(&writer, ']');
    json_close(&writer, '}');
}
