/* answer_text.c - phrases about a launch: its machine, its resources, a change of one of them. */
#include "launch/answer_text.h"

#include <string.h>

#include "arch/vendor.h"
#include "base/text.h"
#include "core/lever.h"
#include "core/limits.h"
#include "core/words.h"
#include "launch/question.h"

bool answer_uses_lever(const struct occ_launch *launch, int lever)
{
    const struct occ_launch init = OCC_LAUNCH_INIT;
    if (levers[lever].unit == LEVER_PERCENT) {
        return launch->carveout >= 0;
    }
    return levers[lever].get(launch) > levers[lever].get(&init);
}

/* Writes `plural`, without its last letter if `count` is 1: "registers", "SGPR". */
static void write_noun(unsigned long long count, const char *plural, struct out *out)
{
    out_bytes(out, plural, strlen(plural) - (count == 1));
}

/*
 * Writes ", 40 registers", ", 1 SGPR" or ", 8192 B shared memory"; nothing for a switch, or if the
 * launch does not use the lever.
 */
static void write_demand(const struct occ_launch *launch, int lever, const char *word,
                         struct out *out)
{
    unsigned long long value = levers[lever].get(launch);
    if (!answer_uses_lever(launch, lever)) {
        return;
    }
    switch (levers[lever].unit) {
    case LEVER_NUMBER:
        out_printf(out, ", %llu ", value);
        write_noun(value, word, out);
        break;
    case LEVER_BYTES:
        out_printf(out, ", %llu B %s", value, word);
        break;
    case LEVER_PERCENT:
        out_printf(out, ", %s %llu %%", word, value);
        break;
    case LEVER_SWITCH:
        break;
    }
}

void machine_text(const struct answer *a, struct out *out)
{
    const struct occ_arch *arch = a->question->arch;
    const struct words *w = words_of(arch);
    if (a->question->gpu != NULL) {
        out_text(out, a->question->gpu);
        if (a->question->mig != NULL) {
            out_printf(out, " MIG %s", a->question->mig);
        }
        out_text(out, ", ");
    }
    out_printf(out, "%s (%s", arch->name, arch->family);
    if (vendor_of(a->question->arch)->has_warp_sizes) {
        out_printf(out, ", %s%u", w->lanes, arch->warp_size);
        if (arch->cus_per_sm > 1) {
            out_text(out, ", WGP mode");
        } else if (a->question->cu_mode) {
            out_text(out, ", CU mode");
        }
    }
    out_char(out, ')');
}

/* Do a thread's registers take more of the file than it asks for?  Modes have notes of their own.
 */
static bool shows_allocated(const struct answer *a)
{
    const struct occ_launch *launch = &a->question->launch;
    return launch->regs > 0 && launch->agprs == 0 && !limits_has_modes(a->question->arch) &&
           answer_regs_per_thread(a) > launch->regs;
}

void launch_text(const struct answer *a, struct out *out)
{
    const struct question *q = a->question;
    const struct occ_launch *launch = &q->launch;
    const struct words *w = words_of(q->arch);
    if (launch->threads > 0) {
        phrase_count(launch->threads, w->item, w->items, out);
    } else {
        out_printf(out, "%s not given", w->items);
    }
    const char *before = " (";
    for (size_t i = 0; i < 3 && q->block[i] > 0; i++) {
        out_printf(out, "%s%u", before, q->block[i]);
        before = "x";
    }
    out_text(out, q->block[0] > 0 ? ")" : "");
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        if (i != OCC_LEVER_THREADS) {
            write_demand(launch, i, lever_word(w, (enum occ_lever)i), out);
        }
        if (i == OCC_LEVER_REGISTERS && shows_allocated(a)) {
            out_printf(out, " (%u allocated)", answer_regs_per_thread(a));
        }
    }
}

void title_text(const struct answer *a, struct out *out)
{
    machine_text(a, out);
    out_text(out, ": ");
    launch_text(a, out);
}

void answer_given_regs_text(const struct answer *a, struct out *out)
{
    const uint32_t regs = question_bounded_regs(a->question);
    bool ignored;
    const int64_t bound = answer_bounds_regs(a->question, &ignored);
    if (bound >= 0 && regs > bound) {
        out_printf(out, ", with the %u %s given; the launch bounds leave the compiler %lld", regs,
                   words_of(a->question->arch)->regs, (long long)bound);
    }
}

bool answer_short_grid_text(const struct answer *a, struct out *out)
{
    const struct words *w = words_of(a->question->arch);
    if (!answer_grid_is_short(a)) {
        return false;
    }
    const bool is_even = a->resident_blocks == 1 || a->grid % a->question->sms == 0;
    out_printf(out, "the grid brings %s", is_even ? "" : "at most ");
    phrase_count(a->resident_blocks, w->block, w->blocks, out);
    out_printf(out,
               " to %s where %u fit: %s and %s limit nothing here, "
               "if blocks are spread evenly",
               w->an_sm, a->result.blocks_per_sm, w->regs, w->smem);
    return true;
}

void change_text(const struct occ_arch *arch, const struct occ_launch *before,
                 const struct occ_launch *after, enum occ_lever lever, struct out *out)
{
    const char *word = lever_word(words_of(arch), lever);
    const uint64_t from = levers[lever].get(before);
    const uint64_t to = levers[lever].get(after);
    const enum lever_unit unit = levers[lever].unit;
    if (unit == LEVER_SWITCH) {
        out_printf(out, "opting in to more than %u B", arch->smem_per_block_default);
        return;
    }
    out_printf(out, "%s%s ", word, unit == LEVER_BYTES ? " (bytes)" : "");
    phrase_becomes(from, to, out);
    out_text(out, unit == LEVER_PERCENT ? " %" : "");
}
