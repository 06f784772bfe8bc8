-- Some gateways number their notices anew for each payment: what was written down before is told apart by payment too.
update payment_events set event_key = left('event:' || coalesce(reference, '') || substr(event_key, 6), 300) where event_key like 'event:%';
