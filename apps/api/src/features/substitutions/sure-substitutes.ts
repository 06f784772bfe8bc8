import { orientation } from '@tuerca/domain/replacements'
import { turnedReplacement } from '@tuerca/domain/turned-replacement'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { statementsAbout } from './queries.ts'

/**
 * For each part those that can certainly be mounted instead (C3.11): by a statement, or because a brand made them after
 * its number.
 */
export async function sureSubstitutes(db: Db, partIds: readonly number[]): Promise<Map<number, Set<number>>> {
  const sure = new Map<number, Set<number>>(partIds.map((id) => [id, new Set()]))
  const unsure = new Set<string>()
  for (const { searchedId, partId, type, way, turned } of await statementsAbout(db, [...partIds])) {
    const told = turned ? turnedReplacement(type, way) : { type, way }
    if (told && orientation(told.type, told.way) === 'sure') sure.get(searchedId)?.add(partId)
    else unsure.add(`${searchedId}:${partId}`)
  }
  if (partIds.length === 0) return sure
  const { rows } = await sql<{
    searchedId: number
    partId: number
  }>`select own.id as "searchedId", n.part_id as "partId"
    from parts own join product_brands b on b.id = own.brand_id join part_numbers n on n.clean = own.clean_number and n.kind = 2 and n.part_id <> own.id and (n.manufacturer = '' or lower(n.manufacturer) = lower(b.name))
    where own.id = any (${partIds}::bigint[]) limit 2000`.execute(db)
  // What is stated goes before what follows from a cross reference.
  for (const { searchedId, partId } of rows)
    if (!unsure.has(`${searchedId}:${partId}`)) sure.get(searchedId)?.add(partId)
  return sure
}
