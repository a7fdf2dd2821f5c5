#include "compare/verdict.h"

#include "umpire/umpire.h"

static void write_losses(struct json_writer *writer, const char *side, const struct losses *losses)
{
    json_key(writer, side);
    json_open(writer, '{');
    json_key(writer, "expected");
    json_add_decimal(writer, (int64_t)(losses->expected * DECIMAL_ONE + 0.5));
    json_key(writer, "p10");
    json_add_decimal(writer, (int64_t)(losses->tenth * DECIMAL_ONE + 0.5));
    json_key(writer, "p50");
    json_add_decimal(writer, (int64_t)(losses->middle * DECIMAL_ONE + 0.5));
    json_key(writer, "p90");
    json_add_decimal(writer, (int64_t)(losses->ninetieth * DECIMAL_ONE + 0.5));
    json_close(writer, '}');
}

static void write_cannot(struct json_writer *writer, const struct verdict *verdict, const struct chain *chain)
{
    char reason[LIMIT_MESSAGE];
    json_key(writer, "cannot_say");
    json_open(writer, '{');
    for (int i = 0; i < chain->line_count; i++)
        if (chain->lines[i].kind == line_cannot && verdict->said[i].most != 0)
            json_put(writer, situation_words[chain->lines[i].index].name,
                     csv_cell_text(&chain->lines[i].reason, reason, sizeof reason));
    for (int i = 0; situation_words[i].name != NULL; i++)
        if (verdict->unheard[i])
            json_put(writer, situation_words[i].name, "not heard");
    json_close(writer, '}');
}

void verdict_write(const struct verdict *verdict, const struct ruleset *ruleset, const struct chain *chain,
                   struct json_writer *writer)
{
    json_open(writer, '{');
    json_put(writer, "rules", ruleset->id);
    if (!verdict->can) {
        json_put(writer, "cannot", verdict->why);
        json_close(writer, '}');
        return;
    }
    for (int i = 0; i < outcome_kinds; i++) {
        json_key(writer, outcome_names[i]);
        json_add_probability(writer, probability_without_noise(verdict->p[i]));
    }
    write_losses(writer, "attacker_loses", &verdict->losses[0]);
    write_losses(writer, "defender_loses", &verdict->losses[1]);
    write_cannot(writer, verdict, chain);
    json_close(writer, '}');
}
