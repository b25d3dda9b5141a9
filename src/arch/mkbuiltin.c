/*
 * mkbuiltin - build tool: generates C tables from data files.
 *
 * usage: mkbuiltin ARCHS.c PRODUCTS.c FILE.json...
 *
 * The files are those of data/arch and data/gpu, told apart by their content.  They are added to a
 * registry without built-in tables, so the build fails if occ would refuse one of them, and if two
 * files describe an architecture.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arch/builtin.h"
#include "arch/registry.h"
#include "base/file.h"
#include "base/num.h"
#include "base/ull.h"

/* ---- the tables of a registry, which are what this tool makes: empty ------------------------ */

const struct occ_arch builtin_archs[] = { { .name = "" } };
const size_t builtin_arch_count = 0;
const struct builtin_file builtin_arch_files[] = { { 0, 0, 0, 0 } };
const char *const builtin_arch_words[] = { "" };
const char builtin_arch_text[] = "";
const struct builtin_alias builtin_aliases[] = { { "", 0 } };
const size_t builtin_alias_count = 0;
const struct builtin_alias builtin_generic_chips[] = { { "", 0 } };
const size_t builtin_generic_chip_count = 0;
const struct gpu builtin_gpus[] = { { .name = "" } };
const struct gpu_latency builtin_latencies[] = { { .measured_on = "" } };
const struct gpu_bandwidth builtin_bandwidths[] = { { .measured_on = "" } };
const struct gpu_rate builtin_rates[] = { { .name = "" } };
const struct gpu_feed builtin_feeds[] = { { .name = "" } };
const struct gpu_clock builtin_clocks[] = { { .measured_on = "" } };
const struct gpu_unsourced builtin_unsourced[] = { { .name = "" } };
const struct gpu_partial builtin_partial[] = { { .name = "" } };
const struct gpu_not_listed builtin_not_listed[] = { { .title = "" } };
const size_t builtin_gpu_count = 0;
const size_t builtin_latency_count = 0;
const size_t builtin_bandwidth_count = 0;
const size_t builtin_rate_count = 0;
const size_t builtin_feed_count = 0;
const size_t builtin_clock_count = 0;
const size_t builtin_unsourced_count = 0;
const size_t builtin_partial_count = 0;
const size_t builtin_not_listed_count = 0;
const struct gpu_index builtin_gpu_index, builtin_unsourced_index;
const struct builtin_file builtin_gpu_files[] = { { 0, 0, 0, 0 } };
const size_t builtin_gpu_file_count = 0;
const char builtin_gpu_text[] = "";

/* ---- input -------------------------------------------------------------------------------- */

enum { FILES_MAX = 256, ARCHS_MAX = 1024 };

/* A data file, and where its text begins in the array of its kind. */
struct data_file {
    struct file file;
    bool is_products;
    uint32_t offset;
};

/* A file of products. */
struct product_file {
    const struct gpu_file *gpus; /* owned by the registry */
    const struct data_file *data_file;
};

static struct registry registry;
static struct data_file data_files[FILES_MAX];
static const struct data_file *arch_files[ARCHS_MAX]; /* parallel to registry.added */
static struct product_file product_files[FILES_MAX];
static size_t product_file_count;

static bool report_error(const char *text)
{
    fprintf(stderr, "mkbuiltin: %s\n", text);
    return false;
}

static bool add_archs(const struct data_file *data_file, struct diag *diag)
{
    size_t before = registry.added_count;
    if (!registry_add(&registry, data_file->file.data, data_file->file.len, diag)) {
        return report_error(diag->text);
    }
    if (registry.added_count != registry_count(&registry) || registry.added_count > ARCHS_MAX) {
        fprintf(stderr, "mkbuiltin: %s: another file describes one of its architectures\n",
                diag->file);
        return false;
    }
    for (size_t i = before; i < registry.added_count; i++) {
        arch_files[i] = data_file;
    }
    return true;
}

static bool add_products(const struct data_file *data_file, struct diag *diag)
{
    if (!registry_add_gpus(&registry, data_file->file.data, data_file->file.len, diag)) {
        return report_error(diag->text);
    }
    const struct gpu_file *gpus = registry.gpus.files[registry.gpus.file_count - 1];
    product_files[product_file_count++] = (struct product_file){ gpus, data_file };
    return true;
}

/* Reads all files, then adds the architectures, then the products. */
static bool read_data_files(char **paths, size_t count)
{
    struct diag diag;
    bool ok = true;
    for (size_t i = 0; i < count && ok; i++) {
        diag_init(&diag, paths[i]);
        ok = file_read(paths[i], GPU_BYTES_MAX, &data_files[i].file, &diag) ||
             report_error(diag.text);
        data_files[i].is_products =
            ok && gpu_file_is_products(data_files[i].file.data, data_files[i].file.len);
    }
    for (size_t i = 0; i < 2 * count && ok; i++) {
        const struct data_file *data_file = &data_files[i % count];
        bool is_products = data_file->is_products;
        diag_init(&diag, paths[i % count]);
        if (is_products == (i >= count)) {
            ok = is_products ? add_products(data_file, &diag) : add_archs(data_file, &diag);
        }
    }
    return ok;
}

