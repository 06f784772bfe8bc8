import type { Country } from './country.ts'
import { endOfWorkingDays } from './working-days.ts'

/** Why something comes back (buying.md §6); the wire's `kind`. */
export const RETURN_KINDS = [
  'withdrawal',
  'no_fit',
  'damaged',
  'wrong',
  'incomplete',
  'warranty',
  'not_arrived',
  'payment_reversal',
  'core',
  'not_sent',
] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]
export const RETURN_WISHES = ['money', 'exchange'] as const
export type ReturnWish = (typeof RETURN_WISHES)[number]

export interface ReturnKindFacts {
  label: string
  /** What the buyer reads beside it while they choose. */
  about: string
  /** Who pays for the return shipping, and whether the cost of the first shipping is refunded too. */
  pays: 'buyer' | 'store'
  /** Something is seen on it: the store asks for a picture of it. */
  shows: boolean
  wishes: readonly ReturnWish[]
}

export const RETURN_KIND_FACTS: Record<ReturnKind, ReturnKindFacts> = {
  withdrawal: {
    label: 'Me arrepentí',
    about: 'Sin explicar por qué, sin uso y con su empaque. Pagas el envío de vuelta.',
    pays: 'buyer',
    shows: false,
    wishes: ['money'],
  },
  no_fit: {
    label: 'No le sirve a mi carro',
    about: 'Te dijimos que era compatible: la tienda paga el envío de vuelta.',
    pays: 'store',
    shows: true,
    wishes: ['money', 'exchange'],
  },
  damaged: {
    label: 'Llegó dañado',
    about: 'La tienda paga el envío de vuelta.',
    pays: 'store',
    shows: true,
    wishes: ['money', 'exchange'],
  },
  wrong: {
    label: 'Llegó otra cosa',
    about: 'La tienda paga el envío de vuelta.',
    pays: 'store',
    shows: true,
    wishes: ['money', 'exchange'],
  },
  incomplete: {
    label: 'Llegó incompleto',
    about: 'La tienda completa lo que falta o te devuelve el dinero.',
    pays: 'store',
    shows: true,
    wishes: ['money', 'exchange'],
  },
  warranty: {
    label: 'Garantía: falló',
    about: 'La tienda lo cambia o te devuelve el dinero, y paga el envío de vuelta.',
    pays: 'store',
    shows: true,
    wishes: ['exchange', 'money'],
  },
  not_arrived: {
    label: 'No llegó',
    about: 'La tienda te devuelve el dinero, con el envío, o te lo manda de nuevo.',
    pays: 'store',
    shows: false,
    wishes: ['money', 'exchange'],
  },
  payment_reversal: {
    label: 'Reversión del pago',
    about:
      'Pagaste en línea y hubo fraude, no lo pediste tú, no llegó o no es lo que compraste: vuelve a tu medio de pago y, si lo tienes, la tienda lo recoge (Ley 1480, artículo 51).',
    pays: 'store',
    shows: false,
    wishes: ['money'],
  },
  not_sent: {
    label: 'No se envió',
    about: 'Lo que la tienda no manda, o ya no esperas: vuelve lo que pagaste por ello.',
    pays: 'store',
    shows: false,
    wishes: ['money'],
  },
  core: {
    label: 'Entregar el casco',
    about:
      'Llevas o envías tu pieza vieja y la tienda te devuelve el casco que pagaste. No es una devolución: te quedas con la nueva.',
    pays: 'buyer',
    shows: false,
    wishes: ['money'],
  },
}

/** As the country's law calls it. Who buys to install or resell is no consumer: the same, under another name. */
export const returnKindLabel = (kind: ReturnKind, byLaw: boolean, country: Country) =>
  kind === 'withdrawal' ? (byLaw ? BY_LAW[country] : 'Devolución') : RETURN_KIND_FACTS[kind].label
const BY_LAW: Record<Country, string> = { CO: 'Retracto', MX: 'Revocación' }
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
export type ReturnMover = 'buyer' | 'seller' | 'admin' | 'time' | 'payment'
export interface ReturnStep {
  action: string
  by: readonly ReturnMover[]
  to: ReturnState
  /** Only when this was asked for; only for these kinds, or for all except these; only when paid through us, or only by agreement. */
  wanted?: ReturnWish
  kinds?: readonly ReturnKind[]
  butKinds?: readonly ReturnKind[]
  paid?: 'throughUs' | 'byHand'
  /** Only when the buyer has nothing to send back, or only when they have. */
  atOnce?: boolean
}
type Reader = 'buyer' | 'seller'

