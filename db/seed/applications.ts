import type { Car } from './cars.ts'
import { hasKind, hasPlaces } from './cars.ts'
import type { CountryCode } from './fleet/variant.ts'
import type { Kind, PartType, PartTypes } from './part-types.ts'
import { sizeOf } from './sized-parts.ts'

/** The cars that one part is for. */
export interface Application {
  type: PartType
  cars: readonly Car[]
  /**
   * For each country, the place of its commonest model among the models sold there, the lowest number being the
   * commonest; a country where none of its cars was sold is missing.
   */
  standing: Readonly<Partial<Record<CountryCode, number>>>
}

/** What cars must share to share a part. */
type Scope =
  | 'body'
  | 'platform'
  | 'line'
  | 'chain'
  | 'make'
  | 'make-size'
  | 'engine'
  | 'engine-size'
  | 'platform-engine'
  | 'kindred-engines'
  | 'cousin-engines'

const OF_GROUP: Readonly<Record<string, Scope>> = {
  Frenos: 'line',
  Suspensión: 'line',
  Dirección: 'line',
  Motor: 'engine',
  'Distribución y correas': 'engine',
  'Lubricación y filtros': 'engine',
  Combustible: 'kindred-engines',
  Refrigeración: 'platform',
  Escape: 'platform',
  Encendido: 'engine',
  'Eléctrico y arranque': 'engine',
  Iluminación: 'body',
  'Transmisión y embrague': 'engine',
  'Ejes y ruedas': 'line',
  Climatización: 'line',
  Carrocería: 'body',
  'Vidrios y espejos': 'body',
  Interior: 'body',
  Seguridad: 'line',
  'Llantas y rines': 'platform',
  'Accesorios y herramientas': 'body',
}
const OF_KIND: Readonly<Record<string, Scope>> = {
  'brake-pads': 'platform',
  'brake-disc': 'platform',
  'brake-caliper': 'platform',
  'shock-absorber': 'platform',
  'complete-strut': 'platform',
  'control-arm': 'platform',
  'coil-spring': 'platform',
  'steering-rack': 'platform',
  'ac-condenser': 'platform',
  'engine-mount': 'line',
  'torque-mount': 'line',
  'door-handle-outer': 'line',
  'door-handle-inner': 'line',
  'door-lock': 'line',
  'window-regulator': 'platform',
  'bumper-bracket': 'platform',
  'idler-pulley': 'kindred-engines',
  'belt-tensioner': 'kindred-engines',
  'accessory-belt': 'kindred-engines',
  'front-crank-seal': 'kindred-engines',
  'rear-crank-seal': 'kindred-engines',
  'valve-stem-seals': 'kindred-engines',
  'tune-up-kit': 'kindred-engines',
  'filter-kit': 'kindred-engines',
  'ignition-coil': 'kindred-engines',
  'piston-rings': 'kindred-engines',
  'spark-plug-wires': 'kindred-engines',
  'spark-plug-tube-seal': 'kindred-engines',
  'intake-valve': 'kindred-engines',
  'exhaust-valve': 'kindred-engines',
  'hydraulic-lifter': 'kindred-engines',
  'throttle-body-gasket': 'kindred-engines',
  'alternator-pulley': 'kindred-engines',
  'harmonic-balancer': 'engine',
  intercooler: 'platform-engine',
  'intercooler-hose': 'platform-engine',
  'air-filter': 'platform',
  'air-filter-box': 'platform-engine',
  'air-intake-hose': 'platform-engine',
  'cabin-filter': 'line',
  'fuel-filter': 'kindred-engines',
  'oil-filter': 'kindred-engines',
  'spark-plug': 'kindred-engines',
  'glow-plug': 'kindred-engines',
  'knock-sensor': 'kindred-engines',
  'crankshaft-sensor': 'kindred-engines',
  'camshaft-sensor': 'kindred-engines',
  'fuel-pump-module': 'line',
  'fuel-tank': 'line',
  'fuel-sender': 'line',
  'accelerator-pedal': 'line',
  'accelerator-cable': 'line',
  'throttle-body': 'engine',
  'fuel-rail': 'engine',
  'diesel-injector': 'engine',
  'injection-pump': 'engine',
  'evap-canister': 'line',
  'water-pump': 'engine',
  'water-pump-gasket': 'engine',
  thermostat: 'kindred-engines',
  'thermostat-gasket': 'kindred-engines',
  'thermostat-housing': 'engine',
  'water-pipe': 'engine',
  'coolant-reservoir': 'line',
  'fan-shroud': 'line',
  'fan-blade': 'line',
  'fan-motor': 'line',
  'radiator-fan': 'line',
  'radiator-tank': 'line',
  'heater-hose': 'line',
  'exhaust-manifold': 'engine',
  'exhaust-manifold-gasket': 'engine',
  'oxygen-sensor': 'kindred-engines',
  muffler: 'platform',
  battery: 'make-size',
  'battery-tray': 'line',
  'ignition-switch': 'line',
  'ignition-lock-cylinder': 'line',
  'fuse-box': 'line',
  'combination-switch': 'line',
  'hazard-switch': 'line',
  'window-switch': 'line',
  'speedometer-cable': 'line',
  'body-control-module': 'line',
  'key-remote': 'line',
  'wiring-harness': 'line',
  'starter-brushes': 'kindred-engines',
  'starter-bendix': 'kindred-engines',
  'starter-solenoid': 'kindred-engines',
  'alternator-brushes': 'kindred-engines',
  'voltage-regulator': 'kindred-engines',
  'diode-plate': 'kindred-engines',
  'shift-cable': 'line',
  'shift-lever': 'line',
  'shift-bushings': 'line',
  'shift-boot': 'line',
  'clutch-cable': 'line',
  'clutch-pedal': 'line',
  'clutch-master-cylinder': 'line',
  'clutch-slave-cylinder': 'line',
  driveshaft: 'line',
  'u-joint': 'line',
  'center-bearing': 'line',
  differential: 'line',
  'ring-and-pinion': 'line',
  'differential-seal': 'line',
  'transfer-case': 'line',
  'transmission-mount': 'line',
  'manual-gearbox': 'platform-engine',
  'wiper-blade': 'make-size',
  'wiper-arm': 'line',
  'wiper-motor': 'line',
  'wiper-linkage': 'line',
  'washer-pump': 'line',
  'turn-signal-light': 'line',
  'ac-compressor': 'engine',
  'ac-compressor-clutch': 'engine',
  'ac-idler-pulley': 'engine',
  'seat-belt-buckle': 'line',
  'window-motor': 'line',
  'door-check': 'line',
  'hood-strut': 'line',
  // Caps, switches, bulb holders and the like: a maker uses the same one for many years and many models.
  horn: 'make',
  'license-plate-light': 'make',
  'radiator-cap': 'make',
  'fuel-cap': 'make',
  'drain-plug': 'make',
  'drain-plug-gasket': 'make',
  'oil-cap': 'make',
  'stop-light-switch': 'make',
  'reverse-light-switch': 'make',
  'wheel-stud': 'make',
  'wheel-nut': 'make',
  'exhaust-hanger': 'make',
  'oil-pressure-switch': 'make',
  'coolant-temperature-sensor': 'make',
  'fan-switch': 'make',
  'cigarette-lighter': 'make',
  'wiper-refill': 'make',
  'battery-cable': 'make',
  'vehicle-speed-sensor': 'make',
  'center-cap': 'make',
  'tpms-sensor': 'make',
  'intake-air-temp-sensor': 'make',
  'ac-pressure-switch': 'make',
  'coolant-reservoir-cap': 'make',
  'impact-sensor': 'make',
  'pcv-valve': 'make',
  'coil-boot': 'make',
  'exhaust-donut': 'make',
  'exhaust-flex': 'make',
  'brake-line': 'make',
  'washer-nozzle': 'make',
  speaker: 'make',
  'wheel-rim': 'make-size',
  'wheel-cover': 'make-size',
  emblem: 'make',
  'window-crank': 'make',
  'mud-flap': 'make',
  'dome-light': 'make',
  'interior-mirror': 'make',
  'tow-hook': 'make',
  'headlight-leveling-motor': 'make',
  'fog-light': 'line',
  'hood-cable': 'line',
  'hood-lock': 'line',
  'roof-rack': 'line',
  'washer-reservoir': 'line',
  'tailgate-handle': 'line',
  'window-seal': 'line',
  'door-molding': 'line',
  'sun-visor': 'line',
  'hood-rod': 'line',
  'door-hinge': 'line',
  'door-lock-cylinder': 'line',
  'trunk-lock': 'line',
  'hood-hinge': 'line',
  'mirror-turn-signal': 'line',
  weatherstrip: 'platform',
  'splash-shield': 'platform',
  'radiator-support': 'platform',
}
/** Kinds for which brands of parts make one piece where a maker of cars has several numbers. */
const WIDER: Partial<Record<Scope, Scope>> = {
  platform: 'line',
  engine: 'engine-size',
  'kindred-engines': 'cousin-engines',
}
/** Groups whose pieces outlive a body. */
const RUNNING_GEAR = new Set(['Frenos', 'Suspensión', 'Dirección', 'Ejes y ruedas'])
/** Kinds that come in few sizes whatever the maker's number. */
const WIDER_KIND: Readonly<Record<string, Scope>> = {
  starter: 'kindred-engines',
  alternator: 'kindred-engines',
  'clutch-kit': 'kindred-engines',
  'clutch-disc': 'kindred-engines',
  'clutch-cover': 'kindred-engines',
  'release-bearing': 'kindred-engines',
  'ac-compressor': 'kindred-engines',
  'ac-compressor-clutch': 'kindred-engines',
  'ac-idler-pulley': 'kindred-engines',
  'gearbox-seal': 'kindred-engines',
  'gearbox-bearing': 'kindred-engines',
  'automatic-transmission-filter': 'kindred-engines',
  'atf-pan-gasket': 'kindred-engines',
  'fuel-pump-strainer': 'cousin-engines',
  'throttle-body': 'kindred-engines',
  'egr-valve': 'kindred-engines',
  'variable-valve-solenoid': 'kindred-engines',
  'concentric-slave': 'kindred-engines',
  'water-pipe': 'kindred-engines',
  'u-joint': 'make',
  'center-bearing': 'make',
  'engine-mount': 'chain',
  'torque-mount': 'chain',
  'transmission-mount': 'chain',
  'clutch-master-cylinder': 'chain',
  'clutch-slave-cylinder': 'chain',
  'shift-bushings': 'chain',
  'cv-boot': 'make',
  'washer-pump': 'chain',
  'blower-resistor': 'chain',
  driveshaft: 'line',
  // What a body or a tank gives its shape.
  'bumper-bracket': 'platform',
  muffler: 'platform',
  'exhaust-center-pipe': 'platform',
  'exhaust-front-pipe': 'platform',
}

