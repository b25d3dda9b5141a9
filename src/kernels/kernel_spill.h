/* kernel_spill.h - the spills of a kernel: how they are known, and between which numbers. */
#ifndef OCC_KERNELS_KERNEL_SPILL_H
#define OCC_KERNELS_KERNEL_SPILL_H

#include "base/out.h"
#include "kernels/kernel.h"

/* A number of which a binary may show only a range. */
struct kernel_span {
    int64_t least; /* -1 = nothing is known */
    int64_t most; /* KERNEL_NO_MAX = no upper end is known; equal to `least`: the number is exact */
};
#define KERNEL_NO_MAX INT64_MAX

/* The number, or -1 if nothing or only a range is known. */
int64_t kernel_span_exact(struct kernel_span span);

/* Writes a number "12", a range "8-24", or "8+" for one without an upper end. */
void kernel_span_write(struct kernel_span span, struct out *out);

/* The same for people, who see that a range is no number: "12", "8-24?", "8+?". */
void kernel_span_show(struct kernel_span span, struct out *out);

/* How the spills of `k` are known: k->spill_evidence if the reader set it, else by the source. */
enum kernel_evidence kernel_spill_evidence(const struct kernel *k);

/*
 * The larger of the stores and the loads of the kernel's own code, after these numbers are added
 * to them.
 */
struct kernel_span kernel_spill_span(const struct kernel *k, int64_t stores, int64_t loads);

/* The spills with called functions, if those of both are known; else nothing is known. */
struct kernel_span kernel_spill_with_callees(const struct kernel *k);

/* Does the code surely spill?  SGPRs count as well. */
bool kernel_surely_spills(const struct kernel *k);

/*
 * Writes the stores and the loads, with those of called functions that are known; -1 if one of the
 * two is not known exactly.
 */
void kernel_spill_parts(const struct kernel *k, int64_t *stores, int64_t *loads);

/* Sets the spills with called functions: stores and loads are `bytes` each, -1 = unknown. */
void kernel_set_spills(struct kernel *k, int32_t bytes);

/* Sets stores and loads where the two ends of their range agree. */
void kernel_settle_spills(struct kernel *k);

/* Sets what is unknown of the spills to 0, unless the code surely spills: there is no stack. */
void kernel_clear_spills(struct kernel *k);

/* Converts bytes to registers. */
void kernel_spills_to_registers(struct kernel *k);

/*
 * Copies the spills of `earlier` to `later` if those of `later` are unknown, or were derived from
 * its binary while those of `earlier` were printed by a tool.
 */
void kernel_inherit_spills(struct kernel *later, const struct kernel *earlier);

/* Have the kernels the same spills, without called functions? */
bool kernel_spills_are_equal(const struct kernel *a, const struct kernel *b);

/* May spills that a tool printed be those of the binary? */
bool kernel_spills_may_agree(const struct kernel *printed, const struct kernel *binary);

/* Writes "1 SGPR", "3 SGPRs"; nothing if the kernel spills none. */
void kernel_sgpr_spill_write(const struct kernel *k, struct out *out);

#endif
