-- The old address says yes to a change too; without that yes it waits two days, in which the old address can stop it.
alter table email_changes add column approved_at timestamptz;
