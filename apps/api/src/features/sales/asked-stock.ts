import type { Sale } from '@tuerca/contract/sales-wire'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { judgeProducts } from '../garage/index.ts'
import type { SaleRow } from './queries.ts'
import { stateAt } from './wire.ts'

interface Row {
  id: number
  updated_at: Date | null
  warehouses: { name: string; quantity: number }[]
}

/** What a store has of what it is asked about, and the verdict for the asker's car: whoever answers sees both. */
export async function withStock(
  ctx: Pick<Ctx, 'db' | 'now' | 'store'>,
  rows: readonly SaleRow[],
  sales: readonly Sale[],
): Promise<Sale[]> {
  const asked = rows.flatMap((row) =>
    row.product_id !== null && row.kind === 'confirmation' && stateAt(row, ctx.now) === 'asked'
      ? [{ id: row.id, productId: row.product_id, vehicle: row.vehicle }]
      : [],
  )
  if (asked.length === 0) return [...sales]
  const stock = await stockOf(
    ctx,
    asked.map(({ productId }) => productId),
  )
  const byCar = Map.groupBy(asked, ({ vehicle }) => JSON.stringify(vehicle))
  const verdicts = new Map(
    (
      await Promise.all(
        [...byCar.values()].map(async (some) => {
          const car = some[0]?.vehicle
          if (!car) return []
          const judged = await judgeProducts(ctx, car, [...new Set(some.map(({ productId }) => productId))])
          return some.map(({ id, productId }) => [id, judged[String(productId)] ?? null] as const)
        }),
      )
    ).flat(),
  )
  return sales.map((sale) => {
    const one = asked.find(({ id }) => id === sale.id)
    if (!one) return sale
    return {
      ...sale,
      in_stock: stock.get(one.productId) ?? null,
      lines: (sale.lines ?? []).map((line) => ({ ...line, verdict: verdicts.get(sale.id) ?? line.verdict })),
    }
  })
}

async function stockOf({ db }: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, Sale['in_stock']>> {
  const { rows } = await sql<Row>`
    select p.id, p.stock_updated_at as updated_at, coalesce((select jsonb_agg(jsonb_build_object('name', w.name, 'quantity', k.quantity) order by k.quantity desc, w.id)
      from product_stock k join warehouses w on w.id = k.warehouse_id where k.product_id = p.id), '[]') as warehouses
    from products p where p.id = any (${[...ids]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, updated_at, warehouses }) => [id, { warehouses, updated_at: updated_at?.toISOString() ?? null }]),
  )
}
