/* test_arch.c - occ_arch_check(), the built-in records, their schema, and the vendors' words. */
#include "arch/name.h"
#include "arch/schema.h"
#include "arch/vendor.h"
#include "core/lever.h"
#include "launch.h"
#include "suites.h"

#include <string.h>

START_TEST(every_built_in_record_passes_its_check)
{
    for (size_t i = 0; i < occ_arch_count(); i++) {
        ck_assert_msg(occ_arch_check(occ_arch_at(i)) == OCC_OK, "%s", occ_arch_at(i)->name);
        ck_assert_ptr_eq(occ_arch_find(occ_arch_at(i)->name), occ_arch_at(i));
    }
    ck_assert_ptr_null(occ_arch_at(occ_arch_count()));
    ck_assert_ptr_null(occ_arch_at(SIZE_MAX));
}
END_TEST

START_TEST(built_in_records_are_listed_nvidia_first_and_oldest_first)
{
    for (size_t i = 1; i < occ_arch_count(); i++) {
        ck_assert_int_lt(name_order(occ_arch_at(i - 1)->name, occ_arch_at(i)->name), 0);
    }
    ck_assert_str_eq(occ_arch_at(0)->name, "sm_30");
    ck_assert_str_eq(occ_arch_at(occ_arch_count() - 1)->name, "xe3p_xpc");
}
END_TEST

START_TEST(cc_is_121_for_12_1_and_0_for_amd)
{
    ck_assert_uint_eq(arch_of("sm_75")->cc, 75);
    ck_assert_uint_eq(arch_of("12.1")->cc, 121);
    ck_assert_uint_eq(arch_of("gfx942")->cc, 0);
    ck_assert_uint_eq(arch_of("gfx942")->vendor, OCC_AMD);
}
END_TEST

START_TEST(many_spellings_mean_one_record)
{
    static const char *const names[][2] = {
        { "sm_80", "sm_80" },   { "80", "sm_80" },         { "8.0", "sm_80" },
        { "SM_80", "sm_80" },   { "compute_80", "sm_80" }, { "sm_90a", "sm_90" },
        { "9.0a", "sm_90" },    { "90a", "sm_90" },        { "sm_100f", "sm_100" },
        { "10.0f", "sm_100" },  { "sm_101", "sm_101" },    { "10.1", "sm_101" },
        { "sm_110", "sm_110" }, { "gfx90a", "gfx90a" },    { "GFX942:sramecc+:xnack-", "gfx942" },
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ck_assert_str_eq(arch_of(names[i][0])->name, names[i][1]);
    }
    static const char *const unknown[] = { "",    "sm_",    "sm_81", "sm_80a", "sm_90f",
                                           "80 ", "gfx",    "gfx1",  "8",      "8.",
                                           ".8",  "sm_8.0", "08.0",  "sm_80:x" };
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        ck_assert_msg(occ_arch_find(unknown[i]) == NULL, "%s", unknown[i]);
    }
    ck_assert_ptr_null(occ_arch_find(NULL));
}
END_TEST

/* ---- changed records ---------------------------------------------------------------------- */

/* A number put into the record of sm_80; `passes`: the record still passes occ_arch_check(). */
struct change {
    const char *key;
    uint32_t value;
    bool passes;
};

static const struct change changes[] = {
    { "warp_size", 0, false },
    { "warp_size", 129, false },
    { "warp_size", 128, true },
    { "warp_size_alt", 129, false },
    { "max_threads_per_block", 0, false },
    { "max_threads_per_block", 65537, false },
    { "max_warps_per_sm", 0, false },
    { "max_warps_per_sm", 62, false },
    { "max_warps_per_sm", 4100, false },
    { "max_blocks_per_sm", 0, false },
    { "max_blocks_per_sm", 4097, false },
    { "max_blocks_per_sm_single_warp", 4097, false },
    { "sub_partitions", 0, false },
    { "sub_partitions", 3, false },
    { "sub_partitions", 128, false },
    { "sub_partitions", 64, true },
    { "regs_per_sm", 0, false },
    { "regs_per_sm", 65535, false },
    { "regs_per_sm", (1 << 24) + 4, false },
    { "reg_alloc_unit", 0, false },
    { "reg_alloc_unit", 16385, false },
    { "reg_alloc_unit", 16384, true },
    { "max_regs_per_thread", 0, false },
    { "max_regs_per_thread", 65536, false },
    { "max_regs_per_block", (1 << 24) + 1, false },
    { "max_regs_per_block", 0, true },
    { "reg_check_partitions", 65, false },
    { "reg_check_partitions", 0, true },
    { "agprs", 3, false },
    { "scalar_regs_per_sub_partition", 800, false },
    { "scalar_regs_per_sub_partition", (1 << 24) + 1, false },
    { "scalar_reg_alloc_unit", (1 << 24) + 1, false },
    { "scalar_regs_reserved_per_warp", (1 << 24) + 1, false },
    { "scalar_regs_reserved_per_warp", 1 << 24, true },
    { "max_scalar_regs_per_warp", 65536, false },
    { "max_scalar_regs_with_special", 65536, false },
    { "smem_per_sm", 0, false },
    { "smem_per_sm", 167935, false },
    { "smem_per_sm", 1 << 29, false },
    { "smem_per_block_default", 0, false },
    { "smem_per_block_default", 166913, false },
    { "smem_per_block_optin", 49151, false },
    { "smem_per_block_optin", 166913, false },
    { "smem_reserved_per_block", 1025, false },
    { "smem_reserved_in_cubin", (1 << 28) + 1, false },
    { "smem_reserved_in_nvlink", (1 << 28) + 1, false },
    { "smem_alloc_unit", 0, false },
    { "smem_alloc_unit", 167937, false },
    { "smem_carveout", 2, false },
    { "max_cluster_portable", 1, false },
    { "max_cluster_optin", 4097, false },
    { "max_gpcs", 65, false },
    { "max_sms_per_gpc", 1025, false },
    { "sms_per_tpc", 1025, false },
    { "cus_per_sm", 0, false },
    { "cus_per_sm", 65, false },
    { "cus_per_sm", 2, false }, /* half an SM could not hold 166912 bytes and the reserve */
};

