import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, TEST_SECRET, type TestApp } from '../../app/testing.ts'

let server: TestApp
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** A signed-in person's cookie. */
async function person(email: string, storeId?: number) {
  const [user] = await sql<{ id: number }>(
    'insert into users (email, name, email_verified) values ($1, $2, true) returning id',
    [email, email],
  )
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [user?.id, `t-${email}`])
  if (storeId)
    await sql(`insert into store_members (store_id, user_id, role) values ($1, $2, 'owner')`, [storeId, user?.id])
  const signature = createHmac('sha256', TEST_SECRET).update(`t-${email}`).digest('base64')
  return { id: user?.id ?? 0, cookie: `tuerca.session_token=${encodeURIComponent(`t-${email}.${signature}`)}` }
}

const report = (body: unknown, headers: Record<string, string> = {}, ip = '198.51.100.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/catalogo/catalogV2/reportSubstitutionError',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: ip,
  })
const good = {
  errorMessage: 'El número está mal escrito',
  reference: '04465-0K240',
  url: '/catalogo/catalog/v2/oem=044650K240/searchOem',
}

describe('reportSubstitutionError', () => {
  test('keeps what a guest or a person reports', async () => {
    const answer = await report(good)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { message: 'Tu reporte ha sido enviado exitosamente' } },
    ])
    const ana = await person('reporta@taller.test')
    await report({ ...good, errorMessage: `  ${'ñ'.repeat(1024)}  ` }, { cookie: ana.cookie })
    const rows = await sql<{ user_id: number | null; error_message: string; network_hash: string }>(
      'select user_id, error_message, network_hash from substitution_reports where created_at = $1 order by id',
      [TEST_NOW],
    )
    expect(rows.map((row) => [row.user_id, row.error_message.length])).toEqual([
      [null, 26],
      [ana.id, 1024],
    ])
    expect(rows[0]?.network_hash).not.toContain('198.51')
  })

  test.each([
    [{ ...good, errorMessage: '' }, 'Escribe el error que encontraste.'],
    [{ ...good, errorMessage: '   ' }, 'Escribe el error que encontraste.'],
    [{ reference: 'A1', url: '/' }, 'Escribe el error que encontraste.'],
    [{ ...good, errorMessage: 'a'.repeat(1025) }, 'El reporte admite hasta 1024 caracteres.'],
    [{ ...good, errorMessage: 7 }, 'Escribe el error que encontraste.'],
    [{ ...good, reference: '--' }, 'Ingresa el número de parte que deseas buscar.'],
    [{ ...good, url: 'javascript:alert(1)' }, 'La dirección de la página no es válida.'],
    [{ ...good, url: '//evil.test' }, 'La dirección de la página no es válida.'],
    [{ ...good, user_id: 1 }, 'No se admite: user_id.'],
  ])('%j is refused', async (body, line) => {
    const answer = await report(body)
    expect([answer.statusCode, answer.json().data]).toEqual([400, [line]])
  })

  test('a repeated Idempotency-Key gives the first answer and writes once, also in parallel', async () => {
    const { id, cookie } = await person('repite@taller.test')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => report(good, { cookie, 'idempotency-key': 'k1' })),
    )
    expect(answers.map((one) => one.body)).toEqual(
      Array(8).fill('{"data":{"message":"Tu reporte ha sido enviado exitosamente"}}'),
    )
    expect(await sql('select from substitution_reports where user_id = $1', [id])).toHaveLength(1)
    expect((await report({ ...good, errorMessage: 'otro' }, { cookie, 'idempotency-key': 'k1' })).statusCode).toBe(409)
    const other = await person('otro@taller.test')
    await report({ ...good, errorMessage: 'otro' }, { cookie: other.cookie, 'idempotency-key': 'k1' })
    expect(await sql('select from substitution_reports where user_id = $1', [other.id])).toHaveLength(1)
    expect((await report(good, { cookie, 'idempotency-key': 'k'.repeat(201) })).statusCode).toBe(400)
  })

  test('ten an hour from one network, and again an hour later', async () => {
    const codes = []
    for (let i = 0; i < 11; i += 1) codes.push((await report(good, {}, '198.51.100.9')).statusCode)
    expect(codes).toEqual([...Array<number>(10).fill(200), 429])
    expect((await report(good, {}, '198.51.100.10')).statusCode).toBe(200)
    server.at(new Date(TEST_NOW.getTime() + 3601_000))
    expect((await report(good, {}, '198.51.100.9')).statusCode).toBe(200)
    server.at(TEST_NOW)
  })

  test('ten an hour also when they are sent at once, by a network and by a person from many', async () => {
    const limited = [...Array<number>(10).fill(200), ...Array<number>(10).fill(429)]
    const codesOf = async (answers: Promise<{ statusCode: number }>[]) =>
      (await Promise.all(answers)).map((one) => one.statusCode).toSorted((a, b) => a - b)
    expect(await codesOf(Array.from({ length: 20 }, () => report(good, {}, '198.51.100.77')))).toEqual(limited)
    const { id, cookie } = await person('insiste@taller.test')
    expect(await codesOf(Array.from({ length: 20 }, (_, i) => report(good, { cookie }, `198.51.101.${i}`)))).toEqual(
      limited,
    )
    expect(await sql('select from substitution_reports where user_id = $1', [id])).toHaveLength(10)
  })
})

