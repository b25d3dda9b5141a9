#include "input/log/inductor.h"

#include "input/find.h"

/* Finds the last name between what was seen and `to`. */
static void find_name(struct inductor *inductor, const struct text *text, size_t to)
{
    static const char head[] = "Benchmark all input configs for ";
    struct bytes part = { text->buf.data + inductor->seen, to - inductor->seen };
    size_t from = find_last_text(part, head);
    inductor->seen = to;
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
static int64_t number_of(struct bytes line, const char *key)
{
    size_t at = find_text(line, 0, key);
    int64_t value = KERNEL_UNKNOWN;
    if (at < line.len) {
        at += strlen(key);
        text_number(line, &at, &value);
    }
    return value;
}

/* `value` times `factor`, or KERNEL_UNKNOWN. */
static int64_t multiply(int64_t value, int64_t factor)
{
    return value < 0 || value > INT32_MAX / factor ? KERNEL_UNKNOWN : value * factor;
}

size_t inductor_anchor(struct inductor *inductor, struct text *text, size_t at)
{
    struct kernel k;
    size_t pos = at;
    kernel_init(&k, KERNEL_INDUCTOR_LOG);
    if (!text_skip(text->buf, &pos, "nreg ") || !text_number(text->buf, &pos, &k.regs)) {
        return at + 4;
    }
    size_t end = text_line_end(text, at);
    struct bytes numbers = { text->buf.data + at, end - at };
    if (find_text(numbers, 0, "nspill ") == numbers.len) {
        return end;
    }
    size_t start = text_line_start(text, at, inductor->seen);
    struct bytes line = { text->buf.data + start, end - start };
    find_name(inductor, text, start);
    if (inductor->name.len == 0) {
        text_warn(text, at,
                  "a configuration without the line 'Benchmark all input configs for "
                  "NAME' above it");
        return end;
    }
    k.spill_stores = k.spill_loads = multiply(number_of(numbers, "nspill "), KERNEL_REGISTER_BYTES);
    k.callee_stores = k.callee_loads = k.spill_stores < 0 ? KERNEL_UNKNOWN : 0;
    k.dynamic_smem = number_of(numbers, "#shared-mem ");
    k.smem = k.dynamic_smem < 0 ? KERNEL_UNKNOWN : 0; /* Triton has dynamic memory only */
    k.threads = multiply(number_of(line, "num_warps: "), KERNEL_WARP_ASSUMED);
    k.max_regs = number_of(line, "maxnreg: ");
    int64_t blocks = number_of(line, "num_ctas: ");
    if (blocks > 1) {
        k.cluster[0] = blocks;
        k.cluster[1] = k.cluster[2] = 1;
    }
    text_add(text, &k, inductor->name);
    return end;
}
