import { cleanPartNumber } from '@tuerca/domain/part-number'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFacts } from '../read-facts.ts'
import { buildWorld } from '../world.ts'
import { readBodies } from './body-of.ts'
import { profileOf } from './brand-profiles.ts'
import { carsOf } from './cars.ts'
import { askedOptions, conditionsOf, noteOf, unitConditionsOf } from './conditions.ts'
import { framesOf, readFrames } from './frames.ts'
import { catalogueName } from './load-catalogue.ts'
import { makerNumbers } from './maker-numbers.ts'
import { modelPictures, pictureOf } from './model-pictures.ts'
import { platformsOf } from './platforms.ts'
import { quickGroupsOf } from './quick-groups.ts'
import { readTrims } from './trims.ts'
import { CATEGORIES, UNIT_TEMPLATES } from './unit-templates.ts'

const world = buildWorld()
const bodyOf = readBodies()
const types = new Map(world.types.map((type) => [type.name, type]))
const profiles = world.makes.map((make) => ({ make, ...profileOf(make) }))
const platforms = world.makes.flatMap((make) => platformsOf(world, make, bodyOf))
const facts = { frames: readFrames(), bodyOf, trimsOf: readTrims(), asked: askedOptions(UNIT_TEMPLATES), byGeneration: true }
const cars = platforms.flatMap((platform) => platform.members.map((member) => ({ platform, member, cars: carsOf(facts, member) })))

describe('brands', () => {
  test('are at least 40, with addresses of their own', () => {
    expect(profiles.length).toBeGreaterThanOrEqual(40)
    expect(new Set(profiles.map(({ make }) => make.slug)).size).toBe(profiles.length)
  })

  test('ask their first question under all four names, and one asks none', () => {
    expect(new Set(profiles.map(({ optionSet }) => optionSet))).toEqual(new Set(['Family', 'Model', 'Vehicle Family', 'Vehicle Name', null]))
    expect(profiles.filter(({ optionSet }) => optionSet === null).map(({ make }) => make.name)).toEqual(['Foton'])
  })

  test.each(['quickgroups', 'detailapplicability', 'fulltextsearch', 'framesearch'])('mostly have %s, some have not', (feature) => {
    const having = profiles.filter(({ features }) => features.includes(feature)).length
    expect(having).toBeGreaterThan(5)
    expect(having).toBeLessThan(profiles.length)
  })

  test('of which one tells more than eight attributes, the tenth longer than 50 characters', () => {
    const bmw = profiles.find(({ make }) => make.name === 'BMW')
    const shown = bmw?.properties.filter((one) => one.shown) ?? []
    expect(shown.length).toBeGreaterThan(8)
    const own = cars.filter(({ platform }) => platform.make.name === 'BMW').flatMap((one) => one.cars)
    expect(own.length).toBeGreaterThan(50)
    expect(own.map(({ properties }) => properties[shown[9]?.key ?? '']?.length ?? 0).filter((length) => length <= 50)).toEqual([])
  })
})

