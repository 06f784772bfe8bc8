import { isAvailable } from '@tuerca/domain/availability'
import { readEngine } from '@tuerca/domain/engine-words'
import { beforeAll, describe, expect, test } from 'vitest'
import { keptTypes } from './applications.ts'
import { BY_CAR, hasType, type Car } from './cars.ts'
import { buildChunk, CHUNK } from './chunk.ts'
import type { Rows } from './copy-rows.ts'
import type { CountryCode } from './fleet/variant.ts'
import { PRODUCT_COLUMNS } from './listing.ts'
import type { Kind, PartType } from './part-types.ts'
import { COMMON_MODELS, FAST_KINDS, fastKinds, FOR_EVERY_CAR, LEAST_OFFERS } from './plan.ts'
import { DEFAULT_PRODUCTS } from './seed.ts'
import { buildWorld } from './world.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const CHUNKS = 5
const world = buildWorld()
const typeById = new Map(world.types.map((type) => [type.id, type]))
const carsOfModel = Map.groupBy(world.cars, (car) => car.model.id)
const countryOf = new Map(world.stores.map((store) => [store.id, store.country]))

interface ListingRow {
  brand: string
  store: number
  country: CountryCode
  /** Whether it can be bought today at a price that is shown. */
  isThere: boolean
}
interface FitmentRow {
  model: number
  from: number
  to: number
  engine: string | null
  litres: string | null
  fuel: string | null
  valves: string | null
  aspiration: string | null
}
interface SoldPart {
  type: PartType
  brand: string
  name: string
  number: string
  fitments: FitmentRow[]
  listed: ListingRow[]
}

const parts = new Map<number, SoldPart>()
const cellsOf = (rows: Rows) =>
  [...rows.pieces()]
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').map((cell) => (cell === '\\N' ? null : cell)))

function load(first: number, end: number): void {
  for (let chunk = first; chunk < end; chunk += 1) {
    const { parts: partRows, fitments, products } = buildChunk(world, { chunk, from: 0, to: CHUNK, now: NOW })
    for (const [id, brand, number, , name, type] of cellsOf(partRows)) {
      const of = typeById.get(Number(type))
      if (of)
        parts.set(Number(id), {
          type: of,
          brand: brand ?? '',
          number: number ?? '',
          name: name ?? '',
          fitments: [],
          listed: [],
        })
    }
    for (const [
      part,
      ,
      model,
      from,
      to,
      engine = null,
      litres = null,
      fuel = null,
      valves = null,
      aspiration = null,
    ] of cellsOf(fitments)) {
      parts.get(Number(part))?.fitments.push({
        model: Number(model),
        from: Number(from),
        to: Number(to),
        engine,
        litres,
        fuel,
        valves,
        aspiration,
      })
    }
    for (const row of cellsOf(products)) {
      const [, store, part, brand] = row
      const cell = (column: string) => row[PRODUCT_COLUMNS.indexOf(column)] ?? null
      const told = cell('stock_updated_at')
      const stockUpdatedAt = told === null ? null : new Date(told)
      parts.get(Number(part))?.listed.push({
        brand: brand ?? '',
        store: Number(store),
        country: countryOf.get(Number(store)) ?? 'CO',
        isThere:
          cell('hide_price') === 'f' &&
          isAvailable({ stock: Number(cell('stock')), stockUpdatedAt, virtualStore: false, now: NOW }),
      })
    }
  }
}

beforeAll(() => load(0, CHUNKS), 240_000)

const isFor = (row: FitmentRow, { model, variant }: Car) =>
  row.model === model.id &&
  row.from <= variant.from &&
  row.to >= variant.to &&
  (row.engine === null || row.engine === variant.engine)
const named = ({ model, variant }: Car) =>
  `${model.make.name} ${model.name} ${variant.from}-${variant.to} ${variant.engine}`

/** Who sells what in a country: for each type of those kinds and each car that has it. */
function offersOf(
  country: CountryCode,
  kinds: readonly Kind[],
  cars: readonly Car[],
): { type: PartType; car: Car; offers: ListingRow[] }[] {
  const byType = Map.groupBy(
    [...parts.values()].filter(({ listed }) => listed.some((one) => one.country === country)),
    (part) => part.type,
  )
  return kinds
    .flatMap((kind) => keptTypes(world, kind))
    .flatMap((type) => {
      const byModel = new Map<number, { part: SoldPart; row: FitmentRow }[]>()
      for (const part of byType.get(type) ?? [])
        for (const row of part.fitments) byModel.set(row.model, [...(byModel.get(row.model) ?? []), { part, row }])
      return cars
        .filter((car) => hasType(car, type))
        .map((car) => ({
          type,
          car,
          offers: (byModel.get(car.model.id) ?? [])
            .filter(({ row }) => isFor(row, car))
            .flatMap(({ part }) => part.listed.filter((one) => one.country === country)),
        }))
    })
}

