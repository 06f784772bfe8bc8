import { formatMoney } from '@tuerca/domain/money'
import { returnKindLabel } from '@tuerca/domain/return-kinds'
import { isToSendBack, type ReturnMover, RETURNS, RETURNS_PAID, type ReturnState } from '@tuerca/domain/return-states'
import type { TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { type LockedSale, markChanged, noteEvent, tellNews } from '../sales/index.ts'
import { returnById, type ReturnRow } from './queries.ts'
import { tellAdminsOfReturn } from './tell-admins-of-return.ts'
import { backAddress, moneyOf, nextWords, returnNumber } from './wire.ts'

interface ReturnEvent {
  returnId: number
  by: ReturnMover
  userId: number | null
}

/** After a return reached a state: the sale's timeline, the other side's news, notices, and the next deadline. */
export async function noteReturn(ctx: TxCtx, sale: LockedSale, { returnId, by, userId }: ReturnEvent): Promise<void> {
  const row = await returnById(ctx.db, returnId)
  if (!row) return
  const side = by === 'buyer' || by === 'seller' ? by : by === 'payment' ? 'payment' : by === 'admin' ? 'admin' : 'time'
  await noteEvent(ctx, sale.id, {
    state: null,
    action: isCoreToCome(row) ? 'coreComes' : eventOf(row.state),
    by: side,
    userId: by === 'admin' ? null : userId,
    note: noteOf(row),
  })
  await markChanged(ctx, sale, by === 'buyer' || by === 'seller' ? by : 'time')
  if (row.due_at !== null)
    await enqueue(ctx, 'tend-return', { returnId }, { jobKey: `return-${returnId}`, runAt: row.due_at })
  await tell(ctx, row, by)
}

/** An old piece is announced: nobody has to accept it. */
const isCoreToCome = ({ kind, state }: ReturnRow) => kind === 'core' && state === 'accepted'

export const eventOf = (state: ReturnState) => `return${state.slice(0, 1).toUpperCase()}${state.slice(1)}`

const what = ({ lines }: ReturnRow) => lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')

/** Words written at this very step; earlier ones were sent with their own step. */
const isSaidNow = ({ answer, answered_at, state_at }: ReturnRow) =>
  answer !== '' && answered_at?.getTime() === state_at.getTime()

/** The refund, and the reduction of the debt, once either is decided. */
function sumsOf(row: ReturnRow): string[] {
  if (!RETURNS_PAID.includes(row.state)) return []
  const { given, less } = moneyOf(row)
  return [
    ...(given > 0 ? [formatMoney(given, row.currency)] : []),
    ...(less > 0 ? [`${formatMoney(less, row.currency)} menos en lo que se debe`] : []),
  ]
}

const NOT_SENT = { buyer: 'La tienda no manda una parte', seller: 'Quien compró ya no espera una parte' }
const OWED_LESS = { buyer: 'Se descontó de lo que debes', seller: 'Se descontó de lo que te deben' }
const NOTHING_LEFT = { buyer: 'Ya había vuelto todo el dinero', seller: 'Ya habías devuelto todo el dinero' }

function titleOf(row: ReturnRow, side: 'buyer' | 'seller'): string {
  if (isCoreToCome(row)) return 'Te van a entregar el casco'
  if (row.kind === 'not_sent' && row.state !== 'refunded') return NOT_SENT[side]
  const { given, less } = moneyOf(row)
  return row.state === 'refunded' && given === 0 ? (less > 0 ? OWED_LESS : NOTHING_LEFT)[side] : TITLES[row.state][side]
}

/** As much of it as one line of time holds. */
function noteOf(row: ReturnRow): string {
  const money = sumsOf(row)
    .map((one) => `, ${one}`)
    .join('')
  const said =
    row.state === 'asked'
      ? `: ${returnKindLabel(row.kind, row.by_law, row.country)}`
      : isSaidNow(row) && (row.state === 'refused' || row.state === 'reviewed' || row.state === 'denied')
        ? `: «${row.answer}»`
        : ''
  return `${returnNumber(row.id)}, ${what(row)}${money}${said}`.slice(0, 500)
}

const TITLES: Record<ReturnState, { buyer: string; seller: string }> = {
  asked: { buyer: 'Pediste una devolución', seller: 'Te piden una devolución' },
  undecided: { buyer: 'Tuerca decide tu devolución', seller: 'Tuerca decide una devolución' },
  refused: { buyer: 'La tienda no aceptó tu devolución', seller: 'No aceptaste la devolución' },
  accepted: { buyer: 'Aceptaron tu devolución', seller: 'Se aceptó una devolución' },
  sent: { buyer: 'Va de vuelta', seller: 'Una devolución viene en camino' },
  received: { buyer: 'La tienda recibió lo que devolviste', seller: 'Recibiste una devolución' },
  replacing: { buyer: 'La tienda te lo manda de nuevo', seller: 'Debes mandarlo de nuevo' },
  exchanging: { buyer: 'La tienda te manda el cambio', seller: 'Va el cambio' },
  reviewed: { buyer: 'Tuerca revisa tu devolución', seller: 'Tuerca revisa una devolución' },
  refunding: { buyer: 'Te devuelven el dinero', seller: 'Se devuelve el dinero' },
  refunded: { buyer: 'Ya te devolvimos el dinero', seller: 'El dinero volvió a quien compró' },
  exchanged: { buyer: 'La tienda cambió lo que devolviste', seller: 'Cambiaste lo devuelto' },
  withdrawn: { buyer: 'Retiraste la devolución', seller: 'Retiraron una devolución' },
  denied: { buyer: 'Tu devolución no se aceptó', seller: 'Una devolución no se aceptó' },
  lapsed: { buyer: 'Venció tu devolución', seller: 'Venció una devolución' },
}

/** Nobody hears of what they did themselves. */
async function tell(ctx: TxCtx, row: ReturnRow, by: ReturnMover): Promise<void> {
  // Who is told that it was cancelled is told that its money goes back.
  if (row.cancelled && row.kind === 'not_sent' && row.state === 'refunding' && by !== 'admin') return
  for (const side of ['buyer', 'seller'] as const) {
    if (side === by) continue
    const money = sumsOf(row)
      .map((one) => `Son ${one}.`)
      .join(' ')
    const said =
      row.state === 'asked'
        ? `${returnKindLabel(row.kind, row.by_law, row.country)}: «${row.reason}»`
        : isSaidNow(row)
          ? `«${row.answer}»`
          : ''
    const way =
      row.state === 'exchanging' && row.replacement && side === 'buyer'
        ? `Va con ${row.replacement.carrier} ${row.replacement.tracking_number}`.trim()
        : ''
    const back = side === 'buyer' && isToSendBack(row.state, row.kind) ? backAddress(row) : ''
    const text = [
      `${what(row)}. ${returnNumber(row.id)}.`,
      said,
      money,
      way && `${way}.`,
      nextWords(row, side),
      back && `Va a ${row.store_name}: ${back}.`,
    ]
      .filter(Boolean)
      .join('\n\n')
    await tellNews(ctx, row.sale_id, { side, key: `return-${row.state}:${row.id}`, title: titleOf(row, side), text })
  }
  if (RETURNS[row.state].whose === 'admin') await tellAdminsOfReturn(ctx, row)
}
