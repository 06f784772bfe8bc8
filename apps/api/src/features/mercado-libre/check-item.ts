import type { Country } from '@tuerca/domain/country'
import { currencyOf } from '@tuerca/domain/money'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import type { PublicationThere } from '../../platform/db/column-types.ts'
import type { MarketListing } from '../../ports/marketplace.ts'
import { pushLater } from './change-state.ts'
import { type DifferenceField, inWords, noteDifference } from './differences.ts'
import { withAccount } from './with-account.ts'

/** A sale lowers the stock there before its order is reported: no stock is corrected within this time. */
const SALE_MS = 2 * 60_000

interface Row {
  product_id: number
  wanted: string
  there: PublicationThere
  frozen: string[]
  own_fields: string[]
  seq: number
  done_seq: number
  country: Country
}

/** Compares a listing there with what we left: what somebody changed is reported, corrected, or accepted. */
export async function checkItem(ctx: Ctx, storeId: number, itemId: string): Promise<string> {
  const known = await ctx.db
    .selectFrom('marketplace_publications')
    .select('product_id')
    .where('store_id', '=', storeId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  if (!known) return 'unknown'
  const { item, accountId } = await withAccount(ctx, storeId, async ({ port, session }) => ({
    item: await port.read(session, itemId),
    accountId: session.accountId,
  }))
  if (item.sellerId !== accountId) return 'unknown'
  return inTransaction(ctx, (ctx) => compare(ctx, { storeId, productId: known.product_id, item }))
}

async function compare(
  ctx: TxCtx,
  { storeId, productId, item }: { storeId: number; productId: number; item: MarketListing },
): Promise<string> {
  const {
    rows: [row],
  } =
    await sql<Row>`select m.product_id, m.wanted, m.there, a.frozen, m.own_fields, m.seq, m.done_seq, t.country from marketplace_publications m join marketplace_accounts a on a.store_id = m.store_id join stores t on t.id = m.store_id
    where m.product_id = ${productId} and m.item_id = ${item.itemId} for update of m`.execute(ctx.db)
  if (!row) return 'unknown'
  const { there } = row
  const currency = currencyOf(row.country)
  const left = new Set([...row.frozen, ...row.own_fields])
  const note = (
    field: DifferenceField & keyof MarketListing,
    outcome: 'open' | 'corrected' | 'respected',
    cause = 'changed_there',
  ) =>
    noteDifference(ctx, {
      productId,
      storeId,
      field,
      here: inWords(field, there[field] ?? '', currency),
      there: inWords(field, item[field], currency),
      cause,
      outcome,
    })
  const changed = (['price', 'title', 'state'] as const).filter(
    (field) => there[field] !== undefined && there[field] !== item[field],
  )
  for (const field of changed) {
    if (field === 'state' && item.state === 'closed') await note('state', 'respected', 'closed_there')
    // It stands as the store wants it: nobody has to say anything.
    else if (!(field === 'state' && item.state === row.wanted))
      await note(field, left.has(field) ? 'respected' : 'open', field === 'state' ? 'paused_there' : undefined)
  }
  const stockMoved = there.stock !== undefined && there.stock !== item.stock && item.state !== 'closed'
  if (changed.length === 0 && !stockMoved) return 'same'
  const known: PublicationThere = {
    ...there,
    price: item.price,
    title: item.title,
    state: item.state,
    stock: item.stock,
  }
  const closed = item.state === 'closed'
  const waitMs = stockMoved && item.stock < (there.stock ?? 0) ? SALE_MS : 0
  const at = new Date(ctx.now.getTime() + waitMs)
  await sql`update marketplace_publications set there = ${JSON.stringify(known)}::jsonb, state = ${item.state}, wanted = case when ${closed} then 'closed' else wanted end, updated_at = ${ctx.now},
    seq = seq + ${stockMoved ? 1 : 0}::integer, next_try_at = case when ${stockMoved} then ${at}::timestamptz else next_try_at end where product_id = ${productId}`.execute(
    ctx.db,
  )
  if (stockMoved) await pushLater(ctx, storeId, waitMs)
  return 'taken'
}
