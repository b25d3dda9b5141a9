/* test_gpu.c - products: the built-in tables, look-up by name, the reader of data files. */
#include "arch/builtin.h"
#include "arch/gpu_lookup.h"
#include "arch/registry.h"
#include "arch/schema.h"
#include "base/file.h"
#include "source.h"
#include "suites.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct gpu_table builtin; /* zero-initialised, it stands for the built-in tables */

static const struct gpu *find(const char *name)
{
    struct diag diag;
    diag_init(&diag, NULL);
    return registry_find_gpu(&(struct registry){ 0 }, name, &diag);
}

START_TEST(every_product_is_found_by_each_of_its_names)
{
    const struct gpu *gpu;
    for (size_t i = 0; (gpu = gpu_at(&builtin, i)) != NULL; i++) {
        struct gpu_names names = gpu_names_of(gpu);
        for (const char *name; (name = gpu_names_next(&names)) != NULL;) {
            struct gpu_matches matches;
            gpu_match(&builtin, name, &matches);
            bool is_found = false;
            for (size_t k = 0; k < matches.count; k++) {
                is_found = is_found || matches.gpus[k] == gpu;
            }
            ck_assert_msg(is_found && matches.is_exact, "%s: %s", gpu->name, name);
        }
        ck_assert_msg(find(gpu->name) == gpu, "%s", gpu->name);
    }
}
END_TEST

START_TEST(every_product_has_an_architecture_and_a_whole_number_of_sms)
{
    const struct gpu *gpu;
    for (size_t i = 0; (gpu = gpu_at(&builtin, i)) != NULL; i++) {
        const struct occ_arch *arch = occ_arch_find(gpu->arch);
        ck_assert_msg(arch != NULL && arch->vendor == gpu->vendor, "%s", gpu->name);
        ck_assert_msg(gpu->sms % arch->cus_per_sm == 0, "%s", gpu->name);
        ck_assert_uint_eq(gpu_sms(gpu, arch) * arch->cus_per_sm, gpu->sms);
        ck_assert_uint_ge(gpu->verified, 1);
    }
    ck_assert_uint_ge(gpu_count(&builtin), 400);
}
END_TEST

/* Values that were once wrong in the data: announced, rounded or those of another product. */
START_TEST(corrected_values_of_products_stay_corrected)
{
    /* clang-format off */
    static const struct {
        const char *name;
        uint32_t boost_mhz;
        double bandwidth_gbs;
    } corrected[] = {
        { "GeForce RTX 5050", 2572, 320 },          { "Tesla V100 SXM2 16GB", 1530, 900 },
        { "Tesla V100 SXM2 32GB", 1530, 900 },      { "Tesla V100 PCIe 16GB", 1380, 900 },
        { "NVIDIA A16", 1755, 200 },                { "GeForce RTX 4060 Ti", 2535, 288 },
        { "GeForce GTX 970", 1178, 224.3 },         { "RTX PRO 4500 Blackwell", 2407, 896 },
        { "RTX PRO 4000 Blackwell", 2055, 672 },    { "RTX PRO 5000 Blackwell", 2377, 1344 },
        { "NVIDIA H100 NVL 94GB", 1785, 3938 },     { "Radeon PRO W7900", 2494, 864 },
    };
    /* clang-format on */
    for (size_t i = 0; i < sizeof corrected / sizeof *corrected; i++) {
        const struct gpu *gpu = find(corrected[i].name);
        ck_assert_msg(gpu != NULL, "%s", corrected[i].name);
        ck_assert_msg(gpu->boost_mhz == corrected[i].boost_mhz, "%s", gpu->name);
        ck_assert_msg(gpu->bandwidth_gbs_milli ==
                          (uint32_t)(corrected[i].bandwidth_gbs * GPU_MILLI + 0.5),
                      "%s", gpu->name);
    }
    ck_assert_uint_eq(find("GeForce RTX 5050")->l2_mb_milli, 0); /* unknown */
}
END_TEST

START_TEST(a_name_can_mean_other_products_of_the_same_architecture_and_sm_count)
{
    struct gpu_matches matches;
    const struct gpu *gpu;
    for (size_t i = 0; (gpu = gpu_at(&builtin, i)) != NULL; i++) {
        gpu_find_others(&builtin, gpu->name, gpu, &matches);
        ck_assert_msg(matches.count == 0, "%s", gpu->name);
    }
    gpu_find_others(&builtin, "a100", find("a100"), &matches);
    ck_assert_uint_ge(matches.count, 3);
    for (size_t i = 0; i < matches.count; i++) {
        ck_assert_uint_eq(matches.gpus[i]->sms, 108);
        ck_assert_str_eq(matches.gpus[i]->arch, "sm_80");
    }
    gpu_find_others(&builtin, "4090", find("4090"), &matches); /* not the 4090 D */
    ck_assert_uint_eq(matches.count, 0);
    /* one product has exactly this name */
    gpu_find_others(&builtin, "NVIDIA H20", find("NVIDIA H20"), &matches);
    ck_assert_uint_eq(matches.count, 0);
}
END_TEST

