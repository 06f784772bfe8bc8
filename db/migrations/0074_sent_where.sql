-- To which system an order went: the number that one system gave it is another order's in the next one.
alter table store_system_orders add column sent_to text, -- its kind, or where its orders are taken; null: never sent, or not known any more
  add column by_hand boolean not null default false; -- its store wrote it there itself: only its store can take it out
-- What went there since its system was last changed is in today's.
update store_system_orders o set sent_to = case y.kind when 'http' then regexp_replace(y.urls ->> 'orders', '[?#].*$', '') else y.kind end
  from store_systems y where y.store_id = o.store_id and o.sent_at >= y.updated_at;

-- Pieces that left stock as the second ones of an exchange, and did not come back.
alter table return_lines add column replaced integer not null default 0 check (replaced >= 0 and replaced <= quantity);
