import type { ProductCounts } from '@tuerca/contract/store-products'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { SPEAKS_FOR } from '../listings/index.ts'
import { freshSince } from '../products/index.ts'
import { WITHOUT_CARS } from './own-listings.ts'

const DAY = 86_400_000
/** In days, from and to. */
const AGES = [
  [-1, 7],
  [7, 14],
  [14, 21],
  [21, 28],
  [28, 30],
] as const

/** How many listings a store has in each state. */
export async function countProducts(
  { db, now }: Pick<TxCtx, 'db' | 'now'>,
  storeIds: readonly number[],
): Promise<ProductCounts> {
  const since = freshSince(now)
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const seen = sql`deleted_at is null and stock >= 1`
  const {
    rows: [row],
  } = await sql<ProductCounts>`select
      count(*) filter (where deleted_at is null or off_sale is not null)::integer as total, count(*) filter (where deleted_at is null)::integer as published,
      count(*) filter (where off_sale = 'draft')::integer as draft, count(*) filter (where off_sale = 'depleted')::integer as depleted,
      count(*) filter (where deleted_at is not null and off_sale is null)::integer as deleted, count(*) filter (where deleted_at is null and stock < 1)::integer as without_stock,
      count(*) filter (where ${seen} and stock_updated_at >= ${since} and stock_updated_at < ${new Date(since.getTime() + DAY)})::integer as hidden_tomorrow,
      count(*) filter (where ${seen} and (stock_updated_at is null or stock_updated_at < ${since}))::integer as stale,
      array[${sql.join(AGES.map(([from, to]) => sql`count(*) filter (where ${seen} and stock_updated_at > ${before(to)} and stock_updated_at <= ${before(from)})::integer`))}] as by_age,
      count(*) filter (where ${WITHOUT_CARS} and (deleted_at is null or off_sale is not null))::integer as without_compatibility,
      count(*) filter (where weight_g is null and (deleted_at is null or off_sale is not null))::integer as without_weight,
      count(*) filter (where m.state <> 'closed' and (deleted_at is null or off_sale is not null))::integer as in_ml,
      count(*) filter (where m.state = 'failed' and (deleted_at is null or off_sale is not null))::integer as failed_in_ml
    from products p left join marketplace_publications m on m.product_id = p.id where p.store_id = any (${storeIds}::integer[]) and not by_offer`.execute(
    db,
  )
  if (!row) throw new Error('A count has one row')
  return row
}

/**
 * The source of the cars of a store's listings; one that fits every car has none. Disputed: somebody reported one of
 * them as wrong, or returned the part because it did not fit.
 */
export async function countCompatibilities({ db }: Pick<TxCtx, 'db'>, storeIds: readonly number[]) {
  const {
    rows: [row],
  } = await sql<{ with: number; without: number; machine: number; disputed: number; universal: number }>`
    with own as (select p.id, p.part_id, p.fitment, p.make_ids <> '{}' as has, p.fitment = 'universal' or coalesce(k.universal, false) as universal from products p
      left join part_types t on t.id = p.part_type_id left join part_kinds k on k.key = t.kind
      where p.store_id = any (${storeIds}::integer[]) and not p.by_offer and (p.deleted_at is null or p.off_sale is not null))
    select count(*) filter (where has)::integer as with, count(*) filter (where not has and not universal)::integer as without,
      count(*) filter (where not has and universal)::integer as universal,
      count(*) filter (where has and exists (select from part_fitments f where f.part_id = p.part_id and ${sql.raw(SPEAKS_FOR)} and f.machine_assigned))::integer as machine,
      count(*) filter (where exists (select from fitment_disputes d join part_fitments f on f.id = any (d.fitment_ids) where d.state = 'open' and d.part_id = p.part_id and ${sql.raw(SPEAKS_FOR)}) or exists (select from returns r join return_lines x on x.return_id = r.id join sale_lines l on l.id = x.line_id join products q on q.id = l.product_id
        where q.part_id = p.part_id and r.kind = 'no_fit'))::integer as disputed
    from own p`.execute(db)
  if (!row) throw new Error('A count has one row')
  return row
}
