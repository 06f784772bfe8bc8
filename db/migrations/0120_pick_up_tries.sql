-- How often a wrong code was said for what waits at a counter: four digits, so several processes must count together.
create table pick_up_tries (
  sale_id bigint primary key references sales on delete cascade,
  wrong integer not null,
  since timestamptz not null
);
