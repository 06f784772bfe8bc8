import { expect, test } from 'vitest'
import { loadedGroups } from './group-cache.ts'

const address = { catalogId: 'toyota', filters: [], carId: '1', groupId: 'a' }

test('sub-groups are kept per group and car (C4.04)', () => {
  expect(loadedGroups.subGroups(address)).toBeUndefined()
  loadedGroups.keep(address, { groups: [{ id: 'a', name: 'Frenos' }], subGroups: [{ id: 's', name: 'Disco', img: null }] })
  expect(loadedGroups.subGroups(address)).toHaveLength(1)
  expect(loadedGroups.groups({ ...address, groupId: 'b' })).toHaveLength(1)
  expect(loadedGroups.subGroups({ ...address, groupId: 'b' })).toBeUndefined()
  expect(loadedGroups.subGroups({ ...address, carId: '2' })).toBeUndefined()
  expect(loadedGroups.groups({ ...address, criteria: 'x' })).toBeUndefined()
})

test('a car without a chosen group keeps its groups alone', () => {
  const car = { catalogId: 'kia', filters: [], carId: '9' }
  loadedGroups.keep(car, { groups: [], subGroups: null })
  expect(loadedGroups.groups(car)).toEqual([])
  expect(loadedGroups.subGroups({ ...car, groupId: 'a' })).toBeUndefined()
})
