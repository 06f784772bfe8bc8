-- A guest's look-ups count for their network also after a login took them over: signing in and out must not begin anew.
create index consultations_guest_network on consultations (network_hash, kind, looked_at desc) where network_hash is not null and guest_hash is not null;
drop index consultations_network;
