/* trace_graphs.h - launches of graphs whose kernels the file does not have. */
#ifndef OCC_TRACE_TRACE_GRAPHS_H
#define OCC_TRACE_TRACE_GRAPHS_H

#include "trace/trace.h"

/*
 * Sets graph_launches and graphs_missing of each file; a file that misses some is partial.  Call it
 * when all files are read and no part of the run is cut.  A graph launch that no recorded work
 * follows does not count as missing: the recording may have ended before its kernels ran.  If no
 * graph launch has work, and the calls of other work are unknown, nothing is said.  False when
 * memory runs out.
 */
bool trace_graphs_count(struct trace *trace);

#endif
