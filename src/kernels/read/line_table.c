#include "kernels/read/line_table.h"

#include <stdlib.h>

#include "base/grow.h"
#include "base/num.h"
#include "base/order.h"
#include "base/ull.h"

enum { SHT_RELA = 4, SHT_REL = 9, SHF_COMPRESSED = 0x800 };

/* ---- the functions of an image ------------------------------------------------------------ */

static int by_start_address(const void *a, const void *b)
{
    const struct line_start *x = a;
    const struct line_start *y = b;
    int order = NUM_ORDER(x->row.section, y->row.section);
    return order != 0 ? order : NUM_ORDER(x->row.address, y->row.address);
}

static int by_name(const void *a, const void *b)
{
    const struct line_start *x = a;
    const struct line_start *y = b;
    int order =
        memcmp(x->function.data, y->function.data, min_size(x->function.len, y->function.len));
    return order != 0 ? order : NUM_ORDER(x->function.len, y->function.len);
}

/*
 * Lists the functions among the symbols.  Stops when their names together are longer than the
 * image: such a symbol table is damaged.  False when memory runs out.
 */
static bool list_functions(struct line_table *table, const struct elf *elf, struct bytes symbols,
                           struct bytes names)
{
    size_t count = symbols.len / ELF_SYM_SIZE;
    uint64_t name_bytes = 0;
    table->starts = malloc((count + 1) * sizeof *table->starts);
    for (size_t i = 0; table->starts != NULL && i < count && name_bytes <= elf->image.len; i++) {
        const unsigned char *p = symbols.data + i * ELF_SYM_SIZE;
        struct line_start start = { .row = { .line = 0 } };
        if ((p[4] & 0xf) == ELF_STT_FUNC &&
            bytes_text(names, bytes_u32(p), KERNEL_NAME_MAX, &start.function)) {
            name_bytes += start.function.len;
            start.row.section = elf->type == ELF_ET_DYN ? 0 : bytes_u16(p + 6);
            start.row.address = bytes_u64(p + 8);
            table->starts[table->start_count++] = start;
        }
    }
    return table->starts != NULL;
}

void line_table_free(struct line_table *table)
{
    free(table->starts);
    free(table->rows);
    free(table->address_order);
    *table = (struct line_table){ 0 };
}

/*
 * Appends `part` to the path of `len` bytes in `out`; an absolute part replaces the path.  Returns
 * the new length.
 */
static size_t append_path(char *out, size_t len, struct bytes part)
{
    if (part.len == 0) {
        return len;
    }
    if (part.data[0] == '/') {
        len = 0;
    }
    if (len > 0 && out[len - 1] != '/' && len < LINE_PATH_MAX - 1) {
        out[len++] = '/';
    }
    size_t n = min_size(part.len, LINE_PATH_MAX - 1 - len);
    memcpy(out + len, part.data, n);
    return len + n;
}

size_t line_row_write_path(const struct line_row *row, char out[LINE_PATH_MAX])
{
    size_t len = append_path(out, 0, row->base);
    len = append_path(out, len, row->folder);
    len = append_path(out, len, row->name);
    out[len] = '\0';
    return len;
}

static int compare_bytes(struct bytes a, struct bytes b)
{
    if (a.len != b.len) {
        return NUM_ORDER(a.len, b.len);
    }
    return a.len > 0 ? memcmp(a.data, b.data, a.len) : 0;
}

int line_row_compare(const struct line_row *a, const struct line_row *b)
{
    int order = compare_bytes(a->name, b->name);
    if (order == 0) {
        order = compare_bytes(a->folder, b->folder);
    }
    if (order == 0) {
        order = compare_bytes(a->base, b->base);
    }
    return order != 0 ? order : NUM_ORDER(a->line, b->line);
}

/*
 * Returns the row of the function's place: start->row.  If start->call is in a different file,
 * start->row is inlined code, and the place is start->call.
 */
static const struct line_row *choose_place(const struct line_start *start)
{
    bool same_file = compare_bytes(start->row.name, start->call.name) == 0 &&
                     compare_bytes(start->row.folder, start->call.folder) == 0;
    return start->call.line > 0 && !same_file ? &start->call : &start->row;
}

