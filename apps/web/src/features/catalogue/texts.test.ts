import { expect, test } from 'vitest'
import { balanceTexts, nameWithMake, nameWithoutMake, otherCarsText, vinNotFound, vinTitle } from './texts.ts'

test('a VIN and a frame number are told by their names', () => {
  expect(vinNotFound('9FBHSRAJ5LM000123', 'Tuerca')).toBe('El VIN "9FBHSRAJ5LM000123" aún no está registrado en Tuerca')
  expect(vinNotFound('KUN26-8000001', 'Tuerca')).toBe('El bastidor "KUN26-8000001" aún no está registrado en Tuerca')
  expect(otherCarsText(3)).toBe('¿No es tu carro? 3 más')
  expect(vinTitle('KUN26-8000001')).toBe('Bastidor KUN26-8000001')
})

test('the make of a vehicle stands once, also where its name begins with it', () => {
  expect(nameWithMake('RAM', 'RAM 1500 3.7 AT ST')).toBe('RAM 1500 3.7 AT ST')
  expect(nameWithMake('Toyota', 'Hilux 2.5')).toBe('Toyota Hilux 2.5')
  expect(nameWithoutMake('MG', 'MGB GT')).toBe('MGB GT')
})

test('who has no credit and free look-ups left is told those, and who has credit its end', () => {
  const none = { amount: 0, expiredDate: null }
  const meter = { searchesPerformed: 3, withLogin: 10, consultationsAvailable: none, generalInquiriesAvailable: none }
  expect(balanceTexts(meter, 'CO')).toEqual([{ amount: 7, text: 'Consultas disponibles: 7 gratis' }])
  expect(balanceTexts({ ...meter, searchesPerformed: 10 }, 'CO')).toEqual([
    { amount: 0, text: 'Consultas disponibles: 0' },
  ])
  expect(
    balanceTexts({ ...meter, consultationsAvailable: { amount: 4, expiredDate: '2026-12-31' } }, 'CO').map(
      ({ text }) => text,
    ),
  ).toEqual(['Consultas disponibles: 4, Hasta: 31 de dic de 2026'])
})
