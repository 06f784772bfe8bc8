import type { ImportSession } from './import-session.ts'
import type { ListingTarget } from './listing-target.ts'

/** Where pieces are that no row says a warehouse of. */
export const MAIN_WAREHOUSE = 'Principal'

/**
 * Fills import_stock with what a list says of each warehouse, creating those that are new. A warehouse's own price is
 * one that is not its listing's.
 */
export async function stageStock(client: ImportSession, { store }: ListingTarget, isSheet: boolean): Promise<void> {
  await client.query(
    `create temp table import_stock on commit drop as
    select distinct on (l.part_id, l.sales_model, lower(coalesce(nullif(r.warehouse, ''), $1))) l.part_id, l.sales_model,
      coalesce(nullif(r.warehouse, ''), $1) as warehouse, r.stock, nullif(r.price, coalesce(l.price, p.price)) as price, r.price is not null as priced,
      null::integer as warehouse_id
    from import_rows r
    join import_brands b on b.code = r.brand_code and b.name = r.brand_name
    join import_parts i on i.brand_id = b.brand_id and i.clean = r.clean
    join import_listings l on l.part_id = i.part_id and l.sales_model = r.sales_model
    left join products p on p.id = l.product_id
    where $2 and r.kind = 'listing' and not r.deleted and r.stock is not null and not l.deleted
    order by l.part_id, l.sales_model, lower(coalesce(nullif(r.warehouse, ''), $1)), r.seq desc`,
    [MAIN_WAREHOUSE, isSheet],
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
  await client.query('analyze import_stock')
  await client.query('create temp table import_totals (product_id bigint primary key, total integer) on commit drop')
}

/**
 * Writes the stock of each warehouse, and fills import_totals with what each of the store's listings has of all. A
 * warehouse's own price stays when the list gives none.
 */
export async function writeStock(client: ImportSession, { alone }: ListingTarget): Promise<void> {
  // As everybody who writes stock: the listings first, in one order.
  if (!alone)
    await client.query(
      'select from products where id in (select product_id from import_listings) order by id for no key update',
    )
  await client.query(`insert into product_stock (product_id, warehouse_id, quantity, price)
    select l.product_id, s.warehouse_id, s.stock, case when s.priced then s.price else k.price end
    from import_stock s join import_listings l on l.part_id = s.part_id and l.sales_model = s.sales_model
    left join product_stock k on k.product_id = l.product_id and k.warehouse_id = s.warehouse_id
    on conflict (product_id, warehouse_id) do update set quantity = excluded.quantity, price = excluded.price
    where (product_stock.quantity, product_stock.price) is distinct from (excluded.quantity, excluded.price)`)
  await client.query(`insert into import_totals select k.product_id, least(sum(k.quantity), 2147483647)
    from product_stock k where k.product_id in (
      select l.product_id from import_stock s join import_listings l on l.part_id = s.part_id and l.sales_model = s.sales_model)
    group by 1`)
}
