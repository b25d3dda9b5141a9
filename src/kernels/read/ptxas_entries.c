#include "kernels/read/ptxas.h"

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

bool ptxas_is_name(struct bytes name)
{
    return in_range(name.len, 1, KERNEL_NAME_MAX) && memchr(name.data, '\0', name.len) == NULL;
}

bool ptxas_is_recursive(const struct ptxas *ptxas, struct bytes name)
{
    size_t i = 0;
    while (i < ptxas->recursive_count && !bytes_equal(ptxas->recursive[i], name)) {
        i++;
    }
    return i < ptxas->recursive_count;
}

void ptxas_add_pending(struct ptxas *ptxas, struct log *log)
{
    struct ptxas_pending *pending = &ptxas->pending;
    if (!pending->exists) {
        return;
    }
    pending->exists = false;
    /*
     * 0 stands for a missing clause "cumulative stack size".  ptxas also omits the clause if
     * recursion or a table of functions makes the size unknown.
     */
    if (pending->kernel.stack_total == 0 && pending->has_callee_stack) {
        pending->kernel.stack_total = KERNEL_UNKNOWN;
    }
    log_add(log, &pending->kernel, pending->name);
}

/* Adds the pending kernel and returns a new one to fill in. */
static struct kernel *begin_pending(struct ptxas *ptxas, struct log *log, struct bytes name)
{
    struct ptxas_pending *pending = &ptxas->pending;
    ptxas_add_pending(ptxas, log);
    pending->exists = true;
    pending->has_callee_stack = false;
    pending->name = name;
    return &pending->kernel;
}

