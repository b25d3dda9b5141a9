/*
 * mkbuiltin - build tool: data files in, C tables out.
 *
 * usage: mkbuiltin OUT.c FILE.json...
 *
 * Uses occ's own reader and checks: a bad file fails the build with file, member and value.
 */
#include "arch/name.h"
#include "arch/record.h"
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct source {
    struct file file;
    struct arch_record record;
};

static int by_order(const void *a, const void *b)
{
    const struct source *left = a;
    const struct source *right = b;
    return name_order(left->record.arch.name, right->record.arch.name);
}

static bool read_source(const char *path, struct source *out)
{
    struct diag diag;
    diag_init(&diag, path);
    bool ok = file_read(path, RECORD_BYTES_MAX, &out->file, &diag) &&
              record_read(out->file.data, out->file.len, &out->record, &diag);
    if (!ok) {
        fprintf(stderr, "mkbuiltin: %s\n", diag.text);
    }
    return ok;
}

static void write_arch(FILE *out, const struct occ_arch *arch)
{
    fprintf(out, "    {\n        .name = \"%s\",\n        .family = \"%s\",\n", arch->name,
            arch->family);
    fprintf(out, "        .vendor = %uU,\n        .cc = %uU,\n", arch->vendor, arch->cc);
    fprintf(out, "        .cus_per_sm = %uU,\n", arch->cus_per_sm);
    for (size_t i = 0; i < schema_count(); i++) {
        const struct schema_field *field = schema_at(i);
        if (field->kind == SCHEMA_LIST) {
            fprintf(out, "        .smem_config_count = %uU,\n        .smem_configs = { ",
                    arch->smem_config_count);
            for (uint32_t k = 0; k < arch->smem_config_count; k++) {
                fprintf(out, "%uU, ", arch->smem_configs[k]);
            }
            fprintf(out, "},\n");
        } else if (schema_get(arch, field) != 0 && strcmp(field->key, "cus_per_sm") != 0) {
            fprintf(out, "        .%s = %uU,\n", field->key, schema_get(arch, field));
        }
    }
    fprintf(out, "    },\n");
}

static void write_text(FILE *out, const struct source *sources, size_t count)
{
    fprintf(out, "const char builtin_text[] = {");
    size_t column = 0;
    for (size_t i = 0; i < count; i++) {
        for (size_t k = 0; k <= sources[i].file.len; k++) {
            fprintf(out, "%s%d,", column++ % 24 == 0 ? "\n    " : "", sources[i].file.data[k]);
        }
    }
    fprintf(out, "\n};\n");
    fprintf(out, "const struct builtin_span builtin_arch_spans[] = {\n");
    size_t offset = 0;
    for (size_t i = 0; i < count; i++) {
        fprintf(out, "    { %zuU, %zuU },\n", offset, sources[i].file.len);
        offset += sources[i].file.len + 1;
    }
    fprintf(out, "};\n");
}

static bool write_tables(const char *path, const struct source *sources, size_t count)
{
    FILE *out = fopen(path, "w");
    if (out == NULL) {
        fprintf(stderr, "mkbuiltin: %s: cannot be written: %s\n", path, strerror(errno));
        return false;
    }
    fprintf(out, "/* Made by mkbuiltin from data/; do not edit. */\n#include \"arch/builtin.h\"\n");
    fprintf(out, "const struct occ_arch builtin_archs[] = {\n");
    for (size_t i = 0; i < count; i++) {
        write_arch(out, &sources[i].record.arch);
    }
    fprintf(out, "};\nconst size_t builtin_arch_count = %zuU;\n", count);
    write_text(out, sources, count);
    bool failed = ferror(out) != 0;
    failed = fclose(out) != 0 || failed;
    if (failed) {
        fprintf(stderr, "mkbuiltin: %s: cannot be written: %s\n", path, strerror(errno));
    }
    return !failed;
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: mkbuiltin OUT.c FILE.json...\n");
        return 2;
    }
    size_t count = (size_t)argc - 2;
    struct source *sources = calloc(count, sizeof *sources);
    if (sources == NULL) {
        fprintf(stderr, "mkbuiltin: out of memory\n");
        return 2;
    }
    bool ok = true;
    size_t read = 0;
    while (ok && read < count) {
        ok = read_source(argv[read + 2], &sources[read]);
        read += ok;
    }
    qsort(sources, read, sizeof *sources, by_order);
    for (size_t i = 1; i < read; i++) {
        if (by_order(&sources[i - 1], &sources[i]) == 0) {
            fprintf(stderr, "mkbuiltin: two files describe %s\n", sources[i].record.arch.name);
            ok = false;
        }
    }
    ok = ok && write_tables(argv[1], sources, count);
    for (size_t i = 0; i < read; i++) {
        record_free(&sources[i].record);
        file_close(&sources[i].file);
    }
    free(sources);
    return ok ? 0 : 1;
}
