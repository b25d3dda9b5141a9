/* stages.c - the shared memory of several stages of operand tiles. */
#include "core/round.h"
#include "occ.h"

enum { STAGES_MAX = 65535, ELEMENT_BITS_MAX = 128, BYTE_BITS = 8 };

/* The bytes of rows x columns elements of `bits` bits; UINT64_MAX if they do not fit 32 bits. */
static uint64_t operand_bytes(uint32_t rows, uint32_t columns, uint32_t bits)
{
    uint64_t elements = (uint64_t)rows * columns;
    if (elements > (uint64_t)UINT32_MAX * BYTE_BITS) {
        return UINT64_MAX;
    }
    uint64_t bytes = round_div_up64(elements * bits, BYTE_BITS);
    return bytes <= UINT32_MAX ? bytes : UINT64_MAX;
}

enum occ_status occ_stages_bytes(const struct occ_stages *s, uint32_t *one, uint32_t *all)
{
    if (s == NULL || one == NULL || all == NULL) {
        return OCC_ERR_NULL;
    }
    if (!in_range(s->tile_m, 1, OCC_PROBLEM_MAX) || !in_range(s->tile_n, 1, OCC_PROBLEM_MAX) ||
        !in_range(s->tile_k, 1, OCC_PROBLEM_MAX) || !in_range(s->bits_a, 1, ELEMENT_BITS_MAX) ||
        !in_range(s->bits_b, 1, ELEMENT_BITS_MAX) || !in_range(s->stages, 1, STAGES_MAX)) {
        return OCC_ERR_RANGE;
    }
    uint64_t a = operand_bytes(s->tile_m, s->tile_k, s->bits_a);
    uint64_t b = operand_bytes(s->tile_k, s->tile_n, s->bits_b);
    if (a == UINT64_MAX || b == UINT64_MAX || (a + b) * s->stages > UINT32_MAX) {
        return OCC_ERR_RANGE;
    }
    *one = (uint32_t)(a + b);
    *all = (uint32_t)(a + b) * s->stages;
    return OCC_OK;
}
