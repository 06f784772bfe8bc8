import { currencyOf } from '@tuerca/domain/money'
import { onClient } from '../../platform/db/on-client.ts'
import { describeWaiting } from '../listings/index.ts'
import type { ImportSession } from './import-session.ts'
import type { ListingTarget } from './listing-target.ts'

/** Told how many of the new listings are written. */
export type Progress = (done: number, all: number) => Promise<void>

const BATCH = 2_000
const MANY = 5_000
const NEW = [
  'store_id',
  'part_id',
  'brand_id',
  'written_brand_id',
  'part_type_id',
  'group_id',
  'title',
  'descripcion',
  'observaciones',
  'referencia_1',
  'referencia_2',
  'referencia_3',
  'clean_reference_1',
  'sales_model',
  'price',
  'currency',
  'minimum_order_quantity',
  'core_deposit_minor',
  'gtin',
  'weight_g',
  'stock',
  'stock_updated_at',
  'created_at',
  'updated_at',
  'make_ids',
  'model_ids',
  'years',
].join(', ')

/**
 * Adds the listings that the store does not have, with their stock, their cars and the words by which they are found. A
 * store that already sells the part gets no second listing when a catalogue names it too.
 */
export async function addListings(
  client: ImportSession,
  { store, now, alone }: ListingTarget,
  { isSheet, written }: { isSheet: boolean; written: Progress },
): Promise<void> {
  const { rowCount } = await client.query(
    `create temp table import_new on commit drop as
    select (row_number() over (order by i.part_id, i.sales_model))::integer as place, $1::integer as store_id, i.part_id, i.brand_id, i.written_id as written_brand_id, pt.part_type_id, t.group_id,
      coalesce(i.title, left(pt.name, 300)) as title, coalesce(i.description, '') as descripcion, coalesce(i.remarks, '') as observaciones,
      pt.number as referencia_1, i.number_2 as referencia_2, i.number_3 as referencia_3, pt.clean_number as clean_reference_1, i.sales_model, i.price, $2::text as currency,
      greatest(1, coalesce(i.minimum_order, 1)) as minimum_order_quantity, nullif(i.core_deposit, 0) as core_deposit_minor, i.gtin, i.weight as weight_g,
      coalesce(s.total, 0) as stock, case when s.total is not null then $3::timestamptz end as stock_updated_at, $3::timestamptz as created_at, $3::timestamptz as updated_at,
      '{}'::integer[] as make_ids, '{}'::integer[] as model_ids, '{}'::smallint[] as years
    from import_listings i
    join parts pt on pt.id = i.part_id
    left join part_types t on t.id = pt.part_type_id
    left join (select part_id, sales_model, least(sum(stock), 2147483647)::integer as total from import_stock group by 1, 2) s on s.part_id = i.part_id and s.sales_model = i.sales_model
    where i.product_id is null and not i.deleted and i.sales_model is not null
      and ($4 or not exists (select from products p where p.store_id = $1 and p.part_id = i.part_id and p.deleted_at is null))`,
    [store.id, currencyOf(store.country), now, isSheet],
  )
  const all = rowCount ?? 0
  if (alone) return write(client, `select ${NEW}, '' from import_new`, [])
  await client.query('create index on import_new (place)')
  await client.query('analyze import_new')
  for (let from = 0; from < all; from += BATCH) {
    const described = await describeWaiting({ db: onClient(client), now }, { from, to: from + BATCH })
    await write(
      client,
      `select ${NEW}, v.words from import_new n join unnest($1::integer[], $2::text[]) v(place, words) using (place) order by place`,
      [described.map(({ place }) => place), described.map(({ words }) => words)],
    )
    await written(Math.min(from + BATCH, all), all)
  }
  // Whatever is planned next counts with them.
  if (all > MANY) await client.query('analyze products (store_id, part_id, sales_model)')
}

/** Whoever added one of them meanwhile keeps it, and it is brought up to date as any other. */
async function write(client: ImportSession, rows: string, values: unknown[]): Promise<void> {
  await client.query(
    `with added as (insert into products (${NEW}, search_text) ${rows} on conflict (store_id, part_id, sales_model) do nothing returning id)
    insert into import_changed select id, true from added`,
    values,
  )
}
