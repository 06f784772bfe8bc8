import {
  getLegacyCar,
  getLegacyGroups,
  type LegacyCar,
  type LegacySubGroup,
  subGroupsBatch,
} from '@tuerca/contract/legacy-catalogue'
import type { CatalogMeter } from '@tuerca/contract/catalogue-wire'
import type { Answer, Api } from '@tuerca/contract/endpoint'
import { type LegacyAddress, legacyNeedsLogin, readLegacyAddress } from '@tuerca/domain/legacy-address'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { deviceStorage } from '../../shared/browser-storage.ts'
import { answer, closedToGuest, consult, type Refusal, refusalOf } from '../catalogue/index.ts'
import { askedOf, carQuery } from './asked.ts'
import { cachedCar, keepCar } from './car-cache.ts'
import { loadedGroups } from './group-cache.ts'
import { legacyCall } from './legacy-call.ts'

export interface LoadedGroups {
  kind: 'shown' | Refusal
  /** Null where nobody knows it. */
  car: LegacyCar | null
  groups: Answer<typeof getLegacyGroups>['data']
  /** Null while no group is chosen. */
  subGroups: LegacySubGroup[] | null
  address: LegacyAddress
  /** The counts after this view was counted; null when nothing was shown. */
  meter: CatalogMeter | null
  /** C4.10: too many look-ups, by the server's count; separate from the route guard's own question. */
  forced: boolean
}

/** C7.07. */
const contextOf = (
  { catalogId, c = '', modelId = '', m = '', carId = '', groupId = '', g = '' }: LegacyAddress,
  car: LegacyCar,
) =>
  JSON.stringify({
    catalog_id: catalogId,
    catalog_name: c.slice(0, 200),
    model_id: modelId,
    model_name: m.slice(0, 200),
    car_id: carId,
    car_name: car.name.slice(0, 300),
    group_id: groupId,
    group_name: g.slice(0, 200),
  })

const subGroupsQuery = (address: LegacyAddress, car: LegacyCar) => ({
  ...carQuery(address),
  groupId: address.groupId ?? '',
  context: contextOf(address, car),
})

/** C2.13. Where the guard says so a guest meets the login modal, over the requested car. */
export async function loadGroups(args: LoaderFunctionArgs) {
  const { api, visitor, address } = askedOf(args)
  const car = await knownCar(api, address)
  const nothing = { car, groups: [], subGroups: null, address, meter: null, forced: false }
  if (visitor.user === null && legacyNeedsLogin(args.url.pathname))
    return answer<LoadedGroups>({ ...nothing, kind: 'loginRequired' }, { kind: 'loginRequired', status: 401 })
  const shown = closedToGuest(
    await consult(async () => {
      const {
        data: groups,
        metadata: { meter },
      } = await api(getLegacyGroups, { query: carQuery(address) })
      if (address.groupId === undefined || car === null) return { groups, subGroups: null, meter }
      const under = await api(subGroupsBatch, { query: subGroupsQuery(address, car) })
      return { groups, subGroups: under.data, meter: under.metadata.meter }
    }),
    visitor,
  )
  if (shown.kind !== 'shown')
    return answer<LoadedGroups>({ ...nothing, kind: shown.kind, forced: shown.kind === 'loginRequired' }, shown)
  return answer<LoadedGroups>({ ...shown, car, address, forced: false }, shown)
}

/** The car for a page's head, whatever becomes of its groups. */
export async function knownCar(api: Api, address: LegacyAddress): Promise<LegacyCar | null> {
  return api(getLegacyCar, { query: carQuery(address) }).then(
    ({ data }) => data,
    () => null,
  )
}

/** The next group of a car that is already loaded: only missing data are requested (C4.04, C4.05). */
export async function loadGroupsInBrowser({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<LoadedGroups> {
  const address = readLegacyAddress(url.pathname)
  const kept = address && loadedGroups.groups(address)
  const car = address && cachedCar(deviceStorage, carQuery(address), new Date())
  if (!kept || !car) return await serverLoader<LoadedGroups>()
  try {
    const known = address.groupId === undefined ? null : loadedGroups.subGroups(address)
    const { data: subGroups, metadata } =
      known === undefined
        ? await legacyCall(subGroupsBatch, { query: subGroupsQuery(address, car) })
        : { data: known, metadata: kept }
    return { kind: 'shown', car, groups: kept.groups, subGroups, address, meter: metadata.meter, forced: false }
  } catch (error) {
    const { kind } = refusalOf(error)
    return { kind, car, groups: [], subGroups: null, address, meter: null, forced: kind === 'loginRequired' }
  }
}

/** What the page shows is kept for the next step. */
export function keepLoaded({ kind, car, address, groups, subGroups, meter }: LoadedGroups) {
  if (kind !== 'shown' || !car || !meter) return
  keepCar(deviceStorage, car, new Date())
  loadedGroups.keep(address, { groups, subGroups, meter })
}
