-- Asked as text, so that each is planned for as many rows as were changed. A connection kept the plan of its first change, mostly of one
-- listing, and compared every row of a long list with every other: 5,000 changed prices took half a minute, 100,000 never ended.
create or replace function follow_products_in_marketplace() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  execute 'select array_agg(n.id order by n.id) from changed n join former o on o.id = n.id
    where (n.price, n.discount_percentage, n.deleted_at, n.off_sale, n.title, n.pictures, n.gtin)
        is distinct from (o.price, o.discount_percentage, o.deleted_at, o.off_sale, o.title, o.pictures, o.gtin)
      and exists (select from marketplace_publications m where m.product_id = n.id)' into ids;
  if ids is not null then perform follow_in_marketplace(ids); end if;
  return null;
end $$;

create or replace function follow_stock_in_marketplace() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  execute 'select array_agg(distinct n.product_id) from changed n where exists (select from marketplace_publications m where m.product_id = n.product_id)' into ids;
  if ids is not null then perform follow_in_marketplace(ids); end if;
  return null;
end $$;
