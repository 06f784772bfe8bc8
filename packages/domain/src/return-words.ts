import type { ReturnKind } from './return-kinds.ts'
import { RETURNS, type ReturnReader, type ReturnState } from './return-states.ts'

/** What the administration reads, of two that are others. */
export const RETURN_FOR_ADMIN: Record<ReturnState, { label: string; next: string }> = {
  asked: { label: 'Espera a la tienda', next: 'La tienda contesta hasta el {due}. Después decides tú.' },
  undecided: { label: 'Por decidir', next: 'Lee lo que contaron los dos y decide si se acepta.' },
  refused: { label: 'La tienda no aceptó', next: 'Quien compró puede pedir hasta el {due} que decidas tú.' },
  accepted: { label: 'Aceptada', next: 'Quien compró lo envía antes del {due}.' },
  sent: { label: 'Va de vuelta', next: 'La tienda lo recibe antes del {due}. Después decides tú.' },
  received: { label: 'La tienda lo recibió', next: 'Si hasta el {due} la tienda no dice nada, se devuelve todo.' },
  replacing: { label: 'La tienda lo manda de nuevo', next: 'La tienda lo envía antes del {due}. Después decides tú.' },
  exchanging: { label: 'Va el cambio', next: 'Quien compró dice que llegó, o se da por hecho el {due}.' },
  reviewed: { label: 'Por decidir', next: 'Lee qué pasó y decide cuánto vuelve.' },
  refunding: { label: 'Se devuelve el dinero', next: 'El dinero va de vuelta a quien compró.' },
  refunded: { label: 'Devuelto', next: 'Quien compró ya tiene su dinero.' },
  exchanged: { label: 'Cambiado', next: 'La tienda lo cambió.' },
  withdrawn: { label: 'Retirada', next: 'La retiró quien compró.' },
  denied: { label: 'No se aceptó', next: 'La devolución terminó sin cambio.' },
  lapsed: { label: 'Venció', next: 'Se cerró porque no lo enviaron a tiempo.' },
}

/** Refused once it came back: it is still its buyer's. */
const DENIED_IN_HAND: Record<ReturnReader, string> = {
  buyer: 'La devolución no se aceptó y la parte sigue siendo tuya: la tienda te la envía de nuevo.',
  seller: 'La parte sigue siendo de quien compró: envíasela de nuevo.',
}

/** What was paid to the store goes back from it. */
const BY_HAND: Record<ReturnReader, string> = {
  buyer: 'La tienda te devuelve lo que le pagaste antes del {due}. Si no lo hace, decide Tuerca.',
  seller: 'Devuélvele lo que te pagó antes del {due} y márcalo aquí. Después decide Tuerca.',
}

/** An order may be sent before anybody says that it was paid. */
const MAYBE_UNPAID: Record<ReturnReader, string> = {
  buyer: 'Si ya le habías pagado, la tienda te lo devuelve antes del {due}. Si no lo hace, decide Tuerca.',
  seller:
    'En esta venta no consta un pago. Si te pagó, devuélveselo antes del {due}; si no te pagó, no hay nada que devolver. Márcalo aquí. Después decide Tuerca.',
}

/** No money is paid back: it was still owed, or it was refunded before. */
const OWED_LESS: Record<ReturnReader, string> = {
  buyer: 'Se descontó de lo que le debes a la tienda.',
  seller: 'Se descontó de lo que te debe.',
}
const NOTHING_LEFT: Record<ReturnReader, string> = {
  buyer: 'De esto ya había vuelto todo el dinero.',
  seller: 'De esto ya había vuelto todo el dinero: no devuelves nada más.',
}

/** A payment is reversed of what is with who bought it. */
const TO_FETCH: Record<ReturnReader, string> = {
  buyer: 'La tienda lo recoge antes del {due}. Tenlo a la mano; si lo envías tú, escribe la guía.',
  seller: 'Recógelo antes del {due} y márcalo como recibido, o devuelve el dinero ya. Después decide Tuerca.',
}

interface Standing {
  inHand: boolean
  throughUs: boolean
  paid?: boolean
  kind?: ReturnKind
  /** The money paid back, and the reduction of the debt; minor units. */
  money?: { given: number; less: number }
}

/** What happens next; `{due}` is the moment at which it moves on by itself. `inHand`: the store has received it. */
export function returnNext(
  state: ReturnState,
  reader: ReturnReader | 'admin',
  { inHand, throughUs, paid = true, kind, money = { given: 1, less: 0 } }: Standing,
): string {
  if (state === 'refunded' && money.given === 0)
    return (money.less > 0 ? OWED_LESS : NOTHING_LEFT)[reader === 'admin' ? 'seller' : reader]
  if (reader === 'admin') return RETURN_FOR_ADMIN[state].next
  if (state === 'refunding' && !throughUs) return (paid ? BY_HAND : MAYBE_UNPAID)[reader]
  if (state === 'accepted' && kind === 'payment_reversal') return TO_FETCH[reader]
  return state === 'denied' && inHand ? DENIED_IN_HAND[reader] : RETURNS[state].next[reader]
}
