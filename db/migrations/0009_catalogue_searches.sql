-- How often the catalogue was asked by day (C7.23): nothing of who asked nor of what they typed, so nothing personal.
create table catalogue_searches (
  day date not null, -- in Bogotá
  store_id integer references stores on delete cascade, -- asked inside this store; null: in the marketplace
  kind text not null check (kind in ('vehicle', 'vin', 'frame', 'plate', 'oem')),
  catalogue text not null default '', -- the catalogue's code; '' when nothing was found
  vehicle text not null default '', -- as the catalogue names it
  found boolean not null,
  searches integer not null default 1 check (searches > 0),
  unique nulls not distinct (day, store_id, kind, catalogue, vehicle, found)
);
create index catalogue_searches_store on catalogue_searches (store_id, day);
