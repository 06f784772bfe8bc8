import { sql } from 'kysely'

const WEEK_MS = 7 * 86_400_000
/** Fewer other stores say nothing about a market. */
const MARKET_STORES = 5

/** What makes a listing good to find and to buy, with what each is worth: 100 in all. */
export const QUALITY_RULES = [
  { key: 'number', label: 'Número bien formado', weight: 15 },
  { key: 'name', label: 'Nombre y tipo', weight: 15 },
  { key: 'fitment', label: 'Compatibilidad', weight: 20 },
  { key: 'price', label: 'Precio dentro del mercado', weight: 15 },
  { key: 'substitutes', label: 'Sustitutos', weight: 9 },
  { key: 'pictures', label: 'Tres fotos', weight: 10 },
  { key: 'stock', label: 'Existencias confirmadas esta semana', weight: 16 },
] as const
export type QualityKey = (typeof QUALITY_RULES)[number]['key']

/** Which rules listing `p` keeps, as one JSON object. Between 70 % and 130 % of the median of other stores is within the market. */
export const qualitySql = (now: Date) => sql`json_build_object(
  'number', length(p.clean_reference_1) between 3 and 30 and p.clean_reference_1 ~ '[0-9]',
  'name', length(p.title) >= 10 and p.part_type_id is not null,
  'fitment', p.make_ids <> '{}' or exists (select from part_types t join part_kinds k on k.key = t.kind where t.id = p.part_type_id and k.universal),
  'price', p.price is not null and coalesce((select count(distinct o.store_id) < ${MARKET_STORES} or p.price between 0.7 * percentile_cont(0.5) within group (order by o.price) and 1.3 * percentile_cont(0.5) within group (order by o.price)
    from products o where o.part_id = p.part_id and o.store_id <> p.store_id and o.currency = p.currency and o.deleted_at is null and o.price is not null and not o.hide_price
      and o.store_id not in (select id from stores where suspended_at is not null)), true),
  'substitutes', exists (select from part_substitutions s where s.part_id = p.part_id) or exists (select from part_substitutions s where s.substitute_id = p.part_id),
  'pictures', cardinality(p.pictures) >= 3,
  'stock', p.stock >= 1 and coalesce(p.stock_updated_at >= ${new Date(now.getTime() - WEEK_MS)}, false))`

export const scoreOf = (kept: Record<QualityKey, boolean>) => QUALITY_RULES.reduce((sum, { key, weight }) => sum + (kept[key] ? weight : 0), 0)
