#include "input/log/ptxas.h"

#include "input/find.h"
#include "input/log/ptxas_props.h"

void ptxas_init(struct ptxas *ptxas)
{
    memset(ptxas, 0, sizeof *ptxas);
    kernel_list_init(&ptxas->links);
    kernel_list_begin(&ptxas->links, NULL);
    kernel_list_init(&ptxas->functions);
    kernel_list_begin(&ptxas->functions, NULL);
}

static void remember_arch(struct ptxas *ptxas, const char arch[KERNEL_ARCH_MAX])
{
    size_t i = ptxas->arch_count;
    while (i > 0 && memcmp(ptxas->archs[i - 1], arch, KERNEL_ARCH_MAX) != 0) {
        i--;
    }
    if (i == 0 && arch[0] != '\0' && ptxas->arch_count < PTXAS_ARCHS_MAX) {
        memcpy(ptxas->archs[ptxas->arch_count++], arch, KERNEL_ARCH_MAX);
    }
}

static bool is_recursive(const struct ptxas *ptxas, struct bytes name)
{
    size_t i = 0;
    while (i < ptxas->recursive_count && !bytes_equal(ptxas->recursive[i], name)) {
        i++;
    }
    return i < ptxas->recursive_count;
}

size_t ptxas_recursive(struct ptxas *ptxas, struct text *text, size_t at)
{
    static const char head[] = "Stack size for entry function '";
    static const char tail[] = "' cannot be statically determined";
    if (!BYTES_HAVE(text->buf, at, head)) {
        return at + 4;
    }
    size_t end = text_line_end(text, at);
    size_t from = at + sizeof head - 1;
    struct bytes line = { text->buf.data + from, end - from };
    struct bytes name = { line.data, find_last_text(line, tail) };
    if (name.len < line.len && ptxas->recursive_count < PTXAS_RECURSIVE_MAX &&
        !is_recursive(ptxas, name)) {
        ptxas->recursive[ptxas->recursive_count++] = name;
    }
    return end;
}

/* Adds a finished entry; `used` NULL = its "Used" line is unknown. */
static void emit(struct ptxas *ptxas, struct text *text, const struct ptxas_pairing *pairing,
                 const struct ptxas_entry *entry, const struct ptxas_used *used)
{
    bool linked = pairing == &ptxas->linked;
    struct kernel link;
    struct kernel *k = &link;
    if (!linked) {
        k = ptxas_props_add(ptxas, text, entry->name);
    }
    kernel_init(k, linked ? KERNEL_NVLINK_LOG : KERNEL_PTXAS_LOG);
    k->stack = entry->stack;
    k->spill_stores = entry->spill_stores;
    k->spill_loads = entry->spill_loads;
    if (used != NULL) {
        k->regs = used->regs;
        k->barriers = used->barriers;
        k->smem = used->smem;
        k->stack_total = used->stack_total;
        k->callee_stores = k->callee_loads = linked ? KERNEL_UNKNOWN : 0;
        bool recursive = is_recursive(ptxas, entry->name);
        if (recursive && (linked || k->stack_total < 0)) {
            k->stack_total = KERNEL_UNKNOWN; /* nvlink prints 0 */
            k->flags |= KERNEL_RECURSIVE;
        } else if (!linked && k->stack_total < 0) {
            /* A value of 0 is not printed. */
            k->stack_total = entry->stack == 0 ? 0 : KERNEL_UNKNOWN;
        }
        if (!entry->has_props && used->lmem >= 0) {
            k->stack = k->stack_total = used->lmem; /* before CUDA 4, which inlines everything */
        }
    } else {
        k->flags |= KERNEL_AMBIGUOUS;
    }
    if (linked) {
        k->flags |= KERNEL_MAYBE_RESERVE;
    }
    kernel_set_arch(k, (const char *)entry->arch.data, entry->arch.len);
    if (!linked) {
        remember_arch(ptxas, k->arch);
    } else if (!kernel_list_add(&ptxas->links, k, (const char *)entry->name.data, entry->name.len,
                                text->diag)) {
        text->failed = true;
    }
}

