-- The log of changes holds what a store's own people change too: prices, stock, members, agreements. Their owner reads it.
alter table admin_events add column in_store boolean not null default false; -- done by somebody of the store, not of the administration
create index admin_events_store on admin_events (store_id, id desc) where in_store;
