/* test_unpack.c - streams: plain, gzip and Zstandard data, whole, cut off and damaged. */
#include "base/stream.h"
#include "folder.h"
#include "memory_stream.h"
#include "must.h"
#include "suites.h"

#include <zlib.h>
#include <zstd.h>

enum { BIG = 5 << 20 };

/* Makes bytes that do not compress, so that packed data, too, fill several STREAM_WINDOWs. */
static unsigned char *noise(size_t len)
{
    unsigned char *data = malloc(len);
    must(data != NULL);
    uint32_t state = 1;
    for (size_t i = 0; i < len; i++) {
        state = state * 1664525 + 1013904223;
        data[i] = (unsigned char)(state >> 24);
    }
    return data;
}

static size_t pack_gzip(const void *data, size_t len, unsigned char *out, size_t room)
{
    z_stream z = { .next_out = out, .avail_out = (uInt)room };
    must(deflateInit2(&z, 1, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) == Z_OK);
    unsigned char *copy = malloc(len + 1);
    must(copy != NULL);
    memcpy(copy, data, len);
    z.next_in = copy;
    z.avail_in = (uInt)len;
    must(deflate(&z, Z_FINISH) == Z_STREAM_END);
    size_t size = room - z.avail_out;
    deflateEnd(&z);
    free(copy);
    return size;
}

/*
 * Reads a stream of `packed`, compares its bytes with `expected`, and returns their number.  Writes
 * stream_error() to `why`, "" = none.
 */
static size_t unpack(const void *packed, size_t len, const unsigned char *expected,
                     size_t expected_len, struct stream *stream, char why[128])
{
    char folder[FOLDER_PATH_MAX];
    char path[FOLDER_PATH_MAX];
    struct diag diag;
    diag_init(&diag, "file");
    folder_make(folder);
    folder_write(folder, "file", packed, len);
    ck_assert(stream_open(stream, folder_join(path, folder, "file"), &diag));
    size_t total = 0;
    while (stream_fill(stream, 1) > 0) {
        size_t have = stream->end - stream->at;
        size_t part = total % 7 == 0 && have > 100000 ? 99991 : have;
        must(stream->offset + stream->at == total);
        must(total + part <= expected_len);
        must(memcmp(stream->data + stream->at, expected + total, part) == 0);
        stream->at += part;
        total += part;
        stream_fill(stream, total % 3000000 + 1);
    }
    const char *text = stream_error(stream);
    snprintf(why, 128, "%s", text != NULL ? text : "");
    uint64_t done;
    uint64_t all;
    stream_progress(stream, &done, &all);
    ck_assert_uint_eq(all, len);
    ck_assert_uint_le(done, len);
    folder_remove(folder, NULL, 0);
    return total;
}

START_TEST(unpacked_bytes_equal_the_original)
{
    unsigned char *data = noise(BIG);
    unsigned char *packed = malloc(2 * BIG);
    must(packed != NULL);
    struct stream stream;
    char why[128];
    ck_assert_uint_eq(unpack(data, BIG, data, BIG, &stream, why), BIG);
    ck_assert(!stream.is_cut && stream.packing == STREAM_PLAIN);
    stream_close(&stream);
    size_t len = pack_gzip(data, BIG, packed, 2 * BIG);
    ck_assert_uint_gt(len, 2 * STREAM_WINDOW);
    ck_assert_uint_eq(unpack(packed, len, data, BIG, &stream, why), BIG);
    ck_assert(!stream.is_cut && stream.packing == STREAM_GZIP);
    stream_close(&stream);
    len = ZSTD_compress(packed, 2 * BIG, data, BIG, 1);
    ck_assert_uint_eq(unpack(packed, len, data, BIG, &stream, why), BIG);
    ck_assert(!stream.is_cut && stream.packing == STREAM_ZSTD);
    stream_close(&stream);
    ck_assert_uint_eq(unpack("", 0, data, 0, &stream, why), 0);
    ck_assert(!stream.is_cut);
    stream_close(&stream);
    free(data);
    free(packed);
}
END_TEST

START_TEST(concatenated_gzip_members_or_zstandard_frames_are_one_stream)
{
    unsigned char packed[4096];
    struct stream stream;
    char why[128];
    static const unsigned char text[] = "first second third ";
    size_t len = pack_gzip("first ", 6, packed, sizeof packed);
    len += pack_gzip("second ", 7, packed + len, sizeof packed - len);
    len += pack_gzip("", 0, packed + len, sizeof packed - len);
    len += pack_gzip("third ", 6, packed + len, sizeof packed - len);
    memset(packed + len, 0, 512); /* padding */
    ck_assert_uint_eq(unpack(packed, len + 512, text, 19, &stream, why), 19);
    ck_assert(!stream.is_cut);
    stream_close(&stream);
    len = ZSTD_compress(packed, sizeof packed, "first ", 6, 1);
    len += ZSTD_compress(packed + len, sizeof packed - len, "second ", 7, 1);
    ck_assert_uint_eq(unpack(packed, len, text, 13, &stream, why), 13);
    ck_assert(!stream.is_cut);
    stream_close(&stream);
}
END_TEST

