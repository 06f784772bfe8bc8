import { describe, expect, test } from 'vitest'
import { gradeOf, markOf, offersText, sellersText, sendingOfPrice, standOuts } from './part-facts.ts'
import type { PartCard, ProductCard } from './wire.ts'

const offer = (id: number, days: number, city: string) =>
  ({ id, tiempos_de_entrega: 0, arrives_in: days, store: { city } }) as ProductCard
const part = (marks: Partial<PartCard>) =>
  ({
    cheapestId: null,
    fastestId: null,
    nearestId: null,
    sellers: [offer(1, 3, 'Cali'), offer(2, 0, 'Tunja'), offer(3, 1, 'Bogotá')],
    ...marks,
  }) as PartCard

test.each([
  [{ cheapestId: 1 }, 'Más barato'],
  [{ cheapestId: 1, fastestId: 1 }, 'Más barato y más rápido'],
  [{ cheapestId: 1, fastestId: 1, nearestId: 1 }, 'Más barato, más rápido y más cerca'],
  [{ fastestId: 2, nearestId: 1 }, 'Más cerca'],
  [{}, ''],
])('%j is marked «%s»', (marks, words) => expect(markOf(part(marks), 1)).toBe(words))

test('beside the cheapest offer stand the fastest and the nearest, once each', () => {
  const facts = (marks: Partial<PartCard>) => standOuts(part(marks)).map(({ mark, fact }) => `${mark}: ${fact}`)
  expect(facts({ cheapestId: 1, fastestId: 2, nearestId: 3 })).toEqual(['Más rápido: llega hoy', 'Más cerca: Bogotá'])
  expect(facts({ cheapestId: 1, fastestId: 2, nearestId: 2 })).toEqual(['Más rápido y más cerca: llega hoy'])
  expect(facts({ cheapestId: 2, fastestId: 2, nearestId: 2 })).toEqual([])
  // One that is not among the sellers that came along is not told.
  expect(facts({ cheapestId: 1, fastestId: 99 })).toEqual([])
})

describe('beside the lowest price', () => {
  const beside = (told: Partial<ProductCard>, marks: Partial<PartCard> = { cheapestId: 1, days: 0 }) =>
    sendingOfPrice(
      part({
        ...marks,
        sellers: [
          {
            ...offer(1, 3, 'Cali'),
            shipping: 11_900,
            actualPrice: 87_440,
            minimum_order_quantity: 1,
            core_deposit: 0,
            ...told,
          },
          offer(2, 0, 'Tunja'),
        ],
      }),
    )

  test.each<[string, Partial<ProductCard>, object]>([
    ['price and sending together', {}, { words: 'con envío', amount: 99_340, arrives: 'en 3 días' }],
    ['that it is sent free', { shipping: 0 }, { words: 'envío gratis', amount: null, arrives: 'en 3 días' }],
    [
      'the deposit of the old piece, too',
      { core_deposit: 30_000 },
      { words: 'con casco y envío', amount: 129_340, arrives: 'en 3 días' },
    ],
    [
      'the sending alone where one must buy several',
      { minimum_order_quantity: 4 },
      { words: '+ envío', amount: 11_900, arrives: 'en 3 días' },
    ],
    [
      'when it can be picked up where it is not sent',
      { arrives_in: null, tiempos_de_entrega: 1, shipping: null },
      { words: '', amount: null, arrives: 'para recoger mañana' },
    ],
  ])('stands %s', (_, told, sending) => expect(beside(told)).toEqual(sending))

  test('stands the soonest arrival where the cheapest did not come along, and nothing where none can be had', () => {
    expect(beside({}, { cheapestId: 99, days: 0 })).toEqual({ words: '+ envío', amount: null, arrives: 'hoy' })
    expect(beside({}, { cheapestId: 1, days: null })).toBeNull()
  })
})

test.each([
  ['Aceite de motor', 'Mobil', 'Aceite de motor 5W-30 sintético cuarto Mobil', '5W-30 sintético cuarto'],
  ['Llanta', 'Hankook', 'Llanta 185/60R15 84H Hankook Mazda 2 2008-2014', '185/60R15 84H'],
  ['Bujía', 'NGK', 'Bujía NGK Kia Rio 1.4 2012-2023', ''],
  ['Bandas de freno', 'Renault', 'Kit de bandas de freno Renault Logan 2005-2020', ''],
  ['Aceite de motor', 'Mobil', 'Aceite 20W-50, el de siempre', ''],
])('of %s by %s «%s» says %j', (name, brand, title, grade) =>
  expect(gradeOf({ name, brand, sellers: [{ title } as ProductCard] })).toBe(grade),
)

test('the number of sellers is written in words', () => {
  expect([1, 7].map(sellersText)).toEqual(['1 vendedor', '7 vendedores'])
  expect([1, 2].map((offers) => offersText(offers, true))).toEqual(['Existencias', '2 ofertas'])
})
