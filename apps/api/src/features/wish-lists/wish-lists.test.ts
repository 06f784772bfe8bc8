import { WISH_LIST_LINK_OVER, WISH_LIST_MISSING, WISH_MISSING, type Wish } from '@tuerca/contract/wish-lists'
import {
  ADDED_TO_FAVORITES,
  ADDED_TO_LISTS,
  MOST_WISH_LISTS,
  MOST_WISHES,
  REMOVED_FROM_FAVORITES,
  WISH_LIST_CREATED,
  WISHED_MISSING,
} from '@tuerca/domain/wish-lists'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../app/testing.ts'
import { tellChanged, tellNewer, tellWishes } from './tell-wishes.ts'
import { HEART, LISTS, type Method, type WishServer, wishServer } from './testing-wish-lists.ts'

let t: WishServer
beforeAll(async () => {
  t = await wishServer()
})
afterAll(() => t.server.close())
const sql: WishServer['sql'] = (text, values) => t.sql(text, values)
const person = () => t.person()
const product = () => t.product()
const ask: WishServer['ask'] = (...asked) => t.ask(...asked)
const ctx = (now?: Date) => t.ctx(now)

describe('lists', () => {
  test('are for people with an account', async () => {
    const calls: [Method, string, object?][] = [
      ['GET', LISTS],
      ['GET', `${LISTS}/favorites`],
      ['POST', LISTS, { name: 'A' }],
      ['GET', `${LISTS}/1`],
      ['GET', `${LISTS}/1/csv`],
      ['PATCH', `${LISTS}/1`, { name: 'A' }],
      ['DELETE', `${LISTS}/1`],
      ['POST', `${LISTS}/1/restore`],
      ['POST', `${LISTS}/1/share`],
      ['DELETE', `${LISTS}/1/share`],
      ['POST', `${LISTS}/products`, { productId: 1, selectedWishList: [] }],
      ['PATCH', `${LISTS}/1/products/1`, { desiredAmount: 1 }],
      ['DELETE', `${LISTS}/1/products/1`],
      ['POST', HEART, { productId: 1 }],
      ['POST', `/api${HEART}`, { productId: 1 }],
      ['POST', '/api/users/stockAlerts', { productId: 1 }],
      ['GET', '/api/users/stockAlerts'],
      ['DELETE', '/api/users/stockAlerts/1'],
    ]
    for (const [method, url, body] of calls)
      expect([url, (await ask('', [method, url], body)).status]).toEqual([url, 401])
  })

  test('are made in state abierto, named once, renamed, taken away and brought back (M7.58, M4.20, M5.12)', async () => {
    const me = await person()
    expect((await me.call(['POST', LISTS], { name: '  Taller   norte ' })).json.data).toMatchObject({
      descripcion: 'Taller norte',
      state: 'abierto',
      isDefault: false,
      count: 0,
      message: WISH_LIST_CREATED,
    })
    expect((await me.call(['POST', LISTS], { name: '   ' })).json.message).toBe('Escribe el nombre de la lista.')
    expect(await me.call(['POST', LISTS], { name: 'TALLER NORTE' })).toMatchObject({
      status: 409,
      json: { message: 'Ya tienes una lista con el nombre TALLER NORTE.' },
    })
    expect((await me.call(['POST', LISTS], { name: 'favoritos' })).status).toBe(409)
    expect((await me.call(['POST', LISTS], { name: 'Otra', state: 'cerrado' })).status).toBe(400)
    const other = await me.make('Otra')
    expect((await me.call(['PATCH', `${LISTS}/${other}`], { name: 'Taller Norte' })).status).toBe(409)
    expect((await me.call(['PATCH', `${LISTS}/${other}`], { name: 'Camión' })).json.data).toMatchObject({
      descripcion: 'Camión',
    })
    for (const _ of [1, 2]) expect((await me.call(['DELETE', `${LISTS}/${other}`])).status).toBe(200)
    expect((await me.lists()).map(({ descripcion, state }) => [descripcion, state])).toEqual([
      ['Taller norte', 'abierto'],
    ])
    for (const _ of [1, 2]) expect((await me.call(['POST', `${LISTS}/${other}/restore`])).status).toBe(200)
    expect((await me.lists()).map(({ descripcion }) => descripcion)).toEqual(['Camión', 'Taller norte'])
    await me.call(['DELETE', `${LISTS}/${other}`])
    await sql(`update wish_lists set deleted_at = $1::timestamptz - interval '61 minutes' where id = $2`, [
      TEST_NOW,
      other,
    ])
    expect(await me.call(['POST', `${LISTS}/${other}/restore`])).toMatchObject({
      status: 404,
      json: { message: WISH_LIST_MISSING },
    })
    await tellWishes(ctx())
    expect(await sql('select from wish_lists where id = $1', [other])).toEqual([])
  })

  test('as many as there may be, also when asked for at once, and a double press makes one', async () => {
    const me = await person()
    await sql(`insert into wish_lists (user_id, name) select $1, 'Lista ' || n from generate_series(1, $2) n`, [
      me.id,
      MOST_WISH_LISTS - 1,
    ])
    const made = await Promise.all([1, 2, 3].map((n) => me.call(['POST', LISTS], { name: `Más ${n}` })))
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const you = await person()
    const twice = await Promise.all(
      [1, 2].map(() => you.call<{ id: number }>(['POST', LISTS], { name: 'Una' }, 'key-1')),
    )
    expect(twice[0]?.json.data.id).toBe(twice[1]?.json.data.id)
    expect(await you.lists()).toHaveLength(1)
  })

  test('of another person do not exist', async () => {
    const [me, you] = [await person(), await person()]
    const mine = await me.make('Mía')
    const one = await product()
    await me.call(['POST', `${LISTS}/products`], { productId: one.id, selectedWishList: [mine] })
    const [wish] = await me.wishes(mine)
    const tries: [Method, string, object?][] = [
      ['GET', `${LISTS}/${mine}`],
      ['PATCH', `${LISTS}/${mine}`, { name: 'Tuya' }],
      ['DELETE', `${LISTS}/${mine}`],
      ['POST', `${LISTS}/${mine}/restore`],
      ['POST', `${LISTS}/${mine}/share`],
      ['DELETE', `${LISTS}/${mine}/share`],
      ['POST', `${LISTS}/products`, { productId: one.id, selectedWishList: [mine] }],
      ['PATCH', `${LISTS}/${mine}/products/${wish?.id}`, { desiredAmount: 9 }],
      ['DELETE', `${LISTS}/${mine}/products/${wish?.id}`],
    ]
    for (const [method, url, body] of tries)
      expect([method, url, (await you.call([method, url], body)).status]).toEqual([method, url, 404])
    expect(await me.wishes(mine)).toMatchObject([{ desiredAmount: 1 }])
  })
})

