import type { StoreDay, StoreNotice, Waiting } from '@tuerca/contract/selling'
import { expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { notify } from '../notifications/index.ts'
import { useOrders } from '../sales/testing-orders.ts'

const orders = useOrders()
type Who = { id: number; cookie: string }
const waitsOf = async (who: { cookie: string }) =>
  (await orders.s.ask<StoreDay>(who, 'GET', '/api/store/day')).json.data.waits
const told = (who: { cookie: string }, { kind, id, storeId }: Pick<Waiting, 'kind' | 'id' | 'storeId'>) =>
  orders.s.ask<StoreNotice[]>(who, 'GET', `/api/store/told?kind=${kind}&id=${id}&storeId=${storeId}`)
const read = (who: { cookie: string }, waits: readonly object[]) =>
  orders.s.ask<{ read: number }>(who, 'POST', '/api/store/waits/read', { waits })
const tell = (who: Who, notice: { key: string; path: string; title: string }) =>
  inTransaction(
    { db: orders.s.server.connection.db, now: TEST_NOW, origin: 'http://tuerca.test' } as unknown as Ctx,
    (ctx) => notify(ctx, { userId: who.id, topic: 'sales', text: 'Mira.', ...notice }),
  )

test('a store reads who of it was told, by which way and whether it arrived; what took a refused way is with it', async () => {
  const made = await orders.make({ kind: 'order', state: 'sent' })
  const one = { kind: 'sale', id: made.id, storeId: made.storeId } as const
  expect((await told(made.seller, one)).json.data).toEqual([])
  const notice = { key: `sale-sent:${made.id}`, path: `/vender/ventas/${made.id}`, title: 'Llegó un pedido' }
  await tell(made.seller, notice)
  await tell(made.other, notice)
  // Another sale's, and what its buyer was told, are not among them.
  await tell(made.seller, { key: 'sale-sent:1', path: '/vender/ventas/1', title: 'Otro' })
  await tell(made.buyer, { ...notice, path: `/compras/${made.id}` })
  const [first] = await orders.s.sql<{ id: number }>(
    `update messages m set state = 'failed' from notifications n where n.id = m.notification_id and n.user_id = $1 and n.key = $2 and m.channel = 'whatsapp' returning m.id`,
    [made.seller.id, notice.key],
  )
  await orders.s.sql(
    `insert into messages (channel, recipient, body_text, state, instead_of) values ('mail', 'x@tienda.test', 'Mira.', 'sent', $1)`,
    [first?.id],
  )
  const { json } = await told(made.seller, one)
  expect(json.data).toMatchObject([{ title: 'Llegó un pedido', at: TEST_NOW.toISOString() }])
  expect(json.data[0]?.to.map(({ ways }) => ways.map(({ channel, state }) => `${channel} ${state}`))).toEqual([
    ['whatsapp failed', 'mail queued', 'mail sent'],
    ['whatsapp queued', 'mail queued'],
  ])
  // No address and no mobile of anybody.
  expect(JSON.stringify(json)).not.toMatch(/@|3\d{9}/)
  const stranger = await orders.s.person()
  expect((await told(stranger, one)).status).toBeGreaterThanOrEqual(403)
  expect((await told(made.buyer, one)).status).toBeGreaterThanOrEqual(403)
})

test('what waits is new until somebody reads it, and waits on; a question is new to each person alone', async () => {
  const made = await orders.make({ kind: 'order', state: 'sent' })
  await orders.s.sql('update sales set seller_read_at = null where id = $1', [made.id])
  const [question] = await orders.s.sql<{ id: number }>(
    `insert into product_questions (product_id, store_id, user_id, question, vehicle_brand, vehicle_model, vehicle_year, vehicle_name, product_description, product_reference)
     values ($1, $2, $3, '¿Le sirve?', 'Chevrolet', 'Spark', 2012, 'GT', 'Pastillas', 'X1') returning id`,
    [made.productId, made.storeId, made.buyer.id],
  )
  const asked = { kind: 'question', id: question?.id ?? 0, storeId: made.storeId }
  for (const who of [made.seller, made.other])
    await tell(who, { key: `question:${asked.id}`, path: '/vender/preguntas', title: 'Pregunta' })
  const newOf = async (who: { cookie: string }) =>
    (await waitsOf(who))
      .filter(({ unread, storeId }) => unread && storeId === made.storeId)
      .map(({ kind }) => kind)
      .toSorted()
  expect(await newOf(made.seller)).toEqual(['question', 'sale'])
  const both = [asked, { kind: 'sale', id: made.id, storeId: made.storeId }]
  // One of another store among them: nothing is marked.
  const [other] = await orders.s.sql<{ id: number }>('select id from stores where id <> $1 limit 1', [made.storeId])
  expect((await read(made.seller, [...both, { ...asked, storeId: other?.id }])).status).toBe(404)
  expect(await newOf(made.seller)).toEqual(['question', 'sale'])
  expect((await read(made.seller, both)).json.data).toEqual({ read: 2 })
  expect(await newOf(made.seller)).toEqual([])
  expect((await waitsOf(made.seller)).filter(({ storeId }) => storeId === made.storeId)).toHaveLength(2)
  // The sale is read for the store, the question by one.
  expect(await newOf(made.other)).toEqual(['question'])
  const [bell] = await orders.s.sql<{ read_at: Date | null }>(
    'select read_at from notifications where user_id = $1 and key = $2',
    [made.seller.id, `question:${asked.id}`],
  )
  expect(bell?.read_at).toEqual(TEST_NOW)
})
