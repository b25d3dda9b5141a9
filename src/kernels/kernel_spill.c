#include "kernels/kernel_spill.h"

#include "base/num.h"
#include "base/text.h"

static const struct kernel_span nothing_known = { -1, KERNEL_NO_MAX };

/* ---- spans -------------------------------------------------------------------------------- */

int64_t kernel_span_exact(struct kernel_span span)
{
    return span.least == span.most ? span.least : -1;
}

void kernel_span_write(struct kernel_span span, struct out *out)
{
    out_uint(out, (uint64_t)span.least);
    if (span.most == KERNEL_NO_MAX) {
        out_char(out, '+');
    } else if (span.most != span.least) {
        out_char(out, '-');
        out_uint(out, (uint64_t)span.most);
    }
}

void kernel_span_show(struct kernel_span span, struct out *out)
{
    kernel_span_write(span, out);
    out_text(out, span.most != span.least ? "?" : "");
}

/* A number, or if it is unknown, its range: `max` is unknown (-1) without an upper end. */
static struct kernel_span make_span(int64_t exact, int64_t min, int64_t max)
{
    if (exact >= 0) {
        return (struct kernel_span){ exact, exact };
    }
    if (min < 0 && max < 0) {
        return nothing_known;
    }
    return (struct kernel_span){ max_i64(min, 0), max >= 0 ? max : KERNEL_NO_MAX };
}

/* Adds a number to both ends. */
static struct kernel_span add_to_span(struct kernel_span span, int64_t number)
{
    if (span.least >= 0) {
        span.least += number;
        span.most += span.most != KERNEL_NO_MAX ? number : 0;
    }
    return span;
}

/* The range of the larger of two numbers; one of which nothing is known does not count. */
static struct kernel_span larger_span(struct kernel_span a, struct kernel_span b)
{
    if (a.least < 0 || b.least < 0) {
        return a.least < 0 ? b : a;
    }
    return (struct kernel_span){ max_i64(a.least, b.least), max_i64(a.most, b.most) };
}

/* ---- what is known ------------------------------------------------------------------------ */

static struct kernel_span stores_span(const struct kernel *k)
{
    return make_span(k->spill_stores, k->spill_stores_min, k->spill_stores_max);
}

static struct kernel_span loads_span(const struct kernel *k)
{
    return make_span(k->spill_loads, k->spill_loads_min, k->spill_loads_max);
}

static bool has_callees(const struct kernel *k)
{
    return k->callee_stores >= 0 && k->callee_loads >= 0;
}

static bool has_exact_spills(const struct kernel *k)
{
    return k->spill_stores >= 0 && k->spill_loads >= 0;
}

enum kernel_evidence kernel_spill_evidence(const struct kernel *k)
{
    bool printed = k->spill_stores >= 0 && kernel_is_from_text(k);
    return k->spill_evidence == KERNEL_SPILLS_UNKNOWN && printed ? KERNEL_SPILLS_LOG
                                                                 : k->spill_evidence;
}

struct kernel_span kernel_spill_span(const struct kernel *k, int64_t stores, int64_t loads)
{
    return larger_span(add_to_span(stores_span(k), stores), add_to_span(loads_span(k), loads));
}

struct kernel_span kernel_spill_with_callees(const struct kernel *k)
{
    return has_callees(k) ? kernel_spill_span(k, k->callee_stores, k->callee_loads) : nothing_known;
}

bool kernel_surely_spills(const struct kernel *k)
{
    return kernel_spill_span(k, 0, 0).least > 0 || k->sgpr_spill > 0;
}

void kernel_spill_parts(const struct kernel *k, int64_t *stores, int64_t *loads)
{
    *stores = *loads = -1;
    if (has_exact_spills(k)) {
        *stores = k->spill_stores + (has_callees(k) ? k->callee_stores : 0);
        *loads = k->spill_loads + (has_callees(k) ? k->callee_loads : 0);
    }
}

bool kernel_spills_are_equal(const struct kernel *a, const struct kernel *b)
{
    return a->spill_stores == b->spill_stores && a->spill_loads == b->spill_loads &&
           a->spill_stores_min == b->spill_stores_min &&
           a->spill_stores_max == b->spill_stores_max && a->spill_loads_min == b->spill_loads_min &&
           a->spill_loads_max == b->spill_loads_max;
}

