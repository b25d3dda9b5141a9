/*
 * The warnings of IGC, Intel's graphics compiler, about kernels that spill, in builds of SYCL and
 * OpenCL; the second form since 2026:
 *
 *    warning: kernel _ZTS5scale  compiled SIMD32 allocated 128 regs and spilled around 396
 *    [bmg-g21] warning: in kernel '_ZTS5scale': compiled SIMD32 allocated 128 regs and spilled ...
 *
 * The number counts instructions by a weight of the compiler, not bytes: it has a column of its
 * own, and the sentence is a note of the kernel.
 */
#include "base/num.h"
#include "format/find.h"
#include "kernels/read/log_reader.h"

enum { LINE_WINDOW = 1 << 17 /* bytes of a line before the anchor */ };

struct igc {
    size_t parsed_to; /* the text before this offset was parsed */
};

/* The name at the end of `head`, which ends before "compiled"; empty if there is none. */
static struct bytes find_name(struct bytes head)
{
    static const char quoted[] = "in kernel '";
    static const char plain[] = "kernel ";
    head = bytes_trim(head);
    size_t at = find_last_text(head, quoted);
    if (at < head.len && BYTES_ENDS(head, "':")) {
        at += sizeof quoted - 1;
        return (struct bytes){ head.data + at, head.len - 2 - at };
    }
    at = find_last_text(head, plain);
    if (at == head.len) {
        return (struct bytes){ head.data, 0 };
    }
    at += sizeof plain - 1;
    return (struct bytes){ head.data + at, head.len - at };
}

/* Gives the kernel the note "SIMD32, 128 registers: spilled around 396". */
static bool add_note(struct log *log, struct kernel *k, struct bytes text)
{
    struct compiler_note *note = kernel_list_alloc(log->list, sizeof *note);
    struct kernel_extras *extras = kernel_list_add_extras(log->list, k);
    if (note == NULL || extras == NULL) {
        log->has_failed = true;
        return diag_report_no_memory(log->diag);
    }
    memset(note, 0, sizeof *note);
    memcpy(note->code, "IGC", sizeof "IGC");
    note->text = kernel_list_text(log->list, text.data, text.len);
    extras->compiler_notes = note;
    extras->compiler_note_count = note->text != NULL;
    return true;
}

/* Reads the line with "SIMD" at `at`. */
static size_t read_warning(void *state, struct log *log, size_t at)
{
    static const char before[] = "compiled ";
    enum { BEFORE = sizeof before - 1 };
    struct igc *igc = state;
    struct kernel k;
    size_t pos = at + strlen("SIMD");
    kernel_init(&k, KERNEL_IGC_LOG);
    if (at < BEFORE || !BYTES_HAS_AT(log->buf, at - BEFORE, before) ||
        !bytes_parse_number(log->buf, &pos, &k.wave_size) ||
        !bytes_skip(log->buf, &pos, " allocated ") ||
        !bytes_parse_number(log->buf, &pos, &k.regs) ||
        !bytes_skip(log->buf, &pos, " regs and spilled around ") ||
        !bytes_parse_number(log->buf, &pos, &k.spilled_around)) {
        return at + 4;
    }
    size_t floor = at - BEFORE > LINE_WINDOW ? at - BEFORE - LINE_WINDOW : 0;
    floor = max_size(floor, igc->parsed_to);
    size_t start = log_line_start(log, at - BEFORE, floor);
    struct bytes name = find_name((struct bytes){ log->buf.data + start, at - BEFORE - start });
    struct bytes text = { log->buf.data + at, pos - at };
    igc->parsed_to = pos;
    if (name.len == 0 || name.len > KERNEL_NAME_MAX || memchr(name.data, 0, name.len) != NULL) {
        log_warn(log, at, "a warning of IGC about spills without the name of a kernel");
    } else if (add_note(log, &k, text)) {
        k.spill_evidence = KERNEL_SPILLS_RANGE;
        k.spill_stores_min = k.spill_loads_min = k.spilled_around > 0;
        log_add(log, &k, name);
    }
    return pos;
}

const struct log_reader igc_reader = {
    .state_size = sizeof(struct igc),
    .anchors = { { "SIMD", read_warning } },
};
