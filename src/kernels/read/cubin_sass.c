#include "kernels/read/cubin_image.h"

/*
 * The machine instruction of PTX's setmaxnreg; disassemblers call it USETMAXREG.  An instruction
 * has 16 bytes: the opcode is in bits 0 to 8, the form of its operands in bits 9 to 11, an
 * immediate operand in bits 32 to 63.  Observed in code of ptxas from CUDA 13 for compute
 * capabilities 9.0, 10.0 and 12.0.
 *
 * LDL and STL access local memory.  NOP fills a section of code to its end.
 */
enum {
    SASS_BYTES = 16,
    SASS_OPCODE_MASK = 0x1ff,
    SASS_FORM_MASK = 0xe00,
    SASS_SETMAXREG = 0x1c8,
    SASS_LDL = 0x183,
    SASS_STL = 0x187,
    SASS_NOP = 0x118,
    SASS_IMMEDIATE = 0x800,
    SASS_REGS_MAX = 256
};

/* Inserts a number into the ascending list, unless the number is there; false if `out` is full. */
static bool insert(int16_t value, int16_t out[KERNEL_SETMAXNREG_MAX])
{
    size_t at = 0;
    while (at < KERNEL_SETMAXNREG_MAX && out[at] >= 0 && out[at] < value) {
        at++;
    }
    if (at < KERNEL_SETMAXNREG_MAX && out[at] == value) {
        return true;
    }
    if (out[KERNEL_SETMAXNREG_MAX - 1] >= 0) {
        return false;
    }
    for (size_t i = KERNEL_SETMAXNREG_MAX - 1; i > at; i--) {
        out[i] = out[i - 1];
    }
    out[at] = value;
    return true;
}

void cubin_sass_setmaxnreg(struct bytes code, int16_t out[KERNEL_SETMAXNREG_MAX])
{
    bool is_known = true;
    for (size_t i = 0; i < KERNEL_SETMAXNREG_MAX; i++) {
        out[i] = KERNEL_UNKNOWN;
    }
    for (size_t at = 0; code.len - at >= SASS_BYTES && is_known; at += SASS_BYTES) {
        uint32_t low = bytes_u32(code.data + at);
        uint32_t regs = bytes_u32(code.data + at + 4);
        if ((low & SASS_OPCODE_MASK) == SASS_SETMAXREG) {
            is_known = (low & SASS_FORM_MASK) == SASS_IMMEDIATE && regs <= SASS_REGS_MAX &&
                       insert((int16_t)regs, out);
        }
    }
    for (size_t i = 0; i < KERNEL_SETMAXNREG_MAX && !is_known; i++) {
        out[i] = KERNEL_UNKNOWN;
    }
}

void cubin_sass_count(struct bytes code, int32_t *all, int32_t *local)
{
    *all = *local = 0;
    for (size_t at = 0; code.len - at >= SASS_BYTES; at += SASS_BYTES) {
        uint32_t opcode = bytes_u32(code.data + at) & SASS_OPCODE_MASK;
        *local += opcode == SASS_LDL || opcode == SASS_STL;
        if (opcode != SASS_NOP) {
            *all = (int32_t)(at / SASS_BYTES) + 1;
        }
    }
}