/* Turns an entry into a kernel; `used` is its "Used" line, or NULL if that is ambiguous. */
static void add_kernel(struct ptxas *ptxas, struct log *log, const struct ptxas_pairing *pairing,
                       const struct ptxas_entry *entry, const struct ptxas_used *used)
{
    bool is_linked = pairing == &ptxas->linked;
    struct kernel linked;
    struct kernel *k = &linked;
    if (!is_linked) {
        k = begin_pending(ptxas, log, entry->name);
    }
    kernel_init(k, is_linked ? KERNEL_NVLINK_LOG : KERNEL_PTXAS_LOG);
    k->stack = entry->stack;
    k->spill_stores = entry->spill_stores;
    k->spill_loads = entry->spill_loads;
    if (used != NULL) {
        k->regs = used->regs;
        k->barriers = used->barriers;
        k->smem = used->smem;
        k->stack_total = used->stack_total;
        k->callee_stores = k->callee_loads = is_linked ? KERNEL_UNKNOWN : 0;
        bool is_recursive = ptxas_is_recursive(ptxas, entry->name);
        if (is_recursive && (is_linked || k->stack_total < 0)) {
            k->stack_total = KERNEL_UNKNOWN; /* nvlink prints 0 */
            k->flags |= KERNEL_RECURSIVE;
        } else if (!is_linked && k->stack_total < 0) {
            /* A value of 0 is not printed. */
            k->stack_total = entry->stack == 0 ? 0 : KERNEL_UNKNOWN;
        }
        if (!entry->has_props && used->lmem >= 0) {
            k->stack = k->stack_total = used->lmem; /* CUDA 2 and 3: all local memory of a thread */
        }
    } else {
        k->flags |= KERNEL_AMBIGUOUS;
    }
    if (is_linked) {
        k->flags |= KERNEL_MAYBE_RESERVE;
    }
    kernel_set_arch(k, (const char *)entry->arch.data, entry->arch.len);
    if (!is_linked) {
        remember_arch(ptxas, k->arch);
    } else if (!kernel_list_add(&ptxas->linked_kernels, k, (const char *)entry->name.data,
                                entry->name.len, log->diag)) {
        log->has_failed = true;
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

/* Turns mixed entries into kernels, with numbers if all their "Used" lines came and were equal. */
static void close_mixed(struct ptxas *ptxas, struct log *log, struct ptxas_pairing *pairing)
{
    bool is_known =
        pairing->used_lines_are_equal && pairing->has_used_line && pairing->missing_used_lines == 0;
    size_t i = 0;
    while (i < pairing->open_count) {
        if (!pairing->open[i].is_mixed) {
            i++;
            continue;
        }
        struct ptxas_entry entry = pairing->open[i];
        char quoted[DIAG_QUOTE_MAX];
        if (!is_known) {
            log_warn(log, entry.at,
                     "output of parallel compilers is mixed: the 'Used' line of '%s' cannot be "
                     "identified",
                     diag_quote(quoted, (const char *)entry.name.data, entry.name.len));
        }
        add_kernel(ptxas, log, pairing, &entry, is_known ? &pairing->last_used : NULL);
        remove_entry(pairing, i);
    }
    pairing->missing_used_lines = 0;
}

/* Drops the first open entry, which got no "Used" line, with a warning. */
static void drop_first(struct log *log, struct ptxas_pairing *pairing)
{
    const struct ptxas_entry *entry = &pairing->open[0];
    char quoted[DIAG_QUOTE_MAX];
    log_warn(log, entry->at, "no 'Used' line for '%s'",
             diag_quote(quoted, (const char *)entry->name.data, entry->name.len));
    remove_entry(pairing, 0);
}

void ptxas_open_entry(struct ptxas *ptxas, struct log *log, struct ptxas_pairing *pairing,
                      struct bytes name, struct bytes arch, size_t at)
{
    pairing->begun_count++;
    if (pairing == &ptxas->compiled) {
        ptxas->is_mixed |= pairing->open_count > 0 || ptxas->waiting_count > 0;
        if (ptxas->run_arch.len == 0) {
            ptxas->run_arch = arch;
        }
        ptxas_add_pending(ptxas, log);
    }
    if (pairing->open_count > 0) {
        uint64_t oldest = pairing->open[0].number;
        if (pairing->begun_count - oldest > PTXAS_LATER_MAX) {
            if (pairing->open[0].is_mixed) {
                close_mixed(ptxas, log, pairing);
            } else {
                drop_first(log, pairing);
            }
        }
    }
    struct ptxas_entry *slot = &pairing->open[pairing->open_count++];
    slot->name = name;
    slot->arch = arch;
    slot->at = at;
    slot->number = pairing->begun_count;
    slot->stack = slot->spill_stores = slot->spill_loads = KERNEL_UNKNOWN;
    slot->has_props = pairing == &ptxas->linked; /* nvlink prints no properties */
    slot->is_mixed = slot->is_claimed = false;
}

void ptxas_mix_entry(struct ptxas_pairing *pairing, struct ptxas_entry *entry)
{
    if (pairing->missing_used_lines == 0) {
        pairing->used_lines_are_equal = true;
        pairing->has_used_line = false;
    }
    if (!entry->is_mixed) {
        entry->is_mixed = true;
        pairing->missing_used_lines++;
    }
}

/* Marks the open entries as mixed; if `need_props`, only open entries with properties. */
static void mix_entries(struct ptxas_pairing *pairing, bool need_props)
{
    for (size_t i = 0; i < pairing->open_count; i++) {
        if (pairing->open[i].has_props || !need_props) {
            ptxas_mix_entry(pairing, &pairing->open[i]);
        }
    }
}

void ptxas_finish_entry(struct ptxas *ptxas, struct log *log, struct ptxas_pairing *pairing,
                        const struct ptxas_used *used, size_t at)
{
    /* Entries that may own the line: those with properties, which CUDA 4 and later print. */
    size_t candidates = 0;
    size_t last_candidate = pairing->open_count;
    bool is_before_cuda4 = !ptxas->has_function_properties;
    for (size_t i = 0; i < pairing->open_count; i++) {
        if (pairing->open[i].has_props && !pairing->open[i].is_mixed) {
            candidates++;
            last_candidate = i;
        }
    }
    if (pairing->missing_used_lines == 0) {
        if (candidates == 0 && is_before_cuda4 && pairing->open_count == 1) {
            candidates = 1;
            last_candidate = 0;
        }
        if (candidates == 1) {
            add_kernel(ptxas, log, pairing, &pairing->open[last_candidate], used);
            remove_entry(pairing, last_candidate);
            return;
        }
        if (candidates == 0 && (!is_before_cuda4 || pairing->open_count == 0)) {
            log_warn(log, at, "a 'Used' line without the name of its kernel before it");
            return;
        }
    }
    mix_entries(pairing, candidates > 0 || pairing->missing_used_lines > 0);
    pairing->used_lines_are_equal =
        pairing->used_lines_are_equal &&
        (!pairing->has_used_line || memcmp(&pairing->last_used, used, sizeof *used) == 0);
    pairing->has_used_line = true;
    pairing->last_used = *used;
    pairing->missing_used_lines--;
    if (pairing->missing_used_lines == 0) {
        close_mixed(ptxas, log, pairing);
    }
}

void ptxas_end_entries(struct ptxas *ptxas, struct log *log)
{
    struct ptxas_pairing *pairings[] = { &ptxas->compiled, &ptxas->linked };
    for (size_t i = 0; i < 2 && !log->has_failed; i++) {
        if (pairings[i]->missing_used_lines > 0) {
            close_mixed(ptxas, log, pairings[i]);
        }
        while (pairings[i]->open_count > 0) {
            drop_first(log, pairings[i]);
        }
    }
}
