/* answer_say.h - what is said of a launch, in order: every format listens (base/sayer.h). */
#ifndef OCC_RENDER_RECORD_ANSWER_SAY_H
#define OCC_RENDER_RECORD_ANSWER_SAY_H

#include "base/sayer.h"
#include "model/launch/answer.h"
#include "render/record/record.h"

/* Of a struct answer, all of it. */
void answer_say(struct sayer *s, const void *answer);

/* What a launch asks for: `registers_by_kind` where the vendor has AGPRs and SGPRs. */
void launch_say(struct sayer *s, const struct occ_launch *launch, bool registers_by_kind);

/* Is it a column of headroom, which is worked out only where it is wanted?  Also of a kernel's
 * result. */
bool answer_column_is_headroom(const struct column *column);

/* Keys of enum occ_limit and of enum occ_lever, for say_names(). */
const char *limit_name(unsigned limit);
const char *lever_name(unsigned lever);

#endif
