import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobContext } from '../../app/jobs.ts'
import { PURCHASE_KINDS } from '../../app/purchase-kinds.ts'
import { TEST_SECRET } from '../../app/testing.ts'
import { closeBalanced } from '../../app/testing-balance.ts'
import { readConfig } from '../../platform/config.ts'
import { type CheckoutServer, checkoutServer } from '../checkout/testing-checkout.ts'
import { type Person, NOW } from '../payments/testing-payments.ts'
import { releaseDue } from '../payouts/release-payable.ts'

let t: CheckoutServer
beforeAll(async () => {
  t = await checkoutServer()
})
afterAll(async () => {
  await closeBalanced(t.server)
})

const H = '/api/cart/CartShoppingHeader'
const CORE = 40_000

async function withCore() {
  const store = await t.shop({ shipping: 10_000, rules: [[300_000, 10]] })
  const owner = await t.person('duena')
  await t.sql('update store_members set user_id = $1 where user_id = $2', [owner.id, store.seller])
  const listing = await t.listing(store.id)
  await t.sql('update products set core_deposit_minor = $2 where id = $1', [listing.id, CORE * 100])
  return { store, owner, listing, buyer: await t.person('taller') }
}

/** Two pieces, paid and delivered today. */
async function delivered() {
  const made = await withCore()
  await t.inCart(made.buyer, made.listing, 2)
  // 200.000 less ten percent, its sending, and casco for both.
  const { ref } = await t.begin(made.buyer, [made.store.id], 180_000 + 10_000 + 2 * CORE)
  await t.approve(ref)
  const [sale] = await t.salesOf(ref)
  await t.sql(`update sales set state = 'delivered', shipped_at = $2, delivered_at = $2 where id = $1`, [sale?.id, NOW])
  const [line] = await t.sql<{ id: number }>('select id from sale_lines where sale_id = $1', [sale?.id])
  return { ...made, ref, id: sale?.id ?? 0, line: line?.id ?? 0 }
}

const ask = (who: Person, id: number, over: object) =>
  t.patch(who, `${H}/${id}`, { return: { kind: 'core', lines: [], photos: [], ...over } })
const returnsOf = async (who: Person, id: number) =>
  (await t.get(who, `${H}/${id}/loadTransactionReturns`)).json<{
    data: {
      returns: {
        id: number
        state: string
        refundable: number
        next: string
        actions: string[]
        refund: { amount: number } | null
      }[]
      returnable: { quantity: number; kinds: string[] }[]
    }
  }>().data
const later = (days: number) =>
  jobContext({
    connection: t.server.connection,
    ports: t.server.ports,
    purchases: PURCHASE_KINDS,
    now: () => new Date(NOW.getTime() + days * 86_400_000),
    config: readConfig({ DATABASE_URL: t.server.connection.url, SECRET: TEST_SECRET }),
  })
const press = (who: Person, id: number, action: string, over: object = {}) =>
  t.patch(who, `/api/cart/returns/${id}`, { action, ...over })

