import { runStatement } from '../../platform/db/prepared.ts'
import {
  CatalogueError,
  type CataloguePart,
  type FitPlace,
  type FitQuestion,
  type ImageMapRow,
  type Picture,
  type Unit,
  type UnitDetail,
  type VehicleKey,
} from '../../ports/oem-catalogue.ts'
import {
  appliesTo,
  changeOf,
  inLanguage,
  languageOf,
  openVehicle,
  termName,
  type Base,
  type Names,
  type OpenVehicle,
} from './embedded-base.ts'

export interface UnitRow {
  unit_id: string
  code: string
  name: string
  category_id: string
  drawing: string | null
  tag: string | null
  width: number | null
  height: number | null
}

export interface PartRow {
  code_on_image: string
  oem: string
  name: string
  amount: string
  note: string | null
  applies: Record<string, string> | null
  answer: string | null
  match: boolean
}

export interface DrawnHotspot {
  code: string
  x1: number
  y1: number
  x2: number
  y2: number
  unit?: string
}

/** What the vehicle's data do not tell (oem_units.question). */
interface Question {
  key: string
  names: Names
  values: Record<string, Names>
}

interface DetailRow extends UnitRow {
  question: Question | null
  map: DrawnHotspot[] | null
  parts: PartRow[]
  linked: Record<string, string> | null
}

/** Of a unit u, its name's term ut and its drawing d. */
export const UNIT_COLUMNS = `u.unit_id, u.code, ${termName('ut', '$2')} as name, u.category_id, u.drawing, d.tag, d.width, d.height`

/**
 * How many units of the vehicle's set ($3, by its properties $4) each category has, and the drawing that shows most of
 * it.
 */
export const UNITS_BY_CATEGORY = `(select u.category_id, count(*)::int as units,
    (array_agg(u.drawing order by jsonb_array_length(d.map) desc, u.position) filter (where d.key is not null))[1] as drawing
  from oem_units u left join oem_drawings d on d.key = u.drawing where u.unit_set_id = $3 and ${appliesTo('u', '$4')} group by u.category_id)`

/** The rows of a unit's table, as JSON; p is the part, `match` an SQL condition. */
export function partsJson(match: string): string {
  return `json_agg(json_build_object('code_on_image', p.code_on_image, 'oem', p.oem, 'name', ${termName('pt', '$2')}, 'amount', p.amount,
    'note', ${termName('nt', '$2')}, 'applies', p.applies, 'answer', p.answer, 'match', ${match}) order by p.position)`
}

export const PART_NAMES = 'join oem_terms pt on pt.id = p.term_id left join oem_terms nt on nt.id = p.note_id'

/** Throws 'unknown' for a category that the catalogue has not. */
export async function listUnits(
  base: Base,
  key: VehicleKey,
  { categoryId, language }: { categoryId: string; language: string },
): Promise<Unit[]> {
  const vehicle = await openVehicle(base, key)
  const rows = await runStatement<Partial<UnitRow>>(base.db, {
    name: 'oem_units',
    values: [
      vehicle.category_tree,
      languageOf(language),
      vehicle.unit_set_id,
      JSON.stringify(vehicle.properties),
      categoryId,
    ],
    text: `select ${UNIT_COLUMNS} from oem_categories c
           left join oem_units u on u.unit_set_id = $3 and u.category_id = c.category_id and ${appliesTo('u', '$4')}
           left join oem_terms ut on ut.id = u.term_id left join oem_drawings d on d.key = u.drawing
           where c.tree = $1 and (c.category_id = $5 or c.parent_id = $5) order by c.position, u.position`,
  })
  if (rows.length === 0) throw new CatalogueError('unknown', 'category')
  return rows.flatMap((row) => (isUnit(row) ? [toUnit(row, key.ssd)] : []))
}

function isUnit(row: Partial<UnitRow>): row is UnitRow {
  return typeof row.unit_id === 'string'
}

/** A unit with its drawing and the rows that apply to the vehicle; throws 'unknown'. */
export async function getUnit(
  base: Base,
  key: VehicleKey,
  { unitId, language }: { unitId: string; language: string },
): Promise<UnitDetail> {
  const vehicle = await openVehicle(base, key)
  const detail = await readUnit(base, vehicle, { unitId, language })
  const { linked, question } = detail
  const told = question ? vehicle.answers.get(question.key) : undefined
  const isOpen = question !== null && (told === undefined || !Object.hasOwn(question.values, told))
  return {
    unit: { ...toUnit(detail, key.ssd), ...(isOpen ? { filter: question.key } : {}) },
    imageMap: (detail.map ?? []).map((row) => toMapRow(row, { linked, ssd: key.ssd })),
    parts: detail.parts
      .filter(({ answer }) => isOpen || answer === null || answer === told)
      .map((part) => ({
        ...toPart(part, vehicle, language),
        ...(isOpen && part.answer !== null ? { filter: question.key, partId: part.oem } : {}),
      })),
  }
}

