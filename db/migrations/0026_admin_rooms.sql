-- Reported errors get an answer, stores may be suspended, and test plates are the administration's to add.
alter table substitution_reports drop constraint substitution_reports_state_check;
alter table substitution_reports alter column state set default 'new';
update substitution_reports set state = 'new' where state = 'open';
alter table substitution_reports
  add column answer text check (char_length(answer) <= 2000),
  add column answered_by integer references users on delete set null,
  add column answered_at timestamptz,
  add column closed_at timestamptz,
  add constraint substitution_reports_state_check check (state in ('new', 'answered', 'closed')),
  add check ((answered_at is null) = (answer is null)),
  add check (state <> 'answered' or answer is not null);
create index substitution_reports_state on substitution_reports (state, id desc);

-- While it is suspended a store's listings are shown to nobody and its pages are closed.
alter table stores
  add column suspended_at timestamptz,
  add column suspended_because text not null default '' check (char_length(suspended_because) <= 500),
  add column updated_at timestamptz not null default now(),
  -- Counted up at every change: who saved an older page is told.
  add column version integer not null default 1;

-- Plates that are looked up without asking the registry and cost nobody anything (C3.04 is_test).
create table test_plates (
  country text not null check (country in ('CO', 'MX')),
  plate text not null check (plate ~ '^[A-Z0-9]{5,7}$'),
  vehicle jsonb not null, -- ports/plate-registry.ts RegisteredVehicle
  remark text not null default '' check (char_length(remark) <= 200),
  added_by integer references users on delete set null,
  added_at timestamptz not null,
  primary key (country, plate)
);
