import { createHmac } from 'node:crypto'
import { SIGN_UP_INCOMPLETE } from '@tuerca/contract/plans'
import {
  ANSWER_NEEDED,
  ANSWER_TOO_LONG,
  type AdminQuotationRequest,
  type QuotationRequest,
  REQUEST_MISSING,
  REQUEST_SENT,
} from '@tuerca/contract/quotation-requests'
import {
  CITY_NEEDED,
  MOST_PARTS,
  NOTE_TOO_LONG,
  PARTS_COUNT,
  QUANTITY_INVALID,
  VEHICLE_NEEDED,
  WHAT_INVALID,
} from '@tuerca/domain/quotation-request'
import { PLATE_LENGTH_CO } from '@tuerca/domain/plates'
import { YEAR_INVALID } from '@tuerca/domain/vehicle-in-words'
import { VIN_INVALID_MESSAGE } from '@tuerca/domain/vin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, TEST_SECRET, type TestApp } from '../../app/testing.ts'

let server: TestApp
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

let people = 0
async function person({ complete = true, admin = false } = {}) {
  people += 1
  const email = `qr${people}@taller.test`
  const [user] = await sql<{ id: number }>(
    'insert into users (name, email, email_verified, mobile, role, mobile_proved_at) values ($1, $2, true, $3, $4, now()) returning id',
    ['Quique', email, complete ? `30011${String(people).padStart(5, '0')}` : null, admin ? 'admin' : 'user'],
  )
  const id = user?.id ?? 0
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [id, email])
  return {
    id,
    email,
    cookie: `tuerca.session_token=${encodeURIComponent(`${email}.${createHmac('sha256', TEST_SECRET).update(email).digest('base64')}`)}`,
  }
}
interface Sent {
  cookie?: string
  body?: object
  key?: string
}
async function ask<T = { id: number; message: string }>(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  { cookie, body, key }: Sent = {},
) {
  const answer = await server.app.inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    headers: { ...(cookie ? { cookie } : {}), ...(key ? { 'idempotency-key': key } : {}) },
  })
  return {
    status: answer.statusCode,
    json: answer.json<{ data: T; message?: string; metadata?: { 'x-total-count': number } }>(),
  }
}
const OWN = '/api/quotations/requests'
const ALL = '/api/core/quotationRequests'
const BODY = {
  vehicle: { plate: 'abc 123', brand: 'Nissan', model: 'Frontier', year: 2019 },
  parts: [
    { what: 'Pastillas de freno', partNumber: 'D1060-4JA0A', quantity: 2 },
    { what: 'Filtro de aire', quantity: 1 },
  ],
  city: ' Bogotá ',
  note: 'Para el viernes.\r\nGracias',
}
const messages = (userId: number) =>
  sql<{ channel: string }>('select * from messages where user_id = $1 order by id', [userId])
const bell = (userId: number) =>
  sql<{ key: string; path: string }>('select key, path from notifications where user_id = $1 order by id', [userId])
const sent = async (who: Sent, body: object = BODY) => (await ask('POST', OWN, { ...who, body })).json.data.id

