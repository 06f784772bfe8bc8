import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../platform/db/testing.ts'
import type { Connection } from '../../platform/db/connect.ts'
import type { PaymentToStart } from '../../ports/payment-gateway.ts'
import { embeddedHarness, type Harness, mercadoPagoHarness, payuHarness, wompiHarness } from './fixtures/harness.ts'

let connection: Connection
beforeAll(async () => {
  connection = await testDatabase()
})
afterAll(() => connection.close())

const GATEWAYS: [string, () => Promise<Harness>, 'COP' | 'MXN'][] = [
  ['embedded', () => embeddedHarness(connection.db), 'COP'],
  ['payu', payuHarness, 'COP'],
  ['wompi', wompiHarness, 'COP'],
  ['mercado-pago', mercadoPagoHarness, 'MXN'],
]

describe.each(GATEWAYS)('the payment gateway %s', (name, open, currency) => {
  let harness: Harness
  let payment: PaymentToStart
  beforeEach(async () => {
    harness = await open()
    payment = {
      reference: `TU${randomBytes(13).toString('hex').toUpperCase()}`,
      amount: 49_000_00,
      tax: 7_823_53,
      currency,
      country: currency === 'COP' ? 'CO' : 'MX',
      description: 'Tuerca: Taller',
      buyer: { email: 'ana@taller.test', name: 'Ana Ñáñez', mobile: '3001234567' },
      returnUrl: 'https://tuerca.example/pagos/respuesta?pago=1',
      callbackUrl: `https://tuerca.example/api/core/transaction/paymentNotice/${name}`,
    }
    await harness.gateway.start(payment)
    return () => harness.close()
  })

  test('gives a form that leads to its own page, the same one when asked again', async () => {
    const first = await harness.gateway.start(payment)
    const url = new URL(first.url, 'https://tuerca.example')
    expect(harness.gateway.formOrigin ?? 'https://tuerca.example').toBe(url.origin)
    expect(url.search).toBe('')
    expect(first).toEqual(await harness.gateway.start(payment))
    expect(Object.values(first.fields).every((value) => typeof value === 'string')).toBe(true)
  })

  test.each(['approved', 'declined', 'pending'] as const)(
    'reads a genuine notice that it is %s, with our reference and the exact money',
    async (state) => {
      const raw = await harness.tell(payment, state)
      const callback = await harness.gateway.readCallback(raw)
      expect(callback).toMatchObject({
        kind: 'verified',
        report: { reference: payment.reference, amount: 49_000_00, currency, state },
      })
      expect(callback).toEqual(await harness.gateway.readCallback(raw))
    },
  )

  test('tells a decline from the approval that follows it, and one payment from its own repeat', async () => {
    const ids = []
    for (const state of ['declined', 'approved', 'approved'] as const) {
      const callback = await harness.gateway.readCallback(await harness.tell(payment, state))
      ids.push(callback.kind === 'verified' ? callback.report.eventId : null)
    }
    expect(ids[0]).not.toBe(ids[1])
    expect(ids[1]).toBe(ids[2])
  })

  test('reports the money it got, not the money we asked for', async () => {
    expect(
      await harness.gateway.readCallback(await harness.tell(payment, 'approved', { amount: 100_00, currency: 'USD' })),
    ).toMatchObject({ kind: 'verified', report: { amount: 100_00, currency: 'USD' } })
  })

  test('refuses what is forged, unsigned, empty, broken or hostile', async () => {
    const raw = await harness.tell(payment, 'approved')
    const forged = harness.forge(raw)
    if (forged) expect(await harness.gateway.readCallback(forged)).toMatchObject({ kind: 'refused' })
    const hostile = [
      '',
      '{}',
      '[]',
      'null',
      '{"a":',
      'a=b',
      '{"signature":{"properties":["__proto__.x"],"checksum":"00"},"data":null}',
      '{"data":{"transaction":{"reference":{"a":1}}},"signature":{"properties":[1]}}',
      '\u0000\uffff',
      '9'.repeat(5000),
    ]
    for (const body of hostile) {
      expect(
        await harness.gateway.readCallback({ headers: {}, query: {}, body: Buffer.from(body) }),
        body.slice(0, 40),
      ).toMatchObject({ kind: 'refused' })
    }
  })

  test('finds a payment by our reference, and nothing where nobody paid', async () => {
    expect(await harness.gateway.find({ reference: payment.reference, providerId: null })).toBeNull()
    await harness.tell(payment, 'approved')
    const found = await harness.gateway.find({ reference: payment.reference, providerId: null })
    expect(found).toMatchObject({ reference: payment.reference, amount: 49_000_00, currency, state: 'approved' })
    expect(await harness.gateway.find({ reference: 'TUNOBODY', providerId: null })).toBeNull()
  })

  test('gives money back where it can', async () => {
    await harness.tell(payment, 'approved')
    const found = await harness.gateway.find({ reference: payment.reference, providerId: null })
    await harness.gateway.refund?.({
      reference: payment.reference,
      providerId: found?.providerId ?? '',
      amount: payment.amount,
      currency,
      reason: 'retracto',
    })
    expect(harness.refunded()).toBe(true)
  })

  test('what the browser brought without proof is nothing to show', () => {
    expect(harness.gateway.readReturn({})).toBe('unknown')
    expect(
      harness.gateway.readReturn({
        transactionState: '4',
        TX_VALUE: '49000.00',
        signature: '00',
        referenceCode: payment.reference,
        currency,
      }),
    ).toBe('unknown')
  })

  test('a gateway that does not answer is an error, never a result', async () => {
    if (name === 'embedded')
      return expect(
        await harness.gateway
          .refund?.({ reference: 'TUNOBODY', providerId: '', amount: 1, currency, reason: '' })
          .catch((error: Error) => error.message),
      ).toMatch(/refused/)
    harness.breakDown()
    await expect(harness.gateway.find({ reference: payment.reference, providerId: null })).rejects.toThrow(
      /answered 50/,
    )
  })
})

