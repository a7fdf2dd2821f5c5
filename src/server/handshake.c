#include "server/handshake.h"

#include <stdint.h>
#include <string.h>

#define KEY_LETTERS 24
#define HASH_BYTES 20
#define BLOCK_BYTES 64
#define PROTOCOL "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* ---- SHA-1 (FIPS 180-4) ---- */

static uint32_t turn(uint32_t word, int bits)
{
    return word << bits | word >> (32 - bits);
}

static uint32_t mix(int round, uint32_t b, uint32_t c, uint32_t d)
{
    if (round < 20)
        return ((b & c) | (~b & d)) + UINT32_C(0x5a827999);
    if (round < 40)
        return (b ^ c ^ d) + UINT32_C(0x6ed9eba1);
    if (round < 60)
        return ((b & c) | (b & d) | (c & d)) + UINT32_C(0x8f1bbcdc);
    return (b ^ c ^ d) + UINT32_C(0xca62c1d6);
}

static void add_block(uint32_t hash[5], const unsigned char *block)
{
    uint32_t word[80], at[5];
    for (int i = 0; i < 16; i++)
        word[i] =
            (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        word[i] = turn(word[i - 3] ^ word[i - 8] ^ word[i - 14] ^ word[i - 16], 1);
    memcpy(at, hash, sizeof at);
    for (int i = 0; i < 80; i++) {
        uint32_t next = turn(at[0], 5) + mix(i, at[1], at[2], at[3]) + at[4] + word[i];
        memmove(at + 1, at, 4 * sizeof *at);
        at[2] = turn(at[2], 30);
        at[0] = next;
    }
    for (int i = 0; i < 5; i++)
        hash[i] += at[i];
}

/* Of a text of one block and a bit: the length stands at the end of the second. */
static void hash_text(const char *text, unsigned char bytes[HASH_BYTES])
{
    uint32_t hash[5] = {UINT32_C(0x67452301), UINT32_C(0xefcdab89), UINT32_C(0x98badcfe), UINT32_C(0x10325476),
                        UINT32_C(0xc3d2e1f0)};
    unsigned char block[2 * BLOCK_BYTES] = {0};
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++)
        block[i] = (unsigned char)text[i];
    block[length] = 0x80;
    block[2 * BLOCK_BYTES - 2] = (unsigned char)(8 * length >> 8);
    block[2 * BLOCK_BYTES - 1] = (unsigned char)(8 * length);
    add_block(hash, block);
    add_block(hash, block + BLOCK_BYTES);
    for (int i = 0; i < HASH_BYTES; i++)
        bytes[i] = (unsigned char)(hash[i / 4] >> (24 - 8 * (i % 4)));
}

/* ---- the handshake ---- */

bool handshake_is_key(const char *key)
{
    return strlen(key) == KEY_LETTERS && strspn(key, letters) == KEY_LETTERS - 2 && strcmp(key + KEY_LETTERS - 2, "==") == 0;
}

void handshake_answer(const char *key, char answer[HANDSHAKE_LETTERS + 1])
{
    char text[KEY_LETTERS + sizeof PROTOCOL];
    unsigned char hash[HASH_BYTES + 1] = {0};
    memcpy(text, key, KEY_LETTERS);
    memcpy(text + KEY_LETTERS, PROTOCOL, sizeof PROTOCOL);
    hash_text(text, hash);
    for (int i = 0; i < HASH_BYTES / 3 + 1; i++) {
        uint32_t three = (uint32_t)hash[3 * i] << 16 | (uint32_t)hash[3 * i + 1] << 8 | hash[3 * i + 2];
        for (int letter = 0; letter < 4; letter++)
            answer[4 * i + letter] = letters[three >> (18 - 6 * letter) & 63];
    }
    answer[HANDSHAKE_LETTERS - 1] = '=';
    answer[HANDSHAKE_LETTERS] = '\0';
}
