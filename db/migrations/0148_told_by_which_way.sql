-- A store reads who of it was told of what waits, and by which way: a message says which notice it carries.
alter table messages add column notification_id bigint references notifications on delete set null;
