-- What a return of a sale by agreement gives back is what was paid; the rest of it is owed no more.
alter table returns add column owed_less_minor bigint not null default 0 check (owed_less_minor between 0 and amount_minor); -- of amount_minor, what is not given back in money
update returns r set owed_less_minor = r.amount_minor from sales s where s.id = r.sale_id and s.pay_by = 'agreement' and r.state in ('refunding', 'refunded');

-- Given back by its store before anything left; else it had been written by mistake.
alter table agreed_payments add column returned boolean not null default false;

-- Nothing is withheld of casco.
alter table payables add column core_minor bigint not null default 0; -- of gross

create or replace view stock_imbalances as
select s.id as sale_id, null::bigint as product_id, problem
from sales s, lateral (values
  (case when s.kind = 'purchase' and s.state in ('unpaid', 'paid', 'preparing') and not s.stock_held then 'open and its pieces are not held' end),
  (case when s.kind = 'order' and s.pay_by = 'agreement' and s.state = 'accepted' and not s.stock_held
    and exists (select from sale_events e where e.sale_id = s.id and e.action = 'agree') then 'by agreement and its pieces are not held' end),
  (case when s.kind = 'purchase' and s.state = 'expired' and s.stock_held then 'over and its pieces are still held' end),
  (case when s.kind = 'order' and s.state in ('cancelled', 'rejected', 'lapsed') and s.stock_held then 'over and its pieces are still held' end),
  (case when s.kind <> 'confirmation' and s.total <> s.subtotal - s.discount + s.shipping_price + s.core_deposit then 'its total is not the sum of its parts' end),
  (case when s.kind <> 'confirmation' and s.subtotal <> (select coalesce(sum(l.unit_price * l.quantity), 0) from sale_lines l where l.sale_id = s.id) then 'its lines do not add up' end),
  (case when s.kind <> 'confirmation' and s.core_deposit <> (select coalesce(sum(l.core_deposit * l.quantity), 0) from sale_lines l where l.sale_id = s.id) then 'its casco does not add up' end)
) found (problem) where problem is not null
union all
select null, p.id, 'its stock is not the sum of its warehouses' from products p
where p.stock <> (select coalesce(sum(k.quantity), 0) from product_stock k where k.product_id = p.id) and p.deleted_at is null;
