import type { Verdict } from '@tuerca/contract/chosen-vehicle'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { judgeProducts } from '../garage/index.ts'
import type { SaleVehicle } from '@tuerca/contract/sales-wire'

/**
 * Records the verdict on each line and its car at the time of purchase: later disputes read this, whatever the listing
 * says by then.
 */
export async function keepVerdicts(ctx: Ctx, { saleIds }: { saleIds: readonly number[] }): Promise<void> {
  const { rows: lines } = await sql<{ id: number; productId: number; vehicle: SaleVehicle }>`
    select id, product_id as "productId", vehicle from sale_lines
    where sale_id = any (${[...saleIds]}::bigint[]) and vehicle is not null and product_id is not null and verdict is null order by id`.execute(
    ctx.db,
  )
  for (const [car, some] of Map.groupBy(lines, ({ vehicle }) => JSON.stringify(vehicle))) {
    const [first] = some
    if (!first) continue
    const judged = await judgeProducts(
      ctx,
      first.vehicle,
      some.map(({ productId }) => productId),
    )
    const said = some.flatMap(({ id, productId }) => {
      const verdict: Verdict | undefined = judged[String(productId)]
      return verdict ? [{ id, verdict }] : []
    })
    // Only for the car that was judged: the buyer may have named another meanwhile.
    await sql`update sale_lines l set verdict = x.verdict from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as x(id bigint, verdict jsonb)
      where l.id = x.id and l.vehicle = ${car}::jsonb and l.verdict is null`.execute(ctx.db)
  }
}
