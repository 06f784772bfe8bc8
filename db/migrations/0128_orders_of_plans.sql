-- An order that its store accepted with one of its plan's: the row that took its credit. Null: commission is taken of it as of any other.
alter table sales add column plan_hold_id bigint references credit_ledger on delete set null;

alter table credit_ledger drop constraint credit_ledger_kind_check;
alter table credit_ledger add constraint credit_ledger_kind_check check (kind in ('substitutions', 'plates', 'catalogue', 'publications', 'photos', 'setups', 'orders')) not valid;
alter table credit_ledger validate constraint credit_ledger_kind_check;
