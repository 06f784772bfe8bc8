import { MISS_GONE, type SearchMiss } from '@tuerca/contract/search-misses'
import { MISS_DAYS } from '@tuerca/domain/search-miss'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, type TestApp } from '../../app/testing.ts'
import { adminOf, personOf, type TestAdmin } from '../admin/testing-admins.ts'
import { noteMissedSearch, tidySearchMisses, writeMissedSearches } from './index.ts'

let server: TestApp
let admin: TestAdmin
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const days = (ago: number) => new Date(TEST_NOW.getTime() - ago * 86_400_000)
beforeAll(async () => {
  server = await testApp()
  admin = await adminOf(server)
})
beforeEach(() => sql('truncate search_misses, search_miss_answers'))
afterAll(() => server.close())

const PATH = '/api/core/searchMisses'
const ctx = (now = TEST_NOW, country: 'CO' | 'MX' = 'CO') => ({ db: server.connection.db, country, now })
async function missed(
  text: string,
  { times = 1, ago = 0, country = 'CO' as 'CO' | 'MX', kinds = [] as string[] } = {},
) {
  for (let time = 0; time < times; time += 1) noteMissedSearch(ctx(days(ago), country), { text, kinds })
  await writeMissedSearches(server.connection.db)
}
async function list(query: Record<string, string> = {}, cookie = admin.cookie) {
  const answer = await server.app.inject({ url: `${PATH}?${new URLSearchParams(query)}`, headers: { cookie } })
  return {
    status: answer.statusCode,
    json: answer.json<{
      data: SearchMiss[]
      metadata: { 'x-total-count': number }
      totals: { texts: number; searches: number }
      message: string
    }>(),
  }
}
const handle = async (body: object, cookie = admin.cookie) => {
  const answer = await server.app.inject({ method: 'PATCH', url: PATH, payload: body, headers: { cookie } })
  return [answer.statusCode, answer.json<{ message?: string; data: { message: string } }>()] as const
}

describe('counting', () => {
  test('adds up by country, text and day, whatever the accents', async () => {
    await missed('Bomba de AGÜA  Logan', { times: 3, kinds: ['water-pump'] })
    await missed('bomba de agua logan', { ago: 1 })
    await missed('bomba de agua logan', { country: 'MX' })
    expect(await sql(`select country, text, day::text, kinds, count from search_misses order by country, day`)).toEqual(
      [
        { country: 'CO', text: 'bomba de agua logan', day: '2026-05-31', kinds: [], count: 1 },
        { country: 'CO', text: 'bomba de agua logan', day: '2026-06-01', kinds: ['water-pump'], count: 3 },
        { country: 'MX', text: 'bomba de agua logan', day: '2026-06-01', kinds: [], count: 1 },
      ],
    )
  })

  test('keeps nothing of a person', async () => {
    await missed('farola ABC123')
    await missed('ABC123')
    await missed('ana@taller.test')
    expect(await sql('select text from search_misses')).toEqual([{ text: 'farola' }])
  })

  test('costs the search nothing and writes by itself', async () => {
    noteMissedSearch(ctx(), { text: 'correa de nada' })
    expect(await sql('select from search_misses')).toEqual([])
    await expect.poll(() => sql('select count from search_misses'), { timeout: 5000 }).toEqual([{ count: 1 }])
  })

  test('of several at once none is lost', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => missed(`texto ${at % 3}`)))
    await writeMissedSearches(server.connection.db)
    expect((await list()).json.totals).toEqual({ texts: 3, searches: 20 })
  })

  test('what is older than half a year is forgotten, and what was done about it', async () => {
    await missed('viejo', { ago: MISS_DAYS + 1 })
    await missed('nuevo')
    await sql(
      `insert into search_miss_answers (country, text, handled_on, handled_at) values ('CO', 'viejo', '2025-01-01', now()), ('CO', 'nuevo', '2025-01-01', now())`,
    )
    await tidySearchMisses({ db: server.connection.db, now: TEST_NOW })
    expect(await sql('select text from search_misses')).toEqual([{ text: 'nuevo' }])
    expect(await sql('select text from search_miss_answers')).toEqual([{ text: 'nuevo' }])
  })
})

