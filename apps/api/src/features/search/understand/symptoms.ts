import { foldText } from '@tuerca/domain/words'
import type { Reading } from './reading.ts'
import { isElsewhere } from './word-lists.ts'

// What owners say of a car that is not well | the parts that a counter looks at first, the most frequent first.
const SYMPTOMS: readonly (readonly [said: RegExp, kinds: readonly string[]])[] = [
  [
    /\bno (?:me )?(?:prende|arranca|enciende|da marcha)\b/,
    ['battery', 'starter', 'alternator', 'spark-plug', 'fuel-pump', 'crankshaft-sensor'],
  ],
  [
    /\bno (?:me )?enfria(?: bien)?(?: (?:el|mi))?(?: (?:aire|clima)(?: acondicionado)?)?\b|\b(?:el )?(?:aire|clima)(?: acondicionado)? no (?:me )?enfria\b/,
    ['ac-compressor', 'ac-condenser', 'ac-receiver-drier', 'ac-expansion-valve', 'cabin-filter', 'ac-pressure-switch'],
  ],
  [
    /\b(?:se )?(?:me )?(?:re)?calienta(?: mucho| demasiado)?(?: (?:el|mi|mucho el))?(?: motor| carro| coche)?\b|\brecalentamiento\b/,
    ['thermostat', 'water-pump', 'radiator', 'radiator-fan', 'radiator-cap', 'radiator-hose', 'coolant'],
  ],
  [
    /\b(?:chilla|rechina|chirria|suena|ruido)\b.*\bfren(?:ar?|os?|ando)\b|\bfren(?:ar?|os?|ando)\b.*\b(?:chilla|chillan|rechina|rechinan|chirria|suena|suenan|ruido)\b/,
    ['brake-pads', 'brake-disc', 'brake-shoes', 'brake-drum'],
  ],
  [
    /\b(?:vibra|tiembla)\b.*\bfren(?:ar?|os?|ando)\b|\bfren(?:ar?|os?|ando)\b.*\b(?:vibra|tiembla)\b/,
    ['brake-disc', 'brake-pads', 'brake-drum', 'ball-joint', 'tie-rod-end'],
  ],
  [
    /\b(?:ruido|golpeteo|golpe|suena|truena)\b.*\b(?:suspension|huecos?|baches?|topes?)\b|\b(?:suspension|huecos?|baches?|topes?)\b.*\b(?:ruido|golpetea|suena|truena)\b/,
    ['stabilizer-link', 'control-arm-bushing', 'ball-joint', 'shock-absorber', 'strut-mount', 'tie-rod-end'],
  ],
  [
    /\b(?:truena|suena|ruido)\b.*\b(?:al girar|al voltear|dar vuelta|curvas?)\b/,
    ['cv-joint-outer', 'cv-axle', 'wheel-bearing', 'strut-bearing'],
  ],
  [
    /\bno (?:me )?carga(?: la)?(?: bateria)?\b|\bse descarga(?: la)?(?: bateria)?\b/,
    ['alternator', 'battery', 'accessory-belt', 'battery-cable'],
  ],
  [
    /\b(?:direccion|timon|volante)\b.*\b(?:dura|duro)\b|\b(?:dura|duro)\b.*\b(?:direccion|timon|volante)\b/,
    ['power-steering-pump', 'power-steering-fluid', 'power-steering-hose', 'steering-rack', 'accessory-belt'],
  ],
  [
    /\b(?:bota|echa|saca|tira)(?: mucho)? humo azul\b|\bhumo azul\b/,
    ['valve-stem-seals', 'piston-rings', 'valve-cover-gasket', 'turbocharger', 'pcv-valve'],
  ],
  [
    /\b(?:bota|echa|saca|tira)(?: mucho)? humo negro\b|\bhumo negro\b/,
    ['air-filter', 'fuel-injector', 'oxygen-sensor', 'spark-plug', 'maf-sensor', 'map-sensor'],
  ],
  [
    /\b(?:bota|echa|saca|tira)(?: mucho)? humo blanco\b|\bhumo blanco\b/,
    ['head-gasket', 'cylinder-head', 'thermostat', 'coolant', 'turbocharger'],
  ],
  [
    /\b(?:bota|tira|pierde|fuga de) (?:aceite)\b/,
    ['valve-cover-gasket', 'oil-pan-gasket', 'rear-crank-seal', 'front-crank-seal'],
  ],
  [
    /\b(?:bota|tira|pierde|fuga de) (?:agua|refrigerante|anticongelante)\b/,
    ['radiator-hose', 'water-pump', 'radiator', 'coolant-reservoir', 'thermostat-housing'],
  ],
  [
    /\b(?:se )?jalonea\b|\bcascabelea\b|\bfalla(?: el motor)? al acelerar\b|\b(?:esta )?fallando\b/,
    ['spark-plug', 'ignition-coil', 'spark-plug-wires', 'fuel-filter', 'fuel-pump', 'oxygen-sensor'],
  ],
]

/** What a car loses: 'bota aceite' asks for no oil, and 'no carga la batería' for no battery alone. */
const LOST: ReadonlySet<string> = new Set(['engine-oil', 'coolant', 'battery'])

/**
 * Where no part is named but what ails the car, the parts that a counter looks at first: 'se calienta el motor aveo'.
 * Words that say only more of it ask for nothing.
 */
export function withSymptom(reading: Reading): Reading {
  if (reading.number || reading.kinds?.keys.some((key) => !LOST.has(key))) return reading
  const words = reading.words.map((word) => foldText(word).replace(/[^a-z0-9]+/g, ''))
  const text = words.join(' ')
  for (const [said, keys] of SYMPTOMS) {
    const found = said.exec(text)
    if (!found || (reading.kinds && reading.kinds.words.length > 1)) continue
    const from = text.slice(0, found.index).split(' ').length - 1
    const to = from + found[0].split(' ').length
    const { cars, years, places, engine, brands, sizes } = reading
    const others = new Set([...cars, ...years, ...places, engine, ...brands, ...sizes].flatMap((one) => one.words))
    return {
      ...reading,
      symptom: true,
      kinds: { keys, words: words.flatMap((_, at) => (at >= from && at < to && !others.has(at) ? [at] : [])) },
      loose: reading.loose.filter(({ key }) => isElsewhere(key)),
    }
  }
  return reading
}
