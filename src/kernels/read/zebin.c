#include "kernels/read/images.h"

#include <stdio.h>

#include "arch/arch_record.h"
#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "format/elf.h"
#include "occ.h"

/*
 * ---- .ze_info: the subset of YAML that compilers write (block style, plain and single-quoted
 * scalars, flow sequences of numbers) ----
 */

enum {
    ZEINFO_DASH_WIDTH = 2,     /* columns from the dash of an item to its members */
    ZEINFO_SCRATCH_MINOR = 39, /* private_size and spill_size exist since version 1.39 */
    ZEINFO_SLM_BY_RUNTIME = 1  /* slm_alloc_mode: the runtime chooses the size, not slm_size */
};

struct line {
    size_t column; /* of the key */
    bool is_item;  /* a dash precedes the key */
    struct bytes key, value;
};

/* The state while the lines are read. */
struct zeinfo {
    struct bytes text;
    size_t at;
    uint64_t line_number; /* from 1 on */
    uint64_t offset;      /* of the zebin in its file, for messages */
    const char *arch;
    bool has_scratch; /* this version of .ze_info can have private_size and spill_size */
    bool in_kernel_list;
    bool in_kernel;
    size_t dash_column;        /* column of the kernel's dash */
    size_t environment_column; /* column of the members of execution_env, 0 = not seen */
    struct bytes name;         /* of the kernel */
    struct bytes member;       /* key of the kernel's member that the lines belong to */
    struct kernel kernel;
    struct kernel_list *list;
    struct diag *diag;
};

/*
 * Numbers of execution_env.  The first two are required.  The others are 0 if they are missing, but
 * before version 1.39 the last two are unknown.
 */
static const struct {
    const char *key;
    size_t member; /* of struct kernel */
} numbers[] = {
    { "grf_count", offsetof(struct kernel, regs) },
    { "simd_size", offsetof(struct kernel, wave_size) },
    { "barrier_count", offsetof(struct kernel, barriers) },
    { "slm_size", offsetof(struct kernel, smem) },
    { "private_size", offsetof(struct kernel, stack) },
    { "spill_size", offsetof(struct kernel, spill_stores) },
};

enum { NUMBER_COUNT = sizeof numbers / sizeof *numbers };

static bool text_is(struct bytes text, const char *word)
{
    return text.len == strlen(word) && memcmp(text.data, word, text.len) == 0;
}

static bool report_damage(const struct zeinfo *z, struct bytes found, const char *expected)
{
    char quoted[DIAG_QUOTE_MAX];
    return diag_error(z->diag, 0, "offset 0x%llx: line %llu of the zebin's .ze_info has '%s'; %s",
                      ull(z->offset), ull(z->line_number),
                      diag_quote(quoted, (const char *)found.data, found.len), expected);
}

/*
 * Reads the next line with content to `*line`, and writes its trimmed text to `*whole`.  False at
 * the end of the document.
 */
static bool next_line(struct zeinfo *z, struct line *line, struct bytes *whole)
{
    while (z->at < z->text.len) {
        const unsigned char *start = z->text.data + z->at;
        size_t len = text_until((const char *)start, z->text.len - z->at, '\n');
        z->at = min_size(z->at + len + 1, z->text.len);
        z->line_number++;
        struct bytes rest = { start, len };
        *whole = bytes_trim(rest);
        memset(line, 0, sizeof *line);
        while (line->column < len && start[line->column] == ' ') {
            line->column++;
        }
        if (text_is(*whole, "...")) {
            return false;
        }
        if (whole->len == 0 || text_is(*whole, "---")) {
            continue;
        }
        rest = (struct bytes){ start + line->column, len - line->column };
        if (rest.len >= ZEINFO_DASH_WIDTH && rest.data[0] == '-' && rest.data[1] == ' ') {
            line->is_item = true;
            line->column += ZEINFO_DASH_WIDTH;
            rest.data += ZEINFO_DASH_WIDTH;
            rest.len -= ZEINFO_DASH_WIDTH;
        }
        const unsigned char *colon = memchr(rest.data, ':', rest.len);
        if (colon != NULL) {
            line->key = bytes_trim((struct bytes){ rest.data, (size_t)(colon - rest.data) });
            size_t after = (size_t)(colon + 1 - rest.data);
            line->value = bytes_trim((struct bytes){ colon + 1, rest.len - after });
        }
        return true;
    }
    return false;
}

