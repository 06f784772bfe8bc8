-- What somebody who deleted their account had for free, so that coming back with the same e-mail does not give it again. Of the
-- person only a keyed hash of the e-mail stays; of what they consulted only when, not what.
create table former_people (
  person_hash text primary key,
  kept jsonb not null, -- features/session/former-person.ts
  ends_at timestamptz not null
);
create index former_people_ends on former_people (ends_at);
