#include "format/line_program.h"

#include <stdlib.h>

#include "base/grow.h"
#include "base/num.h"
#include "format/cursor.h"

/* Standard and extended opcodes of line programs. */
enum {
    LNS_EXTENDED = 0,
    LNS_COPY = 1,
    LNS_ADVANCE_PC = 2,
    LNS_ADVANCE_LINE = 3,
    LNS_SET_FILE = 4,
    LNS_SET_COLUMN = 5,
    LNS_CONST_ADD_PC = 8,
    LNS_FIXED_ADVANCE_PC = 9,
    LNE_END_SEQUENCE = 1,
    LNE_SET_ADDRESS = 2,
    LNE_DEFINE_FILE = 3,
    LNE_INLINED_CALL = 0x90 /* NVIDIA's: line_row.caller, then the offset of a name */
};

/* Contents and forms of the tables of DWARF 5. */
enum {
    LNCT_PATH = 1,
    LNCT_DIRECTORY_INDEX = 2,
    FORM_DATA2 = 0x05,
    FORM_DATA4 = 0x06,
    FORM_DATA8 = 0x07,
    FORM_STRING = 0x08,
    FORM_BLOCK = 0x09,
    FORM_DATA1 = 0x0b,
    FORM_STRP = 0x0e,
    FORM_UDATA = 0x0f,
    FORM_DATA16 = 0x1e,
    FORM_LINE_STRP = 0x1f,
    FORMATS_MAX = 16
};

/* A folder or a file. */
struct entry {
    struct bytes text;
    uint64_t folder; /* of a file: the index of its folder */
};

struct entries {
    struct entry *items; /* owned */
    size_t count;
};

struct reader {
    const struct line_sections *sections;
    line_row_visit *visit;
    void *ctx;
    struct entries folders, files; /* of the current program */
    size_t next_place;             /* index of the next item of sections->places */
    bool is_out_of_memory;
};

/* The header of one program. */
struct program {
    uint16_t version;
    uint8_t offset_size;
    uint8_t min_length, line_range, opcode_base;
    int8_t line_base;
    const unsigned char *operands; /* numbers of operands of the standard opcodes from 1 on */
};

/* The registers of DWARF's line machine. */
struct state {
    uint64_t address, file, line, column;
    uint64_t rows;         /* line_row.number of the last row */
    uint64_t caller;       /* line_row.caller of the next rows */
    struct bytes function; /* line_row.function of the next rows */
    uint32_t section;
};

/* ---- the header --------------------------------------------------------------------------- */

static int by_offset(const void *a, const void *b)
{
    const struct line_fixup *x = a;
    const struct line_fixup *y = b;
    return NUM_ORDER(x->at, y->at);
}

/*
 * Returns the number that the linker would write at `at`, where the file has `value`.  Sets
 * `*section` to the section that the number is relative to; 0 if there is no relocation.
 */
static uint64_t relocate(const struct reader *r, uint64_t at, uint64_t value, uint32_t *section)
{
    struct line_fixup key = { .at = at };
    const struct line_fixup *f = NULL;
    if (r->sections->fixup_count > 0) {
        f = bsearch(&key, r->sections->fixups, r->sections->fixup_count, sizeof key, by_offset);
    }
    *section = 0;
    if (f == NULL) {
        return value;
    }
    *section = f->section;
    return f->replaces ? f->value : f->value + value;
}

static bool add_entry(struct reader *r, struct entries *list, struct entry entry)
{
    if (!GROW(list->items, list->count)) {
        r->is_out_of_memory = true;
        return false;
    }
    list->items[list->count++] = entry;
    return true;
}

static void read_file_entry(struct reader *r, struct cursor *c, struct bytes name)
{
    struct entry entry = { .text = name };
    entry.folder = cursor_read_uleb(c);
    cursor_read_uleb(c); /* time */
    cursor_read_uleb(c); /* size */
    add_entry(r, &r->files, entry);
}

/*
 * Reads the lists of versions 2 to 4.  Folders and files are numbered from 1; folder 0 is where
 * the compiler ran.
 */
static void read_lists(struct reader *r, struct cursor *c)
{
    static const struct entry none;
    bool ok = add_entry(r, &r->folders, none) && add_entry(r, &r->files, none);
    while (ok && !c->is_bad) {
        struct entry entry = { .text = cursor_read_string(c) };
        if (entry.text.len == 0) {
            break;
        }
        ok = add_entry(r, &r->folders, entry);
    }
    while (ok && !c->is_bad) {
        struct bytes name = cursor_read_string(c);
        if (name.len == 0) {
            break;
        }
        read_file_entry(r, c, name);
        ok = !r->is_out_of_memory;
    }
}

static struct bytes string_at(struct bytes strings, uint64_t at)
{
    struct bytes text = { strings.data, 0 };
    bytes_text(strings, at, LINE_PATH_MAX, &text);
    return text;
}

