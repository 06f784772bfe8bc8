import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Country } from '@tuerca/domain/country'
import { checkDigitOf } from '@tuerca/domain/vin'
import { countryOfVin } from '@tuerca/domain/vin-country'
import type { PlateQuestion, RegisteredVehicle } from '../../ports/plate-registry.ts'

/** One line of data/cars.csv: an engine of a model in one of its years. */
export interface KnownCar {
  brand: string
  model: string
  year: number
  stem: string
  displacement: string
  cylinders: number | null
  fuel: string
  body: string
  doors: number
  /** How often a plate of that country is on such a car. */
  weight: Record<Country, number>
  /** The whole number, where it is known. */
  vin?: string
}

const FILE = new URL('./data/cars.csv', import.meta.url)
/** The plate of every example: always the same car. */
const EXAMPLE: KnownCar = {
  brand: 'Nissan',
  model: 'Versa',
  year: 2019,
  stem: '3N1CN7AD?KL',
  displacement: '1598',
  cylinders: 4,
  fuel: 'Gasolina',
  body: 'Sedán',
  doors: 4,
  weight: { CO: 1, MX: 1 },
}
export const EXAMPLE_PLATE = 'ABC123'
/** Cars whose plates others know, too: that of every example, and the verified one of the demonstration's garage. */
const KNOWN: Readonly<Record<string, KnownCar>> = {
  [EXAMPLE_PLATE]: EXAMPLE,
  HKL482: {
    brand: 'Toyota',
    model: 'Hilux',
    year: 2018,
    stem: '8AJHA8CD?J2',
    vin: '8AJHA8CD3J2604417',
    displacement: '2393',
    cylinders: 4,
    fuel: 'Diésel',
    body: 'Pick-up',
    doors: 4,
    weight: { CO: 1, MX: 1 },
  },
}
const COLORS = ['Blanco', 'Gris', 'Negro', 'Plata', 'Rojo', 'Azul', 'Beige', 'Verde']
const CLASSES: Readonly<Record<string, string>> = {
  SUV: 'Campero',
  'Pick-up': 'Camioneta',
  Van: 'Camioneta',
  Camión: 'Camión',
}
const OFFICES: readonly (readonly [city: string, office: string])[] = [
  ['Bogotá D.C.', 'Secretaría Distrital de Movilidad'],
  ['Medellín', 'Secretaría de Movilidad de Medellín'],
  ['Cali', 'Secretaría de Movilidad de Cali'],
  ['Barranquilla', 'Secretaría de Tránsito de Barranquilla'],
  ['Envigado', 'Secretaría de Movilidad de Envigado'],
  ['Bucaramanga', 'Dirección de Tránsito de Bucaramanga'],
]
const CITIES = ['Ciudad de México', 'Puebla', 'Guadalajara', 'Monterrey', 'Querétaro', 'Mérida']
const VERSIONS = ['Base', 'Sport', 'Touring', 'Advance', 'Exclusive']
/** Of a hundred plates as many belong to no car. */
const UNREGISTERED = 12

export async function readCars(): Promise<readonly KnownCar[]> {
  const lines = (await readFile(FILE, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [
      brand = '',
      model = '',
      year,
      stem = '',
      displacement = '',
      cylinders,
      fuel = '',
      body = '',
      doors,
      inColombia,
      inMexico,
    ] = line.split(';')
    return {
      brand,
      model,
      year: Number(year),
      stem,
      displacement,
      cylinders: cylinders ? Number(cylinders) : null,
      fuel,
      body,
      doors: Number(doors),
      weight: { CO: Number(inColombia), MX: Number(inMexico) },
    }
  })
}

/** The car at a position among all, where each occurs as often as it is seen in the country. */
function weighted(cars: readonly KnownCar[], country: Country, place: number): KnownCar | undefined {
  let left = place % cars.reduce((sum, car) => sum + car.weight[country], 0)
  return cars.find((car) => (left -= car.weight[country]) < 0)
}

/** Always the same car for the same plate; null for unknown plates. */
export function carOfPlate(
  cars: readonly KnownCar[],
  { plate, country }: Omit<PlateQuestion, 'now'>,
): RegisteredVehicle | null {
  const digest = createHash('sha256').update(`registro ${country} ${plate}`).digest()
  const roll = (at: number, of: number) => digest.readUInt32BE(at) % of
  const known = country === 'CO' ? KNOWN[plate] : undefined
  const car = known ?? weighted(cars, country, roll(0, 2 ** 32))
  if (!car || (!known && roll(4, 100) < UNREGISTERED)) return null
  const common = {
    country,
    plate,
    brand: car.brand,
    model: car.model,
    year: car.year,
    vin: car.vin ?? vinOf(car.stem, roll(8, 1_000_000)),
    displacement: car.displacement || null,
    vehicleClass: classOf(car.body, country),
    body: car.body,
    doors: car.doors,
    isTest: false,
  }
  if (country === 'MX') {
    return {
      ...common,
      version: VERSIONS[roll(12, VERSIONS.length)] ?? null,
      cylinders: car.cylinders,
      axles: 2,
      city: CITIES[roll(16, CITIES.length)] ?? null,
      originCountry: countryOfVin(car.stem)?.name ?? null,
      engineNumber: null,
      chassisNumber: null,
      fuel: null,
      color: null,
      transitOffice: null,
    }
  }
  const [city, transitOffice] = OFFICES[roll(16, OFFICES.length)] ?? [null, null]
  return {
    ...common,
    version: null,
    cylinders: null,
    axles: null,
    originCountry: null,
    engineNumber: `${car.fuel.slice(0, 1)}${String(roll(20, 1e8)).padStart(8, '0')}`,
    chassisNumber: common.vin,
    fuel: car.fuel,
    color: COLORS[roll(24, COLORS.length)] ?? null,
    city,
    transitOffice,
  }
}

/** Only Colombia calls an SUV a 'campero'. */
const classOf = (body: string, country: Country) =>
  country === 'MX' && body === 'SUV' ? 'Camioneta' : (CLASSES[body] ?? 'Automóvil')

function vinOf(stem: string, serial: number): string {
  const vin = `${stem}${String(serial).padStart(6, '0')}`
  return vin.replace('?', checkDigitOf(vin.replace('?', '0')) ?? '0')
}
