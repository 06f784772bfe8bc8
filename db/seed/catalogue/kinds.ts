import type { PartKindRow } from '../../../apps/api/src/features/imports/index.ts'
import { readVocabulary } from '../../../apps/api/src/features/imports/index.ts'
import { oppositePlace, type Place } from '@tuerca/domain/part-places'
import type { BuiltCar } from './built-cars.ts'
import { meets } from './conditions.ts'
import type { TemplatePart } from './unit-template.ts'

let known: ReadonlyMap<string, PartKindRow> | undefined

/** The kinds of the vocabulary by their key. */
export function kindsByKey(): ReadonlyMap<string, PartKindRow> {
  return (known ??= new Map(readVocabulary().map((kind) => [kind.key, kind])))
}

/** The kind of a row; null for hardware. */
export function kindOf(part: Pick<TemplatePart, 'kind'>): PartKindRow | null {
  if (part.kind === null) return null
  const kind = (known ?? kindsByKey()).get(part.kind)
  if (!kind) throw new Error(`the vocabulary has no kind ${part.kind}`)
  return kind
}

/** The places that tell one part of a kind from another. A place that every part of the kind has is left out. */
export function tellingPlaces(kind: Pick<PartKindRow, 'positions'>, places: readonly string[]): Place[] {
  return kind.positions.filter((place) => places.includes(place) && kind.positions.includes(oppositePlace(place)))
}

/** Whether every car has the part that has its unit. */
export function isForAll(part: TemplatePart): boolean {
  return part.applies === '' && (kindOf(part)?.appliesIf ?? '') === ''
}

/** Whether a car has the part, by the part's own condition and by the vocabulary's condition for its kind. */
export function hasPart(car: BuiltCar, part: TemplatePart): boolean {
  return meets(car, part.applies) && meets(car, kindOf(part)?.appliesIf ?? '')
}

// Kinds that an engine brings with it, whatever body it is in.
const OF_ENGINES = new Set([
  'Motor',
  'Distribución y correas',
  'Encendido',
  'Combustible',
  'Lubricación y filtros',
  'Transmisión y embrague',
  'Admisión',
])
const OF_BODIES = new Set([
  'cabin-filter',
  'fuel-tank',
  'fuel-cap',
  'air-filter-box',
  'air-intake-hose',
  'engine-mount',
  'torque-mount',
  'fuel-hose',
  'accelerator-pedal',
  'accelerator-cable',
  'shift-lever',
  'shift-knob',
  'shift-cable',
  'clutch-pedal',
])
const ENGINE_KINDS = new Set([
  'alternator',
  'starter',
  'alternator-pulley',
  'voltage-regulator',
  'starter-solenoid',
  'starter-bendix',
  'starter-brushes',
  'water-pump',
  'water-pump-gasket',
  'thermostat',
  'thermostat-gasket',
  'turbocharger',
  'exhaust-manifold',
  'exhaust-manifold-gasket',
  'oxygen-sensor',
  'coolant-temperature-sensor',
  'glow-plug-relay',
  'engine-ecu',
  'crankshaft-sensor',
  'camshaft-sensor',
])

/** Whether cars share the part by their engine, or by their body. */
export function goesWithEngine(kind: Pick<PartKindRow, 'key' | 'group'>): boolean {
  return ENGINE_KINDS.has(kind.key) || (OF_ENGINES.has(kind.group) && !OF_BODIES.has(kind.key))
}
