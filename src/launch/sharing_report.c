/* sharing_report.c - partitions, tensor memory and register pools, as text for people. */
#include "base/text.h"
#include "base/ull.h"
#include "core/words.h"
#include "launch/answer_report.h"

void partition_report(const struct answer *answer, struct report *report)
{
    const struct question *q = answer->question;
    const struct words *w = words_of(q->arch);
    OUT_TEXT(text, OUT_LINE);
    if (q->partition.asked > 0) {
        out_printf(&text,
                   "A green context asked for %u %s and has %u: the driver gives at least %u, in "
                   "steps of %u",
                   q->partition.asked, words_by_count(q->partition.asked, w->sm, w->sms), q->sms,
                   q->arch->partition_sms_min, q->arch->partition_sms_unit);
    } else {
        out_printf(&text, "A %s partition has %u %s", q->partition.name, q->sms,
                   words_by_count(q->sms, w->sm, w->sms));
    }
    if (q->partition.total > 0) {
        const uint32_t parts = question_partitions(q);
        out_printf(&text, "; the GPU's %u %s hold %u of these", q->partition.total, w->sms, parts);
        uint32_t rest = q->partition.total - parts * q->sms;
        if (rest > 0) {
            out_printf(&text, ", with %u left over", rest);
        }
    }
    out_char(&text, '.');
    report_topic(report, "partition", "Partition");
    report_paragraph_out(report, 0, &text);
}

/* Writes "Tensor memory: a block has 256 + 24 columns, allocated as 288 (...), an SM has 512: ". */
static void write_columns(const struct answer *a, struct out *out)
{
    const struct question *q = a->question;
    const struct occ_tensor *t = &a->tensor.use;
    out_text(out, "Tensor memory: a block has ");
    for (size_t i = 0; i < q->tmem_column_count; i++) {
        if (i > 0) {
            out_text(out, " + ");
        }
        out_uint(out, q->tmem_columns[i]);
    }
    out_printf(out, " column%s", text_plural(t->columns));
    if (t->allocated != t->columns) {
        out_printf(out, ", allocated as %u (powers of two, at least %u)", t->allocated,
                   q->arch->tensor_columns_min);
    }
    out_printf(out, ", an SM has %u: ", q->arch->tensor_columns_per_sm);
}

/* Writes how many of the resident blocks run, and what the others do. */
static void write_running(uint32_t running, uint32_t resident, struct out *out)
{
    if (running == 0) {
        out_text(out,
                 "too few. The kernel hangs: tcgen05.alloc waits for columns that never become "
                 "free.");
    } else if (resident == 1) {
        out_text(out, "the resident block runs.");
    } else if (running == resident) {
        out_printf(out, "all %u resident blocks run.", resident);
    } else {
        out_printf(out, "only %u of the %u resident blocks can run at a time. ", running, resident);
        out_text(out, words_by_count(
                          resident - running,
                          "The other waits until columns are free, so it hides no latency.",
                          "The others wait until columns are free, so they hide no latency."));
    }
}

void tensor_report(const struct answer *answer, struct report *report)
{
    const struct occ_tensor *t = &answer->tensor.use;
    OUT_TEXT(text, OUT_LINE);
    write_columns(answer, &text);
    write_running(t->running_blocks, answer->result.blocks_per_sm, &text);
    if (t->packed_blocks > t->running_blocks) {
        out_printf(&text, " A single allocation would take %u columns: %u block%s would run.",
                   t->packed, t->packed_blocks, text_plural(t->packed_blocks));
    }
    report_topic(report, "tensor-memory", "Tensor memory");
    report_paragraph_out(report, 0, &text);
}

/* Writes source lines that limit the registers to pool_regs, or to pool_bounds_regs. */
static void report_source(const struct answer *a, struct report *report)
{
    char code[64];
    char line[128];
    report_heading(report, NULL, "To write:");
    snprintf(code, sizeof code, "__maxnreg__(%u)", a->pool.regs);
    snprintf(line, sizeof line, "%-31s // after __global__, or .maxnreg %u in PTX", code,
             a->pool.regs);
    report_code(report, line);
    if (a->pool.bounds_regs > 0) {
        snprintf(code, sizeof code, "__launch_bounds__(%u, %u)", a->question->launch.threads,
                 a->pool.blocks);
        snprintf(line, sizeof line, "%-31s // or this: at most %u registers", code,
                 a->pool.bounds_regs);
        report_code(report, line);
    }
}

void pool_report(const struct answer *answer, struct report *report)
{
    const struct question *q = answer->question;
    const struct occ_register_pool *p = &answer->pool.use;
    OUT_TEXT(text, OUT_LINE);
    out_printf(&text, "Register pool: after setmaxnreg (%s) a block needs %llu registers",
               q->setmaxnreg, ull(p->needed));
    if (q->launch.regs == 0) {
        out_text(&text, ". Its registers at launch are not given (--regs).");
    } else if (p->fits) {
        out_printf(&text, " and has %llu from its launch: they fit, %llu left.", ull(p->launch),
                   ull(p->left));
    } else {
        out_printf(&text,
                   " and has %llu from its launch: %llu too few. The kernel deadlocks: "
                   "setmaxnreg.inc waits for registers that never become free.",
                   ull(p->launch), ull(p->needed - p->launch));
    }
    out_printf(&text, " It needs at least %u registers a thread at launch", p->least_launch_regs);
    if (answer->pool.blocks > 0) {
        out_printf(&text, ", which allow %u block%s per SM.", answer->pool.blocks,
                   text_plural(answer->pool.blocks));
    } else {
        out_text(&text, ", which allow no block.");
    }
    report_topic(report, "register-pool", "Register pool");
    report_paragraph_out(report, 0, &text);
    if (answer->pool.blocks > 0) {
        report_source(answer, report);
    }
}
