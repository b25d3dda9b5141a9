/* cluster_text.c - how many clusters of blocks are active at once, as text for people. */
#include "base/text.h"
#include "core/words.h"
#include "render/text/answer_text.h"
#include "render/text/wrap.h"

static unsigned long long ull(uint64_t n)
{
    return n;
}

/* Writes "Clusters of 8: about 15 active at once, estimated ..., between 13 and 16." */
static void write_estimate(const struct answer *a, struct out *out)
{
    const struct occ_clusters *c = &a->clusters;
    const char *layout =
        c->layout_known ? "for these GPCs" : "without knowing the SMs of each GPC (--gpc)";
    out_printf(out, "Clusters of %u: ", c->size);
    if (!a->has_cluster_counts) {
        out_text(out, a->question.sms == 0 ? "an estimate needs --sms or --gpc."
                                           : "too many SMs for an estimate.");
        return;
    }
    if (c->high == 0) {
        out_text(out, "no GPC can hold one, so the launch fails.");
        return;
    }
    if (c->low == c->high) {
        out_printf(out, "%llu active at once, estimated %s.", ull(c->estimate), layout);
    } else {
        out_printf(out, "about %llu active at once, estimated %s, between %llu and %llu.",
                   ull(c->estimate), layout, ull(c->low), ull(c->high));
    }
    out_printf(out, " They take %llu of %llu block slots", ull(c->blocks),
               ull(c->blocks + c->stranded_blocks));
    if (c->stranded_blocks > 0) {
        out_printf(out, "; %llu slot%s, worth %.1f of %u SM%s, %s stranded",
                   ull(c->stranded_blocks), text_plural(c->stranded_blocks), c->stranded_sms,
                   a->question.sms, text_plural(a->question.sms),
                   words_by_count(c->stranded_blocks, "is", "are"));
    }
    out_char(out, '.');
    if (a->cluster_waves.divisor > 0) {
        out_printf(out, " The grid is %.2f waves of clusters.",
                   (double)a->cluster_waves.dividend / (double)a->cluster_waves.divisor);
    }
}

void clusters_text(const struct answer *answer, struct out *out)
{
    const struct occ_clusters *c = &answer->clusters;
    char text_buffer[OUT_LINE];
    struct out text;
    if (answer->question.launch.cluster == 0 || !answer_is_launchable(answer)) {
        return;
    }
    out_init(&text, NULL, text_buffer, sizeof text_buffer);
    write_estimate(answer, &text);
    out_char(out, '\n');
    wrap_out(&text, 0, 0, out);
    out_char(out, '\n');
    if (c->portable_max == 0) {
        return; /* an architecture without clusters */
    }
    if (c->portable) {
        wrap_row(out, "portable", "up to %u blocks; up to %u with opt-in", c->portable_max,
                 c->optin_max);
    } else {
        wrap_row(out, "not portable",
                 "more than %u blocks (up to %u) need the kernel attribute "
                 "cudaFuncAttributeNonPortableClusterSizeAllowed",
                 c->portable_max, c->optin_max);
    }
    if (answer_has_cluster_grid(answer) && !answer_grid_is_divisible(answer)) {
        uint64_t below = answer->question.grid / c->size * c->size;
        char less[32] = "";
        if (below > 0) {
            snprintf(less, sizeof less, "%llu or ", ull(below));
        }
        wrap_row(out, "grid",
                 "%llu is not a multiple of %u, so the launch fails; %s%llu would work",
                 ull(answer->question.grid), c->size, less, ull(below + c->size));
    }
}
