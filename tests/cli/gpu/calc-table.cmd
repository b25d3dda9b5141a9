occ --gpu h200,t4,mi300x -t 128,256 -r 40
