import { type Currency, formatMoney } from '@tuerca/domain/money'
import type { TxCtx } from '../../platform/context.ts'
import type { ListingState, LogValue } from '../../platform/db/column-types.ts'
import { noteStoreChanges } from '../admin/index.ts'

/** This many products of one change get a log line each; the rest share one. */
export const MOST_NOTED = 200

interface ChangesToNote {
  storeId: number
  by: number | null
  remark: string
  before: ReadonlyMap<number, ListingState>
  after: readonly ListingState[]
}

/** Logs a change of many listings: each by its number, with price, stock and state before and after. */
export async function noteWritten(ctx: TxCtx, { storeId, by, remark, before, after }: ChangesToNote): Promise<void> {
  if (after.length === 0) return
  const first = after.slice(0, MOST_NOTED)
  const rows = await ctx.db
    .selectFrom('products as p')
    .innerJoin('product_brands as b', 'b.id', 'p.brand_id')
    .select(['p.id', 'p.referencia_1', 'p.currency', 'b.name'])
    .where(
      'p.id',
      'in',
      first.map(({ id }) => id),
    )
    .execute()
  const named = new Map(rows.map((row) => [row.id, row]))
  const events = first.flatMap((state) => {
    const row = named.get(state.id)
    const was = before.get(state.id)
    if (!row || !was) return []
    return [
      {
        area: 'product' as const,
        action: 'update' as const,
        subject: `${row.referencia_1} ${row.name} (${row.id})`,
        before: wordsOf(was, row.currency),
        after: wordsOf(state, row.currency),
        remark,
      },
    ]
  })
  const rest = after.length - first.length
  await noteStoreChanges(ctx, {
    storeId,
    by,
    events:
      rest === 0
        ? events
        : [...events, { area: 'product', action: 'update', subject: `${rest} productos más`, remark }],
  })
}

const wordsOf = (state: ListingState, currency: Currency): Record<string, LogValue> => ({
  Precio: state.price === null ? 'sin precio' : formatMoney(state.price, currency),
  Existencias: state.stock.reduce((sum, [, quantity]) => sum + quantity, 0),
  Estado:
    state.deleted_at === null
      ? 'publicado'
      : state.off_sale === 'draft'
        ? 'borrador'
        : state.off_sale === 'depleted'
          ? 'agotado'
          : 'eliminado',
})
