-- What went back in part is looked at after the whole was reversed too: then nothing of it is left at its gateway nor owed.
create or replace view payment_imbalances as
with posted as (
  select transaction_id,
    coalesce(sum(amount_minor) filter (where entry = 'sale' and amount_minor > 0), 0) as sold,
    coalesce(sum(amount_minor) filter (where entry = 'reversal' and amount_minor > 0), 0) as reversed,
    coalesce(-sum(amount_minor) filter (where entry = 'sale' and account = 'refunds_due'), 0) as owed_back,
    coalesce(-sum(amount_minor) filter (where entry like 'refund:%' and account = 'refunds_due'), 0) as refunded,
    coalesce(sum(amount_minor) filter (where entry like 'given:%' and account = 'refunds_due'), 0) as given,
    sum(amount_minor) as off_by,
    -- A second payment of the same is given back by itself, on its own day.
    coalesce(bool_or(kept <> 0), false) as keeps,
    count(distinct currency) as currencies, min(currency) as currency
  from (
    select l.*, sum(amount_minor) filter (where (account like 'gateway:%' or account = 'refunds_due') and entry !~ '^(twice|returned):') over (partition by transaction_id, account) as kept
    from payment_ledger l
  ) l group by transaction_id
), delivered as (
  select transaction_id, sum(total) as total from sales s
  where transaction_id is not null and exists (select from sale_events e where e.sale_id = s.id and e.state = 'paid' and e.side = 'payment') group by transaction_id
), back as (
  select transaction_id, sum(amount_minor) as owed, coalesce(sum(amount_minor) filter (where state = 'done'), 0) as given,
    bool_or(of_sale > (select s.total from sales s where s.id = sale_id)) as too_much
  from (select r.*, sum(r.amount_minor) over (partition by r.sale_id) as of_sale from payment_refunds r) r group by transaction_id
), judged as (
  select t.id, t.state, t.total_minor, t.currency, t.user_id, t.purpose, t.receipt_number, t.snapshot ? 'stores' as sells,
    coalesce(p.sold, 0) as sold, coalesce(p.reversed, 0) as reversed, coalesce(p.off_by, 0) as off_by, coalesce(p.owed_back, 0) as owed_back,
    coalesce(p.refunded, 0) as refunded, coalesce(p.given, 0) as given, coalesce(p.keeps, false) as keeps, coalesce(b.owed, 0) as back_owed, coalesce(b.given, 0) as back_given, coalesce(b.too_much, false) as too_much,
    coalesce(p.currencies, 0) as currencies, p.currency as posted_currency, coalesce(d.total, 0) as delivered,
    exists (select from consultation_lots l where l.user_id = t.user_id and l.source = 'payment:' || t.id) as granted
  from transactions t left join posted p on p.transaction_id = t.id left join delivered d on d.transaction_id = t.id left join back b on b.transaction_id = t.id
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
  (case when state not in ('approved', 'reversed') and delivered <> 0 then 'sold without payment' end),
  (case when state = 'approved' and refunded <> back_owed then 'a refund is not in the ledger' end),
  (case when given <> back_given then 'given back and not in the ledger' end),
  (case when state = 'reversed' and keeps then 'reversed and not all undone' end),
  (case when too_much then 'more is given back than was paid' end)
) found (problem) where problem is not null;
