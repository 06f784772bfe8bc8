-- When a sale was sent and when it arrived: from it the clock, and the law's days, are counted.
alter table sales
  add column shipped_at timestamptz,
  add column delivered_at timestamptz,
  add column owed_back bigint not null default 0; -- minor units: paid, cancelled, and to be given back
-- What the clock may move on.
create index sales_moved_by_time on sales (id) where state in ('sent', 'unpaid', 'shipped', 'delivered');
-- What one side has not seen.
create index sales_unread_buyer on sales (buyer_id) where buyer_read_at < changed_at;
create index sales_unread_seller on sales (store_id) where seller_read_at is null or seller_read_at < changed_at;
-- Orders and purchases are told under a topic of their own.
alter table notifications drop constraint notifications_topic_check;
alter table notifications add constraint notifications_topic_check
  check (topic in ('consultations', 'agenda', 'vehicles', 'payments', 'questions', 'sales', 'account')) not valid;
-- What was bought for a car stands in its history once, whatever it is said to be for later.
alter table garage_services add column sale_line_id bigint references sale_lines on delete set null;
create unique index garage_services_sale_line on garage_services (sale_line_id) where sale_line_id is not null;
