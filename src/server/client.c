/* Clients: texts come and go over WebSockets (RFC 6455). */
#include "server/socket.h"

#include "base/text.h"
#include "server/memory.h"

#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>

#define MOST_WHY_BYTES 120 /* WebSockets bear three more */
#define PROBED_AFTER 50000 /* milliseconds of silence */
#define GONE_AFTER 80000
#define MESSAGE_MILLISECONDS 20000 /* from its first byte to its last */
#define LETTERS_AT_ONCE 64
#define TOO_LARGE "too_large: the message is longer than this server takes"

enum { opcode_continues = 0, opcode_text = 1, opcode_bytes = 2, opcode_farewell = 8, opcode_ping = 9, opcode_pong = 10 };

/* ---- frames that are no messages ---- */

/* Goes out between two letters; of several that have not gone the last counts. */
static void note(struct connection *connection, int opcode, const void *bytes, size_t length)
{
    connection->note[0] = (char)(0x80 | opcode);
    connection->note[1] = (char)length;
    if (length > 0)
        memcpy(connection->note + 2, bytes, length);
    connection->note_length = length + 2;
}

void client_dismiss(struct connection *connection, int code, const char *why)
{
    char words[MOST_WHY_BYTES + 2] = {(char)(code >> 8), (char)code};
    if (connection->closing != 0)
        return;
    connection->closing = code;
    connection->since = connection->net->now;
    text_copy(words + 2, MOST_WHY_BYTES, why);
    note(connection, opcode_farewell, words, 2 + strlen(words + 2));
}

/* ---- messages ---- */

static bool within_rate(struct connection *connection)
{
    int rate = connection->net->terms.limits.messages_per_second;
    int64_t now = connection->net->now, most = (int64_t)rate * 10 * 1000;
    connection->allowance += (now - connection->allowed_at) * rate;
    if (connection->allowance > most)
        connection->allowance = most;
    connection->allowed_at = now;
    connection->allowance -= 1000;
    return connection->allowance >= 0;
}

static void hush(struct connection *connection)
{
    int most = connection->net->terms.limits.waiting_messages;
    connection->hushed = connection->hushed ? connection->unanswered > most / 2 : connection->unanswered >= most;
}

static void hear(struct connection *connection, const char *text, size_t length)
{
    if (!within_rate(connection)) {
        client_dismiss(connection, 1008, "too_fast: fewer messages a second, please");
        return;
    }
    connection->unanswered++;
    hush(connection);
    connection->net->terms.events.text(connection->user, text, length);
}

/* A piece of a message; most are whole at once, and need not be put together. */
static void take_data(struct connection *connection, const char *bytes, size_t length)
{
    bool ends = connection->frame.last && connection->frame.left == 0, whole = ends && connection->arrived == 0;
    if (whole ? length > connection->net->terms.limits.message_bytes : !connection_take(connection, bytes, length)) {
        client_dismiss(connection, 1009, TOO_LARGE);
        return;
    }
    connection->gathers = !ends;
    if (!ends)
        return;
    hear(connection, whole ? bytes : connection->arriving, whole ? length : connection->arrived);
    connection_forget_arrived(connection);
}

static void take_control(struct connection *connection, const char *bytes, size_t length)
{
    if (length > 0)
        memcpy(connection->control + connection->control_used, bytes, length);
    connection->control_used += length;
    if (connection->frame.left > 0)
        return;
    if (connection->frame.opcode == opcode_ping && connection->closing == 0)
        note(connection, opcode_pong, connection->control, connection->control_used);
    else if (connection->frame.opcode == opcode_farewell)
        client_dismiss(connection, 1000, "");
    connection->control_used = 0;
}

/* ---- frames ---- */

static bool breaks_rules(struct connection *connection, const struct frame *frame, const unsigned char *head)
{
    const char *why = NULL;
    if ((head[1] & 0x80) == 0)
        why = "bad_frame: what a client sends is masked (RFC 6455, 5.1)";
    else if ((head[0] & 0x70) != 0 || (frame->opcode > opcode_bytes && frame->opcode < opcode_farewell) ||
             frame->opcode > opcode_pong)
        why = "bad_frame: there are no such frames";
    else if (frame->opcode >= opcode_farewell && (!frame->last || frame->left > MOST_CONTROL))
        why = "bad_frame: such a frame is short, and whole";
    else if (frame->opcode < opcode_farewell && (frame->opcode == opcode_continues) != connection->gathers)
        why = "bad_frame: one message is said after the other";
    if (why != NULL)
        client_dismiss(connection, 1002, why);
    else if (frame->left > connection->net->terms.limits.message_bytes)
        client_dismiss(connection, 1009, TOO_LARGE);
    else if (frame->opcode == opcode_bytes)
        client_dismiss(connection, 1003, "bad_frame: only texts are understood");
    return connection->closing != 0;
}

/* What a frame begins with: 0 when not all of that is there. */
static size_t read_frame_head(struct connection *connection, const unsigned char *bytes, size_t length)
{
    struct frame *frame = &connection->frame;
    if (length < 2)
        return 0;
    size_t said = bytes[1] & 127, figures = said == 126 ? 2 : said == 127 ? 8 : 0, mask = (bytes[1] & 0x80) != 0 ? 4 : 0;
    if (length < 2 + figures + mask)
        return 0;
    *frame = (struct frame){.last = (bytes[0] & 0x80) != 0, .opcode = bytes[0] & 15, .left = figures == 0 ? said : 0};
    for (size_t i = 0; i < figures; i++)
        frame->left = frame->left << 8 | bytes[2 + i];
    if (breaks_rules(connection, frame, bytes))
        return length;
    memcpy(frame->mask, bytes + 2 + figures, mask);
    return 2 + figures + mask;
}

