import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_SECRET, testApp, type TestApp } from '../../app/testing.ts'

let server: TestApp
let ana = '',
  beto = ''
const URL = '/api/users/userAdditionalAddress'
const good = {
  name: 'Taller',
  recipient: 'Ana Ñáñez',
  mobile: '+57 300 123 4567',
  country: 'CO',
  region: 'Cundinamarca',
  city: 'Bogotá',
  address: 'Cra 50 # 8-20',
}

async function person(name: string) {
  const {
    rows: [user],
  } = await server.connection.pool.query<{ id: number }>(
    'insert into users (email, name, email_verified) values ($1, $2, true) returning id',
    [`${name}@direcciones.test`, name],
  )
  await server.connection.pool.query(
    `insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`,
    [user?.id, name],
  )
  return `tuerca.session_token=${encodeURIComponent(`${name}.${createHmac('sha256', TEST_SECRET).update(name).digest('base64')}`)}`
}
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', cookie: string, url = URL, body?: object, headers = {}) =>
  server.app.inject({
    method,
    url,
    payload: body && JSON.stringify(body),
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
  })
const lines = (answer: { json(): unknown }) => (answer.json() as { data: string[] }).data

beforeAll(async () => {
  server = await testApp()
  ana = await person('ana')
  beto = await person('beto')
})
afterAll(() => server.close())

describe('other addresses', () => {
  test('are kept and listed for their owner alone', async () => {
    expect((await call('POST', '', URL, good)).statusCode).toBe(401)
    expect((await call('GET', '')).statusCode).toBe(401)
    const made = (await call('POST', ana, URL, good)).json<{ data: { id: number; mobile: string } }>().data
    expect(made).toMatchObject({ name: 'Taller', mobile: '3001234567', postal_code: null, notes: '' })
    expect((await call('GET', ana, `${URL}?getters=fullAddress`)).json()).toMatchObject({
      data: [{ id: made.id, fullAddress: 'Cra 50 # 8-20, Bogotá, Cundinamarca, Colombia' }],
    })
    expect((await call('GET', ana)).json<{ data: object[] }>().data[0]).not.toHaveProperty('fullAddress')
    expect((await call('GET', beto)).json()).toEqual({ data: [] })
    expect((await call('DELETE', beto, `${URL}/${made.id}`)).statusCode).toBe(404)
    expect((await call('DELETE', ana, `${URL}/${made.id}`)).statusCode).toBe(200)
    expect((await call('GET', ana)).json()).toEqual({ data: [] })
  })

  test('are put right by their owner alone, in their place', async () => {
    const made = (await call('POST', ana, URL, good)).json<{ data: { id: number } }>().data
    const newer = (
      await call('POST', ana, URL, { ...good, name: 'Bodega', notes: 'Timbre 2', postal_code: '110111' })
    ).json<{ data: { id: number } }>().data
    const right = {
      ...good,
      name: 'Taller sur',
      country: 'MX',
      mobile: '55 1234 5678',
      region: 'Puebla',
      city: 'Puebla',
    }
    expect((await call('PATCH', beto, `${URL}/${made.id}`, right)).statusCode).toBe(404)
    expect((await call('PATCH', '', `${URL}/${made.id}`, right)).statusCode).toBe(401)
    expect(lines(await call('PATCH', ana, `${URL}/${made.id}`, { ...right, city: ' ' }))).toEqual([
      'La ciudad: este campo es requerido.',
    ])
    expect((await call('PATCH', ana, `${URL}/${made.id}`, right)).json()).toMatchObject({
      data: { id: made.id, ...right, mobile: '5512345678' },
    })
    // What is left empty is emptied.
    expect(
      (await call('PATCH', ana, `${URL}/${newer.id}`, { ...good, name: 'Bodega', postal_code: null })).json(),
    ).toMatchObject({ data: { notes: '', postal_code: null } })
    expect((await call('GET', ana)).json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toEqual([
      newer.id,
      made.id,
    ])
    for (const { id } of [made, newer]) await call('DELETE', ana, `${URL}/${id}`)
    expect((await call('PATCH', ana, `${URL}/${made.id}`, right)).statusCode).toBe(404)
  })

  test.each<[object, string]>([
    [{ name: ' ' }, 'El nombre de la dirección: este campo es requerido.'],
    [{ recipient: undefined }, 'Quién recibe: este campo es requerido.'],
    [{ address: 'x'.repeat(201) }, 'La dirección admite hasta 200 caracteres.'],
    [{ city: 'a\u0000b' }, 'La ciudad tiene caracteres que no podemos usar.'],
    [{ recipient: 'Ana \u202Eanaveun' }, 'Quién recibe tiene caracteres que no podemos usar.'],
    [{ notes: 'Portería \u2066norte' }, 'Las indicaciones tienen caracteres que no podemos usar.'],
    [{ country: 'PE' }, 'Elige Colombia o México.'],
    [{ mobile: '12' }, 'El celular debe tener 10 dígitos y empezar por 3.'],
    [{ user_id: 1 }, 'La dirección no admite: user_id.'],
  ])('%j is refused', async (change, line) => {
    const answer = await call('POST', ana, URL, { ...good, ...change })
    expect([answer.statusCode, lines(answer)]).toEqual([400, [line]])
  })

  test('the same key is one address; a getter nobody knows is refused; twenty and no more', async () => {
    const key = { 'idempotency-key': 'a1' }
    const [first, second] = [await call('POST', beto, URL, good, key), await call('POST', beto, URL, good, key)]
    expect(first.json()).toEqual(second.json())
    expect(lines(await call('GET', beto, `${URL}?getters=secret`))).toEqual(['getters no admite: secret.'])
    const codes = await Promise.all(
      Array.from({ length: 25 }, async () => (await call('POST', beto, URL, good)).statusCode),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(19)
    expect(codes.filter((code) => code === 409)).toHaveLength(6)
  })
})
