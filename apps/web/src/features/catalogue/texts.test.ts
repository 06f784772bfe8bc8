import { expect, test } from 'vitest'
import { vinNotFound, vinOfSeveral, vinTitle } from './texts.ts'

test('a VIN and a frame number are told by their names', () => {
  expect(vinNotFound('9FBHSRAJ5LM000123', 'Tuerca')).toBe('El VIN "9FBHSRAJ5LM000123" aún no está registrado en Tuerca')
  expect(vinNotFound('KUN26-8000001', 'Tuerca')).toBe('El bastidor "KUN26-8000001" aún no está registrado en Tuerca')
  expect(vinOfSeveral('3N1CN7AD3KL812345', 4)).toBe('El VIN 3N1CN7AD3KL812345 puede ser de 4 vehículos')
  expect(vinTitle('KUN26-8000001')).toBe('Bastidor KUN26-8000001')
})