/** One question a unit, which its parts share. */
export async function listQuestions(
  base: Base,
  key: VehicleKey,
  { asked, language }: { asked: FitPlace; language: string },
): Promise<FitQuestion[]> {
  const { question } = await readUnit(base, await openVehicle(base, key), { unitId: asked.unitId, language })
  if (!question || question.key !== asked.filter) return []
  const spoken = languageOf(language)
  const options = Object.entries(question.values).map(([answer, names]) => ({
    value: inLanguage(names, spoken),
    note: '',
    change: changeOf(question.key, answer),
  }))
  return [{ name: inLanguage(question.names, spoken), options, typed: null }]
}

/** Throws 'unknown' for a unit that the vehicle has not. */
export async function readUnit(
  { db }: Pick<Base, 'db'>,
  vehicle: OpenVehicle,
  { unitId, language }: { unitId: string; language: string },
): Promise<DetailRow> {
  const [row] = await runStatement<DetailRow>(db, {
    name: 'oem_unit',
    values: [vehicle.unit_set_id, languageOf(language), unitId, JSON.stringify(vehicle.properties)],
    text: `select ${UNIT_COLUMNS}, u.question, d.map,
             coalesce((select ${partsJson('true')} from oem_parts p ${PART_NAMES} where p.unit_id = u.id and ${appliesTo('p', '$4')}), '[]') as parts,
             (select json_object_agg(l.unit_id, ${termName('lt', '$2')}) from oem_units l join oem_terms lt on lt.id = l.term_id
              where l.unit_set_id = $1 and ${appliesTo('l', '$4')} and l.unit_id in (select h ->> 'unit' from jsonb_array_elements(d.map) h)) as linked
           from oem_units u join oem_terms ut on ut.id = u.term_id left join oem_drawings d on d.key = u.drawing
           where u.unit_set_id = $1 and u.unit_id = $3 and ${appliesTo('u', '$4')}`,
  })
  if (!row) throw new CatalogueError('unknown', 'unit')
  return row
}

export function toUnit({ unit_id: unitId, code, name, drawing, tag, width, height }: UnitRow, ssd: string): Unit {
  return { unitId, code, name, ssd, image: drawing === null ? null : pictureOf(drawing, width, height, tag) }
}

/** Where features/catalogue serves a drawing; with its tag browsers may cache it for ever. */
export function pictureOf(
  key: string,
  width: number | null,
  height: number | null,
  tag: string | null = null,
): Picture {
  const address = `/img/diagramas/${encodeURIComponent(key)}.svg${tag === null ? '' : `?v=${tag}`}`
  return { small: address, large: address, width, height }
}

function toMapRow(
  { code, x1, y1, x2, y2, unit }: DrawnHotspot,
  { linked, ssd }: { linked: Record<string, string> | null; ssd: string },
): ImageMapRow {
  const name = unit === undefined ? undefined : linked?.[unit]
  return { code, x1, y1, x2, y2, link: unit === undefined || name === undefined ? null : { unitId: unit, ssd, name } }
}

const AMOUNT: Names = { es: 'Cantidad', en: 'Quantity', pt: 'Quantidade' }
const NOTE: Names = { es: 'Nota', en: 'Note', pt: 'Nota' }

export function toPart(
  { code_on_image: code, oem, name, amount, note, applies, match }: PartRow,
  { columns }: Pick<OpenVehicle, 'columns'>,
  language: string,
): CataloguePart {
  const spoken = languageOf(language)
  const conditions = columns.flatMap(({ key, names, values }) => {
    const value = applies?.[key]
    return value === undefined
      ? []
      : [{ key, name: inLanguage(names, spoken), value: values[value]?.[spoken] ?? value }]
  })
  const attributes = [
    ...(amount === '' ? [] : [{ key: 'amount', name: inLanguage(AMOUNT, spoken), value: amount }]),
    ...(note === null ? [] : [{ key: 'note', name: inLanguage(NOTE, spoken), value: note }]),
    ...conditions,
  ]
  // '-' is how makers write that the drawing does not show it.
  return { codeOnImage: code === '-' ? '' : code, oem, name, attributes, match }
}
