#include "render/field_put.h"

#include "base/escape.h"

#include <string.h>

#define IN(member)      offsetof(struct answer, member)
#define LAUNCH(member)  offsetof(struct occ_launch, member)
#define WAVES(member)   offsetof(struct occ_waves, member)
#define STEP(member)    offsetof(struct answer_step, member)
#define CLUSTER(member) offsetof(struct occ_clusters, member)
#define NEED(member)    offsetof(struct need, member)
#define WARPS(member)   offsetof(struct answer_need, member)
#define NEEDS(member)   offsetof(struct answer_needs, member)

static const char *limit_name(unsigned i)
{
    return occ_limit_key((enum occ_limit)i);
}

static const char *lever_name(unsigned i)
{
    return occ_lever_key((enum occ_lever)i);
}

/* Scalar registers are AMD's; the other limits are listed for everyone, null where they lack. */
static size_t limit_shown(unsigned i)
{
    return i == OCC_LIMIT_ON_SCALAR_REGISTERS ? IN(register_kinds) : FIELD_ALWAYS;
}

static size_t headroom_shown(unsigned i)
{
    return occ_lever_staircase((enum occ_lever)i) ? FIELD_ALWAYS : FIELD_NEVER;
}

/* Named barriers are no pool that a kernel wants to fill; nor are scalar registers on RDNA. */
static size_t unused_shown(unsigned i)
{
    return i == OCC_LIMIT_ON_SCALAR_REGISTERS ? IN(scalar_pool)
           : i == OCC_LIMIT_ON_BARRIERS       ? FIELD_NEVER
                                              : FIELD_ALWAYS;
}

/* clang-format off */
#define END { NULL, FIELD_TEXT, 0, 0, false, NULL, 0, 0, NULL, NULL }
#define LEAF(key, kind, offset) \
    { key, kind, offset, FIELD_ALWAYS, false, NULL, 0, 0, NULL, NULL }
#define LEAF_IF(key, kind, offset, present) \
    { key, kind, offset, present, false, NULL, 0, 0, NULL, NULL }
#define LEAF_OR_NULL(key, kind, offset, present) \
    { key, kind, offset, present, true, NULL, 0, 0, NULL, NULL }
#define GROUP(key, offset, members) \
    { key, FIELD_GROUP, offset, FIELD_ALWAYS, false, members, 0, 0, NULL, NULL }
#define EACH(key, kind_members, offset, count, stride, name, shown) \
    { key, FIELD_EACH, offset, FIELD_ALWAYS, false, kind_members, count, stride, name, shown }

static const struct field launch_fields[] = {
    LEAF("threads", FIELD_UINT32, IN(question.launch) + LAUNCH(threads)),
    LEAF("regs", FIELD_UINT32, IN(question.launch) + LAUNCH(regs)),
    LEAF_IF("agprs", FIELD_UINT32, IN(question.launch) + LAUNCH(agprs), IN(register_kinds)),
    LEAF_IF("sgprs", FIELD_UINT32, IN(question.launch) + LAUNCH(sgprs), IN(register_kinds)),
    LEAF("smem", FIELD_UINT32, IN(question.launch) + LAUNCH(smem)),
    LEAF("dynamic_smem", FIELD_UINT32, IN(question.launch) + LAUNCH(dynamic_smem)),
    LEAF_IF("dynamic_smem_per_thread", FIELD_UINT32,
            IN(question.launch) + LAUNCH(dynamic_smem_per_thread), IN(per_thread_given)),
    LEAF("barriers", FIELD_UINT32, IN(question.launch) + LAUNCH(barriers)),
    LEAF("carveout", FIELD_PERCENT, IN(question.launch) + LAUNCH(carveout)),
    LEAF_IF("optin", FIELD_BOOL, IN(optin), IN(optin_given)),
    LEAF_IF("launch_bounds", FIELD_BOUNDS, IN(question.launch), IN(bounds_given)),
    LEAF_IF("cluster", FIELD_UINT32, IN(question.launch) + LAUNCH(cluster), IN(cluster_given)),
    LEAF_IF("wave_size", FIELD_UINT32, IN(wave_size), IN(warp_sizes)),
    LEAF_IF("cu_mode", FIELD_BOOL, IN(question.cu_mode), IN(warp_sizes)),
    LEAF_IF("sm_unit", FIELD_TEXT, IN(sm_unit), IN(warp_sizes)),
    END
};

