/*
 * mkbuiltin - build tool: generates C tables from data files.
 *
 * usage: mkbuiltin ARCHS.c PRODUCTS.c FILE.json...
 *
 * The files are those of data/arch and data/gpu, told apart by their content.  The build fails if
 * occ's own reader rejects a file, if a name or an alias stands for two architectures, or if the
 * architecture of a product or of a measured latency is unknown.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/arch_record.h"
#include "arch/gpu_file.h"
#include "arch/gpu_name.h"
#include "arch/name.h"
#include "base/file.h"
#include "base/num.h"
#include "base/text.h"

enum { FILES_MAX = 256 };

/* A data file: an architecture or products. */
struct data_file {
    const char *path;
    struct file file;
    struct arch_record record;
    struct gpu_file gpus;
};

/* The data files of one kind. */
struct data_files {
    struct data_file items[FILES_MAX];
    size_t count;
};

static struct data_files archs, products;

/* ---- input -------------------------------------------------------------------------------- */

static bool report_error(const char *text)
{
    fprintf(stderr, "mkbuiltin: %s\n", text);
    return false;
}

static bool read_data_file(const char *path)
{
    struct diag diag;
    struct file file;
    diag_init(&diag, path);
    if (!file_read(path, GPU_BYTES_MAX, &file, &diag)) {
        return report_error(diag.text);
    }
    bool is_products = gpu_file_is_products(file.data, file.len);
    struct data_files *data_files = is_products ? &products : &archs;
    struct data_file *data_file = &data_files->items[data_files->count++];
    data_file->path = path;
    data_file->file = file;
    if (is_products) {
        return gpu_file_read(file.data, file.len, &data_file->gpus, &diag) ||
               report_error(diag.text);
    }
    return record_read(file.data, file.len, &data_file->record, &diag) || report_error(diag.text);
}

static int by_name(const void *a, const void *b)
{
    const struct data_file *left = a;
    const struct data_file *right = b;
    return name_order(left->record.arch.name, right->record.arch.name);
}

static uint32_t vendor_of(const struct data_file *data_file)
{
    const struct list_rows *gpus = &data_file->gpus.lists[GPU_PRODUCTS];
    return gpus->count > 0 ? ((const struct gpu *)gpus->first)->vendor : 0;
}

static int by_vendor(const void *a, const void *b)
{
    const struct data_file *left = a;
    const struct data_file *right = b;
    uint32_t first = vendor_of(left);
    uint32_t second = vendor_of(right);
    int order = NUM_ORDER(first, second);
    return order != 0 ? order : strcmp(left->path, right->path);
}

static bool check_duplicates(void)
{
    for (size_t i = 1; i < archs.count; i++) {
        if (by_name(&archs.items[i - 1], &archs.items[i]) == 0) {
            fprintf(stderr, "mkbuiltin: two files describe %s\n", archs.items[i].record.arch.name);
            return false;
        }
    }
    return true;
}

/* Checks that the alias is no architecture's name and no other architecture's alias. */
static bool check_alias(size_t owner, const char *alias)
{
    char other[ARCH_NAME_MAX * 2];
    for (size_t i = 0; i < archs.count; i++) {
        const struct arch_record *record = &archs.items[i].record;
        bool is_taken = strcmp(record->arch.name, alias) == 0;
        for (size_t k = 0; record_alias(record, k, other); k++) {
            is_taken = is_taken || (i != owner && strcmp(other, alias) == 0);
        }
        if (is_taken) {
            fprintf(stderr, "mkbuiltin: %s: \"%s\" is also a name of %s\n", archs.items[owner].path,
                    alias, record->arch.name);
            return false;
        }
    }
    return true;
}

static bool check_aliases(void)
{
    char alias[ARCH_NAME_MAX * 2];
    bool ok = true;
    for (size_t i = 0; i < archs.count && ok; i++) {
        for (size_t k = 0; ok && record_alias(&archs.items[i].record, k, alias); k++) {
            ok = check_alias(i, alias);
        }
    }
    return ok;
}

