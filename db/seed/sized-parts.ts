import type { Car } from './cars.ts'
import type { PartType } from './part-types.ts'
import { readFacts } from './read-facts.ts'

/** The size of a part that people ask for by size, in the words that titles use. */
export function sizeOf({ kind, places }: Pick<PartType, 'kind' | 'places'>, car: Car): string | null {
  if (kind.key === 'battery') return batteryOf(car)
  if (kind.key === 'wheel-rim' || kind.key === 'wheel-cover') return `${rimOf(car)}"`
  return kind.key === 'wiper-blade' ? bladesOf(car, places.includes('trasero')) : null
}

/** Ampere-hours of the smallest and of the largest battery. */
const [LEAST_AH, MOST_AH] = [36, 150]
/** What of a kind's span of prices a gallon begins with, and what its smaller cans end with. */
const GALLON = 0.4
const SMALL_CAN = 0.2

/**
 * Where in the span of prices of its kind a piece stands, from 0 to 1, by a lot from 0 to 1: a gallon costs more than a
 * quart, and a large battery more than a small one.
 */
export function dearness(size: string | null, lot: number): number {
  const hours = Number(/([0-9]+)Ah/.exec(size ?? '')?.[1] ?? Number.NaN)
  if (!Number.isNaN(hours)) return (3 * ((hours - LEAST_AH) / (MOST_AH - LEAST_AH)) + lot) / 4
  if (/gal[oó]n/.test(size ?? '')) return GALLON + (1 - GALLON) * lot ** 2
  return /cuarto|litro|(?:250|350|500) ml/.test(size ?? '') ? SMALL_CAN * lot : lot ** 2
}

const OF_EUROPE = new Set([
  'Volkswagen',
  'SEAT',
  'Audi',
  'Renault',
  'Peugeot',
  'Citroën',
  'Fiat',
  'BMW',
  'Mercedes-Benz',
  'MINI',
  'Volvo',
  'Porsche',
  'Land Rover',
  'Alfa Romeo',
  'Škoda',
])
const OF_AMERICA = new Set(['Ford', 'Dodge', 'Jeep', 'GMC', 'Chrysler', 'RAM', 'Cadillac', 'Lincoln', 'Buick'])
// Up to so many litres of engine, which group of batteries.
const GASOLINE: Readonly<Record<'europe' | 'america' | 'asia', readonly (readonly [number, string])[]>> = {
  europe: [
    [1.65, '42 12V 55Ah'],
    [2.05, '47 12V 60Ah'],
    [9, '48 12V 70Ah'],
  ],
  america: [
    [1.65, '35 12V 50Ah'],
    [3.4, '34 12V 60Ah'],
    [9, '65 12V 75Ah'],
  ],
  asia: [
    [1.05, 'NS40 12V 36Ah'],
    [1.45, '36 12V 45Ah'],
    [1.65, '42 12V 55Ah'],
    [2.05, '35 12V 55Ah'],
    [2.6, '24 12V 70Ah'],
    [9, '27 12V 90Ah'],
  ],
}
const DIESEL: readonly (readonly [number, string])[] = [
  [2.05, '48 12V 70Ah'],
  [3.3, '27 12V 90Ah'],
  [4.5, '31 12V 100Ah'],
  [99, '4D 12V 150Ah'],
]

function batteryOf({ model: { make }, variant: { litres, fuel } }: Car): string {
  const from = OF_EUROPE.has(make.name)
    ? 'europe'
    : OF_AMERICA.has(make.name) || (make.name === 'Chevrolet' && (litres ?? 0) > 3.4)
      ? 'america'
      : 'asia'
  return (fuel === 'diesel' ? DIESEL : GASOLINE[from]).find(([most]) => (litres ?? 1.4) <= most)?.[1] ?? '42 12V 55Ah'
}

// Inches of the driver's and the passenger's blade, for older and for newer cars.
const BLADES: Readonly<Record<string, readonly [string, string]>> = {
  hatchback: ['20" y 16"', '24" y 14"'],
  sedan: ['20" y 18"', '24" y 18"'],
  coupe: ['20" y 19"', '22" y 20"'],
  suv: ['20" y 18"', '24" y 17"'],
  pickup: ['18" y 18"', '22" y 20"'],
  van: ['22" y 20"', '26" y 18"'],
  truck: ['18" y 18"', '20" y 20"'],
}
const REAR_BLADES: Readonly<Record<string, string>> = { suv: '14"', van: '16"' }
const NEWER = 2009

function bladesOf({ variant: { body }, generation }: Car, rear: boolean): string {
  if (rear) return REAR_BLADES[body] ?? '12"'
  const [older, newer] = BLADES[body] ?? ['20" y 18"', '22" y 18"']
  return generation.from < NEWER ? older : newer
}

/** A size of tyre with load and speed as titles say it, and the cars that it came on. */
export interface Tyre {
  size: string
  cars: readonly Car[]
}

export function readTyres(cars: readonly Car[]): Tyre[] {
  const byModel = Map.groupBy(cars, nameOf)
  return tyreRows.map(({ size, load, on }) => ({
    size: `${size} ${load}`,
    cars: on.flatMap((range) => (byModel.get(range.name) ?? unknown(range.name)).filter((car) => isIn(range, car))),
  }))
}

const nameOf = ({ model }: Car) => `${model.make.name} ${model.name}`
const unknown = (name: string): never => {
  throw new Error(`facts/tyre-sizes.txt: the fleet has no ${name}`)
}

interface Range {
  name: string
  from: number
  to: number
}

const tyreRows = readFacts('tyre-sizes.txt').map(([size = '', load = '', on = '']) => ({
  size,
  load,
  on: on.split(',').map((text) => rangeOf(text.trim())),
}))
const rims = new Map<string, { range: Range; rim: string }[]>()
for (const { size, on } of tyreRows)
  for (const range of on)
    rims.set(range.name, [...(rims.get(range.name) ?? []), { range, rim: /R([0-9.]+)/.exec(size)?.[1] ?? '' }])

function rangeOf(text: string): Range {
  const [, name = text, from = '0', to = '9999'] = /^(.+) ([0-9]{4})-([0-9]{4})$/.exec(text) ?? []
  return { name, from: Number(from), to: Number(to) }
}

function isIn({ from, to }: Range, { variant }: Car): boolean {
  return Math.min(variant.to, to) - Math.max(variant.from, from) >= (variant.to - variant.from) / 2
}

const COMMON_RIMS: Readonly<Record<string, string>> = {
  hatchback: '14',
  sedan: '15',
  coupe: '16',
  suv: '17',
  pickup: '16',
  van: '15',
  truck: '16',
}

function rimOf(car: Car): string {
  return rims.get(nameOf(car))?.find(({ range }) => isIn(range, car))?.rim ?? COMMON_RIMS[car.variant.body] ?? '15'
}
