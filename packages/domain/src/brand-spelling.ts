import { foldText } from './words.ts'

/** Words that say where or what a company is, not which. */
const NOISE = new Set([
  'mx',
  'mex',
  'mexico',
  'mexicana',
  'co',
  'col',
  'colombia',
  'colombiana',
  'usa',
  'us',
  'brasil',
  'brazil',
  'latam',
  'america',
  'sa',
  'sas',
  'cv',
  'rl',
  'ltda',
  'ltd',
  'limited',
  'inc',
  'corp',
  'corporation',
  'gmbh',
  'ag',
  'de',
  'cia',
  'company',
  'original',
  'originales',
  'genuine',
  'genuino',
  'oem',
  'autopartes',
  'repuestos',
  'refacciones',
  'automotive',
  'automotriz',
  'auto',
  'parts',
  'marca',
  'linea',
  'premium',
])
const LEAST_FOR_A_SLIP = 5

/** The part of a brand's name that identifies it: without signs, accents, company forms and country names. */
export function brandKey(name: string): string {
  const words = foldText(name.replaceAll('.', ''))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  const own = words.filter((word) => !NOISE.has(word))
  return (own.length > 0 ? own : words).join('')
}

export interface BrandUse {
  id: number
  name: string
  /** How many other stores spell it like this. */
  stores: number
  /** How many products have this spelling. */
  products: number
}

/**
 * The brand that a spelling probably means: the same name without noise, or one letter away; of several the commonest,
 * and never one that is rarer than the spelling itself. Null when there is none.
 */
export function proposedBrand(written: BrandUse, known: readonly BrandUse[]): BrandUse | null {
  const key = brandKey(written.name)
  const better = known.filter((one) => one.id !== written.id && beats(one, written))
  const same = better.filter((one) => brandKey(one.name) === key)
  const near = same.length > 0 ? same : better.filter((one) => isSlip(brandKey(one.name), key))
  return near.toSorted((a, b) => b.stores - a.stores || b.products - a.products || a.id - b.id)[0] ?? null
}

/**
 * Finds brands by a spelling: those with the same key, and those one letter away. Each key is indexed once; two keys
 * that are one letter apart share what is left of them without that letter.
 */
export function brandIndex<B extends { name: string }>(known: readonly B[]): (name: string) => B[] {
  const index = new Map<string, { own: string; one: B }[]>()
  for (const one of known) {
    const own = brandKey(one.name)
    for (const key of shortened(own)) {
      const there = index.get(key)
      if (there) there.push({ own, one })
      else index.set(key, [{ own, one }])
    }
  }
  return (name) => {
    const key = brandKey(name)
    const near = [...shortened(key)]
      .flatMap((short) => index.get(short) ?? [])
      .filter(({ own }) => own === key || isSlip(own, key))
    return [...new Set(near.map(({ one }) => one))]
  }
}

/** A key, and what is left of it without each of its letters. */
const shortened = (key: string) => new Set([key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))])

/** Between names of few letters one letter is another brand. */
const isSlip = (a: string, b: string) => Math.max(a.length, b.length) >= LEAST_FOR_A_SLIP && isOneSlip(a, b)
const beats = (one: BrandUse, written: BrandUse) =>
  one.stores > written.stores || (one.stores === written.stores && one.products > written.products)

/** One letter more, less, other, or two exchanged. */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from += 1
  let [endA, endB] = [a.length, b.length]
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) {
    endA -= 1
    endB -= 1
  }
  const [leftA, leftB] = [a.slice(from, endA), b.slice(from, endB)]
  return (
    (leftA.length <= 1 && leftB.length <= 1) ||
    (leftA.length === 2 && leftB.length === 2 && leftA[0] === leftB[1] && leftA[1] === leftB[0])
  )
}
