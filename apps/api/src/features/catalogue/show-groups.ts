import type { getCatalogGroups, getCatalogQuickGroups } from '@tuerca/contract/catalogue'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import type { Ctx } from '../../platform/context.ts'
import { loadBrand } from './list-brands.ts'
import { meteredView } from './metered-view.ts'
import { toCategory, toQuickGroup, toUnit, toVehicle } from './wire.ts'

/** C7.13. Flag 1 asks for the units of the category only; without a category there are none to show. */
export async function showGroups(ctx: Ctx, query: Parsed<typeof getCatalogGroups>['query']): Promise<Reply<typeof getCatalogGroups>> {
  const { oemCatalogue } = ctx.ports
  const { cid, flag, ssd, language } = query
  const catalog = await loadBrand(ctx, query.catalogCode, language)
  const { vehicle, answer, meter } = await meteredView(ctx, query, async (key) => {
    const [categories, units] = await Promise.all([
      flag ? [] : oemCatalogue.categories(key, language),
      cid === '' ? [] : oemCatalogue.units(key, { categoryId: cid, ssd }, language),
    ])
    return { found: categories.length > 0 || units.length > 0, answer: { categories: categories.map(toCategory), units: units.map(toUnit) } }
  })
  return { data: { ...answer, catalog, vehicle: toVehicle(vehicle), meter } }
}

/** C7.14. */
export async function showQuickGroups(ctx: Ctx, query: Parsed<typeof getCatalogQuickGroups>['query']): Promise<Reply<typeof getCatalogQuickGroups>> {
  const catalog = await loadBrand(ctx, query.catalogCode, query.language)
  const { vehicle, answer, meter } = await meteredView(ctx, query, async (key) => {
    const groups = await ctx.ports.oemCatalogue.quickGroups(key, query.language)
    return { found: groups.length > 0, answer: groups.map((group) => toQuickGroup(group)) }
  })
  return { data: { quickGroups: answer, catalog, vehicle: toVehicle(vehicle), meter } }
}
