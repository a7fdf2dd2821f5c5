#include "muster/order_of_battle.h"

#include "rules/registry.h"

#include <string.h>

/* ---- the head ---- */

static bool read_weather(struct scenario_reading *reading, const struct json_node *root, struct scenario *scenario)
{
    bool right;
    const struct json_node *node = part_of(reading, root, "weather", json_kind_object, &right);
    scenario->weather = (struct scenario_weather){.sky = UNSAID, .visibility = UNSAID};
    reading->what = "weather";
    bool read = right && (node == NULL || members_read(reading, weather_members, node, &scenario->weather));
    reading->what = "";
    return read;
}

/* A list of texts, each told from those before it when `different`. */
static bool read_texts(struct scenario_reading *reading, const struct json_node *object, const struct member *member,
                       int32_t limit, const char **texts, int32_t *count)
{
    struct digits most;
    bool right;
    const struct json_node *list = part_of(reading, object, member->name, json_kind_list, &right);
    *count = 0;
    if (list == NULL)
        return right;
    if (list->count > limit)
        return scenario_refuse(reading, member->name, "may be ", text_of_int(&most, limit), " at most", NULL);
    for (const struct json_node *node = json_first(reading->json, list); node != NULL; node = json_next(reading->json, node)) {
        size_t length = node->kind == json_kind_string ? strlen(node->string) : 0;
        if (length == 0 || length > (size_t)member->most)
            return scenario_refuse(reading, member->name, "must be texts of 1 to ", text_of_int(&most, member->most),
                                   " bytes, as ", member->right, NULL);
        texts[*count] = store_text(reading->store, node->string);
        if (texts[(*count)++] == NULL)
            return scenario_no_room(reading);
    }
    return true;
}

static const char *side_id(const void *list, size_t index)
{
    return index < SIDES ? ((const struct scenario_side *)list)[index].id : NULL;
}

static int find_side(const struct scenario *scenario, const char *id)
{
    for (int side = 0; side < SIDES; side++)
        if (text_equal(scenario->side[side].id, id))
            return side;
    return -1;
}

/* A member that names a side; -1 without one. */
static bool read_side_word(struct scenario_reading *reading, const struct json_node *object, const char *name,
                           const struct scenario *scenario, int32_t *side)
{
    const struct json_node *node = json_member(reading->json, object, name);
    const char *word = node != NULL && node->kind == json_kind_string ? node->string : "";
    *side = find_side(scenario, word);
    return node == NULL || *side >= 0 ||
           scenario_refuse(reading, name, "must be a side, ", scenario->side[0].id, " or ", scenario->side[1].id, NULL);
}

/* ---- objectives ---- */

#define MOST_POINTS 1000

/* A whole number of each side, as its points are; of a side that is not named it stays as it is. */
static bool read_by_side(struct scenario_reading *reading, const struct json_node *object, const char *name, int32_t most,
                         const struct scenario *scenario, int32_t values[SIDES])
{
    struct digits limit;
    bool right;
    const struct json_node *said = part_of(reading, object, name, json_kind_object, &right);
    if (said == NULL)
        return right;
    for (const struct json_node *node = json_first(reading->json, said); node != NULL; node = json_next(reading->json, node)) {
        int side = find_side(scenario, node->key);
        int64_t value;
        if (side < 0) {
            const char *near = text_nearest(node->key, side_id, scenario->side);
            return scenario_refuse(reading, name, "name no side \"", node->key, "\"; ", near != NULL ? "did you mean " : "use ",
                                   near != NULL ? near : scenario->side[0].id, NULL);
        }
        if (!json_to_integer(node, &value) || value < 0 || value > most)
            return scenario_refuse(reading, name, "must be whole numbers from 0 to ", text_of_int(&limit, most), NULL);
        values[side] = (int32_t)value;
    }
    return true;
}

static bool read_objectives(struct scenario_reading *reading, const struct json_node *root, struct scenario *scenario)
{
    struct digits most;
    bool right;
    const struct json_node *list = part_of(reading, root, "objectives", json_kind_list, &right);
    scenario->objectives = 0;
    if (list == NULL)
        return right;
    if (list->count > LIMIT_OBJECTIVES)
        return scenario_refuse(reading, "objectives", "may be ", text_of_int(&most, LIMIT_OBJECTIVES), " at most", NULL);
    reading->what = "objective";
    for (const struct json_node *node = json_first(reading->json, list); node != NULL; node = json_next(reading->json, node)) {
        struct scenario_objective *objective = &scenario->objective[scenario->objectives++];
        reading->number = scenario->objectives;
        if (node->kind != json_kind_object)
            return scenario_refuse(reading, "it", "must be an object, as {\"ground\": \"village\", \"points\": {...}}", NULL);
        if (!members_read(reading, objective_members, node, objective) ||
            !read_by_side(reading, node, "points", MOST_POINTS, scenario, objective->points) ||
            !read_by_side(reading, node, "penalty", 100, scenario, objective->penalty) ||
            !read_side_word(reading, node, "holder", scenario, &objective->holder))
            return false;
    }
    reading->what = "";
    reading->number = 0;
    return true;
}