export interface ReturnStateRow {
  label: Record<Reader, string>
  /** What happens next, for each side; `{due}` is the moment at which it moves on by itself. */
  next: Record<Reader, string>
  /** Someone still has something to do, and the store's money for it is held. */
  open: boolean
  /** Whose turn it is. */
  whose: 'buyer' | 'seller' | 'admin' | null
  steps: readonly ReturnStep[]
  /** After how long it moves on by itself: in working days, or in calendar days. */
  lasts?: { working: number } | { days: number }
}

const step = (action: string, to: ReturnState, ...by: ReturnMover[]): ReturnStep => ({ action, by, to })
const END = { open: false, whose: null, steps: [] } as const
/** Kinds that are refunded or sent again at once: the goods never arrived. A payment may also be reversed for goods that did. */
export const AT_ONCE_KINDS: readonly ReturnKind[] = ['not_arrived', 'payment_reversal']
/** What never came to who bought it, whether or not it was sent. */
export const NEVER_CAME: readonly ReturnKind[] = [...AT_ONCE_KINDS, 'not_sent']
/** A store that fetches it cannot say that its buyer sent nothing. */
const FETCHED: readonly ReturnKind[] = ['incomplete', 'payment_reversal']
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
const DENIED_IN_HAND: Record<Reader, string> = {
  buyer: 'La devolución no se aceptó y la parte sigue siendo tuya: la tienda te la envía de nuevo.',
  seller: 'La parte sigue siendo de quien compró: envíasela de nuevo.',
}

/** What was paid to the store goes back from it. */
const BY_HAND: Record<Reader, string> = {
  buyer: 'La tienda te devuelve lo que le pagaste antes del {due}. Si no lo hace, decide Tuerca.',
  seller: 'Devuélvele lo que te pagó antes del {due} y márcalo aquí. Después decide Tuerca.',
}

/** An order may be sent before anybody says that it was paid. */
const MAYBE_UNPAID: Record<Reader, string> = {
  buyer: 'Si ya le habías pagado, la tienda te lo devuelve antes del {due}. Si no lo hace, decide Tuerca.',
  seller:
    'En esta venta no consta un pago. Si te pagó, devuélveselo antes del {due}; si no te pagó, no hay nada que devolver. Márcalo aquí. Después decide Tuerca.',
}

/** No money is paid back: it was still owed, or it was refunded before. */
const OWED_LESS: Record<Reader, string> = {
  buyer: 'Se descontó de lo que le debes a la tienda.',
  seller: 'Se descontó de lo que te debe.',
}
const NOTHING_LEFT: Record<Reader, string> = {
  buyer: 'De esto ya había vuelto todo el dinero.',
  seller: 'De esto ya había vuelto todo el dinero: no devuelves nada más.',
}

