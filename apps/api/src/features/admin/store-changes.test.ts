import type { AdminEvent } from '@tuerca/contract/admin-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../app/testing.ts'
import { adminOf, personOf, type TestAdmin } from './testing-admins.ts'

const PATH = '/api/store/changes'
let server: TestApp
let [owner, staff, other, admin]: TestAdmin[] = []
let [store, theirs] = [0, 0]
beforeAll(async () => {
  server = await testApp()
  owner = await personOf(server, { name: 'Olga' })
  staff = await personOf(server, { name: 'Saúl' })
  other = await personOf(server, { name: 'Otto' })
  admin = await adminOf(server)
  store = await storeOf([
    [owner, 'owner'],
    [staff, 'staff'],
  ])
  theirs = await storeOf([[other, 'owner']])
})
afterAll(() => server.close())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
let made = 0
async function storeOf(people: readonly (readonly [TestAdmin, 'owner' | 'staff'])[]): Promise<number> {
  const [{ id } = { id: 0 }] = await sql<{ id: number }>(
    `insert into stores (name, provider_name, path_prefix, country, city, approved_at) values ($1, $1, $1, 'CO', 'Cali', now()) returning id`,
    [`registro-${++made}`],
  )
  for (const [person, role] of people)
    await sql('insert into store_members (store_id, user_id, role) values ($1, $2, $3)', [id, person.id, role])
  return id
}
interface Answer {
  message: string
  data: AdminEvent[] & { id: number; version: string }
  metadata: { 'x-total-count': number }
}
async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  who: TestAdmin | undefined,
  payload?: object,
) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { cookie: who?.cookie ?? '' },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, json: answer.json<Answer>() }
}

test('is read by owners of the store: by nobody else, and nobody of another', async () => {
  const url = `${PATH}?storeId=${store}`
  expect([
    (await ask('GET', url, undefined)).status,
    (await ask('GET', url, staff)).status,
    (await ask('GET', url, other)).status,
    (await ask('GET', url, admin)).status,
  ]).toEqual([401, 403, 404, 403])
  expect((await ask('GET', PATH, staff)).json.message).toBe('El registro de cambios lo lee el dueño de la tienda.')
  expect((await ask('GET', `${url}&area=param`, owner)).status).toBe(400)
})

test('says who made and changed a product, from which value to which', async () => {
  const made = await ask('POST', '/api/catalogo/products?scenario=create', staff, {
    storeId: store,
    reference_1: 'RG-4471',
    manufacturer_title: 'Bosch',
    title: 'Filtro de aceite',
    salesModel: 1,
    price: 20_000,
    inventario: [],
    delivery: 1,
    minimum_order_quantity: 1,
    publish: false,
  })
  expect(made.status).toBe(200)
  const { id, version } = made.json.data
  expect(
    (await ask('PATCH', `/api/catalogo/products/${id}?scenario=price`, owner, { version, price: 25_000 })).status,
  ).toBe(200)
  // What changes nothing leaves no line.
  const {
    json: { data: now },
  } = await ask('GET', `/api/store/products/${id}`, owner)
  await ask('PATCH', `/api/catalogo/products/${id}?scenario=price`, owner, { version: now.version, price: 25_000 })
  const { json } = await ask('GET', `${PATH}?storeId=${store}&area=product&q=rg-4471`, owner)
  expect(json.data).toMatchObject([
    {
      by: 'Olga',
      action: 'update',
      area: 'product',
      fields: [{ field: 'Precio', before: expect.stringMatching(/20\.000/), after: expect.stringMatching(/25\.000/) }],
    },
    { by: 'Saúl', action: 'create', subject: expect.stringMatching(/^RG-4471 .*Bosch/i) },
  ])
  expect((await ask('GET', `${PATH}?storeId=${theirs}`, other)).json.data).toEqual([])
  expect((await ask('GET', '/api/core/administration/events?area=product&q=RG-4471', admin)).json.data).toHaveLength(2)
})

