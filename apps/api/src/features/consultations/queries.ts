import { CONSULTATION_HOURS, COUNT_WINDOW_DAYS } from '@tuerca/domain/consultation-gate'
import type { TransactionType } from '@tuerca/domain/transaction-types'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import type { ConsultationKind } from '../../platform/errors.ts'
import type { Person } from '../../platform/feature.ts'
import { knownLook } from '../../platform/known-look.ts'

const HOUR = 3600_000
const back = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR)

/** One look-up: its kind, and the reference, plate or vehicle in normalised form. */
export interface LookUp {
  kind: ConsultationKind
  subject: string
}

/** The lots that a kind of look-up is paid from, besides general_inquiries. */
export const OWN_LOTS: Record<ConsultationKind, TransactionType> = {
  substitutions: 'substitutions_consultations',
  plates: 'plate_consultations',
  catalogue: 'catalog_consultations',
}

/** product.md "Metering": one wallet per user, and one per user in each virtual store. */
export const walletStore = (ctx: Pick<TxCtx, 'store'>) => (ctx.store?.isVirtualStore ? ctx.store.id : null)

/**
 * Different subjects found in the last 30 days (M9.05). A guest is counted by cookie and by network and the larger
 * count applies (M4.14), including look-ups that a login has since given to an account. All places count together
 * unless one store's own count is asked for.
 */
export async function countSearches(
  ctx: TxCtx,
  kind: ConsultationKind,
  storeId: number | null = null,
): Promise<number> {
  const asked = 'kind = $1 and found and looked_at > $2 and ($3::int is null or store_id = $3::int)'
  const values = [kind, back(ctx.now, COUNT_WINDOW_DAYS * 24), storeId]
  const [row] = await runStatement<{ count: number }>(
    ctx.db,
    ctx.user
      ? {
          name: 'searches_of_user',
          values: [...values, ctx.user.id],
          text: `select count(distinct subject)::int as count from consultations where user_id = $4 and ${asked}`,
        }
      : {
          name: 'searches_of_guest',
          values: [...values, ctx.guest.cookieHash, ctx.guest.networkHash],
          text: `select greatest(
        (select count(distinct subject) from consultations where guest_hash = $4 and ${asked}),
        (select count(distinct subject) from consultations where network_hash = $5 and guest_hash is not null and ${asked}))::int as count`,
        },
  )
  return row?.count ?? 0
}

/** M9.06: whether the visitor found the same thing less than 12 hours ago; a repeat does not extend that time. */
export function consultedLately(ctx: TxCtx, lookUp: LookUp): Promise<boolean> {
  return seenLately(ctx, lookUp, { paid: false })
}

/** Whether a credit was charged for the same thing less than 12 hours ago. */
export function paidLately(ctx: TxCtx, lookUp: LookUp): Promise<boolean> {
  return seenLately(ctx, lookUp, { paid: true })
}

async function seenLately(ctx: TxCtx, { kind, subject }: LookUp, { paid }: { paid: boolean }): Promise<boolean> {
  // Without $4 anything found is enough.
  const same = 'kind = $1 and subject = $2 and found and looked_at > $3 and charged >= $4::boolean'
  const values = [kind, subject, back(ctx.now, CONSULTATION_HOURS), paid]
  const [row] = await runStatement<{ seen: boolean }>(
    ctx.db,
    ctx.user
      ? {
          name: 'user_saw_lately',
          values: [...values, ctx.user.id],
          text: `select exists (select from consultations where user_id = $5 and ${same}) as seen`,
        }
      : {
          name: 'guest_saw_lately',
          values: [...values, ctx.guest.cookieHash, ctx.guest.networkHash],
          text: `select exists (select from consultations where guest_hash = $5 and ${same})
        or exists (select from consultations where network_hash = $6 and guest_hash is not null and ${same}) as seen`,
        },
  )
  return row?.seen ?? false
}

export interface Balance {
  amount: number
  expiredDate: string | null
}

/** Unexpired credits of the wallet by transaction type, with the date on which the first of them expire. */
export async function readBalances(ctx: TxCtx, kind: ConsultationKind): Promise<{ own: Balance; general: Balance }> {
  const types = [OWN_LOTS[kind], 'general_inquiries'] as const
  const rows =
    ctx.user === null
      ? []
      : await ctx.db
          .selectFrom('consultation_lots')
          .where('user_id', '=', ctx.user.id)
          .where('store_id', 'is not distinct from', walletStore(ctx))
          .where('transaction_type', 'in', types)
          .where('amount', '>', 0)
          .where('expires_at', '>', ctx.now)
          .groupBy('transaction_type')
          .select(({ fn }) => [
            'transaction_type',
            fn.sum<number>('amount').as('amount'),
            fn.min('expires_at').as('expires_at'),
          ])
          .execute()
  const [own, general] = types.map((type): Balance => {
    const row = rows.find((one) => one.transaction_type === type)
    return { amount: row?.amount ?? 0, expiredDate: row?.expires_at.toISOString() ?? null }
  })
  return { own: own ?? NONE, general: general ?? NONE }
}

const NONE: Balance = { amount: 0, expiredDate: null }

/** A person's look-ups, and their credits with every movement, for their data download. */
export async function downloadConsultations({ db }: Ctx, { id }: Person) {
  const consultations = await db
    .selectFrom('consultations')
    .select(['kind', knownLook('subject'), 'found', 'looked_at'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  const credits = await db
    .selectFrom('consultation_lots as l')
    .innerJoin('credit_ledger as m', 'm.lot_id', 'l.id')
    .select([
      'l.transaction_type',
      'l.source',
      'l.expires_at',
      'm.movement',
      'm.amount',
      'm.kind',
      'm.subject',
      'm.moved_at',
    ])
    .where('l.user_id', '=', id)
    .orderBy('m.id')
    .execute()
  return { consultations, credits }
}
