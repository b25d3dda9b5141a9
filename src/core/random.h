/* random.h - random numbers and the functions they need, bit-identical on every IEEE machine. */
#ifndef OCC_CORE_RANDOM_H
#define OCC_CORE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

/* State of one sequence; start with random_init(). */
struct random {
    uint64_t s[4];
    double spare; /* the second number of a pair from random_normal() */
    bool has_spare;
};

/* Starts the sequence of `seed` and `run`. */
void random_init(struct random *random, uint64_t seed, uint32_t run);

/* Uniformly distributed in [0, 1), in steps of 2^-53. */
double random_uniform(struct random *random);

/* Normally distributed with mean 0 and deviation 1. */
double random_normal(struct random *random);

/*
 * Natural logarithm, exponential function and square root, accurate to a few units in the last
 * place.  The C library's exp() and log() may give different bits on different machines, and sqrt()
 * would require libm.
 */
double random_log(double x);  /* x > 0, not subnormal */
double random_exp(double x);  /* -700 <= x <= 700 */
double random_sqrt(double x); /* x >= 0, not subnormal */

#endif
