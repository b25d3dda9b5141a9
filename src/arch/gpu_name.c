#include "arch/gpu_name.h"

#include <string.h>
#include <strings.h>

#include "arch/vendor.h"
#include "base/num.h"
#include "base/text.h"

static bool is_separator(char c)
{
    return c == ' ' || c == '-' || c == '_' || c == '(' || c == ')' || c == '\t';
}

/*
 * The brand, a word that names the vendor and not the product, at the start of `at`; NULL if there
 * is none.  Sets `*vendor` to its vendor.
 */
static const char *brand_at(const char *at, const struct vendor **vendor)
{
    char first = text_lower(*at);
    for (size_t i = 0; i < (size_t)OCC_VENDOR_COUNT * VENDOR_BRANDS_MAX; i++) {
        const char *brand = vendors[i / VENDOR_BRANDS_MAX].brands[i % VENDOR_BRANDS_MAX];
        if (brand != NULL && first == *brand && strncasecmp(at, brand, strlen(brand)) == 0) {
            *vendor = &vendors[i / VENDOR_BRANDS_MAX];
            return brand;
        }
    }
    return NULL;
}

/* The length of the brand at `at`, or 0. */
static size_t brand_length(const char *at)
{
    const struct vendor *vendor;
    const char *brand = brand_at(at, &vendor);
    return brand != NULL ? strlen(brand) : 0;
}

const struct vendor *gpu_vendor_of_name(const char *name)
{
    const struct vendor *vendor = NULL;
    for (const char *at = name; *at != '\0' && vendor == NULL; at++) {
        if (at == name || is_separator(at[-1])) {
            brand_at(at, &vendor);
        }
    }
    return vendor;
}

/* The length of the trademark sign at `at`, or 0. */
static size_t trademark_length(const char *at)
{
    static const char *const marks[] = { "(r)", "(tm)" };
    for (size_t i = 0; *at == '(' && i < sizeof marks / sizeof *marks; i++) {
        if (strncasecmp(at, marks[i], strlen(marks[i])) == 0) {
            return strlen(marks[i]);
        }
    }
    return 0;
}

/* Skips separators, trademark signs and brands, with or without blanks between them. */
static const char *skip_brands(const char *at)
{
    size_t len;
    do {
        for (len = trademark_length(at); len > 0 || is_separator(*at); len = trademark_length(at)) {
            at += max_size(len, 1);
        }
        len = brand_length(at);
        at += len;
    } while (len > 0);
    return at;
}

/* Joins the words of a name, in lower case, by `glue`; false if the result is too long or empty. */
static bool join_words(const char *name, const char *glue, char out[GPU_NAME_MAX])
{
    char text[GPU_NAME_MAX];
    size_t used = 0;
    for (const char *at = skip_brands(name); *at != '\0'; at = skip_brands(at)) {
        if (used > 0) {
            memcpy(text + used, glue, strlen(glue));
            used += strlen(glue);
        }
        for (; *at != '\0' && !is_separator(*at); at++) {
            if (used + 1 >= sizeof text) {
                return false;
            }
            text[used++] = text_lower(*at);
        }
    }
    if (used == 0) {
        return false;
    }
    memcpy(out, text, used);
    out[used] = '\0';
    return true;
}

bool gpu_normalise(const char *name, char out[GPU_NAME_MAX])
{
    return join_words(name, "", out);
}

bool gpu_words(const char *name, char out[GPU_NAME_MAX])
{
    return join_words(name, " ", out);
}

const char *gpu_names_next(struct gpu_names *names)
{
    if (names->list == 0) {
        names->list = 1;
        return names->own;
    }
    for (; names->list < 3; names->list++) {
        names->at = gpu_packed_next(names->list == 1 ? names->aliases : names->drivers, names->at);
        if (names->at != NULL) {
            return names->at;
        }
    }
    return NULL;
}

struct gpu_names gpu_names_of(const struct gpu *gpu)
{
    return (struct gpu_names){ gpu->name, gpu->aliases, gpu->driver_names, NULL, 0 };
}

struct gpu_names gpu_names_of_unsourced(const struct gpu_unsourced *gpu)
{
    return (struct gpu_names){ gpu->name, gpu->aliases, gpu->driver_names, NULL, 0 };
}
