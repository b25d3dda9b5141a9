/*
 * kernel_name.h - forms of a kernel's demangled name: plain, short for people, equal from build to
 * build.
 */
#ifndef OCC_NAMES_KERNEL_NAME_H
#define OCC_NAMES_KERNEL_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* A part of a name: a pointer into it and a length. */
struct kernel_name_part {
    const char *at;
    size_t len;
};

/*
 * Returns the function's qualified name, without return type, parameters and the function's own
 * template arguments: "at::native::copy" in "void at::native::copy<4>(int)", "A<int>::f" in
 * "A<int>::f(int)".
 */
struct kernel_name_part kernel_name_plain(const char *name);

/* Returns the last part of the plain name: "f" in "void A<int>::f<4>(int)". */
struct kernel_name_part kernel_name_last(const char *name);

/* Returns the last part with its template arguments: "f<4>" in "void A<int>::f<4>(int)". */
struct kernel_name_part kernel_name_instance(const char *name);

/*
 * Splits the plain name at "::" and drops all template arguments: "A", "f" for "A<int>::f(int)".
 * Stores the first `max` parts, outermost first, and returns how many parts the name has.
 */
size_t kernel_name_split(const char *name, struct kernel_name_part *parts, size_t max);

/*
 * Returns the name in one spelling for all compilers and builds, to be freed; NULL when memory runs
 * out:
 *  - every spelling of an anonymous namespace becomes "(anonymous namespace)", without hash and
 *    file;
 *  - "> >" becomes ">>", several blanks become one, and exactly one blank follows each comma;
 *  - a hash becomes "#": 8 or more lower-case hexadecimal digits, at least one of 0-9 and one of
 *    a-f among them, between characters that are not letters or digits, or after Rust's "::h".
 */
char *kernel_name_key(const char *name);

enum { KERNEL_NAME_SHOWN_MAX = 512 };

/*
 * Writes `name` to `out` as ASCII, shortened to `width` characters if it is longer.  First the
 * parameters become "(...)", then template arguments from the inside out "<...>"; if the name is
 * still too long, its middle becomes "...".  `other` is a name printed next to it, or NULL: if both
 * would look equal, the part where they differ is shown.  `width` is 8 to KERNEL_NAME_SHOWN_MAX -
 * 1, and at least 20 if `other` is given.
 */
void kernel_name_shorten(const char *name, size_t width, const char *other,
                         char out[KERNEL_NAME_SHOWN_MAX]);

/*
 * Returns whichever of `one` and `other` has the longer common prefix with `name`; `one` if equally
 * long.  Either may be NULL.
 */
const char *kernel_name_nearer(const char *name, const char *one, const char *other);

/*
 * kernel_name_shorten() for name `index` of a list: it differs from the most similar other name
 * among the KERNEL_NAMES_AROUND before and after it.
 */
enum { KERNEL_NAMES_AROUND = 20 };
struct kernel_names {
    const char *(*at)(const void *list, size_t index);
    const void *list;
    size_t count;
};
void kernel_name_shorten_in(const struct kernel_names *names, size_t index, size_t width,
                            char out[KERNEL_NAME_SHOWN_MAX]);

/*
 * Writes the name that all instances of a template share, such as "f<...>(...)", to `out`.  `out`
 * has room for 3 * strlen(name) + 8 bytes.  If `name` is not an instance of a template, copies it
 * and returns false.
 */
bool kernel_name_template(const char *name, char *out);

/*
 * Is it a kernel of the CUDA device runtime (cudadevrt), which nvcc links with dynamic
 * parallelism?  `mangled` is its mangled name.
 */
bool kernel_name_is_device_runtime(const char *mangled);

#endif
