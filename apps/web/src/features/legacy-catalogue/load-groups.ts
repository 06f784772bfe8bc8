import { getLegacyCar, getLegacyGroups, type LegacyCar, type LegacySubGroup, subGroupsBatch } from '@tuerca/contract/legacy-catalogue'
import type { Answer, Api } from '@tuerca/contract/endpoint'
import { type LegacyAddress, legacyNeedsLogin, readLegacyAddress } from '@tuerca/domain/legacy-address'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { answer, consult, type Refusal, refusalOf } from '../catalogue/index.ts'
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
}

/** C7.07. */
const contextOf = ({ catalogId, c = '', modelId = '', m = '', carId = '', groupId = '', g = '' }: LegacyAddress, car: LegacyCar) => JSON.stringify({
  catalog_id: catalogId, catalog_name: c.slice(0, 200), model_id: modelId, model_name: m.slice(0, 200), car_id: carId, car_name: car.name.slice(0, 300), group_id: groupId, group_name: g.slice(0, 200),
})

const subGroupsQuery = (address: LegacyAddress, car: LegacyCar) => ({ ...carQuery(address), groupId: address.groupId ?? '', context: contextOf(address, car) })

/** C2.13. A guest meets the login modal where the guard says so, over the car that was asked for. */
export async function loadGroups(args: LoaderFunctionArgs) {
  const { api, visitor, address } = askedOf(args)
  const car = await knownCar(api, address)
  const nothing = { car, groups: [], subGroups: null, address }
  if (visitor.user === null && legacyNeedsLogin(args.url.pathname)) return answer<LoadedGroups>({ ...nothing, kind: 'loginRequired' }, { kind: 'loginRequired', status: 401 })
  const shown = await consult(async () => {
    const { data: groups } = await api(getLegacyGroups, { query: carQuery(address) })
    const subGroups = address.groupId === undefined || car === null ? null : (await api(subGroupsBatch, { query: subGroupsQuery(address, car) })).data
    return { groups, subGroups }
  })
  if (shown.kind !== 'shown') return answer<LoadedGroups>({ ...nothing, kind: shown.kind }, shown)
  return answer<LoadedGroups>({ ...shown, car, address }, shown)
}

/** The car for a page's head, whatever becomes of its groups. */
export async function knownCar(api: Api, address: LegacyAddress): Promise<LegacyCar | null> {
  return api(getLegacyCar, { query: carQuery(address) }).then(({ data }) => data, () => null)
}

/** The next group of a car that is here already: only what was not loaded yet is asked for (C4.04, C4.05). */
export async function loadGroupsInBrowser({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<LoadedGroups> {
  const address = readLegacyAddress(url.pathname)
  const groups = address && loadedGroups.groups(address)
  const car = address && cachedCar(localStorageOrNone(), carQuery(address), new Date())
  if (!groups || !car) return await serverLoader<LoadedGroups>()
  try {
    const subGroups = address.groupId === undefined ? null : loadedGroups.subGroups(address) ?? (await legacyCall(subGroupsBatch, { query: subGroupsQuery(address, car) })).data
    return { kind: 'shown', car, groups, subGroups, address }
  } catch (error) {
    return { kind: refusalOf(error).kind, car, groups: [], subGroups: null, address }
  }
}

/** What the page shows is kept for the next step. */
export function keepLoaded({ kind, car, address, groups, subGroups }: LoadedGroups) {
  if (kind !== 'shown' || !car) return
  keepCar(localStorageOrNone(), car, new Date())
  loadedGroups.keep(address, { groups, subGroups })
}

/** Reading `localStorage` itself throws where a browser refuses it. */
function localStorageOrNone(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return localStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined }
  }
}