describe('asking', () => {
  test('needs an account and a complete sign-up', async () => {
    expect(await ask('POST', OWN, { body: BODY })).toMatchObject({ status: 401, json: { message: 'Login required' } })
    expect((await ask('GET', OWN)).status).toBe(401)
    const half = await person({ complete: false })
    expect(await ask('POST', OWN, { ...half, body: BODY })).toMatchObject({
      status: 400,
      json: { message: SIGN_UP_INCOMPLETE, data: ['Agrega tu celular.'] },
    })
    expect(await sql('select from quotation_requests where user_id = $1', [half.id])).toEqual([])
  })

  test('keeps it as it was meant and tells the requester and the administrators', async () => {
    const admin = await person({ admin: true })
    const who = await person()
    const { status, json } = await ask('POST', OWN, { ...who, body: BODY })
    expect([status, json.data.message]).toEqual([200, REQUEST_SENT])
    const { id } = json.data
    expect((await ask<QuotationRequest>('GET', `${OWN}/${id}`, who)).json.data).toEqual({
      id,
      state: 'searching',
      country: 'CO',
      vehicle: { plate: 'ABC123', vin: null, brand: 'Nissan', model: 'Frontier', year: 2019 },
      parts: [
        { what: 'Pastillas de freno', partNumber: 'D1060-4JA0A', quantity: 2 },
        { what: 'Filtro de aire', partNumber: '', quantity: 1 },
      ],
      city: 'Bogotá',
      note: 'Para el viernes.\nGracias',
      answer: null,
      created_at: TEST_NOW.toISOString(),
      answered_at: null,
      offers: 0,
      round: 'open',
    })
    expect(await bell(who.id)).toEqual([{ key: `quotation:${id}`, path: `/cuenta/cotizaciones?solicitud=${id}` }])
    expect(await bell(admin.id)).toEqual([{ key: `quotation-to-answer:${id}`, path: '/admin/cotizaciones' }])
    // What stays with an administrator after an account goes names nobody.
    expect(JSON.stringify(await messages(admin.id))).not.toMatch(new RegExp(`${who.email}|ABC123|Nissan|30011`))
  })

  test.each([
    ['no vehicle', { vehicle: {} }, VEHICLE_NEEDED],
    ['a brand without a year', { vehicle: { brand: 'Nissan', model: 'Frontier' } }, VEHICLE_NEEDED],
    ['a short plate', { vehicle: { plate: 'AB1' } }, PLATE_LENGTH_CO],
    ['a VIN that is none', { vehicle: { vin: '3N6OD33A0KK801234' } }, VIN_INVALID_MESSAGE],
    ['a year that is none', { vehicle: { plate: 'ABC123', year: 1900 } }, YEAR_INVALID],
    ['no part', { parts: [] }, PARTS_COUNT],
    ['more parts than a request has', { parts: Array(MOST_PARTS + 1).fill(BODY.parts[0]) }, PARTS_COUNT],
    ['a part of one letter', { parts: [{ what: ' x ', quantity: 1 }] }, WHAT_INVALID],
    ['a part too long', { parts: [{ what: 'x'.repeat(201), quantity: 1 }] }, WHAT_INVALID],
    ['none of a part', { parts: [{ what: 'Filtro', quantity: 0 }] }, QUANTITY_INVALID],
    ['a hundred of a part', { parts: [{ what: 'Filtro', quantity: 100 }] }, QUANTITY_INVALID],
    ['no city', { city: ' ' }, CITY_NEEDED],
    ['a long note', { note: 'x'.repeat(513) }, NOTE_TOO_LONG],
    ['a field of no use', { precio: 1 }, 'La solicitud no admite: precio.'],
  ])('%s is refused in its words', async (_, wrong, message) => {
    expect(await ask('POST', OWN, { ...(await person()), body: { ...BODY, ...wrong } })).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining(message) },
    })
  })

  test('sent twice under one key it is one; another body under it is refused', async () => {
    const who = await person()
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', OWN, { ...who, body: BODY, key: 'una' })))
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1)
    expect((await ask('POST', OWN, { ...who, body: { ...BODY, city: 'Cali' }, key: 'una' })).status).toBe(409)
    expect((await ask<QuotationRequest[]>('GET', OWN, who)).json.metadata?.['x-total-count']).toBe(1)
    expect(await bell(who.id)).toHaveLength(1)
  })

  test('fifteen at once are ten, and tomorrow there are more', async () => {
    const who = await person()
    const answers = await Promise.all(Array.from({ length: 15 }, () => ask('POST', OWN, { ...who, body: BODY })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.message))).toEqual(
      new Set(['Ya enviaste 10 solicitudes hoy. Intenta de nuevo mañana.']),
    )
    await sql(`update quotation_requests set created_at = created_at - interval '1 day' where user_id = $1`, [who.id])
    expect((await ask('POST', OWN, { ...who, body: BODY })).status).toBe(200)
  })

  test("one sees one's own, newest first; another's does not exist", async () => {
    const [who, other] = [await person(), await person()]
    const ids = [await sent(who), await sent(who)]
    expect((await ask<QuotationRequest[]>('GET', OWN, who)).json.data.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(
      (await ask<QuotationRequest[]>('GET', `${OWN}?page=1&pageSize=1`, who)).json.data.map(({ id }) => id),
    ).toEqual([ids[0]])
    expect(await ask('GET', `${OWN}/${ids[0]}`, other)).toMatchObject({
      status: 404,
      json: { message: REQUEST_MISSING },
    })
    expect((await ask('GET', `${OWN}/${ids[0]}`)).status).toBe(401)
    expect((await ask<QuotationRequest[]>('GET', OWN, other)).json.data).toEqual([])
  })
})