START_TEST(every_product_can_spread_its_sms_over_its_gpcs)
{
    const struct gpu *gpu;
    for (size_t i = 0; (gpu = gpu_at(&builtin, i)) != NULL; i++) {
        const struct occ_arch *arch = occ_arch_find(gpu->arch);
        struct occ_gpcs gpcs = gpu_gpcs(gpu);
        struct occ_clusters clusters;
        if (arch->max_cluster_portable > 0) {
            ck_assert_msg(occ_clusters(arch, 1, gpu->sms, 2, &gpcs, &clusters) == OCC_OK, "%s",
                          gpu->name);
            ck_assert(!clusters.layout_known); /* GPCs differ from one device to the next */
        }
    }
}
END_TEST

START_TEST(a_mig_profile_is_never_larger_than_its_product)
{
    const struct gpu *gpu;
    size_t profiles = 0;
    for (size_t i = 0; (gpu = gpu_at(&builtin, i)) != NULL; i++) {
        for (uint32_t k = 0; k < gpu->mig_count; k++) {
            ck_assert_uint_le(gpu->mig[k].sms, gpu->sms);
            ck_assert_ptr_eq(gpu_mig_find(gpu, gpu->mig[k].name), &gpu->mig[k]);
            profiles++;
        }
        ck_assert_ptr_null(gpu_mig_find(gpu, "9g.1tb"));
    }
    ck_assert_uint_gt(profiles, 60);
    ck_assert_uint_eq(gpu_mig_find(find("h100-sxm"), "1G.20GB")->sms, 26);
}
END_TEST

START_TEST(every_measured_latency_belongs_to_products_of_its_architecture)
{
    for (size_t i = 0; i < builtin_latency_count; i++) {
        const struct gpu_latency *row = &builtin_latencies[i];
        ck_assert_ptr_nonnull(occ_arch_find(row->arch));
        ck_assert_uint_gt(strlen(row->source), 0);
        const char *name = gpu_packed_next(row->products, NULL);
        ck_assert_msg(name != NULL, "%s", row->measured_on);
        for (; name != NULL; name = gpu_packed_next(row->products, name)) {
            ck_assert_msg(find(name) != NULL && strcmp(find(name)->arch, row->arch) == 0, "%s",
                          name);
        }
    }
    ck_assert_ptr_nonnull(gpu_bandwidth_of(&builtin, find("rtx4090")));
    ck_assert_ptr_null(gpu_bandwidth_of(&builtin, find("h200")));
}
END_TEST

START_TEST(latencies_come_from_the_product_then_its_chip_then_its_architecture)
{
    const struct gpu_latency *rows[GPU_LATENCIES_MAX];
    enum gpu_kinship kin;
    ck_assert_uint_eq(gpu_latencies(&builtin, find("a100-80gb"), rows, &kin), 3);
    ck_assert_int_eq(kin, GPU_KIN_CHIP);
    ck_assert_str_eq(rows[0]->measured_on, "A100 80GB");
    ck_assert_uint_eq(rows[0]->cycles_milli[GPU_DRAM], 550 * GPU_MILLI);
    ck_assert_uint_eq(rows[0]->dram_range_milli[0], 547 * GPU_MILLI);
    ck_assert_uint_eq(gpu_latencies(&builtin, find("h200"), rows, &kin), 2);
    ck_assert_int_eq(kin, GPU_KIN_CHIP);
    ck_assert_str_eq(rows[0]->measured_on, "GH200");
    ck_assert_uint_eq(gpu_latencies(&builtin, find("rtx4060"), rows, &kin), 2);
    ck_assert_int_eq(kin, GPU_KIN_ARCH);
    ck_assert_uint_eq(gpu_latencies(&builtin, find("k20"), rows, &kin), 0);
}
END_TEST

