import { createHash } from 'node:crypto'
import type pg from 'pg'
import { foldText } from '@tuerca/domain/words'
import { arrayText, copyRows, rowsOf, type Rows } from '../copy-rows.ts'
import { fillBare } from '../secondary-indexes.ts'
import type { World } from '../world.ts'
import { catalogueRows, TREE } from './catalogue-rows.ts'
import { drawingRows, startDrawing, type DrawingRow } from './drawing-rows.ts'
import { BASIS_PRODUCTS, readGenuine } from './genuine-numbers.ts'
import { platformsOf } from './platforms.ts'
import { planOf, type PlannedPlatform } from './plan.ts'
import { quickGroupsOf, type QuickGroups } from './quick-groups.ts'
import { sourceHash } from './source-hash.ts'
import { openTerms, type Terms } from './terms.ts'
import { CATEGORIES, UNIT_TEMPLATES, type UnitTemplate } from './unit-templates.ts'

const MARK = 'catalogue '

/** What of the catalogue is loaded; a test run takes a few makes. */
export interface CatalogueScope {
  makes: 'all' | readonly string[]
  units: 'all' | readonly string[]
}
export const WHOLE_CATALOGUE: CatalogueScope = { makes: 'all', units: 'all' }

/** The name of the catalogue for a number of listings. The same name means the same rows. */
export function catalogueName(products: number, scope: CatalogueScope = WHOLE_CATALOGUE): string {
  return (
    MARK +
    createHash('sha256')
      .update(JSON.stringify([sourceHash(), scope, Math.min(products, BASIS_PRODUCTS)]))
      .digest('hex')
      .slice(0, 16)
  )
}

/** Whether that catalogue is the one in the database. */
export async function hasCatalogue(client: pg.Pool | pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query('select from load_progress where name = $1 and finished_at is not null', [name])
  return rows.length > 0
}

/** A catalogue that is being made: its drawings are drawn while other things load. */
export interface ComingCatalogue {
  name: string
  scope: CatalogueScope
  plan: readonly PlannedPlatform[]
  drawings: Promise<DrawingRow[]>
}

export function beginCatalogue(world: World, name: string, scope: CatalogueScope): ComingCatalogue {
  const makes = world.makes.filter((make) => scope.makes === 'all' || scope.makes.includes(make.name))
  const plan = planOf(
    makes.flatMap((make) => platformsOf(world, make)),
    templatesOf(scope),
  )
  return { name, scope, plan, drawings: startDrawing(plan.flatMap(({ units }) => units)) }
}

/** Replaces the demonstration's catalogue in one transaction. Imported catalogues are kept. */
export async function loadCatalogue(
  client: pg.ClientBase,
  world: World,
  { name, scope, plan, drawings }: ComingCatalogue,
): Promise<void> {
  await client.query('begin')
  await client.query('set local synchronous_commit = off')
  await clear(client)
  const templates = templatesOf(scope)
  const terms = await openTerms(client)
  const quickGroups = quickGroupsOf(templates, CATEGORIES)
  const makes = await freeMakes(client, world, scope)
  const lastIds = await readLastIds(client)
  const rows = catalogueRows(
    { world, templates, plan, quickGroups, genuine: await readGenuine(client, world.makes.length), terms, lastIds },
    makes,
  )
  const trees = [categoryRows(terms), quickGroupRows(terms, quickGroups)]
  const order: Rows[] = [
    terms.rows,
    ...trees,
    await drawingRows(client, await drawings),
    rows.catalogues,
    rows.sets,
    rows.vehicles,
    rows.units,
    rows.parts,
  ]
  const copy = async () => {
    for (const each of order) await copyRows(client, each)
  }
  // Beside imported catalogues, of any size, the indexes stay and the rows go in one by one.
  if (lastIds.units === 0) await fillBare(client, ['oem_vehicles', 'oem_units', 'oem_parts'], copy)
  else await copy()
  await addQuestions(client)
  for (const table of ['oem_terms', 'oem_unit_sets', 'oem_units']) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
    )
  }
  await client.query('insert into load_progress (name, done, target, finished_at) values ($1, 1, 1, now())', [name])
  await client.query('commit')
  await client.query(
    'analyze oem_catalogues, oem_terms, oem_drawings, oem_categories, oem_quick_groups, oem_unit_sets, oem_vehicles, oem_units, oem_parts',
  )
}

