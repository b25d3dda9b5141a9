/* answer_fields.c - the fields of an answer, as interface and manual list them. */
#include "render/answer_fields.h"

#include "render/answer_text.h"
#include "render/explain.h"

#define IN(member)   offsetof(struct answer, member)
#define ROOM(member) offsetof(struct answer_room, member)
#define S(member)    offsetof(struct answer_step, member)
#define W(member)    offsetof(struct answer_need, member)
#define N(member)    offsetof(struct answer_needs, member)

/* ---- values of a kind of their own -------------------------------------------------------- */

/* Why a launch is impossible: an array of sentences. */
static bool write_reasons(const void *value, enum record_form form, struct out *out)
{
    const struct answer *answer = value;
    struct form_lines lines;
    form_start(&lines, form, out);
    char text[TEXT_CAUSE_MAX];
    unsigned next = 0;
    while (answer->result.causes != 0 && text_next_cause(answer, &next, text)) {
        form_line(&lines, text);
    }
    form_end(&lines);
    return true;
}

/* __launch_bounds__: [T] or [T,B]. */
static bool write_bounds(const void *value, enum record_form form, struct out *out)
{
    const struct occ_launch *launch = value;
    form_mark("[", form, out);
    out_uint(out, launch->bound_threads);
    if (launch->bound_blocks > 0) {
        out_char(out, form == RECORD_BARE ? '+' : ',');
        out_uint(out, launch->bound_blocks);
    }
    form_mark("]", form, out);
    return true;
}

static bool write_explain(const void *value, enum record_form form, struct out *out)
{
    struct form_lines lines;
    form_start(&lines, form, out);
    explain_lines(value, &(struct steps){ form_line, &lines, "", false });
    form_end(&lines);
    return true;
}

/* ---- names and presence of what there are several of -------------------------------------- */

/* Scalar registers are AMD's; the other limits are listed for everyone, null where they lack. */
static size_t limit_shown(unsigned i)
{
    return i == OCC_LIMIT_ON_SCALAR_REGISTERS ? FIELD_WHEN(IN(register_kinds)) : FIELD_ALWAYS;
}

/* Named barriers are no pool that a kernel wants to fill; nor are scalar registers on RDNA. */
static size_t unused_shown(unsigned i)
{
    if (i == OCC_LIMIT_ON_SCALAR_REGISTERS) {
        return FIELD_WHEN(IN(scalar_pool));
    }
    return i == OCC_LIMIT_ON_BARRIERS ? FIELD_NEVER : FIELD_ALWAYS;
}

/* ---- the tables --------------------------------------------------------------------------- */

/* clang-format off */
#define GROUP_OR_NULL(key_, offset_, when, members_) \
    { .key = key_, .kind = FIELD_GROUP, .offset = offset_, .known = FIELD_WHEN(when), \
      .members = members_ }

static const struct field launch_fields[] = {
    LAUNCH_FIELDS(IN(question.launch), IN(register_kinds), IN(register_kinds),
                  IN(per_thread_given)),
    { .key = "block", .kind = FIELD_SIZES, .offset = IN(block), .count = 3,
      .present = FIELD_WHEN(IN(block_given)) },
    FIELD_IF("optin", FIELD_BOOL, IN(optin), IN(optin_given)),
    { .key = "launch_bounds", .kind = FIELD_CUSTOM, .offset = IN(question.launch),
      .present = FIELD_WHEN(IN(bounds_given)), .write = write_bounds },
    FIELD_IF("cluster", FIELD_UINT32, IN(question.launch.cluster), IN(cluster_given)),
    { .key = "problem", .kind = FIELD_SIZES, .offset = IN(problem), .count = 3,
      .present = FIELD_WHEN(IN(problem_given)) },
    { .key = "tile", .kind = FIELD_SIZES, .offset = IN(tile), .count = 3,
      .present = FIELD_WHEN(IN(problem_given)) },
    FIELD_IF("split_k", FIELD_UINT32, IN(question.problem.split_k), IN(problem_given)),
    FIELD_IF("batch", FIELD_UINT32, IN(question.problem.batch), IN(problem_given)),
    FIELD_IF("schedule", FIELD_TEXT, IN(schedule), IN(problem_given)),
    FIELD_IF("throughput", FIELD_REAL, IN(question.problem.throughput), IN(problem_given)),
    FIELD_IF("tmem", FIELD_TEXT, IN(question.tmem), IN(tensor_given)),
    FIELD_IF("setmaxnreg", FIELD_TEXT, IN(question.setmaxnreg), IN(pool_given)),
    FIELD_IF("wave_size", FIELD_UINT32, IN(wave_size), IN(warp_sizes)),
    FIELD_IF("cu_mode", FIELD_BOOL, IN(question.cu_mode), IN(warp_sizes)),
    FIELD_IF("sm_unit", FIELD_TEXT, IN(sm_unit), IN(warp_sizes)),
    FIELD_END
};

