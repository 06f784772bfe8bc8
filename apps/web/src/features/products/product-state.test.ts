import { expect, test } from 'vitest'
import { deliveryText, faceOf, priceOf, stateOf, stockText } from './product-state.ts'

const base = {
  available: true,
  salesModel: 3 as 1 | 2 | 3,
  quoteRecord: null as null | { sale_id: number; seller_response: number; not_available: number; offers: number },
  productAddedToCart: false,
  remainingTime: 0,
  quotationMaxQuantity: null as number | null,
}
const record = (seller_response: number, not_available: number) => ({
  sale_id: 1,
  seller_response,
  not_available,
  offers: 0,
})

test.each([
  ['no stock', { ...base, available: false }, 'notAvailable', 'No disponible', ''],
  ['direct sale', { ...base, salesModel: 1 as const }, 'sale', 'Disponible', ''],
  ['order', { ...base, salesModel: 2 as const }, 'order', 'Disponible · Sobre pedido', ''],
  ['no record', base, 'ask', 'Por cotizar', 'El vendedor confirma las existencias antes de vender.'],
  [
    'pending',
    { ...base, quoteRecord: record(0, 0) },
    'pending',
    'Confirmando disponibilidad',
    'Confirmando disponibilidad. Espera respuesta en tu WhatsApp',
  ],
  ['answered no', { ...base, quoteRecord: record(1, 1) }, 'answeredNotAvailable', 'Cotización sin disponibilidad', ''],
  [
    'answered yes',
    { ...base, quoteRecord: record(1, 0), remainingTime: 5 },
    'answeredAvailable',
    'Cotización confirmada',
    'Esta compra estará habilitada por 5 horas',
  ],
  [
    'answered yes for so many',
    { ...base, quoteRecord: record(1, 0), remainingTime: 5, quotationMaxQuantity: 6 },
    'answeredAvailable',
    'Cotización confirmada',
    'Esta compra estará habilitada por 5 horas. Puedes comprar hasta 6 unidades.',
  ],
  [
    'answered yes without a limit',
    { ...base, quoteRecord: record(1, 0) },
    'answeredAvailable',
    'Cotización confirmada',
    '',
  ],
  [
    'in the cart',
    { ...base, quoteRecord: record(1, 0), productAddedToCart: true, remainingTime: 5 },
    'added',
    'En tu carrito',
    'Tu producto ya fue agregado al carrito de compras',
  ],
])('%s', (_name, product, state, label, note) => {
  expect(stateOf(product)).toBe(state)
  expect(faceOf(product)).toMatchObject({ label, note })
})

test('a price is shown only for what is available and published', () => {
  const product = { available: true, hidePrices: false, actualPrice: 119, netPrice: 100 }
  expect(priceOf(product)).toEqual({ kind: 'price', amount: 119, net: 100 })
  expect(priceOf({ ...product, available: false })).toEqual({ kind: 'text', text: 'Solicita una cotización' })
  expect(priceOf({ ...product, hidePrices: true })).toEqual({ kind: 'text', text: 'El vendedor no publica el precio' })
  expect(priceOf({ ...product, actualPrice: null })).toEqual({ kind: 'text', text: 'El vendedor no publica el precio' })
})

test('delivery and stock in words', () => {
  expect([0, 1, 8].map((arrives_in) => deliveryText({ arrives_in, tiempos_de_entrega: 0 }))).toEqual([
    'Llega hoy',
    'Llega mañana',
    'Llega en 8 días',
  ])
  expect(deliveryText({ arrives_in: null, tiempos_de_entrega: 2 })).toBe('Para recoger en 2 días')
  const place = (stock: number) => ({ winery: 'B', city: 'C', stock, price: null })
  expect(stockText({ inventario: 0, stockAndPricesByWinery: [], available: false })).toBe('Sin existencias')
  expect(stockText({ inventario: 4, stockAndPricesByWinery: [place(4)], available: false })).toBe(
    'Existencias sin confirmar hace más de 30 días',
  )
  expect(stockText({ inventario: 1, stockAndPricesByWinery: [place(1), place(0)], available: true })).toBe('1 unidad')
  expect(stockText({ inventario: 5, stockAndPricesByWinery: [place(1), place(4)], available: true })).toBe(
    '5 unidades en 2 bodegas',
  )
})
