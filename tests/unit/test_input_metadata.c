/* test_input_metadata.c - notes and metadata of AMD's code objects, written byte by byte. */
#include "input.h"
#include "suites.h"

enum { NOTES_AT = 64, METADATA_AT = NOTES_AT + 20, IMAGE_MAX = 1 << 18 };

/* A code object: the ELF header, the notes, then the headers of sections or segments. */
struct object {
    unsigned char image[IMAGE_MAX];
    size_t len;
};

static struct object object; /* too large for a stack frame */

static void begin_object(void)
{
    memset(&object, 0, sizeof object);
    memcpy(object.image, "\177ELF\2\1\1\100\2", 9);
    put_number(object.image + 16, 3, 2);    /* ET_DYN */
    put_number(object.image + 18, 224, 2);  /* EM_AMDGPU */
    put_number(object.image + 48, 0x3f, 4); /* e_flags: gfx90a */
    put_number(object.image + 58, 64, 2);   /* e_shentsize */
    object.len = NOTES_AT;
}

static void add_note(uint32_t type, const char *owner, size_t owner_len, const void *contents,
                     size_t len)
{
    unsigned char *p = object.image + object.len;
    size_t padded_len = (owner_len + 3) / 4 * 4;
    put_number(p, owner_len, 4);
    put_number(p + 4, len, 4);
    put_number(p + 8, type, 4);
    memcpy(p + 12, owner, owner_len);
    memcpy(p + 12 + padded_len, contents, len);
    object.len += 12 + padded_len + (len + 3) / 4 * 4;
}

/* Puts the notes into one section. */
static void end_with_section(void)
{
    size_t at = (object.len + 7) / 8 * 8;
    put_number(object.image + 40, at, 8);         /* e_shoff */
    put_number(object.image + 60, 2, 2);          /* e_shnum */
    put_number(object.image + at + 64 + 4, 7, 4); /* SHT_NOTE */
    put_number(object.image + at + 64 + 24, NOTES_AT, 8);
    put_number(object.image + at + 64 + 32, object.len - NOTES_AT, 8);
    object.len = at + 128;
}

/* Puts all notes into each of `count` segments, without sections. */
static void end_with_segments(size_t count)
{
    size_t at = (object.len + 7) / 8 * 8;
    put_number(object.image + 32, at, 8);    /* e_phoff */
    put_number(object.image + 56, count, 2); /* e_phnum */
    for (size_t i = 0; i < count; i++) {
        put_number(object.image + at + i * 56, 4, 4); /* PT_NOTE */
        put_number(object.image + at + i * 56 + 8, NOTES_AT, 8);
        put_number(object.image + at + i * 56 + 32, object.len - NOTES_AT, 8);
    }
    object.len = at + count * 56;
}

static void read_object(struct input *in)
{
    unsigned char *copy = malloc(object.len); /* sanitizers see a read past its end */
    ck_assert_ptr_nonnull(copy);
    memcpy(copy, object.image, object.len);
    input_bytes(in, copy, object.len);
    free(copy);
}

static void read_metadata(struct input *in, const void *map, size_t len)
{
    begin_object();
    add_note(32, "AMDGPU", 7, map, len);
    end_with_section();
    read_object(in);
}

static void expect_message(const struct input *in, size_t at, const char *text)
{
    char message[256];
    snprintf(message, sizeof message, "file: offset 0x%zx: the code object %s", at, text);
    ck_assert(!in->ok);
    ck_assert_str_eq(in->diag.text, message);
}

/* --- notes --------------------------------------------------------------------------------- */

#define KERNELS                                                                                    \
    "\xae"                                                                                         \
    "amdhsa.kernels"
#define TARGET                                                                                     \
    "\xad"                                                                                         \
    "amdhsa.target"
#define NAME_K "\xa5.name\xa1k"

/* Metadata without a target, as in version 3: the flags of the header name it. */
static const char plain[] = "\x81" KERNELS "\x91\x81" NAME_K;

START_TEST(notes_of_other_owners_and_types_are_skipped)
{
    struct input in;
    begin_object();
    add_note(3, "GNU", 4, "0123456789abcdefghij", 20);
    add_note(32, "GNU", 4, "?", 1);
    add_note(32, "AMDGPX", 7, "?", 1);
    add_note(10, "GNU", 4, "?", 1);
    add_note(10, "AMDGPU", 7, "?", 1);
    add_note(32, "AMDGPU", 7, plain, sizeof plain - 1);
    end_with_section();
    read_object(&in);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    input_kernel(&in, "k", "gfx90a");
    input_free(&in);
}
END_TEST

