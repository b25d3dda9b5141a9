/*
 * What the runtime of OpenMP prints of each launch on an AMD GPU, a line or two.  ROCm's, with
 * LIBOMPTARGET_KERNEL_TRACE=1 (older ones end after "reqd", or lack scratch and AGPRs):
 *
 *    DEVID:  0 SGN:2 ConstWGSize:256  args: 4 teamsXthrds:(   1X 256) reqd:(   0X   0) lds_usage:4B
 *        scratch:528B sgpr_count:22 vgpr_count:12 agpr_count:0 sgpr_spill_count:0
 *        vgpr_spill_count:0 tripcount:0 [...] n:__omp_offloading_34_af0aaa_main_l7
 *
 * LLVM's, with LIBOMPTARGET_INFO=16:
 *
 *    "PluginInterface" device 0 info: Launching kernel NAME with 400 blocks and 256 threads in ...
 *    AMDGPU device 0 info: #Args: 3 Teams x Thrds:  400x 256 (MaxFlatWorkGroupSize: 256) LDS Usage:
 *        9784B #SGPRs/VGPRs: 106/54 #SGPR/VGPR Spills: 38/0 Tripcount: 102400
 *
 * Launches that are equal in all this are one kernel, with their number.
 */
#include "base/hash.h"
#include "base/num.h"
#include "format/find.h"
#include "kernels/read/log_reader.h"

enum { OPENMP_KINDS_MAX = 1024, NAME_WINDOW = 1 << 16 /* bytes searched for the line above */ };

/* Launches that are equal. */
struct openmp_kind {
    uint64_t hash;
    struct kernel_profile *profile;
};

struct openmp {
    struct openmp_kind kinds[OPENMP_KINDS_MAX];
    size_t kind_count;
    size_t named_to; /* the text before this offset was searched for names */
};

/* The number after `key` and blanks; KERNEL_UNKNOWN if there is none. */
static int32_t number_after(struct bytes line, const char *key)
{
    int32_t value = KERNEL_UNKNOWN;
    size_t at = find_text(line, 0, key);
    if (at < line.len) {
        at = bytes_past_blanks(line, at + strlen(key));
        bytes_parse_number(line, &at, &value);
    }
    return value;
}

/* Reads a pair such as "400x 256" or "22/12" after `key`; unknown numbers if there is none. */
static void pair_after(struct bytes line, const char *key, char middle, int32_t out[2])
{
    size_t at = find_text(line, 0, key);
    out[0] = out[1] = KERNEL_UNKNOWN;
    if (at == line.len) {
        return;
    }
    at = bytes_past_blanks(line, at + strlen(key));
    if (!bytes_parse_number(line, &at, &out[0]) || at == line.len ||
        line.data[at] != (unsigned char)middle) {
        return;
    }
    at = bytes_past_blanks(line, at + 1);
    bytes_parse_number(line, &at, &out[1]);
}

/* Adds a launch of `teams` blocks, or counts it if an equal one was added. */
static void add_launch(struct openmp *openmp, struct log *log, struct kernel *k, struct bytes name,
                       int32_t teams)
{
    const int32_t numbers[] = { k->regs, k->agprs,   k->sgprs,        k->smem,      k->stack,
                                teams,   k->threads, k->spill_stores, k->sgpr_spill };
    if (name.len == 0 || name.len > KERNEL_NAME_MAX || memchr(name.data, 0, name.len) != NULL) {
        log_warn(log, (size_t)(name.data - log->buf.data), "a launch of OpenMP without a name");
        return;
    }
    uint64_t hash = hash_bytes(hash_bytes(0, (const char *)name.data, name.len),
                               (const char *)numbers, sizeof numbers);
    for (size_t i = 0; i < openmp->kind_count; i++) {
        if (openmp->kinds[i].hash == hash) {
            openmp->kinds[i].profile->launches++;
            return;
        }
    }
    k->profile = kernel_list_new_profile(log->list, log->diag);
    if (k->profile == NULL) {
        log->has_failed = true;
        return;
    }
    k->profile->grid = teams > 0 ? teams : KERNEL_UNKNOWN;
    k->profile->launches = 1;
    if (openmp->kind_count < OPENMP_KINDS_MAX) {
        openmp->kinds[openmp->kind_count++] = (struct openmp_kind){ hash, k->profile };
    }
    log_add(log, k, name);
}

