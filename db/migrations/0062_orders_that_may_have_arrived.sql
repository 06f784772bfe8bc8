-- Whether a sending of this turn went out without an answer that can be trusted: its store's system may have the order.
alter table store_system_orders add column unheard boolean not null default false;
update store_system_orders set unheard = true where attempts > 0 and state in ('queued', 'failed', 'withdrawing');
