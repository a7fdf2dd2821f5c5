/* answers.c - units are asked, answer, and do as they have said. */
#include "drill/answers.h"

const struct drill_answer no_answer = {.to = NO_UNIT};

static bool is_among(uint32_t words, int word)
{
    return word >= 0 && word < 32 && (words >> word & 1) != 0;
}

/* ---- asking ---- */

int answers_asked_about(const struct battle *b, int decision, int unit)
{
    struct decision d;
    for (int i = 0; battle_pending(b, battle_side(b, unit), i, &d); i++)
        if (d.kind == decision && d.unit == unit)
            return d.other;
    return NO_UNIT;
}

void answers_settle(const struct answers_book *book, struct battle *b, int unit, int to, int word)
{
    *book->kept(b, unit) = (struct drill_answer){.word = (int16_t)word, .to = (int16_t)to, .waits = 1};
}

void answers_ask(const struct answers_book *book, struct battle *b, int decision, int unit, int to, int32_t value, uint32_t open)
{
    for (int word = 0; word < 32; word++)
        if (open == ANSWER(word)) {
            answers_settle(book, b, unit, to, word);
            return;
        }
    book->kept(b, unit)->to = (int16_t)to;
    battle_ask(b, decision, battle_side(b, unit), unit, to, value);
}

/* ---- the decision ---- */

void answers_offer(const struct answers_book *book, const struct battle *b, const struct decision *d, struct order_list *list)
{
    const uint32_t open = book->open(b, d);
    for (int word = book->first; word <= book->last; word++) {
        struct order order = ORDER_FOR(book->verb, d->unit);
        order.choice = (int16_t)(word - book->first);
        if (!is_among(open, word))
            continue;
        if (book->kind != NULL && book->kind[word].offer != NULL)
            book->kind[word].offer(b, d, order, list);
        else
            order_list_add(list, &order);
    }
}

/* "Guard says one of these: hold, square." `rule` closes what was said; null: it was no word at all, or the book's own rule does.
 */
static bool object_to_word(const struct answers_book *book, const struct battle *b, int unit, uint32_t open, const char *rule,
                           struct objection *objection)
{
    char words[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, words, sizeof words);
    for (int i = book->first; i <= book->last; i++) {
        if (!is_among(open, i))
            continue;
        if (open & (ANSWER(i) - 1))
            text_add(&text, ", ");
        text_add(&text, book->names[i - book->first]);
    }
    return object(objection, rule != NULL ? rule : book->rule, battle_name(b, unit), " says one of these: ", words, ".", NULL);
}

bool answers_take(const struct answers_book *book, struct battle *b, const struct decision *d, const struct order *order,
                  struct objection *objection)
{
    const uint32_t open = book->open(b, d);
    const int word = book->first + order->choice;
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    const bool says_word = order->verb == book->verb && order->choice >= 0 && word <= book->last;
    if (!says_word || !is_among(open, word))
        return object_to_word(book, b, d->unit, open, says_word && book->closed_by != NULL ? book->closed_by(b, d, word) : NULL,
                              objection);
    if (book->kind != NULL && book->kind[word].may != NULL && !book->kind[word].may(b, d, order, objection))
        return false;
    answers_settle(book, b, d->unit, d->other, word);
    if (book->taken != NULL)
        book->taken(b, order);
    return true;
}

/* ---- carrying out ---- */

bool answers_carry_out(const struct answers_book *book, struct battle *b, int to, uint32_t words)
{
    bool any = false;
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct drill_answer *answer = book->kept(b, unit);
        if (!answer->waits || (to != NO_UNIT && answer->to != to) || !is_among(words, answer->word) || !battle_on_table(b, unit))
            continue;
        any = true;
        answer->waits = 0;
        if (book->begins != NULL)
            book->begins(b, unit);
        if (book->kind[answer->word].carry_out != NULL)
            book->kind[answer->word].carry_out(b, unit, answer->to);
    }
    return any;
}
