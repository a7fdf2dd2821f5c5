/* Requests over HTTP, each with one answer. */
#include "server/net_lws.h"

#include "server/memory.h"

#include <stdio.h>
#include <string.h>

#define HTTP_PIECE 16384
#define MOST_QUERY_BYTES 512

void request_ask(struct connection *connection)
{
    struct net *net = connection->net;
    struct net_request request = {connection->post, connection->path, connection->query,
                                  connection->arriving == NULL ? "" : connection->arriving, connection->arrived};
    lws_set_timeout(connection->wsi, NO_PENDING_TIMEOUT, 0);
    net->terms.events.request(net->terms.events.owner, connection->id, &request);
}

/* The library takes what stands behind the question mark apart at every &: it is put together again. */
static char *copy_query(struct lws *wsi)
{
    char query[MOST_QUERY_BYTES];
    size_t used = 0;
    int length;
    query[0] = '\0';
    for (int i = 0; used + 1 < sizeof query && (length = lws_hdr_copy_fragment(wsi, query + used, (int)(sizeof query - used),
                                                                               WSI_TOKEN_HTTP_URI_ARGS, i)) > 0;
         i++) {
        used += (size_t)length;
        query[used++] = '&';
    }
    return memory_copy(query, used);
}

int request_begin(struct net *net, struct lws *wsi, struct connection **own, const char *path)
{
    struct connection *connection = *own = net_connect(net, wsi);
    if (connection == NULL)
        return lws_return_http_status(wsi, HTTP_STATUS_SERVICE_UNAVAILABLE, NULL) != 0 || lws_http_transaction_completed(wsi) != 0
                   ? -1
                   : 0;
    connection->post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    if (!connection->post && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0)
        return -1;
    connection->path = memory_copy(path, strlen(path));
    connection->query = copy_query(wsi);
    if (!connection->post)
        request_ask(connection);
    return 0;
}

static int add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value, (int)strlen(value), at,
                                       end);
}

static const char *const security[][2] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: "
     "blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"}};

static int add_headers(struct lws *wsi, const struct net_answer *answer, unsigned char **at, unsigned char *end)
{
    char disposition[300];
    for (size_t i = 0; i < sizeof security / sizeof *security; i++)
        if (add_header(wsi, security[i][0], security[i][1], at, end) != 0)
            return -1;
    snprintf(disposition, sizeof disposition, "attachment; filename=\"%s\"", answer->file_name == NULL ? "" : answer->file_name);
    return add_header(wsi, "cache-control:", answer->lasting ? "public, max-age=31536000, immutable" : "no-cache", at, end) !=
                       0 ||
                   (answer->compressed && add_header(wsi, "content-encoding:", "gzip", at, end) != 0) ||
                   (answer->file_name != NULL && add_header(wsi, "content-disposition:", disposition, at, end) != 0)
               ? -1
               : 0;
}

static int send_head(struct connection *connection)
{
    unsigned char buffer[LWS_PRE + 4096], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer;
    const struct net_answer *answer = &connection->answer;
    struct lws *wsi = connection->wsi;
    connection->headed = true;
    return lws_add_http_common_headers(wsi, (unsigned)answer->status, answer->type, answer->length, &at, end) != 0 ||
                   add_headers(wsi, answer, &at, end) != 0 || lws_finalize_write_http_header(wsi, start, &at, end) != 0
               ? -1
               : 0;
}

static int send_piece(struct connection *connection)
{
    unsigned char buffer[LWS_PRE + HTTP_PIECE];
    const struct net_answer *answer = &connection->answer;
    size_t left = answer->length - connection->told, length = left < HTTP_PIECE ? left : HTTP_PIECE;
    const char *bytes = answer->own != NULL ? answer->own : answer->bytes;
    if (length > 0)
        memcpy(buffer + LWS_PRE, bytes + connection->told, length);
    connection->told += length;
    bool last = connection->told == answer->length;
    if (lws_write(connection->wsi, buffer + LWS_PRE, length, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    return last ? 1 : 0;
}

int request_send(struct connection **own)
{
    struct connection *connection = *own;
    struct lws *wsi = connection->wsi;
    if (!connection->answered)
        return 0;
    if (!connection->headed && send_head(connection) != 0)
        return -1;
    int sent = send_piece(connection);
    if (sent < 0)
        return -1;
    if (sent == 0) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    net_part(own);
    return lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
}
