/* answer_say.h - what is said of a launch, in order: every format listens (base/sayer.h). */
#ifndef OCC_MODEL_LAUNCH_ANSWER_SAY_H
#define OCC_MODEL_LAUNCH_ANSWER_SAY_H

#include "base/sayer.h"
#include "model/launch/answer.h"

/* Says a struct answer. */
void answer_say(struct sayer *s, const void *answer);

/* Says what a launch asks for; AGPRs and SGPRs if `registers_by_kind`, as the vendor has them. */
void launch_say(struct sayer *s, const struct occ_launch *launch, bool registers_by_kind);

/* Is it a key of the headroom, which is computed only on request?  Also of a kernel's result. */
bool answer_key_is_headroom(const char *key);

/* Keys of enum occ_limit and of enum occ_lever, for say_names(). */
const char *limit_name(unsigned limit);
const char *lever_name(unsigned lever);

#endif
