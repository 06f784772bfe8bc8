-- Where a store is paid. The number is kept sealed; lists show its last digits.
create table store_bank_accounts (
  store_id integer primary key references stores on delete cascade,
  holder text not null check (char_length(holder) between 3 and 120),
  document text not null check (char_length(document) between 4 and 30),
  bank text not null check (char_length(bank) between 1 and 60),
  kind text not null check (kind in ('savings', 'checking', 'clabe')),
  sealed_number text not null,
  digest text not null, -- of all of it: the same account again is no change
  ending text not null check (ending ~ '^[0-9]{4}$'),
  changed_by integer references users on delete set null,
  changed_at timestamptz not null
);
create index store_bank_accounts_changer on store_bank_accounts (changed_by);

-- Which account the money of a statement went to, as lists show it; empty before there were any.
alter table payouts add column account text not null default '';