static bool check_arch_exists(const char *path, const char *name, const char *arch)
{
    for (size_t i = 0; i < archs.count; i++) {
        if (strcmp(archs.items[i].record.arch.name, arch) == 0) {
            return true;
        }
    }
    fprintf(stderr, "mkbuiltin: %s: \"%s\".arch is %s, which no file of data/arch describes\n",
            path, name, arch);
    return false;
}

static bool check_archs_exist(void)
{
    bool ok = true;
    for (size_t i = 0; i < products.count && ok; i++) {
        const struct data_file *data_file = &products.items[i];
        const struct list_rows *gpus = &data_file->gpus.lists[GPU_PRODUCTS];
        const struct gpu *gpu = gpus->first;
        for (size_t k = 0; k < gpus->count && ok; k++, gpu++) {
            ok = check_arch_exists(data_file->path, gpu->name, gpu->arch);
        }
        const struct list_rows *latencies = &data_file->gpus.lists[GPU_LATENCIES];
        const struct gpu_latency *row = latencies->first;
        for (size_t k = 0; k < latencies->count && ok; k++, row++) {
            ok = check_arch_exists(data_file->path, row->measured_on, row->arch);
        }
    }
    return ok;
}

/* ---- members of a struct ------------------------------------------------------------------ */

static void write_string(FILE *out, const char *text)
{
    fputc('"', out);
    for (const unsigned char *p = (const unsigned char *)text; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\' || *p == '?' || *p < 0x20 || *p > 0x7e) {
            fprintf(out, "\\%03o", *p);
        } else {
            fputc(*p, out);
        }
    }
    fputc('"', out);
}

static void write_names(FILE *out, const char *names)
{
    for (const char *at = gpu_packed_next(names, NULL); at != NULL;
         at = gpu_packed_next(names, at)) {
        write_string(out, at);
        fprintf(out, " \"\\0\" ");
    }
}

/* Writes a member that is one number or several; trailing zeros of a list are left out. */
static void write_numbers(FILE *out, const struct schema_field *field, const char *value)
{
    size_t count = field->size / sizeof(uint32_t);
    uint32_t numbers[OCC_SMEM_CONFIGS_MAX] = { 0 };
    memcpy(numbers, value, field->size);
    size_t used = count;
    while (used > 0 && numbers[used - 1] == 0) {
        used--;
    }
    if (used == 0) {
        return;
    }
    if (count == 1) {
        fprintf(out, " .%s = %uU,", field->member, numbers[0]);
        return;
    }
    fprintf(out, " .%s = {", field->member);
    for (size_t i = 0; i < used; i++) {
        fprintf(out, " %uU,", numbers[i]);
    }
    fprintf(out, " },");
}

static void write_fields(FILE *out, const struct schema_field *fields, uint32_t vendor,
                         const void *base)
{
    for (const struct schema_field *f = fields; f->key != NULL; f++) {
        const char *value = (const char *)base + f->offset;
        if (f->member == NULL || !schema_is_allowed(f, vendor)) {
            continue;
        }
        switch (f->kind) {
        case SCHEMA_TEXT:
        case SCHEMA_ARCH:
        case SCHEMA_SOURCES:
        case SCHEMA_NOTE:
        case SCHEMA_NAMES:
            if (*value != '\0') {
                fprintf(out, " .%s = ", f->member);
                if (f->kind == SCHEMA_NAMES) {
                    write_names(out, value);
                } else {
                    write_string(out, value);
                }
                fputc(',', out);
            }
            break;
        default:
            write_numbers(out, f, value);
            break;
        }
    }
}

/* ---- tables ------------------------------------------------------------------------------- */

