-- What was sold of any other kind than a plan, as it was when it was sold; plans keep theirs in plan_snapshot.
alter table transactions add column snapshot jsonb;