bool line_table_set_place(const struct line_table *table, struct bytes name,
                          struct kernel_list *list, struct kernel *kernel, struct diag *diag)
{
    char path[LINE_PATH_MAX];
    struct line_start key = { .function = name };
    const struct line_start *start = NULL;
    if (table->start_count > 0) {
        start = bsearch(&key, table->starts, table->start_count, sizeof key, by_name);
    }
    const struct line_row *row = start != NULL ? choose_place(start) : NULL;
    if (row == NULL || row->line == 0) {
        return true;
    }
    size_t len = line_row_write_path(row, path);
    kernel->place = kernel_list_new_place(list, path, len, row->line, row->column, diag);
    return kernel->place != NULL;
}

/* ---- the sections ------------------------------------------------------------------------- */

static int by_offset(const void *a, const void *b)
{
    const struct line_fixup *x = a;
    const struct line_fixup *y = b;
    return NUM_ORDER(x->at, y->at);
}

/*
 * Adds the relocations of section `s`, whose symbol table is section s->link.  False if one of
 * these sections is damaged or memory runs out.
 */
static bool read_fixups(const struct elf *elf, const struct elf_section *s, bool has_addend,
                        struct line_sections *out, bool *is_out_of_memory)
{
    struct bytes b;
    struct bytes symbols;
    size_t entry = has_addend ? 24 : 16;
    if (s->link >= elf->section_count) {
        return false;
    }
    struct elf_section table = elf_section_at(elf, s->link);
    if (!bytes_sub(elf->image, s->offset, s->size, &b) ||
        !bytes_sub(elf->image, table.offset, table.size, &symbols)) {
        return false;
    }
    size_t count = out->fixup_count + b.len / entry;
    struct line_fixup *fixups = realloc(out->fixups, (count + 1) * sizeof *fixups);
    *is_out_of_memory = fixups == NULL;
    if (fixups == NULL) {
        return false;
    }
    out->fixups = fixups;
    for (size_t at = 0; b.len - at >= entry; at += entry) {
        const unsigned char *p = b.data + at;
        const unsigned char *symbol =
            bytes_at(symbols, (bytes_u64(p + 8) >> 32) * ELF_SYM_SIZE, ELF_SYM_SIZE);
        if (symbol != NULL) {
            fixups[out->fixup_count++] = (struct line_fixup){
                .at = bytes_u64(p),
                .section = bytes_u16(symbol + 6),
                .value = bytes_u64(symbol + 8) + (has_addend ? bytes_u64(p + 16) : 0),
                .replaces = has_addend,
            };
        }
    }
    qsort(fixups, out->fixup_count, sizeof *fixups, by_offset);
    return true;
}

/* Is `s` an uncompressed section of exactly this name? */
static bool is_plain_section(const struct elf *elf, const struct elf_section *s, const char *name)
{
    struct bytes found;
    return (s->flags & SHF_COMPRESSED) == 0 &&
           bytes_text(elf->section_names, s->name, strlen(name), &found) &&
           found.len == strlen(name) && memcmp(found.data, name, found.len) == 0;
}

static bool find_sections(const struct elf *elf, struct line_sections *out, bool *is_out_of_memory)
{
    struct debug_sections debug = { .info = { NULL, 0 } };
    uint32_t lines_index = 0;
    uint64_t relocation_bytes = 0; /* in a sound file, at most elf->image.len */
    bool ok = true;
    for (uint32_t i = 1; i < elf->section_count && ok; i++) {
        struct elf_section s = elf_section_at(elf, i);
        struct bytes *to = NULL;
        if (is_plain_section(elf, &s, ".debug_line")) {
            to = &out->lines;
            lines_index = i;
        } else if (is_plain_section(elf, &s, ".debug_line_str")) {
            to = &out->line_strings;
        } else if (is_plain_section(elf, &s, ".debug_str")) {
            to = &out->strings;
        } else if (is_plain_section(elf, &s, ".debug_info")) {
            to = &debug.info;
        } else if (is_plain_section(elf, &s, ".debug_abbrev")) {
            to = &debug.abbreviations;
        } else if (is_plain_section(elf, &s, ".debug_addr")) {
            to = &debug.addresses;
        }
        ok = to == NULL || bytes_sub(elf->image, s.offset, s.size, to);
    }
    for (uint32_t i = 1; i < elf->section_count && ok && lines_index > 0; i++) {
        struct elf_section s = elf_section_at(elf, i);
        if ((s.type == SHT_REL || s.type == SHT_RELA) && s.info == lines_index) {
            relocation_bytes += s.size;
            ok = relocation_bytes <= elf->image.len &&
                 read_fixups(elf, &s, s.type == SHT_RELA, out, is_out_of_memory);
        }
    }
    /* Only in ET_DYN files are addresses final. */
    if (ok && lines_index > 0 && elf->type == ELF_ET_DYN) {
        ok = debug_info_read(&debug, &out->places);
        *is_out_of_memory = !ok;
    }
    return ok;
}

