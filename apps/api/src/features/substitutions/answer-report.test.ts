import {
  REPORT_ANSWER_NEEDED,
  REPORT_ANSWERED,
  REPORT_CLOSED,
  REPORT_MISSING,
  type SubstitutionReport,
} from '@tuerca/contract/substitution-reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../app/testing.ts'
import { adminOf, personOf, type TestAdmin } from '../admin/testing-admins.ts'

let server: TestApp
let admin: TestAdmin
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
beforeAll(async () => {
  server = await testApp()
  admin = await adminOf(server)
})
afterAll(() => server.close())

const PATH = '/api/core/substitutionReports'
async function reported(by: TestAdmin | null, reference = '04465-0K240') {
  const [row] = await sql<{ id: number }>(
    `insert into substitution_reports (user_id, reference, url, error_message) values ($1, $2, '/catalogo/x?a=1', 'El número está mal') returning id`,
    [by?.id ?? null, reference],
  )
  return row?.id ?? 0
}
async function answer(id: number | string, body: object, cookie = admin.cookie, key?: string) {
  const given = await server.app.inject({
    method: 'PATCH',
    url: `${PATH}/${id}`,
    payload: body,
    headers: { cookie, ...(key ? { 'idempotency-key': key } : {}) },
  })
  return {
    status: given.statusCode,
    message:
      given.json<{ message?: string; data: { message?: string } }>().message ??
      given.json<{ data: { message: string } }>().data.message,
  }
}
async function list(query = '', cookie = admin.cookie) {
  const given = await server.app.inject({ url: `${PATH}${query}`, headers: { cookie } })
  return {
    status: given.statusCode,
    json: given.json<{ data: SubstitutionReport[]; metadata: { 'x-total-count': number } }>(),
  }
}

test('is for the administration', async () => {
  const ana = await personOf(server)
  expect([(await list('', '')).status, (await list('', ana.cookie)).status]).toEqual([401, 403])
  const id = await reported(ana)
  expect([
    (await answer(id, { answer: 'x', state: 'answered' }, '')).status,
    (await answer(id, { answer: 'x', state: 'answered' }, ana.cookie)).status,
  ]).toEqual([401, 403])
})

describe('the list', () => {
  test('begins with what waits, says who reported it, and finds by words', async () => {
    const ana = await personOf(server, { name: 'Ana Quiroga' })
    const first = await reported(ana, 'ZZ-100')
    const second = await reported(null, 'ZZ-200')
    await answer(second, { state: 'closed' })
    const { json } = await list('?q=zz-')
    expect(json.data.map(({ id, state }) => [id, state])).toEqual([
      [first, 'new'],
      [second, 'closed'],
    ])
    expect(json.data[0]).toMatchObject({
      person: { name: 'Ana Quiroga', email: ana.email },
      url: '/catalogo/x?a=1',
      answer: null,
    })
    expect(json.data[1]?.person).toBeNull()
    expect((await list('?q=quiroga&state=new')).json.metadata['x-total-count']).toBe(1)
    expect((await list('?state=open')).status).toBe(400)
  })
})

describe('answering', () => {
  test('tells who reported by mail and bell, once, and is logged', async () => {
    const ana = await personOf(server)
    const id = await reported(ana)
    expect(await answer(id, { answer: ' Corregido.\r\nGracias ', state: 'answered' })).toEqual({
      status: 200,
      message: 'Respuesta enviada.',
    })
    expect(await sql('select title, path from notifications where user_id = $1', [ana.id])).toEqual([
      { title: 'Respondimos tu reporte: 04465-0K240', path: '/catalogo/x?a=1' },
    ])
    const mails = await sql<{ channel: string; body_text: string }>(
      'select channel, body_text from messages where user_id = $1',
      [ana.id],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ channel: 'mail', body_text: expect.stringContaining('Corregido.\nGracias') })
    expect((await list('?state=answered')).json.data[0]).toMatchObject({
      id,
      answer: { text: 'Corregido.\nGracias', by: 'Marcela' },
    })
    expect(await answer(id, { answer: 'Otra', state: 'answered' })).toEqual({ status: 409, message: REPORT_ANSWERED })
    expect(await answer(id, { state: 'closed' })).toEqual({ status: 200, message: 'Reporte cerrado.' })
    expect(await answer(id, { state: 'closed' })).toEqual({ status: 409, message: REPORT_CLOSED })
    expect(
      (
        await sql<{ action: string }>(`select action from admin_events where subject = $1 order by id`, [
          `N° ${id}, 04465-0K240`,
        ])
      ).map(({ action }) => action),
    ).toEqual(['answer', 'close'])
  })

  test('one without an account is kept and said so', async () => {
    expect(await answer(await reported(null), { answer: 'Corregido', state: 'closed' })).toEqual({
      status: 200,
      message: 'Respuesta guardada: quien reportó no tiene cuenta a la que escribirle.',
    })
  })

  test('of twenty at once one is sent; the same key gives the first answer again', async () => {
    const ana = await personOf(server)
    const id = await reported(ana)
    const statuses = (
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => answer(id, { answer: `Respuesta ${at}`, state: 'answered' })),
      )
    ).map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([1, 19])
    const other = await reported(ana)
    const body = { answer: 'Una vez', state: 'answered' }
    expect(await answer(other, body, admin.cookie, 'k1')).toEqual(await answer(other, body, admin.cookie, 'k1'))
    expect(await sql('select from notifications where user_id = $1', [ana.id])).toHaveLength(2)
  })

  test.each([
    [999_999_999, { answer: 'x', state: 'answered' }, 404, REPORT_MISSING],
    ['x', { answer: 'x', state: 'answered' }, 400, 'El reporte debe ser un número.'],
    [0, { answer: '  ', state: 'answered' }, 400, REPORT_ANSWER_NEEDED],
    [0, { answer: 'x', state: 'new' }, 400, 'state debe ser answered o closed.'],
    [0, { answer: 'a'.repeat(2001), state: 'answered' }, 400, 'La respuesta admite hasta 2000 caracteres.'],
    [0, { answer: 'x', state: 'answered', by: 1 }, 400, 'La respuesta no admite: by.'],
  ])('%j with %j is refused', async (id, body, status, message) =>
    expect(await answer(id === 0 ? await reported(null) : id, body)).toEqual({ status, message }),
  )
})
