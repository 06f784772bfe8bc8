import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VehicleKey } from '../../ports/oem-catalogue.ts'
import type { VehicleRow } from './embedded-base.ts'
import { filtersOf } from './embedded-filters.ts'
import { framesIn } from './embedded-find-vehicles.ts'
import { tokensOf } from './embedded-token.ts'
import { openEmbedded } from './testing-adapters.ts'

const SECRET = 'one-secret-one-secret-one-secret-one'
const words = fc.string({ unit: fc.constantFrom(...'abcñé ÁZ09-_/=&%'.split('')), maxLength: 30 })

describe('an ssd', () => {
  const tokens = tokensOf(SECRET)
  test('gives back whatever it was made of, in letters that an address takes as they are', () => {
    fc.assert(
      fc.property(words, words, fc.array(fc.tuple(words, words)), (catalogue, family, chosen) => {
        const criteria = { kind: 'option' as const, catalogue, family, chosen: new Map(chosen) }
        const ssd = tokens.write(criteria)
        expect(ssd).toMatch(/^[\w-]+$/)
        expect(tokens.read(ssd)).toEqual(criteria)
      }),
    )
    fc.assert(
      fc.property(words, words, fc.option(words.filter((vin) => vin !== '')), (catalogue, vehicleId, vin) => {
        const criteria = { kind: 'vehicle' as const, catalogue, vehicleId, vin }
        expect(tokens.read(tokens.write(criteria))).toEqual(criteria)
      }),
    )
  })

  test('is short', () => {
    expect(
      tokens.write({ kind: 'vehicle', catalogue: 'mercedes-benz', vehicleId: '185071', vin: null }).length,
    ).toBeLessThan(60)
  })

  test('with any letter changed, cut, longer or of another secret is refused', () => {
    const ssd = tokens.write({ kind: 'vehicle', catalogue: 'toyota', vehicleId: '185071', vin: null })
    const changed = Array.from(
      ssd,
      (letter, i) => ssd.slice(0, i) + (letter === 'A' ? 'B' : 'A') + ssd.slice(i + 1),
    ).filter((other) => other !== ssd)
    for (const bad of [
      ...changed,
      ssd.slice(1),
      ssd.slice(0, -1),
      `${ssd}A`,
      `${ssd}=`,
      `${ssd} `,
      '',
      tokensOf('another-secret-another-secret-another').write({
        kind: 'vehicle',
        catalogue: 'toyota',
        vehicleId: '185071',
        vin: null,
      }),
    ]) {
      expect(() => tokens.read(bad), bad).toThrow('invalid')
    }
  })
})

describe('filters', () => {
  const car = (engine: string, transmission: string, from: number): VehicleRow => ({
    catalogue_code: 'x',
    vehicle_id: `${engine} ${transmission} ${from}`,
    unit_set_id: 1,
    brand: 'X',
    name: 'X',
    family_key: 'x',
    family: 'X',
    year_from: from,
    year_to: from + 1,
    properties: { engine, transmission, body: 'SUV' },
  })
  const column = (key: string) => ({
    key,
    names: { es: key, en: `${key} (en)` },
    values: { Manual: { en: 'Stick' } },
    shown: true,
    filter: true,
  })
  const vehicles = [car('1.6', 'Manual', 2010), car('1.6', 'Automática', 2010), car('2.0', 'Automática', 2011)]
  const given = (chosen: [string, string][], language = 'es') =>
    filtersOf({
      vehicles,
      columns: ['engine', 'transmission', 'body', 'year'].map(column),
      chosen: new Map(chosen),
      language,
      ssdOf: (one) => JSON.stringify([...one]),
    })

  test('are open where vehicles differ, and not asked where they never did', () => {
    expect(given([]).map(({ key, options }) => [key, options.map(({ value }) => value)])).toEqual([
      ['engine', ['1.6', '2.0']],
      ['transmission', ['Automática', 'Manual']],
      ['year', ['2010', '2011', '2012']],
    ])
  })

  test('chosen can be taken back; implied ones cannot', () => {
    expect(
      given([['engine', '2.0']]).map(({ key, value, automatic, ssd, options }) => [
        key,
        value,
        automatic,
        ssd,
        options.length,
      ]),
    ).toEqual([
      ['engine', '2.0', false, '[]', 0],
      ['transmission', 'Automática', true, null, 0],
      ['year', null, false, null, 2],
    ])
  })

  test('speak the language and keep the word', () => {
    const [, transmission] = given([], 'en')
    expect(transmission).toMatchObject({
      name: 'transmission (en)',
      options: [{ value: 'Automática' }, { value: 'Stick', key: '[["transmission","Manual"]]' }],
    })
  })
})

test.each([
  ['KUN268000001', 'KUN26', 8000001],
  ['JB74W100001', 'JB74W', 100001],
  ['K13123456', 'K13', 123456],
])('%s may be the frame %s', (text, prefix, serial) => {
  expect(framesIn(text)).toContainEqual({ prefix, serial })
})

