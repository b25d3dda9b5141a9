#include "core/fraction.h"

#include <string.h>

enum { LIMBS = 4 * FRACTION_FACTORS, LIMB_BITS = 32 }; /* room for all factors of two sides */

/* A whole number: 32 bits in each limb, the lowest first. */
struct whole {
    uint32_t limbs[LIMBS];
    unsigned used;
};

static void multiply_half(struct whole *w, uint32_t factor)
{
    uint64_t carry = 0;
    for (unsigned i = 0; i < w->used; i++) {
        carry += (uint64_t)w->limbs[i] * factor;
        w->limbs[i] = (uint32_t)carry;
        carry >>= LIMB_BITS;
    }
    if (carry > 0) {
        w->limbs[w->used++] = (uint32_t)carry;
    }
}

/* Multiplies by all factors. */
static void multiply(struct whole *w, const uint64_t *factors)
{
    for (unsigned i = 0; i < FRACTION_FACTORS; i++) {
        uint32_t high = (uint32_t)(factors[i] >> LIMB_BITS);
        uint32_t low = (uint32_t)factors[i];
        if (factors[i] > 0 && high == 0) {
            multiply_half(w, low);
        } else if (factors[i] > 0) { /* w x low + w x high, one limb higher */
            struct whole upper = *w;
            uint64_t carry = 0;
            multiply_half(&upper, high);
            multiply_half(w, low);
            for (unsigned k = 0; k < upper.used || carry > 0; k++) {
                carry += k < upper.used ? upper.limbs[k] : 0;
                carry += k + 1 < w->used ? w->limbs[k + 1] : 0;
                w->limbs[k + 1] = (uint32_t)carry;
                w->used = k + 2 > w->used ? k + 2 : w->used;
                carry >>= LIMB_BITS;
            }
        }
    }
}

static struct whole product(const uint64_t *one, const uint64_t *other)
{
    struct whole w;
    memset(&w, 0, sizeof w);
    w.limbs[0] = 1;
    w.used = 1;
    multiply(&w, one);
    multiply(&w, other);
    while (w.used > 1 && w.limbs[w.used - 1] == 0) {
        w.used--;
    }
    return w;
}

int fraction_compare(const struct fraction *a, const struct fraction *b)
{
    struct whole left = product(a->over, b->under);
    struct whole right = product(b->over, a->under);
    if (left.used != right.used) {
        return left.used < right.used ? -1 : 1;
    }
    for (unsigned i = left.used; i-- > 0;) {
        if (left.limbs[i] != right.limbs[i]) {
            return left.limbs[i] < right.limbs[i] ? -1 : 1;
        }
    }
    return 0;
}

uint64_t fraction_whole(double quotient)
{
    const double most = 9e18;
    if (!(quotient >= 1)) {
        return 1;
    }
    return quotient < most ? (uint64_t)(quotient + 0.5) : (uint64_t)most;
}
