import { slugOf } from '@tuerca/domain/product-url'
import { at, hashOf } from '../random.ts'
import type { Variant } from '../fleet/variant.ts'
import { bodySaid } from './body-of.ts'
import { periodsOf, type BuiltCar } from './built-cars.ts'
import { frameOf, type Frame, type FrameRange } from './frames.ts'
import type { Platform } from './platforms.ts'

/** A vehicle of a catalogue. */
export interface Car {
  yearFrom: number
  yearTo: number
  familyKey: string
  family: string
  name: string
  properties: Record<string, string>
  frame: FrameRange | null
}

/** What decides how a catalogue tells its cars. */
export interface CarFacts {
  frames: readonly Frame[]
  /** Whether generations are options of their own. */
  byGeneration: boolean
}

const EQUIPMENT = [
  'Aire acondicionado automático de dos zonas, faros adaptativos y techo panorámico',
  'Paquete deportivo con suspensión rebajada, rines de 18 pulgadas y frenos reforzados',
  'Paquete de lujo con asientos de cuero, memoria del conductor y sonido de alta fidelidad',
]

/** A car of a platform as its catalogue tells it. */
export function carOf({ frames, byGeneration }: CarFacts, platform: Platform, car: BuiltCar): Car {
  const { variant, from, to } = car
  const frame = frameOf(frames, car)
  const period = periodsOf(car.generation).find((each) => each.from <= from && each.to >= to) ?? car.generation
  const family = byGeneration ? `${platform.name} ${spanOf(period)}` : platform.name
  // A 3 alone is no name.
  const called = /^\d+$/.test(platform.name) ? `${platform.make.name} ${platform.name}` : platform.name
  const words = [called, badgeOf(variant), driveWord(car.drive), boxWord(car.transmission), car.trim]
  return {
    yearFrom: from,
    yearTo: to,
    familyKey: slugOf(family),
    family,
    name: words.filter((word) => word !== '').join(' '),
    frame,
    properties: toldOf(car, frame),
  }
}

function toldOf(car: BuiltCar, frame: FrameRange | null): Record<string, string> {
  const { variant, from, to, trim, transmission, drive } = car
  const key = `${variant.make} ${variant.model} ${from} ${variant.engine} ${transmission} ${drive} ${trim}`
  const told: Record<string, string | null> = {
    years: spanOf({ from, to }),
    engine: variant.engine,
    engineCode: variant.engineCode,
    transmission: transmissionSaid(transmission),
    drive: driveSaid(drive),
    body: bodySaid(variant.body),
    trim,
    fuel: FUELS[variant.fuel],
    market: marketOf(variant),
    brakes: car.abs ? 'ABS' : 'Sin ABS',
    wheelSide: 'Izquierda',
    ac: car.ac ? 'Sí' : 'No',
    power: variant.power === null ? null : `${variant.power} hp`,
    equipment: at(EQUIPMENT, hashOf(key) % EQUIPMENT.length),
    typeCode: `${at('ABCDEFGH'.split(''), hashOf(key) % 8)}${(hashOf(key) % 90) + 10}${at('KLMNPR'.split(''), from % 6)}`,
    frame: frame?.prefix ?? null,
  }
  return Object.fromEntries(
    Object.entries(told).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  )
}

export const spanOf = ({ from, to }: { from: number; to: number }): string =>
  from === to ? String(from) : `${from}-${to}`

const FUELS: Record<Variant['fuel'], string> = {
  gasoline: 'Gasolina',
  diesel: 'Diésel',
  electric: 'Eléctrico',
  hybrid: 'Híbrido',
  gas: 'Gas',
}

/** What is written on the boot lid: '1.4 TFSI', '2.5 Diésel', '1.0 Turbo'. */
function badgeOf({ litres, fuel, aspiration, notes }: Variant): string {
  if (litres === null) return fuel === 'electric' ? 'Eléctrico' : ''
  const size = litres.toFixed(1)
  const badge = new RegExp(`${size.replace('.', '\\.')} (?:TFSI|TSI|TDI|FSI|MPI|HDi|dCi|CRDi|EcoBoost|TCe)`, 'i').exec(
    notes,
  )?.[0]
  if (badge !== undefined) return badge
  if (fuel === 'hybrid') return `${size} Híbrido`
  if (fuel === 'diesel') return `${size} Diésel`
  return aspiration === 'turbo' ? `${size} Turbo` : size
}

function transmissionSaid(transmission: string): string {
  if (transmission === '') return ''
  if (transmission.startsWith('M')) return 'Manual'
  if (transmission === 'CVT') return 'CVT'
  return transmission.startsWith('DCT') ? 'Doble embrague' : 'Automática'
}

const BOXES: Record<string, string> = { Manual: 'MT', Automática: 'AT', CVT: 'CVT', 'Doble embrague': 'DCT', '': '' }
// An electric car has no gears to name.
const boxWord = (transmission: string): string =>
  transmission === 'A1' ? '' : (BOXES[transmissionSaid(transmission)] ?? '')

function driveSaid(drive: string): string {
  if (drive === '') return ''
  return drive === '4x4' ? '4x4' : drive === 'awd' ? 'AWD' : '4x2'
}

const driveWord = (drive: string): string => (drive === '4x4' ? '4x4' : drive === 'awd' ? 'AWD' : '')

function marketOf({ countries }: Variant): string {
  if (countries.length > 1) return 'Colombia y México'
  return countries[0] === 'MX' ? 'México' : 'Colombia'
}