static void unmask(struct frame *frame, char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)(bytes[i] ^ (char)frame->mask[frame->turn++ & 3]);
    frame->turn &= 3;
}

/* A frame's head and what there is of its bytes. */
size_t client_read(struct connection *connection, char *bytes, size_t length)
{
    struct frame *frame = &connection->frame;
    size_t head = frame->left == 0 ? read_frame_head(connection, (const unsigned char *)bytes, length) : 0;
    if ((head == 0 && frame->left == 0) || connection->closing != 0)
        return head;
    size_t there = length - head, taken = frame->left < there ? (size_t)frame->left : there;
    if (!connection->gathers)
        connection->since = connection->net->now;
    frame->left -= taken;
    unmask(frame, bytes + head, taken);
    if (frame->opcode >= opcode_farewell)
        take_control(connection, bytes + head, taken);
    else
        take_data(connection, bytes + head, taken);
    return head + taken;
}

/* ---- letters ---- */

void client_enqueue(struct connection *connection, struct letter *letter)
{
    struct net *net = connection->net;
    letter->next = NULL;
    *(connection->first == NULL ? &connection->first : &connection->last->next) = letter;
    connection->last = letter;
    connection->waiting += letter->length;
    if (connection->waiting > net->terms.limits.waiting_bytes)
        client_dismiss(connection, 1008, "too_slow: more waits to be sent than is kept");
    connection->unanswered -= letter->answers;
    if (connection->to_send)
        return;
    connection->to_send = true;
    connection->next_to_send = net->to_send;
    net->to_send = connection;
}

static void forget_first(struct connection *connection)
{
    struct letter *letter = connection->first;
    connection->first = letter->next;
    connection->waiting -= letter->length;
    connection->sent = 0;
    letter_free(letter);
}

bool client_has_to_write(const struct connection *connection)
{
    return connection->note_length > 0 || (connection->first != NULL && (connection->closing == 0 || connection->sent > 0));
}

/* Letters that are to go, the first without what has gone of it; who is sent away gets none that has not begun. */
static int gather(const struct connection *connection, struct iovec *pieces)
{
    int count = 0;
    size_t sent = connection->sent;
    for (const struct letter *letter = connection->first; letter != NULL && count < LETTERS_AT_ONCE; letter = letter->next) {
        if (connection->note_length > 0 && sent == 0)
            break;
        pieces[count++] = (struct iovec){(void *)(letter_bytes(letter) + sent), letter->length - sent};
        sent = 0;
    }
    return count;
}

static void forget_sent(struct connection *connection, size_t sent)
{
    while (sent > 0) {
        size_t left = connection->first->length - connection->sent;
        if (sent < left) {
            connection->sent += sent;
            return;
        }
        sent -= left;
        forget_first(connection);
    }
}

/* What is no letter, when none is under way. A farewell is the last that is said. */
static bool send_note(struct connection *connection)
{
    ptrdiff_t sent = connection_send(connection, &(struct iovec){connection->note, connection->note_length}, 1);
    if (sent < 0 || (sent > 0 && (size_t)sent < connection->note_length))
        return false; /* a socket that does not take so little has been stuck for long */
    if (sent > 0)
        connection->note_length = 0;
    if (sent > 0 && connection->closing != 0) {
        client_gone(connection);
        connection_part(connection);
    }
    return true;
}

bool client_write(struct connection *connection)
{
    struct iovec pieces[LETTERS_AT_ONCE];
    for (ptrdiff_t sent = 1; sent > 0;) {
        int count = gather(connection, pieces);
        if (count == 0)
            break;
        sent = connection_send(connection, pieces, count);
        if (sent < 0)
            return false;
        forget_sent(connection, (size_t)sent);
    }
    return connection->note_length == 0 || connection->sent > 0 || send_note(connection);
}

void client_send_all(struct net *net)
{
    for (struct connection *connection; (connection = net->to_send) != NULL;) {
        net->to_send = connection->next_to_send;
        connection->to_send = false;
        hush(connection);
        connection_write(connection);
    }
}

/* ---- coming and going ---- */

void client_welcome(struct connection *connection)
{
    struct net *net = connection->net;
    connection_renumber(connection);
    connection->stage = stage_speaks;
    connection->allowance = (int64_t)net->terms.limits.messages_per_second * 10 * 1000;
    connection->allowed_at = net->now;
    net->clients++;
    connection->user = net->terms.events.open(net->terms.events.owner, connection->id, connection->caller->from);
}

/* He has heard all that he will hear, or has gone. */
void client_gone(struct connection *connection)
{
    if (connection->stage != stage_speaks)
        return;
    while (connection->first != NULL)
        forget_first(connection);
    connection->net->clients--;
    connection->net->terms.events.close(connection->user);
    connection->stage = stage_parts;
}

void client_look_after(struct connection *connection)
{
    int64_t now = connection->net->now;
    if (connection->closing != 0 ? now - connection->since > 2000 : now - connection->heard > GONE_AFTER) {
        connection_close(connection);
        return;
    }
    if (connection->closing == 0 && connection->gathers && now - connection->since > MESSAGE_MILLISECONDS)
        client_dismiss(connection, 1008, "too_slow: the message did not come to its end in time");
    else if (connection->closing == 0 && !connection->probed && now - connection->heard > PROBED_AFTER) {
        connection->probed = true;
        note(connection, opcode_ping, "", 0);
    }
    connection_write(connection);
}
