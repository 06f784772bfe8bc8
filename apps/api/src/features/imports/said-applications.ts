import type { ImportSession } from './import-session.ts'

const BATCH = 1_000

/** What a list says of the cars of one of its listings, in the seller's own words: a line each time it is said. */
export interface SaidApplication {
  productId: number
  partId: number
  text: string
}

/** Every listing of the list that says so, a batch at a time. Its listings are written. */
export async function* saidApplications(client: ImportSession): AsyncGenerator<SaidApplication[]> {
  await client.query(`create temp table import_said on commit drop as
    select row_number() over () as place, product_id, part_id, text from (
      select product_id, part_id, string_agg(distinct text, E'\\n') as text from (
        select l.product_id, l.part_id, r.application as text from import_rows r
          join import_brands b on b.code = r.brand_code and b.name = r.brand_name
          join import_parts i on i.brand_id = b.brand_id and i.clean = r.clean
          join import_listings l on l.part_id = i.part_id and l.sales_model = r.sales_model
          where r.kind = 'listing' and not r.deleted and r.application is not null
        union all select l.product_id, l.part_id, a.text from import_apart a
          join import_parts i on i.brand_id = a.brand_id and i.clean = a.clean
          join import_listings l on l.part_id = i.part_id and not l.deleted) lines
      where product_id is not null group by 1, 2) said`)
  await client.query('create index on import_said (place)')
  for (let from = 0; ; from += BATCH) {
    const { rows } = await client.query<{ product_id: number | string; part_id: number | string; text: string }>(
      'select product_id, part_id, text from import_said where place > $1 and place <= $2 order by place',
      [from, from + BATCH],
    )
    if (rows.length === 0) return
    yield rows.map(({ product_id, part_id, text }) => ({
      productId: Number(product_id),
      partId: Number(part_id),
      text,
    }))
  }
}