/** A payment is reversed of what is with who bought it. */
const TO_FETCH: Record<Reader, string> = {
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
  reader: Reader | 'admin',
  { inHand, throughUs, paid = true, kind, money = { given: 1, less: 0 } }: Standing,
): string {
  if (state === 'refunded' && money.given === 0)
    return (money.less > 0 ? OWED_LESS : NOTHING_LEFT)[reader === 'admin' ? 'seller' : reader]
  if (reader === 'admin') return RETURN_FOR_ADMIN[state].next
  if (state === 'refunding' && !throughUs) return (paid ? BY_HAND : MAYBE_UNPAID)[reader]
  if (state === 'accepted' && kind === 'payment_reversal') return TO_FETCH[reader]
  return state === 'denied' && inHand ? DENIED_IN_HAND[reader] : RETURNS[state].next[reader]
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

/** What one side may do now. Money that was paid through us is refunded through us: no store can declare that by itself. */
export function returnActions(at: ReturnAt, by: ReturnMover): string[] {
  return RETURNS[at.state].steps.filter((one) => one.by.includes(by) && applies(one, at)).map(({ action }) => action)
}

/** Where an action leads; null where this mover may not do it now. */
export function nextReturnState(at: ReturnAt, { action, by }: { action: string; by: ReturnMover }): ReturnState | null {
  return (
    RETURNS[at.state].steps.find((one) => one.action === action && one.by.includes(by) && applies(one, at))?.to ?? null
  )
}

const DAY = 86_400_000

/** When it moves on by itself; null: never. An exchange has more time than a refund, since another piece has to arrive. */
export function returnDue(
  state: ReturnState,
  {
    since,
    country,
    wanted,
    throughUs = true,
  }: { since: Date; country: Country; wanted: ReturnWish; throughUs?: boolean },
): Date | null {
  const { lasts } = RETURNS[state]
  // What goes back through us takes as long as its gateway.
  if (!lasts || (state === 'refunding' && throughUs)) return null
  if ('days' in lasts) return new Date(since.getTime() + lasts.days * DAY)
  return endOfWorkingDays(since, state === 'received' && wanted === 'exchange' ? 10 : lasts.working, country)
}

export const WITHDRAWAL_WORKING_DAYS = 5
/** For the old piece there is this long. */
export const CORE_DAYS = 30
/** For so many days a wrong delivery can be reported as such; later it is a matter of warranty. */
const TOLD_WITHIN_DAYS = 30

/** Colombia: one year for new goods unless stated otherwise; Mexico: 90 days. Months stated on the line count from delivery. */
export function warrantyUntil(delivered: Date, months: number | null, country: Country): Date {
  if (months === null && country === 'MX') return new Date(delivered.getTime() + 90 * DAY)
  const until = new Date(delivered)
  const wanted = until.getUTCMonth() + (months ?? 12)
  until.setUTCMonth(wanted)
  // The 31st of a shorter month is its last day.
  if (until.getUTCMonth() !== wanted % 12) until.setUTCDate(0)
  return until
}

export interface Delivered {
  deliveredAt: Date
  country: Country
  warrantyMonths: number | null
  saidCompatible: boolean
  /** A consumer who paid through us: Colombian law lets them have the payment reversed. */
  reversible?: boolean
  /** Not its buyer said that it came. */
  unseen?: boolean
  /** It asks for the old piece. */
  hasCore?: boolean
}

/** Until when a piece may come back for this; null: not for this. */
export function returnUntil(
  kind: ReturnKind,
  { deliveredAt, country, warrantyMonths, saidCompatible, reversible, unseen, hasCore }: Delivered,
): Date | null {
  if (kind === 'not_sent') return null
  if (kind === 'core') return hasCore ? new Date(deliveredAt.getTime() + CORE_DAYS * DAY) : null
  if (kind === 'payment_reversal')
    return reversible && country === 'CO' ? endOfWorkingDays(deliveredAt, WITHDRAWAL_WORKING_DAYS, country) : null
  if (kind === 'not_arrived' && !unseen) return null
  if (kind === 'withdrawal') return endOfWorkingDays(deliveredAt, WITHDRAWAL_WORKING_DAYS, country)
  if (kind === 'warranty') return warrantyMonths === 0 ? null : warrantyUntil(deliveredAt, warrantyMonths, country)
  return kind === 'no_fit' && !saidCompatible ? null : new Date(deliveredAt.getTime() + TOLD_WITHIN_DAYS * DAY)
}

/** The kinds of return that are open now, each with the last moment for it. */
export const openKinds = (line: Delivered, now: Date) =>
  RETURN_KINDS.flatMap((kind) => {
    const until = returnUntil(kind, line)
    return until !== null && until >= now ? [{ kind, until }] : []
  })

interface Shipped {
  shippedAt: Date
  days: number | null
  country: Country
  reversible: boolean
}

/**
 * For goods on their way: after the promised day they can be reported lost; before, they may still arrive. The payment
 * may be reversed from shipping until so many working days after the promised day.
 */
export function kindsOnTheWay(
  { shippedAt, days, country, reversible }: Shipped,
  now: Date,
): { kind: ReturnKind; until: Date }[] {
  const from = new Date(shippedAt.getTime() + (Math.max(days ?? 0, 1) + 1) * DAY)
  const reversal = reversible && country === 'CO' ? endOfWorkingDays(from, WITHDRAWAL_WORKING_DAYS, country) : null
  return [
    ...(now < from ? [] : [{ kind: 'not_arrived' as const, until: new Date(from.getTime() + TOLD_WITHIN_DAYS * DAY) }]),
    ...(reversal === null || reversal < now ? [] : [{ kind: 'payment_reversal' as const, until: reversal }]),
  ]
}