/* ---- how a ruleset is evened out ---- */

#define LEAST_PER_HUNDRED 50
#define MOST_PER_HUNDRED 200

static const char *ruleset_id(const void *list, size_t index)
{
    const struct ruleset *const *all = list;
    return all[index] != NULL ? all[index]->id : NULL;
}

static bool is_ruleset(const char *word)
{
    for (int i = 0; rulesets[i] != NULL; i++)
        if (text_equal(rulesets[i]->id, word))
            return true;
    return false;
}

static bool refuse_rules(const struct scenario_reading *reading, const char *word)
{
    const char *near = text_nearest(word, ruleset_id, rulesets);
    return scenario_refuse(reading, "rules", "are no ruleset \"", word, "\"; ", near != NULL ? "did you mean " : "use ",
                           near != NULL ? near : rulesets[0]->id, NULL);
}

static bool read_one_balance(struct scenario_reading *reading, const struct json_node *node, const struct scenario *scenario,
                             struct scenario_balance *balance)
{
    *balance = (struct scenario_balance){.men = {100, 100}};
    if (node->kind != json_kind_object)
        return scenario_refuse(reading, "it", "must be an object, as {\"rules\": \"gdc\", \"men\": {...}}", NULL);
    if (!members_read(reading, balance_members, node, balance) ||
        !read_by_side(reading, node, "men", MOST_PER_HUNDRED, scenario, balance->men))
        return false;
    if (balance->men[0] < LEAST_PER_HUNDRED || balance->men[1] < LEAST_PER_HUNDRED)
        return scenario_refuse(reading, "men", "must be 50 of a hundred or more", NULL);
    if (!is_ruleset(balance->rules))
        return refuse_rules(reading, balance->rules);
    if (scenario_balance_of(scenario, balance->rules) != NULL)
        return scenario_refuse(reading, "rules", "are evened out already", NULL);
    return balance->ends == UNSAID || balance->ends > scenario->begins ||
           scenario_refuse(reading, "ends", "must be later than the scenario begins, on the same day", NULL);
}

static bool read_balance(struct scenario_reading *reading, const struct json_node *root, struct scenario *scenario)
{
    bool right;
    const struct json_node *list = part_of(reading, root, "balance", json_kind_list, &right);
    if (list == NULL)
        return right;
    scenario->balance = store_take(reading->store, sizeof *scenario->balance * (size_t)list->count);
    if (scenario->balance == NULL)
        return scenario_no_room(reading);
    reading->what = "balance";
    for (const struct json_node *node = json_first(reading->json, list); node != NULL; node = json_next(reading->json, node)) {
        reading->number = scenario->balances + 1;
        if (!read_one_balance(reading, node, scenario, &scenario->balance[scenario->balances]))
            return false;
        scenario->balances++;
    }
    reading->what = "";
    reading->number = 0;
    return true;
}

/* ---- sides ---- */

static const struct member note_texts = {.name = "notes", .most = 600, .right = "\"Red need not hurry.\""};
static const struct member nation_texts = {.name = "nations", .most = LIMIT_NAME - 1, .right = "[\"tuscany\"]"};
static const struct member player_texts = {.name = "players", .most = 60, .right = "[\"Reynier\", \"Zezschwitz\"]"};

static bool plain_id(const char *id)
{
    for (const char *at = id; *at != '\0'; at++)
        if (!((*at >= 'a' && *at <= 'z') || (at > id && ((*at >= '0' && *at <= '9') || *at == '-'))))
            return false;
    return true;
}