/* Appends a row of a program to table->rows. */
static void append_row(struct line_table *table, const struct line_row *row)
{
    if (!GROW(table->rows, table->row_count)) {
        table->is_out_of_memory = true;
        return;
    }
    table->rows[table->row_count++] = *row;
}

/*
 * Stores the first row at the address of a function, and the first call there.  The row is the
 * function's declaration, if known: a program's declarations are visited before its rows of code.
 * Keeps every row of code if table->wants_rows.
 */
static void store_row(void *ctx, const struct line_row *row)
{
    struct line_table *table = ctx;
    if (table->wants_rows && row->number > 0 && !table->is_out_of_memory) {
        append_row(table, row);
    }
    struct line_start key = { .row = *row };
    struct line_start *start =
        bsearch(&key, table->starts, table->start_count, sizeof key, by_start_address);
    if (start == NULL) {
        return;
    }
    struct line_row *to = row->is_call ? &start->call : &start->row;
    if (to->line == 0) {
        *to = *row;
    }
}

static int by_row_address(const void *owner, uint32_t i, uint32_t j)
{
    const struct line_row *x = &((const struct line_table *)owner)->rows[i];
    const struct line_row *y = &((const struct line_table *)owner)->rows[j];
    int order = NUM_ORDER(x->section, y->section);
    return order != 0 ? order : NUM_ORDER(x->address, y->address);
}

/* The last row of `section` at `address` or before; NULL if there is none. */
static const struct line_row *find_row(const struct line_table *table, uint32_t section,
                                       uint64_t address)
{
    size_t low = 0;
    size_t high = table->row_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct line_row *row = &table->rows[table->address_order[middle]];
        if (row->section < section || (row->section == section && row->address <= address)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const struct line_row *row = low > 0 ? &table->rows[table->address_order[low - 1]] : NULL;
    return row != NULL && row->section == section ? row : NULL;
}

/* The row of the call through which the code of `row` was inlined; NULL if it was not. */
static const struct line_row *find_caller(const struct line_table *table,
                                          const struct line_row *row)
{
    size_t first = (size_t)(row - table->rows) - (size_t)(row->number - 1);
    if (row->caller == 0 || row->caller > table->row_count - first) {
        return NULL;
    }
    const struct line_row *caller = &table->rows[first + (size_t)(row->caller - 1)];
    return caller->number == row->caller ? caller : NULL;
}

size_t line_table_find_frames(const struct line_table *table, uint32_t section, uint64_t address,
                              const struct line_row *frames[LINE_FRAMES_MAX])
{
    size_t count = 0;
    const struct line_row *row = find_row(table, section, address);
    for (; row != NULL && row->line > 0 && count < LINE_FRAMES_MAX; row = find_caller(table, row)) {
        frames[count++] = row;
    }
    return count;
}

bool line_table_make(struct line_table *table, const struct elf *elf, struct bytes symbols,
                     struct bytes names, const struct kernel_list *list)
{
    struct line_sections sections = { .lines = { NULL, 0 } };
    bool is_out_of_memory = false;
    table->wants_rows = list->spill_lines_max > 0 || list->disassembly != NULL;
    if ((!list->wants_places && !table->wants_rows) || symbols.len < ELF_SYM_SIZE) {
        return true;
    }
    bool ok = find_sections(elf, &sections, &is_out_of_memory);
    if (ok && sections.lines.len > 0) {
        is_out_of_memory = !list_functions(table, elf, symbols, names);
        if (table->start_count > 0) {
            qsort(table->starts, table->start_count, sizeof *table->starts, by_start_address);
            ok = line_program_walk(&sections, store_row, table, &is_out_of_memory);
            qsort(table->starts, table->start_count, sizeof *table->starts, by_name);
        }
        if (table->row_count > 0) {
            table->address_order = order_make(table, table->row_count, by_row_address);
            is_out_of_memory =
                is_out_of_memory || table->is_out_of_memory || table->address_order == NULL;
        }
    }
    free(sections.fixups);
    free(sections.places.items);
    if (is_out_of_memory) {
        return diag_error(elf->diag, 0, "out of memory for the lines of a %s", elf->label);
    }
    if (!ok) {
        diag_warn(elf->diag, 0,
                  "offset 0x%llx: the line table of the %s is damaged: lines of kernels may be "
                  "missing",
                  ull(elf->offset), elf->label);
    }
    return true;
}
