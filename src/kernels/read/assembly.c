/*
 * Assembly of AMD kernels, as clang --save-temps and llc write it.  Each kernel has a descriptor:
 *
 *    .amdhsa_kernel _Z5scalePf
 *        .amdhsa_next_free_vgpr 207
 *    .end_amdhsa_kernel
 *
 * The end of the file has the metadata of the kernels in YAML:
 *
 *    .amdgpu_metadata
 *    ---
 *    amdhsa.kernels:
 *      - .agpr_count:     0
 *        .args:
 *          - .offset:         0
 *        .name:           _Z5scalePf
 *        .vgpr_count:     207
 *    amdhsa.target:   amdgcn-amd-amdhsa--gfx942
 *    ...
 *    .end_amdgpu_metadata
 */
#include "base/num.h"
#include "format/find.h"
#include "kernels/read/amdgpu.h"
#include "kernels/read/log_reader.h"

enum { DASH_WIDTH = 2 /* columns from the dash of an item to its members */ };

/* The state while the metadata are read. */
struct assembly {
    struct log *log;
    struct bytes text; /* the metadata */
    size_t at;
    char arch[KERNEL_ARCH_MAX];
    char features[KERNEL_FEATURES_MAX];
    bool in_kernels;    /* below "amdhsa.kernels:" */
    bool in_kernel;     /* `kernel` was begun and not yet added */
    bool in_block;      /* below ".reqd_workgroup_size:" */
    size_t dash_column; /* of the kernels */
    size_t block_count; /* sizes of the block that were read */
    struct bytes name, symbol;
    struct kernel kernel;
    struct amdgpu_allocations allocations; /* of the descriptors before the metadata */
};

struct line {
    size_t column; /* of the key, or of a value without one */
    bool is_item;  /* a dash precedes it */
    struct bytes key, value;
};

/* `value` without its quotes. */
static struct bytes unquote(struct bytes value)
{
    if (value.len >= 2 && (value.data[0] == '\'' || value.data[0] == '"') &&
        value.data[value.len - 1] == value.data[0]) {
        return (struct bytes){ value.data + 1, value.len - 2 };
    }
    return value;
}

/* Reads the next line; false at the end of the metadata. */
static bool next_line(struct assembly *a, struct line *line)
{
    if (a->at >= a->text.len) {
        return false;
    }
    size_t end = find_either(a->text, a->at, '\n', '\r');
    struct bytes rest = { a->text.data + a->at, end - a->at };
    a->at = end + 1;
    *line = (struct line){ .value = rest };
    while (line->column < rest.len && rest.data[line->column] == ' ') {
        line->column++;
    }
    if (rest.len > line->column + 1 && rest.data[line->column] == '-' &&
        rest.data[line->column + 1] == ' ') {
        line->is_item = true;
        line->column += DASH_WIDTH;
    }
    rest = (struct bytes){ rest.data + line->column, rest.len - line->column };
    size_t colon = find_text(rest, 0, ":");
    bool has_key = colon < rest.len && (colon + 1 == rest.len || rest.data[colon + 1] == ' ');
    size_t from = has_key ? colon + 1 : 0;
    line->key = bytes_trim((struct bytes){ rest.data, has_key ? colon : 0 });
    line->value = unquote(bytes_trim((struct bytes){ rest.data + from, rest.len - from }));
    return true;
}

/* Finds the target in the metadata, or else the one that the assembly names before them. */
static void find_target(struct assembly *a, size_t before)
{
    static const char directive[] = ".amdgcn_target \"";
    struct bytes head = { a->log->buf.data, before };
    struct line line;
    size_t at = find_last_text(head, directive);
    if (at < head.len) {
        at += sizeof directive - 1;
        struct bytes target = { head.data + at, find_either(head, at, '"', '\n') - at };
        amdgpu_parse_target(target, a->arch, a->features);
    }
    while (next_line(a, &line)) {
        if (line.column == 0 && BYTES_IS(line.key, "amdhsa.target")) {
            amdgpu_parse_target(line.value, a->arch, a->features);
        }
    }
    a->at = 0;
}

