#include "format/debug_info.h"

#include <stdlib.h>

#include "base/grow.h"
#include "base/num.h"
#include "format/cursor.h"

enum {
    TAG_INLINED = 0x1d,
    TAG_SUBPROGRAM = 0x2e,
    AT_STMT_LIST = 0x10,
    AT_LOW_PC = 0x11,
    AT_ABSTRACT_ORIGIN = 0x31,
    AT_DECL_FILE = 0x3a,
    AT_DECL_LINE = 0x3b,
    AT_SPECIFICATION = 0x47,
    AT_RANGES = 0x55,
    AT_CALL_FILE = 0x58,
    AT_CALL_LINE = 0x59,
    AT_ADDR_BASE = 0x73,
    FORM_REF1 = 0x11,
    FORM_REF_UDATA = 0x15,
    FORM_INDIRECT = 0x16,
    FORM_ADDRX = 0x1b,
    FORM_IMPLICIT = 0x21,
    FORM_ADDRX1 = 0x29,
    FORM_ADDRX4 = 0x2c,
    ORIGINS_MAX = 8 /* limit of references followed from a function to its declaration */
};

/* How a form is stored: a number of bytes, or one of these encodings. */
enum { ULEB = 0x20, SLEB, OFFSET, ADDRESS, TEXT, BLOCK, BLOCK1, BLOCK2, BLOCK4, NONE, UNKNOWN };

/* clang-format off */
static const unsigned char forms[] = {
    UNKNOWN, ADDRESS, UNKNOWN, BLOCK2,  BLOCK4, 2,       4,      8,       /* 0x00 */
    TEXT,    BLOCK,   BLOCK1,  1,       1,      SLEB,    OFFSET, ULEB,    /* 0x08 */
    OFFSET,  1,       2,       4,       8,      ULEB,    UNKNOWN, OFFSET, /* 0x10 */
    BLOCK,   NONE,    ULEB,    ULEB,    4,      OFFSET,  16,     OFFSET,  /* 0x18 */
    8,       NONE,    ULEB,    ULEB,    8,      1,       2,      3,       /* 0x20 */
    4,       1,       2,       3,       4,                                /* 0x28 */
};
/* clang-format on */

/* An abbreviation: the tag and the attributes of the entries with its code. */
struct abbreviation {
    uint64_t tag;
    bool has_children;
    size_t attributes; /* offset of the names and forms of the attributes */
};

/* A function: declared, defined, or both.  `line_program`: see struct debug_place. */
struct function {
    uint64_t offset, line_program, file, line;
    uint64_t origin; /* the function that it copies or defines; 0 = none */
    bool is_defined;
    uint64_t address;
    uint64_t call_file, call_line; /* the call of the code inlined at its start; 0 = none */
};

/* The current entry; `low` is its address. */
struct entry {
    uint64_t tag, offset;
    bool has_children, has_low, has_ranges;
    uint64_t low, file, line, call_file, call_line, origin;
};

struct reader {
    const struct debug_sections *sections;
    struct abbreviation *abbreviations; /* owned; item i has code i + 1 */
    size_t abbreviation_count;
    uint64_t abbreviations_at;   /* offset of the table read last, plus 1; 0 = none */
    uint64_t abbreviation_bytes; /* of all tables read so far */
    struct function *functions;  /* owned, in order of `offset` */
    size_t function_count;
    bool is_out_of_memory;
};

/* The current unit. */
struct unit {
    struct cursor c; /* over .debug_info up to the unit's end */
    uint64_t start;
    unsigned offset_size, address_size;
    uint64_t line_program, addresses; /* offsets in .debug_line and .debug_addr */
    size_t depth;
    size_t function_depth; /* depth of the entries in the current function; 0 = in no function */
    size_t inlined_depth;  /* depth of the entries in its outermost inlined function; 0 = in none */
};

/* ---- abbreviations ------------------------------------------------------------------------ */

