import { type Part, partOf } from './part.ts'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { crossOf, type Family } from './family.ts'
import { fitmentsOf } from './fitments.ts'
import type { Car } from './cars.ts'
import type { Wish } from './listing.ts'
import { at, type Random } from './random.ts'
import { mutual, type Relation } from './relations.ts'
import type { World } from './world.ts'

/** A family with the listings its parts must have, part by part. */
export interface FamilyListings {
  family: Family
  wishes: Wish[][]
}

/** The number whose listings the seeded quotations are about: every rank of M4.07–M4.13 for ana@taller.test. */
export const QUOTED_NUMBER = '90915YZZD4'

interface ShownPart {
  brand: string
  number: string
  name?: string
  lifeCycle?: number
  crossOf?: number
  listings: string
}

const HILUX_PADS: ShownPart[] = [
  {
    brand: 'Toyota',
    number: '04465-0K240',
    listings:
      'la-septima-autopartes:1 repuestos-7-de-agosto:1 repuestos-beto:1 japoneses-del-sur:1 repuestos-el-valle:2 coreanos-de-la-68:3 autopartes-chicamocha:1:stale frenos-puebla:1 autopartes-doctores:1 regia-refacciones:2 tapatia-autopartes:3',
  },
  { brand: 'Toyota', number: '04465-0K010', lifeCycle: 7, listings: '' },
  { brand: 'Toyota', number: '04465-0K090', lifeCycle: 7, listings: 'almacen-el-piston:1' },
  { brand: 'Toyota', number: '04465-0K160', lifeCycle: 7, listings: 'repuestos-la-bayadera:1:empty' },
  {
    brand: 'Toyota',
    number: '04465-0K380',
    listings: 'repuestos-7-de-agosto:1 autopartes-aburra:1 autopartes-doctores:2',
  },
  {
    brand: 'Bosch',
    number: '0986494154',
    crossOf: 0,
    listings: 'repuestos-beto:1 autopartes-caribe:1 frenos-puebla:1',
  },
  {
    brand: 'Brembo',
    number: 'P 83 140 N',
    crossOf: 0,
    listings: 'frenos-y-frenos-del-norte:1 balatas-y-clutch-del-sur:1',
  },
  {
    brand: 'Incolbest',
    number: '7742 CCD8',
    crossOf: 0,
    listings: 'frenos-y-frenos-del-norte:1 repuestos-el-valle:1 repuestos-santander:1 almacen-la-rueda:2',
  },
  { brand: 'TRW', number: 'GDB 3425', crossOf: 0, listings: 'importadora-pacifico:1 refaccionaria-la-viga:1' },
  { brand: 'Daihatsu', number: '04465-BZ010', listings: 'japoneses-del-sur:2' },
  { brand: 'Toyota', number: '04465-YZZR3', listings: 'todo-renault-fontibon:1 autopartes-doctores:1' },
  { brand: 'Toyota', number: '04491-0K240', lifeCycle: 7, listings: '' },
  {
    brand: 'Toyota',
    number: '04945-0K120',
    name: 'Láminas antirruido de pastillas delanteras',
    listings: 'japoneses-del-sur:1',
  },
  {
    brand: 'Toyota',
    number: '04479-0K290',
    name: 'Kit de caliper delantero con pastillas',
    listings: 'repuestos-7-de-agosto:2',
  },
  { brand: 'Akebono', number: 'ACT 1105', crossOf: 0, listings: 'importadora-zapopan:1 coreanos-de-la-68:1' },
]

const HILUX_RELATIONS: Relation[] = [
  ...mutual(1, 2, { type: 'replacement', way: 'forward', daysAgo: 3600 }),
  ...mutual(2, 3, { type: 'replacement', way: 'forward', daysAgo: 2500 }),
  ...mutual(3, 0, { type: 'replacement', way: 'forward', daysAgo: 1500 }),
  ...mutual(0, 4, { type: 'replacement', way: 'forward', daysAgo: 240 }),
  ...mutual(0, 5, { type: 'duplicate', way: 'forward' }),
  { from: 0, to: 6, type: 'tuning', way: '', daysAgo: null },
  ...mutual(0, 7, { type: 'replacement', way: 'bidirectional' }),
  ...mutual(0, 8, { type: 'duplicate', way: 'backward' }),
  ...mutual(0, 9, { type: 'synonym', way: '' }),
  ...mutual(0, 10, { type: 'code', way: 'forward', daysAgo: 400 }),
  ...mutual(11, 0, { type: 'code', way: 'forward', daysAgo: 2000 }),
  ...mutual(0, 12, { type: 'part', way: 'whole' }),
  { from: 0, to: 13, type: 'kit', way: 'forward', daysAgo: null },
  ...mutual(0, 14, { type: 'duplicate', way: 'forward' }),
  ...mutual(5, 7, { type: 'replacement', way: 'bidirectional' }),
]