START_TEST(names_are_compared_without_brands_separators_and_case)
{
    static const struct {
        const char *name, *normal;
    } rows[] = {
        { "NVIDIA A100-SXM4-80GB", "a100sxm480gb" },
        { "nvidia_geforce_rtx_4090", "rtx4090" },
        { "GeForceRTX3090", "rtx3090" },
        { "Tesla K20c", "k20c" },
        { "AMD Radeon RX 7900 XTX", "rx7900xtx" },
        { "AMD Instinct MI300X", "mi300x" },
        { "NVIDIA TITAN X (Pascal)", "titanxpascal" },
        { "  h100\tnvl ", "h100nvl" },
    };
    char normal[GPU_NAME_MAX];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ck_assert(gpu_normalise(rows[i].name, normal));
        ck_assert_str_eq(normal, rows[i].normal);
    }
    ck_assert(!gpu_normalise("", normal));
    ck_assert(!gpu_normalise(" NVIDIA GeForce-", normal));
    ck_assert(
        !gpu_normalise("0123456789012345678901234567890123456789012345678901234567890123", normal));
}
END_TEST

START_TEST(a_part_of_a_name_matches_whole_words_only)
{
    struct gpu_matches matches;
    gpu_match(&builtin, "h100", &matches);
    ck_assert_uint_eq(matches.count, 4);
    ck_assert(!matches.is_exact);
    /* a word also ends where digits follow letters, as in SXM4 */
    gpu_match(&builtin, "a100 sxm", &matches);
    ck_assert_uint_eq(matches.count, 2);
    gpu_match(&builtin, "a10 80gb", &matches); /* not A100 */
    ck_assert_uint_eq(matches.count, 0);
    ck_assert_ptr_null(find("h100"));
    ck_assert_ptr_nonnull(find("a100 sxm"));
}
END_TEST

START_TEST(sms_of_rdna_are_wgps_and_in_cu_mode_cus)
{
    const struct gpu *gpu = find("RX 7900 XTX");
    const struct occ_arch *arch = occ_arch_find(gpu->arch);
    struct occ_arch cu;
    ck_assert_int_eq(occ_arch_variant(arch, 0, true, &cu), OCC_OK);
    ck_assert_uint_eq(gpu_sms(gpu, arch), 48);
    ck_assert_uint_eq(gpu_sms(gpu, &cu), 96);
    gpu = find("mi300x");
    ck_assert_uint_eq(gpu_sms(gpu, occ_arch_find(gpu->arch)), 304);
}
END_TEST

/* Reads data/gpu/<vendor>.json. */
static void read_data(const char *vendor, struct file *file)
{
    char name[32];
    char path[SOURCE_PATH_MAX];
    struct diag diag;
    snprintf(name, sizeof name, "data/gpu/%s.json", vendor);
    source_path(path, name);
    diag_init(&diag, path);
    ck_assert_msg(file_read(path, GPU_BYTES_MAX, file, &diag), "%s", diag.text);
}

START_TEST(the_data_files_give_the_built_in_products)
{
    static const char *const vendors[] = { "nvidia", "amd", "intel" };
    size_t index = 0;
    for (size_t v = 0; v < 3; v++) {
        struct file file;
        struct gpu_file gpus;
        struct diag diag;
        diag_init(&diag, vendors[v]);
        read_data(vendors[v], &file);
        ck_assert_msg(gpu_file_read(file.data, file.len, &gpus, &diag), "%s", diag.text);
        const struct gpu *gpu = gpus.lists[GPU_PRODUCTS].first;
        for (size_t i = 0; i < gpus.lists[GPU_PRODUCTS].count; i++, gpu++) {
            ck_assert_msg(memcmp(gpu, &builtin_gpus[index], sizeof *gpu) == 0, "%s", gpu->name);
            index++;
        }
        gpu_file_free(&gpus);
        file_free(&file);
    }
    ck_assert_uint_eq(index, builtin_gpu_count);
}
END_TEST

START_TEST(a_file_equal_to_the_table_changes_nothing)
{
    struct registry registry = { 0 };
    struct file file;
    struct diag diag;
    diag_init(&diag, "nvidia.json");
    read_data("nvidia", &file);
    for (int round = 0; round < 2; round++) {
        ck_assert(registry_add_gpus(&registry, file.data, file.len, &diag));
    }
    ck_assert_uint_eq(gpu_count(&registry.gpus), builtin_gpu_count);
    for (size_t i = 0; i < builtin_gpu_count; i++) {
        ck_assert(memcmp(gpu_at(&registry.gpus, i), &builtin_gpus[i], sizeof(struct gpu)) == 0);
        ck_assert_ptr_eq(registry_find_gpu(&registry, builtin_gpus[i].name, &diag),
                         gpu_at(&registry.gpus, i));
    }
    const struct list *latencies = &registry.gpus.lists[GPU_LATENCIES];
    ck_assert_uint_eq(latencies->count, builtin_latency_count);
    for (size_t i = 0; i < latencies->count; i++) {
        ck_assert_str_eq(((const struct gpu_latency *)latencies->items[i])->measured_on,
                         builtin_latencies[i].measured_on);
    }
    registry_free(&registry);
    file_free(&file);
}
END_TEST