/* Writes a scalar without its quotes to `*out`; false if YAML would read another value from it. */
static bool parse_scalar(struct bytes value, struct bytes *out)
{
    bool is_quoted = value.len >= 2 && value.data[0] == '\'' && value.data[value.len - 1] == '\'';
    if (is_quoted) {
        *out = (struct bytes){ value.data + 1, value.len - 2 };
        return memchr(out->data, '\'', out->len) == NULL;
    }
    *out = value;
    return value.len > 0 && strchr("'\"&*!|>{[#%@`", value.data[0]) == NULL;
}

static bool read_number(struct zeinfo *z, struct bytes value, int32_t *out)
{
    struct bytes text;
    uint64_t number;
    if (!parse_scalar(value, &text) || !num_uint((const char *)text.data, text.len, &number) ||
        number > INT32_MAX) {
        return report_damage(z, value, "expected a whole number up to 2147483647");
    }
    *out = (int32_t)number;
    return true;
}

/* Reads the dimensions of a block, such as "[ 16, 16, 1 ]". */
static bool read_block_size(struct zeinfo *z, struct bytes value, int32_t out[3])
{
    static const char expected[] = "expected three whole numbers in brackets";
    struct bytes rest = value;
    if (rest.len < 2 || rest.data[0] != '[' || rest.data[rest.len - 1] != ']') {
        return report_damage(z, value, expected);
    }
    rest = (struct bytes){ rest.data + 1, rest.len - 2 };
    for (size_t i = 0; i < 3; i++) {
        const unsigned char *comma = memchr(rest.data, ',', rest.len);
        bool is_last = i == 2;
        if ((comma == NULL) != is_last) {
            return report_damage(z, value, expected);
        }
        size_t len = is_last ? rest.len : (size_t)(comma - rest.data);
        if (!read_number(z, bytes_trim((struct bytes){ rest.data, len }), &out[i])) {
            return false;
        }
        rest = (struct bytes){ rest.data + len + !is_last, rest.len - len - !is_last };
    }
    return true;
}

/* Adds the current kernel, if there is one; false with an error if it is incomplete. */
static bool finish_kernel(struct zeinfo *z)
{
    struct kernel *k = &z->kernel;
    if (!z->in_kernel) {
        return true;
    }
    z->in_kernel = false;
    if (z->name.len == 0 || z->name.len > KERNEL_NAME_MAX || k->regs < 1 || k->wave_size < 1) {
        return report_damage(z, z->name, "expected a name, a grf_count and a simd_size");
    }
    return kernel_list_add(z->list, k, (const char *)z->name.data, z->name.len, z->diag);
}

static void begin_kernel(struct zeinfo *z, size_t column)
{
    struct kernel *k = &z->kernel;
    kernel_init(k, KERNEL_ZEBIN);
    kernel_set_arch(k, z->arch, strlen(z->arch));
    k->barriers = 0;
    k->smem = 0;
    if (z->has_scratch) {
        k->stack = 0;
        k->spill_stores = 0;
    }
    z->in_kernel = true;
    z->dash_column = column - ZEINFO_DASH_WIDTH;
    z->environment_column = 0;
    z->name = (struct bytes){ NULL, 0 };
    z->member = z->name;
}