bool kernel_spills_may_agree(const struct kernel *printed, const struct kernel *binary)
{
    return binary->spill_evidence != KERNEL_SPILLS_UNKNOWN || printed->spill_stores < 0 ||
           binary->spill_stores < 0 || printed->spill_stores == binary->spill_stores;
}

void kernel_sgpr_spill_write(const struct kernel *k, struct out *out)
{
    if (k->sgpr_spill > 0) {
        out_printf(out, "%d SGPR%s", k->sgpr_spill, text_plural((unsigned)k->sgpr_spill));
    }
}

/* ---- changes ------------------------------------------------------------------------------ */

void kernel_set_spills(struct kernel *k, int32_t bytes)
{
    k->spill_stores = k->spill_loads = bytes;
    k->callee_stores = k->callee_loads = bytes < 0 ? KERNEL_UNKNOWN : 0;
}

static int32_t known_or_0(int32_t number)
{
    return (int32_t)max_i64(number, 0);
}

void kernel_clear_spills(struct kernel *k)
{
    if (k->spill_stores_min > 0 || k->spill_loads_min > 0) {
        return;
    }
    if (k->spill_evidence == KERNEL_SPILLS_UNKNOWN || k->spill_evidence == KERNEL_SPILLS_RANGE) {
        k->spill_evidence = KERNEL_SPILLS_NONE;
    }
    k->spill_stores = known_or_0(k->spill_stores);
    k->spill_loads = known_or_0(k->spill_loads);
    k->spill_stores_min = k->spill_stores_max = KERNEL_UNKNOWN;
    k->spill_loads_min = k->spill_loads_max = KERNEL_UNKNOWN;
    k->callee_stores = known_or_0(k->callee_stores);
    k->callee_loads = known_or_0(k->callee_loads);
}

void kernel_spills_to_registers(struct kernel *k)
{
    if (k->spill_stores > 0) {
        k->spill_stores /= KERNEL_REGISTER_BYTES;
        k->spill_loads /= KERNEL_REGISTER_BYTES;
    }
}

void kernel_settle_spills(struct kernel *k)
{
    if (k->spill_stores < 0 && k->spill_stores_min == k->spill_stores_max) {
        k->spill_stores = k->spill_stores_max;
    }
    if (k->spill_loads < 0 && k->spill_loads_min == k->spill_loads_max) {
        k->spill_loads = k->spill_loads_max;
    }
}

/* Can a number be `printed` where a binary shows `exact`, or, if that is unknown, a range? */
static bool is_possible(int64_t printed, int64_t exact, int64_t min, int64_t max)
{
    return exact >= 0 ? printed == exact : printed >= min && (max < 0 || printed <= max);
}

/* Do these spills agree with what the binary of `k` shows? */
static bool agrees_with_binary(const struct kernel *k, int64_t stores, int64_t loads)
{
    return is_possible(stores, k->spill_stores, k->spill_stores_min, k->spill_stores_max) &&
           is_possible(loads, k->spill_loads, k->spill_loads_min, k->spill_loads_max);
}

static void copy_spills(struct kernel *to, const struct kernel *from)
{
    to->spill_stores = from->spill_stores;
    to->spill_loads = from->spill_loads;
    to->spill_stores_min = from->spill_stores_min;
    to->spill_stores_max = from->spill_stores_max;
    to->spill_loads_min = from->spill_loads_min;
    to->spill_loads_max = from->spill_loads_max;
    to->spill_evidence = kernel_spill_evidence(from);
}

void kernel_inherit_spills(struct kernel *later, const struct kernel *earlier)
{
    bool in_binary = later->spill_evidence != KERNEL_SPILLS_UNKNOWN;
    bool has_none = !in_binary && later->spill_stores < 0 && later->spill_loads < 0;
    if (has_none && earlier->spill_evidence == KERNEL_SPILLS_RANGE) {
        copy_spills(later, earlier);
        return;
    }
    bool has_range = later->spill_evidence == KERNEL_SPILLS_RANGE && !has_exact_spills(later);
    bool is_known = later->spill_stores >= 0 && !has_range;
    if (!has_exact_spills(earlier) || (is_known && !(in_binary && kernel_is_from_text(earlier)))) {
        return;
    }
    if (in_binary && !agrees_with_binary(later, earlier->spill_stores, earlier->spill_loads)) {
        later->flags |= KERNEL_SPILLS_DIFFER;
    }
    copy_spills(later, earlier);
}
