import type { CatalogBrand, CatalogOptionSet } from '@tuerca/contract/catalogue-wire'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { askCatalogue } from './ask-catalogue.ts'
import { chosenFirst } from './choose-option-set.ts'
import { toBrand, toFilter, toOptionSet, toVehicle } from './wire.ts'

/** C7.11. */
export async function listBrands({ ports }: Ctx, language: string): Promise<CatalogBrand[]> {
  return (await askCatalogue(ports.oemCatalogue.catalogues(language))).map(toBrand)
}

/** C7.11, C7.17; 404 for a code that no catalogue has. */
export async function loadBrand({ ports }: Ctx, code: string, language: string): Promise<CatalogBrand> {
  return toBrand(await askCatalogue(ports.oemCatalogue.catalogue(code, language)))
}

/** C2.30: without models, this catalogue is entered by plate or VIN. */
export async function listModels(
  ctx: Ctx,
  code: string,
  language: string,
): Promise<{ catalog: CatalogBrand; models: z.output<typeof CatalogOptionSet>[] }> {
  const [catalog, sets] = await Promise.all([
    loadBrand(ctx, code, language),
    askCatalogue(ctx.ports.oemCatalogue.models(code, language)),
  ])
  return { catalog, models: chosenFirst(sets).map(toOptionSet) }
}

/** C7.12, C2.31. */
export async function listVehicles(
  ctx: Ctx,
  { catalogCode, ssd, language }: { catalogCode: string; ssd: string; language: string },
) {
  const [catalog, { vehicles, filters }] = await Promise.all([
    loadBrand(ctx, catalogCode, language),
    askCatalogue(ctx.ports.oemCatalogue.vehicles(catalogCode, ssd, language)),
  ])
  return { catalog, vehicles: vehicles.map(toVehicle), filters: filters.map(toFilter) }
}