export const scopeOf = (kind: Kind): Scope => OF_KIND[kind.key] ?? OF_GROUP[kind.group] ?? 'body'

export function widerScopeOf(kind: Kind): Scope {
  const own = scopeOf(kind)
  return WIDER_KIND[kind.key] ?? (own === 'line' && RUNNING_GEAR.has(kind.group) ? 'chain' : WIDER[own]) ?? own
}

function keyOf(scope: Scope, type: PartType, car: Car): string {
  const { model, generation, variant, platform, line, chain, engine } = car
  switch (scope) {
    case 'body':
      return generation.key
    case 'platform':
      return platform
    case 'line':
      return line
    case 'chain':
      return chain
    case 'make':
      return `${model.make.name} ${variant.body === 'truck'}`
    case 'make-size':
      return `${model.make.name} ${sizeOf(type, car)}`
    case 'engine':
      return engine
    case 'engine-size':
      return `${model.make.name} ${variant.fuel} ${variant.aspiration} ${variant.cylinders} ${variant.litres} ${variant.valves} ${variant.timing}`
    case 'platform-engine':
      return `${platform} ${engine}`
    case 'kindred-engines':
      return `${model.make.name} ${variant.fuel} ${variant.aspiration} ${variant.cylinders} ${bandOf(variant.litres)} ${variant.from < NEWER ? 'older' : 'newer'}`
    case 'cousin-engines':
      return `${model.make.name} ${variant.fuel} ${variant.cylinders} ${bandOf(variant.litres)}`
    default:
      return scope satisfies never
  }
}