START_TEST(a_number_out_of_range_or_at_odds_with_another_does_not_pass)
{
    struct occ_arch arch = *arch_of("sm_80");
    schema_set(&arch, schema_arch_find(changes[_i].key), changes[_i].value);
    enum occ_status expected = changes[_i].passes ? OCC_OK : OCC_ERR_ARCH;
    ck_assert_msg(occ_arch_check(&arch) == expected, "%s %u", changes[_i].key, changes[_i].value);
}
END_TEST

START_TEST(bad_names_bad_enums_and_bad_smem_configs_do_not_pass)
{
    struct occ_arch arch = *arch_of("sm_80");
    ck_assert_int_eq(occ_arch_check(NULL), OCC_ERR_NULL);
    arch.name[0] = '\0';
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("sm_80");
    memset(arch.name, 'x', sizeof arch.name);
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("sm_80");
    memset(arch.family, 'x', sizeof arch.family);
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("sm_80");
    arch.vendor = OCC_VENDOR_COUNT;
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("sm_80");
    arch.smem_config_count = 0;
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch.smem_config_count = OCC_SMEM_CONFIGS_MAX + 1;
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch.smem_config_count = 7; /* without the largest, smem_per_sm */
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("sm_80");
    arch.smem_configs[2] = arch.smem_configs[1];
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("sm_80");
    arch.cooperative = OCC_COOPERATIVE_UNKNOWN + 1;
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
}
END_TEST

/*
 * On Intel, a warp has one of the register counts in reg_modes, and a block one of the sizes in
 * smem_steps.  Both lists ascend, hold multiples of the allocation unit and end at the maximum.
 */
START_TEST(register_modes_and_smem_steps_ascend_by_whole_units_to_the_maximum)
{
    struct occ_arch arch = *arch_of("xe3");
    ck_assert_int_eq(occ_arch_check(&arch), OCC_OK);
    arch.reg_modes[6] = 0; /* the last is 192, but max_regs_per_thread is 256 */
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch.max_regs_per_thread = 192;
    ck_assert_int_eq(occ_arch_check(&arch), OCC_OK);
    arch.reg_modes[8] = 512; /* after the end of the list */
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("xe3");
    arch.reg_modes[1] = 65; /* not a multiple of 32 */
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("xe3");
    arch.reg_modes[1] = 32; /* as many as reg_modes[0] */
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("xe3");
    arch.reg_mode_threads[7] = 512; /* there is no mode 7 */
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("xe3");
    arch.default_regs = 257; /* above max_regs_per_thread */
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("xe3");
    arch.smem_steps[10] = 0; /* the list lacks the maximum */
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("xe3");
    arch.smem_steps[0] = 1000; /* not a multiple of 1024 */
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
}
END_TEST

START_TEST(the_resources_of_a_wgp_divide_evenly_among_its_cus)
{
    struct occ_arch arch = *arch_of("gfx1100");
    ck_assert_int_eq(occ_arch_check(&arch), OCC_OK);
    arch.cus_per_sm = 4;
    ck_assert_int_eq(occ_arch_check(&arch), OCC_OK);
    arch.cus_per_sm = 8; /* but a WGP has only 4 SIMDs */
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
    arch = *arch_of("gfx1100");
    arch.max_blocks_per_sm = 31; /* not divisible by 2 CUs */
    ck_assert_int_eq(occ_arch_check(&arch), OCC_ERR_ARCH);
}
END_TEST

START_TEST(a_schema_field_is_found_by_its_key)
{
    for (size_t i = 0; i < schema_arch_count(); i++) {
        const struct schema_field *field = schema_arch_at(i);
        ck_assert_ptr_eq(schema_arch_find(field->key), field);
        ck_assert(field->titles[0] != NULL && field->titles[0][0] != '\0');
        ck_assert_uint_le(field->least, field->most);
        ck_assert_uint_lt(field->offset, sizeof(struct occ_arch));
        for (size_t k = 0; k < i; k++) {
            ck_assert_uint_ne(schema_arch_at(k)->offset, field->offset);
        }
    }
    ck_assert_ptr_null(schema_arch_find("no such member"));
    struct occ_arch arch = { 0 };
    schema_set(&arch, schema_arch_find("regs_per_sm"), 65536);
    ck_assert_uint_eq(arch.regs_per_sm, 65536);
    ck_assert_uint_eq(schema_get(&arch, schema_arch_find("regs_per_sm")), 65536);
}
END_TEST

