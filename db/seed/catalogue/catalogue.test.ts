import { cleanPartNumber } from '@tuerca/domain/part-number'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld } from '../world.ts'
import { profileOf, WITHOUT_MODELS } from './brand-profiles.ts'
import { carOf } from './cars.ts'
import { frameOf, readFrames } from './frames.ts'
import { catalogueName } from './load-catalogue.ts'
import { makerNumbers } from './maker-numbers.ts'
import { modelPictures, pictureOf } from './model-pictures.ts'
import { platformsOf } from './platforms.ts'
import { quickGroupsOf } from './quick-groups.ts'
import { CATEGORIES, UNIT_TEMPLATES } from './unit-templates.ts'

const world = buildWorld()
const profiles = world.makes.map((make) => ({ make, ...profileOf(make) }))
const platforms = world.makes.flatMap((make) => platformsOf(world, make))
const frames = readFrames()
const cars = platforms.flatMap((platform) =>
  platform.cars.map((built) => ({ platform, built, car: carOf({ frames, byGeneration: true }, platform, built) })),
)

describe('brands', () => {
  test('are at least 40, with addresses of their own', () => {
    expect(profiles.length).toBeGreaterThanOrEqual(40)
    expect(new Set(profiles.map(({ make }) => make.slug)).size).toBe(profiles.length)
  })

  test('of more than 54 there are models to choose from, as the frequent questions say (M2.46)', () => {
    const withModels = new Set(platforms.filter((one) => one.cars.length > 0).map(({ make }) => make.name))
    for (const name of WITHOUT_MODELS) withModels.delete(name)
    expect(withModels.size).toBeGreaterThan(54)
  })

  test('ask their first question under all four names, and one asks none', () => {
    expect(new Set(profiles.map(({ optionSet }) => optionSet))).toEqual(
      new Set(['Family', 'Model', 'Vehicle Family', 'Vehicle Name', null]),
    )
    expect(profiles.filter(({ optionSet }) => optionSet === null).map(({ make }) => make.name)).toEqual(['Foton'])
  })

  test.each(['quickgroups', 'detailapplicability', 'fulltextsearch', 'framesearch'])(
    'mostly have %s, some have not',
    (feature) => {
      const having = profiles.filter(({ features }) => features.includes(feature)).length
      expect(having).toBeGreaterThan(5)
      expect(having).toBeLessThan(profiles.length)
    },
  )

  test('of which one tells more than eight attributes, the tenth longer than 50 characters', () => {
    const bmw = profiles.find(({ make }) => make.name === 'BMW')
    const shown = bmw?.properties.filter((one) => one.shown) ?? []
    expect(shown.length).toBeGreaterThan(8)
    const own = cars.filter(({ platform }) => platform.make.name === 'BMW')
    expect(own.length).toBeGreaterThan(30)
    expect(
      own.map(({ car }) => car.properties[shown[9]?.key ?? '']?.length ?? 0).filter((length) => length <= 50),
    ).toEqual([])
  })
})

describe('vehicles', () => {
  test('are those of the fleet, each in years and with an engine that its model had', () => {
    expect(cars.length).toBeGreaterThan(3_000)
    expect(platforms.filter((platform) => platform.cars.length === 0).map(({ name }) => name)).toEqual([])
    for (const { car, built } of cars) {
      expect(
        car.yearFrom <= car.yearTo && car.yearFrom >= built.variant.from && car.yearTo <= built.variant.to,
        car.name,
      ).toBe(true)
      expect(car.properties.engine).toBe(built.variant.engine)
    }
  })

  test.each([
    ['Toyota', 'Hilux 2.5 Diésel 4x4 MT', 'Hilux 2010-2015'],
    ['Chevrolet', 'Spark 1.0 MT', 'Spark'],
    ['Audi', 'A3 1.4 TFSI DCT', 'A3'],
    ['Mazda', 'Mazda 3 2.0 AT', '3 2010-2013'],
    ['BYD', 'Dolphin Eléctrico', 'Dolphin'],
  ])('%s has a %s in %s', (make, name, family) => {
    const own = cars.filter(({ platform }) => platform.make.name === make).map(({ car }) => car)
    expect(own.some((car) => car.name.startsWith(name))).toBe(true)
    expect(own.some((car) => car.family.startsWith(family))).toBe(true)
  })

  test('a long generation is told in two halves, a short one whole', () => {
    const of = (make: string, model: string) => [
      ...new Set(
        cars
          .filter(({ platform }) => platform.make.name === make && platform.name === model)
          .map(({ car }) => car.family),
      ),
    ]
    expect(of('Toyota', 'Hilux')).toEqual(
      expect.arrayContaining(['Hilux 2005-2009', 'Hilux 2010-2015', 'Hilux 2016-2020', 'Hilux 2021-2026']),
    )
    expect(of('Mazda', '3')).toEqual(['3 2004-2009', '3 2010-2013', '3 2014-2018', '3 2019-2026'])
  })

  test('an electric car is told no litres, and a petrol badge no electric car', () => {
    const electric = cars.filter(({ built }) => built.variant.fuel === 'electric').map(({ car }) => car)
    expect(electric.length).toBeGreaterThan(5)
    expect(electric.filter(({ name }) => /\d\.\d|TFSI|MT/.test(name)).map(({ name }) => name)).toEqual([])
  })

  test('bear each stamped frame that the facts know, in years that both share', () => {
    const stamped = new Set(cars.flatMap(({ built }) => frameOf(frames, built)?.prefix ?? []))
    expect(frames.map(({ prefix }) => prefix).filter((prefix) => !stamped.has(prefix))).toEqual([])
  })

  test('have a drawn picture for each body, and none for a body that nobody drew', () => {
    const drawn = new Set(modelPictures().map(({ key }) => key))
    const bodies = [...new Set(cars.map(({ car }) => car.properties.body ?? ''))]
    expect(bodies.filter((body) => !drawn.has(pictureOf(body) ?? ''))).toEqual(['Coupé'])
  })
})

