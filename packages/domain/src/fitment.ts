import { readEngine, type EngineFacts } from './engine-words.ts'
import { modelText, yearsText, type FitmentRow } from './vehicle-rows.ts'
import { foldText } from './words.ts'

export type { FitmentRow } from './vehicle-rows.ts'
export { groupCompatibleVehicles, type CompatibleMake } from './compatible-vehicles.ts'
export { matchVehicleWords, type VehicleMatch } from './vehicle-words.ts'

export type FitmentVerdict = 'FULLY' | 'PARTIAL' | 'NO' | 'UNKNOWN'

/** What every list shows beside a part when a vehicle is chosen (`ux.md`). */
export const FITMENT_LABELS: Record<FitmentVerdict, 'Compatible' | 'No compatible' | 'Por confirmar'> = {
  FULLY: 'Compatible',
  PARTIAL: 'Por confirmar',
  NO: 'No compatible',
  UNKNOWN: 'Por confirmar',
}

/** The car the buyer is working on; what is not known is left out. */
export interface ChosenVehicle {
  make: string
  model: string
  year?: number | null
  /** Where no year is known: it is of one of these. */
  years?: { from: number; to: number }
  engine?: string | null
  submodel?: string | null
}

export interface Fitment {
  verdict: FitmentVerdict
  why: string
}

/** Whether a part is said to fit a vehicle, judged by the row that matches it best, and why in one Spanish sentence. */
export function fits(vehicle: ChosenVehicle, rows: readonly FitmentRow[]): Fitment {
  if (rows.length === 0) return { verdict: 'UNKNOWN', why: 'El vendedor no indicó para qué vehículos sirve.' }
  const name = `${vehicle.make} ${vehicle.model}`.trim()
  const sameModel = rows.filter(
    (row) => isSame(row.make, vehicle.make) && (row.model === null || isSame(row.model, vehicle.model)),
  )
  if (sameModel.length === 0) return { verdict: 'NO', why: `No está registrado para ${name}.` }
  const sameYear = sameModel.filter((row) => isYearInside(vehicle, row))
  if (sameYear.length === 0) {
    const years = [...new Set(sameModel.map((row) => yearsText(row.yearFrom, row.yearTo)))]
      .sort()
      .slice(0, 4)
      .join(', ')
    return { verdict: 'NO', why: `Para ${name} está registrado en otros años (${years}).` }
  }
  const judged = sameYear.map((row) => judgeRow(vehicle, row))
  const best = judged.find(({ verdict }) => verdict === 'FULLY') ?? judged.find(({ verdict }) => verdict === 'PARTIAL')
  return best ?? judged[0] ?? { verdict: 'NO', why: `No está registrado para ${name}.` }
}

function judgeRow(vehicle: ChosenVehicle, row: FitmentRow): Fitment {
  const years = yearsText(row.yearFrom, row.yearTo)
  const open: string[] = []
  if (years !== '' && !isSurelyInside(vehicle, row)) open.push(`año ${years}`)
  const version = compareDetail(row.submodel, vehicle.submodel)
  if (version === 'differs') return { verdict: 'NO', why: `Está registrado para otra versión (${row.submodel}).` }
  if (version === 'open') open.push(`versión ${row.submodel}`)
  const engine = compareEngine(row.engine, vehicle)
  if (engine === 'differs') return { verdict: 'NO', why: `Está registrado para otro motor (${row.engine}).` }
  if (engine === 'open') open.push(`motor ${row.engine}`)
  open.push(...(row.qualifiers ?? []).map((qualifier) => qualifier.trim()).filter((qualifier) => qualifier !== ''))
  if (open.length > 0) return { verdict: 'PARTIAL', why: `Confirma: ${open.join(', ')}.` }
  const details = [
    `${row.make} ${modelText(row)}`.trim(),
    years,
    row.engine ?? '',
    row.position ? `posición ${row.position}` : '',
  ]
  return { verdict: 'FULLY', why: `Registrado para ${details.filter((detail) => detail !== '').join(', ')}.` }
}

