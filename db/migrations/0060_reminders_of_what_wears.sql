-- What was bought for a car and wears is reminded of by kilometres, once for each line.
alter table garage_reminders add column sale_line_id bigint references sale_lines on delete set null;
create unique index garage_reminders_sale_line on garage_reminders (sale_line_id) where sale_line_id is not null;
