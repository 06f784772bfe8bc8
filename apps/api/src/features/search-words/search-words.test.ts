import { type KindWords, WORD_TAKEN } from '@tuerca/contract/search-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../app/testing.ts'
import { adminOf, personOf, type TestAdmin } from '../admin/testing-admins.ts'
import { ensureVocabulary } from '../imports/index.ts'

let server: TestApp
let admin: TestAdmin
beforeAll(async () => {
  server = await testApp()
  admin = await adminOf(server)
  const client = await server.connection.pool.connect()
  await ensureVocabulary(client)
  client.release()
  await server.connection.pool.query(
    `insert into makes (name, slug) values ('Chevrolet', 'chevrolet') on conflict do nothing`,
  )
})
afterAll(() => server.close())

const W = '/api/core/searchWords'
async function ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, cookie = admin.cookie) {
  const answer = await server.app.inject({
    method,
    url: W + path,
    headers: { cookie },
    ...(payload ? { payload } : {}),
  })
  const body = answer.json<{ data: T; message: string }>()
  return { status: answer.statusCode, ...body }
}
const read = async (text: string, country = 'CO') =>
  (await ask<{ kind: string | null }>('GET', `/reading?text=${encodeURIComponent(text)}&country=${country}`)).data.kind

test('are for the administration alone', async () => {
  const { cookie } = await personOf(server)
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/synonyms'],
    ['DELETE', '/synonyms/1'],
    ['GET', '/corrections'],
    ['POST', '/corrections'],
    ['DELETE', '/corrections/1'],
    ['GET', '/reading?text=a'],
  ] as const)
    expect((await ask(method, path, method === 'POST' ? {} : undefined, cookie)).status).toBe(403)
})

test('a word of our own is understood at once, until it is taken back', async () => {
  const [kind] = (await ask<KindWords[]>('GET', '?q=alternador')).data
  expect(kind).toMatchObject({ name: expect.stringMatching(/alternador/i), own: [] })
  expect(await read('cargadorcito')).toBeNull()
  const given = { kind: kind?.key, word: 'Cargadorcito', country: 'CO' }
  const made = await ask<{ id: number }>('POST', '/synonyms', given)
  expect(made).toMatchObject({ status: 200, data: { word: 'cargadorcito', country: 'CO' } })
  expect((await ask<{ id: number }>('POST', '/synonyms', given)).data.id).toBe(made.data.id)
  expect(await read('cargadorcito')).toMatch(/alternador/i)
  expect((await ask<KindWords[]>('GET', '?q=cargadorcito')).data).toMatchObject([
    { key: kind?.key, own: [{ word: 'cargadorcito' }] },
  ])
  const [other] = (await ask<KindWords[]>('GET', '?q=radiador')).data
  expect(await ask('POST', '/synonyms', { kind: other?.key, word: 'cargadorcito' })).toMatchObject({
    status: 409,
    message: WORD_TAKEN(kind?.name ?? ''),
  })
  expect(await ask('POST', '/synonyms', { kind: 'no-existe', word: 'cosa' })).toMatchObject({ status: 404 })
  expect((await ask('DELETE', `/synonyms/${made.data.id}`)).status).toBe(200)
  expect((await ask('DELETE', `/synonyms/${made.data.id}`)).status).toBe(404)
  expect(await read('cargadorcito')).toBeNull()
})

test('what people write for something else is read as that', async () => {
  expect(await read('xilofonico 123')).toBeNull()
  const made = await ask<{ id: number }>('POST', '/corrections', { written: 'Xilofónico', meant: 'alternador' })
  expect(made).toMatchObject({ status: 200, data: { written: 'xilofonico', meant: 'alternador' } })
  expect(await read('xilofonico 123')).toMatch(/alternador/i)
  const noted = await server.connection.pool.query(
    `select subject from admin_events where area = 'search' and subject like '%xilofonico%'`,
  )
  expect(noted.rowCount).toBe(1)
  expect((await ask('DELETE', `/corrections/${made.data.id}`)).status).toBe(200)
  expect(await read('xilofonico 123')).toBeNull()
})