START_TEST(metadata_may_be_missing_or_list_no_kernels)
{
    static const char target[] = "\x81" TARGET "\xb9"
                                 "amdgcn-amd-amdhsa--gfx90a";
    struct input in;
    begin_object();
    add_note(3, "GNU", 4, "0123", 4);
    end_with_section();
    read_object(&in);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
    read_metadata(&in, target, sizeof target - 1);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
    read_metadata(&in, "\x81\xa1x\x07", 4);
    ck_assert(in.ok);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
}
END_TEST

START_TEST(a_note_that_runs_over_its_section_is_damage)
{
    static const size_t offsets[] = { 0, 4 }; /* the lengths of the owner and of the contents */
    for (size_t i = 0; i < 2; i++) {
        struct input in;
        begin_object();
        add_note(3, "GNU", 4, "0123", 4);
        add_note(32, "AMDGPU", 7, plain, sizeof plain - 1);
        put_number(object.image + NOTES_AT + 20 + offsets[i], UINT32_MAX, 4);
        end_with_section();
        read_object(&in);
        expect_message(&in, NOTES_AT + 20, "has a note that runs over its section or segment");
        input_free(&in);
    }
}
END_TEST

START_TEST(sections_of_notes_must_be_inside_the_file_and_disjoint)
{
    struct input in;
    begin_object();
    add_note(3, "GNU", 4, "0123", 4);
    end_with_section();
    size_t header = (size_t)bytes_u64(object.image + 40) + 64;
    put_number(object.image + header + 24, UINT64_MAX, 8);
    read_object(&in);
    ck_assert(!in.ok);
    ck_assert_str_eq(in.diag.text,
                     "file: offset 0x0: the code object has a section of 0x14 bytes at "
                     "0xffffffffffffffff, outside its 0xd8 bytes");
    input_free(&in);
    begin_object();
    add_note(3, "GNU", 4, "0123", 4);
    size_t at = 128;
    for (size_t i = 1; i < 5; i++) { /* each covers more than half of the file */
        put_number(object.image + at + i * 64 + 4, 7, 4);
        put_number(object.image + at + i * 64 + 24, NOTES_AT, 8);
        put_number(object.image + at + i * 64 + 32, 300, 8);
    }
    put_number(object.image + NOTES_AT + 20 + 4, 268, 4); /* a note that covers the headers */
    put_number(object.image + NOTES_AT + 20, 0, 4);
    put_number(object.image + 40, at, 8);
    put_number(object.image + 60, 5, 2);
    object.len = at + 5 * 64;
    read_object(&in);
    expect_message(&in, NOTES_AT, "has sections that overlap");
    input_free(&in);
}
END_TEST

START_TEST(without_sections_the_segments_hold_the_notes)
{
    struct input in;
    begin_object();
    add_note(32, "AMDGPU", 7, plain, sizeof plain - 1);
    end_with_segments(3);
    size_t at = (size_t)bytes_u64(object.image + 32);
    put_number(object.image + at, 1, 4);                       /* a segment without notes */
    put_number(object.image + at + 56 + 8, UINT64_MAX - 3, 8); /* a segment outside the file */
    read_object(&in);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    input_kernel(&in, "k", "gfx90a");
    input_free(&in);
    put_number(object.image + NOTES_AT + 4, UINT32_MAX, 4);
    read_object(&in);
    expect_message(&in, NOTES_AT, "has a note that runs over its section or segment");
    input_free(&in);
    put_number(object.image + 32, object.len - 8, 8); /* no whole segment header is left */
    read_object(&in);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
    put_number(object.image + 32, UINT64_MAX - 8, 8);
    read_object(&in);
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
}
END_TEST

START_TEST(overlapping_segments_are_an_error)
{
    struct input in;
    static const char long_note[1000];
    begin_object();
    add_note(3, "GNU", 4, long_note, sizeof long_note);
    end_with_segments(8);
    size_t at = (size_t)bytes_u64(object.image + 32);
    read_object(&in);
    expect_message(&in, at, "has segments that overlap");
    input_free(&in);
}
END_TEST

/* --- metadata ------------------------------------------------------------------------------ */

#define ROW(map, at)                                                                               \
    {                                                                                              \
        map, sizeof(map) - 1, at                                                                   \
    }

