/* kernel_report.c - reads reports: what an earlier `occ kernels` wrote as JSON or JSON Lines. */
#include "kernels/read/kernel_json.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/num.h"
#include "format/find.h"
#include "format/json.h"
#include "kernels/kernel_spill.h"

/* A number of a report and where it is stored. */
struct number {
    const char *key;
    size_t member; /* offset in struct kernel or, for "profile", in struct profile */
};

/* The object "profile". */
struct profile {
    struct kernel_profile recorded;
    struct kernel_measured measured;
};

/* clang-format off */
static const struct number resources[] = {
#define KERNEL_NUMBER(of_kernel, key, ...) { key, offsetof(struct kernel, of_kernel) },
#include "kernels/kernel_values.def"
};

/* Numbers in "launch" of "result". */
static const struct number launch[] = {
    {"threads",      offsetof(struct kernel, threads)},
    {"dynamic_smem", offsetof(struct kernel, dynamic_smem)},
};

/* Whole numbers in "profile". */
static const struct number counts[] = {
    {"id",          offsetof(struct profile, measured.id)},
    {"grid",        offsetof(struct profile, recorded.grid)},
    {"sms",         offsetof(struct profile, recorded.sms)},
    {"smem_config", offsetof(struct profile, measured.smem_config)},
    {"smem_driver", offsetof(struct profile, measured.smem_driver)},
    {"max_active_clusters", offsetof(struct profile, recorded.max_clusters)},
    {"launches",    offsetof(struct profile, recorded.launches)},
    {"time_ns",     offsetof(struct profile, recorded.time_ns)},
    {"median_ns",   offsetof(struct profile, recorded.median_ns)},
};

/* Real numbers in "profile". */
static const struct number reals[] = {
    {"waves",                 offsetof(struct profile, measured.waves)},
    {"theoretical_occupancy", offsetof(struct profile, measured.theoretical_occupancy)},
    {"achieved_occupancy",    offsetof(struct profile, measured.achieved_occupancy)},
};
/* clang-format on */

/* The state while a report is read. */
struct report {
    struct bytes text;
    size_t at;
    size_t counted_to; /* `lines` is the number of newlines before this offset */
    uint64_t lines;
    char *object; /* a terminated copy of the current object */
    struct kernel_list *list;
    struct diag *diag;
};

/* The number of the line at `at`; `at` must not decrease from call to call. */
static uint64_t find_line_number(struct report *report, size_t at)
{
    report->lines += find_count_newlines(report->text, report->counted_to, at);
    report->counted_to = at;
    return report->lines + 1;
}

