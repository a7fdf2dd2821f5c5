/* tokens.h - what must not be guessed, from libsodium: seeds with the commitments to them, and the secret words of links. */
#ifndef GROGNARD_SERVER_TOKENS_H
#define GROGNARD_SERVER_TOKENS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TOKEN_LENGTH 32 /* 24 random bytes as URL-safe base64 */
#define TOKEN_HASH_BYTES 32
#define SALT_DIGITS 32
#define COMMITMENT_DIGITS 64

struct token {
    char word[TOKEN_LENGTH + 1];
};

struct token_hash {
    unsigned char bytes[TOKEN_HASH_BYTES];
};

bool tokens_ready(void); /* once, before anything else; false without a source of chance */
void token_draw(struct token *token);
/* False when it does not even look like one. */
bool token_hash(const char *word, size_t length, struct token_hash *hash);
bool token_hash_equal(const struct token_hash *a, const struct token_hash *b); /* in a time that tells nothing */

/* A seed, and the salt that keeps others from trying all seeds against its commitment. */
uint64_t seed_draw(void);
void salt_draw(char salt[SALT_DIGITS + 1]);
/* BLAKE2b-256 of the seed's 16 hexadecimal digits with the salt's behind them. */
void seed_commit(uint64_t seed, const char *salt, char commitment[COMMITMENT_DIGITS + 1]);

#endif
