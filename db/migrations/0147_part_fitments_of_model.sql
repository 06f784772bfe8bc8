-- The years of one car for each of a thousand results: a part for many cars had all its rows read to find one.
create index concurrently part_fitments_part_model on part_fitments (part_id, model_id) include (year_from, year_to, product_id, refused);
-- It begins with the same column.
drop index concurrently if exists part_fitments_part;
