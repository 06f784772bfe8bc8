-- A list's column «aplicación» proposes cars for its listings; undoing the import takes back what it proposed.
alter table fitment_proposals add column import_id bigint references store_imports on delete set null;
create index fitment_proposals_import on fitment_proposals (import_id) where import_id is not null;
