/* answer_fields.h - what is written of a launch, in order. */
#ifndef OCC_RENDER_ANSWER_FIELDS_H
#define OCC_RENDER_ANSWER_FIELDS_H

#include "model/answer.h"
#include "render/record.h"

/* The fields of struct answer. */
extern const struct field answer_fields[];

/* Is it of headroom, which is worked out only where it is wanted?  Also of a kernel's result. */
bool answer_column_is_headroom(const struct column *column);

#endif
