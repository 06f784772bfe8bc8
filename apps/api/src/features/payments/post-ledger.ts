import type { TxCtx } from '../../platform/context.ts'
import type { TransactionRow } from './transaction-row.ts'

/** Where money stands: with a gateway or in the bank, earned, owed to the tax office, owed to buyers. */
type Account = `gateway:${string}` | 'bank' | 'sales' | 'tax' | 'refunds_due'

const moneyAt = (row: Pick<TransactionRow, 'gateway' | 'payment_type'>): Account => (row.payment_type === 'transfer' ? 'bank' : `gateway:${row.gateway}`)

/** A sale: what came in is partly earned and partly owed as tax. */
export const postSale = (ctx: TxCtx, row: TransactionRow) => post(ctx, row, 'sale',
  [[moneyAt(row), row.total_minor], ['sales', row.tax_minor - row.total_minor], ['tax', -row.tax_minor]])

/** The same the other way. */
export const postReversal = (ctx: TxCtx, row: TransactionRow) => post(ctx, row, 'reversal',
  [['sales', row.total_minor - row.tax_minor], ['tax', row.tax_minor], [moneyAt(row), -row.total_minor]])

/** Money for something already paid is nobody's sale: it is owed back. */
export const postPaidTwice = (ctx: TxCtx, row: TransactionRow, providerId: string) => post(ctx, row, `twice:${providerId}`,
  [[`gateway:${row.gateway}`, row.total_minor], ['refunds_due', -row.total_minor]])

/** Given back; nothing when it was never owed. */
export async function postTwiceReturned(ctx: TxCtx, row: TransactionRow, providerId: string) {
  if (!await isPosted(ctx, row, `twice:${providerId}`)) return
  await post(ctx, row, `returned:${providerId}`, [['refunds_due', row.total_minor], [`gateway:${row.gateway}`, -row.total_minor]])
}

async function isPosted(ctx: TxCtx, row: Pick<TransactionRow, 'id'>, entry: string): Promise<boolean> {
  const found = await ctx.db.selectFrom('payment_ledger').select('id').where('transaction_id', '=', row.id).where('entry', '=', entry.slice(0, 120)).limit(1).executeTakeFirst()
  return found !== undefined
}

/** Once for each entry: the transaction's row is locked by whoever posts. */
async function post(ctx: TxCtx, row: Pick<TransactionRow, 'id' | 'currency'>, entry: string, lines: readonly (readonly [Account, number])[]) {
  if (await isPosted(ctx, row, entry)) return
  await ctx.db.insertInto('payment_ledger').values(lines.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({
    transaction_id: row.id, entry: entry.slice(0, 120), account, currency: row.currency, amount_minor: amount, posted_at: ctx.now,
  }))).execute()
}
