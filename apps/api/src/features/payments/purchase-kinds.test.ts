import { WITHDRAWAL } from '@tuerca/domain/payment-receipt'
// A kind of purchase that payments does not know: one piece of something, held while it is paid.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '../../app/jobs.ts'
import { PURCHASE_KINDS } from '../../app/purchase-kinds.ts'
import { readConfig } from '../../platform/config.ts'
import { inTransaction, type TxCtx, type PurchaseKind } from '../../platform/context.ts'
import type { CartSnapshot } from '../../platform/db/column-types.ts'
import { conflict } from '../../platform/errors.ts'
import type { PurchasePayment } from '../../platform/purchases.ts'
import { sql } from 'kysely'
import { reversePayment } from './reverse-payment.ts'
import { startPayment } from './start-payment.ts'
import { NOW, paymentsTest, type PaymentsTest, type Person } from './testing-payments.ts'

const pieceOf = (bought: PurchasePayment) => bought.snapshot?.name ?? ''
const move = async (ctx: TxCtx, bought: PurchasePayment, from: string[], to: string) => {
  const { rows } =
    await sql`update pieces set state = ${to} where name = ${pieceOf(bought)} and state = any(${from}) returning name`.execute(
      ctx.db,
    )
  return rows.length === 1
}

const pieces: PurchaseKind = {
  title: pieceOf,
  name: (bought) => `Una pieza: ${pieceOf(bought)}`,
  alreadyWaiting: 'Ya la estás pagando.',
  approvedWords: () => 'La tienda la prepara.',
  withdrawal: (_, { country }) => WITHDRAWAL[country],
  receiptLines: async (_, bought) => [`Te llega: ${pieceOf(bought)}.`],
  validUntil: () => null,
  retryPath: () => '/carrito',
  wire: () => ({ planId: null, plan: null }),
  async hold(ctx, bought) {
    if (!(await move(ctx, bought, ['free'], 'held'))) throw conflict('Ya no queda.')
  },
  async release(ctx, bought) {
    await move(ctx, bought, ['held'], 'free')
  },
  async fulfil(ctx, bought) {
    if (pieceOf(bought) === 'broken') throw new Error('The piece broke in two')
    return (await move(ctx, bought, ['held', 'free'], 'sold'))
      ? null
      : { title: 'Pagaron algo que ya no hay', text: 'la pieza ya se vendió' }
  },
  async undo(ctx, bought) {
    return (await move(ctx, bought, ['sold'], 'free'))
      ? { taken: 1, told: 'La pieza vuelve a la tienda.' }
      : { taken: 0, told: '' }
  },
  shares: async (_ctx, { total_minor: total, tax_minor: tax }) => [
    ['sales', tax - total],
    ['tax', -tax],
  ],
}

let t: PaymentsTest
beforeAll(async () => {
  t = await paymentsTest({}, {}, { ...PURCHASE_KINDS, cart: pieces })
  await t.sql('create table pieces (name text primary key, state text not null)')
})
afterAll(() => t.server.close())

const context = () =>
  jobContext({
    connection: t.server.connection,
    ports: t.server.ports,
    purchases: { ...PURCHASE_KINDS, cart: pieces },
    now: () => NOW,
    config: readConfig({ DATABASE_URL: t.server.connection.url, SECRET: 'a-secret-a-secret-a-secret-a-secret-1' }),
  })
async function piece(name: string) {
  await t.sql('insert into pieces values ($1, $2)', [name, 'free'])
  return name
}
const pay = (who: Pick<Person, 'email'> & { id: number | null }, name: string) =>
  startPayment(context(), {
    purpose: 'cart',
    buyer: { id: who.id, email: who.email, name: 'Persona', mobile: null },
    write: { endpoint: 'test', body: {}, http: null },
    offer: async () => ({
      total: 119_000_00,
      planId: null,
      storeId: null,
      cart: { name } as CartSnapshot,
    }),
  })
const stateOf = async (name: string) =>
  (await t.sql<{ state: string }>('select state from pieces where name = $1', [name]))[0]?.state

