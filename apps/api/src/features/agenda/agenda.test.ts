import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, TEST_SECRET, type TestApp } from '../../app/testing.ts'

let server: TestApp
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const URL = '/api/users/activitiesAgenda'

async function person(email: string, { country = 'CO' as 'CO' | 'MX', mobile = '3001234567' as string | null } = {}) {
  const [user] = await sql<{ id: number }>(
    'insert into users (email, name, mobile, country, email_verified) values ($1, $2, $3, $4, true) returning id',
    [email, 'Rosa', mobile, country],
  )
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [user?.id, `t-${email}`])
  const signature = createHmac('sha256', TEST_SECRET).update(`t-${email}`).digest('base64')
  return { id: user?.id ?? 0, cookie: `tuerca.session_token=${encodeURIComponent(`t-${email}.${signature}`)}` }
}
type Person = { id: number; cookie: string }
const NOBODY: Person = { id: 0, cookie: '' }

const send = (
  method: 'POST' | 'PATCH' | 'DELETE',
  who: Person,
  url: string,
  body: unknown = {},
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method,
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie: who.cookie, ...headers },
  })
const add = (who: Person, body: object = {}, headers = {}) => send('POST', who, URL, { ...good, ...body }, headers)
const list = (who: Person, query: Record<string, string> = {}) =>
  server.app.inject({ url: `${URL}?${new URLSearchParams(query)}`, headers: { cookie: who.cookie } })
const names = async (who: Person, filter: object = {}) =>
  (await list(who, { filter: JSON.stringify(filter) })).json().data.map((one: { name: string }) => one.name)
const reminders = async (id: number) =>
  sql<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [`activity-reminder-${id}`])

// TEST_NOW is 07:00 in Bogotá and 06:00 in Mexico.
const good = { name: 'Cambio de aceite', date: '2026-06-03 09:00:00', activity: 'Aceite 5W-30 y filtro' }
let ana: Person, luz: Person, beto: Person

