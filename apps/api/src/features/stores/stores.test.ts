import {
  type AdministeredStore,
  REASON_NEEDED,
  STORE_CHANGED,
  STORE_MISSING,
  STORE_OPEN,
  STORE_SUSPENDED,
  type StoreLine,
} from '@tuerca/contract/stores'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, type TestApp } from '../../app/testing.ts'
import { adminOf, personOf, type TestAdmin } from '../admin/testing-admins.ts'

let server: TestApp
let admin: TestAdmin
let beto = 0
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
beforeAll(async () => {
  server = await testApp()
  admin = await adminOf(server)
  beto = (await sql<{ id: number }>(`select id from stores where path_prefix = 'repuestos-beto'`))[0]?.id ?? 0
})
afterAll(() => server.close())

const PATH = '/api/core/stores'
async function ask<T = AdministeredStore>(
  method: 'GET' | 'PATCH' | 'POST',
  path = '',
  body?: object,
  cookie = admin.cookie,
) {
  const answer = await server.app.inject({
    method,
    url: `${PATH}${path}`,
    headers: { cookie },
    ...(body ? { payload: body } : {}),
  })
  return {
    status: answer.statusCode,
    json: answer.json<{ data: T; message?: string; metadata: { 'x-total-count': number } }>(),
  }
}
const dataVersion = async () =>
  (await sql<{ version: number }>(`select version from data_versions where name = 'products'`))[0]?.version ?? 0

/** A store of its own with one listing and one member. */
async function opened(name: string) {
  const [store] = await sql<{ id: number }>(
    `insert into stores (name, path_prefix, country, city, provider_name, is_virtual_store) values ($1, $2, 'CO', 'Cali', $1, true) returning id`,
    [name, name.toLowerCase().replaceAll(' ', '-')],
  )
  const member = await personOf(server, { name: 'Beto' })
  await sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [store?.id, member.id])
  const number = `SUSP${store?.id}`
  const [part] = await sql<{ id: number; brand_id: number }>(
    `insert into parts (brand_id, number, clean_number, name) select min(id), $1, $1, 'Pieza de prueba' from product_brands returning id, brand_id`,
    [number],
  )
  const [product] = await sql<{ id: number }>(
    `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, currency, search_text, price, stock, stock_updated_at)
    values ($1, $2, $3, 'Pieza de prueba', $4, $4, 1, 'COP', 'pieza de prueba', 100000, 5, $5) returning id`,
    [store?.id, part?.id, part?.brand_id, number, TEST_NOW],
  )
  return { id: store?.id ?? 0, member, product: product?.id ?? 0 }
}

// First, for the names of stores are read anew every 15 seconds only.
test("a suspended store's listings are in no search", async () => {
  await sql(`update stores set suspended_at = now() where path_prefix <> 'repuestos-beto' and country = 'CO'`)
  // A number that others sell too.
  const [shared] = await sql<{ number: string }>(
    `select p.clean_reference_1 as number from products p where p.store_id = $1 and p.deleted_at is null and p.off_sale is null
    and exists (select from products o join stores s on s.id = o.store_id where o.clean_reference_1 = p.clean_reference_1 and o.store_id <> p.store_id and s.country = 'CO') order by p.id limit 1`,
    [beto],
  )
  const { data } = (
    await server.app.inject({ url: `/api/catalogo/products/searchProductByReference?reference=${shared?.number}` })
  ).json<{ data: { products: { id: number }[]; productSubstitutions: { id: number }[] } }>()
  const shown = [...data.products, ...data.productSubstitutions].map(({ id }) => id)
  expect(shown.length).toBeGreaterThan(0)
  expect(await sql('select distinct store_id from products where id = any($1)', [shown])).toEqual([{ store_id: beto }])
  await sql('update stores set suspended_at = null')
})

test('is for the administration', async () => {
  expect((await ask('GET', '', undefined, '')).status).toBe(401)
  const { cookie } = await personOf(server)
  expect((await ask('GET', '', undefined, cookie)).status).toBe(403)
  expect((await ask('POST', `/${beto}/suspend`, { reason: 'x' }, cookie)).status).toBe(403)
})

describe('the list', () => {
  test('is by name, narrowed by words, country and state, in pages', async () => {
    const { json } = await ask<StoreLine[]>('GET', '?q=REPUESTOS%20b%C3%A9to')
    expect(json.data).toMatchObject([
      { id: beto, pathPrefix: 'repuestos-beto', isVirtualStore: true, suspendedAt: null },
    ])
    expect(json.data[0]?.products).toBeGreaterThan(0)
    expect(
      (await ask<StoreLine[]>('GET', '?state=virtual&country=MX')).json.data.map(({ pathPrefix }) => pathPrefix),
    ).toEqual(['frenos-puebla'])
    const names = (await ask<StoreLine[]>('GET', '?pageSize=200')).json.data.map(({ name }) => name)
    expect((await ask<StoreLine[]>('GET', '?pageSize=1&page=1')).json.data[0]?.name).toBe(names[1])
    expect((await ask('GET', '?state=x')).status).toBe(400)
  })

  test('one is shown with its people and warehouses', async () => {
    const { json } = await ask('GET', `/${beto}`)
    expect(json.data.people.map(({ email, role }) => [email, role])).toEqual([
      ['beto@repuestosbeto.test', 'owner'],
      ['marta@repuestosbeto.test', 'staff'],
    ])
    expect(json.data).toMatchObject({ version: 1, showProductReferences: false })
    expect(await ask('GET', '/2000000000')).toMatchObject({ status: 404, json: { message: STORE_MISSING } })
  })
})

