import { ASKED_AT_MOST, RATING_TIMES } from '@tuerca/domain/ratings'
import { RATED_ALREADY, RATING_LINK_OVER, RATING_MISSING } from '@tuerca/contract/ratings'
import { pagePaths } from '@tuerca/domain/page-paths'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { requireProved } from '../../platform/route.ts'
import type { User } from '../../platform/visitor.ts'
import type { Seals } from '../../platform/seals.ts'
import { sweep } from '../../platform/sweep.ts'
import { notify, queueLetter, SEALED } from '../notifications/index.ts'

const DAY = 86_400_000
const AT_ONCE = 200
/** Below, scores are of payments. */
const FIRST = 1_000_000_001

/** Whether a scoreId of M7.42 is of a sale. */
export const isOfSale = (scoreId: number) => scoreId >= FIRST

/** Hourly: asks buyers about sales delivered a day ago, once. */
export async function askForRatings(ctx: Ctx): Promise<void> {
  const at = ctx.now.getTime()
  const { rows } = await sql<{ id: number }>`
    select s.id from sales s where s.state = 'delivered' and s.delivered_at between ${new Date(at - RATING_TIMES.askedUntil)} and ${new Date(at - RATING_TIMES.askedAfter)} and (s.buyer_id is not null or (s.guest_hash is not null and coalesce(s.buyer_contact ->> 'email', '') <> ''))
      and not exists (select from sale_ratings r where r.sale_id = s.id) and not exists (select from store_members m where m.store_id = s.store_id and m.user_id = s.buyer_id) order by s.delivered_at limit ${AT_ONCE}`.execute(
    ctx.db,
  )
  await sweep(ctx, rows, { what: 'ratings to ask for', each: (ctx, { id }) => askOnce(ctx, id) })
}

async function askOnce(ctx: TxCtx, saleId: number): Promise<void> {
  const {
    rows: [made],
  } = await sql<{ id: number }>`
    insert into sale_ratings (sale_id, store_id, user_id, created_at) select s.id, s.store_id, s.buyer_id, ${ctx.now} from sales s where s.id = ${saleId} on conflict (sale_id) do nothing returning id`.execute(
    ctx.db,
  )
  if (made) await send(ctx, made.id)
}

/** M7.42: asks again, for the buyer, the store or an admin: once a day, three times in all, never after the answer. */
export async function askAgain(ctx: TxCtx, user: User, scoreId: number): Promise<void> {
  const row = await ctx.db
    .selectFrom('sale_ratings')
    .selectAll()
    .where('id', '=', scoreId)
    .$if(user.role !== 'admin', (query) =>
      query.where((eb) =>
        eb.or([eb('user_id', '=', user.id), eb('store_id', '=', sql<number>`any(${user.storeIds}::integer[])`)]),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(RATING_MISSING)
  if (row.user_id !== user.id && user.role === 'admin') requireProved(ctx)
  if (row.rated_at !== null) throw conflict(RATED_ALREADY)
  if ((await buyerToAsk(ctx, row.sale_id)) === null) throw conflict('Quien compró ya no está en Tuerca.')
  if (row.asked_times >= ASKED_AT_MOST) throw conflict(`Ya se pidió ${ASKED_AT_MOST} veces.`)
  if (row.asked_at && ctx.now.getTime() - row.asked_at.getTime() < DAY)
    throw new AppError(429, 'Ya se envió hoy. Intenta de nuevo mañana.')
  await send(ctx, scoreId)
}

async function send(ctx: TxCtx, id: number): Promise<void> {
  const asked = await ctx.db
    .updateTable('sale_ratings')
    .set((eb) => ({ asked_times: eb('asked_times', '+', 1), asked_at: ctx.now }))
    .where('id', '=', id)
    .returning(['sale_id', 'asked_times', 'store_id'])
    .executeTakeFirstOrThrow()
  const buyer = await buyerToAsk(ctx, asked.sale_id)
  if (buyer === null) return
  const store = await ctx.db
    .selectFrom('stores')
    .select('name')
    .where('id', '=', asked.store_id)
    .executeTakeFirstOrThrow()
  const [title, text, label] = [
    `¿Cómo te fue con ${store.name}?`.slice(0, 150),
    'Califica tu compra de 1 a 5 y cuenta cómo te fue: les sirve a los que vienen.',
    'Calificar la compra',
  ]
  if ('userId' in buyer)
    return void (await notify(ctx, {
      userId: buyer.userId,
      topic: 'sales',
      key: `sale-rating:${id}:${asked.asked_times}`,
      title,
      text,
      path: `${pagePaths.purchase(asked.sale_id)}#calificar`,
      action: label,
    }))
  // A buyer without an account may read the mail anywhere: the link opens this rating and nothing else.
  await queueLetter(ctx, {
    to: buyer.email,
    subject: title,
    name: buyer.name,
    lines: [text],
    action: { label, url: SEALED },
    secret: ctx.origin + pagePaths.rateByLink(tokenOfRating(ctx.seals, id)),
  })
}

/** The person who has the purchase now, even if they made their account after it; null when they left. */
async function buyerToAsk(
  { db }: Pick<Ctx, 'db'>,
  saleId: number,
): Promise<{ userId: number } | { email: string; name: string } | null> {
  const sale = await db
    .selectFrom('sales')
    .select(['buyer_id', 'guest_hash', 'buyer_contact'])
    .where('id', '=', saleId)
    .executeTakeFirstOrThrow()
  if (sale.buyer_id !== null) return { userId: sale.buyer_id }
  const { email = '', name = '' } = sale.buyer_contact ?? {}
  return sale.guest_hash !== null && email !== '' ? { email, name } : null
}

/** Nothing of it is kept: who has the number has no link. */
const markOf = (seals: Seals, id: number) => seals.digest(`sale-rating:${id}`)
const tokenOfRating = (seals: Seals, id: number) => `${id}-${markOf(seals, id)}`

/** How long a link still shows what was rated by it. */
const LINK_OUTLIVES = 7 * DAY

/** The sale of a mailed link, while it can be rated or could be until a few days ago, and its buyer still exists. */
export async function saleOfLink(
  { db, seals, now }: Pick<Ctx, 'db' | 'seals' | 'now'>,
  token: string,
): Promise<number> {
  const [, number = '', mark = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(token) ?? []
  const row =
    number !== '' && mark === markOf(seals, Number(number))
      ? await db
          .selectFrom('sale_ratings as r')
          .innerJoin('sales as s', 's.id', 'r.sale_id')
          .select(['r.sale_id', 'r.rated_at', 's.delivered_at'])
          .where('r.id', '=', Number(number))
          .executeTakeFirst()
      : undefined
  if (!row) throw notFound(RATING_MISSING)
  const until = row.rated_at
    ? row.rated_at.getTime() + LINK_OUTLIVES
    : row.delivered_at
      ? row.delivered_at.getTime() + RATING_TIMES.ratedUntil
      : 0
  if (until <= now.getTime() || (await buyerToAsk({ db }, row.sale_id)) === null) throw notFound(RATING_LINK_OVER)
  return row.sale_id
}