describe('casco', () => {
  test('is a sum of its own: no tier, no tax, no commission', async () => {
    const { store, listing, buyer } = await withCore()
    await t.inCart(buyer, listing, 2)
    const cart = (await t.get(buyer, `${t.P}/itemsPendingShoppingCart?module=cart`)).json<{
      data: Record<string, number>
    }>().data
    expect(cart).toMatchObject({ subtotal: 200_000, discount: 20_000, core_deposit: 80_000 })
    expect(await t.quote(buyer)).toMatchObject({
      subtotal: 200_000,
      discount: 20_000,
      shipping: 10_000,
      core_deposit: 80_000,
      total: 270_000,
      tax: 28_739,
      stores: [{ core_deposit: 80_000, lines: [{ core_deposit: 80_000 }] }],
    })
    const { ref } = await t.begin(buyer, [store.id], 270_000)
    await t.approve(ref)
    const [commission] = (await t.ledger(ref)).filter(([, account]) => account === 'commission')
    expect(commission?.[2]).toBe(-18_000_000 * 0.08)
    // Of the parts alone, as on the sale: 19 of 119 of 180.000, in whole pesos.
    expect(await t.sql('select tax_minor from transactions where ref_venta = $1', [ref])).toEqual([
      { tax_minor: 28_739_00 },
    ])
    const [sale] = await t.salesOf(ref)
    expect((await t.get(buyer, `${H}/${sale?.id}/loadTransaction`)).json()).toMatchObject({
      data: { core_deposit: 80_000, total: 270_000, lines: [{ core_deposit: 40_000, total: 200_000 }] },
    })
    expect((await t.get(buyer, `/api/catalogo/products/${listing.id}/loadProduct`)).json()).toMatchObject({
      data: { core_deposit: 40_000 },
    })
    await t.expectAllRight(listing)
  })

  test('comes back with the old piece: asked for without a reason, accepted at once, and nothing of the commission with it', async () => {
    const { buyer, owner, id, line, ref, listing } = await delivered()
    expect((await returnsOf(buyer, id)).returnable.find(({ kinds }) => kinds.includes('core'))).toMatchObject({
      quantity: 2,
    })
    expect((await ask(buyer, id, { kind: 'withdrawal', lines: [{ lineId: line, quantity: 1 }] })).statusCode).toBe(400)
    expect((await ask(owner, id, { lines: [{ lineId: line, quantity: 1 }] })).statusCode).toBe(403)
    expect((await ask(await t.person('ajeno'), id, { lines: [{ lineId: line, quantity: 1 }] })).statusCode).toBe(404)
    expect((await ask(buyer, id, { lines: [{ lineId: line, quantity: 3 }] })).statusCode).toBe(409)
    // Pressed twice at once: for two pieces, two old ones.
    const both = await Promise.all([1, 2, 3].map(() => ask(buyer, id, { lines: [{ lineId: line, quantity: 1 }] })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409])
    const { returns } = await returnsOf(buyer, id)
    expect(returns).toMatchObject([
      { state: 'accepted', refundable: CORE },
      { state: 'accepted', refundable: CORE },
    ])
    const [first] = returns
    expect((await press(owner, first?.id ?? 0, 'receive')).statusCode).toBe(200)
    expect((await press(owner, first?.id ?? 0, 'restock')).statusCode).toBe(409)
    expect((await press(owner, first?.id ?? 0, 'refund')).statusCode).toBe(200)
    const back = (await t.ledger(ref)).filter(([entry]) => String(entry).startsWith('refund:'))
    expect(back.map(([, account, amount]) => [String(account).split(':')[0], amount])).toEqual([
      ['held', CORE * 100],
      ['refunds_due', -CORE * 100],
    ])
    expect(await t.stockOf(listing)).toBe(3)
  })

  test('comes back with the new piece too, once for each', async () => {
    const { buyer, owner, id, line, ref } = await delivered()
    const give = async (body: object) => {
      expect((await ask(buyer, id, body)).statusCode).toBe(200)
      const one = (await returnsOf(buyer, id)).returns.at(-1)
      if (one?.state === 'asked') await press(owner, one.id, 'accept')
      await press(owner, one?.id ?? 0, 'receive')
      expect((await press(owner, one?.id ?? 0, 'refund')).statusCode).toBe(200)
      return (await returnsOf(buyer, id)).returns.find((other) => other.id === one?.id)?.refund?.amount
    }
    expect(await give({ lines: [{ lineId: line, quantity: 2 }] })).toBe(2 * CORE)
    // Both old ones are there: of a new one its price alone, and with the last of them its sending, which the law says.
    expect(await give({ kind: 'withdrawal', reason: 'No lo usé', lines: [{ lineId: line, quantity: 2 }] })).toBe(
      190_000,
    )
    const sums = Map.groupBy(await t.ledger(ref), ([, account]) => account)
    const sumOf = (account: string) => (sums.get(account) ?? []).reduce((sum, [, , amount]) => sum + Number(amount), 0)
    expect([sumOf('commission'), sumOf('commission_tax'), sumOf('refunds_due')]).toEqual([0, 0, -27_000_000])
  })

  test("asked for with what went back new has nothing left, and keeps nobody's money", async () => {
    const { buyer, owner, id, line } = await delivered()
    expect((await ask(buyer, id, { lines: [{ lineId: line, quantity: 2 }] })).statusCode).toBe(200)
    expect(
      (await ask(buyer, id, { kind: 'withdrawal', reason: 'No lo usé', lines: [{ lineId: line, quantity: 2 }] }))
        .statusCode,
    ).toBe(200)
    const [core, back] = (await returnsOf(buyer, id)).returns
    for (const action of ['accept', 'receive', 'refund'])
      expect((await press(owner, back?.id ?? 0, action)).statusCode).toBe(200)
    for (const action of ['receive', 'refund']) expect((await press(owner, core?.id ?? 0, action)).statusCode).toBe(200)
    expect((await returnsOf(buyer, id)).returns[0]).toMatchObject({
      state: 'refunded',
      next: 'De esto ya había vuelto todo el dinero.',
      refund: { amount: 0 },
    })
  })

  test('leaves the right to anything else, and the price of the parts to their store', async () => {
    const { buyer, owner, id, line } = await delivered()
    const payables = () =>
      t.sql<{ gross: number; core_minor: number }>(
        'select gross, core_minor from payables where sale_id = $1 order by id',
        [id],
      )
    for (const _ of [1, 2, 3]) {
      expect((await ask(buyer, id, { lines: [{ lineId: line, quantity: 1 }] })).statusCode).toBe(200)
      await press(buyer, (await returnsOf(buyer, id)).returns.at(-1)?.id ?? 0, 'withdraw')
    }
    expect((await ask(buyer, id, { lines: [{ lineId: line, quantity: 1 }] })).statusCode).toBe(409)
    expect(
      (await ask(buyer, id, { kind: 'withdrawal', reason: 'No lo usé', lines: [{ lineId: line, quantity: 1 }] }))
        .statusCode,
    ).toBe(200)
    await press(buyer, (await returnsOf(buyer, id)).returns.at(-1)?.id ?? 0, 'withdraw')
    // One that is still open holds nothing back: its casco is a debt of what was released.
    await t.sql(
      `update returns set state = 'received', received_at = $2, due_at = null where id = (select max(id) from returns where sale_id = $1 and kind = 'core')`,
      [id, NOW],
    )
    await releaseDue(later(9))
    expect(await payables()).toEqual([{ gross: 27_000_000, core_minor: 8_000_000 }])
    expect(
      (
        await press(
          owner,
          (await returnsOf(buyer, id)).returns.find(({ state }) => state === 'received')?.id ?? 0,
          'refund',
        )
      ).statusCode,
    ).toBe(200)
    expect(await payables()).toEqual([
      { gross: 27_000_000, core_minor: 8_000_000 },
      { gross: -CORE * 100, core_minor: -CORE * 100 },
    ])
    expect(await t.sql('select 1 from payout_imbalances')).toEqual([])
  })

  test('is no sale: in Mexico nothing is withheld of it, and nothing comes back with it', async () => {
    const { buyer, owner, id, line } = await delivered()
    // The same sale as a store of Mexico would have made it.
    await t.sql(`update sales set country = 'MX' where id = $1`, [id])
    await releaseDue(later(9))
    const withheld = () =>
      t.sql<{ isr: number; iva: number }>(
        'select sum(withheld_isr)::float8 as isr, sum(withheld_iva)::float8 as iva from payables where sale_id = $1',
        [id],
      )
    // Of 190,000 with its IVA, which is 163,793.10 without.
    expect(await withheld()).toEqual([{ isr: 409_483, iva: 1_310_345 }])
    await ask(buyer, id, { lines: [{ lineId: line, quantity: 2 }] })
    const [core] = (await returnsOf(buyer, id)).returns
    for (const action of ['receive', 'refund']) expect((await press(owner, core?.id ?? 0, action)).statusCode).toBe(200)
    expect(await withheld()).toEqual([{ isr: 409_483, iva: 1_310_345 }])
  })

  test('with a piece that goes back new its casco goes too', async () => {
    const { buyer, owner, id, line } = await delivered()
    expect(
      (await ask(buyer, id, { kind: 'withdrawal', reason: 'No lo usé', lines: [{ lineId: line, quantity: 1 }] }))
        .statusCode,
    ).toBe(200)
    const {
      returns: [one],
      returnable,
    } = await returnsOf(buyer, id)
    expect([one?.refundable, returnable.find(({ kinds }) => kinds.includes('core'))?.quantity]).toEqual([
      90_000 + CORE,
      1,
    ])
    await press(owner, one?.id ?? 0, 'accept')
    expect((await returnsOf(owner, id)).returns[0]?.state).toBe('accepted')
  })

  test('nobody asks for it once thirty days are over', async () => {
    const { buyer, id, line } = await delivered()
    await t.sql(`update sales set delivered_at = $2 where id = $1`, [id, new Date(NOW.getTime() - 31 * 86_400_000)])
    expect((await ask(buyer, id, { lines: [{ lineId: line, quantity: 1 }] })).statusCode).toBe(409)
  })
})
