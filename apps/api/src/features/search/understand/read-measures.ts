import { NO_ENGINE, type Engine, type Reading } from './reading.ts'
import type { Token } from './tokens.ts'
import { COUNTED_WORDS, ENGINE_WORDS, YEAR_WORDS } from './word-lists.ts'

interface Free {
  token: Token
  at: number
}
interface Around {
  newestYear: number
  hasCar: boolean
  /** The car's 1500, 2500 and 3500 are classes of its weight. */
  isByClass: boolean
  /** A make is named without a model, and its models may be two-digit numbers. */
  mayBeModel: boolean
  kinds: readonly string[]
}
interface Measures extends Pick<Reading, 'years' | 'engine' | 'sizes'> {
  taken: Set<number>
}

const SIZE =
  /^(?:[0-9]{3}\/[0-9]{2}\/?z?r?[0-9]{2}c?|[0-9]{1,2}w-?[0-9]{2}|(?!4x[24]$|6x[24]$)[0-9]{1,2}x[0-9]{1,3}|[1-9]\/(?:2|4|8|16)|r134a|r1234yf|[0-9]+(?:\.[0-9]+)?(?:mm|cm|ml|gal|amp|ah|kg|kw|pulgadas|pine|diente)|[0-9]{1,3}[aw]|h[0-9]{1,2}|hb[34]|900[567]|r1[2-9]|r2[0-2]|t10|p21|dot[345](?:\.1)?|sae[0-9]+)$/
const OLDEST_YEAR = 1950
const OLDEST_SHORT = 1970

/** Whether a word is a size that titles of these kinds contain as it is: '20w50', 'h4', '205/55r16'. */
export const isSize = (key: string, kinds: readonly string[]) =>
  SIZE.test(key) || kinds.some((kind) => BY_NUMBER[kind]?.test(key))

/** Years, engines and sizes among the words beside part and car. */
export function readMeasures(
  free: readonly Free[],
  { newestYear, hasCar, isByClass, mayBeModel, kinds }: Around,
): Measures {
  const taken = new Set<number>()
  const years: Reading['years'][number][] = []
  const sizes: Reading['sizes'][number][] = []
  const words: number[] = []
  const ofCar = new Set<number>()
  let told: Engine = NO_ENGINE
  free.forEach(({ token, at }, index) => {
    const before = free[index - 1]
    // 'vitara 1.6 98': other facts about the car may stand in between.
    const isBehind = before?.at !== at - 1 || ofCar.has(before.at)
    const afterCar = hasCar && !mayBeModel && isBehind && at > 0 && !kinds.some((kind) => BY_SIZE.test(kind))
    const next = free[index + 1]
    const isCount = next?.at === at + 1 && COUNTED_WORDS.has(next.token.key)
    const year =
      yearsIn(token.key, newestYear) ??
      (afterCar ? yearToCome(token.key) : null) ??
      (isCount ? null : shortYear(token.key, { before: before?.token.key, afterCar, newestYear }))
    const isElectric = before?.at === at - 1 && VEHICLE.has(before.token.key) && /^electric[oa]$/.test(token.key)
    const engine = year
      ? null
      : isElectric
        ? ELECTRIC
        : isByClass && /^[123]500$/.test(token.key)
          ? null
          : engineIn(token.key, { hasCar, kinds })
    if (year) years.push({ years: year, words: [token.word] })
    else if (isSize(token.key, kinds)) sizes.push({ key: token.key, words: [token.word] })
    else if (engine) {
      told = { ...told, ...engine }
      ofCar.add(at)
      words.push(token.word)
    } else {
      if (/^[2-5]puerta$/.test(token.key)) ofCar.add(at)
      return
    }
    taken.add(at)
  })
  return { years, sizes, engine: { told, words }, taken }
}

