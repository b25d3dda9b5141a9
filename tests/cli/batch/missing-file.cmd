occ batch nowhere.jsonl
