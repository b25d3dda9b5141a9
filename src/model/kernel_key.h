/* kernel_key.h - names of kernels without what changes from build to build. */
#ifndef OCC_MODEL_KERNEL_KEY_H
#define OCC_MODEL_KERNEL_KEY_H

#include <stdbool.h>

/*
 * The demangled `name` as every compiler would say it, to be freed; NULL when memory runs out:
 *   - what stands for an anonymous namespace is "(anonymous namespace)", without hash and file;
 *   - "> >" is ">>", and blanks behind commas are one;
 *   - a hash, 8 or more hexadecimal digits between other characters than letters and digits, of
 *     them at least one digit and one letter, is "#".
 */
char *kernel_key(const char *name);

/* Is it a kernel of the CUDA device runtime (cudadevrt), which nvcc links with dynamic parallelism?
 * `name` is the mangled one. */
bool kernel_is_internal(const char *name);

#endif