const SPARK_PADS: ShownPart[] = [
  {
    brand: 'Chevrolet',
    number: '96682858',
    listings:
      'la-septima-autopartes:1 repuestos-7-de-agosto:1 coreanos-de-la-68:1 autopartes-aburra:2 autopartes-caribe:1 autopartes-doctores:1 regia-refacciones:1',
  },
  {
    brand: 'Bosch',
    number: '0986495336',
    crossOf: 0,
    listings:
      'repuestos-beto:1 almacen-el-piston:1 repuestos-el-valle:1 autopartes-chicamocha:1 tapatia-autopartes:1 frenos-puebla:1',
  },
  {
    brand: 'Incolbest',
    number: '8223 CCD8',
    crossOf: 0,
    listings:
      'frenos-y-frenos-del-norte:1 repuestos-beto:1 repuestos-la-bayadera:1 importadora-pacifico:1 repuestos-santander:1 autopartes-boyaca:1',
  },
  {
    brand: 'Brembo',
    number: 'P 10 036 N',
    crossOf: 0,
    listings: 'frenos-y-frenos-del-norte:1 distribuidora-el-ciguenal:3 balatas-y-clutch-del-sur:1',
  },
  {
    brand: 'Gonher',
    number: 'GP-7869',
    crossOf: 0,
    listings: 'refaccionaria-angelopolis:1 refaccionaria-la-viga:1 frenos-puebla:1 autopartes-ecatepec:1',
  },
  {
    brand: 'ACDelco',
    number: '19288841',
    crossOf: 0,
    listings: 'repuestos-7-de-agosto:1 autopartes-tolima-grande:1 repuestos-opita:1',
  },
  {
    brand: 'TRW',
    number: 'GDB 3461',
    crossOf: 0,
    listings: 'importadora-pacifico:1 autopartes-sultana:2 refacciones-bajio:1',
  },
]

const OIL_FILTER: ShownPart[] = [
  {
    brand: 'Toyota',
    number: '90915-YZZD4',
    listings:
      'la-septima-autopartes:3 almacen-el-piston:3 repuestos-7-de-agosto:1 autopartes-aburra:2 coreanos-de-la-68:3 frenos-y-frenos-del-norte:3 distribuidora-el-ciguenal:3 repuestos-la-bayadera:3 japoneses-del-sur:1:stale repuestos-el-valle:1:empty repuestos-beto:1 frenos-puebla:1 autopartes-doctores:3 tapatia-autopartes:2',
  },
  {
    brand: 'Fram',
    number: 'PH4967',
    crossOf: 0,
    listings: 'repuestos-beto:1 almacen-la-rueda:1 refaccionaria-minerva:1',
  },
  { brand: 'Mann-Filter', number: 'W 68/3', crossOf: 0, listings: 'distribuidora-el-ciguenal:1 importadora-zapopan:1' },
  { brand: 'Partmo', number: 'PM-06607', crossOf: 0, listings: 'repuestos-opita:1 autopartes-boyaca:1' },
]

const ONLY_SUBSTITUTES: ShownPart[] = [
  { brand: 'Imal', number: 'SUS0000', listings: '' },
  { brand: 'Monroe', number: 'G16421', crossOf: 0, listings: 'autopartes-sultana:1 refaccionaria-minerva:1' },
  { brand: 'KYB', number: '339196', crossOf: 0, listings: 'coreanos-de-la-68:1 frenos-puebla:1' },
  { brand: 'Gabriel', number: 'G51977', crossOf: 0, listings: 'suspensiones-envigado:2 regia-refacciones:1' },
]

const LOOP: ShownPart[] = [
  { brand: 'Nissan', number: '54302-AX600', listings: 'autopartes-queretaro:1' },
  { brand: 'Nissan', number: '54302-AX60A', listings: '' },
  { brand: 'Nissan', number: '54302-BC50A', listings: 'repuestos-7-de-agosto:1' },
]

const ALL = [HILUX_PADS, SPARK_PADS, OIL_FILTER, ONLY_SUBSTITUTES, LOOP]

/** Numbers that no other part may get: those that are shown here and the one that must not exist. */
export const RESERVED = new Set(['SIN0000', ...ALL.flat().map(({ number }) => cleanPartNumber(number))])

/** How many listings all of them have. */
export const SHOWCASE_LISTINGS = ALL.flat().reduce((sum, { listings }) => sum + wishesOf(listings).length, 0)

