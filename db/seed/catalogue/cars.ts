import { slugOf } from '@tuerca/domain/product-url'
import { at, hashOf } from '../random.ts'
import type { Model } from '../vehicles.ts'
import type { Body } from './body-of.ts'
import { engineSizeOf, eraProperties } from './conditions.ts'
import { frameOf, framesOf, type Frame } from './frames.ts'
import type { Member } from './platforms.ts'
import type { TrimsOf } from './trims.ts'

/** A vehicle of a catalogue. */
export interface Car {
  vehicleId: string
  model: Model
  yearFrom: number
  yearTo: number
  familyKey: string
  family: string
  name: string
  properties: Record<string, string>
  frame: { prefix: string; from: number; to: number } | null
}

/** What decides the cars of a catalogue beside its models. */
export interface CarFacts {
  frames: readonly Frame[]
  bodyOf(model: Model): Body
  trimsOf: TrimsOf
  /** Values that parts ask of a vehicle, by key (TemplatePart.applies). */
  asked: ReadonlyMap<string, readonly string[]>
  /** Whether generations are options of their own. */
  byGeneration: boolean
}

const POPULAR = 5
const MARKETS = ['Colombia', 'México', 'General']
const EQUIPMENT = [
  'Aire acondicionado automático de dos zonas, faros adaptativos y techo panorámico',
  'Paquete deportivo con suspensión rebajada, rines de 18 pulgadas y frenos reforzados',
  'Paquete de lujo con asientos de cuero, memoria del conductor y sonido de alta fidelidad',
]

/** Every car of a member: its engines by transmissions, drives and trims. */
export function carsOf(facts: CarFacts, member: Member): Omit<Car, 'vehicleId'>[] {
  const { model, generation } = member
  const body = facts.bodyOf(model)
  const { from, to } = generation
  const span = from === to ? String(from) : `${from}-${to}`
  const stamped = framesOf(facts.frames, model, generation)
  // Where the stamped frames are known, so are the engines and drives that were made.
  const made = ({ engine, drive }: { engine: string; drive: string }) => stamped.length === 0 || stamped.some((each) => each.engine === engine && each.drive === drive)
  return enginesOf(model, from, body).flatMap((engine) => transmissionsOf(model, body, engine).flatMap((transmission) =>
    drivesOf(model, body).filter((drive) => made({ engine, drive })).flatMap((drive) => chosenTrims(model, facts.trimsOf(model.make.name, body), `${from}`).map((trim, i) => {
      const frame = frameOf(stamped, { generation, engine, drive })
      const family = facts.byGeneration ? `${model.name} ${span}` : model.name
      const key = `${model.make.name} ${model.name} ${from} ${engine} ${transmission} ${drive} ${trim}`
      const told: Record<string, string> = {
        years: span, engine, transmission, drive, body, trim, ...eraProperties(member), fuel: fuelOf(engine), engineSize: engineSizeOf(engine), combustion: engine === 'Eléctrico' ? 'No' : 'Sí',
        market: at(MARKETS, (i + hashOf(model.name)) % MARKETS.length), brakes: from >= 2005 || i > 0 ? 'ABS' : 'Sin ABS', wheelSide: 'Izquierda',
        power: `${powerOf(engine, hashOf(`${model.name} ${engine}`))} hp`, equipment: at(EQUIPMENT, hashOf(key) % EQUIPMENT.length),
        typeCode: `${at('ABCDEFGH'.split(''), hashOf(key) % 8)}${hashOf(key) % 90 + 10}${at('KLMNPR'.split(''), hashOf(span) % 6)}`,
        ...(frame ? { frame: frame.prefix } : {}),
      }
      // A 3 alone is no name.
      const called = /^\d+$/.test(model.name) ? `${model.make.name} ${model.name}` : model.name
      const words = [called, engine, ...(drive === '4x4' ? [drive] : []), transmission === 'Automática' ? 'AT' : 'MT', trim]
      return {
        model, yearFrom: from, yearTo: to, familyKey: slugOf(family), family, name: words.join(' '), frame,
        properties: { ...askedOf(facts.asked, key, told), ...told },
      }
    }))))
}

/** Horse power by displacement, 48 to 74 a litre, to the next five; an electric car's has none to go by. */
function powerOf(engine: string, variant: number): number {
  const litres = Number.parseFloat(engine) || 2.4
  return Math.round((litres * (48 + (variant % 14) * 2)) / 5) * 5
}

function enginesOf(model: Model, from: number, body: Body): string[] {
  if (model.weight >= POPULAR) return from < 2002 ? model.engines.slice(0, 2) : model.engines
  const fitting = model.engines.filter((engine) => fuelOf(engine) !== 'Diésel' || body === 'Pick-up' || body === 'Camión')
  return fitting.length === 0 ? model.engines.slice(0, 1) : fitting.slice(0, 2)
}

function transmissionsOf(model: Model, body: Body, engine: string): string[] {
  if (engine === 'Eléctrico' || engine.includes('Híbrido')) return ['Automática']
  if (body === 'Camión' || body === 'Van') return ['Manual']
  return model.weight >= POPULAR ? ['Manual', 'Automática'] : ['Automática']
}

function drivesOf(model: Model, body: Body): string[] {
  if (model.make.name === 'Subaru') return ['4x4']
  if (model.weight < POPULAR) return ['4x2']
  return body === 'Pick-up' || body === 'SUV' ? ['4x2', '4x4'] : ['4x2']
}

function chosenTrims(model: Model, trims: readonly string[], seed: string): string[] {
  const first = hashOf(`${model.name} ${seed}`) % trims.length
  const count = model.weight >= 60 ? 2 : 1
  return Array.from({ length: Math.min(count, trims.length) }, (_, i) => at(trims, (first + i) % trims.length))
}

export function fuelOf(engine: string): string {
  if (engine === 'Eléctrico') return 'Eléctrico'
  return /Diésel|HDi|TDI/.test(engine) ? 'Diésel' : 'Gasolina'
}

/** What else parts ask of a vehicle gets one of the answers that they know. */
function askedOf(asked: CarFacts['asked'], key: string, told: Record<string, string>): Record<string, string> {
  return Object.fromEntries([...asked].filter(([name]) => told[name] === undefined).map(([name, values]) => [name, at(values, hashOf(`${name} ${key}`) % values.length)]))
}
