/* handshake.h - how a server shows that it speaks WebSockets: a hash of the client's key (RFC 6455, 4.2.2). SHA-1 keeps no secret
   here. */
#ifndef GROGNARD_SERVER_HANDSHAKE_H
#define GROGNARD_SERVER_HANDSHAKE_H

#include <stdbool.h>

#define HANDSHAKE_LETTERS 28

bool handshake_is_key(const char *key); /* 16 bytes as base64 */
void handshake_answer(const char *key, char answer[HANDSHAKE_LETTERS + 1]);

#endif
