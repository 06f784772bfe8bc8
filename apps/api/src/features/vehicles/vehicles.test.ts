import { VIN_INVALID_MESSAGE, VIN_LENGTH_MESSAGE } from '@tuerca/domain/vin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../app/testing.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const decode = (vin: string) => server.app.inject({ url: '/api/catalogo/catalogV2/decodeVin', query: { vin } })

test('anybody may ask what a VIN tells, in any punctuation', async () => {
  const answer = await decode(' 9fb-zzz595-rm123456 ')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    data: {
      vin: '9FBZZZ595RM123456',
      sentence: 'Renault, hecho en Colombia por Sofasa, 2024; modelo sin confirmar',
      mistake: null,
      cars: [
        {
          make: 'Renault',
          model: null,
          series: null,
          year: 2024,
          engine: null,
          name: null,
          inShop: { make: 'renault', model: null },
        },
      ],
      country: { code: 'CO', name: 'Colombia' },
      assembler: 'Sofasa',
      plant: null,
      years: [2024, 1994],
      warnings: ['El código del año se repite cada 30 años: también podría ser 1994.'],
      sources: ['Wikibooks, lista de WMI (CC BY-SA 4.0)'],
    },
  })
})

test('a VIN of Sofasa leads to its model in the shop, and its year is certain', async () => {
  expect((await decode('9FBHSR595RM123456')).json()).toMatchObject({
    data: {
      sentence: 'Renault Duster, hecho en Colombia por Sofasa, 2024',
      years: [2024],
      warnings: [],
      cars: [{ model: 'Duster', inShop: { make: 'renault', model: 'duster' } }],
    },
  })
})

test('a VIN of which all is known gives the model, the engine and the plant', async () => {
  const { data } = (await decode('1N4BL3AP5DN508203')).json<{
    data: { sentence: string; plant: string; cars: { name: string; engine: string }[] }
  }>()
  expect(data.sentence).toBe('Nissan Altima, hecho en Estados Unidos, 2013')
  expect(data.plant).toBe('Canton')
  expect(data.cars[0]).toMatchObject({ name: 'Nissan Altima', engine: '3.5 L gasolina' })
})

test.each([
  ['3N1CN7AD3KL812345', { make: 'nissan', model: 'versa' }],
  ['WBA8E9G50GNT12345', { make: 'bmw', model: '328i' }],
  ['137ZA903X1E412677', null],
])('%s leads to the parts of its car where the shop has them', async (vin, inShop) => {
  const { data } = (await decode(vin)).json<{ data: { cars: { inShop: unknown }[] } }>()
  expect(data.cars[0]?.inShop).toEqual(inShop)
})

test.each(['', '9FB', '9FBHSR595RM12345', '9FBHSR595RM1234567'])('%j is not 17 long: C5.01, C8.03', async (vin) => {
  const answer = await decode(vin)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: 'VIN must have 17 digits', data: [VIN_LENGTH_MESSAGE] })
})

test('without a VIN at all the answer is the same', async () => {
  const answer = await server.app.inject({ url: '/api/catalogo/catalogV2/decodeVin' })
  expect(answer.json()).toEqual({ message: 'VIN must have 17 digits', data: [VIN_LENGTH_MESSAGE] })
})

test('characters that no VIN has are refused with the notice of C5.01', async () => {
  const answer = await decode('9FBHSR595RM12345Ñ')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: VIN_INVALID_MESSAGE, data: [VIN_INVALID_MESSAGE] })
})

test('I, O and Q are answered with the VIN that was meant', async () => {
  const { data } = (await decode('9FBHSRO95RMI2345Q')).json<{ data: { mistake: unknown; cars: unknown[] } }>()
  expect(data.mistake).toEqual({
    message: 'Un VIN no lleva las letras I, O ni Q: ¿quisiste escribir 9FBHSR095RM123450?',
    suggestion: '9FBHSR095RM123450',
  })
  expect(data.cars).toEqual([])
})

test('the year follows the clock', async () => {
  server.at(new Date('2023-06-01T12:00:00Z'))
  expect((await decode('9FBZZZ595SM123456')).json<{ data: { years: number[] } }>().data.years).toEqual([1995])
  server.at(new Date('2024-06-01T12:00:00Z'))
  expect((await decode('9FBZZZ595SM123456')).json<{ data: { years: number[] } }>().data.years).toEqual([1995, 2025])
})