START_TEST(cut_or_damaged_data_give_an_error)
{
    unsigned char *data = noise(BIG);
    unsigned char *packed = malloc(2 * BIG);
    must(packed != NULL);
    struct stream stream;
    char why[128];
    size_t len = pack_gzip(data, BIG, packed, 2 * BIG);
    size_t got = unpack(packed, len / 2, data, BIG, &stream, why);
    ck_assert(stream.is_cut && got > BIG / 4 && got < BIG);
    ck_assert_str_eq(why, "the gzip data end in the middle");
    stream_close(&stream);
    packed[len - 6] ^= 1; /* the check sum */
    ck_assert_uint_eq(unpack(packed, len, data, BIG, &stream, why), BIG);
    ck_assert(stream.is_cut);
    ck_assert_str_eq(why, "the gzip data are damaged");
    stream_close(&stream);
    len = ZSTD_compress(packed, 2 * BIG, data, BIG, 1);
    got = unpack(packed, len / 2, data, BIG, &stream, why);
    ck_assert(stream.is_cut && got > BIG / 4 && got < BIG);
    ck_assert_str_eq(why, "the Zstandard data end in the middle");
    stream_close(&stream);
    memset(packed + 4, 0xff, 40);
    ck_assert_uint_eq(unpack(packed, len, data, BIG, &stream, why), 0);
    ck_assert(stream.is_cut);
    ck_assert_str_eq(why, "the Zstandard data are damaged");
    stream_close(&stream);
    free(data);
    free(packed);
}
END_TEST

START_TEST(standard_input_is_a_stream_too)
{
    int ends[2];
    unsigned char packed[256];
    struct stream stream;
    struct diag diag;
    size_t len = pack_gzip("one\r\ntwo\n\nlast", 14, packed, sizeof packed);
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(write(ends[1], packed, len), (ssize_t)len);
    close(ends[1]);
    int before = dup(STDIN_FILENO);
    dup2(ends[0], STDIN_FILENO);
    diag_init(&diag, "<stdin>");
    ck_assert(stream_open(&stream, "-", &diag));
    static const char *const lines[] = { "one", "two", "", "last" };
    const char *line;
    size_t size;
    for (size_t i = 0; i < 4; i++) {
        ck_assert(stream_line(&stream, &line, &size));
        ck_assert_uint_eq(size, strlen(lines[i]));
        ck_assert(memcmp(line, lines[i], size) == 0);
    }
    ck_assert(!stream_line(&stream, &line, &size));
    stream_close(&stream);
    dup2(before, STDIN_FILENO);
    close(before);
    close(ends[0]);
}
END_TEST

/* Writes the characters as UTF-16; returns the bytes. */
static size_t pack_utf16(const uint16_t *units, size_t count, bool is_little, unsigned char *out)
{
    for (size_t i = 0; i < count; i++) {
        out[2 * i + is_little] = (unsigned char)(units[i] >> 8);
        out[2 * i + !is_little] = (unsigned char)units[i];
    }
    return 2 * count;
}

