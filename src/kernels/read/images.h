/* images.h - the readers of GPU binaries: images and the containers that hold them. */
#ifndef OCC_KERNELS_READ_IMAGES_H
#define OCC_KERNELS_READ_IMAGES_H

#include "base/diag.h"
#include "format/bytes.h"
#include "format/unpack.h"
#include "kernels/kernel.h"

/*
 * ---- files ----
 *
 * Binaries of any kind: host executables, objects, libraries, archives, or a GPU image itself.
 * Images are found by their magic anywhere in the file.
 */

/*
 * Adds the kernels of every cubin, fatbin, code object, offload bundle and zebin in `buf`.  False,
 * with the first cause in `diag`, if one is damaged; the kernels of the others are added anyway.
 */
bool binary_read(struct bytes buf, struct kernel_list *list, struct diag *diag);

/*
 * ---- cubins ----
 *
 * One CUDA binary: an ELF file with e_machine 190, of either header encoding (ABI 7 up to CUDA
 * 12.6, ABI 8 since), relocatable or linked.
 */

/* Where a cubin was found, and what its container says about its target. */
struct cubin_origin {
    enum kernel_source source; /* KERNEL_CUBIN or KERNEL_FATBIN */
    uint64_t offset;           /* of the image in the file, for messages */
    char suffix;               /* 'a' or 'f' of the target; 0 = none, or unknown */
};

/* Adds the kernels of `image` to `list`; false with the cause in `diag` if it is damaged. */
bool cubin_read(struct bytes image, const struct cubin_origin *origin, struct kernel_list *list,
                struct diag *diag);

/*
 * ---- AMD code objects ----
 *
 * One AMD code object: an ELF file with e_machine 224 whose note carries the metadata of its
 * kernels in MessagePack (code object version 3 and later).
 */

/*
 * Adds the kernels of `image`, which starts at `offset` of its file; false with the cause in
 * `diag` if it is damaged or of version 2.  An object without metadata has no kernels.
 */
bool codeobject_read(struct bytes image, uint64_t offset, struct kernel_list *list,
                     struct diag *diag);

/*
 * ---- zebins ----
 *
 * A binary of Intel's compilers: an ELF file with e_machine 205 whose section .ze_info describes
 * its kernels and whose notes name the machine.  The older format, patch tokens, is refused.
 */

/*
 * Adds the kernels of `image`, which starts at `offset` of its file; false with the cause in
 * `diag` if it is damaged.  A zebin without .ze_info has no kernels.
 */
bool zebin_read(struct bytes image, uint64_t offset, struct kernel_list *list, struct diag *diag);

/*
 * Returns false, with an error that says how to compile a zebin, if `image` is an ELF file with
 * patch tokens, Intel's format before zebin.  Returns true for any other file.
 */
bool zebin_refuse_tokens(struct bytes image, uint64_t offset, struct diag *diag);

/*
 * Adds the kernels that `text`, a .ze_info, describes, for `arch` ("" = unknown).  Messages call it
 * the .ze_info of the zebin at `offset` of its file.  False, with the cause in `diag`, if the
 * version or a line of a kernel is invalid or a kernel lacks its name, registers or SIMD width; the
 * kernels before the error are in the list.  Public for its tests, which need no ELF file around
 * it.
 */
bool zebin_read_info(struct bytes text, uint64_t offset, const char *arch, struct kernel_list *list,
                     struct diag *diag);

/*
 * ---- fatbins ----
 *
 * Containers of cubins and PTX (magic 0xBA55ED50), as nvcc embeds them in objects, executables and
 * libraries.  Entries may be plain, LZ4 blocks or Zstandard frames.
 */

enum { FATBIN_PTX_MAX = 64 }; /* PTX entries beyond the first 64 of a container are skipped */

/*
 * The length of the container at `at` of `file`, cut at the end of the file; 0 if there is no
 * container.
 */
uint64_t fatbin_extent(struct bytes file, uint64_t at);

/*
 * Adds the kernels of the container at `at`, for which fatbin_extent() is not 0.  A container with
 * PTX and no binary code adds KERNEL_PTX_ONLY kernels.  False, with the cause in `diag`, if a part
 * of the container is damaged; `list` then has the kernels that could be read.
 */
bool fatbin_read(struct bytes file, uint64_t at, struct unpack *unpack, struct kernel_list *list,
                 struct diag *diag);

/*
 * ---- offload bundles ----
 *
 * Clang's offload bundles: code objects for several AMD targets in one file, embedded by HIP in
 * host binaries ("__CLANG_OFFLOAD_BUNDLE__"), sometimes compressed ("CCOB").
 */

enum { BUNDLE_ENTRIES_MAX = 4096 };

/*
 * Adds the kernels of the plain or compressed bundle at `at` of `file`.  False, with the cause in
 * `diag`, if the bundle is damaged; true if the magic stands there by chance.  Sets `*end` to the
 * end of the bundle or, if that is unknown, to a place after its magic.
 */
bool bundle_read(struct bytes file, uint64_t at, struct unpack *unpack, struct kernel_list *list,
                 struct diag *diag, uint64_t *end);

/* ---- PTX in a fatbin: names and launch bounds; PTX does not state resources ---- */

/*
 * Adds a KERNEL_PTX_ONLY kernel for `arch`, such as "compute_90", for each .entry in `text`.
 * False, with the cause in `diag`, if `list` is full or memory runs out.
 */
bool ptx_read(struct bytes text, const char *arch, struct kernel_list *list, struct diag *diag);

#endif
