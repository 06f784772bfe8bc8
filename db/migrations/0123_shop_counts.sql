-- How many listings each category, brand, make and model has in each country, counted by a job: in a shop of ten million a visitor cannot wait for it.
create table shop_counts (
  country text primary key check (country in ('CO', 'MX')),
  facets json not null,
  counted_at timestamptz not null
);
