import { COUNT_WINDOW_DAYS, CONSULTATION_HOURS } from '@tuerca/domain/consultation-gate'
import { sql, type RawBuilder } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { ConsultationKind } from '../../platform/errors.ts'

const HOUR = 3600_000
const back = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR)

/** One look-up: of what kind, and the reference, plate or vehicle in its normalised form. */
export interface LookUp { kind: ConsultationKind; subject: string }

/** The lots that a kind of look-up is paid from, besides general_inquiries. */
export const OWN_LOTS: Record<ConsultationKind, string> = {
  substitutions: 'substitutions_consultations', plates: 'plate_consultations', catalogue: 'catalog_consultations',
}

/** product.md "Metering": one wallet per user, and one per user in each virtual store. */
export const walletStore = (ctx: Pick<TxCtx, 'store'>) => (ctx.store?.isVirtualStore ? ctx.store.id : null)

/**
 * Different subjects found in the last 30 days (M9.05). A guest is counted by cookie and by network, and the larger
 * counts (M4.14). Everything counts wherever it was asked, unless one store's own count is wanted.
 */
export async function countSearches(ctx: TxCtx, kind: ConsultationKind, storeId: number | null = null): Promise<number> {
  const since = back(ctx.now, COUNT_WINDOW_DAYS * 24)
  const asked = sql`kind = ${kind} and found and looked_at > ${since} and (${storeId}::int is null or store_id = ${storeId}::int)`
  const count = ctx.user
    ? sql`select count(distinct subject)::int from consultations where user_id = ${ctx.user.id} and ${asked}`
    : sql`select greatest(
        (select count(distinct subject) from consultations where guest_hash = ${ctx.guest.cookieHash} and ${asked}),
        (select count(distinct subject) from consultations where network_hash = ${ctx.guest.networkHash} and user_id is null and ${asked}))::int`
  const { rows } = await sql<{ count: number }>`select (${count}) as count`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** M9.06: whether the visitor found the same thing less than 12 hours ago; a repeat does not prolong it. */
export function consultedLately(ctx: TxCtx, lookUp: LookUp): Promise<boolean> {
  return seenLately(ctx, lookUp, sql`true`)
}

/** Whether a credit was taken for the same thing less than 12 hours ago. */
export function paidLately(ctx: TxCtx, lookUp: LookUp): Promise<boolean> {
  return seenLately(ctx, lookUp, sql`charged`)
}

async function seenLately(ctx: TxCtx, { kind, subject }: LookUp, how: RawBuilder<unknown>): Promise<boolean> {
  const same = sql`kind = ${kind} and subject = ${subject} and found and looked_at > ${back(ctx.now, CONSULTATION_HOURS)} and ${how}`
  const seen = ctx.user
    ? sql`exists (select from consultations where user_id = ${ctx.user.id} and ${same})`
    : sql`exists (select from consultations where guest_hash = ${ctx.guest.cookieHash} and ${same})
        or exists (select from consultations where network_hash = ${ctx.guest.networkHash} and user_id is null and ${same})`
  const { rows } = await sql<{ seen: boolean }>`select ${seen} as seen`.execute(ctx.db)
  return rows[0]?.seen ?? false
}

export interface Balance { amount: number; expiredDate: string | null }

/** Unexpired credits of the wallet by transaction type; the date is when the first of them expires. */
export async function readBalances(ctx: TxCtx, kind: ConsultationKind): Promise<{ own: Balance; general: Balance }> {
  const types = [OWN_LOTS[kind], 'general_inquiries']
  const rows = ctx.user === null ? [] : await ctx.db.selectFrom('consultation_lots')
    .where('user_id', '=', ctx.user.id).where('store_id', 'is not distinct from', walletStore(ctx))
    .where('transaction_type', 'in', types).where('amount', '>', 0).where('expires_at', '>', ctx.now)
    .groupBy('transaction_type')
    .select(({ fn }) => ['transaction_type', fn.sum<number>('amount').as('amount'), fn.min('expires_at').as('expires_at')]).execute()
  const [own, general] = types.map((type): Balance => {
    const row = rows.find((one) => one.transaction_type === type)
    return { amount: row?.amount ?? 0, expiredDate: row?.expires_at.toISOString() ?? null }
  })
  return { own: own ?? NONE, general: general ?? NONE }
}

const NONE: Balance = { amount: 0, expiredDate: null }
