-- By which way a notice went out, and what a deleted notice takes its number from.
create index concurrently messages_notification on messages (notification_id) where notification_id is not null;
