import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GatewayRefusal, type GatewayReport, type PaymentGateway } from '../../ports/payment-gateway.ts'
import { NOW, paymentsTest, type PaymentsTest, type Person } from './testing-payments.ts'

const MINUTE = 60_000
const BUSY = [409, 'Este pago ya se está reversando. Espera unos minutos e intenta de nuevo.']
const NOBODY_KNOWS = [
  502,
  'No sabemos si la pasarela hizo la devolución. Espera unos minutos y revisa el pago antes de intentar de nuevo.',
]

let t: PaymentsTest
let boss: Person
let asked = 0
let refund: () => Promise<void>
let found: () => Promise<GatewayReport | null>
beforeAll(async () => {
  const gateway: PaymentGateway = {
    name: 'embedded-co',
    label: 'Pasarela',
    formOrigin: null,
    start: () => Promise.resolve({ method: 'GET', url: '/dev/pasarela/x', fields: {} }),
    readCallback: () => Promise.resolve({ kind: 'nothing' }),
    readReturn: () => 'unknown',
    find: () => found(),
    refund: () => {
      asked += 1
      return refund()
    },
  }
  t = await paymentsTest({}, { payments: { forCountry: () => gateway, byName: () => gateway } })
  boss = await t.person('jefe', { role: 'admin' })
})
afterAll(() => t.server.close())
beforeEach(() => {
  t.server.at(NOW)
  asked = 0
  refund = () => Promise.resolve()
  found = () => Promise.resolve(null)
})

const said = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { message: string }).message,
]
const noAnswer = () => Promise.reject(new Error('The gateway does not answer: TimeoutError'))
const after = (minutes: number) => t.server.at(new Date(NOW.getTime() + minutes * MINUTE))

/** A payment that the gateway approved, and what an admin presses there. */
async function paid() {
  const buyer = await t.person('paga')
  const { ref, transactionId } = await t.buy(buyer, await t.plan())
  await t.post(boss, '/api/cart/TransactionPaid/makeTransactionPaid', { transactionId, note: 'Pagado' })
  await t.sql(`update transactions set payment_type = 'gateway', provider_id = 'P' where id = $1`, [transactionId])
  const report = (state: 'approved' | 'reversed') =>
    Promise.resolve({
      reference: ref,
      amount: 4_900_000,
      currency: 'COP',
      state,
      providerId: 'P',
      eventId: 'E',
      reason: '',
    })
  return {
    transactionId,
    report,
    state: async () => (await t.row(ref))?.state,
    press: ({ key, ...more }: { key?: string; alreadyRefunded?: boolean } = {}) =>
      t.post(
        boss,
        '/api/cart/TransactionPaid/reversePaymentTypeTransactions',
        { transactionId, note: 'Retracto', ...more },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
  }
}

test('of those who click at once one asks the gateway for the money', async () => {
  const { transactionId, press, state } = await paid()
  // The gateway answers once all others were told to wait.
  let refunded: () => void = () => undefined
  refund = () =>
    new Promise((done) => {
      refunded = done
    })
  // Who claimed it ends within minutes, or is gone: until then not even what was given back elsewhere is booked.
  await t.sql('update transactions set reversing_since = $2 where id = $1', [
    transactionId,
    new Date(NOW.getTime() - MINUTE),
  ])
  for (const alreadyRefunded of [false, true]) expect(said(await press({ alreadyRefunded }))).toEqual(BUSY)
  expect(asked).toBe(0)
  await t.sql('update transactions set reversing_since = $2 where id = $1', [
    transactionId,
    new Date(NOW.getTime() - 10 * MINUTE),
  ])
  let told = 0
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      press().then((answer) => {
        told += 1
        if (told === 11) refunded()
        return answer
      }),
    ),
  )
  expect(answers.map((one) => one.statusCode).toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
  expect([asked, await state()]).toEqual([1, 'reversed'])
})

test('a finished one sent again after a lost answer is answered as the first time: no money and no credit goes twice', async () => {
  const { press, state, transactionId } = await paid()
  const [first, second] = [await press({ key: 'retracto-1' }), await press({ key: 'retracto-1' })]
  expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body])
  expect(said(await press({ key: 'retracto-2' }))).toEqual([409, 'No se puede reversar: este pago está reversado.'])
  expect([asked, await state()]).toEqual([1, 'reversed'])
  const changes = await t.sql(`select from transaction_changes where transaction_id = $1 and action = 'reverse'`, [
    transactionId,
  ])
  expect(changes).toHaveLength(1)
  await t.expectBooksRight()
})

test('what a gateway refuses may be asked again at once', async () => {
  const { press, state } = await paid()
  refund = () => Promise.reject(new GatewayRefusal('The gateway answered 422'))
  expect(said(await press())).toEqual([502, 'La pasarela no aceptó la devolución.'])
  refund = () => Promise.resolve()
  expect((await press()).statusCode).toBe(200)
  expect([asked, await state()]).toEqual([2, 'reversed'])
})

test('without an answer nobody asks twice: later the gateway is asked what it did, and what it gave back is booked', async () => {
  const { press, state, report } = await paid()
  refund = noAnswer
  expect(said(await press())).toEqual(NOBODY_KNOWS)
  expect(said(await press())).toEqual(BUSY)
  after(6)
  found = () => Promise.reject(new Error('The gateway answered 503'))
  expect(said(await press())).toEqual(NOBODY_KNOWS)
  after(12)
  found = () => report('reversed')
  expect((await press()).statusCode).toBe(200)
  expect([asked, await state()]).toEqual([1, 'reversed'])
})

test('what the gateway has not given back is asked for again', async () => {
  const { press, state, report } = await paid()
  refund = noAnswer
  expect(said(await press())).toEqual(NOBODY_KNOWS)
  after(6)
  found = () => report('approved')
  refund = () => Promise.resolve()
  expect((await press()).statusCode).toBe(200)
  expect([asked, await state()]).toEqual([2, 'reversed'])
})

test('what was given back and never booked is booked, and nobody is asked', async () => {
  const { transactionId, press, state } = await paid()
  await t.sql(`create function no_booking() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$;
    create trigger no_booking before insert on transaction_changes for each row execute function no_booking()`)
  expect((await press()).statusCode).toBe(503)
  await t.sql('drop trigger no_booking on transaction_changes')
  expect(await t.sql('select state, refunded_at from transactions where id = $1', [transactionId])).toEqual([
    { state: 'approved', refunded_at: NOW },
  ])
  after(6)
  expect((await press()).statusCode).toBe(200)
  expect([asked, await state()]).toEqual([1, 'reversed'])
})
