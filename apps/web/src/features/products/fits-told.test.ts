import { expect, test } from 'vitest'
import { carOfList, fitsTold } from './fits-told.ts'

const N200 = { label: 'Chevrolet N200 2015', model: 'N200' }
const part = (title: string, hasVehicleCompatibility = true) => ({ title, hasVehicleCompatibility })

test.each([
  ['Disco de clutch Chevrolet N300, Spark GT', 'Sirve para Chevrolet N200 2015'],
  ['Disco de clutch Chevrolet N300, N200 2009-2022', ''],
  ['Disco de clutch N2000', 'Sirve para Chevrolet N200 2015'],
])('%s', (title, told) => expect(fitsTold(part(title), N200)).toBe(told))

test('what fits no car in particular is said to fit none', () => {
  expect(fitsTold(part('Aceite 20W-50', false), N200)).toBe('')
  expect(fitsTold(part('Disco de clutch Spark'), null)).toBe('')
})

test('the car of the text goes before the chosen one, and a make alone is none', () => {
  const understood = { chips: [], title: '', part: null, car: { make: 'Mazda', model: '2', year: 2013, engine: '' } }
  const vehicle = { label: 'Renault Logan 2019', value: 'Renault|Logan|2019|', applied: true, fitting: 1, others: 0 }
  expect(carOfList({ understood, vehicle })).toEqual({ label: 'Mazda 2 2013', model: '2' })
  expect(carOfList({ understood: { ...understood, car: null }, vehicle })).toEqual({
    label: 'Renault Logan 2019',
    model: 'Logan',
  })
  const make = { ...understood, car: { ...understood.car, model: '' } }
  expect(carOfList({ understood: make, vehicle: null })).toBeNull()
})
