-- A webhook is told of its store only while whoever added it owns the store, as a key works only so long.
alter table store_webhooks add column made_by integer references users on delete set null;
create index store_webhooks_maker on store_webhooks (made_by);
-- Those of before: its first owner's.
update store_webhooks w set made_by = (select min(m.user_id) from store_members m where m.store_id = w.store_id and m.role = 'owner');