const NEWER = 2009
const SIZES = [1.25, 1.65, 2.05, 2.6, 3.3]
const bandOf = (litres: number | null): number => SIZES.findIndex((most) => (litres ?? 0) <= most)

/** Kinds whose left and right parts differ in front and are the same behind. */
const HANDED_IN_FRONT = new Set([
  'shock-absorber',
  'door-handle-outer',
  'complete-strut',
  'brake-caliper',
  'steering-knuckle',
  'cv-axle',
])
/** Kinds of which left and right are the same piece. */
const NOT_HANDED = new Set([
  'brake-hose',
  'abs-sensor',
  'strut-mount',
  'strut-bearing',
  'coil-spring',
  'stabilizer-link',
  'stabilizer-bushing',
  'control-arm-bushing',
  'ball-joint',
  'inner-tie-rod',
  'rack-boot',
  'rack-bushing',
  'wheel-bearing',
  'wheel-hub',
  'cv-joint-outer',
  'cv-joint-inner',
  'cv-boot',
  'caliper-bracket',
  'rear-arm-bushing',
  'wheel-cylinder',
  'leaf-spring',
  'chain-guide',
  'gearbox-seal',
  'wiper-blade',
  'wiper-arm',
  'seat-belt-buckle',
  'fender-flare',
  'mud-flap',
  'small-bulb',
  'headlight-bulb',
  'brake-adjuster',
  'parking-brake-cable',
  'door-hinge',
  'door-check',
  'door-molding',
  'trunk-strut',
  'window-seal',
  'cowl-grille',
  'bumper-grille',
  'splash-shield',
  'speaker',
  'window-crank',
  'brake-backing-plate',
  'seat',
  'bumper-bracket',
  'window-switch',
  'door-handle-inner',
  'impact-sensor',
  'seat-belt',
  'door-trim',
  'weatherstrip',
])

