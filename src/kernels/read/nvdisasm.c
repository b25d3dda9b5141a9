#include "kernels/read/nvdisasm.h"

#include <stdio.h>

#include "base/num.h"
#include "format/find.h"

enum { OFFSET_DIGITS_MIN = 4, COLUMNS_MAX = 8 /* CUDA 12 prints 4 */ };

static const char section_prefix[] = "//--------------------- .text.";
static const char table_prefix[] = "// |";

/* The state while a text is read. */
struct reader {
    struct disassembly *disassembly;
    struct disassembled_code *code; /* of the current section; NULL = the section is not code */
    size_t column;  /* of GPR in the table; SIZE_MAX = the section has no table yet */
    bool has_table; /* the text has a table */
    bool has_lines; /* the text has source lines */
    uint32_t at;    /* offset of the instruction read last */
    char arch[KERNEL_ARCH_MAX];
};

bool nvdisasm_is_text(struct bytes text)
{
    struct bytes head = { text.data, min_size(text.len, NVDISASM_HEAD) };
    return find_text(head, 0, "\t.headerflags\t") < head.len;
}

/* Reads "EF_CUDA_SM90 " in the flags of the file. */
static void read_flags(struct reader *r, struct bytes line)
{
    static const char key[] = "EF_CUDA_SM";
    size_t at = find_text(line, 0, key) + sizeof key - 1;
    int32_t number;
    if (at < line.len && bytes_parse_number(line, &at, &number)) {
        snprintf(r->arch, sizeof r->arch, "sm_%u", (unsigned)number);
    }
}

/* Starts a section: "//---- .text.NAME ----".  False when memory runs out. */
static bool start_section(struct reader *r, struct bytes line)
{
    struct bytes name = line;
    size_t start = 0;
    r->column = SIZE_MAX;
    r->code = NULL;
    if (!bytes_skip(line, &start, section_prefix)) {
        return true;
    }
    bytes_sub(line, start, line.len - start, &name);
    name.len = find_either(name, 0, ' ', '\t');
    r->code = disassembly_add(r->disassembly, (const char *)name.data, name.len, r->arch);
    return r->code != NULL;
}

/* Cell `index` of the table row that starts at `table` of `line`; empty if there is none. */
static struct bytes find_cell(struct bytes line, size_t table, size_t index)
{
    size_t at = table + sizeof table_prefix - 1;
    for (; index > 0 && at < line.len; index--) {
        at = find_either(line, at, '|', '\n') + 1;
    }
    struct bytes cell = { line.data, 0 };
    if (at < line.len) {
        bytes_sub(line, at, find_either(line, at, '|', '\n') - at, &cell);
    }
    return bytes_trim(cell);
}

/* Finds the column of GPR if the line is the head of the table. */
static void read_head(struct reader *r, struct bytes line, size_t table)
{
    for (size_t i = 0; i < COLUMNS_MAX; i++) {
        if (BYTES_IS(find_cell(line, table, i), "GPR")) {
            r->column = i;
            r->has_table = true;
        }
    }
}

/* Reads the offset of an instruction, between the marks of a comment; false if there is none. */
static bool read_offset(struct bytes line, uint32_t *out)
{
    size_t at = bytes_past_blanks(line, 0);
    uint32_t value = 0;
    size_t digits = 0;
    if (!bytes_skip(line, &at, "/*")) {
        return false;
    }
    for (; at < line.len && digits < 8; at++, digits++) {
        unsigned char c = line.data[at];
        if (c >= '0' && c <= '9') {
            value = value << 4 | (uint32_t)(c - '0');
        } else if (c >= 'a' && c <= 'f') {
            value = value << 4 | (uint32_t)(c - 'a' + 10);
        } else {
            break;
        }
    }
    *out = value;
    return digits >= OFFSET_DIGITS_MIN && bytes_skip(line, &at, "*/");
}

/* Reads a line of a section; false when memory runs out. */
static bool read_line(struct reader *r, struct bytes line)
{
    size_t table = find_text(line, 0, table_prefix);
    uint32_t offset;
    if (read_offset(line, &offset)) { /* with -hex, the second line of an instruction has none */
        r->at = offset;
    }
    if (table == line.len || r->code == NULL) {
        return true;
    }
    if (r->column == SIZE_MAX) {
        read_head(r, line, table);
        return true;
    }
    struct bytes cell = find_cell(line, table, r->column);
    size_t at = 0;
    int32_t regs = 0;
    return !bytes_parse_number(cell, &at, &regs) ||
           disassembled_code_add(r->code, r->at, (uint32_t)min_i64(regs, UINT16_MAX));
}

bool nvdisasm_read(struct bytes text, struct disassembly *disassembly, struct diag *diag)
{
    struct reader r = { .disassembly = disassembly, .column = SIZE_MAX };
    size_t first = disassembly->count;
    size_t next;
    for (size_t at = 0; at < text.len; at = next) {
        size_t end = find_either(text, at, '\n', '\n');
        struct bytes line = { text.data + at, end - at };
        next = end + 1;
        bool ok = true;
        if (BYTES_STARTS(line, "//---------------------")) {
            ok = start_section(&r, line);
        } else if (BYTES_STARTS(line, "\t.headerflags")) {
            read_flags(&r, line);
        } else if (BYTES_STARTS(line, "\t//## File \"")) {
            r.has_lines = true;
        } else {
            ok = read_line(&r, line);
        }
        if (!ok) {
            return diag_report_no_memory(diag);
        }
    }
    disassembly_drop_empty(disassembly, first);
    return r.has_table || r.has_lines ||
           diag_error(diag, 0,
                      "a disassembly without the table of live registers; make "
                      "it with nvdisasm -c -lrm count");
}
