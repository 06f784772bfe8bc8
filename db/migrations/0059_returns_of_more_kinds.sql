-- A parcel that never came, a payment that its buyer has reversed (Ley 1480, art. 51), and an exchange that waits for its buyer's word.
alter table returns
  drop constraint returns_kind_check,
  add constraint returns_kind_check check (kind in ('withdrawal', 'no_fit', 'damaged', 'wrong', 'incomplete', 'warranty', 'not_arrived', 'payment_reversal')),
  drop constraint returns_state_check,
  add constraint returns_state_check check (state in ('asked', 'undecided', 'refused', 'accepted', 'sent', 'received', 'exchanging', 'reviewed', 'refunding', 'refunded', 'exchanged', 'withdrawn', 'denied', 'lapsed'));
