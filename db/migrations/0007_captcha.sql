-- Proofs of being human that were used, until they expire: one proof opens one door.
create table captcha_uses (
  key text primary key,
  ends_at timestamptz not null
);
create index captcha_uses_end on captcha_uses (ends_at);
