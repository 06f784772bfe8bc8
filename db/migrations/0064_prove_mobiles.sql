-- A mobile is whose telephone shows the code: until then nothing but that code goes to it.
alter table users add column mobile_proved_at timestamptz;

-- Another number, or the same digits in another country, is another telephone, wherever it is changed.
create function forget_mobile_proof() returns trigger language plpgsql as $$
begin
  new.mobile_proved_at := null;
  return new;
end $$;
create trigger users_mobile_proof before update of mobile, country on users for each row
  when (old.mobile is distinct from new.mobile or old.country is distinct from new.country) execute function forget_mobile_proof();

-- The last code sent to a person; one that is proved, or another mobile, leaves none.
create table mobile_codes (
  user_id integer primary key references users on delete cascade,
  mobile text not null,
  country text not null,
  code_digest text not null, -- keyed with SECRET
  tries integer not null default 0,
  message_id bigint references messages on delete set null, -- what became of it
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index mobile_codes_message on mobile_codes (message_id);
