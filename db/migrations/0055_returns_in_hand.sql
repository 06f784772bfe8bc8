-- When its store had it in its hands: only that goes back into stock.
alter table returns add column received_at timestamptz;
update returns r set received_at = e.at
from (select sale_id, split_part(note, ',', 1) as number, max(happened_at) as at from sale_events where action = 'returnReceived' group by 1, 2) e
where e.sale_id = r.sale_id and e.number = 'D-' || r.id;
update returns set received_at = state_at where state = 'received' and received_at is null;