beforeAll(async () => {
  server = await testApp()
  ana = await person('agenda@taller.test')
  luz = await person('agenda@puebla.test', { country: 'MX' })
  beto = await person('otro@agenda.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.at(TEST_NOW)
  await sql('delete from activities where user_id = any($1)', [[ana.id, luz.id, beto.id]])
})

describe('scheduling', () => {
  test('keeps an activity at its instant, with a reminder an hour before', async () => {
    const sent = await add(ana, { activity_url: '/garaje/4' })
    expect([sent.statusCode, sent.json().data.message]).toEqual([200, 'La actividad se agendó exitosamente.'])
    expect(sent.json().data.activity).toEqual({
      id: expect.any(Number),
      ...good,
      activity_state: 0,
      activity_url: '/garaje/4',
      reminder_minutes: 60,
      vehicle_id: null,
      version: 0,
      updated_at: TEST_NOW.toISOString(),
    })
    const { id } = sent.json().data.activity
    expect(await sql('select happens_at, remind_at from activities where id = $1', [id])).toEqual([
      { happens_at: new Date('2026-06-03T14:00:00Z'), remind_at: new Date('2026-06-03T13:00:00Z') },
    ])
    expect(await reminders(id)).toEqual([{ run_at: new Date('2026-06-03T13:00:00Z') }])
  })

  test('in Mexico it is on the clock of Mexico', async () => {
    const { id, date } = (await add(luz)).json().data.activity
    expect(date).toBe(good.date)
    expect(await sql('select happens_at from activities where id = $1', [id])).toEqual([
      { happens_at: new Date('2026-06-03T15:00:00Z') },
    ])
  })

  test('several lines stay several; no link is none', async () => {
    const { activity, activity_url } = (await add(ana, { activity: ' Uno\r\ndos ', activity_url: ' ' })).json().data
      .activity
    expect([activity, activity_url]).toEqual(['Uno\ndos', null])
  })

  test('the same key and body is one activity', async () => {
    const twice = await Promise.all([
      add(ana, {}, { 'idempotency-key': 'k1' }),
      add(ana, {}, { 'idempotency-key': 'k1' }),
    ])
    expect(new Set(twice.map((one) => one.json().data.activity.id)).size).toBe(1)
    expect((await add(ana, { name: 'Otro' }, { 'idempotency-key': 'k1' })).statusCode).toBe(409)
    expect(await names(ana)).toEqual(['Cambio de aceite'])
  })

  test('needs an account', async () => {
    for (const refused of [
      await add(NOBODY),
      await list(NOBODY),
      await send('PATCH', NOBODY, `${URL}/1`),
      await send('DELETE', NOBODY, `${URL}/1`),
    ]) {
      expect([refused.statusCode, refused.json().message]).toEqual([401, 'Login required'])
    }
  })

  test.each<[object, string]>([
    [{ name: undefined }, 'El nombre: este campo es requerido.'],
    [{ name: '  ' }, 'El nombre: este campo es requerido.'],
    [{ name: 7 }, 'El nombre: este campo es requerido.'],
    [{ name: 'x'.repeat(121) }, 'El nombre admite hasta 120 caracteres.'],
    [{ name: 'a\nb' }, 'El nombre tiene caracteres que no podemos usar.'],
    [{ date: undefined }, 'La fecha: este campo es requerido.'],
    [{ date: '' }, 'La fecha: este campo es requerido.'],
    [{ date: '2026-06-03' }, 'La fecha debe tener la forma AAAA-MM-DD HH:mm:ss y existir en el calendario.'],
    [{ date: '2026-02-30 09:00:00' }, 'La fecha debe tener la forma AAAA-MM-DD HH:mm:ss y existir en el calendario.'],
    [{ activity: undefined }, 'La descripción: este campo es requerido.'],
    [{ activity: ' ' }, 'La descripción: este campo es requerido.'],
    [{ activity: 'x'.repeat(257) }, 'La descripción admite hasta 256 caracteres.'],
    [{ activity: 'a\u0000b' }, 'La descripción tiene caracteres que no podemos usar.'],
    [{ activity_state: 2 }, 'El estado debe ser 0 (Pendiente) o 1 (Realizado).'],
    [
      { activity_url: 'javascript:alert(1)' },
      'El enlace debe ser una ruta de Tuerca que empiece por / o una dirección https.',
    ],
    [
      { activity_url: '//otro.example' },
      'El enlace debe ser una ruta de Tuerca que empiece por / o una dirección https.',
    ],
    [{ reminder_minutes: 5 }, 'El recordatorio debe ser 0, 60 o 1440 minutos antes, o null.'],
    [{ vehicle_id: 0 }, 'El vehículo no existe.'],
    [{ vehicle_id: 2_000_000_000 }, 'Este vehículo no está en tu garaje.'],
    [{ user_id: 1 }, 'La actividad no admite: user_id.'],
  ])('%j is refused', async (body, line) => {
    const refused = await add(ana, body)
    expect([refused.statusCode, refused.json().data]).toEqual([400, [line]])
    expect(await names(ana)).toEqual([])
  })

  test("a vehicle of somebody else's garage is none", async () => {
    const [car] = await sql<{ id: number }>(
      `insert into garage_vehicles (user_id, country, make_name, model, year) values ($1, 'CO', 'Mazda', '3', 2018) returning id`,
      [beto.id],
    )
    expect((await add(ana, { vehicle_id: car?.id })).json().data).toEqual(['Este vehículo no está en tu garaje.'])
    expect((await add(beto, { vehicle_id: car?.id })).json().data.activity.vehicle_id).toBe(car?.id)
  })

  test('a flood is stopped, also when it comes at once', async () => {
    await sql(
      `insert into activities (user_id, name, activity, happens_at, created_at) select $1, 'x', 'y', $2, $2 from generate_series(1, 118)`,
      [beto.id, TEST_NOW],
    )
    const states = (await Promise.all(Array.from({ length: 6 }, () => add(beto))))
      .map((one) => one.statusCode)
      .sort((a, b) => a - b)
    expect(states).toEqual([200, 200, 429, 429, 429, 429])
  })
})

describe('the list', () => {
  beforeEach(async () => {
    await add(ana, { name: 'Frenos', date: '2026-06-10 09:00:00', activity: 'Pastillas delanteras' })
    await add(ana, { name: 'Batería', date: '2026-06-05 09:00:00', activity: '100% nueva', activity_state: 1 })
    await add(ana, { name: 'Revisión', date: '2026-07-01 00:00:00', activity: 'Frenos y luces' })
    await add(beto, { name: 'Ajena' })
  })

  test.each([
    [{}, ['Batería', 'Frenos', 'Revisión']],
    [{ activity_state: 0 }, ['Frenos', 'Revisión']],
    [{ activity_state: 1 }, ['Batería']],
    [{ date_from: '2026-06-05 09:00:00', date_to: '2026-06-10 09:00:00' }, ['Batería', 'Frenos']],
    [{ date_to: '2026-06-30 23:59:59' }, ['Batería', 'Frenos']],
    [{ name: 'revision' }, ['Revisión']],
    [{ searchInColumns: { term: 'FRENOS', columns: ['name', 'activity'] } }, ['Frenos', 'Revisión']],
    [{ searchInColumns: { term: 'frenos', columns: ['activity'] } }, ['Revisión']],
    [{ searchInColumns: { term: '%', columns: ['activity'] } }, ['Batería']],
    [{ searchInColumns: { term: '', columns: ['name'] } }, ['Batería', 'Frenos', 'Revisión']],
    [{ vehicle_id: 4 }, []],
    [{ overdue: true }, []],
  ])('%j gives %j', async (filter, expected) => expect(await names(ana, filter)).toEqual(expected))

  test('overdue is what is pending and past', async () => {
    server.at(new Date('2026-06-20T12:00:00Z'))
    expect(await names(ana, { overdue: true })).toEqual(['Frenos'])
  })

  test('pages count from zero and say how many there are', async () => {
    const answer = (await list(ana, { page: '1', pageSize: '2' })).json()
    expect([answer.data.map((one: { name: string }) => one.name), answer.metadata]).toEqual([
      ['Revisión'],
      { 'x-total-count': 3, page: 1, pageSize: 2, now: '2026-06-01 07:00:00', time_zone: 'America/Bogota' },
    ])
    expect((await list(luz)).json().metadata).toMatchObject({
      now: '2026-06-01 06:00:00',
      time_zone: 'America/Mexico_City',
    })
    expect((await list(ana)).json().metadata.pageSize).toBe(20)
  })

  test.each([
    [{ filter: '{"user_id":1}' }, 'El filtro no admite: user_id.'],
    [{ filter: '{"activity_state":3}' }, 'El estado debe ser 0 (Pendiente) o 1 (Realizado).'],
    [
      { filter: '{"date_from":"ayer"}' },
      'La fecha debe tener la forma AAAA-MM-DD HH:mm:ss y existir en el calendario.',
    ],
    [{ filter: '{"searchInColumns":{"term":"a","columns":["user_id"]}}' }, 'columns admite: name, activity.'],
    [{ filter: '{"searchInColumns":{"term":"a","columns":[]}}' }, 'columns debe nombrar al menos una columna.'],
    [{ pageSize: '201' }, 'El tamaño de página debe ser 200 o menos.'],
  ])('%j is refused', async (query, line) => {
    const refused = await list(ana, query)
    expect([refused.statusCode, refused.json().data]).toEqual([400, [line]])
  })
})

describe('changing', () => {
  let id = 0
  beforeEach(async () => {
    id = (await add(ana)).json().data.activity.id
  })
  const change = (body: object, who = ana) => send('PATCH', who, `${URL}/${id}`, body)

  test('moves the reminder with the date', async () => {
    const changed = await change({ date: '2026-06-04 10:00:00', reminder_minutes: 1440, version: 0 })
    expect([changed.statusCode, changed.json().data.message, changed.json().data.activity.version]).toEqual([
      200,
      'La actividad se actualizó exitosamente.',
      1,
    ])
    expect(await reminders(id)).toEqual([{ run_at: new Date('2026-06-03T15:00:00Z') }])
  })

  test('what is done needs no reminder; what is pending again does', async () => {
    expect((await change({ activity_state: 1 })).json().data.activity.activity_state).toBe(1)
    expect(await reminders(id)).toEqual([])
    await change({ activity_state: 0 })
    expect(await reminders(id)).toEqual([{ run_at: new Date('2026-06-03T13:00:00Z') }])
  })

  test('of two tabs the second is told, and nothing is written over', async () => {
    const both = await Promise.all([change({ name: 'Una', version: 0 }), change({ name: 'Otra', version: 0 })])
    expect(both.map((one) => one.statusCode).sort()).toEqual([200, 409])
    expect(both.find((one) => one.statusCode === 409)?.json().message).toBe(
      'Esta actividad cambió en otra pestaña o en otro equipo. Revisa cómo quedó y vuelve a guardar.',
    )
    const winner = both.find((one) => one.statusCode === 200)?.json().data.activity.name
    expect(await names(ana)).toEqual([winner])
  })

  test("somebody else's does not exist", async () => {
    const tries = [
      await change({ name: 'Mía' }, beto),
      await send('DELETE', beto, `${URL}/${id}`),
      await send('POST', beto, `${URL}/${id}/restore`),
      await server.app.inject({ url: `${URL}/${id}`, headers: { cookie: beto.cookie } }),
      await server.app.inject({ url: `${URL}/${id}/ics`, headers: { cookie: beto.cookie } }),
    ]
    for (const one of tries) expect([one.statusCode, one.json().message]).toEqual([404, 'Esta actividad no existe.'])
    expect(await names(ana)).toEqual(['Cambio de aceite'])
  })

  test.each<[object, string]>([
    [{ name: '' }, 'El nombre: este campo es requerido.'],
    [{ date: 'mañana' }, 'La fecha debe tener la forma AAAA-MM-DD HH:mm:ss y existir en el calendario.'],
    [{ version: 'x' }, 'La versión debe ser un número entero.'],
    [{ deleted_at: null }, 'La actividad no admite: deleted_at.'],
  ])('%j is refused', async (body, line) => expect((await change(body)).json().data).toEqual([line]))
})

describe('deleting', () => {
  let id = 0
  beforeEach(async () => {
    id = (await add(ana)).json().data.activity.id
  })

  test('takes the reminder along; within the hour it all comes back', async () => {
    expect((await send('DELETE', ana, `${URL}/${id}`)).json().data).toEqual({ id, message: 'La actividad se eliminó.' })
    expect([await names(ana), await reminders(id)]).toEqual([[], []])
    expect((await send('DELETE', ana, `${URL}/${id}`)).statusCode).toBe(404)
    expect((await send('PATCH', ana, `${URL}/${id}`, { name: 'x' })).statusCode).toBe(404)
    server.at(new Date(TEST_NOW.getTime() + 59 * 60_000))
    const back = await send('POST', ana, `${URL}/${id}/restore`)
    expect(back.json().data).toMatchObject({
      message: 'La actividad volvió a tu agenda.',
      activity: { name: 'Cambio de aceite', version: 2 },
    })
    expect(await reminders(id)).toEqual([{ run_at: new Date('2026-06-03T13:00:00Z') }])
  })

  test('after the hour nothing is left', async () => {
    await send('DELETE', ana, `${URL}/${id}`)
    server.at(new Date(TEST_NOW.getTime() + 3600_000))
    expect((await send('POST', ana, `${URL}/${id}/restore`)).statusCode).toBe(404)
    await server.runJobs()
    expect(await sql('select from activities where id = $1', [id])).toEqual([])
  })

  test('what was brought back is not forgotten', async () => {
    await send('DELETE', ana, `${URL}/${id}`)
    await send('POST', ana, `${URL}/${id}/restore`)
    server.at(new Date(TEST_NOW.getTime() + 2 * 3600_000))
    await server.runJobs()
    expect(await names(ana)).toEqual(['Cambio de aceite'])
  })
})

test("a person's data holds their agenda, and it goes with them", async () => {
  const eva = await person('eva@agenda.test')
  const { id } = (await add(eva)).json().data.activity
  await send('POST', eva, '/api/agenda/feed')
  const data = (await server.app.inject({ url: '/api/session/data', headers: { cookie: eva.cookie } })).json().data
  expect(data.activities).toEqual([
    expect.objectContaining({ name: 'Cambio de aceite', activity: 'Aceite 5W-30 y filtro', state: 0 }),
  ])
  expect(JSON.stringify(data)).not.toContain('nonce')
  await sql('delete from users where id = $1', [eva.id])
  expect(await sql('select from activities where id = $1', [id])).toEqual([])
  expect(await sql('select from agenda_feeds where user_id = $1', [eva.id])).toEqual([])
})
