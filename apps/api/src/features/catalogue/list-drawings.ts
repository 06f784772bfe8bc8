import type { getDrawings } from '@tuerca/contract/catalogue-drawings'
import type { Reply } from '@tuerca/contract/endpoint'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { drawingAddress } from './serve-drawing.ts'

interface Row {
  key: string
  tag: string
  width: number
  height: number
  callouts: number
  name: string
  group: string
}

/**
 * In the order of a car's systems; a drawing that several units share is listed once, under the name of one of them.
 */
export async function listDrawings({ db }: Pick<Ctx, 'db'>): Promise<Reply<typeof getDrawings>> {
  const { rows } = await sql<Row>`
    select d.key, d.tag, d.width, d.height, jsonb_array_length(d.map) as callouts, ut.names ->> 'es' as name, ct.names ->> 'es' as "group"
    from oem_drawings d
    cross join lateral (select term_id, category_id, position from oem_units where drawing = d.key limit 1) u
    join oem_terms ut on ut.id = u.term_id
    cross join lateral (select term_id, position from oem_categories where category_id = u.category_id limit 1) c
    join oem_terms ct on ct.id = c.term_id
    where d.map <> '[]' order by c.position, "group", u.position, d.key`.execute(db)
  const groups = Map.groupBy(rows, ({ group }) => group)
  return {
    data: [...groups].map(([group, own]) => ({
      group,
      drawings: own.map(({ key, tag, name, width, height, callouts }) => ({
        key,
        name,
        url: drawingAddress(key, tag),
        width,
        height,
        callouts,
      })),
    })),
  }
}
