-- Since when it waits at a counter, and since when the rest of what was sent in part does: neither waits for ever.
alter table sales add column ready_at timestamptz;
alter table sales add column part_sent_at timestamptz;
update sales s set ready_at = coalesce((select max(e.happened_at) from sale_events e where e.sale_id = s.id and e.state = 'ready'), s.changed_at)
where s.state = 'ready';
update sales s set part_sent_at = (select max(g.sent_at) from sale_parcels g where g.sale_id = s.id)
where s.state in ('accepted', 'paid', 'preparing', 'ready') and exists (select from sale_parcels g where g.sale_id = s.id);
drop index sales_moved_by_time;
create index sales_moved_by_time on sales (id) where state in ('sent', 'unpaid', 'shipped', 'delivered', 'ready');
create index sales_sent_in_part on sales (part_sent_at) where part_sent_at is not null;