describe('fifty thousand listings', () => {
  test.each(['CO', 'MX'] as const)(
    'in %s have two brands and two sellers of each fast kind for every engine of the commonest cars',
    (country) => {
      const kinds = fastKinds(world.kinds).slice(0, FAST_KINDS)
      const cars = world.cars.filter(
        (car) => (car.model.standing[country] ?? Infinity) < COMMON_MODELS && car.variant.countries.includes(country),
      )
      expect(new Set(cars.map(({ model }) => model.id)).size).toBe(COMMON_MODELS)
      const lacking: string[] = []
      let asked = 0
      for (const { type, car, offers } of offersOf(country, kinds, cars)) {
        asked += 1
        if (
          new Set(offers.map(({ brand }) => brand)).size < LEAST_OFFERS ||
          new Set(offers.map(({ store }) => store)).size < LEAST_OFFERS
        )
          lacking.push(`${type.name}: ${named(car)}`)
      }
      expect(asked).toBeGreaterThan(10_000)
      expect(lacking).toEqual([])
    },
  )

  test.each(['CO', 'MX'] as const)(
    'in %s have what is asked for every day in stock at one store at least, at a price that is shown',
    (country) => {
      const cars = world.cars.filter(
        (car) => (car.model.standing[country] ?? Infinity) < COMMON_MODELS && car.variant.countries.includes(country),
      )
      const kinds = fastKinds(world.kinds).filter(({ demand }) => demand <= 2)
      const found = offersOf(country, kinds, cars).filter(({ offers }) => offers.length > 0)
      expect(found.length).toBeGreaterThan(10_000)
      expect(
        found
          .filter(({ offers }) => !offers.some(({ isThere }) => isThere))
          .map(({ type, car }) => `${type.name}: ${named(car)}`),
      ).toEqual([])
    },
  )

  test.each(['CO', 'MX'] as const)(
    'in %s have what every car comes for, for the rare ones too: a plate leads to no empty counter',
    (country) => {
      const cars = world.cars.filter(
        (car) => car.model.standing[country] !== undefined && car.variant.countries.includes(country),
      )
      const found = offersOf(
        country,
        world.kinds.filter(({ key }) => FOR_EVERY_CAR.has(key)),
        cars,
      )
      expect(found.length).toBeGreaterThan(5_000)
      expect(
        found.filter(({ offers }) => offers.length === 0).map(({ type, car }) => `${type.name}: ${named(car)}`),
      ).toEqual([])
    },
  )

  test('are for cars that have the part, in their years, and say the engine as it is', () => {
    const wrong: string[] = []
    for (const { type, brand, number, fitments } of parts.values()) {
      for (const row of fitments) {
        const cars = (carsOfModel.get(row.model) ?? []).filter(
          ({ variant }) =>
            variant.from >= row.from && variant.to <= row.to && (row.engine === null || row.engine === variant.engine),
        )
        const [some] = cars.filter((car) => hasType(car, type))
        const read = readEngine(row.engine ?? '')
        const agrees =
          row.engine === null ||
          (some &&
            Number(row.litres) === (some.variant.litres ?? 0) &&
            row.fuel === some.variant.fuel &&
            (read.fuel ?? 'gasoline') === row.fuel)
        if (!some || !agrees) wrong.push(`${brand} ${number} ${type.name} ${JSON.stringify(row)}`)
      }
    }
    expect(parts.size).toBeGreaterThan(50_000)
    expect(wrong).toEqual([])
  })

  test.each([
    ['turbocharger', 'Chevrolet', 'Spark'],
    ['spark-plug', 'Hino', '300 (Dutro)'],
    ['manual-gearbox', 'BYD', 'Dolphin'],
    ['timing-belt', 'Mazda', '3'],
    ['timing-chain', 'Chevrolet', 'Optra'],
    ['leaf-spring', 'Renault', 'Logan'],
    ['brake-shoes', 'Mazda', '3'],
    ['glow-plug', 'Nissan', 'Tsuru'],
  ])('have no %s for a %s %s', (kind, make, name) => {
    const model = world.models.find((one) => one.name === name && one.make.name === make)
    expect(model).toBeDefined()
    expect(
      [...parts.values()]
        .filter(({ type, fitments }) => type.kind.key === kind && fitments.some((row) => row.model === model?.id))
        .map(({ number }) => number),
    ).toEqual([])
  })

  test('sell of a brand what it makes, and of a maker what begins with its own code', () => {
    const brands = new Map(world.brands.map((brand) => [String(brand.id), brand]))
    const wrong: string[] = []
    for (const { type, brand, number } of parts.values()) {
      const of = brands.get(brand)
      if (of?.make) {
        const code = world.makerCodes.codeOf(of.name, type)
        if (
          ['Toyota', 'Nissan', 'Hyundai', 'Kia', 'Honda'].includes(of.name) &&
          !isShown(number) &&
          !number.startsWith(code)
        )
          wrong.push(`${of.name} ${type.name} ${number}`)
      } else if (!isShown(number) && !of?.makes(type.kind)) wrong.push(`${of?.name} ${type.name}`)
    }
    expect(wrong).toEqual([])
  })

  test('have something of every kind that is for a car or for none', () => {
    const sold = new Set([...parts.values()].filter(({ listed }) => listed.length > 0).map(({ type }) => type.kind.key))
    expect(world.kinds.filter(({ key }) => !sold.has(key)).map(({ key }) => key)).toEqual([])
  })

  test('give what is universal no car, but every tyre the cars of its size', () => {
    expect(
      [...parts.values()]
        .filter(({ type, fitments }) => (type.kind.universal && !BY_CAR.has(type.kind.key)) !== (fitments.length === 0))
        .map(({ name }) => name),
    ).toEqual([])
  })
})

