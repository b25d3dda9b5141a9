#include <float.h>

#include "core/random.h"
#include "core/slots.h"

enum { SCHEDULE_COUNT_MAX = 65535, SCHEDULE_SLOTS_MAX = 1 << 24 };

static const uint64_t schedule_grid_max = UINT64_C(1) << 40;
static const double schedule_time_max = 1e100;
static const double never = DBL_MAX;

/* The source of block times, in multiples of `unit`. */
struct source {
    const double *durations; /* NULL = times are drawn from `dist` */
    size_t count;
    size_t next;
    enum occ_dist dist; /* OCC_DIST_CONSTANT: every block takes 1 */
    double unit;
    double shift; /* uniform: the minimum; lognormal: mean of the logarithm */
    double scale; /* uniform: width; normal: standard deviation; lognormal: that of the logarithm */
    struct random random;
};

/*
 * An SM has a clock of real time and, if its blocks share it, a work clock, which runs at 1 / k of
 * the speed while k blocks are resident.  So the end of a block in work time is known when it
 * starts.
 */
struct sm {
    double clock;     /* real time when a block last ended */
    double work_time; /* work clock at that time */
    double busy;      /* sum of the times of the blocks started here */
    uint32_t resident;
};

/*
 * A slot of an SM and the end of its block.  The first `resident` entries of an SM are a heap by
 * `end`; the other entries hold the free slots.
 */
struct slot_end {
    double end; /* real time; if the blocks share the SM, work time */
    uint32_t slot;
};

/* The block in a slot. */
struct running {
    uint64_t index;
    double start;
};

struct machine {
    const struct occ_schedule *schedule;
    struct source source;
    uint64_t slots;        /* of all SMs */
    uint32_t cluster;      /* blocks that start together, 1 or more */
    uint32_t slots_per_sm; /* of each SM; the first `fuller` SMs have one more */
    uint32_t fuller;       /* 0 = all SMs have as many */
    double turns_per_wave; /* if the blocks share an SM: turns of the time in a full wave */
    uint64_t resident;     /* blocks on all SMs */
    uint32_t empty_sms;    /* SMs without a block */
    double waiting_time;   /* added up over the SMs: without a block, before their last block */
    double empty_time;     /* time in which an SM had no block */
    double total;          /* sum of the times of the blocks started */
    double resident_time;  /* real time that blocks were resident, added up over all blocks */
    uint64_t started;      /* blocks started */
    uint32_t leaves;       /* of the tree: the smallest power of 2 that is not below sms */
    double *next;          /* [leaves]: real time of an SM's next end, or never */
    struct sm *sms;        /* [sms] */
    struct slot_end *slot_ends; /* [sms x blocks_per_sm] */
    struct running *running;    /* [sms x blocks_per_sm], by slot */
    uint32_t *winner;           /* [2 x leaves]: the SM with the earliest end below each node */
    uint32_t *ready;            /* [sms]: SMs whose free slots fill() fills, ascending */
    uint32_t ready_count;
};

const char *occ_dist_key(enum occ_dist dist)
{
    static const char *const keys[OCC_DIST_COUNT] = {
        [OCC_DIST_CONSTANT] = "constant",
        [OCC_DIST_UNIFORM] = "uniform",
        [OCC_DIST_NORMAL] = "normal",
        [OCC_DIST_LOGNORMAL] = "lognormal",
    };
    return (unsigned)dist < OCC_DIST_COUNT ? keys[dist] : NULL;
}

double occ_dist_cv_max(enum occ_dist dist)
{
    static const double most[OCC_DIST_COUNT] = {
        [OCC_DIST_CONSTANT] = 0.0,
        [OCC_DIST_UNIFORM] = 0.577,
        [OCC_DIST_NORMAL] = 0.333,
        [OCC_DIST_LOGNORMAL] = 10.0,
    };
    return (unsigned)dist < OCC_DIST_COUNT ? most[dist] : 0.0;
}

