occ batch batch/bad.jsonl
