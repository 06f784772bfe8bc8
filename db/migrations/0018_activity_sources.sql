-- What an activity's source said last: said again, it leaves what the person changed since as it is.
alter table activities add column source_said text;
