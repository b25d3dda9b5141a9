#include "kernels/read/ptxas.h"

#include "format/find.h"
#include "kernels/read/log_reader.h"

static void begin_text(void *state)
{
    struct ptxas *ptxas = state;
    kernel_list_init(&ptxas->linked_kernels);
    kernel_list_begin(&ptxas->linked_kernels, NULL);
    kernel_list_init(&ptxas->functions);
    kernel_list_begin(&ptxas->functions, NULL);
}

/*
 * Reads the line with "Stac" at `at`: "Stack size for entry function 'K' cannot be statically
 * determined", which comes before the lines of the entry.
 */
static size_t read_undetermined_stack(void *state, struct log *log, size_t at)
{
    struct ptxas *ptxas = state;
    static const char head[] = "Stack size for entry function '";
    static const char tail[] = "' cannot be statically determined";
    if (!BYTES_HAS_AT(log->buf, at, head)) {
        return at + 4;
    }
    size_t end = log_line_end(log, at);
    size_t from = at + sizeof head - 1;
    struct bytes line = { log->buf.data + from, end - from };
    struct bytes name = { line.data, find_last_text(line, tail) };
    if (name.len < line.len && ptxas->recursive_count < PTXAS_RECURSIVE_MAX &&
        !ptxas_is_recursive(ptxas, name)) {
        ptxas->recursive[ptxas->recursive_count++] = name;
    }
    return end;
}

/*
 * Reads "Compiling entry function 'NAME' for 'sm_80'".  The name may be demangled and contain
 * quotes.
 */
static void read_entry(struct ptxas *ptxas, struct log *log, struct bytes line, size_t at)
{
    static const char head[] = "Compiling entry function '";
    static const char middle[] = "' for 'sm_";
    struct bytes rest = { line.data + sizeof head - 1, line.len - (sizeof head - 1) };
    struct bytes arch = { rest.data, 0 };
    size_t split = find_last_text(rest, middle);
    if (split < rest.len) {
        arch.data = rest.data + split + strlen("' for '");
        size_t room = rest.len - (size_t)(arch.data - rest.data);
        while (arch.len < room && arch.data[arch.len] != '\'') {
            arch.len++;
        }
    } else {
        split = find_last_text(rest, "'");
        if (split == rest.len) {
            split = 0;
        }
    }
    struct bytes name = { rest.data, split };
    if (!ptxas_is_name(name)) {
        log_warn(log, at, "invalid name of an entry function");
        return;
    }
    ptxas_open_entry(ptxas, log, &ptxas->compiled, name, arch, at);
}

/* The offset of the first comma from `pos` on, or of the end of the line. */
static size_t find_clause_end(struct bytes line, size_t pos)
{
    while (pos < line.len && line.data[pos] != ',') {
        pos++;
    }
    return pos;
}

/* Removes " (target: sm_80)" from the end of a line of nvlink; returns "sm_80", or empty. */
static struct bytes parse_target(struct bytes *line)
{
    static const char target[] = " (target: ";
    struct bytes arch = { line->data, 0 };
    if (line->len == 0 || line->data[line->len - 1] != ')') {
        return arch;
    }
    size_t at = find_last_text(*line, target);
    if (at < line->len) {
        arch.data = line->data + at + sizeof target - 1;
        arch.len = line->len - 1 - (at + sizeof target - 1);
        line->len = at;
    }
    return arch;
}

/* Reads what follows "Function properties for " in a line of nvlink: "'NAME':". */
static void read_linked_function(struct ptxas *ptxas, struct log *log, struct bytes line, size_t at)
{
    struct bytes arch = parse_target(&line);
    if (line.len < 3 || !BYTES_ENDS(line, "':")) {
        return;
    }
    struct bytes name = { line.data + 1, line.len - 3 };
    if (!ptxas_is_name(name)) {
        log_warn(log, at, "invalid name of a linked function");
        return;
    }
    ptxas_open_entry(ptxas, log, &ptxas->linked, name, arch, at);
}

/* Parses one clause, "N UNIT" or "N+N UNIT": CUDA 2 and 3 print declared + system bytes. */
static bool read_clause(struct bytes line, size_t *at, struct ptxas_used *used)
{
    int32_t value = 0;
    int32_t more = 0;
    bytes_skip(line, at, "used ");
    if (!bytes_parse_number(line, at, &value)) {
        return false;
    }
    if (bytes_skip(line, at, "+") &&
        (!bytes_parse_number(line, at, &more) || more > INT32_MAX - value)) {
        return false;
    }
    value += more;
    if (bytes_skip(line, at, " bytes ")) {
        if (bytes_skip(line, at, "smem")) {
            used->smem = value;
        } else if (bytes_skip(line, at, "cumulative stack size")) {
            used->stack_total = value;
        } else if (bytes_skip(line, at, "lmem")) {
            used->lmem = value;
        }
    } else if (bytes_skip(line, at, " barriers")) {
        used->barriers = value;
    } else if (bytes_skip(line, at, " stack")) {
        used->stack_total = value;
    }
    return true;
}

