import { foldText } from '@tuerca/domain/words'
import { inOrder, oppositePlace, PLACE_AXES, placedName, placeOf, type Place } from '@tuerca/domain/part-places'
import { slugOf } from '@tuerca/domain/product-url'
import type { PartKindRow } from './read-vocabulary.ts'

/** A kind at its places on the car. */
export interface PartTypeRow {
  kind: PartKindRow
  name: string
  nameMx: string
  slug: string
  places: Place[]
  /** Other words for its kind, without those that name a place. */
  synonyms: string[]
}

/**
 * Kinds whose places are alternatives: a mount is the right one or the rear one, never 'delantero superior derecho'.
 */
const ONE_PLACE = new Set(['engine-mount', 'torque-mount', 'radiator-tank', 'parking-sensor', 'door-hinge'])
/** Kinds that exist only once at one end of the car, in the middle. */
const SINGLE_AT: ReadonlyMap<string, Place> = new Map([
  ['wiper-blade', 'trasero'],
  ['wiper-arm', 'trasero'],
  ['parking-brake-cable', 'delantero'],
  ['quarter-glass', 'delantero'],
])

/** Every type of a kind: the one without a place, then its places from axle to side. */
export function partTypesOf(kind: PartKindRow): PartTypeRow[] {
  const always = inherentPlaces(kind)
  const synonyms = synonymsOf(kind)
  return combinationsOf(kind).map((own) => {
    const places = inOrder([...always, ...own])
    const name = placedName(kind.nameCo, own)
    return { kind, name, nameMx: placedName(kind.nameMx, own), slug: slugOf(name), places, synonyms }
  })
}

/** Places that every part of the kind has because no other exists: drum shoes are at the rear. */
export function inherentPlaces({ positions }: Pick<PartKindRow, 'positions'>): Place[] {
  return positions.filter((place) => !positions.includes(oppositePlace(place)))
}

function combinationsOf(kind: PartKindRow): Place[][] {
  const [ends = [], heights = [], sides = [], depths = []] = PLACE_AXES.map((axis) =>
    axis.every((place) => kind.positions.includes(place)) ? [...axis] : [],
  )
  if (ONE_PLACE.has(kind.key)) return [[], ...[...ends, ...heights, ...sides].map((place) => [place])]
  const all = withEach(withEach(withEach(withEach([[]], ends), heights), sides), depths)
  const single = SINGLE_AT.get(kind.key)
  return all.filter((places) => {
    const hasEnd = ends.length === 0 || places.some((place) => ends.includes(place))
    const sided = places.some((place) => sides.includes(place))
    // 'Amortiguador izquierdo' says too little: a side belongs to an axle when there are two.
    return (hasEnd || !sided) && !(sided && single !== undefined && places.includes(single))
  })
}

function withEach(combinations: Place[][], axis: readonly Place[]): Place[][] {
  return combinations.flatMap((places) => [places, ...axis.map((place) => [...places, place])])
}

/** Grades, sizes, colours and makes: 'aceite 5w30', 'anticongelante rosado', 'grasa de litio', 'gato de tijera'. */
const GRADE =
  /[0-9]|(?<![a-z])(?:diesel|cvt|sintetico|semisintetico|mineral|dexron|mercon|roj[oa]|verde|azul|rosad[oa]|rosa|litio|grafitada|contactos?|polos|doble din|gato hidraulico|botella|tijera|caiman|patin)(?![a-z])/

/**
 * The kind's synonyms. Those that name one of its places belong to the kind only, because its types differ only by
 * place; so do those that name a grade of what fits no car in particular: each listing has one of its own.
 */
function synonymsOf(kind: PartKindRow): string[] {
  const words = [kind.nameMx, kind.nameEn, ...kind.synonyms].filter(
    (phrase) => phrase !== kind.nameCo && !(kind.universal && GRADE.test(foldText(phrase))),
  )
  return [...new Set(words)].filter((phrase) =>
    foldText(phrase)
      .split(' ')
      .every((word) => {
        const place = placeOf(word)
        return place === null || !kind.positions.includes(place) || !kind.positions.includes(oppositePlace(place))
      }),
  )
}
