/* test_record.c - data files of architectures: those in data/arch, and files with each error. */
#include "arch/arch_record.h"

#include "base/file.h"
#include "base/text.h"
#include "gen.h"
#include "launch.h"
#include "source.h"
#include "suites.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 256, TEXT_MAX = 1 << 16 };

/* ---- the files of the project ------------------------------------------------------------- */

static char file_names[FILES_MAX][64];
static int file_count;

/* Lists the files before the tests start: the loop test needs their number. */
static void list_files(void)
{
    char path[SOURCE_PATH_MAX];
    source_path(path, "data/arch");
    DIR *folder = opendir(path);
    file_count = 0;
    for (struct dirent *e = folder != NULL ? readdir(folder) : NULL; e != NULL;
         e = readdir(folder)) {
        if (e->d_name[0] != '.' && file_count < FILES_MAX && strlen(e->d_name) < 64) {
            memcpy(file_names[file_count++], e->d_name, strlen(e->d_name) + 1);
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
}

static struct file read_data(const char *name)
{
    char inner[128];
    char path[SOURCE_PATH_MAX];
    struct diag diag;
    struct file file;
    snprintf(inner, sizeof inner, "data/arch/%s", name);
    source_path(path, inner);
    diag_init(&diag, path);
    ck_assert_msg(file_read(path, GPU_BYTES_MAX, &file, &diag), "%s", diag.text);
    return file;
}

/* Does each limit have sources, and does each source have a text? */
static void check_sources(const struct arch_record *record)
{
    for (size_t i = 0; i < schema_arch_count(); i++) {
        const struct schema_field *field = schema_arch_at(i);
        const cJSON *limit = record_limit(record, field->key);
        const cJSON *sources = cJSON_GetObjectItemCaseSensitive(limit, "sources");
        ck_assert(limit == NULL || cJSON_GetArraySize(sources) > 0);
        for (const cJSON *m = limit != NULL ? sources->child : NULL; m != NULL; m = m->next) {
            ck_assert_str_ne(record_source(record, m->valuestring), m->valuestring);
        }
    }
}

START_TEST(a_data_file_equals_the_built_in_architectures)
{
    struct file file = read_data(file_names[_i]);
    struct diag diag;
    struct record_list list;
    char expected[64];
    diag_init(&diag, file_names[_i]);
    ck_assert_msg(record_read_all(file.data, file.len, &list, &diag), "%s", diag.text);
    snprintf(expected, sizeof expected, "%s.json", list.items[0].arch.name);
    ck_assert_str_eq(file_names[_i], expected);
    for (size_t i = 0; i < list.count; i++) {
        const struct occ_arch *arch = arch_of(list.items[i].arch.name);
        ck_assert_mem_eq(&list.items[i].arch, arch, sizeof *arch);
        ck_assert_int_eq(occ_arch_check(arch), OCC_OK);
        check_sources(&list.items[i]);
    }
    record_list_free(&list);
    file_free(&file);
}
END_TEST

START_TEST(every_built_in_architecture_has_a_data_file)
{
    size_t described = 0;
    for (int i = 0; i < file_count; i++) {
        struct file file = read_data(file_names[i]);
        cJSON *root = cJSON_ParseWithLength(file.data, file.len);
        const cJSON *names = cJSON_GetObjectItemCaseSensitive(root, "names");
        described += names != NULL ? (size_t)cJSON_GetArraySize(names) : 1;
        cJSON_Delete(root);
        file_free(&file);
    }
    ck_assert_uint_eq(described, occ_arch_count());
    ck_assert_uint_ge(occ_arch_count(), 40);
}
END_TEST

/* ---- bad files ---------------------------------------------------------------------------- */

struct edit {
    const char *path;  /* the member, or "" for the document */
    const char *value; /* the JSON that replaces it; NULL removes it */
    const char *message;
};

/* The limits that every record of NVIDIA has. */
#define ALL_LIMITS                                                                                 \
    "limits.warp_size, limits.max_threads_per_block, limits.max_block_z, "                         \
    "limits.max_warps_per_sm, "                                                                    \
    "limits.max_blocks_per_sm, limits.max_blocks_per_sm_single_warp, limits.sub_partitions, "      \
    "limits.warp_schedulers, limits.regs_per_sm, limits.reg_alloc_unit, "                          \
    "limits.max_regs_per_thread, limits.max_regs_per_block, limits.reg_check_partitions, "         \
    "limits.smem_per_sm, limits.smem_per_block_default, limits.smem_per_block_optin, "             \
    "limits.smem_reserved_per_block, limits.smem_alloc_unit, limits.smem_carveout, "               \
    "limits.smem_configs, limits.max_barriers_per_block"

/* clang-format off */
static const struct edit edits[] = {
    { "", "[1]", "expected an object" },
    { "", "{}",
      "5 members are missing: \"name\", \"vendor\", \"family\", \"limits\", \"sources\"" },
    { "name", NULL, "\"name\" is missing" },
    { "name", "80", "\"name\" is 80; expected a string of 1 to 15 bytes" },
    { "name", "\"\"", "\"name\" is \"\"; expected a string of 1 to 15 bytes" },
    { "name", "\"sm_1234567890123\"",
      "\"name\" is \"sm_1234567890123\"; expected a string of 1 to 15 bytes" },
    { "name", "\"8.0\"",
      "\"name\" is \"8.0\"; expected an architecture of the vendor, such as \"sm_80\"" },
    { "name", "\"SM_80\"",
      "\"name\" is \"SM_80\"; expected an architecture of the vendor, such as \"sm_80\"" },
    { "name", "\"gfx942\"",
      "\"name\" is \"gfx942\"; expected an architecture of the vendor, such as \"sm_80\"" },
    { "name", "\"sm_86\"", "\"compute_capability\" is \"8.0\", which does not match sm_86" },
    { "vendor", NULL, "\"vendor\" is missing" },
    { "vendor", "\"imagination\"",
      "\"vendor\" is \"imagination\"; expected \"nvidia\", \"amd\" or \"intel\"" },
    { "vendor", "\"intel-corp\"",
      "\"vendor\" is \"intel-corp\"; expected \"nvidia\", \"amd\" or \"intel\"" },
    { "vendor", "\"amd\"",
      "\"name\" is \"sm_80\"; expected an architecture of the vendor, such as \"gfx942\"" },
    { "family", NULL, "\"family\" is missing" },
    { "family", "null", "\"family\" is null; expected a string of 1 to 31 bytes" },
    { "compute_capability", NULL, "\"compute_capability\" is missing" },
    { "compute_capability", "\"80\"",
      "\"compute_capability\" is \"80\", which does not match sm_80" },
    { "compute_capability", "8.0",
      "\"compute_capability\" is 8; expected a string of 1 to 7 bytes" },
    { "extra", "1", "the file has the unknown member \"extra\"" },
    { "sources", NULL, "\"sources\" is missing" },
    { "sources", "[]", "\"sources\" is an empty array; expected an object" },
    { "sources.H", "7", "sources.H is 7; expected a string" },
    { "sources.H", NULL, "limits.max_blocks_per_sm.sources names \"H\", which \"sources\" does not "
                         "explain" },
    { "chips", "\"GA100\"", "\"chips\" is \"GA100\"; expected an array of strings" },
    { "chips", "[1]", "\"chips\" holds 1; expected only strings" },
    { "notes", "{}", "\"notes\" is an object; expected an array of strings" },
    { "notes", "[null]", "\"notes\" holds null; expected only strings" },
    { "limits", "3", "\"limits\" is 3; expected an object" },
    { "limits.warp_size", NULL, "limits.warp_size is missing" },
    { "limits", NULL,
      "22 members are missing: \"limits\", " ALL_LIMITS },
    { "limits", "{}", "21 members are missing: " ALL_LIMITS },
    { "limits.smem_configs", NULL, "limits.smem_configs is missing" },
    { "limits.reg_alloc_unit", "256",
      "limits.reg_alloc_unit is 256; expected an object with value and sources" },
    { "limits.more", "{}", "unknown member limits.more" },
    { "limits.warp_size.more", "1", "limits.warp_size has the unknown member \"more\"" },
    { "limits.warp_size.value", NULL, "limits.warp_size.value is missing" },
    { "limits.warp_size.value", "0",
      "limits.warp_size.value is 0; expected a whole number from 1 to 128" },
    { "limits.warp_size.value", "129",
      "limits.warp_size.value is 129; expected a whole number from 1 to 128" },
    { "limits.warp_size.value", "-32",
      "limits.warp_size.value is -32; expected a whole number from 1 to 128" },
    { "limits.warp_size.value", "32.5",
      "limits.warp_size.value is 32.5; expected a whole number from 1 to 128" },
    { "limits.warp_size.value", "1e999",
      "limits.warp_size.value is 1e999; expected a whole number from 1 to 128" },
    { "limits.warp_size.value", "\"32\"",
      "limits.warp_size.value is \"32\"; expected a whole number from 1 to 128" },
    { "limits.warp_size.value", "null",
      "limits.warp_size.value is null; expected a whole number from 1 to 128" },
    { "limits.warp_size.value", "[32]",
      "limits.warp_size.value is an array of 1 item; expected a whole number from 1 to 128" },
    { "limits.warp_size.value", "true",
      "limits.warp_size.value is true; expected a whole number from 1 to 128" },
    { "limits.smem_carveout.value", "1",
      "limits.smem_carveout.value is 1; expected true or false" },
    { "limits.agprs", "{\"value\": \"some\", \"sources\": [\"H\"]}",
      "limits.agprs.value is \"some\"; expected \"none\", \"separate\" or \"unified\"" },
    { "limits.agprs", "{\"value\": 1, \"sources\": [\"H\"]}",
      "limits.agprs.value is 1; expected \"none\", \"separate\" or \"unified\"" },
    { "limits.cooperative", "{\"value\": \"all\", \"sources\": [\"H\"]}",
      "limits.cooperative.value is \"all\"; expected \"resident\", \"one\", \"pooled\" or "
      "\"unknown\"" },
    { "limits.smem_configs.value", "167936",
      "limits.smem_configs.value is 167936; expected an array of 1 to 16 sizes" },
    { "limits.smem_configs.value", "[]",
      "limits.smem_configs.value is an empty array; expected an array of 1 to 16 sizes" },
    { "limits.smem_configs.value", "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,167936]",
      "limits.smem_configs.value is an array of 17 items; expected an array of 1 to 16 sizes" },
    { "limits.smem_configs.value", "[0, 8192, 8192, 167936]",
      "limits.smem_configs.value must ascend, but does not at 8192" },
    { "limits.smem_configs.value", "[0, 1.5]",
      "limits.smem_configs.value is 1.5; expected a whole number from 0 to 268435456" },
    { "limits.warp_size.sources", NULL, "limits.warp_size.sources is missing" },
    { "limits.warp_size.sources", "[]",
      "limits.warp_size.sources is missing or empty; every number needs a source" },
    { "limits.warp_size.sources", "\"G\"",
      "limits.warp_size.sources is \"G\"; expected an array of strings" },
    { "limits.warp_size.sources", "[1]",
      "limits.warp_size.sources holds 1; expected only strings" },
    { "limits.warp_size.sources", "[\"G\", \"ZZ\"]",
      "limits.warp_size.sources names \"ZZ\", which \"sources\" does not explain" },
    { "limits.warp_size.disputed", "{}",
      "limits.warp_size.disputed must be an array" },
    { "limits.smem_configs.disputed", "[]",
      "limits.smem_configs.disputed: a limit that is a list cannot be disputed" },
    { "limits.warp_size.disputed", "[16]", "limits.warp_size.disputed must hold objects" },
    { "limits.warp_size.disputed", "[{\"value\": 16, \"sources\": [\"G\"], \"why\": 1}]",
      "limits.warp_size.disputed has the unknown member \"why\"" },
    { "limits.warp_size.disputed", "[{\"value\": 0, \"sources\": [\"G\"]}]",
      "limits.warp_size.disputed.value is 0; expected a whole number from 1 to 128" },
    { "limits.warp_size.disputed", "[{\"sources\": [\"G\"]}]",
      "limits.warp_size.disputed.value is missing; expected a whole number from 1 to 128" },
    { "limits.warp_size.disputed", "[{\"value\": 16}]",
      "limits.warp_size.disputed.sources is missing or empty; every number needs a source" },
    { "limits.reg_modes", "{\"value\": [128, 64], \"sources\": [\"G\"]}",
      "limits.reg_modes.value must ascend, but does not at 64" },
    { "limits.smem_steps", "{\"value\": [1024, 1024], \"sources\": [\"G\"]}",
      "limits.smem_steps.value must ascend, but does not at 1024" },
    { "limits.smem_steps",
      "{\"value\": [1024], \"sources\": [\"G\"], \"disputed\": [{\"value\": [2048]}]}",
      "limits.smem_steps.disputed: a limit that is a list cannot be disputed" },
    { "aliases", "[\"PVC\"]",
      "\"aliases\" holds \"PVC\"; expected names of 1 to 15 lower-case letters, digits, -, "
      "_ and ." },
    { "ip_versions", "[12.6]", "\"ip_versions\" holds 12.6; expected only strings" },
};

#define CONTRADICT "the limits of sm_80 contradict each other: for example, sub_partitions must " \
    "divide regs_per_sm and max_warps_per_sm, the last of smem_configs must be smem_per_sm, and " \
    "smem_per_block_optin + smem_reserved_per_block must not exceed smem_per_sm"

static const struct edit contradictions[] = {
    { "limits.sub_partitions.value", "3", CONTRADICT },
    { "limits.max_warps_per_sm.value", "63", CONTRADICT },
    { "limits.reg_alloc_unit.value", "20000", CONTRADICT },
    { "limits.smem_per_sm.value", "131072", CONTRADICT },
    { "limits.smem_per_block_optin.value", "167000", CONTRADICT },
    { "limits.smem_per_block_default.value", "166913", CONTRADICT },
    { "limits.smem_reserved_per_block.value", "1025", CONTRADICT },
    { "limits.smem_configs.value", "[0, 8192]", CONTRADICT },
    { "limits.smem_configs.value", "[0, 8192, 167936, 200000]", CONTRADICT },
    { "limits.smem_alloc_unit.value", "200000", CONTRADICT },
    { "limits.scalar_regs_per_sub_partition", "{\"value\": 800, \"sources\": [\"H\"]}",
      CONTRADICT },
    { "limits.max_cluster_portable", "{\"value\": 8, \"sources\": [\"H\"]}", CONTRADICT },
    { "limits.cus_per_sm", "{\"value\": 3, \"sources\": [\"H\"]}", CONTRADICT },
};
/* clang-format on */

/* Replaces, adds or removes a member given by its path. */
static void apply(cJSON *root, const struct edit *edit)
{
    char path[128];
    snprintf(path, sizeof path, "%s", edit->path);
    char *key = path;
    cJSON *holder = root;
    for (char *dot = strchr(key, '.'); dot != NULL; dot = strchr(key, '.')) {
        *dot = '\0';
        holder = cJSON_GetObjectItemCaseSensitive(holder, key);
        ck_assert_msg(holder != NULL, "no member %s", key);
        key = dot + 1;
    }
    cJSON_DeleteItemFromObjectCaseSensitive(holder, key);
    if (edit->value != NULL) {
        cJSON_AddItemToObject(holder, key, cJSON_Parse(edit->value));
    }
}

/* Returns the text of sm_80.json after an edit; the caller frees it. */
static char *edited(const struct edit *edit)
{
    struct file file = read_data("sm_80.json");
    char *text;
    if (edit->path[0] == '\0') {
        text = malloc(strlen(edit->value) + 1);
        memcpy(text, edit->value, strlen(edit->value) + 1);
    } else {
        cJSON *root = cJSON_ParseWithLength(file.data, file.len);
        struct edit placeholder = *edit;
        bool is_infinite = edit->value != NULL && strcmp(edit->value, "1e999") == 0;
        /* cJSON cannot print 1e999. */
        placeholder.value = is_infinite ? "12345" : edit->value;
        apply(root, &placeholder);
        text = cJSON_PrintUnformatted(root);
        cJSON_Delete(root);
        char *number = is_infinite ? strstr(text, "12345") : NULL;
        if (number != NULL) {
            memcpy(number, "1e999", 5);
        }
    }
    file_free(&file);
    return text;
}

static void check_message(const char *text, size_t len, const char *expected)
{
    struct diag diag;
    struct arch_record record;
    struct arch_record before;
    memset(&record, 0x5a, sizeof record);
    memcpy(&before, &record, sizeof record);
    diag_init(&diag, "new.json");
    ck_assert_msg(!record_read(text, len, NULL, &record, &diag), "no error; expected: %s",
                  expected);
    ck_assert_mem_eq(&record, &before, sizeof record);
    ck_assert_str_eq(diag.text, expected);
    ck_assert_uint_eq(diag.errors, 1);
}

static void check_edit(const struct edit *edit)
{
    char message[DIAG_TEXT_MAX];
    char *text = edited(edit);
    snprintf(message, sizeof message, "new.json: %s", edit->message);
    check_message(text, strlen(text), message);
    free(text);
}

START_TEST(a_bad_member_is_named_with_what_is_allowed)
{
    check_edit(&edits[_i]);
}
END_TEST

/* Removes about a third of the members that a record needs; counts them, and notes their names. */
static size_t remove_members(uint64_t *state, cJSON *root, uint32_t vendor, char *names,
                             size_t size)
{
    cJSON *limits = cJSON_GetObjectItemCaseSensitive(root, "limits");
    size_t removed = 0;
    for (const struct schema_field *f = arch_fields; f->key != NULL; f++) {
        if (schema_is_needed(f, vendor) && gen_one_in(state, 3)) {
            cJSON_DeleteItemFromObjectCaseSensitive(limits, f->key);
            text_join(names, size, ", ", "limits.%s", f->key);
            removed++;
        }
    }
    return removed;
}

START_TEST(all_missing_members_are_named_at_once)
{
    struct file file = read_data(file_names[_i]);
    struct record_list list;
    struct diag diag;
    diag_init(&diag, file_names[_i]);
    ck_assert(record_read_all(file.data, file.len, &list, &diag));
    cJSON *root = list.items[0].json;
    uint64_t state = gen_seed(&list.items[0].arch);
    char names[DIAG_TEXT_MAX] = "";
    char expected[2 * DIAG_TEXT_MAX];
    size_t removed = remove_members(&state, root, list.items[0].arch.vendor, names, sizeof names);
    ck_assert_uint_gt(removed, 1);
    snprintf(expected, sizeof expected, "new.json: %zu members are missing: %s", removed, names);
    char *text = cJSON_PrintUnformatted(root);
    check_message(text, strlen(text), expected);
    free(text);
    record_list_free(&list);
    file_free(&file);
}
END_TEST

/* ---- files of several architectures ------------------------------------------------------- */

/* Reads sm_80.json with "names" in the place of its name, and returns the text. */
static char *with_names(const char *names)
{
    struct file file = read_data("sm_80.json");
    cJSON *root = cJSON_ParseWithLength(file.data, file.len);
    cJSON_DeleteItemFromObjectCaseSensitive(root, "name");
    cJSON_DeleteItemFromObjectCaseSensitive(root, "compute_capability");
    cJSON_AddItemToObject(root, "names", cJSON_Parse(names));
    char *text = cJSON_PrintUnformatted(root);
    cJSON_Delete(root);
    file_free(&file);
    return text;
}

START_TEST(a_name_changes_only_what_stands_under_it)
{
    char *text =
        with_names("{ \"sm_81\": { \"compute_capability\": \"8.1\", \"family\": \"Own\","
                   " \"limits\": { \"max_warps_per_sm\": { \"value\": 48 } },"
                   " \"cites\": [{ \"limits\": [\"regs_per_sm\"], \"sources\": [\"NEW\"] }],"
                   " \"sources\": { \"NEW\": \"a page\" } },"
                   " \"sm_82\": { \"compute_capability\": \"8.2\" } }");
    const struct occ_arch *sm_80 = arch_of("sm_80");
    struct record_list list;
    struct diag diag;
    diag_init(&diag, "new.json");
    ck_assert_msg(record_read_all(text, strlen(text), &list, &diag), "%s", diag.text);
    ck_assert_uint_eq(list.count, 2);
    const struct arch_record *first = &list.items[0];
    ck_assert_str_eq(first->arch.name, "sm_81");
    ck_assert_str_eq(first->arch.family, "Own");
    ck_assert_uint_eq(first->arch.max_warps_per_sm, 48);
    const cJSON *cited = json_get(record_limit(first, "regs_per_sm"), "sources");
    ck_assert_str_eq(cited->child->valuestring, "NEW");
    ck_assert_str_eq(record_source(first, "NEW"), "a page");
    struct occ_arch second = list.items[1].arch;
    ck_assert_str_eq(second.name, "sm_82");
    memcpy(second.name, sm_80->name, sizeof second.name);
    second.cc = sm_80->cc;
    ck_assert_mem_eq(&second, sm_80, sizeof second);
    ck_assert_str_eq(record_source(&list.items[1], "NEW"), "NEW");
    record_list_free(&list);
    struct arch_record one;
    ck_assert(record_read(text, strlen(text), "sm_82", &one, &diag));
    ck_assert_str_eq(one.arch.name, "sm_82");
    record_free(&one);
    free(text);
}
END_TEST

/* clang-format off */
static const struct {
    const char *names, *message;
} bad_names[] = {
    { "[]", "\"names\" must be an object of architectures, in place of \"name\"" },
    { "{}", "\"names\" must be an object of architectures, in place of \"name\"" },
    { "{\"sm_81\": 1}", "names \"sm_81\": the entry is 1; expected an object" },
    { "{\"sm_81\": {\"name\": \"sm_82\"}}", "names \"sm_81\": \"name\" is not allowed there" },
    { "{\"sm_81\": {\"limits\": []}}",
      "names \"sm_81\": limits is an empty array; expected an object, in the file and under its "
      "names" },
    { "{\"sm_81\": {\"sources\": 4}}",
      "names \"sm_81\": sources is 4; expected an object, in the file and under its names" },
    { "{\"sm_81\": {\"cites\": {}}}",
      "names \"sm_81\": cites is an object; expected an array of objects" },
    { "{\"sm_81\": {\"cites\": [{\"limits\": [\"regs_per_sm\"]}]}}",
      "names \"sm_81\": an entry of cites is an object; expected an object with limits and "
      "sources" },
    { "{\"sm_81\": {\"cites\": [{\"limits\": [\"regs\"], \"sources\": [\"H\"]}]}}",
      "names \"sm_81\": cites.limits holds \"regs\"; expected limits of the file" },
    { "{\"sm_81\": {\"compute_capability\": \"8.2\"}}",
      "sm_81: \"compute_capability\" is \"8.2\", which does not match sm_81" },
    { "{\"sm_81\": {\"compute_capability\": \"8.1\"}, \"sm_82\": {}}",
      "sm_82: \"compute_capability\" is missing" },
};
/* clang-format on */

START_TEST(a_bad_name_of_several_is_named)
{
    char expected[256];
    char *text = with_names(bad_names[_i].names);
    struct record_list list = { NULL, 0 };
    struct diag diag;
    diag_init(&diag, "new.json");
    snprintf(expected, sizeof expected, "new.json: %s", bad_names[_i].message);
    ck_assert(!record_read_all(text, strlen(text), &list, &diag));
    ck_assert_str_eq(diag.text, expected);
    ck_assert_ptr_null(list.items);
    free(text);
}
END_TEST

START_TEST(limits_that_contradict_each_other_are_refused)
{
    check_edit(&contradictions[_i]);
}
END_TEST

START_TEST(the_compute_capability_is_for_nvidia_only)
{
    struct file file = read_data("gfx950.json");
    cJSON *root = cJSON_ParseWithLength(file.data, file.len);
    cJSON_AddStringToObject(root, "compute_capability", "9.4");
    char *text = cJSON_PrintUnformatted(root);
    check_message(text, strlen(text), "new.json: \"compute_capability\" is for NVIDIA only");
    free(text);
    cJSON_Delete(root);
    file_free(&file);
}
END_TEST

/* Returns the text of sm_80.json with `from` replaced by `to`. */
static char *replaced(const char *from, const char *to)
{
    struct file file = read_data("sm_80.json");
    char *at = strstr(file.data, from);
    ck_assert_msg(at != NULL, "sm_80.json has no %s", from);
    char *text = malloc(TEXT_MAX);
    int len = snprintf(text, TEXT_MAX, "%.*s%s%s", (int)(at - file.data), file.data, to,
                       at + strlen(from));
    ck_assert(len > 0 && len < TEXT_MAX);
    file_free(&file);
    return text;
}

static void check_replaced(const char *from, const char *to, const char *expected)
{
    char *text = replaced(from, to);
    check_message(text, strlen(text), expected);
    free(text);
}

START_TEST(the_flaw_of_invalid_json_is_named)
{
    check_replaced("\"family\"", "family", "new.json:4: not valid JSON at 'family: \"Ampere\",'");
    check_replaced("\"name\": \"sm_80\",", "\"name\": \"sm_80\", \"name\": \"sm_80\",",
                   "new.json: the member \"name\" occurs twice");
    check_replaced("\"value\": 32,", "\"value\": 32, \"value\": 32,",
                   "new.json: the member \"value\" occurs twice");
    check_replaced("\"value\": 32,", "\"value\": 032,",
                   "new.json:8: not valid JSON: a number is not written as JSON requires");
    check_replaced("\"value\": 32,", "\"value\": 0x20,",
                   "new.json:8: not valid JSON at 'x20, \"sources\": [\"G\", \"G'");
    check_replaced("Ampere", "Amp\xffre", "new.json:4: not valid JSON: it is not UTF-8");
    check_replaced("Ampere", "Amp\nre",
                   "new.json:4: not valid JSON: a string holds a control character");
    check_replaced("Ampere", "Amp\\u0000re", "new.json:4: not valid JSON: a string holds \\u0000");
}
END_TEST

START_TEST(empty_and_cut_files_trailing_text_and_nul_bytes_are_refused)
{
    struct file file = read_data("sm_80.json");
    check_message("", 0, "new.json:1: empty; expected one JSON value");
    check_message(" \n ", 3, "new.json:2: empty; expected one JSON value");
    char *text = malloc(file.len + 64);
    memcpy(text, file.data, file.len);
    for (size_t len = 1; len < file.len - 2; len += 97) {
        struct diag diag;
        struct arch_record record;
        diag_init(&diag, "cut");
        char kept = text[len];
        text[len] = '\0';
        must(!record_read(text, len, NULL, &record, &diag) && strncmp(diag.text, "cut:", 4) == 0);
        text[len] = kept;
    }
    memcpy(text + file.len, "extra", 6);
    struct diag diag;
    struct arch_record record;
    diag_init(&diag, "more");
    ck_assert(!record_read(text, file.len + 5, NULL, &record, &diag));
    ck_assert_ptr_nonnull(strstr(diag.text, "not valid JSON at 'extra'"));
    text[100] = '\0';
    diag_init(&diag, "nul");
    ck_assert(!record_read(text, file.len, NULL, &record, &diag));
    ck_assert_ptr_nonnull(strstr(diag.text, "it holds a NUL byte"));
    free(text);
    file_free(&file);
}
END_TEST

START_TEST(a_limit_of_an_architecture_can_be_replaced)
{
    struct file file = read_data("sm_80.json");
    struct diag diag;
    struct arch_record record;
    diag_init(&diag, "sm_80");
    ck_assert(record_read(file.data, file.len, NULL, &record, &diag));
    struct occ_arch arch = record_arch_with(&record, schema_arch_find("max_regs_per_thread"), 256);
    ck_assert_uint_eq(arch.max_regs_per_thread, 256);
    arch = record_arch_with(&record, schema_arch_find("smem_per_sm"), 200000);
    ck_assert_uint_eq(arch.smem_per_sm, 200000);
    ck_assert_int_eq(occ_arch_check(&arch), OCC_OK);
    ck_assert_ptr_null(record_limit(&record, "no such member"));
    ck_assert_str_eq(record_source(&record, "no such source"), "no such source");
    record_free(&record);
    file_free(&file);
}
END_TEST

Suite *record_suite(void)
{
    Suite *suite = suite_create("record");
    TCase *tcase = tcase_create("record");
    list_files();
    tcase_add_loop_test(tcase, a_data_file_equals_the_built_in_architectures, 0, file_count);
    tcase_add_test(tcase, every_built_in_architecture_has_a_data_file);
    tcase_add_loop_test(tcase, a_bad_member_is_named_with_what_is_allowed, 0,
                        sizeof edits / sizeof *edits);
    tcase_add_loop_test(tcase, all_missing_members_are_named_at_once, 0, file_count);
    tcase_add_test(tcase, a_name_changes_only_what_stands_under_it);
    tcase_add_loop_test(tcase, a_bad_name_of_several_is_named, 0,
                        (int)(sizeof bad_names / sizeof *bad_names));
    tcase_add_loop_test(tcase, limits_that_contradict_each_other_are_refused, 0,
                        sizeof contradictions / sizeof *contradictions);
    tcase_add_test(tcase, the_compute_capability_is_for_nvidia_only);
    tcase_add_test(tcase, the_flaw_of_invalid_json_is_named);
    tcase_add_test(tcase, empty_and_cut_files_trailing_text_and_nul_bytes_are_refused);
    tcase_add_test(tcase, a_limit_of_an_architecture_can_be_replaced);
    suite_add_tcase(suite, tcase);
    return suite;
}