static void remove_entry(struct ptxas_pairing *pairing, size_t index)
{
    pairing->open_count--;
    if (index < pairing->open_count) {
        memmove(&pairing->open[index], &pairing->open[index + 1],
                (pairing->open_count - index) * sizeof pairing->open[0]);
    }
}

/* Adds the mixed entries: with numbers if all "Used" lines came and were equal. */
static void close_mixed(struct ptxas *ptxas, struct text *text, struct ptxas_pairing *pairing)
{
    bool known = pairing->same && pairing->some && pairing->owed == 0;
    size_t i = 0;
    while (i < pairing->open_count) {
        if (!pairing->open[i].mixed) {
            i++;
            continue;
        }
        struct ptxas_entry entry = pairing->open[i];
        char quoted[DIAG_QUOTE_MAX];
        if (!known) {
            text_warn(text, entry.at,
                      "output of parallel compilers is mixed: the 'Used' line of '%s' cannot be "
                      "identified",
                      diag_quote(quoted, (const char *)entry.name.data, entry.name.len));
        }
        emit(ptxas, text, pairing, &entry, known ? &pairing->used : NULL);
        remove_entry(pairing, i);
    }
    pairing->owed = 0;
}

/* Drops an entry that never got its "Used" line. */
static void drop_first(struct text *text, struct ptxas_pairing *pairing)
{
    const struct ptxas_entry *entry = &pairing->open[0];
    char quoted[DIAG_QUOTE_MAX];
    text_warn(text, entry->at, "no 'Used' line for '%s'",
              diag_quote(quoted, (const char *)entry->name.data, entry->name.len));
    remove_entry(pairing, 0);
}

/*
 * Opens an entry with only its place known; drops one that has waited too long for its "Used"
 * line.
 */
void ptxas_begin(struct ptxas *ptxas, struct text *text, struct ptxas_pairing *pairing,
                 struct bytes name, struct bytes arch, size_t at)
{
    pairing->begun++;
    if (pairing == &ptxas->compiled) {
        ptxas->mixed |= pairing->open_count > 0 || ptxas->waiting_count > 0;
        if (ptxas->run_arch.len == 0) {
            ptxas->run_arch = arch;
        }
        ptxas_props_flush(ptxas, text);
    }
    if (pairing->open_count > 0) {
        uint64_t oldest = pairing->open[0].number;
        if (pairing->begun - oldest > PTXAS_PATIENCE) {
            if (pairing->open[0].mixed) {
                close_mixed(ptxas, text, pairing);
            } else {
                drop_first(text, pairing);
            }
        }
    }
    struct ptxas_entry *slot = &pairing->open[pairing->open_count++];
    slot->name = name;
    slot->arch = arch;
    slot->at = at;
    slot->number = pairing->begun;
    slot->stack = slot->spill_stores = slot->spill_loads = KERNEL_UNKNOWN;
    slot->has_props = pairing == &ptxas->linked; /* nvlink prints no such line */
    slot->mixed = slot->unsure = false;
}

bool ptxas_is_name(struct bytes name)
{
    return name.len > 0 && name.len <= KERNEL_NAME_MAX && memchr(name.data, '\0', name.len) == NULL;
}

void ptxas_mix_entry(struct ptxas_pairing *pairing, struct ptxas_entry *entry)
{
    if (pairing->owed == 0) {
        pairing->same = true;
        pairing->some = false;
    }
    if (!entry->mixed) {
        entry->mixed = true;
        pairing->owed++;
    }
}

/* Marks the entries that a "Used" line may belong to as mixed. */
static void mix_entries(struct ptxas_pairing *pairing, bool need_props)
{
    for (size_t i = 0; i < pairing->open_count; i++) {
        if (pairing->open[i].has_props || !need_props) {
            ptxas_mix_entry(pairing, &pairing->open[i]);
        }
    }
}

