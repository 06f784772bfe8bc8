import type { ReturnKind, ReturnWish } from './return-kinds.ts'

export const RETURN_STATES = [
  'asked',
  'undecided',
  'refused',
  'accepted',
  'sent',
  'received',
  'replacing',
  'exchanging',
  'reviewed',
  'refunding',
  'refunded',
  'exchanged',
  'withdrawn',
  'denied',
  'lapsed',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]
/** What people press: the two sides of a sale, and the administration. `restock` changes no state. */
export const RETURN_MOVES = [
  'accept',
  'refuse',
  'receive',
  'refund',
  'exchange',
  'contest',
  'restock',
  'paidBack',
  'sendBack',
  'arrived',
  'dispute',
  'withdraw',
] as const
export type ReturnMove = (typeof RETURN_MOVES)[number]
/** What moves a return: a press, a line left out of an order, or time. */
export type ReturnAction = ReturnMove | 'leaveOut' | 'close' | 'escalate' | 'lapse'
export type ReturnMover = 'buyer' | 'seller' | 'admin' | 'time' | 'payment'
export interface ReturnStep {
  action: ReturnAction
  by: readonly ReturnMover[]
  to: ReturnState
  /**
   * Only when this was asked for; only for these kinds, or for all except these; only when paid through us, or only by
   * agreement.
   */
  wanted?: ReturnWish
  kinds?: readonly ReturnKind[]
  butKinds?: readonly ReturnKind[]
  paid?: 'throughUs' | 'byHand'
  /** Only when the buyer has nothing to send back, or only when they have. */
  atOnce?: boolean
}
export type ReturnReader = 'buyer' | 'seller'

export interface ReturnStateRow {
  label: Record<ReturnReader, string>
  /** What happens next, for each side; `{due}` is the moment at which it moves on by itself. */
  next: Record<ReturnReader, string>
  /** Someone still has something to do, and the store's money for it is held. */
  open: boolean
  /** Whose turn it is. */
  whose: 'buyer' | 'seller' | 'admin' | null
  steps: readonly ReturnStep[]
  /** After how long it moves on by itself: in working days, or in calendar days. */
  lasts?: { working: number } | { days: number }
}

const step = (action: ReturnAction, to: ReturnState, ...by: ReturnMover[]): ReturnStep => ({ action, by, to })
const END = { open: false, whose: null, steps: [] } as const
/** A store that fetches it cannot say that its buyer sent nothing. */
const FETCHED: readonly ReturnKind[] = ['incomplete', 'payment_reversal']
/** Whether its buyer has pieces to send or bring now. */
export const isToSendBack = (state: ReturnState, kind: ReturnKind) =>
  state === 'accepted' && kind !== 'not_sent' && !FETCHED.includes(kind)
const accept = (...by: ReturnMover[]): ReturnStep[] => [
  { ...step('accept', 'refunding', ...by), atOnce: true, wanted: 'money' },
  { ...step('accept', 'replacing', ...by), atOnce: true, wanted: 'exchange' },
  { ...step('accept', 'accepted', ...by), atOnce: false },
  // Who has no second piece to send gives back the money.
  { ...step('refund', 'refunding', ...by), atOnce: true, wanted: 'exchange' },
]
/** With whom the other piece goes is said with it. */
const exchange = (...by: ReturnMover[]): ReturnStep => ({
  ...step('exchange', 'exchanging', ...by),
  wanted: 'exchange',
})