/* ---- block times -------------------------------------------------------------------------- */

/*
 * Makes schedule->durations the source.  Only the first schedule->grid durations count: if they are
 * all equal, the source is constant; false if one is out of range or all are 0.
 */
static bool source_init_durations(const struct occ_schedule *schedule, struct source *source)
{
    const double *durations = schedule->durations;
    size_t count = schedule->duration_count;
    if (count > schedule->grid) {
        count = (size_t)schedule->grid;
    }
    bool is_constant = true;
    double most = 0.0;
    for (size_t i = 0; i < count; i++) {
        if (!(durations[i] >= 0.0 && durations[i] <= schedule_time_max)) {
            return false;
        }
        is_constant = is_constant && !(durations[i] > durations[0] || durations[i] < durations[0]);
        if (durations[i] > most) {
            most = durations[i];
        }
    }
    if (is_constant) {
        source->unit = most;
    } else {
        source->durations = durations;
        source->count = schedule->duration_count;
        source->unit = 1.0;
    }
    return most > 0.0;
}

static bool source_init(const struct occ_schedule *schedule, struct source *source)
{
    *source = (struct source){ .dist = OCC_DIST_CONSTANT, .unit = schedule->mean };
    random_init(&source->random, schedule->seed, schedule->run);
    if (schedule->durations != NULL) {
        return schedule->duration_count > 0 && source_init_durations(schedule, source);
    }
    double cv = schedule->cv;
    if ((unsigned)schedule->dist >= OCC_DIST_COUNT ||
        !(cv >= 0.0 && cv <= occ_dist_cv_max(schedule->dist)) ||
        !(schedule->mean > 0.0 && schedule->mean <= schedule_time_max)) {
        return false;
    }
    if (!(cv > 0.0)) {
        return true;
    }
    source->dist = schedule->dist;
    source->scale = cv;
    if (schedule->dist == OCC_DIST_UNIFORM) {
        double half = 1.7320508075688772 * cv;
        source->shift = 1.0 - half;
        source->scale = 2.0 * half;
    } else if (schedule->dist == OCC_DIST_LOGNORMAL) {
        double variance = random_log(1.0 + cv * cv);
        source->shift = -0.5 * variance;
        source->scale = random_sqrt(variance);
    }
    return true;
}

static double source_draw(struct source *source)
{
    if (source->durations != NULL) {
        double duration = source->durations[source->next++];
        if (source->next == source->count) {
            source->next = 0;
        }
        return duration;
    }
    if (source->dist == OCC_DIST_UNIFORM) {
        return source->shift + source->scale * random_uniform(&source->random);
    }
    if (source->dist == OCC_DIST_LOGNORMAL) {
        return random_exp(source->shift + source->scale * random_normal(&source->random));
    }
    if (source->dist == OCC_DIST_NORMAL) {
        double z;
        do {
            z = random_normal(&source->random);
        } while (z < -3.0 || z > 3.0);
        return 1.0 + source->scale * z;
    }
    return 1.0;
}

/* ---- memory ------------------------------------------------------------------------------- */

static uint32_t leaf_count(uint32_t sms)
{
    uint32_t leaves = 1;
    while (leaves < sms) {
        leaves *= 2;
    }
    return leaves;
}

static bool sms_in_range(uint32_t blocks_per_sm, uint32_t sms)
{
    return in_range(blocks_per_sm, 1, SCHEDULE_COUNT_MAX) && in_range(sms, 1, SCHEDULE_COUNT_MAX) &&
           (uint64_t)blocks_per_sm * sms <= SCHEDULE_SLOTS_MAX;
}

/* Are the slots and the grid whole clusters, and is there room for the slots? */
static bool slots_in_range(const struct occ_schedule *schedule)
{
    uint32_t cluster = max_u32(schedule->cluster, 1);
    uint64_t most = occ_resident_grid(schedule->blocks_per_sm, schedule->sms);
    uint64_t slots = schedule->slots > 0 ? schedule->slots : most;
    return slots <= most && slots % cluster == 0 && schedule->grid % cluster == 0;
}

