/* test_registry.c - the architectures of a run: built in, replaced and added. */
#include "arch/registry.h"

#include "arch/builtin.h"

#include "folder.h"
#include "launch.h"
#include "source.h"
#include "suites.h"

enum { TEXT_MAX = 1 << 16 };

/* Returns sm_80.json with one text replaced by another; the caller frees it. */
static char *sm_80_with(const char *from, const char *to)
{
    char path[SOURCE_PATH_MAX];
    struct file file;
    struct diag diag;
    source_path(path, "data/arch/sm_80.json");
    diag_init(&diag, path);
    ck_assert_msg(file_read(path, GPU_BYTES_MAX, &file, &diag), "%s", diag.text);
    char *at = strstr(file.data, from);
    ck_assert_ptr_nonnull(at);
    char *text = malloc(TEXT_MAX);
    snprintf(text, TEXT_MAX, "%.*s%s%s", (int)(at - file.data), file.data, to, at + strlen(from));
    file_free(&file);
    return text;
}

/* Returns sm_80.json with the name sm_82 and compute capability 8.2. */
static char *sm_82(void)
{
    char *text = sm_80_with("\"name\": \"sm_80\"", "\"name\": \"sm_82\"");
    char *cc = strstr(text, "\"8.0\"");
    memcpy(cc, "\"8.2\"", 5);
    return text;
}

static void add(struct registry *registry, const char *text)
{
    struct diag diag;
    diag_init(&diag, "new.json");
    ck_assert_msg(registry_add(registry, text, strlen(text), &diag), "%s", diag.text);
}

START_TEST(an_empty_registry_is_the_built_in_table)
{
    struct registry registry = { 0 };
    ck_assert_uint_eq(registry_count(&registry), occ_arch_count());
    for (size_t i = 0; i < occ_arch_count(); i++) {
        ck_assert_ptr_eq(registry_at(&registry, i), occ_arch_at(i));
    }
    ck_assert_ptr_null(registry_at(&registry, occ_arch_count()));
    ck_assert_ptr_eq(registry_find(&registry, "8.0"), occ_arch_find("sm_80"));
    ck_assert_ptr_null(registry_find(&registry, "sm_82"));
    registry_free(&registry);
}
END_TEST

START_TEST(a_record_replaces_the_built_in_one_of_its_name)
{
    struct registry registry = { 0 };
    char *text = sm_80_with("\"max_warps_per_sm\": {\"value\": 64", "\"max_warps_per_sm\": "
                                                                    "{\"value\": 32");
    add(&registry, text);
    free(text);
    ck_assert_uint_eq(registry_count(&registry), occ_arch_count());
    ck_assert_uint_eq(registry_find(&registry, "80")->max_warps_per_sm, 32);
    ck_assert_uint_eq(occ_arch_find("80")->max_warps_per_sm, 64);
    for (size_t i = 0; i < occ_arch_count(); i++) {
        ck_assert_str_eq(registry_at(&registry, i)->name, occ_arch_at(i)->name);
    }
    registry_free(&registry);
    ck_assert_uint_eq(registry_find(&registry, "80")->max_warps_per_sm, 64);
}
END_TEST

START_TEST(the_last_of_two_replacements_counts_and_pointers_to_the_first_stay_valid)
{
    struct registry registry = { 0 };
    char *first = sm_80_with("Ampere", "First");
    char *second = sm_80_with("Ampere", "Second");
    add(&registry, first);
    const struct occ_arch *kept = registry_find(&registry, "sm_80");
    add(&registry, second);
    free(first);
    free(second);
    ck_assert_str_eq(registry_find(&registry, "sm_80")->family, "Second");
    ck_assert_str_eq(kept->family, "First");
    ck_assert_uint_eq(registry_count(&registry), occ_arch_count());
    registry_free(&registry);
}
END_TEST

START_TEST(a_record_of_a_new_name_is_listed_in_its_place)
{
    struct registry registry = { 0 };
    char *text = sm_82();
    add(&registry, text);
    free(text);
    ck_assert_uint_eq(registry_count(&registry), occ_arch_count() + 1);
    for (size_t i = 0; i + 1 < registry_count(&registry); i++) {
        const char *name = registry_at(&registry, i)->name;
        ck_assert(strcmp(name, "sm_80") != 0 ||
                  strcmp(registry_at(&registry, i + 1)->name, "sm_82") == 0);
    }
    ck_assert_uint_eq(registry_find(&registry, "8.2")->cc, 82);
    registry_free(&registry);
}
END_TEST

