#include "server/page.h"

#include "server/memory.h"
#include "late/gzip.h"

#include <stdlib.h>

const unsigned char *page_plain(struct page_file *file)
{
    if (!file->gzip)
        return file->bytes;
    if (file->plain == NULL) {
        unsigned char *plain = memory_take(file->plain_length);
        if (!late_gunzip(file->bytes, file->length, plain, file->plain_length)) {
            free(plain);
            return NULL;
        }
        file->plain = plain;
    }
    return file->plain;
}