static void check_word(const char *word, const char *what, size_t i, const struct words *words)
{
    ck_assert_msg(word != NULL && word[0] != '\0', "%s %zu of %s", what, i, words->sm);
    ck_assert_uint_le(strlen(word), 16);
}

/* Each word must exist and be short enough for the tables. */
static void check_words(const struct words *words)
{
    /* The members before `limits` are strings. */
    const char *strings[offsetof(struct words, limits) / sizeof(char *)];
    memcpy(strings, words, sizeof strings);
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) {
        check_word(strings[i], "word", i, words);
    }
    for (size_t i = 0; i < OCC_LIMIT_COUNT; i++) {
        if (i != OCC_LIMIT_ON_COMPILER) { /* a table with this limit is wider */
            check_word(limits_word(words, (enum occ_limit)i), "limit", i, words);
        }
        check_word(limits_word_short(words, (enum occ_limit)i), "short limit", i, words);
    }
    for (size_t i = 0; i < OCC_LEVER_COUNT; i++) {
        check_word(lever_word(words, (enum occ_lever)i), "lever", i, words);
        check_word(lever_word_short(words, (enum occ_lever)i), "short lever", i, words);
    }
}

START_TEST(every_vendor_has_a_complete_row)
{
    for (size_t i = 0; i < OCC_VENDOR_COUNT; i++) {
        const struct vendor *v = &vendors[i];
        struct occ_arch arch = { .vendor = (uint32_t)i };
        char canonical[ARCH_NAME_MAX];
        ck_assert(v->key != NULL && v->count_key != NULL && v->brands[0] != NULL);
        ck_assert_ptr_eq(vendor_of(&arch), v);
        ck_assert_ptr_eq(vendor_by_key(v->key, strlen(v->key)), v);
        ck_assert_ptr_eq(vendor_by_prefix(v->example), v);
        ck_assert(name_canonical(v->example, canonical));
        ck_assert_ptr_nonnull(occ_arch_find(v->example));
        const struct words *words = words_of_vendor((uint32_t)i);
        check_words(words);
        ck_assert_ptr_eq(words_of(&arch), words);
        arch.cus_per_sm = 2;
        ck_assert_str_eq(words_of(&arch)->sm, i == OCC_AMD ? "WGP" : words->sm);
        check_words(words_of(&arch));
    }
    ck_assert_ptr_null(vendor_by_key("nvidi", 5));
    ck_assert_ptr_null(vendor_by_prefix("80"));
}
END_TEST

START_TEST(texts_are_filled_with_a_vendors_words)
{
    char text[64];
    char small[8];
    words_fill("$warps per $sm, $an_sm; $threads", words_of_vendor(OCC_AMD), text, sizeof text);
    ck_assert_str_eq(text, "waves per CU, a CU; work-items");
    words_fill("5 $ and $nothing, $regs$", words_of_vendor(OCC_NVIDIA), text, sizeof text);
    ck_assert_str_eq(text, "5 $ and $nothing, registers$");
    words_fill("a $block of it", words_of_vendor(OCC_AMD), small, sizeof small);
    ck_assert_str_eq(small, "a workg");
    for (size_t i = 0; i < schema_arch_count(); i++) {
        for (size_t k = 0; k < occ_arch_count(); k++) {
            char title[SCHEMA_TITLE_MAX];
            schema_title(occ_arch_at(k), schema_arch_at(i), title);
            ck_assert_msg(title[0] != '\0' && strchr(title, '$') == NULL, "%s", title);
        }
    }
}
END_TEST

Suite *arch_suite(void)
{
    Suite *suite = suite_create("arch");
    TCase *tcase = tcase_create("arch");
    tcase_add_test(tcase, every_built_in_record_passes_its_check);
    tcase_add_test(tcase, built_in_records_are_listed_nvidia_first_and_oldest_first);
    tcase_add_test(tcase, cc_is_121_for_12_1_and_0_for_amd);
    tcase_add_test(tcase, many_spellings_mean_one_record);
    tcase_add_loop_test(tcase, a_number_out_of_range_or_at_odds_with_another_does_not_pass, 0,
                        sizeof changes / sizeof *changes);
    tcase_add_test(tcase, bad_names_bad_enums_and_bad_smem_configs_do_not_pass);
    tcase_add_test(tcase, register_modes_and_smem_steps_ascend_by_whole_units_to_the_maximum);
    tcase_add_test(tcase, the_resources_of_a_wgp_divide_evenly_among_its_cus);
    tcase_add_test(tcase, a_schema_field_is_found_by_its_key);
    tcase_add_test(tcase, every_vendor_has_a_complete_row);
    tcase_add_test(tcase, texts_are_filled_with_a_vendors_words);
    suite_add_tcase(suite, tcase);
    return suite;
}
