import { ALERT_SET, GROUP_ALERT_SET } from '@tuerca/contract/wish-lists'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { productUrl } from '@tuerca/domain/product-url'
import { MOST_ALERTS } from '@tuerca/domain/wish-lists'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { Row } from '../../platform/db/row.ts'
import { notify } from '../notifications/index.ts'
import { freshSince } from '../products/index.ts'
import type { PageOf } from './queries.ts'
import { oneAtATime } from './write-lists.ts'

const AT_ONCE = 200

interface AlertRequest {
  productId?: number | null | undefined
  reference?: string | null | undefined
  title: string
}

/** 'Avísame cuando haya': for a listing, or for a number that nobody sells. Asking again keeps the first alert. */
export async function setAlert(
  ctx: TxCtx,
  userId: number,
  asked: AlertRequest,
): Promise<{ id: number; message: string }> {
  await oneAtATime(ctx, userId)
  const values = asked.productId ? await ofListing(ctx, asked.productId) : await ofNumber(ctx, userId, asked)
  const open = ctx.db.selectFrom('stock_alerts').where('user_id', '=', userId).where('told_at', 'is', null)
  const there = await open
    .select(['id', 'of_group'])
    .where('product_id', 'is not distinct from', values.product_id)
    .where('clean_reference', 'is not distinct from', values.clean_reference)
    .executeTakeFirst()
  if (there) return { id: there.id, message: there.of_group ? GROUP_ALERT_SET : ALERT_SET }
  const { count } = await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count >= MOST_ALERTS) throw conflict(`Ya esperas ${MOST_ALERTS} avisos. Quita uno para pedir otro.`)
  const { id } = await ctx.db
    .insertInto('stock_alerts')
    .values({ ...values, user_id: userId, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, message: values.of_group ? GROUP_ALERT_SET : ALERT_SET }
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
    of_group: false,
    reference: row.referencia_1.slice(0, 60),
    title: row.title.slice(0, 200),
  }
}

