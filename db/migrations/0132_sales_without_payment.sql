-- A sale that says a payment made it paid has that payment. It is named by its own number below zero, as what is paid by agreement.
create view sale_imbalances as
select -s.id as transaction_id, 'paid and without a payment' as problem from sales s
where s.transaction_id is null and exists (select from sale_events e where e.sale_id = s.id and e.state = 'paid' and e.side = 'payment');
