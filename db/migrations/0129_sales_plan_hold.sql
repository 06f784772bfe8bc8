-- The rows of credits are read by what they are of; without this each of their deletions would read all sales.
create index concurrently sales_plan_hold on sales (plan_hold_id) where plan_hold_id is not null;
