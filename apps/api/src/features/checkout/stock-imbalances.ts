import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

export interface StockImbalance {
  sale_id: number | null
  product_id: number | null
  problem: string
}

/** Contradictions between stock and sales, and how many pieces are reserved for open sales. */
export async function stockImbalances(db: Db): Promise<{ held: number; problems: StockImbalance[] }> {
  const { rows: problems } =
    await sql<StockImbalance>`select sale_id, product_id, problem from stock_imbalances order by sale_id, product_id limit 200`.execute(
      db,
    )
  const {
    rows: [sum],
  } = await sql<{
    held: number
  }>`select coalesce(sum(l.quantity), 0)::float8 as held from sales s join sale_lines l on l.sale_id = s.id
    where s.stock_held and l.left_out_by is null and l.parcel_id is null and s.state in ('unpaid', 'paid', 'preparing', 'ready')`.execute(
    db,
  )
  return { held: sum?.held ?? 0, problems }
}
