import type { FitmentProposal } from '@tuerca/contract/store-fitment'
import { expect, test } from 'vitest'
import { kindOf, waitingRows } from './proposal-kinds.ts'

const car = (model: string, yearFrom: number | null, yearTo: number | null, engine = '') => ({
  make: 'Chevrolet',
  model,
  yearFrom,
  yearTo,
  engine,
  submodel: '',
})
const row = (id: number, of: ReturnType<typeof car>, state: FitmentProposal['rows'][number]['state'] = 'waiting') => ({
  ...of,
  id,
  state,
  agreedWith: null,
  proposedAt: '2026-06-01T00:00:00.000Z',
  decidedAt: null,
  reason: '',
})
const KNOWN = [car('Spark', 2010, 2015, '1.2')]

test.each([
  [car('Spark', 2011, 2014, '1.2'), KNOWN, 'said'],
  [car('Spark', 2012, 2018, '1.2'), KNOWN, 'extends'],
  [car('Spark', 2017, 2018, '1.2'), KNOWN, 'otherYears'],
  [car('Aveo', 2012, 2018), KNOWN, 'newModel'],
  [car('Aveo', 2012, 2018), [], 'first'],
] as const)('%j beside %j: %s', (of, known, kind) => expect(kindOf(row(1, of), [...known])).toBe(kind))

test('only what waits is counted, over all products', () => {
  const proposals = [
    { known: KNOWN, rows: [row(1, car('Aveo', 2012, 2018)), row(2, car('Spark', 2012, 2018, '1.2'), 'accepted')] },
    { known: [], rows: [row(3, car('Onix', 2020, null))] },
  ]
  expect(waitingRows(proposals)).toEqual([
    { id: 1, kind: 'newModel' },
    { id: 3, kind: 'first' },
  ])
})
