/* chips_report.c - what a launch does on each chip that runs the code of a generic target. */
#include "core/words.h"
#include "launch/answer_report.h"

enum { CHIPS_MAX = 16 };

/* A chip, and the result of the launch on it. */
struct chip {
    const char *name;
    struct occ_arch arch; /* the variant for the launch's wave size and CU mode */
    struct occ_result result;
};

/*
 * Evaluates the launch on each chip of the registry that runs code of the answer's generic target.
 * Returns the number of results.
 */
static size_t evaluate_chips(const struct registry *registry, const struct answer *answer,
                             struct chip out[CHIPS_MAX])
{
    const struct question *q = answer->question;
    const struct occ_arch *target = registry_find(registry, q->arch->name);
    const char *name;
    size_t count = 0;
    for (size_t i = 0; target != NULL && count < CHIPS_MAX &&
                       (name = registry_chip_of(registry, target, i)) != NULL;
         i++) {
        const struct occ_arch *arch = registry_find(registry, name);
        struct chip *chip = &out[count];
        chip->name = name;
        if (arch != NULL &&
            occ_arch_variant(arch, q->arch->warp_size, q->cu_mode, &chip->arch) == OCC_OK &&
            occ_evaluate(&chip->arch, &q->launch, &chip->result) == OCC_OK) {
            count++;
        }
    }
    return count;
}

static bool same_result(const struct chip *a, const struct chip *b)
{
    return a->result.blocks_per_sm == b->result.blocks_per_sm &&
           a->result.warps_per_sm == b->result.warps_per_sm &&
           a->arch.max_warps_per_sm == b->arch.max_warps_per_sm;
}

/* Writes "6 workgroups, 75 % on gfx1100, gfx1101" for the chips with the result of chips[first]. */
static void write_result(const struct chip *chips, size_t count, size_t first, struct out *line)
{
    const struct chip *chip = &chips[first];
    const struct words *w = words_of(&chip->arch);
    const char *separator = " on ";
    if (chip->result.blocks_per_sm == 0) {
        out_text(line, PHRASE_CANNOT_LAUNCH);
    } else {
        phrase_count(chip->result.blocks_per_sm, w->block, w->blocks, line);
        out_text(line, ", ");
        phrase_percent((double)chip->result.warps_per_sm / chip->arch.max_warps_per_sm, line);
    }
    for (size_t i = first; i < count; i++) {
        if (same_result(&chips[i], chip)) {
            out_printf(line, "%s%s", separator, chips[i].name);
            separator = ", ";
        }
    }
}

void chips_report(const struct registry *registry, const struct answer *answer,
                  struct report *report)
{
    struct chip chips[CHIPS_MAX];
    OUT_TEXT(line, 2 * OUT_LINE);
    size_t count = evaluate_chips(registry, answer, chips);
    if (count == 0) {
        return;
    }
    out_printf(&line, "Note: the code of %s runs on several chips: ", answer->question->arch->name);
    const char *separator = "";
    for (size_t i = 0; i < count; i++) {
        bool is_written = false;
        for (size_t k = 0; k < i; k++) {
            is_written = is_written || same_result(&chips[k], &chips[i]);
        }
        if (!is_written) {
            out_text(&line, separator);
            write_result(chips, count, i, &line);
            separator = "; ";
        }
    }
    out_text(&line, ". --arch or --gpu chooses one.");
    report_note(report, 6, "%s", out_string(&line));
}
