import { formatMoney, type Currency } from '@tuerca/domain/money'
import { productUrl } from '@tuerca/domain/product-url'
import { PRICE_FALL_PERCENT } from '@tuerca/domain/wish-lists'
import { sql } from 'kysely'
import { pagePaths } from '@tuerca/domain/page-paths'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { notify } from '../notifications/index.ts'
import { freshSince, PRICE } from '../products/index.ts'
import { tellAlertsOf } from './stock-alerts.ts'
import { forgetDeleted } from './write-lists.ts'

const AT_ONCE = 200

interface News {
  id: number
  user_id: number
  list_id: number
  list: string
  product_id: number
  title: string
  currency: Currency
  price: number | null
  told_price: number | null
  is_there: boolean
  was_available: boolean | null
}

/** The line of a list to start from, and the listings; all when none are named. */
interface Turn {
  after: number
  of: readonly number[] | null
}

/**
 * Listings in lists whose price fell far enough below the one their owner knows, or that are in stock again, or no
 * longer.
 */
const news = ({ now }: TxCtx, { after, of }: Turn) => sql<News>`
  select i.id, l.user_id, l.id as list_id, l.name as list, p.id as product_id, p.title, p.currency, now.price, i.told_price, i.was_available, now.is_there
  from wish_list_items i join wish_lists l on l.id = i.list_id and l.deleted_at is null join products p on p.id = i.product_id join stores s on s.id = p.store_id
    cross join lateral (select ${sql.raw(PRICE)} as price,
      coalesce(p.deleted_at is null and s.suspended_at is null and p.stock >= 1 and (s.is_virtual_store or p.stock_updated_at >= ${freshSince(now)}), false) as is_there) now
  where i.id > ${after} ${of ? sql`and i.product_id = any (${of}::bigint[])` : sql``} and (now.is_there is distinct from i.was_available
    or (now.is_there and now.price is not null and (i.told_price is null or now.price * 100 <= i.told_price * (100 - ${PRICE_FALL_PERCENT}::integer))))
  order by i.id limit ${AT_ONCE} for update of i skip locked`

/**
 * Notifies of stock and lower prices, each once. Reads all lists, because stock that merely expires changes no listing.
 */
export async function tellWishes(ctx: Ctx): Promise<void> {
  await forgetDeleted(ctx)
  await tellOf(ctx, null)
}

/** The same for listings that just changed, with the alerts that wait for them. */
export async function tellChanged(ctx: Ctx): Promise<void> {
  for (let of = await takeChanged(ctx); of.length > 0; of = await takeChanged(ctx)) {
    await tellOf(ctx, of)
    await tellAlertsOf(ctx, of)
  }
}

/** Removed from the queue before the notices: later changes are recorded anew. A lost one is found by the clock. */
async function takeChanged({ db }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    delete from wished_changes where product_id in (select product_id from wished_changes order by changed_at limit ${AT_ONCE} for update skip locked) returning product_id`.execute(
    db,
  )
  return rows.map(({ product_id }) => product_id)
}

async function tellOf(ctx: Ctx, of: Turn['of']): Promise<void> {
  // One after another, so that what was notified is not read again in the same run.
  for (let after: number | null = 0; after !== null;)
    after = await inTransaction(ctx, (ctx) => tellSome(ctx, { after: after ?? 0, of }))
}

/** What has a newer number by now. */
export async function tellNewer(ctx: Ctx): Promise<void> {
  for (let after: number | null = 0; after !== null;)
    after = await inTransaction(ctx, (ctx) => tellSuperseded(ctx, after ?? 0))
}

const lastOf = (rows: readonly { id: number }[]) => (rows.length === AT_ONCE ? (rows.at(-1)?.id ?? null) : null)

async function tellSome(ctx: TxCtx, turn: Turn): Promise<number | null> {
  const { rows } = await news(ctx, turn).execute(ctx.db)
  for (const row of rows) {
    const isCheaper = row.told_price !== null && row.price !== null && row.price < row.told_price
    if (row.is_there && row.was_available === false) await tellThere(ctx, row)
    else if (row.is_there && isCheaper) await tellCheaper(ctx, row)
    const known =
      row.price !== null && row.is_there && (row.told_price === null || isCheaper) ? { told_price: row.price } : {}
    await ctx.db
      .updateTable('wish_list_items')
      .set({ was_available: row.is_there, ...known })
      .where('id', '=', row.id)
      .execute()
  }
  return lastOf(rows)
}

const dayOf = ({ now }: Pick<TxCtx, 'now'>) => now.toISOString().slice(0, 10)
const priceOf = ({ price, currency }: News) =>
  price === null ? '' : ` Cuesta ${formatMoney(price, currency)}, IVA incluido.`

const tellThere = (ctx: TxCtx, row: News) =>
  notify(ctx, {
    userId: row.user_id,
    topic: 'wishes',
    key: `wish-there:${row.product_id}:${dayOf(ctx)}`,
    path: productUrl({ id: row.product_id, title: row.title }),
    action: 'Ver el producto',
    title: `Ya hay: ${row.title}`.slice(0, 150),
    text: `${row.title}, de tu lista «${row.list}», está disponible otra vez.${priceOf(row)}`,
  })

const tellCheaper = (ctx: TxCtx, row: News) =>
  notify(ctx, {
    userId: row.user_id,
    topic: 'wishes',
    key: `wish-price:${row.product_id}:${row.price}`,
    path: productUrl({ id: row.product_id, title: row.title }),
    action: 'Ver el producto',
    title: `Bajó de precio: ${row.title}`.slice(0, 150),
    text: `${row.title}, de tu lista «${row.list}», bajó de ${formatMoney(row.told_price ?? 0, row.currency)} a ${formatMoney(row.price ?? 0, row.currency)}, IVA incluido.`,
  })

interface SupersessionRow {
  id: number
  user_id: number
  list: string
  list_id: number
  reference: string
  description: string
  newer: string
}

/** Numbers in lists that a newer number of the same brand replaces. */
async function tellSuperseded(ctx: TxCtx, after: number): Promise<number | null> {
  const { rows } = await sql<SupersessionRow>`
    select i.id, l.user_id, l.name as list, l.id as list_id, i.reference, i.description, min(newer.number) as newer
    from wish_list_items i join wish_lists l on l.id = i.list_id and l.deleted_at is null
      join parts p on p.clean_number = i.clean_reference join product_brands b on b.id = p.brand_id and lower(b.name) = lower(i.brand)
      join part_substitutions s on s.part_id = p.id and s.type = 'replacement' and s.way = 'forward' join parts newer on newer.id = s.substitute_id
    where i.reference is not null and i.id > ${after} group by i.id, l.id having min(newer.number) is distinct from i.told_successor order by i.id limit ${AT_ONCE}`.execute(
    ctx.db,
  )
  for (const row of rows) {
    await notify(ctx, {
      userId: row.user_id,
      topic: 'wishes',
      key: `wish-newer:${row.reference}:${row.newer}`,
      path: pagePaths.wishList(row.list_id),
      action: 'Ver la lista',
      title: `${row.newer} reemplaza a ${row.reference}`.slice(0, 150),
      text: `${row.description}, de tu lista «${row.list}», tiene un número más nuevo: ${row.newer}.`,
    })
    await ctx.db.updateTable('wish_list_items').set({ told_successor: row.newer }).where('id', '=', row.id).execute()
  }
  return lastOf(rows)
}
