/* klaunch.h - the launches of kernels that were read: which of them, with which blocks, where. */
#ifndef OCC_CLI_KLAUNCH_H
#define OCC_CLI_KLAUNCH_H

#include <regex.h>

#include "cli/collect.h"
#include "cli/kindex.h"
#include "cli/request.h"
#include "render/kernel_row.h"

enum { KLAUNCH_ROWS_MAX = 1 << 26, KLAUNCH_SORT_MAX = 8 };

/* What the options say.  Zero-initialised. */
struct klaunch_options {
    struct request request; /* its axes, names and flags; the rest comes from the kernels */
    const char *pattern;
    struct opt_texts sort;
    bool mangled;
};

extern const struct opt_group klaunch_group;

/* A row: a kernel on a machine with one combination of the lists. */
struct klaunch_ref {
    uint32_t kernel;  /* index into the list */
    uint32_t target;  /* index into the machines; UINT32_MAX = the kernel's own architecture */
    uint32_t ordinal; /* of the combination */
};

/* The rows of a collection.  Zero-initialised, then klaunch_start(). */
struct klaunch {
    const struct klaunch_options *options;
    const struct registry *registry;
    struct collection *collection;
    char **names; /* owned: demangled, or NULL; a kernel each */
    struct targets targets;
    struct kindex index; /* with --gpu */
    regex_t regex;
    bool has_regex;
    struct request request; /* of the row at hand; its lists belong to `options` */
    struct sweep sweep;
    struct target own;
    struct kernel kernel; /* of the row at hand, with the machine's architecture if it has none */
    struct diag note;
    uint64_t combinations;    /* rows a kernel and machine */
    struct klaunch_ref *refs; /* owned */
    size_t count, room;
    size_t kernels;       /* that were selected */
    size_t features_left; /* left out with --gpu for the features of their target */
    bool functions;       /* also device functions that use neither stack nor spills */
};

/*
 * Checks the options: the pattern, the machines.  Returns false with an error in `diag`.
 */
bool klaunch_start(struct klaunch *klaunch, const struct klaunch_options *options,
                   const struct opt_given *given, const struct registry *registry,
                   struct diag *diag);

/* Selects and orders the rows of a collection; false with an error in `diag`. */
bool klaunch_select(struct klaunch *klaunch, struct collection *collection, struct diag *diag);

void klaunch_free(struct klaunch *klaunch);

/* Makes row `index`; what it points to is valid until the next call, names as long as `klaunch`. */
void klaunch_row(struct klaunch *klaunch, size_t index, bool headroom, struct kernel_row *row);

/* The name of a kernel of the collection for people; never NULL. */
const char *klaunch_name(struct klaunch *klaunch, uint32_t kernel);

/* Is `column` a threshold?  Rows have them only where asked for: they take longer than the rest. */
bool klaunch_wants_headroom(const struct column *column);

#endif
