/*
 * test_amd_targets.c - compares occ, for every AMD target in every wave size and mode, with a
 * second model, which has its own table and counts registers per lane and waves per SIMD.  Compares
 * the steps of some targets with those of llc.  Checks occ_threshold() and the limits of AGPRs.
 */
#include "base/minmax.h"
#include "gen.h"
#include "launch.h"
#include "suites.h"

#include <string.h>

enum target_kind {
    NO_AGPRS,
    OWN_FILE,  /* AGPRs have a register file of their own */
    SAME_FILE, /* AGPRs and VGPRs share a register file */
    ONE_WGP    /* the CU is a WGP: no CU mode, no wave64, no AGPRs, 1024 VGPRs per work-item */
};

struct target {
    const char *name;
    uint32_t wave_size;        /* lanes of the default wave */
    uint32_t waves;            /* at most, per SIMD */
    uint32_t vgprs, granule;   /* registers per lane of a SIMD, and their unit of allocation */
    uint32_t lds, lds_granule; /* bytes per CU, and their unit of allocation */
    enum target_kind kind;
};

/* clang-format off */
static const struct target targets[] = {
    { "gfx900",  64, 10,  256,  4,  65536,  512, NO_AGPRS },
    { "gfx902",  64, 10,  256,  4,  65536,  512, NO_AGPRS },
    { "gfx904",  64, 10,  256,  4,  65536,  512, NO_AGPRS },
    { "gfx906",  64, 10,  256,  4,  65536,  512, NO_AGPRS },
    { "gfx909",  64, 10,  256,  4,  65536,  512, NO_AGPRS },
    { "gfx90c",  64, 10,  256,  4,  65536,  512, NO_AGPRS },
    { "gfx908",  64, 10,  256,  4,  65536,  512, OWN_FILE },
    { "gfx90a",  64,  8,  512,  8,  65536,  512, SAME_FILE },
    { "gfx940",  64,  8,  512,  8,  65536,  512, SAME_FILE },
    { "gfx942",  64,  8,  512,  8,  65536,  512, SAME_FILE },
    { "gfx950",  64,  8,  512,  8, 163840, 1280, SAME_FILE },
    { "gfx1010", 32, 20, 1024,  8,  65536,  512, NO_AGPRS },
    { "gfx1011", 32, 20, 1024,  8,  65536,  512, NO_AGPRS },
    { "gfx1012", 32, 20, 1024,  8,  65536,  512, NO_AGPRS },
    { "gfx1013", 32, 20, 1024,  8,  65536,  512, NO_AGPRS },
    { "gfx1030", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1031", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1032", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1033", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1034", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1035", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1036", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1100", 32, 16, 1536, 24,  65536, 1024, NO_AGPRS },
    { "gfx1101", 32, 16, 1536, 24,  65536, 1024, NO_AGPRS },
    { "gfx1102", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1103", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1150", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1151", 32, 16, 1536, 24,  65536, 1024, NO_AGPRS },
    { "gfx1152", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1153", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1154", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1170", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1171", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1172", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx1200", 32, 16, 1536, 24,  65536, 1024, NO_AGPRS },
    { "gfx1201", 32, 16, 1536, 24,  65536, 1024, NO_AGPRS },
    { "gfx1250", 32, 16, 1024, 16, 327680, 2048, ONE_WGP },
    { "gfx1251", 32, 16, 1024, 16, 327680, 2048, ONE_WGP },
    { "gfx9-generic",    64, 10,  256,  4,  65536,  512, NO_AGPRS },
    { "gfx9-4-generic",  64,  8,  512,  8,  65536,  512, SAME_FILE },
    { "gfx10-1-generic", 32, 20, 1024,  8,  65536,  512, NO_AGPRS },
    { "gfx10-3-generic", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx11-generic",   32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx11-7-generic", 32, 16, 1024, 16,  65536, 1024, NO_AGPRS },
    { "gfx12-generic",   32, 16, 1536, 24,  65536, 1024, NO_AGPRS },
    { "gfx12-5-generic", 32, 16, 1024, 16, 327680, 2048, ONE_WGP },
};
/* clang-format on */

enum { TARGETS = sizeof targets / sizeof *targets, VARIANTS = 4 };

/* A CU or WGP of a target in one wave size and mode. */
struct machine {
    struct target t; /* with the values of this wave size */
    uint32_t simds;
    uint32_t slots;       /* for workgroups of more than one wave */
    uint32_t lds_bytes;   /* of the CU or WGP */
    bool is_gfx10_up;     /* gfx10 or later */
    struct occ_arch arch; /* what occ knows of it */
};

static uint32_t round_up(uint32_t x, uint32_t unit)
{
    return (x + unit - 1) / unit * unit;
}

/* Bit 0 of `variant` is wave64, bit 1 is CU mode.  False for a variant that the target lacks. */
static bool machine_of(int target, int variant, struct machine *out)
{
    bool is_wave64 = (variant & 1) != 0;
    bool is_cu_mode = (variant & 2) != 0;
    out->t = targets[target];
    out->is_gfx10_up = out->t.wave_size == 32;
    bool is_one_wgp = out->t.kind == ONE_WGP;
    if ((!out->is_gfx10_up || is_one_wgp) && variant != 0) {
        return false;
    }
    if (is_wave64) {
        out->t.wave_size = 64;
        out->t.vgprs /= 2;
        out->t.granule /= 2;
    }
    uint32_t cus = out->is_gfx10_up && !is_cu_mode ? 2 : 1;
    out->simds = out->is_gfx10_up ? 2 * cus : 4;
    out->slots = 16 * cus;
    out->lds_bytes = out->t.lds * (is_one_wgp ? 1 : cus);
    must(occ_arch_variant(arch_of(out->t.name), out->t.wave_size, is_cu_mode, &out->arch) ==
         OCC_OK);
    return true;
}

/*
 * The waves per SIMD that the vector registers allow; 0 = more registers than a work-item can have.
 */
static uint32_t waves_by_vgprs(const struct target *t, uint32_t vgprs, uint32_t agprs)
{
    uint32_t vgprs_max = t->kind == SAME_FILE && agprs == 0 ? 512 : 256;
    uint32_t used = vgprs; /* of the register file, per lane */
    if (t->kind == ONE_WGP) {
        vgprs_max = 1024;
    }
    if (vgprs > vgprs_max || ((t->kind == OWN_FILE || t->kind == SAME_FILE) && agprs > 256)) {
        return 0;
    }
    if (t->kind == SAME_FILE && agprs > 0) {
        used = round_up(vgprs, 4) + agprs;
    } else if (t->kind == OWN_FILE && agprs > vgprs) {
        used = agprs;
    }
    uint32_t waves = used == 0 ? t->waves : t->vgprs / round_up(used, t->granule);
    return waves < t->waves ? waves : t->waves;
}

/* The waves per SIMD that the scalar registers allow; 0 = more registers than a wave can have. */
static uint32_t waves_by_sgprs(const struct machine *m, uint32_t sgprs)
{
    if (sgprs > (m->is_gfx10_up ? 108U : 112U)) {
        return 0;
    }
    uint32_t waves = m->is_gfx10_up || sgprs == 0 ? m->t.waves : 800 / (round_up(sgprs, 16) + 16);
    return waves < m->t.waves ? waves : m->t.waves;
}

/* The workgroups that fit on the CU or WGP by this model; 0 = the launch cannot run. */
static uint32_t workgroups_by_model(const struct machine *m, const struct occ_launch *launch)
{
    uint64_t lds = (uint64_t)launch->smem + launch->dynamic_smem +
                   (uint64_t)launch->dynamic_smem_per_thread * launch->threads;
    uint32_t waves = round_up(launch->threads, m->t.wave_size) / m->t.wave_size;
    uint32_t lds_max = m->t.lds; /* per workgroup, also in WGP mode */
    bool is_past_bound = launch->bound_threads > 0 && launch->threads > launch->bound_threads;
    if (launch->threads > 1024 || is_past_bound || lds > lds_max) {
        return 0;
    }
    uint32_t waves_per_simd = min_u32(waves_by_vgprs(&m->t, launch->regs, launch->agprs),
                                      waves_by_sgprs(m, launch->sgprs));
    uint32_t fit = m->simds * waves_per_simd / waves;
    if (waves > 1) {
        fit = min_u32(fit, m->slots);
    }
    return lds > 0 ? min_u32(fit, m->lds_bytes / round_up((uint32_t)lds, m->t.lds_granule)) : fit;
}

static struct occ_launch random_launch(uint64_t *state, const struct machine *m)
{
    struct occ_launch launch = gen_any_launch(state, &m->arch);
    launch.carveout = -1;
    launch.optin = OCC_OPTIN_YES;
    launch.block_z = 0;
    return launch;
}

START_TEST(as_many_workgroups_fit_as_the_second_model_says)
{
    uint64_t state = (uint64_t)_i;
    struct machine m;
    if (!machine_of(_i / VARIANTS, _i % VARIANTS, &m)) {
        return;
    }
    for (int i = 0; i < 20000; i++) {
        struct occ_launch launch = random_launch(&state, &m);
        struct occ_result r = evaluated(&m.arch, launch);
        uint32_t expected = workgroups_by_model(&m, &launch);
        if (r.blocks_per_sm != expected) {
            ck_abort_msg("%s wave%u, %u SIMDs: %u threads, %u + %u VGPRs, %u SGPRs, %u + %u B: "
                         "%u workgroups by occ, %u by the model",
                         m.t.name, m.t.wave_size, m.simds, launch.threads, launch.regs,
                         launch.agprs, launch.sgprs, launch.smem, launch.dynamic_smem,
                         r.blocks_per_sm, expected);
        }
        must(r.warps_per_sm <= m.t.waves * m.simds);
        must((r.causes == 0) == (expected > 0));
    }
}
END_TEST

START_TEST(a_larger_need_never_gives_more_workgroups)
{
    uint64_t state = 1000 + (uint64_t)_i;
    struct machine m;
    if (!machine_of(_i / VARIANTS, _i % VARIANTS, &m)) {
        return;
    }
    for (int i = 0; i < 5000; i++) {
        struct occ_launch launch = random_launch(&state, &m);
        uint32_t *const needs[] = { &launch.regs, &launch.agprs, &launch.sgprs, &launch.smem };
        uint32_t before = evaluated(&m.arch, launch).blocks_per_sm;
        for (size_t k = 0; k < sizeof needs / sizeof *needs; k++) {
            *needs[k] += gen_in(&state, 0, needs[k] == &launch.smem ? 5000 : 40);
            uint32_t after = evaluated(&m.arch, launch).blocks_per_sm;
            must(after <= before);
            before = after;
        }
    }
}
END_TEST

/* Tries every VGPR count; returns the largest with which `blocks` workgroups fit, -1 for none. */
static int largest_vgprs(const struct machine *m, struct occ_launch launch, uint32_t blocks)
{
    int found = -1;
    for (uint32_t regs = 0; regs <= 1030; regs++) {
        launch.regs = regs;
        found = evaluated(&m->arch, launch).blocks_per_sm >= blocks ? (int)regs : found;
    }
    return found;
}

START_TEST(occ_threshold_finds_the_largest_vgpr_count)
{
    uint64_t state = 2000 + (uint64_t)_i;
    struct machine m;
    if (!machine_of(_i / VARIANTS, _i % VARIANTS, &m)) {
        return;
    }
    for (int i = 0; i < 300; i++) {
        struct occ_launch launch = random_launch(&state, &m);
        uint32_t blocks = gen_in(&state, 1, gen_one_in(&state, 2) ? 4 : 34);
        int expected = largest_vgprs(&m, launch, blocks);
        uint32_t out = 12345;
        enum occ_status status = occ_threshold(&m.arch, &launch, OCC_LEVER_REGISTERS, blocks, &out);
        if (expected < 1 ? status != OCC_ERR_NONE || out != 12345
                         : status != OCC_OK || out != (uint32_t)expected) {
            ck_abort_msg("%s: %u workgroups of %u threads, %u AGPRs: at most %u VGPRs (%s), not %d",
                         m.t.name, blocks, launch.threads, launch.agprs, out,
                         occ_status_text(status), expected);
        }
    }
}
END_TEST

/* The VGPR counts below 256 where one more VGPR leaves fewer waves, by llc 19. */
static const struct {
    const char *name;
    uint32_t last_vgprs[9];
} staircases[] = {
    { "gfx900", { 24, 28, 32, 36, 40, 48, 64, 84, 128 } },
    { "gfx90a", { 64, 72, 80, 96, 128, 168 } },
    { "gfx1030", { 64, 80, 96, 112, 128, 144, 160, 192 } },
    { "gfx1100", { 96, 120, 144, 168, 192, 216, 240 } },
    { "gfx1250", { 64, 80, 96, 112, 128, 144, 160, 192 } }, /* llc 22 */
};

/* The waves per SIMD that llc 22 counts on gfx1250, for workgroups of 256 with `lds` bytes. */
static const struct {
    uint32_t lds, waves;
} lds_steps[] = { { 40960, 16 }, { 40961, 14 }, { 65536, 10 },
                  { 81920, 8 },  { 163840, 4 }, { 163841, 2 } };

START_TEST(lds_steps_are_those_of_llc)
{
    struct occ_launch launch = LAUNCH(.threads = 256, .smem = lds_steps[_i].lds);
    ck_assert_uint_eq(evaluated(arch_of("gfx1250"), launch).warps_per_sm, lds_steps[_i].waves * 4);
}
END_TEST

START_TEST(vgpr_steps_are_those_of_llc)
{
    const struct occ_arch *arch = arch_of(staircases[_i].name);
    uint32_t found[9] = { 0 };
    size_t count = 0;
    for (uint32_t regs = 1; regs < 256; regs++) {
        struct occ_launch launch = LAUNCH(.threads = arch->warp_size, .regs = regs);
        uint32_t waves = evaluated(arch, launch).warps_per_sm;
        launch.regs++;
        if (evaluated(arch, launch).warps_per_sm < waves) {
            ck_assert_uint_lt(count, 9);
            found[count++] = regs;
        }
    }
    ck_assert_mem_eq(found, staircases[_i].last_vgprs, sizeof found);
}
END_TEST

START_TEST(the_second_table_has_every_amd_target)
{
    size_t amd_records = 0;
    for (size_t i = 0; i < occ_arch_count(); i++) {
        amd_records += occ_arch_at(i)->vendor == OCC_AMD;
    }
    ck_assert_uint_eq(amd_records, TARGETS);
}
END_TEST

START_TEST(with_agprs_a_work_item_has_at_most_256_of_each_kind)
{
    static const char *const names[] = { "gfx908", "gfx90a", "gfx942", "gfx950" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct occ_arch *arch = arch_of(names[i]);
        struct occ_launch launch = LAUNCH(.threads = 64, .regs = 256, .agprs = 256);
        ck_assert_uint_gt(evaluated(arch, launch).blocks_per_sm, 0);
        launch = LAUNCH(.threads = 64, .regs = 8, .agprs = 257);
        struct occ_result r = evaluated(arch, launch);
        ck_assert_uint_eq(r.causes, OCC_CAUSE_REGS_THREAD);
        char text[256];
        ck_assert(occ_cause_text(arch, &launch, &r, OCC_CAUSE_REGS_THREAD, text, sizeof text));
        ck_assert_str_eq(text, "8 VGPRs and 257 AGPRs per thread; a thread may have 256 of each");
        launch = LAUNCH(.threads = 64, .regs = 257, .agprs = 1);
        ck_assert_uint_eq(evaluated(arch, launch).causes, OCC_CAUSE_REGS_THREAD);
    }
    /* If `agprs` is 0, `regs` may be a code object's total of VGPRs and AGPRs: at most 512. */
    ck_assert_uint_eq(blocks_of("gfx90a", LAUNCH(.threads = 64, .regs = 512)), 4);
    ck_assert_uint_eq(blocks_of("gfx90a", LAUNCH(.threads = 64, .regs = 513)), 0);
}
END_TEST

START_TEST(a_larger_workgroup_can_have_lower_occupancy)
{
    /* hipOccupancyMaxPotentialBlockSize() returns 1024 for this kernel. */
    const struct occ_arch *arch = arch_of("gfx90a");
    ck_assert_uint_eq(evaluated(arch, LAUNCH(.threads = 1024, .regs = 80)).warps_per_sm, 16);
    ck_assert_uint_eq(evaluated(arch, LAUNCH(.threads = 768, .regs = 80)).warps_per_sm, 24);
}
END_TEST

Suite *amd_targets_suite(void)
{
    Suite *suite = suite_create("amd_targets");
    TCase *tcase = tcase_create("amd_targets");
    tcase_add_loop_test(tcase, as_many_workgroups_fit_as_the_second_model_says, 0,
                        TARGETS * VARIANTS);
    tcase_add_loop_test(tcase, a_larger_need_never_gives_more_workgroups, 0, TARGETS * VARIANTS);
    tcase_add_loop_test(tcase, occ_threshold_finds_the_largest_vgpr_count, 0, TARGETS * VARIANTS);
    tcase_add_loop_test(tcase, vgpr_steps_are_those_of_llc, 0,
                        sizeof staircases / sizeof *staircases);
    tcase_add_loop_test(tcase, lds_steps_are_those_of_llc, 0, sizeof lds_steps / sizeof *lds_steps);
    tcase_add_test(tcase, the_second_table_has_every_amd_target);
    tcase_add_test(tcase, with_agprs_a_work_item_has_at_most_256_of_each_kind);
    tcase_add_test(tcase, a_larger_workgroup_can_have_lower_occupancy);
    suite_add_tcase(suite, tcase);
    return suite;
}
