import type { Country } from './country.ts'
import { RETURN_KINDS, type ReturnKind, type ReturnWish } from './return-kinds.ts'
import { RETURNS, type ReturnState } from './return-states.ts'
import { endOfWorkingDays } from './working-days.ts'

const DAY = 86_400_000

/**
 * When it moves on by itself; null: never. An exchange has more time than a refund, since another piece has to arrive.
 */
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

/**
 * Colombia: one year for new goods unless stated otherwise; Mexico: 90 days. Months stated on the line count from
 * delivery.
 */
export function warrantyUntil(delivered: Date, months: number | null, country: Country): Date {
  if (months === null && country === 'MX') return new Date(delivered.getTime() + 90 * DAY)
  const until = new Date(delivered)
  const wanted = until.getUTCMonth() + (months ?? 12)
  until.setUTCMonth(wanted)
  // The 31st of a shorter month is its last day.
  if (until.getUTCMonth() !== wanted % 12) until.setUTCDate(0)
  return until
}

export interface DeliveryFacts {
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
  { deliveredAt, country, warrantyMonths, saidCompatible, reversible, unseen, hasCore }: DeliveryFacts,
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
export const openKinds = (line: DeliveryFacts, now: Date) =>
  RETURN_KINDS.flatMap((kind) => {
    const until = returnUntil(kind, line)
    return until !== null && until >= now ? [{ kind, until }] : []
  })

interface ShipmentFacts {
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
  { shippedAt, days, country, reversible }: ShipmentFacts,
  now: Date,
): { kind: ReturnKind; until: Date }[] {
  const from = new Date(shippedAt.getTime() + (Math.max(days ?? 0, 1) + 1) * DAY)
  const reversal = reversible && country === 'CO' ? endOfWorkingDays(from, WITHDRAWAL_WORKING_DAYS, country) : null
  return [
    ...(now < from ? [] : [{ kind: 'not_arrived' as const, until: new Date(from.getTime() + TOLD_WITHIN_DAYS * DAY) }]),
    ...(reversal === null || reversal < now ? [] : [{ kind: 'payment_reversal' as const, until: reversal }]),
  ]
}
