/** What a payment can be. `created` has not left for the gateway; `pending` has. */
export const PAYMENT_STATES = ['created', 'pending', 'approved', 'declined', 'expired', 'error', 'reversed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What a gateway, or an admin, says of one. */
export const PAYMENT_REPORTS = ['pending', 'approved', 'declined', 'expired', 'error', 'reversed'] as const
export type PaymentReport = (typeof PAYMENT_REPORTS)[number]

/** One line per state: who it waits for, and what the buyer may do. */
export interface StateFacts {
  /**
   * Nothing more is expected. A late approval can still arrive, because the money is there whatever was said before.
   */
  final: boolean
  /** Whether the money is ours. */
  paid: boolean
  /** Whether the buyer is offered to pay again. */
  retry: boolean
  label: string
}

export const PAYMENT_FACTS: Record<PaymentState, StateFacts> = {
  created: { final: false, paid: false, retry: false, label: 'Sin terminar' },
  pending: { final: false, paid: false, retry: false, label: 'En espera' },
  approved: { final: true, paid: true, retry: false, label: 'Aprobado' },
  declined: { final: true, paid: false, retry: true, label: 'Rechazado' },
  expired: { final: true, paid: false, retry: true, label: 'Vencido' },
  error: { final: true, paid: false, retry: true, label: 'Con error' },
  reversed: { final: true, paid: false, retry: false, label: 'Reversado' },
}

/**
 * Which state follows a report: the whole machine. A report without an entry changes nothing, so reports may arrive
 * twice, late or out of order: after an approval only a reversal counts, after a refusal only money that did arrive.
 */
const TRANSITIONS: Record<PaymentState, Partial<Record<PaymentReport, PaymentState>>> = {
  created: { pending: 'pending', approved: 'approved', declined: 'declined', expired: 'expired', error: 'error' },
  pending: { approved: 'approved', declined: 'declined', expired: 'expired', error: 'error' },
  approved: { reversed: 'reversed' },
  declined: { approved: 'approved' },
  expired: { approved: 'approved', declined: 'declined' },
  error: { approved: 'approved', declined: 'declined', expired: 'expired' },
  reversed: {},
}

/** The state after a report, or null when it changes nothing. */
export function nextPaymentState(state: PaymentState, report: PaymentReport): PaymentState | null {
  return TRANSITIONS[state][report] ?? null
}

const MINUTE = 60_000

/**
 * Left unfinished at the gateway: nothing was heard since it began, and the gateway was asked meanwhile. The buyer may
 * still finish it; money that arrives anyway is accepted.
 */
export function isAbandoned({
  state,
  heardOf,
  begunAt,
  now,
}: {
  state: PaymentState
  heardOf: boolean
  begunAt: Date
  now: Date
}): boolean {
  return !PAYMENT_FACTS[state].final && !heardOf && now.getTime() - begunAt.getTime() > askAgainAfter(0) + MINUTE
}

/** For how many days the gateway is asked about an unanswered payment before it is given up. */
export const PAYMENT_LIFE_DAYS = 5

/** Minutes to wait after each question without an answer; the last value repeats. */
const ASK_AFTER_MINUTES = [10, 30, 120, 360, 720] as const

/** In how many milliseconds the gateway is asked again about an open payment. */
export function askAgainAfter(timesAsked: number): number {
  return (ASK_AFTER_MINUTES[Math.min(timesAsked, ASK_AFTER_MINUTES.length - 1)] ?? 720) * MINUTE
}
