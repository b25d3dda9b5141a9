/* trace_parts.c - the parts of a run, the largest first, and what to change about each. */
#include <string.h>

#include "base/num.h"
#include "base/text.h"
#include "base/ull.h"
#include "report/phrase.h"
#include "trace/trace_report.h"

bool trace_idle_is_after_sync(const struct trace_time *time)
{
    return 2 * time->after_sync_ns >= time->idle[TRACE_IDLE_HOST] + time->idle[TRACE_IDLE_SYNC] &&
           time->after_sync_ns > 0;
}

const char *trace_gain_key(enum trace_gain_kind kind)
{
    static const char *const keys[TRACE_GAIN_KINDS] = {
        [TRACE_GAIN_ROW] = "kernel",
        [TRACE_GAIN_COPIES] = "copies",
        [TRACE_GAIN_COMMUNICATION] = "communication",
        [TRACE_GAIN_IDLE] = "idle",
        [TRACE_GAIN_TAILS] = "tails",
        [TRACE_GAIN_SMALL_GRIDS] = "small_grids",
        [TRACE_GAIN_LANES] = "idle_lanes",
        [TRACE_GAIN_WORK] = "work",
        [TRACE_GAIN_GRAPHS] = "graphs",
    };
    return text_key(keys, TRACE_GAIN_KINDS, kind);
}

/* ---- the sizes of the parts ----------------------------------------------------------------- */

const char *trace_view_time_doubt(const struct trace_run *run)
{
    const char *doubt = NULL;
    for (uint32_t i = 0; doubt == NULL && i < run->trace->device_count; i++) {
        doubt = trace_time_doubt(&run->times[i]);
    }
    return doubt;
}

/* Are kernels of graphs missing?  Then copies or communication alone may have run beside them. */
static bool misses_graphs(const struct trace_run *run)
{
    bool found = false;
    for (uint32_t i = 0; i < run->trace->device_count; i++) {
        found = found || run->times[i].misses_graphs;
    }
    return found;
}

/* Keeps the larger of two parts. */
static void keep_larger(struct trace_gain *largest, enum trace_gain_kind kind, double ns,
                        enum trace_idle cause)
{
    if (ns > largest->high_ns) {
        *largest = (struct trace_gain){
            .kind = kind, .high_ns = ns, .cause = cause, .device = TRACE_ALL_DEVICES
        };
    }
}

/* The number of devices that are idle with a cause; sets `*last` to the last of them. */
static uint32_t count_idle(const struct trace_run *run, enum trace_idle cause, uint32_t *last)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < run->trace->device_count; i++) {
        if (run->times[i].idle[cause] > 0) {
            *last = i;
            count++;
        }
    }
    return count;
}

static struct trace_gain find_largest_part(const struct trace_view *view)
{
    const struct trace_run *run = view->run;
    const struct trace_time *all = &run->all;
    const struct trace_sums *sums = &run->sums;
    struct trace_gain largest = { .kind = TRACE_GAIN_WORK, .device = TRACE_ALL_DEVICES };
    if (misses_graphs(run)) {
        largest.kind = TRACE_GAIN_GRAPHS;
        return largest;
    }
    double busy = (double)(all->busy_ns - all->communication_alone_ns);
    double lost = sums->tails.high + sums->small_grids.high;
    double lanes = min_real(sums->lanes_ns, busy);
    keep_larger(&largest, TRACE_GAIN_LANES, lanes, TRACE_IDLE_COUNT);
    keep_larger(&largest, TRACE_GAIN_WORK, max_real(busy - lost - lanes, 0), TRACE_IDLE_COUNT);
    keep_larger(&largest, TRACE_GAIN_TAILS, min_real(sums->tails.high, busy), TRACE_IDLE_COUNT);
    keep_larger(&largest, TRACE_GAIN_SMALL_GRIDS, min_real(sums->small_grids.high, busy),
                TRACE_IDLE_COUNT);
    keep_larger(&largest, TRACE_GAIN_COPIES, (double)all->copy_ns, TRACE_IDLE_COUNT);
    keep_larger(&largest, TRACE_GAIN_COMMUNICATION, (double)all->communication_alone_ns,
                TRACE_IDLE_COUNT);
    for (int cause = 0; cause < TRACE_IDLE_COUNT && trace_view_time_doubt(run) == NULL; cause++) {
        keep_larger(&largest, TRACE_GAIN_IDLE, (double)all->idle[cause], (enum trace_idle)cause);
    }
    uint32_t device;
    if (largest.kind == TRACE_GAIN_IDLE && count_idle(run, largest.cause, &device) == 1) {
        largest.device = device;
    }
    return largest;
}

