#include "late/gzip.h"

#include "late/late.h"

#include <pthread.h>
#include <zlib.h>

enum { gzip_format = 16 + MAX_WBITS };

static struct {
    int (*init)(z_streamp stream, int window_bits, const char *version, int stream_size);
    int (*inflate)(z_streamp stream, int flush);
    int (*end)(z_streamp stream);
} table;

static const char *const names[] = {"inflateInit2_", "inflate", "inflateEnd"};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool loaded;

static void load(void)
{
    loaded = late_load(LATE_ZLIB, names, sizeof names / sizeof *names, &table);
}

bool late_gunzip(const unsigned char *bytes, size_t length, unsigned char *plain, size_t plain_length)
{
    z_stream stream = {.next_in = bytes, .avail_in = (uInt)length};
    stream.next_out = plain;
    stream.avail_out = (uInt)plain_length;
    pthread_once(&once, load);
    if (!loaded || table.init(&stream, gzip_format, ZLIB_VERSION, (int)sizeof stream) != Z_OK)
        return false;
    int end = table.inflate(&stream, Z_FINISH);
    table.end(&stream);
    return end == Z_STREAM_END && stream.avail_out == 0;
}