describe('answering', () => {
  test('is for administrators', async () => {
    const who = await person()
    const id = await sent(who)
    const answer = { body: { answer: 'Sí hay', state: 'answered' } }
    expect([(await ask('GET', ALL)).status, (await ask('PATCH', `${ALL}/${id}`, answer)).status]).toEqual([401, 401])
    expect([
      (await ask('GET', ALL, who)).status,
      (await ask('PATCH', `${ALL}/${id}`, { ...who, ...answer })).status,
    ]).toEqual([403, 403])
  })

  test('five answers at once are one, by mail and WhatsApp; afterwards it can only be closed', async () => {
    const [admin, who] = [await person({ admin: true }), await person()]
    const id = await sent(who)
    const before = await messages(who.id)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((one) =>
        ask('PATCH', `${ALL}/${id}`, { ...admin, body: { answer: `Respuesta ${one}`, state: 'answered' } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const told = (await messages(who.id)).slice(before.length)
    expect(told.map(({ channel }) => channel).sort()).toEqual(['mail', 'whatsapp'])
    expect((await bell(who.id)).at(-1)).toEqual({
      key: `quotation-answer:${id}`,
      path: `/cuenta/cotizaciones?solicitud=${id}`,
    })
    const own = async () => (await ask<QuotationRequest>('GET', `${OWN}/${id}`, who)).json.data
    expect(await own()).toMatchObject({
      state: 'answered',
      answered_at: TEST_NOW.toISOString(),
      answer: expect.stringMatching(/^Respuesta \d$/),
    })
    expect(
      (await ask('PATCH', `${ALL}/${id}`, { ...admin, body: { answer: 'Otra', state: 'closed' } })).json.message,
    ).toBe('Esta solicitud ya tiene respuesta.')
    expect((await ask('PATCH', `${ALL}/${id}`, { ...admin, body: { state: 'closed' } })).status).toBe(200)
    expect(await own()).toMatchObject({ state: 'closed', answer: expect.stringMatching(/^Respuesta \d$/) })
    expect((await ask('PATCH', `${ALL}/${id}`, { ...admin, body: { state: 'closed' } })).json.message).toBe(
      'Esta solicitud ya está cerrada.',
    )
    expect((await messages(who.id)).slice(before.length)).toHaveLength(2)
  })

  test('an answer has words, not too many, to a request that exists', async () => {
    const [admin, who] = [await person({ admin: true }), await person()]
    const id = await sent(who)
    const refused = async (body: object, at = id) =>
      (await ask('PATCH', `${ALL}/${at}`, { ...admin, body })).json.message
    expect(await refused({ answer: ' ', state: 'answered' })).toBe(ANSWER_NEEDED)
    expect(await refused({ state: 'closed' })).toBe(ANSWER_NEEDED)
    expect(await refused({ answer: 'x'.repeat(2001), state: 'answered' })).toBe(ANSWER_TOO_LONG)
    expect(await refused({ answer: 'x', state: 'searching' })).toBe('state debe ser answered o closed.')
    expect(await refused({ answer: 'x', state: 'answered' }, 999_999)).toBe(REQUEST_MISSING)
  })

  test('the list names who asked and can be of one state', async () => {
    const [admin, who] = [await person({ admin: true }), await person()]
    const [id, waits] = [await sent(who), await sent(who)]
    await ask('PATCH', `${ALL}/${id}`, { ...admin, body: { answer: 'No la encontramos.', state: 'closed' } })
    const { json } = await ask<AdminQuotationRequest[]>('GET', `${ALL}?state=closed`, admin)
    expect(json.data[0]).toMatchObject({ id, state: 'closed', person: { name: 'Quique', email: who.email } })
    expect(new Set(json.data.map(({ state }) => state))).toEqual(new Set(['closed']))
    expect((await ask<AdminQuotationRequest[]>('GET', ALL, admin)).json.data[0]).toMatchObject({
      id: waits,
      state: 'searching',
    })
    expect((await ask('GET', `${ALL}?state=otra`, admin)).json.message).toBe(
      'state debe ser searching, answered o closed.',
    )
  })
})

test('goes with the account', async () => {
  const who = await person()
  await sent(who)
  await sql('delete from users where id = $1', [who.id])
  expect(await sql('select from quotation_requests where user_id = $1', [who.id])).toEqual([])
})
