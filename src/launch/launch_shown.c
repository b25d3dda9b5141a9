#include "launch/launch_shown.h"

#include <string.h>

#include "base/text.h"
#include "launch/answer.h"
#include "launch/answer_text.h"
#include "report/page.h"
#include "report/phrase.h"

/* Writes a product's name; the vendor's name before it says nothing in a table. */
static void write_gpu(const void *record, unsigned which, struct out *out)
{
    (void)which;
    static const char vendor[] = "NVIDIA ";
    const char *name = ((const struct answer *)record)->question->gpu;
    out_text(out, text_starts(name, vendor) ? name + strlen(vendor) : name);
}

/* Writes the limiters, or "cannot launch". */
static void write_limits(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct answer *answer = record;
    phrase_limited_short(answer->question->arch, answer_can_start(answer), answer->result.limiters,
                         out);
}

static void write_limits_html(const void *record, unsigned which, struct out *out)
{
    (void)which;
    const struct answer *answer = record;
    phrase_limited(answer->question->arch, answer_can_start(answer), answer->result.limiters, out);
}

/* The shares that are ranges; `which` of write_range_html() is a row. */
enum { RANGE_TIME, RANGE_WAVES, RANGE_WORK };

/* Writes a range as the text does, "77.2-92.6 %", and a bar; an en dash if it is unknown. */
static void write_range_html(const void *record, unsigned which, struct out *out)
{
    const struct answer *answer = record;
    const struct occ_waves *waves = &answer->run.waves;
    const struct occ_tiles *tiles = &answer->problem.tiles;
    const double ends[][2] = {
        [RANGE_TIME] = { waves->efficiency, waves->efficiency_shared },
        [RANGE_WAVES] = { tiles->wave_efficiency, tiles->wave_efficiency_shared },
        [RANGE_WORK] = { tiles->useful, tiles->useful_shared },
    };
    const double *end = ends[which];
    if (!(which == RANGE_TIME ? answer->run.exists : answer->problem.exists && end[0] >= 0)) {
        out_text(out, "&ndash;");
        return;
    }
    phrase_percent_span(end[0], end[1], out);
    out_printf(out, " <b style=\"--percent:%.3g;--high:%.3g\"></b>", 100.0 * end[0],
               100.0 * end[1]);
}

/* Writes the vendor's word for an SM, such as CU or WGP. */
static void write_unit_html(const void *record, unsigned which, struct out *out)
{
    (void)which;
    page_text(words_of(((const struct answer *)record)->question->arch)->sm, out);
}

