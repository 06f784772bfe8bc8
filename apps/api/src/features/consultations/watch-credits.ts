import { TIME_ZONE } from '@tuerca/domain/country'
import { longMoment } from '@tuerca/domain/long-moment'
import { creditsInWords, type TransactionType } from '@tuerca/domain/transaction-types'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import type { Country } from '../../platform/visitor.ts'
import { sweep } from '../../platform/sweep.ts'
import { notify } from '../notifications/index.ts'
import { plansPath } from './tell-few-left.ts'

/** Days before credits expire that their owner is told. */
const STEPS = [1, 7] as const
const AT_ONCE = 500

/**
 * The job that looks after lots: expired ones leave the wallet with an entry in the ledger, and those about to expire
 * are announced.
 */
export async function watchCredits(ctx: Ctx): Promise<void> {
  while ((await inTransaction(ctx, expireLots)) === AT_ONCE);
  await sweep(ctx, await expiringSoon(ctx), { what: 'credits that end', each: tell })
}

/** Writes off expired lots, a few hundred at a time; gives how many. */
export async function expireLots(ctx: TxCtx): Promise<number> {
  const { rows } = await sql`
    with expired as (
      select id, amount, expires_at from consultation_lots where amount > 0 and expires_at <= ${ctx.now} order by id limit ${AT_ONCE} for update skip locked
    ), emptied as (
      update consultation_lots lot set amount = 0 from expired where lot.id = expired.id returning lot.id, expired.amount, expired.expires_at
    )
    insert into credit_ledger (lot_id, movement, amount, moved_at) select id, 'expiry', -amount, expires_at from emptied returning id`.execute(
    ctx.db,
  )
  return rows.length
}

interface Due {
  user_id: number
  country: Country
  transaction_type: TransactionType
  amount: number
  expires_at: Date
  path_prefix: string | null
  store: string | null
  step: number
  key: string
}

/** What expires within a step and was not announced; everything that ends on one day in one wallet is one notice. */
async function expiringSoon(ctx: Ctx): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select l.user_id, u.country, l.transaction_type, s.path_prefix, s.name as store, l.amount, l.expires_at, step.days as step,
        concat_ws(':', 'expires', l.transaction_type, coalesce(l.store_id, 0), to_char(l.expires_at at time zone case u.country when 'MX' then ${sql.lit(TIME_ZONE.MX)} else ${sql.lit(TIME_ZONE.CO)} end, 'YYYY-MM-DD'), step.days) as key
      from consultation_lots l join users u on u.id = l.user_id and not u.banned left join stores s on s.id = l.store_id,
        lateral (select min(days) as days from unnest(${STEPS}::int[]) days where l.expires_at <= ${ctx.now}::timestamptz + make_interval(days => days)) step
      where l.amount > 0 and l.expires_at > ${ctx.now} and step.days is not null
    )
    select user_id, country, transaction_type, path_prefix, store, step, key, sum(amount)::int as amount, min(expires_at) as expires_at from due
    where not exists (select from notifications n where n.user_id = due.user_id and n.key = due.key)
    group by user_id, country, transaction_type, path_prefix, store, step, key order by user_id, key`.execute(ctx.db)
  return rows
}

async function tell(
  ctx: TxCtx,
  { user_id, country, transaction_type, amount, expires_at, path_prefix, store, step, key }: Due,
) {
  const until = longMoment(expires_at, country)
  await notify(ctx, {
    userId: user_id,
    topic: 'consultations',
    key,
    title: `${creditsInWords(transaction_type, amount)} ${amount === 1 ? 'vence' : 'vencen'} ${step === 1 ? 'en menos de un día' : 'esta semana'}`,
    text: `Puedes ${amount === 1 ? 'usarla' : 'usarlas'}${store ? ` en ${store}` : ''} hasta el ${until}. Los planes no se renuevan solos.`,
    path: plansPath(transaction_type, path_prefix),
    action: 'Ver planes',
  })
}
