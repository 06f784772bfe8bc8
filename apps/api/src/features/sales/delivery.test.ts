import {
  GOES_TO_ADDRESS,
  IS_PICKED_UP,
  NO_CONTACT_IN_TEXT,
  ONE_PLACE,
  TOO_LATE_TO_SAY_WHERE,
} from '@tuerca/contract/sales-handling'
import { localDay, workingDaysLater } from '@tuerca/domain/working-days'
import { expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { useOrders } from './testing-orders.ts'
import { H } from './testing-sales.ts'

const o = useOrders()

test('what goes to an address is not made ready at the counter; what waits there is not sent, and may be cancelled with its pieces', async () => {
  const { id, buyer, seller, productId } = await o.make({ state: 'accepted', held: true })
  expect((await o.load(seller, id)).json.data.actions).toEqual(['pay', 'ship', 'cancel'])
  expect(await o.move(seller, id, 'ready')).toMatchObject({
    status: 409,
    json: { message: GOES_TO_ADDRESS, data: ['accepted'] },
  })
  await o.s.sql(`update sales set shipping = '{"kind":"pickup","name":"Mostrador"}' where id = $1`, [id])
  expect((await o.load(seller, id)).json.data.actions).toEqual(['pay', 'makeReady', 'cancel'])
  for (const said of [await o.ship(seller, id), await o.move(seller, id, 'shipped')])
    expect(said).toMatchObject({ status: 409, json: { message: IS_PICKED_UP, data: ['accepted'] } })
  expect((await o.move(seller, id, 'ready')).json.data).toMatchObject({
    state: 'ready',
    actions: ['deliver', 'cancel'],
  })
  expect(await o.ship(seller, id)).toMatchObject({ status: 409, json: { message: IS_PICKED_UP, data: ['ready'] } })
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

test('before both may reach each other no telephone passes in a reason or a comment; after it, it may', async () => {
  const { id, buyer, seller } = await o.make()
  expect(await o.move(seller, id, 'rejected', 'Llámame al 300 123 4567')).toMatchObject({
    status: 400,
    json: { data: [NO_CONTACT_IN_TEXT] },
  })
  expect(await o.patch(buyer, `${id}`, { comment: 'Escríbeme a ana@taller.test' })).toMatchObject({
    status: 400,
    json: { data: [NO_CONTACT_IN_TEXT] },
  })
  await o.move(seller, id, 'accepted')
  expect((await o.patch(buyer, `${id}`, { comment: 'Escríbeme a ana@taller.test' })).status).toBe(200)
  const question = await o.s.asked()
  expect(await o.s.refuse(question.seller, question.id, 'Llámame al 300 123 4567')).toMatchObject({
    status: 400,
    json: { data: [NO_CONTACT_IN_TEXT] },
  })
  expect((await o.s.refuse(question.seller, question.id, 'Llega el martes')).status).toBe(200)
})

test("overdue is what its own deadline has passed; a name is searched as far as the store reads it; a day is the country's", async () => {
  const { id, seller } = await o.make({ kind: 'purchase', state: 'paid', held: true })
  const overdue = async () =>
    (await o.s.ask<{ overdue: number }>(seller, 'GET', `${H}/getIndicatorsWallet?scenario=seller`)).json.data.overdue
  const found = async (filter: object) =>
    (
      await o.s.ask<{ id: number }[]>(
        seller,
        'GET',
        `${H}/listAllTransactions?${new URLSearchParams({ scopes: 'sold', pageSize: '1', filter: JSON.stringify(filter) })}`,
      )
    ).json.data.map((one) => one.id)
  const named = (term: string) => found({ searchInColumns: { term, columns: ['buyer'] } })
  o.s.server.at(new Date(TEST_NOW.getTime() + 3_600_000))
  expect([await overdue(), await named('ruiz')]).toEqual([0, [id]])
  await o.s.sql(`update sales set state = 'unpaid' where id = $1`, [id])
  expect([await overdue(), await named('ruiz'), await named('ana')]).toEqual([1, [], [id]])
  // Nobody at a counter types accents.
  await o.s.sql(`update sale_lines set title = 'Rótula inferior' where sale_id = $1`, [id])
  await o.s.sql(`update sales set buyer_contact = jsonb_set(buyer_contact, '{name}', '"Ángela Ruiz"') where id = $1`, [
    id,
  ])
  expect([
    await found({ searchInColumns: { term: 'rotula', columns: ['title'] } }),
    await found({ searchInColumns: { term: 'RÓTULA inf', columns: ['title', 'store'] } }),
    await named('angela'),
  ]).toEqual([[id], [id], [id]])
  // Half past five in Greenwich is the day before in Mexico, and that day already in Colombia.
  await o.s.sql(`update sales set created_at = '2026-07-10T05:30:00Z' where id = $1`, [id])
  expect([await found({ from: '2026-07-10' }), await found({ to: '2026-07-09' })]).toEqual([[id], []])
  await o.s.sql(`update sales set country = 'MX', currency = 'MXN' where id = $1`, [id])
  expect([await found({ from: '2026-07-10' }), await found({ to: '2026-07-09' })]).toEqual([[], [id]])
})

test("a car that was only asked for has nothing in its history; a banned member's link opens nothing", async () => {
  const { id, buyer } = await o.make({ state: 'accepted' })
  await o.s.sql(`update sales set vehicle = '{"brand":"Mazda","model":"3","year":2015,"engine":""}' where id = $1`, [
    id,
  ])
  expect((await o.load(buyer, id)).json.data).toMatchObject({ inHistory: false, vehicle: { model: '3' } })
  const [car] = await o.s.sql<{ id: number }>('select id from garage_vehicles limit 1')
  await o.s.sql(
    `insert into garage_services (vehicle_id, sale_line_id, done_on, what, source, created_at) select $2, id, '2026-07-10', title, 'bought', now() from sale_lines where sale_id = $1`,
    [id, car?.id],
  )
  expect((await o.load(buyer, id)).json.data.inHistory).toBe(true)
  const question = await o.s.asked()
  const link = await o.s.token(question.id, question.seller)
  const open = () => o.s.ask({}, 'GET', `/api/cart/confirmations/${link}`)
  expect((await open()).status).toBe(200)
  await o.s.sql('update users set banned = true where id = $1', [question.seller.id])
  expect((await open()).status).toBe(404)
})

test("who ordered says where it goes: an address of the account, a typed one or a counter, at the store's rate; not where it does not send, nor too late", async () => {
  const { id, buyer, seller, storeId, warehouseId } = await o.make()
  await o.s.sql('delete from store_shipping_rates where store_id = $1', [storeId])
  await o.s.sql(
    `insert into store_shipping_rates (store_id, city, price, free_from, days) values ($1, 'Medellín', 1250000, null, 3)`,
    [storeId],
  )
  await o.s.sql('update sales set shipping = null where id = $1', [id])
  const keep = async (user: number) =>
    (
      await o.s.sql<{ id: number }>(
        `insert into user_addresses (user_id, name, recipient, mobile, country, region, city, address, notes) values ($1, 'Taller', 'Ana Ruiz', '3001234567', 'CO', 'Antioquia', 'Medellín', 'Cra 50 # 8-20', '') returning id`,
        [user],
      )
    )[0]?.id ?? 0
  const [own, others] = [await keep(buyer.id), await keep(seller.id)]
  expect((await o.load(buyer, id)).json.data).toMatchObject({
    shipping_info: null,
    whereTo: { pickUps: expect.arrayContaining([expect.objectContaining({ warehouseId })]) },
  })
  expect((await o.ship(buyer, id, { addressId: own })).json.data).toMatchObject({
    shipping: 12_500,
    total: 36_300,
    shipping_info: { kind: 'address', city: 'Medellín', address: 'Cra 50 # 8-20', days: 5 },
  })
  expect((await o.load(seller, id)).json.data).toMatchObject({
    whereTo: null,
    shipping_info: { city: 'Medellín', address: '' },
  })
  expect((await o.ship(buyer, id, { addressId: others })).status).toBe(404)
  const typed = { city: 'Cali', address: 'Calle 5 # 1-2', recipient: 'Ana', mobile: '3001234567' }
  expect(await o.ship(buyer, id, { address: typed })).toMatchObject({
    status: 400,
    json: { message: expect.stringContaining('Envía a Medellín.') },
  })
  expect(await o.ship(buyer, id, { address: typed, addressId: own })).toMatchObject({
    status: 400,
    json: { data: [ONE_PLACE] },
  })
  expect((await o.ship(seller, id, { addressId: own })).status).toBe(404)
  expect((await o.ship(buyer, id, { pickup: { warehouseId: 2_000_000_000 } })).status).toBe(400)
  expect((await o.ship(buyer, id, { pickup: { warehouseId } })).json.data).toMatchObject({
    shipping: 0,
    total: 23_800,
    shipping_info: { kind: 'pickup', days: 2 },
  })
  expect((await o.events(id)).map(({ action }) => action)).toEqual(['address', 'address'])
  await o.s.sql(`update sales set state = 'shipped' where id = $1`, [id])
  expect(await o.ship(buyer, id, { addressId: own })).toMatchObject({
    status: 409,
    json: { message: TOO_LATE_TO_SAY_WHERE, data: ['shipped'] },
  })
})

test('what waits at a counter is handed over to who says its code, or is taken as had by its buyer', async () => {
  const made = await o.make({ kind: 'purchase', state: 'ready' })
  await o.s.sql(`update sales set shipping = '{"kind":"pickup","name":"Mostrador","city":"Bogotá"}' where id = $1`, [
    made.id,
  ])
  const code = (await o.load(made.buyer, made.id)).json.data.pickup_code ?? ''
  expect([code, (await o.load(made.seller, made.id)).json.data.pickup_code]).toEqual([
    expect.stringMatching(/^\d{4}$/),
    null,
  ])
  const wrong = code === '0000' ? '1111' : '0000'
  for (const said of [undefined, wrong])
    expect(
      (await o.patch(made.seller, String(made.id), { state: 'delivered', ...(said ? { code: said } : {}) })).status,
    ).toBe(400)
  expect(
    (await o.patch<{ state: string }>(made.seller, String(made.id), { state: 'delivered', code })).json.data.state,
  ).toBe('delivered')
  const own = await o.make({ kind: 'purchase', state: 'ready' })
  await o.s.sql(`update sales set shipping = '{"kind":"pickup","name":"Mostrador","city":"Bogotá"}' where id = $1`, [
    own.id,
  ])
  expect((await o.move(own.buyer, own.id, 'delivered')).json.data.state).toBe('delivered')
})

const PICKED_UP = '{"kind":"pickup","name":"Mostrador","city":"Bogotá"}'

test('its code comes with the news that it is ready; five wrong ones of anybody in the store are enough, and its buyer may still say that they have it', async () => {
  const { id, buyer, seller, other } = await o.make({ kind: 'purchase', state: 'preparing' })
  await o.s.sql('update sales set shipping = $2 where id = $1', [id, PICKED_UP])
  expect((await o.move(seller, id, 'ready')).status).toBe(200)
  const code = (await o.load(buyer, id)).json.data.pickup_code ?? ''
  const news = async (who: { id: number }) =>
    (await o.s.sql<{ text: string }>('select body as text from notifications where user_id = $1 order by id', [who.id]))
      .map(({ text }) => text)
      .join()
  expect([(await news(buyer)).includes(`código al recogerlo: ${code}`), (await news(other)).includes(code)]).toEqual([
    true,
    false,
  ])
  const wrong = code === '0000' ? '1111' : '0000'
  const said = async (who: typeof seller, one?: string) =>
    (await o.patch(who, `${id}`, { state: 'delivered', ...(one ? { code: one } : {}) })).status
  expect([
    await said(seller),
    await said(seller, wrong),
    await said(other, wrong),
    await said(seller, wrong),
    await said(other, wrong),
    await said(seller, wrong),
  ]).toEqual([400, 400, 400, 400, 400, 400])
  expect([await said(seller, wrong), await said(other, code)]).toEqual([429, 429])
  expect((await o.move(buyer, id, 'delivered')).json.data.state).toBe('delivered')
})

test('wrong codes said all at once are counted one by one, by whichever process is asked', async () => {
  const { id, buyer, seller, other } = await o.make({ kind: 'purchase', state: 'ready' })
  await o.s.sql('update sales set shipping = $2 where id = $1', [id, PICKED_UP])
  const wrong = async (code: string) => {
    const { status } = await o.patch(Number(code) % 2 ? seller : other, `${id}`, { state: 'delivered', code })
    return status
  }
  const code = (await o.load(buyer, id)).json.data.pickup_code
  const others = Array.from({ length: 13 }, (_, at) => `${7000 + at}`)
    .filter((one) => one !== code)
    .slice(0, 12)
  const said = (await Promise.all(others.map(wrong))).toSorted((a, b) => a - b)
  expect(said).toEqual([...Array.from({ length: 5 }, () => 400), ...Array.from({ length: 7 }, () => 429)])
  expect(await o.s.sql<{ wrong: number }>('select wrong from pick_up_tries where sale_id = $1', [id])).toEqual([
    { wrong: 5 },
  ])
})

test('what was sent off although it is picked up still asks for its code', async () => {
  const { id, seller, buyer } = await o.make({ kind: 'purchase', state: 'shipped' })
  await o.s.sql('update sales set shipping = $2 where id = $1', [id, PICKED_UP])
  expect((await o.move(seller, id, 'delivered')).status).toBe(400)
  expect(
    (await o.patch(seller, `${id}`, { state: 'delivered', code: (await o.load(buyer, id)).json.data.pickup_code }))
      .status,
  ).toBe(200)
})

test('a parcel that takes long is not taken as delivered before it may be said to be lost', async () => {
  const [soon, late] = [
    await o.make({ kind: 'purchase', state: 'shipped' }),
    await o.make({ kind: 'purchase', state: 'shipped' }),
  ]
  await o.s.sql('update sales set shipping_days = 9 where id = $1', [late.id])
  await o.sweep(24 * 11)
  expect([await o.stateOf(soon.id), await o.stateOf(late.id)]).toEqual(['delivered', 'shipped'])
  await o.sweep(24 * 12 + 1)
  expect(await o.stateOf(late.id)).toBe('delivered')
})

test('what nobody says was fetched is reminded of, and taken as delivered after its time', async () => {
  const { id, buyer, seller } = await o.make({ state: 'accepted', held: true })
  await o.s.sql(`update sales set shipping = '{"kind":"pickup","name":"Mostrador"}' where id = $1`, [id])
  const due = (await o.move(seller, id, 'ready')).json.data.due_at
  expect(due).toBe(new Date(TEST_NOW.getTime() + 15 * 86_400_000).toISOString())
  const notices = () =>
    o.s.sql<{ title: string; body: string }>(`select title, body from notifications where user_id = $1 and key = $2`, [
      buyer.id,
      `sale-fetch:${id}`,
    ])
  await o.tend(id, 10 * 24)
  expect(await notices()).toEqual([])
  for (let twice = 0; twice < 2; twice += 1) await o.tend(id, 11 * 24 + 1)
  expect(await notices()).toEqual([
    {
      title: expect.stringContaining('Todavía te espera'),
      body: expect.stringMatching(/cancélalo[^]*código al recogerlo: \d{4}/),
    },
  ])
  expect((await o.load(buyer, id)).json.data).toMatchObject({ state: 'ready', actions: ['deliver', 'cancel'] })
  await o.tend(id, 15 * 24)
  expect((await o.load(buyer, id)).json.data.state).toBe('delivered')
})

test('a job that comes before its time, by a clock behind the queue, comes round once and waits', async () => {
  // The database's clock is ahead of the test's: to the queue all that the test puts off is due.
  const { id } = await o.s.asked()
  await o.s.server.runJobs()
  const [job] = await o.s.sql<{ later: boolean }>(
    `select run_at > now() as later from graphile_worker._private_jobs where key = $1`,
    [`confirmation-${id}`],
  )
  expect(job).toEqual({ later: true })
})
