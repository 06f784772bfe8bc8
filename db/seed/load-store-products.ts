import type pg from 'pg'

/** What nobody bought, asked for or wished: its buyers' pages stay whole. */
const UNUSED = ['sale_lines', 'cart_lines', 'quote_records', 'offer_lines', 'service_order_lines', 'wish_list_items', 'product_questions', 'store_system_stock']
  .map((table) => `not exists (select from ${table} x where x.product_id = p.id)`).join(' and ')

/** Of Repuestos Beto's products six are drafts and six ran out: no buyer sees them. A demonstration that grows keeps the ones it has. */
export async function loadStoreProducts(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `with beto as (select id from stores where path_prefix = 'repuestos-beto'),
      picked as (select p.id, row_number() over (order by p.id) as n from products p where p.store_id = (select id from beto) and p.deleted_at is null and p.price is not null and p.stock > 0 and ${UNUSED}
        and not exists (select from products o where o.store_id = (select id from beto) and o.off_sale is not null) order by p.id limit 12),
      emptied as (update product_stock s set quantity = 0 from picked where s.product_id = picked.id and n > 6)
    update products p set deleted_at = $1::timestamptz - interval '2 days', off_sale = case when n <= 6 then 'draft' else 'depleted' end, stock = case when n <= 6 then p.stock else 0 end from picked where p.id = picked.id`, [now])
}
