import type { Reply } from '@tuerca/contract/endpoint'
import type { loadPaymentReturn } from '@tuerca/contract/payments'
import { PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { kindOf } from '../../platform/purchases.ts'
import { askLater } from './ask-payment.ts'
import { closingOf } from './closing-words.ts'
import { type TransactionRow } from './transaction-row.ts'

type Wire = Reply<typeof loadPaymentReturn>['data']

const UNKNOWN: Wire = {
  state: 'unknown',
  announced: false,
  left: false,
  planId: null,
  plan: null,
  currency: null,
  receipt_number: null,
  closing: null,
}

/** What the buyer's page says, from our own books; the browser's parameters only tell whether more is expected. */
export async function loadReturn(ctx: Ctx, query: Record<string, unknown>): Promise<Wire> {
  const reference = typeof query.pago === 'string' ? query.pago : ''
  const row = await ownPayment(ctx, reference)
  if (!row) return UNKNOWN
  const brought = Object.fromEntries(
    Object.entries(query)
      .filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].length < 500)
      .slice(0, 60),
  )
  const returned = ctx.ports.payments.byName(row.gateway)?.readReturn(brought) ?? 'unknown'
  const open = !PAYMENT_FACTS[row.state].final
  // Only while the gateway has reported nothing: a payment on its way cannot be abandoned.
  const left = open && returned === 'left' && row.provider_id === null
  const announced = open && returned !== 'unknown' && returned !== 'left'
  // Its notice may take minutes: until then the purchase would be offered for paying and cancelling.
  if (announced && row.provider_id === null) await inTransaction(ctx, (ctx) => askLater(ctx, row.id, 0, 0))
  return {
    state: row.state,
    announced,
    left,
    ...kindOf(ctx, row).wire(row),
    currency: row.currency,
    receipt_number: row.receipt_number,
    closing: closingOf(ctx, row, { seller: await seller(ctx), wasLeft: left, owed: await owedOf(ctx, row) }),
  }
}

/** What of an approved payment could not be given, in minor units. */
async function owedOf({ db }: Pick<Ctx, 'db'>, { id, state }: TransactionRow): Promise<number> {
  if (state !== 'approved') return 0
  const { owed } = await db
    .selectFrom('payment_ledger')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_minor'), sql<number>`0`).as('owed'))
    .where('transaction_id', '=', id)
    .where('entry', '=', 'sale')
    .where('account', '=', 'refunds_due')
    .executeTakeFirstOrThrow()
  return -owed
}

/** A payment by its reference: of the account, or of the guest whose cookie paid. */
export async function ownPayment(ctx: Ctx, reference: string): Promise<TransactionRow | null> {
  const guest = ctx.guest.cookieHash
  if (!/^TU[0-9A-Z]{26}$/.test(reference) || (!ctx.user && guest === null)) return null
  const {
    rows: [row],
  } =
    await sql<TransactionRow>`select * from transactions where ref_venta = ${reference} and (user_id = ${ctx.user?.id ?? null} or user_id is null)`.execute(
      ctx.db,
    )
  if (!row || row.user_id !== null) return row ?? null
  return guest !== null && kindOf(ctx, row).guestOf?.(row) === guest ? row : null
}

/** The marketplace itself sells plans; its telephone number is an app param. */
async function seller(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('app_params')
    .select(['name', 'value'])
    .where('store_id', 'is', null)
    .where('name', 'in', ['productName', 'salesChatNumber'])
    .execute()
  const text = (name: string) => {
    const value = rows.find((row) => row.name === name)?.value
    return typeof value === 'string' && value !== '' ? value : null
  }
  return { name: text('productName') ?? 'Tuerca', mobile: text('salesChatNumber') }
}
