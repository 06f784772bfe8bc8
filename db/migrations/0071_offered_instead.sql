-- M7.09: what a store offers where it has not what was asked for; its own listings, the first it named first.
alter table sales add column offered_instead integer[] not null default '{}' check (cardinality(offered_instead) <= 5);
