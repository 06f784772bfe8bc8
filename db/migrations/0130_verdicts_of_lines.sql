-- What was said of a part and the car that it was sold for, as it was said then: a later correction changes no promise.
alter table sale_lines add column verdict jsonb;