describe('getManySubstitutions', () => {
  const list = (cookie: string, query: Record<string, string> = {}) =>
    server.app.inject({
      url: `/api/catalogo/catalogSubstitutions/getManySubstitutions?${new URLSearchParams(query)}`,
      headers: { cookie },
    })
  let seller = { id: 0, cookie: '' }
  let rival = { id: 0, cookie: '' }

  beforeAll(async () => {
    const stores = await sql<{ id: number }>(`insert into stores (name, path_prefix, country, city, provider_name)
      select 'Tienda ' || n, 'muchas-' || n, 'CO', 'Bogotá', 'x' from generate_series(1, 2) n returning id`)
    seller = await person('vende@tienda.test', stores[0]?.id)
    rival = await person('rival@tienda.test', stores[1]?.id)
    await sql(`insert into product_brands (name, slug) values ('Marca MS', 'marca-ms')`)
    await sql(
      `insert into parts (brand_id, number, clean_number, name) select b.id, 'MS-' || n, 'MS' || n, 'Filtro de aceite' from product_brands b, generate_series(1, 30) n where b.slug = 'marca-ms'`,
    )
    await sql(`insert into part_substitutions (part_id, substitute_id, type, way, dated) select a.id, b.id, case when n < 5 then 'synonym' else 'replacement' end, case when n < 5 then '' else 'forward' end, '2020-05-01'
      from generate_series(1, 25) n join parts a on a.number = 'MS-' || n join parts b on b.number = 'MS-' || (n + 1)`)
    await sql(
      `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, currency, search_text)
      select $1, id, brand_id, name, number, clean_number, 1, 'COP', name from parts where number like 'MS-%'`,
      [stores[0]?.id],
    )
    await sql(
      `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, currency, search_text)
      select $1, id, brand_id, name, number, clean_number, 1, 'COP', name from parts where number = 'MS-3'`,
      [stores[1]?.id],
    )
  })

  test('gives a seller what touches their own listings, in pages', async () => {
    const first = (await list(seller.cookie)).json()
    expect(first.metadata).toEqual({ 'x-total-count': 25, page: 0, pageSize: 20 })
    expect(first.data[0]).toMatchObject({
      type: 'synonym',
      label: 'Sinónimo',
      date: '2020-05-01',
      part: { manufacturer: 'Marca MS', formattedOem: 'MS-1' },
      substitute: { formattedOem: 'MS-2' },
    })
    expect((await list(seller.cookie, { page: '1' })).json().data).toHaveLength(5)
    expect((await list(rival.cookie)).json().data).toHaveLength(2)
  })

  test('filters by closed fields only', async () => {
    expect((await list(seller.cookie, { filter: '{"reference":"ms 7"}' })).json().data).toHaveLength(1)
    expect((await list(seller.cookie, { filter: '{"type":"synonym"}' })).json().metadata['x-total-count']).toBe(4)
    expect(
      (await list(seller.cookie, { filter: '{"substitute":"MS7","manufacturer":"Marca MS"}' })).json().data,
    ).toHaveLength(1)
    const wrong = await list(seller.cookie, { filter: '{"part_id":1}' })
    expect([wrong.statusCode, wrong.json().message]).toEqual([400, 'El filtro no admite: part_id.'])
  })

  test('is not for guests nor for buyers', async () => {
    expect((await list('')).statusCode).toBe(401)
    expect((await list((await person('compra@taller.test')).cookie)).statusCode).toBe(403)
  })
})
