import type { getCatalogGroups, getCatalogQuickGroups } from '@tuerca/contract/catalogue'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import type { Ctx } from '../../platform/context.ts'
import type { Category } from '../../ports/oem-catalogue.ts'
import { loadBrand } from './list-brands.ts'
import { meteredView } from './metered-view.ts'
import { toCategory, toQuickGroup, toUnit, toVehicle } from './wire.ts'

/** C7.13. Flag 1 asks for the units of the category only; without a category there are none. */
export async function showGroups(
  ctx: Ctx,
  query: Parsed<typeof getCatalogGroups>['query'],
): Promise<Reply<typeof getCatalogGroups>> {
  const { oemCatalogue } = ctx.ports
  const { cid, flag, ssd, language } = query
  const catalog = await loadBrand(ctx, query.catalogCode, language)
  const { vehicle, answer, meter } = await meteredView(ctx, query, async (key) => {
    const categories = flag ? [] : await oemCatalogue.categories(key, language)
    // The nearest ssd counts (reference.md §1): a page with the vehicle's ssd gets its category's from the tree.
    const units =
      cid === ''
        ? []
        : await oemCatalogue.units(key, { categoryId: cid, ssd: categoryIn(categories, cid)?.ssd ?? ssd }, language)
    return {
      found: categories.length > 0 || units.length > 0,
      answer: { categories: categories.map(toCategory), units: units.map(toUnit) },
    }
  })
  return { data: { ...answer, catalog, vehicle: toVehicle(vehicle), meter } }
}

function categoryIn(categories: readonly Category[], cid: string): Category | null {
  for (const category of categories) {
    const found = category.categoryId === cid ? category : categoryIn(category.children, cid)
    if (found) return found
  }
  return null
}

/** C7.14. */
export async function showQuickGroups(
  ctx: Ctx,
  query: Parsed<typeof getCatalogQuickGroups>['query'],
): Promise<Reply<typeof getCatalogQuickGroups>> {
  const catalog = await loadBrand(ctx, query.catalogCode, query.language)
  const { vehicle, answer, meter } = await meteredView(ctx, query, async (key) => {
    const groups = await ctx.ports.oemCatalogue.quickGroups(key, query.language)
    return { found: groups.length > 0, answer: groups.map((group) => toQuickGroup(group)) }
  })
  return { data: { quickGroups: answer, catalog, vehicle: toVehicle(vehicle), meter } }
}
