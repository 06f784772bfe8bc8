import { createHmac, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { CURRENCIES } from '@tuerca/domain/money'
import { ownValue } from '@tuerca/domain/own-value'
import { GATEWAY_LABELS } from '@tuerca/domain/payment-gateways'
import type { PaymentReport } from '@tuerca/domain/payment-states'
import type { DB } from '../../platform/db/tables.ts'
import { enqueue } from '../../platform/jobs.ts'
import { GatewayRefusal } from '../../ports/payment-gateway.ts'
import type {
  Callback,
  CounterDecision,
  CounterPayment,
  GatewayCounter,
  GatewayReport,
  PartRefund,
  PaymentGateway,
  RawCallback,
  ReturnedState,
} from '../../ports/payment-gateway.ts'
import { objectOf, textOf } from '../../platform/unknown-value.ts'
import type { Row } from '../../platform/db/row.ts'
import { parsed } from './ask-gateway.ts'
import { sameSignature } from './compare-signatures.ts'

export interface EmbeddedOptions {
  name: string
  db: Kysely<DB>
  secret: string
  now: () => Date
}

/** How long a payment at a counter or bank takes to be reported here. */
export const LATER_MS = 6_000

type BookedState = CounterPayment['state']
type PaymentRow = Row<'embedded_payments', 'reference' | 'amount_minor' | 'currency' | 'provider_id' | 'state'>

/** product.md's sentinels: the ending of an amount as people read it (pesos in COP, cents where there are any). */
export function sentinelOf(minor: number): 'declined' | 'later' | 'twice' | null {
  const end = minor % 100 === 0 ? (minor / 100) % 100 : minor % 100
  return end === 13 ? 'declined' : end === 14 ? 'later' : end === 15 ? 'twice' : null
}

/** A gateway of our own, with its page, memory and signature; its notices are jobs, so that they survive a restart. */
export function embeddedGateway(options: EmbeddedOptions): PaymentGateway {
  const key = createHmac('sha256', options.secret).update(`payment gateway ${options.name}`).digest()
  const sign = (body: Buffer | string) => createHmac('sha256', key).update(body).digest('hex')
  const booked = (reference: string) =>
    options.db
      .selectFrom('embedded_payments')
      .selectAll()
      .where('reference', '=', reference)
      .where('gateway', '=', options.name)
      .executeTakeFirst()
  return {
    name: options.name,
    label: GATEWAY_LABELS.embedded,
    formOrigin: null,
    async start(payment) {
      await options.db
        .insertInto('embedded_payments')
        .values({
          reference: payment.reference,
          amount_minor: payment.amount,
          currency: payment.currency,
          description: payment.description,
          return_url: payment.returnUrl,
          gateway: options.name,
          provider_id: `P${randomBytes(9).toString('hex').toUpperCase()}`,
          created_at: options.now(),
        })
        .onConflict((on) => on.doNothing())
        .execute()
      return {
        method: 'GET',
        url: `/dev/pasarela/${payment.reference}`,
        fields: { firma: sign(`${payment.reference}~${payment.amount}~${payment.currency}`).slice(0, 32) },
      }
    },
    readCallback: (raw) => Promise.resolve(noticeOf(raw, sign)),
    readReturn: (query) => RETURNED.get(query.estado ?? '') ?? 'unknown',
    async find({ reference }) {
      const row = await booked(reference)
      const state = row && STATES[row.state]
      return row && state ? reportOf(row, state) : null
    },
    async refund({ reference }) {
      const { numUpdatedRows } = await options.db
        .updateTable('embedded_payments')
        .set({ state: 'reversed' })
        .where('reference', '=', reference)
        .where('gateway', '=', options.name)
        .where('state', 'in', ['approved', 'reversed'])
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new GatewayRefusal('The gateway refused the refund')
    },
    refundPart: { isRepeatable: true, ask: (refund) => refundPart(options, refund) },
    counter: counterOf(options, { booked, sign }),
  }
}

/** Its memory of refunds: a known name is done already, and no more is refunded than was paid. */
async function refundPart({ db, name, now }: EmbeddedOptions, refund: PartRefund): Promise<void> {
  await db.transaction().execute(async (db) => {
    const paid = await db
      .selectFrom('embedded_payments')
      .select(['amount_minor', 'state'])
      .where('reference', '=', refund.reference)
      .where('gateway', '=', name)
      .forUpdate()
      .executeTakeFirst()
    const known = await db
      .selectFrom('embedded_refunds')
      .select('name')
      .where('name', '=', refund.name)
      .executeTakeFirst()
    if (known) return
    const { given } = await db
      .selectFrom('embedded_refunds')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_minor'), sql<number>`0`).as('given'))
      .where('reference', '=', refund.reference)
      .executeTakeFirstOrThrow()
    if (paid?.state !== 'approved' || given + refund.amount > paid.amount_minor)
      throw new GatewayRefusal('The gateway refused the refund')
    await db
      .insertInto('embedded_refunds')
      .values({ name: refund.name, reference: refund.reference, amount_minor: refund.amount, created_at: now() })
      .execute()
  })
}

const RETURNED = new Map<string, ReturnedState>([
  ['aprobado', 'approved'],
  ['rechazado', 'declined'],
  ['pendiente', 'pending'],
  ['sin-pagar', 'left'],
])

const STATES: Record<BookedState, PaymentReport | null> = {
  open: null,
  pending: 'pending',
  approved: 'approved',
  declined: 'declined',
  reversed: 'reversed',
}

function reportOf(row: PaymentRow, state: PaymentReport): GatewayReport {
  return {
    reference: row.reference,
    amount: row.amount_minor,
    currency: row.currency,
    state,
    providerId: row.provider_id,
    eventId: `${row.provider_id}:${state}`,
    reason: state === 'declined' ? 'Fondos insuficientes' : state,
  }
}

const SIGNATURE = 'x-pasarela-firma'

function noticeOf(raw: RawCallback, sign: (body: Buffer) => string): Callback {
  const said = objectOf(parsed(raw.body.toString('utf8')))
  const reference = textOf(said.reference).slice(0, 100)
  if (!sameSignature(raw.headers[SIGNATURE] ?? '', sign(raw.body)))
    return { kind: 'refused', reason: 'wrong signature', reference }
  const state = ownValue(STATES, textOf(said.state))
  if (!state) return { kind: 'nothing' }
  return {
    kind: 'verified',
    report: {
      reference,
      amount: Number(said.amount),
      currency: textOf(said.currency),
      state,
      providerId: textOf(said.id),
      eventId: textOf(said.event),
      reason: textOf(said.reason),
    },
  }
}

interface Memory {
  booked(reference: string): Promise<(PaymentRow & { description: string; return_url: string }) | undefined>
  sign(body: string): string
}

function counterOf(options: EmbeddedOptions, { booked, sign }: Memory): GatewayCounter {
  const find = async (reference: string): Promise<CounterPayment | null> => {
    const row = await booked(reference)
    const currency = row && CURRENCIES.find((one) => one === row.currency)
    return currency
      ? {
          reference,
          amount: row.amount_minor,
          currency,
          description: row.description,
          state: row.state,
          returnUrl: row.return_url,
        }
      : null
  }
  return {
    find,
    async decide(reference, decision) {
      const row = await booked(reference)
      if (!row) return null
      if (decision !== 'leave') await book(options, row, decision)
      return find(reference)
    },
    async compose(reference, step) {
      const row = await booked(reference)
      if (!row) return null
      // The second notice of money that came later: now it is there.
      if (row.state === 'pending' && step > 0) {
        await options.db
          .updateTable('embedded_payments')
          .set({ state: 'approved' })
          .where('reference', '=', reference)
          .where('state', '=', 'pending')
          .execute()
        row.state = 'approved'
      }
      const state = STATES[row.state]
      if (!state) return null
      const { eventId, providerId, ...said } = reportOf(row, state)
      const body = JSON.stringify({ ...said, id: providerId, event: eventId })
      return {
        headers: { 'content-type': 'application/json', [SIGNATURE]: sign(body) },
        query: {},
        body: Buffer.from(body),
      }
    },
  }
}

/** The decision and the jobs that report it, in one transaction: a payment is decided once. */
async function book({ db, name, now }: EmbeddedOptions, row: PaymentRow, decision: Exclude<CounterDecision, 'leave'>) {
  const sentinel = sentinelOf(row.amount_minor)
  const state =
    decision === 'decline' || sentinel === 'declined'
      ? 'declined'
      : decision === 'later' || sentinel === 'later'
        ? 'pending'
        : 'approved'
  await db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('embedded_payments')
      .set({ state, decided_at: now() })
      .where('reference', '=', row.reference)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const tell = (step: number, afterMs: number) =>
      enqueue(
        { db },
        'embedded-gateway-notice',
        { gateway: name, reference: row.reference, step },
        { jobKey: `notice-${row.reference}-${step}`, runAt: new Date(Date.now() + afterMs), maxAttempts: 20 },
      )
    await tell(0, 0)
    if (state === 'pending') await tell(1, LATER_MS)
    if (sentinel === 'twice') await tell(1, 500)
  })
}
