import type { CatalogHotspot, CatalogPart } from '@tuerca/contract/catalogue-wire'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { catalogueWishId } from '@tuerca/domain/wish-lists'
import type { CataloguePart, ImageMapRow } from '../../ports/oem-catalogue.ts'
import { withoutNumbers } from '../products/index.ts'
import type { OffersOfNumber } from './part-offers.ts'

/** C5.09: one row for each pair of callout and number; a requested part keeps its mark. */
export function withoutDuplicates(parts: readonly CataloguePart[]): CataloguePart[] {
  const kept = new Map<string, CataloguePart>()
  for (const part of parts) {
    const key = `${part.codeOnImage} ${cleanPartNumber(part.oem)}`
    const before = kept.get(key)
    if (!before) kept.set(key, part)
    else if (part.match && !before.match) kept.set(key, { ...before, match: true })
  }
  return [...kept.values()]
}

const NOTHING_WISHED: ReadonlySet<string> = new Set()

/** Parts as the visitor may see them: where numbers are hidden (C4.12, C6.04) no text may contain one either. */
export function toParts(
  parts: readonly CataloguePart[],
  {
    offers,
    shows,
    wished = NOTHING_WISHED,
  }: { offers: OffersOfNumber; shows: boolean; wished?: ReadonlySet<number | string> },
): CatalogPart[] {
  const numbers = shows ? [] : parts.map(({ oem }) => oem)
  const told = (text: string) => (shows ? text : withoutNumbers(text, numbers))
  return withoutDuplicates(parts).map(({ oem, ...part }) => ({
    codeOnImage: part.codeOnImage,
    oem: shows ? oem : null,
    name: told(part.name),
    attributes: part.attributes
      .map(({ name, key, value }) => ({ name, key, value: key === 'amount' ? value : told(value) }))
      .filter(({ value }) => value !== ''),
    addedToFavorites: wished.has(catalogueWishId({ oem: shows ? oem : null, codeOnImage: part.codeOnImage }) ?? ''),
    match: part.match,
    depends: part.filter !== undefined,
    offers: offers(oem),
  }))
}

/**
 * Callouts that lead to parts of the table or to another unit (reference.md §1). `repeat` counts how often the code is
 * drawn, `parts` how many different parts have it.
 */
export function toHotspots(rows: readonly ImageMapRow[], parts: readonly CataloguePart[]): CatalogHotspot[] {
  const bearing = countBy(withoutDuplicates(parts).map(({ codeOnImage }) => codeOnImage))
  const useful = rows.filter(({ code, link }) => link !== null || (code !== '' && bearing.has(code)))
  const drawn = countBy(useful.map(({ code }) => code))
  return useful.map(({ code, x1, y1, x2, y2, link }) => ({
    code,
    x1,
    y1,
    x2,
    y2,
    link,
    repeat: drawn.get(code) ?? 1,
    parts: code === '' ? 0 : (bearing.get(code) ?? 0),
  }))
}

function countBy(codes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}