/* Reads one value of a version 5 table; false for an unsupported form. */
static bool read_form(struct reader *r, struct cursor *c, const struct program *p, uint64_t form,
                      struct bytes *text, uint64_t *value)
{
    uint32_t section;
    uint64_t at = (uint64_t)(c->b.data + c->at - r->sections->lines.data);
    switch (form) {
    case FORM_STRING:
        *text = cursor_read_string(c);
        return true;
    case FORM_LINE_STRP:
        *text = string_at(r->sections->line_strings,
                          relocate(r, at, cursor_read_number(c, p->offset_size), &section));
        return true;
    case FORM_STRP:
        *text = string_at(r->sections->strings,
                          relocate(r, at, cursor_read_number(c, p->offset_size), &section));
        return true;
    case FORM_DATA1:
        *value = cursor_read_number(c, 1);
        return true;
    case FORM_DATA2:
        *value = cursor_read_number(c, 2);
        return true;
    case FORM_DATA4:
        *value = cursor_read_number(c, 4);
        return true;
    case FORM_DATA8:
        *value = cursor_read_number(c, 8);
        return true;
    case FORM_UDATA:
        *value = cursor_read_uleb(c);
        return true;
    case FORM_DATA16:
        cursor_read_bytes(c, 16);
        return true;
    case FORM_BLOCK:
        cursor_read_bytes(c, cursor_read_uleb(c));
        return true;
    default:
        return false;
    }
}

/*
 * Reads a table of version 5, of folders or of files.  It begins with the form of each value of an
 * entry; the entries are numbered from 0.
 */
static bool read_table(struct reader *r, struct cursor *c, const struct program *p,
                       struct entries *list)
{
    uint64_t contents[FORMATS_MAX];
    uint64_t forms[FORMATS_MAX];
    uint64_t formats = cursor_read_number(c, 1);
    for (uint64_t i = 0; i < formats && formats <= FORMATS_MAX; i++) {
        contents[i] = cursor_read_uleb(c);
        forms[i] = cursor_read_uleb(c);
    }
    uint64_t count = cursor_read_uleb(c);
    if (formats > FORMATS_MAX || (formats == 0 && count > 0)) {
        return false;
    }
    for (uint64_t n = 0; n < count && !c->is_bad; n++) {
        struct entry entry = { 0 };
        for (uint64_t i = 0; i < formats; i++) {
            struct bytes text = { 0 };
            uint64_t value = 0;
            if (!read_form(r, c, p, forms[i], &text, &value)) {
                return false;
            }
            if (contents[i] == LNCT_PATH) {
                entry.text = text;
            } else if (contents[i] == LNCT_DIRECTORY_INDEX) {
                entry.folder = value;
            }
        }
        if (!add_entry(r, list, entry)) {
            return false;
        }
    }
    return true;
}

/* Reads the header of the program in `c`; leaves `c` at the first opcode. */
static bool read_header(struct reader *r, struct cursor *c, struct program *p)
{
    r->folders.count = r->files.count = 0;
    p->version = (uint16_t)cursor_read_number(c, 2);
    if (!in_range(p->version, 2, 5)) {
        return false;
    }
    if (p->version == 5) {
        cursor_read_bytes(c, 2); /* the sizes of addresses and of segments */
    }
    uint64_t length = cursor_read_number(c, p->offset_size);
    if (!bytes_has(c->b, c->at, length)) {
        return false;
    }
    size_t start = c->at + (size_t)length;
    p->min_length = (uint8_t)cursor_read_number(c, 1);
    if (p->version >= 4) {
        cursor_read_bytes(c, 1); /* instruction operations */
    }
    cursor_read_bytes(c, 1); /* default of is_stmt */
    p->line_base = (int8_t)cursor_read_number(c, 1);
    p->line_range = (uint8_t)cursor_read_number(c, 1);
    p->opcode_base = (uint8_t)cursor_read_number(c, 1);
    if (p->line_range == 0 || p->opcode_base == 0) {
        return false;
    }
    p->operands = cursor_read_bytes(c, p->opcode_base - 1u);
    bool ok = true;
    if (p->version == 5) {
        ok = read_table(r, c, p, &r->folders) && read_table(r, c, p, &r->files);
    } else {
        read_lists(r, c);
    }
    ok = ok && !c->is_bad && !r->is_out_of_memory && c->at <= start;
    c->at = start;
    return ok;
}

/* ---- the program -------------------------------------------------------------------------- */

/*
 * Passes a row of file `index` to the visitor, with the parts of the file's path.  A row that names
 * no line of a file has line 0.
 */
static void emit_row(struct reader *r, struct line_row row, uint64_t index)
{
    if (row.line == 0 || row.line > UINT32_MAX || index >= r->files.count) {
        row.line = 0;
        r->visit(r->ctx, &row);
        return;
    }
    const struct entry *file = &r->files.items[index];
    row.name = file->text;
    if (r->folders.count > 0) {
        row.base = r->folders.items[0].text;
    }
    if (file->folder > 0 && file->folder < r->folders.count) {
        row.folder = r->folders.items[file->folder].text;
    }
    r->visit(r->ctx, &row);
}