START_TEST(a_bad_record_changes_nothing)
{
    struct registry registry = { 0 };
    struct diag diag;
    diag_init(&diag, "bad.json");
    ck_assert(!registry_add(&registry, "{}", 2, &diag));
    ck_assert_str_eq(diag.text, "bad.json: 5 members are missing: \"name\", \"vendor\", "
                                "\"family\", \"limits\", \"sources\"");
    ck_assert_ptr_null(registry.archs.items);
    ck_assert_uint_eq(registry_count(&registry), occ_arch_count());
    registry_free(&registry);
}
END_TEST

/* The end of the message that `name` is unknown. */
static const char *unknown(const char *name)
{
    static struct diag diag; /* the text outlives the call */
    static const struct registry registry;
    diag_init(&diag, NULL);
    ck_assert(!registry_report_unknown(&registry, name, &diag));
    const char *end = strstr(diag.text, "'; ");
    ck_assert_msg(end != NULL, "%s", diag.text);
    return end + 3;
}

START_TEST(near_names_are_those_of_the_fewest_edits)
{
    static const char near[] = "did you mean one of: sm_61, sm_80, sm_86, sm_87?";
    ck_assert_str_eq(unknown("sm_81"), near);
    ck_assert_str_eq(unknown("8.1"), near);
    ck_assert_str_eq(unknown("gfx90b"), "did you mean one of: gfx900, gfx902, gfx904, gfx906?");
    ck_assert_str_eq(unknown("s_m80"), "did you mean sm_80?");
    ck_assert(strncmp(unknown("something else"), "`occ arch` lists", 16) == 0);
    ck_assert(strncmp(unknown(""), "`occ arch` lists", 16) == 0);
}
END_TEST

START_TEST(an_unknown_name_is_an_error_with_the_nearest)
{
    struct registry registry = { 0 };
    struct diag diag;
    diag_init(&diag, NULL);
    ck_assert(!registry_report_unknown(&registry, "sm_81", &diag));
    ck_assert_str_eq(
        diag.text,
        "unknown architecture 'sm_81'; did you mean one of: sm_61, sm_80, sm_86, sm_87?");
    char expected[128];
    diag_init(&diag, NULL);
    ck_assert(!registry_report_unknown(&registry, "a very\nunknown name", &diag));
    snprintf(expected, sizeof expected,
             "unknown architecture 'a very?unknown name'; `occ arch` lists all %zu",
             occ_arch_count());
    ck_assert_str_eq(diag.text, expected);
    registry_free(&registry);
}
END_TEST

START_TEST(the_record_of_an_architecture_outlives_the_registry)
{
    struct registry registry = { 0 };
    struct arch_record record;
    struct diag diag;
    diag_init(&diag, "x");
    for (size_t i = 0; i < registry_count(&registry); i++) {
        const struct occ_arch *arch = registry_at(&registry, i);
        ck_assert(registry_record(&registry, arch, &record, &diag));
        ck_assert_mem_eq(&record.arch, arch, sizeof *arch);
        ck_assert_ptr_nonnull(record_limit(&record, "regs_per_sm"));
        record_free(&record);
    }
    char *text = sm_82();
    add(&registry, text);
    free(text);
    ck_assert(registry_record(&registry, registry_find(&registry, "sm_82"), &record, &diag));
    ck_assert_str_eq(record.arch.name, "sm_82");
    registry_free(&registry);
    ck_assert_ptr_nonnull(record_limit(&record, "regs_per_sm"));
    record_free(&record);
}
END_TEST

/* A family is looked up in a table, without its record; both must have the same words. */
START_TEST(each_chip_and_alias_of_a_record_is_found)
{
    struct registry registry = { 0 };
    struct diag diag;
    size_t words = 0;
    diag_init(&diag, "x");
    for (size_t i = 0; i < registry_count(&registry); i++) {
        struct arch_record record;
        const struct occ_arch *arch = registry_at(&registry, i);
        ck_assert(registry_record(&registry, arch, &record, &diag));
        const char *at = gpu_packed_next(builtin_arch_words[arch - builtin_archs], NULL);
        const char *word = NULL;
        for (; (word = record_next_word(&record, word)) != NULL; words++) {
            ck_assert_ptr_nonnull(at);
            ck_assert_str_eq(at, word);
            at = gpu_packed_next(builtin_arch_words[arch - builtin_archs], at);
        }
        ck_assert_ptr_null(at);
        record_free(&record);
    }
    ck_assert_uint_gt(words, 100);
}
END_TEST

/* ---- loading ------------------------------------------------------------------------------ */

