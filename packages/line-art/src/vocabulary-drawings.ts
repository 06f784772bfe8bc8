import type { PartKind } from './part-drawing.ts'

/** No drawing of its own: the sign of its group stands for it. */
const SIGN = ''

type Drawings = Readonly<Record<string, PartKind | typeof SIGN>>

// What each kind of part of the vocabulary is drawn as, group by group. A wrong picture is worse than none: two kinds share a drawing only where
// one sees no difference between the two on a counter; never one part for another.
const frenos: Drawings = {
  'brake-pads': 'brake-pads', 'brake-disc': 'brake-disc', 'brake-shoes': 'brake-shoes', 'parking-brake-shoes': 'brake-shoes',
  'brake-drum': 'brake-drum', 'brake-caliper': 'brake-caliper', 'caliper-bracket': 'caliper-bracket', 'caliper-repair-kit': 'caliper-kit',
  'caliper-piston': 'caliper-piston', 'caliper-pins': 'caliper-pins', 'brake-hardware-kit': 'pad-clips',
  'drum-hardware-kit': 'drum-hardware', 'brake-adjuster': 'brake-adjuster', 'brake-wear-sensor': SIGN,
  'brake-master-cylinder': 'master-cylinder', 'master-cylinder-repair-kit': 'cup-kit', 'brake-fluid-reservoir': 'brake-reservoir',
  'wheel-cylinder': 'wheel-cylinder', 'wheel-cylinder-repair-kit': 'cup-kit', 'brake-booster': 'brake-booster', 'brake-vacuum-pump': SIGN,
  'brake-booster-hose': 'rubber-hose', 'brake-hose': 'brake-hose', 'brake-line': 'metal-line', 'abs-sensor': 'abs-sensor',
  'abs-ring': 'tone-ring', 'abs-module': 'abs-unit', 'parking-brake-cable': 'control-cable', 'parking-brake-lever': 'parking-lever',
  'stop-light-switch': 'plunger-switch', 'brake-proportioning-valve': SIGN, 'brake-pedal': 'pedal-arm',
  'brake-backing-plate': 'splash-shield', 'brake-kit': 'brake-kit',
}

const suspension: Drawings = {
  'shock-absorber': 'shock-absorber', 'complete-strut': 'strut', 'strut-mount': 'strut-mount', 'strut-bearing': 'thrust-bearing',
  'strut-bumper-boot': 'strut-boot', 'bump-stop': 'bump-stop', 'coil-spring': 'coil-spring', 'spring-seat': 'spring-seat',
  'leaf-spring': 'leaf-spring', 'leaf-spring-bushing': 'bushing', 'leaf-spring-shackle': 'shackle', 'u-bolt': 'u-bolt',
  'torsion-bar': 'torsion-bar', 'control-arm': 'control-arm', 'control-arm-bushing': 'bushing', 'ball-joint': 'ball-joint',
  'stabilizer-link': 'stabiliser-link', 'stabilizer-bar': 'stabiliser-bar', 'stabilizer-bushing': 'bar-bushing', 'track-bar': 'link-rod',
  'trailing-arm': SIGN, 'rear-arm-bushing': 'bushing', 'rear-lateral-link': 'link-rod', 'rear-axle-beam': 'twist-beam', subframe: SIGN,
  'suspension-kit': SIGN, 'lift-kit': SIGN,
}

const direccion: Drawings = {
  'tie-rod-end': 'tie-rod-end', 'inner-tie-rod': 'inner-tie-rod', 'steering-rack': 'steering-rack', 'rack-boot': 'rack-boot',
  'rack-bushing': SIGN, 'steering-rack-repair-kit': SIGN, 'power-steering-pump': 'steering-pump', 'power-steering-hose': 'pressure-hose',
  'power-steering-reservoir': 'steering-reservoir', 'eps-motor': SIGN, 'steering-column': 'steering-column',
  'steering-shaft-joint': 'steering-joint', 'steering-wheel': 'steering-wheel', 'clock-spring': 'clock-spring', 'idler-arm': SIGN,
  'pitman-arm': SIGN, 'drag-link': SIGN, 'steering-damper': SIGN, 'steering-angle-sensor': SIGN,
}