/* Skips the attributes of an abbreviation. */
static void skip_attributes(struct cursor *c)
{
    uint64_t name;
    uint64_t form;
    do {
        name = cursor_read_uleb(c);
        form = cursor_read_uleb(c);
        if (form == FORM_IMPLICIT) {
            cursor_read_sleb(c);
        }
    } while (!c->is_bad && (name != 0 || form != 0));
}

/*
 * Reads the table of abbreviations at `at`, unless it is the table read last.  Its codes must count
 * from 1, and the tables read so far must not be longer together than their section.
 */
static bool read_abbreviations(struct reader *r, uint64_t at)
{
    struct cursor c = { .b = r->sections->abbreviations };
    if (r->abbreviations_at == at + 1) {
        return true;
    }
    if (at > c.b.len) {
        return false;
    }
    c.at = (size_t)at;
    r->abbreviation_count = 0;
    r->abbreviations_at = at + 1;
    for (uint64_t code; (code = cursor_read_uleb(&c)) != 0;) {
        if (code != r->abbreviation_count + 1) {
            return false;
        }
        if (!GROW(r->abbreviations, r->abbreviation_count)) {
            r->is_out_of_memory = true;
            return false;
        }
        struct abbreviation *a = &r->abbreviations[r->abbreviation_count++];
        a->tag = cursor_read_uleb(&c);
        a->has_children = cursor_read_number(&c, 1) != 0;
        a->attributes = c.at;
        skip_attributes(&c);
    }
    r->abbreviation_bytes += c.at - at;
    return !c.is_bad && r->abbreviation_bytes <= c.b.len;
}

/* ---- entries ------------------------------------------------------------------------------ */

/* Reads a number or an offset; skips a string or a block and returns 0. */
static uint64_t read_encoded(struct unit *u, unsigned encoding)
{
    static const unsigned char lengths[] = { 1, 2, 4 };
    struct cursor *c = &u->c;
    switch (encoding) {
    case ULEB:
        return cursor_read_uleb(c);
    case SLEB:
        return cursor_read_sleb(c);
    case OFFSET:
        return cursor_read_number(c, u->offset_size);
    case ADDRESS:
        return cursor_read_number(c, u->address_size);
    case TEXT:
        cursor_read_string(c);
        return 0;
    case BLOCK:
        cursor_read_bytes(c, cursor_read_uleb(c));
        return 0;
    case BLOCK1:
    case BLOCK2:
    case BLOCK4:
        cursor_read_bytes(c, cursor_read_number(c, lengths[encoding - BLOCK1]));
        return 0;
    case NONE:
        return 0;
    default:
        break;
    }
    if (encoding > 8) { /* a value of 16 bytes, or an unknown form */
        c->is_bad |= encoding == UNKNOWN;
        cursor_read_bytes(c, encoding);
        return 0;
    }
    return cursor_read_number(c, encoding);
}

/*
 * Reads a value of `form`.  Looks up an address that is given by its index; turns a reference
 * within the unit into an offset in the section.
 */
static uint64_t read_value(const struct reader *r, struct unit *u, uint64_t form)
{
    if (form == FORM_INDIRECT) {
        form = cursor_read_uleb(&u->c);
    }
    unsigned encoding = form < sizeof forms ? forms[form] : UNKNOWN;
    uint64_t value = read_encoded(u, encoding);
    if (in_range(form, FORM_REF1, FORM_REF_UDATA)) {
        return u->start + value;
    }
    if (form == FORM_ADDRX || in_range(form, FORM_ADDRX1, FORM_ADDRX4)) {
        struct cursor c = { .b = r->sections->addresses };
        uint64_t at = u->addresses + value * u->address_size;
        if (value > c.b.len || at > c.b.len) {
            return 0;
        }
        c.at = (size_t)at;
        return cursor_read_number(&c, u->address_size);
    }
    return value;
}

