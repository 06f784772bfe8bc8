import { expect, test } from 'vitest'
import { useOrders } from './testing-orders.ts'

const o = useOrders()
const contactOf = async (id: number) =>
  (
    await o.s.sql<{ buyer_contact: object | null; shipping: object | null }>(
      'select buyer_contact, shipping from sales where id = $1',
      [id],
    )
  )[0]
const FORGOTTEN = { buyer_contact: null, shipping: null }

test('an order that the clock has ended does not keep its buyer from going', async () => {
  const { id, buyer } = await o.make({ held: true })
  await o.s.sql(`update sales set lapse_at = created_at - interval '1 hour' where id = $1`, [id])
  await o.forget(buyer)
  expect([await o.stateOf(id), await contactOf(id)]).toEqual(['lapsed', FORGOTTEN])
})

test('nor does a purchase that the gateway has waiting: it is paid or expires, and is forgotten then', async () => {
  const { id, buyer } = await o.make({ kind: 'purchase', state: 'unpaid', held: true, paid: 'pending' })
  await o.s.sql(
    `update transactions set provider_id = 'P1' where id = (select transaction_id from sales where id = $1)`,
    [id],
  )
  await o.forget(buyer)
  expect([await o.stateOf(id), (await contactOf(id))?.shipping !== null]).toEqual(['unpaid', true])
})

test('one that was only begun is cancelled, and its payment ends', async () => {
  const { id, buyer } = await o.make({ kind: 'purchase', state: 'unpaid', held: true, paid: 'created' })
  await o.forget(buyer)
  expect([await o.stateOf(id), await contactOf(id)]).toEqual(['cancelled', FORGOTTEN])
  expect(
    await o.s.sql('select t.state from transactions t join sales s on s.transaction_id = t.id where s.id = $1', [id]),
  ).toEqual([{ state: 'expired' }])
})

test('what was paid is forgotten once it is over, also cancelled', async () => {
  const { id, buyer, seller } = await o.make({ kind: 'purchase', state: 'paid', held: true })
  await o.forget(buyer)
  await o.s.sql('update sales set buyer_id = null where id = $1', [id])
  expect((await contactOf(id))?.shipping).not.toBeNull()
  expect((await o.move(seller, id, 'cancelled', 'No queda ninguna.')).status).toBe(200)
  expect(await contactOf(id)).toEqual(FORGOTTEN)
})

test('an account that goes: what nobody began is cancelled and told, what was paid is still brought, the rest is forgotten', async () => {
  const buyer = await o.s.person()
  const [sent, paid, closed] = [
    await o.make({ buyer, held: true }),
    await o.make({ buyer, kind: 'purchase', state: 'paid', held: true }),
    await o.make({ buyer, state: 'closed' }),
  ]
  await o.forget(buyer)
  await o.s.sql('delete from users where id = $1', [buyer.id])
  expect([await o.stateOf(sent.id), await o.stateOf(paid.id)]).toEqual(['cancelled', 'paid'])
  expect((await o.s.told(sent.seller)).map(({ key }) => key)).toEqual([`sale-cancelled:${sent.id}`])
  expect((await o.load(paid.seller, paid.id)).json.data).toMatchObject({
    buyer: { name: 'Ana Ruiz', away: true },
    shipping_info: { address: 'Cra 50 # 8-20' },
  })
  expect(await o.s.sql('select shipping, billing, buyer_contact from sales where id = $1', [closed.id])).toEqual([
    { shipping: null, billing: null, buyer_contact: null },
  ])
  expect((await o.write(paid.seller, paid.id, 'Va en camino')).status).toBe(409)
  expect((await o.move(paid.seller, paid.id, 'preparing')).status).toBe(200)
})
