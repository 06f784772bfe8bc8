import { runStatement } from '../../platform/db/prepared.ts'
import { CatalogueError } from '../../ports/oem-catalogue.ts'
import type { LegacyCarKey, LegacyGroup, LegacyLink, LegacyPart, LegacyParts } from '../../ports/legacy-catalogue.ts'
import { appliesTo, termName, type Base, type OpenVehicle } from './embedded-base.ts'
import { pictureOf, readUnit, UNIT_COLUMNS, UNITS_BY_CATEGORY, type PartRow, type UnitRow } from './embedded-units.ts'
import { openCar, SPANISH } from './legacy-embedded-cars.ts'

/** The categories of a car; below one of them its units, each with parts. */
export async function listGroups(base: Base, key: LegacyCarKey, groupId: string | null): Promise<LegacyGroup[]> {
  const vehicle = await openCar(base, key)
  return groupId === null ? topGroups(base, vehicle) : subGroups(base, vehicle, groupId)
}

async function topGroups({ db }: Base, vehicle: OpenVehicle): Promise<LegacyGroup[]> {
  const rows = await runStatement<{
    id: string
    name: string
    size: number
    drawing: string | null
    tag: string | null
  }>(db, {
    name: 'oem_legacy_groups',
    values: [vehicle.category_tree, SPANISH, vehicle.unit_set_id, JSON.stringify(vehicle.properties)],
    text: `select c.category_id as id, ${termName('t', '$2')} as name, u.units as size, u.drawing, d.tag
           from oem_categories c join oem_terms t on t.id = c.term_id
           join ${UNITS_BY_CATEGORY} u on u.category_id = c.category_id
           left join oem_drawings d on d.key = u.drawing
           where c.tree = $1 order by c.position`,
  })
  return rows.map(({ id, name, size, ...row }) => ({
    id,
    name,
    img: imageOf(row),
    size,
    hasSubgroups: true,
    hasParts: false,
  }))
}

async function subGroups({ db }: Base, vehicle: OpenVehicle, groupId: string): Promise<LegacyGroup[]> {
  const rows = await runStatement<UnitRow>(db, {
    name: 'oem_legacy_subgroups',
    values: [groupId, SPANISH, vehicle.unit_set_id, JSON.stringify(vehicle.properties)],
    text: `select ${UNIT_COLUMNS} from oem_units u join oem_terms ut on ut.id = u.term_id left join oem_drawings d on d.key = u.drawing
           where u.unit_set_id = $3 and u.category_id = $1 and ${appliesTo('u', '$4')} order by u.position`,
  })
  if (rows.length === 0 && !(await isGroup(db, vehicle, groupId))) throw new CatalogueError('unknown', 'group')
  return rows.map(({ unit_id: id, name, ...row }) => ({
    id,
    name,
    img: imageOf(row),
    size: null,
    hasSubgroups: false,
    hasParts: true,
  }))
}

/** Whether it is a category or unit of the car, even if nothing is below it. */
async function isGroup(db: Base['db'], vehicle: OpenVehicle, id: string): Promise<boolean> {
  const rows = await runStatement(db, {
    name: 'oem_legacy_is_group',
    values: [vehicle.category_tree, id, vehicle.unit_set_id],
    text: `select from oem_categories where tree = $1 and category_id = $2 union all select from oem_units where unit_set_id = $3 and unit_id = $2`,
  })
  return rows.length > 0
}

function imageOf({ drawing, tag }: Pick<UnitRow, 'drawing' | 'tag'>): string | null {
  return drawing === null ? null : pictureOf(drawing, null, null, tag).small
}

/** A unit's drawing and parts, grouped by balloon; throws 'unknown'. */
export async function getParts(base: Base, key: LegacyCarKey, groupId: string): Promise<LegacyParts> {
  const vehicle = await openCar(base, key)
  const unit = await readUnit(base, vehicle, { unitId: groupId, language: SPANISH })
  const links = await linksOf(
    base,
    vehicle,
    (unit.map ?? []).flatMap((row) => row.unit ?? []),
  )
  const groups = new Map<string, LegacyPart[]>()
  unit.parts.forEach((row, i) => {
    const part = toPart(row, i, groupId)
    // What no balloon shows stands alone.
    const group = part.positionNumber || `-${i}`
    groups.set(group, [...(groups.get(group) ?? []), part])
  })
  return {
    img: imageOf(unit),
    width: unit.width,
    height: unit.height,
    imgDescription: unit.name,
    partGroups: [...groups.values()].map((parts) => {
      const [first] = parts
      return {
        name: first?.name ?? '',
        number: first?.positionNumber ?? '',
        positionNumber: first?.positionNumber ?? '',
        description: '',
        parts,
      }
    }),
    positions: (unit.map ?? []).map(({ code, x1, y1, x2, y2, unit: to }) => ({
      number: code,
      coordinates: [x1, y1, x2 - x1, y2 - y1],
      link: to === undefined ? null : (links.get(to) ?? null),
    })),
  }
}

/** The units of this car to which a drawing links; units that the car does not have are left out. */
async function linksOf(
  { db }: Base,
  vehicle: OpenVehicle,
  units: readonly string[],
): Promise<ReadonlyMap<string, LegacyLink>> {
  if (units.length === 0) return new Map()
  const rows = await runStatement<LegacyLink>(db, {
    name: 'oem_legacy_links',
    values: [vehicle.category_tree, SPANISH, vehicle.unit_set_id, JSON.stringify(vehicle.properties), units],
    text: `select u.unit_id as "subGroupId", ${termName('ut', '$2')} as name, c.category_id as "groupId", ${termName('ct', '$2')} as "groupName"
           from oem_units u join oem_terms ut on ut.id = u.term_id
           join oem_categories c on c.tree = $1 and c.category_id = u.category_id join oem_terms ct on ct.id = c.term_id
           where u.unit_set_id = $3 and u.unit_id = any ($5) and ${appliesTo('u', '$4')}`,
  })
  return new Map(rows.map((link) => [link.subGroupId, link]))
}

function toPart({ code_on_image: code, oem, name, amount, note }: PartRow, place: number, unitId: string): LegacyPart {
  const lines = [...(amount === '' ? [] : [`QTY: ${amount}`]), ...(note === null ? [] : [note])]
  return {
    id: `${unitId}-${place}`,
    number: oem,
    name,
    positionNumber: code === '-' ? '' : code,
    description: lines.join('\n'),
  }
}
