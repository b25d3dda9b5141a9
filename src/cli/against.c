#include "cli/against.h"

#include "render/text.h"

#include <string.h>

/* The machines of a sweep are one axis: architectures, or products with their MIG profiles. */
static enum request_axis machine_axis(const struct sweep *sweep)
{
    return sweep_varies(sweep, REQUEST_ARCH) ? REQUEST_ARCH : REQUEST_GPU;
}

/* Blocks of a CU and of a WGP, or of different vendors, cannot be compared. */
static bool same_kind(const struct occ_arch *a, const struct occ_arch *b)
{
    return a->vendor == b->vendor && a->cus_per_sm == b->cus_per_sm;
}

/* The best machine: its limits, and its name, which may not outlive the walk. */
struct best {
    double occupancy;
    uint32_t limits[OCC_LIMIT_COUNT];
    char name[96];
};

static bool best_of(const struct sweep *sweep, const struct occ_arch *arch, struct best *best)
{
    struct sweep walk;
    enum request_axis axis = machine_axis(sweep);
    walk = *sweep;
    for (uint64_t i = 0; i < sweep->request->axes[axis].total; i++) {
        struct question question;
        struct answer answer;
        struct diag diag;
        diag_init(&diag, NULL);
        walk.index[axis] = i;
        if (sweep_question(&walk, &question, &diag) && same_kind(question.arch, arch) &&
            answer_make(&question, 0, &answer) == OCC_OK && answer.occupancy > best->occupancy) {
            const char *gpu = answer.question.gpu;
            best->occupancy = answer.occupancy;
            memcpy(best->limits, answer.limits, sizeof best->limits);
            snprintf(best->name, sizeof best->name, "%s", gpu != NULL ? gpu : answer.arch_name);
        }
    }
    return best->occupancy > 0;
}

/* "barriers 4 (sm_80: no limit)" */
static void write_change(const struct answer *answer, const struct best *best, enum occ_limit limit,
                         bool more, struct out *out)
{
    out_printf(out, "%s%s %u", more ? ", " : ": ", text_limit(answer->question.arch, limit),
               answer->limits[limit]);
    if (best == NULL) {
        return;
    }
    out_printf(out, " (%s: ", best->name);
    if (best->limits[limit] == OCC_NO_LIMIT) {
        out_text(out, "no limit)");
    } else {
        out_printf(out, "%u)", best->limits[limit]);
    }
}

void against_best(const struct sweep *sweep, const struct answer *answer, char out[AGAINST_MAX])
{
    struct best best = { 0 };
    if (!best_of(sweep, answer->question.arch, &best)) {
        snprintf(out, AGAINST_MAX, "runs nowhere");
        return;
    }
    if (answer->occupancy >= best.occupancy) {
        snprintf(out, AGAINST_MAX, "best");
        return;
    }
    struct out text;
    out_init(&text, NULL);
    out_char(&text, '-');
    out_ratio(&text, (double)(unsigned)((best.occupancy - answer->occupancy) * 1000 + 0.5) / 10);
    out_text(&text, " points");
    bool named = false;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        bool limits = (answer->result.limiters >> i & 1) != 0;
        if (limits && best.limits[i] > answer->limits[i]) {
            write_change(answer, &best, (enum occ_limit)i, named, &text);
            named = true;
        }
    }
    for (int i = 0; i < OCC_LIMIT_COUNT && !named; i++) {
        /* As many blocks as on the best machine, but that is less here. */
        if ((answer->result.limiters >> i & 1) != 0) {
            write_change(answer, NULL, (enum occ_limit)i, false, &text);
            break;
        }
    }
    size_t len = text.len < AGAINST_MAX ? text.len : AGAINST_MAX - 1;
    memcpy(out, text.buffer, len);
    out[len] = '\0';
}