describe('changing', () => {
  test('saves what changed and keeps it in the log', async () => {
    const { id } = await opened('Tienda Cambiante')
    const before = await dataVersion()
    const { json } = await ask('PATCH', `/${id}`, {
      version: 1,
      name: ' Tienda Nueva ',
      showProvider: false,
      city: 'Cali',
    })
    // Pages that show the store are kept for guests: they are made anew.
    expect(await dataVersion()).toBe(before + 1)
    expect(json.data).toMatchObject({ name: 'Tienda Nueva', showProvider: false, city: 'Cali', version: 2 })
    expect(await sql(`select before, after from admin_events where area = 'store' and store_id = $1`, [id])).toEqual([
      {
        before: { name: 'Tienda Cambiante', showProvider: true },
        after: { name: 'Tienda Nueva', showProvider: false },
      },
    ])
    expect(await ask('PATCH', `/${id}`, { version: 1, city: 'Pasto' })).toMatchObject({
      status: 409,
      json: { message: STORE_CHANGED },
    })
  })

  test('keeps where and when a store is met, as buyers read it', async () => {
    const { id } = await opened('Tienda Con Horario')
    const { json } = await ask('PATCH', `/${id}`, {
      version: 1,
      address: ' Calle 1 # 2-3 ',
      hours: 'Lunes a viernes 8:00-18:00',
      whatsapp: '+57 300 000 0999',
    })
    expect(json.data).toMatchObject({
      address: 'Calle 1 # 2-3',
      hours: 'lun a vie, 8:00 a 18:00',
      whatsapp: '573000000999',
    })
    expect((await ask('PATCH', `/${id}`, { version: 2, hours: '', whatsapp: '' })).json.data).toMatchObject({
      hours: '',
      whatsapp: '',
    })
  })

  test('of twenty at once one is saved', async () => {
    const { id } = await opened('Tienda Peleada')
    const statuses = (
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => ask('PATCH', `/${id}`, { version: 1, city: `Ciudad ${at}` })),
      )
    ).map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([1, 19])
  })

  test.each([
    [{ version: 1, name: ' ' }, 'Escribe el nombre de la tienda.'],
    [{ version: 1, city: 'a'.repeat(61) }, 'La ciudad admite hasta 60 caracteres.'],
    [{ version: 1, hours: 'a veces' }, 'Escribe cada línea del horario así: lun a vie, 8:00 a 18:00.'],
    [{ version: 1, whatsapp: '12' }, 'Escribe el WhatsApp con el indicativo del país, como 57 300 123 4567.'],
    [{ version: 1, isVirtualStore: 1 }, 'isVirtualStore debe ser true o false.'],
    [{ version: 1 }, 'No hay nada que cambiar.'],
    [{ version: 1, pathPrefix: 'x' }, 'La tienda no admite: pathPrefix.'],
  ])('%j is refused', async (body, message) =>
    expect(await ask('PATCH', `/${beto}`, body)).toMatchObject({ status: 400, json: { message } }),
  )
})

describe('suspending', () => {
  const loaded = async (product: number) =>
    (await server.app.inject({ url: `/api/catalogo/products/${product}/loadProduct` })).statusCode

  test('hides the listings, tells the members why, and is undone by resuming', async () => {
    const store = await opened('Tienda Suspendida')
    expect(await ask('POST', `/${store.id}/suspend`, { reason: ' ' })).toMatchObject({
      status: 400,
      json: { message: REASON_NEEDED },
    })
    expect(
      (await ask('POST', `/${store.id}/suspend`, { reason: 'Precios engañosos.\nEscríbenos.' })).json.data,
    ).toMatchObject({ suspendedAt: TEST_NOW.toISOString(), suspendedBecause: 'Precios engañosos.\nEscríbenos.' })
    expect(await loaded(store.product)).toBe(404)
    expect((await ask<StoreLine[]>('GET', '?state=suspended')).json.data.map(({ id }) => id)).toEqual([store.id])
    expect(await sql('select title from notifications where user_id = $1', [store.member.id])).toEqual([
      { title: 'Suspendimos Tienda Suspendida' },
    ])
    expect(
      (await sql<{ body_text: string }>(`select body_text from messages where user_id = $1`, [store.member.id]))[0]
        ?.body_text,
    ).toContain('Precios engañosos.')
    expect(await ask('POST', `/${store.id}/suspend`, { reason: 'Otra vez' })).toMatchObject({
      status: 409,
      json: { message: STORE_SUSPENDED },
    })
    expect((await ask('POST', `/${store.id}/resume`)).json.data).toMatchObject({
      suspendedAt: null,
      suspendedBecause: '',
    })
    expect(await loaded(store.product)).toBe(200)
    expect(await ask('POST', `/${store.id}/resume`)).toMatchObject({ status: 409, json: { message: STORE_OPEN } })
    expect(
      (
        await sql<{ action: string }>(`select action from admin_events where store_id = $1 order by id`, [store.id])
      ).map(({ action }) => action),
    ).toEqual(['suspend', 'resume'])
    expect(await sql('select from notifications where user_id = $1', [store.member.id])).toHaveLength(2)
  })

  test('twenty at once suspend once', async () => {
    const { id, member } = await opened('Tienda Doble')
    const statuses = (
      await Promise.all(Array.from({ length: 20 }, () => ask('POST', `/${id}/suspend`, { reason: 'x' })))
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await sql('select from notifications where user_id = $1', [member.id])).toHaveLength(1)
  })
})
