import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import type { Connection } from '../platform/db/connect.ts'
import { testDatabase } from '../platform/db/testing.ts'
import { formTarget, openPaymentGateways } from './payment-gateways.ts'

let connection: Connection
beforeAll(async () => {
  connection = await testDatabase()
})
afterAll(() => connection.close())

const KEYS = {
  DATABASE_URL: 'postgres://localhost/x',
  SECRET: 's'.repeat(32),
  ORIGIN: 'https://tuerca.example',
  PAYU_MERCHANT_ID: '508029',
  PAYU_API_KEY: 'k',
  PAYU_API_LOGIN: 'l',
  PAYU_ACCOUNT_CO: '1',
  PAYU_ACCOUNT_MX: '2',
  WOMPI_PUBLIC_KEY: 'p',
  WOMPI_PRIVATE_KEY: 'q',
  WOMPI_INTEGRITY_SECRET: 'i',
  WOMPI_EVENTS_SECRET: 'e',
  MERCADO_PAGO_TOKEN_MX: 't',
  MERCADO_PAGO_SECRET_MX: 's',
}
const open = (environment: Record<string, string>) =>
  openPaymentGateways(readConfig({ ...KEYS, ...environment }), connection.db)

describe('which gateway serves which country', () => {
  test('the first takes new payments, the others still answer for theirs', async () => {
    const gateways = await open({ PAYMENT_GATEWAY_CO: 'wompi,payu', PAYMENT_GATEWAY_MX: 'mercado-pago' })
    expect([gateways.forCountry('CO').name, gateways.forCountry('MX').name]).toEqual(['wompi-co', 'mercado-pago-mx'])
    expect(gateways.byName('payu-co')?.label).toBe('PayU')
    for (const gone of ['payu-mx', 'embedded-co', 'mercado-pago-co', '', '__proto__'])
      expect(gateways.byName(gone)).toBeNull()
  })

  test('forms may lead to the chosen gateway of the country and nowhere else', async () => {
    const gateways = await open({ PAYMENT_GATEWAY_CO: 'payu,wompi', PAYMENT_GATEWAY_MX: 'mercado-pago' })
    expect([formTarget(gateways, 'CO'), formTarget(gateways, 'MX')]).toEqual([
      'https://checkout.payulatam.com',
      'https://www.mercadopago.com.mx',
    ])
    const embedded = await open({})
    expect([formTarget(embedded, 'CO'), formTarget(embedded, 'MX')]).toEqual([null, null])
  })

  test('an account of its own in each country, at the address with its final slash', async () => {
    const gateways = await open({ PAYMENT_GATEWAY_CO: 'payu', PAYMENT_GATEWAY_MX: 'payu' })
    const payment = {
      reference: 'TU1',
      amount: 100_00,
      tax: 1,
      currency: 'MXN' as const,
      country: 'MX' as const,
      description: 'x',
      buyer: { email: 'a@b.test', name: 'A', mobile: null },
      returnUrl: 'https://t/r',
      callbackUrl: 'https://t/c',
    }
    expect(await gateways.forCountry('CO').start(payment)).toMatchObject({
      url: 'https://checkout.payulatam.com/ppp-web-gateway-payu/',
      fields: { accountId: '1' },
    })
    expect(await gateways.forCountry('MX').start(payment)).toMatchObject({ fields: { accountId: '2', test: '0' } })
  })
})