/**
 * The diameter of a front disc, which no vehicle data tells, so the owner is asked. The smaller disc has a number of
 * its own.
 */
const DISC_QUESTION = {
  key: 'front-disc',
  names: {
    es: '¿Qué diámetro tiene el disco delantero?',
    en: 'Which diameter has the front disc?',
    pt: 'Qual é o diâmetro do disco dianteiro?',
  },
  values: {
    256: { es: '256 mm (rin de 14)', en: '256 mm (14 in wheel)', pt: '256 mm (roda de 14)' },
    280: { es: '280 mm (rin de 15 o más)', en: '280 mm (15 in wheel or more)', pt: '280 mm (roda de 15 ou mais)' },
  },
}

async function addQuestions(client: pg.ClientBase): Promise<void> {
  const own = `u.unit_id in ('front-brake-disc', 'front-brake-disc-plain') and u.unit_set_id in (select s.id from oem_unit_sets s join oem_catalogues c on c.code = s.catalogue_code where c.source = 'demo')`
  await client.query(`update oem_units u set question = $1 where ${own}`, [JSON.stringify(DISC_QUESTION)])
  await client.query(
    `update oem_parts p set answer = '280' from oem_units u where u.id = p.unit_id and p.code_on_image = '1' and ${own}`,
  )
  await client.query(`insert into oem_parts (unit_id, term_id, note_id, position, standard, code_on_image, oem, clean_oem, amount, quick_group_id, applies, answer)
    select p.unit_id, p.term_id, p.note_id, -1 - p.position, p.standard, p.code_on_image, p.oem || 'B', p.clean_oem || 'B', p.amount, p.quick_group_id, p.applies, '256'
    from oem_parts p join oem_units u on u.id = p.unit_id where p.answer = '280' and ${own}`)
}

function templatesOf({ units }: CatalogueScope): readonly UnitTemplate[] {
  return units === 'all' ? UNIT_TEMPLATES : UNIT_TEMPLATES.filter(({ key }) => units.includes(key))
}

async function clear(client: pg.ClientBase): Promise<void> {
  await client.query("delete from oem_catalogues where source = 'demo'")
  await client.query('delete from oem_categories where tree = $1', [TREE])
  await client.query('delete from oem_quick_groups where tree = $1', [TREE])
  await client.query('delete from load_progress where starts_with(name, $1)', [MARK])
}

/** Makes that no imported catalogue already has. */
async function freeMakes(client: pg.ClientBase, world: World, { makes }: CatalogueScope) {
  const { rows } = await client.query<{ code: string }>('select code from oem_catalogues')
  const taken = new Set(rows.map(({ code }) => code))
  return world.makes.filter(({ name, slug }) => !taken.has(slug) && (makes === 'all' || makes.includes(name)))
}

async function readLastIds(client: pg.ClientBase) {
  const { rows } = await client.query<{ sets: number; units: number }>(
    'select (select coalesce(max(id), 0) from oem_unit_sets) as sets, (select coalesce(max(id), 0) from oem_units) as units',
  )
  return { sets: rows[0]?.sets ?? 0, units: rows[0]?.units ?? 0 }
}

function categoryRows(terms: Terms): Rows {
  const rows = rowsOf('oem_categories', ['tree', 'category_id', 'parent_id', 'term_id', 'position'])
  CATEGORIES.forEach(({ key, parent, name }, i) => rows.add(TREE, key, parent, terms.idOf(name), i))
  return rows
}

function quickGroupRows(terms: Terms, quickGroups: QuickGroups): Rows {
  const rows = rowsOf('oem_quick_groups', [
    'tree',
    'quick_group_id',
    'parent_id',
    'term_id',
    'searchable',
    'synonyms',
    'folded',
    'position',
  ])
  quickGroups.rows.forEach(({ id, parent, names, searchable, synonyms }, i) =>
    rows.add(
      TREE,
      id,
      parent,
      terms.idOf(names),
      searchable,
      arrayText(synonyms),
      foldText([...new Set(Object.values(names)), ...synonyms].join(' | ')),
      i,
    ),
  )
  return rows
}
