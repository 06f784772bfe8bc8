import { expect, test } from 'vitest'
import { loadedGroups } from './group-cache.ts'

const none = { amount: 0, expiredDate: null }
const meter = {
  searchesPerformed: 4,
  withoutLogin: 3,
  warning: 5,
  withLogin: 10,
  showingPartNumber: 10,
  consultationsAvailable: none,
  generalInquiriesAvailable: none,
  showsPartNumbers: true,
}
const group = { id: 'a', name: 'Frenos', img: null, subGroupsCount: 9 }
const address = { catalogId: 'toyota', filters: [], carId: '1', groupId: 'a' }

test('sub-groups are kept per group and car (C4.04)', () => {
  expect(loadedGroups.subGroups(address)).toBeUndefined()
  loadedGroups.keep(address, { groups: [group], subGroups: [{ id: 's', name: 'Disco', img: null }], meter })
  expect(loadedGroups.subGroups(address)).toHaveLength(1)
  expect(loadedGroups.groups({ ...address, groupId: 'b' })).toEqual({ groups: [group], meter })
  expect(loadedGroups.subGroups({ ...address, groupId: 'b' })).toBeUndefined()
  expect(loadedGroups.subGroups({ ...address, carId: '2' })).toBeUndefined()
  expect(loadedGroups.groups({ ...address, criteria: 'x' })).toBeUndefined()
})

test('a car without a chosen group keeps its groups alone', () => {
  const car = { catalogId: 'kia', filters: [], carId: '9' }
  loadedGroups.keep(car, { groups: [], subGroups: null, meter })
  expect(loadedGroups.groups(car)?.groups).toEqual([])
  expect(loadedGroups.subGroups({ ...car, groupId: 'a' })).toBeUndefined()
})
