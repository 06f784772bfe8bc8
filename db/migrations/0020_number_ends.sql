-- A long number that somebody has is also looked for at the end of others ('TY0446502240' for '0446502240'): a range of this index.
create index part_numbers_ends on part_numbers (reverse(clean) text_pattern_ops) include (part_id);
