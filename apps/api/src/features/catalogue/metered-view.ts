import { inTransaction, type Ctx } from '../../platform/context.ts'
import type { CatalogueVehicle, VehicleKey } from '../../ports/oem-catalogue.ts'
import { requireOpenGate, settleConsultation, type LookUp } from '../consultations/index.ts'
import { askCatalogue } from './ask-catalogue.ts'
import { hasOwnId, subjectOf } from './identify-vehicle.ts'
import { readMeter, type Meter } from './read-meter.ts'
import { recordSearch } from './record-search.ts'

export interface VehicleQuery { catalogCode: string; vid: string; ssd: string; language: string }

export interface Seen<T> { vehicle: CatalogueVehicle; answer: T; meter: Meter }

export const keyOf = ({ catalogCode, vid, ssd }: VehicleQuery): VehicleKey => ({ catalogue: catalogCode, vehicleId: vid, ssd })

const DEFAULT_LANGUAGE = 'es_ES'

/**
 * The one gate in front of every view of a vehicle (C4.09, C4.10, M9.06): refused before anything is looked for, counted
 * and charged only when something was found, free again for 12 hours whatever of the vehicle is opened.
 */
export async function meteredView<T>(ctx: Ctx, query: VehicleQuery, work: (key: VehicleKey) => Promise<{ found: boolean; answer: T }>): Promise<Seen<T>> {
  const key = keyOf(query)
  const vehicle = await askCatalogue(ctx.ports.oemCatalogue.vehicle(key, query.language))
  const lookUp: LookUp = { kind: 'catalogue', subject: subjectOf(await namedIn(ctx, vehicle, key, query.language)) }
  let cost = await requireOpenGate(ctx, lookUp)
  const { found, answer } = await askCatalogue(work(key))
  if (cost !== 'again') {
    cost = await inTransaction(ctx, async (ctx) => {
      const settled = found ? await settleConsultation(ctx, lookUp) : cost
      if (settled !== 'again') await recordSearch(ctx, { kind: 'vehicle', catalogue: vehicle.catalogue, vehicle: vehicle.name, found })
      return settled
    })
  }
  return { vehicle, answer, meter: await readMeter(ctx, lookUp, cost) }
}

/** A vehicle without an id is told apart by its words: always those of one language. */
async function namedIn(ctx: Ctx, vehicle: CatalogueVehicle, key: VehicleKey, language: string): Promise<CatalogueVehicle> {
  return hasOwnId(vehicle) || language === DEFAULT_LANGUAGE ? vehicle : askCatalogue(ctx.ports.oemCatalogue.vehicle(key, DEFAULT_LANGUAGE))
}
