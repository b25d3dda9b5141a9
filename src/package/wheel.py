"""Packs a static program and the Python module that runs it as a wheel.

usage: wheel.py FOLDER VERSION MACHINE PROGRAM LICENSES README MODULE

Prints the wheel's path.  LICENSES and MODULE are folders.  All dates are $SOURCE_DATE_EPOCH.  A static program
asks for no symbol of a C library, so it runs on every system that the tags name.
"""

import base64
import hashlib
import os
import sys
import time
import zipfile

folder, version, machine, program, licenses, readme, module = sys.argv[1:]
name = f"occ-{version}"
tags = [f"{system}_{machine}" for system in ("manylinux_2_17", "manylinux2014", "musllinux_1_1")]
date = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]  # zip begins in 1980


def read(path):
    with open(path, "rb") as file:
        return file.read()


info = f"{name}.dist-info/"
files = {f"{name}.data/scripts/occ": read(program)}
for source in sorted(os.listdir(module)):
    if source.endswith((".py", ".pyi", ".typed", ".txt")):
        files[f"{os.path.basename(module)}/{source}"] = read(os.path.join(module, source))
for license in sorted(os.listdir(licenses)):
    files[f"{info}licenses/{license}"] = read(os.path.join(licenses, license))
files[info + "METADATA"] = f"""\
Metadata-Version: 2.1
Name: occ
Version: {version}
Summary: GPU occupancy calculator for NVIDIA, AMD and Intel: a command line tool and a module
License: MIT
Classifier: Environment :: Console
Classifier: Environment :: GPU
Classifier: Operating System :: POSIX :: Linux
Requires-Python: >=3.8
Description-Content-Type: text/markdown

""".encode() + read(readme)
files[info + "WHEEL"] = "".join(
    ["Wheel-Version: 1.0\nGenerator: occ\nRoot-Is-Purelib: false\n"]
    + [f"Tag: py3-none-{tag}\n" for tag in tags]).encode()
record = ""
for path, content in files.items():
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
    record += f"{path},sha256={digest},{len(content)}\n"
files[info + "RECORD"] = (record + info + "RECORD,,\n").encode()

wheel = os.path.join(folder, f"{name}-py3-none-{'.'.join(tags)}.whl")
with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for path, content in files.items():
        entry = zipfile.ZipInfo(path, date)
        entry.create_system = 3  # Unix: the mode counts
        entry.external_attr = (0o100755 if "/scripts/" in path else 0o100644) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, content, compresslevel=9)
print(wheel)
