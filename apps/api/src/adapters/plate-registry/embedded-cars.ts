import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Country } from '@tuerca/domain/country'
import { checkDigitOf } from '@tuerca/domain/vin'
import type { PlateQuestion, RegisteredVehicle } from '../../ports/plate-registry.ts'

/** One line of data/cars.csv. */
export interface KnownCar { brand: string; model: string; year: number; stem: string; displacement: string; cylinders: number; fuel: string; body: string; doors: number }

const FILE = new URL('./data/cars.csv', import.meta.url)
const COLORS = ['Blanco', 'Gris', 'Negro', 'Plata', 'Rojo', 'Azul', 'Beige', 'Verde']
const CLASSES: Readonly<Record<string, string>> = { SUV: 'Campero', 'Pick-up': 'Camioneta', Van: 'Camioneta' }
const OFFICES: readonly (readonly [city: string, office: string])[] = [
  ['Bogotá D.C.', 'Secretaría Distrital de Movilidad'], ['Medellín', 'Secretaría de Movilidad de Medellín'], ['Cali', 'Secretaría de Movilidad de Cali'],
  ['Barranquilla', 'Secretaría de Tránsito de Barranquilla'], ['Envigado', 'Secretaría de Movilidad de Envigado'], ['Bucaramanga', 'Dirección de Tránsito de Bucaramanga'],
]
const CITIES = ['Ciudad de México', 'Puebla', 'Guadalajara', 'Monterrey', 'Querétaro', 'Mérida']
const VERSIONS = ['Base', 'Sport', 'Touring', 'Advance', 'Exclusive']
const MADE_IN: Readonly<Record<string, string>> = { 1: 'Estados Unidos', 4: 'Estados Unidos', 5: 'Estados Unidos', 3: 'México', J: 'Japón', K: 'Corea del Sur', 9: 'Colombia', 8: 'Argentina', W: 'Alemania', Z: 'Italia' }
/** Of a hundred plates as many belong to no car. */
const UNREGISTERED = 12

export async function readCars(): Promise<readonly KnownCar[]> {
  const lines = (await readFile(FILE, 'utf8')).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [brand = '', model = '', year, stem = '', displacement = '', cylinders, fuel = '', body = '', doors] = line.split(';')
    return { brand, model, year: Number(year), stem, displacement, cylinders: Number(cylinders), fuel, body, doors: Number(doors) }
  })
}

/** The same car for the same plate, always; null for the plates that nobody bears. */
export function carOfPlate(cars: readonly KnownCar[], { plate, country }: Omit<PlateQuestion, 'now'>): RegisteredVehicle | null {
  const digest = createHash('sha256').update(`registro ${country} ${plate}`).digest()
  const roll = (at: number, of: number) => digest.readUInt32BE(at) % of
  const car = cars[roll(0, cars.length)]
  if (!car || roll(4, 100) < UNREGISTERED) return null
  const common = {
    country, plate, brand: car.brand, model: car.model, year: car.year, vin: vinOf(car.stem, roll(8, 1_000_000)), displacement: car.displacement,
    vehicleClass: classOf(car.body, country), body: car.body, doors: car.doors, isTest: false,
  }
  if (country === 'MX') {
    return {
      ...common, version: VERSIONS[roll(12, VERSIONS.length)] ?? null, cylinders: car.cylinders, axles: 2, city: CITIES[roll(16, CITIES.length)] ?? null,
      originCountry: MADE_IN[car.stem.slice(0, 1)] ?? null, engineNumber: null, chassisNumber: null, fuel: null, color: null, transitOffice: null,
    }
  }
  const [city, transitOffice] = OFFICES[roll(16, OFFICES.length)] ?? [null, null]
  return {
    ...common, version: null, cylinders: null, axles: null, originCountry: null, engineNumber: `${car.fuel === 'Diésel' ? 'D' : 'G'}${String(roll(20, 1e8)).padStart(8, '0')}`,
    chassisNumber: common.vin, fuel: car.fuel, color: COLORS[roll(24, COLORS.length)] ?? null, city, transitOffice,
  }
}

/** Only Colombia calls an SUV a 'campero'. */
const classOf = (body: string, country: Country) => (country === 'MX' && body === 'SUV' ? 'Camioneta' : CLASSES[body] ?? 'Automóvil')

function vinOf(stem: string, serial: number): string {
  const vin = `${stem}${String(serial).padStart(6, '0')}`
  return vin.replace('?', checkDigitOf(vin.replace('?', '0')) ?? '0')
}
