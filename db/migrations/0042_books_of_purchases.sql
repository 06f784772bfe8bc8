-- Payments of carts: whose money it is, and what does not add up between payments, sales and stock.

-- What stores are owed until a payout, and what Tuerca keeps of a sale. Wider than what it takes the place of: no row needs a look.
alter table payment_ledger drop constraint payment_ledger_account_check;
alter table payment_ledger add constraint payment_ledger_account_check
  check (account ~ '^(gateway:[a-z0-9-]+|bank|sales|tax|refunds_due|held:[0-9]+|commission|commission_tax)$') not valid;

-- Unpaid purchases by when their pieces go back.
create index sales_unpaid on sales (expires_at) where state = 'unpaid';

create or replace view payment_imbalances as
with posted as (
  select transaction_id,
    coalesce(sum(amount_minor) filter (where entry = 'sale' and amount_minor > 0), 0) as sold,
    coalesce(sum(amount_minor) filter (where entry = 'reversal' and amount_minor > 0), 0) as reversed,
    coalesce(-sum(amount_minor) filter (where entry = 'sale' and account = 'refunds_due'), 0) as owed_back,
    sum(amount_minor) as off_by,
    count(distinct currency) as currencies, min(currency) as currency
  from payment_ledger group by transaction_id
), delivered as (
  select transaction_id, sum(total) as total from sales s
  where transaction_id is not null and exists (select from sale_events e where e.sale_id = s.id and e.state = 'paid' and e.side = 'payment') group by transaction_id
), judged as (
  select t.id, t.state, t.total_minor, t.currency, t.user_id, t.purpose, t.receipt_number, t.snapshot ? 'stores' as sells,
    coalesce(p.sold, 0) as sold, coalesce(p.reversed, 0) as reversed, coalesce(p.off_by, 0) as off_by, coalesce(p.owed_back, 0) as owed_back,
    coalesce(p.currencies, 0) as currencies, p.currency as posted_currency, coalesce(d.total, 0) as delivered,
    exists (select from consultation_lots l where l.user_id = t.user_id and l.source = 'payment:' || t.id) as granted
  from transactions t left join posted p on p.transaction_id = t.id left join delivered d on d.transaction_id = t.id
)
select id as transaction_id, problem from judged, lateral (values
  (case when off_by <> 0 then 'entries do not add up' end),
  (case when currencies > 1 or posted_currency <> currency then 'another currency' end),
  (case when state in ('approved', 'reversed') and sold <> total_minor then 'paid and not in the ledger' end),
  (case when state not in ('approved', 'reversed') and sold <> 0 then 'in the ledger and not paid' end),
  (case when state = 'reversed' and reversed <> total_minor then 'reversed and not in the ledger' end),
  (case when state <> 'reversed' and reversed <> 0 then 'in the ledger as reversed and not reversed' end),
  (case when state = 'approved' and purpose = 'plan' and user_id is not null and not granted then 'paid and without credits' end),
  (case when state not in ('approved', 'reversed') and granted then 'credits without payment' end),
  (case when state in ('approved', 'reversed') and sells and delivered + owed_back <> total_minor then 'paid and neither sold nor owed back' end),
  (case when state not in ('approved', 'reversed') and delivered <> 0 then 'sold without payment' end)
) found (problem) where problem is not null;

-- What does not add up between stock and sales: always empty. One row a sale or listing and problem.
create view stock_imbalances as
select s.id as sale_id, null::bigint as product_id, problem
from sales s, lateral (values
  (case when s.kind = 'purchase' and s.state in ('unpaid', 'paid', 'preparing') and not s.stock_held then 'open and its pieces are not held' end),
  (case when s.kind = 'purchase' and s.state = 'expired' and s.stock_held then 'over and its pieces are still held' end),
  (case when s.kind <> 'confirmation' and s.total <> s.subtotal - s.discount + s.shipping_price then 'its total is not the sum of its parts' end),
  (case when s.kind <> 'confirmation' and s.subtotal <> (select coalesce(sum(l.unit_price * l.quantity), 0) from sale_lines l where l.sale_id = s.id) then 'its lines do not add up' end)
) found (problem) where problem is not null
union all
select null, p.id, 'its stock is not the sum of its warehouses' from products p
where p.stock <> (select coalesce(sum(k.quantity), 0) from product_stock k where k.product_id = p.id) and p.deleted_at is null;
