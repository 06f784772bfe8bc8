-- What a buyer asks of a store before going there, and of a part before buying it.
alter table stores
  add column address text not null default '',
  add column opening_hours jsonb not null default '[]', -- [[first day, last day, 'HH:MM', 'HH:MM'], …], days from 1 Monday to 7 Sunday
  add column whatsapp text check (whatsapp ~ '^[0-9]{10,15}$'); -- with the country's code, digits only

-- Apart from parts, which every search reads: only a part's own page asks for these.
create table part_details (
  part_id bigint primary key references parts on delete cascade,
  specs jsonb not null default '[]', -- [["Material", "Cerámica"], …]
  box text[] not null default '{}', -- what is in the box, a line each
  warranty_months smallint check (warranty_months > 0),
  warranty_km integer check (warranty_km > 0)
);