static bool read_side(struct scenario_reading *reading, const struct json_node *node, struct scenario *scenario, int number)
{
    struct scenario_side *side = &scenario->side[number];
    reading->what = "side";
    reading->number = number + 1;
    if (node->kind != json_kind_object)
        return scenario_refuse(reading, "it", "must be an object, as {\"id\": \"red\", \"name\": \"...\", ...}", NULL);
    if (!members_read(reading, side_members, node, side))
        return false;
    if (!plain_id(side->id))
        return scenario_refuse(reading, "id", "must be small letters, digits and hyphens, a letter first, as \"red\"", NULL);
    if (!read_texts(reading, node, &player_texts, LIMIT_PLAYERS, side->player, &side->players))
        return false;
    if (number > 0 && text_equal(side->id, scenario->side[0].id))
        return scenario_refuse(reading, "id", "is that of the first side; give it another, as \"blue\"", NULL);
    if (number > 0 && side->baseline == scenario->side[0].baseline)
        return scenario_refuse(reading, "baseline", "is that of the first side: each comes from an edge of its own", NULL);
    reading->what = "";
    reading->number = 0;
    return true;
}

static bool read_sides(struct scenario_reading *reading, const struct json_node *root, struct scenario *scenario)
{
    bool right;
    int number = 0;
    const struct json_node *list = part_of(reading, root, "sides", json_kind_list, &right);
    if (list == NULL)
        return right;
    if (list->count != SIDES)
        return scenario_refuse(reading, "sides", "must be two", NULL);
    for (const struct json_node *node = json_first(reading->json, list); node != NULL; node = json_next(reading->json, node))
        if (!read_side(reading, node, scenario, number++))
            return false;
    return true;
}

static bool read_armies(struct scenario_reading *reading, const struct json_node *root, struct scenario *scenario)
{
    const struct json_node *list = json_member(reading->json, root, "sides");
    int side = 0;
    if (!order_of_battle_room(reading, list, scenario))
        return false;
    for (const struct json_node *node = json_first(reading->json, list); node != NULL;
         node = json_next(reading->json, node), side++) {
        bool right;
        const struct json_node *army = part_of(reading, node, "army", json_kind_object, &right);
        scenario->side[side].army = scenario->formations;
        if (army == NULL || !army_read(reading, army, scenario, side))
            return false;
    }
    return attachments_read(reading, scenario);
}

/* ---- the whole ---- */

static bool is_plain_word(const char *word)
{
    for (const char *at = word; *at != '\0'; at++)
        if (!((*at >= 'a' && *at <= 'z') || (at > word && ((*at >= '0' && *at <= '9') || *at == '_'))))
            return false;
    return true;
}

/* Nations of a house, which its lists must know: named here, so that a nation misspelt is none. */
static bool read_nations(struct scenario_reading *reading, const struct json_node *root, struct scenario *scenario)
{
    const char **own = scenario->nation + roster_nations;
    for (int i = 0; i < roster_nations; i++)
        scenario->nation[i] = roster_nation_names[i];
    if (!read_texts(reading, root, &nation_texts, LIMIT_OWN_NATIONS, own, &scenario->own_nations))
        return false;
    for (int i = 0; i < scenario->own_nations; i++) {
        if (!is_plain_word(own[i]))
            return scenario_refuse(reading, "nations", "must be words of small letters, digits and underlines, as \"tuscany\"",
                                   NULL);
        for (int before = 0; before < roster_nations + i; before++)
            if (text_equal(scenario->nation[before], own[i]))
                return scenario_refuse(reading, "nations", "name ", own[i], ", which is known without that", NULL);
    }
    return true;
}

static bool read_head(struct scenario_reading *reading, const struct json_node *root, struct scenario *scenario)
{
    if (!members_read(reading, scenario_members, root, scenario))
        return false;
    if (scenario->ends <= scenario->begins)
        return scenario_refuse(reading, "ends", "must be later than begins, on the same day", NULL);
    return read_nations(reading, root, scenario) && read_weather(reading, root, scenario) &&
           read_texts(reading, root, &note_texts, LIMIT_NOTES, scenario->note, &scenario->notes) &&
           read_sides(reading, root, scenario) && read_side_word(reading, root, "first_side", scenario, &scenario->first_side) &&
           read_objectives(reading, root, scenario) && read_balance(reading, root, scenario);
}

bool scenario_read(struct scenario *scenario, struct store *store, const struct json *json, struct error *error)
{
    struct scenario_reading reading = {json, store, error, "", "", "", 0, "", scenario->nation};
    const struct json_node *root = json_root(json);
    memset(scenario, 0, sizeof *scenario);
    if (root->kind != json_kind_object)
        return scenario_refuse(&reading, "a scenario", "must be an object, as {\"title\": ..., \"sides\": [...]}", NULL);
    return read_head(&reading, root, scenario) && read_armies(&reading, root, scenario);
}
