-- Casco: what a listing asks for until the old piece is brought back. Its own sum, without margin, discount, tax or commission.
alter table products add column core_deposit_minor bigint check (core_deposit_minor > 0);
alter table sale_lines add column core_deposit bigint not null default 0 check (core_deposit >= 0); -- minor units, of one piece
alter table sales add column core_deposit bigint not null default 0 check (core_deposit >= 0); -- minor units, of all of it

alter table returns
  drop constraint returns_kind_check,
  add constraint returns_kind_check check (kind in ('withdrawal', 'no_fit', 'damaged', 'wrong', 'incomplete', 'warranty', 'not_arrived', 'payment_reversal', 'core')),
  drop constraint returns_reason_check,
  add constraint returns_reason_check check (char_length(reason) <= 500 and (reason <> '' or kind = 'core')),
  add column core_minor bigint not null default 0; -- of amount_minor, what is casco
-- Commission comes back with the parts, not with what was never sold.
alter table payment_refunds add column core_minor bigint not null default 0 check (core_minor between 0 and amount_minor);

create or replace view stock_imbalances as
select s.id as sale_id, null::bigint as product_id, problem
from sales s, lateral (values
  (case when s.kind = 'purchase' and s.state in ('unpaid', 'paid', 'preparing') and not s.stock_held then 'open and its pieces are not held' end),
  (case when s.kind = 'purchase' and s.state = 'expired' and s.stock_held then 'over and its pieces are still held' end),
  (case when s.kind <> 'confirmation' and s.total <> s.subtotal - s.discount + s.shipping_price + s.core_deposit then 'its total is not the sum of its parts' end),
  (case when s.kind <> 'confirmation' and s.subtotal <> (select coalesce(sum(l.unit_price * l.quantity), 0) from sale_lines l where l.sale_id = s.id) then 'its lines do not add up' end),
  (case when s.kind <> 'confirmation' and s.core_deposit <> (select coalesce(sum(l.core_deposit * l.quantity), 0) from sale_lines l where l.sale_id = s.id) then 'its casco does not add up' end)
) found (problem) where problem is not null
union all
select null, p.id, 'its stock is not the sum of its warehouses' from products p
where p.stock <> (select coalesce(sum(k.quantity), 0) from product_stock k where k.product_id = p.id) and p.deleted_at is null;
