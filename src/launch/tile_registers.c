#include "launch/tile_registers.h"

#include <string.h>

#include "base/ull.h"
#include "core/round.h"
#include "core/words.h"
#include "launch/answer_report.h"
#include "launch/question.h"

enum { REG_BYTES = 4, WARPGROUP_THREADS = 128, OTHER_REGS = 32 };

/* The bytes of an accumulator: of f16, f32 and i32, f64. */
static uint32_t accumulator_bytes(const struct question *q)
{
    const char *digits = q->work.type != NULL ? q->work.accumulator + 1 : "32";
    if (strcmp(digits, "16") == 0) {
        return 2;
    }
    return strcmp(digits, "64") == 0 ? 8 : 4;
}

/* The warpgroups that accumulate: those with the most registers; NULL without --setmaxnreg. */
static const struct occ_warpgroups *find_consumers(const struct question *q)
{
    const struct occ_warpgroups *most = NULL;
    for (size_t i = 0; i < q->warpgroup_count; i++) {
        if (most == NULL || q->warpgroups[i].regs > most->regs) {
            most = &q->warpgroups[i];
        }
    }
    return most;
}

/* The registers that a thread has: after setmaxnreg, as given, or at most in a block this large. */
static uint32_t find_limit(const struct question *q, const struct occ_warpgroups *consumers)
{
    const struct occ_launch *launch = &q->launch;
    uint32_t regs = 0;
    if (consumers != NULL) {
        return consumers->regs;
    }
    if (launch->regs + launch->agprs > 0) {
        return question_bounded_regs(q);
    }
    return occ_bounds_regs(q->arch, launch->threads, 0, &regs) == OCC_OK ? regs : 0;
}

void tile_registers_fill(const struct answer *answer, struct answer_tile_registers *out)
{
    const struct question *q = answer->question;
    const struct occ_warpgroups *consumers = find_consumers(q);
    uint32_t tile[3];
    question_tile(q, tile);
    out->exists = tile[0] > 0 && tile[1] > 0 && q->launch.threads > 0 &&
                  q->arch->vendor != OCC_INTEL && q->arch->tensor_memory_per_sm == 0;
    if (out->exists) {
        out->accumulators = (uint64_t)tile[0] * tile[1];
        out->threads = consumers != NULL ? consumers->count * WARPGROUP_THREADS : q->launch.threads;
        out->per_thread = round_div_up64(out->accumulators * accumulator_bytes(q),
                                         (uint64_t)out->threads * REG_BYTES);
        out->limit = find_limit(q, consumers);
    }
}

/* Writes whether the registers of a thread hold the accumulators. */
static void write_verdict(const struct answer *a, struct out *out)
{
    const struct answer_tile_registers *t = &a->tile_registers;
    if (t->limit == 0) {
        out_char(out, '.');
    } else if (t->per_thread >= t->limit) {
        out_printf(out, ", where a thread has %u: it spills for certain.", t->limit);
    } else if (t->per_thread + OTHER_REGS > t->limit) {
        out_printf(out, " of %u: the other %llu hold operands and addresses, it may spill.",
                   t->limit, ull(t->limit - t->per_thread));
    } else {
        out_printf(out, " of %u.", t->limit);
    }
}

void tile_registers_report(const struct answer *answer, struct report *report)
{
    const struct answer_tile_registers *t = &answer->tile_registers;
    const struct question *q = answer->question;
    const struct words *w = words_of(q->arch);
    const bool is_alone = q->problem.m == 0 && q->stages.stages == 0;
    uint32_t tile[3];
    question_tile(q, tile);
    if (is_alone && tile[0] > 0 && q->arch->tensor_memory_per_sm > 0) {
        report_gap(report);
        report_line(report, 0,
                    "tcgen05 keeps the accumulators in tensor memory (--tmem), not in %s.",
                    w->regs);
    }
    if (!t->exists || (!is_alone && (t->limit == 0 || t->per_thread < t->limit))) {
        return;
    }
    OUT_TEXT(line, OUT_LINE);
    out_printf(&line, "Accumulators of tile %ux%u: %llu in %u %s, %llu %s each", tile[0], tile[1],
               ull(t->accumulators), t->threads, w->items, ull(t->per_thread), w->regs);
    write_verdict(answer, &line);
    report_topic(report, "tile-registers", "Registers of the tile");
    report_paragraph_out(report, 0, &line);
}
