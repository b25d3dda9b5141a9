/*
 * test_local.c - reads the GPUs of a machine from folders like Linux's /sys: those in tests/sysfs,
 * and some made here.
 */
#include "folder.h"
#include "source.h"
#include "suites.h"

#include "arch/local.h"
#include "arch/sysfs.h"

#include <check.h>

static const struct registry registry;

static const char *tree(char path[SOURCE_PATH_MAX], const char *name)
{
    char below[64];
    snprintf(below, sizeof below, "tests/sysfs/%s", name);
    source_path(path, below);
    return path;
}

START_TEST(linux_lists_gfx_target_cus_lds_and_waves_per_simd)
{
    char path[SOURCE_PATH_MAX];
    struct sysfs_amd amd;
    unsigned count;
    must(sysfs_read_amd(tree(path, "amd"), 0, &amd, &count));
    ck_assert_uint_eq(count, 2);
    ck_assert_str_eq(amd.arch, "gfx1100");
    ck_assert_uint_eq(amd.cus, 96);
    ck_assert_uint_eq(amd.lds_per_cu, 65536);
    ck_assert_uint_eq(amd.waves_per_simd, 16);
    must(sysfs_read_amd(path, 1, &amd, &count));
    ck_assert_str_eq(amd.arch, "gfx942");
    ck_assert_uint_eq(amd.cus, 304);
    ck_assert_msg(!sysfs_read_amd(path, 2, &amd, &count) && count == 2, "%u", count);
    ck_assert_msg(!sysfs_read_amd(tree(path, "intel"), 0, &amd, &count) && count == 0, "%u", count);
}
END_TEST

START_TEST(an_amd_gpu_is_described_by_architecture_and_cus)
{
    char path[SOURCE_PATH_MAX];
    struct local local;
    struct diag diag;
    diag_init(&diag, NULL);
    must(local_read_sysfs(tree(path, "amd"), 1, &registry, &local, &diag));
    ck_assert_str_eq(local.arch.name, "gfx942");
    ck_assert_str_eq(local.gpu.arch, "gfx942");
    ck_assert_uint_eq(local.gpu.sms, 304);
    must(local_read_sysfs(path, 0, &registry, &local, &diag));
    ck_assert_str_eq(local.arch.name, "gfx1100");
    ck_assert_uint_eq(local.gpu.sms, 96);
    ck_assert_ptr_nonnull(strstr(local.gpu.name, "96 CUs")); /* several products have 96 CUs */
    ck_assert(!local_read_sysfs(path, 2, &registry, &local, &diag));
    ck_assert_str_eq(diag.text, "no such device; this machine has 2 AMD GPUs");
}
END_TEST

START_TEST(an_intel_gpu_is_refused_and_the_error_has_its_pci_id_and_option_gpu)
{
    char path[SOURCE_PATH_MAX];
    char id[SYSFS_ID_MAX];
    struct local local;
    struct diag diag;
    must(sysfs_read_intel(tree(path, "intel"), id));
    ck_assert_str_eq(id, "0x56a0");
    diag_init(&diag, NULL);
    ck_assert(!local_read_sysfs(path, 0, &registry, &local, &diag));
    ck_assert_ptr_nonnull(strstr(diag.text, "PCI id 0x56a0"));
    ck_assert_ptr_nonnull(strstr(diag.text, "--gpu"));
    diag_init(&diag, NULL);
    ck_assert(!local_read_sysfs(tree(path, "nowhere"), 0, &registry, &local, &diag));
    ck_assert_uint_eq(diag.errors, 0); /* no error without a GPU */
}
END_TEST

/* Folders of a machine with one node, the deepest first. */
static const char *const node_folders[] = { "class/kfd/kfd/topology/nodes/0",
                                            "class/kfd/kfd/topology/nodes",
                                            "class/kfd/kfd/topology",
                                            "class/kfd/kfd",
                                            "class/kfd",
                                            "class" };
enum { NODE_FOLDERS = sizeof node_folders / sizeof *node_folders };

static void make_node_folders(char root[FOLDER_PATH_MAX])
{
    folder_make(root);
    for (size_t i = NODE_FOLDERS; i-- > 0;) {
        folder_mkdir(root, node_folders[i]);
    }
}

static void write_node(const char *root, const char *text)
{
    folder_write(root, "class/kfd/kfd/topology/nodes/0/properties", text, strlen(text));
}

START_TEST(a_device_after_the_only_amd_gpu_is_refused)
{
    char root[FOLDER_PATH_MAX];
    struct local local;
    struct diag diag;
    make_node_folders(root);
    write_node(root, "simd_count 1216\nsimd_per_cu 4\ngfx_target_version 90402\nvendor_id 4098\n");
    diag_init(&diag, NULL);
    ck_assert(!local_read_sysfs(root, 1, &registry, &local, &diag));
    ck_assert_str_eq(diag.text, "no such device; this machine has 1 AMD GPU");
    folder_remove(root, node_folders, NODE_FOLDERS);
}
END_TEST

START_TEST(nonsense_in_a_node_is_no_gpu)
{
    static const char *const texts[] = {
        "",
        "simd_count\n",
        "simd_count x\nvendor_id 4098\n",
        "simd_count 64\nsimd_per_cu 0\ngfx_target_version 90402\nvendor_id 4098\n",
        "simd_count 63\nsimd_per_cu 4\ngfx_target_version 90402\nvendor_id 4098\n",
        "simd_count 64\nsimd_per_cu 4\ngfx_target_version 99999999\nvendor_id 4098\n",
        "simd_count 99999999999999999999\nsimd_per_cu 1\nvendor_id 4098\n",
    };
    char root[FOLDER_PATH_MAX];
    make_node_folders(root);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct sysfs_amd amd;
        unsigned count;
        write_node(root, texts[i]);
        ck_assert_msg(!sysfs_read_amd(root, 0, &amd, &count) && count == 0, "%s", texts[i]);
    }
    folder_remove(root, node_folders, NODE_FOLDERS);
}
END_TEST

Suite *local_suite(void)
{
    Suite *suite = suite_create("local");
    TCase *tcase = tcase_create("local");
    tcase_add_test(tcase, linux_lists_gfx_target_cus_lds_and_waves_per_simd);
    tcase_add_test(tcase, an_amd_gpu_is_described_by_architecture_and_cus);
    tcase_add_test(tcase, an_intel_gpu_is_refused_and_the_error_has_its_pci_id_and_option_gpu);
    tcase_add_test(tcase, a_device_after_the_only_amd_gpu_is_refused);
    tcase_add_test(tcase, nonsense_in_a_node_is_no_gpu);
    suite_add_tcase(suite, tcase);
    return suite;
}