/** What tests, benchmarks and a curious visitor look for by name. */
export function showcase(world: World, random: Random): FamilyListings[] {
  const forward = (to: number) => mutual(0, to, { type: 'duplicate', way: 'forward' })
  return [
    shown(world, HILUX_PADS, {
      type: 'Pastillas de freno delanteras',
      price: 135_000,
      relations: HILUX_RELATIONS,
      cars: carsOf(
        world,
        ['Toyota Hilux', 'Toyota Fortuner'],
        (car) => car.variant.from >= 2005 && car.variant.to <= 2015,
      ),
    }),
    shown(world, SPARK_PADS, {
      type: 'Pastillas de freno delanteras',
      price: 62_000,
      cars: carsOf(
        world,
        ['Chevrolet Spark', 'Chevrolet Spark GT', 'Chevrolet Spark Life'],
        (car) => car.variant.to <= 2022,
      ),
      relations: [1, 2, 4, 5].flatMap(forward).concat(mutual(0, 6, { type: 'replacement', way: 'bidirectional' }), {
        from: 0,
        to: 3,
        type: 'tuning',
        way: '',
        daysAgo: null,
      }),
    }),
    shown(world, OIL_FILTER, {
      type: 'Filtro de aceite',
      price: 26_000,
      relations: [1, 2, 3].flatMap(forward),
      cars: carsOf(
        world,
        ['Toyota Corolla', 'Toyota Yaris', 'Toyota Hilux', 'Toyota Avanza'],
        ({ variant }) =>
          variant.fuel === 'gasoline' && variant.from >= 1998 && variant.from <= 2015 && (variant.litres ?? 9) <= 2.7,
      ),
    }),
    shown(world, ONLY_SUBSTITUTES, {
      type: 'Amortiguador delantero derecho',
      price: 185_000,
      relations: [1, 2, 3].flatMap(forward),
      cars: carsOf(world, ['Renault Logan'], ({ variant }) => variant.from === 2005),
    }),
    shown(world, LOOP, {
      type: 'Amortiguador delantero izquierdo',
      price: 210_000,
      cars: carsOf(world, ['Nissan March'], ({ variant }) => variant.from >= 2011),
      relations: [
        [0, 1, 2200],
        [1, 2, 1300],
        [2, 0, 500],
      ].flatMap(([from = 0, to = 0, daysAgo]) => mutual(from, to, { type: 'replacement', way: 'forward', daysAgo })),
    }),
  ].map((family) => withNotes(random, family))
}

function carsOf(world: World, names: readonly string[], meets: (car: Car) => boolean): Car[] {
  const cars = world.cars.filter((car) => names.includes(`${car.model.make.name} ${car.model.name}`) && meets(car))
  const missing = names.filter((name) => !cars.some(({ model }) => `${model.make.name} ${model.name}` === name))
  if (missing.length > 0) throw new Error(`the fleet lacks ${missing.join(', ')}`)
  return cars
}

interface Common {
  type: string
  price: number
  cars: readonly Car[]
  relations: Relation[]
}

function shown(world: World, rows: ShownPart[], { type: typeName, price, cars, relations }: Common): FamilyListings {
  const type = world.types.find(({ name }) => name === typeName)
  if (!type) throw new Error(`the vocabulary makes no ${typeName}`)
  const fitments = fitmentsOf(type, cars)
  const parts: Part[] = []
  for (const row of rows) {
    const brand = world.brands.find(({ name }) => name === row.brand)
    if (!brand) throw new Error(`no brand ${row.brand}`)
    const part = partOf(brand, row.number, type, { name: row.name ?? type.name, fitments, price })
    if (row.crossOf !== undefined) part.crosses.push(crossOf(at(parts, row.crossOf)))
    parts.push({ ...part, lifeCycle: row.lifeCycle ?? null })
  }
  return { family: { type, parts, relations }, wishes: rows.map(({ listings }) => wishesOf(listings)) }
}

function wishesOf(text: string): Wish[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((listing) => {
      const [storePrefix = '', model, availability] = listing.split(':')
      return {
        storePrefix,
        salesModel: model === '3' ? 3 : model === '2' ? 2 : 1,
        availability: availability === 'stale' ? 'stale' : availability === 'empty' ? 'empty' : 'available',
      }
    })
}

// Each has one machine-assigned engine and one condition, so that M2.35 can be seen.
function withNotes(random: Random, { family, wishes }: FamilyListings): FamilyListings {
  const parts = family.parts.map((part) => ({
    ...part,
    fitments: part.fitments.map((fitment, i) => ({
      ...fitment,
      machineAssigned: i === part.fitments.length - 1 && part.brand.make === null,
      qualifiers: i === 1 && random.chance(0.5) ? ['Con frenos ABS'] : [],
    })),
  }))
  return { family: { ...family, parts }, wishes }
}
