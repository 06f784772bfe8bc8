// The answers that the firms' own documentation gives (fixtures/README.md).
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSignedWebhook, readSignatureHeader, webhookManifest } from './mercado-pago-signature.ts'
import { confirmationValue, payuAmount, payuSignature, type PayuAlgorithm, responseValue } from './payu-signature.ts'
import { wompiChecksum, wompiIntegrity } from './wompi-signature.ts'

interface Known {
  payu_form: { alg: string; input: string; expected: string }[]
  payu_confirmation: { reference_sale: string; value: string; currency: string; state_pol: string; expected: string }[]
  payu_response: {
    referenceCode: string
    TX_VALUE: string
    new_value: string
    currency: string
    transactionState: string
    expected: string
  }[]
  wompi_integrity: { reference: string; amountInCents: number; currency: string; secret: string; expected: string }[]
  wompi_event: { concat: string; expected: string }[]
  mercadopago: { dataId: string; requestId: string; ts: string; secret: string; manifest: string; v1: string }[]
}
const known = JSON.parse(readFileSync(new URL('fixtures/known-answers.json', import.meta.url), 'utf8')) as Known
/** The merchant of PayU's documentation. */
const API_KEY = '4Vj8eK4rloUd272L48hsrarnUA'
const MERCHANT = '508029'
const keys = { apiKey: API_KEY, algorithm: 'MD5' as PayuAlgorithm }

describe('PayU', () => {
  test.each(known.payu_form)('the form, $alg', ({ alg, input, expected }) => {
    const [algorithm = '', secret] = alg.split(' key=')
    const [apiKey = '', ...values] = input.split('~')
    expect(
      payuSignature(
        { apiKey, algorithm: algorithm as PayuAlgorithm, secret: secret === 'apiKey' ? undefined : secret },
        values,
      ),
    ).toBe(expected)
  })

  test.each(known.payu_confirmation)(
    'the confirmation of $value, state $state_pol',
    ({ reference_sale, value, currency, state_pol, expected }) => {
      expect(
        payuSignature(keys, [
          MERCHANT,
          reference_sale,
          confirmationValue(payuAmount(value) ?? -1),
          currency,
          state_pol,
        ]),
      ).toBe(expected)
    },
  )

  test.each(known.payu_response)(
    'the response page of $TX_VALUE is of $new_value',
    ({ referenceCode, TX_VALUE, new_value, currency, transactionState, expected }) => {
      expect(responseValue(payuAmount(TX_VALUE) ?? -1)).toBe(new_value)
      expect(payuSignature(keys, [MERCHANT, referenceCode, new_value, currency, transactionState])).toBe(expected)
    },
  )

  test('amounts are read exactly or not at all', () => {
    expect(['150.00', '150.26', '150.2', '150', '20000.00', '0.01', '12.3400'].map(payuAmount)).toEqual([
      15000, 15026, 15020, 15000, 2000000, 1, 1234,
    ])
    for (const wrong of ['', '-1', '1e3', '1,000', '1.234', '12.', '.5', 'NaN', '1'.repeat(14)])
      expect(payuAmount(wrong)).toBeNull()
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (minor) => {
        expect(payuAmount(confirmationValue(minor))).toBe(minor)
        expect(Math.abs(Math.round(Number(responseValue(minor)) * 100) - minor)).toBeLessThanOrEqual(5)
      }),
    )
  })
})

describe('Wompi', () => {
  test.each(known.wompi_integrity)("the form's integrity", ({ expected, ...of }) =>
    expect(wompiIntegrity(of)).toBe(expected),
  )

  test.each(known.wompi_event)("an event's checksum", ({ concat, expected }) => {
    const found = /^(1234-1610641025-49201)(APPROVED)(4490000)(1530291411)(.+)$/.exec(concat)
    expect(found).not.toBeNull()
    const [, id, status, amount, timestamp, secret = ''] = found ?? []
    expect(wompiChecksum([id, status, amount], timestamp, secret)).toBe(expected)
    expect(wompiChecksum([id, status, Number(amount)], Number(timestamp), secret)).toBe(expected)
  })
})

describe('Mercado Pago', () => {
  test.each(known.mercadopago)('the manifest and its signature', ({ dataId, requestId, ts, secret, manifest, v1 }) => {
    expect(webhookManifest({ dataId, requestId, ts })).toBe(manifest)
    expect(isSignedWebhook({ header: `ts=${ts},v1=${v1}`, dataId, requestId }, secret)).toBe(true)
    expect(isSignedWebhook({ header: ` v1=${v1.toUpperCase()} , ts=${ts} `, dataId, requestId }, secret)).toBe(true)
    for (const wrong of [
      { dataId: '123457' },
      { requestId: 'other' },
      { header: `ts=${Number(ts) + 1},v1=${v1}` },
      { header: `ts=${ts}` },
      { header: '' },
      { header: `ts=,v1=${v1}` },
    ]) {
      expect(isSignedWebhook({ header: `ts=${ts},v1=${v1}`, dataId, requestId, ...wrong }, secret)).toBe(false)
    }
  })

  test('missing pieces are left out, an id may be signed in lower case, and milliseconds are a time too', () => {
    expect(webhookManifest({ dataId: '', requestId: '', ts: '1' })).toBe('ts:1;')
    expect(readSignatureHeader('ts=1, v1=a=b')).toEqual({ ts: '1', v1: 'a=b' })
    const signed = createHmac('sha256', 's').update('id:abc9;ts:1742505638683;').digest('hex')
    expect(isSignedWebhook({ header: `ts=1742505638683,v1=${signed}`, dataId: 'ABC9', requestId: '' }, 's')).toBe(true)
  })
})
