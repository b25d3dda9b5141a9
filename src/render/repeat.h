/*
 * repeat.h - launches that differ from the one before in shared memory alone.
 *
 * In a sweep over shared memory most neighbours have the same limits.  Then only the fields listed
 * in repeat.c differ, and neither evaluating nor writing the launch from scratch is needed.  What
 * is written is the same byte for byte (tests/cli/calc/sweep.t, tests/unit/test_repeat.c);
 * what it saves is in tests/bench/sweep.sh.
 */
#ifndef OCC_RENDER_REPEAT_H
#define OCC_RENDER_REPEAT_H

#include "render/render.h"

/* The last launch that was made or written whole. */
struct repeat {
    uint32_t limit; /* blocks that its shared memory allows */
    uint32_t most;  /* the most blocks that any of its fields speaks of */
    bool written;   /* `row` is valid */
    size_t first;   /* of the fields: those of static or of dynamic shared memory */
    struct out_marks marks;
    struct out row;
};

/* `dynamic`: the launches differ in dynamic shared memory, else in static. */
void repeat_init(struct repeat *repeat, bool dynamic);

/* Remembers an answer that answer_make() has made with `parts`. */
void repeat_note(struct repeat *repeat, const struct answer *answer, unsigned parts);

/*
 * Changes `*answer`, made by answer_make() and noted, to what answer_make() would make of it with
 * `bytes` of that shared memory, whose limit is `*limit`.  Returns false,
 * `*answer` untouched, when more than a few fields would differ.  Neither answer may have a
 * carve-out, nor shared memory per thread.
 */
bool repeat_answer(const struct repeat *repeat, struct answer *answer, uint32_t bytes,
                   const struct occ_limit_row *limit);

/* Writes a row as renderer->row() does, and keeps it.  Not for text, nor with --explain. */
void repeat_write(struct repeat *repeat, const struct renderer *renderer, struct render *render,
                  const struct answer *answer);

/* Writes the kept row with the fields that repeat_answer() has changed since. */
void repeat_again(struct repeat *repeat, struct render *render, const struct answer *answer,
                  bool json);

#endif
