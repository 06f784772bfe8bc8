import type { Verdict } from '@tuerca/contract/chosen-vehicle'
import type { TxCtx } from '../../platform/context.ts'
import { judgeProducts } from '../garage/index.ts'
import type { PendingLine } from './pending-lines.ts'

/** Whether each line fits its car; a line without a car gets no verdict. Most carts are for one car. */
export async function judgeLines(ctx: TxCtx, lines: readonly PendingLine[]): Promise<Map<number, Verdict>> {
  const verdicts = new Map<number, Verdict>()
  const byCar = Map.groupBy(
    lines.filter(({ vehicle }) => vehicle !== null),
    ({ vehicle }) => JSON.stringify(vehicle),
  )
  for (const [, some] of byCar) {
    const car = some[0]?.vehicle
    if (!car) continue
    const judged = await judgeProducts(
      ctx,
      car,
      some.map(({ product }) => product.id),
    )
    for (const line of some) {
      const verdict = judged[String(line.product.id)]
      if (verdict) verdicts.set(line.id, verdict)
    }
  }
  return verdicts
}
