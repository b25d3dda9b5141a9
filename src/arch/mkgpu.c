/*
 * mkgpu - build tool: data files of products in, C tables out.
 *
 * usage: mkgpu OUT.c FILE.json...
 *
 * The files are those of data/arch and data/gpu, told apart by their content; a product whose
 * architecture none of them describes fails the build, as does a file that occ's reader refuses.
 */
#include "arch/gpu_file.h"
#include "arch/gpu_name.h"
#include "arch/gpu_schema.h"
#include "arch/record.h"
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 256 };

/* All input. */
struct input {
    char archs[FILES_MAX][ARCH_NAME_MAX];
    size_t arch_count;
    struct source {
        const char *path;
        struct file file;
        struct gpu_file gpus;
    } sources[FILES_MAX];
    size_t source_count;
};

static bool read_input(const char *path, struct input *input)
{
    struct diag diag;
    struct file file;
    diag_init(&diag, path);
    if (!file_read(path, GPU_BYTES_MAX, &file, &diag)) {
        fprintf(stderr, "mkgpu: %s\n", diag.text);
        return false;
    }
    bool ok;
    if (gpu_file_like(file.data, file.len)) {
        struct source *source = &input->sources[input->source_count];
        ok = gpu_file_read(file.data, file.len, &source->gpus, &diag);
        source->path = path;
        source->file = file;
        input->source_count++;
    } else {
        struct arch_record record;
        ok = record_read(file.data, file.len, &record, &diag);
        if (ok) {
            memcpy(input->archs[input->arch_count++], record.arch.name, ARCH_NAME_MAX);
            record_free(&record);
        }
        file_close(&file);
    }
    if (!ok) {
        fprintf(stderr, "mkgpu: %s\n", diag.text);
    }
    return ok;
}

static bool check_arch(const struct input *input, const char *path, const char *name,
                       const char *arch)
{
    for (size_t i = 0; i < input->arch_count; i++) {
        if (strcmp(input->archs[i], arch) == 0) {
            return true;
        }
    }
    fprintf(stderr, "mkgpu: %s: \"%s\".arch is %s, which no file of data/arch describes\n", path,
            name, arch);
    return false;
}

static bool check_archs(const struct input *input)
{
    for (size_t i = 0; i < input->source_count; i++) {
        const struct source *source = &input->sources[i];
        for (size_t k = 0; k < source->gpus.gpu_count; k++) {
            const struct gpu *gpu = &source->gpus.gpus[k];
            if (!check_arch(input, source->path, gpu->name, gpu->arch)) {
                return false;
            }
        }
        for (size_t k = 0; k < source->gpus.latency_count; k++) {
            const struct gpu_latency *row = &source->gpus.latencies[k];
            if (!check_arch(input, source->path, row->measured_on, row->arch)) {
                return false;
            }
        }
    }
    return true;
}

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
    for (const char *at = gpu_name_next(names, NULL); at != NULL; at = gpu_name_next(names, at)) {
        write_string(out, at);
        fprintf(out, " \"\\0\" ");
    }
}

static void write_field(FILE *out, const struct gpu_field *field, const void *base)
{
    const char *value = (const char *)base + field->offset;
    uint32_t numbers[GPU_GPCS_MAX];
    size_t count = field->size / sizeof *numbers;
    switch (field->kind) {
    case GPU_KIND_TEXT:
    case GPU_KIND_ARCH:
    case GPU_KIND_SOURCES:
    case GPU_KIND_NOTE:
        fprintf(out, " .%s = ", field->member);
        write_string(out, value);
        fputc(',', out);
        break;
    case GPU_KIND_NAMES:
        if (*value != '\0') {
            fprintf(out, " .%s = ", field->member);
            write_names(out, value);
            fputc(',', out);
        }
        break;
    default:
        memcpy(numbers, value, field->size);
        if (numbers[0] > 0) {
            fprintf(out, count > 1 ? " .%s = {" : " .%s = ", field->member);
            for (size_t i = 0; i < count; i++) {
                fprintf(out, count > 1 ? " %uU," : "%uU", numbers[i]);
            }
            fprintf(out, count > 1 ? " }," : ",");
        }
        break;
    }
}