static const struct field limit_fields[] = { FIELD("", FIELD_LIMIT, 0), FIELD_END };
static const struct field unused_fields[] = { FIELD("", FIELD_INT64, 0), FIELD_END };

static const struct field allocation_fields[] = {
    FIELD("warps_per_block", FIELD_UINT32, IN(result.warps_per_block)),
    FIELD("regs_per_thread", FIELD_UINT32, IN(regs_per_thread)),
    FIELD_IF("mode_occupancy", FIELD_RATIO, IN(mode_occupancy), IN(has_modes)),
    FIELD("regs_per_block", FIELD_UINT64, IN(regs_per_block)),
    FIELD_IF("scalar_regs_per_warp", FIELD_UINT32,
            IN(result.rows[OCC_LIMIT_ON_SCALAR_REGISTERS].per_warp), IN(scalar_pool)),
    FIELD("smem_per_block", FIELD_UINT64, IN(smem_per_block)),
    FIELD("smem_config", FIELD_UINT32, IN(result.rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity)),
    FIELD_IF("max_regs_for_bounds", FIELD_INT64, IN(bounds_regs), IN(bounds_given)),
    FIELD_END
};

static const struct field step_fields[] = {
    FIELD("at", FIELD_UINT32, S(at)),
    FIELD("blocks_per_sm", FIELD_UINT32, S(blocks_per_sm)),
    FIELD("occupancy", FIELD_RATIO, S(occupancy)),
    FIELD_END
};

static const struct field room_fields[] = {
    FIELD("free", FIELD_LIMIT, ROOM(free)),
    GROUP_OR_NULL("gain", ROOM(gain), ROOM(gain) + S(exists), step_fields),
    GROUP_OR_NULL("loss", ROOM(loss), ROOM(loss) + S(exists), step_fields),
    FIELD_END
};

static const struct field wave_fields[] = {
    FIELD("sms", FIELD_UINT32, IN(waves.sms)),
    FIELD("grid", FIELD_UINT64, IN(waves.grid)),
    FIELD("blocks_per_wave", FIELD_UINT64, IN(waves.blocks_per_wave)),
    FIELD("waves", FIELD_QUOTIENT, IN(waves_exact)),
    FIELD("full_waves", FIELD_UINT64, IN(waves.full_waves)),
    FIELD("total_waves", FIELD_UINT64, IN(waves.total_waves)),
    FIELD("tail_blocks", FIELD_UINT64, IN(waves.tail_blocks)),
    FIELD("last_wave_blocks", FIELD_UINT64, IN(waves.last_wave_blocks)),
    FIELD("last_wave_utilization", FIELD_RATIO, IN(waves.last_wave_utilization)),
    FIELD("efficiency", FIELD_RATIO, IN(waves.efficiency)),
    FIELD("efficiency_shared", FIELD_RATIO, IN(waves.efficiency_shared)),
    FIELD("expected_occupancy", FIELD_RATIO, IN(expected.achieved)),
    FIELD("expected_occupancy_shared", FIELD_RATIO, IN(expected.achieved_shared)),
    FIELD("active", FIELD_RATIO, IN(waves.active)),
    FIELD("active_shared", FIELD_RATIO, IN(waves.active_shared)),
    FIELD("machine_occupancy", FIELD_RATIO, IN(expected.machine)),
    FIELD("machine_occupancy_shared", FIELD_RATIO, IN(expected.machine_shared)),
    FIELD_END
};