describe('vehicles', () => {
  test('are there for every generation of every model on one platform of its make', () => {
    expect(cars.filter((one) => one.cars.length === 0).map(({ member }) => `${member.model.make.name} ${member.model.name} ${member.generation.from}`)).toEqual([])
    const members = cars.map(({ member }) => `${member.model.id} ${member.generation.from}`)
    expect(new Set(members).size).toBe(members.length)
    expect(cars.filter(({ platform, member }) => platform.make !== member.model.make)).toEqual([])
  })

  test('bear the trims of their make, and working ones those of their body', () => {
    const trims = readTrims()
    const of = (make: string, body: string) => new Set(cars.filter(({ platform }) => platform.make.name === make).flatMap((one) => one.cars).filter(({ properties }) => properties.body === body).map(({ properties }) => properties.trim))
    expect([...of('BMW', 'Sedán')].filter((trim) => !trims('BMW', 'Sedán').includes(trim ?? ''))).toEqual([])
    expect(trims('BMW', 'Sedán')).toContain('M Sport')
    expect([...of('Toyota', 'Pick-up')].every((trim) => trim?.includes('abina'))).toBe(true)
    expect(trims('Foton', 'SUV').length).toBeGreaterThan(1)
    const makes = new Set(world.makes.map(({ name }) => name))
    expect(readFacts('trims.txt').map(([make]) => make).filter((make) => !makes.has(make ?? ''))).toEqual([])
  })

  test('have whatever parts ask of them', () => {
    const missing = [...facts.asked.keys()].filter((key) => cars.some((one) => one.cars.some(({ properties }) => properties[key] === undefined)))
    expect(missing).toEqual([])
    for (const [key, values] of facts.asked) {
      const had = new Set(cars.flatMap((one) => one.cars.map(({ properties }) => properties[key])))
      expect([key, values.filter((value) => !had.has(value))]).toEqual([key, []])
    }
  })

  test('bear each stamped frame that the facts know, in years that both share', () => {
    const stamped = new Set(cars.flatMap((one) => one.cars.flatMap(({ frame }) => frame?.prefix ?? [])))
    expect(facts.frames.map(({ prefix }) => prefix).filter((prefix) => !stamped.has(prefix))).toEqual([])
    const hilux = world.models.find(({ name, make }) => name === 'Hilux' && make.name === 'Toyota')
    expect(hilux && framesOf(facts.frames, hilux, { from: 2010, to: 2015 }).map(({ prefix }) => prefix)).toContain('KUN26')
  })

  test('have a drawn picture for each body', () => {
    const drawn = new Set(modelPictures().map(({ key }) => key))
    expect([...new Set(world.models.map(bodyOf))].filter((body) => !drawn.has(pictureOf(body) ?? ''))).toEqual([])
  })
})

describe('what plates ask', () => {
  const part = { code: '1', name: { es: 'A', en: 'A', pt: 'A' }, partType: null, amount: '1' }
  const unit = { key: 'u', code: '1', category: 'engine', name: part.name, parts: [part], draw: () => { throw new Error('not drawn') } }
  test('of a 1.6 or a 2.0 is asked of smaller and larger engines', () => {
    expect(conditionsOf({ ...part, applies: { engine: '1.6', body: 'Pickup' } })).toEqual({ engineSize: 'S', body: 'Pick-up' })
    expect(noteOf({ ...part, note: { es: '2.0 16V', en: '2.0 16V', pt: '2.0 16V' }, applies: { engine: '2.0' } })?.es).toBe('Motor de más de 1.8 L')
    expect(noteOf({ ...part, note: { es: 'Con VVT', en: 'With VVT', pt: 'Com VVT' }, applies: { engine: '2.0' } })?.es).toBe('Con VVT')
    expect(conditionsOf({ ...part, applies: { engine: '2.4' } })).toEqual({ engineSize: 'L' })
  })

  test('of a main piece is asked of the whole unit, of its variants not', () => {
    expect(unitConditionsOf(unit)).toEqual({ combustion: 'Sí' })
    expect(unitConditionsOf({ ...unit, category: 'brakes' })).toBeNull()
    expect(unitConditionsOf({ ...unit, category: 'driveline', parts: [{ ...part, applies: { body: 'Pickup' } }, { ...part, code: '2' }] })).toEqual({ body: 'Pick-up' })
    expect(unitConditionsOf({ ...unit, category: 'driveline', parts: [{ ...part, applies: { fuel: 'Gasolina' } }, { ...part, applies: { fuel: 'Diésel' } }] })).toBeNull()
    expect(unitConditionsOf({ ...unit, category: 'clutch' })).toEqual({ combustion: 'Sí', transmission: 'Manual' })
  })
})

describe('units', () => {
  test('name only part types that the shop sells', () => {
    const unknown = UNIT_TEMPLATES.flatMap(({ key, parts }) => parts.flatMap(({ partType }) => (partType !== null && !types.has(partType) ? [`${key}: ${partType}`] : [])))
    expect(unknown).toEqual([])
  })

  test('stand in a category under a system, with keys of their own, and lead to units that exist', () => {
    const leaves = new Set(CATEGORIES.filter(({ parent }) => parent !== null).map(({ key }) => key))
    expect(UNIT_TEMPLATES.filter(({ category }) => !leaves.has(category)).map(({ key }) => key)).toEqual([])
    expect(new Set(UNIT_TEMPLATES.map(({ key }) => key)).size).toBe(UNIT_TEMPLATES.length)
    // The drawing route takes these letters.
    expect(UNIT_TEMPLATES.map(({ key }) => key).filter((key) => !/^[a-z0-9-]{1,60}$/.test(key))).toEqual([])
  })

  test('make quick groups four levels deep, all under a system, with synonyms', () => {
    const { rows } = quickGroupsOf(UNIT_TEMPLATES, CATEGORIES, types)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const depth = (id: string): number => { const { parent } = byId.get(id) ?? { parent: null }; return parent === null ? 1 : 1 + depth(parent) }
    expect(byId.size).toBe(rows.length)
    expect(Math.max(...rows.map(({ id }) => depth(id)))).toBe(4)
    expect(rows.filter(({ synonyms }) => synonyms.length > 0).length).toBeGreaterThan(10)
    expect(rows.filter(({ parent, id }) => parent !== null && rows.findIndex((row) => row.id === parent) > rows.findIndex((row) => row.id === id))).toEqual([])
  })
})

