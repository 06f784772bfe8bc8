-- Since when somebody asks the gateway to give a payment back: until that ends, or is too long ago, nobody else does.
alter table transactions add column reversing_since timestamptz;
