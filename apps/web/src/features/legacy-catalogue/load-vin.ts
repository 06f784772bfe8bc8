import { type LegacyCar, vehicleForVinOrFrame } from '@tuerca/contract/legacy-catalogue'
import { readLegacyVin } from '@tuerca/domain/legacy-address'
import type { Api } from '@tuerca/contract/endpoint'
import type { LoaderFunctionArgs } from 'react-router'
import { visitorContext } from '../../shared/contexts.ts'
import { legacyCataloguePath } from '../../shared/legacy-catalogue-paths.ts'
import type { StorePrefix } from '../../shared/paths.ts'
import { type FoundVehicle, searchVin } from '../catalogue/index.ts'

/** C2.01, C2.38. */
export function loadVin(args: LoaderFunctionArgs) {
  const { store } = args.context.get(visitorContext)
  return searchVin(args, {
    typed: readLegacyVin(args.url.pathname),
    find: (api, asked) => findLegacyCars(api, asked, store),
  })
}

/** Every car of the older generation that a VIN or frame number may be, each with its page of groups. */
export async function findLegacyCars(
  api: Api,
  { vinOrFrame, qr }: { vinOrFrame: string; qr: string },
  store: StorePrefix,
): Promise<FoundVehicle[]> {
  const { data: cars } = await api(vehicleForVinOrFrame, { query: { vinOrFrame, qr } })
  return cars.map((car) => found(car, vinOrFrame, store))
}

/** A car in the list of choices; its address consists of the three parts that need no session. */
function found(car: LegacyCar, typed: string, store: StorePrefix): FoundVehicle {
  const { id, catalogId, brand, modelId, modelName, name, criteria, vin, parameters } = car
  return {
    catalog: catalogId,
    vehicleId: id,
    name,
    brand,
    ssd: criteria ?? '',
    vehicleVIN: vin,
    attributes: parameters,
    href: legacyCataloguePath(
      {
        c: brand,
        catalogId,
        m: modelName,
        modelId: modelId || '0',
        filters: [],
        carId: id,
        q: vin ?? typed,
        criteria: criteria ?? undefined,
      },
      store,
    ),
  }
}
