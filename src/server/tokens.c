#include "server/tokens.h"

#include "battle/record.h"

#include <sodium.h>
#include <string.h>

#define TOKEN_BYTES 24
#define SALT_BYTES (SALT_DIGITS / 2)

bool tokens_ready(void)
{
    return sodium_init() >= 0;
}

void token_draw(struct token *token)
{
    unsigned char bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token->word, sizeof token->word, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

bool token_hash(const char *word, size_t length, struct token_hash *hash)
{
    if (length != TOKEN_LENGTH)
        return false;
    crypto_generichash(hash->bytes, sizeof hash->bytes, (const unsigned char *)word, length, NULL, 0);
    return true;
}

bool token_hash_equal(const struct token_hash *a, const struct token_hash *b)
{
    return sodium_memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0;
}

uint64_t seed_draw(void)
{
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

void salt_draw(char salt[SALT_DIGITS + 1])
{
    unsigned char bytes[SALT_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(salt, SALT_DIGITS + 1, bytes, sizeof bytes);
}

void seed_commit(uint64_t seed, const char *salt, char commitment[COMMITMENT_DIGITS + 1])
{
    unsigned char hash[COMMITMENT_DIGITS / 2];
    char told[16 + SALT_DIGITS + 1];
    struct text text;
    text_begin(&text, told, sizeof told);
    hash_write(seed, &text);
    text_add(&text, salt);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)told, text.used, NULL, 0);
    sodium_bin2hex(commitment, COMMITMENT_DIGITS + 1, hash, sizeof hash);
}
