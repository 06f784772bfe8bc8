import { createHmac } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'
import type { ActivityRow } from './queries.ts'
import { testApp, TEST_NOW, TEST_SECRET, type TestApp } from '../../app/testing.ts'

let server: TestApp
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const FEED = '/api/agenda/feed'
let ana = { id: 0, cookie: '' }

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ method, url, headers: { host: 'tuerca.example', ...headers } })
}
const mine = (method: 'GET' | 'POST' | 'DELETE', url = FEED) => call(method, url, { cookie: ana.cookie })
const pathOf = (url: string) => new URL(url).pathname
const renewed = async () => pathOf((await mine('POST')).json().data.url)
const long =
  'Revisar frenos; pastillas, discos y líquido: el ABS avisa \\ cuando ñandú canta. Traer la llave de 13 mm y el torquímetro del taller.\nSegunda línea'

async function insert(
  values: {
    name?: string
    activity?: string
    happens?: Date
    state?: number
    url?: string | null
    reminder?: number | null
    deleted?: boolean
  } = {},
) {
  const {
    name = 'Frenos',
    activity = long,
    happens = new Date('2026-06-03T14:00:00Z'),
    state = 0,
    url = '/garaje/4',
    reminder = 60,
    deleted = false,
  } = values
  const [row] = await sql<{ id: number }>(
    `insert into activities (user_id, name, activity, happens_at, state, url, reminder_minutes, version, deleted_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, 3, $8, $9, $9) returning id`,
    [ana.id, name, activity, happens, state, url, reminder, deleted ? TEST_NOW : null, TEST_NOW],
  )
  return row?.id ?? 0
}
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, [], []])
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) }
}