#define MEMBER(type, name, kind_)                                                                  \
    {                                                                                              \
        .key = #name, .member = #name, .offset = offsetof(struct type, name),                      \
        .size = sizeof(((struct type *)0)->name), .kind = (kind_)                                  \
    }
#define END                                                                                        \
    {                                                                                              \
        .key = NULL                                                                                \
    }

/* Members of the structs that are not in the lists of schema.h. */
static const struct schema_field arch_more[] = { MEMBER(occ_arch, name, SCHEMA_TEXT),
                                                 MEMBER(occ_arch, family, SCHEMA_TEXT),
                                                 MEMBER(occ_arch, vendor, SCHEMA_NUMBER),
                                                 MEMBER(occ_arch, cc, SCHEMA_NUMBER),
                                                 MEMBER(occ_arch, smem_config_count, SCHEMA_NUMBER),
                                                 END };
static const struct schema_field gpu_more[] = { MEMBER(gpu, vendor, SCHEMA_NUMBER),
                                                MEMBER(gpu, mig_count, SCHEMA_NUMBER),
                                                MEMBER(gpu, cluster_count, SCHEMA_NUMBER),
                                                MEMBER(gpu, cluster_sources, SCHEMA_NAMES), END };
static const struct schema_field unsourced_more[] = { MEMBER(gpu_unsourced, vendor, SCHEMA_NUMBER),
                                                      END };
static const struct schema_field partial_more[] = { MEMBER(gpu_partial, vendor, SCHEMA_NUMBER),
                                                    END };
static const struct schema_field not_listed_more[] = {
    MEMBER(gpu_not_listed, vendor, SCHEMA_NUMBER), END
};
static const struct schema_field nothing_more[] = { END };

struct table {
    const char *type;                  /* struct of a row */
    const char *name, *count;          /* names of the C array and of its row count */
    const char *key;                   /* a text member, set in the empty row that ends the array */
    const struct schema_field *fields; /* the members of a row that schema.h lists */
    const struct schema_field *more;   /* the other members of a row */
    enum gpu_kind kind; /* list of a product file; GPU_KINDS = rows are architectures */
};

/* The rows of a data file. */
static struct list_rows rows_of(const struct table *table, const struct data_file *data_file)
{
    if (table->kind == GPU_KINDS) {
        return (struct list_rows){ &data_file->record.arch, 1, sizeof(struct occ_arch), 0 };
    }
    return data_file->gpus.lists[table->kind];
}

/* clang-format off */
static const struct table arch_table =
    { "occ_arch", "builtin_archs", "builtin_arch_count", "name", arch_fields, arch_more,
      GPU_KINDS };
static const struct table gpu_tables[] = {
    { "gpu", "builtin_gpus", "builtin_gpu_count", "name", gpu_fields, gpu_more,
      GPU_PRODUCTS },
    { "gpu_latency", "builtin_latencies", "builtin_latency_count", "measured_on",
      gpu_latency_fields, nothing_more, GPU_LATENCIES },
    { "gpu_bandwidth", "builtin_bandwidths", "builtin_bandwidth_count", "measured_on",
      gpu_bandwidth_fields, nothing_more, GPU_BANDWIDTHS },
    { "gpu_unsourced", "builtin_unsourced", "builtin_unsourced_count", "name",
      gpu_unsourced_fields, unsourced_more, GPU_UNSOURCED },
    { "gpu_partial", "builtin_partial", "builtin_partial_count", "name", gpu_partial_fields,
      partial_more, GPU_PARTIAL },
    { "gpu_not_listed", "builtin_not_listed", "builtin_not_listed_count", "title",
      gpu_not_listed_fields, not_listed_more, GPU_NOT_LISTED },
};
/* clang-format on */

static void write_migs(FILE *out, const struct gpu *gpu)
{
    fprintf(out, "\n      .mig = {\n");
    for (uint32_t i = 0; i < gpu->mig_count; i++) {
        fprintf(out, "        {");
        write_fields(out, gpu_mig_fields, gpu->vendor, &gpu->mig[i]);
        fprintf(out, " },\n");
    }
    fprintf(out, "      },");
}