function yearsIn(key: string, newest: number): number[] | null {
  const [, from, to] = /^((?:19|20)[0-9]{2})(?:[-/]((?:19|20)?[0-9]{2}))?$/.exec(key) ?? []
  if (from === undefined) return null
  const last = to === undefined ? [] : [Number(to.length === 2 ? `${from.slice(0, 2)}${to}` : to)]
  const years = [Number(from), ...last]
  return years.every((year) => year >= OLDEST_YEAR && year <= newest) ? years : null
}

/** Behind a car 2062 is a mistyped year, for which there is nothing, and no number: 'kit clutch twingo 2030'. */
const yearToCome = (key: string) => (/^20[0-9]{2}$/.test(key) ? [Number(key)] : null)

/** Parts asked for by inches, amperes or volts: a two-digit number beside them is not a year. */
const BY_SIZE = /^(?:tire|wheel-(?:rim|cover)|center-cap|wiper-.+|.+-bulb|battery|fuse|speaker|led-.+|v-belt)$/

const INCHES = /^(?:1[2-9]|2[0-2])$/

/** Kinds whose sizes are plain numbers: a rim's inches ('rin 15 duster'), a bulb's type, a loudspeaker's inches. */
const BY_NUMBER: Readonly<Record<string, RegExp>> = {
  'wheel-rim': INCHES,
  'wheel-cover': INCHES,
  'center-cap': INCHES,
  'small-bulb': /^(?:1034|1141|115[67]|315[67]|744[0-3])$/,
  speaker: /^[4-9](?:\.[0-9]{1,2})?$/,
}

interface BesideYear {
  before: string | undefined
  /** Whether it stands right behind the car's name, or the part's. */
  afterCar: boolean
  newestYear: number
}

// 'modelo 98', 'año 05', 'accord 98'.
function shortYear(key: string, { before, afterCar, newestYear }: BesideYear): number[] | null {
  const isTold = before !== undefined && YEAR_WORDS.has(before)
  if (!/^[0-9]{2}$/.test(key) || !(isTold || afterCar)) return null
  const year = Number(key) + (Number(key) <= newestYear % 100 ? 2000 : 1900)
  return isTold || year >= OLDEST_SHORT ? [year] : null
}

/** Behind one of these 'eléctrico' tells what drives it; elsewhere it tells a part: 'bomba eléctrica'. */
const VEHICLE = new Set(['carro', 'coche', 'auto', 'vehiculo', 'camioneta', 'car'])
const ELECTRIC = { fuel: 'electric' } as const

/** Bulbs and batteries have volts, not valves. */
const VOLTS = /bulb|battery|relay|horn|lamp|light|inverter|charger|fuse/

function engineIn(key: string, { hasCar, kinds }: Pick<Around, 'hasCar' | 'kinds'>): Partial<Engine> | null {
  const [, valves] = /^(6|8|12|16|18|20|24|32)v$/.exec(key) ?? []
  if (valves !== undefined) return kinds.some((kind) => VOLTS.test(kind)) ? null : { valves: Number(valves) }
  const [, litres] = /^([0-9]\.[0-9])(?:l|lt|lts|t)?$/.exec(key) ?? []
  if (litres !== undefined)
    return Number(litres) >= 0.6 && Number(litres) <= 8
      ? {
          litres: Number(litres),
          ...(key.endsWith('t') && !key.endsWith('lt') ? { aspiration: 'turbo' as const } : {}),
        }
      : null
  const [, centimetres] = /^([0-9]{3,4})(?:cc|i)?$/.exec(key) ?? []
  if (
    centimetres !== undefined &&
    (hasCar || key.endsWith('cc')) &&
    Number(centimetres) >= 800 &&
    Number(centimetres) <= 6000 &&
    Number(centimetres) % 100 === 0
  ) {
    return { litres: Math.round(Number(centimetres) / 100) / 10 }
  }
  if (/^[vl][3468]$/.test(key)) return { layout: key.toUpperCase() }
  return ENGINE_WORDS.get(key) ?? null
}
