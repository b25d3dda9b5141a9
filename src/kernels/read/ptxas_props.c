#include "kernels/read/ptxas.h"

#include "format/find.h"

static const char frame[] = " bytes stack frame";

/*
 * The open entry that `waiting` names; NULL if that entry is closed or ambiguous, or if
 * the name is a device function's.
 */
static struct ptxas_entry *find_waiting_entry(struct ptxas *ptxas,
                                              const struct ptxas_waiting *waiting)
{
    struct ptxas_pairing *pairing = &ptxas->compiled;
    for (size_t i = 0; i < pairing->open_count && waiting->entry > 0; i++) {
        if (pairing->open[i].number == waiting->entry) {
            return &pairing->open[i];
        }
    }
    return NULL;
}

/* Adds the separately compiled functions of the run that ends here. */
static void add_functions(struct ptxas *ptxas, struct log *log)
{
    struct kernel_list *functions = &ptxas->functions;
    for (size_t i = 0; i < functions->count && !log->has_failed; i++) {
        struct kernel k = functions->items[i];
        if (!ptxas->is_mixed) {
            kernel_set_arch(&k, (const char *)ptxas->run_arch.data, ptxas->run_arch.len);
        }
        if (!kernel_list_add(log->list, &k, k.name, strlen(k.name), log->diag)) {
            log->has_failed = true;
        }
    }
    if (functions->count > 0) {
        kernel_list_free(functions);
        kernel_list_begin(functions, NULL);
    }
    ptxas->run_arch.len = 0;
}

void ptxas_props_begin_run(struct ptxas *ptxas, struct log *log)
{
    ptxas->is_mixed |= ptxas->compiled.open_count > 0 || ptxas->waiting_count > 0;
    ptxas_add_pending(ptxas, log);
    add_functions(ptxas, log);
}

/* The sum; KERNEL_UNKNOWN if a number is unknown or the sum too large. */
static int32_t add_known(int32_t a, int32_t b)
{
    return a < 0 || b < 0 || a > INT32_MAX - b ? KERNEL_UNKNOWN : a + b;
}

/*
 * Adds the numbers `n` of a device function, from the line that ends at `end`, to the pending
 * kernel.  If the function was compiled separately, or no kernel is pending, lists the function
 * itself.
 */
static void finish_function(struct ptxas *ptxas, struct log *log, struct bytes name,
                            const struct ptxas_numbers *n, size_t end)
{
    static const char compile_time[] = "Compile time = ";
    size_t from = log_next_line(log, end);
    struct bytes line = log_trim(log, from, log_line_end(log, from));
    struct kernel *kernel = &ptxas->pending.kernel;
    bool is_separate = find_text(line, 0, compile_time) < line.len;
    ptxas->has_callee_stack |= n->stack != 0;
    if (ptxas->pending.exists && !is_separate) {
        ptxas->pending.has_callee_stack |= n->stack != 0;
        kernel->callee_stores = add_known(kernel->callee_stores, n->spill_stores);
        kernel->callee_loads = add_known(kernel->callee_loads, n->spill_loads);
        return;
    }
    struct kernel k;
    kernel_init(&k, KERNEL_PTXAS_LOG);
    k.flags = KERNEL_FUNCTION;
    k.stack = n->stack;
    k.spill_stores = n->spill_stores;
    k.spill_loads = n->spill_loads;
    ptxas->has_separate_functions = true;
    if (ptxas_is_name(name) &&
        !kernel_list_add(&ptxas->functions, &k, (const char *)name.data, name.len, log->diag)) {
        log->has_failed = true;
    }
}

/*
 * Do the numbers on the line that ends at `end` belong to a kernel whose first line is missing in
 * an excerpt?  Then a "Used" line follows them, and no entry is open that could wait for it.
 */
static bool is_excerpt(const struct ptxas *ptxas, const struct log *log, struct bytes name,
                       size_t end)
{
    size_t from = log_next_line(log, end);
    struct bytes line = log_trim(log, from, log_line_end(log, from));
    return ptxas->compiled.open_count == 0 && ptxas_is_name(name) &&
           find_text(line, 0, ": Used ") < line.len;
}

/*
 * Assigns the numbers `n`, from the line that ends at `end`, to the entry or the function that
 * `waiting` names.
 */
