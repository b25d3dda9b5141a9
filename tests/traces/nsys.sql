-- Nsight Systems, schema 3.25: two products, a tail, clusters, a small grid, a graph in one row.
PRAGMA page_size = 512;
CREATE TABLE META_DATA_EXPORT (name TEXT, value TEXT);
INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_SCHEMA_VERSION', '3.25.0');
CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT);
INSERT INTO StringIds VALUES (1, 'void gemm<(int)128, (int)64>(float *)'), (2, 'attention(half *)'),
  (3, 'reduce(float *, int)'), (4, 'ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgs)');
CREATE TABLE TARGET_INFO_GPU (id INTEGER, name TEXT, smCount INTEGER, cuDevice INTEGER,
  computeMajor INTEGER, computeMinor INTEGER, smMajor INTEGER, smMinor INTEGER);
INSERT INTO TARGET_INFO_GPU VALUES (0, 'NVIDIA H100 80GB HBM3', 132, 0, 9, 0, 9, 0);
CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER,
  streamId INTEGER, demangledName INTEGER, launchType INTEGER, registersPerThread INTEGER,
  gridX INTEGER, gridY INTEGER, gridZ INTEGER, blockX INTEGER, blockY INTEGER, blockZ INTEGER,
  staticSharedMemory INTEGER, dynamicSharedMemory INTEGER, sharedMemoryExecuted INTEGER,
  clusterX INTEGER, clusterY INTEGER, clusterZ INTEGER, maxActiveClusters INTEGER);
INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES
  (1000, 251000, 0, 7, 1, 1, 128, 288, 1, 1, 256, 1, 1, 0, 49152, 233472, 0, 0, 0, 0),
  (260000, 511000, 0, 7, 1, 1, 128, 288, 1, 1, 256, 1, 1, 0, 49152, 233472, 0, 0, 0, 0),
  (520000, 640000, 0, 7, 2, 1, 168, 264, 1, 1, 384, 1, 1, 0, 213196, 233472, 2, 1, 1, 66),
  (650000, 690000, 0, 7, 3, 1, 32, 33, 1, 1, 512, 1, 1, 4096, 0, 102400, 0, 0, 0, 0),
  (700000, 704000, 0, 7, 3, 1, 32, 33, 1, 1, 512, 1, 1, 4096, 0, 102400, 0, 0, 0, 0),
  (600000, 900000, 0, 13, 4, 1, 96, 24, 1, 1, 640, 1, 1, 0, 82240, 102400, 0, 0, 0, 0);
CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE (start INTEGER, end INTEGER, deviceId INTEGER,
  streamId INTEGER, graphId INTEGER, graphExecId INTEGER);
INSERT INTO CUPTI_ACTIVITY_KIND_GRAPH_TRACE VALUES (1000000, 1100000, 0, 7, 1, 2);
