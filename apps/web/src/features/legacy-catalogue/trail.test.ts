import { expect, test } from 'vitest'
import { legacyTrail } from './trail.ts'

const place = { store: null, appParams: {} }
const address = {
  c: 'Toyota',
  catalogId: 'toyota',
  m: 'Hilux',
  modelId: '1',
  filters: [['year', '2014']] as const,
  carId: '7',
  g: 'Frenos',
  groupId: '3',
  sg: 'Disco',
  subGroupId: '9',
}

test('catalogues, catalogue, model, car, group, sub-group (C2.15)', () => {
  const trail = legacyTrail(address, place)
  expect(trail.map(({ name }) => name)).toEqual(['Catálogos', 'Toyota', 'Hilux', 'Vehículo', 'Frenos', 'Disco'])
  expect(trail.map(({ href }) => href)).toEqual([
    '/catalogo/catalog/index/',
    '/catalogo/catalog/index/c=Toyota&catalogId=toyota',
    '/catalogo/catalog/index/c=Toyota&catalogId=toyota/m=Hilux&modelId=1&year=2014',
    '/catalogo/catalog/index/c=Toyota&catalogId=toyota/m=Hilux&modelId=1&year=2014/carId=7',
    '/catalogo/catalog/index/c=Toyota&catalogId=toyota/m=Hilux&modelId=1&year=2014/carId=7&g=Frenos&groupId=3',
    undefined,
  ])
})

test('the last crumb, the page itself, has no link', () => {
  expect(legacyTrail(null, place)).toEqual([{ name: 'Catálogos' }])
  expect(legacyTrail({ catalogId: 'x', filters: [] }, place)).toEqual([
    { name: 'Catálogos', href: '/catalogo/catalog/index/' },
    { name: 'x' },
  ])
})