describe('vehicles of an imported catalogue', () => {
  test('are found by VIN where the shop knows their model and where it does not, and by exact ranges of VINs', async () => {
    const { oem, pool, close } = await openEmbedded()
    await pool.query("delete from oem_catalogues where code = 'mazda'")
    await pool.query(
      "insert into oem_catalogues (code, brand, name, category_tree, source) values ('mazda', 'Mazda', 'Mazda', 'mazda', 'import')",
    )
    await pool.query("insert into oem_unit_sets (id, catalogue_code, key) values (999999, 'mazda', 'p')")
    await pool.query(`insert into oem_vehicles (catalogue_code, unit_set_id, model_id, year_from, year_to, vehicle_id, family_key, family, name, frame_prefix, frame_from, frame_to)
      values ('mazda', 999999, null, 2009, 2012, 'a', '3', '3', 'Sin modelo', null, null, null), ('mazda', 999999, (select m.id from models m join makes k on k.id = m.make_id where k.slug = 'mazda' and m.slug = '3'), 2009, 2012, 'b', 'tres', 'Tres', 'Con modelo', null, null, null),
        ('mazda', 999999, null, 2009, 2012, 'c', 'c', 'C', 'Por rango', 'LVAV2JVB5NE', 100000, 199999)`)
    expect((await oem.findVehicles('JM1BL1SF5A1267720', 'es_ES')).map(({ name }) => name).toSorted()).toEqual([
      'Con modelo',
      'Sin modelo',
    ])
    expect((await oem.findVehicles('LVAV2JVB5NE123456', 'es_ES')).map(({ name, vin }) => [name, vin])).toEqual([
      ['Por rango', 'LVAV2JVB5NE123456'],
    ])
    expect(await oem.findVehicles('LVAV2JVB5NE223456', 'es_ES')).toEqual([])
    await close()
  })
})

describe('the sentinels of the embedded catalogues', () => {
  let opened: Awaited<ReturnType<typeof openEmbedded>>
  beforeAll(async () => {
    opened = await openEmbedded()
  })
  afterAll(() => opened.close())
  const key: VehicleKey = { catalogue: 'ZZVACIO', vehicleId: '1', ssd: 'x' }

  test('are in no list', async () => {
    expect((await opened.oem.catalogues('es_ES')).filter(({ code }) => /^zz/i.test(code))).toEqual([])
    expect((await opened.legacy.catalogs()).filter(({ id }) => /^zz/i.test(id))).toEqual([])
  })

  test('ZZVACIO has nothing anywhere', async () => {
    const { oem, legacy } = opened
    const empty = [
      oem.models('ZZVACIO', 'es_ES'),
      oem.categories(key, 'es_ES'),
      oem.units(key, { categoryId: 'x', ssd: 'x' }, 'es_ES'),
      oem.quickGroups(key, 'es_ES'),
      oem.quickDetail(key, 'x', 'es_ES'),
      oem.findVehiclesByPart('ZZVACIO', 'x', 'es_ES'),
      oem.findInVehicle(key, 'xyz', 'es_ES'),
      legacy.models('ZZVACIO'),
      legacy.groups({ catalogId: 'zzvacio', carId: '1', criteria: null }, null),
    ]
    expect(await Promise.all(empty)).toEqual(empty.map(() => []))
    expect(await oem.vehicles('ZZVACIO', 'x', 'es_ES')).toEqual({ vehicles: [], filters: [] })
    expect((await oem.unit(key, 'x', 'es_ES')).parts).toEqual([])
    expect((await oem.vehicle(key, 'es_ES')).attributes).toEqual([])
  })

  test('ZZERROR fails at every call', async () => {
    const { oem, legacy } = opened
    const failing = { ...key, catalogue: 'ZZERROR' }
    const calls = [
      oem.catalogue('ZZERROR', 'es_ES'),
      oem.models('ZZERROR', 'es_ES'),
      oem.vehicles('ZZERROR', 'x', 'es_ES'),
      oem.vehicle(failing, 'es_ES'),
      oem.categories(failing, 'es_ES'),
      oem.unit(failing, 'x', 'es_ES'),
      legacy.models('ZZERROR'),
      legacy.car({ catalogId: 'ZZERROR', carId: '1', criteria: null }),
      legacy.parts({ catalogId: 'ZZERROR', carId: '1', criteria: null }, 'x'),
    ]
    for (const answer of await Promise.allSettled(calls))
      expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'CatalogueError', problem: 'unavailable' } })
  })

  test('the database going away is told as unavailable', async () => {
    const { oem, close } = await openEmbedded()
    await close()
    await expect(oem.catalogues('es_ES')).rejects.toMatchObject({ name: 'CatalogueError', problem: 'unavailable' })
  })
})