/* Damaged metadata. */
static const struct {
    const char *map;
    size_t len;
    size_t at; /* the offset of the damage in `map` */
} damages[] = {
    ROW("\xc1", 0),                                  /* the byte that MessagePack does not use */
    ROW("\x91\x07", 0),                              /* an array, not a map */
    ROW("\x81\x07\x07", 1),                          /* a key that is a number */
    ROW("\x82\xa1x\x07", 4),                         /* a map of two pairs has one */
    ROW("\x81" KERNELS "\xc1", 16),                  /* kernels: the unused byte */
    ROW("\x81" KERNELS "\x07", 17),                  /* kernels: a number */
    ROW("\x81" KERNELS "\x91\x07", 17),              /* a kernel: a number */
    ROW("\x81" KERNELS "\x91\x81\x07\x07", 18),      /* a key of a kernel: a number */
    ROW("\x81" KERNELS "\x91\x80", 17),              /* no name */
    ROW("\x81" KERNELS "\x91\x81\xa5.name\x07", 18), /* a name that is a number */
    ROW("\x81" KERNELS "\x91\x81\xa5.name\xa0", 18), /* an empty name */
    ROW("\x81" KERNELS "\x91\x81\xa5.name\xa3k\0l", 18), /* a name with a NUL byte */
};

START_TEST(damaged_metadata_are_an_error_with_the_offset)
{
    struct input in;
    read_metadata(&in, damages[_i].map, damages[_i].len);
    expect_message(&in, METADATA_AT + damages[_i].at, "has damaged metadata");
    ck_assert_uint_eq(in.list.count, 0);
    input_free(&in);
}
END_TEST

START_TEST(a_name_may_have_65535_bytes_and_no_more)
{
    static const char head[] = "\x81" KERNELS "\x91\x81\xa5.name\xdb";
    enum { HEAD = sizeof head - 1 };
    static char map[HEAD + 4 + KERNEL_NAME_MAX + 1];
    for (int more = 0; more < 2; more++) {
        struct input in;
        size_t len = KERNEL_NAME_MAX + (size_t)more;
        memcpy(map, head, HEAD);
        map[HEAD] = 0;
        map[HEAD + 1] = (char)(len >> 16);
        map[HEAD + 2] = (char)(len >> 8 & 0xff);
        map[HEAD + 3] = (char)(len & 0xff);
        memset(map + HEAD + 4, 'k', len);
        read_metadata(&in, map, HEAD + 4 + len);
        ck_assert_uint_eq(in.list.count, more ? 0 : 1);
        if (more) {
            expect_message(&in, METADATA_AT + 18, "has damaged metadata");
        } else {
            ck_assert_uint_eq(strlen(in.list.items[0].name), KERNEL_NAME_MAX);
        }
        input_free(&in);
    }
}
END_TEST

#define BLOCK                  "\xb4.reqd_workgroup_size"
#define KERNEL(map_head, more) "\x81" KERNELS "\x91" map_head NAME_K more

START_TEST(unusual_blocks_and_truncated_metadata_are_damage)
{
    static const char with_text[] = KERNEL("\x82", BLOCK "\x93\xcd\1\0\x02\xd9\0");
    static const char good[] = KERNEL("\x82", BLOCK "\x93\xcd\1\0\x02\x01");
    struct input in;
    read_metadata(&in, good, sizeof good - 1);
    const struct kernel *k = input_kernel(&in, "k", "gfx90a");
    ck_assert_int_eq(k->block[0], 256);
    ck_assert_int_eq(k->block[1], 2);
    ck_assert_int_eq(k->block[2], 1);
    input_free(&in);
    for (size_t len = 1; len < sizeof good - 1; len++) {
        read_metadata(&in, good, len);
        ck_assert(!in.ok);
        ck_assert_ptr_nonnull(strstr(in.diag.text, "the code object has damaged metadata"));
        ck_assert_uint_eq(in.list.count, 0);
        input_free(&in);
    }
    for (size_t len = sizeof good - 1; len < sizeof with_text - 1; len++) {
        read_metadata(&in, with_text, len);
        ck_assert(!in.ok);
        input_free(&in);
    }
}
END_TEST

/* Blocks that are not three numbers from 0 to 2147483647. */
static const struct {
    const char *map;
    size_t len;
} blocks[] = {
#define B(value)                                                                                   \
    {                                                                                              \
        KERNEL("\x82", BLOCK value), sizeof(KERNEL("\x82", BLOCK value)) - 1                       \
    }
    B("\x07"),
    B("\xc0"),
    B("\x92\x07\x07"),
    B("\x93\x07\xff\x07"),
    B("\x93\x07\xce\x80\0\0\0\x07"),
    B("\x93\x07\x81\xa1x\x07\x07"),
    B("\x83\x07\x07\x07\x07\x07\x07"),
#undef B
};

START_TEST(a_block_that_is_not_three_numbers_is_unknown)
{
    struct input in;
    read_metadata(&in, blocks[_i].map, blocks[_i].len);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    const struct kernel *k = input_kernel(&in, "k", "gfx90a");
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(k->block[i], KERNEL_UNKNOWN);
    }
    input_free(&in);
}
END_TEST

