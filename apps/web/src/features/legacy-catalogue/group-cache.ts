import type { CatalogMeter } from '@tuerca/contract/catalogue-wire'
import type { Answer } from '@tuerca/contract/endpoint'
import type { getLegacyGroups, LegacySubGroup } from '@tuerca/contract/legacy-catalogue'
import type { LegacyAddress } from '@tuerca/domain/legacy-address'

type Groups = Answer<typeof getLegacyGroups>['data']

const carKey = ({ catalogId, carId = '', criteria = '' }: LegacyAddress) => JSON.stringify([catalogId, carId, criteria])
const groupKey = (address: LegacyAddress) => JSON.stringify([carKey(address), address.groupId])

const groups = new Map<string, { groups: Groups; meter: CatalogMeter }>()
const subGroups = new Map<string, LegacySubGroup[]>()

/** C4.04: what this tab loaded of a car, as long as its page lives. */
export const loadedGroups = {
  groups: (address: LegacyAddress) => groups.get(carKey(address)),
  subGroups: (address: LegacyAddress) => subGroups.get(groupKey(address)),
  keep(address: LegacyAddress, loaded: { groups: Groups; subGroups: LegacySubGroup[] | null; meter: CatalogMeter }) {
    groups.set(carKey(address), { groups: loaded.groups, meter: loaded.meter })
    if (loaded.subGroups !== null && address.groupId !== undefined) subGroups.set(groupKey(address), loaded.subGroups)
  },
}
