import {
  type AppParam,
  PARAM_CHANGED,
  PARAM_MISSING,
  PARAM_NOT_HERE,
  PARAM_STORE_MISSING,
  PARAM_UNDONE,
} from '@tuerca/contract/app-params'
import { APP_PARAM_NAMES, type ParamValue } from '@tuerca/domain/app-params'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, type TestApp } from '../../app/testing.ts'
import { appParamsOf } from '../../platform/app-params.ts'
import { adminOf, personOf, type TestAdmin } from '../admin/testing-admins.ts'

let server: TestApp
let admin: TestAdmin
let store = 0
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
beforeAll(async () => {
  server = await testApp()
  admin = await adminOf(server)
  store = (await sql<{ id: number }>(`select id from stores where path_prefix = 'repuestos-beto'`))[0]?.id ?? 0
})
afterAll(() => server.close())

const PATH = '/api/core/appParams'
interface Change {
  id: number
  by: string
  before: ParamValue | null
  after: ParamValue | null
  remark: string
  undone: boolean
}
async function ask<T = { value: ParamValue | null }>(
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
  return { status: answer.statusCode, json: answer.json<{ data: T; message?: string }>() }
}
const set = (name: string, body: object) => ask('PATCH', `/${name}`, body)
const one = async (name: string, query = '') =>
  (await ask<AppParam[]>('GET', query)).json.data.find((param) => param.name === name)
const changes = async (name: string, query = '') => (await ask<Change[]>('GET', `/${name}/changes${query}`)).json.data

test('is for the administration', async () => {
  expect((await ask('GET', '', undefined, '')).status).toBe(401)
  const { cookie } = await personOf(server)
  expect((await ask('GET', '', undefined, cookie)).status).toBe(403)
  expect((await ask('PATCH', '/productName', { value: 'x', before: null }, cookie)).status).toBe(403)
})

test("shows every param that the product knows, with the marketplace's value and a store's own", async () => {
  const { json } = await ask<AppParam[]>('GET', `?storeId=${store}`)
  expect(json.data.map(({ name }) => name)).toEqual(APP_PARAM_NAMES)
  expect(await one('productName')).toEqual({
    name: 'productName',
    marketplace: 'Tuerca',
    store: null,
    stores: 0,
    changed: null,
  })
  expect(json.data.find(({ name }) => name === 'catalogIsActive')).toMatchObject({
    marketplace: true,
    store: true,
    stores: 2,
  })
})

describe('setting', () => {
  beforeEach(async () => {
    await sql(`update app_params set value = '5' where name = 'plateFreeSearchesPerDay'`)
  })

  test('changes the value, keeps who did it, and counts at once for who reads it', async () => {
    expect(
      await set('salesChatNumber', { value: '573110000000', before: '573000000100', remark: ' Número nuevo ' }),
    ).toMatchObject({ status: 200, json: { data: { name: 'salesChatNumber', value: '573110000000' } } })
    expect(await one('salesChatNumber')).toMatchObject({
      marketplace: '573110000000',
      changed: { at: TEST_NOW.toISOString(), by: 'Marcela' },
    })
    expect(await changes('salesChatNumber')).toMatchObject([
      { by: 'Marcela', before: '573000000100', after: '573110000000', remark: 'Número nuevo', undone: false },
    ])
    expect(await appParamsOf(server.connection.db)(null)).toMatchObject({ salesChatNumber: '573110000000' })
  })

  test("of a store is its own, and null takes it back to the marketplace's", async () => {
    const body = { storeId: store, value: false, before: null }
    expect((await set('isActivePlateComponent', body)).status).toBe(200)
    const params = () => appParamsOf(server.connection.db)
    expect([
      (await params()(store))['isActivePlateComponent'],
      (await params()(null))['isActivePlateComponent'],
    ]).toEqual([false, true])
    expect(
      (await set('isActivePlateComponent', { storeId: store, value: null, before: false })).json.data.value,
    ).toBeNull()
    expect((await params()(store))['isActivePlateComponent']).toBe(true)
    expect((await changes('isActivePlateComponent', `?storeId=${store}`)).map(({ after }) => after)).toEqual([
      null,
      false,
    ])
    expect(await changes('isActivePlateComponent')).toEqual([])
  })

  test('what somebody else changed meanwhile is not overwritten', async () => {
    expect((await set('productName', { value: 'Tornillo', before: 'Tuerca' })).status).toBe(200)
    expect(await set('productName', { value: 'Perno', before: 'Tuerca' })).toMatchObject({
      status: 409,
      json: { message: PARAM_CHANGED },
    })
    expect((await set('productName', { value: 'Tuerca', before: 'Tornillo' })).status).toBe(200)
  })

  test('of twenty different values at once one wins, also where nothing was set', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        set('freePublicationsInML', { storeId: store, value: at + 1, before: null }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await changes('freePublicationsInML', `?storeId=${store}`)).toHaveLength(1)
  })

  test('the same value again changes nothing and is no line', async () => {
    expect((await set('defaultCountry', { value: 'CO', before: 'CO' })).status).toBe(200)
    expect(await changes('defaultCountry')).toEqual([])
  })

  test.each<[string, object, number, string]>([
    ['nada', { value: 1, before: null }, 400, PARAM_MISSING],
    ['__proto__', { value: 1, before: null }, 400, PARAM_MISSING],
    ['plateFreeSearchesPerDay', { value: 101, before: 5 }, 400, 'Escribe un número entero de 0 a 100.'],
    ['plateFreeSearchesPerDay', { value: '5', before: 5 }, 400, 'Escribe un número entero de 0 a 100.'],
    ['plateFreeSearchesPerDay', { value: 4, before: 5, storeId: 1 }, 400, PARAM_NOT_HERE],
    ['catalogIsActive', { value: true, before: null, storeId: 2_000_000_000 }, 404, PARAM_STORE_MISSING],
    ['isVirtualStore', { value: true, before: false }, 400, 'Se cambia en la ficha de la tienda.'],
    ['catalogIsActive', { value: [true], before: true }, 400, 'El valor debe ser un texto, un número, o true o false.'],
    ['catalogIsActive', { value: false, before: true, by: 1 }, 400, 'El parámetro no admite: by.'],
    [
      'productName',
      { value: 'x', before: 'Tuerca', remark: 'a'.repeat(201) },
      400,
      'La nota admite hasta 200 caracteres.',
    ],
  ])('%s with %j is refused', async (name, body, status, message) =>
    expect(await set(name, body)).toMatchObject({ status, json: { message } }),
  )
})

