/* kernels_note.c - the notes of a row: why its numbers may not hold as they stand. */

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/round.h"
#include "kernels/kernels_launch.h"
#include "launch/answer_text.h"
#include "report/phrase.h"

/*
 * Returns how many blocks fit per SM if each uses all named barriers that a block may have; 0 if
 * the architecture has no such limit.
 */
static uint32_t barrier_blocks(const struct occ_arch *arch)
{
    uint32_t max = arch->max_barriers_per_block;
    return max > 0 ? arch->barriers_per_sm / max : 0;
}

/* Appends the architectures that allow `blocks`: "4 blocks per SM on sm_90, sm_100". */
static void list_blocks(const struct registry *registry, uint32_t blocks, char *out, size_t size)
{
    bool first = true;
    for (size_t i = 0; i < registry_count(registry); i++) {
        const struct occ_arch *arch = registry_at(registry, i);
        if (barrier_blocks(arch) == blocks) {
            char head[64] = "";
            if (first) {
                snprintf(head, sizeof head, "%u block%s per SM on ", blocks, text_plural(blocks));
            }
            text_join(out, size, ", ", "%s%s", head, arch->name);
            first = false;
        }
    }
}

/* Notes why a kernel may count all barriers of a block, and how many blocks then fit. */
static void note_barriers(const struct registry *registry, uint32_t barriers,
                          char out[KERNELS_NOTE_MAX])
{
    char allowed[256] = "";
    uint32_t max = 0;
    for (size_t i = 0; i < registry_count(registry); i++) {
        max = max_u32(max, barrier_blocks(registry_at(registry, i)));
    }
    for (uint32_t blocks = max; blocks > 0; blocks--) {
        list_blocks(registry, blocks, allowed, sizeof allowed);
    }
    text_join(out, KERNELS_NOTE_MAX, "; ",
              "%u barriers, the maximum of a block: the compiler counts them all if a barrier "
              "ID is known only at run time. That allows %s. If all IDs are constants, "
              "only those used count",
              barriers, allowed);
}

/*
 * Does the register pool suffice?  Each of `regs`, in ascending order, is the count of one
 * warpgroup; the remaining warpgroups have the largest count, or the smallest if `largest` is
 * false.
 */
static bool pool_fits(const struct answer *a, const int16_t *regs, size_t count, bool largest)
{
    const struct occ_arch *arch = a->question->arch;
    uint32_t size = arch->warpgroup_warps * arch->warp_size;
    uint32_t warpgroups = a->question->launch.threads / size;
    struct occ_warpgroups groups[KERNEL_SETMAXNREG_MAX];
    struct occ_register_pool pool;
    for (size_t i = 0; i < count; i++) {
        groups[i] = (struct occ_warpgroups){ (uint32_t)regs[i], 1 };
    }
    groups[largest ? count - 1 : 0].count += warpgroups - (uint32_t)count;
    return occ_register_pool(arch, &a->question->launch, groups, count, &pool) == OCC_OK &&
           pool.fits;
}

/* Notes whether the pool suffices; the file has the counts, but not which warpgroup takes which. */
static void note_pool(const struct answer *a, const int16_t *regs, char out[KERNELS_NOTE_MAX])
{
    const struct occ_arch *arch = a->question->arch;
    char list[64] = "";
    size_t count = 0;
    uint32_t size = arch->warpgroup_warps * arch->warp_size;
    while (count < KERNEL_SETMAXNREG_MAX && regs[count] >= 0) {
        text_join(list, sizeof list, ", ", "%d", regs[count++]);
    }
    if (count == 0 || size == 0 || a->question->launch.threads % size != 0 ||
        a->question->launch.threads / size < count) {
        text_join(out, KERNELS_NOTE_MAX, "; ",
                  "setmaxnreg moves registers; occ calc --setmaxnreg checks whether they suffice");
        return;
    }
    const char *verdict =
        "the register pool may suffice: the file does not say which warpgroup takes which "
        "(occ calc --setmaxnreg checks it)";
    if (pool_fits(a, regs, count, true)) {
        verdict = "the register pool suffices";
    } else if (!pool_fits(a, regs, count, false)) {
        verdict = "the register pool does not suffice: the kernel deadlocks";
    }
    text_join(out, KERNELS_NOTE_MAX, "; ",
              "setmaxnreg to %s: if each of %u warpgroups takes one of these counts, and each "
              "count is taken, %s",
              list, a->question->launch.threads / size, verdict);
}

/* Notes that the driver compiles PTX, since no code runs on the product. */
static void note_ptx(const struct kernel_row *row, char out[KERNELS_NOTE_MAX])
{
    char list[96] = "";
    const int16_t *targets = kernel_extras(&row->kernel)->ptx;
    for (size_t i = 0; i < KERNEL_PTX_MAX && targets[i] >= 0; i++) {
        text_join(list, sizeof list, ", ", "compute_%d", targets[i]);
    }
    text_join(out, KERNELS_NOTE_MAX, "; ",
              "no code for %s: the driver compiles the PTX (%s); the numbers are those of the "
              "nearest code, for %s",
              row->answer.question->arch->name, list, row->kernel.arch);
}