static bool is_blank(unsigned char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Moves `*at` to the next byte that is no blank, and returns that byte; 0 at the end. */
static unsigned char skip_blanks(struct bytes text, size_t *at)
{
    while (*at < text.len && is_blank(text.data[*at])) {
        ++*at;
    }
    return *at < text.len ? text.data[*at] : 0;
}

/* The length of the object at `at`; 0 if it does not end within KERNEL_REPORT_OBJECT_MAX bytes. */
static size_t object_length(struct bytes text, size_t at)
{
    size_t depth = 0;
    bool in_string = false;
    size_t end = at + min_size(text.len - at, KERNEL_REPORT_OBJECT_MAX);
    for (size_t i = at; i < end; i++) {
        unsigned char c = text.data[i];
        if (in_string) {
            i += c == '\\';
            in_string = c != '"';
        } else if (c == '"') {
            in_string = true;
        } else if (c == '{') {
            depth++;
        } else if (c == '}' && --depth == 0) {
            return i + 1 - at;
        }
    }
    return 0;
}

cJSON *kernel_report_parse_first(struct bytes text, size_t *end)
{
    size_t at = 0;
    if (skip_blanks(text, &at) == '[') {
        at++;
    }
    if (skip_blanks(text, &at) != '{') {
        return NULL;
    }
    size_t len = object_length(text, at);
    if (len == 0) {
        return NULL;
    }
    char *copy = malloc(len + 1);
    if (copy == NULL) {
        return NULL;
    }
    struct diag ignored;
    diag_init(&ignored, NULL);
    memcpy(copy, text.data + at, len);
    copy[len] = '\0';
    cJSON *root = json_parse(copy, len, 0, &ignored);
    free(copy);
    *end = at + len;
    return root;
}

bool kernel_report_is_kernel(const cJSON *object)
{
    return cJSON_IsString(json_get(object, "kernel")) &&
           cJSON_IsObject(json_get(object, "resources"));
}

bool kernel_json_number(const cJSON *object, const char *key, int32_t *out, struct diag *diag)
{
    int64_t value = *out;
    bool ok = json_optional_uint(object, key, INT32_MAX, &value, diag);
    *out = (int32_t)value;
    return ok;
}

/* Reads the members of `table` that exist in `parent` and are not null. */
static bool read_numbers(const cJSON *parent, const struct number *table, size_t count,
                         struct kernel *k, struct diag *diag)
{
    for (size_t i = 0; i < count; i++) {
        int32_t *member = (void *)((char *)k + table[i].member);
        if (!kernel_json_number(parent, table[i].key, member, diag)) {
            return false;
        }
    }
    return true;
}

/* Reads an array of `least` to `most` numbers; nothing if it is missing or null. */
static bool read_array(const cJSON *parent, const char *key, int least, int most, int32_t limit,
                       int32_t *out, struct diag *diag)
{
    const cJSON *array = json_get(parent, key);
    if (array == NULL || cJSON_IsNull(array)) {
        return true;
    }
    int size = json_count(array);
    if (size < least || size > most) {
        char allowed[32];
        snprintf(allowed, sizeof allowed, least == most ? "%d" : "%d to %d", least, most);
        return diag_error(diag, 0, "%s must be an array of %s numbers", key, allowed);
    }
    for (int i = 0; i < size; i++) {
        uint64_t value = 0;
        if (!json_uint(cJSON_GetArrayItem(array, i), key, 0, (uint64_t)limit, &value, diag)) {
            return false;
        }
        out[i] = (int32_t)value;
    }
    return true;
}

static bool read_setmaxnreg(const cJSON *usage, struct kernel *k, struct kernel_list *list,
                            struct diag *diag)
{
    int32_t regs[KERNEL_SETMAXNREG_MAX];
    for (size_t i = 0; i < KERNEL_SETMAXNREG_MAX; i++) {
        regs[i] = KERNEL_UNKNOWN;
    }
    if (!read_array(usage, "setmaxnreg", 1, KERNEL_SETMAXNREG_MAX, INT16_MAX, regs, diag)) {
        return false;
    }
    if (regs[0] < 0) {
        return true;
    }
    struct kernel_extras *extras = kernel_list_add_extras(list, k);
    if (extras == NULL) {
        return diag_report_no_memory(diag);
    }
    for (size_t i = 0; i < KERNEL_SETMAXNREG_MAX; i++) {
        extras->setmaxnreg[i] = (int16_t)regs[i];
    }
    return true;
}

static bool read_profile(struct report *report, const cJSON *item, struct kernel *k)
{
    if (!cJSON_IsObject(item)) {
        return true;
    }
    struct profile read;
    kernel_profile_init(&read.recorded);
    kernel_measured_init(&read.measured);
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        int64_t *member = (void *)((char *)&read + counts[i].member);
        if (!json_optional_uint(item, counts[i].key, (uint64_t)1 << 53, member, report->diag)) {
            return false;
        }
    }
    for (size_t i = 0; i < sizeof reals / sizeof reals[0]; i++) {
        const cJSON *number = json_get(item, reals[i].key);
        if (cJSON_IsNumber(number)) {
            memcpy((char *)&read + reals[i].member, &number->valuedouble, sizeof(double));
        }
    }
    k->profile = kernel_list_new_profile(report->list, report->diag);
    if (k->profile == NULL) {
        return false;
    }
    *k->profile = read.recorded;
    const cJSON *device = json_get(item, "device");
    return kernel_list_set_measured(report->list, k->profile, &read.measured, report->diag) &&
           (!cJSON_IsString(device) ||
            kernel_list_set_device(report->list, k->profile, device->valuestring, report->diag));
}

static void read_flags(const cJSON *array, struct kernel *k)
{
    const cJSON *item = NULL;
    cJSON_ArrayForEach(item, array)
    {
        for (unsigned bit = 0; cJSON_IsString(item) && bit < KERNEL_FLAG_COUNT; bit++) {
            if (strcmp(item->valuestring, kernel_flag_key(bit)) == 0) {
                k->flags |= 1u << bit;
            }
        }
    }
}

static void read_evidence(const cJSON *item, struct kernel *k)
{
    for (int i = 1; cJSON_IsString(item) && i < KERNEL_EVIDENCE_COUNT; i++) {
        if (strcmp(item->valuestring, kernel_evidence_key((enum kernel_evidence)i)) == 0) {
            k->spill_evidence = (enum kernel_evidence)i;
        }
    }
}

/* Checks the ends of a range of spills; `what` is "stores" or "loads". */
static bool check_range(const char *what, int64_t min, int64_t max, struct diag *diag)
{
    return max < 0 || min <= max ||
           diag_error(diag, 0, "\"spill_%s_min\" is %lld: expected at most \"spill_%s_max\", %lld",
                      what, (long long)min, what, (long long)max);
}

