-- Where a warehouse is on the map, as its store pasted it.
alter table warehouses
  add column latitude numeric(8, 5) check (latitude between -90 and 90),
  add column longitude numeric(8, 5) check (longitude between -180 and 180),
  add check (num_nonnulls(latitude, longitude) in (0, 2));
