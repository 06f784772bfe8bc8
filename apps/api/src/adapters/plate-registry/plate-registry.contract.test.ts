// What every registry of plates keeps, whoever answers: one suite on all adapters, vendors' against a local server that
// speaks their wire.
import { embeddedVinDecoder } from '../vin-decoder/embedded.ts'
import { readFleet, variantsOf } from '../../../../../db/seed/fleet/read-fleet.ts'
import { checkDigitOf } from '@tuerca/domain/vin'
import { modelNamesHere } from '@tuerca/domain/vin-model-names'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../platform/db/testing.ts'
import { type PlateRegistry, RegistryError } from '../../ports/plate-registry.ts'
import { embeddedPlateRegistry } from './embedded.ts'
import { carOfPlate, readCars } from './embedded-cars.ts'
import { type FieldMap, fieldMapProblem, FIELDS } from './field-map.ts'
import { API_KEY, OWNER, type RegistryServer, registryServer } from './fixtures/registry-server.ts'
import { httpPlateRegistry } from './http.ts'
import { readAnswer } from './read-answer.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const ask = (registry: PlateRegistry, plate: string, country: 'CO' | 'MX' = 'CO', now = NOW) =>
  registry.find({ plate, country, now })
const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof RegistryError ? { problem: error.problem, lines: error.lines } : error),
  )

const JSON_FIELDS: FieldMap = Object.fromEntries(FIELDS.map((field) => [field, [`result.vehiculo.${field}`]]))
const LIMITS = { timeOutMs: 300, retries: 1, pauseMs: 1, breakAfter: 3, restMs: 400 }

const FUELS = { gasoline: 'Gasolina', diesel: 'Diésel', electric: 'Eléctrico', hybrid: 'Híbrido', gas: 'Gas' } as const

let database: Awaited<ReturnType<typeof testDatabase>>
let embedded: PlateRegistry
const servers: Partial<Record<'regcheck' | 'json', RegistryServer>> = {}
beforeAll(async () => {
  database = await testDatabase()
  embedded = embeddedPlateRegistry({ db: database.db })
  for (const wire of ['regcheck', 'json'] as const) servers[wire] = await registryServer(embedded, wire)
})
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close()
  await database.close()
})

function server(wire: 'regcheck' | 'json'): RegistryServer {
  const one = servers[wire]
  if (!one) throw new Error('not started')
  return one
}
const http = (wire: 'regcheck' | 'json', limits: object = {}) =>
  httpPlateRegistry({
    urls: {
      CO: `${server(wire).url}/CheckColombia?RegistrationNumber={plate}&username=tuerca`,
      MX: `${server(wire).url}/CheckMexico?RegistrationNumber={plate}&username=tuerca`,
    },
    headers: { 'x-api-key': API_KEY },
    ...(wire === 'json' ? { fields: JSON_FIELDS } : {}),
    limits: { ...LIMITS, ...limits },
  })

const adapters = [
  { name: 'embedded', make: () => embedded },
  { name: 'RegCheck', make: () => http('regcheck') },
  { name: 'JSON with a field map', make: () => http('json') },
]

describe.each(adapters)('$name', ({ make }) => {
  test('tells of a Colombian plate what Colombia registers, the same each time', async () => {
    const registry = make()
    const car = await ask(registry, 'ABC123')
    expect(car).toEqual({
      country: 'CO',
      plate: 'ABC123',
      brand: 'Nissan',
      model: 'Versa',
      year: 2019,
      version: null,
      vin: '3N1CN7AD5KL624619',
      engineNumber: expect.stringMatching(/^G\d{8}$/),
      chassisNumber: '3N1CN7AD5KL624619',
      displacement: '1598',
      cylinders: null,
      axles: null,
      doors: 4,
      vehicleClass: 'Automóvil',
      body: 'Sedán',
      fuel: 'Gasolina',
      color: expect.any(String),
      city: expect.any(String),
      transitOffice: expect.any(String),
      originCountry: null,
      isTest: false,
    })
    expect(await ask(registry, 'ABC123')).toEqual(car)
  })

  test('tells of a Mexican plate what Mexico registers: another car', async () => {
    expect(await ask(make(), 'ABC123', 'MX')).toMatchObject({
      country: 'MX',
      plate: 'ABC123',
      brand: 'Chevrolet',
      model: 'Silverado',
      version: expect.any(String),
      cylinders: 8,
      axles: 2,
      originCountry: expect.any(String),
      engineNumber: null,
      fuel: null,
      transitOffice: null,
    })
  })

  test('a plate that nobody bears is null', async () => {
    expect(await ask(make(), 'AAA404')).toBeNull()
    expect(await ask(make(), 'BCD122')).toBeNull()
  })

  test('away is unavailable', async () =>
    expect(await problemOf(ask(make(), 'AAA503'))).toEqual({ problem: 'unavailable', lines: [] }))

  test('what it refuses comes with its own lines', async () => {
    expect(await problemOf(ask(make(), 'AAA500'))).toEqual({
      problem: 'other',
      lines: ['El registro no reconoció la consulta de la placa AAA500.', 'Código del registro: RUNT-500.'],
    })
  })

  test('never tells who owns the car', async () => {
    const told = JSON.stringify(await ask(make(), 'ABC123'))
    for (const personal of Object.values(OWNER)) expect(told).not.toContain(personal)
  })
})