static void store_attribute(struct unit *u, uint64_t name, uint64_t value, struct entry *e)
{
    switch (name) {
    case AT_STMT_LIST:
        u->line_program = value;
        break;
    case AT_ADDR_BASE:
        u->addresses = value;
        break;
    case AT_LOW_PC:
        e->low = value;
        e->has_low = true;
        break;
    case AT_RANGES:
        e->has_ranges = true;
        break;
    case AT_DECL_FILE:
        e->file = value;
        break;
    case AT_DECL_LINE:
        e->line = value;
        break;
    case AT_CALL_FILE:
        e->call_file = value;
        break;
    case AT_CALL_LINE:
        e->call_line = value;
        break;
    case AT_ABSTRACT_ORIGIN:
    case AT_SPECIFICATION:
        e->origin = value;
        break;
    default:
        break;
    }
}

/* Reads the attributes of an entry; false if the unit is damaged. */
static bool read_entry(const struct reader *r, struct unit *u, uint64_t code, struct entry *e)
{
    if (code > r->abbreviation_count) {
        return false;
    }
    const struct abbreviation *a = &r->abbreviations[code - 1];
    struct cursor c = { .b = r->sections->abbreviations, .at = a->attributes };
    e->tag = a->tag;
    e->has_children = a->has_children;
    while (!c.is_bad && !u->c.is_bad) {
        uint64_t name = cursor_read_uleb(&c);
        uint64_t form = cursor_read_uleb(&c);
        if (name == 0 && form == 0) {
            return true;
        }
        uint64_t value = form == FORM_IMPLICIT ? cursor_read_sleb(&c) : read_value(r, u, form);
        store_attribute(u, name, value, e);
    }
    return false;
}

/* ---- functions ---------------------------------------------------------------------------- */

static bool store_function(struct reader *r, struct unit *u, const struct entry *e)
{
    if (!GROW(r->functions, r->function_count)) {
        r->is_out_of_memory = true;
        return false;
    }
    r->functions[r->function_count++] = (struct function){ .offset = e->offset,
                                                           .line_program = u->line_program,
                                                           .file = e->file,
                                                           .line = e->line,
                                                           .origin = e->origin,
                                                           .is_defined = e->has_low,
                                                           .address = e->low };
    u->function_depth = e->has_children ? u->depth + 1 : 0;
    u->inlined_depth = 0;
    return true;
}

/* Records the call of an inlined function if the current function may begin with its code. */
static void store_inlined(struct reader *r, struct unit *u, const struct entry *e)
{
    if (u->function_depth == 0 || u->inlined_depth > 0) {
        return;
    }
    u->inlined_depth = e->has_children ? u->depth + 1 : 0;
    struct function *f = &r->functions[r->function_count - 1];
    if (f->call_line == 0 && (e->has_ranges || (e->has_low && e->low == f->address))) {
        f->call_file = e->call_file;
        f->call_line = e->call_line;
    }
}

/* Reads the entries of a unit; false if it is damaged or memory runs out. */
static bool read_entries(struct reader *r, struct unit *u)
{
    while (u->c.at < u->c.b.len) {
        struct entry e = { .offset = u->c.at };
        uint64_t code = cursor_read_uleb(&u->c);
        if (code == 0) {
            u->function_depth = u->depth == u->function_depth ? 0 : u->function_depth;
            u->inlined_depth = u->depth == u->inlined_depth ? 0 : u->inlined_depth;
            u->depth -= u->depth > 0;
            continue;
        }
        if (!read_entry(r, u, code, &e)) {
            return false;
        }
        if (e.tag == TAG_SUBPROGRAM && !store_function(r, u, &e)) {
            return false;
        }
        if (e.tag == TAG_INLINED) {
            store_inlined(r, u, &e);
        }
        u->depth += e.has_children;
    }
    return true;
}

