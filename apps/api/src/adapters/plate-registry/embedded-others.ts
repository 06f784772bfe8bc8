import { createHash } from 'node:crypto'
import type { PlateKind } from '@tuerca/domain/plates'
import { checkDigitOf } from '@tuerca/domain/vin'
import type { PlateQuestion, RegisteredVehicle } from '../../ports/plate-registry.ts'

interface Other {
  brand: string
  model: string
  vehicleClass: string
  body: string
  stem: string | null
  displacement: string | null
  fuel: string | null
}

const motorcycle = (brand: string, model: string, stem: string, displacement: string): Other => ({
  brand,
  model,
  stem,
  displacement,
  vehicleClass: 'Motocicleta',
  body: 'Sin carrocería',
  fuel: 'Gasolina',
})
const trailer = (brand: string, model: string, vehicleClass: string): Other => ({
  brand,
  model,
  vehicleClass,
  body: 'Estacas',
  stem: null,
  displacement: null,
  fuel: null,
})

/** What plates that stand on no car are on. */
const OTHERS: Record<Exclude<PlateKind, 'car'>, readonly Other[]> = {
  motorcycle: [
    motorcycle('AKT', 'NKD 125', '9F2B11', '125'),
    motorcycle('Bajaj', 'Boxer CT 100', '9FLA18', '99'),
    motorcycle('Bajaj', 'Pulsar NS 200', '9FLA36', '200'),
    motorcycle('Yamaha', 'FZ 2.0', '9FKRG2', '149'),
    motorcycle('Yamaha', 'BWS 125', '9FKSE4', '125'),
    motorcycle('Honda', 'CB 125F', '9FMJC6', '124'),
    motorcycle('Suzuki', 'GN 125', '9FSNF4', '124'),
  ],
  cart: [
    {
      brand: 'Bajaj',
      model: 'Torito RE',
      vehicleClass: 'Motocarro',
      body: 'Pasajeros',
      stem: '9FLB21',
      displacement: '198',
      fuel: 'Gasolina',
    },
  ],
  trailer: [
    trailer('Inca', 'Estacas tres ejes', 'Semirremolque'),
    trailer('Randon', 'Furgón dos ejes', 'Semirremolque'),
    trailer('Romarco', 'Plataforma', 'Remolque'),
  ],
}
const YEAR_CODES = 'CDEFGHJKLMNPRS'
const FIRST_YEAR = 2012
const COLORS = ['Negro', 'Rojo', 'Azul', 'Blanco', 'Gris']

/**
 * A motorcycle, a three-wheeler or a trailer, the same for the same plate: when the pattern is not a car's, no car is
 * returned.
 */
export function otherOfPlate(
  { plate, country }: Omit<PlateQuestion, 'now'>,
  kind: Exclude<PlateKind, 'car'>,
): RegisteredVehicle | null {
  const digest = createHash('sha256').update(`registro ${country} ${plate}`).digest()
  const roll = (at: number, of: number) => digest.readUInt32BE(at) % of
  const other = OTHERS[kind][roll(0, OTHERS[kind].length)]
  if (!other) return null
  const year = roll(8, YEAR_CODES.length)
  const vin = other.stem === null ? null : vinOf(`${other.stem}00?${YEAR_CODES[year] ?? 'C'}A`, roll(12, 1_000_000))
  return {
    country,
    plate,
    brand: other.brand,
    model: other.model,
    year: FIRST_YEAR + year,
    version: null,
    vin,
    engineNumber: vin && `M${String(roll(16, 1e7)).padStart(7, '0')}`,
    chassisNumber: vin,
    displacement: other.displacement,
    cylinders: null,
    axles: null,
    doors: null,
    vehicleClass: other.vehicleClass,
    body: other.body,
    fuel: other.fuel,
    color: COLORS[roll(20, COLORS.length)] ?? null,
    city: 'Bogotá D.C.',
    transitOffice: 'Secretaría Distrital de Movilidad',
    originCountry: null,
    isTest: false,
  }
}

function vinOf(stem: string, serial: number): string {
  const vin = `${stem}${String(serial).padStart(6, '0')}`
  return vin.replace('?', checkDigitOf(vin.replace('?', '0')) ?? '0')
}