static const struct field tiles_fields[] = {
    FIELD("tiles", FIELD_UINT64, IN(tiles.tiles)),
    FIELD("tiles_m", FIELD_UINT64, IN(tiles.tiles_m)),
    FIELD("tiles_n", FIELD_UINT64, IN(tiles.tiles_n)),
    FIELD_OR_NULL("k_steps", FIELD_UINT64, IN(tiles.k_steps), IN(has_steps)),
    FIELD("tile_efficiency", FIELD_RATIO, IN(tiles.tile_efficiency)),
    FIELD("wave_efficiency", FIELD_RATIO, IN(tiles.wave_efficiency)),
    FIELD("useful", FIELD_RATIO, IN(tiles.useful)),
    FIELD_OR_NULL("model_time", FIELD_REAL, IN(tiles.model_time), IN(has_rounds)),
    FIELD_OR_NULL("rounds", FIELD_UINT64, IN(tiles.rounds), IN(has_rounds)),
    FIELD("split_efficiency", FIELD_RATIO, IN(tiles.split_efficiency)),
    FIELD("wave_efficiency_shared", FIELD_RATIO, IN(tiles.wave_efficiency_shared)),
    FIELD("useful_shared", FIELD_RATIO, IN(tiles.useful_shared)),
    FIELD_END
};

static const struct field cluster_fields[] = {
    FIELD("size", FIELD_UINT32, IN(clusters.size)),
    FIELD("portable_max", FIELD_UINT32, IN(clusters.portable_max)),
    FIELD("optin_max", FIELD_UINT32, IN(clusters.optin_max)),
    FIELD("portable", FIELD_BOOL, IN(clusters.portable)),
    FIELD("layout_known", FIELD_BOOL, IN(clusters.layout_known)),
    FIELD_OR_NULL("max_active_clusters", FIELD_UINT64, IN(clusters.estimate),
                 IN(has_clusters)),
    FIELD_OR_NULL("low", FIELD_UINT64, IN(clusters.low), IN(has_clusters)),
    FIELD_OR_NULL("high", FIELD_UINT64, IN(clusters.high), IN(has_clusters)),
    FIELD_OR_NULL("blocks", FIELD_UINT64, IN(clusters.blocks), IN(has_clusters)),
    FIELD_OR_NULL("stranded_blocks", FIELD_UINT64, IN(clusters.stranded_blocks),
                 IN(has_clusters)),
    FIELD_OR_NULL("stranded_sms", FIELD_REAL, IN(clusters.stranded_sms),
                 IN(has_clusters)),
    FIELD_OR_NULL("waves", FIELD_QUOTIENT, IN(cluster_waves), IN(has_cluster_waves)),
    FIELD_OR_NULL("divides_grid", FIELD_BOOL, IN(divides_grid), IN(cluster_grid)),
    FIELD_END
};

static const struct field tensor_fields[] = {
    FIELD("columns", FIELD_UINT32, IN(tensor.columns)),
    FIELD("allocated", FIELD_UINT32, IN(tensor.allocated)),
    FIELD("running_blocks", FIELD_UINT32, IN(tensor.running_blocks)),
    FIELD("packed", FIELD_UINT32, IN(tensor.packed)),
    FIELD("packed_running_blocks", FIELD_UINT32, IN(tensor.packed_blocks)),
    FIELD_END
};

