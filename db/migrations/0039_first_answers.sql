-- An answer may be corrected for half an hour from the first one, however often it is corrected.
alter table sales add column first_answered_at timestamptz;
-- What the store answers does not take the place of what was published: null is as published.
alter table sale_lines add column answered_days smallint;
alter table sale_lines add constraint sale_lines_answered_days check (answered_days between 0 and 120) not valid;
-- Of the links that need no login only a digest is kept; false: the link itself, from before.
alter table sale_links add column is_digest boolean not null default false;
