import { foldText } from '@tuerca/domain/words'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** More than any maker has: where a model is chosen and not typed, one that is left out cannot be chosen at all. */
const MOST = 1000

/** The shop's models of a make whose names hold what was typed, with the years that the catalogues list. */
export async function modelsOf(db: Db, { brandId, term }: { brandId: number; term: string }) {
  const pattern = `%${foldText(term).replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ model: string; yearFrom: number | null; yearTo: number | null }>`
    select m.name as model, years.from as "yearFrom", years.to as "yearTo"
    from models m left join lateral (select min(v.year_from) as from, max(v.year_to) as to from oem_vehicles v where v.model_id = m.id) years on true
    where m.make_id = ${brandId} and lower(unaccent(m.name)) like ${pattern} order by m.name limit ${MOST}`.execute(db)
  return rows
}
