import { AT_END } from '@tuerca/domain/at-end'
import { applies } from './fleet/applies.ts'
import type { Generation, Variant } from './fleet/variant.ts'
import type { Model } from './vehicles.ts'
import type { Kind, PartType } from './part-types.ts'
import { readFacts } from './read-facts.ts'

/** An engine of a generation of a model of the shop. */
export interface Car {
  model: Model
  generation: Generation
  variant: Variant
  /** The generations that share running gear. */ platform: string
  /** Two platforms, one after the other, that are built alike: pieces that makers keep. */ line: string
  /** All that follow each other built alike: what brands of parts make one piece for. */ chain: string
  /** The cars that share the engine. */ engine: string
}

/** Every car of the fleet. */
export function readCars(models: readonly Model[]): Car[] {
  const platforms = platformsOf(models)
  const lines = linesOf(models, platforms)
  const lineOf = ({ key }: Generation) => lines.get(platforms.get(key) ?? key) ?? platforms.get(key) ?? key
  const chains = chainsOf(models, lineOf)
  return models.flatMap((model) =>
    (model.fleet?.generations ?? []).flatMap((generation) =>
      generation.variants.map((variant): Car => ({
        model,
        generation,
        variant,
        platform: platforms.get(generation.key) ?? generation.key,
        line: lineOf(generation),
        chain: chains.get(lineOf(generation)) ?? lineOf(generation),
        // The code of an engine may be written in two ways, so the engine's own words are added to tell engines apart.
        engine: `${variant.engineCode || model.make.name} ${variant.engine} ${variant.timing}`,
      })),
    ),
  )
}

function platformsOf(models: readonly Model[]): Map<string, string> {
  const byName = new Map(models.map((model) => [`${model.make.name} ${model.name}`, model]))
  const platform = new Map<string, string>()
  for (const names of readFacts('platforms.txt')) {
    const generations = names.flatMap((name) => {
      const model = byName.get(name)
      if (!model?.fleet) throw new Error(`facts/platforms.txt: the fleet has no ${name}`)
      return model.fleet.generations
    })
    for (const generation of generations) {
      const kin = generations.find(
        (other) => platform.has(other.key) && other.model !== generation.model && isKin(other, generation),
      )
      if (!platform.has(generation.key))
        platform.set(generation.key, kin ? (platform.get(kin.key) ?? kin.key) : generation.key)
    }
  }
  return platform
}

// Two generations are kin when they are of the same years and built alike. A shared platform name alone proves nothing.
function isKin(a: Generation, b: Generation): boolean {
  const years = Math.min(a.to, b.to) - Math.max(a.from, b.from) + 1
  const [one, other] = [a.variants[0], b.variants[0]]
  return (
    years / Math.min(a.to - a.from + 1, b.to - b.from + 1) >= 0.5 &&
    one?.frontSuspension === other?.frontSuspension &&
    one?.rearSuspension === other?.rearSuspension &&
    one?.rearBrake === other?.rearBrake
  )
}

/** Maps each platform to the one before it where the two are built alike. A line never holds three platforms. */
function linesOf(models: readonly Model[], platforms: ReadonlyMap<string, string>): Map<string, string> {
  const lines = new Map<string, string>()
  const heads = new Set<string>()
  for (const { fleet } of models) {
    const generations = (fleet?.generations ?? []).toSorted((a, b) => a.from - b.from)
    for (const [i, generation] of generations.entries()) {
      const before = generations[i - 1]
      const [own, older] = [
        platforms.get(generation.key) ?? generation.key,
        platforms.get(before?.key ?? '') ?? before?.key,
      ]
      if (
        !before ||
        older === undefined ||
        own === older ||
        lines.has(own) ||
        lines.has(older) ||
        heads.has(own) ||
        heads.has(older) ||
        !isBuiltAlike(before, generation) ||
        generation.from - before.to > 2
      )
        continue
      lines.set(own, older)
      heads.add(older)
    }
  }
  return lines
}

