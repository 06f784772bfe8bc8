import { boxSentence, type BoxStep, boxSteps } from '@tuerca/domain/box-steps'
import type { Country } from '@tuerca/domain/country'
import { understandQuery } from '@tuerca/domain/query-kind'
import { foldText } from '@tuerca/domain/words'
import { paths } from '../paths.ts'
import type { IconName } from '../ui/icon.tsx'
import { catalogueInMenu, type Visitor } from '../visitor.ts'
import type { Suggestion } from './use-suggestions.ts'

/** One line under the box: its text, its address, and the search to remember. */
export interface BoxRow {
  key: string
  icon: IconName
  /** Said before the text, in a lighter hand. */
  verb: string
  text: string
  isNumber: boolean
  note: string
  /** At the line's end. */
  kind: string
  url: string
  /** What the box keeps among the recent searches. */
  search: string
}

const STEP_ICONS: Record<BoxStep['kind'], IconName> = {
  number: 'barcode',
  vin: 'car',
  plate: 'car',
  words: 'search',
  catalogue: 'book',
}
const STEP_KINDS: Record<BoxStep['kind'], string> = {
  number: 'N° de parte',
  vin: 'VIN',
  plate: 'Placa',
  words: '',
  catalogue: 'Catálogo',
}
const KINDS: Record<Suggestion['kind'], { icon: IconName; kind: string }> = {
  search: { icon: 'search', kind: '' },
  number: { icon: 'barcode', kind: 'N° de parte' },
  product: { icon: 'barcode', kind: 'N° de parte' },
  type: { icon: 'search', kind: 'Autoparte' },
  group: { icon: 'search', kind: 'Grupo' },
  brand: { icon: 'store', kind: 'Marca' },
  make: { icon: 'car', kind: 'Vehículo' },
  model: { icon: 'car', kind: 'Modelo' },
}

/** What Enter does, what else the text may mean, and the suggestions for it. */
export function rowsFor(text: string, visitor: Visitor, proposed: readonly Suggestion[]): BoxRow[] {
  const rooms = { plates: visitor.appParams.isActivePlateComponent !== false, catalogue: catalogueInMenu(visitor) }
  const steps = boxSteps(text, visitor.country, rooms).map((step) => rowOfStep(step, text, visitor))
  const [enter] = steps
  const [best] = proposed
  const understood = enter?.kind === '' && best && asksFor(best.url, text)
  if (understood) steps[0] = { ...enter, text: lowerFirst(best.label), note: best.detail, kind: kindOf(best) }
  const rest = (understood ? proposed.slice(1) : proposed).map((one) => rowOfSuggestion(one, visitor))
  const known = new Set(steps.map(({ url }) => url))
  return [...steps, ...rest.filter(({ url }) => !known.has(url))]
}

/** What the words were understood as: a part, a car, or both where a whole search is proposed for them. */
const kindOf = ({ kind, label }: Suggestion) =>
  KINDS[kind].kind || (label.includes(' · ') ? 'Parte y carro' : 'Autoparte')

export function rowOfRecent(text: string, visitor: Visitor): BoxRow | null {
  const [row] = rowsFor(text, visitor, [])
  return row
    ? { ...row, key: `recent ${text}`, icon: 'clock', verb: '', text, isNumber: row.kind !== '', note: '' }
    : null
}

/** What the box says of its text: words that `enter` understood as part and car are labelled so, others are text. */
export function labelOf(text: string, country: Country, enter: BoxRow | undefined): string {
  const { label } = understandQuery(text, country)
  return (label === 'Texto' && enter?.kind) || label
}

/** The sentence of a row, for screen readers and the phone's button. */
export const sentenceOf = ({ verb, text }: BoxRow) => (verb ? boxSentence({ verb, object: text }) : text)

function rowOfStep({ kind, verb, object, note }: BoxStep, typed: string, { store }: Visitor): BoxRow {
  const asked = paths.results({ search: kind === 'vin' ? object : typed.trim() }, store)
  const url =
    kind === 'plate'
      ? paths.plate({ placa: object }, store)
      : kind === 'catalogue'
        ? paths.catalogueVin(object, store)
        : asked
  return {
    key: `step ${kind}`,
    icon: STEP_ICONS[kind],
    verb,
    text: object,
    isNumber: kind !== 'words',
    note,
    kind: STEP_KINDS[kind],
    url,
    search: typed.trim(),
  }
}

function rowOfSuggestion({ kind, label, detail, url }: Suggestion, { store }: Visitor): BoxRow {
  const isNumber = kind === 'number' || kind === 'product'
  return {
    key: `${kind} ${url}`,
    ...KINDS[kind],
    verb: '',
    text: label,
    isNumber,
    note: detail,
    url: paths.product(url, store),
    search: label.replaceAll(' · ', ' '),
  }
}

const asksFor = (url: string, text: string) =>
  foldText(new URLSearchParams(url.slice(url.indexOf('?'))).get('search') ?? '') === foldText(text)

/** Within a sentence, but 'ABS' stays 'ABS'. */
const lowerFirst = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