static void finish_kernel(struct assembly *a)
{
    struct kernel *k = &a->kernel;
    if (!a->in_kernel) {
        return;
    }
    a->in_kernel = false;
    if (a->name.len == 0 || a->name.len > KERNEL_NAME_MAX ||
        memchr(a->name.data, '\0', a->name.len) != NULL) {
        log_warn(a->log, (size_t)(a->text.data - a->log->buf.data),
                 "a kernel without a name in the metadata of the assembly");
        return;
    }
    if (a->block_count != 3) {
        k->block[0] = k->block[1] = k->block[2] = KERNEL_UNKNOWN;
    }
    kernel_set_arch(k, a->arch, strlen(a->arch));
    amdgpu_finish(k, &a->allocations, a->symbol);
    if (kernel_list_set_features(a->log->list, k, a->features, a->log->diag)) {
        log_add(a->log, k, a->name);
    } else {
        a->log->has_failed = true;
    }
}

/* Reads a size of the required block: an item of a list. */
static void read_block_size(struct assembly *a, struct bytes value)
{
    size_t at = 0;
    int32_t size = 0;
    if (a->block_count < 3 && bytes_parse_number(value, &at, &size) && at == value.len) {
        a->kernel.block[a->block_count] = size;
    }
    a->block_count++;
}

/* Reads a member of the kernel. */
static void read_member(struct assembly *a, const struct line *line)
{
    size_t at = 0;
    int32_t number = 0;
    a->in_block = BYTES_IS(line->key, ".reqd_workgroup_size");
    if (BYTES_IS(line->key, ".name")) {
        a->name = line->value;
    } else if (BYTES_IS(line->key, ".symbol")) {
        a->symbol = line->value;
    } else if (BYTES_IS(line->value, "true") || BYTES_IS(line->value, "false")) {
        amdgpu_store(&a->kernel, line->key, line->value.len == strlen("true"));
    } else if (bytes_parse_number(line->value, &at, &number) && at == line->value.len) {
        amdgpu_store(&a->kernel, line->key, (uint64_t)number);
    }
}

static void read_yaml(struct assembly *a)
{
    struct line line;
    while (!a->log->has_failed && next_line(a, &line)) {
        bool is_dash_of_kernel = a->in_kernels && line.is_item &&
                                 (!a->in_kernel || line.column - DASH_WIDTH == a->dash_column);
        if (line.column == 0 && line.key.len > 0) {
            finish_kernel(a);
            a->in_kernels = BYTES_IS(line.key, "amdhsa.kernels");
        } else if (is_dash_of_kernel) {
            finish_kernel(a);
            kernel_init(&a->kernel, KERNEL_ASSEMBLY);
            a->name.len = a->symbol.len = a->block_count = 0;
            a->in_kernel = true;
            a->dash_column = line.column - DASH_WIDTH;
            read_member(a, &line);
        } else if (a->in_kernel && !line.is_item && line.column == a->dash_column + DASH_WIDTH) {
            read_member(a, &line);
        } else if (a->in_kernel && a->in_block && line.is_item) {
            read_block_size(a, line.value);
        }
    }
    finish_kernel(a);
}

/* [from, to) of `text` without blanks at both ends. */
static struct bytes trimmed(struct bytes text, size_t from, size_t to)
{
    return bytes_trim((struct bytes){ text.data + from, to - from });
}

static bool is_name_byte(unsigned char c)
{
    return text_is_letter(c) || text_is_digit(c) || c == '_' || c == '.' || c == '$' || c == '@' ||
           c >= 0x80;
}

/* ---- descriptors ------------------------------------------------------------------------- */

/*
 * The number of a directive.  LLVM 20 and later write an expression of what the code uses and of
 * what waves_per_eu asks for, "max(totalnumvgprs(k.num_agpr, k.num_vgpr), 1, 169)": its largest
 * number is the second, and the metadata have the first.  `*is_number` = there is no expression.
 */
static int32_t read_operand(struct bytes operand, bool *is_number)
{
    int32_t most = 0;
    size_t at = 0;
    *is_number = bytes_parse_number(operand, &at, &most) && at == operand.len;
    for (at = 0; at < operand.len && !*is_number;) {
        int32_t number = 0;
        if (bytes_parse_number(operand, &at, &number)) {
            most = (int32_t)max_i64(most, number);
            continue;
        }
        do { /* a name may have digits, and end in them */
            at++;
        } while (at < operand.len && is_name_byte(operand.data[at - 1]) &&
                 is_name_byte(operand.data[at]));
    }
    return most;
}

