/**
 * The keys of the vocabulary's kinds by those that come inside of them: where nobody has a pump, a kit with one may do.
 */
const INSIDE: Readonly<Record<string, readonly string[]>> = {
  'timing-belt-kit': ['timing-belt', 'timing-belt-tensioner', 'timing-belt-idler'],
  'timing-belt-kit-pump': ['water-pump', 'timing-belt', 'timing-belt-tensioner', 'timing-belt-idler'],
  'timing-chain-kit': ['timing-chain', 'chain-tensioner', 'chain-guide'],
  'clutch-kit': ['clutch-disc', 'clutch-cover', 'release-bearing'],
  'brake-kit': ['brake-pads', 'brake-disc'],
  'filter-kit': ['oil-filter', 'air-filter'],
  'gasket-set': ['head-gasket', 'valve-cover-gasket', 'intake-manifold-gasket', 'exhaust-manifold-gasket'],
  'fuel-pump-module': ['fuel-pump', 'fuel-pump-strainer', 'fuel-sender'],
  'complete-strut': ['shock-absorber', 'strut-mount', 'strut-bearing', 'spring-seat'],
  'control-arm': ['ball-joint', 'control-arm-bushing'],
  'wheel-hub': ['wheel-bearing', 'wheel-stud'],
  'cv-axle': ['cv-joint-outer', 'cv-joint-inner', 'cv-boot'],
  'brake-caliper': ['caliper-piston', 'caliper-pins', 'bleeder-screw'],
  'steering-rack': ['inner-tie-rod', 'rack-boot', 'rack-bushing'],
  'power-steering-pump': ['power-steering-pump-kit'],
  starter: ['starter-solenoid', 'starter-bendix', 'starter-brushes', 'starter-bushings', 'starter-fork'],
  alternator: [
    'voltage-regulator',
    'diode-plate',
    'alternator-brushes',
    'alternator-bearing',
    'alternator-rotor',
    'alternator-stator',
  ],
  'ac-compressor': ['ac-compressor-clutch', 'ac-compressor-bearing'],
  'radiator-fan': ['fan-motor', 'fan-blade'],
  turbocharger: ['turbo-cartridge'],
  'wiper-blade': ['wiper-refill'],
  'side-mirror': ['mirror-glass', 'mirror-cover'],
  headlight: ['headlight-lens'],
  'tail-light': ['tail-light-lens'],
  'window-regulator': ['window-regulator-kit'],
}

/** The kinds of part that one of these kinds comes inside of. */
export const biggerParts = (kinds: readonly string[]): string[] =>
  Object.entries(INSIDE).flatMap(([bigger, inside]) => (inside.some((kind) => kinds.includes(kind)) ? [bigger] : []))

/** Every kind that is named here. */
export const KINDS_INSIDE: readonly string[] = Object.entries(INSIDE).flatMap(([bigger, inside]) => [bigger, ...inside])
