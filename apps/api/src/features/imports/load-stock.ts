import type { ImportSession } from './import-session.ts'
import { type ListingTarget, noted } from './listing-target.ts'

/** Where pieces are that no row says a warehouse of. */
export const MAIN_WAREHOUSE = 'Principal'

/** Stock by warehouse, and the listing's total. A warehouse's own price stays when the list gives none. */
export async function loadStock(client: ImportSession, { store, now }: ListingTarget): Promise<void> {
  await client.query(
    `create temp table import_stock on commit drop as
    select distinct on (l.product_id, lower(coalesce(nullif(r.warehouse, ''), $1))) l.product_id,
      coalesce(nullif(r.warehouse, ''), $1) as warehouse, r.stock, nullif(r.price, p.price) as price, r.price is not null as priced,
      null::integer as warehouse_id
    from import_rows r
    join import_brands b on b.code = r.brand_code and b.name = r.brand_name
    join import_parts i on i.brand_id = b.brand_id and i.clean = r.clean
    join import_listings l on l.part_id = i.part_id and l.sales_model = r.sales_model
    join products p on p.id = l.product_id
    where r.kind = 'listing' and not r.deleted and r.stock is not null
    order by l.product_id, lower(coalesce(nullif(r.warehouse, ''), $1)), r.seq desc`,
    [MAIN_WAREHOUSE],
  )
  // As everybody who writes stock: the listings first, in one order.
  await client.query(
    'select from products where id in (select product_id from import_stock) order by id for no key update',
  )
  await client.query(
    `insert into warehouses (store_id, name, city)
    select distinct on (lower(s.warehouse)) $1::integer, s.warehouse, $2 from import_stock s
    where not exists (select from warehouses w where w.store_id = $1 and lower(w.name) = lower(s.warehouse))
    order by lower(s.warehouse), s.warehouse`,
    [store.id, store.city],
  )
  await client.query(
    `update import_stock s set warehouse_id = w.id
    from (select min(id) as id, lower(name) as name from warehouses where store_id = $1 group by 2) w where w.name = lower(s.warehouse)`,
    [store.id],
  )
  await client.query(`insert into product_stock (product_id, warehouse_id, quantity, price)
    select s.product_id, s.warehouse_id, s.stock, case when s.priced then s.price else k.price end from import_stock s
    left join product_stock k on k.product_id = s.product_id and k.warehouse_id = s.warehouse_id
    on conflict (product_id, warehouse_id) do update set quantity = excluded.quantity, price = excluded.price
    where (product_stock.quantity, product_stock.price) is distinct from (excluded.quantity, excluded.price)`)
  await sumStock(client, now)
}

/** A sheet that repeats a stock confirms it: its date is renewed although the amount is the same (M3: stale dates). */
async function sumStock(client: ImportSession, now: Date): Promise<void> {
  await client.query(
    `update products p set stock_updated_at = $1
    where p.id in (select product_id from import_stock) and p.stock_updated_at is distinct from $1`,
    [now],
  )
  await client.query(
    noted(`update products p set stock = s.total
    from (select product_id, least(sum(quantity), 2147483647)::integer as total from product_stock
      where product_id in (select product_id from import_stock) group by 1) s
    where p.id = s.product_id and p.stock <> s.total`),
  )
}
