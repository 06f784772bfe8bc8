import type { Parsed } from '@tuerca/contract/endpoint'
import type { listBrands } from '@tuerca/contract/vehicle-brands'
import { foldText } from '@tuerca/domain/words'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Row } from '../../platform/db/row.ts'
import { notFound } from '../../platform/errors.ts'

type Query = Parsed<typeof listBrands>['query']
export type BrandRow = Row<'makes', 'id' | 'name' | 'slug'>

/** One page of brands whose names contain a text, by name, and the number of all. */
export async function foundBrands(
  db: Db,
  { filter, scopes, page, pageSize }: Query,
): Promise<{ rows: BrandRow[]; total: number }> {
  const pattern = `%${foldText(filter.name ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<BrandRow & { total: number; id: number | null }>`
    with found as (
      select k.id, k.name, k.slug from makes k where lower(unaccent(k.name)) like ${pattern}
        and (${scopes.includes('showAllBrands')}::boolean or exists (select from models m where m.make_id = k.id))
    ), paged as (select * from found order by lower(unaccent(name)), id limit ${pageSize} offset ${page * pageSize})
    select (select count(*) from found)::int as total, paged.* from (select 1) anyway left join paged on true order by lower(unaccent(paged.name)), paged.id`.execute(
    db,
  )
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

/** One brand; 404 when there is none. */
export async function brandOf(db: Db, id: number): Promise<BrandRow> {
  const brand = await db.selectFrom('makes').select(['id', 'name', 'slug']).where('id', '=', id).executeTakeFirst()
  if (!brand) throw notFound('Esta marca no existe.')
  return brand
}
