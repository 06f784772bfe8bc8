import {
  ALREADY_THERE,
  NO_SYSTEM,
  SENT_ELSEWHERE,
  SHIPPED_THERE,
  WRITTEN_BY_HAND,
} from '@tuerca/contract/store-systems'
import type { ApiSync } from '@tuerca/contract/sales-wire'
import { expect, test } from 'vitest'
import type { Person } from '../sales/testing-sales.ts'
import { type TestOrder, useOrders } from '../sales/testing-orders.ts'

const o = useOrders()

interface Sync {
  apiSync: ApiSync
}
const send = (who: Partial<Person>, id: number, body: object = {}) => o.patch<Sync>(who, `${id}/sendOrderToAPI`, body)
const remove = (who: Partial<Person>, id: number) => o.patch<Sync>(who, `${id}/removeApiSync`, {})
const systemOf = async (id: number, who: Partial<Person>) => (await o.load(who, id)).json.data.ownSystem?.apiSync
const mood = (storeId: number, to: string) => o.s.ask({}, 'POST', `/api/dev/sistemas/${storeId}`, { mood: to })
const taken = (storeId: number) =>
  o.s.sql<{ key: string; state: string }>(
    'select key, state from embedded_store_orders where store_id = $1 order by id',
    [storeId],
  )

async function connected(): Promise<TestOrder> {
  const sale = await o.make({ state: 'accepted' })
  await o.s.sql('delete from embedded_store_systems where store_id = $1', [sale.storeId])
  await o.s.sql(
    `insert into store_systems (store_id, kind) values ($1, 'embedded') on conflict (store_id) do update set kind = 'embedded', sending_until = null`,
    [sale.storeId],
  )
  return sale
}
const wrote = (who: Partial<Person>, id: number) => send(who, id, { byHand: true })
const tookOut = (who: Partial<Person>, id: number) => o.patch<Sync>(who, `${id}/removeApiSync`, { byHand: true })
const titles = async (who: Person) => (await o.s.told(who)).map(({ title }) => title)

test("what could not be sent and its store wrote there by hand is there, is not sent again, and is its store's to take out", async () => {
  const { id, seller, buyer, storeId } = await connected()
  expect([(await wrote(seller, id)).status, (await tookOut(seller, id)).status]).toEqual([409, 409])
  await mood(storeId, 'wrong')
  await send(seller, id)
  await o.s.server.runJobs()
  expect(await systemOf(id, seller)).toMatchObject({ state: 'failed' })
  expect((await tookOut(seller, id)).status).toBe(409)
  expect((await wrote(seller, id)).json.data.apiSync).toMatchObject({
    state: 'sent',
    by_hand: true,
    external_id: null,
    problem: '',
  })
  expect([
    (await wrote(seller, id)).status,
    (await send(seller, id)).json.message,
    (await remove(seller, id)).json.message,
  ]).toEqual([200, ALREADY_THERE, WRITTEN_BY_HAND])
  await mood(storeId, 'right')
  expect((await o.move(buyer, id, 'cancelled', 'Ya no')).status).toBe(200)
  await o.s.server.runJobs()
  expect((await titles(seller)).some((title) => title.startsWith('Cancelaron una venta que escribiste a mano'))).toBe(
    true,
  )
  expect(await systemOf(id, seller)).toMatchObject({ state: 'sent', problem: WRITTEN_BY_HAND })
  expect((await tookOut(seller, id)).json.data.apiSync).toMatchObject({
    state: 'withdrawn',
    by_hand: false,
    problem: '',
  })
})

test('what its system shipped is not said to be out of it by hand', async () => {
  const { id, seller, storeId } = await connected()
  await send(seller, id)
  await o.s.server.runJobs()
  await o.s.sql(`update embedded_store_orders set state = 'shipped' where store_id = $1 and key = $2`, [
    storeId,
    `tuerca-${id}-1`,
  ])
  await remove(seller, id)
  await o.s.server.runJobs()
  expect(await systemOf(id, seller)).toMatchObject({ state: 'sent', shipped: true })
  expect([(await tookOut(seller, id)).json.message, (await wrote(seller, id)).status]).toEqual([SHIPPED_THERE, 409])
})

test('what went to the system of before is not taken out of the next one, by a number that is another order there', async () => {
  const { id, seller, buyer, storeId } = await connected()
  await send(seller, id)
  await o.s.server.runJobs()
  // The same number in another program: nothing is asked of it.
  await o.s.sql(`update store_system_orders set sent_to = 'https://erp-de-antes.com/pedidos' where sale_id = $1`, [id])
  expect((await o.move(buyer, id, 'cancelled', 'Ya no')).status).toBe(200)
  await o.s.server.runJobs()
  expect(await systemOf(id, seller)).toMatchObject({ state: 'sent', problem: SENT_ELSEWHERE })
  expect((await taken(storeId)).find(({ key }) => key === `tuerca-${id}-1`)?.state).toBe('taken')
  expect((await titles(seller)).some((title) => title.startsWith('No se pudo retirar'))).toBe(true)
  expect((await tookOut(seller, id)).json.data.apiSync.state).toBe('withdrawn')
})

test('what was sent and is cancelled while no system is connected is told to its store', async () => {
  const { id, seller, buyer, storeId } = await connected()
  await send(seller, id)
  await o.s.server.runJobs()
  await o.s.sql('delete from store_systems where store_id = $1', [storeId])
  expect((await o.move(buyer, id, 'cancelled', 'Ya no')).status).toBe(200)
  await o.s.server.runJobs()
  expect(await systemOf(id, seller)).toMatchObject({ state: 'sent', problem: NO_SYSTEM })
  expect((await titles(seller)).some((title) => title.startsWith('No se pudo retirar'))).toBe(true)
})