/** What each side reads and may do, and what time does by itself. */
export const RETURNS: Record<ReturnState, ReturnStateRow> = {
  asked: {
    label: { buyer: 'Esperas a la tienda', seller: 'Por contestar' },
    open: true,
    whose: 'seller',
    lasts: { working: 3 },
    next: {
      buyer: 'La tienda tiene hasta el {due} para contestar. Si no lo hace, decide Tuerca.',
      seller: 'Contesta antes del {due}. Después decide Tuerca.',
    },
    steps: [
      ...accept('seller'),
      step('refuse', 'refused', 'seller'),
      step('withdraw', 'withdrawn', 'buyer'),
      step('escalate', 'undecided', 'time'),
    ],
  },
  undecided: {
    label: { buyer: 'Decide Tuerca', seller: 'Decide Tuerca' },
    open: true,
    whose: 'admin',
    next: {
      buyer: 'Tuerca revisa lo que contaron y decide. Te avisamos.',
      seller: 'Tuerca revisa lo que contaron y decide. Todavía puedes aceptarla.',
    },
    steps: [...accept('seller', 'admin'), step('withdraw', 'withdrawn', 'buyer'), step('refuse', 'denied', 'admin')],
  },
  refused: {
    label: { buyer: 'La tienda no aceptó', seller: 'No la aceptaste' },
    open: true,
    whose: 'buyer',
    lasts: { working: 5 },
    next: {
      buyer: 'Si no estás de acuerdo, pide hasta el {due} que decida Tuerca.',
      seller: 'Quien compró puede pedir hasta el {due} que decida Tuerca.',
    },
    steps: [
      step('dispute', 'undecided', 'buyer'),
      ...accept('seller'),
      step('withdraw', 'withdrawn', 'buyer'),
      step('close', 'denied', 'time'),
    ],
  },
  accepted: {
    label: { buyer: 'Aceptada: devuélvelo', seller: 'Aceptada: viene de vuelta' },
    open: true,
    whose: 'buyer',
    lasts: { days: 15 },
    next: {
      buyer: 'Envíalo o llévalo antes del {due} y escribe la guía.',
      seller:
        'Quien compró lo envía antes del {due}. Si no hace falta que lo devuelva, devuélvele el dinero o cámbialo ya.',
    },
    steps: [
      // What was never sent is given back at once, whoever left it out.
      { ...step('leaveOut', 'refunding', 'buyer', 'seller', 'time'), kinds: ['not_sent'] },
      ...[
        step('sendBack', 'sent', 'buyer'),
        step('receive', 'received', 'seller'),
        step('refund', 'refunding', 'seller'),
        exchange('seller'),
        step('withdraw', 'withdrawn', 'buyer'),
      ].map((one) => ({ ...one, butKinds: ['not_sent' as const] })),
      // Missing goods need no return shipping, and a store that promised to collect and did not is reviewed.
      { ...step('escalate', 'reviewed', 'time'), kinds: FETCHED },
      { ...step('lapse', 'lapsed', 'time'), butKinds: FETCHED },
    ],
  },
  sent: {
    label: { buyer: 'Va de vuelta', seller: 'Viene de vuelta' },
    open: true,
    whose: 'seller',
    lasts: { working: 10 },
    next: {
      buyer: 'Cuando la tienda lo reciba, te devuelve. Si hasta el {due} no dice nada, decide Tuerca.',
      seller: 'Cuando lo tengas, márcalo como recibido. Desde el {due} decide Tuerca.',
    },
    steps: [step('receive', 'received', 'seller'), step('escalate', 'reviewed', 'time')],
  },
  received: {
    label: { buyer: 'La tienda lo recibió', seller: 'Lo recibiste' },
    open: true,
    whose: 'seller',
    lasts: { working: 3 },
    next: {
      buyer: 'La tienda lo revisa. Si hasta el {due} no dice nada, te devolvemos todo.',
      seller: 'Revísalo. Si hasta el {due} no dices nada, se devuelve todo.',
    },
    steps: [step('refund', 'refunding', 'seller', 'time'), exchange('seller'), step('contest', 'reviewed', 'seller')],
  },
  replacing: {
    label: { buyer: 'La tienda te lo manda de nuevo', seller: 'Mándalo de nuevo' },
    open: true,
    whose: 'seller',
    lasts: { working: 5 },
    next: {
      buyer: 'La tienda lo envía de nuevo antes del {due}. Si no lo hace, decide Tuerca.',
      seller:
        'Envíalo antes del {due} y escribe con qué va. Si ya no lo tienes, devuelve el dinero. Después decide Tuerca.',
    },
    steps: [exchange('seller'), step('refund', 'refunding', 'seller'), step('escalate', 'reviewed', 'time')],
  },
  exchanging: {
    label: { buyer: 'Viene el cambio', seller: 'Va el cambio' },
    open: true,
    whose: 'buyer',
    lasts: { working: 10 },
    next: {
      buyer: 'Cuando tengas el cambio, dinos que llegó; si no llega, pide antes del {due} que decida Tuerca.',
      seller:
        'Va en camino. Si quien compró no dice nada, se da por hecho el {due}. Si no le llega, devuelve el dinero.',
    },
    steps: [
      step('arrived', 'exchanged', 'buyer', 'time'),
      step('dispute', 'reviewed', 'buyer'),
      step('refund', 'refunding', 'seller'),
    ],
  },
  reviewed: {
    label: { buyer: 'Decide Tuerca', seller: 'Decide Tuerca' },
    open: true,
    whose: 'admin',
    next: {
      buyer: 'Tuerca revisa qué pasó y decide cuánto vuelve. Te avisamos.',
      seller: 'Tuerca revisa qué pasó y decide cuánto vuelve.',
    },
    steps: [
      step('refund', 'refunding', 'seller', 'admin'),
      step('refuse', 'denied', 'admin'),
      { ...step('paidBack', 'refunded', 'admin'), paid: 'byHand' },
    ],
  },
  refunding: {
    label: { buyer: 'Te devuelven el dinero', seller: 'Se devuelve el dinero' },
    open: true,
    whose: null,
    lasts: { days: 15 },
    next: {
      buyer: 'Vuelve por el medio con el que pagaste, a más tardar en 15 días.',
      seller: 'El dinero va de vuelta a quien compró.',
    },
    steps: [
      { ...step('paidBack', 'refunded', 'payment', 'admin'), paid: 'throughUs' },
      { ...step('paidBack', 'refunded', 'seller'), paid: 'byHand' },
      { ...step('escalate', 'reviewed', 'time'), paid: 'byHand' },
    ],
  },
  refunded: {
    label: { buyer: 'Devuelto', seller: 'Devuelto' },
    next: { buyer: 'Ya te devolvimos el dinero.', seller: 'Quien compró ya tiene su dinero.' },
    ...END,
  },
  exchanged: {
    label: { buyer: 'Cambiado', seller: 'Cambiado' },
    next: { buyer: 'La tienda lo cambió.', seller: 'Lo cambiaste.' },
    ...END,
  },
  withdrawn: {
    label: { buyer: 'La retiraste', seller: 'Retirada por quien compró' },
    next: { buyer: 'No tienes que hacer nada más.', seller: 'No tienes que hacer nada más.' },
    ...END,
  },
  denied: {
    label: { buyer: 'No se aceptó', seller: 'No se aceptó' },
    next: { buyer: 'La devolución terminó sin cambio.', seller: 'La devolución terminó sin cambio.' },
    ...END,
  },
  lapsed: {
    label: { buyer: 'Venció sin enviarlo', seller: 'Venció sin que lo enviaran' },
    next: { buyer: 'Se cerró porque no lo enviaste a tiempo.', seller: 'Se cerró porque no lo enviaron a tiempo.' },
    ...END,
  },
}

