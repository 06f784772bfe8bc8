import { GOES_TO_ADDRESS } from '@tuerca/contract/sales-handling'
import { localDay, workingDaysLater } from '@tuerca/domain/working-days'
import { expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { useOrders } from './testing-orders.ts'

const o = useOrders()

test('what goes to an address is not made ready at the counter; what waits there may still be sent or cancelled, with its pieces', async () => {
  const { id, buyer, seller, productId } = await o.make({ state: 'accepted', held: true })
  expect((await o.load(seller, id)).json.data.actions).toEqual(['pay', 'ship', 'cancel'])
  expect(await o.move(seller, id, 'ready')).toMatchObject({ status: 409, json: { message: GOES_TO_ADDRESS, data: ['accepted'] } })
  await o.s.sql(`update sales set shipping = '{"kind":"pickup","name":"Mostrador"}' where id = $1`, [id])
  expect((await o.load(seller, id)).json.data.actions).toEqual(['pay', 'makeReady', 'ship', 'cancel'])
  expect((await o.move(seller, id, 'ready')).json.data).toMatchObject({ state: 'ready', actions: ['deliver', 'ship', 'cancel'] })
  expect((await o.load(buyer, id)).json.data.actions).toEqual(['deliver', 'cancel'])
  const before = await o.stockOf(productId)
  expect([(await o.move(buyer, id, 'cancelled')).status, await o.stockOf(productId)]).toEqual([200, before + 2])
  const sent = await o.make({ kind: 'purchase', state: 'ready', held: true })
  expect((await o.ship(sent.seller, sent.id)).json.data.state).toBe('shipped')
})

test('the last day of an answer is the third working day itself, not the one after', async () => {
  const { id, seller } = await o.make()
  const due = new Date((await o.load(seller, id)).json.data.due_at ?? '')
  expect(localDay(due, 'CO')).toBe(workingDaysLater(TEST_NOW, 3, 'CO'))
  expect(localDay(new Date(due.getTime() + 1), 'CO')).not.toBe(localDay(due, 'CO'))
})
