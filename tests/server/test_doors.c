/* Who may come in, and how requests and frames are read: every byte of them is the other end's choice. */
#include "server/handshake.h"
#include "server/head.h"
#include "server/house.h"
#include "server/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int count_of(const char *text, const char *piece)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, piece)) != NULL; at++)
        count++;
    return count;
}

/* ---- parts ---- */

static void a_handshake_is_answered(void **state)
{
    char answer[HANDSHAKE_LETTERS + 1];
    (void)state;
    handshake_answer("dGhlIHNhbXBsZSBub25jZQ==", answer); /* RFC 6455, 1.3 */
    assert_string_equal(answer, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_true(handshake_is_key("dGhlIHNhbXBsZSBub25jZQ=="));
    assert_false(handshake_is_key("dGhlIHNhbXBsZSBub25jZQ="));
    assert_false(handshake_is_key("dGhlIHNhbXBsZSBub25jZ==="));
    assert_false(handshake_is_key(""));
}

static void names_are_those_of_the_server(void **state)
{
    static const char *const said[] = {"example.org", "https://grog.example", "http://[fe80::1]:81", NULL};
    static const char *const hosts[] = {"127.0.0.1:8080",   "LocalHost:8080", "[::1]:8080",       "192.168.1.20:8080",
                                        "example.org:8080", "grog.example",   "grog.example:443", "[fe80::1]:81"};
    static const char *const others[] = {"",           "127.0.0.1",         "127.0.0.1:8081",  "127.0.0.1:8080x",
                                         "127.0.0.1:", "example.org",       "grog.example:80", "evil.example:8080",
                                         "[::1",       "127.0.0.1:08080:1", "a b:8080"};
    static const char *const origins[] = {"http://127.0.0.1:8080", "http://example.org:8080", "https://grog.example"};
    static const char *const foreign[] = {
        "https://127.0.0.1:8080", "http://127.0.0.1", "http://127.0.0.1:80801", "null", "", "http://grog.example",
        "ftp://127.0.0.1:8080",   "127.0.0.1:8080",   "http://127.0.0.1:8080/"};
    static const char *const wrong[] = {"http://", "a b", "name:0", "name:70000", "https://x/y"};
    struct names names;
    struct error error;
    (void)state;
    assert_true(names_open(&names, "192.168.1.20", 8080, said, &error));
    for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++)
        if (!names_have_host(&names, hosts[i]))
            fail_msg("%s", hosts[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (names_have_host(&names, others[i]))
            fail_msg("%s", others[i]);
    for (size_t i = 0; i < sizeof origins / sizeof *origins; i++)
        assert_true(names_have_origin(&names, origins[i]));
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        if (names_have_origin(&names, foreign[i]))
            fail_msg("%s", foreign[i]);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *const one[] = {wrong[i], NULL};
        assert_false(names_open(&names, "0.0.0.0", 8080, one, &error));
        house_says(error.message, "is no name of a server");
    }
    assert_true(names_open(&names, "0.0.0.0", 8080, NULL, &error));
    assert_false(names_have_host(&names, "0.0.0.0:8080"));
}

static int read_head(const char *text, struct head *head)
{
    static char bytes[2048];
    const char *why;
    size_t length = (size_t)snprintf(bytes, sizeof bytes, "%s", text);
    assert_int_equal(head_find(bytes, length), length);
    assert_int_equal(head_find(bytes, length - 1), 0);
    return head_read(head, bytes, length, &why);
}

static void heads_are_read_strictly(void **state)
{
    static const struct {
        const char *text;
        int status;
    } wrong[] = {{"GET / HTTP/2.0\r\n\r\n", 400},
                 {"GET /\r\n\r\n", 400},
                 {"GET http://a/ HTTP/1.1\r\n\r\n", 400},
                 {"GET /%0 HTTP/1.1\r\n\r\n", 400},
                 {"GET /%00 HTTP/1.1\r\n\r\n", 400},
                 {"GET /a#b HTTP/1.1\r\n\r\n", 400},
                 {"GET / HTTP/1.1\nHost: a\r\n\r\n", 400},
                 {"GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400},
                 {"GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400},
                 {"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400},
                 {"GET / HTTP/1.1\r\nHost: a\x7f\r\n\r\n", 400},
                 {"GET / HTTP/1.1\r\n: a\r\n\r\n", 400},
                 {"POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", 400},
                 {"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400},
                 {"POST / HTTP/1.1\r\nContent-Length: 1,1\r\n\r\n", 400},
                 {"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n", 400},
                 {"POST / HTTP/1.1\r\nContent-Length:\r\n\r\n", 400},
                 {"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 501}};
    struct head head;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (read_head(wrong[i].text, &head) != wrong[i].status)
            fail_msg("%s", wrong[i].text);
    assert_int_equal(
        read_head("POST /a%41?b=%41 HTTP/1.1\r\nHOST:\t a:1 \r\nContent-Length: 12\r\nX-Any: \xc3\xa9\r\n\r\n", &head), 0);
    assert_int_equal(head.method, head_posts);
    assert_string_equal(head.path, "/aA");
    assert_string_equal(head.query, "b=%41");
    assert_string_equal(head.host, "a:1");
    assert_true(head.stays && head.has_length && !head.upgrades);
    assert_int_equal(head.length, 12);
    assert_int_equal(read_head("GET / HTTP/1.1\r\nConnection: Keep-Alive, Close\r\nUpgrade: h2c, WebSocket\r\n\r\n", &head), 0);
    assert_true(!head.stays && head.upgrades);
    assert_int_equal(read_head("HEAD / HTTP/1.0\r\nUpgrade: websockets\r\n\r\n", &head), 0);
    assert_true(!head.stays && !head.upgrades && head.method == head_does_other);
}

static void codings_are_read(void **state)
{
    static const struct {
        const char *field;
        bool gzip;
    } codings[] = {{"", false},
                   {"Accept-Encoding: gzip, deflate, br\r\n", true},
                   {"accept-encoding: br;q=1.0, GZIP;q=0.5\r\n", true},
                   {"Accept-Encoding: *\r\n", true},
                   {"Accept-Encoding: identity\r\n", false},
                   {"Accept-Encoding:\r\n", false},
                   {"Accept-Encoding: gzip;q=0\r\n", false},
                   {"Accept-Encoding: gzip ; q=0.000, *\r\n", false},
                   {"Accept-Encoding: *;q=0, identity\r\n", false},
                   {"Accept-Encoding: gzipped\r\n", false}};
    struct head head;
    char text[200];
    (void)state;
    for (size_t i = 0; i < sizeof codings / sizeof *codings; i++) {
        snprintf(text, sizeof text, "GET / HTTP/1.1\r\n%s\r\n", codings[i].field);
        assert_int_equal(read_head(text, &head), 0);
        if (head.gzip != codings[i].gzip)
            fail_msg("%s", codings[i].field);
    }
}

/* ---- requests ---- */

/* The answer to a request; %d in it is the port. */
static char *answer_to(const char *request)
{
    char words[12000], port[16];
    size_t length, used = 0;
    snprintf(port, sizeof port, "%d", house_port());
    for (const char *at = request; *at != '\0'; at++) {
        bool wants = at[0] == '%' && at[1] == 'd';
        used += (size_t)snprintf(words + used, sizeof words - used, "%.*s", wants ? 16 : 1, wants ? port : at);
        at += wants;
    }
    return http_ask(house_port(), words, &length);
}

static void assert_answer(const char *request, const char *status, const char *piece)
{
    char *answer = answer_to(request);
    assert_non_null(answer);
    if (strncmp(answer, status, strlen(status)) != 0 || strstr(answer, piece) == NULL)
        fail_msg("%s\nis answered\n%s", request, answer);
    assert_int_equal(count_of(answer, "HTTP/1.1 "), 1);
    free(answer);
}

#define HOST "Host: 127.0.0.1:%d\r\n"
#define LAST "Connection: close\r\n\r\n"

static void each_request_has_one_answer(void **state)
{
    (void)state;
    assert_answer("GET /health HTTP/1.1\r\n" HOST "Content-Length: 5\r\n" LAST "abcde", "HTTP/1.1 400", "has no body");
    assert_answer("GET /umpire HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\nabcde", "HTTP/1.1 400", "connection: close");
    assert_answer("GET /health HTTP/1.1\r\n" HOST "Content-Length: 0\r\n" LAST, "HTTP/1.1 200", "well");
    assert_answer("POST /umpire HTTP/1.1\r\n" HOST "Content-Length: 0\r\n" LAST, "HTTP/1.1 200", "bad_json");
    assert_answer("POST /umpire HTTP/1.1\r\n" HOST LAST, "HTTP/1.1 411", "Content-Length");
    assert_answer("POST /umpire HTTP/1.1\r\n" HOST "Content-Length: 9000000\r\n" LAST, "HTTP/1.1 413", "longer");
    assert_answer("POST /umpire HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n" LAST, "HTTP/1.1 501", "Content-Length");
    assert_answer("HEAD /health HTTP/1.1\r\n" HOST LAST, "HTTP/1.1 405", "allow: GET, POST");
    assert_answer("GET /health HTTP/1.0\r\n" HOST "\r\n", "HTTP/1.1 200", "connection: close");
    assert_answer("\r\nGET /health HTTP/1.1\r\n" HOST LAST, "HTTP/1.1 200", "well");
    assert_answer("charge!\r\n\r\n", "HTTP/1.1 400", "Only HTTP is spoken");
    assert_answer("PRI * HTTP/2.0\r\n\r\n", "HTTP/1.1 400", "Only HTTP is spoken");
}

static void requests_may_follow_each_other(void **state)
{
    (void)state;
    char *answer = answer_to("GET /health HTTP/1.1\r\n" HOST "\r\nPOST /umpire HTTP/1.1\r\n" HOST
                             "Content-Length: 1\r\n\r\n.GET /no HTTP/1.1\r\n" HOST LAST);
    const char *first = strstr(answer, "well\n"), *second = strstr(answer, "bad_json"), *third = strstr(answer, "404 Not Found");
    assert_true(first != NULL && second > first && third > second);
    assert_int_equal(count_of(answer, "HTTP/1.1 "), 3);
    free(answer);
}

static void a_body_may_wait_to_be_wanted(void **state)
{
    (void)state;
    char *answer = answer_to("POST /umpire HTTP/1.1\r\n" HOST "Expect: 100-continue\r\nContent-Length: 1\r\n" LAST ".");
    assert_int_equal(strncmp(answer, "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200", 37), 0);
    free(answer);
}

/* A head of so many bytes. */
static char *head_of(size_t length)
{
    char *request = malloc(length + 64);
    int used = sprintf(request, "GET /health HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\nX: ", house_port());
    memset(request + used, 'a', length - 4 - (size_t)used);
    memcpy(request + length - 4, "\r\n\r\n", 5);
    return request;
}

static void a_head_may_be_so_long(void **state)
{
    (void)state;
    for (size_t more = 0; more < 2; more++) {
        size_t length;
        char *request = head_of(MOST_HEAD_BYTES + more), *answer = http_ask(house_port(), request, &length);
        house_says(answer, more == 0 ? "200 OK" : "431 Request Header Fields Too Large");
        free(answer);
        free(request);
    }
}

static void nothing_is_spoken_but_http_and_websockets(void **state)
{
    (void)state;
    assert_answer("GET /health HTTP/1.1\r\n" HOST "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nConnection: Upgrade, "
                  "HTTP2-Settings, close\r\n\r\n",
                  "HTTP/1.1 200", "well");
    assert_answer("GET /ws HTTP/1.1\r\n" HOST LAST, "HTTP/1.1 426", "upgrade: websocket");
    assert_answer("GET /ws HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 12\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                  "HTTP/1.1 426", "version 13");
    assert_answer("GET /ws HTTP/1.1\r\n" HOST "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Key: short\r\n\r\n",
                  "HTTP/1.1 426", "version 13");
}

/* ---- names ---- */

static void only_own_names_are_answered_to(void **state)
{
    struct client client;
    char origin[64];
    (void)state;
    assert_answer("GET /health HTTP/1.1\r\n" LAST, "HTTP/1.1 421", "--name");
    assert_answer("GET /health HTTP/1.1\r\nHost: evil.example:%d\r\n" LAST, "HTTP/1.1 421", "--name");
    assert_answer("GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n" LAST, "HTTP/1.1 421", "--name");
    assert_answer("GET /health HTTP/1.1\r\nHost: localhost:%d\r\n" LAST, "HTTP/1.1 200", "well");
    assert_answer("GET /health HTTP/1.1\r\n" HOST "Origin: http://localhost:%d\r\n" LAST, "HTTP/1.1 200", "well");
    assert_answer("POST /umpire HTTP/1.1\r\n" HOST "Content-Length: 0\r\nOrigin: http://evil.example\r\n" LAST, "HTTP/1.1 403",
                  "--name");
    static const char *const foreign[] = {"https://127.0.0.1", "http://127.0.0.2", "null"};
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
        snprintf(origin, sizeof origin, "%s:%d", foreign[i], house_port());
        assert_false(client_open_from(&client, house_port(), origin));
    }
    snprintf(origin, sizeof origin, "http://127.0.0.1:%d", house_port());
    assert_true(client_open_from(&client, house_port(), origin));
    client_close(&client);
}

/* ---- frames ---- */

static struct client visitor(void)
{
    struct client client;
    house_client(&client);
    return client;
}

static void assert_sent_away(const char *bytes, size_t length, int code)
{
    struct client client = visitor();
    socket_say(client.socket, bytes, length);
    while (client_hear(&client, 20000) != NULL)
        ;
    assert_int_equal(client.closing, code);
    client_close(&client);
}

#define MASK "\0\0\0\0"

static void frames_are_masked_and_well_made(void **state)
{
    (void)state;
    assert_sent_away("\x81\x02{}", 4, 1002);                          /* no mask */
    assert_sent_away("\x89\x00", 2, 1002);                            /* likewise */
    assert_sent_away("\xc1\x82" MASK "{}", 8, 1002);                  /* a bit that means nothing */
    assert_sent_away("\x83\x80" MASK, 6, 1002);                       /* no such frame */
    assert_sent_away("\x80\x82" MASK "{}", 8, 1002);                  /* goes on with nothing */
    assert_sent_away("\x01\x81" MASK "{\x81\x81" MASK "}", 14, 1002); /* begins anew inside */
    assert_sent_away("\x09\x80" MASK, 6, 1002);                       /* a ping in parts */
    assert_sent_away("\x89\xfe\x00\x7e" MASK, 8, 1002);               /* a long ping */
    assert_sent_away("\x82\x82" MASK "{}", 8, 1003);
    assert_sent_away("\x88\x80" MASK, 6, 1000);
    assert_sent_away("\x81\xff\x00\x00\x00\x00\x7f\xff\xff\xff" MASK "{", 15, 1009);
}

/* In parts, with a ping between them, byte by byte, masked: it is one message. */
static void a_message_may_come_in_parts(void **state)
{
    static const char text[] = "{\"t\":\"ping\",\"id\":7}";
    char bytes[256];
    size_t used = 0;
    (void)state;
    for (size_t from = 0, part = 5; from < sizeof text - 1; from += part) {
        size_t left = sizeof text - 1 - from, length = left < part ? left : part;
        bytes[used++] = (char)((from == 0 ? 1 : 0) | (left <= part ? 0x80 : 0));
        bytes[used++] = (char)(0x80 | length);
        memcpy(bytes + used, "\x12\x34\x56\x78", 4);
        for (size_t i = 0; i < length; i++)
            bytes[used + 4 + i] = (char)(text[from + i] ^ "\x12\x34\x56\x78"[i % 4]);
        used += 4 + length;
        if (from == 0) {
            memcpy(bytes + used, "\x89\x81" MASK "p", 7);
            used += 7;
        }
    }
    struct client client = visitor();
    for (size_t i = 0; i < used; i++)
        socket_say(client.socket, bytes + i, 1);
    assert_string_equal(client_hear(&client, 20000), "{\"t\":\"pong\",\"id\":7}");
    client_close(&client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_handshake_is_answered),
                                       cmocka_unit_test(names_are_those_of_the_server),
                                       cmocka_unit_test(heads_are_read_strictly),
                                       cmocka_unit_test(codings_are_read),
                                       cmocka_unit_test(each_request_has_one_answer),
                                       cmocka_unit_test(requests_may_follow_each_other),
                                       cmocka_unit_test(a_body_may_wait_to_be_wanted),
                                       cmocka_unit_test(a_head_may_be_so_long),
                                       cmocka_unit_test(nothing_is_spoken_but_http_and_websockets),
                                       cmocka_unit_test(only_own_names_are_answered_to),
                                       cmocka_unit_test(frames_are_masked_and_well_made),
                                       cmocka_unit_test(a_message_may_come_in_parts)};
    return cmocka_run_group_tests_name("server.doors", tests, house_setup, house_teardown);
}