/* Finds the entry of a "Used" line. */
static void finish_entry(struct ptxas *ptxas, struct text *text, struct ptxas_pairing *pairing,
                         const struct ptxas_used *used, size_t at)
{
    size_t with_props = 0;
    size_t last = pairing->open_count;
    bool old = !ptxas->seen_props; /* before CUDA 4 entries have no properties */
    for (size_t i = 0; i < pairing->open_count; i++) {
        if (pairing->open[i].has_props && !pairing->open[i].mixed) {
            with_props++;
            last = i;
        }
    }
    if (pairing->owed == 0) {
        if (with_props == 0 && old && pairing->open_count == 1) {
            with_props = 1;
            last = 0;
        }
        if (with_props == 1) {
            emit(ptxas, text, pairing, &pairing->open[last], used);
            remove_entry(pairing, last);
            return;
        }
        if (with_props == 0 && (!old || pairing->open_count == 0)) {
            text_warn(text, at, "a 'Used' line without the name of its kernel before it");
            return;
        }
    }
    mix_entries(pairing, with_props > 0 || pairing->owed > 0);
    pairing->same =
        pairing->same && (!pairing->some || memcmp(&pairing->used, used, sizeof *used) == 0);
    pairing->some = true;
    pairing->used = *used;
    pairing->owed--;
    if (pairing->owed == 0) {
        close_mixed(ptxas, text, pairing);
    }
}

/*
 * Parses: Compiling entry function 'NAME' for 'sm_80' - the name may be demangled, with quotes in
 * it.
 */
static void read_entry(struct ptxas *ptxas, struct text *text, struct bytes line, size_t at)
{
    static const char head[] = "Compiling entry function '";
    static const char middle[] = "' for 'sm_";
    struct bytes rest = { line.data + sizeof head - 1, line.len - (sizeof head - 1) };
    struct bytes arch = { rest.data, 0 };
    size_t split = find_last_text(rest, middle);
    if (split < rest.len) {
        arch.data = rest.data + split + sizeof middle - 1 - 3;
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
        text_warn(text, at, "incomplete name of an entry function");
        return;
    }
    ptxas_begin(ptxas, text, &ptxas->compiled, name, arch, at);
}

/* The comma after `pos`, or the end of the line. */
static size_t clause_end(struct bytes line, size_t pos)
{
    while (pos < line.len && line.data[pos] != ',') {
        pos++;
    }
    return pos;
}

/* Removes " (target: sm_80)" from the end of a line of nvlink. */
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

/* Function properties for 'NAME': */
static void read_linked_function(struct ptxas *ptxas, struct text *text, struct bytes line,
                                 size_t at)
{
    struct bytes arch = parse_target(&line);
    if (line.len < 3 || !BYTES_ENDS(line, "':")) {
        return;
    }
    struct bytes name = { line.data + 1, line.len - 3 };
    if (!ptxas_is_name(name)) {
        text_warn(text, at, "incomplete name of a linked function");
        return;
    }
    ptxas_begin(ptxas, text, &ptxas->linked, name, arch, at);
}

/* Parses one clause, "INT[+INT] UNIT"; CUDA 2 and 3 print declared + system bytes. */
static bool read_clause(struct bytes line, size_t *at, struct ptxas_used *used)
{
    int64_t value = 0;
    int64_t more = 0;
    text_skip(line, at, "used ");
    if (!text_number(line, at, &value)) {
        return false;
    }
    if (text_skip(line, at, "+") && (!text_number(line, at, &more) || more > INT32_MAX - value)) {
        return false;
    }
    value += more;
    if (text_skip(line, at, " bytes ")) {
        if (text_skip(line, at, "smem")) {
            used->smem = value;
        } else if (text_skip(line, at, "cumulative stack size")) {
            used->stack_total = value;
        } else if (text_skip(line, at, "lmem")) {
            used->lmem = value;
        }
    } else if (text_skip(line, at, " barriers")) {
        used->barriers = value;
    } else if (text_skip(line, at, " stack")) {
        used->stack_total = value;
    }
    return true;
}

