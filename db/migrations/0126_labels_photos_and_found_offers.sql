-- What a store called a customer whose agreement ended: who still owes keeps that name in its list.
create table former_customers (
  store_id integer not null references stores on delete cascade,
  user_id integer not null references users on delete cascade,
  label text not null check (char_length(label) between 1 and 80),
  ended_at timestamptz not null,
  primary key (store_id, user_id)
);
create index former_customers_user on former_customers (user_id);

-- A picture of a line that was typed by hand; a listing has its own.
alter table offer_lines add column photo text check (photo ~ '^[0-9a-f]{24}$');

-- The administration found it and wrote the offer for its store: an offer like any other.
alter table offers add column found boolean not null default false;

-- Such an offer answers a request without a word.
alter table quotation_requests drop constraint quotation_requests_check,
  add constraint quotation_requests_answered check ((answered_at is null) = (answer is null) and (answer is null or state <> 'searching'));
