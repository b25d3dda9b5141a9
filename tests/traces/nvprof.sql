-- nvprof of CUDA 10: the launch of NVIDIA's best-practices guide on a K20.
PRAGMA page_size = 512;
PRAGMA user_version = 12;
CREATE TABLE StringTable (_id_ INTEGER PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO StringTable VALUES (1, '_Z6stridePfPKfi'), (2, 'Tesla K20m');
CREATE TABLE CUPTI_ACTIVITY_KIND_DEVICE (_id_ INTEGER PRIMARY KEY, coreClockRate INT,
  numMultiprocessors INT, computeCapabilityMajor INT, computeCapabilityMinor INT, id INT, name INT);
INSERT INTO CUPTI_ACTIVITY_KIND_DEVICE VALUES (1, 705500, 13, 3, 5, 0, 2);
CREATE TABLE CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL (_id_ INTEGER PRIMARY KEY,
  registersPerThread INT, start INT, end INT, deviceId INT, streamId INT, gridX INT, gridY INT,
  gridZ INT, blockX INT, blockY INT, blockZ INT, staticSharedMemory INT, dynamicSharedMemory INT,
  name INT);
INSERT INTO CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL VALUES
  (1, 55, 1000, 1201000, 0, 7, 128, 1, 1, 256, 1, 1, 0, 0, 1),
  (2, 55, 1300000, 2500000, 0, 7, 128, 1, 1, 256, 1, 1, 0, 0, 1);
