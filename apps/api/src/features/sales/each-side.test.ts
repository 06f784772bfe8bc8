import type { Sale } from '@tuerca/contract/sales-wire'
import { expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { H } from './testing-sales.ts'
import { useOrders } from './testing-orders.ts'

const o = useOrders()

test("the seller's side is for who sells: nobody else reads, counts or marks anything there", async () => {
  const { seller: other } = await o.make()
  const { buyer, seller, storeId } = await o.make()
  const store = (filter: object) => encodeURIComponent(JSON.stringify(filter))
  const status = async (who: { cookie: string }, path: string) => (await o.s.ask(who, 'GET', `${H}/${path}`)).status
  const named = store({ storeId })
  for (const [who, expected] of [
    [buyer, { any: 403, named: 403, marks: 403 }],
    [other, { any: 200, named: 404, marks: 200 }],
    [seller, { any: 200, named: 200, marks: 200 }],
  ] as const) {
    expect([
      await status(who, 'listAllTransactions?scopes=sold'),
      await status(who, 'getIndicatorsWallet?scenario=seller'),
      await status(who, `listAllTransactions?scopes=sold&filter=${named}`),
      await status(who, `getIndicatorsWallet?scenario=seller&filter=${named}`),
      (await o.patch(who, 'ChangeReadStatusAll', { typeUser: 'seller' })).status,
      (await o.patch(who, 'changeReadInWalletStatusAll', { scenario: 'seller' })).status,
    ]).toEqual([expected.any, expected.any, expected.named, expected.named, expected.marks, expected.marks])
  }
  // Whose one names is an admin's to say.
  expect([
    await status(buyer, `listAllTransactions?filter=${store({ userId: seller.id })}`),
    await status(buyer, `getIndicatorsWallet?filter=${store({ userId: seller.id })}`),
    await status(buyer, `listAllTransactions?filter=${store({ userId: buyer.id })}`),
  ]).toEqual([403, 403, 200])
})

test("M7.01: a row has no lines, and the buyer's contact beside the buyer for the store that accepted", async () => {
  const { id, buyer, seller } = await o.make()
  const row = async (who: { cookie: string }, scopes: string) =>
    (await o.s.ask<Sale[]>(who, 'GET', `${H}/listAllTransactions?scopes=${scopes}`)).json.data.find(
      (one) => one.id === id,
    )
  const closed = { mobile: null, email: null, billing: null }
  expect(await row(buyer, 'bought')).toMatchObject({ buyer: null, linesCount: 1, ...closed })
  expect(await row(seller, 'sold')).toMatchObject({ buyer: { name: 'Ana', city: 'Bogotá' }, ...closed })
  await o.move(seller, id, 'accepted')
  expect(await row(buyer, 'bought')).toMatchObject({ buyer: null, ...closed })
  const sold = await row(seller, 'sold')
  expect(sold).toMatchObject({ buyer: { name: 'Ana Ruiz' }, mobile: '3001234567', email: 'compra@taller.test' })
  expect(sold?.billing).toMatchObject({ number: '52123456' })
  expect([sold, await row(buyer, 'bought')].map((one) => one && 'lines' in one)).toEqual([false, false])
})

test('a browser that bought without an account is told of what is new, and when it came', async () => {
  const visitor = o.guest()
  const { id, seller } = await o.make({ kind: 'purchase', state: 'paid', guest: visitor.hash })
  const told = async (who: { cookie: string }) => {
    const { data } = (
      await o.s.ask<{ sales: { buyer: number; seller: number }; changed: string | null }>(
        who,
        'GET',
        '/core/sessionControlData/0',
      )
    ).json
    return [data.sales.buyer, data.changed]
  }
  expect(await told(visitor)).toEqual([0, null])
  const at = new Date(TEST_NOW.getTime() + 60_000)
  o.s.server.at(at)
  await o.s.ask(seller, 'POST', `${H}/${id}/messages`, { text: 'Ya va en camino.' })
  expect(await told(visitor)).toEqual([1, at.toISOString()])
  expect(await told(o.guest())).toEqual([0, null])
  await o.patch(visitor, `${id}/changeReadStatus`, {})
  expect(await told(visitor)).toEqual([0, null])
})

test('M2.30: in a virtual store that hides its numbers a purchase shows none; outside of it and to the store it does', async () => {
  const { id, buyer, seller, storeId } = await o.make({ kind: 'purchase', state: 'paid' })
  await o.s.sql(`update stores set is_virtual_store = true, show_product_references = false where id = $1`, [storeId])
  await o.s.sql(`update sale_lines set title = 'Polea REF-1 tensora' where sale_id = $1`, [id])
  const [store] = await o.s.sql<{ path_prefix: string }>('select path_prefix from stores where id = $1', [storeId])
  const read = async (who: { cookie: string }, path: string, prefix?: string) =>
    (
      await o.s.server.app.inject({
        url: `${H}/${path}`,
        headers: { cookie: who.cookie, ...(prefix ? { 'x-store': prefix } : {}) },
      })
    ).body
  for (const path of [`${id}/loadTransaction`, 'listAllTransactions']) {
    const here = await read(buyer, path, store?.path_prefix)
    expect(here).toContain('Polea tensora')
    expect(here).not.toContain('REF-1')
    expect(await read(buyer, path)).toContain('Polea REF-1 tensora')
  }
  expect(await read(seller, `${id}/loadTransaction`, store?.path_prefix)).toContain('REF-1')
})

test("a buyer reads the store's telephone and mail from the acceptance on, as the store reads theirs", async () => {
  const { id, buyer, seller, storeId } = await o.make()
  const contact = { whatsapp: '573001112233', email: 'ventas@tienda.test', address: 'Calle 63 # 24-18' }
  await o.s.sql('update stores set whatsapp = $2, email = $3, address = $4 where id = $1', [
    storeId,
    ...Object.values(contact),
  ])
  expect((await o.load(buyer, id)).json.data.storeContact).toBeNull()
  await o.move(seller, id, 'accepted')
  expect((await o.load(buyer, id)).json.data.storeContact).toEqual(contact)
  expect((await o.load(seller, id)).json.data.storeContact).toBeNull()
})
