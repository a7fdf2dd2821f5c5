/* What a seat asks of the battle as it sees it is answered in battle/counsel.h; here it gets its room, and its answer goes out.
 */
#include "battle/counsel.h"
#include "server/served.h"

static const struct {
    const char *name;
    counsel_answer *answer;
} answers[asks] = {[ask_legal] = {"legal", counsel_legal},         [ask_plan] = {"plan", counsel_plan},
                   [ask_reach] = {"reach", counsel_reach},         [ask_sight] = {"sight", counsel_sight},
                   [ask_targets] = {"targets", counsel_targets},   [ask_preview] = {"preview", counsel_preview},
                   [ask_together] = {"together", counsel_together}};

static void reply_fault(struct served *served, const struct ask *ask, struct room *room, const struct counsel_fault *fault)
{
    if (*fault->code != '\0') {
        served_reply_error(served, ask, room, fault->code, fault->message, fault->field);
        return;
    }
    wire_refused(room_text(room), ask->id, &fault->objection);
    served_reply(served, ask, room);
}

void served_inquire(struct served *served, struct ask *ask, struct room *room)
{
    struct counsel_fault fault;
    int seat;
    if (!served_seat(served, ask, room, &seat))
        return;
    if (seat >= SIDES) {
        served_reply_error(served, ask, room, "not_your_seat", "who only watches has no units to ask about", "side");
        return;
    }
    const struct record_header *head = &served->play->head;
    const struct counsel counsel = {.match = &served->play->match,
                                    .view = room_see(room, &served->play->match.battle, seat),
                                    .seat = seat,
                                    .shelf = head->shelf,
                                    .options = head->options,
                                    .rulings = head->rulings,
                                    .trial = room->block[room_trial],
                                    .orders = room->orders,
                                    .most_orders = ROOM_ORDERS,
                                    .umpire = room->umpire,
                                    .writer = &room->writer};
    const struct counsel_question question = {.unit = ask->unit,
                                              .other = ask->other,
                                              .order = ask->order,
                                              .decision = ask->decision,
                                              .place = ask->place,
                                              .facing = ask->facing,
                                              .has_facing = ask->has_facing};
    wire_open(&room->writer, room_text(room), answers[ask->kind].name, ask->id);
    if (!answers[ask->kind].answer(&counsel, &question, &fault)) {
        reply_fault(served, ask, room, &fault);
        return;
    }
    json_close(&room->writer, '}');
    served_reply(served, ask, room);
}
