import { namesOf } from '@tuerca/domain/own-value'
const COLUMNS = {
  brand: 'brand_id',
  group: 'group_id',
  type: 'part_type_id',
  store: 'store_id',
  model: 'sales_model',
  days: 'delivery_days',
  make: 'make_ids',
  vehicle: 'model_ids',
  year: 'years',
} as const

/** What is counted of the results. */
export type Facet = keyof typeof COLUMNS
/** The name of counts by spans of years, used instead of counts by year. */
export const SPANS = 'spans'
export const ALL_FACETS = namesOf(COLUMNS)

/**
 * Counts of facets over what was found, as one array of [facet, keys, count], with keys as PostgreSQL writes them:
 * '12', or '{1,2}' when a listing has several. Listings of one part have the same vehicles, so whole arrays are counted
 * here and split in facets.ts: five times faster than unnesting every listing. With `carYears` the years are those of
 * one car (the table `car_spans`), not of every car that a part fits.
 */
export function facetsSql(facets: readonly Facet[], carYears = false): string {
  const key = `${facets.join()}${carYears ? ' of one car' : ''}`
  let text = texts.get(key)
  if (text === undefined) texts.set(key, (text = textOf(facets, carYears)))
  return text
}

const texts = new Map<string, string>()

function textOf(facets: readonly Facet[], carYears: boolean): string {
  const counted = carYears ? facets.filter((facet) => facet !== 'year') : facets
  const sets =
    counted.length === 0
      ? ''
      : `select case ${counted.map((facet) => `when grouping(${COLUMNS[facet]}) = 0 then '${facet}'`).join(' ')} end as facet,
      coalesce(${counted.map((facet) => `${COLUMNS[facet]}::text`).join(', ')}) as key, count(*) as n
    from found group by grouping sets (${counted.map((facet) => `(${COLUMNS[facet]})`).join(', ')})`
  const years =
    carYears && facets.includes('year') ? `select '${SPANS}' as facet, spans::text as key, n from car_spans` : ''
  return `select json_build_object('counts', (select json_agg(json_build_array(facet, key, n)) from (${[sets, years].filter(Boolean).join(' union all ')}) counted where key is not null and key <> '{}'),
  'min', min(price), 'max', max(price), 'available', count(*) filter (where rank < 7)) from found`
}
