import type { Verdict } from '@tuerca/contract/chosen-vehicle'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { judgeProducts } from '../garage/index.ts'
import type { SaleVehicle } from '@tuerca/contract/sales-wire'

/** What is said of each line and its car, as soon as it is bought: whoever has to stand by it later reads this, whatever the listing says by then. */
export async function keepVerdicts(ctx: Ctx, { saleIds }: { saleIds: readonly number[] }): Promise<void> {
  const lines = await ctx.db
    .selectFrom('sale_lines')
    .select(['id', 'product_id', 'vehicle'])
    .where('sale_id', 'in', [...saleIds, -1])
    .where('vehicle', 'is not', null)
    .where('product_id', 'is not', null)
    .where('verdict', 'is', null)
    .orderBy('id')
    .execute()
  for (const [car, some] of Map.groupBy(lines, ({ vehicle }) => JSON.stringify(vehicle))) {
    const { brand, model, year, engine } = some[0]?.vehicle as unknown as SaleVehicle
    const judged = await judgeProducts(
      ctx,
      { brand, model, year, engine },
      some.map(({ product_id }) => product_id ?? 0),
    )
    const said = some.flatMap(({ id, product_id }) => {
      const verdict: Verdict | undefined = judged[String(product_id)]
      return verdict ? [{ id, verdict }] : []
    })
    // Only of the car that was judged: its buyer may have named another meanwhile.
    await sql`update sale_lines l set verdict = x.verdict from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as x(id bigint, verdict jsonb)
      where l.id = x.id and l.vehicle = ${car}::jsonb and l.verdict is null`.execute(ctx.db)
  }
}
