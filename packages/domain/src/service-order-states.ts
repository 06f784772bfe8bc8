import type { Country } from './country.ts'
import { netOfTax, smallestPaid } from './money.ts'

/** What becomes of a workshop's service order (buying.md §9). */
export const SERVICE_ORDER_STATES = [
  'draft',
  'sent',
  'approved',
  'rejected',
  'in_progress',
  'ready',
  'delivered',
] as const
export type ServiceOrderState = (typeof SERVICE_ORDER_STATES)[number]

/** The workshop that made it, or its customer by the link. */
export type ServiceOrderSide = 'workshop' | 'customer'
export type ServiceOrderAction = 'send' | 'approve' | 'reject' | 'correct' | 'start' | 'finish' | 'resume' | 'deliver'

interface Step {
  action: ServiceOrderAction
  by: readonly ServiceOrderSide[]
  to: ServiceOrderState
}
export interface ServiceOrderRow {
  /** The few words of its badge, for each side. */
  label: Record<ServiceOrderSide, string>
  steps: readonly Step[]
}

const step = (action: ServiceOrderAction, to: ServiceOrderState, ...by: ServiceOrderSide[]): Step => ({
  action,
  by,
  to,
})
/** The document anew, for who lost its link; it decides nothing. */
const SHOW_AGAIN = (state: ServiceOrderState) => step('send', state, 'workshop')
/** A line that the customer left out may still be approved while the car is there. */
const APPROVE_MORE = (to: ServiceOrderState) => step('approve', to, 'customer')

/** For each state, what each side reads and may do. Screens, calls, the PDF and tests read this one table. */
export const SERVICE_ORDERS: Record<ServiceOrderState, ServiceOrderRow> = {
  draft: { label: { workshop: 'Borrador', customer: 'En corrección' }, steps: [step('send', 'sent', 'workshop')] },
  sent: {
    label: { workshop: 'Enviada', customer: 'Por aprobar' },
    steps: [
      step('approve', 'approved', 'customer', 'workshop'),
      step('reject', 'rejected', 'customer', 'workshop'),
      step('send', 'sent', 'workshop'),
      step('correct', 'draft', 'workshop'),
    ],
  },
  approved: {
    label: { workshop: 'Aprobada', customer: 'Aprobada' },
    steps: [
      step('start', 'in_progress', 'workshop'),
      step('correct', 'draft', 'workshop'),
      SHOW_AGAIN('approved'),
      APPROVE_MORE('approved'),
    ],
  },
  rejected: {
    label: { workshop: 'No aprobada', customer: 'No aprobada' },
    steps: [step('correct', 'draft', 'workshop')],
  },
  in_progress: {
    label: { workshop: 'En curso', customer: 'En curso' },
    steps: [
      step('finish', 'ready', 'workshop'),
      step('correct', 'draft', 'workshop'),
      SHOW_AGAIN('in_progress'),
      APPROVE_MORE('in_progress'),
    ],
  },
  ready: {
    label: { workshop: 'Lista', customer: 'Lista para recoger' },
    steps: [
      step('deliver', 'delivered', 'workshop'),
      step('resume', 'in_progress', 'workshop'),
      step('correct', 'draft', 'workshop'),
      SHOW_AGAIN('ready'),
    ],
  },
  delivered: { label: { workshop: 'Entregada', customer: 'Entregada' }, steps: [] },
}

/** The steps of an order when nothing goes wrong, as the line of steps shows them. */
export const SERVICE_ORDER_WAY: readonly ServiceOrderState[] = [
  'draft',
  'sent',
  'approved',
  'in_progress',
  'ready',
  'delivered',
]
/** Its parts may be bought, and what it leaves counts. */
export const AGREED_STATES: readonly ServiceOrderState[] = ['approved', 'in_progress', 'ready', 'delivered']

/** The state that an action of one side leads to; null where that side may not do it. */
export function serviceOrderStep(
  state: ServiceOrderState,
  action: ServiceOrderAction,
  by: ServiceOrderSide,
): ServiceOrderState | null {
  return SERVICE_ORDERS[state].steps.find((one) => one.action === action && one.by.includes(by))?.to ?? null
}

export const serviceOrderActions = (state: ServiceOrderState, by: ServiceOrderSide): ServiceOrderAction[] =>
  SERVICE_ORDERS[state].steps.filter((one) => one.by.includes(by)).map(({ action }) => action)

export const isServiceOrderState = (text: string): text is ServiceOrderState =>
  (SERVICE_ORDER_STATES as readonly string[]).includes(text)

/** The limits keep every sum exact: lines × pieces × price stays below 2^53 hundredths. */
export const MOST_ORDER_LINES = 60
export const MOST_PIECES = 999
/** In the currency's unit. */
export const HIGHEST_PRICE = 1_000_000_000
export const LONGEST_HOURS = 500
export const MOST_ORDER_PHOTOS = 8
/** For how many days a link may be left open. */
export const LINK_DAYS = { least: 1, usual: 8, most: 60 } as const

export const PRICE_WRONG = 'Escribe un precio de 0 a 1.000.000.000.'
export const PIECES_WRONG = 'La cantidad debe ser un número entero de 1 a 999.'
export const HOURS_WRONG = 'Las horas deben ser un número mayor que 0 y hasta 500, como 2,5.'
export const DISCOUNT_TOO_MUCH = 'El descuento no puede ser mayor que lo que cobras.'
export const NOTHING_ON_IT = 'Agrega al menos una parte o un trabajo.'
export const CUSTOMER_NEEDED = 'Escribe el nombre del cliente.'
export const NO_LINE_CHOSEN = 'Elige al menos una línea.'
export const WHOLE_ONLY = 'El taller pide aprobar la orden completa.'
export const REASON_NEEDED = 'Escribe por qué no, en una frase.'

