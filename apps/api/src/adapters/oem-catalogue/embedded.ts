import type { OemCatalogue } from '../../ports/oem-catalogue.ts'
import { findCatalogue, toCatalogue, type Base } from './embedded-base.ts'
import { withKnownCodes } from './embedded-codes.ts'
import { findInVehicle, getQuickDetail } from './embedded-details.ts'
import { asCatalogueError } from './embedded-errors.ts'
import { findVehicles } from './embedded-find-vehicles.ts'
import { listCategories, listQuickGroups } from './embedded-groups.ts'
import { findPart, findVehiclesByPart } from './embedded-part.ts'
import { languagesOf } from './embedded-languages.ts'
import { withSentinels } from './embedded-sentinels.ts'
import { tokensOf } from './embedded-token.ts'
import { getUnit, listQuestions, listUnits } from './embedded-units.ts'
import { getVehicle, listCatalogues, listModels, listVehicles } from './embedded-vehicles.ts'

export interface EmbeddedOptions extends Omit<Base, 'tokens'> {
  secret: string
}

/** The makers' catalogues in our own database, filled by the demonstration or by `npm run import:catalogue`. */
export function embeddedOemCatalogue({ secret, ...rest }: EmbeddedOptions): OemCatalogue {
  const base: Base = { ...rest, tokens: tokensOf(secret) }
  const catalogue = asCatalogueError(
    withSentinels(
      withKnownCodes(base.db, {
        languages: languagesOf(base),
        catalogues: () => listCatalogues(base),
        catalogue: async (code) => toCatalogue(await findCatalogue(base.db, code)),
        models: (code) => listModels(base, code),
        vehicles: (code, ssd, language) => listVehicles(base, { code, ssd, language }),
        vehicle: (key, language) => getVehicle(base, key, language),
        findVehicles: (typed, language) => findVehicles(base, typed, language),
        categories: (key, language) => listCategories(base, key, language),
        units: (key, { categoryId }, language) => listUnits(base, key, { categoryId, language }),
        quickGroups: (key, language) => listQuickGroups(base, key, language),
        quickDetail: (key, quickGroupId, language) => getQuickDetail(base, key, { quickGroupId, language }),
        unit: (key, unitId, language) => getUnit(base, key, { unitId, language }),
        questions: (key, asked, language) => listQuestions(base, key, { asked, language }),
        findPart: (oem, language) => findPart(base, oem, language),
        findVehiclesByPart: (code, oem, language) => findVehiclesByPart(base, { code, oem, language }),
        findInVehicle: (key, typed, language) => findInVehicle(base, key, { typed, language }),
      }),
    ),
  )
  return Object.assign(catalogue, { isOurs: true as const })
}
