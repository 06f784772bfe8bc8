import { runStatement } from '../../platform/db/prepared.ts'
import type { Category, QuickGroup, VehicleKey } from '../../ports/oem-catalogue.ts'
import {
  appliesTo,
  languageOf,
  openVehicle,
  requireFeature,
  termName,
  type Base,
  type OpenVehicle,
} from './embedded-base.ts'
import { pictureOf, UNITS_BY_CATEGORY } from './embedded-units.ts'

interface CategoryRow {
  id: string
  parent_id: string | null
  name: string
  units: number | null
  drawing: string | null
  tag: string | null
  width: number | null
  height: number | null
}

/** The categories in which the vehicle has units, under their systems. */
export async function listCategories(base: Base, key: VehicleKey, language: string): Promise<Category[]> {
  const vehicle = await openVehicle(base, key)
  return treeOf(await readCategories(base, vehicle, language), key.ssd)
}

/** In order, with the number of the vehicle's units in each and one of their drawings. */
export function readCategories(
  { db }: Pick<Base, 'db'>,
  vehicle: OpenVehicle,
  language: string,
): Promise<CategoryRow[]> {
  return runStatement<CategoryRow>(db, {
    name: 'oem_categories',
    values: [vehicle.category_tree, languageOf(language), vehicle.unit_set_id, JSON.stringify(vehicle.properties)],
    text: `select c.category_id as id, c.parent_id, ${termName('t', '$2')} as name, u.units, d.key as drawing, d.tag, d.width, d.height
           from oem_categories c join oem_terms t on t.id = c.term_id
           left join ${UNITS_BY_CATEGORY} u on u.category_id = c.category_id
           left join oem_drawings d on d.key = u.drawing
           where c.tree = $1 order by c.position`,
  })
}

function treeOf(rows: readonly CategoryRow[], ssd: string, parent: string | null = null): Category[] {
  return rows
    .filter(({ parent_id: above }) => above === parent)
    .flatMap(({ id, name, units, drawing, ...picture }) => {
      const children = treeOf(rows, ssd, id)
      if (units === null && children.length === 0) return []
      return [
        {
          categoryId: id,
          name,
          ssd,
          picture: drawing === null ? null : pictureOf(drawing, picture.width, picture.height, picture.tag),
          units: units ?? 0,
          children,
        },
      ]
    })
}

interface QuickGroupRow {
  id: string
  parent_id: string | null
  name: string
  searchable: boolean
  synonyms: string[]
  used: boolean
}

/** The groups in which the vehicle has parts, with their ancestors. */
export async function listQuickGroups(base: Base, key: VehicleKey, language: string): Promise<QuickGroup[]> {
  const vehicle = await openVehicle(base, key)
  requireFeature(vehicle, 'quickgroups')
  const rows = await runStatement<QuickGroupRow>(base.db, {
    name: 'oem_quick_groups',
    values: [vehicle.quick_tree, languageOf(language), vehicle.unit_set_id, JSON.stringify(vehicle.properties)],
    text: `select g.quick_group_id as id, g.parent_id, ${termName('t', '$2')} as name, g.searchable, g.synonyms, p.quick_group_id is not null as used
           from oem_quick_groups g join oem_terms t on t.id = g.term_id
           left join (select distinct p.quick_group_id from oem_units u join oem_parts p on p.unit_id = u.id
                      where u.unit_set_id = $3 and ${appliesTo('u', '$4')} and ${appliesTo('p', '$4')}) p on p.quick_group_id = g.quick_group_id
           where g.tree = $1 order by g.position`,
  })
  return quickTreeOf(childrenByParent(rows), null)
}

function childrenByParent(rows: readonly QuickGroupRow[]): Map<string | null, QuickGroupRow[]> {
  const byParent = new Map<string | null, QuickGroupRow[]>()
  for (const row of rows) {
    const known = byParent.get(row.parent_id)
    if (known) known.push(row)
    else byParent.set(row.parent_id, [row])
  }
  return byParent
}

function quickTreeOf(byParent: ReadonlyMap<string | null, QuickGroupRow[]>, parent: string | null): QuickGroup[] {
  return (byParent.get(parent) ?? []).flatMap(({ id, name, searchable, synonyms, used }) => {
    const children = quickTreeOf(byParent, id)
    return used || children.length > 0 ? [{ quickGroupId: id, name, searchable, synonyms, children }] : []
  })
}
