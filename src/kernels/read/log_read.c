#include <assert.h>
#include <stdlib.h>

#include "base/map.h"
#include "core/words.h"
#include "format/find.h"
#include "kernels/read/log_reader.h"

/* One pass over the text jumps from anchor to anchor and calls the anchor's reader. */

/* clang-format off */
static const struct log_reader *const readers[] = {
    &ptxas_reader,
    &spill_warning_reader,
    &remarks_reader,
    &cuobjdump_reader,
    &ncu_csv_reader,
    &ncu_text_reader,
    &inductor_reader,
    &assembly_reader,
    &openmp_reader,
    &igc_reader,
    &unitrace_reader,
    &visa_reader,
    &rocprof_compute_reader,
};
/* clang-format on */

enum { READER_COUNT = sizeof readers / sizeof readers[0] };

/* The anchors of all readers.  Anchor i is tag i of `find`. */
struct anchors {
    struct find_tags find;
    log_read_at *read[FIND_TAGS_MAX];
    size_t reader_index[FIND_TAGS_MAX]; /* index in `readers` */
};

static void collect_anchors(struct anchors *anchors)
{
    const char *tags[FIND_TAGS_MAX];
    size_t count = 0;
    for (size_t r = 0; r < READER_COUNT; r++) {
        for (size_t a = 0; a < LOG_ANCHORS_MAX && readers[r]->anchors[a].text != NULL; a++) {
            assert(count < FIND_TAGS_MAX);
            tags[count] = readers[r]->anchors[a].text;
            anchors->read[count] = readers[r]->anchors[a].read;
            anchors->reader_index[count++] = r;
        }
    }
    find_tags_init(&anchors->find, tags, count);
}

/*
 * The state of a reader; the first call makes it, so that readers of other formats are not entered.
 * NULL when memory runs out.
 */
static void *find_state(void *states[READER_COUNT], size_t reader)
{
    if (states[reader] == NULL) {
        states[reader] = calloc(1, readers[reader]->state_size);
        if (states[reader] != NULL && readers[reader]->begin != NULL) {
            readers[reader]->begin(states[reader]);
        }
    }
    return states[reader];
}

/* Ends the readers in their order. */
static void end_readers(void *states[READER_COUNT], struct log *log)
{
    for (size_t r = 0; r < READER_COUNT; r++) {
        if (states[r] != NULL && readers[r]->end != NULL) {
            readers[r]->end(states[r], log);
        }
        free(states[r]);
    }
}

bool log_read(struct bytes buf, struct kernel_list *list, struct diag *diag)
{
    struct log log = { .buf = buf, .list = list, .diag = diag };
    void *states[READER_COUNT] = { NULL };
    struct anchors anchors;
    collect_anchors(&anchors);
    size_t which = 0;
    size_t unloaded = 0; /* the text before this offset is not in memory any more */
    size_t at = find_next_tag(&anchors.find, buf, 0, &which);
    while (at < buf.len && !log.has_failed) {
        void *state = find_state(states, anchors.reader_index[which]);
        if (state == NULL) {
            diag_report_no_memory(diag);
            log.has_failed = true;
            break;
        }
        size_t next = anchors.read[which](state, &log, at);
        if (next - unloaded >= LOG_PART_BYTES) {
            unload_map(buf.data + unloaded, next - unloaded);
            unloaded = next;
        }
        at = find_next_tag(&anchors.find, buf, next, &which);
    }
    end_readers(states, &log);
    if (log.warnings > LOG_WARNINGS_MAX) {
        diag_warn(diag, 0, "%u more %s not shown", log.warnings - LOG_WARNINGS_MAX,
                  words_by_count(log.warnings - LOG_WARNINGS_MAX, "warning is", "warnings are"));
    }
    return !log.has_failed;
}