/** In these states the buyer still has the pieces, and may ask for a return again. */
export const RETURNS_FREE: readonly ReturnState[] = ['withdrawn', 'denied', 'lapsed', 'exchanged']
/** In these what goes back for it is decided. */
export const RETURNS_PAID: readonly ReturnState[] = ['refunding', 'refunded']
export const OPEN_RETURNS: readonly ReturnState[] = RETURN_STATES.filter((state) => RETURNS[state].open)

export interface ReturnAt {
  state: ReturnState
  kind: ReturnKind
  wanted: ReturnWish
  throughUs: boolean
  /** It was delivered. */
  came?: boolean
}

/** The buyer has nothing of it: it never arrived, or it is on its way while the payment is reversed. */
export const isAtOnce = ({ kind, came = false }: Pick<ReturnAt, 'kind' | 'came'>) =>
  kind === 'not_arrived' || (kind === 'payment_reversal' && !came)

const applies = ({ wanted, kinds, butKinds, paid, atOnce }: ReturnStep, at: ReturnAt) =>
  (wanted === undefined || wanted === at.wanted) &&
  (!kinds || kinds.includes(at.kind)) &&
  !butKinds?.includes(at.kind) &&
  (atOnce === undefined || atOnce === isAtOnce(at)) &&
  (paid === undefined || (paid === 'throughUs') === at.throughUs)

/**
 * What one side may do now. Money that was paid through us is refunded through us: no store can declare that by itself.
 */
export function returnActions(at: ReturnAt, by: ReturnMover): ReturnAction[] {
  return RETURNS[at.state].steps.filter((one) => one.by.includes(by) && applies(one, at)).map(({ action }) => action)
}

/** Where an action leads; null where this mover may not do it now. */
export function nextReturnState(
  at: ReturnAt,
  { action, by }: { action: ReturnAction; by: ReturnMover },
): ReturnState | null {
  return (
    RETURNS[at.state].steps.find((one) => one.action === action && one.by.includes(by) && applies(one, at))?.to ?? null
  )
}
