import { expect, test } from 'vitest'
import { otherCarsText, vinNotFound, vinTitle } from './texts.ts'

test('a VIN and a frame number are told by their names', () => {
  expect(vinNotFound('9FBHSRAJ5LM000123', 'Tuerca')).toBe('El VIN "9FBHSRAJ5LM000123" aún no está registrado en Tuerca')
  expect(vinNotFound('KUN26-8000001', 'Tuerca')).toBe('El bastidor "KUN26-8000001" aún no está registrado en Tuerca')
  expect(otherCarsText(3)).toBe('¿No es tu carro? 3 más')
  expect(vinTitle('KUN26-8000001')).toBe('Bastidor KUN26-8000001')
})