/* Notes, for code that runs on several chips, which chip's limits the numbers follow. */
static void note_generic(const struct registry *registry, const struct kernel_row *row,
                         char out[KERNELS_NOTE_MAX])
{
    const struct occ_arch *arch = registry_find(registry, row->kernel.arch);
    char list[160] = "";
    const char *name;
    if (arch == NULL || registry_chip_of(registry, arch, 0) == NULL) {
        return;
    }
    if (strcmp(row->answer.question->arch->name, arch->name) != 0) {
        text_join(out, KERNELS_NOTE_MAX, "; ", "on %s", row->answer.question->arch->name);
        return;
    }
    for (size_t i = 0; (name = registry_chip_of(registry, arch, i)) != NULL; i++) {
        text_join(list, sizeof list, ", ", "%s", name);
    }
    text_join(out, KERNELS_NOTE_MAX, "; ",
              "code for any of %s: the numbers follow what the compiler assumes; --arch gives the "
              "numbers of one chip",
              list);
}

/*
 * Notes that a profiled launch had more registers than its code uses.  The 16 that each thread of a
 * GPU from 7.0 on has are no news, and limit nothing.
 */
static void note_launch_regs(const struct kernel *k, char out[KERNELS_NOTE_MAX])
{
    enum { ALL_HAVE = 16 };
    if (k->regs_used >= 0 && k->regs > ALL_HAVE) {
        text_join(out, KERNELS_NOTE_MAX, "; ",
                  "the launch had %d registers per thread where its code uses %d: those of the "
                  "launch count",
                  k->regs, k->regs_used);
    }
}

/* Notes that the recorded configuration of shared memory holds fewer blocks than the largest. */
static void note_smem_config(const struct kernel_row *row, char out[KERNELS_NOTE_MAX])
{
    enum { KIB = 1024 };
    const struct answer *a = &row->answer;
    if (row->largest_config_blocks > 0) {
        text_join(out, KERNELS_NOTE_MAX, "; ",
                  "counted in the recorded configuration of shared memory, %u KiB; in the largest, "
                  "%u KiB, %u block%s would fit",
                  a->result.rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity / KIB,
                  a->question->arch->smem_per_sm / KIB, row->largest_config_blocks,
                  text_plural(row->largest_config_blocks));
    }
}

/* Notes that the descriptor allocates more registers than the code uses, and what does that. */
static void note_allocation(const struct kernel *k, char out[KERNELS_NOTE_MAX])
{
    const struct kernel_allocation {
        int32_t used, allocated;
        const char *name;
    } kinds[] = {
        { k->regs_used, k->regs, "VGPRs" },
        { k->sgprs_allocated >= 0 ? k->sgprs : -1, k->sgprs_allocated, "SGPRs" },
    };
    char list[96] = "";
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].used >= 0) {
            text_join(list, sizeof list, " and ", "%d %s where the code uses %d",
                      kinds[i].allocated, kinds[i].name, kinds[i].used);
        }
    }
    if (list[0] != '\0') {
        text_join(out, KERNELS_NOTE_MAX, "; ",
                  "the kernel descriptor allocates %s, as waves_per_eu asks so that no more waves "
                  "fit",
                  list);
    }
}

/* Notes why the compiler's waves limit: the table has only a short word for them. */
static void note_compiler_waves(const struct answer *a, char out[KERNELS_NOTE_MAX])
{
    if ((a->result.limiters >> OCC_LIMIT_ON_COMPILER & 1) != 0) {
        text_join(out, KERNELS_NOTE_MAX, "; ",
                  "the %s, %u, limit: as waves_per_eu asks, it allocates more VGPRs than the code "
                  "uses",
                  phrase_limit(a->question->arch, OCC_LIMIT_ON_COMPILER),
                  a->question->launch.compiler_waves);
    }
}

void kernels_note(const struct registry *registry, bool is_for_product,
                  const struct kernel_row *row, char out[KERNELS_NOTE_MAX])
{
    const struct kernel *k = &row->kernel;
    out[0] = '\0';
    if ((k->flags & KERNEL_LOWER_BOUND) != 0) {
        text_join(out, KERNELS_NOTE_MAX, "; ", "not linked yet: called functions are not counted");
    } else if (is_for_product && kernels_machine_needs_setup(k)) {
        text_join(out, KERNELS_NOTE_MAX, "; ",
                  "the code needs a setting of the product: HSA_XNACK=1 for xnack+, ECC off for "
                  "sramecc-");
    }
    if (k->source == KERNEL_NCU) {
        note_launch_regs(k, out);
    } else {
        note_allocation(k, out);
    }
    if (row->driver_compiles) {
        note_ptx(row, out);
    }
    if (row->has_answer) {
        note_compiler_waves(&row->answer, out);
        note_smem_config(row, out);
        note_generic(registry, row, out);
        uint32_t all = row->answer.question->arch->max_barriers_per_block;
        if (all > 0 && k->barriers == (int32_t)all) {
            note_barriers(registry, all, out);
        }
        if ((k->flags & KERNEL_REG_RECONFIG) != 0) {
            note_pool(&row->answer, kernel_extras(k)->setmaxnreg, out);
        }
        if (row->may_lack_dynamic_smem) {
            text_join(out, KERNELS_NOTE_MAX, "; ",
                      "may use dynamic shared memory, as its module does: give --dynamic-smem");
        } else if (row->lacks_dynamic_smem) {
            text_join(out, KERNELS_NOTE_MAX, "; ",
                      "dynamic shared memory is not known: give --dynamic-smem");
        }
    }
}
