-- M3.12-M3.14: the quote list of who has an account, the same as in their browsers (packages/domain/src/quote-list.ts).
create table quote_lists (
  user_id integer primary key references users on delete cascade,
  -- Parts with their cars, in the order in which they were added.
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 200),
  updated_at timestamptz not null default now()
);
