import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface PickUp {
  warehouseId: number
  name: string
  city: string
  address: string
}

/** The warehouses where the whole sale can be picked up; pieces already reserved stay where they were taken. */
export async function pickUpsOf(db: Db, saleId: number): Promise<PickUp[]> {
  const { rows } = await sql<PickUp>`
    select w.id as "warehouseId", w.name, w.city, w.address from sales s join warehouses w on w.store_id = s.store_id
    where s.id = ${saleId} and w.pick_up and not exists (select from sale_lines l where l.sale_id = s.id and l.left_out_by is null and not (case when s.stock_held then l.warehouse_id is not distinct from w.id
      else exists (select from product_stock k where k.product_id = l.product_id and k.warehouse_id = w.id and k.quantity >= l.quantity) end))
    order by w.id limit 50`.execute(db)
  return rows
}
