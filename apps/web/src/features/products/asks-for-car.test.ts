import type { FoundResults } from './results-heading.ts'
import { understandQuery } from '@tuerca/domain/query-kind'
import { readResultsQuery } from '@tuerca/domain/results-query'
import { expect, test } from 'vitest'
import { asksForCar } from './asks-for-car.ts'

const PADS = { name: 'Pastillas', slug: 'pastillas', group: 'Frenos', groupSlug: 'frenos', drawing: '' }
const MAKES = { makes: [{ value: 'kia', label: 'Kia', count: 3 }] }

function asks(
  address: string,
  metadata: { part?: object | null; car?: object; vehicle?: object; facets?: object | null },
) {
  const query = readResultsQuery(address)
  const { part = null, car = null, vehicle = null, facets = MAKES } = metadata
  return asksForCar({
    query,
    typed: understandQuery(query.search, 'CO'),
    metadata: { understood: { part, car }, vehicle, facets },
  } as unknown as FoundResults)
}

test.each([
  ['a part that fits some cars', 'search=pastillas', { part: PADS }, true],
  ['a group of parts', 'categorias=frenos', {}, true],
  ['a part for every car', 'search=aceite', { part: { ...PADS, universal: true } }, false],
  ['nothing that names a car', 'search=pastillas', { part: PADS, facets: { makes: [] } }, false],
  ['a car in the words', 'search=pastillas+rio', { part: PADS, car: { make: 'Kia' } }, false],
  ['a car in the address', 'search=pastillas&vehiculo=Kia%7CRio%7C%7C', { part: PADS, vehicle: { value: 'x' } }, false],
  ['a make among the filters', 'search=pastillas&makes=kia', { part: PADS }, false],
  ['a number', 'search=04465-0K240', { part: PADS }, false],
  ['words of which no part was understood', 'search=cosas', {}, false],
])('%s (%s)', (_name, address, metadata, expected) => expect(asks(address, metadata)).toBe(expected))