describe('numbers of the catalogue alone', () => {
  test.each(['Toyota', 'Kia', 'Mercedes-Benz', 'Subaru', 'Foton'])('of %s are enough, never repeat and never one that is kept for something else', (name) => {
    const make = world.makes.find((one) => one.name === name)
    if (!make) throw new Error(name)
    const numbers = makerNumbers(world, make)
    const given = Array.from({ length: 12_000 }, (_, i) => cleanPartNumber(numbers.next(String(1_000_000 + i % 800))))
    expect(new Set(given).size).toBe(given.length)
    expect(given).not.toContain('SIN0000')
    expect(numbers.standard('Tornillo del caliper')).toBe(numbers.standard('Tornillo del caliper'))
  })
})

test('the catalogue has another name when it would have other rows', () => {
  const name = catalogueName(50_000)
  expect(catalogueName(1_000_000)).toBe(name)
  expect(catalogueName(2_000)).not.toBe(name)
  expect(catalogueName(50_000, { makes: ['Toyota'], units: 'all' })).not.toBe(name)
})

describe('a database with the catalogue', () => {
  let pool: pg.Pool
  beforeAll(() => { pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1 }) })
  afterAll(() => pool.end())
  const count = async (sql: string) => Number((await pool.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]?.n)

  test('sells its own numbers: 04465-0K240 is the front pads of the Hilux, 90915-YZZD4 an oil filter, SIN0000 nothing', async () => {
    const { rows } = await pool.query<{ clean_oem: string; unit_id: string; code: string }>(
      `select distinct p.clean_oem, u.unit_id, s.catalogue_code as code from oem_parts p join oem_units u on u.id = p.unit_id join oem_unit_sets s on s.id = u.unit_set_id
       join oem_vehicles v on v.unit_set_id = s.id and v.family like 'Hilux%' where p.clean_oem in ('044650K240', '90915YZZD4', 'SIN0000') order by 1`)
    expect(rows).toEqual([{ clean_oem: '044650K240', unit_id: 'front-brake-caliper', code: 'toyota' }, { clean_oem: '90915YZZD4', unit_id: 'oil-filter', code: 'toyota' }])
    expect(await count('oem_parts p where exists (select from part_numbers n join products x on x.part_id = n.part_id where n.clean = p.clean_oem)')).toBeGreaterThan(50)
  })

  test('has no part without its names, its unit and, if it has one, its quick group', async () => {
    expect(await count('oem_parts p left join oem_terms t on t.id = p.term_id where t.id is null')).toBe(0)
    expect(await count('oem_parts p left join oem_terms t on t.id = p.note_id where p.note_id is not null and t.id is null')).toBe(0)
    expect(await count("oem_parts p left join oem_quick_groups g on g.tree = 'demo' and g.quick_group_id = p.quick_group_id where p.quick_group_id is not null and g.quick_group_id is null")).toBe(0)
    expect(await count("oem_units u left join oem_categories c on c.tree = 'demo' and c.category_id = u.category_id where c.category_id is null")).toBe(0)
    expect(await count("oem_parts where clean_oem = '' or not oem ~ '[0-9]'")).toBe(0)
  })

  test('gives two pieces of one platform two numbers', async () => {
    const { rows } = await pool.query(
      `select u.unit_set_id, p.clean_oem from oem_parts p join oem_units u on u.id = p.unit_id where not p.standard and p.quick_group_id is not null
       group by 1, 2 having count(distinct (p.quick_group_id)) > 1 limit 5`)
    expect(rows).toEqual([])
  })
})