describe('products', () => {
  test('the heart puts into Favoritos, which comes first, and takes out (C7.25, C4.26, M2.51)', async () => {
    const me = await person()
    await me.make('A')
    const one = await product()
    expect((await me.heart(one.id, { desiredAmount: 3 })).json.data).toEqual({
      added: true,
      message: ADDED_TO_FAVORITES,
    })
    const [first] = await me.lists(`?productId=${one.id}`)
    expect(first).toMatchObject({ descripcion: 'Favoritos', isDefault: true, count: 1, select: true })
    expect((await me.call(['GET', `${LISTS}/favorites`])).json.data).toEqual([one.id])
    expect(await me.wishes(first?.id ?? 0)).toMatchObject([
      {
        productId: one.id,
        desiredAmount: 3,
        product: { title: one.title, available: true, actualPrice: one.price / 100 },
        was: null,
      },
    ])
    expect((await me.heart(one.id)).json.data).toEqual({ added: false, message: REMOVED_FROM_FAVORITES })
    expect((await me.call(['DELETE', `${LISTS}/${first?.id}`])).status).toBe(409)
    expect((await me.call(['PATCH', `${LISTS}/${first?.id}`], { name: 'X' })).status).toBe(409)
    // A double press is one.
    await Promise.all([1, 2].map(() => me.call(['POST', HEART], { productId: one.id }, 'twice')))
    expect((await me.call(['GET', `${LISTS}/favorites`])).json.data).toEqual([one.id])
  })

  test('of a catalogue stand under the id that it gives them (C3.15)', async () => {
    const me = await person()
    const body = {
      productId: 'catalogV2-90915-YZZE1',
      desiredAmount: 2,
      description: 'Filtro de aceite',
      reference_1: '90915-YZZE1',
      brand: 'Toyota',
      scenario: 'customizedProductId',
    }
    expect((await me.call(['POST', `/api${HEART}`], body)).json.data).toMatchObject({ added: true })
    const hidden = { ...body, productId: 'catalogV2-12A', reference_1: null }
    expect((await me.call(['POST', HEART], hidden)).json.data).toMatchObject({ added: true })
    expect((await me.call(['GET', `${LISTS}/favorites`])).json.data).toEqual(['catalogV2-90915-YZZE1', 'catalogV2-12A'])
    const [list] = await me.lists('?productId=catalogV2-12A')
    expect(list?.select).toBe(true)
    expect(await me.wishes(list?.id ?? 0)).toMatchObject([
      { productId: 'catalogV2-12A', reference_1: null, product: null },
      { reference_1: '90915-YZZE1', brand: 'Toyota', desiredAmount: 2 },
    ])
  })

  test.each([
    [{ productId: 0 }],
    [{ productId: 'x' }],
    [{ productId: 'catalogV2-' }],
    [{ productId: 999_999_999_999 }],
    [{}],
    [{ productId: 1, desiredAmount: 0 }],
    [{ productId: 1, desiredAmount: 1.5 }],
    [{ productId: 1, desiredAmount: -1 }],
    [{ productId: 1, scenario: 'x' }],
    [{ productId: 1, more: 1 }],
    [{ productId: 'catalogV2-1', description: 'x'.repeat(201) }],
    [{ productId: 'catalogV2-\u0000' }],
  ])('%j is refused in words', async (body) => {
    const me = await person()
    const answer = await me.call(['POST', HEART], body)
    expect([answer.status, answer.json.message]).toEqual([400, expect.stringMatching(/\S/)])
    expect(await me.lists()).toEqual([])
  })

  test('are in the lists that are selected and in no other (M7.57, M7.56, M8.11)', async () => {
    const me = await person()
    const [a, b, c] = [await me.make('A'), await me.make('B'), await me.make('C')]
    const one = await product()
    const put = (selectedWishList: number[]) =>
      me.call<{ message: string }>(['POST', `${LISTS}/products`], {
        productId: one.id,
        desiredAmount: 4,
        selectedWishList,
      })
    const holding = async () =>
      (await me.lists(`?productId=${one.id}`)).filter(({ select }) => select).map(({ descripcion }) => descripcion)
    expect((await put([a, b])).json.data).toMatchObject({ message: ADDED_TO_LISTS, isFavorite: false, lists: 2 })
    expect(await holding()).toEqual(['A', 'B'])
    const [wish] = await me.wishes(b)
    expect(
      (await me.call(['PATCH', `${LISTS}/${b}/products/${wish?.id}`], { desiredAmount: 7 })).json.data,
    ).toMatchObject({ desiredAmount: 7 })
    expect((await me.call(['PATCH', `${LISTS}/${b}/products/${wish?.id}`], { desiredAmount: 0 })).json.message).toBe(
      WISHED_MISSING,
    )
    await put([b, c])
    expect(await holding()).toEqual(['B', 'C'])
    // Where it was, it stays as it was.
    expect(await me.wishes(b)).toMatchObject([{ desiredAmount: 7 }])
    expect((await put([b, 999_999])).status).toBe(404)
    for (const _ of [1, 2]) expect((await me.call(['DELETE', `${LISTS}/${b}/products/${wish?.id}`])).status).toBe(200)
    expect((await me.call(['PATCH', `${LISTS}/${b}/products/${wish?.id}`], { desiredAmount: 2 })).json.message).toBe(
      WISH_MISSING,
    )
    await put([])
    expect(await holding()).toEqual([])
  })

  test('as many as a list may hold', async () => {
    const me = await person()
    const full = await me.make('Llena')
    await sql(
      `insert into wish_list_items (list_id, custom_id) select $1, 'catalogV2-' || n from generate_series(1, $2) n`,
      [full, MOST_WISHES],
    )
    expect(
      await me.call(['POST', `${LISTS}/products`], { productId: (await product()).id, selectedWishList: [full] }),
    ).toMatchObject({ status: 409, json: { message: expect.stringContaining(`${MOST_WISHES}`) } })
    expect((await me.call<Wish[]>(['GET', `${LISTS}/${full}?page=12`])).json).toMatchObject({
      metadata: { 'x-total-count': MOST_WISHES },
      data: { length: 20 },
    })
  })
})