bool trace_gain_is_time(const struct trace_gain *gain)
{
    return gain->kind == TRACE_GAIN_IDLE || gain->kind == TRACE_GAIN_COPIES ||
           gain->kind == TRACE_GAIN_COMMUNICATION;
}

/* Inserts `item` behind the first `fixed` ones if it is among the largest gains. */
static void insert_gain(struct trace_gain out[TRACE_GAINS_MAX], size_t fixed, size_t *count,
                        const struct trace_gain *item)
{
    size_t at = *count;
    while (at > fixed && out[at - 1].high_ns < item->high_ns) {
        at--;
    }
    if (at == TRACE_GAINS_MAX) {
        return;
    }
    *count = min_size(*count + 1, TRACE_GAINS_MAX);
    memmove(&out[at + 1], &out[at], (*count - 1 - at) * sizeof *out);
    out[at] = *item;
}

/* Is the item the largest part itself, or a device's share of it? */
static bool is_within(const struct trace_gain *item, const struct trace_gain *largest)
{
    return item->kind == largest->kind &&
           (item->kind != TRACE_GAIN_IDLE ||
            (item->cause == largest->cause &&
             (item->device == largest->device || largest->device == TRACE_ALL_DEVICES)));
}

static void add_part(const struct trace_gain *item, double min_gain,
                     struct trace_gain out[TRACE_GAINS_MAX], size_t *count)
{
    if (item->high_ns >= min_gain && item->high_ns > 0 && !is_within(item, &out[0])) {
        insert_gain(out, 1, count, item);
    }
}

/* Adds the gains of the rows. */
static void add_rows(const struct trace_run *run, double min_gain,
                     struct trace_gain out[TRACE_GAINS_MAX], size_t *count)
{
    for (size_t i = 0; i < run->row_count; i++) {
        struct trace_group group;
        struct trace_advice advice[TRACE_ADVICE_MAX];
        struct trace_gain item = { .kind = TRACE_GAIN_ROW, .row = i };
        const struct trace_sums sums = trace_run_row_sums(run, i);
        double enough = *count < TRACE_GAINS_MAX ? min_gain : out[*count - 1].high_ns;
        if (trace_advice_limit(run, trace_run_shape(run, i), &sums) < enough) {
            continue;
        }
        trace_run_row(run, i, &group);
        for (size_t k = trace_advise(run, &group, advice); k > 0; k--) {
            item.low_ns = max_real(item.low_ns, advice[k - 1].low_ns);
            item.high_ns = max_real(item.high_ns, advice[k - 1].high_ns);
        }
        if (item.high_ns >= min_gain && item.high_ns > 0) {
            insert_gain(out, 1, count, &item);
        }
    }
}

size_t trace_view_gains(const struct trace_view *view, struct trace_gain out[TRACE_GAINS_MAX])
{
    const struct trace_run *run = view->run;
    double min_gain = (double)view->span_ns / 1000;
    size_t count = 1;
    size_t at = 0; /* of the largest part */
    out[0] = find_largest_part(view);
    const struct trace_gain copies = { .kind = TRACE_GAIN_COPIES,
                                       .high_ns = (double)run->all.copy_ns };
    const struct trace_gain communication = { .kind = TRACE_GAIN_COMMUNICATION,
                                              .high_ns = (double)run->all.communication_alone_ns };
    if (!misses_graphs(run)) {
        add_part(&copies, min_gain, out, &count);
        add_part(&communication, min_gain, out, &count);
    }
    for (uint32_t i = 0; i < run->trace->device_count; i++) {
        if (trace_time_doubt(&run->times[i]) != NULL) {
            continue;
        }
        for (int cause = 0; cause < TRACE_IDLE_COUNT; cause++) {
            const struct trace_gain item = { .kind = TRACE_GAIN_IDLE,
                                             .high_ns = (double)run->times[i].idle[cause],
                                             .cause = (enum trace_idle)cause,
                                             .device = i };
            add_part(&item, min_gain, out, &count);
        }
    }
    add_rows(run, min_gain, out, &count);
    while (trace_gain_is_time(&out[at]) && at + 1 < count &&
           out[at].high_ns < out[at + 1].high_ns) {
        const struct trace_gain smaller = out[at];
        out[at] = out[at + 1];
        out[++at] = smaller;
    }
    return count;
}

/* ---- copies --------------------------------------------------------------------------------- */

/* Copies that one change helps. */
enum copy_group { HOST_COPIES, DEVICE_COPIES, PEER_COPIES, MEMSETS, OTHER_COPIES, COPY_GROUPS };