static uint32_t vendor_of(const struct product_file *file)
{
    const struct list_rows *gpus = &file->gpus->lists[GPU_PRODUCTS];
    return gpus->count > 0 ? ((const struct gpu *)gpus->first)->vendor : 0;
}

static int by_vendor(const void *a, const void *b)
{
    const struct product_file *left = a;
    const struct product_file *right = b;
    uint32_t first = vendor_of(left);
    uint32_t second = vendor_of(right);
    int order = NUM_ORDER(first, second);
    return order != 0 ? order : NUM_ORDER(left->data_file, right->data_file);
}

/* The position in registry.added of the architecture at `index` of the registry. */
static size_t added_at(size_t index)
{
    const struct occ_arch *arch = registry_at(&registry, index);
    size_t i = 0;
    while (&registry.added[i]->arch != arch) {
        i++;
    }
    return i;
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
    uint32_t numbers[OCC_SMEM_STEPS_MAX] = { 0 }; /* no list is longer */
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

struct fact_table {
    const char *type;                  /* struct of a row */
    const char *name, *count;          /* names of the C array and of its row count */
    const char *key;                   /* a text member, set in the empty row that ends the array */
    const struct schema_field *fields; /* the members of a row that schema.h lists */
    const struct schema_field *more;   /* the other members of a row */
    enum gpu_kind kind; /* list of a product file; GPU_KINDS = rows are architectures */
};

/* The number of parts that a table's rows come from: the architectures, or the product files. */
static size_t part_count(const struct fact_table *table)
{
    return table->kind == GPU_KINDS ? registry_count(&registry) : product_file_count;
}

/* The rows of one part. */
static struct list_rows rows_of(const struct fact_table *table, size_t part)
{
    if (table->kind == GPU_KINDS) {
        return (struct list_rows){ registry_at(&registry, part), 1, sizeof(struct occ_arch), 0 };
    }
    return product_files[part].gpus->lists[table->kind];
}

/* clang-format off */
static const struct fact_table arch_table =
    { "occ_arch", "builtin_archs", "builtin_arch_count", "name", arch_fields, arch_more,
      GPU_KINDS };
static const struct fact_table gpu_tables[] = {
    { "gpu", "builtin_gpus", "builtin_gpu_count", "name", gpu_fields, gpu_more,
      GPU_PRODUCTS },
    { "gpu_latency", "builtin_latencies", "builtin_latency_count", "measured_on",
      gpu_latency_fields, nothing_more, GPU_LATENCIES },
    { "gpu_bandwidth", "builtin_bandwidths", "builtin_bandwidth_count", "measured_on",
      gpu_bandwidth_fields, nothing_more, GPU_BANDWIDTHS },
    { "gpu_rate", "builtin_rates", "builtin_rate_count", "name", gpu_rate_fields, nothing_more,
      GPU_RATES },
    { "gpu_feed", "builtin_feeds", "builtin_feed_count", "name", gpu_feed_fields, nothing_more,
      GPU_FEEDS },
    { "gpu_clock", "builtin_clocks", "builtin_clock_count", "measured_on", gpu_clock_fields,
      nothing_more, GPU_CLOCKS },
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

static void write_table(FILE *out, const struct fact_table *table)
{
    size_t total = 0;
    fprintf(out, "const struct %s %s[] = {\n", table->type, table->name);
    for (size_t i = 0; i < part_count(table); i++) {
        struct list_rows rows = rows_of(table, i);
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

/* Writes the texts of the data files of one kind as one array, each with a NUL. */
static void write_texts(FILE *out, const char *kind, bool is_products)
{
    uint32_t used = 0;
    fprintf(out, "const char builtin_%s_text[] = {", kind);
    for (size_t i = 0; i < FILES_MAX && data_files[i].file.data != NULL; i++) {
        const struct file *file = &data_files[i].file;
        if (data_files[i].is_products != is_products) {
            continue;
        }
        data_files[i].offset = used;
        for (size_t k = 0; k <= file->len; k++) {
            fprintf(out, "%s%d,", used++ % 24 == 0 ? "\n    " : "", file->data[k]);
        }
    }
    fprintf(out, "\n};\n");
}

static void write_file_row(FILE *out, const struct data_file *data_file, size_t first, size_t count)
{
    fprintf(out, "    { %uU, %zuU, %zuU, %zuU },\n", data_file->offset, data_file->file.len, first,
            count);
}

/* ---- the indexes of names ----------------------------------------------------------------- */

/* The row at `row` of the lists of one kind of all files, in the order of write_table(). */
static const void *row_of_kind(enum gpu_kind kind, size_t row)
{
    size_t file = 0;
    for (; row >= product_files[file].gpus->lists[kind].count; file++) {
        row -= product_files[file].gpus->lists[kind].count;
    }
    const struct list_rows *rows = &product_files[file].gpus->lists[kind];
    return (const char *)rows->first + row * rows->size;
}

static struct gpu_names names_of_row(const void *kind, size_t row)
{
    const void *found = row_of_kind(*(const enum gpu_kind *)kind, row);
    return *(const enum gpu_kind *)kind == GPU_PRODUCTS ? gpu_names_of(found)
                                                        : gpu_names_of_unsourced(found);
}

/* Writes the index of the names of one kind of row. */
static bool write_index(FILE *out, const char *name, enum gpu_kind kind)
{
    struct gpu_index index;
    size_t rows = 0;
    for (size_t i = 0; i < product_file_count; i++) {
        rows += product_files[i].gpus->lists[kind].count;
    }
    if (!gpu_index_make(&index, names_of_row, &kind, rows)) {
        return false;
    }
    fprintf(out, "static const struct gpu_index_name %s_names[] = {\n", name);
    for (size_t i = 0; i < index.count; i++) {
        const struct gpu_index_name *row = &index.names[i];
        fprintf(out, "    { 0x%llxU, %uU, %uU },\n", ull(row->letters), row->row, row->words);
    }
    fprintf(out, "    { 0U, 0U, 0U },\n};\nstatic const uint32_t %s_sorted[] = {\n", name);
    for (size_t i = 0; i < index.count; i++) {
        fprintf(out, "    %uU,\n", index.sorted[i]);
    }
    fprintf(out, "    0U,\n};\nstatic const char %s_texts[] = {\n", name);
    for (size_t i = 0; i < index.count; i++) {
        for (const char *at = gpu_index_words(&index, i); *at != '\0'; at++) {
            fprintf(out, "%d,", *at);
        }
        fprintf(out, "0,\n");
    }
    fprintf(out,
            "0 };\nconst struct gpu_index %s = { %s_names, %s_sorted, %s_texts, %zuU, NULL };\n",
            name, name, name, name, index.count);
    gpu_index_free(&index);
    return true;
}

/* ---- output ------------------------------------------------------------------------------- */

/* Writes the aliases, each with the index of its architecture. */
static void write_aliases(FILE *out)
{
    char alias[ARCH_NAME_MAX * 2];
    size_t total = 0;
    fprintf(out, "const struct builtin_alias builtin_aliases[] = {\n");
    for (size_t i = 0; i < registry_count(&registry); i++) {
        const struct arch_record *record = registry.added[added_at(i)];
        for (size_t k = 0; record_alias(record, k, alias); k++) {
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
    for (size_t i = 0; i < registry_count(&registry); i++) {
        const struct arch_record *record = registry.added[added_at(i)];
        for (size_t k = 0; (name = record_runs_on(record, k)) != NULL; k++) {
            fprintf(out, "    { \"%s\", %zuU },\n", name, i);
            total++;
        }
    }
    fprintf(out, "    { \"\", 0U },\n};\nconst size_t builtin_generic_chip_count = %zuU;\n", total);
}

static void write_words(FILE *out)
{
    fprintf(out, "const char *const builtin_arch_words[] = {\n");
    for (size_t i = 0; i < registry_count(&registry); i++) {
        const struct arch_record *record = registry.added[added_at(i)];
        fprintf(out, "    ");
        const char *word = NULL;
        while ((word = record_next_word(record, word)) != NULL) {
            write_string(out, word);
            fprintf(out, " \"\\0\" ");
        }
        fprintf(out, "\"\",\n");
    }
    fprintf(out, "};\n");
}

static bool write_archs(FILE *out)
{
    write_table(out, &arch_table);
    write_aliases(out);
    write_generic_chips(out);
    write_words(out);
    write_texts(out, "arch", false);
    fprintf(out, "const struct builtin_file builtin_arch_files[] = {\n");
    for (size_t i = 0; i < registry_count(&registry); i++) {
        write_file_row(out, arch_files[added_at(i)], i, 1);
    }
    fprintf(out, "};\n");
    return true;
}

static bool write_products(FILE *out)
{
    size_t first = 0;
    for (size_t i = 0; i < sizeof gpu_tables / sizeof *gpu_tables; i++) {
        write_table(out, &gpu_tables[i]);
    }
    write_texts(out, "gpu", true);
    fprintf(out, "const struct builtin_file builtin_gpu_files[] = {\n");
    for (size_t i = 0; i < product_file_count; i++) {
        size_t count = product_files[i].gpus->lists[GPU_PRODUCTS].count;
        write_file_row(out, product_files[i].data_file, first, count);
        first += count;
    }
    fprintf(out, "};\nconst size_t builtin_gpu_file_count = %zuU;\n", product_file_count);
    return write_index(out, "builtin_gpu_index", GPU_PRODUCTS) &&
           write_index(out, "builtin_unsourced_index", GPU_UNSOURCED);
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
    bool ok = read_data_files(argv + 3, (size_t)argc - 3);
    if (ok) {
        qsort(product_files, product_file_count, sizeof *product_files, by_vendor);
    }
    ok = ok && write_c(argv[1], write_archs) && write_c(argv[2], write_products);
    registry_free(&registry);
    for (size_t i = 0; i < FILES_MAX; i++) {
        file_free(&data_files[i].file);
    }
    return ok ? 0 : 1;
}
