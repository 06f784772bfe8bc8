import { LINE_NOT_THERE } from '@tuerca/contract/sales-handling'
import { type Parcel, SALE_MISSING } from '@tuerca/contract/sales-wire'
import { nextState } from '@tuerca/domain/sale-states'
import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { Row } from '../../platform/db/row.ts'
import { requireGoesThere } from './change-sale.ts'
import { changed, moveSale, notNow, noteEvent } from './move-sale.ts'
import { type Caller, type LockedSale, lockOfStore } from './sale-access.ts'
import { tellNews } from './tell-sale.ts'
import { stateAt } from './wire.ts'

interface Line extends Row<'sale_lines', 'id' | 'title' | 'quantity' | 'parcel_id'> {
  left_out_by: string | null
}
interface ParcelSending {
  parcel: Parcel
  lineIds?: readonly number[] | undefined
}

/**
 * M7.11: sends lines, or all that is left, with their parcel's shipping data. For lines already sent the data are
 * corrected, and nobody is notified again.
 */
export async function sendParcel(
  ctx: TxCtx,
  caller: Caller,
  { saleId, parcel, lineIds }: ParcelSending & { saleId: number },
): Promise<void> {
  const sale = await lockOfStore(ctx, caller, saleId)
  if (sale.kind === 'confirmation') throw notFound(SALE_MISSING)
  requireGoesThere(sale, { to: 'shipped', side: 'seller', now: ctx.now })
  const lines = await ctx.db
    .selectFrom('sale_lines')
    .select(['id', 'title', 'quantity', 'parcel_id', 'left_out_by'])
    .where('sale_id', '=', saleId)
    .orderBy('id')
    .execute()
  const going = lineIds ? namedOf(lines, lineIds) : lines.filter(({ left_out_by }) => left_out_by === null)
  const fresh = going.filter(({ parcel_id }) => parcel_id === null)
  if (fresh.length === 0) return correctPapers(ctx, sale, { parcel, going, userId: caller.userId })
  const again = lineIds ? going.find(({ parcel_id }) => parcel_id !== null) : undefined
  if (again) throw conflict(`${again.title} ya va en otro paquete.`)
  const isRest = lines.every(
    ({ id, parcel_id, left_out_by }) =>
      parcel_id !== null || left_out_by !== null || fresh.some((one) => one.id === id),
  )
  if (isRest) {
    // Moved first: what may not be sent now leaves no parcel behind.
    const moved = await moveSale(ctx, sale, { to: 'shipped', by: 'seller', userId: caller.userId, parcel })
    await keepParcel(ctx, sale, { parcel, lines: fresh })
    // It was only said to be sent: these are its papers.
    if (!moved) await noteParcel(ctx, sale, { parcel, userId: caller.userId, isLast: true })
  } else await sendPart(ctx, sale, { parcel, lines: fresh, userId: caller.userId })
}

function namedOf(lines: readonly Line[], ids: readonly number[]): Line[] {
  const named = lines.filter(({ id }) => ids.includes(id))
  if (named.length < ids.length) throw invalid([LINE_NOT_THERE])
  const out = named.find(({ left_out_by }) => left_out_by !== null)
  if (out) throw conflict(`${out.title} se dejó fuera de esta venta.`)
  return named
}

const PAPERS = ['carrier', 'tracking_number', 'tracking_url', 'parcels'] as const
const papersOf = ({ carrier, tracking_number }: Parcel) => `${carrier}, guía ${tracking_number}`
const piecesIn = (lines: readonly Pick<Line, 'title' | 'quantity'>[]) =>
  lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')

async function keepParcel(
  ctx: TxCtx,
  { id }: LockedSale,
  { parcel, lines }: { parcel: Parcel; lines: readonly Line[] },
): Promise<number> {
  const kept = await ctx.db
    .insertInto('sale_parcels')
    .values({ sale_id: id, ...parcel, sent_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('sale_lines')
    .set({ parcel_id: kept.id })
    .where(
      'id',
      'in',
      lines.map((line) => line.id),
    )
    .execute()
  return kept.id
}

/** The rest remains to be sent: only possible while sending is allowed, and the state stays the same. */
async function sendPart(
  ctx: TxCtx,
  sale: LockedSale,
  { parcel, lines, userId }: { parcel: Parcel; lines: readonly Line[]; userId: number | null },
): Promise<void> {
  const state = stateAt(sale, ctx.now)
  if (nextState(sale.kind, state, { action: 'ship', by: 'seller' }) === null) throw notNow(sale.kind, state, 'seller')
  const parcelId = await keepParcel(ctx, sale, { parcel, lines })
  await ctx.db
    .updateTable('sales')
    .set({ parcel: toJson(parcel), part_sent_at: ctx.now, ...changed(ctx, sale, 'seller') })
    .where('id', '=', sale.id)
    .execute()
  await noteEvent(ctx, sale.id, {
    state: null,
    action: 'partSent',
    by: 'seller',
    userId,
    note: `${piecesIn(lines)}: ${papersOf(parcel)}`.slice(0, 500),
  })
  await tellNews(ctx, sale.id, {
    side: 'buyer',
    key: `sale-part:${parcelId}`,
    title: 'Va en camino una parte',
    text: [
      piecesIn(lines),
      `${papersOf(parcel)}${parcel.tracking_url ? `\n${parcel.tracking_url}` : ''}`,
      'Lo demás sale después. Si ya no quieres esperarlo, déjalo fuera en tu compra y te vuelve lo que pagaste por eso.',
    ].join('\n\n'),
  })
}

/** Without lines named, the last parcel's. */
async function correctPapers(
  ctx: TxCtx,
  sale: LockedSale,
  { parcel, going, userId }: { parcel: Parcel; going: readonly Line[]; userId: number | null },
): Promise<void> {
  const last = await ctx.db
    .selectFrom('sale_parcels')
    .selectAll()
    .where('sale_id', '=', sale.id)
    .where('id', 'in', [...going.flatMap(({ parcel_id }) => parcel_id ?? []), -1])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!last || !['accepted', 'paid', 'preparing', 'ready', 'shipped'].includes(sale.state))
    throw notNow(sale.kind, sale.state, 'seller')
  if (PAPERS.every((name) => parcel[name] === last[name])) return
  await ctx.db
    .updateTable('sale_parcels')
    .set({ ...parcel })
    .where('id', '=', last.id)
    .execute()
  const { id: newest } = await ctx.db
    .selectFrom('sale_parcels')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('sale_id', '=', sale.id)
    .executeTakeFirstOrThrow()
  await noteParcel(ctx, sale, { parcel, userId, isLast: newest === last.id })
}

async function noteParcel(
  ctx: TxCtx,
  sale: LockedSale,
  { parcel, userId, isLast }: { parcel: Parcel; userId: number | null; isLast: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('sales')
    .set({ ...(isLast ? { parcel: toJson(parcel) } : {}), ...changed(ctx, sale, 'seller') })
    .where('id', '=', sale.id)
    .execute()
  await noteEvent(ctx, sale.id, { state: null, action: 'parcel', by: 'seller', userId, note: papersOf(parcel) })
}
