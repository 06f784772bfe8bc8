import { expect, test } from 'vitest'
import { arrivalText, readyIn, sendingCity } from './arrival.ts'
import { arrivesIn } from './cart.ts'

const rates = [
  { city: 'Bogotá', price: 850_000, freeFrom: null, days: 0 },
  { city: null, price: 1_490_000, freeFrom: null, days: 3 },
]

test('whoever told no city gets an estimate for that of most of their country', () => {
  expect(sendingCity(null, 'CO')).toEqual({ name: 'Bogotá', isEstimate: true })
  expect(sendingCity('', 'MX')).toEqual({ name: 'Ciudad de México', isEstimate: true })
  expect(sendingCity('Cali', 'CO')).toEqual({ name: 'Cali', isEstimate: false })
})

test('it comes once it left its warehouse and went its way', () => {
  expect(arrivesIn(2, rates, 'bogota')).toBe(2)
  expect(arrivesIn(2, rates, 'Cali')).toBe(5)
  expect(arrivesIn(2, rates.slice(0, 1), 'Cali')).toBeNull()
})

test('in words, and which of two is there sooner', () => {
  expect([0, 1, 6].map((days) => arrivalText(days, 0))).toEqual(['Llega hoy', 'Llega mañana', 'Llega en 6 días'])
  expect([0, 1].map((days) => arrivalText(null, days))).toEqual(['Para recoger hoy', 'Para recoger mañana'])
  expect(readyIn({ arrives_in: 4, tiempos_de_entrega: 0 })).toBe(4)
  expect(readyIn({ arrives_in: null, tiempos_de_entrega: 1 })).toBe(1)
})
