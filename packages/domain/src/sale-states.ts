/** What a header of a sale may be (buying.md §1); the wire's `type`. */
export const SALE_KINDS = ['confirmation', 'order', 'purchase'] as const
export type SaleKind = (typeof SALE_KINDS)[number]
export const SALE_TYPES: Record<SaleKind, 'cotizacion' | 'pedido' | 'compra'> = {
  confirmation: 'cotizacion',
  order: 'pedido',
  purchase: 'compra',
}

export const CONFIRMATION_STATES = [
  'asked',
  'available',
  'unavailable',
  'withdrawn',
  'lapsed',
  'ordered',
  'expired',
] as const
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number]
export const ORDER_STATES = [
  'sent',
  'accepted',
  'rejected',
  'lapsed',
  'cancelled',
  'paid',
  'ready',
  'shipped',
  'delivered',
  'closed',
] as const
export type OrderState = (typeof ORDER_STATES)[number]
export const PURCHASE_STATES = [
  'unpaid',
  'paid',
  'expired',
  'preparing',
  'ready',
  'shipped',
  'delivered',
  'closed',
  'cancelled',
] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** Who moves a sale on: its buyer, its store, the clock, or the payment's approval. */
export type Mover = 'buyer' | 'seller' | 'time' | 'payment'
export interface Step<S extends string> {
  action: string
  by: readonly Mover[]
  to: S
}

export interface SaleStateRow<S extends string> {
  /** The few words of its badge, for each side. */
  label: { buyer: string; seller: string }
  /** Whether somebody still has something to do. */
  open: boolean
  steps: readonly Step<S>[]
}

type Table<S extends string> = Record<S, SaleStateRow<S>>
const step = <S extends string>(action: string, to: S, ...by: Mover[]): Step<S> => ({ action, by, to })
const END = { open: false, steps: [] } as const

/** M4.03–M4.06: a store is asked whether one product is there. */
export const CONFIRMATION: Table<ConfirmationState> = {
  asked: {
    label: { buyer: 'Confirmando disponibilidad', seller: 'Por contestar' },
    open: true,
    steps: [
      step('answerAvailable', 'available', 'seller'),
      step('answerUnavailable', 'unavailable', 'seller'),
      step('withdraw', 'withdrawn', 'buyer'),
      step('lapse', 'lapsed', 'time'),
    ],
  },
  available: {
    label: { buyer: 'Confirmada', seller: 'Contestaste que sí' },
    open: true,
    steps: [step('order', 'ordered', 'buyer'), step('expire', 'expired', 'time')],
  },
  unavailable: { label: { buyer: 'No hay', seller: 'Contestaste que no' }, ...END },
  withdrawn: { label: { buyer: 'Retirada', seller: 'Retirada por quien preguntó' }, ...END },
  lapsed: { label: { buyer: 'Sin respuesta', seller: 'Venció sin respuesta' }, ...END },
  ordered: { label: { buyer: 'Pedida', seller: 'Te la pidieron' }, ...END },
  expired: { label: { buyer: 'Venció', seller: 'Venció sin compra' }, ...END },
}

