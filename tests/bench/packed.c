/*
 * packed - copies the compressed binaries of a library's fatbins into files that `zstd -d` and
 * `lz4 -d` read: what a reader of the library must decompress.
 *
 * usage: packed LIBRARY ZSTD LZ4    each file is empty if the library has no such binaries
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 16, ENTRY_HEADER = 64, BINARY = 2, FLAG_LZ4 = 0x2000, FLAG_ZSTD = 0x8000 };

static uint32_t u32(const unsigned char *p)
{
    return p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static uint64_t u64(const unsigned char *p)
{
    return u32(p) | (uint64_t)u32(p + 4) << 32;
}

static void stop(const char *what)
{
    perror(what);
    exit(2);
}

static unsigned char *read_file(const char *path, size_t *len)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        stop(path);
    }
    *len = (size_t)ftell(file);
    rewind(file);
    unsigned char *data = malloc(*len + 1);
    if (data == NULL || fread(data, 1, *len, file) != *len) {
        stop(path);
    }
    fclose(file);
    return data;
}

/* Writes the payload as a block of LZ4's legacy frames. */
static void write_lz4(const unsigned char *payload, size_t size, FILE *lz4)
{
    static const unsigned char magic[] = { 0x02, 0x21, 0x4c, 0x18 };
    unsigned char bytes[4] = { (unsigned char)size, (unsigned char)(size >> 8),
                               (unsigned char)(size >> 16), (unsigned char)(size >> 24) };
    fwrite(magic, 1, ftell(lz4) == 0 ? sizeof magic : 0, lz4);
    fwrite(bytes, 1, sizeof bytes, lz4);
    fwrite(payload, 1, size, lz4);
}

/* Writes the binaries of the fatbin at `p`, of which `rest` bytes are there. */
static void write_fatbin(const unsigned char *p, size_t rest, FILE *zstd, FILE *lz4)
{
    uint64_t end = HEADER + u64(p + 8);
    end = end < rest ? end : rest;
    for (uint64_t at = HEADER; at + ENTRY_HEADER <= end;) {
        const unsigned char *entry = p + at;
        uint64_t header = u32(entry + 4);
        uint64_t payload = u64(entry + 8);
        uint64_t packed = u32(entry + 16) != 0 ? u32(entry + 16) : payload;
        if (header < ENTRY_HEADER || header > end - at || payload > end - at - header ||
            packed > payload) {
            return;
        }
        uint64_t flags = entry[0] == BINARY ? u64(entry + 40) : 0;
        if ((flags & FLAG_ZSTD) != 0) {
            fwrite(entry + header, 1, packed, zstd);
        } else if ((flags & FLAG_LZ4) != 0) {
            write_lz4(entry + header, packed, lz4);
        }
        at += header + payload;
    }
}

int main(int argc, char **argv)
{
    static const unsigned char head[] = { 0x50, 0xed, 0x55, 0xba, 0x01, 0x00, 0x10, 0x00 };
    size_t len = 0;
    if (argc != 4) {
        fprintf(stderr, "usage: packed LIBRARY ZSTD LZ4\n");
        return 2;
    }
    unsigned char *data = read_file(argv[1], &len);
    FILE *zstd = fopen(argv[2], "wb");
    FILE *lz4 = fopen(argv[3], "wb");
    if (zstd == NULL || lz4 == NULL) {
        stop("packed");
    }
    for (size_t at = 0; at + HEADER <= len; at += 8) { /* fatbins are aligned */
        if (memcmp(data + at, head, sizeof head) == 0) {
            write_fatbin(data + at, len - at, zstd, lz4);
        }
    }
    free(data);
    return fclose(zstd) != 0 || fclose(lz4) != 0 ? 2 : 0;
}
