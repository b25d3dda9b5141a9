/*
 * libFuzzer target: data files of architectures (src/arch/arch_record.h).  An accepted architecture
 * and its variants must give an answer for any launch, and the answer must agree with its limits.
 */
#include "arch/arch_record.h"
#include "fuzz/text.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LAUNCHES = 16 };

/* Pseudo-random numbers from the input, whose bytes are used again and again. */
struct numbers {
    const uint8_t *data;
    size_t size;
    size_t at;
    uint32_t mixed; /* hash of the bytes used so far: a byte gives another number each time */
};

static uint32_t number(struct numbers *n, uint32_t most)
{
    for (int i = 0; i < 4 && n->size > 0; i++) {
        n->mixed = n->mixed * 16777619U ^ n->data[n->at++ % n->size];
    }
    uint32_t value = n->mixed >> (n->mixed % 29);
    return most == UINT32_MAX ? value : value % (most + 1);
}

static struct occ_launch launch_from(struct numbers *n)
{
    struct occ_launch launch = OCC_LAUNCH_INIT;
    launch.threads = number(n, 0x7ffffffe) + 1;
    launch.block_z = number(n, 65535);
    launch.regs = number(n, 65535);
    launch.agprs = number(n, 65535);
    launch.sgprs = number(n, 65535);
    launch.smem = number(n, UINT32_MAX);
    launch.dynamic_smem = number(n, UINT32_MAX);
    launch.dynamic_smem_per_thread = number(n, 1 << 20);
    launch.barriers = number(n, 65535);
    launch.bound_threads = number(n, UINT32_MAX);
    launch.cluster = number(n, 65535);
    launch.carveout = (int32_t)number(n, 101) - 1;
    launch.optin = number(n, 1) == 1 ? OCC_OPTIN_NO : OCC_OPTIN_DEFAULT;
    launch.compiler_waves = number(n, 65535);
    return launch;
}

static void check(bool holds)
{
    if (!holds) {
        abort();
    }
}

static void check_answers(const struct occ_arch *arch, const struct occ_launch *launch)
{
    struct occ_result r;
    char text[256];
    check(occ_evaluate(arch, launch, &r) == OCC_OK);
    uint32_t least = OCC_NO_LIMIT;
    for (int i = 0; i < OCC_LIMIT_COUNT; i++) {
        least = r.rows[i].blocks < least ? r.rows[i].blocks : least;
    }
    bool is_cluster_impossible = (r.causes & OCC_CAUSE_CLUSTER) != 0;
    check(r.blocks_per_sm == (is_cluster_impossible ? 0 : least));
    check((r.causes == 0) == (r.blocks_per_sm > 0));
    check(r.warps_per_sm <= arch->max_warps_per_sm);
    for (int bit = 0; bit < OCC_CAUSE_COUNT; bit++) {
        enum occ_cause cause = (enum occ_cause)(1 << bit);
        bool is_cause = (r.causes & (1U << bit)) != 0;
        check(occ_cause_text(arch, launch, &r, cause, text, sizeof text) == is_cause);
    }
    for (int i = 0; i < OCC_LEVER_COUNT; i++) {
        enum occ_lever lever = (enum occ_lever)i;
        struct occ_headroom room;
        uint32_t largest;
        bool staircase = occ_lever_has_staircase(lever);
        check((occ_headroom(arch, launch, lever, &room) == OCC_OK) == staircase);
        enum occ_status status = occ_threshold(arch, launch, lever, 1, &largest);
        check(status == OCC_OK || status == OCC_ERR_NONE);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct diag diag;
    struct arch_record record;
    char *text = fuzz_text(data, size);
    if (text == NULL) {
        return 0;
    }
    diag_init(&diag, "fuzz");
    if (record_read(text, size, NULL, &record, &diag)) {
        struct numbers n = { data, size, 0, 2166136261U };
        check(occ_arch_check(&record.arch) == OCC_OK);
        for (int i = 0; i < LAUNCHES; i++) {
            struct occ_arch arch = record.arch;
            struct occ_launch launch = launch_from(&n);
            occ_arch_variant(&arch, i % 2 == 0 ? 0 : arch.warp_size_alt, i % 4 >= 2, &arch);
            check(occ_arch_check(&arch) == OCC_OK);
            check_answers(&arch, &launch);
        }
        record_free(&record);
    } else {
        check(diag.errors == 1 && strncmp(diag.text, "fuzz:", 5) == 0);
    }
    free(text);
    return 0;
}
