import { createHmac } from 'node:crypto'
import {
  type StoreWebhook,
  WEBHOOK_PAUSED,
  WEBHOOK_TAKEN,
  type WebhookDelivery,
  WEBHOOKS_FULL,
} from '@tuerca/contract/store-webhooks'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { type WebhookMessage, WebhookUnheard } from '../../ports/webhook-sender.ts'
import { type TestStore, useStores } from '../store-products/testing-store-products.ts'
import { queueDelivery } from './webhooks.ts'

const W = '/api/store/webhooks'
const s = useStores()
const sent: WebhookMessage[] = []
let answer: number | 'silence' = 200
let real: typeof s.server.ports.webhooks.send
beforeAll(() => {
  real = s.server.ports.webhooks.send
  expect(real).toBeTypeOf('function')
  s.server.ports.webhooks.send = async (message) => {
    sent.push(message)
    if (answer === 'silence') throw new WebhookUnheard('No contestó a tiempo.')
    return answer
  }
})
afterEach(async () => {
  answer = 200
  sent.length = 0
  await s.sql('delete from call_counts')
  await s.sql('update store_webhooks set disabled_at = now() where disabled_at is null')
})

type Made = { webhook: StoreWebhook; secret: string }
let made = 0
const add = (of: TestStore, change: object = {}, who = of.owner) =>
  s.ask<Made>(who, 'POST', W, {
    storeId: of.id,
    url: `https://tienda.example/${(made += 1)}`,
    events: ['stock.changed', 'question.asked', 'sale.changed', 'confirmation.changed'],
    ...change,
  })
const shown = async (of: TestStore) => (await s.ask<StoreWebhook[]>(of.owner, 'GET', `${W}?storeId=${of.id}`)).data
const tryIt = (of: TestStore, id: number) => s.ask<WebhookDelivery>(of.owner, 'POST', `${W}/${id}/try`, {})
const said = () => sent.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> })
const at = (ms: number) => s.server.at(new Date(TEST_NOW.getTime() + ms))
/** Jobs wait for the database's clock, deliveries for the server's. */
const hurry = () => s.sql(`update graphile_worker._private_jobs set run_at = now() where key like 'webhook-%'`)

