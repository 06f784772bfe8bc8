import { STORE_MAY_NOT_SELL } from '@tuerca/contract/sales-handling'
import { expect, test } from 'vitest'
import { useOrders } from './testing-orders.ts'

const o = useOrders()
const suspend = (storeId: number, since: string | null) =>
  o.s.sql('update stores set suspended_at = $2 where id = $1', [storeId, since])

test('a suspended store accepts no order that nobody could pay for, and may say so', async () => {
  const { id, seller, storeId } = await o.make()
  await suspend(storeId, '2096-01-01')
  expect(await o.move(seller, id, 'accepted')).toMatchObject({ status: 409, json: { message: STORE_MAY_NOT_SELL } })
  expect((await o.move(seller, id, 'rejected', 'Estamos cerrados.')).status).toBe(200)
  await suspend(storeId, null)
})

test('nor does it confirm stock, by whichever way; that there is none it says', async () => {
  const { id, seller, product } = await o.s.asked()
  await suspend(product.storeId, '2096-01-01')
  const yes = await o.s.ask(seller, 'PATCH', `/api/cart/CartShoppingHeader/${id}/editStockConfirmationAsAvailable`, {
    quantity: 1,
  })
  expect(yes).toMatchObject({ status: 409, json: { message: STORE_MAY_NOT_SELL } })
  expect(await o.s.sign(await o.s.token(id, seller), { available: true, quantity: 1, answers: 0 })).toMatchObject({
    status: 409,
    json: { message: STORE_MAY_NOT_SELL },
  })
  expect((await o.s.refuse(seller, id)).status).toBe(200)
  await suspend(product.storeId, null)
})
