import type { PriceChange } from '@tuerca/contract/store-jobs'
import { type Currency, toWireMoney } from '@tuerca/domain/money'
import { movedPrice } from '@tuerca/domain/price-change'
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

const FIRST = 20

/** What a change of prices would do; nothing is written. */
export async function previewOf(
  { db }: Pick<TxCtx, 'db'>,
  where: RawBuilder<unknown>,
  { change, currency }: { change: PriceChange; currency: Currency },
) {
  const { rows } = await sql<{
    id: number
    price: number | null
  }>`select p.id, p.price from products p where ${where} order by p.clean_reference_1, p.id`.execute(db)
  const moved = rows.map(({ id, price }) => ({
    id,
    before: price,
    after: price === null && change.kind !== 'set' ? undefined : movedPrice(price ?? 0, change, currency),
  }))
  const changed = moved.filter(({ before, after }) => after !== undefined && after !== null && after !== before)
  const shown = changed.slice(0, FIRST)
  const names = new Map(
    (shown.length === 0
      ? []
      : await db
          .selectFrom('products')
          .select(['id', 'referencia_1', 'title'])
          .where(
            'id',
            'in',
            shown.map(({ id }) => id),
          )
          .execute()
    ).map((row) => [row.id, row]),
  )
  return {
    count: rows.length,
    changed: changed.length,
    unpriced: moved.filter(({ after }) => after === undefined).length,
    refused: moved.filter(({ after }) => after === null).length,
    first: shown.map(({ id, before, after }) => ({
      id,
      reference: names.get(id)?.referencia_1 ?? '',
      title: names.get(id)?.title ?? '',
      before: toWireMoney(before ?? 0),
      after: toWireMoney(after ?? 0),
    })),
  }
}
