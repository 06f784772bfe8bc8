-- Every open page of who asked looks, every few seconds, whether a store has answered.
create index sales_answered_to on sales (buyer_id, updated_at desc) where kind = 'confirmation' and state not in ('asked', 'withdrawn');