describe('what each firm has of its own', () => {
  const payment = (currency: 'COP' | 'MXN', amount: number): PaymentToStart => ({
    reference: 'TUREF',
    amount,
    tax: 100,
    currency,
    country: currency === 'COP' ? 'CO' : 'MX',
    description: 'x',
    buyer: { email: 'a@b.test', name: 'A', mobile: null },
    returnUrl: 'https://t.example/r',
    callbackUrl: 'https://t.example/c',
  })

  test('PayU: the tax is always told, pesos of Colombia have no decimals, and a test payment is not money', async () => {
    const harness = await payuHarness()
    const { fields } = await harness.gateway.start(payment('COP', 20_000_00))
    expect(fields).toMatchObject({
      amount: '20000',
      tax: '1',
      taxReturnBase: '19999',
      test: '0',
      confirmationUrl: 'https://t.example/c',
      responseUrl: 'https://t.example/r',
    })
    expect((await harness.gateway.start(payment('MXN', 199_50))).fields).toMatchObject({
      amount: '199.50',
      currency: 'MXN',
    })
    const raw = await harness.tell(payment('COP', 20_000_00), 'approved')
    const turned = new URLSearchParams(raw.body.toString())
    turned.set('test', '1')
    expect(await harness.gateway.readCallback({ ...raw, body: Buffer.from(turned.toString()) })).toMatchObject({
      kind: 'refused',
      reason: 'a test payment',
    })
    turned.set('test', '0')
    turned.set('merchant_id', '1')
    expect(await harness.gateway.readCallback({ ...raw, body: Buffer.from(turned.toString()) })).toMatchObject({
      kind: 'refused',
      reason: 'another merchant',
    })
    await harness.close()
  })

  test("PayU: the signature of the buyer's own page is no second payment", async () => {
    const harness = await payuHarness()
    const raw = await harness.tell(payment('COP', 20_000_00), 'approved')
    expect(await harness.gateway.readCallback(raw)).toMatchObject({
      kind: 'verified',
      report: { providerId: 'tx-1', state: 'approved' },
    })
    for (const id of ['tx-2', 'old']) {
      const another = new URLSearchParams(raw.body.toString())
      another.set('transaction_id', id)
      await expect(harness.gateway.readCallback({ ...raw, body: Buffer.from(another.toString()) })).rejects.toThrow(
        /does not know/,
      )
    }
    harness.breakDown()
    await expect(harness.gateway.readCallback(raw)).rejects.toThrow(/answered 500/)
    await harness.close()
  })

  test('Wompi: an event whose checksum leaves the money out proves nothing', async () => {
    const harness = await wompiHarness()
    const { wompiChecksum } = await import('./wompi-signature.ts')
    const transaction = { id: 'w-1', amount_in_cents: 1, currency: 'COP', reference: 'TUREF', status: 'APPROVED' }
    const event = (properties: string[], values: unknown[], type = 'transaction.updated') =>
      Buffer.from(
        JSON.stringify({
          event: type,
          data: { transaction },
          timestamp: 1,
          signature: { properties, checksum: wompiChecksum(values, 1, 'prod_events') },
        }),
      )
    expect(
      await harness.gateway.readCallback({ headers: {}, query: {}, body: event(['transaction.id'], ['w-1']) }),
    ).toMatchObject({ kind: 'refused' })
    expect(
      await harness.gateway.readCallback({
        headers: {},
        query: {},
        body: event(['transaction.id'], ['w-1'], 'nequi_token.updated'),
      }),
    ).toEqual({ kind: 'nothing' })
    await expect(async () => harness.gateway.start(payment('MXN', 100))).rejects.toThrow(/Colombian/)
    await harness.close()
  })

  test("Mercado Pago: the address's query becomes fields, other topics and unknown payments are nothing", async () => {
    const harness = await mercadoPagoHarness()
    const form = await harness.gateway.start(payment('MXN', 199_50))
    expect(form).toMatchObject({ method: 'GET', fields: { pref_id: 'pref-9', x: 'ñ' } })
    const raw = await harness.tell(payment('MXN', 199_50), 'approved')
    expect(await harness.gateway.readCallback({ ...raw, query: { ...raw.query, type: 'merchant_order' } })).toEqual({
      kind: 'nothing',
    })
    harness.breakDown()
    await expect(harness.gateway.readCallback(raw)).rejects.toThrow(/answered 503/)
    await harness.close()
  })
})
