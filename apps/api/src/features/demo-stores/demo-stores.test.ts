import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { useOrders } from '../sales/testing-orders.ts'
import { answerBuyers, demoOwnerMail } from './index.ts'

const orders = useOrders()
const SECOND = 1 / 3600

/** From now on the demonstration runs the store by itself. */
async function runByItself(storeId: number) {
  const [store] = await orders.s.sql<{ path_prefix: string }>('select path_prefix from stores where id = $1', [storeId])
  const mail = demoOwnerMail(store?.path_prefix ?? '')
  await orders.s.sql(
    `insert into users (name, email, email_verified, mobile, mobile_proved_at) values ('Carmen Mejía', $1, true, '3000009900', now()) on conflict (email) do nothing`,
    [mail],
  )
  await orders.s.sql(
    `insert into store_members (store_id, user_id, role) select $1, id, 'owner' from users where email = $2`,
    [storeId, mail],
  )
}
const written = (saleId: number) =>
  orders.s.sql<{ side: string; text: string }>('select side, text from sale_messages where sale_id = $1 order by id', [
    saleId,
  ])
const after = (seconds: number) => answerBuyers(orders.clock(seconds * SECOND))

describe('a store that the demonstration runs', () => {
  test('confirms what is in stock once it had time to read, and refuses what is gone', async () => {
    const [there, gone] = [await orders.s.asked(2), await orders.s.asked(2)]
    await runByItself(there.product.storeId)
    await runByItself(gone.product.storeId)
    await orders.s.sql('update products set stock = 0 where id = $1', [gone.product.id])
    await after(5)
    expect(await orders.stateOf(there.id)).toBe('asked')
    await after(15)
    expect(await orders.stateOf(there.id)).toBe('available')
    expect(await orders.stateOf(gone.id)).toBe('unavailable')
    expect((await orders.s.told(there.buyer)).map(({ key }) => key)).toContain(`confirmation-answer:${there.id}:1`)
  })

  test('accepts an order, holds its pieces and writes once', async () => {
    const made = await orders.make()
    await runByItself(made.storeId)
    const before = await orders.stockOf(made.productId)
    await after(15)
    expect(await orders.stateOf(made.id)).toBe('accepted')
    expect(await orders.stockOf(made.productId)).toBe(before - 2)
    await after(40)
    await after(60)
    expect(await written(made.id)).toEqual([{ side: 'seller', text: expect.stringContaining('contesta sola') }])
  })

  test('writes to who paid, and to who wrote last', async () => {
    const made = await orders.make({ kind: 'purchase', state: 'paid', paid: 'approved' })
    await runByItself(made.storeId)
    await after(15)
    await after(40)
    expect(await written(made.id)).toEqual([
      { side: 'seller', text: expect.stringMatching(/^Hola, soy \S+\. Recibimos tu pago/) },
    ])
    orders.s.server.at(new Date(TEST_NOW.getTime() + 60_000))
    await orders.write(made.buyer, made.id, '¿Hoy lo despachan?')
    await after(75)
    await after(120)
    expect((await written(made.id)).map(({ side }) => side)).toEqual(['seller', 'buyer', 'seller'])
  })

  test('leaves alone what waited longer, and stores with people of their own', async () => {
    const [old, own] = [await orders.make(), await orders.make()]
    await runByItself(old.storeId)
    await after(3700)
    expect(await orders.stateOf(old.id)).toBe('sent')
    expect(await orders.stateOf(own.id)).toBe('sent')
  })

  test('answers for no store that the demonstration leaves silent', async () => {
    const made = await orders.make()
    await orders.s.sql(`update stores set path_prefix = 'otra-' || id where path_prefix = 'coreanos-de-la-68'`)
    await orders.s.sql(`update stores set path_prefix = 'coreanos-de-la-68' where id = $1`, [made.storeId])
    await runByItself(made.storeId)
    await after(15)
    expect(await orders.stateOf(made.id)).toBe('sent')
  })
})