/* Reads the unit at `*at` and moves `*at` past it; false if it is damaged or memory runs out. */
static bool read_unit(struct reader *r, size_t *at)
{
    enum { UNIT_TYPE = 2, UNIT_SKELETON = 4, UNIT_SPLIT = 5, UNIT_SPLIT_TYPE = 6 };
    struct unit u = { .c = { .b = r->sections->info, .at = *at }, .start = *at, .offset_size = 4 };
    uint64_t length = cursor_read_number(&u.c, 4);
    if (length == UINT32_MAX) {
        u.offset_size = 8;
        length = cursor_read_number(&u.c, 8);
    }
    if (u.c.is_bad || !bytes_has(u.c.b, u.c.at, length)) {
        return false;
    }
    u.c.b.len = u.c.at + (size_t)length;
    *at = u.c.b.len;
    uint64_t version = cursor_read_number(&u.c, 2);
    uint64_t type = 0;
    uint64_t abbreviations;
    if (!in_range(version, 2, 5)) {
        return false;
    }
    if (version == 5) {
        type = cursor_read_number(&u.c, 1);
        u.address_size = (unsigned)cursor_read_number(&u.c, 1);
        abbreviations = cursor_read_number(&u.c, u.offset_size);
    } else {
        abbreviations = cursor_read_number(&u.c, u.offset_size);
        u.address_size = (unsigned)cursor_read_number(&u.c, 1);
    }
    if (type == UNIT_SKELETON || type == UNIT_SPLIT) {
        cursor_read_bytes(&u.c, 8);
    } else if (type == UNIT_TYPE || type == UNIT_SPLIT_TYPE) {
        cursor_read_bytes(&u.c, 8 + u.offset_size);
    }
    return u.address_size <= 8 && !u.c.is_bad && read_abbreviations(r, abbreviations) &&
           read_entries(r, &u);
}

/* ---- places ------------------------------------------------------------------------------- */

static int by_offset(const void *a, const void *b)
{
    const struct function *x = a;
    const struct function *y = b;
    return NUM_ORDER(x->offset, y->offset);
}

static int by_line_program(const void *a, const void *b)
{
    const struct debug_place *x = a;
    const struct debug_place *y = b;
    int order = NUM_ORDER(x->line_program, y->line_program);
    return order != 0 ? order : NUM_ORDER(x->address, y->address);
}

/*
 * Returns the first function with a line: `f`, or one to which references lead from `f` in at most
 * ORIGINS_MAX steps.  NULL if none has a line.
 */
static const struct function *find_declaration(const struct reader *r, const struct function *f)
{
    for (unsigned i = 0; i < ORIGINS_MAX && f != NULL && f->line == 0; i++) {
        struct function key = { .offset = f->origin };
        f = f->origin == 0 ? NULL
                           : bsearch(&key, r->functions, r->function_count, sizeof key, by_offset);
    }
    return f != NULL && f->line > 0 ? f : NULL;
}

/*
 * Lists the place of each defined function: its declaration or else the call inlined at its start.
 */
static bool list_places(const struct reader *r, struct debug_places *out)
{
    out->items = malloc((r->function_count + 1) * sizeof *out->items);
    if (out->items == NULL) {
        return false;
    }
    for (size_t i = 0; i < r->function_count; i++) {
        const struct function *f = &r->functions[i];
        const struct function *declared = f->is_defined ? find_declaration(r, f) : NULL;
        struct debug_place place = { .address = f->address };
        if (declared != NULL) {
            place.line_program = declared->line_program;
            place.file = declared->file;
            place.line = declared->line;
        } else {
            place.line_program = f->line_program;
            place.file = f->call_file;
            place.line = f->call_line;
            place.is_call = true;
        }
        if (f->is_defined && place.line > 0) {
            out->items[out->count++] = place;
        }
    }
    qsort(out->items, out->count, sizeof *out->items, by_line_program);
    return true;
}

bool debug_info_read(const struct debug_sections *sections, struct debug_places *out)
{
    struct reader r = { .sections = sections };
    size_t at = 0;
    while (at < sections->info.len && read_unit(&r, &at)) {
    }
    bool ok = !r.is_out_of_memory && list_places(&r, out);
    free(r.abbreviations);
    free(r.functions);
    return ok;
}
