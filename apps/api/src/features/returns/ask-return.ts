import { RETURN_NOT_DELIVERED, RETURN_PHOTO_NEEDED, RETURN_TOO_LATE } from '@tuerca/contract/returns'
import type { ReturnRequest } from '@tuerca/contract/returns-wire'
import { NO_CONTACT_IN_TEXT } from '@tuerca/contract/sales-handling'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import { RETURN_KIND_FACTS } from '@tuerca/domain/return-kinds'
import { returnDue } from '@tuerca/domain/return-times'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import { type Caller, callerOf, keepPhotos, lockMine, missing, requireNoContact, sideOf } from '../sales/index.ts'
import { linesToReturn } from './queries.ts'
import { noteReturn } from './note-return.ts'
import { leftFor, type OpenLine, openLines, SOLD } from './returnable.ts'

/** What can be returned, read before the transaction; others' sales reveal nothing. */
export async function readReturnable(ctx: Ctx, saleId: number): Promise<OpenLine[]> {
  const caller = callerOf(ctx)
  const sale = await ctx.db
    .selectFrom('sales')
    .select([...SOLD, 'kind'])
    .where('id', '=', saleId)
    .executeTakeFirst()
  if (!sale || sideOf(sale, caller) !== 'buyer')
    throw sale && caller.storeIds.includes(sale.store_id) ? forbidden() : missing(caller)
  if (sale.kind === 'confirmation') throw notFound(SALE_MISSING)
  if (sale.delivered_at === null && sale.state !== 'shipped') throw conflict(RETURN_NOT_DELIVERED)
  return openLines(ctx, sale)
}

const STILL_COMING = 'Todavía puede llegar: di que no llegó cuando pase el día de la entrega.'

interface Asking {
  saleId: number
  asked: ReturnRequest
  lines: readonly OpenLine[]
}

/**
 * M7.02 `return`: pieces of a delivered sale, for one reason. The sale's row is locked: nobody can ask for more than
 * was bought, in however many windows.
 */
export async function askReturn(ctx: TxCtx, caller: Caller, { saleId, asked, lines }: Asking): Promise<number> {
  const { sale, side } = await lockMine(ctx, caller, saleId)
  if (side !== 'buyer') throw forbidden()
  requireInTime(asked, lines, sale.delivered_at !== null)
  if (RETURN_KIND_FACTS[asked.kind].shows && asked.photos.length === 0) throw invalid([RETURN_PHOTO_NEEDED])
  if (!RETURN_KIND_FACTS[asked.kind].wishes.includes(asked.wanted))
    throw invalid(['Por este motivo se devuelve el dinero: elige el reembolso.'])
  await requireNoContact(ctx, sale, { text: asked.reason, sentence: NO_CONTACT_IN_TEXT })
  await requireLeft(ctx, saleId, asked)
  await requireFresh(ctx, asked)
  // The old piece was asked for with the sale: nobody has to accept it.
  const state = asked.kind === 'core' ? ('accepted' as const) : ('asked' as const)
  const byLaw = await isConsumer(ctx, sale.buyer_id)
  const wanted = new Set(asked.lines.map(({ lineId }) => lineId))
  const evidence =
    asked.kind === 'no_fit'
      ? lines
          .filter(({ id }) => wanted.has(id))
          .map(({ id, verdict }) => ({ lineId: id, label: verdict?.label ?? '', why: verdict?.why ?? '' }))
      : null
  const { id } = await ctx.db
    .insertInto('returns')
    .values({
      sale_id: saleId,
      store_id: sale.store_id,
      kind: asked.kind,
      state,
      wanted: asked.wanted,
      by_law: byLaw,
      reason: asked.reason,
      photos: asked.photos,
      evidence: evidence && toJson(evidence),
      state_at: ctx.now,
      created_at: ctx.now,
      due_at: returnDue(state, { since: ctx.now, country: sale.country, wanted: asked.wanted }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('return_lines')
    .values(asked.lines.map(({ lineId, quantity }) => ({ return_id: id, line_id: lineId, quantity })))
    .execute()
  await keepPhotos(ctx, saleId, asked.photos)
  await noteReturn(ctx, sale, { returnId: id, by: 'buyer', userId: caller.userId })
  return id
}

function requireInTime({ kind, lines: asked }: ReturnRequest, lines: readonly OpenLine[], delivered: boolean): void {
  for (const { lineId } of asked) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw invalid(['Una de las líneas no es de esta compra. Actualiza la página y elige de nuevo.'])
    if (!line.kinds.some((one) => one.kind === kind))
      throw conflict(
        !delivered
          ? kind === 'not_arrived'
            ? STILL_COMING
            : RETURN_NOT_DELIVERED
          : kind === 'no_fit'
            ? 'No le habíamos dicho que sirviera para tu carro, o ya pasó el tiempo. Elige otro motivo.'
            : RETURN_TOO_LATE,
      )
  }
}

/** Read again under the lock. */
async function requireLeft(ctx: TxCtx, saleId: number, { kind, lines: asked }: ReturnRequest): Promise<void> {
  const now = await linesToReturn(ctx.db, saleId)
  const short = asked.flatMap(({ lineId, quantity }) => {
    const line = now.find(({ id }) => id === lineId)
    const left = line ? leftFor(kind, line) : 0
    return quantity > left
      ? [
          left === 0
            ? `${line?.title ?? 'Esa línea'} ya está en una devolución.`
            : `De ${line?.title} puedes devolver ${left}.`,
        ]
      : []
  })
  if (short.length > 0) throw new AppError(409, short[0] ?? '', short)
}

const MOST_OF_A_LINE = 3

/**
 * A decided return cannot be asked for again, so that nobody holds back a store's money by asking over and over. Old
 * pieces are counted separately: a person who forgot one can still claim it.
 */
async function requireFresh(ctx: TxCtx, { kind, lines }: ReturnRequest): Promise<void> {
  const { rows } = await sql<{ lineId: number; title: string; ended: number; fresh: number }>`
    select l.id as "lineId", l.title, count(distinct r.id) filter (where r.state in ('withdrawn', 'denied', 'lapsed') and (r.kind = 'core') = ${kind === 'core'})::int as ended,
      (l.quantity - coalesce(sum(x.quantity) filter (where r.state = 'denied' and r.kind = ${kind}), 0))::int as fresh
    from sale_lines l left join return_lines x on x.line_id = l.id left join returns r on r.id = x.return_id
    where l.id = any (${lines.map(({ lineId }) => lineId)}::bigint[]) group by l.id`.execute(ctx.db)
  for (const { lineId, title, ended, fresh } of rows) {
    const { quantity = 0 } = lines.find((line) => line.lineId === lineId) ?? {}
    if (quantity > fresh) throw conflict(`Ya se decidió que ${title} no se devuelve por este motivo.`)
    if (ended >= MOST_OF_A_LINE)
      throw conflict(`Ya pediste ${MOST_OF_A_LINE} veces devolver ${title}. Escríbele a la tienda en esta compra.`)
  }
}

/** A person who buys to install or resell is not a consumer; a buyer without an account is one. */
async function isConsumer(ctx: TxCtx, buyerId: number | null): Promise<boolean> {
  if (buyerId === null) return true
  const { is_workshop } = await ctx.db
    .selectFrom('users')
    .select('is_workshop')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return !is_workshop
}