describe('whose addresses they are', () => {
  test("the owner's: staff are told so, another store finds nothing, and what is wrong is said", async () => {
    const [store, other] = [await s.store(), await s.store()]
    const { status, data } = await add(store)
    expect([status, /^whsec_[A-Za-z0-9+/]{43}=$/.test(data.secret)]).toEqual([200, true])
    const { id } = data.webhook
    const calls: [Parameters<typeof s.ask>[1], string, object?][] = [
      ['PATCH', `${W}/${id}`, { active: false }],
      ['POST', `${W}/${id}/secret`, {}],
      ['POST', `${W}/${id}/try`, {}],
      ['POST', `${W}/${id}/deliveries/1/resend`, {}],
      ['DELETE', `${W}/${id}`],
    ]
    for (const [method, url, body] of calls) {
      expect((await s.ask(store.staff, method, url, body)).status, url).toBe(403)
      expect((await s.ask(other.owner, method, url, body)).status, url).toBe(404)
      expect((await s.ask({}, method, url, body)).status, url).toBe(401)
    }
    expect([
      (await add(store, {}, store.staff)).status,
      (await add(store, {}, other.owner)).status,
      (await s.ask(other.owner, 'GET', `${W}?storeId=${store.id}`)).status,
    ]).toEqual([403, 404, 404])
    for (const change of [
      { url: 'http://tienda.example/' },
      { url: 'https://169.254.169.254/' },
      { url: 'https://localhost/' },
      { events: [] },
      { events: ['todo'] },
    ])
      expect((await add(store, change)).status).toBe(400)
    expect((await s.ask(store.owner, 'PATCH', `${W}/${id}`, { url: 'https://10.0.0.1/' })).status).toBe(400)
    expect(await shown(store)).toMatchObject([{ id, active: true }])
    expect(JSON.stringify(await s.sql('select * from store_webhooks where id = $1', [id]))).not.toContain(
      data.secret.slice(6),
    )
    expect((await s.ask(store.owner, 'DELETE', `${W}/${id}`)).status).toBe(200)
    expect(await shown(store)).toEqual([])
  })

  test('each once and five in all, however many are added at once', async () => {
    const store = await s.store()
    const same = await Promise.all(Array.from({ length: 20 }, () => add(store, { url: 'https://tienda.example/una' })))
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(same.find(({ status }) => status === 409)).toMatchObject({ message: WEBHOOK_TAKEN })
    const many = await Promise.all(Array.from({ length: 20 }, () => add(store)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(many.find(({ status }) => status === 409)).toMatchObject({ message: WEBHOOKS_FULL })
  })
})

describe('what is told', () => {
  test('stock that changed, whoever changed it, in one message', async () => {
    const [store, other] = [await s.store(), await s.store()]
    await add(store)
    const [one, two] = [await s.product(store), await s.product(store)]
    await s.product(other)
    await s.ask(store.staff, 'PUT', '/api/store/stock', {
      rows: [one, two].map(({ referencia_1 }) => ({ number: referencia_1, warehouse: 'Principal', quantity: 7 })),
    })
    await s.sql(`select graphile_worker.add_job('tell-of-stock', '{}')`)
    await s.server.runJobs()
    const [message, ...more] = said().filter(({ type }) => type === 'stock.changed')
    expect(more).toEqual([])
    expect(message?.data.products).toEqual(
      expect.arrayContaining(
        [one, two].map(({ id, referencia_1 }) => ({
          product_id: id,
          number: referencia_1,
          manufacturer: 'Marca de bodega',
          stock: 7,
          warehouses: [{ warehouse: 'Principal', quantity: 7 }],
        })),
      ),
    )
    expect(await s.sql('select 1 from store_stock_changes')).toEqual([])
  })

  test("a question and a confirmation, in the transaction that makes them and with nobody's name", async () => {
    const store = await s.store()
    const {
      data: { webhook },
    } = await add(store)
    const [fits, asked] = [await s.product(store), await s.product(store, { salesModel: 3 })]
    const buyer = await s.person()
    await s.sql(`update users set mobile = '3001234567', mobile_proved_at = now() where id = $1`, [buyer.id])
    const vehicle = { brand: 'Mazda', name: '2.0', model: '3', year: 2014, vehicleId: '' }
    expect(
      (
        await s.ask(buyer, 'POST', '/api/catalogo/productosQuestions', {
          product_id: fits.id,
          product_description: 'x',
          question: '¿Sirve para Ana?',
          vehicle,
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await s.ask(buyer, 'POST', '/api/cart/CartShoppingHeader/makeQuotation', {
          productidquotation: asked.id,
          quantityquotation: 1,
        })
      ).status,
    ).toBe(200)
    const { deliveries } = (await shown(store)).find(({ id }) => id === webhook.id) ?? { deliveries: [] }
    expect(deliveries.map(({ event, state }) => [event, state])).toEqual([
      ['confirmation.changed', 'waiting'],
      ['question.asked', 'waiting'],
    ])
    // By the clock of a test it would tend that confirmation for ever.
    await s.sql(
      `select graphile_worker.remove_job('confirmation-' || id) from sales where kind = 'confirmation' and store_id = $1`,
      [store.id],
    )
    await s.server.runJobs()
    expect(said()).toEqual(
      expect.arrayContaining([
        {
          type: 'question.asked',
          timestamp: TEST_NOW.toISOString(),
          data: { question_id: expect.any(Number) as number, product_id: fits.id },
        },
        {
          type: 'confirmation.changed',
          timestamp: TEST_NOW.toISOString(),
          data: {
            sale_id: expect.any(Number) as number,
            number: expect.any(String) as string,
            kind: 'confirmation',
            state: 'asked',
          },
        },
      ]),
    )
    expect(JSON.stringify(sent)).not.toMatch(/Ana|300123|Persona/)
    expect((await shown(store))[0]?.deliveries.map(({ state, status }) => [state, status])).toEqual([
      ['sent', 200],
      ['sent', 200],
    ])
  })

  test('signed as Standard Webhooks writes it, by the old secret too for a day after a change', async () => {
    const store = await s.store()
    const {
      data: {
        webhook: { id },
        secret,
      },
    } = await add(store)
    const signatureBy = (key: string, { headers, body }: WebhookMessage) =>
      `v1,${createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
        .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
        .digest('base64')}`
    expect(await tryIt(store, id)).toMatchObject({
      status: 200,
      data: { state: 'sent', status: 200, attempts: 1, event: 'test' },
    })
    const [first] = sent as [WebhookMessage]
    expect(first.headers).toMatchObject({
      'webhook-id': expect.stringMatching(/^msg_/) as string,
      'webhook-timestamp': String(TEST_NOW.getTime() / 1000),
      'webhook-signature': signatureBy(secret, first),
    })
    const {
      data: { secret: next },
    } = await s.ask<Made>(store.owner, 'POST', `${W}/${id}/secret`, {})
    await tryIt(store, id)
    const [, second] = sent as [WebhookMessage, WebhookMessage]
    expect(second.headers['webhook-signature']).toBe(`${signatureBy(next, second)} ${signatureBy(secret, second)}`)
    at(25 * 3_600_000)
    await tryIt(store, id)
    const [, , third] = sent as [WebhookMessage, WebhookMessage, WebhookMessage]
    expect(third.headers['webhook-signature']).toBe(signatureBy(next, third))
  })
})

describe('what fails', () => {
  test('is tried again later, the same text under the same id, and by the button at once', async () => {
    const store = await s.store()
    const {
      data: {
        webhook: { id },
      },
    } = await add(store)
    answer = 503
    expect((await tryIt(store, id)).data).toMatchObject({
      state: 'waiting',
      attempts: 1,
      status: 503,
      problem: 'Contestó 503.',
      next_try_at: new Date(TEST_NOW.getTime() + 30_000).toISOString(),
    })
    answer = 'silence'
    await hurry()
    await s.server.runJobs()
    expect(sent).toHaveLength(1)
    at(31_000)
    const deliveryId = (await shown(store))[0]?.deliveries[0]?.id ?? 0
    await s.sql(`select graphile_worker.add_job('send-due-webhooks', '{}')`)
    await s.server.runJobs()
    await s.server.runJobs()
    expect((await shown(store))[0]?.deliveries).toMatchObject([
      { state: 'waiting', attempts: 2, status: null, problem: 'No contestó a tiempo.' },
    ])
    answer = 204
    const resend = () => s.ask(store.owner, 'POST', `${W}/${id}/deliveries/${deliveryId}/resend`, {})
    expect((await Promise.all(Array.from({ length: 20 }, resend))).map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, () => 200),
    )
    await s.server.runJobs()
    expect((await shown(store))[0]).toMatchObject({
      failing_since: null,
      deliveries: [{ state: 'sent', attempts: 1, status: 204 }],
    })
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
    expect((await s.ask(store.owner, 'POST', `${W}/${id}/deliveries/999999999/resend`, {})).status).toBe(404)
  })

  test('for three days stops it, and its owner is told and may go on', async () => {
    const store = await s.store()
    const {
      data: {
        webhook: { id },
      },
    } = await add(store)
    answer = 302
    await tryIt(store, id)
    at(71 * 3_600_000)
    await tryIt(store, id)
    expect((await shown(store))[0]).toMatchObject({ active: true, stopped_why: null })
    at(72 * 3_600_000)
    await tryIt(store, id)
    expect((await shown(store))[0]).toMatchObject({
      active: false,
      stopped_why: expect.stringContaining('72 horas') as string,
    })
    expect((await shown(store))[0]?.deliveries.every(({ state }) => state === 'failed')).toBe(true)
    expect(await s.sql(`select title from notifications where user_id = $1`, [store.owner.id])).toEqual([
      { title: 'Dejamos de avisarle a tu programa' },
    ])
    expect(await tryIt(store, id)).toMatchObject({ status: 409, message: WEBHOOK_PAUSED })
    expect((await s.ask<StoreWebhook>(store.owner, 'PATCH', `${W}/${id}`, { active: true })).data).toMatchObject({
      active: true,
      stopped_why: null,
      failing_since: null,
    })
    answer = 410
    await tryIt(store, id)
    expect((await shown(store))[0]).toMatchObject({ active: false, stopped_why: 'Contestó 410: ya no quiere avisos.' })
  })

  test('is told no more when whoever added it owns the store no more, until another owner sets it going', async () => {
    const store = await s.store()
    const {
      data: {
        webhook: { id },
      },
    } = await add(store)
    const second = await s.person(store.id, 'owner')
    answer = 503
    await tryIt(store, id)
    await s.sql(`update store_members set role = 'staff' where store_id = $1 and user_id = $2`, [
      store.id,
      store.owner.id,
    ])
    const product = await s.product(store)
    const put = async (quantity: number) => {
      await s.ask(store.staff, 'PUT', '/api/store/stock', {
        rows: [{ number: product.referencia_1, warehouse: 'Principal', quantity }],
      })
      await s.sql(`select graphile_worker.add_job('tell-of-stock', '{}')`)
      await s.server.runJobs()
    }
    const byOther = async () => (await s.ask<StoreWebhook[]>(second, 'GET', `${W}?storeId=${store.id}`)).data[0]
    sent.length = 0
    answer = 200
    at(31_000)
    await put(7)
    await hurry()
    await s.server.runJobs()
    expect(sent).toEqual([])
    expect(await byOther()).toMatchObject({
      active: false,
      stopped_why: expect.stringMatching(/ya no es dueño/) as string,
      deliveries: [{ event: 'test', state: 'failed' }],
    })
    expect(await s.ask(second, 'POST', `${W}/${id}/try`, {})).toMatchObject({ status: 409, message: WEBHOOK_PAUSED })
    expect((await s.ask<StoreWebhook>(second, 'PATCH', `${W}/${id}`, { active: true })).data).toMatchObject({
      active: true,
      stopped_why: null,
    })
    await put(8)
    expect(said().map(({ type }) => type)).toEqual(['stock.changed'])
  })

  test("or answers late holds up its own messages, and nobody else's", async () => {
    const [slow, quick] = [await s.store(), await s.store()]
    const [
      {
        data: { webhook: first },
      },
      {
        data: { webhook: other },
      },
    ] = [await add(slow), await add(quick)]
    // Five messages of one before the other's.
    for (const id of [...Array.from({ length: 5 }, () => first.id), other.id]) {
      const [row] = await s.sql<{ id: number }>(
        `insert into store_webhook_deliveries (webhook_id, event, message_id, body, created_at, next_try_at) values ($1, 'test', 'msg_tarde', '{}', $2, $2) returning id`,
        [id, TEST_NOW],
      )
      await queueDelivery({ db: s.server.connection.db }, { deliveryId: row?.id ?? 0, webhookId: id })
    }
    const held = Promise.withResolvers<number>()
    const begun: string[] = []
    const send = s.server.ports.webhooks.send
    s.server.ports.webhooks.send = ({ url }) => {
      begun.push(url)
      return url === first.url ? held.promise : Promise.resolve(200)
    }
    // Three workers, as a process has.
    const work = [s.server.runJobs(), s.server.runJobs(), s.server.runJobs()]
    try {
      await expect.poll(() => begun, { timeout: 10_000 }).toContain(other.url)
      expect(begun.filter((url) => url === first.url)).toHaveLength(1)
    } finally {
      held.resolve(200)
      await Promise.all(work)
      s.server.ports.webhooks.send = send
    }
    await s.server.runJobs()
    expect((await shown(slow))[0]?.deliveries.map(({ state }) => state)).toEqual(
      Array.from({ length: 5 }, () => 'sent'),
    )
  })

  test('or not, a long message is shown by its beginning', async () => {
    const store = await s.store()
    const {
      data: {
        webhook: { id },
      },
    } = await add(store)
    const bodies = ['x'.repeat(60_000), 'y'.repeat(2000)]
    for (const body of bodies)
      await s.sql(
        `insert into store_webhook_deliveries (webhook_id, event, message_id, body, state, created_at) values ($1, 'stock.changed', 'msg_larga', $2, 'sent', now())`,
        [id, body],
      )
    expect((await shown(store))[0]?.deliveries.map(({ body }) => body)).toEqual([bodies[1], `${'x'.repeat(2000)}…`])
  })

  test('paused, nothing is written down for it', async () => {
    const store = await s.store()
    const {
      data: {
        webhook: { id },
      },
    } = await add(store)
    await s.ask(store.owner, 'PATCH', `${W}/${id}`, { active: false })
    const product = await s.product(store)
    await s.ask(store.staff, 'PUT', '/api/store/stock', {
      rows: [{ number: product.referencia_1, warehouse: 'Principal', quantity: 1 }],
    })
    expect(await s.sql('select 1 from store_stock_changes where store_id = $1', [store.id])).toEqual([])
    expect((await shown(store))[0]?.deliveries).toEqual([])
  })
})
