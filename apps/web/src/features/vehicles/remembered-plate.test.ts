import { expect, test } from 'vitest'
import { rememberPlate, rememberWait, takePlate, takeWait } from './remembered-plate.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a plate is given once (C4.20)', () => {
  const place = storage()
  rememberPlate('ABC123', place)
  expect([takePlate(place), takePlate(place), place.kept.size]).toEqual(['ABC123', null, 0])
})

test('what is no plate is forgotten', () => {
  const place = storage()
  place.setItem('garage.plate.search', '<script>')
  expect([takePlate(place), place.kept.size]).toEqual([null, 0])
})

test('a wait is taken for its own plate only', () => {
  const place = storage()
  rememberWait('ABC123', place)
  expect([takeWait('XYZ123', place), takeWait('ABC123', place), takeWait('ABC123', place)]).toEqual([
    false,
    true,
    false,
  ])
})
