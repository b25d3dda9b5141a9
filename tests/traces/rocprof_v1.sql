-- results.db of rocprof 1 with --timestamp on: the columns of its CSV.
PRAGMA page_size = 512;
CREATE TABLE A ("Index" INTEGER, "KernelName" TEXT, "gpu-id" INTEGER, "queue-id" INTEGER,
  "queue-index" INTEGER, "pid" INTEGER, "tid" INTEGER, "grd" INTEGER, "wgr" INTEGER, "lds" INTEGER,
  "scr" INTEGER, "arch_vgpr" INTEGER, "accum_vgpr" INTEGER, "sgpr" INTEGER, "wave_size" INTEGER,
  "sig" TEXT, "obj" TEXT, "DispatchNs" INTEGER, "BeginNs" INTEGER, "EndNs" INTEGER,
  "CompleteNs" INTEGER, "DurationNs" INTEGER);
INSERT INTO A VALUES
  (0, '"vector_add(float*, float*, float*, int) [clone .kd]"', 4, 0, 0, 5, 5, 1024000, 256, 1024, 0,
   8, 4, 16, 64, '0x0', '0x7f', 900, 1000, 81000, 82000, 80000),
  (1, 'vector_add(float*, float*, float*, int) [clone .kd]', 4, 0, 2, 5, 5, 1024000, 256, 1024, 0,
   8, 4, 16, 64, '0x0', '0x7f', 900, 90000, 170000, 171000, 80000),
  (2, '"edge(float*)"', 4, 0, 4, 5, 5, 1000, 256, 0, 0, 8, 4, 16, 64, '0x0', '0x7f', 900, 180000,
   190000, 191000, 10000);
