-- How a store answers confirmations, counted every hour; no row before it has answered ten.
create table store_answers (
  store_id integer primary key references stores on delete cascade,
  median_minutes integer not null check (median_minutes >= 0), -- from when it was asked, or opened next
  percent smallint not null check (percent between 0 and 100), -- of what it was asked
  counted_at timestamptz not null
);
create index sales_confirmations_answered on sales (created_at) where kind = 'confirmation' and (answered_at is not null or state = 'lapsed');