/* Advice on a group has this share of the time of copies alone, or is on the largest group. */
static const double COPY_GROUP_SHARE = 0.25;

static double group_ns(const struct trace_copies *copies, enum copy_group group)
{
    switch (group) {
    case HOST_COPIES:
        return copies->of[TRACE_TO_DEVICE].ns + copies->of[TRACE_TO_HOST].ns;
    case DEVICE_COPIES:
        return copies->of[TRACE_IN_DEVICE].ns;
    case PEER_COPIES:
        return copies->of[TRACE_TO_PEER].ns;
    case MEMSETS:
        return copies->of[TRACE_SET].ns;
    default:
        return copies->of[TRACE_OTHER_WAY].ns;
    }
}

/* The groups to advise on, the largest first; returns their number. */
static size_t find_copy_groups(const struct trace_copies *copies,
                               enum copy_group groups[COPY_GROUPS])
{
    double all = 0;
    size_t count = 0;
    for (int i = 0; i < COPY_GROUPS; i++) {
        double ns = group_ns(copies, (enum copy_group)i);
        int at = i;
        all += ns;
        for (; at > 0 && group_ns(copies, groups[at - 1]) < ns; at--) {
            groups[at] = groups[at - 1];
        }
        groups[at] = (enum copy_group)i;
    }
    while (count < COPY_GROUPS &&
           (count == 0 || group_ns(copies, groups[count]) >= COPY_GROUP_SHARE * all)) {
        count++;
    }
    return count;
}

/* Writes " (HtoD 681 us, 8.4 MB; DtoH 643 us, 8.4 MB; 51 % of host copies from or ...)". */
static void write_copies(const struct trace_copies *copies, bool advises_host, struct out *text)
{
    static const char *const names[TRACE_DIRECTIONS] = {
        [TRACE_TO_DEVICE] = "HtoD",      [TRACE_TO_HOST] = "DtoH", [TRACE_IN_DEVICE] = "DtoD",
        [TRACE_TO_PEER] = "peer copies", [TRACE_SET] = "memsets",  [TRACE_OTHER_WAY] = "others"
    };
    const char *separator = " (";
    for (int i = 0; i < TRACE_DIRECTIONS; i++) {
        if (copies->of[i].ns < 0.5) {
            continue;
        }
        out_printf(text, "%s%s ", separator, names[i]);
        phrase_time(copies->of[i].ns, text);
        if (copies->of[i].bytes >= 0.5) {
            out_text(text, ", ");
            phrase_bytes((uint64_t)(copies->of[i].bytes + 0.5), text);
        }
        separator = "; ";
    }
    double known = copies->pageable_ns + copies->pinned_ns;
    if (known > 0 && advises_host) {
        out_text(text, separator);
        phrase_percent(copies->pageable_ns / known, text);
        out_text(text, " of host copies from or to pageable memory");
    }
    out_text(text, strcmp(separator, " (") != 0 ? ")" : "");
}

#define KEEP_OR_OVERLAP                                                                            \
    "keep data on the device between kernels, or overlap copies with kernels in a second stream"

static void advise_host_copies(const struct trace_copies *copies, struct out *text)
{
    if (2 * copies->migration_ns > group_ns(copies, HOST_COPIES)) {
        out_text(text, "pages of unified memory migrate: prefetch them (cudaMemPrefetchAsync), or "
                       "allocate on the device");
        return;
    }
    /* Where pageable memory has under 1 % of the time, pinning it gains nothing. */
    bool is_pinned = copies->pinned_ns > 0 && copies->pageable_ns < copies->pinned_ns / 100;
    out_printf(text, KEEP_OR_OVERLAP "%s", is_pinned ? "" : ", from pinned memory");
}

static void advise_copies(const struct trace_run *run, struct out *text)
{
    static const char *const advice[COPY_GROUPS] = {
        [HOST_COPIES] = NULL, /* advise_host_copies() */
        [DEVICE_COPIES] = "avoid the copies within the device (contiguous, cat, clone)",
        [PEER_COPIES] = "overlap the copies between devices with kernels, or send less",
        [MEMSETS] = "fuse the memsets into kernels, or do without them",
        [OTHER_COPIES] = KEEP_OR_OVERLAP,
    };
    const struct trace_copies *copies = &run->all.copies_alone;
    enum copy_group groups[COPY_GROUPS];
    size_t count = find_copy_groups(copies, groups);
    bool advises_host = false;
    for (size_t i = 0; i < count; i++) {
        advises_host = advises_host || groups[i] == HOST_COPIES;
    }
    write_copies(copies, advises_host, text);
    for (size_t i = 0; i < count; i++) {
        out_text(text, i == 0 ? ": " : "; ");
        if (groups[i] == HOST_COPIES) {
            advise_host_copies(copies, text);
        } else {
            out_text(text, advice[groups[i]]);
        }
    }
}

