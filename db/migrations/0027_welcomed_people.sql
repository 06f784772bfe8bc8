-- Whom the plates of a completed sign-up were given: the keyed hash of each mailbox and mobile, whatever account it is in now.
create table welcomed_people (
  person_hash text primary key,
  welcomed_at timestamptz not null
);
