import { createHmac } from 'node:crypto'
import {
  NOTHING_SELECTED,
  SAVED_GONE,
  type SavedSubstitution,
  type SubstitutionGroup,
} from '@tuerca/contract/substitutions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, TEST_SECRET, type TestApp } from '../../app/testing.ts'

let server: TestApp
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows

beforeAll(async () => {
  server = await testApp()
  await sql(`insert into product_brands (name, slug) values ('Marca GS', 'marca-gs')`)
  await sql(`insert into parts (brand_id, number, clean_number, name) select b.id, k || n, replace(k, '-', '') || n, 'Bujía'
    from product_brands b, generate_series(1, 3) n, unnest(array['GS-', 'GSS-']) k where b.slug = 'marca-gs'`)
  await sql(
    `insert into part_numbers (part_id, clean, number, kind) select id, clean_number, number, 1 from parts where number ~ '^GSS?-'`,
  )
  await sql(
    `insert into part_substitutions (part_id, substitute_id, type, way) select a.id, b.id, 'replacement', 'forward' from parts a, parts b where a.number = 'GS-1' and b.number like 'GSS-%'`,
  )
  await sql(
    `insert into products (store_id, part_id, brand_id, title, referencia_1, clean_reference_1, sales_model, price, currency, stock, stock_updated_at, search_text)
    select s.id, p.id, p.brand_id, p.name, p.number, p.clean_number, 1, 2500000, 'COP', 4, $1, p.name from parts p, (select id from stores where country = 'CO' and not is_virtual_store order by id limit 1) s where p.number = 'GSS-2'`,
    [TEST_NOW],
  )
})
afterAll(() => server.close())

let people = 0
async function person() {
  people += 1
  const email = `gs${people}@taller.test`
  const [user] = await sql<{ id: number }>(
    'insert into users (name, email, email_verified) values ($1, $2, true) returning id',
    [email, email],
  )
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [user?.id, email])
  const cookie = `tuerca.session_token=${encodeURIComponent(`${email}.${createHmac('sha256', TEST_SECRET).update(email).digest('base64')}`)}`
  return async <T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/api/catalogo/catalogSubstitutions/${path}`,
      ...(body ? { payload: body } : {}),
      headers: { cookie, ...headers },
    })
    return {
      status: answer.statusCode,
      json: answer.json<{ data: T; message?: string; metadata?: { 'x-total-count': number } }>(),
    }
  }
}
const chosen = (...numbers: string[]) => ({
  reference: 'gs 1',
  substitutions: numbers.map((formattedOem) => ({ manufacturer: 'Marca GS', formattedOem })),
})
const saved = async (ask: Awaited<ReturnType<typeof person>>, filter = {}) =>
  (await ask<SavedSubstitution[]>('GET', `getSavedSubstitutions?filter=${encodeURIComponent(JSON.stringify(filter))}`))
    .json

describe('saving substitutions', () => {
  test('needs an account and at least one (M2.40, M5.17)', async () => {
    for (const [method, path] of [
      ['GET', 'getSavedSubstitutions'],
      ['DELETE', 'savedSubstitutions/1'],
    ] as const) {
      expect((await server.app.inject({ method, url: `/api/catalogo/catalogSubstitutions/${path}` })).statusCode).toBe(
        401,
      )
    }
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/catalogo/catalogSubstitutions/saveSubstitutions',
          payload: chosen('GSS-1'),
        })
      ).statusCode,
    ).toBe(401)
    const ask = await person()
    expect((await ask('POST', 'saveSubstitutions', chosen())).json).toEqual({
      message: NOTHING_SELECTED,
      data: [NOTHING_SELECTED],
    })
    expect((await ask('POST', 'saveSubstitutions', chosen('OTRO-9'))).json.data).toEqual([
      'OTRO-9: no es una sustitución de ese número.',
    ])
    expect((await saved(ask)).data).toEqual([])
  })

  test('keeps each once with what our data says of it and who sells it, until taken away by its owner', async () => {
    const ask = await person()
    expect((await ask('POST', 'saveSubstitutions', chosen('GSS-1', 'GSS 2'))).json.data).toEqual({ saved: 2 })
    expect((await ask('POST', 'saveSubstitutions', chosen('GSS-2', 'GSS-3'))).json.data).toEqual({ saved: 1 })
    const { data, metadata } = await saved(ask)
    expect(metadata?.['x-total-count']).toBe(3)
    expect(data.find(({ part }) => part.formattedOem === 'GSS-2')).toMatchObject({
      reference: 'GS-1',
      sentence: 'GSS-2 reemplaza a GS-1. El cambio inverso no está garantizado.',
      part: { manufacturer: 'Marca GS', name: 'Bujía', offers: { sellers: 1, fromPrice: 25_000 } },
    })
    expect((await saved(ask, { reference: 'gss3' })).data).toHaveLength(1)
    expect((await ask<SavedSubstitution[]>('GET', 'getSavedSubstitutions?page=9')).json).toMatchObject({
      data: [],
      metadata: { 'x-total-count': 3 },
    })
    const other = await person()
    expect((await saved(other)).data).toEqual([])
    expect(await other('DELETE', `savedSubstitutions/${data[0]?.id}`)).toMatchObject({
      status: 404,
      json: { message: SAVED_GONE },
    })
    expect((await ask('DELETE', `savedSubstitutions/${data[0]?.id}`)).status).toBe(200)
    expect((await saved(ask)).data).toHaveLength(2)
  })

  test('is not for stores that hide references, and spends nothing', async () => {
    const ask = await person()
    expect((await ask('POST', 'saveSubstitutions', chosen('GSS-1'), { 'x-store': 'repuestos-beto' })).status).toBe(403)
    await ask('POST', 'saveSubstitutions', chosen('GSS-1'))
    expect((await ask<SubstitutionGroup[]>('GET', 'getUserConsultations')).json.data).toMatchObject({
      searchesPerformed: 0,
    })
  })
})
