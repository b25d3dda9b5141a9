#include "oracle/vectors.h"

#include "oracle/nvidia.h"
#include "unit/gen.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RANDOM_ROWS = 160, BLOCK_SIZE_ROWS = 20 };

static const struct occ_launch plain = OCC_LAUNCH_INIT;

static void put_limit(FILE *out, uint32_t limit)
{
    if (limit == OCC_NO_LIMIT) {
        fputs("\t-", out);
    } else {
        fprintf(out, "\t%u", limit);
    }
}

static void put_row(FILE *out, const struct occ_arch *arch, const struct occ_launch *l)
{
    struct nvidia_answer answer = nvidia_evaluate(arch, l);
    if (answer.status != 0 || nvidia_has_too_many_regs(arch, l)) {
        return;
    }
    fprintf(out, "%s\t%u\t%u\t%u\t%u\t%u\t%d\t%d\t%u", arch->name, l->threads, l->regs, l->smem,
            l->dynamic_smem, l->barriers, l->carveout, l->optin != OCC_OPTIN_NO, answer.blocks);
    for (int i = 0; i <= OCC_LIMIT_ON_BARRIERS; i++) {
        put_limit(out, answer_limit(&answer, i));
    }
    fprintf(out, "\t%u\t%u\t%llu\n", answer.limiters, answer.regs, (unsigned long long)answer.smem);
}

/*
 * Both sides of every register granule, in blocks whose warps do and do not divide evenly over the
 * sub-partitions.
 */
static void register_rows(FILE *out, const struct occ_arch *arch)
{
    static const uint32_t threads[] = { 32, 96, 224, 256, 288, 1024 };
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
        struct occ_launch l = plain;
        l.threads = threads[i];
        for (uint32_t regs = 0; regs <= 255; regs += 8) {
            l.regs = regs;
            put_row(out, arch, &l);
            l.regs = regs + 1;
            put_row(out, arch, &l);
        }
        l.regs = 255;
        put_row(out, arch, &l);
    }
}

/* Blocks of 1 to 35 warps, with one thread and with all threads in the last warp. */
static void thread_rows(FILE *out, const struct occ_arch *arch)
{
    struct occ_launch l = plain;
    for (uint32_t warps = 0; warps <= 34; warps++) {
        l.regs = warps % 3 * 20;
        l.threads = warps * 32 + 1;
        put_row(out, arch, &l);
        l.threads = warps * 32 + 32;
        put_row(out, arch, &l);
    }
}

/*
 * For 1 to 33 blocks the most bytes with which they fit, and one byte more.  Then sizes near 0,
 * near a granule and near each limit, with and without opt-in.
 */
static void smem_rows(FILE *out, const struct occ_arch *arch)
{
    struct occ_launch l = plain;
    uint32_t unit = arch->smem_alloc_unit;
    uint32_t reserved = arch->smem_reserved_per_block;
    l.threads = 64;
    for (uint32_t blocks = 1; blocks <= 33; blocks++) {
        uint32_t edge = arch->smem_per_sm / blocks / unit * unit - reserved;
        l.smem = edge % 4096;
        l.dynamic_smem = edge - l.smem;
        put_row(out, arch, &l);
        l.dynamic_smem++;
        put_row(out, arch, &l);
    }
    const uint32_t limits[] = { 0,
                                unit - 1,
                                unit,
                                arch->smem_per_block_default,
                                arch->smem_per_block_optin,
                                arch->smem_per_sm };
    for (size_t i = 0; i < 3 * sizeof limits / sizeof *limits; i++) {
        l.dynamic_smem = limits[i / 3] + (uint32_t)(i % 3) - (limits[i / 3] > 0);
        l.smem = 0;
        l.optin = OCC_OPTIN_YES;
        put_row(out, arch, &l);
        l.optin = OCC_OPTIN_NO;
        put_row(out, arch, &l);
    }
}

