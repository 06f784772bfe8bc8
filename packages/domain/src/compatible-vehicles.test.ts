import { expect, test } from 'vitest'
import { groupCompatibleVehicles } from './compatible-vehicles.ts'

test('the vehicles of a part are told make by make, each value once', () => {
  expect(
    groupCompatibleVehicles([
      { make: 'Renault', model: 'Logan', yearFrom: 2010, yearTo: 2012, engine: '1.6', assignedByMachine: true },
      {
        make: 'RENAULT',
        model: 'Clio',
        yearFrom: 2012,
        yearTo: 2013,
        engine: '1.6 ',
        submodel: 'II',
        assignedByMachine: true,
      },
      { make: 'Kia', model: 'Rio', yearFrom: null, yearTo: 2001, engine: null },
      { make: 'Renault', model: 'logan', yearFrom: 2020, yearTo: 2019, engine: '1.4' },
    ]),
  ).toEqual([
    { make: 'Kia', full_models: ['Rio'], years: [2001], engines: [] },
    {
      make: 'Renault',
      full_models: ['Clio II', 'Logan'],
      years: [2010, 2011, 2012, 2013],
      engines: [
        { name: '1.4', assignedByMachine: false },
        { name: '1.6', assignedByMachine: true },
      ],
    },
  ])
})

test('numbers in names are ordered by value', () => {
  const rows = ['2008', '208', '206'].map((model) => ({ make: 'Peugeot', model, yearFrom: 2010, yearTo: 2010 }))
  expect(groupCompatibleVehicles(rows)[0]?.full_models).toEqual(['206', '208', '2008'])
})

test('absurd years never fill the list', () => {
  expect(groupCompatibleVehicles([{ make: 'Kia', model: 'Rio', yearFrom: -1e9, yearTo: 1e9 }])[0]?.years).toHaveLength(
    255,
  )
})

test('one person who confirms an engine is enough', () => {
  const row = { make: 'Kia', model: 'Rio', yearFrom: 2010, yearTo: 2010, engine: '1.4' }
  expect(groupCompatibleVehicles([{ ...row, assignedByMachine: true }, row])[0]?.engines).toEqual([
    { name: '1.4', assignedByMachine: false },
  ])
})
