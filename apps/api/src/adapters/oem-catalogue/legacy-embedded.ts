import type { LegacyCatalogue } from '../../ports/legacy-catalogue.ts'
import type { Base } from './embedded-base.ts'
import type { EmbeddedOptions } from './embedded.ts'
import { withKnownLegacyCodes } from './embedded-codes.ts'
import { asCatalogueError } from './embedded-errors.ts'
import { isEmptyCatalogue } from './embedded-sentinels.ts'
import { tokensOf } from './embedded-token.ts'
import { findLegacyCars, getCar, listBrands, listCars, listFilters, listLegacyModels } from './legacy-embedded-cars.ts'
import { getParts, listGroups } from './legacy-embedded-parts.ts'

const NOTHING = { img: null, width: null, height: null, imgDescription: '', partGroups: [], positions: [] }

/**
 * The older catalogue on the same tables: its models are our options, its groups our categories, its sub-groups our
 * units.
 */
export function embeddedLegacyCatalogue({ secret, ...rest }: EmbeddedOptions): LegacyCatalogue {
  const base: Base = { ...rest, tokens: tokensOf(secret) }
  return asCatalogueError(
    withSentinels(
      withKnownLegacyCodes(base.db, {
        catalogs: () => listBrands(base),
        models: (catalogId) => listLegacyModels(base, catalogId),
        cars: (asked) => listCars(base, asked),
        filters: (asked) => listFilters(base, asked),
        car: (key) => getCar(base, key),
        findCars: (typed) => findLegacyCars(base, typed),
        groups: (key, groupId) => listGroups(base, key, groupId),
        parts: (key, groupId) => getParts(base, key, groupId),
      }),
    ),
  )
}

function withSentinels(real: LegacyCatalogue): LegacyCatalogue {
  return {
    catalogs: () => real.catalogs(),
    models: async (catalogId) => (isEmptyCatalogue(catalogId) ? [] : real.models(catalogId)),
    cars: async (asked) => (isEmptyCatalogue(asked.catalogId) ? { cars: [], total: 0 } : real.cars(asked)),
    filters: async (asked) => (isEmptyCatalogue(asked.catalogId) ? [] : real.filters(asked)),
    car: async (key) => (isEmptyCatalogue(key.catalogId) ? emptyCar(key.catalogId, key.carId) : real.car(key)),
    findCars: (typed) => real.findCars(typed),
    groups: async (key, groupId) => (isEmptyCatalogue(key.catalogId) ? [] : real.groups(key, groupId)),
    parts: async (key, groupId) => (isEmptyCatalogue(key.catalogId) ? NOTHING : real.parts(key, groupId)),
  }
}

function emptyCar(catalogId: string, id: string) {
  return {
    id,
    catalogId,
    brand: 'Catálogo vacío',
    modelId: '',
    modelName: '',
    name: 'Vehículo sin datos',
    description: '',
    criteria: null,
    vin: null,
    parameters: [],
  }
}