/* ---- communication -------------------------------------------------------------------------- */

/* Writes the plain name of the communication kernel that runs longest. */
static void write_longest_communication(const struct trace_view *view, struct out *text)
{
    const struct trace_run *run = view->run;
    int64_t longest = 0;
    const char *name = NULL;
    for (size_t i = 0; i < run->row_count; i++) {
        struct trace_group group;
        trace_run_row(run, i, &group);
        if (group.class == TRACE_CLASS_COMMUNICATION && group.sums.time_ns > longest) {
            longest = group.sums.time_ns;
            name = run->trace->shapes[group.shape].name;
        }
    }
    if (name != NULL) {
        char plain[TRACE_PLAIN_MAX];
        trace_view_plain(name, plain);
        out_printf(text, ", longest in %s", plain);
    }
}

/* ---- idle time ------------------------------------------------------------------------------ */

/* Is most of the idle time in gaps of more than 500 us? */
static bool has_long_gaps(const struct trace_time *time)
{
    return 2 * time->gaps[TRACE_GAP_OVER_500US].ns > time->idle_ns;
}

/*
 * The work of the host in which at least half of the idle time with `cause` lies, in few long gaps;
 * NULL if there is none.
 */
static const struct trace_gap *find_host(const struct trace_time *time, enum trace_idle cause)
{
    for (size_t i = 0; i < time->top_gap_count; i++) {
        const struct trace_gap *gap = &time->top_gaps[i];
        int64_t sum = 0;
        for (size_t k = 0; k < time->top_gap_count && gap->host != NULL; k++) {
            const struct trace_gap *other = &time->top_gaps[k];
            bool same = other->host != NULL && strcmp(other->host, gap->host) == 0;
            sum += same && other->cause == cause ? other->ns : 0;
        }
        if (gap->cause == cause && 2 * sum >= time->idle[cause] && sum > 0) {
            return gap;
        }
    }
    return NULL;
}

/* The device that is idle for longest with this cause. */
static uint32_t most_idle(const struct trace_run *run, enum trace_idle cause)
{
    uint32_t most = 0;
    for (uint32_t i = 1; i < run->trace->device_count; i++) {
        most = run->times[i].idle[cause] > run->times[most].idle[cause] ? i : most;
    }
    return most;
}

/* "CUDA graphs" or "HIP graphs". */
static const char *graphs(const struct trace_run *run, uint32_t device)
{
    const struct occ_arch *arch = run->machines[device].arch;
    return arch != NULL && arch->vendor == OCC_AMD ? "HIP graphs" : "CUDA graphs";
}

static void advise_host(const struct trace_run *run, uint32_t device, struct out *text)
{
    const struct trace_time *time = &run->times[device];
    const struct trace_gap *gap = find_host(time, TRACE_IDLE_HOST);
    if (gap != NULL && has_long_gaps(time)) {
        out_text(text, "host-bound, most of it in ");
        trace_text_host(gap->host, text);
        out_text(text, ": do that work while the device runs, such as preparing the next batch");
    } else if (trace_idle_is_after_sync(time)) {
        out_text(text, "the host waits until the device has finished, and only then prepares more "
                       "work: do without the synchronisation, or queue work before it");
    } else if (has_long_gaps(time)) {
        out_text(text, "the host queues too little work: prepare it while the device runs, or in "
                       "larger batches");
    } else {
        out_printf(text,
                   "the host queues too little work: %s, larger batches, fewer or fused operators",
                   graphs(run, device));
    }
}

static void advise_idle(const struct trace_run *run, uint32_t device, enum trace_idle cause,
                        struct out *text)
{
    switch (cause) {
    case TRACE_IDLE_HOST:
        advise_host(run, device, text);
        return;
    case TRACE_IDLE_SYNC:
        out_text(text, "calls return long after the device has finished: synchronise less often");
        return;
    case TRACE_IDLE_LAUNCH:
        out_printf(text, "launch latency: %s, or launches queued ahead", graphs(run, device));
        return;
    case TRACE_IDLE_CALL:
        out_text(text, "launch calls that take long: load modules and allocate memory earlier");
        return;
    case TRACE_IDLE_QUEUED:
        out_text(text, "queued work waits: for another stream, a copy, pages, or for work that the "
                       "file does not have");
        return;
    case TRACE_IDLE_BACK_TO_BACK:
        out_printf(text, "the change between queued kernels: %s%s", graphs(run, device),
                   strcmp(graphs(run, device), "CUDA graphs") == 0
                       ? ", or programmatic dependent launch"
                       : "");
        return;
    case TRACE_IDLE_FAULTS:
        out_text(text, "page faults of unified memory: prefetch it (cudaMemPrefetchAsync), or "
                       "allocate it on the device (cudaMalloc)");
        return;
    case TRACE_IDLE_UNKNOWN:
        out_text(text, run->times[device].has_calls
                           ? "idle for an unknown reason: the file lacks the calls that started "
                             "this work"
                           : "idle for an unknown reason: record the API calls too");
        return;
    case TRACE_IDLE_COUNT:
        return;
    }
}