static void write_clusters(FILE *out, const struct gpu *gpu)
{
    fprintf(out, "\n      .clusters = {");
    for (uint32_t i = 0; i < gpu->cluster_count; i++) {
        const struct occ_cluster_count *c = &gpu->clusters[i];
        fprintf(out, " { %uU, %uU, %uU },", c->cluster, c->blocks_per_sm, c->active);
    }
    fprintf(out, " },");
}

static void write_table(FILE *out, const struct table *table, const struct data_files *data_files)
{
    size_t total = 0;
    fprintf(out, "const struct %s %s[] = {\n", table->type, table->name);
    for (size_t i = 0; i < data_files->count; i++) {
        struct list_rows rows = rows_of(table, &data_files->items[i]);
        for (size_t k = 0; k < rows.count; k++) {
            const void *row = (const char *)rows.first + k * rows.size;
            const struct gpu *gpu = table->kind == GPU_PRODUCTS ? row : NULL;
            fprintf(out, "    {");
            write_fields(out, table->more, 0, row);
            write_fields(out, table->fields, gpu != NULL ? gpu->vendor : 0, row);
            if (gpu != NULL && gpu->mig_count > 0) {
                write_migs(out, gpu);
            }
            if (gpu != NULL && gpu->cluster_count > 0) {
                write_clusters(out, gpu);
            }
            fprintf(out, " },\n");
        }
        total += rows.count;
    }
    fprintf(out, "    { .%s = \"\" },\n};\nconst size_t %s = %zuU;\n", table->key, table->count,
            total);
}

/* Writes the texts of the data files as one array, each with a NUL; then a row for each file. */
static void write_files(FILE *out, const char *kind, const struct table *table,
                        const struct data_files *data_files)
{
    size_t column = 0;
    fprintf(out, "const char builtin_%s_text[] = {", kind);
    for (size_t i = 0; i < data_files->count; i++) {
        const struct file *file = &data_files->items[i].file;
        for (size_t k = 0; k <= file->len; k++) {
            fprintf(out, "%s%d,", column++ % 24 == 0 ? "\n    " : "", file->data[k]);
        }
    }
    fprintf(out, "\n};\nconst struct builtin_file builtin_%s_files[] = {\n", kind);
    size_t offset = 0;
    size_t first = 0;
    for (size_t i = 0; i < data_files->count; i++) {
        size_t count = rows_of(table, &data_files->items[i]).count;
        fprintf(out, "    { %zuU, %zuU, %zuU, %zuU },\n", offset, data_files->items[i].file.len,
                first, count);
        offset += data_files->items[i].file.len + 1;
        first += count;
    }
    fprintf(out, "};\n");
}

/* ---- the index of names ------------------------------------------------------------------- */

/* Returns the number of index entries of all products; writes them, unless `index` is NULL. */
static size_t fill_index(struct gpu_index_entry *index)
{
    size_t used = 0;
    uint32_t product = 0;
    for (size_t i = 0; i < products.count; i++) {
        const struct list_rows *rows = &products.items[i].gpus.lists[GPU_PRODUCTS];
        const struct gpu *gpu = rows->first;
        for (size_t k = 0; k < rows->count; k++, gpu++) {
            if (index == NULL) {
                used += gpu_names_count(gpu);
            } else {
                used += gpu_index_add(index + used, gpu, product++);
            }
        }
    }
    return used;
}

static bool write_index(FILE *out)
{
    struct gpu_index_entry *index = calloc(fill_index(NULL) + 1, sizeof *index);
    if (index == NULL) {
        return false;
    }
    size_t used = fill_index(index);
    gpu_index_sort(index, used);
    fprintf(out, "const struct gpu_index_entry builtin_gpu_index[] = {\n");
    for (size_t i = 0; i < used; i++) {
        fprintf(out, "    { %uU, %uU },\n", index[i].hash, index[i].position);
    }
    fprintf(out, "    { 0U, 0U },\n};\nconst size_t builtin_gpu_index_count = %zuU;\n", used);
    free(index);
    return true;
}

