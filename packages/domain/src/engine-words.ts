import { foldText } from './words.ts'

export type Fuel = 'gasoline' | 'diesel' | 'electric' | 'hybrid' | 'gas'
export type Aspiration = 'na' | 'turbo'

/** What a text says of an engine; null where it does not say it. */
export interface EngineFacts {
  litres: number | null
  fuel: Fuel | null
  valves: number | null
  aspiration: Aspiration | null
  cylinders: number | null
}

// Makers' badges that name the fuel, and usually also that the engine is turbocharged.
const DIESEL =
  /(?<![a-z])(?:diesel|disel|acpm|petrolero|td|tdi|tdci|tdie|hdi|bluehdi|dci|crdi|cdi|jtd|jtdm|multijet|crd|d4d|d-4d|did|di-d|duratorq|dti|vgt|sdi|bluetec)(?![a-z])/
const CHARGED_DIESEL =
  /(?<![a-z])(?:td|tdi|tdci|hdi|bluehdi|dci|crdi|cdi|jtd|jtdm|multijet|crd|d4d|d-4d|did|di-d|dti|vgt|bluetec)(?![a-z])/
const HYBRID = /(?<![a-z])(?:hibrido|hybrid|hev|mhev|phev|hsd|e-power)(?![a-z])/
const ELECTRIC = /(?<![a-z])(?:electrico|electrica|electric|ev|bev)(?![a-z])/
const GAS = /(?<![a-z])(?:gnv|gnc|glp|cng|lpg|gas natural|a gas)(?![a-z])/
const GASOLINE =
  /(?<![a-z])(?:gasolina|gasoline|nafta|petrol|tsi|tfsi|fsi|gdi|mpi|mpfi|tce|thp|ecoboost|vvt-?i|vvti|vtec|i-vtec|puretech|skyactiv-?g|kappa|firefly|multiair)(?![a-z])/
const CHARGED_GASOLINE = /(?<![a-z])(?:tsi|tfsi|tce|thp|ecoboost|t-?gdi|tgdi|boosterjet|multiair turbo)(?![a-z])/
const CHARGED =
  /(?<![a-z])(?:turbo|turbocargado|turbocharged|biturbo|twinturbo|intercooler|supercargado|compressor|kompressor)(?![a-z])/
const NOT_CHARGED = /(?<![a-z])(?:aspirado|aspirada|natural|sin turbo|atmosferico)(?![a-z])/

/**
 * Reads an engine as sellers, catalogues and makers write it: '1.6L L4 16V', '2.5L L4 Diésel Turbo', '1598', '1.4 TSI',
 * 'Eléctrico'.
 */
export function readEngine(text: string): EngineFacts {
  const folded = foldText(text.slice(0, 200))
  const fuel = fuelOf(folded)
  return {
    litres: fuel === 'electric' ? null : litresOf(folded),
    fuel,
    valves: valvesOf(folded),
    aspiration: aspirationOf(folded, fuel),
    cylinders: cylindersOf(folded),
  }
}

// Sellers do not write petrol, so a text without a fuel is not proof of petrol: '2.5L L4' may be a diesel.
function fuelOf(text: string): Fuel | null {
  if (HYBRID.test(text)) return 'hybrid'
  if (DIESEL.test(text)) return 'diesel'
  if (GAS.test(text)) return 'gas'
  if (GASOLINE.test(text) || CHARGED_GASOLINE.test(text)) return 'gasoline'
  return ELECTRIC.test(text) ? 'electric' : null
}

function aspirationOf(text: string, fuel: Fuel | null): Aspiration | null {
  if (NOT_CHARGED.test(text)) return 'na'
  if (CHARGED.test(text) || CHARGED_GASOLINE.test(text) || CHARGED_DIESEL.test(text)) return 'turbo'
  // '1.0T' and '2.0 T' on a badge.
  if (fuel !== 'electric' && /\d[.,]\d ?t(?![a-z])/.test(text)) return 'turbo'
  return null
}

const MOST_LITRES = 20

function litresOf(text: string): number | null {
  // '1.598 cc' has a sign for thousands: it is 1598, not a 1.6 written with decimals.
  const thousands = /(?<![\d.,])(\d{1,2})[.,](\d{3})(?![\d.,])/.exec(text)
  const plain = /(?<![\d.,])(\d{3,5}) ?(?:cc|cm3|c\.c\.)/.exec(text)?.[1] ?? /^\d{3,5}$/.exec(text)?.[0]
  const centimetres = Number(thousands ? `${thousands[1]}${thousands[2]}` : plain)
  if (centimetres >= 100) return inRange(Math.round(centimetres / 100) / 10)
  const decimal = /(?<![\d.,])(\d{1,2})[.,](\d{1,2})(?![\d.,])/.exec(text)
  if (decimal) return inRange(Math.round(Number(`${decimal[1]}.${decimal[2]}`) * 10) / 10)
  const whole = /(?<![\d.,a-z])(\d{1,2}) ?(?:l|lt|lts|litros?)(?![a-z\d])/.exec(text)
  return whole ? inRange(Number(whole[1])) : null
}

const inRange = (litres: number) => (litres >= 0.1 && litres <= MOST_LITRES ? litres : null)

function cylindersOf(text: string): number | null {
  const told =
    /(?<![a-z\d.,])(?:[lvhirw]-?|boxer ?|l ?)([2-9]|1[026])(?![\d.,])/.exec(text)?.[1] ??
    /(?<!\d)([2-9]|1[026]) ?(?:cil|cyl|cilindros)(?![a-z]*\d)/.exec(text)?.[1]
  return told === undefined ? null : Number(told)
}

function valvesOf(text: string): number | null {
  const told = /(?<![\d.,])(\d{1,2}) ?(?:v|val|valv|valvulas|valves)(?![a-z\d])/.exec(text)?.[1]
  const valves = told === undefined ? null : Number(told)
  return valves !== null && valves >= 4 && valves <= 64 ? valves : null
}
