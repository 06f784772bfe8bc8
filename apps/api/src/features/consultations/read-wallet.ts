import type { Answer, Parsed } from '@tuerca/contract/endpoint'
import type { getMovements, getWallet } from '@tuerca/contract/consultations'
import { saleNumber } from '@tuerca/domain/sale-number'
import type { TransactionType } from '@tuerca/domain/transaction-types'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Row as TableRow } from '../../platform/db/row.ts'
import { walletStore } from './queries.ts'

type Wallet = Answer<typeof getWallet>['data']
type Origin = Wallet[number]['lots'][number]['origin']

const originOf = (source: string | null): Origin =>
  source?.startsWith('payment:') ? 'purchase' : source?.startsWith('trial:') ? 'trial' : 'gift'

/** The caller's credits by type, in the wallet of the marketplace or store they are in; the first to expire first. */
export async function readWallet(ctx: Ctx): Promise<Wallet> {
  const { rows } = await sql<{
    transaction_type: TransactionType
    amount: number
    granted: number
    expires_at: Date
    source: string | null
  }>`
    select l.transaction_type, l.amount, l.expires_at, l.source,
      (select sum(amount) from credit_ledger where lot_id = l.id and movement = 'grant')::int as granted
    from consultation_lots l
    where l.user_id = ${ctx.user?.id ?? 0} and l.store_id is not distinct from ${walletStore(ctx)}::int and l.amount > 0 and l.expires_at > ${ctx.now}
    order by l.expires_at, l.id`.execute(ctx.db)
  const types = [...new Set(rows.map((row) => row.transaction_type))]
  return types.map((type) => {
    const lots = rows
      .filter((row) => row.transaction_type === type)
      .map(({ amount, granted, expires_at, source }) => ({
        amount,
        granted,
        expiredDate: expires_at.toISOString(),
        origin: originOf(source),
      }))
    return {
      transaction_type: type,
      amount: lots.reduce((sum, lot) => sum + lot.amount, 0),
      expiredDate: lots[0]?.expiredDate ?? null,
      lots,
    }
  })
}

interface Row extends TableRow<'credit_ledger', 'id' | 'movement' | 'amount' | 'kind' | 'subject' | 'moved_at'> {
  transaction_type: TransactionType
  number: string | null
  source: string | null
  total: number
}

/** Each credit that entered or left the caller's wallet, newest first. */
export async function readMovements(
  ctx: Ctx,
  { filter, page, pageSize }: Parsed<typeof getMovements>['query'],
): Promise<Answer<typeof getMovements>> {
  const { rows: all } = await sql<Row | { [K in keyof Row]: K extends 'total' ? number : null }>`
    with found as (
      select m.id, m.movement, m.amount, l.transaction_type, m.kind, m.subject, l.source, m.moved_at
      from credit_ledger m join consultation_lots l on l.id = m.lot_id
      where l.user_id = ${ctx.user?.id ?? 0} and l.store_id is not distinct from ${walletStore(ctx)}::int
        and ${filter.transaction_type === undefined ? sql`true` : sql`l.transaction_type = ${filter.transaction_type}`}
    ), paged as (select * from found order by moved_at desc, id desc limit ${pageSize} offset ${page * pageSize})
    select (select count(*) from found)::int as total, paged.*,
      -- What is metered has no punctuation; a person knows the number by its own.
      case when paged.kind in ('publications', 'photos') then (select p.referencia_1 from products p where p.id = paged.subject::bigint)
        when paged.kind = 'setups' then (select s.name from stores s where s.id = paged.subject::integer)
        else (select number from part_numbers where paged.kind = 'substitutions' and clean = paged.subject order by kind, part_id limit 1) end as number
    from (select 1) one left join paged on true order by paged.moved_at desc, paged.id desc`.execute(ctx.db)
  const rows = all.filter((row) => row.id !== null)
  return {
    data: rows.map(({ id, movement, amount, transaction_type, kind, subject, number, source, moved_at }) => ({
      id,
      movement,
      amount,
      transaction_type,
      kind,
      subject: subjectOf(kind, { subject, number }),
      origin: originOf(source),
      movedAt: moved_at.toISOString(),
    })),
    metadata: { 'x-total-count': all[0]?.total ?? 0, page, pageSize },
  }
}

const OF_OURS: readonly Row['kind'][] = ['publications', 'photos', 'setups']
/** The name by which a person knows the subject. A catalogue vehicle is stored by its data and has no readable name. */
function subjectOf(kind: Row['kind'], { subject, number }: Pick<Row, 'subject' | 'number'>): string | null {
  if (kind === 'catalogue') return null
  if (kind === 'orders') return saleNumber('order', Number(subject))
  return OF_OURS.includes(kind) ? number : (number ?? subject)
}
