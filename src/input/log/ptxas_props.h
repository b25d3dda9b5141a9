/*
 * ptxas_props.h - the "Function properties" of ptxas: stack and spills of entries and of device
 * functions that were not inlined.
 *
 * A device function follows the "Used" line of the kernel that it was compiled for; one that was
 * compiled separately (-rdc, -G) has its own "Compile time" and belongs to no kernel.  Numbers
 * follow on the line after the name.  If a line of another compiler comes between, and several
 * names wait for numbers, none gets them unless all are equal.
 */
#ifndef OCC_INPUT_LOG_PTXAS_PROPS_H
#define OCC_INPUT_LOG_PTXAS_PROPS_H

#include "input/log/ptxas.h"

/*
 * Parses "Function properties for NAME" at `at`, a line that ends at `end`, and the line of
 * numbers after it, if any; returns the end of the parsed text.
 */
size_t ptxas_props(struct ptxas *ptxas, struct text *text, struct bytes name, size_t at,
                   size_t end);

/* Parses the line of the anchor "k fr" at `at`: numbers that do not follow their name directly. */
size_t ptxas_numbers(struct ptxas *ptxas, struct text *text, size_t at);

/* Returns a new kernel to fill in; device functions belong to it until ptxas_props_flush(). */
struct kernel *ptxas_props_add(struct ptxas *ptxas, struct text *text, struct bytes name);

/* Adds the pending kernel, if any, to the list. */
void ptxas_props_flush(struct ptxas *ptxas, struct text *text);

/* A run of ptxas starts here: earlier device functions belong to the run before. */
void ptxas_props_run(struct ptxas *ptxas, struct text *text);

/* Ends the text: adds the pending kernel, and removes numbers that mixed lines make ambiguous. */
void ptxas_props_end(struct ptxas *ptxas, struct text *text);

#endif
