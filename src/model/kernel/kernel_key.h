/* kernel_key.h - names of kernels without the parts that change from build to build. */
#ifndef OCC_MODEL_KERNEL_KERNEL_KEY_H
#define OCC_MODEL_KERNEL_KERNEL_KEY_H

#include <stdbool.h>

/*
 * The demangled `name` in one spelling for all compilers, to be freed; NULL when memory runs out:
 *  - every spelling of an anonymous namespace becomes "(anonymous namespace)", without hash and
 * file;
 *  - "> >" becomes ">>", and blanks after commas become one;
 *  - a hash becomes "#": 8 or more hexadecimal digits, at least one digit and one letter among
 * them, between characters that are not letters or digits.
 */
char *kernel_key(const char *name);

/*
 * Is it a kernel of the CUDA device runtime (cudadevrt), which nvcc links with dynamic
 * parallelism? `name` is the mangled name.
 */
bool kernel_is_internal(const char *name);

#endif