describe('the embedded one', () => {
  test('every car of its list is one of the fleet, with its engine, in its years, and its VIN says the same', async () => {
    const decoder = embeddedVinDecoder()
    const [cars, fleet] = [await readCars(), variantsOf(readFleet())]
    expect(cars.length).toBeGreaterThan(1500)
    const wrong: string[] = []
    let withModel = 0
    for (const { brand, model, year, stem, displacement, fuel, weight } of cars) {
      const litres = displacement === '' ? null : Number(displacement) / 1000
      const known = fleet.some(
        (one) =>
          one.make === brand &&
          one.model === model &&
          one.from <= year &&
          year <= one.to &&
          FUELS[one.fuel] === fuel &&
          (litres === null || one.litres === null || Math.abs(one.litres - litres) < 0.11) &&
          Object.keys(weight).every(
            (country) => weight[country as 'CO' | 'MX'] === 0 || one.countries.includes(country as 'CO' | 'MX'),
          ),
      )
      const vin = `${stem}000001`.replace('?', checkDigitOf(`${stem.replace('?', '0')}000001`) ?? '0')
      const reading = await decoder.decode(vin, NOW)
      const isIts =
        reading?.checkDigit === 'fits' && reading.years.includes(year) && reading.cars.some((car) => car.make === brand)
      if (!known || !isIts) wrong.push(`${brand} ${model} ${year} ${vin}`)
      if (reading?.cars.some((car) => modelNamesHere(car).includes(model))) withModel += 1
    }
    expect(wrong).toEqual([])
    expect(withModel / cars.length).toBeGreaterThan(0.85)
  })

  test.each(['CO', 'MX'] as const)(
    'in %s the commonest cars are on most plates, and no car that is not sold there on any',
    async (country) => {
      const fleet = variantsOf(readFleet()).filter((one) => one.countries.includes(country))
      const cars = await readCars()
      const borne = Array.from({ length: 1500 }, (_, i) =>
        carOfPlate(cars, {
          plate: `TU${String.fromCharCode(65 + (i % 26))}${String(i % 1000).padStart(3, '0')}`,
          country,
        }),
      ).filter((car) => car !== null)
      const variants = borne.map(({ brand, model }) => fleet.filter((one) => one.make === brand && one.model === model))
      expect(variants.every((ofModel) => ofModel.length > 0)).toBe(true)
      expect(
        variants.filter((ofModel) => ofModel.some(({ rank }) => rank[country] === 1)).length / borne.length,
      ).toBeGreaterThan(0.5)
    },
  )

  test('a plate of a motorcycle, a three-wheeler or a trailer is on one, and never on a car', async () => {
    for (let i = 10; i < 60; i += 1) {
      expect(await ask(embedded, `XYZ${i}D`)).toMatchObject({ vehicleClass: 'Motocicleta', doors: null })
      expect(await ask(embedded, `1${i}ABC`)).toMatchObject({ vehicleClass: 'Motocarro' })
      expect((await ask(embedded, `R123${i}`))?.vehicleClass).toMatch(/remolque$/i)
      expect((await ask(embedded, `S123${i}`))?.vehicleClass).toMatch(/remolque$/i)
    }
  })

  test('the plate of the verified car in a garage of the demonstration is on that car', async () => {
    expect(await ask(embedded, 'HKL482')).toMatchObject({
      brand: 'Toyota',
      model: 'Hilux',
      year: 2018,
      vin: '8AJHA8CD3J2604417',
      fuel: 'Diésel',
    })
  })

  test('TST001 is a test vehicle in both countries', async () => {
    for (const country of ['CO', 'MX'] as const)
      expect(await ask(embedded, 'TST001', country)).toMatchObject({ isTest: true, brand: 'Mazda', country })
  })

  test('AAA503 is back three minutes after somebody began to wait, until ten minutes after they were told, however long nobody asked; for nobody else', async () => {
    const {
      rows: [waiter, other],
    } = await database.pool.query<{ id: number }>('select id from users order by id limit 2')
    await database.pool.query(
      `insert into plate_waits (user_id, country, plate, created_at, next_try_at) values ($1, 'CO', 'AAA503', $2, $2)`,
      [waiter?.id, NOW],
    )
    const at = (minutes: number, { userId = waiter?.id, country = 'CO' as 'CO' | 'MX' } = {}) =>
      embedded.find({ plate: 'AAA503', country, now: new Date(NOW.getTime() + minutes * 60_000), userId })
    const away = { problem: 'unavailable' }
    expect(await problemOf(at(2.9))).toMatchObject(away)
    expect(await at(3)).toMatchObject({ plate: 'AAA503' })
    expect(await at(60)).toMatchObject({ plate: 'AAA503' })
    expect(await problemOf(at(5, { country: 'MX' }))).toMatchObject(away)
    expect(await problemOf(at(5, { userId: other?.id ?? -1 }))).toMatchObject(away)
    expect(await problemOf(ask(embedded, 'AAA503', 'CO', new Date(NOW.getTime() + 5 * 60_000)))).toMatchObject(away)
    await database.pool.query(`update plate_waits set ended_at = $1, outcome = 'back'`, [
      new Date(NOW.getTime() + 12 * 60_000),
    ])
    expect(await at(21.9)).toMatchObject({ plate: 'AAA503' })
    expect(await problemOf(at(22.1))).toMatchObject(away)
    await database.pool.query('delete from plate_waits')
  })
})