beforeAll(async () => {
  server = await testApp({ ORIGIN: 'https://tuerca.example' })
  const [user] = await sql<{ id: number }>(
    `insert into users (email, name, email_verified) values ('calendario@taller.test', 'Ana', true) returning id`,
  )
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, 'cal', '2099-01-01')`, [user?.id])
  ana = {
    id: user?.id ?? 0,
    cookie: `__Secure-tuerca.session_token=${encodeURIComponent(`cal.${createHmac('sha256', TEST_SECRET).update('cal').digest('base64')}`)}`,
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  server.at(TEST_NOW)
  await sql('delete from activities where user_id = $1', [ana.id])
  await sql('delete from agenda_feeds where user_id = $1', [ana.id])
})

describe('the feed', () => {
  test('has its lines in the order and with the ends of RFC 5545', async () => {
    await insert()
    for (const body of [
      (await call('GET', await renewed())).body,
      (await mine('GET', `/api/users/activitiesAgenda/${await insert()}/ics`)).body,
    ]) {
      const lines = body.split('\r\n')
      expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
      expect(lines.findIndex((line) => line.startsWith('X-WR-TIMEZONE:'))).toBeLessThan(lines.indexOf('BEGIN:VEVENT'))
      expect(lines.filter((line) => line.startsWith('X-WR-TIMEZONE:'))).toEqual(['X-WR-TIMEZONE:America/Bogota'])
      expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([])
    }
  })

  test('another library reads every field of it', async () => {
    const id = await insert()
    const answer = await call('GET', await renewed())
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const { calendar, events } = eventsOf(answer.body)
    expect(
      ['version', 'method', 'x-wr-timezone', 'x-wr-calname', 'x-published-ttl'].map((name) =>
        String(calendar.getFirstPropertyValue(name)),
      ),
    ).toEqual(['2.0', 'PUBLISH', 'America/Bogota', 'Agenda de Tuerca', 'PT1H'])
    expect(calendar.getFirstProperty('refresh-interval')?.getFirstValue()?.toString()).toBe('PT1H')
    const [event] = events
    expect(event).toMatchObject({
      uid: `actividad-${id}@agenda.tuerca`,
      summary: 'Frenos',
      description: long,
      sequence: 3,
    })
    expect(event?.startDate.toJSDate()).toEqual(new Date('2026-06-03T14:00:00Z'))
    const value = (name: string) => String(event?.component.getFirstPropertyValue(name))
    expect([value('status'), value('url'), value('dtstamp'), value('last-modified'), value('transp')]).toEqual([
      'CONFIRMED',
      'https://tuerca.example/garaje/4',
      '2026-06-01T12:00:00Z',
      '2026-06-01T12:00:00Z',
      'OPAQUE',
    ])
    const alarm = event?.component.getFirstSubcomponent('valarm')
    expect([String(alarm?.getFirstPropertyValue('action')), String(alarm?.getFirstPropertyValue('trigger'))]).toEqual([
      'DISPLAY',
      '-PT1H',
    ])
  })

  test('its lines end in CRLF, none is longer than 75 bytes and none breaks a letter', async () => {
    await insert({ name: 'ñ'.repeat(120) })
    const { rawPayload, body } = await call('GET', await renewed())
    const lines = rawPayload.toString('latin1').split('\r\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(75)
    expect(lines.every((line) => !/[\r\n]/.test(line))).toBe(true)
    expect(lines.some((line) => Buffer.from(line, 'latin1').toString('utf8').includes('\ufffd'))).toBe(false)
    expect(eventsOf(body).events[0]?.summary).toBe('ñ'.repeat(120))
  })

  test('an activity keeps its id under another host: nobody gets it twice when the address changes', async () => {
    const id = await insert()
    const moved = calendarOf(await sql<ActivityRow>('select * from activities where id = $1', [id]), {
      origin: 'https://otra.example',
      country: 'CO',
    })
    expect([moved, (await call('GET', await renewed())).body].map((text) => eventsOf(text).events[0]?.uid)).toEqual([
      `actividad-${id}@agenda.tuerca`,
      `actividad-${id}@agenda.tuerca`,
    ])
  })

  test('no name and no description can write a line of its own', async () => {
    await insert({
      name: 'Uno, dos; tres \\n',
      activity: 'x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:colado',
      url: 'https://a.example/?x=1,2;3',
    })
    const { events } = eventsOf((await call('GET', await renewed())).body)
    expect(
      events.map((one) => [one.summary, one.description, String(one.component.getFirstPropertyValue('url'))]),
    ).toEqual([['Uno, dos; tres \\n', 'x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:colado', 'https://a.example/?x=1%2C2%3B3']])
  })

  test('holds what is coming and the last ninety days; what is done says so and rings no bell', async () => {
    await insert({ name: 'Vieja', happens: new Date('2026-02-01T14:00:00Z') })
    await insert({ name: 'Borrada', deleted: true })
    await insert({ name: 'Hecha', state: 1, happens: new Date('2026-05-20T14:00:00Z') })
    await insert({ name: 'A la hora', reminder: 0, url: null })
    await insert({ name: 'Sin aviso', reminder: null, happens: new Date('2026-07-01T14:00:00Z') })
    const { events } = eventsOf((await call('GET', await renewed())).body)
    expect(
      events.map((one) => [
        one.summary,
        one.component.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
      ]),
    ).toEqual([
      ['Realizado: Hecha', []],
      ['A la hora', ['PT0S']],
      ['Sin aviso', []],
    ])
    expect(String(events[1]?.component.getFirstPropertyValue('url'))).toBe(
      'https://tuerca.example/agenda?mes=2026-06&dia=2026-06-03',
    )
  })

  test('an empty agenda is a calendar too', async () => {
    const { calendar, events } = eventsOf((await call('GET', await renewed())).body)
    expect([events, calendar.getFirstPropertyValue('x-wr-timezone')]).toEqual([[], 'America/Bogota'])
  })

  test('answers 304 while nothing changed, and is kept from caches, engines and the Referer', async () => {
    const id = await insert()
    const path = await renewed()
    const first = await call('GET', path)
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    const etag = String(first.headers.etag)
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await call('GET', path, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    await sql('update activities set name = $2, version = 4 where id = $1', [id, 'Otra'])
    expect((await call('GET', path, { 'if-none-match': etag })).statusCode).toBe(200)
  })
})

describe('its address', () => {
  test('there is none until it is made; a new one ends the former; it can be ended', async () => {
    expect((await mine('GET')).json().data).toEqual({ url: null, createdAt: null, readAt: null })
    const first = (await mine('POST')).json().data
    expect(first).toMatchObject({ createdAt: TEST_NOW.toISOString(), readAt: null })
    expect(first.url).toMatch(/^https:\/\/tuerca\.example\/api\/agenda\/feed\/[\w-]{44}\/tuerca\.ics$/)
    expect((await mine('GET')).json().data.url).toBe(first.url)
    const second = await renewed()
    expect([(await call('GET', pathOf(first.url))).statusCode, (await call('GET', second)).statusCode]).toEqual([
      404, 200,
    ])
    expect((await mine('GET')).json().data.readAt).toBe(TEST_NOW.toISOString())
    expect((await mine('DELETE')).json().data).toEqual({ url: null, createdAt: null, readAt: null })
    expect((await call('GET', second)).statusCode).toBe(404)
  })

  test('cannot be made from what the database holds', async () => {
    const path = await renewed()
    const [row] = await sql<{ nonce: string }>('select nonce from agenda_feeds where user_id = $1', [ana.id])
    const token = path.split('/')[4] ?? ''
    expect(token.startsWith(row?.nonce ?? '-')).toBe(true)
    for (const wrong of [
      `${row?.nonce}${row?.nonce}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.toLowerCase(),
      token.slice(1),
      'x',
      'ñ'.repeat(44),
    ]) {
      expect((await call('GET', `/api/agenda/feed/${encodeURIComponent(wrong)}/tuerca.ics`)).statusCode).toBe(404)
    }
  })

  test('of a barred person shows nothing; without an account there is none', async () => {
    const path = await renewed()
    await sql('update users set banned = true where id = $1', [ana.id])
    expect((await call('GET', path)).statusCode).toBe(404)
    await sql('update users set banned = false where id = $1', [ana.id])
    expect([
      (await call('GET', FEED)).statusCode,
      (await call('POST', FEED)).statusCode,
      (await call('DELETE', FEED)).statusCode,
    ]).toEqual([401, 401, 401])
  })
})

test('one activity is a file of its own', async () => {
  const id = await insert({ name: 'Frenos' })
  const answer = await mine('GET', `/api/users/activitiesAgenda/${id}/ics`)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="actividad-${id}.ics"`)
  expect(eventsOf(answer.body).events.map((one) => one.summary)).toEqual(['Frenos'])
})