const motor: Drawings = {
  'engine-long-block': SIGN, 'engine-block': 'engine-block', 'cylinder-head': 'cylinder-head', 'head-gasket': 'head-gasket',
  'gasket-set': 'gasket-set', 'head-bolts': 'head-bolts', 'valve-cover-gasket': 'valve-cover-gasket', 'valve-cover': 'valve-cover',
  'spark-plug-tube-seal': 'o-ring', piston: 'piston', 'piston-rings': 'piston-rings', 'connecting-rod': 'connecting-rod',
  'rod-bearings': 'bearing-shells', 'main-bearings': 'bearing-shells', 'thrust-washers': 'thrust-washers', crankshaft: 'crankshaft',
  'cylinder-sleeve': 'cylinder-liner', camshaft: 'camshaft', 'intake-valve': 'engine-valve', 'exhaust-valve': 'engine-valve',
  'valve-guide': 'valve-guides', 'valve-spring': 'valve-spring', 'valve-stem-seals': 'stem-seals', 'hydraulic-lifter': 'tappet',
  'rocker-arm': 'rocker-arm', 'front-crank-seal': 'oil-seal', 'rear-crank-seal': 'oil-seal', 'camshaft-seal': 'oil-seal',
  'oil-pan': 'oil-pan', 'oil-pan-gasket': 'oil-pan-gasket', 'engine-mount': 'engine-mount', 'torque-mount': 'torque-mount',
  'intake-manifold': 'intake-manifold', 'intake-manifold-gasket': 'intake-gasket', 'throttle-body': 'throttle-body',
  'throttle-body-gasket': 'throttle-gasket', 'pcv-valve': 'breather-valve', 'oil-separator': SIGN, 'harmonic-balancer': 'crank-pulley',
  flywheel: 'flywheel', 'ring-gear': 'ring-gear', flexplate: 'flexplate', turbocharger: 'turbocharger', 'turbo-cartridge': 'turbo-core',
  intercooler: 'intercooler', 'intercooler-hose': 'coolant-hose', 'egr-valve': 'egr-valve', 'egr-cooler': SIGN, 'engine-cover': SIGN,
  'block-plug': 'core-plugs', 'variable-valve-solenoid': 'solenoid',
}

const distribucionYCorreas: Drawings = {
  'timing-belt': 'timing-belt', 'timing-belt-kit': 'timing-kit', 'timing-belt-kit-pump': SIGN,
  'timing-belt-tensioner': 'timing-tensioner', 'timing-belt-idler': 'idler-pulley', 'timing-hydraulic-tensioner': 'plunger-tensioner',
  'timing-chain': 'timing-chain', 'timing-chain-kit': 'chain-kit', 'chain-tensioner': 'plunger-tensioner', 'chain-guide': 'chain-guide',
  'cam-gear': 'cam-sprocket', 'crank-sprocket': 'crank-sprocket', 'vvt-actuator': 'vvt-pulley', 'timing-cover': 'timing-cover',
  'timing-cover-gasket': SIGN, 'accessory-belt': 'ribbed-belt', 'v-belt': 'v-belt', 'belt-tensioner': 'tensioner',
  'idler-pulley': 'idler-pulley', 'alternator-pulley': 'alternator-pulley',
}

const lubricacionYFiltros: Drawings = {
  'oil-filter': 'oil-filter', 'oil-filter-housing': SIGN, 'air-filter': 'air-filter', 'cabin-filter': 'cabin-filter',
  'fuel-filter': 'fuel-filter', 'diesel-fuel-filter': 'water-separator', 'fuel-pump-strainer': 'pump-strainer', 'oil-pump': 'oil-pump',
  'oil-pickup': 'oil-pickup', 'oil-cooler': SIGN, 'drain-plug': 'drain-plug', 'drain-plug-gasket': 'sealing-washer', 'oil-cap': 'oil-cap',
  dipstick: 'dipstick', 'oil-pressure-switch': 'oil-pressure-switch', 'automatic-transmission-filter': 'fluid-filter',
  'air-filter-box': 'air-box', 'air-intake-hose': 'intake-hose', 'tune-up-kit': 'tune-up-kit', 'filter-kit': 'filter-kit',
  'oil-level-sensor': SIGN,
}

