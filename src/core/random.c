#include "core/random.h"

#include <string.h>

static double from_bits(uint64_t bits)
{
    double x;
    memcpy(&x, &bits, sizeof(x));
    return x;
}

static uint64_t to_bits(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof(bits));
    return bits;
}

/* x = 2^k m with m in [sqrt(1/2), sqrt(2)); log m = 2 artanh s, s = (m - 1) / (m + 1). */
double random_log(double x)
{
    static const double coefficients[10] = { 1.0 / 3,  1.0 / 5,  1.0 / 7,  1.0 / 9,  1.0 / 11,
                                             1.0 / 13, 1.0 / 15, 1.0 / 17, 1.0 / 19, 1.0 / 21 };
    uint64_t bits = to_bits(x);
    int k = (int)(bits >> 52) - 1023;
    double m = from_bits((bits & UINT64_C(0xfffffffffffff)) | UINT64_C(0x3ff0000000000000));
    if (m >= 1.4142135623730951) {
        m *= 0.5;
        k++;
    }
    double s = (m - 1.0) / (m + 1.0);
    double s2 = s * s;
    double sum = 0.0;
    for (int i = 9; i >= 0; i--) {
        sum = (sum + coefficients[i]) * s2;
    }
    return (double)k * 0.69314718055994531 + 2.0 * (s + s * sum);
}

/* x = k log 2 + r with |r| <= log(2) / 2; e^r is the Taylor series; log 2 is split in two. */
double random_exp(double x)
{
    static const double coefficients[15] = { 1.0,
                                             1.0,
                                             1.0 / 2,
                                             1.0 / 6,
                                             1.0 / 24,
                                             1.0 / 120,
                                             1.0 / 720,
                                             1.0 / 5040,
                                             1.0 / 40320,
                                             1.0 / 362880,
                                             1.0 / 3628800,
                                             1.0 / 39916800,
                                             1.0 / 479001600,
                                             1.0 / 6227020800.0,
                                             1.0 / 87178291200.0 };
    double scaled = x * 1.4426950408889634;
    int k = (int)(scaled < 0.0 ? scaled - 0.5 : scaled + 0.5);
    double r = (x - (double)k * 0.69314718036912382) - (double)k * 1.9082149292705877e-10;
    double sum = 0.0;
    for (int n = 14; n >= 0; n--) {
        sum = sum * r + coefficients[n];
    }
    return sum * from_bits((uint64_t)(k + 1023) << 52);
}

/* Newton's method: halving the exponent gives y to within 6.1 %; each step squares the error. */
double random_sqrt(double x)
{
    if (x <= 0.0) {
        return 0.0;
    }
    double y = from_bits((to_bits(x) >> 1) + (UINT64_C(1023) << 51));
    for (int i = 0; i < 5; i++) {
        y = 0.5 * (y + x / y);
    }
    return y;
}

/* splitmix64 (Steele, Lea, Flood 2014; Vigna's public-domain constants). */
static uint64_t split(uint64_t *state)
{
    *state += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = *state;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* The seed is hashed before the run is added, so that (1, 2) and (2, 1) are unrelated. */
void random_init(struct random *random, uint64_t seed, uint32_t run)
{
    uint64_t state = seed;
    state = split(&state) + run;
    state = split(&state);
    for (int i = 0; i < 4; i++) {
        random->s[i] = split(&state);
    }
    random->has_spare = false;
    random->spare = 0.0;
}

static uint64_t rotate(uint64_t x, unsigned bits)
{
    return (x << bits) | (x >> (64 - bits));
}

/* xoshiro256** 1.0 (Blackman and Vigna 2018, public domain). */
static uint64_t next(struct random *random)
{
    uint64_t *s = random->s;
    uint64_t result = rotate(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return result;
}

double random_uniform(struct random *random)
{
    return (double)(next(random) >> 11) * 0x1p-53;
}

/* Marsaglia's polar method: two numbers from a point in the unit circle. */
double random_normal(struct random *random)
{
    if (random->has_spare) {
        random->has_spare = false;
        return random->spare;
    }
    double x;
    double y;
    double square;
    do {
        x = 2.0 * random_uniform(random) - 1.0;
        y = 2.0 * random_uniform(random) - 1.0;
        square = x * x + y * y;
    } while (square >= 1.0 || square == 0.0);
    double factor = random_sqrt(-2.0 * random_log(square) / square);
    random->spare = y * factor;
    random->has_spare = true;
    return x * factor;
}