/* Names what the host did in the longest gap with this cause, unless the advice names it. */
static void write_host(const struct trace_time *time, enum trace_idle cause, struct out *text)
{
    if (cause == TRACE_IDLE_HOST && find_host(time, cause) != NULL && has_long_gaps(time)) {
        return;
    }
    for (size_t i = 0; i < time->top_gap_count; i++) {
        const struct trace_gap *gap = &time->top_gaps[i];
        if (gap->cause == cause && gap->host != NULL) {
            out_text(text, "; the longest gaps are in ");
            trace_text_host(gap->host, text);
            return;
        }
    }
}

/* ---- sentences ------------------------------------------------------------------------------ */

/* Writes "Copies alone take 84.6 %". */
static void write_share(const struct trace_view *view, const char *what, double ns,
                        struct out *text)
{
    out_printf(text, "%s ", what);
    phrase_percent(min_real(ns / (double)max_i64(view->span_ns, 1), 1), text);
}

static void write_missing_graphs(const struct trace *trace, struct out *text)
{
    uint64_t missing = 0;
    uint64_t all = 0;
    for (size_t i = 0; i < trace->file_count; i++) {
        missing += trace->files[i].graphs_missing;
        all += trace->files[i].graph_launches;
    }
    out_printf(text,
               "%llu of %llu graph launches have no kernels here: idle and busy time cannot be "
               "trusted; record the run without graphs",
               ull(missing), ull(all));
}

void trace_part_advice(const struct trace_view *view, const struct trace_gain *gain,
                       struct out *text)
{
    const struct trace_run *run = view->run;
    switch (gain->kind) {
    case TRACE_GAIN_COPIES:
        write_share(view, "copies alone take", gain->high_ns, text);
        advise_copies(run, text);
        return;
    case TRACE_GAIN_COMMUNICATION:
        write_share(view, "communication alone takes", gain->high_ns, text);
        write_longest_communication(view, text);
        out_text(text, ": overlap it with kernels, or send fewer and larger messages");
        return;
    case TRACE_GAIN_IDLE: {
        uint32_t device = gain->device;
        if (device == TRACE_ALL_DEVICES) {
            out_printf(text, "%u devices together: ", count_idle(run, gain->cause, &device));
            device = most_idle(run, gain->cause);
        }
        advise_idle(run, device, gain->cause, text);
        write_host(&run->times[device], gain->cause, text);
        return;
    }
    case TRACE_GAIN_TAILS:
        out_printf(text, "last %s that are not full ", trace_view_words(run)->waves);
        write_share(view, "take up to", gain->high_ns, text);
        out_text(text, ": see the kernels that lose most");
        return;
    case TRACE_GAIN_SMALL_GRIDS:
        out_printf(text, "grids of less than a %s ", trace_view_words(run)->wave);
        write_share(view, "lose up to", gain->high_ns, text);
        out_text(text, ": see the kernels that lose most");
        return;
    case TRACE_GAIN_LANES:
        out_text(text, "lanes without a thread ");
        write_share(view, "take up to", gain->high_ns, text);
        out_printf(text, ": see the kernels whose %s do not fill their %s",
                   trace_view_words(run)->blocks, trace_view_words(run)->warps);
        return;
    case TRACE_GAIN_WORK:
        write_share(view, "kernels at work take", gain->high_ns, text);
        out_text(text, run->sums.unattributed_launches == 0
                           ? ": only faster kernels shorten this part"
                       : run->sums.unattributed_launches == run->sums.launches
                           ? ": the file does not say what another grid would gain"
                           : ": as far as the file tells, only faster kernels shorten this part");
        return;
    case TRACE_GAIN_GRAPHS:
        write_missing_graphs(run->trace, text);
        return;
    case TRACE_GAIN_ROW:
    case TRACE_GAIN_KINDS:
        return;
    }
}