/** Where a substitute can be had already, it is the number itself that is waited for. */
async function ofNumber(ctx: TxCtx, userId: number, { reference, title }: AlertRequest) {
  const number = reference?.trim() ?? ''
  const clean = cleanPartNumber(number)
  if (clean.length < 3) throw invalid(['Escribe el número de parte completo.'])
  const {
    rows: [group],
  } = await sql<{ known: boolean; sellers: number }>`
    select exists (select from ${groupOf(sql`${clean}`)}) as known,
      (${sellersOf(ctx, { part: sql`p.part_id in (select g.part from ${groupOf(sql`${clean}`)})`, country: sql`(select country from users where id = ${userId})` })}) as sellers`.execute(
    ctx.db,
  )
  return {
    product_id: null,
    clean_reference: clean,
    of_group: group?.known === true && group.sellers === 0,
    reference: number,
    title: title.trim() || number,
  }
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

interface AlertRow extends Row<'stock_alerts', 'id' | 'user_id' | 'title' | 'reference'> {
  asked: number | null
  sellers: number
  substitute: boolean
}

/** Notifies each alert whose listing is in stock, or whose number somebody in the person's country has. */
export const tellAlerts = (ctx: Ctx): Promise<void> => tellAlertsOf(ctx, null)

/** Only for these listings and the numbers of their parts; for all when none are named. */
export async function tellAlertsOf(ctx: Ctx, of: readonly number[] | null): Promise<void> {
  // What changed is not looked for among substitutes: the clock finds it.
  for (const found of [foundListings, foundNumbers, ...(of === null ? [foundSubstitutes] : [])])
    while ((await inTransaction(ctx, (ctx) => tellSome(ctx, found(ctx, of)))) === AT_ONCE);
}

/** Two statements, for each goes by another index. */
const there = ({ now }: TxCtx) =>
  sql`p.deleted_at is null and s.suspended_at is null and p.stock >= 1 and (s.is_virtual_store or p.stock_updated_at >= ${freshSince(now)})`

const foundListings = (ctx: TxCtx, of: readonly number[] | null) => sql<AlertRow>`
  select a.id, a.user_id, a.product_id as asked, a.title, a.reference, 1 as sellers, false as substitute
  from stock_alerts a join products p on p.id = a.product_id join stores s on s.id = p.store_id
  where a.told_at is null and ${there(ctx)} ${of ? sql`and a.product_id = any (${of}::bigint[])` : sql``} order by a.id limit ${AT_ONCE} for update of a skip locked`

const foundNumbers = (ctx: TxCtx, of: readonly number[] | null) => sql<AlertRow>`
  select a.id, a.user_id, null::bigint as asked, a.title, a.reference, found.sellers, false as substitute
  from stock_alerts a join users u on u.id = a.user_id cross join lateral (
    select count(distinct p.store_id)::integer as sellers from part_numbers n join products p on p.part_id = n.part_id join stores s on s.id = p.store_id
    where n.clean = a.clean_reference and s.country = u.country and ${there(ctx)}) found
  where a.told_at is null and a.product_id is null and found.sellers > 0
    ${of ? sql`and a.clean_reference in (select m.clean from products c join part_numbers m on m.part_id = c.part_id where c.id = any (${of}::bigint[]))` : sql``} order by a.id limit ${AT_ONCE} for update of a skip locked`

/** The parts that stand for a number or that it stands for. */
const groupOf = (clean: RawBuilder<unknown>) =>
  sql`(select s.substitute_id as part from part_numbers n join part_substitutions s on s.part_id = n.part_id where n.clean = ${clean} and n.kind = 1
    union select s.part_id from part_numbers n join part_substitutions s on s.substitute_id = n.part_id where n.clean = ${clean} and n.kind = 1) g`

const sellersOf = (ctx: TxCtx, { part, country }: { part: RawBuilder<unknown>; country: RawBuilder<unknown> }) =>
  sql`select count(distinct p.store_id)::integer from products p join stores s on s.id = p.store_id where ${part} and s.country = ${country} and ${there(ctx)}`

const foundSubstitutes = (ctx: TxCtx) => sql<AlertRow>`
  select a.id, a.user_id, null::bigint as asked, a.title, a.reference, found.sellers, true as substitute
  from stock_alerts a join users u on u.id = a.user_id cross join lateral (
    select (${sellersOf(ctx, { part: sql`p.part_id in (select g.part from ${groupOf(sql`a.clean_reference`)})`, country: sql`u.country` })}) as sellers) found
  where a.told_at is null and a.of_group and found.sellers > 0 order by a.id limit ${AT_ONCE} for update of a skip locked`

async function tellSome(ctx: TxCtx, found: ReturnType<typeof foundListings>): Promise<number> {
  const { rows } = await found.execute(ctx.db)
  for (const row of rows) {
    const path =
      row.asked === null
        ? `/catalogo/page/results?${new URLSearchParams({ search: row.reference })}`
        : productUrl({ id: row.asked, title: row.title })
    const who = row.asked !== null || row.sellers === 1 ? '' : ` en ${row.sellers} vendedores`
    const what = `${row.title}${row.title === row.reference ? '' : ` (${row.reference})`}`
    await notify(ctx, {
      userId: row.user_id,
      topic: 'wishes',
      key: `alert:${row.id}`,
      path,
      action: row.substitute ? 'Ver el sustituto' : 'Ver quién la tiene',
      title: `${row.substitute ? 'Ya hay un sustituto' : 'Ya hay'}: ${row.title}`.slice(0, 150),
      text: row.substitute
        ? `Nos pediste avisarte: ${what} todavía no se vende, pero ya hay un sustituto${who}. Revisa que le sirva a tu carro.`
        : `Nos pediste avisarte: ${what} ya está disponible${who}.`,
    })
    await ctx.db.updateTable('stock_alerts').set({ told_at: ctx.now }).where('id', '=', row.id).execute()
  }
  return rows.length
}
