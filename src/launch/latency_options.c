#include "launch/latency_options.h"

#include "base/text.h"
#include "core/round.h"

#define IN(member) offsetof(struct latency_options, member)
#define REAL_MAX   1000000000
#define COUNT_MAX  65535

/* clang-format off */
static const struct opt opts[] = {
    { "latency", 0, "CYCLES", OPT_REAL, IN(latency), 1, REAL_MAX, OPT_REQUEST,
      "latency a warp waits for; default: the product's", NULL },
    { "issue", 0, "CYCLES", OPT_REAL, IN(issue), 1, REAL_MAX, OPT_REQUEST,
      "other cycles per load", NULL },
    { "ilp", 0, "N", OPT_UINT, IN(ilp), 1, COUNT_MAX, OPT_REQUEST | OPT_SAME_LINE,
      "loads at a time", NULL },
    { "bytes-per-load", 0, "BYTES", OPT_UINT, IN(bytes_per_load), 1, COUNT_MAX, OPT_REQUEST,
      "bytes a load", NULL },
    { "bandwidth", 0, "GB/S", OPT_REAL, IN(bandwidth_gbs), 1, REAL_MAX, OPT_REQUEST | OPT_SAME_LINE,
      "GB/s", NULL },
    { "clock", 0, "MHZ", OPT_REAL, IN(clock_mhz), 1, REAL_MAX, OPT_REQUEST | OPT_SAME_LINE,
      "MHz", NULL },
};
/* clang-format on */

const struct opt_group latency_group = OPT_GROUP("Is it enough?", opts);

/* Reports that `name` needs another option. */
static bool report_missing(bool from_keys, const char *name, const char *needed, const char *why,
                           struct diag *diag)
{
    char what[48];
    char other[48];
    return diag_error(diag, 0, "%s needs %s%s", opt_format_name(from_keys, name, what),
                      opt_format_name(from_keys, needed, other), why);
}

/* Reports that the GPU's name matches products that differ in a value that the answer needs. */
static bool report_ambiguous(bool from_keys, const struct question *q, enum product_value which,
                             struct diag *diag)
{
    static const char *const what[] = { "memory latency", "memory bandwidth", "clock" };
    static const char *const names[] = { "latency", "bandwidth", "clock" };
    char option[48];
    return diag_error(
        diag, 0,
        "the GPU's name matches products that differ in %s: %s; use a full name, or give %s",
        what[which], q->need.others[which], opt_format_name(from_keys, names[which], option));
}

/* Checks that all data for the answer are known and unambiguous. */
static bool check_need(const struct latency_options *o, bool from_keys, const struct question *q,
                       struct diag *diag)
{
    const struct needs_input *n = &q->need;
    const char *unknown = q->gpu != NULL ? ", which is not known for this product" : "";
    const char *given_option = o->issue > 0 ? "issue" : "bytes-per-load";
    if (n->bytes_per_load == 0 && (o->bandwidth_gbs > 0 || o->clock_mhz > 0)) {
        return report_missing(from_keys, o->bandwidth_gbs > 0 ? "bandwidth" : "clock",
                              "bytes-per-load", "", diag);
    }
    if (!(n->issue > 0) && n->bytes_per_load == 0) {
        char alternative[48];
        char why[96];
        snprintf(why, sizeof why, ", the cycles between loads, or %s",
                 opt_format_name(from_keys, "bytes-per-load", alternative));
        return report_missing(from_keys, o->latency > 0 ? "latency" : "ilp", "issue", why, diag);
    }
    if (n->others[PRODUCT_LATENCY] != NULL) {
        return report_ambiguous(from_keys, q, PRODUCT_LATENCY, diag);
    }
    if (!(n->latency_low > 0)) {
        return report_missing(from_keys, given_option, "latency", unknown, diag);
    }
    if (n->bytes_per_load == 0) {
        return true;
    }
    for (enum product_value k = PRODUCT_BANDWIDTH; k < PRODUCT_VALUE_COUNT; k++) {
        if (n->others[k] != NULL) {
            return report_ambiguous(from_keys, q, k, diag);
        }
    }
    if (!(n->bandwidth_gbs > 0)) {
        return report_missing(from_keys, "bytes-per-load", "bandwidth", unknown, diag);
    }
    if (!(n->clock_mhz > 0)) {
        return report_missing(from_keys, "bytes-per-load", "clock", unknown, diag);
    }
    return q->sms > 0 || report_missing(from_keys, "bytes-per-load", "sms", "", diag);
}

bool latency_fill(const struct latency_options *options, bool from_keys, struct question *question,
                  struct diag *diag)
{
    const struct latency_options *o = options;
    struct needs_input *n = &question->need;
    bool any_given = o->latency > 0 || o->issue > 0 || o->ilp > 0 || o->bytes_per_load > 0 ||
                     (!question_asks_bound(question) && /* which these serve alone, too */
                      (o->bandwidth_gbs > 0 || o->clock_mhz > 0));
    if (!any_given) {
        return true;
    }
    if (o->latency > 0) {
        n->latency_low = o->latency;
        n->latency_high = o->latency;
        n->sources = NULL;
        n->others[PRODUCT_LATENCY] = NULL;
    }
    if (o->bandwidth_gbs > 0) {
        n->bandwidth_gbs = o->bandwidth_gbs;
        n->others[PRODUCT_BANDWIDTH] = NULL;
    }
    if (o->clock_mhz > 0) {
        n->clock_mhz = o->clock_mhz;
        n->others[PRODUCT_CLOCK] = NULL;
    }
    n->issue = o->issue;
    n->ilp = (uint32_t)max_u64(o->ilp, 1);
    n->bytes_per_load = (uint32_t)o->bytes_per_load;
    return check_need(o, from_keys, question, diag);
}