static bool are_same_lists(const struct registry *a, const struct registry *b)
{
    bool same = registry_count(a) == registry_count(b);
    for (size_t i = 0; same && i < registry_count(a); i++) {
        same = memcmp(registry_at(a, i), registry_at(b, i), sizeof(struct occ_arch)) == 0;
    }
    return same;
}

START_TEST(loading_the_data_of_the_project_gives_the_built_in_table)
{
    static const char *const paths[] = { "data", "data/arch" };
    for (size_t i = 0; i < 2; i++) {
        struct registry built_in = { 0 };
        struct registry loaded = { 0 };
        struct diag diag;
        char path[SOURCE_PATH_MAX];
        source_path(path, paths[i]);
        diag_init(&diag, path);
        ck_assert_msg(registry_load(&loaded, path, &diag), "%s", diag.text);
        ck_assert(loaded.archs.items != NULL && are_same_lists(&built_in, &loaded));
        registry_free(&loaded);
    }
}
END_TEST

START_TEST(a_file_a_folder_or_its_arch_folder_is_loaded)
{
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    struct diag diag;
    char *text = sm_82();
    folder_make(folder);
    folder_write(folder, "any.json", text, strlen(text));
    folder_write(folder, "README", "no data", 7);
    const char *const paths[] = { folder_join(path, folder, "any.json"), folder };
    for (size_t i = 0; i < 2; i++) {
        struct registry registry = { 0 };
        diag_init(&diag, paths[i]);
        ck_assert_msg(registry_load(&registry, paths[i], &diag), "%s", diag.text);
        ck_assert_ptr_nonnull(registry_find(&registry, "sm_82"));
        registry_free(&registry);
    }
    struct registry registry = { 0 };
    folder_mkdir(folder, "arch");
    diag_init(&diag, folder);
    ck_assert(!registry_load(&registry, folder, &diag)); /* its folder "arch" is empty */
    ck_assert_ptr_null(registry_find(&registry, "sm_82"));
    folder_write(folder, "arch/sm_82.json", text, strlen(text));
    ck_assert(registry_load(&registry, folder, &diag));
    ck_assert_ptr_nonnull(registry_find(&registry, "sm_82"));
    registry_free(&registry);
    free(text);
    const char *folders[] = { "arch" };
    folder_remove(folder, folders, 1);
}
END_TEST

START_TEST(a_bad_file_in_a_folder_is_named)
{
    char folder[FOLDER_PATH_MAX];
    char expected[FOLDER_PATH_MAX + 128];
    struct registry registry = { 0 };
    struct diag diag;
    folder_make(folder);
    folder_write(folder, "bad.json", "{\"name\": 1}", 11);
    diag_init(&diag, folder);
    ck_assert(!registry_load(&registry, folder, &diag));
    snprintf(expected, sizeof expected,
             "%s/bad.json: 4 members are missing: \"vendor\", \"family\", \"limits\", \"sources\"",
             folder);
    ck_assert_str_eq(diag.text, expected);
    diag_init(&diag, "/no/such/folder");
    ck_assert(!registry_load(&registry, "/no/such/folder", &diag));
    ck_assert_str_eq(diag.text, "/no/such/folder: cannot be opened: No such file or directory");
    registry_free(&registry);
    folder_remove(folder, NULL, 0);
}
END_TEST

Suite *registry_suite(void)
{
    Suite *suite = suite_create("registry");
    TCase *tcase = tcase_create("registry");
    tcase_add_test(tcase, an_empty_registry_is_the_built_in_table);
    tcase_add_test(tcase, a_record_replaces_the_built_in_one_of_its_name);
    tcase_add_test(tcase, the_last_of_two_replacements_counts_and_pointers_to_the_first_stay_valid);
    tcase_add_test(tcase, a_record_of_a_new_name_is_listed_in_its_place);
    tcase_add_test(tcase, a_bad_record_changes_nothing);
    tcase_add_test(tcase, near_names_are_those_of_the_fewest_edits);
    tcase_add_test(tcase, an_unknown_name_is_an_error_with_the_nearest);
    tcase_add_test(tcase, each_chip_and_alias_of_a_record_is_found);
    tcase_add_test(tcase, the_record_of_an_architecture_outlives_the_registry);
    tcase_add_test(tcase, loading_the_data_of_the_project_gives_the_built_in_table);
    tcase_add_test(tcase, a_file_a_folder_or_its_arch_folder_is_loaded);
    tcase_add_test(tcase, a_bad_file_in_a_folder_is_named);
    suite_add_tcase(suite, tcase);
    return suite;
}