/** Kinds that hardly any car has behind, or nobody stocks there. */
const IN_FRONT_ONLY = new Set(['fog-light', 'fender-liner'])

/**
 * The types of a kind that a shop keeps. Whoever keeps an arm, for example, keeps it as upper or lower, never as just
 * an arm.
 */
export function keptTypes(types: PartTypes, kind: Kind): PartType[] {
  const all = types.ofKind.get(kind.key) ?? []
  const [base] = all
  if (!base || all.length === 1) return all
  if (kind.group === 'Llantas y rines') return [base]
  if (kind.key === 'engine-mount')
    return all.filter(({ places }) =>
      ['derecho', 'izquierdo', 'trasero'].some((place) => places.length === 1 && places.includes(place as never)),
    )
  if (IN_FRONT_ONLY.has(kind.key))
    return all.filter(
      ({ places }) =>
        places.includes('delantero') && places.some((place) => place === 'izquierdo' || place === 'derecho'),
    )
  const most = all.filter(({ places }) =>
    isKept(
      kind,
      places.filter((place) => !base.places.includes(place)),
      all,
    ),
  )
  return most.length > 0 ? most : [base]
}

function isKept(kind: Kind, own: readonly string[], all: readonly PartType[]): boolean {
  const has = (...places: string[]) => places.some((place) => own.includes(place))
  const offers = (...places: string[]) =>
    all.some((type) => places.some((place) => type.places.includes(place as never))) &&
    places.every((place) => kind.positions.includes(place as never))
  const needsEnd = offers('delantero', 'trasero')
  const needsHeight =
    offers('superior', 'inferior') &&
    ((kind.key !== 'control-arm' && kind.key !== 'control-arm-bushing') || !has('trasero'))
  const needsDepth = offers('interior', 'exterior') && kind.key === 'cv-boot'
  const sided =
    offers('izquierdo', 'derecho') &&
    !NOT_HANDED.has(kind.key) &&
    !(HANDED_IN_FRONT.has(kind.key) && has('trasero')) &&
    !(kind.key === 'control-arm' && has('trasero'))
  return (
    has('delantero', 'trasero') === needsEnd &&
    has('superior', 'inferior') === needsHeight &&
    has('interior', 'exterior') === needsDepth &&
    has('izquierdo', 'derecho') === sided
  )
}

const kept = new WeakMap<readonly Car[], Map<string, Car[]>>()

/** The cars that are known to have a kind. It is asked once for all places of the kind. */
function withKind(cars: readonly Car[], kind: Kind): Car[] {
  const byKind = kept.get(cars) ?? new Map<string, Car[]>()
  kept.set(cars, byKind)
  let some = byKind.get(kind.key)
  if (!some) byKind.set(kind.key, (some = cars.filter((car) => hasKind(car, kind))))
  return some
}

/** What the shop can have of a type: one part for every set of cars that share the maker's own part. */
export function applicationsOf(type: PartType, cars: readonly Car[]): Application[] {
  return sharing(type, withType(type, cars), scopeOf(type.kind))
}

/** The same for brands of parts, where one piece replaces several numbers of a maker. */
export function widerApplicationsOf(type: PartType, cars: readonly Car[]): Application[] {
  return sharing(type, withType(type, cars), widerScopeOf(type.kind))
}

/** The maker's own applications inside a wider one, the commonest first. */
export function finerOf({ type, cars }: Application): Application[] {
  return sharing(type, cars, scopeOf(type.kind)).toSorted((a, b) => firstOf(a) - firstOf(b))
}

/** The place of its commonest model, in the country where that is more common. */
export const firstOf = ({ standing }: Application): number => Math.min(standing.CO ?? Infinity, standing.MX ?? Infinity)

const withType = (type: PartType, cars: readonly Car[]) =>
  withKind(cars, type.kind).filter((car) => hasPlaces(car, type))

function sharing(type: PartType, cars: readonly Car[], scope: Scope): Application[] {
  return [...Map.groupBy(cars, (car) => keyOf(scope, type, car)).values()].map((some) => ({
    type,
    cars: some,
    standing: standingOf(some),
  }))
}

export function standingOf(cars: readonly Car[]): Application['standing'] {
  const best: Partial<Record<CountryCode, number>> = {}
  for (const { model, variant } of cars) {
    for (const country of variant.countries)
      best[country] = Math.min(best[country] ?? Infinity, model.standing[country] ?? Infinity)
  }
  return best
}
