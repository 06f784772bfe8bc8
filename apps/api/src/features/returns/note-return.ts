import { formatMoney } from '@tuerca/domain/money'
import { returnKindLabel, type ReturnMover, RETURNS, type ReturnState } from '@tuerca/domain/return-states'
import type { TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { type LockedSale, markChanged, noteEvent, tellNews } from '../sales/index.ts'
import { returnById, type ReturnRow } from './queries.ts'
import { tellAdminsOfReturn } from './tell-admins-of-return.ts'
import { nextWords, returnNumber } from './wire.ts'

interface Noted { returnId: number; by: ReturnMover; userId: number | null }

/** After a return came to a state: the sale's line of time, what is new for the other side, who is told, and what time does next. */
export async function noteReturn(ctx: TxCtx, sale: LockedSale, { returnId, by, userId }: Noted): Promise<void> {
  const row = await returnById(ctx.db, returnId)
  if (!row) return
  const side = by === 'buyer' || by === 'seller' ? by : by === 'payment' ? 'payment' : by === 'admin' ? 'admin' : 'time'
  await noteEvent(ctx, sale.id, { state: null, action: eventOf(row.state), by: side, userId: by === 'admin' ? null : userId, note: noteOf(row) })
  await markChanged(ctx, sale, by === 'buyer' || by === 'seller' ? by : 'time')
  if (row.due_at !== null) await enqueue(ctx, 'tend-return', { returnId }, { jobKey: `return-${returnId}`, runAt: row.due_at })
  await tell(ctx, row, by)
}

export const eventOf = (state: ReturnState) => `return${state.slice(0, 1).toUpperCase()}${state.slice(1)}`

const what = ({ lines }: ReturnRow) => lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')

/** Words that came with this very step; what was said at an earlier one was told then. */
const isSaidNow = ({ answer, answered_at, state_at }: ReturnRow) => answer !== '' && answered_at?.getTime() === state_at.getTime()

/** As much of it as one line of time holds. */
function noteOf(row: ReturnRow): string {
  const money = row.state === 'refunding' || row.state === 'refunded' ? `, ${formatMoney(row.amount_minor, row.currency)}` : ''
  const said = row.state === 'asked' ? `: ${returnKindLabel(row.kind, row.by_law)}` : isSaidNow(row) && (row.state === 'refused' || row.state === 'reviewed' || row.state === 'denied') ? `: «${row.answer}»` : ''
  return `${returnNumber(row.id)}, ${what(row)}${money}${said}`.slice(0, 500)
}

const TITLES: Record<ReturnState, { buyer: string; seller: string }> = {
  asked: { buyer: 'Pediste una devolución', seller: 'Te piden una devolución' }, undecided: { buyer: 'Tuerca decide tu devolución', seller: 'Tuerca decide una devolución' },
  refused: { buyer: 'La tienda no aceptó tu devolución', seller: 'No aceptaste la devolución' }, accepted: { buyer: 'Aceptaron tu devolución', seller: 'Se aceptó una devolución' },
  sent: { buyer: 'Va de vuelta', seller: 'Una devolución viene en camino' }, received: { buyer: 'La tienda recibió lo que devolviste', seller: 'Recibiste una devolución' },
  exchanging: { buyer: 'La tienda te manda el cambio', seller: 'Va el cambio' },
  reviewed: { buyer: 'Tuerca revisa tu devolución', seller: 'Tuerca revisa una devolución' }, refunding: { buyer: 'Te devuelven el dinero', seller: 'Se devuelve el dinero' },
  refunded: { buyer: 'Ya te devolvimos el dinero', seller: 'El dinero volvió a quien compró' }, exchanged: { buyer: 'La tienda cambió lo que devolviste', seller: 'Cambiaste lo devuelto' },
  withdrawn: { buyer: 'Retiraste la devolución', seller: 'Retiraron una devolución' }, denied: { buyer: 'Tu devolución no se aceptó', seller: 'Una devolución no se aceptó' },
  lapsed: { buyer: 'Venció tu devolución', seller: 'Venció una devolución' },
}

/** Nobody hears of what they did themselves. */
async function tell(ctx: TxCtx, row: ReturnRow, by: ReturnMover): Promise<void> {
  for (const side of ['buyer', 'seller'] as const) {
    if (side === by) continue
    const money = row.state === 'refunding' || row.state === 'refunded' ? `Son ${formatMoney(row.amount_minor, row.currency)}.` : ''
    const said = row.state === 'asked' ? `${returnKindLabel(row.kind, row.by_law)}: «${row.reason}»` : isSaidNow(row) ? `«${row.answer}»` : ''
    const text = [`${what(row)}. ${returnNumber(row.id)}.`, said, money, nextWords(row, side)].filter(Boolean).join('\n\n')
    await tellNews(ctx, row.sale_id, { side, key: `return-${row.state}:${row.id}`, title: TITLES[row.state][side], text })
  }
  if (RETURNS[row.state].whose === 'admin') await tellAdminsOfReturn(ctx, row)
}
