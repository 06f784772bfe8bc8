-- A store registers what it sells at its own counter.
alter table sales drop constraint sales_origin_check;
alter table sales add constraint sales_origin_check check (origin in ('mercado_libre', 'counter'));
-- A line of an offer typed by hand may ask for the old piece; of a listing its own counts.
alter table offer_lines add column core_deposit_minor bigint check (core_deposit_minor > 0);
-- Opened by a passkey alone: showing the same one again in it says nothing more of who its owner is.
alter table sessions add column by_passkey boolean not null default false;
