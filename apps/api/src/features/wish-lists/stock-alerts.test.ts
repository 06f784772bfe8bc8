import { ALERT_SET, GROUP_ALERT_SET } from '@tuerca/contract/wish-lists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellAlerts } from './stock-alerts.ts'
import { type WishServer, wishServer } from './testing-wish-lists.ts'

let t: WishServer
beforeAll(async () => {
  t = await wishServer()
})
afterAll(() => t.server.close())

test('avísame cuando haya: a listing, and a number that nobody sells', async () => {
  const me = await t.person()
  const one = await t.product()
  await t.sql('update products set stock = 0 where id = $1', [one.id])
  const set = (body: object) => me.call<{ id: number; message: string }>(['POST', '/api/users/stockAlerts'], body)
  const [first, again] = [await set({ productId: one.id }), await set({ productId: one.id })]
  expect(first.json.data).toEqual({ id: again.json.data.id, message: ALERT_SET })
  expect((await set({ reference: 'NO-EXISTE 77', title: 'Bomba rara' })).status).toBe(200)
  for (const wrong of [{}, { reference: '-' }, { productId: 999_999_999_999 }, { productId: 1.5 }])
    expect((await set(wrong)).status).toBe(400)
  expect(
    (await me.call<{ title: string }[]>(['GET', '/api/users/stockAlerts'])).json.data.map(({ title }) => title),
  ).toEqual(['Bomba rara', one.title])
  await tellAlerts(t.ctx())
  expect(await me.told()).toEqual([])
  await t.sql('update products set stock = 2 where id = $1', [one.id])
  await t.sql(
    `insert into part_numbers (part_id, clean, number, kind) select part_id, 'NOEXISTE77', 'NO-EXISTE 77', 2 from products where id = $1`,
    [one.id],
  )
  await tellAlerts(t.ctx())
  await tellAlerts(t.ctx())
  expect((await me.told()).map(({ title }) => title)).toEqual([
    `Ya hay: ${one.title}`.slice(0, 150),
    'Ya hay: Bomba rara',
  ])
  expect((await me.call(['GET', '/api/users/stockAlerts'])).json.data).toEqual([])
  const third = await set({ reference: 'OTRO-88' })
  expect((await (await t.person()).call(['DELETE', `/api/users/stockAlerts/${third.json.data.id}`])).status).toBe(200)
  expect((await me.call<object[]>(['GET', '/api/users/stockAlerts'])).json.data).toHaveLength(1)
  await me.call(['DELETE', `/api/users/stockAlerts/${third.json.data.id}`])
  expect((await me.call(['GET', '/api/users/stockAlerts'])).json.data).toEqual([])
})

test('avísame cuando haya, of a number whose substitutes nobody has either: the first of them, once', async () => {
  const [me, early] = [await t.person(), await t.person()]
  const one = await t.product()
  await t.sql(`insert into product_brands (name, slug) values ('Marca WL', 'marca-wl') on conflict do nothing`)
  await t.sql(
    `with made as (insert into parts (brand_id, number, clean_number, name) select id, 'WG-1', 'WG1', 'Bujía' from product_brands where slug = 'marca-wl' returning id),
      named as (insert into part_numbers (part_id, clean, number, kind) select id, 'WG1', 'WG-1', 1 from made)
    insert into part_substitutions (part_id, substitute_id, type) select made.id, p.part_id, 'analog' from made, products p where p.id = $1`,
    [one.id],
  )
  const wait = async (who: typeof me) =>
    (await who.call<{ message: string }>(['POST', '/api/users/stockAlerts'], { reference: 'WG-1' })).json.data.message
  expect(await wait(early)).toBe(ALERT_SET)
  await t.sql('update products set stock = 0 where part_id = (select part_id from products where id = $1)', [one.id])
  expect(await wait(me)).toBe(GROUP_ALERT_SET)
  await tellAlerts(t.ctx())
  expect(await me.told()).toEqual([])
  await t.sql('update products set stock = 3 where id = $1', [one.id])
  await tellAlerts(t.ctx())
  await tellAlerts(t.ctx())
  expect(await me.told()).toEqual([{ title: 'Ya hay un sustituto: WG-1', path: '/catalogo/page/results?search=WG-1' }])
  expect(await early.told()).toEqual([])
})