size_t occ_simulate_bytes(uint32_t blocks_per_sm, uint32_t sms)
{
    if (!sms_in_range(blocks_per_sm, sms)) {
        return 0;
    }
    size_t leaves = leaf_count(sms);
    size_t slots = (size_t)blocks_per_sm * sms;
    return leaves * sizeof(double) + sms * sizeof(struct sm) +
           slots * (sizeof(struct slot_end) + sizeof(struct running)) +
           (2 * leaves + sms) * sizeof(uint32_t);
}

/* Divides the memory, arrays of the largest alignment first, and makes the machine empty. */
static void machine_init(struct machine *m, void *memory)
{
    /* cppcheck-suppress ctuuninitvar ; the schedule is set, the rest is set here */
    uint32_t sms = m->schedule->sms;
    uint32_t blocks_per_sm = m->schedule->blocks_per_sm;
    size_t slots = (size_t)blocks_per_sm * sms;
    m->leaves = leaf_count(sms);
    m->next = memory;
    m->sms = (void *)(m->next + m->leaves);
    m->slot_ends = (void *)(m->sms + sms);
    m->running = (void *)(m->slot_ends + slots);
    m->winner = (void *)(m->running + slots);
    m->ready = m->winner + 2 * (size_t)m->leaves;
    m->resident = 0;
    m->empty_sms = sms;
    m->waiting_time = 0.0;
    m->empty_time = 0.0;
    m->total = 0.0;
    m->resident_time = 0.0;
    m->started = 0;
    m->ready_count = sms;
    for (uint32_t i = 0; i < m->leaves; i++) {
        m->next[i] = never;
        m->winner[m->leaves + i] = i;
    }
    for (uint32_t i = 0; i < sms; i++) {
        m->sms[i] = (struct sm){ 0.0, 0.0, 0.0, 0 };
        m->ready[i] = i;
        for (uint32_t slot = 0; slot < blocks_per_sm; slot++) {
            m->slot_ends[(size_t)i * blocks_per_sm + slot].slot = slot;
        }
    }
}

/* The slots of an SM. */
static uint32_t slots_on(const struct machine *m, uint32_t sm)
{
    return m->slots_per_sm + (sm < m->fuller);
}

/*
 * Fills the members that describe the slots.  If the blocks share an SM, the simulation counts in
 * turns: a block that is alone on an SM of s slots takes 1 / s of a wave.  With SMs of s and of
 * s + 1 slots, a wave has s x (s + 1) turns, so that both numbers of turns are whole.
 */
static void machine_set_slots(struct machine *m)
{
    /* cppcheck-suppress ctuuninitvar ; the schedule is set, the rest is set here */
    const struct occ_schedule *schedule = m->schedule;
    m->slots = occ_resident_grid(schedule->blocks_per_sm, schedule->sms);
    if (schedule->slots > 0) {
        m->slots = schedule->slots;
    }
    m->cluster = max_u32(schedule->cluster, 1);
    m->slots_per_sm = (uint32_t)(m->slots / schedule->sms);
    m->fuller = (uint32_t)(m->slots % schedule->sms);
    m->turns_per_wave = max_u32(m->slots_per_sm, 1);
    if (m->fuller > 0 && m->slots_per_sm > 0) {
        m->turns_per_wave *= m->slots_per_sm + 1;
    }
}

/* Turns that a block takes if it is alone on the SM. */
static double turns_alone(const struct machine *m, uint32_t sm)
{
    return m->fuller == 0 ? 1.0 : m->turns_per_wave / slots_on(m, sm);
}

/*
 * Converts a time of the simulation to the unit of the results.  The simulation counts in
 * source.unit or, if the blocks share an SM, in turns.  Dividing first keeps the result exact where
 * the models with and without sharing agree.
 */