static void write_fields(FILE *out, const struct gpu_field *fields, uint32_t vendor,
                         const void *base)
{
    for (const struct gpu_field *f = fields; f->key != NULL; f++) {
        if (f->member != NULL && gpu_field_for(f, vendor)) {
            write_field(out, f, base);
        }
    }
}

static void write_gpu(FILE *out, const struct gpu *gpu)
{
    fprintf(out, "    { .vendor = %uU,", gpu->vendor);
    write_fields(out, gpu_fields, gpu->vendor, gpu);
    if (gpu->mig_count > 0) {
        fprintf(out, "\n      .mig_count = %uU, .mig = {\n", gpu->mig_count);
        for (uint32_t i = 0; i < gpu->mig_count; i++) {
            fprintf(out, "        {");
            write_fields(out, gpu_mig_fields, gpu->vendor, &gpu->mig[i]);
            fprintf(out, " },\n");
        }
        fprintf(out, "      },");
    }
    fprintf(out, " },\n");
}

/* How one table is written: its type and name, and where a file keeps its records. */
struct table {
    const char *type, *name, *count;
    const struct gpu_field *fields; /* NULL: struct gpu */
    size_t size;
    size_t items_at, count_at; /* in struct gpu_file */
};

static void write_table(FILE *out, const struct input *input, const struct table *table)
{
    size_t total = 0;
    fprintf(out, "const struct %s %s[] = {\n", table->type, table->name);
    for (size_t i = 0; i < input->source_count; i++) {
        const char *file = (const char *)&input->sources[i].gpus;
        const char *items;
        size_t count;
        memcpy(&items, file + table->items_at, sizeof items);
        memcpy(&count, file + table->count_at, sizeof count);
        for (size_t k = 0; k < count; k++) {
            const void *item = items + k * table->size;
            if (table->fields == NULL) {
                write_gpu(out, item);
                continue;
            }
            fprintf(out, "    {");
            if (table->fields == gpu_unsourced_fields) {
                fprintf(out, " .vendor = %uU,", ((const struct gpu_unsourced *)item)->vendor);
            }
            write_fields(out, table->fields, 0, item);
            fprintf(out, " },\n");
        }
        total += count;
    }
    const char *first = table->fields != NULL ? table->fields->member : gpu_fields->member;
    fprintf(out, "    { .%s = \"\" },\n};\nconst size_t %s = %zuU;\n", first, table->count, total);
}

static bool write_index(FILE *out, const struct input *input)
{
    size_t room = 1;
    for (size_t i = 0; i < input->source_count; i++) {
        const struct gpu_file *file = &input->sources[i].gpus;
        for (size_t k = 0; k < file->gpu_count; k++) {
            room += gpu_names_count(&file->gpus[k]);
        }
    }
    struct gpu_index *index = calloc(room, sizeof *index);
    uint32_t place = 0;
    size_t used = 0;
    if (index == NULL) {
        return false;
    }
    for (size_t i = 0; i < input->source_count; i++) {
        const struct gpu_file *file = &input->sources[i].gpus;
        for (size_t k = 0; k < file->gpu_count; k++) {
            used += gpu_index_add(index + used, &file->gpus[k], place++);
        }
    }
    gpu_index_sort(index, used);
    fprintf(out, "const struct gpu_index builtin_gpu_index[] = {\n");
    for (size_t i = 0; i < used; i++) {
        fprintf(out, "    { %uU, %uU },\n", index[i].hash, index[i].gpu);
    }
    fprintf(out, "    { 0U, 0U },\n};\nconst size_t builtin_gpu_index_count = %zuU;\n", used);
    free(index);
    return true;
}

