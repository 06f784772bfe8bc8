-- All that was told of one sale or request of a store leads to its page.
create index concurrently notifications_path on notifications (path, user_id) where path is not null;