test('held while it is paid, sold once however often the gateway says so, on screen and receipt by its own name', async () => {
  const [who, name] = [await t.person('pieza'), await piece('alternador')]
  const { ref, transactionId } = await pay(who, name)
  expect(await stateOf(name)).toBe('held')
  // The same purchase again is the same payment; another buyer finds nothing left, and no payment of theirs is kept.
  expect(await pay(who, name)).toMatchObject({ ref })
  const other = await t.person('tarde')
  await expect(pay(other, name)).rejects.toThrow('Ya no queda.')
  expect(await t.sql('select from transactions where user_id = $1', [other.id])).toEqual([])
  await Promise.all([t.notice(ref), t.notice(ref), t.notice(ref, { event: 'again' })])
  expect([await stateOf(name), (await t.row(ref))?.state]).toEqual(['sold', 'approved'])
  expect((await t.ledger(ref)).map(([entry, account]) => `${entry} ${account}`)).toEqual([
    'sale gateway:embedded-co',
    'sale sales',
    'sale tax',
  ])
  const shown = (await t.get(who, `/api/cart/TransactionPaid/${transactionId}/loadTransactionPaid`)).json<{
    data: object
  }>().data
  expect(shown).toMatchObject({ purpose: 'cart', name: 'alternador', planId: null, plan: null, expiredDate: null })
  const [receipt] = await t.receipts(who)
  expect(receipt?.subject).toContain('Una pieza: alternador')
  expect(receipt?.body_text).toContain('Te llega: alternador.')
  await t.expectBooksRight()
})

test('a refusal lets go of it; an approval that comes later still takes it', async () => {
  const [who, name] = [await t.person('rechazo'), await piece('bobina')]
  const { ref } = await pay(who, name)
  await t.notice(ref, { state: 'declined' })
  expect(await stateOf(name)).toBe('free')
  await t.notice(ref, { state: 'approved' })
  expect([await stateOf(name), (await t.row(ref))?.state]).toEqual(['sold', 'approved'])
})

test('paid after somebody else got it: the money is booked and the admins are told to return it', async () => {
  const [first, second, admin, name] = [
    await t.person('lenta'),
    await t.person('veloz'),
    await t.person('admin', { role: 'admin' }),
    await piece('clutch'),
  ]
  const slow = await pay(first, name)
  await t.notice(slow.ref, { state: 'declined' })
  await t.notice((await pay(second, name)).ref)
  await t.notice(slow.ref, { state: 'approved' })
  expect((await t.row(slow.ref))?.state).toBe('approved')
  const told = await t.sql<{ title: string; text: string }>(
    'select title, body as text from notifications where user_id = $1',
    [admin.id],
  )
  expect(told.map((one) => one.title)).toEqual(['Pagaron algo que ya no hay'])
  expect(await t.receipts(first)).toEqual([])
  await t.expectBooksRight()
})

test('what cannot be given moves no money: payment and books stay as they were', async () => {
  const [who, name] = [await t.person('falla'), await piece('broken')]
  const { ref } = await pay(who, name)
  expect((await t.notice(ref)).statusCode).toBe(500)
  expect([(await t.row(ref))?.state, await t.ledger(ref), await t.outcomes(ref), await stateOf(name)]).toEqual([
    'pending',
    [],
    [],
    'held',
  ])
})

test('a reversal takes it back and tells the buyer', async () => {
  const [who, name] = [await t.person('reversa'), await piece('disco')]
  const { ref, transactionId } = await pay(who, name)
  await t.notice(ref)
  const admin = { ...(await t.person('jefa', { role: 'admin' })), role: 'admin' } as unknown as Parameters<
    typeof reversePayment
  >[1]
  expect(
    await reversePayment(context(), admin, {
      body: { transactionId, note: 'Llegó dañada', alreadyRefunded: true },
      http: null,
    }),
  ).toBe(1)
  expect(await stateOf(name)).toBe('free')
  const mails = await t.sql<{ body_text: string }>(
    `select body_text from messages where recipient = $1 and subject like 'Reversamos %'`,
    [who.email],
  )
  expect(mails[0]?.body_text).toContain('La pieza vuelve a la tienda.')
  await t.expectBooksRight()
})

test('a guest pays without an account, and two guests never share a payment', async () => {
  const [one, two] = [await piece('faro'), await piece('espejo')]
  const guest = { id: null, email: 'invitada@correo.test' }
  const { ref } = await pay(guest, one)
  expect((await pay(guest, two)).ref).not.toBe(ref)
  await t.notice(ref)
  expect([await stateOf(one), await stateOf(two)]).toEqual(['sold', 'held'])
})

test('inside a transaction nothing of the gateway is reachable', async () => {
  const keys = await inTransaction(context(), async (ctx) => Object.keys(ctx))
  expect(keys).not.toContain('ports')
})
