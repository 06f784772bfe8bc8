import { expect, test } from 'vitest'
import { attributeOf, tellingColumns, vehicleColumns } from './vehicle-columns.ts'

const car = (attributes: Record<string, string>) => ({
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, name: key.toUpperCase(), value })),
})

test('a column for each attribute of any vehicle, a leading VIN last', () => {
  const cars = [car({ vin: 'X', motor: '1.6' }), car({ motor: '1.4', caja: 'AT' })]
  expect(vehicleColumns(cars).map(({ key }) => key)).toEqual(['motor', 'caja', 'vin'])
  expect(attributeOf(cars[0]!, 'caja')).toBe('')
})

test('what is the same in all of them tells nothing', () => {
  const cars = [car({ motor: '1.6', pais: 'CO' }), car({ motor: '1.4', pais: 'CO' })]
  expect(tellingColumns(cars, vehicleColumns(cars)).map(({ key }) => key)).toEqual(['motor'])
  expect(tellingColumns(cars.slice(0, 1), vehicleColumns(cars))).toHaveLength(2)
})