static const struct field pool_fields[] = {
    FIELD_OR_NULL("launch", FIELD_UINT64, IN(pool.launch), IN(pool_launch_known)),
    FIELD("needed", FIELD_UINT64, IN(pool.needed)),
    FIELD_OR_NULL("left", FIELD_UINT64, IN(pool.left), IN(pool_launch_known)),
    FIELD_OR_NULL("fits", FIELD_BOOL, IN(pool.fits), IN(pool_launch_known)),
    FIELD("least_launch_regs", FIELD_UINT32, IN(pool.least_launch_regs)),
    FIELD("least_launch_blocks", FIELD_UINT32, IN(pool_blocks)),
    FIELD_END
};

static const struct field part_fields[] = {
    FIELD_OR_NULL("asked", FIELD_UINT32, IN(question.part.asked), IN(part_asked)),
    FIELD("name", FIELD_TEXT, IN(question.part.name)),
    FIELD("sms", FIELD_UINT32, IN(question.sms)),
    FIELD_OR_NULL("total", FIELD_UINT32, IN(question.part.total), IN(part_of_known)),
    FIELD_OR_NULL("parts", FIELD_UINT32, IN(parts), IN(part_of_known)),
    FIELD_END
};

static const struct field warps_fields[] = {
    FIELD("warps_per_scheduler", FIELD_UINT32, W(scheduler)),
    FIELD("warps_per_sm", FIELD_UINT32, W(sm)),
    FIELD("short_by", FIELD_UINT32, W(short_by)),
    FIELD("verdict", FIELD_TEXT, W(verdict)),
    FIELD_END
};

static const struct field hiding_fields[] = {
    { .key = "low", .kind = FIELD_GROUP, .offset = N(low), .members = warps_fields },
    { .key = "high", .kind = FIELD_GROUP, .offset = N(high), .members = warps_fields },
    FIELD_END
};

static const struct field bandwidth_fields[] = {
    FIELD("bytes_low", FIELD_REAL, N(bytes_low)),
    FIELD("bytes_high", FIELD_REAL, N(bytes_high)),
    { .key = "low", .kind = FIELD_GROUP, .offset = N(low), .members = warps_fields },
    { .key = "high", .kind = FIELD_GROUP, .offset = N(high), .members = warps_fields },
    FIELD_END
};

static const struct field latency_fields[] = {
    FIELD("cycles_low", FIELD_REAL, IN(question.need.latency_low)),
    FIELD("cycles_high", FIELD_REAL, IN(question.need.latency_high)),
    FIELD_OR_NULL("issue", FIELD_REAL, IN(question.need.issue), IN(issue_given)),
    FIELD("ilp", FIELD_UINT32, IN(question.need.ilp)),
    FIELD_OR_NULL("bytes_per_load", FIELD_UINT32, IN(question.need.bytes_per_load),
                 IN(bytes_given)),
    FIELD_OR_NULL("bandwidth_gbs", FIELD_REAL, IN(question.need.bandwidth_gbs),
                 IN(bandwidth_given)),
    FIELD_OR_NULL("clock_mhz", FIELD_REAL, IN(question.need.clock_mhz), IN(clock_given)),
    FIELD("sources", FIELD_TEXT, IN(question.need.sources)),
    FIELD("resident_warps", FIELD_UINT32, IN(result.warps_per_sm)),
    GROUP_OR_NULL("hiding", IN(hiding), IN(has_hiding), hiding_fields),
    GROUP_OR_NULL("bandwidth", IN(bandwidth), IN(has_bandwidth), bandwidth_fields),
    FIELD_END
};

static const struct field best_fields[] = {
    FIELD("by", FIELD_TEXT, IN(best_by)),
    FIELD("of", FIELD_UINT32, IN(best_of)),
    FIELD("score", FIELD_REAL, IN(best_score)),
    FIELD("ties", FIELD_TEXTS, IN(best_ties)),
    FIELD("next", FIELD_TEXTS, IN(best_next)),
    FIELD_END
};

