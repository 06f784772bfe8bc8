import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { kindOf, type Posting } from '../../platform/purchases.ts'
import { transactionBy, type TransactionRow } from './transaction-row.ts'

/** Where money is: at a gateway or in the bank, or owed to buyers. Whose it is, the kind of purchase says. */
const moneyAt = (row: Pick<TransactionRow, 'gateway' | 'payment_type'>) =>
  row.payment_type === 'transfer' ? 'bank' : `gateway:${row.gateway}`

/** A sale: what came in, and who it belongs to. */
export async function postSale(ctx: TxCtx, row: TransactionRow) {
  const shares = await kindOf(ctx, row).shares(ctx, row)
  await post(ctx, row, 'sale', [[moneyAt(row), row.total_minor], ...shares])
}

/** The same with opposite signs: exactly as it was posted, whatever happened since. */
export async function postReversal(ctx: TxCtx, row: TransactionRow) {
  const [money, ...shares] = await ctx.db
    .selectFrom('payment_ledger')
    .select(['account', 'amount_minor'])
    .where('transaction_id', '=', row.id)
    .where('entry', '=', 'sale')
    .orderBy('id')
    .execute()
  await post(
    ctx,
    row,
    'reversal',
    [...shares, ...(money ? [money] : [])].map(({ account, amount_minor }): Posting => [account, -amount_minor]),
  )
  const undone = await ctx.db
    .selectFrom('payment_ledger')
    .select(['entry', 'account', 'amount_minor'])
    .where('transaction_id', '=', row.id)
    .where((eb) => eb.or(['cancel:%', 'refund:%', 'given:%', 'due:%'].map((entry) => eb('entry', 'like', entry))))
    .orderBy('id')
    .execute()
  for (const [entry, lines] of Map.groupBy(undone, (line) => line.entry)) {
    await post(
      ctx,
      row,
      `reversal:${entry}`,
      lines.map(({ account, amount_minor }): Posting => [account, -amount_minor]),
    )
  }
}

/** A sale cancelled after payment: what is still held for its store, and our part, is owed to its buyer. */
export async function postCancelled(
  ctx: TxCtx,
  { transactionId, saleId, storeId }: { transactionId: number; saleId: number; storeId: number },
) {
  const row = await transactionBy(ctx.db, { id: transactionId }, true)
  const held = await ctx.db
    .selectFrom('payment_ledger')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .where('entry', '=', 'sale')
    .where('account', '=', `held:${storeId}`)
    .limit(1)
    .executeTakeFirst()
  if (row?.state !== 'approved' || held === undefined) return
  const lines = kindOf(ctx, row).owedBack?.(row, storeId) ?? []
  if (lines.length === 0) return
  const rest = new Map<string, number>()
  const add = (account: string, amount: number) => rest.set(account, (rest.get(account) ?? 0) + amount)
  for (const [account, amount] of lines) add(account, amount)
  for (const { account, amount_minor } of await refundedOf(ctx, saleId)) add(account, -amount_minor)
  await post(ctx, row, `cancel:${saleId}`, [...rest])
}

/** What refunds of parts of a sale have posted already. */
async function refundedOf(ctx: TxCtx, saleId: number) {
  const { rows } = await sql<{ account: string; amount_minor: number }>`
    select l.account, sum(l.amount_minor)::float8 as amount_minor from payment_refunds r join payment_ledger l on l.transaction_id = r.transaction_id and l.entry = 'refund:' || r.id
    where r.sale_id = ${saleId} and r.state <> 'void' group by l.account order by l.account`.execute(ctx.db)
  return rows
}

/** A part of what was paid, owed to who paid. */
export const postRefund = (ctx: TxCtx, row: TransactionRow, refundId: number, lines: readonly Posting[]) =>
  post(ctx, row, `refund:${refundId}`, lines)

/** That part went back the way it came. */
export const postGiven = (
  ctx: TxCtx,
  row: TransactionRow,
  { id, amount_minor }: { id: number; amount_minor: number },
) =>
  post(ctx, row, `given:${id}`, [
    ['refunds_due', amount_minor],
    [moneyAt(row), -amount_minor],
  ])

interface LedgerEntry {
  transactionId: number
  entry: string
  currency: TransactionRow['currency']
}

/** Moves held, due or sent money of a payment between its accounts. The caller has locked the payment. */
export async function postMoved(
  ctx: TxCtx,
  { transactionId, entry, currency }: LedgerEntry,
  lines: readonly Posting[],
) {
  if (lines.some(([, amount]) => amount !== 0)) await post(ctx, { id: transactionId, currency }, entry, lines)
}

/** What a store owes us for a sale paid by agreement: attached to the sale, since no payment came to us. */
export async function postAgreed(
  ctx: TxCtx,
  { saleId, entry, currency }: { saleId: number; entry: string; currency: TransactionRow['currency'] },
  lines: readonly Posting[],
) {
  const posted = await ctx.db
    .selectFrom('payment_ledger')
    .select('id')
    .where('sale_id', '=', saleId)
    .where('entry', '=', entry)
    .limit(1)
    .executeTakeFirst()
  const some = lines.filter(([, amount]) => amount !== 0)
  if (posted || some.length === 0) return
  await ctx.db
    .insertInto('payment_ledger')
    .values(
      some.map(([account, amount]) => ({
        sale_id: saleId,
        entry,
        account,
        currency,
        amount_minor: amount,
        posted_at: ctx.now,
      })),
    )
    .execute()
}

/** Money for something already paid belongs to no sale: it is owed back. */
export const postPaidTwice = (ctx: TxCtx, row: TransactionRow, providerId: string) =>
  post(ctx, row, `twice:${providerId}`, [
    [`gateway:${row.gateway}`, row.total_minor],
    ['refunds_due', -row.total_minor],
  ])

/** Given back; nothing when it was never owed. */
export async function postTwiceReturned(ctx: TxCtx, row: TransactionRow, providerId: string) {
  if (!(await isPosted(ctx, row, `twice:${providerId}`))) return
  await post(ctx, row, `returned:${providerId}`, [
    ['refunds_due', row.total_minor],
    [`gateway:${row.gateway}`, -row.total_minor],
  ])
}

async function isPosted(ctx: TxCtx, row: Pick<TransactionRow, 'id'>, entry: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('payment_ledger')
    .select('id')
    .where('transaction_id', '=', row.id)
    .where('entry', '=', entry.slice(0, 120))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Once for each entry: the caller has locked the transaction's row. */
async function post(
  ctx: TxCtx,
  row: Pick<TransactionRow, 'id' | 'currency'>,
  entry: string,
  lines: readonly Posting[],
) {
  if (await isPosted(ctx, row, entry)) return
  await ctx.db
    .insertInto('payment_ledger')
    .values(
      lines
        .filter(([, amount]) => amount !== 0)
        .map(([account, amount]) => ({
          transaction_id: row.id,
          entry: entry.slice(0, 120),
          account,
          currency: row.currency,
          amount_minor: amount,
          posted_at: ctx.now,
        })),
    )
    .execute()
}