describe('quick groups', () => {
  test('are four levels deep, all under a system, with synonyms', () => {
    const { rows } = quickGroupsOf(UNIT_TEMPLATES, CATEGORIES)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const depth = (id: string): number => {
      const { parent } = byId.get(id) ?? { parent: null }
      return parent === null ? 1 : 1 + depth(parent)
    }
    expect(byId.size).toBe(rows.length)
    expect(Math.max(...rows.map(({ id }) => depth(id)))).toBe(4)
    expect(rows.filter(({ synonyms }) => synonyms.length > 0).length).toBeGreaterThan(10)
    expect(
      rows.filter(
        ({ parent, id }) =>
          parent !== null && rows.findIndex((row) => row.id === parent) > rows.findIndex((row) => row.id === id),
      ),
    ).toEqual([])
    expect(rows.find(({ id }) => id === 'brakes-brake-pads-delantero')?.names).toEqual({
      es: 'Pastillas de freno delanteras',
      en: 'Brake pads, front',
      pt: 'Jogo de pastilhas, dianteiro',
    })
  })
})

describe('numbers of the catalogue alone', () => {
  test.each(['Toyota', 'Kia', 'Mercedes-Benz', 'Subaru', 'Foton'])(
    'of %s are enough, never repeat and never one that is kept for something else',
    (name) => {
      const make = world.makes.find((one) => one.name === name)
      if (!make) throw new Error(name)
      const numbers = makerNumbers(world, make)
      const given = Array.from({ length: 12_000 }, (_, i) =>
        cleanPartNumber(numbers.of(`piece ${i}`, () => String(1_000_000 + (i % 800)))),
      )
      expect(new Set(given).size).toBe(given.length)
      expect(given).not.toContain('SIN0000')
      expect(numbers.of('piece 7', () => '7654321')).toBe(numbers.of('piece 7', () => '1234567'))
      expect(numbers.standard('Tornillo del caliper')).toBe(numbers.standard('Tornillo del caliper'))
    },
  )
})

test('the catalogue has another name when it would have other rows', () => {
  const name = catalogueName(50_000)
  expect(catalogueName(1_000_000)).toBe(name)
  expect(catalogueName(2_000)).not.toBe(name)
  expect(catalogueName(50_000, { makes: ['Toyota'], units: 'all' })).not.toBe(name)
})

describe('a database with the catalogue', () => {
  let pool: pg.Pool
  beforeAll(() => {
    pool = new pg.Pool({ connectionString: process.env.TEST_DATABASE_URL, max: 1 })
  })
  afterAll(() => pool.end())
  const count = async (sql: string) =>
    Number((await pool.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]?.n)

  test('sells its own numbers: 04465-0K240 is the front pads of the Hilux, 90915-YZZD4 an oil filter, SIN0000 nothing', async () => {
    const { rows } = await pool.query<{ clean_oem: string; unit_id: string; code: string }>(
      `select distinct p.clean_oem, u.unit_id, s.catalogue_code as code from oem_parts p join oem_units u on u.id = p.unit_id join oem_unit_sets s on s.id = u.unit_set_id
       join oem_vehicles v on v.unit_set_id = s.id and v.family like 'Hilux%' where p.clean_oem in ('044650K240', '90915YZZD4', 'SIN0000') order by 1`,
    )
    expect(rows).toEqual([
      { clean_oem: '044650K240', unit_id: 'front-brake-caliper', code: 'toyota' },
      { clean_oem: '90915YZZD4', unit_id: 'oil-filter', code: 'toyota' },
    ])
    expect(
      await count(
        'oem_parts p where exists (select from part_numbers n join products x on x.part_id = n.part_id where n.clean = p.clean_oem)',
      ),
    ).toBeGreaterThan(50)
  })

  test('has no part without its names, its unit and, if it has one, its quick group', async () => {
    expect(await count('oem_parts p left join oem_terms t on t.id = p.term_id where t.id is null')).toBe(0)
    expect(
      await count('oem_parts p left join oem_terms t on t.id = p.note_id where p.note_id is not null and t.id is null'),
    ).toBe(0)
    expect(
      await count(
        "oem_parts p left join oem_quick_groups g on g.tree = 'demo' and g.quick_group_id = p.quick_group_id where p.quick_group_id is not null and g.quick_group_id is null",
      ),
    ).toBe(0)
    expect(
      await count(
        "oem_units u left join oem_categories c on c.tree = 'demo' and c.category_id = u.category_id where c.category_id is null",
      ),
    ).toBe(0)
    expect(await count("oem_parts where clean_oem = '' or not oem ~ '[0-9]'")).toBe(0)
  })

  test('gives two pieces of one platform two numbers', async () => {
    const { rows } = await pool.query(
      `select u.unit_set_id, p.clean_oem from oem_parts p join oem_units u on u.id = p.unit_id where not p.standard and p.quick_group_id is not null
       group by 1, 2 having count(distinct substr(p.quick_group_id, length(u.category_id) + 2)) > 1 limit 5`,
    )
    expect(rows).toEqual([])
  })
})
