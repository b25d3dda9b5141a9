/*
 * ncu_text.h - the output of Nsight Compute without --csv: for each launch a line with the
 * kernel's name, then sections with a table each.
 *
 *    scale(float *, int) (216, 1, 1)x(256, 1, 1), Context 1, Stream 7, Device 0, CC 8.0
 *      Section: Launch Statistics
 *      -------------------------------- --------------- ---------------
 *      Metric Name                          Metric Unit    Metric Value
 *      -------------------------------- --------------- ---------------
 *      Registers Per Thread             register/thread              40
 *      -------------------------------- --------------- ---------------
 *
 * Older versions write a date instead of sizes and capability, and no names of columns.
 */
#ifndef OCC_INPUT_PROFILE_NCU_TEXT_H
#define OCC_INPUT_PROFILE_NCU_TEXT_H

#include "input/profile/ncu_launch.h"

/* Zero-initialised. */
struct ncu_text {
    bool open;     /* a launch is being collected */
    bool measured; /* it has a metric of a kernel */
    int64_t launches;
    struct bytes name;
    struct ncu_launch launch;
};

/* Reads the section of the anchor "Sect" at `at`; returns the offset where the search continues. */
size_t ncu_text_anchor(struct ncu_text *ncu, struct text *text, size_t at);

/* Ends the text: adds the last launch. */
void ncu_text_end(struct ncu_text *ncu, struct text *text);

#endif
