occ batch batch/requests.jsonl