static const struct field limit_fields[] = { LEAF("", FIELD_LIMIT, 0), END };
static const struct field unused_fields[] = { LEAF("", FIELD_UINT64, 0), END };

static const struct field allocation_fields[] = {
    LEAF("warps_per_block", FIELD_UINT32, IN(result.warps_per_block)),
    LEAF("regs_per_thread", FIELD_UINT32, IN(regs_per_thread)),
    LEAF("regs_per_block", FIELD_UINT64, IN(regs_per_block)),
    LEAF_IF("scalar_regs_per_warp", FIELD_UINT32,
            IN(result.rows[OCC_LIMIT_ON_SCALAR_REGISTERS].per_warp), IN(scalar_pool)),
    LEAF("smem_per_block", FIELD_UINT64, IN(smem_per_block)),
    LEAF("smem_config", FIELD_UINT32, IN(result.rows[OCC_LIMIT_ON_SHARED_MEMORY].capacity)),
    END
};

static const struct field step_fields[] = {
    LEAF("at", FIELD_UINT32, STEP(at)),
    LEAF("blocks_per_sm", FIELD_UINT32, STEP(blocks_per_sm)),
    LEAF("occupancy", FIELD_RATIO, STEP(occupancy)),
    END
};

static const struct field room_fields[] = {
    LEAF("free", FIELD_LIMIT, offsetof(struct answer_room, free)),
    { "gain", FIELD_GROUP, offsetof(struct answer_room, gain),
      offsetof(struct answer_room, gain) + STEP(exists), true, step_fields, 0, 0, NULL, NULL },
    { "loss", FIELD_GROUP, offsetof(struct answer_room, loss),
      offsetof(struct answer_room, loss) + STEP(exists), true, step_fields, 0, 0, NULL, NULL },
    END
};

static const struct field wave_fields[] = {
    LEAF("sms", FIELD_UINT32, IN(waves) + WAVES(sms)),
    LEAF("grid", FIELD_UINT64, IN(waves) + WAVES(grid)),
    LEAF("blocks_per_wave", FIELD_UINT64, IN(waves) + WAVES(blocks_per_wave)),
    LEAF("waves", FIELD_QUOTIENT, IN(waves_exact)),
    LEAF("full_waves", FIELD_UINT64, IN(waves) + WAVES(full_waves)),
    LEAF("total_waves", FIELD_UINT64, IN(waves) + WAVES(total_waves)),
    LEAF("tail_blocks", FIELD_UINT64, IN(waves) + WAVES(tail_blocks)),
    LEAF("last_wave_blocks", FIELD_UINT64, IN(waves) + WAVES(last_wave_blocks)),
    LEAF("last_wave_utilization", FIELD_RATIO, IN(waves) + WAVES(last_wave_utilization)),
    LEAF("efficiency", FIELD_RATIO, IN(waves) + WAVES(efficiency)),
    LEAF("efficiency_shared", FIELD_RATIO, IN(waves) + WAVES(efficiency_shared)),
    LEAF("expected_occupancy", FIELD_RATIO, IN(expected.achieved)),
    LEAF("expected_occupancy_shared", FIELD_RATIO, IN(expected.achieved_shared)),
    LEAF("active", FIELD_RATIO, IN(waves) + WAVES(active)),
    LEAF("active_shared", FIELD_RATIO, IN(waves) + WAVES(active_shared)),
    LEAF("machine_occupancy", FIELD_RATIO, IN(expected.machine)),
    LEAF("machine_occupancy_shared", FIELD_RATIO, IN(expected.machine_shared)),
    END
};

