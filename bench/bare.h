/* bare.h - what the disk and SQLite alone make of a server's lines: a loop that writes the same rows, so many in a transaction,
   to an archive of the same form beside it. */
#ifndef GROGNARD_BENCH_BARE_H
#define GROGNARD_BENCH_BARE_H

struct bare;

struct bare *bare_open(const char *path);
/* Reads the lines that have come to the server's archive since the last time; how many. Those that begin a battle are left out.
 */
int bare_read(struct bare *bare, const char *archive);
/* Writes them as the server has, in as many transactions as make groups of that mean size; the seconds it took. */
double bare_write(struct bare *bare, double group);
void bare_close(struct bare *bare); /* and removes it */

#endif
