// A purchase through each firm as it really talks: its form, its notice on the wire, its answer when asked.
import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { payuSignature } from '../../adapters/payment-gateway/payu-signature.ts'
import { vendorServer, type VendorServer } from '../../adapters/payment-gateway/fixtures/vendor-servers.ts'
import { webhookManifest } from '../../adapters/payment-gateway/mercado-pago-signature.ts'
import { wompiChecksum } from '../../adapters/payment-gateway/wompi-signature.ts'
import { paymentsTest, type PaymentsTest } from './testing-payments.ts'

let t: PaymentsTest
let vendor: VendorServer | null = null
afterEach(async () => {
  await t.expectBooksRight()
  await t.server.close()
  await vendor?.close()
  vendor = null
})

// Plain http: the session's cookie keeps its plain name.
const ORIGIN = 'http://tuerca.example'
const notice = (gateway: string, payload: string, headers: Record<string, string>) =>
  t.server.app.inject({
    method: 'POST',
    url: `/api/core/transaction/paymentNotice/${gateway}`,
    payload,
    headers: { host: 'tuerca.example', ...headers },
  })

describe('a purchase through', () => {
  test('PayU: every retry tells its own result for the same reference', async () => {
    const approved: string[] = []
    vendor = await vendorServer(() => ({
      body: {
        code: 'SUCCESS',
        result: {
          payload: [
            { id: 1, transactions: approved.map((id) => ({ id, transactionResponse: { state: 'APPROVED' } })) },
          ],
        },
      },
    }))
    t = await paymentsTest({
      ORIGIN,
      PAYMENT_GATEWAY_CO: 'payu',
      PAYU_MERCHANT_ID: '508029',
      PAYU_API_KEY: 'key',
      PAYU_API_LOGIN: 'l',
      PAYU_ACCOUNT_CO: '512321',
      PAYU_API_URL: vendor.origin,
    })
    const buyer = await t.person('payu')
    const { ref, gateway } = await t.buy(buyer, await t.plan({ units: 49_000, amount: 50 }))
    expect(gateway).toMatchObject({
      method: 'POST',
      fields: {
        referenceCode: ref,
        amount: '49000',
        tax: '7824',
        taxReturnBase: '41176',
        currency: 'COP',
        confirmationUrl: `${ORIGIN}/api/core/transaction/paymentNotice/payu-co`,
        responseUrl: `${ORIGIN}/pagos/respuesta?pago=${ref}`,
      },
    })
    const tell = (state_pol: string, transaction_id: string, change: Record<string, string> = {}) =>
      notice(
        'payu-co',
        new URLSearchParams({
          merchant_id: '508029',
          reference_sale: ref,
          value: '49000.00',
          currency: 'COP',
          state_pol,
          transaction_id,
          test: '0',
          cc_holder: 'ANA SECRETA',
          sign: payuSignature({ apiKey: 'key', algorithm: 'MD5' }, ['508029', ref, '49000.0', 'COP', state_pol]),
          ...change,
        }).toString(),
        { 'content-type': 'application/x-www-form-urlencoded' },
      )
    expect((await tell('4', 'a', { value: '1.00' })).statusCode).toBe(401)
    expect((await tell('4', 'a', { test: '1' })).statusCode).toBe(401)
    expect([(await tell('6', 'a')).statusCode, (await t.row(ref))?.state]).toEqual([200, 'declined'])
    // PayU's own books may be a moment behind its notice: it is told again.
    expect([(await tell('4', 'b')).statusCode, (await t.row(ref))?.state]).toEqual([503, 'declined'])
    approved.push('b')
    expect([(await tell('4', 'b')).statusCode, (await t.row(ref))?.state]).toEqual([200, 'approved'])
    // The buyer's browser was shown this very signature.
    expect((await tell('4', 'invented')).statusCode).toBe(503)
    expect((await t.ledger(ref)).map(([entry]) => entry)).toEqual(['sale', 'sale', 'sale'])
    await Promise.all([tell('4', 'b'), tell('6', 'a'), tell('7', 'c'), tell('5', 'd')])
    expect([(await t.row(ref))?.state, await t.credits(buyer)]).toEqual(['approved', 50])
  })

  test('Wompi: exactly 200, and a void takes back what it gave', async () => {
    t = await paymentsTest({
      ORIGIN,
      PAYMENT_GATEWAY_CO: 'wompi',
      WOMPI_PUBLIC_KEY: 'p',
      WOMPI_PRIVATE_KEY: 'q',
      WOMPI_INTEGRITY_SECRET: 'i',
      WOMPI_EVENTS_SECRET: 'e',
    })
    const buyer = await t.person('wompi')
    const { ref, gateway } = await t.buy(buyer, await t.plan({ units: 49_000, amount: 50 }))
    expect(gateway).toMatchObject({
      method: 'GET',
      url: 'https://checkout.wompi.co/p/',
      fields: { 'amount-in-cents': '4900000', 'tax-in-cents:vat': '782400', reference: ref, currency: 'COP' },
    })
    const tell = (status: string) =>
      notice(
        'wompi-co',
        JSON.stringify({
          event: 'transaction.updated',
          data: { transaction: { id: 'w1', status, amount_in_cents: 4_900_000, currency: 'COP', reference: ref } },
          timestamp: 7,
          signature: {
            properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
            checksum: wompiChecksum(['w1', status, 4_900_000], 7, 'e'),
          },
        }),
        { 'content-type': 'application/json' },
      )
    expect([(await tell('APPROVED')).statusCode, await t.credits(buyer)]).toEqual([200, 50])
    expect([(await tell('VOIDED')).statusCode, (await t.row(ref))?.state, await t.credits(buyer)]).toEqual([
      200,
      'reversed',
      0,
    ])
  })

  test('Wompi: a void that arrives before its approval counts when that comes', async () => {
    t = await paymentsTest({
      ORIGIN,
      PAYMENT_GATEWAY_CO: 'wompi',
      WOMPI_PUBLIC_KEY: 'p',
      WOMPI_PRIVATE_KEY: 'q',
      WOMPI_INTEGRITY_SECRET: 'i',
      WOMPI_EVENTS_SECRET: 'e',
    })
    const buyer = await t.person('desorden')
    const { ref } = await t.buy(buyer, await t.plan({ units: 49_000, amount: 50 }))
    const tell = (id: string, status: string) =>
      notice(
        'wompi-co',
        JSON.stringify({
          event: 'transaction.updated',
          data: { transaction: { id, status, amount_in_cents: 4_900_000, currency: 'COP', reference: ref } },
          timestamp: 7,
          signature: {
            properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
            checksum: wompiChecksum([id, status, 4_900_000], 7, 'e'),
          },
        }),
        { 'content-type': 'application/json' },
      )
    await tell('w1', 'VOIDED')
    expect((await t.row(ref))?.state).toBe('pending')
    await tell('w1', 'APPROVED')
    expect([(await t.row(ref))?.state, await t.credits(buyer), await t.lots(buyer)]).toEqual(['reversed', 0, 1])
    await Promise.all([tell('w1', 'APPROVED'), tell('w1', 'VOIDED')])
    expect([(await t.row(ref))?.state, await t.credits(buyer)]).toEqual(['reversed', 0])
  })

  test('Mercado Pago: the notice is only a word, the payment itself is asked for; when it does not answer, they tell again', async () => {
    let answering = false
    let ref = ''
    vendor = await vendorServer(({ method, url, body }) => {
      if (method === 'POST') {
        ref = (JSON.parse(body) as { external_reference: string }).external_reference
        return {
          status: 201,
          body: { id: 'pref', init_point: 'https://www.mercadopago.com.mx/checkout/v1/redirect?pref_id=pref' },
        }
      }
      return !answering
        ? { status: 503 }
        : url === '/v1/payments/9'
          ? {
              body: {
                id: 9,
                status: 'approved',
                status_detail: 'accredited',
                transaction_amount: 239.5,
                currency_id: 'MXN',
                external_reference: ref,
              },
            }
          : undefined
    })
    t = await paymentsTest({
      ORIGIN,
      PAYMENT_GATEWAY_MX: 'mercado-pago',
      MERCADO_PAGO_TOKEN_MX: 't',
      MERCADO_PAGO_SECRET_MX: 'hook',
      MERCADO_PAGO_API_URL: vendor.origin,
    })
    const buyer = await t.person('mercado')
    const begun = await t.buy(
      { ...buyer, cookie: `${buyer.cookie}; country=MX` },
      await t.plan({ mxn: 239.5, amount: 50 }),
    )
    expect(begun.gateway).toEqual({
      method: 'GET',
      url: 'https://www.mercadopago.com.mx/checkout/v1/redirect',
      fields: { pref_id: 'pref' },
    })
    expect(vendor.asked[0]?.headers['x-idempotency-key']).toBe(begun.ref)
    expect(JSON.parse(vendor.asked[0]?.body ?? '')).toMatchObject({
      items: [{ unit_price: 239.5, currency_id: 'MXN' }],
      notification_url: `${ORIGIN}/api/core/transaction/paymentNotice/mercado-pago-mx?source_news=webhooks`,
    })
    const v1 = createHmac('sha256', 'hook')
      .update(webhookManifest({ dataId: '9', requestId: 'r', ts: '1742505638683' }))
      .digest('hex')
    const tell = () =>
      notice('mercado-pago-mx?data.id=9&type=payment', '{"type":"payment","data":{"id":"9"}}', {
        'content-type': 'application/json',
        'x-signature': `ts=1742505638683,v1=${v1}`,
        'x-request-id': 'r',
      })
    expect([(await tell()).statusCode, await t.credits(buyer)]).toEqual([503, 0])
    answering = true
    expect([(await tell()).statusCode, (await t.row(begun.ref))?.state, await t.credits(buyer)]).toEqual([
      200,
      'approved',
      50,
    ])
  })
})
