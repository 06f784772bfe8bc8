-- How often somebody made a call that is limited: counted in each process, n of them allowed n times as much.
-- Unlogged, since a crash may forget these counts and no replica needs them.
create unlogged table call_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index call_counts_end on call_counts (ends_at);
