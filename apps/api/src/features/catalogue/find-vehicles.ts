import type { findVehicleByOem } from '@tuerca/contract/catalogue'
import type { CatalogVehicle } from '@tuerca/contract/catalogue-wire'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { VIN_LENGTH_ERROR } from '@tuerca/contract/vehicles'
import { foldText } from '@tuerca/domain/words'
import { VIN_INVALID_MESSAGE, VIN_LENGTH_MESSAGE } from '@tuerca/domain/vin'
import { readVinOrFrame } from '@tuerca/domain/vin-or-frame'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { CatalogueError, type CatalogueVehicle } from '../../ports/oem-catalogue.ts'
import { hidesReferences, withoutNumbers } from '../products/index.ts'
import { askCatalogue } from './ask-catalogue.ts'
import { loadBrand } from './list-brands.ts'
import { recordSearch } from './record-search.ts'
import { toVehicle } from './wire.ts'

/**
 * C7.18, C2.38: every vehicle that it may be. Throws 400 with C8.03's text for a text that is neither a VIN nor a frame
 * number.
 */
export async function findByVinOrFrame(ctx: Ctx, typed: string, language: string): Promise<CatalogVehicle[]> {
  const read = readVinOrFrame(typed)
  if (read === 'length') throw invalid([VIN_LENGTH_MESSAGE], VIN_LENGTH_ERROR)
  if (read === 'characters') throw invalid([VIN_INVALID_MESSAGE])
  const vehicles = await askCatalogue(ctx.ports.oemCatalogue.findVehicles(read.value, language))
  const [first] = vehicles
  await recordSearch(ctx, {
    kind: read.kind,
    catalogue: first?.catalogue ?? '',
    vehicle: first?.name ?? '',
    found: first !== undefined,
  })
  return vehicles.map(toVehicle)
}

/** C7.18. False for a text that is not a VIN, and while the catalogue is away: the card then shows its note (C2.40). */
export async function vinHasCatalogue(ctx: Ctx, typed: string): Promise<boolean> {
  const read = readVinOrFrame(typed)
  if (typeof read === 'string') return false
  return (await findOrNone(ctx, read.value)).length > 0
}

/** None as well while the catalogue cannot tell. */
export async function findOrNone(
  { ports }: Pick<Ctx, 'ports'>,
  vinOrFrame: string,
): Promise<readonly CatalogueVehicle[]> {
  try {
    return await ports.oemCatalogue.findVehicles(vinOrFrame, 'es_ES')
  } catch (error) {
    if (error instanceof CatalogueError) return []
    throw error
  }
}

/** C7.20: the vehicles of one catalogue with that number; for screws and the like only that they are standard parts. */
export async function findByOem(
  ctx: Ctx,
  { catalog: code, oem, brand, language }: Parsed<typeof findVehicleByOem>['query'],
): Promise<Reply<typeof findVehicleByOem>['data']> {
  const catalog = await loadBrand(ctx, code, language)
  const [part, carried] = await Promise.all([
    askCatalogue(ctx.ports.oemCatalogue.findPart(oem, language)),
    carriers(ctx, { code: catalog.code, oem, language }),
  ])
  // One catalogue may contain several brands: a named brand limits the result to its vehicles.
  const wanted = foldText(brand)
  const vehicles = wanted === '' || carried === null ? carried : carried.filter((one) => foldText(one.brand) === wanted)
  const hidden = hidesReferences(ctx)
  await recordSearch(ctx, {
    kind: 'oem',
    catalogue: catalog.code,
    vehicle: '',
    found: vehicles === null || vehicles.length > 0,
  })
  return {
    catalog,
    oem: hidden ? oem : (part?.oem ?? oem),
    name: hidden ? withoutNumbers(part?.name ?? '', [oem]) : (part?.name ?? ''),
    vehicles: (vehicles ?? []).map(toVehicle),
    standardPart: vehicles === null,
  }
}

/** Null for a standard part. */
async function carriers(
  { ports }: Ctx,
  { code, oem, language }: { code: string; oem: string; language: string },
): Promise<readonly CatalogueVehicle[] | null> {
  return askCatalogue(
    ports.oemCatalogue.findVehiclesByPart(code, oem, language).catch((error: unknown) => {
      if (error instanceof CatalogueError && error.problem === 'standardPart') return null
      throw error
    }),
  )
}
