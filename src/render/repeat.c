#include "render/repeat.h"

#include <string.h>

#define IN(member)     offsetof(struct answer, member)
#define LAUNCH(member) (IN(question.launch) + offsetof(struct occ_launch, member))
#define ROOM           (IN(headroom) + OCC_QUANTITY_SHARED_MEMORY * sizeof(struct answer_room))

/* The fields that repeat_answer() changes, static or dynamic memory; how they are written. */
static const size_t fields[] = {
    LAUNCH(smem),
    IN(limits) + OCC_LIMIT_ON_SHARED_MEMORY * sizeof(uint32_t),
    IN(smem_per_block),
    IN(unused) + OCC_LIMIT_ON_SHARED_MEMORY * sizeof(uint64_t),
    ROOM + offsetof(struct answer_room, free),
    LAUNCH(dynamic_smem),
};
static const enum field_kind kinds[] = { FIELD_UINT32, FIELD_LIMIT, FIELD_UINT64,
                                         FIELD_UINT64, FIELD_LIMIT, FIELD_UINT32 };

enum { FIELDS = sizeof fields / sizeof *fields, NUMBER_MAX = 24 };

void repeat_init(struct repeat *repeat, bool dynamic)
{
    memset(&repeat->marks, 0, sizeof repeat->marks);
    repeat->first = dynamic ? 1 : 0;
    repeat->marks.wanted = fields + repeat->first;
    repeat->marks.wanted_count = FIELDS - 1;
    repeat->limit = 0;
    repeat->most = 0;
    repeat->written = false;
    out_init(&repeat->row, NULL);
    repeat->row.marks = &repeat->marks;
}

void repeat_note(struct repeat *repeat, const struct answer *answer, unsigned parts)
{
    uint32_t most = answer->result.blocks_per_sm;
    for (int q = 0; q < OCC_QUANTITY_COUNT && (parts & ANSWER_HEADROOM) != 0; q++) {
        const struct answer_room *room = &answer->headroom[q];
        if (q != OCC_QUANTITY_SHARED_MEMORY && room->gain.exists &&
            room->gain.blocks_per_sm > most) {
            most = room->gain.blocks_per_sm; /* a loss has fewer */
        }
    }
    repeat->limit = answer->limits[OCC_LIMIT_ON_SHARED_MEMORY];
    repeat->most = most;
}

/*
 * With the same limit of shared memory nothing else can differ.  With another one neither: where
 * both are larger than every number of blocks that the answer speaks of, shared memory limits
 * neither the launch nor the launches next to it.  A launch that cannot run for another reason
 * cannot run with less shared memory either.
 */
bool repeat_answer(const struct repeat *repeat, struct answer *answer, uint32_t bytes,
                   const struct occ_limit_row *limit)
{
    bool same = limit->blocks == repeat->limit ||
                (limit->blocks > repeat->most && repeat->limit > repeat->most);
    if (!same || (answer->result.causes & (OCC_CAUSE_SMEM_BLOCK | OCC_CAUSE_SMEM_OPTIN)) != 0) {
        return false;
    }
    bool dynamic = repeat->first > 0;
    uint32_t *size =
        dynamic ? &answer->question.launch.dynamic_smem : &answer->question.launch.smem;
    struct answer_room *room = &answer->headroom[OCC_QUANTITY_SHARED_MEMORY];
    if (room->free != OCC_NO_LIMIT) {
        room->free -= bytes - *size;
    }
    *size = bytes;
    answer->limits[OCC_LIMIT_ON_SHARED_MEMORY] = limit->blocks;
    answer->unused[OCC_LIMIT_ON_SHARED_MEMORY] =
        limit->capacity - answer->result.blocks_per_sm * limit->taken;
    answer->smem_per_block = limit->taken;
    answer->result.rows[OCC_LIMIT_ON_SHARED_MEMORY] = *limit;
    return true;
}

void repeat_write(struct repeat *repeat, const struct renderer *renderer, struct render *render,
                  const struct answer *answer)
{
    struct out *out = render->out;
    repeat->row.len = 0;
    repeat->row.cut = false;
    repeat->marks.count = 0;
    render->out = &repeat->row;
    renderer->row(render, answer);
    render->out = out;
    /* A row that leaves no room for longer numbers is made anew each time. */
    repeat->written = repeat->row.len <= OUT_BUFFER - OUT_MARKS_MAX * NUMBER_MAX;
    if (repeat->row.cut) {
        renderer->row(render, answer);
    } else {
        out_bytes(out, repeat->row.buffer, repeat->row.len);
    }
}

void repeat_again(struct repeat *repeat, struct render *render, const struct answer *answer,
                  bool json)
{
    const struct out *row = &repeat->row;
    size_t from = 0;
    char *at = out_room(render->out, row->len + OUT_MARKS_MAX * NUMBER_MAX);
    for (size_t i = 0; i < repeat->marks.count; i++) {
        size_t which = repeat->first + repeat->marks.found[i].which;
        size_t len = repeat->marks.found[i].start - from;
        memcpy(at, row->buffer + from, len);
        at = field_write_fast(at + len, answer, kinds[which], fields[which], json);
        from = repeat->marks.found[i].end;
    }
    memcpy(at, row->buffer + from, row->len - from);
    out_used(render->out, at + row->len - from);
}