START_TEST(a_file_cut_anywhere_gives_an_error_of_one_line)
{
    struct file file;
    read_data("amd", &file);
    for (size_t len = 0; len + 3 < file.len; len += 37) {
        char *cut = malloc(len + 1);
        struct gpu_file gpus;
        struct diag diag;
        memcpy(cut, file.data, len);
        cut[len] = '\0';
        diag_init(&diag, "cut");
        ck_assert(!gpu_file_read(cut, len, &gpus, &diag));
        ck_assert_ptr_null(gpus.json);
        ck_assert_ptr_null(strchr(diag.text, '\n'));
        free(cut);
    }
    file_free(&file);
}
END_TEST

/* Removes member `n` of the first product or gives it a bad value; false if it does not exist. */
static bool damage(cJSON *root, int n, bool is_removed)
{
    cJSON *product = cJSON_GetObjectItemCaseSensitive(root, "products")->child;
    if (n >= cJSON_GetArraySize(product)) {
        return false;
    }
    if (is_removed) {
        cJSON_DeleteItemFromArray(product, n);
    } else {
        char key[64];
        snprintf(key, sizeof key, "%s", cJSON_GetArrayItem(product, n)->string);
        cJSON_ReplaceItemInObjectCaseSensitive(product, key, cJSON_CreateNumber(-1.5));
    }
    return true;
}

static bool is_accepted(const cJSON *root, struct diag *diag)
{
    struct gpu_file gpus;
    char *text = cJSON_Print(root);
    diag_init(diag, "damaged");
    bool is_read = gpu_file_read(text, strlen(text), &gpus, diag);
    if (is_read) {
        gpu_file_free(&gpus);
    }
    cJSON_free(text);
    return is_read;
}

START_TEST(every_member_is_checked_and_required_ones_must_exist)
{
    struct file file;
    read_data("nvidia", &file);
    cJSON *whole = cJSON_Parse(file.data);
    bool has_member = true;
    for (int n = 0; has_member; n++) {
        for (int is_removed = 0; is_removed < 2 && has_member; is_removed++) {
            cJSON *root = cJSON_Duplicate(whole, 1);
            struct diag diag;
            has_member = damage(root, n, is_removed != 0);
            const cJSON *product = cJSON_GetObjectItemCaseSensitive(root, "products")->child;
            bool lacks_needed = false;
            for (const struct schema_field *f = gpu_fields; f->key != NULL; f++) {
                lacks_needed =
                    lacks_needed || (schema_is_needed(f, OCC_NVIDIA) &&
                                     cJSON_GetObjectItemCaseSensitive(product, f->key) == NULL);
            }
            bool is_valid = is_removed != 0 && !lacks_needed;
            ck_assert_msg(!has_member || is_accepted(root, &diag) == is_valid, "%d: %s", n,
                          diag.text);
            cJSON_Delete(root);
        }
    }
    cJSON_Delete(whole);
    file_free(&file);
}
END_TEST

Suite *gpu_suite(void)
{
    Suite *suite = suite_create("gpu");
    TCase *tables = tcase_create("tables");
    tcase_add_test(tables, every_product_is_found_by_each_of_its_names);
    tcase_add_test(tables, every_product_has_an_architecture_and_a_whole_number_of_sms);
    tcase_add_test(tables, corrected_values_of_products_stay_corrected);
    tcase_add_test(tables, every_product_can_spread_its_sms_over_its_gpcs);
    tcase_add_test(tables, a_mig_profile_is_never_larger_than_its_product);
    tcase_add_test(tables, every_measured_latency_belongs_to_products_of_its_architecture);
    tcase_add_test(tables, latencies_come_from_the_product_then_its_chip_then_its_architecture);
    suite_add_tcase(suite, tables);
    TCase *names = tcase_create("names");
    tcase_add_test(names, names_are_compared_without_brands_separators_and_case);
    tcase_add_test(names, a_name_can_mean_other_products_of_the_same_architecture_and_sm_count);
    tcase_add_test(names, a_part_of_a_name_matches_whole_words_only);
    tcase_add_test(names, sms_of_rdna_are_wgps_and_in_cu_mode_cus);
    suite_add_tcase(suite, names);
    TCase *files = tcase_create("files");
    tcase_add_test(files, the_data_files_give_the_built_in_products);
    tcase_add_test(files, a_file_equal_to_the_table_changes_nothing);
    tcase_add_test(files, a_file_cut_anywhere_gives_an_error_of_one_line);
    tcase_add_test(files, every_member_is_checked_and_required_ones_must_exist);
    suite_add_tcase(suite, files);
    return suite;
}