/** What is wrong with a number of pieces, or null. */
export const piecesProblem = (pieces: number): string | null =>
  Number.isInteger(pieces) && pieces >= 1 && pieces <= MOST_PIECES ? null : PIECES_WRONG
/** What is wrong with a price in the currency's unit, or null. */
export const priceProblem = (price: number): string | null =>
  Number.isFinite(price) && price >= 0 && price <= HIGHEST_PRICE ? null : PRICE_WRONG
/** What is wrong with the hours of a job, or null; hours are optional. Two decimals count. */
export const hoursProblem = (hours: number | null): string | null =>
  hours === null || (hours >= 0.01 && hours <= LONGEST_HOURS) ? null : HOURS_WRONG

export interface PricedLine {
  kind: 'part' | 'labour'
  quantity: number
  /** Minor units, as the customer pays them: with IVA if the workshop charges it. */
  unitPrice: number
  /** Minor units; null: the workshop did not tell. */
  unitCost: number | null
  /**
   * What was really paid for the pieces that were bought, with their share of shipping, and how many they are; where it
   * is absent, the cost as calculated counts.
   */
  bought?: { quantity: number; cost: number; sending?: number }
  /** False: the customer left it aside. Null: nobody was asked yet. */
  approved: boolean | null
}

export interface ServiceOrderTotals {
  parts: number
  labour: number
  /** As much of it as there is to pay. */
  discount: number
  total: number
  /** The IVA within the total; 0 where the workshop charges none. */
  tax: number
  /** What the parts cost the workshop, as far as it is known. */
  cost: number
  /** What it paid to have them sent. No IVA is in it. */
  sending: number
  /**
   * What the workshop earns: total less cost, both without IVA where the workshop charges IVA (it deducts what it
   * paid), less shipping.
   */
  margin: number
  /** Parts whose cost is unknown: the real margin is lower by what they cost. */
  costsUnknown: number
}

interface Terms {
  discount: number
  chargesTax: boolean
  country: Country
}

/**
 * The sums of a document in minor units, without the lines that the customer left out; the discount on the whole is
 * shared among the others. A price of M4.19 includes IVA: IVA is shown as part of the total and never added.
 */
export function serviceOrderTotals(
  lines: readonly PricedLine[],
  { discount, chargesTax, country }: Terms,
): ServiceOrderTotals {
  const counted = lines.filter(({ approved }) => approved !== false)
  const sum = (kind: PricedLine['kind']) =>
    counted.filter((line) => line.kind === kind).reduce((all, { quantity, unitPrice }) => all + quantity * unitPrice, 0)
  const [parts, labour] = [sum('part'), sum('labour')]
  const whole = lines.reduce((all, { quantity, unitPrice }) => all + quantity * unitPrice, 0)
  const taken = discountShare(discount, { chosen: parts + labour, whole, country })
  const total = parts + labour - taken
  const cost = counted.reduce((all, line) => all + costOf(line), 0)
  const sending = counted.reduce((all, line) => all + sendingOf(line), 0)
  const own = (amount: number) => (chargesTax ? netOfTax(amount, country) : amount)
  return {
    parts,
    labour,
    discount: taken,
    total,
    tax: chargesTax ? total - netOfTax(total, country) : 0,
    cost,
    sending,
    margin: own(total) - own(cost) - sending,
    costsUnknown: counted.filter(
      (line) => line.kind === 'part' && line.unitCost === null && (line.bought?.quantity ?? 0) < line.quantity,
    ).length,
  }
}

/** In Colombia in whole pesos. The API calculates the same in SQL (`discountTaken`). */
function discountShare(
  discount: number,
  { chosen, whole, country }: { chosen: number; whole: number; country: Country },
): number {
  const most = Math.min(discount, whole)
  if (chosen === whole || whole === 0) return most
  const unit = smallestPaid(country)
  const [top, bottom] = [2n * BigInt(most) * BigInt(chosen) + BigInt(whole * unit), 2n * BigInt(whole) * BigInt(unit)]
  return Math.min(chosen, Number(top / bottom) * unit)
}

/**
 * Bought pieces count at what was paid, the others at the calculated cost; if more were bought than the order needs,
 * only its share counts.
 */
function costOf({ kind, quantity, unitCost, bought }: PricedLine): number {
  if (kind === 'labour') return 0
  const had = bought?.quantity ?? 0
  if (!bought || had === 0) return (unitCost ?? 0) * quantity
  if (had >= quantity) return Math.round((bought.cost * quantity) / had)
  return bought.cost + (unitCost ?? 0) * (quantity - had)
}

/** The same of what sending cost. */
function sendingOf({ kind, quantity, bought }: PricedLine): number {
  if (kind === 'labour' || !bought?.sending) return 0
  return bought.quantity > quantity ? Math.round((bought.sending * quantity) / bought.quantity) : bought.sending
}

/** 'OS-0148': how a workshop and its customer name one. */
export const serviceOrderNumber = (number: number) => `OS-${String(number).padStart(4, '0')}`

interface Words {
  workshop: string
  car: string
  total: string
  until: string
  url: string
}

/** What WhatsApp opens with: the workshop only has to press send. */
export const serviceOrderMessage = ({ workshop, car, total, until, url }: Words) =>
  `Hola, te escribe ${workshop}. Esta es la orden de servicio${car ? ` de tu ${car}` : ''}: ${total}. Puedes verla y aprobarla aquí hasta el ${until}: ${url}`
