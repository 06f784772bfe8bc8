-- A name of a store's own that leads to its pages, once its owner has shown that it is theirs by a record that only they can write.
create table store_domains (
  store_id integer primary key references stores on delete cascade,
  domain text not null check (domain = lower(domain) and char_length(domain) between 4 and 253),
  token text not null check (char_length(token) = 32),
  asked_by integer references users on delete set null,
  asked_at timestamptz not null,
  checked_at timestamptz,
  proven_at timestamptz
);
create unique index store_domains_proven on store_domains (domain) where proven_at is not null;
create index store_domains_asker on store_domains (asked_by);
create trigger tell_changed_domains after insert or update or delete on store_domains for each statement execute function tell_changed_kept('stores');
