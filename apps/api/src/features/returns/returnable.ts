import type { Verdict } from '@tuerca/contract/chosen-vehicle'
import type { Returnable } from '@tuerca/contract/returns-wire'
import type { ReturnKind } from '@tuerca/domain/return-kinds'
import { kindsOnTheWay, openKinds } from '@tuerca/domain/return-times'
import type { Ctx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import { judgeProducts } from '../garage/index.ts'
import { linesToReturn, saidOf, type SoldLine } from './queries.ts'

/**
 * How many pieces of a line can still be returned; for a piece that is returned itself, the old piece is not counted.
 */
export const leftFor = (kind: ReturnKind, { quantity, taken, cores }: Pick<SoldLine, 'quantity' | 'taken' | 'cores'>) =>
  quantity - taken - (kind === 'core' ? cores : 0)

export interface OpenLine extends SoldLine {
  left: number
  kinds: { kind: ReturnKind; until: Date }[]
  /** Our verdict about it and the car it was for; null when there is none. */
  verdict: Verdict | null
}

type ReturnableSale = Row<'sales', Exclude<(typeof SOLD)[number], 'guest_hash' | 'store_id'>>
/** What is read of a sale for it. */
export const SOLD = [
  'id',
  'country',
  'state',
  'shipped_at',
  'shipping_days',
  'delivered_at',
  'buyer_id',
  'guest_hash',
  'store_id',
] as const

/** What of a sale may come back now, and for what. */
export async function openLines(
  ctx: Ctx,
  { id, country, state, shipped_at: shippedAt, shipping_days: days, delivered_at: deliveredAt }: ReturnableSale,
): Promise<OpenLine[]> {
  const [lines, said] = [await linesToReturn(ctx.db, id), await saidOf(ctx.db, id)]
  if (deliveredAt === null) {
    const kinds =
      state === 'shipped' && shippedAt !== null
        ? kindsOnTheWay({ shippedAt, days, country, reversible: said.reversible }, ctx.now)
        : []
    return lines.map((line) => ({ ...line, left: line.quantity - line.taken, kinds, verdict: null }))
  }
  const verdicts = await verdictsOf(ctx, lines)
  return lines.map((line) => {
    const verdict = verdicts.get(line.id) ?? null
    const kinds = openKinds(
      {
        deliveredAt,
        country,
        warrantyMonths: line.warrantyMonths,
        saidCompatible: verdict?.label === 'Compatible',
        hasCore: line.coreDeposit > 0 && leftFor('core', line) > 0,
        ...said,
      },
      ctx.now,
    )
    return { ...line, left: line.quantity - line.taken, kinds, verdict }
  })
}

/**
 * The verdict on each line for its car: the one recorded at the purchase; older purchases are judged now, lines of one
 * car together.
 */
async function verdictsOf(ctx: Ctx, lines: readonly SoldLine[]): Promise<Map<number, Verdict>> {
  const found = new Map<number, Verdict>(lines.flatMap(({ id, said }) => (said ? [[id, said] as const] : [])))
  const withCar = lines.filter(({ id, vehicle, productId }) => vehicle !== null && productId !== null && !found.has(id))
  for (const [, some] of Map.groupBy(withCar, ({ vehicle }) => JSON.stringify(vehicle))) {
    const car = some[0]?.vehicle
    if (!car) continue
    const { brand, model, year, engine } = car
    const verdicts = await judgeProducts(
      ctx,
      { brand, model, year, engine },
      some.map(({ productId }) => productId ?? 0),
    )
    for (const { id, productId } of some) {
      const verdict = verdicts[String(productId)]
      if (verdict) found.set(id, verdict)
    }
  }
  return found
}

/** A line has a row for each last moment that its kinds have. */
export const returnableOf = (lines: readonly OpenLine[]): Returnable[] =>
  lines
    .filter(({ left }) => left > 0)
    .flatMap(({ id, left, kinds, ...line }) =>
      [
        ...Map.groupBy(
          kinds,
          ({ until, kind }) => `${until.toISOString()} ${kind === 'core' ? leftFor(kind, line) : left}`,
        ),
      ].flatMap(([, some]) =>
        some[0]
          ? [
              {
                lineId: id,
                quantity: some[0].kind === 'core' ? leftFor('core', line) : left,
                kinds: some.map(({ kind }) => kind),
                until: some[0].until.toISOString(),
              },
            ]
          : [],
      ),
    )