/* ---- output ------------------------------------------------------------------------------- */

/* Writes the aliases, each with the index of its architecture. */
static void write_aliases(FILE *out)
{
    char alias[ARCH_NAME_MAX * 2];
    size_t total = 0;
    fprintf(out, "const struct builtin_alias builtin_aliases[] = {\n");
    for (size_t i = 0; i < archs.count; i++) {
        for (size_t k = 0; record_alias(&archs.items[i].record, k, alias); k++) {
            fprintf(out, "    { \"%s\", %zuU },\n", alias, i);
            total++;
        }
    }
    fprintf(out, "    { \"\", 0U },\n};\nconst size_t builtin_alias_count = %zuU;\n", total);
}

/* Writes each chip that runs code of a generic target, with the index of that target. */
static void write_generic_chips(FILE *out)
{
    size_t total = 0;
    const char *name;
    fprintf(out, "const struct builtin_alias builtin_generic_chips[] = {\n");
    for (size_t i = 0; i < archs.count; i++) {
        for (size_t k = 0; (name = record_runs_on(&archs.items[i].record, k)) != NULL; k++) {
            fprintf(out, "    { \"%s\", %zuU },\n", name, i);
            total++;
        }
    }
    fprintf(out, "    { \"\", 0U },\n};\nconst size_t builtin_generic_chip_count = %zuU;\n", total);
}

static bool write_archs(FILE *out)
{
    write_table(out, &arch_table, &archs);
    write_aliases(out);
    write_generic_chips(out);
    write_files(out, "arch", &arch_table, &archs);
    return true;
}

static bool write_products(FILE *out)
{
    for (size_t i = 0; i < sizeof gpu_tables / sizeof *gpu_tables; i++) {
        write_table(out, &gpu_tables[i], &products);
    }
    write_files(out, "gpu", &gpu_tables[0], &products);
    fprintf(out, "const size_t builtin_gpu_file_count = %zuU;\n", products.count);
    return write_index(out);
}

static bool write_c(const char *path, bool (*write)(FILE *out))
{
    FILE *out = fopen(path, "w");
    bool failed = out == NULL;
    if (out != NULL) {
        fprintf(out, "/* Made by mkbuiltin from data/; do not edit. */\n"
                     "#include \"arch/builtin.h\"\n");
        failed = !write(out) || ferror(out) != 0;
        failed = fclose(out) != 0 || failed;
    }
    if (failed) {
        fprintf(stderr, "mkbuiltin: %s: cannot be written: %s\n", path, strerror(errno));
    }
    return !failed;
}

int main(int argc, char **argv)
{
    if (argc < 4 || argc - 3 > FILES_MAX) {
        fprintf(stderr, "usage: mkbuiltin ARCHS.c PRODUCTS.c FILE.json... (at most %d files)\n",
                FILES_MAX);
        return 2;
    }
    bool ok = true;
    for (int i = 3; i < argc && ok; i++) {
        ok = read_data_file(argv[i]);
    }
    if (ok) {
        qsort(archs.items, archs.count, sizeof *archs.items, by_name);
        qsort(products.items, products.count, sizeof *products.items, by_vendor);
    }
    ok = ok && check_duplicates() && check_aliases() && check_archs_exist() &&
         write_c(argv[1], write_archs) && write_c(argv[2], write_products);
    for (size_t i = 0; i < FILES_MAX; i++) {
        record_free(&archs.items[i].record);
        gpu_file_free(&products.items[i].gpus);
        file_free(&archs.items[i].file);
        file_free(&products.items[i].file);
    }
    return ok ? 0 : 1;
}