test('five thousand listings have front brake pads for the car of the example plate, in both countries', () => {
  const small = buildChunk(world, { chunk: 0, from: 0, to: 5_000, now: NOW })
  const isPads = (type: string | null | undefined) =>
    typeById.get(Number(type))?.name === 'Pastillas de freno delanteras'
  const pads = new Set(cellsOf(small.parts).flatMap(([id, , , , , type]) => (isPads(type) ? id : [])))
  const versa = world.models.find(({ name, make }) => name === 'Versa' && make.name === 'Nissan')
  const fitting = new Set(
    cellsOf(small.fitments).flatMap(([part, , model, from, to]) =>
      pads.has(part ?? '') && Number(model) === versa?.id && Number(from) <= 2019 && Number(to) >= 2019 ? part : [],
    ),
  )
  const sold = cellsOf(small.products).filter(([, , part]) => fitting.has(part))
  expect(new Set(sold.map(([, store]) => countryOf.get(Number(store))))).toEqual(new Set(['CO', 'MX']))
})

// After those of fifty thousand: the rest of what is loaded unless another number is told goes into the same parts.
describe('the listings of a demonstration that no size was told of', () => {
  beforeAll(() => load(CHUNKS, DEFAULT_PRODUCTS / CHUNK), 240_000)

  test.each(['CO', 'MX'] as const)('in %s have whatever is asked for most, for every car', (country) => {
    const cars = world.cars.filter(
      (car) => car.model.standing[country] !== undefined && car.variant.countries.includes(country),
    )
    const found = offersOf(
      country,
      fastKinds(world.kinds).filter(({ demand }) => demand === 1),
      cars,
    )
    expect(found.length).toBeGreaterThan(30_000)
    expect(
      found.filter(({ offers }) => offers.length === 0).map(({ type, car }) => `${type.name}: ${named(car)}`),
    ).toEqual([])
  })

  test.each(['CO', 'MX'] as const)(
    'in %s have what is asked for often for nearly every model, however rare',
    (country) => {
      const cars = world.cars.filter(
        (car) => car.model.standing[country] !== undefined && car.variant.countries.includes(country),
      )
      const kinds = fastKinds(world.kinds).filter(({ demand }) => demand === 2)
      const ofModels = Map.groupBy(
        offersOf(country, kinds, cars),
        ({ type, car }) => `${type.kind.key} ${car.model.id}`,
      )
      const sold = [...ofModels.values()].filter((some) => some.some(({ offers }) => offers.length > 0))
      expect(ofModels.size).toBeGreaterThan(15_000)
      expect(sold.length / ofModels.size).toBeGreaterThan(0.88)
    },
  )
})

function isShown(number: string): boolean {
  return /^04465-|^04491-|^04945-|^04479-|^90915-|^54302-|^96682858$|^SUS0000$|^G16421$|^339196$|^G51977$|^PH4967$|^W 68\/3$|^PM-06607$|^0986|^P \d\d \d{3} N$|^7742|^8223|^GDB 34|^GP-7869$|^19288841$|^ACT 1105$/.test(
    number,
  )
}
