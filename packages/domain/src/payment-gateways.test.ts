import { expect, test } from 'vitest'
import { gatewayLabel } from './payment-gateways.ts'

test('a gateway is called by its firm, whichever country it serves', () => {
  expect(
    ['payu-co', 'payu-mx', 'mercado-pago-mx', 'embedded-co', 'wompi-co', 'otra-co', 'payu'].map(gatewayLabel),
  ).toEqual(['PayU', 'PayU', 'Mercado Pago', 'Pasarela de prueba', 'Wompi', 'otra-co', 'PayU'])
})