// The buyer's text may say more than the row ('1.2 16V' for '1.2'); when it says less, the answer stays open.
function compareDetail(
  told: string | null | undefined,
  asked: string | null | undefined,
): 'agrees' | 'differs' | 'open' {
  const [toldWords, askedWords] = [detailWords(told), detailWords(asked)]
  if (toldWords.size === 0) return 'agrees'
  if (askedWords.size === 0) return 'open'
  if (isInside(toldWords, askedWords)) return 'agrees'
  return isInside(askedWords, toldWords) ? 'open' : 'differs'
}

const WORDS_OF_FACTS = /^(?:l|v|lt|lts|cc|diesel|turbo|gasolina|hibrido|electrico|dohc|sohc|ohc|valvulas|cilindros)$/
/** From this year on no diesel car without a turbo was sold. */
const CHARGED_DIESELS_SINCE = 2000

// Sellers name one engine in many ways: '2.4L L4 Diésel turbo' is the '2393 cc' of a registration that says diesel.
function compareEngine(
  told: string | null | undefined,
  { engine: asked, year }: ChosenVehicle,
): ReturnType<typeof compareDetail> {
  const byWords = compareDetail(told, asked)
  const [theirs, mine] = [readEngine(told ?? ''), readEngine(asked ?? '')]
  if (byWords === 'agrees' || theirs.litres === null || mine.litres === null) return byWords
  if (
    (['litres', 'fuel', 'valves', 'aspiration', 'cylinders'] as const).some(
      (fact) => theirs[fact] !== null && mine[fact] !== null && theirs[fact] !== mine[fact],
    )
  )
    return 'differs'
  const names = new Set([...detailWords(told)].filter((word) => /\p{L}/u.test(word) && !WORDS_OF_FACTS.test(word)))
  const isTold = theirs.valves === null || mine.valves !== null
  return isTold && burnsAlike(theirs, mine, year ?? 0) && isInside(names, detailWords(asked)) ? 'agrees' : 'open'
}

// Nobody writes petrol, nor that an engine breathes by itself.
function burnsAlike(a: EngineFacts, b: EngineFacts, year: number): boolean {
  const [one, other] = [a, b].map(
    ({ fuel, aspiration }) =>
      `${fuel ?? 'gasoline'} ${aspiration ?? (fuel === 'diesel' && year >= CHARGED_DIESELS_SINCE ? 'turbo' : 'na')}`,
  )
  return one === other
}

function isInside(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...words].every((word) => others.has(word))
}

/** The words by which engines and versions are compared: '1.2L' and '1,2 litros' are both 1.2. */
export function detailWords(text: string | null | undefined): Set<string> {
  // '1.2L' and '1,2 litros' are '1.2'; 'LT' alone is a version.
  const plain = foldText(text ?? '')
    .replaceAll(',', '.')
    .replace(/([0-9]) ?(?:l|lts?|litros?)(?![a-z0-9])/g, '$1')
  return new Set(plain.match(/[0-9]+(?:\.[0-9]+)?|\p{L}+/gu) ?? [])
}

/** Whether the car may be of the row's years. */
function isYearInside(car: Pick<ChosenVehicle, 'year' | 'years'>, { yearFrom, yearTo }: FitmentRow): boolean {
  const span = spanOf(car)
  return span === null || ((yearFrom ?? span.to) <= span.to && (yearTo ?? span.from) >= span.from)
}

/** Whether it is of the row's years, whichever of its own years it is of. */
function isSurelyInside(car: Pick<ChosenVehicle, 'year' | 'years'>, { yearFrom, yearTo }: FitmentRow): boolean {
  const span = spanOf(car)
  return span !== null && (yearFrom ?? span.from) <= span.from && (yearTo ?? span.to) >= span.to
}

const spanOf = ({ year, years }: Pick<ChosenVehicle, 'year' | 'years'>) =>
  year == null ? (years ?? null) : { from: year, to: year }

// 'CX-5', 'CX5' and 'cx 5' are one model.
function isSame(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b)
}

function nameKey(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]/gu, '')
}