/* Reads the line of ROCm's runtime with "sXth" of "teamsXthrds" at `at`. */
static size_t read_rocm(void *state, struct log *log, size_t at)
{
    static const char name_key[] = " n:";
    size_t start = log_line_start(log, at, at > NAME_WINDOW ? at - NAME_WINDOW : 0);
    size_t end = log_line_end(log, at);
    struct bytes line = { log->buf.data + start, end - start };
    struct kernel k;
    int32_t sizes[2];
    pair_after(line, "teamsXthrds:(", 'X', sizes);
    size_t name = find_last_text(line, name_key);
    if (sizes[1] < 1 || name == line.len || find_text(line, 0, "ConstWGSize:") == line.len) {
        return at + 4;
    }
    name += sizeof name_key - 1;
    kernel_init(&k, KERNEL_OPENMP_TRACE);
    k.threads = sizes[1];
    k.regs = number_after(line, " vgpr_count:");
    k.agprs = number_after(line, " agpr_count:");
    k.sgprs = number_after(line, " sgpr_count:");
    k.smem = number_after(line, " lds_usage:");
    k.stack = number_after(line, " scratch:");
    k.spill_stores = number_after(line, " vgpr_spill_count:");
    k.sgpr_spill = number_after(line, " sgpr_spill_count:");
    add_launch(state, log, &k, log_trim(log, start + name, end), sizes[0]);
    return end;
}

/* The name in the last line "Launching kernel NAME with ..." before `at`; empty if there is none.
 */
static struct bytes find_name(struct openmp *openmp, const struct log *log, size_t at)
{
    static const char key[] = "Launching kernel ";
    size_t from = at > NAME_WINDOW ? at - NAME_WINDOW : 0;
    from = max_size(from, openmp->named_to);
    struct bytes before = { log->buf.data + from, at - from };
    size_t name = find_last_text(before, key);
    openmp->named_to = at;
    if (name == before.len) {
        return (struct bytes){ log->buf.data + at, 0 };
    }
    name += sizeof key - 1;
    struct bytes rest = { before.data + name, before.len - name };
    rest.len = find_either(rest, 0, '\n', '\r');
    rest.len = find_last_text(rest, " with ");
    return rest;
}

/* Reads the line of LLVM's runtime with "Thrd" of "Teams x Thrds" at `at`. */
static size_t read_llvm(void *state, struct log *log, size_t at)
{
    size_t start = log_line_start(log, at, at > NAME_WINDOW ? at - NAME_WINDOW : 0);
    size_t end = log_line_end(log, at);
    struct bytes line = { log->buf.data + start, end - start };
    struct kernel k;
    int32_t sizes[2];
    int32_t registers[2];
    int32_t spills[2];
    pair_after(line, " Teams x Thrds:", 'x', sizes);
    if (sizes[1] < 1) {
        return at + 4;
    }
    struct bytes name = find_name(state, log, start);
    kernel_init(&k, KERNEL_OPENMP_TRACE);
    k.threads = sizes[1];
    k.bound_threads = number_after(line, "(MaxFlatWorkGroupSize:");
    pair_after(line, "#SGPRs/VGPRs:", '/', registers);
    pair_after(line, "#SGPR/VGPR Spills:", '/', spills);
    if (registers[1] > 0) { /* 0 of both: the runtime found no metadata */
        k.sgprs = registers[0];
        k.regs = registers[1];
        k.sgpr_spill = spills[0];
        k.spill_stores = spills[1];
        k.smem = number_after(line, " LDS Usage:");
    }
    add_launch(state, log, &k, name, sizes[0]);
    return end;
}

const struct log_reader openmp_reader = {
    .state_size = sizeof(struct openmp),
    .anchors = { { "sXth", read_rocm }, { "Thrd", read_llvm } },
};
