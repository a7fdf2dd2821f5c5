#include "server/mail.h"

#include "server/memory.h"

#include <stdlib.h>
#include <string.h>

#define MOST_HEAD 10

struct mail *mail_open(void)
{
    return memory_take(sizeof(struct mail));
}

void mail_free(struct mail *mail)
{
    if (mail == NULL)
        return;
    free(mail->bytes);
    free(mail->letters);
    free(mail);
}

/* RFC 6455: a text that is whole, then its length in 7 bits, or behind 126 in two bytes, or behind 127 in eight. */
static size_t write_head(char *at, size_t length)
{
    int figures = length < 126 ? 0 : length < 65536 ? 2 : 8;
    at[0] = (char)0x81;
    at[1] = (char)(figures == 0 ? length : figures == 2 ? 126 : 127);
    for (int i = 0; i < figures; i++)
        at[2 + i] = (char)(length >> 8 * (figures - 1 - i));
    return 2 + (size_t)figures;
}

void mail_write(struct mail *mail, const char *text, size_t length)
{
    size_t wanted = mail->used + MOST_HEAD + length;
    if (wanted > mail->size) {
        mail->size = mail->size == 0 ? wanted : 2 * wanted;
        mail->bytes = memory_grow(mail->bytes, mail->size);
    }
    mail->from = mail->used;
    mail->head = write_head(mail->bytes + mail->used, length);
    memcpy(mail->bytes + mail->used + mail->head, text, length);
    mail->used += mail->head + length;
}

void mail_address(struct mail *mail, uint64_t client, bool answers)
{
    if (mail->count == mail->most) {
        mail->most = mail->most == 0 ? 1 : 4 * mail->most;
        mail->letters = memory_grow(mail->letters, (size_t)mail->most * sizeof *mail->letters);
    }
    mail->letters[mail->count++] = (struct letter){.mail = mail,
                                                   .to = client,
                                                   .from = mail->from,
                                                   .length = mail->used - mail->from,
                                                   .head = mail->head,
                                                   .answers = answers};
}

void mail_post(struct mail *mail)
{
    mail->left = mail->count;
}

void letter_free(struct letter *letter)
{
    if (--letter->mail->left == 0)
        mail_free(letter->mail);
}