/* Reads what follows "Used " of ptxas or "used " of nvlink: "N registers", then clauses. */
static void read_used(struct ptxas *ptxas, struct log *log, struct ptxas_pairing *pairing,
                      struct bytes line, size_t at)
{
    struct ptxas_used used = { .barriers = KERNEL_UNKNOWN, .stack_total = KERNEL_UNKNOWN };
    used.lmem = KERNEL_UNKNOWN;
    size_t pos = 0;
    if (!bytes_parse_number(line, &pos, &used.regs) || !bytes_skip(line, &pos, " registers")) {
        log_warn(log, at, "a 'Used' line without a number of registers");
        return;
    }
    while (bytes_skip(line, &pos, ", ")) {
        if (!read_clause(line, &pos, &used)) {
            log_warn(log, at, "a 'Used' line with a number that is missing or too large");
            return;
        }
        pos = find_clause_end(line, pos);
    }
    struct bytes arch = parse_target(&line);
    if (pairing == &ptxas->linked && pairing->open_count == 1 && arch.len > 0) {
        pairing->open[0].arch = arch;
    }
    ptxas->is_mixed |= pairing == &ptxas->compiled && ptxas->waiting_count > 0;
    ptxas_finish_entry(ptxas, log, pairing, &used, at);
}

/*
 * The offset of the message after "info", blanks and a colon at `at`; buf.len if `at` has no such
 * text.
 */
static size_t find_message_start(const struct log *log, size_t at)
{
    static const char usual[] = "info    : ";
    const unsigned char *data = log->buf.data;
    size_t pos = at + sizeof usual - 1;
    if (BYTES_HAS_AT(log->buf, at, usual) && pos < log->buf.len && data[pos] != ' ') {
        return pos;
    }
    pos = bytes_past_blanks(log->buf, at + 4);
    if (pos >= log->buf.len || data[pos] != ':') {
        return log->buf.len;
    }
    return bytes_past_blanks(log->buf, pos + 1);
}

/* Reads "(C7510) TEXT in the function 'NAME'"; some lines name no function. */
static void read_note(struct ptxas *ptxas, struct bytes line, size_t at)
{
    static const char middle[] = " in the function '";
    struct ptxas_note note = { .code = { line.data + 1, 0 }, .name = { line.data, 0 }, .at = at };
    while (note.code.len + 1 < line.len && note.code.len < COMPILER_CODE_MAX - 1 &&
           line.data[1 + note.code.len] != ')') {
        note.code.len++;
    }
    size_t start = note.code.len + 2; /* behind the ')' */
    if (start + 1 >= line.len || line.data[start - 1] != ')' || line.data[start] != ' ' ||
        !BYTES_STARTS(note.code, "C")) {
        return;
    }
    note.text = (struct bytes){ line.data + start + 1, line.len - start - 1 };
    size_t split = find_last_text(note.text, middle);
    if (split < note.text.len) {
        size_t from = split + sizeof middle - 1;
        note.name = (struct bytes){ note.text.data + from, note.text.len - from };
        note.name.len = find_last_text(note.name, "'");
        note.text.len = split;
    }
    bool is_usable = note.name.len == 0 || ptxas_is_name(note.name);
    if (ptxas->note_count < PTXAS_NOTES_MAX && is_usable) {
        ptxas->notes[ptxas->note_count++] = note;
    }
}

/* Is the note about the kernel?  One that names no function is about the only kernel of a text. */
static bool names_kernel(const struct ptxas_note *note, const struct kernel *k, bool is_only)
{
    if (note->name.len == 0) {
        return is_only;
    }
    return strlen(k->name) == note->name.len &&
           memcmp(k->name, note->name.data, note->name.len) == 0;
}

