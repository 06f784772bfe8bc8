/** Where on the car a part goes, each axis with its two ends: the order in which people say them. */
export const PLACE_AXES = [
  ['delantero', 'trasero'],
  ['superior', 'inferior'],
  ['izquierdo', 'derecho'],
  ['interior', 'exterior'],
] as const

export type Place = (typeof PLACE_AXES)[number][number]

export const PLACES: readonly Place[] = PLACE_AXES.flat()

const ORDER = new Map<string, number>(PLACES.map((place, at) => [place, at]))

export const isPlace = (text: string): text is Place => ORDER.has(text)

/** In the order in which people say them: 'delantera inferior izquierda'. */
export function inOrder(places: readonly Place[]): Place[] {
  return places.toSorted((a, b) => (ORDER.get(a) ?? 0) - (ORDER.get(b) ?? 0))
}

/** The other end of its axis: what a part that goes here is not. */
export function oppositePlace(place: Place): Place {
  const [first, second] = PLACE_AXES.find((axis) => (axis as readonly Place[]).includes(place)) ?? PLACE_AXES[0]
  return place === first ? second : first
}

// Nouns whose gender the last letter does not tell.
const FEMININE = new Set(['luz', 'base', 'llave', 'transmisión', 'direccional'])
const MASCULINE = new Set(['portaplaca', 'guarda', 'portamangueta', 'emblema'])
const PLURAL = new Set([
  'pastillas',
  'balatas',
  'bandas',
  'zapatas',
  'herrajes',
  'pasadores',
  'pernos',
  'cauchos',
  'estribos',
  'loderas',
  'limpiadores',
  'plumillas',
])

/** Gender and number of a part's name: those of its first word. */
function formOf(name: string): { feminine: boolean; plural: boolean } {
  const [noun = ''] = name.toLowerCase().split(' ')
  const plural = PLURAL.has(noun)
  if (MASCULINE.has(noun)) return { feminine: false, plural }
  return { feminine: FEMININE.has(noun) || (plural ? noun.endsWith('as') : noun.endsWith('a')), plural }
}

/**
 * 'Pastillas de freno' at the front are 'Pastillas de freno delanteras'. A place that the name already says is not
 * repeated.
 */
export function placedName(name: string, places: readonly Place[]): string {
  const form = formOf(name)
  const words = inOrder(places)
    .map((place) => agreeing(place, form))
    .filter((word) => !name.toLowerCase().split(' ').includes(word))
  const text = [name, ...words].join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function agreeing(place: Place, { feminine, plural }: { feminine: boolean; plural: boolean }): string {
  if (place.endsWith('r')) return plural ? `${place}es` : place
  return `${place.slice(0, -1)}${feminine ? 'a' : 'o'}${plural ? 's' : ''}`
}

const STEMS: readonly [RegExp, Place][] = [
  [/^(?:delanter[oa]s?|del|dels|front|frontal|frontales)$/, 'delantero'],
  [/^(?:traser[oa]s?|tras|posterior|posteriores|rear)$/, 'trasero'],
  [/^(?:superior(?:es)?|sup|upper)$/, 'superior'],
  [/^(?:inferior(?:es)?|inf|lower)$/, 'inferior'],
  [/^(?:izquierd[oa]s?|izq|izqd[oa]|lh|left|conductor|chofer|piloto)$/, 'izquierdo'],
  [/^(?:derech[oa]s?|der|dcho|dcha|rh|right|pasajero|copiloto)$/, 'derecho'],
  [/^(?:interior(?:es)?|interna?o?|internos|internas|inner)$/, 'interior'],
  [/^(?:exterior(?:es)?|externa?o?|externos|externas|outer)$/, 'exterior'],
]

/** The place that one folded word names, in any form of it; null when it names none. */
export function placeOf(word: string): Place | null {
  return STEMS.find(([pattern]) => pattern.test(word))?.[1] ?? null
}