/* Reads one kernel.  Ignores unknown members: later versions may add some. */
static bool read_kernel(struct report *report, const cJSON *root)
{
    struct diag *diag = report->diag;
    struct kernel k;
    kernel_init(&k, KERNEL_JSON);
    if (!kernel_report_is_kernel(root)) {
        return diag_error(diag, 0, "not a kernel: \"kernel\" or \"resources\" is missing");
    }
    const cJSON *name = json_get(root, "kernel");
    const cJSON *arch = json_get(root, "arch");
    const cJSON *features = json_get(root, "features");
    const cJSON *usage = json_get(root, "resources");
    const cJSON *result = json_get(root, "result");
    int32_t bounds[3] = { KERNEL_UNKNOWN, KERNEL_UNKNOWN, KERNEL_UNKNOWN };
    if (cJSON_IsString(arch)) {
        kernel_set_arch(&k, arch->valuestring, strlen(arch->valuestring));
    }
    if (cJSON_IsString(features)) {
        char clean[KERNEL_FEATURES_MAX];
        kernel_text_copy(clean, sizeof clean, features->valuestring, strlen(features->valuestring));
        if (!kernel_list_set_features(report->list, &k, clean, diag)) {
            return false;
        }
    }
    read_flags(json_get(root, "flags"), &k);
    read_evidence(json_get(usage, "spill_evidence"), &k);
    if (!read_numbers(json_get(result, "launch"), launch, sizeof launch / sizeof launch[0], &k,
                      diag) ||
        !read_numbers(usage, resources, sizeof resources / sizeof resources[0], &k, diag) ||
        !read_array(usage, "launch_bounds", 1, 3, INT32_MAX, bounds, diag) ||
        !read_array(usage, "block", 3, 3, INT32_MAX, k.block, diag) ||
        !read_array(usage, "cluster", 3, 3, INT32_MAX, k.cluster, diag) ||
        !read_setmaxnreg(usage, &k, report->list, diag) ||
        !read_profile(report, json_get(root, "profile"), &k) ||
        !check_range("stores", k.spill_stores_min, k.spill_stores_max, diag) ||
        !check_range("loads", k.spill_loads_min, k.spill_loads_max, diag)) {
        return false;
    }
    kernel_settle_spills(&k);
    if (k.dynamic_smem == 0 && !cJSON_IsNumber(json_get(usage, "dynamic_smem"))) {
        /* launch.dynamic_smem is 0 also if no size was given. */
        k.dynamic_smem = KERNEL_UNKNOWN;
    }
    if (k.spill_stores >= 0 && json_get(usage, "callee_spill_stores") == NULL) {
        /* An earlier version of occ wrote the report, without the spills of called functions. */
        k.callee_stores = k.callee_loads = 0;
    }
    k.bound_threads = bounds[0];
    k.bound_blocks = bounds[1];
    return kernel_list_add(report->list, &k, name->valuestring, strlen(name->valuestring), diag);
}

/* Reads the object at report->at; moves past it. */
static bool read_object(struct report *report)
{
    size_t len = object_length(report->text, report->at);
    uint64_t line = find_line_number(report, report->at);
    if (len == 0 && report->text.len - report->at < KERNEL_REPORT_OBJECT_MAX) {
        return diag_error(report->diag, line,
                          "not valid JSON: the object that begins here does "
                          "not end");
    }
    if (len == 0) {
        return diag_error(report->diag, line, "an object does not end within %d bytes",
                          KERNEL_REPORT_OBJECT_MAX);
    }
    memcpy(report->object, report->text.data + report->at, len);
    report->object[len] = '\0';
    struct diag inner;
    diag_init(&inner, NULL);
    cJSON *root = json_parse(report->object, len, 0, &inner);
    struct diag *outer = report->diag;
    report->diag = &inner;
    bool ok = root != NULL && read_kernel(report, root);
    report->diag = outer;
    cJSON_Delete(root);
    report->at += len;
    return ok || diag_error(outer, line, "%s", inner.text);
}

/* Reads the objects of an array, or objects one after the other. */
static bool read_objects(struct report *report)
{
    bool in_array = skip_blanks(report->text, &report->at) == '[';
    report->at += in_array;
    unsigned char c = skip_blanks(report->text, &report->at);
    if (in_array && c == ']') {
        report->at++;
        skip_blanks(report->text, &report->at);
        return report->at == report->text.len ||
               diag_error(report->diag, find_line_number(report, report->at),
                          "text after the array");
    }
    bool after_comma = false;
    while (c == '{') {
        if (!read_object(report)) {
            return false;
        }
        c = skip_blanks(report->text, &report->at);
        after_comma = in_array && c == ',';
        if (in_array && !after_comma) {
            break;
        }
        report->at += after_comma;
        c = skip_blanks(report->text, &report->at);
    }
    if (after_comma) {
        return diag_error(report->diag, find_line_number(report, report->at),
                          "expected a kernel after the comma");
    }
    if (in_array && c == ']') {
        report->at++;
        skip_blanks(report->text, &report->at);
        in_array = false;
    }
    return (!in_array && report->at == report->text.len) ||
           diag_error(report->diag, find_line_number(report, report->at),
                      in_array ? "expected a comma or the end of the array of kernels"
                               : "text after the kernels");
}

bool kernel_report_read(struct bytes text, struct kernel_list *list, struct diag *diag)
{
    struct report report = { .text = text, .list = list, .diag = diag };
    report.object = malloc(min_size(text.len, KERNEL_REPORT_OBJECT_MAX) + 1);
    if (report.object == NULL) {
        return diag_report_no_memory(diag);
    }
    bool ok = read_objects(&report);
    free(report.object);
    return ok;
}
