import { cleanPartNumber } from '@tuerca/domain/part-number'
import { searchTerms } from '@tuerca/domain/words'
import { runStatement } from '../../platform/db/prepared.ts'
import { CatalogueError, type QuickDetail, type VehicleKey } from '../../ports/oem-catalogue.ts'
import {
  appliesTo,
  languageOf,
  openVehicle,
  requireFeature,
  termName,
  type Base,
  type OpenVehicle,
} from './embedded-base.ts'
import { PART_NAMES, partsJson, toPart, toUnit, UNIT_COLUMNS, type PartRow, type UnitRow } from './embedded-units.ts'

interface FoundUnit extends UnitRow {
  category_name: string
  parts: PartRow[]
}

/** Units that contain the requested parts, with all their parts; the other parts of a unit have `match` false. */
export async function getQuickDetail(
  base: Base,
  key: VehicleKey,
  { quickGroupId, language }: { quickGroupId: string; language: string },
): Promise<QuickDetail[]> {
  const vehicle = await openVehicle(base, key)
  requireFeature(vehicle, 'quickgroups')
  const groups = await runStatement<{ id: string; searchable: boolean }>(base.db, {
    name: 'oem_quick_group_family',
    values: [vehicle.quick_tree, quickGroupId],
    text: `with recursive family as (
             select quick_group_id as id, searchable from oem_quick_groups where tree = $1 and quick_group_id = $2
             union select g.quick_group_id, g.searchable from oem_quick_groups g join family f on g.parent_id = f.id where g.tree = $1)
           select id, searchable from family`,
  })
  const [asked] = groups
  if (!asked) throw new CatalogueError('unknown', 'quick group')
  if (!asked.searchable) throw new CatalogueError('invalid', 'the quick group cannot be opened')
  const rows = await findUnits(base, vehicle, {
    name: 'oem_quick_detail',
    match: 'coalesce(p.quick_group_id = any ($5), false)',
    value: groups.map(({ id }) => id),
    language,
  })
  return inCategories(rows, { vehicle, ssd: key.ssd, language })
}

const SHORTEST = 3

/**
 * By the beginning of a number or, where the catalogue can, by the words of a name or its synonyms; [] for fewer than
 * three characters.
 */
export async function findInVehicle(
  base: Base,
  key: VehicleKey,
  { typed, language }: { typed: string; language: string },
): Promise<QuickDetail[]> {
  const vehicle = await openVehicle(base, key)
  requireFeature(vehicle, 'detailapplicability')
  const number = cleanPartNumber(typed)
  // In the singular, which both forms of a word contain. Single letters are in every name, so 'buje l' is 'buje'.
  const words = searchTerms(typed).filter((word) => !/^\p{L}$/u.test(word))
  if (number.length < SHORTEST) return []
  if (/\d/.test(number)) {
    const rows = await findUnits(base, vehicle, {
      name: 'oem_number_in_vehicle',
      match: 'starts_with(p.clean_oem, $5)',
      value: number,
      language,
    })
    if (rows.length > 0) return inCategories(rows, { vehicle, ssd: key.ssd, language })
  }
  if (words.length === 0 || !vehicle.features.includes('fulltextsearch')) return []
  const rows = await findUnits(base, vehicle, {
    name: 'oem_words_in_vehicle',
    value: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
    language,
    match: `(concat_ws(' ', pt.folded, g.folded, k.folded) like all ($5))`,
  })
  return inCategories(rows, { vehicle, ssd: key.ssd, language })
}

interface Search {
  name: string
  match: string
  value: unknown
  language: string
}

const MOST_UNITS = 60

/** The units in which a part meets the condition on p, its name pt, its quick group g and its kind k ($5). */
function findUnits({ db }: Base, vehicle: OpenVehicle, { name, match, value, language }: Search): Promise<FoundUnit[]> {
  const named = `${PART_NAMES} left join oem_quick_groups g on g.tree = $6 and g.quick_group_id = p.quick_group_id
    left join oem_quick_groups k on k.tree = g.tree and k.quick_group_id = g.parent_id and k.searchable`
  return runStatement<FoundUnit>(db, {
    name,
    values: [
      vehicle.unit_set_id,
      languageOf(language),
      vehicle.category_tree,
      JSON.stringify(vehicle.properties),
      value,
      vehicle.quick_tree,
    ],
    // Complete tables are only built for units with a match.
    text: `with hit as (
             select distinct p.unit_id as id from oem_units u join oem_parts p on p.unit_id = u.id ${named}
             where u.unit_set_id = $1 and ${appliesTo('u', '$4')} and ${appliesTo('p', '$4')} and ${match})
           select ${UNIT_COLUMNS}, ${termName('ct', '$2')} as category_name, found.parts
           from hit join oem_units u on u.id = hit.id join oem_terms ut on ut.id = u.term_id left join oem_drawings d on d.key = u.drawing
           join oem_categories c on c.tree = $3 and c.category_id = u.category_id join oem_terms ct on ct.id = c.term_id
           cross join lateral (select ${partsJson(match)} as parts from oem_parts p ${named} where p.unit_id = u.id and ${appliesTo('p', '$4')}) found
           order by c.position, u.position limit ${MOST_UNITS}`,
  })
}

interface DetailsQuery {
  vehicle: OpenVehicle
  ssd: string
  language: string
}

function inCategories(rows: readonly FoundUnit[], { vehicle, ssd, language }: DetailsQuery): QuickDetail[] {
  const found = new Map<
    string,
    {
      category: QuickDetail['category']
      units: { unit: ReturnType<typeof toUnit>; parts: ReturnType<typeof toPart>[] }[]
    }
  >()
  for (const row of rows) {
    const known = found.get(row.category_id) ?? {
      category: { categoryId: row.category_id, name: row.category_name, ssd },
      units: [],
    }
    known.units.push({ unit: toUnit(row, ssd), parts: row.parts.map((part) => toPart(part, vehicle, language)) })
    found.set(row.category_id, known)
  }
  return [...found.values()]
}
