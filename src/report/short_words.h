/*
 * short_words.h - the short words above columns, the same in the tables of every command.  "$sm"
 * and the like stand for the vendor's word, see words_fill().
 */
#ifndef OCC_REPORT_SHORT_WORDS_H
#define OCC_REPORT_SHORT_WORDS_H

#define SHORT_THREADS   "threads" /* of a block */
#define SHORT_REGS      "regs"
#define SHORT_SMEM      "smem"
#define SHORT_BARRIERS  "bar"
#define SHORT_SPILL     "spill"
#define SHORT_AROUND    "around" /* IGC's "spilled around" */
#define SHORT_BLOCKS    "/$sm"   /* blocks per SM */
#define SHORT_WARPS     "$warps" /* per SM */
#define SHORT_OCCUPANCY "occ."
#define SHORT_LIMITER   "limiter"
#define SHORT_WAVES     "$waves"
#define SHORT_TAIL      "tail"   /* blocks of the last wave */
#define SHORT_USEFUL    "useful" /* share of the time */

#endif
