import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Person } from '../../platform/feature.ts'

/** More than any real number has; a page of them would be unreadable. */
const MOST_PARTS = 100
const MOST_REPLACEMENTS = 400

export interface PartName {
  partId: number
  manufacturer: string
  number: string
  name: string
}

/** A part found by a number: under its own, or because it lists that number as a cross reference. */
export interface FoundPart extends PartName {
  own: boolean
  /** The number as written where it was found, and the maker of the part with that number ('' when unknown). */
  searched: { number: string; manufacturer: string }
  brandSlug: string
  isVehicleMake: boolean
  drawing: string | null
  typeName: string | null
}

export async function partsUnder(db: Db, clean: string): Promise<FoundPart[]> {
  const rows = await db
    .selectFrom('part_numbers as n')
    .innerJoin('parts as p', 'p.id', 'n.part_id')
    .innerJoin('product_brands as b', 'b.id', 'p.brand_id')
    .leftJoin('part_types as t', 't.id', 'p.part_type_id')
    .where('n.clean', '=', clean)
    .select([
      'n.kind',
      'n.number as found',
      'n.manufacturer as found_manufacturer',
      'p.id',
      'p.number',
      'p.name',
      'b.name as brand',
      'b.slug',
      'b.is_vehicle_make',
      't.drawing',
      't.name as type_name',
    ])
    .orderBy('n.kind')
    .orderBy('b.is_vehicle_make', 'desc')
    .orderBy('p.id')
    .limit(MOST_PARTS)
    .execute()
  return rows.map((row) => ({
    partId: row.id,
    manufacturer: row.brand,
    number: row.number,
    name: row.name,
    own: row.kind === 1,
    searched:
      row.kind === 1
        ? { number: row.number, manufacturer: row.brand }
        : { number: row.found, manufacturer: row.found_manufacturer },
    brandSlug: row.slug,
    isVehicleMake: row.is_vehicle_make,
    drawing: row.drawing,
    typeName: row.type_name,
  }))
}

/** What replaces a searched part, or what it replaces (`turned`). */
export interface Statement extends PartName {
  searchedId: number
  type: string
  way: string
  turned: boolean
}

export async function statementsAbout(db: Db, partIds: number[]): Promise<Statement[]> {
  if (partIds.length === 0) return []
  const { rows } = await sql<Statement>`
    with told as (
      select part_id as searched_id, substitute_id as other_id, type, way, false as turned
      from part_substitutions where part_id = any(${partIds})
      union all
      select substitute_id, part_id, type, way, true from part_substitutions where substitute_id = any(${partIds})
      limit ${MOST_REPLACEMENTS * 2}
    )
    select told.searched_id as "searchedId", told.type, told.way, told.turned,
      p.id as "partId", p.number, p.name, b.name as manufacturer
    from told join parts p on p.id = told.other_id join product_brands b on b.id = p.brand_id
    order by told.turned, b.is_vehicle_make desc, b.name, p.number limit ${MOST_REPLACEMENTS}`.execute(db)
  return rows
}

/** A number that a searched part lists as a cross reference; partId is null when no part here has it. */
export interface CrossNumber {
  searchedId: number
  number: string
  clean: string
  manufacturer: string
  name: string
  partId: number | null
}

export async function crossNumbersOf(db: Db, partIds: number[]): Promise<CrossNumber[]> {
  if (partIds.length === 0) return []
  const { rows } = await sql<CrossNumber>`
    select n.part_id as "searchedId", n.number, n.clean, n.manufacturer, coalesce(other.name, p.name) as name, other.id as "partId"
    from part_numbers n join parts p on p.id = n.part_id
    left join product_brands b on b.name = n.manufacturer
    left join parts other on other.brand_id = b.id and other.clean_number = n.clean
    where n.part_id = any(${partIds}) and n.kind = 2
    order by n.manufacturer, n.number limit ${MOST_REPLACEMENTS}`.execute(db)
  return rows
}

export interface Maker {
  code: string
  brand: string
  original: boolean
}

/** The makers whose number it is, ours or only named by others. */
export async function makersOf(db: Db, clean: string): Promise<Maker[]> {
  const { rows } = await sql<Maker>`
    select distinct coalesce(named.slug, trim(both '-' from regexp_replace(lower(unaccent(maker.name)), '[^a-z0-9]+', '-', 'g'))) as code,
      maker.name as brand, coalesce(named.is_vehicle_make, false) as original
    from (
      select case when n.kind = 1 then b.name else n.manufacturer end as name
      from part_numbers n join parts p on p.id = n.part_id join product_brands b on b.id = p.brand_id
      where n.clean = ${clean}
    ) maker left join product_brands named on named.name = maker.name
    where maker.name <> '' order by brand limit ${MOST_PARTS}`.execute(db)
  return rows
}

/** The substitutes that a person saved or reported as wrong, for their data download. */
export async function downloadSubstitutions({ db }: Ctx, { id }: Person) {
  const saved = await db.selectFrom('saved_substitutions').selectAll().where('user_id', '=', id).orderBy('id').execute()
  const substitutionReports = await db
    .selectFrom('substitution_reports')
    .select(['id', 'reference', 'url', 'error_message', 'state', 'answer', 'answered_at', 'created_at', 'network_hash'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  return { savedSubstitutions: saved.map(({ user_id: _, ...row }) => row), substitutionReports }
}
