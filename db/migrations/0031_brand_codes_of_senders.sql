-- A brand's code belongs to whoever sends it: two senders may mean different brands by one code, and neither may take or
-- rename the other's. So may their catalogues: what a whole one takes away is only what the same sender gave.
create table brand_codes (
  store_id integer not null references stores on delete cascade,
  code text not null,
  brand_id integer not null references product_brands on delete cascade,
  primary key (store_id, code)
);
create index brand_codes_brand on brand_codes (brand_id);
insert into brand_codes (store_id, code, brand_id)
  select distinct p.store_id, b.aaia_id, b.id from product_brands b join products p on p.brand_id = b.id where b.aaia_id is not null;
alter table product_brands drop column aaia_id;
update part_fitments f set source = 'aces:' || s.path_prefix || ':' || c.code
  from brand_codes c join stores s on s.id = c.store_id
  where f.source = 'aces:' || c.code and not exists (select from brand_codes o where o.code = c.code and o.store_id <> c.store_id);