static const struct field cluster_fields[] = {
    LEAF("size", FIELD_UINT32, IN(clusters) + CLUSTER(size)),
    LEAF("portable_max", FIELD_UINT32, IN(clusters) + CLUSTER(portable_max)),
    LEAF("optin_max", FIELD_UINT32, IN(clusters) + CLUSTER(optin_max)),
    LEAF("portable", FIELD_BOOL, IN(clusters) + CLUSTER(portable)),
    LEAF("layout_known", FIELD_BOOL, IN(clusters) + CLUSTER(layout_known)),
    LEAF_OR_NULL("max_active_clusters", FIELD_UINT64, IN(clusters) + CLUSTER(estimate),
                 IN(has_clusters)),
    LEAF_OR_NULL("low", FIELD_UINT64, IN(clusters) + CLUSTER(low), IN(has_clusters)),
    LEAF_OR_NULL("high", FIELD_UINT64, IN(clusters) + CLUSTER(high), IN(has_clusters)),
    LEAF_OR_NULL("blocks", FIELD_UINT64, IN(clusters) + CLUSTER(blocks), IN(has_clusters)),
    LEAF_OR_NULL("stranded_blocks", FIELD_UINT64, IN(clusters) + CLUSTER(stranded_blocks),
                 IN(has_clusters)),
    LEAF_OR_NULL("stranded_sms", FIELD_REAL, IN(clusters) + CLUSTER(stranded_sms),
                 IN(has_clusters)),
    LEAF_OR_NULL("waves", FIELD_QUOTIENT, IN(cluster_waves), IN(has_cluster_waves)),
    LEAF_OR_NULL("divides_grid", FIELD_BOOL, IN(divides_grid), IN(cluster_grid)),
    END
};

static const struct field warps_fields[] = {
    LEAF("warps_per_scheduler", FIELD_UINT32, WARPS(scheduler)),
    LEAF("warps_per_sm", FIELD_UINT32, WARPS(sm)),
    LEAF("short_by", FIELD_UINT32, WARPS(short_by)),
    LEAF("verdict", FIELD_TEXT, WARPS(verdict)),
    END
};

static const struct field hiding_fields[] = {
    GROUP("low", NEEDS(low), warps_fields),
    GROUP("high", NEEDS(high), warps_fields),
    END
};

static const struct field bandwidth_fields[] = {
    LEAF("bytes_low", FIELD_REAL, NEEDS(bytes_low)),
    LEAF("bytes_high", FIELD_REAL, NEEDS(bytes_high)),
    GROUP("low", NEEDS(low), warps_fields),
    GROUP("high", NEEDS(high), warps_fields),
    END
};

static const struct field latency_fields[] = {
    LEAF("cycles_low", FIELD_REAL, IN(question.need) + NEED(latency_low)),
    LEAF("cycles_high", FIELD_REAL, IN(question.need) + NEED(latency_high)),
    LEAF_OR_NULL("issue", FIELD_REAL, IN(question.need) + NEED(issue), IN(issue_given)),
    LEAF("ilp", FIELD_UINT32, IN(question.need) + NEED(ilp)),
    LEAF_OR_NULL("bytes_per_load", FIELD_UINT32, IN(question.need) + NEED(bytes_per_load),
                 IN(bytes_given)),
    LEAF_OR_NULL("bandwidth_gbs", FIELD_REAL, IN(question.need) + NEED(bandwidth_gbs),
                 IN(bandwidth_given)),
    LEAF_OR_NULL("clock_mhz", FIELD_REAL, IN(question.need) + NEED(clock_mhz), IN(clock_given)),
    LEAF("sources", FIELD_TEXT, IN(question.need) + NEED(sources)),
    LEAF("resident_warps", FIELD_UINT32, IN(result.warps_per_sm)),
    { "hiding", FIELD_GROUP, IN(hiding), IN(has_hiding), true, hiding_fields, 0, 0, NULL, NULL },
    { "bandwidth", FIELD_GROUP, IN(bandwidth), IN(has_bandwidth), true, bandwidth_fields, 0, 0,
      NULL, NULL },
    END
};