static double to_result_time(const struct machine *m, double time)
{
    if (m->schedule->shared) {
        time /= m->turns_per_wave;
    }
    return time * m->source.unit;
}

/* ---- the tree over the SMs: the earliest end wins, then the lowest number -------------------- */

static void tree_replay(struct machine *m, uint32_t node)
{
    uint32_t left = m->winner[2 * (size_t)node];
    uint32_t right = m->winner[2 * (size_t)node + 1];
    m->winner[node] = m->next[left] <= m->next[right] ? left : right;
}

static void tree_build(struct machine *m)
{
    for (uint32_t node = m->leaves - 1; node >= 1; node--) {
        tree_replay(m, node);
    }
}

static void tree_update(struct machine *m, uint32_t sm, double next)
{
    m->next[sm] = next;
    for (uint32_t node = (m->leaves + sm) / 2; node >= 1; node /= 2) {
        tree_replay(m, node);
    }
}

/* ---- the slots of one SM ------------------------------------------------------------------ */

static struct slot_end *slot_ends_of(const struct machine *m, uint32_t sm)
{
    return m->slot_ends + (size_t)sm * m->schedule->blocks_per_sm;
}

/* Real time of the SM's next end; `never` if it has no block. */
static double next_end(const struct machine *m, uint32_t index)
{
    const struct sm *sm = &m->sms[index];
    if (sm->resident == 0) {
        return never;
    }
    double end = slot_ends_of(m, index)[0].end;
    if (!m->schedule->shared) {
        return end;
    }
    return sm->clock + (end - sm->work_time) * sm->resident * turns_alone(m, index);
}

/*
 * The order of the heap.  Of blocks that end together the one in the highest slot comes first: its
 * slot is refilled last, so that a tail uses the lowest slots.
 */
static bool ends_before(const struct slot_end *a, const struct slot_end *b)
{
    return a->end < b->end || (a->end <= b->end && a->slot > b->slot);
}

/* Moves the clocks of an SM, some of whose slots were free and stayed so, on to `now`. */
static void pass_time(struct machine *m, uint32_t index, double now)
{
    struct sm *sm = &m->sms[index];
    if (sm->clock >= now) {
        return;
    }
    if (sm->resident == 0) {
        m->waiting_time += now - sm->clock;
    } else {
        sm->work_time += (now - sm->clock) / (sm->resident * turns_alone(m, index));
        m->resident_time += (now - sm->clock) * sm->resident;
    }
    sm->clock = now;
}

/* Starts the next block on the SM at real time `now`; the SM has a free slot. */
static void start_block(struct machine *m, uint32_t index, double now)
{
    struct sm *sm = &m->sms[index];
    pass_time(m, index, now);
    m->empty_sms -= sm->resident == 0;
    m->resident++;
    struct slot_end *slot_ends = slot_ends_of(m, index);
    double duration = source_draw(&m->source);
    struct slot_end entry = slot_ends[sm->resident];
    entry.end = (m->schedule->shared ? sm->work_time : now) + duration;
    struct running *running = m->running + (slot_ends - m->slot_ends) + entry.slot;
    running->index = m->started++;
    running->start = now;
    m->total += duration;
    sm->busy += duration;
    uint32_t i = sm->resident++;
    while (i > 0 && ends_before(&entry, &slot_ends[(i - 1) / 2])) {
        slot_ends[i] = slot_ends[(i - 1) / 2];
        i = (i - 1) / 2;
    }
    slot_ends[i] = entry;
}

/* Calls schedule->block for the block in slot `slot` of SM `index`; the block ends at `now`. */
static void call_block(const struct machine *m, uint32_t index, uint32_t slot, double now)
{
    const struct occ_schedule *schedule = m->schedule;
    const struct running *running = &m->running[(size_t)index * schedule->blocks_per_sm + slot];
    struct occ_block block;
    block.index = running->index;
    block.wave = running->index / m->slots;
    block.sm = index;
    block.slot = slot;
    block.start = to_result_time(m, running->start);
    block.end = to_result_time(m, now);
    schedule->block(schedule->context, &block);
}

