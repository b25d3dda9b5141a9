/* cluster_report.c - how many clusters of blocks are active at once, as text for people. */
#include "base/text.h"
#include "base/ull.h"
#include "core/words.h"
#include "launch/answer_report.h"

/* Writes where the count of active clusters comes from. */
static void write_origin(const struct answer *a, struct out *out)
{
    const struct occ_clusters *c = &a->clusters.counts;
    const char *source = answer_clusters_source(a);
    if (c->counted) {
        out_text(out, source);
    } else if (source != NULL) {
        out_printf(out, "measured (%s)", source);
    } else if (c->layout_known) {
        out_text(out, "estimated for these GPCs");
    } else {
        out_text(out, "estimated without knowing the SMs of each GPC (--gpc)");
    }
}

/* Writes why there is no count; false if there is one. */
static bool write_unknown(const struct answer *a, struct out *out)
{
    const struct occ_clusters *c = &a->clusters.counts;
    const struct words *w = words_of(a->question->arch);
    if (!c->modelled && !c->counted) {
        out_printf(out,
                   "how many are active at once is not modelled for %s: no source says it. "
                   "So nothing is said of %s.",
                   a->question->arch->name, w->waves);
    } else if (!a->clusters.are_counted) {
        out_text(out, a->question->sms == 0 ? "an estimate needs --sms or --gpc."
                                            : "too many SMs for an estimate.");
    } else if (c->high == 0) {
        out_text(out, "no GPC can hold one, so the launch fails.");
    } else {
        return false;
    }
    return true;
}

/* Writes "Clusters of 8: about 15 active at once, measured ..., between 11 and 16." */
static void write_estimate(const struct answer *a, struct out *out)
{
    const struct occ_clusters *c = &a->clusters.counts;
    out_printf(out, "Clusters of %u: ", c->size);
    if (write_unknown(a, out)) {
        return;
    }
    out_printf(out, "%s%llu active at once, ", c->low < c->high ? "about " : "", ull(c->estimate));
    write_origin(a, out);
    if (c->low < c->high) {
        out_printf(out, "; between %llu and %llu, as GPCs differ from one device to the next",
                   ull(c->low), ull(c->high));
    }
    if (c->may_fail) {
        out_text(out, ". On some devices no GPC may hold one: the launch fails there");
    }
    out_printf(out, ". They take %llu of %llu block slots", ull(c->blocks),
               ull(c->blocks + c->stranded_blocks));
    if (c->stranded_blocks > 0) {
        out_printf(out, "; %llu slot%s, worth %.1f of %u SM%s, %s stranded",
                   ull(c->stranded_blocks), text_plural(c->stranded_blocks), c->stranded_sms,
                   a->question->sms, text_plural(a->question->sms),
                   words_by_count(c->stranded_blocks, "is", "are"));
    }
    out_char(out, '.');
    if (a->clusters.waves.divisor > 0) {
        double low = answer_quotient(a->clusters.waves_low);
        double high = answer_quotient(a->clusters.waves_high);
        out_text(out, " The grid is ");
        phrase_waves(answer_quotient(a->clusters.waves), out);
        out_text(out, " waves of clusters");
        if (low < high) {
            out_text(out, ", ");
            phrase_waves(low, out);
            out_text(out, " to ");
            phrase_waves(high, out);
            out_text(out, " over that range");
        }
        out_char(out, '.');
    }
}

static void report_sizes(const struct answer *a, struct report *report)
{
    const struct occ_clusters *c = &a->clusters.counts;
    const struct words *w = words_of(a->question->arch);
    if (c->portable_max == c->optin_max) {
        report_row(report, "portable", "up to %u %s", c->portable_max, w->blocks);
    } else if (c->portable) {
        report_row(report, "portable", "up to %u %s; up to %u with opt-in", c->portable_max,
                   w->blocks, c->optin_max);
    } else {
        report_row(report, "not portable",
                   "more than %u %s (up to %u) need the kernel attribute "
                   "cudaFuncAttributeNonPortableClusterSizeAllowed",
                   c->portable_max, w->blocks, c->optin_max);
    }
}

void clusters_report(const struct answer *answer, struct report *report)
{
    const struct occ_clusters *c = &answer->clusters.counts;
    OUT_TEXT(text, OUT_LINE);
    write_estimate(answer, &text);
    report_topic(report, "clusters", "Clusters");
    report_paragraph_out(report, 0, &text);
    report_gap(report);
    if (c->portable_max > 0) { /* otherwise the architecture has no clusters */
        report_sizes(answer, report);
    }
}
