import * as contract from '@tuerca/contract/catalogue'
import * as analytics from '@tuerca/contract/catalogue-analytics'
import { getDrawings } from '@tuerca/contract/catalogue-drawings'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route.ts'
import { canConsultVin } from './can-consult-vin.ts'
import { exportParts } from './export-parts.ts'
import { findByOem, findByVinOrFrame, vinHasCatalogue } from './find-vehicles.ts'
import { listBrands, listModels, listVehicles, loadBrand } from './list-brands.ts'
import { listDrawings } from './list-drawings.ts'
import { csvOfSearches, searchesInDetail, searchesInGeneral } from './search-analytics.ts'
import { drawingRoute } from './serve-drawing.ts'
import { showGroups, showQuickGroups } from './show-groups.ts'
import { showPartInVehicle, showQuickDetail, showUnit } from './show-parts.ts'

/** Makers' data change by imports, and searches are counted by day: replicas are fresh enough. */
const OLDER = { reads: 'replica' } as const

/** The makers' own catalogues with drawings, second generation (C7.11–C7.24). */
export function catalogueRoutes(app: FastifyInstance) {
  route(app, contract.getCatalogs, async (ctx, { query }) => ({ data: await listBrands(ctx, query.language) }), OLDER)
  route(
    app,
    contract.getCatalog,
    async (ctx, { query }) => ({
      data: await loadBrand(ctx, query.catalogCode, query.language),
    }),
    OLDER,
  )
  route(
    app,
    contract.getCatalogModels,
    async (ctx, { query }) => ({
      data: await listModels(ctx, query.catalogCode, query.language),
    }),
    OLDER,
  )
  route(app, contract.getCatalogVehicles, async (ctx, { query }) => ({ data: await listVehicles(ctx, query) }), OLDER)
  route(app, contract.getCatalogGroups, (ctx, { query }) => showGroups(ctx, query))
  route(app, contract.getCatalogQuickGroups, (ctx, { query }) => showQuickGroups(ctx, query))
  route(app, contract.listQuickDetail, (ctx, { query }) => showQuickDetail(ctx, query))
  route(app, contract.getCatalogParts, (ctx, { query }) => showUnit(ctx, query))
  route(app, contract.findPartInVehicle, (ctx, { query }) => showPartInVehicle(ctx, query))
  route(app, contract.findVehicleByOem, async (ctx, { query }) => ({ data: await findByOem(ctx, query) }))
  route(app, contract.vehicleByVinOrFrame, async (ctx, { query }) => ({
    data: await findByVinOrFrame(ctx, query.vinOrFrame, query.language),
  }))
  route(app, contract.VINHasCatalog, async (ctx, { query }) => ({ data: await vinHasCatalogue(ctx, query.VIN) }))
  route(app, contract.verifyVinInCatalogForActiveUser, async (ctx, { query }) => ({
    data: await canConsultVin(ctx, query.VIN),
  }))
  route(app, contract.exportExcel, (ctx, { query }, http) => exportParts(ctx, query, http))
  route(app, analytics.getAnalyticsCatalogSearchGeneral, (ctx, { query }) => searchesInGeneral(ctx, query), OLDER)
  route(app, analytics.analitycsCatalogV2Search, (ctx, { query }) => searchesInDetail(ctx, query), OLDER)
  route(
    app,
    analytics.exportCatalogSearches,
    async (ctx, { query }, http) => {
      const file = await csvOfSearches(ctx, query)
      void http?.reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="consultas-del-catalogo-${ctx.now.toISOString().slice(0, 10)}.csv"`,
        })
        .send(file)
      return null
    },
    OLDER,
  )
  route(app, getDrawings, (ctx) => listDrawings(ctx))
  drawingRoute(app)
}