/* Removes the entry with the earliest end from the heap and frees its slot. */
static void remove_first(struct sm *sm, struct slot_end *slot_ends)
{
    struct slot_end first = slot_ends[0];
    struct slot_end last = slot_ends[--sm->resident];
    uint32_t i = 0;
    uint32_t child = 1;
    while (child < sm->resident) {
        if (child + 1 < sm->resident && ends_before(&slot_ends[child + 1], &slot_ends[child])) {
            child++;
        }
        if (!ends_before(&slot_ends[child], &last)) {
            break;
        }
        slot_ends[i] = slot_ends[child];
        i = child;
        child = 2 * i + 1;
    }
    slot_ends[i] = last;
    slot_ends[sm->resident] = first;
}

/* Ends every block of the SM that ends at real time `now`. */
static void retire(struct machine *m, uint32_t index, double now)
{
    struct sm *sm = &m->sms[index];
    struct slot_end *slot_ends = slot_ends_of(m, index);
    double end = slot_ends[0].end;
    m->resident_time += (now - sm->clock) * sm->resident;
    sm->clock = now;
    sm->work_time = end;
    do {
        if (m->schedule->block != NULL) {
            call_block(m, index, slot_ends[0].slot, now);
        }
        remove_first(sm, slot_ends);
        m->resident--;
    } while (sm->resident > 0 && slot_ends[0].end <= end);
    m->empty_sms += sm->resident == 0;
}

/* ---- dispatch ----------------------------------------------------------------------------- */

/* The blocks that can start now: whole clusters, as many as the free slots hold. */
static uint64_t count_startable(const struct machine *m)
{
    uint64_t open = m->slots - m->resident;
    return min_u64(m->schedule->grid - m->started, open - open % m->cluster);
}

/* Makes every SM with a free slot ready; without clusters only those of the last ends have one. */
static void find_ready(struct machine *m)
{
    m->ready_count = 0;
    for (uint32_t i = 0; i < m->schedule->sms; i++) {
        if (m->sms[i].resident < slots_on(m, i)) {
            m->ready[m->ready_count++] = i;
        }
    }
}

/* Fills the free slots of the ready SMs; each block goes to an SM with the fewest blocks. */
static void fill(struct machine *m, double now)
{
    uint32_t most = m->slots_per_sm + (m->fuller > 0);
    uint32_t level = most;
    uint64_t left = count_startable(m);
    if (left > 0 && m->cluster > 1) {
        find_ready(m);
    }
    for (uint32_t i = 0; i < m->ready_count; i++) {
        level = min_u32(level, m->sms[m->ready[i]].resident);
    }
    for (; level < most; level++) {
        for (uint32_t i = 0; i < m->ready_count; i++) {
            if (left == 0) {
                return;
            }
            uint32_t sm = m->ready[i];
            if (m->sms[sm].resident == level && level < slots_on(m, sm)) {
                start_block(m, sm, now);
                left--;
            }
        }
    }
}

/*
 * Runs the machine until it is empty and returns the time of the last end.  Sets `*first_idle` to
 * the time when the first SM runs empty.
 */
static double dispatch(struct machine *m, double *first_idle)
{
    fill(m, 0.0);
    *first_idle = m->empty_sms > 0 ? 0.0 : never;
    for (uint32_t i = 0; i < m->schedule->sms; i++) {
        m->next[i] = next_end(m, i);
    }
    tree_build(m);
    double now = 0.0;
    while (m->next[m->winner[1]] < never) {
        double before = now;
        now = m->next[m->winner[1]];
        m->empty_time += m->empty_sms > 0 ? now - before : 0.0;
        m->ready_count = 0;
        do {
            uint32_t sm = m->winner[1];
            retire(m, sm, now);
            m->ready[m->ready_count++] = sm;
            tree_update(m, sm, never);
        } while (m->next[m->winner[1]] <= now);
        fill(m, now);
        for (uint32_t i = 0; i < m->ready_count; i++) {
            uint32_t sm = m->ready[i];
            tree_update(m, sm, next_end(m, sm));
            if (m->sms[sm].resident == 0 && now < *first_idle) {
                *first_idle = now;
            }
        }
    }
    return now;
}

