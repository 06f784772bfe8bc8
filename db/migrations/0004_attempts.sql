-- How often a password, a sign-up or a reset link was tried, by keyed hash of the account or of the network.
-- Unlogged: after a crash every count starts again, and no window is longer than an hour.
create unlogged table attempts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index attempts_end on attempts (ends_at);
