-- What a piece weighs, and what sending asks by it: up to 5 kg the price that there was, up to 20 kg another, and so much for each kilogram more.
alter table products add column weight_g integer check (weight_g between 1 and 1000000);
alter table store_shipping_rates
  add column price_20 bigint check (price_20 >= price and price_20 > 0),
  add column price_kg bigint check (price_kg > 0);