describe('over HTTP', () => {
  test('sends the plate in the address and the key in a header, and asks once for what it found', async () => {
    const registry = http('json')
    const wire = server('json')
    wire.asked.length = 0
    await Promise.all([ask(registry, 'XYZ987'), ask(registry, 'XYZ987'), ask(registry, 'XYZ987')])
    await ask(registry, 'XYZ987')
    expect(wire.asked).toEqual([{ url: '/CheckColombia?RegistrationNumber=XYZ987&username=tuerca', key: API_KEY }])
  })

  test.each([
    ['a time-out', 'hang' as const],
    ['nonsense', { status: 200, body: '{"result":' }],
    ['a broken envelope', { status: 200, body: '<Vehicle><vehicleJson>{' }],
    [
      'an entity',
      {
        status: 200,
        body: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Vehicle><vehicleJson>&x;</vehicleJson></Vehicle>',
      },
    ],
    ['a refused key', { status: 401, body: '{"message":"bad key"}' }],
    ['a limit', { status: 429, body: '' }],
    ['too much', { status: 200, body: ' '.repeat(1_200_000) }],
  ])('%s is unavailable, and the plate that was known stays known', async (_what, sabotage) => {
    const wire = server('regcheck')
    const registry = http('regcheck')
    const before = await ask(registry, 'ABC123')
    wire.sabotage = sabotage
    expect(await problemOf(ask(registry, 'JKL432'))).toEqual({ problem: 'unavailable', lines: [] })
    expect(await ask(registry, 'ABC123')).toEqual(before)
    wire.sabotage = null
    expect(await ask(registry, 'JKL432')).toMatchObject({ plate: 'JKL432' })
  })

  test('is left alone once it fails, and asked again after a rest', async () => {
    const wire = server('json')
    const registry = http('json', { restMs: 250 })
    wire.sabotage = { status: 500, body: 'boom' }
    for (const plate of ['JKL431', 'JKL432', 'JKL433']) await problemOf(ask(registry, plate))
    wire.asked.length = 0
    expect(await problemOf(ask(registry, 'JKL434'))).toMatchObject({ problem: 'unavailable' })
    expect(wire.asked).toEqual([])
    wire.sabotage = null
    await expect
      .poll(
        () =>
          ask(registry, 'JKL435').then(
            () => 'answers',
            () => 'away',
          ),
        { timeout: 3000 },
      )
      .toBe('answers')
  })

  test('an answer without a make and a model is no car; of its fields only what is named is read', async () => {
    const wire = server('json')
    wire.sabotage = { status: 200, body: JSON.stringify({ result: { vehiculo: { year: 2020, OwnerName: 'x' } } }) }
    expect(await ask(http('json'), 'JKL436')).toBeNull()
    wire.sabotage = {
      status: 200,
      body: JSON.stringify({
        result: {
          vehiculo: { brand: ' Kia \u0000', model: 'Rio', year: '1820', vin: 'ILLEGAL', doors: '99', fuel: 'N/A' },
        },
      }),
    }
    expect(await ask(http('json'), 'JKL436')).toMatchObject({
      brand: 'Kia',
      model: 'Rio',
      year: null,
      vin: null,
      doors: null,
      fuel: null,
    })
    wire.sabotage = null
  })

  test('a country without an address has no registry', async () => {
    expect(await problemOf(ask(httpPlateRegistry({ urls: {} }), 'ABC123'))).toEqual({
      problem: 'unavailable',
      lines: [],
    })
  })

  test('a map may not name a field of ours that is none, nor who owns the car', () => {
    expect(fieldMapProblem({ brand: ['marca'], vin: ['VIN', 'chasis.vin'] })).toBeNull()
    expect(fieldMapProblem({ owner: ['x'] })).toMatch(/no existe el campo owner/)
    for (const path of ['OwnerName', 'datos.propietario', 'titular', 'documentNumber', 'dueño', 'CURP'])
      expect(fieldMapProblem({ color: [path] }), path).toMatch(/dato del propietario/)
    expect(fieldMapProblem({ brand: 'marca' })).toMatch(/lista de rutas/)
  })

  test('XML without an embedded car is read by its elements', () => {
    expect(readAnswer('<a:R xmlns:a="x"><a:Car><Make>Kia</Make></a:Car><Car><Make>no</Make></Car></a:R>')).toEqual({
      R: { Car: { Make: 'Kia' } },
    })
  })
})
