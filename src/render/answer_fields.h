/* answer_fields.h - what is written of a launch, in order. */
#ifndef OCC_RENDER_ANSWER_FIELDS_H
#define OCC_RENDER_ANSWER_FIELDS_H

#include "model/answer.h"
#include "render/record.h"

/* The fields of struct answer. */
extern const struct field answer_fields[];

/*
 * What a launch asks for, in an answer and in a change of it alike: `at` is the offset of its
 * struct occ_launch, the others are those of bools without which a key is not there.
 */
/* clang-format off */
#define LAUNCH_FIELDS(at, has_agprs, has_sgprs, has_per_thread) \
    FIELD("threads", FIELD_UINT32, LAUNCH_MEMBER(at, threads)), \
    FIELD("regs", FIELD_UINT32, LAUNCH_MEMBER(at, regs)), \
    FIELD_IF("agprs", FIELD_UINT32, LAUNCH_MEMBER(at, agprs), has_agprs), \
    FIELD_IF("sgprs", FIELD_UINT32, LAUNCH_MEMBER(at, sgprs), has_sgprs), \
    FIELD("smem", FIELD_UINT32, LAUNCH_MEMBER(at, smem)), \
    FIELD("dynamic_smem", FIELD_UINT32, LAUNCH_MEMBER(at, dynamic_smem)), \
    FIELD_IF("dynamic_smem_per_thread", FIELD_UINT32, \
             LAUNCH_MEMBER(at, dynamic_smem_per_thread), has_per_thread), \
    FIELD("barriers", FIELD_UINT32, LAUNCH_MEMBER(at, barriers)), \
    FIELD("carveout", FIELD_PERCENT, LAUNCH_MEMBER(at, carveout))
#define LAUNCH_MEMBER(at, member) ((at) + offsetof(struct occ_launch, member))
/* clang-format on */

/* Is it of headroom, which is worked out only where it is wanted?  Also of a kernel's result. */
bool answer_column_is_headroom(const struct column *column);

#endif