/* Every percentage; then both sides of every configurable size, with the carve-outs 0 and 50. */
static void carveout_rows(FILE *out, const struct occ_arch *arch)
{
    struct occ_launch l = plain;
    l.threads = 96;
    for (l.carveout = 0; l.carveout <= 100; l.carveout++) {
        l.smem = 3000 * (uint32_t)(l.carveout % 2);
        put_row(out, arch, &l);
    }
    for (uint32_t i = 0; i < arch->smem_config_count; i++) {
        uint32_t config = arch->smem_configs[i];
        for (uint32_t variant = 0; variant < 4; variant++) {
            uint32_t edge = config + variant % 2;
            uint32_t reserved = arch->smem_reserved_per_block;
            l.smem = edge > reserved ? edge - reserved : 0;
            l.carveout = variant < 2 ? 0 : 50;
            put_row(out, arch, &l);
        }
    }
}

static void barrier_rows(FILE *out, const struct occ_arch *arch)
{
    struct occ_launch l = plain;
    for (l.barriers = 0; l.barriers <= 16; l.barriers++) {
        l.threads = 32;
        l.regs = 0;
        put_row(out, arch, &l);
        l.threads = 128;
        l.regs = 72;
        put_row(out, arch, &l);
    }
}

static void put_head(FILE *out, const char *what, const char *version)
{
    char date[16] = "";
    time_t now = time(NULL);
    strftime(date, sizeof date, "%Y-%m-%d", gmtime(&now));
    fprintf(out, "# %s\n", what);
    fprintf(out, "# answers of cuda_occupancy.h of CUDA %s, recorded on %s by tests/oracle\n",
            version, date);
}

void vectors_write(FILE *out, const char *version)
{
    uint64_t state = 1;
    put_head(out,
             "Blocks per SM; \"-\" = no limit.  Limiters: 1 warps, 2 blocks, 4 registers, "
             "8 shared memory, 16 barriers",
             version);
    fputs("# arch\tthreads\tregs\tsmem\tdynamic_smem\tbarriers\tcarveout\toptin\tblocks\twarps"
          "\tslots\tregisters\tshared_memory\tbarriers\tlimiters\tregs_per_block\tsmem_per_block\n",
          out);
    for (size_t i = 0; i < occ_arch_count(); i++) {
        const struct occ_arch *arch = occ_arch_at(i);
        if (arch->vendor != OCC_NVIDIA) {
            continue;
        }
        register_rows(out, arch);
        thread_rows(out, arch);
        smem_rows(out, arch);
        carveout_rows(out, arch);
        barrier_rows(out, arch);
        for (int k = 0; k < RANDOM_ROWS; k++) {
            struct occ_launch l = gen_launch(&state, arch);
            l.dynamic_smem_per_thread = 0;
            put_row(out, arch, &l);
        }
    }
}

void vectors_write_block_sizes(FILE *out, const char *version)
{
    uint64_t state = 2;
    put_head(out,
             "Block size for maximum occupancy, at most `limit` threads, and its blocks per SM; "
             "0 0 where nothing fits",
             version);
    fputs("# arch\tlimit\tregs\tsmem\tdynamic_smem\tbarriers\tcarveout\toptin\tthreads\tblocks\n",
          out);
    for (size_t i = 0; i < occ_arch_count(); i++) {
        const struct occ_arch *arch = occ_arch_at(i);
        for (int k = 0; k < BLOCK_SIZE_ROWS && arch->vendor == OCC_NVIDIA; k++) {
            struct occ_launch l = gen_launch(&state, arch);
            uint32_t threads;
            uint32_t blocks;
            l.regs = gen_in(&state, 0, arch->max_regs_per_thread);
            l.bound_threads = k % 2 == 0 ? 1024 : l.threads;
            if (nvidia_block_size(arch, &l, &threads, &blocks) == 0) {
                fprintf(out, "%s\t%u\t%u\t%u\t%u\t%u\t%d\t%d\t%u\t%u\n", arch->name,
                        l.bound_threads, l.regs, l.smem, l.dynamic_smem, l.barriers, l.carveout,
                        l.optin != OCC_OPTIN_NO, threads, blocks);
            }
        }
    }
}