/* Parses: N registers[, clause]... - after "Used " or "used ". */
static void read_used(struct ptxas *ptxas, struct text *text, struct ptxas_pairing *pairing,
                      struct bytes line, size_t at)
{
    struct ptxas_used used = { .barriers = KERNEL_UNKNOWN, .stack_total = KERNEL_UNKNOWN };
    used.lmem = KERNEL_UNKNOWN;
    size_t pos = 0;
    if (!text_number(line, &pos, &used.regs) || !text_skip(line, &pos, " registers")) {
        text_warn(text, at, "a 'Used' line without a number of registers");
        return;
    }
    while (text_skip(line, &pos, ", ")) {
        if (!read_clause(line, &pos, &used)) {
            text_warn(text, at, "a 'Used' line with a number that is missing or too large");
            return;
        }
        pos = clause_end(line, pos);
    }
    struct bytes arch = parse_target(&line);
    if (pairing == &ptxas->linked && pairing->open_count == 1 && arch.len > 0) {
        pairing->open[0].arch = arch;
    }
    ptxas->mixed |= pairing == &ptxas->compiled && ptxas->waiting_count > 0;
    finish_entry(ptxas, text, pairing, &used, at);
}

/*
 * The start of the message with the anchor at `at`, after "info    : "; its end if none exists.
 */
static size_t message_start(const struct text *text, size_t at)
{
    static const char usual[] = "info    : ";
    const unsigned char *data = text->buf.data;
    size_t pos = at + sizeof usual - 1;
    if (BYTES_HAVE(text->buf, at, usual) && pos < text->buf.len && data[pos] != ' ') {
        return pos;
    }
    pos = bytes_past_blanks(text->buf, at + 4);
    if (pos >= text->buf.len || data[pos] != ':') {
        return text->buf.len;
    }
    return bytes_past_blanks(text->buf, pos + 1);
}

size_t ptxas_anchor(struct ptxas *ptxas, struct text *text, size_t at)
{
    static const char props[] = "Function properties for ";
    size_t pos = message_start(text, at);
    unsigned char first = pos < text->buf.len ? text->buf.data[pos] : 0;
    if (first != 'C' && first != 'F' && first != 'U' && first != 'u' && !text_digit(first)) {
        return at + 4;
    }
    size_t end = text_line_end(text, pos);
    struct bytes line = text_trim(text, pos, end);
    if (text_digit(first) && find_text(line, 0, " bytes gmem") < line.len) {
        ptxas_props_run(ptxas, text);
    } else if (first == 'C' && BYTES_STARTS(line, "Compiling entry function '")) {
        read_entry(ptxas, text, line, at);
    } else if (first == 'C' && BYTES_STARTS(line, "Compile time = ")) {
        ptxas->mixed |= ptxas->compiled.open_count > 0; /* of another kernel */
    } else if (first == 'F' && BYTES_STARTS(line, "Function properties for ")) {
        line = (struct bytes){ line.data + sizeof props - 1, line.len - (sizeof props - 1) };
        if (line.len > 0 && line.data[0] == '\'') {
            read_linked_function(ptxas, text, line, at);
        } else {
            end = ptxas_props(ptxas, text, line, at, end);
        }
    } else if (BYTES_STARTS(line, "Used ") || BYTES_STARTS(line, "used ")) {
        line = (struct bytes){ line.data + 5, line.len - 5 };
        read_used(ptxas, text, first == 'U' ? &ptxas->compiled : &ptxas->linked, line, at);
    }
    return end;
}

void ptxas_end(struct ptxas *ptxas, struct text *text)
{
    struct ptxas_pairing *pairings[] = { &ptxas->compiled, &ptxas->linked };
    for (size_t i = 0; i < 2 && !text->failed; i++) {
        if (pairings[i]->owed > 0) {
            close_mixed(ptxas, text, pairings[i]);
        }
        while (pairings[i]->open_count > 0) {
            drop_first(text, pairings[i]);
        }
    }
    ptxas_props_end(ptxas, text);
    nvlink_end(ptxas, text);
    kernel_list_free(&ptxas->links);
    kernel_list_free(&ptxas->functions);
}