const combustible: Drawings = {
  'fuel-pump': 'fuel-pump-insert', 'fuel-pump-module': 'fuel-pump', 'mechanical-fuel-pump': SIGN, 'diesel-lift-pump': SIGN,
  'fuel-injector': 'injector', 'diesel-injector': 'diesel-injector', 'injector-seal-kit': 'injector-kit', 'injection-pump': SIGN,
  'high-pressure-fuel-pump': SIGN, 'fuel-rail': 'fuel-rail', 'fuel-pressure-regulator': 'pressure-regulator',
  'fuel-rail-sensor': 'threaded-sensor', 'fuel-cap': 'fuel-cap', 'fuel-tank': 'fuel-tank', 'fuel-sender': 'fuel-sender',
  'fuel-hose': 'rubber-hose', carburetor: SIGN, 'carburetor-kit': SIGN, 'idle-air-control-valve': 'idle-valve',
  'maf-sensor': 'airflow-sensor', 'map-sensor': 'map-sensor', 'tps-sensor': 'throttle-sensor', 'accelerator-cable': 'throttle-cable',
  'accelerator-pedal': 'accelerator-pedal', 'evap-canister': 'vapour-canister', 'purge-valve': 'purge-valve', 'lpg-cng-regulator': SIGN,
}

const refrigeracion: Drawings = {
  'water-pump': 'water-pump', 'water-pump-gasket': 'water-pump-gasket', 'auxiliary-water-pump': SIGN, radiator: 'radiator',
  'radiator-cap': 'radiator-cap', 'radiator-tank': SIGN, 'radiator-hose': 'coolant-hose', 'heater-hose': 'rubber-hose',
  'water-pipe': 'water-pipe', thermostat: 'thermostat', 'thermostat-gasket': 'o-ring', 'thermostat-housing': 'thermostat-housing',
  'coolant-reservoir': 'expansion-tank', 'coolant-reservoir-cap': 'tank-cap', 'radiator-fan': 'cooling-fan', 'fan-motor': 'fan-motor',
  'fan-blade': 'fan-blade', 'fan-clutch': 'fan-clutch', 'fan-shroud': 'fan-shroud', 'fan-relay-module': SIGN,
  'coolant-temperature-sensor': 'threaded-sensor', 'fan-switch': 'threaded-sensor', 'intake-air-temp-sensor': 'threaded-sensor',
}

const escape: Drawings = {
  'exhaust-manifold': 'exhaust-manifold', 'exhaust-manifold-gasket': 'exhaust-gasket', 'exhaust-donut': 'exhaust-donut',
  'exhaust-front-pipe': 'front-pipe', 'exhaust-flex': 'exhaust-flex', 'catalytic-converter': 'catalytic-converter',
  'exhaust-center-pipe': 'resonator', muffler: 'muffler', 'exhaust-hanger': 'rubber-hanger', 'exhaust-clamp': 'exhaust-clamp',
  'oxygen-sensor': 'oxygen-sensor', 'dpf-filter': SIGN, 'exhaust-tip': 'exhaust-tip',
}

const encendido: Drawings = {
  'spark-plug': 'spark-plug', 'glow-plug': 'glow-plug', 'spark-plug-wires': 'plug-wires', 'ignition-coil': 'ignition-coil',
  'coil-boot': 'coil-boot', distributor: SIGN, 'distributor-cap': 'distributor-cap', 'distributor-rotor': 'distributor-rotor',
  'ignition-module': SIGN, 'crankshaft-sensor': 'position-sensor', 'camshaft-sensor': 'position-sensor', 'knock-sensor': 'knock-sensor',
  'engine-ecu': 'engine-computer',
}

