import type { Country } from '@tuerca/domain/country'
import { DAYS_TO_SAY_LOST, SALE_TIMES, saleState } from '@tuerca/domain/sale-states'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { sweep } from '../../platform/sweep.ts'
import { moveSale } from './move-sale.ts'
import { type LockedSale, lockedById } from './sale-access.ts'
import { isSaidLost, SAID_LOST } from './said-lost.ts'
import { pickUpCode } from './pick-up-code.ts'
import { moment, tellNews } from './tell-sale.ts'
import { remindAt, tendLater } from './tend-later.ts'
import { dueOf } from './wire.ts'

/**
 * What the clock does to an order or a purchase: it expires, counts as delivered, is closed. It looks at what is due
 * when it runs.
 */
export async function tendSale(ctx: TxCtx, saleId: number): Promise<void> {
  const sale = await lockedById(ctx, saleId)
  if (!sale || sale.kind === 'confirmation') return
  const due = dueOf(sale)
  if (due === null) return
  if (due > ctx.now) {
    const reminded_at = await remindToFetch(ctx, sale, due)
    return tendLater(ctx, { ...sale, reminded_at }, { again: reminded_at === sale.reminded_at })
  }
  const step = saleState(sale.kind, sale.state)?.steps.find(({ by }) => by.includes('time'))
  if (!step || (sale.state === 'unpaid' && (await isBeingPaid(ctx, sale)))) return
  if (sale.state === 'shipped' && (await isSaidLost(ctx, saleId))) return
  await moveSale(ctx, sale, { to: step.to, by: 'time', userId: null })
}

/** Reminds a buyer who has not picked up, once, until when they can. Gives the time. */
async function remindToFetch(ctx: TxCtx, sale: LockedSale, due: Date): Promise<Date | null> {
  const at = remindAt(sale)
  if (at === null || at > ctx.now) return sale.reminded_at
  await ctx.db.updateTable('sales').set({ reminded_at: ctx.now }).where('id', '=', sale.id).execute()
  const code = pickUpCode(ctx, sale)
  await tellNews(ctx, sale.id, {
    side: 'buyer',
    key: `sale-fetch:${sale.id}`,
    title: 'Todavía te espera en la tienda',
    text: [
      `Recógelo antes del ${moment(due, sale.country as Country)}. Si ya no vas a ir, cancélalo: después lo damos por entregado.`,
      code === null ? '' : `Di este código al recogerlo: ${code}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  })
  return ctx.now
}

/** Everything in it was lost and refunded: nothing more will arrive. */
export async function closeLost(ctx: TxCtx, sale: LockedSale): Promise<void> {
  const left = await ctx.db
    .selectFrom('sale_lines as l')
    .select('l.id')
    .where('l.sale_id', '=', sale.id)
    .where('l.is_counted', '=', true)
    .where(
      sql<boolean>`l.quantity > (select coalesce(sum(x.quantity), 0) from return_lines x join returns r on r.id = x.return_id where x.line_id = l.id and r.state = 'refunded')`,
    )
    .limit(1)
    .executeTakeFirst()
  if (sale.state === 'shipped' && !left) await moveSale(ctx, sale, { to: 'closed', by: 'time', userId: null })
}

/** The gateway decides then, however late it answers. */
async function isBeingPaid(ctx: TxCtx, sale: LockedSale): Promise<boolean> {
  if (sale.transaction_id === null) return false
  const { state } = await ctx.db
    .selectFrom('transactions')
    .select('state')
    .where('id', '=', sale.transaction_id)
    .executeTakeFirstOrThrow()
  return state === 'created' || state === 'pending' || state === 'approved'
}

const MOST_AT_ONCE = 200

/** For sales without a job of their own, such as loaded ones; the rest follow in the next run. */
export async function tendDueSales(ctx: Ctx): Promise<void> {
  const ago = (milliseconds: number) => new Date(ctx.now.getTime() - milliseconds)
  const due = await ctx.db
    .selectFrom('sales')
    .select('id')
    .where('kind', '<>', 'confirmation')
    .where((eb) =>
      eb.or([
        // Without a date of its own the deadline is in working days. This query counts calendar days and may be early,
        // which changes nothing.
        eb('state', '=', 'sent').and(
          eb.or([
            eb('lapse_at', '<=', ctx.now),
            eb('lapse_at', 'is', null).and(
              'created_at',
              '<=',
              ago(SALE_TIMES.orderLapsesAfterWorkingDays * 86_400_000),
            ),
          ]),
        ),
        eb('state', '=', 'unpaid').and('expires_at', '<=', ctx.now),
        eb('state', '=', 'shipped')
          .and('shipped_at', '<=', ago(SALE_TIMES.deliveredByItselfAfter))
          .and(sql<boolean>`not ${SAID_LOST}`)
          .and(
            sql<boolean>`shipped_at + make_interval(days => coalesce(shipping_days, 0) + ${DAYS_TO_SAY_LOST}) <= ${ctx.now}`,
          ),
        eb('state', '=', 'ready').and('ready_at', '<=', ago(SALE_TIMES.fetchedByItselfAfter)),
        eb('state', '=', 'delivered').and('delivered_at', '<=', ago(SALE_TIMES.closedAfter)),
      ]),
    )
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
  await sweep(ctx, due, { what: 'sales', each: (ctx, { id }) => tendSale(ctx, id) })
}