test('a shared list is read by its link, which its owner ends', async () => {
  const me = await person()
  const list = await me.make('Para el taller')
  const one = await product()
  await me.call(['POST', `${LISTS}/products`], { productId: one.id, desiredAmount: 8, selectedWishList: [list] })
  const share = async () =>
    (await me.call<{ url: string }>(['POST', `${LISTS}/${list}/share`])).json.data.url.split('/').at(-1) ?? ''
  const read = (token: string) => ask<Wish[]>('', ['GET', `/api/wishLists/shared/${token}`])
  const first = await share()
  expect((await read(first)).json).toMatchObject({
    data: [{ productId: one.id, desiredAmount: 1 }],
    metadata: { list: { descripcion: 'Para el taller' } },
  })
  expect(JSON.stringify(await sql('select * from wish_lists where id = $1', [list]))).not.toContain(first)
  const second = await share()
  expect(await read(first)).toMatchObject({ status: 404, json: { message: WISH_LIST_LINK_OVER } })
  expect((await read(second)).status).toBe(200)
  await me.call(['DELETE', `${LISTS}/${list}/share`])
  expect((await read(second)).status).toBe(404)
  expect((await read('x')).status).toBe(400)
})

test('a list leaves as a table that its country opens: all of it, as it is sold today, to its owner alone', async () => {
  const me = await person()
  const one = await product()
  await me.heart(one.id, { desiredAmount: 3 })
  await me.heart('catalogV2-04465-0K240', {
    reference_1: '04465-0K240',
    brand: 'Toyota',
    description: '=Pastillas "D"',
  })
  const [list] = await me.lists()
  const get = (cookie: string) =>
    t.server.app.inject({ method: 'GET', url: `${LISTS}/${list?.id}/csv`, headers: { cookie } })
  const file = await get(me.cookie)
  expect([file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="favoritos.csv"',
  ])
  const [head, drawn, sold, end] = file.body.split('\r\n')
  expect(head).toMatch(/^\uFEFF"Autoparte";"Número de parte";"Marca";"Cantidad";"Precio con IVA"/)
  expect(drawn).toBe(`"'=Pastillas ""D""";"04465-0K240";"Toyota";1;"";"";"";"";""`)
  expect(sold).toContain(`;3;${one.price / 100};"COP";"sí";`)
  expect(sold).toMatch(new RegExp(`"https?://[^"]+-${one.id}"$`))
  expect(end).toBe('')
  await sql('update products set stock = 0 where id = $1', [one.id])
  expect((await get(me.cookie)).body).toContain(';3;"";"COP";"no";')
  expect((await get((await person()).cookie)).statusCode).toBe(404)
})

