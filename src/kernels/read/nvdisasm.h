/*
 * nvdisasm.h - the number of live registers at each instruction: the text of `nvdisasm -c -lrm
 * count`.
 *
 *    //--------------------- .text.scale               --------------------------
 *                                                // | GPR   | PRED   |
 *            [0060]     IMAD.WIDE R6, R5, 0x4, R2 ;  // |   6   |        |
 *
 * nvdisasm writes the offset, here [0060], as a C comment.  The table has a column for each kind of
 * register; a blank cell means 0.  `-lrm narrow` and `-lrm wide` put marks after the number.  With
 * -hex, an instruction takes two lines; the number is on the second.
 */
#ifndef OCC_KERNELS_READ_NVDISASM_H
#define OCC_KERNELS_READ_NVDISASM_H

#include "format/bytes.h"
#include "kernels/disassembly.h"

enum { NVDISASM_HEAD = 65536 /* bytes that nvdisasm_is_text() looks at */ };

/* Is `text` a disassembly by nvdisasm? */
bool nvdisasm_is_text(struct bytes text);

/*
 * Adds the code of each function that has the table.  False with the cause in `diag` if none has
 * it, or memory runs out.  A text with source lines (-g or -gi) needs no table, because nvdisasm
 * never prints both; its source lines are not read, since the binary has them too.
 */
bool nvdisasm_read(struct bytes text, struct disassembly *disassembly, struct diag *diag);

#endif
