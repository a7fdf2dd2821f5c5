#include "field/pieces.h"

#include "field/whole.h"

#include <string.h>

void pieces_begin(struct pieces *pieces, int32_t begin)
{
    pieces->begin = begin;
    pieces->end = ALL_SHARES + 1;
    pieces->count = 0;
}

/* The furthest gives way, and all that lies beyond where it began; false when that is the new one. */
static bool make_room(struct pieces *pieces, const struct piece *piece)
{
    const struct piece *last = &pieces->at[MOST_PIECES - 1];
    pieces->end = more_of(last->from, piece->from);
    if (last->from < piece->from)
        return false;
    pieces->count--;
    return true;
}

static struct piece joined(struct piece piece, const struct piece *old)
{
    bool first = old->from != piece.from ? old->from < piece.from : old->feature < piece.feature;
    return (struct piece){less_of(piece.from, old->from), more_of(piece.to, old->to), first ? old->feature : piece.feature};
}

/* In place of all that it touches, which stand one behind the other. */
static void put(struct pieces *pieces, struct piece piece)
{
    int at = 0;
    while (at < pieces->count && pieces->at[at].to < piece.from)
        at++;
    int after = at;
    for (; after < pieces->count && pieces->at[after].from <= piece.to; after++)
        piece = joined(piece, &pieces->at[after]);
    if (after == at && pieces->count == MOST_PIECES && !make_room(pieces, &piece))
        return;
    const int behind = pieces->count - after;
    memmove(&pieces->at[at + 1], &pieces->at[after], (size_t)behind * sizeof *pieces->at);
    pieces->at[at] = piece;
    pieces->count = at + 1 + behind;
}

void pieces_add(struct pieces *pieces, struct piece piece)
{
    piece.from = more_of(piece.from, pieces->begin);
    piece.to = less_of(piece.to, pieces->end);
    if (piece.from <= piece.to && piece.from < pieces->end)
        put(pieces, piece);
}

int32_t pieces_shares(const struct pieces *pieces)
{
    int32_t shares = 0;
    for (int i = 0; i < pieces->count; i++)
        shares += pieces->at[i].to - pieces->at[i].from;
    return shares;
}