/* Reads a line of execution_env. */
static bool read_environment_line(struct zeinfo *z, const struct line *line)
{
    struct kernel *k = &z->kernel;
    int32_t number;
    for (size_t i = 0; i < NUMBER_COUNT; i++) {
        if (text_is(line->key, numbers[i].key)) {
            if (!read_number(z, line->value, &number)) {
                return false;
            }
            memcpy((char *)k + numbers[i].member, &number, sizeof number);
            return true;
        }
    }
    if (text_is(line->key, "required_work_group_size")) {
        return read_block_size(z, line->value, k->block);
    }
    if (text_is(line->key, "slm_alloc_mode")) {
        if (!read_number(z, line->value, &number)) {
            return false;
        }
        if (number == ZEINFO_SLM_BY_RUNTIME) {
            k->flags |= KERNEL_EXTERNAL_SMEM;
        }
    }
    return true;
}

/* Reads a line below a member of the kernel. */
static bool read_nested_line(struct zeinfo *z, const struct line *line)
{
    if (text_is(z->member, "execution_env")) {
        if (z->environment_column == 0) {
            z->environment_column = line->column;
        }
        return line->column != z->environment_column || line->is_item ||
               read_environment_line(z, line);
    }
    if (text_is(z->member, "payload_arguments") && text_is(line->key, "addrmode") &&
        text_is(line->value, "slm")) {
        z->kernel.flags |= KERNEL_EXTERNAL_SMEM;
    }
    return true;
}

/* Reads a line of the list of kernels. */
static bool read_kernel_line(struct zeinfo *z, const struct line *line, struct bytes whole)
{
    bool starts_kernel =
        line->is_item && (!z->in_kernel || line->column == z->dash_column + ZEINFO_DASH_WIDTH);
    if (starts_kernel) {
        if (!finish_kernel(z)) {
            return false;
        }
        begin_kernel(z, line->column);
    }
    if (!z->in_kernel || line->column < z->dash_column + ZEINFO_DASH_WIDTH) {
        return report_damage(z, whole, "expected a list of kernels");
    }
    if (line->column > z->dash_column + ZEINFO_DASH_WIDTH) {
        return read_nested_line(z, line);
    }
    z->member = line->key;
    if (text_is(line->key, "name") && !parse_scalar(line->value, &z->name)) {
        return report_damage(z, line->value, "expected a name, plain or in single quotes");
    }
    return true;
}

/* Reads the line of a top-level member: the version, the kernels, or one that is ignored. */
static bool read_top_line(struct zeinfo *z, const struct line *line)
{
    if (!finish_kernel(z)) {
        return false;
    }
    z->in_kernel_list = text_is(line->key, "kernels");
    if (text_is(line->key, "version")) {
        struct bytes text;
        const unsigned char *dot = NULL;
        uint64_t major = 0;
        uint64_t minor = 0;
        if (parse_scalar(line->value, &text)) {
            dot = memchr(text.data, '.', text.len);
        }
        if (dot == NULL || !num_uint((const char *)text.data, (size_t)(dot - text.data), &major) ||
            !num_uint((const char *)dot + 1, text.len - (size_t)(dot + 1 - text.data), &minor)) {
            return report_damage(z, line->value, "expected a version such as '1.73'");
        }
        z->has_scratch = major > 1 || minor >= ZEINFO_SCRATCH_MINOR;
    }
    return true;
}

bool zebin_read_info(struct bytes text, uint64_t offset, const char *arch, struct kernel_list *list,
                     struct diag *diag)
{
    struct zeinfo z = { .text = text, .offset = offset, .arch = arch, .list = list, .diag = diag };
    struct line line;
    struct bytes whole;
    while (next_line(&z, &line, &whole)) {
        bool ok = true;
        if (line.column == 0) {
            ok = read_top_line(&z, &line);
        } else if (z.in_kernel_list) {
            ok = read_kernel_line(&z, &line, whole);
        }
        if (!ok) {
            return false;
        }
    }
    return finish_kernel(&z);
}

/* ---- the ELF file ---- */

enum {
    SHT_NOTE = 7,
    NOTE_FAMILY = 1, /* the product family, as the compiler numbers it */
    NOTE_IP = 6,     /* the IP version */
    IP_ARCHITECTURE_SHIFT = 22,
    IP_RELEASE_SHIFT = 14,
    IP_RELEASE_MASK = 0xff,
    IP_REVISION_MASK = 0x3f,
    TYPE_TOKENS = 0xff04 /* e_type of the patch-token format, before zebin */
};

