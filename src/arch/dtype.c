/*
 * dtype.c - types of operands.  The sizes of the mx types and of nvfp4 include their scales: a byte
 * for 32 elements (OCP Microscaling Formats 1.0), a byte for 16.
 */
#include "arch/dtype.h"

#include <string.h>

#include "base/text.h"

/* clang-format off */
const struct dtype dtypes[] = {
    { "fp64",  8 * DTYPE_PARTS,     "f64", "fp64" },
    { "fp32",  4 * DTYPE_PARTS,     "f32", "fp32" },
    { "tf32",  4 * DTYPE_PARTS,     "f32", "tf32" },
    { "xf32",  4 * DTYPE_PARTS,     "f32", "xf32" },
    { "bf16",  2 * DTYPE_PARTS,     "f32", "bf16" },
    { "fp16",  2 * DTYPE_PARTS,     "f32", "fp16" },
    { "fp8",   1 * DTYPE_PARTS,     "f32", "fp8" },
    { "int8",  1 * DTYPE_PARTS,     "i32", "int8" },
    { "fp6",   DTYPE_PARTS / 4 * 3, "f32", "fp6" },
    { "fp4",   DTYPE_PARTS / 2,     "f32", "fp4" },
    { "int4",  DTYPE_PARTS / 2,     "i32", "int4" },
    { "mxfp8", DTYPE_PARTS + 1,     "f32", "fp8" },
    { "mxfp4", DTYPE_PARTS / 2 + 1, "f32", "fp4" },
    { "nvfp4", DTYPE_PARTS / 2 + 2, "f32", "fp4" },
    { NULL,    0,                   NULL,  NULL },
};
/* clang-format on */

const struct dtype *dtype_find(const char *name)
{
    for (const struct dtype *type = dtypes; type->name != NULL; type++) {
        if (strcmp(type->name, name) == 0) {
            return type;
        }
    }
    return NULL;
}

bool dtype_accumulates(const struct dtype *type, const char *accumulator)
{
    bool is_half = strcmp(type->rate, "fp16") == 0 || strcmp(type->rate, "fp8") == 0;
    return strcmp(type->accumulator, accumulator) == 0 ||
           (is_half && strcmp(accumulator, "f16") == 0);
}

const char *dtype_list_rates(char *out, size_t size)
{
    out[0] = '\0';
    for (const struct dtype *type = dtypes; type->name != NULL; type++) {
        if (strcmp(type->name, type->rate) == 0) {
            text_join(out, size, ", ", "%s", type->name);
        }
    }
    return out;
}
