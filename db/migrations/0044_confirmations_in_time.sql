-- Questions and answers that the clock ends.
create index sales_confirmations_due on sales (id) where kind = 'confirmation' and state in ('asked', 'available');