describe('the list', () => {
  test('is for the administration', async () => {
    expect((await list({}, '')).status).toBe(401)
    expect((await list({}, (await personOf(server)).cookie)).status).toBe(403)
    expect((await handle({ country: 'CO', text: 'x y', handled: true }, ''))[0]).toBe(401)
    expect((await server.app.inject({ url: `${PATH}/file` })).statusCode).toBe(401)
  })

  test('shows the most searched first, with its days', async () => {
    await missed('radiador byd', { times: 2, ago: 13 })
    await missed('radiador byd', { times: 1 })
    await missed('bujia', { times: 5, country: 'MX' })
    const { json } = await list()
    expect(json.data.map(({ text, count }) => [text, count])).toEqual([
      ['bujia', 5],
      ['radiador byd', 3],
    ])
    expect(json.data[1]).toMatchObject({
      country: 'CO',
      byDay: [2, ...Array(12).fill(0), 1],
      firstDay: '2026-05-19',
      lastDay: '2026-06-01',
      handled: null,
    })
    expect([json.metadata['x-total-count'], json.totals]).toEqual([2, { texts: 2, searches: 8 }])
  })

  test('names the kinds of part that were understood, in the words of its country', async () => {
    const [kind] = await sql<{ key: string; name_co: string; name_mx: string }>(
      'select key, name_co, name_mx from part_kinds where name_co <> name_mx order by key limit 1',
    )
    await missed('algo que no hay', { kinds: [kind?.key ?? '', 'no-es-tipo'] })
    await missed('algo que no hay', { country: 'MX', kinds: [kind?.key ?? ''] })
    expect((await list({ country: 'CO' })).json.data[0]?.kinds).toEqual([kind?.name_co, 'no-es-tipo'])
    expect((await list({ country: 'MX' })).json.data[0]?.kinds).toEqual([kind?.name_mx])
  })

  test('is narrowed by country, days and words, and comes in pages', async () => {
    await missed('farol versa', { country: 'MX' })
    await missed('farola logan', { ago: 40 })
    await missed('bómper logan')
    expect((await list({ country: 'MX' })).json.data.map(({ text }) => text)).toEqual(['farol versa'])
    expect((await list({ days: '60', q: 'LOGÁN', pageSize: '1', page: '1' })).json).toMatchObject({
      data: [{ text: 'farola logan' }],
      metadata: { 'x-total-count': 2 },
    })
    expect((await list({ page: '400' })).json).toMatchObject({ data: [], metadata: { 'x-total-count': 2 } })
  })

  test.each([
    [{ days: '0' }, 'Los días van de 1 a 180.'],
    [{ state: 'x' }, 'state debe ser open, handled o all.'],
    [{ country: 'PE' }, 'El país debe ser CO o MX.'],
  ])('%j is refused', async (query, message) => {
    expect(await list(query)).toMatchObject({ status: 400, json: { message } })
  })

  test('leaves as a file that a spreadsheet does not run', async () => {
    await missed('=hyperlink("x";1)', { times: 2 })
    const answer = await server.app.inject({ url: `${PATH}/file`, headers: { cookie: admin.cookie } })
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="busquedas-sin-respuesta-2026-06-01.csv"',
    ])
    expect(answer.body).toBe(
      '\uFEFF"País";"Búsqueda";"Veces";"Primera vez";"Última vez";"Tipos entendidos";"Atendida";"Nota"\r\n"CO";"\'=hyperlink(""x"";1)";2;"2026-06-01";"2026-06-01";"";"";""\r\n',
    )
  })
})

describe('marking as dealt with', () => {
  test('takes it off the list until it is searched again on a later day', async () => {
    await missed('marcha tsuru', { ago: 2, country: 'MX' })
    const body = { country: 'MX', text: 'marcha tsuru', handled: true, remark: 'Sinónimo agregado' }
    expect(await handle(body)).toMatchObject([200, { data: { message: 'Búsqueda atendida.' } }])
    expect((await list()).json.data).toEqual([])
    expect((await list({ state: 'handled' })).json.data[0]).toMatchObject({
      handled: { by: admin.name, remark: 'Sinónimo agregado', searchedSince: false },
    })
    await sql(`update search_miss_answers set handled_on = '2026-05-31'`)
    await missed('marcha tsuru', { country: 'MX' })
    expect((await list()).json.data[0]).toMatchObject({ handled: { searchedSince: true } })
    expect((await handle({ ...body, handled: false }))[0]).toBe(200)
    expect((await list({ state: 'all' })).json.data[0]?.handled).toBeNull()
  })

  test('is logged once, also when twenty mark it at once', async () => {
    await missed('tapa nada')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => handle({ country: 'CO', text: 'tapa nada', handled: true })),
    )
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]))
    expect(await sql(`select action from admin_events where area = 'search' and subject = 'CO tapa nada'`)).toEqual([
      { action: 'handle' },
    ])
  })

  test.each([
    [{ country: 'CO', text: 'nunca buscado', handled: true }, 404, MISS_GONE],
    [{ country: 'CO', text: 'x', handled: 'sí' }, 400, 'handled debe ser true o false.'],
    [{ country: 'CO', text: '', handled: true }, 400, 'Di qué búsqueda.'],
    [{ country: 'CO', text: 'x', handled: true, remark: 'a'.repeat(201) }, 400, 'La nota admite hasta 200 caracteres.'],
    [{ country: 'CO', text: 'x', handled: true, by: 1 }, 400, 'La búsqueda no admite: by.'],
  ])('%j is refused', async (body, status, message) => expect(await handle(body)).toMatchObject([status, { message }]))
})