static void assign_numbers(struct ptxas *ptxas, struct log *log,
                           const struct ptxas_waiting *waiting, const struct ptxas_numbers *n,
                           size_t end)
{
    struct ptxas_entry *entry = find_waiting_entry(ptxas, waiting);
    if (entry != NULL) {
        entry->stack = n->stack;
        entry->spill_stores = n->spill_stores;
        entry->spill_loads = n->spill_loads;
    } else if (waiting->entry == 0 && is_excerpt(ptxas, log, waiting->name, end)) {
        struct ptxas_waiting begun = *waiting;
        struct bytes arch = { waiting->name.data, 0 };
        ptxas_open_entry(ptxas, log, &ptxas->compiled, waiting->name, arch, waiting->at);
        ptxas->compiled.open[0].has_props = true;
        begun.entry = ptxas->compiled.open[0].number;
        assign_numbers(ptxas, log, &begun, n, end);
    } else if (waiting->entry == 0) {
        finish_function(ptxas, log, waiting->name, n, end);
    }
}

/* The number that ends at `end`, or KERNEL_UNKNOWN. */
static int32_t parse_number_before(struct bytes line, size_t end)
{
    size_t from = end;
    int32_t value = KERNEL_UNKNOWN;
    while (from > 0 && text_is_digit(line.data[from - 1])) {
        from--;
    }
    bytes_parse_number(line, &from, &value);
    return value;
}

/*
 * Parses "N bytes stack frame", then clauses such as ", N bytes spill stores"; a prefix of a build
 * tool may precede "N bytes stack frame".  False for another line.
 */
static bool parse_numbers(struct bytes line, struct ptxas_numbers *n)
{
    size_t pos = 0;
    int32_t value = KERNEL_UNKNOWN;
    n->stack = n->spill_stores = n->spill_loads = KERNEL_UNKNOWN;
    while (pos < line.len && line.data[pos] == ' ') {
        pos++;
    }
    if (!bytes_parse_number(line, &pos, &value) || !bytes_skip(line, &pos, frame)) {
        size_t words = find_text(line, pos, frame);
        if (words == line.len) {
            return false;
        }
        value = parse_number_before(line, words);
        pos = words + sizeof frame - 1;
    }
    n->stack = value;
    while (bytes_skip(line, &pos, ", ") && bytes_parse_number(line, &pos, &value)) {
        if (bytes_skip(line, &pos, " bytes spill stores")) {
            n->spill_stores = value;
        } else if (bytes_skip(line, &pos, " bytes spill loads")) {
            n->spill_loads = value;
        }
        while (pos < line.len && line.data[pos] != ',') {
            pos++;
        }
    }
    return true;
}

/* Warns that a name gets no numbers; the message is `why` and the name. */
static void warn_waiting(struct log *log, const struct ptxas_waiting *waiting, const char *why)
{
    char quoted[DIAG_QUOTE_MAX];
    log_warn(log, waiting->at, "%s '%s'", why,
             diag_quote(quoted, (const char *)waiting->name.data, waiting->name.len));
}

/* Drops the waiting names, with a warning for each. */
static void drop_waiting(struct ptxas *ptxas, struct log *log)
{
    bool is_mixed = ptxas->waiting_count > 1 || ptxas->numbers_count > 0;
    /* A name without numbers may be a device function with a stack frame. */
    ptxas->has_callee_stack |= ptxas->numbers_count < ptxas->waiting_count;
    for (size_t i = 0; i < ptxas->waiting_count; i++) {
        warn_waiting(log, &ptxas->waiting[i],
                     is_mixed
                         ? "output of parallel compilers is mixed: no line of stack and spills "
                           "can be identified for"
                         : "'Function properties' without numbers for");
    }
    ptxas->waiting_count = 0;
    ptxas->numbers_count = 0;
}

/*
 * Adds a line of numbers.  Once each waiting name has a line, the names get the numbers if all
 * lines are equal; if they differ, no name gets any.
 */
static void add_numbers(struct ptxas *ptxas, struct log *log, const struct ptxas_numbers *n,
                        size_t end)
{
    if (ptxas->waiting_count == 0) {
        return;
    }
    bool is_same = ptxas->numbers_count == 0 || memcmp(&ptxas->numbers, n, sizeof *n) == 0;
    ptxas->numbers_are_equal = is_same && (ptxas->numbers_count == 0 || ptxas->numbers_are_equal);
    ptxas->numbers = *n;
    ptxas->has_callee_stack |= n->stack != 0; /* the numbers may be a device function's */
    ptxas->numbers_count++;
    if (ptxas->numbers_count < ptxas->waiting_count) {
        return;
    }
    if (!ptxas->numbers_are_equal) {
        drop_waiting(ptxas, log);
        return;
    }
    for (size_t i = 0; i < ptxas->waiting_count; i++) {
        assign_numbers(ptxas, log, &ptxas->waiting[i], n, end);
    }
    ptxas->waiting_count = 0;
    ptxas->numbers_count = 0;
}

