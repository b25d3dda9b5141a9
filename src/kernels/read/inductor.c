/*
 * The autotuning log of PyTorch's inductor: resources of each configuration of a Triton kernel.
 *
 *    Benchmark all input configs for triton_red_fused_0, get:
 *    num_warps: 16, num_ctas: 1, maxnreg: None: 0.012, nreg 40, nspill 0, #shared-mem 1024
 */
#include "kernels/read/log_reader.h"

#include "format/find.h"
#include "kernels/kernel_spill.h"

struct inductor {
    size_t searched_to; /* the text before this offset was searched for names */
    struct bytes name;  /* the last name found; empty = none yet */
};

/* Finds the last name in the text from inductor->searched_to up to `to`. */
static void find_name(struct inductor *inductor, const struct log *log, size_t to)
{
    static const char head[] = "Benchmark all input configs for ";
    struct bytes part = { log->buf.data + inductor->searched_to, to - inductor->searched_to };
    size_t from = find_last_text(part, head);
    inductor->searched_to = to;
    if (from == part.len) {
        return;
    }
    from += sizeof head - 1;
    inductor->name = (struct bytes){ part.data + from, 0 };
    while (from + inductor->name.len < part.len && part.data[from + inductor->name.len] > ' ' &&
           part.data[from + inductor->name.len] != ',') {
        inductor->name.len++;
    }
}

/* The number after `key`, or KERNEL_UNKNOWN. */
static int32_t read_number_after(struct bytes line, const char *key)
{
    size_t at = find_text(line, 0, key);
    int32_t value = KERNEL_UNKNOWN;
    if (at < line.len) {
        at += strlen(key);
        bytes_parse_number(line, &at, &value);
    }
    return value;
}

/* `value` times `factor`; KERNEL_UNKNOWN if `value` is unknown or the product too large. */
static int32_t multiply(int32_t value, int32_t factor)
{
    return value < 0 || value > INT32_MAX / factor ? KERNEL_UNKNOWN : value * factor;
}

/* Reads the line with "nreg" at `at`. */
static size_t read_configuration(void *state, struct log *log, size_t at)
{
    struct inductor *inductor = state;
    struct kernel k;
    size_t pos = at;
    kernel_init(&k, KERNEL_INDUCTOR_LOG);
    if (!bytes_skip(log->buf, &pos, "nreg ") || !bytes_parse_number(log->buf, &pos, &k.regs)) {
        return at + 4;
    }
    size_t end = log_line_end(log, at);
    struct bytes numbers = { log->buf.data + at, end - at };
    if (find_text(numbers, 0, "nspill ") == numbers.len) {
        return end;
    }
    size_t start = log_line_start(log, at, inductor->searched_to);
    struct bytes line = { log->buf.data + start, end - start };
    find_name(inductor, log, start);
    if (inductor->name.len == 0) {
        log_warn(log, at,
                 "a configuration without the line 'Benchmark all input configs for "
                 "NAME' above it");
        return end;
    }
    kernel_set_spills(&k, multiply(read_number_after(numbers, "nspill "), KERNEL_REGISTER_BYTES));
    k.dynamic_smem = read_number_after(numbers, "#shared-mem ");
    k.smem = k.dynamic_smem < 0 ? KERNEL_UNKNOWN : 0; /* Triton has dynamic shared memory only */
    k.threads = multiply(read_number_after(line, "num_warps: "), KERNEL_WARP_ASSUMED);
    k.max_regs = read_number_after(line, "maxnreg: ");
    int32_t blocks = read_number_after(line, "num_ctas: ");
    if (blocks > 1) {
        k.cluster[0] = blocks;
        k.cluster[1] = k.cluster[2] = 1;
    }
    log_add(log, &k, inductor->name);
    return end;
}

const struct log_reader inductor_reader = {
    .state_size = sizeof(struct inductor),
    .anchors = { { "nreg", read_configuration } },
};