START_TEST(utf_16_becomes_utf_8)
{
    static const uint16_t units[] = { 0xfeff, 'a',    0xe9, 0x20ac, 0xd83d,
                                      0xde00, 0xd800, 'b',  0xdc00, '\n' };
    static const unsigned char text[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\xef\xbf\xbd"
                                        "b\xef\xbf\xbd\n";
    enum { COUNT = sizeof units / sizeof *units, LEN = sizeof text - 1 };
    unsigned char wide[2 * COUNT + 1];
    unsigned char packed[256];
    struct stream stream;
    char why[128];
    for (int is_little = 0; is_little < 2; is_little++) {
        size_t len = pack_utf16(units, COUNT, is_little, wide);
        ck_assert_uint_eq(unpack(wide, len, text, LEN, &stream, why), LEN);
        stream_close(&stream);
        len = pack_gzip(wide, len, packed, sizeof packed);
        ck_assert_uint_eq(unpack(packed, len, text, LEN, &stream, why), LEN);
        stream_close(&stream);
    }
    ck_assert_uint_eq(unpack("\xff\xfe"
                             "a\0b",
                             5, (const unsigned char *)"a\xef\xbf\xbd", 4, &stream, why),
                      4); /* cut in the middle of a character */
    stream_close(&stream);
}
END_TEST

START_TEST(utf_16_needs_no_mark_and_may_be_long)
{
    enum { UNITS = 3 << 20 };
    uint16_t *units = malloc(UNITS * sizeof *units);
    unsigned char *wide = malloc(2 * UNITS);
    unsigned char *text = malloc(3 * UNITS);
    must(units != NULL && wide != NULL && text != NULL);
    size_t len = 0;
    for (size_t i = 0; i < UNITS; i++) {
        bool is_euro = i > 100 && i % 5 == 0;
        units[i] = is_euro ? 0x20ac : (uint16_t)('a' + i % 26);
        memcpy(text + len, "\xe2\x82\xac", 3);
        text[len] = is_euro ? 0xe2 : (unsigned char)units[i];
        len += is_euro ? 3 : 1;
    }
    struct stream stream;
    char why[128];
    for (int is_little = 0; is_little < 2; is_little++) {
        pack_utf16(units, UNITS, is_little, wide);
        ck_assert_uint_eq(unpack(wide, 2 * UNITS, text, len, &stream, why), len);
        stream_close(&stream);
    }
    free(units);
    free(wide);
    free(text);
}
END_TEST

START_TEST(a_byte_order_mark_is_left_out)
{
    struct stream stream;
    char why[128];
    const unsigned char *text = (const unsigned char *)"ab";
    ck_assert_uint_eq(unpack("\xef\xbb\xbf"
                             "ab",
                             5, text, 2, &stream, why),
                      2);
    stream_close(&stream);
}
END_TEST

START_TEST(a_packed_file_in_memory_is_unpacked)
{
    enum { TEXT = 3 << 20 };
    unsigned char *data = noise(TEXT);
    unsigned char *packed = malloc(2 * TEXT);
    must(packed != NULL);
    struct diag diag;
    for (int is_zstd = 0; is_zstd < 2; is_zstd++) {
        struct file file = { .data = NULL };
        size_t len = is_zstd ? ZSTD_compress(packed, 2 * TEXT, data, TEXT, 1)
                             : pack_gzip(data, TEXT, packed, 2 * TEXT);
        char *copy = malloc(len);
        must(copy != NULL);
        memcpy(copy, packed, len);
        file = (struct file){ .data = copy, .len = len };
        char head[10];
        ck_assert(stream_is_packed(file.data, file.len));
        ck_assert_uint_eq(stream_peek(&file, head, sizeof head), sizeof head);
        ck_assert_mem_eq(head, data, sizeof head);
        diag_init(&diag, "file");
        ck_assert(!stream_unpack(&file, TEXT - 1, &diag));
        ck_assert_str_eq(diag.text, "file: unpacks to more than 2 MiB: unpack it, and name the "
                                    "part that you need");
        ck_assert_uint_eq(file.len, len);
        file.len = len / 2;
        diag_init(&diag, "file");
        ck_assert(!stream_unpack(&file, TEXT, &diag) && diag.errors == 1);
        file.len = len;
        ck_assert(stream_unpack(&file, TEXT, &diag));
        ck_assert_uint_eq(file.len, TEXT);
        ck_assert_mem_eq(file.data, data, TEXT);
        ck_assert_int_eq(file.data[TEXT], 0);
        file_free(&file);
    }
    free(data);
    free(packed);
}
END_TEST

START_TEST(a_folder_is_refused_with_one_error)
{
    struct stream stream;
    struct diag diag;
    diag_init(&diag, "folder");
    ck_assert(!stream_open(&stream, "/", &diag));
    ck_assert_uint_eq(diag.errors, 1);
    stream_close(&stream);
}
END_TEST

START_TEST(bytes_in_memory_are_a_stream_too)
{
    struct stream stream = memory_stream("a\nb", 3);
    const char *line;
    size_t size;
    ck_assert(stream_line(&stream, &line, &size) && size == 1 && *line == 'a');
    ck_assert(stream_line(&stream, &line, &size) && size == 1 && *line == 'b');
    ck_assert(!stream_line(&stream, &line, &size));
    ck_assert_ptr_null(stream_error(&stream));
    stream_close(&stream);
}
END_TEST

Suite *unpack_suite(void)
{
    Suite *suite = suite_create("unpack");
    TCase *tcase = tcase_create("unpack");
    tcase_add_test(tcase, unpacked_bytes_equal_the_original);
    tcase_add_test(tcase, concatenated_gzip_members_or_zstandard_frames_are_one_stream);
    tcase_add_test(tcase, cut_or_damaged_data_give_an_error);
    tcase_add_test(tcase, standard_input_is_a_stream_too);
    tcase_add_test(tcase, utf_16_becomes_utf_8);
    tcase_add_test(tcase, utf_16_needs_no_mark_and_may_be_long);
    tcase_add_test(tcase, a_byte_order_mark_is_left_out);
    tcase_add_test(tcase, a_packed_file_in_memory_is_unpacked);
    tcase_add_test(tcase, a_folder_is_refused_with_one_error);
    tcase_add_test(tcase, bytes_in_memory_are_a_stream_too);
    suite_add_tcase(suite, tcase);
    return suite;
}
