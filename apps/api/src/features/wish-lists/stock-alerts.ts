import { ALERT_SET } from '@tuerca/contract/wish-lists'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { productUrl } from '@tuerca/domain/product-url'
import { MOST_ALERTS } from '@tuerca/domain/wish-lists'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { notify } from '../notifications/index.ts'
import { freshSince } from '../products/index.ts'
import type { PageOf } from './queries.ts'
import { oneAtATime } from './write-lists.ts'

const AT_ONCE = 200

interface Asked {
  productId?: number | null | undefined
  reference?: string | null | undefined
  title: string
}

/** 'Avísame cuando haya': of a listing, or of a number that nobody sells. Asked again, the first one stays. */
export async function setAlert(ctx: TxCtx, userId: number, asked: Asked): Promise<{ id: number; message: string }> {
  await oneAtATime(ctx, userId)
  const values = asked.productId ? await ofListing(ctx, asked.productId) : ofNumber(asked)
  const open = ctx.db.selectFrom('stock_alerts').where('user_id', '=', userId).where('told_at', 'is', null)
  const there = await open
    .select('id')
    .where('product_id', 'is not distinct from', values.product_id)
    .where('clean_reference', 'is not distinct from', values.clean_reference)
    .executeTakeFirst()
  if (there) return { id: there.id, message: ALERT_SET }
  const { count } = await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count >= MOST_ALERTS) throw conflict(`Ya esperas ${MOST_ALERTS} avisos. Quita uno para pedir otro.`)
  const { id } = await ctx.db
    .insertInto('stock_alerts')
    .values({ ...values, user_id: userId, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, message: ALERT_SET }
}

async function ofListing({ db }: TxCtx, productId: number) {
  const row = await db
    .selectFrom('products')
    .select(['id', 'title', 'referencia_1'])
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw invalid(['Este producto no existe o ya no se vende.'])
  return {
    product_id: row.id,
    clean_reference: null,
    reference: row.referencia_1.slice(0, 60),
    title: row.title.slice(0, 200),
  }
}

function ofNumber({ reference, title }: Asked) {
  const number = reference?.trim() ?? ''
  const clean = cleanPartNumber(number)
  if (clean.length < 3) throw invalid(['Escribe el número de parte completo.'])
  return { product_id: null, clean_reference: clean, reference: number, title: title.trim() || number }
}

export async function alertsOf({ db }: Pick<Ctx, 'db'>, userId: number, { page, pageSize }: PageOf) {
  const rows = await db
    .selectFrom('stock_alerts')
    .select(['id', 'product_id', 'reference', 'title', 'created_at'])
    .select(sql<number>`count(*) over ()::integer`.as('total'))
    .where('user_id', '=', userId)
    .where('told_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

export const removeAlert = ({ db }: Pick<TxCtx, 'db'>, userId: number, id: number) =>
  db.deleteFrom('stock_alerts').where('id', '=', id).where('user_id', '=', userId).execute()

interface Found {
  id: number
  user_id: number
  asked: number | null
  title: string
  reference: string
  sellers: number
}

/** Tells each alert whose listing is there, or whose number somebody of the person's country has. */
export const tellAlerts = (ctx: Ctx): Promise<void> => tellAlertsOf(ctx, null)

/** Of these listings alone, and of the numbers of their parts; of all where none are named. */
export async function tellAlertsOf(ctx: Ctx, of: readonly number[] | null): Promise<void> {
  for (const found of [foundListings, foundNumbers])
    while ((await inTransaction(ctx, (ctx) => tellSome(ctx, found(ctx, of)))) === AT_ONCE);
}

/** Two statements, for each goes by another index. */
const there = ({ now }: TxCtx) =>
  sql`p.deleted_at is null and s.suspended_at is null and p.stock >= 1 and (s.is_virtual_store or p.stock_updated_at >= ${freshSince(now)})`

const foundListings = (ctx: TxCtx, of: readonly number[] | null) => sql<Found>`
  select a.id, a.user_id, a.product_id as asked, a.title, a.reference, 1 as sellers
  from stock_alerts a join products p on p.id = a.product_id join stores s on s.id = p.store_id
  where a.told_at is null and ${there(ctx)} ${of ? sql`and a.product_id = any (${of}::bigint[])` : sql``} order by a.id limit ${AT_ONCE} for update of a skip locked`

const foundNumbers = (ctx: TxCtx, of: readonly number[] | null) => sql<Found>`
  select a.id, a.user_id, null::bigint as asked, a.title, a.reference, found.sellers
  from stock_alerts a join users u on u.id = a.user_id cross join lateral (
    select count(distinct p.store_id)::integer as sellers from part_numbers n join products p on p.part_id = n.part_id join stores s on s.id = p.store_id
    where n.clean = a.clean_reference and s.country = u.country and ${there(ctx)}) found
  where a.told_at is null and a.product_id is null and found.sellers > 0
    ${of ? sql`and a.clean_reference in (select m.clean from products c join part_numbers m on m.part_id = c.part_id where c.id = any (${of}::bigint[]))` : sql``} order by a.id limit ${AT_ONCE} for update of a skip locked`

async function tellSome(ctx: TxCtx, found: ReturnType<typeof foundListings>): Promise<number> {
  const { rows } = await found.execute(ctx.db)
  for (const row of rows) {
    const path =
      row.asked === null
        ? `/catalogo/page/results?${new URLSearchParams({ search: row.reference })}`
        : productUrl({ id: row.asked, title: row.title })
    const who = row.asked !== null || row.sellers === 1 ? '' : ` en ${row.sellers} vendedores`
    await notify(ctx, {
      userId: row.user_id,
      topic: 'wishes',
      key: `alert:${row.id}`,
      path,
      action: 'Ver quién la tiene',
      title: `Ya hay: ${row.title}`.slice(0, 150),
      text: `Nos pediste avisarte: ${row.title}${row.title === row.reference ? '' : ` (${row.reference})`} ya está disponible${who}.`,
    })
    await ctx.db.updateTable('stock_alerts').set({ told_at: ctx.now }).where('id', '=', row.id).execute()
  }
  return rows.length
}