/** Maps each line to the first of those before it that are built alike, one after the other. */
function chainsOf(models: readonly Model[], lineOf: (generation: Generation) => string): Map<string, string> {
  const chains = new Map<string, string>()
  for (const { fleet } of models) {
    let before: Generation | undefined
    for (const generation of (fleet?.generations ?? []).toSorted((a, b) => a.from - b.from)) {
      const line = lineOf(generation)
      const follows = before !== undefined && isBuiltAlike(before, generation) && generation.from - before.to <= 2
      if (!chains.has(line)) chains.set(line, (follows && before ? chains.get(lineOf(before)) : undefined) ?? line)
      before = generation
    }
  }
  return chains
}

function isBuiltAlike(a: Generation, b: Generation): boolean {
  const [one, other] = [a.variants[0], b.variants[0]]
  return (
    a.body === b.body &&
    one?.frontSuspension === other?.frontSuspension &&
    one?.rearSuspension === other?.rearSuspension &&
    one?.rearBrake === other?.rearBrake &&
    one?.drive.join() === other?.drive.join()
  )
}

/** Kinds that only some bodies have. A kind that is not listed is on every body. */
const ON_BODIES: Readonly<Record<string, readonly string[]>> = {
  'trunk-lid': ['sedan', 'coupe'],
  'trunk-weatherstrip': ['sedan', 'coupe', 'hatchback'],
  'trunk-lock': ['sedan', 'coupe', 'hatchback', 'suv'],
  tailgate: ['hatchback', 'suv', 'pickup', 'van'],
  'trunk-strut': ['hatchback', 'suv', 'van'],
  'tailgate-handle': ['pickup', 'suv', 'van'],
  'rear-spoiler': ['sedan', 'hatchback', 'coupe'],
  'roof-rack': ['suv', 'hatchback', 'van', 'pickup'],
  'running-boards': ['suv', 'pickup', 'van'],
  'rear-door': ['sedan', 'hatchback', 'suv', 'pickup'],
  'quarter-panel': ['sedan', 'hatchback', 'suv', 'coupe'],
  'bull-bar': ['pickup', 'suv', 'truck'],
  'truck-bed-liner': ['pickup'],
  'bed-cover': ['pickup'],
  'roll-bar': ['pickup'],
  'tow-hitch': ['pickup', 'suv'],
  'third-brake-light': ['sedan', 'hatchback', 'suv', 'coupe', 'van', 'pickup'],
  'rear-glass': ['sedan', 'hatchback', 'suv', 'coupe', 'pickup', 'van'],
  'quarter-glass': ['sedan', 'hatchback', 'suv', 'coupe'],
  'lift-kit': ['pickup', 'suv'],
}
const WITH_TAIL_WIPER = new Set(['hatchback', 'suv', 'van'])
const TWO_DOORS = new Set(['coupe', 'truck'])
const OF_REAR_DOORS = new Set([
  'door-handle-outer',
  'door-handle-inner',
  'door-lock',
  'window-regulator',
  'window-motor',
  'window-switch',
  'door-glass',
  'door-hinge',
  'door-check',
  'door-molding',
  'weatherstrip',
  'window-seal',
  'door-trim',
  'window-crank',
  'window-deflector',
  'speaker',
])
/**
 * Kinds that only cars of some years have: carburettors ended with injection, keys with a chip began with immobilisers.
 */