START_TEST(a_truncated_value_in_a_block_is_damage)
{
    static const char map[] = KERNEL("\x82", BLOCK "\x93\x07\x92\x07");
    struct input in;
    read_metadata(&in, map, sizeof map - 1);
    ck_assert(!in.ok);
    ck_assert_ptr_nonnull(strstr(in.diag.text, "the code object has damaged metadata"));
    input_free(&in);
}
END_TEST

#define VGPRS   "\xab.vgpr_count"
#define AGPRS   "\xab.agpr_count"
#define DYNAMIC "\xb3.uses_dynamic_stack"

START_TEST(values_that_are_no_count_leave_the_registers_unknown)
{
    static const struct {
        const char *map;
        size_t len;
    } rows[] = {
#define V(value) { KERNEL("\x82", VGPRS value), sizeof(KERNEL("\x82", VGPRS value)) - 1 }
        V("\xfb"), V("\xce\x80\0\0\0"), V("\xc0"), V("\x91\x07"), V("\x81\x07\x07"), V("\xa1x"),
#undef V
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct input in;
        read_metadata(&in, rows[i].map, rows[i].len);
        ck_assert_msg(in.ok, "%s", in.diag.text);
        ck_assert_int_eq(input_kernel(&in, "k", "gfx90a")->regs, KERNEL_UNKNOWN);
        input_free(&in);
    }
}
END_TEST

START_TEST(a_total_of_registers_below_the_agprs_is_not_split)
{
    static const char map[] = KERNEL("\x84", VGPRS "\x04" AGPRS "\x08" DYNAMIC "\xc2");
    struct input in;
    read_metadata(&in, map, sizeof map - 1);
    const struct kernel *k = input_kernel(&in, "k", "gfx90a");
    ck_assert_int_eq(k->regs, 4);
    ck_assert_int_eq(k->agprs, 8);
    ck_assert_uint_eq(k->flags, 0);
    input_free(&in);
}
END_TEST

START_TEST(without_a_valid_target_the_flags_of_the_header_name_it)
{
    static const char number[] = "\x82" TARGET "\x07" KERNELS "\x91\x81" NAME_K;
    static const char text[] = "\x82" TARGET "\xa4gfx8" KERNELS "\x91\x81" NAME_K;
    struct input in;
    read_metadata(&in, number, sizeof number - 1);
    input_kernel(&in, "k", "gfx90a");
    input_free(&in);
    read_metadata(&in, text, sizeof text - 1);
    input_kernel(&in, "k", "gfx90a");
    input_free(&in);
}
END_TEST

START_TEST(a_target_is_cut_to_15_bytes)
{
    static const char map[] = "\x82" TARGET "\xbb"
                              "a-b-c--gfx90a-with-a-suffix" KERNELS "\x91\x81" NAME_K;
    struct input in;
    read_metadata(&in, map, sizeof map - 1);
    ck_assert_msg(in.ok, "%s", in.diag.text);
    input_kernel(&in, "k", "gfx90a-with-a-s");
    input_free(&in);
}
END_TEST

Suite *input_metadata_suite(void)
{
    Suite *suite = suite_create("input_metadata");
    TCase *tcase = tcase_create("metadata");
    tcase_add_test(tcase, notes_of_other_owners_and_types_are_skipped);
    tcase_add_test(tcase, metadata_may_be_missing_or_list_no_kernels);
    tcase_add_test(tcase, a_note_that_runs_over_its_section_is_damage);
    tcase_add_test(tcase, sections_of_notes_must_be_inside_the_file_and_disjoint);
    tcase_add_test(tcase, without_sections_the_segments_hold_the_notes);
    tcase_add_test(tcase, overlapping_segments_are_an_error);
    tcase_add_loop_test(tcase, damaged_metadata_are_an_error_with_the_offset, 0,
                        (int)(sizeof damages / sizeof damages[0]));
    tcase_add_test(tcase, a_name_may_have_65535_bytes_and_no_more);
    tcase_add_test(tcase, unusual_blocks_and_truncated_metadata_are_damage);
    tcase_add_loop_test(tcase, a_block_that_is_not_three_numbers_is_unknown, 0,
                        (int)(sizeof blocks / sizeof blocks[0]));
    tcase_add_test(tcase, a_truncated_value_in_a_block_is_damage);
    tcase_add_test(tcase, values_that_are_no_count_leave_the_registers_unknown);
    tcase_add_test(tcase, a_total_of_registers_below_the_agprs_is_not_split);
    tcase_add_test(tcase, without_a_valid_target_the_flags_of_the_header_name_it);
    tcase_add_test(tcase, a_target_is_cut_to_15_bytes);
    suite_add_tcase(suite, tcase);
    return suite;
}