static void write_text(FILE *out, const struct input *input)
{
    fprintf(out, "const char builtin_gpu_text[] = {");
    size_t column = 0;
    for (size_t i = 0; i < input->source_count; i++) {
        const struct file *file = &input->sources[i].file;
        for (size_t k = 0; k <= file->len; k++) {
            fprintf(out, "%s%d,", column++ % 24 == 0 ? "\n    " : "", file->data[k]);
        }
    }
    fprintf(out, "\n};\nconst struct builtin_gpu_file builtin_gpu_files[] = {\n");
    size_t offset = 0;
    size_t first = 0;
    for (size_t i = 0; i < input->source_count; i++) {
        const struct source *source = &input->sources[i];
        fprintf(out, "    { %zuU, %zuU, %zuU, %zuU },\n", offset, source->file.len, first,
                source->gpus.gpu_count);
        offset += source->file.len + 1;
        first += source->gpus.gpu_count;
    }
    fprintf(out, "};\nconst size_t builtin_gpu_file_count = %zuU;\n", input->source_count);
}

static bool write_all(const char *path, const struct input *input)
{
    /* clang-format off */
    static const struct table tables[] = {
        { "gpu", "builtin_gpus", "builtin_gpu_count", NULL, sizeof(struct gpu),
          offsetof(struct gpu_file, gpus), offsetof(struct gpu_file, gpu_count) },
        { "gpu_latency", "builtin_latencies", "builtin_latency_count", gpu_latency_fields,
          sizeof(struct gpu_latency),
          offsetof(struct gpu_file, latencies), offsetof(struct gpu_file, latency_count) },
        { "gpu_bandwidth", "builtin_bandwidths", "builtin_bandwidth_count", gpu_bandwidth_fields,
          sizeof(struct gpu_bandwidth),
          offsetof(struct gpu_file, bandwidths), offsetof(struct gpu_file, bandwidth_count) },
        { "gpu_unsourced", "builtin_unsourced", "builtin_unsourced_count", gpu_unsourced_fields,
          sizeof(struct gpu_unsourced),
          offsetof(struct gpu_file, unsourced), offsetof(struct gpu_file, unsourced_count) },
    };
    /* clang-format on */
    FILE *out = fopen(path, "w");
    if (out == NULL) {
        fprintf(stderr, "mkgpu: %s: cannot be written: %s\n", path, strerror(errno));
        return false;
    }
    fprintf(out, "/* Made by mkgpu from data/gpu; do not edit. */\n"
                 "#include \"arch/gpu_builtin.h\"\n");
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        write_table(out, input, &tables[i]);
    }
    write_text(out, input);
    bool failed = !write_index(out, input) || ferror(out) != 0;
    failed = fclose(out) != 0 || failed;
    if (failed) {
        fprintf(stderr, "mkgpu: %s: cannot be written: %s\n", path, strerror(errno));
    }
    return !failed;
}

static int by_vendor(const void *a, const void *b)
{
    const struct source *left = a;
    const struct source *right = b;
    uint32_t first = left->gpus.gpu_count > 0 ? left->gpus.gpus[0].vendor : 0;
    uint32_t second = right->gpus.gpu_count > 0 ? right->gpus.gpus[0].vendor : 0;
    return first != second ? (first > second) - (first < second) : strcmp(left->path, right->path);
}

int main(int argc, char **argv)
{
    static struct input input;
    if (argc < 3 || argc - 2 > FILES_MAX) {
        fprintf(stderr, "usage: mkgpu OUT.c FILE.json... (at most %d files)\n", FILES_MAX);
        return 2;
    }
    bool ok = true;
    for (int i = 2; i < argc && ok; i++) {
        ok = read_input(argv[i], &input);
    }
    qsort(input.sources, input.source_count, sizeof *input.sources, by_vendor);
    ok = ok && check_archs(&input) && write_all(argv[1], &input);
    for (size_t i = 0; i < input.source_count; i++) {
        gpu_file_free(&input.sources[i].gpus);
        file_close(&input.sources[i].file);
    }
    return ok ? 0 : 1;
}