/* What the directives of a descriptor say. */
struct descriptor {
    int32_t vgprs, sgprs;
    bool sgprs_are_all; /* with the special ones */
    int32_t special;    /* SGPRs for VCC, for scratch, and for restarts after page faults */
};

/*
 * Reads a line of a descriptor.  LLVM reserves the mask of XNACK in all assembly, but in its own
 * objects only if the target asks for XNACK: so does this.
 */
static void read_directive(struct bytes line, bool has_xnack, struct descriptor *d)
{
    static const struct {
        const char *name;
        int32_t sgprs;
    } special[] = {
        { ".amdhsa_reserve_vcc ", 2 },
        { ".amdhsa_reserve_flat_scratch ", 6 },
        { ".amdhsa_reserve_xnack_mask ", 4 },
    };
    size_t at = 0;
    bool is_number;
    if (bytes_skip(line, &at, ".amdhsa_next_free_vgpr ")) {
        d->vgprs = read_operand(trimmed(line, at, line.len), &is_number);
    } else if (bytes_skip(line, &at, ".amdhsa_next_free_sgpr ")) {
        d->sgprs = read_operand(trimmed(line, at, line.len), &is_number);
        d->sgprs_are_all = !is_number;
    }
    for (size_t i = 0; i < sizeof special / sizeof *special - !has_xnack; i++) {
        if (bytes_skip(line, &at, special[i].name) && at < line.len && line.data[at] == '1') {
            d->special = (int32_t)max_i64(d->special, special[i].sgprs);
        }
    }
}

/* Adds the descriptors of `text`, and sorts them; false when memory runs out. */
static bool read_descriptors(struct assembly *a, struct bytes text)
{
    static const char begin[] = ".amdhsa_kernel ";
    static const char end[] = ".end_amdhsa_kernel";
    for (size_t at = find_text(text, 0, begin); at < text.len; at = find_text(text, at, begin)) {
        struct descriptor d = { 0 };
        size_t line_end = find_either(text, at, '\n', '\r');
        at += strlen(begin);
        const struct bytes symbol = trimmed(text, at, line_end);
        for (at = line_end; at < text.len; at = line_end) {
            at++; /* past the end of the line */
            line_end = find_either(text, at, '\n', '\r');
            const struct bytes line = trimmed(text, at, line_end);
            if (BYTES_STARTS(line, end)) {
                break;
            }
            read_directive(line, strstr(a->features, "xnack+") != NULL, &d);
        }
        const struct amdgpu_allocation one = { symbol, d.vgprs,
                                               d.sgprs + (d.sgprs_are_all ? 0 : d.special) };
        if (d.vgprs <= AMDGPU_REGISTERS_MAX && d.sgprs <= AMDGPU_REGISTERS_MAX &&
            !amdgpu_allocations_add(&a->allocations, one)) {
            return false;
        }
    }
    amdgpu_allocations_sort(&a->allocations);
    return true;
}

/* Reads the metadata whose first line has "pu_m" of ".amdgpu_metadata" at `at`. */
static size_t read_metadata(void *state, struct log *log, size_t at)
{
    static const char begin[] = ".amdgpu_metadata";
    static const char end[] = ".end_amdgpu_metadata";
    enum { BEFORE = sizeof ".amdg" - 1 };
    struct assembly *a = state;
    if (at < BEFORE || !BYTES_HAS_AT(log->buf, at - BEFORE, begin)) {
        return at + 4;
    }
    size_t from = log_next_line(log, log_line_end(log, at));
    size_t to = find_text(log->buf, from, end);
    if (to == log->buf.len) {
        log_warn(log, at, "the metadata of the assembly end in the middle: kernels may be missing");
    }
    *a = (struct assembly){ .log = log, .text = { log->buf.data + from, to - from } };
    find_target(a, at);
    if (read_descriptors(a, (struct bytes){ log->buf.data, at })) {
        read_yaml(a);
    } else {
        log->has_failed = !diag_report_no_memory(log->diag);
    }
    amdgpu_allocations_free(&a->allocations);
    return to;
}

const struct log_reader assembly_reader = {
    .state_size = sizeof(struct assembly),
    .anchors = { { "pu_m", read_metadata } },
};