const struct field answer_fields[] = {
    FIELD_IF("id", FIELD_TEXT, IN(question.id), IN(id_given)),
    FIELD_IF("name", FIELD_TEXT, IN(question.name), IN(name_given)),
    FIELD("arch", FIELD_TEXT, IN(arch_name)),
    FIELD("gpu", FIELD_TEXT, IN(question.gpu)),
    FIELD_IF("mig", FIELD_TEXT, IN(question.mig), IN(mig_given)),
    { .key = "launch", .kind = FIELD_GROUP, .flags = FIELD_BARE, .members = launch_fields },
    FIELD("launchable", FIELD_BOOL, IN(launchable)),
    { .key = "reasons", .kind = FIELD_CUSTOM, .write = write_reasons },
    FIELD("blocks_per_sm", FIELD_UINT32, IN(result.blocks_per_sm)),
    FIELD("warps_per_sm", FIELD_UINT32, IN(result.warps_per_sm)),
    FIELD("threads_per_sm", FIELD_UINT32, IN(result.threads_per_sm)),
    FIELD("occupancy", FIELD_RATIO, IN(occupancy)),
    FIELD("limiters", FIELD_LIMITERS, IN(result.limiters)),
    { .key = "limits", .kind = FIELD_EACH, .offset = IN(limits), .members = limit_fields,
      .count = OCC_LIMIT_COUNT, .stride = sizeof(uint32_t), .name = record_limit_name,
      .present_of = limit_shown },
    { .key = "allocation", .kind = FIELD_GROUP, .members = allocation_fields },
    { .key = "unused", .kind = FIELD_EACH, .offset = IN(unused), .members = unused_fields,
      .count = OCC_LIMIT_COUNT, .stride = sizeof(uint64_t), .name = record_limit_name,
      .present_of = unused_shown },
    { .key = "headroom", .kind = FIELD_EACH, .offset = IN(headroom), .members = room_fields,
      .count = OCC_LEVER_COUNT, .stride = sizeof(struct answer_room), .name = record_lever_name,
      .present_of = record_lever_staircase },
    { .key = "waves", .kind = FIELD_GROUP, .known = FIELD_WHEN(IN(has_waves)),
      .flags = FIELD_BARE, .members = wave_fields },
    { .key = "tiles", .kind = FIELD_GROUP, .known = FIELD_WHEN(IN(has_tiles)),
      .flags = FIELD_BARE, .members = tiles_fields },
    { .key = "cluster", .kind = FIELD_GROUP, .present = FIELD_WHEN(IN(cluster_given)),
      .members = cluster_fields },
    { .key = "tensor_memory", .kind = FIELD_GROUP, .known = FIELD_WHEN(IN(has_tensor)),
      .members = tensor_fields },
    { .key = "register_pool", .kind = FIELD_GROUP, .known = FIELD_WHEN(IN(has_pool)),
      .members = pool_fields },
    { .key = "partition", .kind = FIELD_GROUP, .present = FIELD_WHEN(IN(part_given)),
      .members = part_fields },
    { .key = "latency", .kind = FIELD_GROUP, .present = FIELD_WHEN(IN(need_given)),
      .members = latency_fields },
    { .key = "best", .kind = FIELD_GROUP, .present = FIELD_WHEN(IN(best_given)),
      .members = best_fields },
    { .key = "explain", .kind = FIELD_CUSTOM, .present = FIELD_WHEN(IN(question.explain)),
      .flags = FIELD_JSON, .write = write_explain },
    FIELD_END
};
/* clang-format on */

bool answer_column_is_headroom(const struct column *column)
{
    const char *key = column->key;
    if (strncmp(key, "result.", 7) == 0) {
        key += 7;
    }
    return strncmp(key, "headroom.", 9) == 0;
}
