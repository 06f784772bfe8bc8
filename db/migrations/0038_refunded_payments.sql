-- When the gateway said that it gave the money back. Until that is booked too, whoever presses again books it and asks nobody.
alter table transactions add column refunded_at timestamptz;
