import type { z } from 'zod'
import type { QuickDetail } from '../../ports/oem-catalogue.ts'
import { partsOf, toPart, toUnit, type RawCategories } from './laximo-wire.ts'

/** Category → unit → parts; `wanted` says which numbers were requested, where the vendor does not mark them. */
export function toDetails(
  raw: z.output<typeof RawCategories>,
  wanted: (oem: string) => boolean = () => false,
): QuickDetail[] {
  return raw.map((category) => ({
    category: { categoryId: category.categoryId, name: category.name, ssd: category.ssd },
    units: (category.units ?? []).map((unit) => ({
      unit: toUnit(unit),
      parts: partsOf(unit).map((part) => toPart(part, part.match || wanted(part.oem))),
    })),
  }))
}

/** Merges several lists: a unit that occurs in more than one keeps everything that any of them wanted. */
export function mergeDetails(lists: readonly (readonly QuickDetail[])[]): QuickDetail[] {
  const merged = new Map<
    string,
    { category: QuickDetail['category']; units: Map<string, QuickDetail['units'][number]> }
  >()
  for (const { category, units } of lists.flat()) {
    const into = merged.get(category.categoryId) ?? { category, units: new Map<string, QuickDetail['units'][number]>() }
    merged.set(category.categoryId, into)
    for (const { unit, parts } of units) {
      const before = into.units.get(unit.unitId)
      into.units.set(
        unit.unitId,
        before
          ? {
              unit,
              parts: before.parts.map((part, at) => ({ ...part, match: part.match || parts[at]?.match === true })),
            }
          : { unit, parts },
      )
    }
  }
  return [...merged.values()].map(({ category, units }) => ({ category, units: [...units.values()] }))
}