const struct field field_result[] = {
    LEAF("arch", FIELD_TEXT, IN(arch_name)),
    LEAF("gpu", FIELD_TEXT, IN(question.gpu)),
    LEAF_IF("mig", FIELD_TEXT, IN(question.mig), IN(mig_given)),
    GROUP("launch", 0, launch_fields),
    LEAF("launchable", FIELD_BOOL, IN(launchable)),
    LEAF("reasons", FIELD_REASONS, 0),
    LEAF("blocks_per_sm", FIELD_UINT32, IN(result.blocks_per_sm)),
    LEAF("warps_per_sm", FIELD_UINT32, IN(result.warps_per_sm)),
    LEAF("threads_per_sm", FIELD_UINT32, IN(result.threads_per_sm)),
    LEAF("occupancy", FIELD_RATIO, IN(occupancy)),
    LEAF("limiters", FIELD_LIMITERS, IN(result.limiters)),
    EACH("limits", limit_fields, IN(limits), OCC_LIMIT_COUNT, sizeof(uint32_t), limit_name,
         limit_shown),
    GROUP("allocation", 0, allocation_fields),
    EACH("unused", unused_fields, IN(unused), OCC_LIMIT_COUNT, sizeof(uint64_t), limit_name,
         unused_shown),
    EACH("headroom", room_fields, IN(headroom), OCC_LEVER_COUNT, sizeof(struct answer_room),
         lever_name, headroom_shown),
    { "waves", FIELD_GROUP, 0, IN(has_waves), true, wave_fields, 0, 0, NULL, NULL },
    { "cluster", FIELD_GROUP, 0, IN(cluster_given), false, cluster_fields, 0, 0, NULL, NULL },
    { "latency", FIELD_GROUP, 0, IN(need_given), false, latency_fields, 0, 0, NULL, NULL },
    END
};
/* clang-format on */

/* ---- values ------------------------------------------------------------------------------- */

static const void *value_at(const struct answer *answer, size_t offset)
{
    return (const char *)answer + offset;
}

bool field_present(const struct answer *answer, size_t offset)
{
    return offset == FIELD_ALWAYS ||
           (offset != FIELD_NEVER && *(const bool *)value_at(answer, offset));
}

static void write_list_start(struct out *out, bool json)
{
    if (json) {
        out_char(out, '[');
    }
}

static void write_reasons(const struct answer *answer, bool json, struct out *out)
{
    const char *separator = "";
    write_list_start(out, json);
    for (unsigned i = 0; i < OCC_CAUSE_COUNT; i++) {
        char text[256];
        if (answer->result.causes != 0 &&
            occ_cause_text(answer->question.arch, &answer->question.launch, &answer->result,
                           (enum occ_cause)(1 << i), text, sizeof text)) {
            out_text(out, separator);
            if (json) {
                out_json_string(out, text, strlen(text));
            } else {
                out_text(out, text);
            }
            separator = json ? "," : "; ";
        }
    }
    out_text(out, json ? "]" : "");
}

static void write_bounds(const struct occ_launch *launch, bool json, struct out *out)
{
    write_list_start(out, json);
    out_uint(out, launch->bound_threads);
    if (launch->bound_blocks > 0) {
        out_char(out, json ? ',' : '+');
        out_uint(out, launch->bound_blocks);
    }
    out_text(out, json ? "]" : "");
}

char *field_put_limiters(char *at, uint32_t bits, bool json)
{
    const char *separator = "";
    at = put_text(at, json ? "[" : "");
    for (unsigned i = 0; bits >> i != 0 && i < OCC_LIMIT_COUNT; i++) {
        if ((bits >> i & 1) != 0) {
            at = put_text(at, separator);
            at = put_text(at, json ? "\"" : "");
            at = put_text(at, limit_name(i));
            at = put_text(at, json ? "\"" : "");
            separator = json ? "," : "+";
        }
    }
    return put_text(at, json ? "]" : "");
}

char *field_write_fast(char *at, const struct answer *answer, enum field_kind kind, size_t offset,
                       bool json)
{
    return field_put(at, answer, kind, offset, json);
}

static void write_text(const char *text, bool json, struct out *out)
{
    if (text == NULL) {
        out_text(out, json ? "null" : "");
    } else if (json) {
        out_json_string(out, text, strlen(text));
    } else {
        escape_text(text, strlen(text), out);
    }
}

void field_write_slow(const struct answer *answer, enum field_kind kind, size_t offset, bool json,
                      struct out *out)
{
    char buf[FIELD_FAST_MAX];
    const char *end = field_write_fast(buf, answer, kind, offset, json);
    if (end != NULL) {
        out_bytes(out, buf, (size_t)(end - buf));
    } else if (kind == FIELD_TEXT) {
        write_text(*(const char *const *)value_at(answer, offset), json, out);
    } else if (kind == FIELD_REASONS) {
        write_reasons(answer, json, out);
    } else {
        write_bounds(value_at(answer, offset), json, out);
    }
}
