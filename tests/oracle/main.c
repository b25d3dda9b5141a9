/*
 * oracle - compares occ with NVIDIA's cuda_occupancy.h, or records the header's answers.
 *
 * usage: oracle COUNT [SEED]             compares COUNT random launches
 *        oracle --vectors VERSION        prints the rows for tests/vectors/nvidia.tsv
 *        oracle --block-sizes VERSION    prints the rows for tests/vectors/nvidia-block-size.tsv
 * VERSION is the header's CUDA version, such as 12.4; the heading of the rows names it.
 */
#include "oracle/nvidia.h"
#include "oracle/vectors.h"
#include "unit/gen.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIFFERENCES_SHOWN = 20, ARCHS_MAX = 256 };

static const struct occ_arch *archs[ARCHS_MAX];
static uint32_t arch_count;

static bool is_same(const struct nvidia_answer *theirs, const struct occ_result *ours)
{
    bool equal = theirs->status == 0 && theirs->blocks == ours->blocks_per_sm &&
                 theirs->limiters == ours->limiters &&
                 theirs->regs == ours->rows[OCC_LIMIT_ON_REGISTERS].taken &&
                 theirs->smem == ours->rows[OCC_LIMIT_ON_SHARED_MEMORY].taken;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        equal = equal && theirs->limits[i] == ours->rows[i].blocks;
    }
    return equal;
}

static void show(const struct occ_arch *arch, const struct occ_launch *l,
                 const struct nvidia_answer *theirs, const struct occ_result *ours)
{
    printf("%s: threads %u regs %u smem %u+%u+%u/thread barriers %u carve-out %d optin %d\n",
           arch->name, l->threads, l->regs, l->smem, l->dynamic_smem, l->dynamic_smem_per_thread,
           l->barriers, l->carveout, l->optin != OCC_OPTIN_NO);
    printf("  header: status %d blocks %u limiters %x registers %u bytes %" PRIu64 ", limits",
           theirs->status, theirs->blocks, theirs->limiters, theirs->regs, theirs->smem);
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        printf(" %d", (int)theirs->limits[i]);
    }
    printf("\n  occ:             blocks %u limiters %x registers %" PRIu64 " bytes %" PRIu64
           ", limits",
           ours->blocks_per_sm, ours->limiters, ours->rows[OCC_LIMIT_ON_REGISTERS].taken,
           ours->rows[OCC_LIMIT_ON_SHARED_MEMORY].taken);
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        printf(" %d", (int)ours->rows[i].blocks);
    }
    putchar('\n');
}

/* Returns the number of differences. */
static uint64_t compare(uint64_t count, uint64_t seed)
{
    uint64_t state = seed;
    uint64_t differences = 0;
    uint64_t redrawn = 0;
    uint64_t launchable = 0;
    for (uint64_t i = 0; i < count; i++) {
        const struct occ_arch *arch = archs[gen_in(&state, 0, arch_count - 1)];
        struct occ_launch launch = gen_launch(&state, arch);
        while (nvidia_has_too_many_regs(arch, &launch)) {
            redrawn++;
            launch.regs = gen_in(&state, 0, arch->max_regs_per_thread);
        }
        struct nvidia_answer theirs = nvidia_evaluate(arch, &launch);
        struct occ_result ours;
        enum occ_status status = occ_evaluate(arch, &launch, &ours);
        launchable += theirs.blocks > 0;
        if ((status != OCC_OK || !is_same(&theirs, &ours)) && differences++ < DIFFERENCES_SHOWN) {
            show(arch, &launch, &theirs, &ours);
        }
    }
    printf(
        "oracle: %" PRIu64 " launches on %u architectures (%" PRIu64 " can run; %" PRIu64
        " register counts drawn again, because the header accepts them although no thread can have "
        "them): %" PRIu64 " differences\n",
        count, arch_count, launchable, redrawn, differences);
    return differences;
}

int main(int argc, char **argv)
{
    for (size_t i = 0; i < occ_arch_count() && arch_count < ARCHS_MAX; i++) {
        if (occ_arch_at(i)->vendor == OCC_NVIDIA) {
            archs[arch_count++] = occ_arch_at(i);
        }
    }
    if (argc == 3 && strcmp(argv[1], "--vectors") == 0) {
        vectors_write(stdout, argv[2]);
        return fflush(stdout) == 0 ? 0 : 2;
    }
    if (argc == 3 && strcmp(argv[1], "--block-sizes") == 0) {
        vectors_write_block_sizes(stdout, argv[2]);
        return fflush(stdout) == 0 ? 0 : 2;
    }
    uint64_t count = argc > 1 ? strtoull(argv[1], NULL, 10) : 0;
    if (count == 0) {
        fprintf(stderr, "usage: oracle COUNT [SEED] | --vectors VERSION | --block-sizes VERSION\n");
        return 2;
    }
    return compare(count, argc > 2 ? strtoull(argv[2], NULL, 10) : 1) == 0 ? 0 : 1;
}
