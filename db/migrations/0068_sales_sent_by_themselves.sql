-- A store's own system gets each sale as soon as it is accepted or paid, where its owner says so.
alter table store_systems add column send_sales boolean not null default false;
