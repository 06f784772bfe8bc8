import { toWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { answerAtOnce, type AnswerInput, type Caller, changeSale, writeMessage } from '../sales/index.ts'

/** The demonstration's store that never answers anything. */
const SILENT_STORE = 'coreanos-de-la-68'
/** Whoever stands at a counter reads first. */
const READS_FOR = 10_000
/** What waits longer was loaded so, or left so on purpose. */
const ANSWERS_WITHIN = 3_600_000
const MOST_AT_ONCE = 20
const SAYS_SO = 'Es una tienda de la demostración y contesta sola.'

/**
 * Acts for the invented owners of the demonstration's stores as they would in their rooms: says what is in stock,
 * accepts orders, and writes to who paid or wrote. Stores whose people are in the README are left to them.
 */
export async function answerBuyers(ctx: Ctx): Promise<void> {
  for (const asked of await questions(ctx)) await unlessDone(() => sayWhatIsThere(ctx, asked))
  for (const order of await newOrders(ctx))
    await unlessDone(() =>
      changeSale(ctx, asOwner(order), { saleId: order.id, change: { state: 'accepted', reason: '' } }),
    )
  for (const sale of await unanswered(ctx))
    await unlessDone(() =>
      inTransaction(ctx, (ctx) =>
        writeMessage(ctx, asOwner(sale), { saleId: sale.id, text: letterTo(sale), photos: [] }),
      ),
    )
}

type Waiting = Awaited<ReturnType<typeof newOrders>>[number]
const asOwner = ({ owner_id, store_id }: Waiting): Caller => ({
  userId: owner_id,
  guestHash: null,
  storeIds: [store_id],
})

/** Their owner may have signed in and been quicker, and another process does the same work. */
async function unlessDone(act: () => Promise<unknown>): Promise<void> {
  await act().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

/** What somebody did in the last hour at a store that the demonstration runs, but for the last moments. */
const recent = ({ db, now }: Ctx) =>
  db
    .selectFrom('sales as s')
    .innerJoin('stores as t', 't.id', 's.store_id')
    .innerJoin('store_members as m', 'm.store_id', 't.id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['s.id', 's.store_id', 'u.id as owner_id', 'u.name as owner'])
    .where('u.email', '=', sql<string>`'dueno@' || t.path_prefix || '.test'`)
    .where('t.path_prefix', '<>', SILENT_STORE)
    .where('s.changed_at', '>', new Date(now.getTime() - ANSWERS_WITHIN))
    .where('s.changed_at', '<=', new Date(now.getTime() - READS_FOR))
    .orderBy('s.changed_at')
    .limit(MOST_AT_ONCE)

const newOrders = (ctx: Ctx) => recent(ctx).where('s.kind', '=', 'order').where('s.state', '=', 'sent').execute()

const questions = (ctx: Ctx) =>
  recent(ctx)
    .where('s.kind', '=', 'confirmation')
    .where('s.state', '=', 'asked')
    .innerJoin('sale_lines as l', 'l.sale_id', 's.id')
    .leftJoin('products as p', (join) => join.onRef('p.id', '=', 'l.product_id').on('p.deleted_at', 'is', null))
    .select(['l.quantity', 'l.list_price', 'p.stock', 'p.price'])
    .execute()

async function sayWhatIsThere(ctx: Ctx, asked: Awaited<ReturnType<typeof questions>>[number]): Promise<void> {
  const there = Math.min(asked.stock ?? 0, asked.quantity)
  // Without a price on its page, the answer is where the buyer learns it.
  const price = asked.list_price === null && asked.price !== null ? toWireMoney(asked.price) : null
  const given: AnswerInput =
    there > 0
      ? { available: true, answer: { quantity: there, price } }
      : { available: false, reason: 'Se vendió la última.' }
  await inTransaction(ctx, (ctx) =>
    answerAtOnce(
      ctx,
      { id: asked.owner_id, storeIds: [asked.store_id] },
      {
        saleId: asked.id,
        seen: 0,
        given,
      },
    ),
  )
}

const LAST_WORD = sql<
  'buyer' | 'seller' | null
>`(select w.side from sale_messages w where w.sale_id = s.id order by w.id desc limit 1)`

/** Who wrote last, or paid and was told nothing yet. */
const unanswered = (ctx: Ctx) =>
  recent(ctx)
    .where('s.origin', 'is', null)
    .where('s.kind', '<>', 'confirmation')
    .where('s.state', 'in', ['accepted', 'paid', 'preparing', 'ready', 'shipped', 'delivered'])
    .select(['s.state', LAST_WORD.as('last_word')])
    .where((eb) =>
      eb.or([
        eb(LAST_WORD, '=', 'buyer'),
        eb.and([eb('s.state', 'in', ['accepted', 'paid']), eb(LAST_WORD, 'is', null)]),
      ]),
    )
    .execute()

function letterTo({ owner, state, last_word }: Awaited<ReturnType<typeof unanswered>>[number]): string {
  const said =
    last_word === 'buyer'
      ? 'Gracias por escribir. Ya lo miro y te contesto.'
      : state === 'paid'
        ? 'Recibimos tu pago y hoy mismo lo alistamos.'
        : 'Aceptamos tu pedido y te lo tenemos apartado.'
  return `Hola, soy ${owner.split(' ')[0]}. ${said} (${SAYS_SO})`
}
