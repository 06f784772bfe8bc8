/** What a payment can be. `created` has not left for the gateway; `pending` has. */
export const PAYMENT_STATES = ['created', 'pending', 'approved', 'declined', 'expired', 'error', 'reversed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What a gateway, or an admin, says of one. */
export const PAYMENT_REPORTS = ['pending', 'approved', 'declined', 'expired', 'error', 'reversed'] as const
export type PaymentReport = (typeof PAYMENT_REPORTS)[number]

/** Who the state still waits for, and what the buyer may do: one line a state. */
export interface StateFacts {
  /** Nothing more is expected; a late approval can still arrive (the money is there, whatever was said before). */
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
 * Which state follows a report: the whole machine. What is absent changes nothing, so that reports may come twice, late
 * and out of order: after an approval only a reversal counts, and after any refusal only money that did arrive.
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
 * Left at the gateway's door: nothing was heard of it since it began, and the gateway was asked meanwhile. Its buyer may
 * finish it; money that comes all the same is taken.
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

/** Days that an unanswered payment is asked for before it is given up. */
export const PAYMENT_LIFE_DAYS = 5

/** How long after each question that brought nothing the next one comes; the last repeats. */
const ASK_AFTER_MINUTES = [10, 30, 120, 360, 720] as const

/** When a payment that is still open is asked for again, in milliseconds from now. */
export function askAgainAfter(timesAsked: number): number {
  return (ASK_AFTER_MINUTES[Math.min(timesAsked, ASK_AFTER_MINUTES.length - 1)] ?? 720) * MINUTE
}