/* Types of sections: .ze_info, patch tokens. */
static const uint32_t section_type_info = 0xff000011U;
static const uint32_t section_type_tokens = 0xff000005U;

/* The machine that the notes name. */
struct machine {
    bool has_ip, has_family;
    uint32_t ip, family;
};

static bool read_notes(const struct elf *elf, const struct elf_section *s, struct machine *machine)
{
    struct bytes b;
    struct elf_note note;
    size_t at = 0;
    if (!elf_read_contents(elf, s, &b)) {
        return false;
    }
    while (elf_read_note(b, &at, &note)) {
        if (note.owner.len != sizeof "IntelGT" || memcmp(note.owner.data, "IntelGT", 8) != 0 ||
            note.content.len != sizeof(uint32_t)) {
            continue;
        }
        if (note.type == NOTE_IP) {
            machine->has_ip = true;
            machine->ip = bytes_u32(note.content.data);
        } else if (note.type == NOTE_FAMILY) {
            machine->has_family = true;
            machine->family = bytes_u32(note.content.data);
        }
    }
    return at == b.len ||
           elf_report_damage(elf, s->offset + at, "has a note that runs over its section");
}

/*
 * Writes the name of the architecture that has the IP version or, without an IP version, the
 * product family.  An unknown architecture is written as its IP version or family; "" if the notes
 * have neither.
 */
static void name_machine(const struct machine *machine, char out[ARCH_NAME_MAX * 2])
{
    const struct occ_arch *arch = NULL;
    size_t size = (size_t)ARCH_NAME_MAX * 2;
    out[0] = '\0';
    if (machine->has_ip) {
        snprintf(out, size, "%u.%u.%u", machine->ip >> IP_ARCHITECTURE_SHIFT,
                 machine->ip >> IP_RELEASE_SHIFT & IP_RELEASE_MASK, machine->ip & IP_REVISION_MASK);
        arch = occ_arch_find(out);
    } else if (machine->has_family) {
        snprintf(out, size, RECORD_FAMILY "%u", machine->family);
        arch = occ_arch_find(out);
    }
    if (arch != NULL) {
        snprintf(out, size, "%s", arch->name);
    }
}

bool zebin_read(struct bytes image, uint64_t offset, struct kernel_list *list, struct diag *diag)
{
    struct elf elf;
    struct machine machine = { 0 };
    char arch[ARCH_NAME_MAX * 2];
    uint32_t info = 0;
    if (!elf_open(&elf, image, offset, "zebin", diag)) {
        return false;
    }
    for (uint32_t i = 0; i < elf.section_count; i++) {
        struct elf_section s = elf_section_at(&elf, i);
        if (s.type == SHT_NOTE && elf_name_starts(&elf, &s, ".note.intelgt.compat") &&
            !read_notes(&elf, &s, &machine)) {
            return false;
        }
        if (s.type == section_type_info) {
            info = i;
        }
    }
    if (info == 0) {
        return true;
    }
    struct elf_section s = elf_section_at(&elf, info);
    struct bytes text;
    name_machine(&machine, arch);
    return elf_read_contents(&elf, &s, &text) && zebin_read_info(text, offset, arch, list, diag);
}

bool zebin_refuse_tokens(struct bytes image, uint64_t offset, struct diag *diag)
{
    struct elf elf;
    struct diag ignored;
    diag_init(&ignored, NULL);
    if (image.len < ELF_EHDR_SIZE || bytes_u16(image.data + 16) != TYPE_TOKENS ||
        !elf_open(&elf, image, offset, "OpenCL device binary", &ignored)) {
        return true;
    }
    elf.diag = diag;
    for (uint32_t i = 0; i < elf.section_count; i++) {
        struct elf_section s = elf_section_at(&elf, i);
        if (s.type == section_type_tokens) {
            return elf_report_damage(
                &elf, 0,
                "is in the old patch-token format; compile it as zebin (ocloc --format zebin)");
        }
    }
    return true;
}