/** Sales model 2, and a confirmation that was ordered. `paid` may be skipped when both sides agreed so. */
export const ORDER: Table<OrderState> = {
  sent: {
    label: { buyer: 'Por aceptar', seller: 'Por aceptar' },
    open: true,
    steps: [
      step('accept', 'accepted', 'seller'),
      step('reject', 'rejected', 'seller'),
      step('cancel', 'cancelled', 'buyer'),
      step('lapse', 'lapsed', 'time'),
    ],
  },
  accepted: {
    label: { buyer: 'Aceptado', seller: 'Aceptado' },
    open: true,
    steps: [
      step('pay', 'paid', 'payment', 'seller'),
      step('makeReady', 'ready', 'seller'),
      step('ship', 'shipped', 'seller'),
      step('cancel', 'cancelled', 'buyer', 'seller'),
    ],
  },
  paid: {
    label: { buyer: 'Pagado', seller: 'Pagado' },
    open: true,
    steps: [
      step('makeReady', 'ready', 'seller'),
      step('ship', 'shipped', 'seller'),
      step('cancel', 'cancelled', 'buyer', 'seller'),
    ],
  },
  ready: {
    label: { buyer: 'Listo para recoger', seller: 'Listo para recoger' },
    open: true,
    steps: [
      step('deliver', 'delivered', 'seller', 'buyer', 'time'),
      step('ship', 'shipped', 'seller'),
      step('cancel', 'cancelled', 'buyer', 'seller'),
    ],
  },
  shipped: {
    label: { buyer: 'En camino', seller: 'Enviado' },
    open: true,
    steps: [step('deliver', 'delivered', 'seller', 'buyer', 'time'), step('lose', 'closed', 'time')],
  },
  delivered: {
    label: { buyer: 'Entregado', seller: 'Entregado' },
    open: true,
    steps: [step('close', 'closed', 'time')],
  },
  closed: { label: { buyer: 'Cerrado', seller: 'Cerrado' }, ...END },
  rejected: { label: { buyer: 'No aceptado', seller: 'No lo aceptaste' }, ...END },
  lapsed: { label: { buyer: 'Sin respuesta', seller: 'Venció sin respuesta' }, ...END },
  cancelled: { label: { buyer: 'Cancelado', seller: 'Cancelado' }, ...END },
}

/** Sales model 1: bought at once. */
export const PURCHASE: Table<PurchaseState> = {
  unpaid: {
    label: { buyer: 'Por pagar', seller: 'Por pagar' },
    open: true,
    steps: [step('pay', 'paid', 'payment'), step('expire', 'expired', 'time'), step('cancel', 'cancelled', 'buyer')],
  },
  paid: {
    label: { buyer: 'Pagada', seller: 'Por preparar' },
    open: true,
    steps: [step('prepare', 'preparing', 'seller'), step('cancel', 'cancelled', 'buyer', 'seller')],
  },
  preparing: {
    label: { buyer: 'En preparación', seller: 'En preparación' },
    open: true,
    steps: [
      step('makeReady', 'ready', 'seller'),
      step('ship', 'shipped', 'seller'),
      step('cancel', 'cancelled', 'buyer', 'seller'),
    ],
  },
  ready: {
    label: { buyer: 'Lista para recoger', seller: 'Lista para recoger' },
    open: true,
    steps: [
      step('deliver', 'delivered', 'seller', 'buyer', 'time'),
      step('ship', 'shipped', 'seller'),
      step('cancel', 'cancelled', 'buyer', 'seller'),
    ],
  },
  shipped: {
    label: { buyer: 'En camino', seller: 'Enviada' },
    open: true,
    steps: [step('deliver', 'delivered', 'seller', 'buyer', 'time'), step('lose', 'closed', 'time')],
  },
  delivered: {
    label: { buyer: 'Entregada', seller: 'Entregada' },
    open: true,
    steps: [step('close', 'closed', 'time')],
  },
  closed: { label: { buyer: 'Cerrada', seller: 'Cerrada' }, ...END },
  expired: { label: { buyer: 'Venció sin pago', seller: 'Venció sin pago' }, ...END },
  cancelled: { label: { buyer: 'Cancelada', seller: 'Cancelada' }, ...END },
}

const TABLES: Record<SaleKind, Record<string, SaleStateRow<string>>> = {
  confirmation: CONFIRMATION,
  order: ORDER,
  purchase: PURCHASE,
}

/** The row of a state; null for a name that this kind does not have. */
export const saleState = (kind: SaleKind, state: string): SaleStateRow<string> | null =>
  Object.hasOwn(TABLES[kind], state) ? (TABLES[kind][state] ?? null) : null

/** What one side reads of a state. What was paid, and is not confirmed yet, is not to be paid any more. */
export const saleLabel = (kind: SaleKind, state: string, side: 'buyer' | 'seller', paymentWaits = false): string =>
  paymentWaits && state === 'unpaid' ? 'Pago en camino' : (saleState(kind, state)?.label[side] ?? state)

