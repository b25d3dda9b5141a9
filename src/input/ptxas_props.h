/*
 * ptxas_props.h - the "Function properties" of ptxas: stack and spills of entries and of the device
 * functions that were not inlined.
 *
 * A device function follows the kernel that it was compiled for, after that one's "Used" line; one
 * that was compiled apart (-rdc, -G) has a "Compile time" of its own and belongs to no kernel.
 * Numbers come on the line below the name.  Where a line of another compiler stands in between, and
 * several names wait for their numbers, nobody gets them unless all are equal.
 */
#ifndef OCC_INPUT_PTXAS_PROPS_H
#define OCC_INPUT_PTXAS_PROPS_H

#include "input/ptxas.h"

/*
 * Reads "Function properties for NAME" at `at`, a line that ends at `end`, with the line below if
 * that has the numbers; returns the end of what was read.
 */
size_t ptxas_props(struct ptxas *ptxas, struct text *text, struct bytes name, size_t at,
                   size_t end);

/* Reads the line of the anchor "k fr" at `at`: numbers that do not follow their name. */
size_t ptxas_numbers(struct ptxas *ptxas, struct text *text, size_t at);

/* Where the caller makes a kernel, to which device functions belong until ptxas_props_flush(). */
struct kernel *ptxas_props_keep(struct ptxas *ptxas, struct text *text, struct bytes name);

/* Adds the kernel kept, if any, to the list. */
void ptxas_props_flush(struct ptxas *ptxas, struct text *text);

/* The output of a run of ptxas starts here: device functions before belong to the run before. */
void ptxas_props_run(struct ptxas *ptxas, struct text *text);

/* The end of the text: adds what is kept, and withholds what mixed lines leave open. */
void ptxas_props_end(struct ptxas *ptxas, struct text *text);

#endif