const electricoYArranque: Drawings = {
  battery: 'battery', 'hybrid-battery': SIGN, 'battery-terminal': 'battery-terminal', 'battery-cable': 'battery-cable',
  'battery-tray': 'battery-tray', starter: 'starter', 'starter-solenoid': 'starter-solenoid', 'starter-bendix': 'starter-bendix',
  'starter-brushes': 'brushes', alternator: 'alternator', 'voltage-regulator': 'voltage-regulator', 'alternator-brushes': 'brushes',
  'diode-plate': SIGN, 'ignition-switch': 'ignition-switch', 'ignition-lock-cylinder': 'lock-cylinder', fuse: 'fuse', 'fuse-box': SIGN,
  relay: 'relay', 'glow-plug-relay': 'relay', flasher: SIGN, horn: 'horn', 'combination-switch': 'combination-switch',
  'hazard-switch': 'hazard-switch', 'window-switch': 'window-switch', 'reverse-light-switch': 'threaded-sensor', 'neutral-switch': SIGN,
  'vehicle-speed-sensor': 'position-sensor', 'speedometer-cable': 'control-cable', 'body-control-module': 'control-unit',
  'key-remote': 'key-remote', 'wiring-harness': SIGN, connector: 'connector', 'key-battery': 'coin-cell', 'alternator-rotor': SIGN,
  'alternator-stator': SIGN,
}

const iluminacion: Drawings = {
  headlight: 'headlight', 'headlight-lens': SIGN, 'tail-light': 'tail-light', 'tail-light-lens': SIGN, 'fog-light': 'fog-light',
  'fog-light-bezel': 'fog-bezel', 'turn-signal-light': 'side-lamp', 'mirror-turn-signal': SIGN, 'license-plate-light': 'plate-lamp',
  'third-brake-light': 'stop-lamp', reflector: 'reflector', 'headlight-bulb': 'bulb', 'small-bulb': 'small-bulb',
  'bulb-socket': 'bulb-socket', 'led-kit': 'led-kit', 'xenon-ballast': SIGN, 'led-light-bar': 'led-bar', 'drl-light': SIGN,
  'headlight-leveling-motor': 'levelling-motor',
}

const transmisionYEmbrague: Drawings = {
  'clutch-kit': 'clutch-kit', 'clutch-disc': 'clutch-disc', 'clutch-cover': 'clutch-cover', 'release-bearing': 'release-bearing',
  'concentric-slave': SIGN, 'clutch-fork': 'clutch-fork', 'clutch-master-cylinder': 'clutch-master',
  'clutch-slave-cylinder': 'clutch-slave', 'clutch-cable': 'clutch-cable', 'clutch-pedal': 'pedal-arm', 'shift-cable': 'control-cable',
  'shift-lever': 'gear-lever', 'shift-bushings': SIGN, 'shift-knob': 'shift-knob', 'manual-gearbox': 'gearbox', 'automatic-gearbox': SIGN,
  'torque-converter': 'torque-converter', 'transmission-mount': 'gearbox-mount', 'gearbox-seal': 'oil-seal',
  'gearbox-bearing': 'wheel-bearing', 'synchronizer-ring': 'synchro-ring', 'transmission-solenoid': 'solenoid',
  'valve-body': 'valve-body', 'atf-pan': 'fluid-pan', 'atf-pan-gasket': 'oil-pan-gasket', driveshaft: 'prop-shaft', 'u-joint': 'u-joint',
  'center-bearing': 'centre-bearing', differential: SIGN, 'ring-and-pinion': 'ring-and-pinion', 'differential-seal': 'oil-seal',
  'transfer-case': SIGN, 'clutch-pump-repair-kit': 'cup-kit', 'transmission-cooler': SIGN,
}

const ejesYRuedas: Drawings = {
  'wheel-bearing': 'wheel-bearing', 'wheel-hub': 'wheel-hub', 'wheel-seal': 'oil-seal', 'steering-knuckle': 'knuckle',
  'cv-axle': 'drive-shaft', 'cv-joint-outer': 'cv-joint', 'cv-joint-inner': 'inner-joint', 'cv-boot': 'cv-boot',
  'axle-shaft': 'rear-shaft', 'wheel-stud': 'wheel-stud', 'wheel-nut': 'wheel-nut', 'wheel-lock': SIGN, 'locking-hub': SIGN,
}

