-- Whoever waits for a number that neither it nor a substitute of it could be had of is told of the first of either.
alter table stock_alerts add column of_group boolean not null default false;