/** The names of a kind's states. */
export const statesOf = (kind: SaleKind): string[] => Object.keys(TABLES[kind])

/** How it gets to who bought it; null: nobody said yet. */
export type Delivery = 'address' | 'pickup' | null

/**
 * A sale with home delivery is not picked up, and a sale for pick-up is handed over to whoever says its code instead of
 * sent.
 */
export const goesThere = (action: string, delivery: Delivery) =>
  !(action === 'makeReady' && delivery === 'address') && !(action === 'ship' && delivery === 'pickup')

/**
 * Once a part of it is on its way, the rest is sent or left out; it can no longer be cancelled or wait at a counter.
 */
const WHOLE: readonly string[] = ['cancel', 'makeReady']
export const goesWithPart = (action: string, partSent: boolean) => !(partSent && WHOLE.includes(action))

interface At {
  side: 'buyer' | 'seller'
  delivery?: Delivery
  agreed?: boolean
  partSent?: boolean
  /** It was paid, and nobody confirmed it yet: until then it can be neither cancelled nor paid again. */
  paymentWaits?: boolean
}

/** What one side may do now: the wire's `actions`. */
export function saleActions(
  kind: SaleKind,
  state: string,
  { side, delivery = null, agreed = false, partSent = false, paymentWaits = false }: At,
): string[] {
  if (paymentWaits && state === 'unpaid') return []
  // A sale paid by agreement gets its payments one by one (agreement.ts).
  return (
    saleState(kind, state)
      ?.steps.filter(
        ({ action, by }) =>
          by.includes(side) &&
          goesThere(action, delivery) &&
          goesWithPart(action, partSent) &&
          !(agreed && action === 'pay'),
      )
      .map(({ action }) => action) ?? []
  )
}

/**
 * A line may be left out by whoever may reject or cancel the whole sale, until it is sent. An unpaid purchase is paid
 * as it was begun.
 */
export const mayLeaveOut = (kind: SaleKind, state: string, by: 'buyer' | 'seller') =>
  kind !== 'confirmation' &&
  state !== 'unpaid' &&
  saleState(kind, state)?.steps.some(
    (one) => (one.action === 'cancel' || one.action === 'reject') && one.by.includes(by),
  ) === true

/** Where an action leads, or null where this mover may not do it in that state. */
export function nextState(kind: SaleKind, state: string, { action, by }: { action: string; by: Mover }): string | null {
  return saleState(kind, state)?.steps.find((one) => one.action === action && one.by.includes(by))?.to ?? null
}

/** An answer and its corrections: each one is told to the buyer. */
export const MOST_ANSWERS = 5

/** buying.md §2, in milliseconds; the confirmation's are in minutes of the store's opening hours. */
export const SALE_TIMES = {
  remindConfirmationAfterOpenMinutes: 30,
  lapseConfirmationAfterOpenMinutes: 24 * 60,
  correctAnswerWithin: 30 * 60_000,
  unpaidPurchaseHeld: 20 * 60_000,
  deliveredByItselfAfter: 7 * 86_400_000,
  /** Pick-up: until then the buyer may still come or cancel, and is reminded before. */
  fetchedByItselfAfter: 15 * 86_400_000,
  remindToFetchBefore: 4 * 86_400_000,
  /** The rest of a partly sent sale: after this time it is left out and refunded; the store is reminded before. */
  restLeftOutAfter: 15 * 86_400_000,
  remindOfRestBefore: 5 * 86_400_000,
  closedAfter: 10 * 86_400_000,
  orderLapsesAfterWorkingDays: 3,
} as const

const DAY = 86_400_000
/** Days after the promised day in which a parcel can be reported missing, before it counts as delivered. */
export const DAYS_TO_SAY_LOST = 3

/** When a parcel that nobody reports on counts as delivered. */
export const deliveredByItself = (shippedAt: Date, promisedDays: number | null) =>
  new Date(
    shippedAt.getTime() + Math.max(SALE_TIMES.deliveredByItselfAfter, ((promisedDays ?? 0) + DAYS_TO_SAY_LOST) * DAY),
  )
