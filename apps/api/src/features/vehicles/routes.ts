import {
  getConsultationsByPlateAvailable,
  getSharedPlate,
  getVehicleForLicensePlate,
  getVehicleForLicensePlatePremium,
  stopWaitingForPlate,
  waitForPlate,
} from '@tuerca/contract/plates'
import { decodeVin } from '@tuerca/contract/vehicles'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { countSearches, readBalances, readThresholds } from '../consultations/index.ts'
import { lookUpPlate } from './look-up-plate.ts'
import { sharedResult } from './plate-queries.ts'
import { toPlateVehicle } from './plate-wire.ts'
import { readVin } from './read-vin.ts'
import { beginWaiting, stopWaiting } from './wait-for-plate.ts'

/** What is known of vehicles without a catalogue, and the answers of the plate registry. */
export function vehicleRoutes(app: FastifyInstance) {
  route(app, decodeVin, async (ctx, { query }) => ({ data: await readVin(ctx, query.vin) }))
  route(app, getVehicleForLicensePlate, (ctx, { query }) => lookUpPlate(ctx, { ...query, allowFreeSearches: false }))
  route(app, getVehicleForLicensePlatePremium, (ctx, { query }) =>
    lookUpPlate(ctx, { ...query, allowFreeSearches: query.allowFreeSearches === '1' }),
  )
  route(app, getConsultationsByPlateAvailable, async (ctx) => {
    const [searchesPerformed, { own, general }, { withoutLogin, warning }] = await Promise.all([
      countSearches(ctx, 'plates'),
      readBalances(ctx, 'plates'),
      readThresholds(ctx, 'plates'),
    ])
    return {
      data: {
        consultationsByPlateAvailable: own,
        generalInquiriesAvailable: general,
        searchesPerformed,
        withoutLogin,
        warning,
      },
    }
  })
  route(app, getSharedPlate, async (ctx, { params }) => {
    const shared = await sharedResult(ctx, params.hash)
    if (!shared) throw notFound('Este enlace ya no muestra ningún vehículo.')
    return {
      data: await toPlateVehicle(ctx, shared.vehicle, null),
      metadata: { foundAt: shared.found_at.toISOString() },
    }
  })
  route(app, waitForPlate, async (ctx, { body }) => ({ data: await beginWaiting(ctx, body.licensePlate) }))
  route(app, stopWaitingForPlate, async (ctx, { params }) => ({ data: await stopWaiting(ctx, params.licensePlate) }))
}