static void emit_state(struct reader *r, struct state *s)
{
    struct line_row row = { .section = s->section,
                            .address = s->address,
                            .line = s->line,
                            .column = s->column,
                            .number = ++s->rows,
                            .caller = s->caller,
                            .function = s->function };
    emit_row(r, row, s->file);
}

/* Emits a row for each place that uses the file table of the program at `offset`. */
static void emit_places(struct reader *r, uint64_t offset)
{
    const struct debug_places *places = &r->sections->places;
    while (r->next_place < places->count && places->items[r->next_place].line_program < offset) {
        r->next_place++;
    }
    for (; r->next_place < places->count && places->items[r->next_place].line_program == offset;
         r->next_place++) {
        const struct debug_place *p = &places->items[r->next_place];
        struct line_row row = { .address = p->address, .line = p->line, .is_call = p->is_call };
        emit_row(r, row, p->file);
    }
}

static void reset_state(struct state *s)
{
    *s = (struct state){ .file = 1, .line = 1 };
}

/* Executes an extended opcode: its length, its number and its operands follow the byte 0. */
static void run_extended(struct reader *r, struct cursor *c, struct state *s)
{
    uint64_t len = cursor_read_uleb(c);
    if (len == 0 || !bytes_has(c->b, c->at, len)) {
        c->is_bad = true;
        return;
    }
    size_t end = c->at + (size_t)len;
    uint64_t opcode = cursor_read_number(c, 1);
    if (opcode == LNE_END_SEQUENCE) {
        reset_state(s);
    } else if (opcode == LNE_SET_ADDRESS && len <= 9) {
        uint64_t at = (uint64_t)(c->b.data + c->at - r->sections->lines.data);
        s->address = relocate(r, at, cursor_read_number(c, (unsigned)len - 1), &s->section);
    } else if (opcode == LNE_DEFINE_FILE) {
        struct bytes name = cursor_read_string(c);
        read_file_entry(r, c, name);
    } else if (opcode == LNE_INLINED_CALL) {
        s->caller = cursor_read_uleb(c);
        s->function = string_at(r->sections->strings, cursor_read_uleb(c));
    }
    c->at = end;
}

static void run_standard(struct reader *r, struct cursor *c, const struct program *p,
                         unsigned opcode, struct state *s)
{
    switch (opcode) {
    case LNS_COPY:
        emit_state(r, s);
        break;
    case LNS_ADVANCE_PC:
        s->address += cursor_read_uleb(c) * p->min_length;
        break;
    case LNS_ADVANCE_LINE:
        s->line += cursor_read_sleb(c);
        break;
    case LNS_SET_FILE:
        s->file = cursor_read_uleb(c);
        break;
    case LNS_SET_COLUMN:
        s->column = cursor_read_uleb(c);
        break;
    case LNS_CONST_ADD_PC:
        s->address += (uint64_t)((255 - p->opcode_base) / p->line_range) * p->min_length;
        break;
    case LNS_FIXED_ADVANCE_PC:
        s->address += cursor_read_number(c, 2);
        break;
    default: /* unused or unknown: skip its operands */
        for (unsigned i = 0; i < p->operands[opcode - 1] && !c->is_bad; i++) {
            cursor_read_uleb(c);
        }
    }
}

static bool run_program(struct reader *r, struct cursor *c, const struct program *p)
{
    struct state s;
    reset_state(&s);
    while (c->at < c->b.len && !c->is_bad && !r->is_out_of_memory) {
        unsigned opcode = (unsigned)cursor_read_number(c, 1);
        if (opcode >= p->opcode_base) {
            unsigned step = opcode - p->opcode_base;
            s.address += (uint64_t)(step / p->line_range) * p->min_length;
            s.line += (uint64_t)((int64_t)p->line_base + step % p->line_range);
            emit_state(r, &s);
        } else if (opcode == LNS_EXTENDED) {
            run_extended(r, c, &s);
        } else {
            run_standard(r, c, p, opcode, &s);
        }
    }
    return !c->is_bad && !r->is_out_of_memory;
}

static bool read_programs(struct reader *r)
{
    struct cursor all = { .b = r->sections->lines };
    while (all.at < all.b.len) {
        struct program p = { .offset_size = 4 };
        uint64_t offset = all.at;
        uint64_t length = cursor_read_number(&all, 4);
        if (length == UINT32_MAX) {
            p.offset_size = 8;
            length = cursor_read_number(&all, 8);
        }
        struct cursor one = { .at = 0 };
        if (all.is_bad || !bytes_sub(all.b, all.at, length, &one.b)) {
            return false;
        }
        all.at += (size_t)length;
        if (!read_header(r, &one, &p)) {
            return false;
        }
        emit_places(r, offset);
        if (!run_program(r, &one, &p)) {
            return false;
        }
    }
    return true;
}

bool line_program_walk(const struct line_sections *sections, line_row_visit *visit, void *ctx,
                       bool *is_out_of_memory)
{
    struct reader r = { .sections = sections, .visit = visit, .ctx = ctx };
    bool ok = read_programs(&r);
    *is_out_of_memory = r.is_out_of_memory;
    free(r.folders.items);
    free(r.files.items);
    return ok;
}
