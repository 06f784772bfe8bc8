import type { getManySubstitutions } from '@tuerca/contract/substitutions'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { replacementLabel } from '@tuerca/domain/replacements'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { refuseWhereHidden } from './refuse-hidden.ts'

interface Row {
  id: number
  type: string
  way: string
  date: string | null
  total: number
  manufacturer: string
  number: string
  name: string
  substitute_manufacturer: string
  substitute_number: string
  substitute_name: string
}

/** M7.50: only about parts that the caller's own stores list, on either side of the statement. */
export async function listSubstitutions(
  ctx: Ctx,
  { filter, page, pageSize }: Parsed<typeof getManySubstitutions>['query'],
): Promise<Reply<typeof getManySubstitutions>> {
  refuseWhereHidden(ctx)
  const is = (column: string, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`
  const clean = (value: string | undefined) => (value === undefined ? undefined : cleanPartNumber(value))
  const { rows } = await sql<Row>`
    with mine as (select distinct part_id from products where store_id = any(${ctx.user?.storeIds ?? []}) and deleted_at is null)
    select s.id, s.type, s.way, to_char(s.dated, 'YYYY-MM-DD') as date, count(*) over ()::int as total,
      b.name as manufacturer, p.number, p.name,
      ob.name as substitute_manufacturer, o.number as substitute_number, o.name as substitute_name
    from part_substitutions s
    join parts p on p.id = s.part_id join product_brands b on b.id = p.brand_id
    join parts o on o.id = s.substitute_id join product_brands ob on ob.id = o.brand_id
    where (s.part_id in (select part_id from mine) or s.substitute_id in (select part_id from mine))
      and ${is('p.clean_number', clean(filter.reference))} and ${is('o.clean_number', clean(filter.substitute))}
      and ${is('b.name', filter.manufacturer)} and ${is('s.type', filter.type)} and ${is('s.way', filter.way)}
    order by s.id limit ${pageSize} offset ${page * pageSize}`.execute(ctx.db)
  return {
    data: rows.map((row) => ({
      id: row.id,
      type: row.type,
      way: row.way,
      label: replacementLabel(row.type, row.way),
      date: row.date,
      part: { manufacturer: row.manufacturer, formattedOem: row.number, name: row.name },
      substitute: {
        manufacturer: row.substitute_manufacturer,
        formattedOem: row.substitute_number,
        name: row.substitute_name,
      },
    })),
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}
