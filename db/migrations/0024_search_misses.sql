-- What people searched and got nothing for, counted by day: what is to be named, imported or asked of stores. Nothing of who searched.
create table search_misses (
  country text not null check (country in ('CO', 'MX')),
  -- Folded, without plates, VINs, mails and telephones (domain search-miss.ts).
  text text not null check (char_length(text) between 1 and 80),
  day date not null,
  kinds text[] not null default '{}', -- the kinds of part that were understood, the last time
  count integer not null check (count > 0),
  primary key (country, text, day)
);
create index search_misses_day on search_misses (day);

-- What was done about such a text; it is open again when somebody searches it in vain on a later day.
create table search_miss_answers (
  country text not null check (country in ('CO', 'MX')),
  text text not null,
  handled_on date not null,
  handled_at timestamptz not null,
  handled_by integer references users on delete set null,
  remark text not null default '' check (char_length(remark) <= 200),
  primary key (country, text)
);
