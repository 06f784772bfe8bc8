import { showVehicle } from '@tuerca/contract/garage'
import { listServices } from '@tuerca/contract/garage-logbook'
import { type LoaderFunctionArgs, redirect, data } from 'react-router'
import { visitorContext } from '../../shared/contexts.ts'
import { apiOf } from '../../shared/api/api-of.ts'
import { paths } from '../../shared/paths.ts'
import { hasCatalogue } from '../vehicles/index.ts'

/** As many as fit on the page; older services are in the data download. */
const SERVICES = 50

/** One of the user's own vehicles with its readings, reminders and history. */
export async function vehicleLoader({ context, params, url }: LoaderFunctionArgs) {
  const { user, store, appParams } = context.get(visitorContext)
  if (!user) throw redirect(paths.login({ next: url.pathname }, store))
  if (!/^[1-9]\d{0,9}$/.test(params.id ?? ''))
    throw data({ message: 'Este vehículo no está en tu garaje.' }, { status: 404 })
  const api = apiOf(context)
  const id = Number(params.id)
  const [shown, services] = await Promise.all([
    api(showVehicle, { params: { id } }),
    api(listServices, { params: { id }, query: { pageSize: SERVICES } }),
  ])
  const { vehicle } = shown.data
  // C2 "Vehicle card": no request for a test vehicle or an inactive catalogue.
  const inCatalogue =
    vehicle.VIN !== null &&
    !vehicle.is_test &&
    appParams.catalogIsActive !== false &&
    (await hasCatalogue(api, vehicle.VIN))
  return { ...shown.data, inCatalogue, services: services.data, serviceCount: services.metadata['x-total-count'] }
}
export type LoadedVehicle = Awaited<ReturnType<typeof vehicleLoader>>