/*
 * An SM that runs empty stays empty, except while a cluster waits for slots: it is active up to its
 * last end, less that time.
 */
static void summarise_active(const struct machine *m, double makespan,
                             struct occ_schedule_result *out)
{
    double active = 0.0;
    for (uint32_t i = 0; i < m->schedule->sms; i++) {
        active += m->sms[i].clock;
    }
    active -= m->waiting_time;
    out->resident = active > 0.0 ? m->resident_time / active : 0.0;
    out->active = active / (makespan * m->schedule->sms);
    if (out->active > 1.0) { /* by rounding only */
        out->active = 1.0;
    }
}

/* The sum of the block times of an SM, divided by its slots. */
static double time_per_slot(const struct machine *m, uint32_t sm)
{
    return m->sms[sm].busy * (m->source.unit / max_u32(slots_on(m, sm), 1));
}

/* With constant times the machine's sums are whole numbers, exact up to 2^53. */
static void summarise(const struct machine *m, double makespan, double first_idle,
                      struct occ_schedule_result *out)
{
    const struct occ_schedule *schedule = m->schedule;
    double peak_throughput = (double)m->slots;
    double total = m->total;
    if (schedule->shared && m->fuller == 0) {
        peak_throughput = schedule->sms;
    } else if (schedule->shared) {
        total *= m->turns_per_wave;
    }
    struct occ_schedule_result r = { 0 };
    r.makespan = to_result_time(m, makespan);
    r.ideal = to_result_time(m, total / peak_throughput);
    r.utilization = total / (peak_throughput * makespan);
    r.slowdown = peak_throughput * makespan / total;
    if (r.utilization > 1.0 || r.slowdown < 1.0) { /* by rounding only */
        r.utilization = 1.0;
        r.slowdown = 1.0;
    }
    if (first_idle < makespan) {
        bool may_fill_again = m->cluster > 1;
        r.idle_time = to_result_time(m, may_fill_again ? m->empty_time : makespan - first_idle);
    }
    for (uint32_t i = 1; i < schedule->sms; i++) {
        if (m->sms[i].busy > m->sms[r.busiest_sm].busy) {
            r.busiest_sm = i;
        }
        if (m->sms[i].busy < m->sms[r.idlest_sm].busy) {
            r.idlest_sm = i;
        }
    }
    summarise_active(m, makespan, &r);
    r.busiest_time = time_per_slot(m, r.busiest_sm);
    r.idlest_time = time_per_slot(m, r.idlest_sm);
    *out = r;
}

enum occ_status occ_simulate(const struct occ_schedule *schedule, void *memory, size_t bytes,
                             struct occ_schedule_result *out)
{
    if (schedule == NULL || memory == NULL || out == NULL) {
        return OCC_ERR_NULL;
    }
    struct machine m;
    if (!sms_in_range(schedule->blocks_per_sm, schedule->sms) || schedule->grid == 0 ||
        schedule->grid > schedule_grid_max || !slots_in_range(schedule) ||
        bytes < occ_simulate_bytes(schedule->blocks_per_sm, schedule->sms) ||
        !source_init(schedule, &m.source)) {
        return OCC_ERR_RANGE;
    }
    m.schedule = schedule;
    machine_set_slots(&m);
    machine_init(&m, memory);
    double first_idle;
    double makespan = dispatch(&m, &first_idle);
    summarise(&m, makespan, first_idle, out);
    return OCC_OK;
}