/* Gives the notes to the kernels of the text that they name. */
static void attach_notes(const struct ptxas *ptxas, struct log *log)
{
    struct kernel_list *list = log->list;
    bool is_only = list->count == list->first + 1;
    for (size_t n = 0; n < ptxas->note_count && !is_only; n++) {
        const struct ptxas_note *note = &ptxas->notes[n];
        if (note->name.len == 0) {
            log_warn(log, note->at, "ptxas (%.*s) names no function: %.*s", (int)note->code.len,
                     (const char *)note->code.data, (int)min_size(note->text.len, 120),
                     (const char *)note->text.data);
        }
    }
    for (size_t i = list->first; i < list->count && ptxas->note_count > 0; i++) {
        struct kernel *k = &list->items[i];
        size_t count = 0;
        for (size_t n = 0; n < ptxas->note_count; n++) {
            count += names_kernel(&ptxas->notes[n], k, is_only);
        }
        if (count == 0) {
            continue;
        }
        struct compiler_note *notes = kernel_list_alloc(list, count * sizeof *notes);
        struct kernel_extras *extras = kernel_list_add_extras(list, k);
        for (size_t n = 0; n < ptxas->note_count && notes != NULL && extras != NULL; n++) {
            const struct ptxas_note *note = &ptxas->notes[n];
            if (names_kernel(note, k, is_only)) {
                struct compiler_note *out = &notes[extras->compiler_note_count];
                memset(out->code, 0, sizeof out->code);
                memcpy(out->code, note->code.data, note->code.len);
                out->text = kernel_list_text(list, note->text.data, note->text.len);
                extras->compiler_note_count += out->text != NULL;
            }
        }
        if (extras != NULL) {
            extras->compiler_notes = notes;
        }
    }
}

/* Reads the line with "info" at `at`. */
static size_t read_line(struct ptxas *ptxas, struct log *log, size_t at)
{
    static const char props[] = "Function properties for ";
    size_t pos = find_message_start(log, at);
    unsigned char first = pos < log->buf.len ? log->buf.data[pos] : 0;
    if (first != 'C' && first != 'F' && first != 'U' && first != 'u' && first != '(' &&
        !text_is_digit(first)) {
        return at + 4;
    }
    size_t end = log_line_end(log, pos);
    struct bytes line = log_trim(log, pos, end);
    if (text_is_digit(first) && find_text(line, 0, " bytes gmem") < line.len) {
        ptxas_props_begin_run(ptxas, log);
    } else if (first == 'C' && BYTES_STARTS(line, "Compiling entry function '")) {
        read_entry(ptxas, log, line, at);
    } else if (first == '(') {
        read_note(ptxas, line, at);
    } else if (first == 'C' && BYTES_STARTS(line, "Compile time = ")) {
        ptxas->is_mixed |= ptxas->compiled.open_count > 0; /* the line is of another kernel */
    } else if (first == 'F' && BYTES_STARTS(line, "Function properties for ")) {
        line = (struct bytes){ line.data + sizeof props - 1, line.len - (sizeof props - 1) };
        if (line.len > 0 && line.data[0] == '\'') {
            read_linked_function(ptxas, log, line, at);
        } else {
            end = ptxas_read_props(ptxas, log, line, at, end);
        }
    } else if (BYTES_STARTS(line, "Used ") || BYTES_STARTS(line, "used ")) {
        line = (struct bytes){ line.data + 5, line.len - 5 };
        read_used(ptxas, log, first == 'U' ? &ptxas->compiled : &ptxas->linked, line, at);
    }
    return end;
}

/*
 * Reads the line with "info" at `at` and the lines of ptxas that follow it directly.  Most lines of
 * ptxas follow each other, so the search for the next anchor is rarely needed.
 */
static size_t read_lines(void *state, struct log *log, size_t at)
{
    static const char next[] = "\nptxas info";
    size_t end = read_line(state, log, at);
    while (!log->has_failed && end - at < LOG_PART_BYTES && BYTES_HAS_AT(log->buf, end, next)) {
        end = read_line(state, log, end + sizeof next - 1 - strlen("info"));
    }
    return end;
}

/* Ends the open entries, adds the remaining kernels, and frees the state. */
static void end_text(void *state, struct log *log)
{
    struct ptxas *ptxas = state;
    ptxas_end_entries(ptxas, log);
    ptxas_props_end(ptxas, log);
    nvlink_add_kernels(ptxas, log);
    attach_notes(ptxas, log);
    kernel_list_free(&ptxas->linked_kernels);
    kernel_list_free(&ptxas->functions);
}

const struct log_reader ptxas_reader = {
    .state_size = sizeof(struct ptxas),
    .begin = begin_text,
    .anchors = { { "info", read_lines },
                 { "Stac", read_undetermined_stack },
                 { "k fr", ptxas_read_numbers } },
    .end = end_text,
};
