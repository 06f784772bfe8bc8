import { MOST_WORST, type Quality } from '@tuerca/contract/store-quality'
import {
  failingOf,
  MARKET_STORES,
  type QualityMarks,
  QUALITY_KEYS,
  QUALITY_RULES,
  type QualityKey,
  scoreOf,
} from '@tuerca/domain/listing-quality'
import { tableOf } from '@tuerca/domain/own-value'
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { Row as TableRow } from '../../platform/db/row.ts'
import { drawingsOf, vocabularyOf } from '../products/index.ts'
import { marksSql, ON_MARKET, rulesSql, STATE, withinMarket } from '../store-products/index.ts'

/** Listings `p` whose quality counts: on sale, or not yet. Out-of-stock ones are mended by counting stock. */
const COUNTED = sql`not p.by_offer and (p.deleted_at is null or p.off_sale = 'draft')`
/** Whether a scored listing keeps a rule; a mark that is null is not kept. */
const keeps = (key: QualityKey): RawBuilder<boolean> => sql.ref(`keeps_${key}`)
const SCORE = sql`(${sql.join(
  QUALITY_RULES.map(({ key, weight }) => sql`case when ${keeps(key)} then ${sql.lit(weight)} else 0 end`),
  sql` + `,
)})`
/** Of scored listings: the rules they keep, and those that keep all. */
export const MARKS = marksSql(tableOf(QUALITY_KEYS, keeps))
export const KEEPS_ALL = sql`coalesce(${sql.join(QUALITY_KEYS.map(keeps), sql` and `)}, false)`

/**
 * Every counted listing of a store as `scored (id, keeps_number, …, median, …)`. The market of all its parts is
 * computed once: a subquery for each listing takes ten times as long.
 */
export const scoredSql = ({ now }: Pick<TxCtx, 'now'>, storeId: number): RawBuilder<unknown> => {
  const rules = rulesSql(now, withinMarket(sql`p.price`, { stores: sql`m.stores`, median: sql`m.median` }))
  return sql`
  own as materialized (select p.id, p.part_id, p.currency from products p where p.store_id = ${storeId} and ${COUNTED}),
  market as materialized (select o.part_id, o.currency, count(distinct o.store_id) as stores, percentile_cont(0.5) within group (order by o.price)::numeric as median
    from products o where o.part_id in (select part_id from own) and o.store_id <> ${storeId} and ${ON_MARKET} group by 1, 2),
  scored as materialized (select p.id, p.part_id, p.title, p.referencia_1, p.brand_id, p.part_type_id, p.drawing_variant, p.pictures, p.stock, p.sales_model, p.price, ${STATE} as state,
      m.stores, m.median, ${sql.join(QUALITY_KEYS.map((key) => sql`(${rules[key]}) as ${keeps(key)}`))}
    from own join products p on p.id = own.id left join market m on m.part_id = own.part_id and m.currency = own.currency)`
}

interface Row extends TableRow<
  'products',
  'id' | 'title' | 'referencia_1' | 'part_type_id' | 'drawing_variant' | 'pictures' | 'stock'
> {
  brand: string
  state: 'published' | 'draft'
  kept: QualityMarks
}
type Counts = { total: number; average: number | null; untold: number } & Record<QualityKey, number>

/** The quality of a store's listings, rule by rule, and the worst of them; for one rule, those that break it. */
export async function qualityOf(ctx: TxCtx, storeId: number, rule?: QualityKey): Promise<Quality> {
  const passing = sql.join(
    QUALITY_RULES.map(({ key }) => sql`count(*) filter (where ${keeps(key)})::integer as ${sql.ref(key)}`),
  )
  const {
    rows: [found],
  } = await sql<{ counts: Counts; worst: Row[] }>`with ${scoredSql(ctx, storeId)}
    select (select to_json(c) from (select count(*)::integer as total, avg(${SCORE})::double precision as average,
        count(*) filter (where price is not null and coalesce(stores, 0) < ${MARKET_STORES})::integer as untold, ${passing} from scored) c) as counts,
      coalesce((select json_agg(w) from (select id, title, referencia_1, (select b.name from product_brands b where b.id = brand_id) as brand, part_type_id, drawing_variant, pictures, stock, state, ${MARKS} as kept from scored
        where ${rule === undefined ? sql`${SCORE} < 100` : sql`${keeps(rule)} is not true`}
        order by ${SCORE}, coalesce((select v.visits from product_visits v where v.product_id = scored.id), 0) desc, id limit ${MOST_WORST}) w), '[]'::json) as worst`.execute(
    ctx.db,
  )
  if (!found) throw new Error('A count has one row')
  const {
    counts: { total, average, untold, ...kept },
    worst,
  } = found
  const { types } = await vocabularyOf(ctx.db)
  return {
    average: Math.round(average ?? 0),
    total,
    rules: QUALITY_RULES.map(({ key, label, weight }) => ({
      key,
      label,
      weight,
      passing: kept[key],
      failing: total - kept[key],
      // A price beside fewer stores than a market needs is let be.
      untold: key === 'price' ? untold : 0,
    })),
    worst: worst.map((row) => ({
      id: row.id,
      referencia_1: row.referencia_1,
      title: row.title,
      manufacturer_title: row.brand,
      state: row.state,
      inventario: row.stock,
      quality: scoreOf(row.kept),
      failing: failingOf(row.kept),
      imagesURLs:
        row.pictures.length > 0
          ? row.pictures
          : drawingsOf(
              row.part_type_id === null ? undefined : types.byId.get(row.part_type_id)?.drawing,
              row.drawing_variant,
            ),
    })),
  }
}