const YEARS: Readonly<Record<string, { since?: number; until?: number }>> = {
  carburetor: { until: 1994 },
  'carburetor-kit': { until: 1994 },
  'mechanical-fuel-pump': { until: 1994 },
  distributor: { until: 1998 },
  'distributor-cap': { until: 1998 },
  'distributor-rotor': { until: 1998 },
  'ignition-module': { until: 1998 },
  'spark-plug-wires': { until: 2011 },
  'accelerator-cable': { until: 2008 },
  'idle-air-control-valve': { until: 2013 },
  'speedometer-cable': { until: 1999 },
  'v-belt': { until: 2000 },
  'cabin-filter': { since: 2000 },
  'concentric-slave': { since: 2008 },
  'airbag-driver': { since: 2006 },
  'airbag-passenger': { since: 2006 },
  'airbag-module': { since: 2006 },
  'clock-spring': { since: 2006 },
  'impact-sensor': { since: 2006 },
  'tpms-sensor': { since: 2012 },
  'steering-angle-sensor': { since: 2012 },
  'drl-light': { since: 2012 },
  'mirror-turn-signal': { since: 2010 },
  'dpf-filter': { since: 2016 },
  'abs-sensor': { since: 2004 },
  'abs-ring': { since: 2004 },
  'abs-module': { since: 2004 },
  'variable-valve-solenoid': { since: 2004 },
  'vvt-actuator': { since: 2004 },
  'accelerator-pedal': { since: 2008 },
  'fuel-rail-sensor': { since: 2012 },
  'auxiliary-water-pump': { since: 2016 },
  'window-crank': { until: 2012 },
}
const CABLE_CLUTCH = new Set([
  'Chevrolet',
  'Renault',
  'Volkswagen',
  'Fiat',
  'Nissan',
  'Ford',
  'Peugeot',
  'SEAT',
  'Daewoo',
  'Pontiac',
  'Citroën',
  'Suzuki',
  'Hyundai',
  'Kia',
  'Dodge',
])

// Before this larger engines had cables too.
const OF_OLD = 2000

// Cars with the engine behind the rear axle, and small vans driven from behind: their clutches are moved by a cable
// too.
const REAR_ENGINED = new Set(['Volkswagen Sedán (Vocho)', 'Volkswagen Combi'])
const SMALL = 1.4

function hasCableClutch({ model, variant }: Car): boolean {
  if (REAR_ENGINED.has(`${model.make.name} ${model.name}`)) return true
  return (
    CABLE_CLUTCH.has(model.make.name) &&
    (variant.drive.includes('fwd') || (variant.litres ?? 9) <= SMALL) &&
    variant.fuel === 'gasoline' &&
    (variant.litres ?? 9) <= (variant.from < OF_OLD ? 1.8 : 1.6) &&
    variant.from <= 2015
  )
}

/** Universal kinds that are told by car all the same. */
export const BY_CAR = new Set(['tire'])

/** Whether the car is known to have this kind of part somewhere. */
export function hasKind(car: Car, kind: Kind): boolean {
  const { variant } = car
  if (BY_CAR.has(kind.key)) return true
  if (kind.universal || applies(variant, kind.appliesIf) !== true) return false
  const years = YEARS[kind.key]
  if (years && (variant.from < (years.since ?? 0) || variant.from > (years.until ?? 9999))) return false
  if (ON_BODIES[kind.key]?.includes(variant.body) === false) return false
  if (kind.key === 'clutch-cable') return hasCableClutch(car)
  if (
    kind.key === 'clutch-master-cylinder' ||
    kind.key === 'clutch-slave-cylinder' ||
    kind.key === 'clutch-pump-repair-kit'
  )
    return !hasCableClutch(car)
  if (kind.key === 'high-pressure-fuel-pump') return variant.aspiration === 'turbo'
  return true
}

/** Whether the car is known to have this kind of part at these places. */
export function hasType(car: Car, type: Pick<PartType, 'kind' | 'places'>): boolean {
  return hasKind(car, type.kind) && hasPlaces(car, type)
}

/** Whether a car that has the kind has it there. */
export function hasPlaces({ variant }: Car, { kind, places }: Pick<PartType, 'kind' | 'places'>): boolean {
  const ends = AT_END[kind.key]
  if (places.includes('trasero') && ends?.trasero !== undefined && applies(variant, ends.trasero) !== true) return false
  if (places.includes('delantero') && ends?.delantero !== undefined && applies(variant, ends.delantero) !== true)
    return false
  if (places.includes('trasero') && kind.key.startsWith('wiper-') && !WITH_TAIL_WIPER.has(variant.body)) return false
  if (places.includes('trasero') && OF_REAR_DOORS.has(kind.key) && TWO_DOORS.has(variant.body)) return false
  // Struts have no upper arm; wishbones have one above and one below.
  if (places.includes('superior') && places.includes('delantero') && kind.group === 'Suspensión')
    return variant.frontSuspension === 'wishbone'
  return true
}
