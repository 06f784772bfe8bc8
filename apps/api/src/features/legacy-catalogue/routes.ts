import * as contract from '@tuerca/contract/legacy-catalogue'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route.ts'
import { askCatalogue } from '../catalogue/index.ts'
import { exportParts } from './export-parts.ts'
import { findCars } from './find-cars.ts'
import { keyOf } from './metered-car.ts'
import { showGroups, showParts, showSubGroups } from './show-car.ts'
import { toBrand, toCar, toFilter } from './wire.ts'

/** What the makers print changes by imports alone. */
const OLDER = { reads: 'replica' } as const

/** The makers' own catalogues by drawings, first generation (C7.01–C7.10). */
export function legacyCatalogueRoutes(app: FastifyInstance) {
  route(
    app,
    contract.getLegacyCatalogs,
    async ({ ports }) => ({
      data: (await askCatalogue(ports.legacyCatalogue.catalogs())).map(toBrand),
    }),
    OLDER,
  )
  route(
    app,
    contract.getLegacyModels,
    async ({ ports }, { query }) => ({
      data: (await askCatalogue(ports.legacyCatalogue.models(query.catalogId))).map(({ id, name, img }) => ({
        id,
        name,
        img,
      })),
    }),
    OLDER,
  )
  route(
    app,
    contract.getLegacyCar,
    async ({ ports }, { query }) => ({
      data: toCar(await askCatalogue(ports.legacyCatalogue.car(keyOf(query)))),
    }),
    OLDER,
  )
  route(
    app,
    contract.getLegacyCars,
    async ({ ports }, { query: { parameter, ...query } }) => {
      const { cars, total } = await askCatalogue(ports.legacyCatalogue.cars({ ...query, parameters: parameter }))
      return { data: cars.map(toCar), metadata: { 'x-total-count': total } }
    },
    OLDER,
  )
  route(
    app,
    contract.getLegacyFilters,
    async ({ ports }, { query: { parameter, ...query } }) => ({
      data: (await askCatalogue(ports.legacyCatalogue.filters({ ...query, parameters: parameter }))).map(toFilter),
    }),
    OLDER,
  )
  route(app, contract.getLegacyGroups, (ctx, { query }) => showGroups(ctx, query))
  route(app, contract.subGroupsBatch, (ctx, { query }) => showSubGroups(ctx, query))
  route(app, contract.getLegacyParts, (ctx, { query }) => showParts(ctx, query))
  route(app, contract.vehicleForVinOrFrame, async (ctx, { query }) => ({ data: await findCars(ctx, query.vinOrFrame) }))
  route(app, contract.exportLegacyExcel, (ctx, { query }, http) => exportParts(ctx, query, http))
}