const climatizacion: Drawings = {
  'ac-compressor': 'ac-compressor', 'ac-compressor-clutch': 'compressor-clutch', 'ac-condenser': 'condenser',
  'ac-evaporator': 'evaporator', 'ac-expansion-valve': 'expansion-valve', 'ac-receiver-drier': 'receiver-drier',
  'ac-hose': 'pressure-hose', 'ac-pressure-switch': 'threaded-sensor', 'blower-motor': 'blower', 'blower-resistor': 'blower-resistor',
  'heater-core': 'heater-core', 'ac-control-panel': 'control-panel', 'blend-door-actuator': 'flap-actuator',
  'ac-idler-pulley': 'idler-pulley',
}

const carroceria: Drawings = {
  'front-bumper': 'front-bumper', 'rear-bumper': 'rear-bumper', 'bumper-reinforcement': 'bumper-beam', 'bumper-bracket': 'bumper-guide',
  'bumper-absorber': 'bumper-foam', 'bumper-grille': 'bumper-grille', 'bumper-spoiler': SIGN, grille: 'grille', hood: 'bonnet',
  'hood-hinge': 'bonnet-hinge', 'hood-lock': 'bonnet-lock', 'hood-cable': 'control-cable', 'hood-strut': 'gas-strut',
  'hood-rod': 'stay-rod', fender: 'fender', 'fender-liner': 'fender-liner', 'fender-flare': SIGN, 'mud-flap': 'mud-flaps',
  'front-door': 'front-door', 'rear-door': SIGN, 'door-hinge': 'door-hinge', 'door-check': 'door-check',
  'door-handle-outer': 'door-handle', 'door-handle-inner': 'inside-handle', 'door-lock': 'door-lock',
  'door-lock-cylinder': 'lock-cylinder', 'window-regulator': 'window-regulator', 'window-motor': 'window-motor', 'trunk-lid': 'boot-lid',
  tailgate: 'tailgate', 'trunk-strut': 'gas-strut', 'trunk-lock': 'gate-latch', 'tailgate-handle': 'gate-handle',
  'fuel-door': 'fuel-door', 'radiator-support': SIGN, 'splash-shield': 'splash-guard', 'rocker-panel': SIGN,
  'running-boards': 'running-board', 'door-molding': 'door-moulding', emblem: 'emblem', 'rear-spoiler': 'spoiler',
  'roof-rack': 'roof-rack', weatherstrip: 'door-seal', 'trunk-weatherstrip': 'gate-seal', 'body-clips': 'body-clips',
  'license-plate-holder': 'plate-frame', 'insulator-hood': 'sound-mat', 'bull-bar': SIGN, 'tow-hook-cover': SIGN, 'quarter-panel': SIGN,
}

const vidriosYEspejos: Drawings = {
  windshield: 'windscreen', 'rear-glass': 'rear-glass', 'door-glass': 'door-glass', 'quarter-glass': 'quarter-glass',
  'window-seal': 'glass-run', 'windshield-seal': SIGN, 'side-mirror': 'mirror', 'mirror-glass': 'mirror-glass',
  'mirror-cover': 'mirror-cap', 'interior-mirror': 'inside-mirror', 'wiper-blade': 'wiper-blade', 'wiper-refill': 'wiper-refill',
  'wiper-arm': 'wiper-arm', 'wiper-motor': 'wiper-motor', 'wiper-linkage': 'wiper-linkage', 'washer-pump': 'washer-pump',
  'washer-reservoir': 'washer-tank', 'washer-nozzle': 'washer-nozzle', 'cowl-grille': SIGN,
}

const interior: Drawings = {
  'floor-mats': 'floor-mats', carpet: SIGN, 'seat-cover': SIGN, seat: 'seat', dashboard: 'dashboard', 'instrument-cluster': 'cluster',
  radio: 'radio', speaker: 'speaker', antenna: 'antenna', 'sun-visor': 'sun-visor', 'door-trim': 'door-trim',
  'window-crank': 'window-crank', 'pedal-pad': 'pedal-pad', 'shift-boot': 'shift-boot', 'steering-wheel-cover': 'wheel-sleeve',
  headliner: SIGN, 'dome-light': SIGN, 'center-console': SIGN, 'cigarette-lighter': SIGN, 'glove-box': 'glove-box',
}