/* clang-format off */
static const struct shown_column columns[] = {
    { .key = "id", .heading = "id", .use = TEXT_COLUMN_NAME },
    { .key = "name", .title = "Name", .unit = SHOWN_NAME,
      .heading = "name", .use = TEXT_COLUMN_NAME },
    { .key = "arch", .title = "Architecture",
      .heading = "arch", .use = TEXT_COLUMN_OPTION, .once = "%s" },
    { .key = "gpu", .title = "GPU",
      .heading = "gpu", .use = TEXT_COLUMN_NAME, .text = write_gpu },
    { .key = "mig", .title = "MIG profile",
      .heading = "mig", .use = TEXT_COLUMN_OPTION },
    { .key = "launch.threads",
      .heading = SHORT_THREADS, .use = TEXT_COLUMN_OPTION, .once = "%s $items" },
    { .key = "launch.regs", .title = "$regs", .unit = SHOWN_INTEGER,
      .heading = SHORT_REGS, .use = TEXT_COLUMN_OPTION, .once = "%s $regs" },
    { .key = "launch.agprs", .title = "AGPRs", .unit = SHOWN_INTEGER,
      .use = TEXT_COLUMN_OPTION },
    { .key = "launch.sgprs", .title = "SGPRs", .unit = SHOWN_INTEGER,
      .use = TEXT_COLUMN_OPTION },
    { .key = "launch.smem", .title = "$smem", .unit = SHOWN_BYTES,
      .heading = SHORT_SMEM, .use = TEXT_COLUMN_OPTION, .once = "%s B $smem" },
    { .key = "launch.dynamic_smem", .title = "Dynamic", .unit = SHOWN_BYTES,
      .heading = "dyn. smem", .use = TEXT_COLUMN_OPTION, .once = "%s B dynamic $smem" },
    { .key = "launch.barriers",
      .heading = SHORT_BARRIERS, .use = TEXT_COLUMN_OPTION, .once = "%s barriers" },
    { .key = "launch.sm_unit", .title = "Per", .write = write_unit_html,
      .heading = "unit", .once = "%s" },
    { .key = "blocks_per_sm", .title = "$blocks per $sm", .unit = SHOWN_INTEGER,
      .heading = SHORT_BLOCKS, .once = "%s per $sm" },
    { .key = "warps_per_sm", .title = "$warps per $sm", .unit = SHOWN_INTEGER,
      .heading = SHORT_WARPS, .once = "%s $warps" },
    { .key = "occupancy", .title = "Occupancy", .unit = SHOWN_SHARE, .has_bar = true,
      .heading = SHORT_OCCUPANCY, .use = TEXT_COLUMN_STAYS },
    { .key = "limiters", .title = "Limited by", .write = write_limits_html,
      .heading = SHORT_LIMITER, .once = "limited by %s", .text = write_limits },
    { .key = "waves.sms", .heading = "$sms", .use = TEXT_COLUMN_OPTION, .once = "%s $sms" },
    { .key = "waves.grid", .heading = "grid", .use = TEXT_COLUMN_OPTION, .once = "grid of %s" },
    { .key = "waves.waves", .title = "$waves", .unit = SHOWN_WAVES,
      .heading = SHORT_WAVES, .once = "%s $waves" },
    { .key = "waves.tail_blocks", .title = "$blocks in the last $wave", .unit = SHOWN_INTEGER,
      .heading = SHORT_TAIL },
    { .key = "waves.efficiency", .title = "Useful time", .unit = SHOWN_SHARE,
      .write = write_range_html, .which = RANGE_TIME,
      .heading = SHORT_USEFUL, .use = TEXT_COLUMN_STAYS, .once = "%s useful" },
    { .key = "tiles.tiles", .heading = "tiles", .once = "%s tiles" },
    { .key = "tiles.tile_efficiency", .title = "Useful in tiles", .unit = SHOWN_SHARE,
      .heading = "in tiles" },
    { .key = "tiles.wave_efficiency", .title = "Useful in $waves", .unit = SHOWN_SHARE,
      .write = write_range_html, .which = RANGE_WAVES, .heading = "in $waves" },
    { .key = "tiles.useful", .title = "Useful work", .unit = SHOWN_SHARE,
      .write = write_range_html, .which = RANGE_WORK,
      .heading = SHORT_USEFUL, .use = TEXT_COLUMN_STAYS, .once = "%s useful" },
    { .key = "cluster.max_active_clusters", .title = "Clusters at once", .unit = SHOWN_INTEGER,
      .heading = "clusters", .once = "%s clusters" },
    { .key = "cluster.low", .title = "Clusters, at least", .unit = SHOWN_INTEGER,
      .heading = "low" },
    { .key = "cluster.high", .title = "Clusters, at most", .unit = SHOWN_INTEGER,
      .heading = "high" },
    { .key = "latency.hiding.high.warps_per_sm", .title = "$warps to hide the latency",
      .unit = SHOWN_INTEGER, .heading = "hide" },
    { .key = "latency.hiding.high.verdict", .title = "Latency hidden", .heading = "latency" },
    { .key = "latency.bandwidth.high.warps_per_sm", .title = "$warps to fill the bandwidth",
      .unit = SHOWN_INTEGER, .heading = "load" },
    { .key = "latency.bandwidth.high.verdict", .title = "Bandwidth filled",
      .heading = "bandwidth" },
    { .key = "partition.sms", .title = "$sms of the part", .unit = SHOWN_INTEGER },
    { .key = "tensor_memory.allocated", .title = "Tensor memory columns", .unit = SHOWN_INTEGER },
    { .key = "tensor_memory.running_blocks", .title = "$blocks with tensor memory",
      .unit = SHOWN_INTEGER },
    { .key = "register_pool.fits", .title = "Registers suffice" },
    { .key = "register_pool.least_launch_regs", .title = "Registers at launch, at least",
      .unit = SHOWN_INTEGER },
    { .key = "tile_registers.per_thread", .title = "$regs for the tile", .unit = SHOWN_INTEGER },
    { .key = "bound.compute_us", .title = "Compute, us", .unit = SHOWN_REAL },
    { .key = "bound.memory_us", .title = "Memory, us", .unit = SHOWN_REAL },
    { .key = "bound.schedule_us", .title = "Schedule, us", .unit = SHOWN_REAL },
    { .key = "bound.of_bound", .title = "Share of the bound", .unit = SHOWN_SHARE },
};
/* clang-format on */

const struct shown_column *launch_shown(const char *key)
{
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        if (strcmp(columns[i].key, key) == 0) {
            return &columns[i];
        }
    }
    return NULL;
}
