-- What a store says of the piece in its hands: its barcode, how good it is, for which side, and as how many it is sold.
alter table products
  add column gtin text check (gtin ~ '^[0-9]{8}([0-9]{4,6})?$'),
  add column grade text check (grade in ('original', 'oem', 'premium', 'economy')),
  add column side text check (side in ('left', 'right', 'front', 'rear', 'front_left', 'front_right', 'rear_left', 'rear_right')),
  add column sold_as text not null default 'unit' check (sold_as in ('unit', 'pair', 'set'));

-- Its photos and its barcode are followed there too.
create or replace function follow_products_in_marketplace() returns trigger language plpgsql as $$
declare ids bigint[];
begin
  select array_agg(n.id order by n.id) into ids from changed n join former o on o.id = n.id
    where (n.price, n.discount_percentage, n.deleted_at, n.off_sale, n.title, n.pictures, n.gtin)
        is distinct from (o.price, o.discount_percentage, o.deleted_at, o.off_sale, o.title, o.pictures, o.gtin)
      and exists (select from marketplace_publications m where m.product_id = n.id);
  if ids is not null then perform follow_in_marketplace(ids); end if;
  return null;
end $$;
alter table marketplace_differences drop constraint marketplace_differences_field_check,
  add constraint marketplace_differences_field_check check (field in ('price', 'stock', 'state', 'title', 'vehicles', 'pictures', 'gtin'));
alter table embedded_ml_items add column gtin text not null default '';