const seguridad: Drawings = {
  'airbag-driver': SIGN, 'airbag-passenger': 'passenger-bag', 'airbag-module': 'control-unit', 'impact-sensor': 'crash-sensor',
  'seat-belt': 'seat-belt', 'seat-belt-buckle': 'belt-buckle', 'parking-sensor': 'parking-sensor', 'reverse-camera': 'reverse-camera',
  alarm: SIGN, 'gps-tracker': SIGN, 'steering-lock': SIGN, 'fire-extinguisher': 'fire-extinguisher', 'road-kit': 'road-kit',
  'child-seat': SIGN,
}

const llantasYRines: Drawings = {
  tire: 'tyre', 'wheel-rim': 'rim', 'wheel-cover': 'wheel-cover', 'center-cap': 'centre-cap', 'tire-valve': 'tyre-valve',
  'tpms-sensor': 'pressure-valve', 'wheel-spacer': 'wheel-spacer',
}

const fluidosYQuimicos: Drawings = {
  'engine-oil': 'oil-can', atf: 'fluid-bottle', 'gear-oil': 'fluid-bottle', 'power-steering-fluid': 'fluid-bottle',
  'brake-fluid': 'brake-fluid', coolant: 'coolant-jug', 'refrigerant-gas': 'gas-can', 'washer-fluid': SIGN, 'battery-water': SIGN,
  adblue: SIGN, 'compressor-oil': 'fluid-bottle', 'injector-cleaner': 'additive', 'carb-cleaner': 'aerosol', 'brake-cleaner': 'aerosol',
  'contact-cleaner': 'aerosol', 'penetrating-oil': 'aerosol', 'rtv-silicone': 'silicone-tube', grease: 'grease',
  'oil-additive': 'additive', 'radiator-sealant': 'additive', 'car-shampoo': SIGN, 'wax-polish': 'wax', 'interior-protectant': SIGN,
  threadlocker: SIGN,
}

const accesoriosYHerramientas: Drawings = {
  'hose-clamp': 'hose-clamp', 'vacuum-hose': 'rubber-hose', jack: 'jack', 'jack-stands': 'jack-stands', 'jumper-cables': 'jumper-cables',
  'battery-charger': SIGN, 'jump-starter': SIGN, 'air-compressor-portable': SIGN, 'tow-strap': SIGN, 'tow-hitch': SIGN,
  'tow-hook': 'tow-hook', 'wheel-wrench': 'wheel-wrench', 'socket-set': 'socket-set', 'wrench-set': 'wrench-set', 'screwdriver-set': SIGN,
  'torque-wrench': SIGN, 'oil-filter-wrench': SIGN, 'spark-plug-socket': SIGN, puller: SIGN, multimeter: SIGN, 'obd-scanner': SIGN,
  'feeler-gauge': SIGN, 'work-light': SIGN, 'car-cover': SIGN, 'bike-rack': SIGN, 'phone-holder': SIGN, 'window-tint': SIGN,
  'windshield-sunshade': SIGN, 'window-deflector': SIGN, 'tape-insulating': 'tape', 'cable-ties': SIGN, 'truck-bed-liner': SIGN,
  'bed-cover': SIGN, 'roll-bar': SIGN,
}

/** The drawings of every group, by the group's slug. */
export const DRAWINGS_OF_GROUPS = {
  frenos, suspension, direccion, motor, 'distribucion-y-correas': distribucionYCorreas,
  'lubricacion-y-filtros': lubricacionYFiltros, combustible, refrigeracion, escape, encendido,
  'electrico-y-arranque': electricoYArranque, iluminacion, 'transmision-y-embrague': transmisionYEmbrague,
  'ejes-y-ruedas': ejesYRuedas, climatizacion, carroceria, 'vidrios-y-espejos': vidriosYEspejos, interior, seguridad,
  'llantas-y-rines': llantasYRines, 'fluidos-y-quimicos': fluidosYQuimicos, 'accesorios-y-herramientas': accesoriosYHerramientas,
} satisfies Record<string, Drawings>