test('says what many changed at once, each by its number: a call of stock, and a job in the name of who began it', async () => {
  const warehouse = (
    await sql<{ id: number }>(
      `insert into warehouses (store_id, name, city) values ($1, 'Principal', 'Cali') returning id`,
      [store],
    )
  )[0]?.id
  const product = async (number: string) =>
    (
      await ask('POST', '/api/catalogo/products?scenario=create', owner, {
        storeId: store,
        reference_1: number,
        manufacturer_title: 'Bosch',
        title: 'Filtro de aire',
        salesModel: 1,
        price: 40_000,
        inventario: [{ warehouseId: warehouse, quantity: 2 }],
        delivery: 1,
        minimum_order_quantity: 1,
        publish: true,
      })
    ).json.data.id
  const ids = [await product('RG-5501'), await product('RG-5502')]
  expect(
    (
      await ask('PUT', '/api/store/stock', owner, {
        storeId: store,
        rows: [
          { number: 'RG-5501', quantity: 7, price: 44_000 },
          { number: 'RG-5502', quantity: 2 },
        ],
      })
    ).status,
  ).toBe(200)
  const lines = async (number: string) => (await ask('GET', `${PATH}?storeId=${store}&q=${number}`, owner)).json.data
  expect((await lines('RG-5501'))[0]).toMatchObject({
    by: 'Olga',
    fields: [
      { field: 'Precio', before: expect.stringMatching(/40\.000/), after: expect.stringMatching(/44\.000/) },
      { field: 'Existencias', before: '2', after: '7' },
    ],
  })
  expect(await lines('RG-5502')).toHaveLength(1)
  expect(
    (
      await ask('PATCH', '/api/store/products/prices', owner, {
        storeId: store,
        ids,
        change: { kind: 'percent', value: 10 },
      })
    ).status,
  ).toBe(200)
  await server.runJobs()
  expect((await lines('RG-5502'))[0]).toMatchObject({
    by: 'Olga',
    remark: expect.stringMatching(/^Cambiar precios/),
    fields: [{ field: 'Precio', after: expect.stringMatching(/44\.000/) }],
  })
})

test('a product deleted twice is deleted once, and its undo puts it back', async () => {
  const {
    json: {
      data: { id },
    },
  } = await ask('POST', '/api/catalogo/products?scenario=create', owner, {
    storeId: store,
    reference_1: 'RG-6601',
    manufacturer_title: 'Bosch',
    title: 'Filtro',
    salesModel: 1,
    price: 20_000,
    inventario: [],
    delivery: 1,
    minimum_order_quantity: 1,
    publish: false,
  })
  const remove = async () =>
    (await ask('DELETE', `/api/catalogo/products/deleteProduct?id=${id}`, owner)).json.data as unknown as {
      jobId: number
    }
  const jobs = [await remove(), ...(await Promise.all([remove(), remove()]))].map(({ jobId }) => jobId)
  expect(new Set(jobs).size).toBe(1)
  expect((await ask('POST', `/api/store/jobs/${jobs[0]}/undo`, owner)).status).toBe(200)
  await server.runJobs()
  expect(await sql('select off_sale from products where id = $1', [id])).toEqual([{ off_sale: 'draft' }])
})

test('says how many vehicles and photos a product had and has', async () => {
  const {
    json: {
      data: { id },
    },
  } = await ask('POST', '/api/catalogo/products?scenario=create', staff, {
    storeId: store,
    reference_1: 'RG-4472',
    manufacturer_title: 'Bosch',
    title: 'Filtro de aire',
    salesModel: 1,
    price: 20_000,
    inventario: [],
    delivery: 1,
    minimum_order_quantity: 1,
    publish: false,
  })
  const change = async (scenario: string, what: object) => {
    const {
      json: {
        data: { version },
      },
    } = await ask('GET', `/api/store/products/${id}`, owner)
    expect(
      (await ask('PATCH', `/api/catalogo/products/${id}?scenario=${scenario}`, owner, { version, ...what })).status,
    ).toBe(200)
    return (await ask('GET', `${PATH}?storeId=${store}&area=product&q=rg-4472`, owner)).json.data[0]?.fields.map(
      ({ field, before, after }) => `${field}: ${before} → ${after}`,
    )
  }
  const spark = (yearFrom: number) => ({ make: 'Chevrolet', model: 'Spark', yearFrom, yearTo: 2015 })
  expect(await change('compatibility', { rows: [spark(2010)] })).toEqual(['Vehículos: 0 → 1'])
  expect(await change('compatibility', { rows: [spark(2011)] })).toEqual(['Vehículos: 1 → 1 (otros)'])
  expect(await change('compatibility', { universal: true })).toEqual(['Vehículos: 1 → cualquiera'])
  const photos = (
    await sql<{ id: number }>(
      `insert into product_pictures (store_id, product_id, name, place, created_at) select $2, $1, substr(md5(n::text), 1, 24), n, now() from generate_series(0, 1) n returning id`,
      [id, store],
    )
  ).map((one) => one.id)
  expect(await change('pictures', { pictures: photos.toReversed() })).toEqual(['Fotos: 2 → 2 en otro orden'])
  expect(await change('pictures', { pictures: photos.slice(0, 1) })).toEqual(['Fotos: 2 → 1'])
})

test('says who left the team without naming them in full, and nobody can change a line', async () => {
  expect((await ask('DELETE', `/api/store/team/${store}/${staff?.id}`, owner)).status).toBe(200)
  const { json } = await ask('GET', `${PATH}?storeId=${store}&area=team`, owner)
  expect(json.data).toMatchObject([
    { by: 'Olga', action: 'delete', subject: expect.stringMatching(/^..•••@taller\.test$/) },
  ])
  await expect(sql(`update admin_events set subject = 'nada' where store_id = $1`, [store])).rejects.toThrow(
    'the log of the administration is only added to',
  )
})