describe('undoing', () => {
  const undo = (name: string, change: number) => ask('POST', `/${name}/undo`, { change })

  test('takes the last change back, and says so in the history', async () => {
    await set('legalCompanyName', { value: 'Tuerca SAS', before: null })
    const [change] = await changes('legalCompanyName')
    expect((await undo('legalCompanyName', change?.id ?? 0)).json.data.value).toBeNull()
    expect((await one('legalCompanyName'))?.marketplace).toBeNull()
    expect(await changes('legalCompanyName')).toMatchObject([
      { before: 'Tuerca SAS', after: null, remark: 'Deshizo el cambio a Tuerca SAS' },
      { after: 'Tuerca SAS', undone: true },
    ])
  })

  test("is not for what changed since, nor for another param's change", async () => {
    await set('legalEmail', { value: 'a@tuerca.test', before: null })
    const [first] = await changes('legalEmail')
    await set('legalEmail', { value: 'b@tuerca.test', before: 'a@tuerca.test' })
    expect(await undo('legalEmail', first?.id ?? 0)).toMatchObject({ status: 409, json: { message: PARAM_UNDONE } })
    expect((await undo('productName', first?.id ?? 0)).status).toBe(409)
    expect((await undo('legalEmail', 999_999_999)).status).toBe(409)
  })

  test('twice at once undoes once', async () => {
    await set('activeCatalogInTheMenu', { value: false, before: true })
    const [change] = await changes('activeCatalogInTheMenu')
    const statuses = (
      await Promise.all(Array.from({ length: 10 }, () => undo('activeCatalogInTheMenu', change?.id ?? 0)))
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(await changes('activeCatalogInTheMenu')).toHaveLength(2)
  })
})

test('a value that the param cannot have counts as not set', async () => {
  await sql(`update app_params set value = '"quizás"' where name = 'showCombinedProductFilter' and store_id is null`)
  await sql(`insert into app_params (name, value) values ('loQueSea', '1')`)
  const params = await appParamsOf(server.connection.db)(null)
  expect(params).toMatchObject({ showCombinedProductFilter: false, plateFreeSearchesPerDay: 5 })
  expect(params).not.toHaveProperty('loQueSea')
})

test('who comes for the first time gets the country of the params', async () => {
  const fresh = await testApp({}, {})
  try {
    await fresh.connection.pool.query(
      `update app_params set value = '"MX"' where name = 'defaultCountry' and store_id is null`,
    )
    const plans = (cookie: string) =>
      fresh.app.inject({ url: '/api/core/chargingPlans/getChargingPlansActive', headers: { cookie } })
    expect((await plans('')).json<{ data: { currency: string }[] }>().data[0]?.currency).toBe('MXN')
    expect((await plans('country=CO')).json<{ data: { currency: string }[] }>().data[0]?.currency).toBe('COP')
  } finally {
    await fresh.close()
  }
})