size_t ptxas_read_numbers(void *state, struct log *log, size_t at)
{
    struct ptxas *ptxas = state;
    struct ptxas_numbers n;
    size_t start = log_line_start(log, at, 0);
    size_t end = log_line_end(log, at);
    struct bytes line = { log->buf.data + start, end - start };
    if (ptxas->waiting_count == 0 || !parse_numbers(line, &n)) {
        return at + 4;
    }
    add_numbers(ptxas, log, &n, end);
    return end;
}

/*
 * Notes that the properties of the open entry `name` were read, and returns the entry's number.
 * Returns 0 if no entry of that name is open; PTXAS_AMBIGUOUS if several open ones lack properties,
 * or if each already has them.
 */
static uint64_t claim_entry(struct ptxas *ptxas, struct bytes name)
{
    struct ptxas_pairing *pairing = &ptxas->compiled;
    struct ptxas_entry *found = NULL;
    size_t count = 0;
    bool had_props = false; /* an entry of that name already has its properties */
    for (size_t i = 0; i < pairing->open_count; i++) {
        struct ptxas_entry *entry = &pairing->open[i];
        if (entry->name.len != name.len || memcmp(entry->name.data, name.data, name.len) != 0) {
            continue;
        }
        had_props |= entry->has_props;
        if (!entry->has_props) {
            found = entry;
            count++;
            entry->is_claimed = true;
        }
    }
    for (size_t i = 0; i < pairing->open_count; i++) {
        struct ptxas_entry *entry = &pairing->open[i];
        entry->has_props |= entry->is_claimed;
        if (entry->is_claimed && count > 1) {
            ptxas_mix_entry(pairing, entry);
        }
        entry->is_claimed = false;
    }
    if (count == 0) {
        return had_props ? PTXAS_AMBIGUOUS : 0;
    }
    return count == 1 ? found->number : PTXAS_AMBIGUOUS;
}

size_t ptxas_read_props(struct ptxas *ptxas, struct log *log, struct bytes name, size_t at,
                        size_t end)
{
    struct ptxas_numbers n;
    size_t from = log_next_line(log, end);
    size_t to = log_line_end(log, from);
    struct bytes line = { log->buf.data + from, to - from };
    struct ptxas_waiting waiting = { name, at, claim_entry(ptxas, name) };
    ptxas->is_mixed |= waiting.entry == 0 && ptxas->compiled.open_count > 0;
    ptxas->has_function_properties = true;
    if (ptxas->waiting_count == 0 && parse_numbers(line, &n)) {
        assign_numbers(ptxas, log, &waiting, &n, to);
        return to;
    }
    if (ptxas->waiting_count == PTXAS_WAITING_MAX) {
        drop_waiting(ptxas, log);
    }
    ptxas->is_mixed = true; /* a single compiler prints both lines together */
    ptxas->waiting[ptxas->waiting_count++] = waiting;
    return end;
}

/* Makes the numbers of a kernel unknown where the text does not prove them. */
static void remove_unproven(struct ptxas *ptxas, struct kernel *k)
{
    if (k->source != KERNEL_PTXAS_LOG || (k->flags & KERNEL_FUNCTION) != 0) {
        return;
    }
    if (ptxas->is_mixed) {
        k->callee_stores = k->callee_loads = KERNEL_UNKNOWN;
    }
    /* ptxas prints no cumulative stack for code that calls separately compiled functions. */
    if (k->stack_total == 0 &&
        (ptxas->has_separate_functions || (ptxas->is_mixed && ptxas->has_callee_stack))) {
        k->stack_total = KERNEL_UNKNOWN;
    }
}

void ptxas_props_end(struct ptxas *ptxas, struct log *log)
{
    if (ptxas->waiting_count > 0) {
        drop_waiting(ptxas, log);
    }
    ptxas_add_pending(ptxas, log);
    add_functions(ptxas, log);
    for (size_t i = log->list->first; i < log->list->count; i++) {
        remove_unproven(ptxas, &log->list->items[i]);
    }
}