describe('what its owner is told', () => {
  test('there again, cheaper by five percent or more, each once', async () => {
    const me = await person()
    const one = await product()
    await me.heart(one.id)
    await tellWishes(ctx())
    expect(await me.told()).toEqual([])
    await sql('update products set price = $2 where id = $1', [one.id, Math.ceil(one.price * 0.96)])
    await tellWishes(ctx())
    expect(await me.told()).toEqual([])
    await sql('update products set price = $2 where id = $1', [one.id, Math.floor(one.price * 0.9)])
    await tellWishes(ctx())
    await tellWishes(ctx())
    expect((await me.told()).map(({ title }) => title)).toEqual([`Bajó de precio: ${one.title}`.slice(0, 150)])
    await sql('update products set stock = 0 where id = $1', [one.id])
    await tellWishes(ctx())
    await sql('update products set stock = 3 where id = $1', [one.id])
    await tellWishes(ctx())
    await tellWishes(ctx())
    expect((await me.told()).map(({ title }) => title)).toEqual([
      `Bajó de precio: ${one.title}`.slice(0, 150),
      `Ya hay: ${one.title}`.slice(0, 150),
    ])
    const [list] = await me.lists()
    expect(list?.pictures).toHaveLength(1)
    expect(await me.wishes(list?.id ?? 0)).toMatchObject([{ was: one.price / 100 }])
    expect((await me.told())[1]?.path).toMatch(new RegExp(`-${one.id}$`))
  })

  test('within seconds of the change, once, and by what nobody wishes for nothing is noted', async () => {
    const me = await person()
    const [one, other] = [await product(), await product()]
    await me.heart(one.id)
    await tellWishes(ctx())
    await sql('update products set stock = 0 where id = $1', [other.id])
    await sql('delete from wished_changes')
    const jobs = () =>
      sql<{ soon: boolean }>(
        `select run_at < now() + interval '5 seconds' as soon from graphile_worker.jobs where task_identifier = 'tell-changed-wishes'`,
      )
    const before = (await jobs()).length
    await me.call(['POST', '/api/users/stockAlerts'], { productId: other.id })
    await sql('update products set price = $2 where id = $1', [one.id, Math.floor(one.price * 0.8)])
    await sql('update products set stock = 4 where id = $1', [other.id])
    expect((await sql('select product_id from wished_changes order by 1')).length).toBe(2)
    expect((await jobs()).slice(before)).toEqual([{ soon: true }, { soon: true }])
    await Promise.all([tellChanged(ctx()), tellChanged(ctx()), tellWishes(ctx())])
    await tellChanged(ctx())
    const titles = (await me.told()).map(({ title }) => title)
    expect(titles.toSorted()).toEqual(
      [`Bajó de precio: ${one.title}`, `Ya hay: ${other.title}`].map((title) => title.slice(0, 150)).toSorted(),
    )
    expect(await sql('select from wished_changes')).toEqual([])
    // Nobody waits for it any more.
    await sql('update products set stock = 5 where id = $1', [other.id])
    expect(await sql('select from wished_changes')).toEqual([])
  })

  test('a newer number, once', async () => {
    const me = await person()
    await sql(`insert into product_brands (name, slug) values ('Marca WL', 'marca-wl') on conflict do nothing`)
    await sql(
      `insert into parts (brand_id, number, clean_number, name) select b.id, n, replace(n, '-', ''), 'Bujía' from product_brands b, unnest(array['WL-1', 'WL-2']) n where b.slug = 'marca-wl'`,
    )
    await me.heart('catalogV2-WL-1', { reference_1: 'WL-1', brand: 'MARCA WL', description: 'Bujía' })
    await tellNewer(ctx())
    expect(await me.told()).toEqual([])
    await sql(
      `insert into part_substitutions (part_id, substitute_id, type, way) select a.id, b.id, 'replacement', 'forward' from parts a, parts b where a.number = 'WL-1' and b.number = 'WL-2'`,
    )
    await tellNewer(ctx())
    await tellNewer(ctx())
    expect((await me.told()).map(({ title }) => title)).toEqual(['WL-2 reemplaza a WL-1'])
    const [list] = await me.lists()
    expect(await me.wishes(list?.id ?? 0)).toMatchObject([{ reference_1: 'WL-1', newer: 'WL-2' }])
  })
})
