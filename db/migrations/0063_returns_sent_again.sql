-- A store owes the other piece until it says with what it goes.
alter table returns
  add column replacement jsonb, -- {carrier, tracking_number} of the other piece
  drop constraint returns_state_check,
  add constraint returns_state_check check (state in ('asked', 'undecided', 'refused', 'accepted', 'sent', 'received', 'replacing', 'exchanging', 'reviewed', 'refunding', 'refunded', 'exchanged', 'withdrawn', 'denied', 'lapsed'));
