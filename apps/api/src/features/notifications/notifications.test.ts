import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, TEST_NOW, TEST_SECRET, type TestApp } from '../../app/testing.ts'
import { inTransaction, type Ctx } from '../../platform/context.ts'
import { type Notice, notify } from './index.ts'

let server: TestApp
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
beforeAll(async () => {
  server = await testApp()
  await sql('delete from graphile_worker._private_jobs')
})
afterAll(() => server.close())

interface Person {
  id: number
  email: string
  mobile: string | null
  cookie: string
}
let made = 0
async function person({
  mobile = undefined as string | null | undefined,
  email = '',
  country = 'CO',
} = {}): Promise<Person> {
  made++
  const address = email || `aviso${made}@taller.test`
  const number = mobile === undefined ? `30100${String(made).padStart(5, '1')}` : mobile
  const [user] = await sql<{ id: number }>(
    'insert into users (email, name, mobile, country, email_verified, mobile_proved_at) values ($1, $2, $3, $4, true, now()) returning id',
    [address, 'Eva <b>Ruiz</b>', number, country],
  )
  await sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, '2099-01-01')`, [
    user?.id,
    `t-${address}`,
  ])
  const signature = createHmac('sha256', TEST_SECRET).update(`t-${address}`).digest('base64')
  return {
    id: user?.id ?? 0,
    email: address,
    mobile: number,
    cookie: `tuerca.session_token=${encodeURIComponent(`t-${address}.${signature}`)}`,
  }
}
const ctx = () => ({ db: server.connection.db, now: TEST_NOW, origin: 'https://tuerca.example' }) as Ctx
const tell = (who: Person, notice: Partial<Notice> = {}) =>
  inTransaction(ctx(), (ctx) =>
    notify(ctx, {
      userId: who.id,
      topic: 'agenda',
      key: 'activity:1',
      title: 'Cambio de aceite',
      text: 'Mañana a las 8:00.',
      path: '/agenda',
      ...notice,
    }),
  )
interface Sent {
  id: number
  channel: string
  state: string
  recipient: string
  subject: string
  body_text: string
  body_html: string | null
  unsubscribe_url: string | null
  attempts: number
  last_error: string | null
  instead_of: number | null
  provider_id: string | null
}
const messages = (who: Person) => sql<Sent>('select * from messages where user_id = $1 order by id', [who.id])
const ways = async (who: Person) => (await messages(who)).map((one) => one.channel).sort()
const call = (who: Person | null, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  server.app.inject({
    method,
    url: `/api/users/notifications${url}`,
    headers: { ...(who ? { cookie: who.cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
const choose = (who: Person, topic: string, channel: string, enabled: boolean) =>
  call(who, 'PATCH', '/preferences', { topic, channel, enabled })

describe('telling a person', () => {
  test('puts a line under the bell, and leaves by the ways of the topic', async () => {
    const eva = await person()
    expect(await tell(eva)).toBe(true)
    expect(await ways(eva)).toEqual(['mail', 'whatsapp'])
    const [line] = (await call(eva, 'GET', '')).json().data
    expect(line).toEqual({
      id: expect.any(Number),
      topic: 'agenda',
      title: 'Cambio de aceite',
      text: 'Mañana a las 8:00.',
      path: '/agenda',
      createdAt: TEST_NOW.toISOString(),
      read: false,
    })
  })

  test('happens once for each key, in parallel too', async () => {
    const eva = await person()
    const told = await Promise.all([1, 2, 3, 4, 5, 6].map(() => tell(eva)))
    expect(told.filter(Boolean)).toHaveLength(1)
    expect(await ways(eva)).toEqual(['mail', 'whatsapp'])
    expect(await tell(eva, { key: 'activity:2' })).toBe(true)
  })

  test('twenty times a day by WhatsApp to one mobile, whoever says it is theirs; then by mail', async () => {
    const [one, other] = [await person({ mobile: '3019998877' }), await person({ mobile: '3019998877' })]
    for (let i = 0; i < 22; i++) await tell(i % 2 ? one : other, { key: `activity:${i}`, mail: false })
    expect([...(await ways(one)), ...(await ways(other))].toSorted()).toEqual([
      'mail',
      'mail',
      ...Array.from({ length: 20 }, () => 'whatsapp'),
    ])
    await sql(`update messages set created_at = now() - interval '25 hours' where recipient = '3019998877'`)
    await tell(one, { key: 'tomorrow', mail: false })
    expect((await ways(one)).filter((way) => way === 'whatsapp')).toHaveLength(11)
  })

  test('the same of forty told at once, as in several processes', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => person({ mobile: '3019998866' })))
    await Promise.all(people.map((one) => tell(one, { key: 'at once', mail: false })))
    const sent = await sql<{ n: number }>(
      `select count(*)::int as n from messages where recipient = '3019998866' and channel = 'whatsapp'`,
    )
    expect(sent).toEqual([{ n: 20 }])
  })

  test('does not happen when the transaction that caused it is undone', async () => {
    const eva = await person()
    const before = await sql<{ n: number }>('select count(*)::int as n from graphile_worker.jobs')
    await expect(
      inTransaction(ctx(), async (ctx) => {
        await notify(ctx, { userId: eva.id, topic: 'agenda', key: 'x', title: 'T', text: 'T', path: null })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await messages(eva)).toEqual([])
    expect((await call(eva, 'GET', '')).json().data).toEqual([])
    expect(await sql('select count(*)::int as n from graphile_worker.jobs')).toEqual(before)
  })

  test('goes by mail where WhatsApp alone was meant and does not reach, and nowhere for who is gone', async () => {
    const without = await person({ mobile: null })
    await tell(without, { topic: 'questions', mail: false })
    expect(await ways(without)).toEqual(['mail'])
    const declined = await person()
    await choose(declined, 'questions', 'whatsapp', false)
    await tell(declined, { topic: 'questions', mail: false })
    expect(await ways(declined)).toEqual(['mail'])
    expect(await tell({ ...without, id: 999_999_999 })).toBe(false)
  })

  test('whose mobile was not proved when that began goes by mail, also where mail was off, and they are told', async () => {
    const [seller, quiet, proved] = [await person(), await person(), await person()]
    for (const one of [seller, quiet, proved]) await choose(one, 'sales', 'mail', false)
    await choose(quiet, 'sales', 'whatsapp', false)
    await sql('update users set mobile_proved_at = null where id in ($1, $2)', [seller.id, quiet.id])
    await sql(
      readFileSync(new URL('../../../../../db/migrations/0076_tell_of_mobiles_to_prove.sql', import.meta.url), 'utf8'),
    )
    for (const one of [seller, quiet, proved]) await tell(one, { topic: 'sales' })
    expect([await ways(seller), await ways(quiet), await ways(proved)]).toEqual([['mail'], [], ['whatsapp']])
    const titles = async ({ id }: Person) =>
      (await sql<{ title: string }>('select title from notifications where user_id = $1 order by id', [id])).map(
        ({ title }) => title,
      )
    expect([await titles(seller), await titles(proved)]).toEqual([
      ['Comprueba tu celular', 'Cambio de aceite'],
      ['Cambio de aceite'],
    ])
  })

  test('payments and account always go by mail, and carry no way out', async () => {
    const eva = await person()
    const refused = await choose(eva, 'payments', 'mail', false)
    expect([refused.statusCode, refused.json().data]).toEqual([400, ['Es tu comprobante: siempre llega a tu correo.']])
    await tell(eva, { topic: 'payments' })
    await tell(eva, { topic: 'account', key: 'b', whatsApp: true })
    const sent = await messages(eva)
    expect(sent.map((one) => [one.channel, one.unsubscribe_url])).toEqual([
      ['mail', null],
      ['mail', null],
    ])
  })

  test('what stands in a mail is escaped, in one frame as text and as HTML', async () => {
    const eva = await person()
    await tell(eva, {
      whatsApp: false,
      title: 'Aviso <script>',
      text: 'Filtro "A&B" <img src=x>\n\nDos',
      action: 'Abrir "agenda"',
    })
    const [mail] = await messages(eva)
    expect(mail?.body_html).not.toMatch(/<script>|<img|<b>Ruiz/)
    expect(mail?.body_html).toContain('Filtro &#34;A&#38;B&#34; &#60;img src=x&#62;')
    expect(mail?.body_html).toContain('href="https://tuerca.example/agenda"')
    expect(mail?.body_html).toContain('>Aviso &#60;script&#62;</h1>')
    expect(mail?.body_text).toContain('Abrir "agenda": https://tuerca.example/agenda')
    expect(mail?.body_text).toContain(`No recibir más estos avisos por correo: ${mail?.unsubscribe_url}`)
  })
})

describe('the bell', () => {
  let eva: Person, other: Person, ids: number[]
  beforeAll(async () => {
    ;[eva, other] = [await person(), await person()]
    for (let i = 1; i <= 5; i++) await tell(eva, { key: `k${i}`, title: `Aviso ${i}` })
    await tell(other)
    ids = (await call(eva, 'GET', '')).json().data.map((one: { id: number }) => one.id)
  })

  test("lists one's own, newest first, in pages, with how many are unread", async () => {
    const page = (await call(eva, 'GET', '?pageSize=2&page=1')).json()
    expect(page.data.map((one: { title: string }) => one.title)).toEqual(['Aviso 3', 'Aviso 2'])
    expect([page.metadata, page.unread]).toEqual([{ 'x-total-count': 5, page: 1, pageSize: 2 }, 5])
    expect((await call(eva, 'GET', '/unread')).json()).toEqual({ data: { unread: 5 } })
  })

  test("one is read, and stays read; somebody else's does not exist", async () => {
    expect((await call(eva, 'POST', `/${ids[4]}/read`)).json()).toEqual({ data: { unread: 4 } })
    expect((await call(eva, 'POST', `/${ids[4]}/read`)).json()).toEqual({ data: { unread: 4 } })
    expect((await call(other, 'POST', `/${ids[0]}/read`)).statusCode).toBe(404)
    expect((await call(other, 'GET', '/unread')).json().data.unread).toBe(1)
  })

  test('all that were seen are read; what arrived since is not', async () => {
    await tell(eva, { key: 'k6' })
    expect((await call(eva, 'POST', '/read', { until: ids[0] })).json()).toEqual({ data: { unread: 1 } })
    expect((await call(other, 'GET', '/unread')).json().data.unread).toBe(1)
  })

  test.each<['GET' | 'POST' | 'PATCH', string]>([
    ['GET', ''],
    ['GET', '/unread'],
    ['POST', '/1/read'],
    ['POST', '/read'],
    ['GET', '/preferences'],
    ['PATCH', '/preferences'],
    ['POST', '/retryAddress'],
  ])('%s %s is for who has an account', async (method, url) => {
    expect((await call(null, method, url, method === 'GET' ? undefined : {})).statusCode).toBe(401)
  })

  test.each<[string, object, string]>([
    ['/read', {}, 'La notificación debe ser un número.'],
    ['/read', { until: 'x' }, 'La notificación debe ser un número.'],
    ['/0/read', {}, 'La notificación debe ser un número.'],
  ])('POST %s %j is refused', async (url, body, line) => {
    const refused = await call(eva, 'POST', url, body)
    expect([refused.statusCode, refused.json().data]).toEqual([400, [line]])
  })
})

describe('preferences', () => {
  test('show every topic with its ways and why some are fixed', async () => {
    const eva = await person()
    const { data } = (await call(eva, 'GET', '/preferences')).json()
    expect(data.topics.map((one: { topic: string }) => one.topic)).toEqual([
      'consultations',
      'agenda',
      'vehicles',
      'payments',
      'questions',
      'sales',
      'wishes',
      'account',
    ])
    expect(data.topics[3].mail).toEqual({ enabled: true, fixed: 'Es tu comprobante: siempre llega a tu correo.' })
    expect([data.mail, data.mobile]).toEqual([{ address: eva.email, bouncedAt: null }, eva.mobile])
  })

  test('are kept, and what is off does not leave', async () => {
    const eva = await person()
    expect((await choose(eva, 'agenda', 'mail', false)).json().data.topics[1].mail.enabled).toBe(false)
    await choose(eva, 'agenda', 'whatsapp', false)
    await tell(eva)
    expect(await ways(eva)).toEqual([])
    expect((await call(eva, 'GET', '/unread')).json().data.unread).toBe(1)
    await choose(eva, 'agenda', 'mail', true)
    await tell(eva, { key: '2' })
    expect(await ways(eva)).toEqual(['mail'])
  })

  test.each([
    [{ topic: 'todo', channel: 'mail', enabled: true }, 'Elige un tema de la lista.'],
    [{ topic: 'agenda', channel: 'bell', enabled: true }, 'Elige correo o WhatsApp.'],
    [{ topic: 'agenda', channel: 'mail' }, 'Indica si quieres recibirlo.'],
    [{ topic: 'account', channel: 'whatsapp', enabled: true }, 'Por seguridad solo llega a tu correo.'],
  ])('%j is refused', async (body, line) => {
    const refused = await call(await person(), 'PATCH', '/preferences', body)
    expect([refused.statusCode, refused.json().data]).toEqual([400, [line]])
  })
})

describe('the link at the foot of a mail', () => {
  const tokenOf = async (who: Person) =>
    (await messages(who))
      .find((one) => one.unsubscribe_url)
      ?.unsubscribe_url?.split('/')
      .at(-1) ?? ''

  test('stops that topic when it is sent, not when it is opened, and as often as it is sent', async () => {
    const eva = await person()
    await tell(eva)
    const token = await tokenOf(eva)
    for (const times of [1, 2])
      expect((await call(null, 'GET', `/unsubscribe/${token}`)).json(), String(times)).toEqual({
        data: { label: 'Agenda', stopped: false },
      })
    for (const times of [1, 2])
      expect((await call(null, 'POST', `/unsubscribe/${token}`)).json(), String(times)).toEqual({
        data: { label: 'Agenda', stopped: true },
      })
    await tell(eva, { key: '2' })
    await tell(eva, { key: '3', topic: 'vehicles' })
    expect(await ways(eva)).toEqual(['mail', 'mail', 'whatsapp', 'whatsapp', 'whatsapp'])
  })

  test('is the same for every mail of a topic, another for each person, and unknown to everybody else', async () => {
    const [eva, ana] = [await person(), await person()]
    await tell(eva)
    await tell(eva, { key: '2' })
    await tell(ana)
    const urls = (await messages(eva)).flatMap((one) => one.unsubscribe_url ?? [])
    expect(new Set(urls).size).toBe(1)
    expect(urls[0]).not.toContain(await tokenOf(ana))
    for (const method of ['GET', 'POST'] as const)
      expect((await call(null, method, '/unsubscribe/AAAAAAAAAAAA')).statusCode).toBe(404)
  })

  test("the address itself takes a provider's one click (RFC 8058)", async () => {
    const eva = await person()
    await tell(eva)
    const url = new URL((await messages(eva)).find((one) => one.unsubscribe_url)?.unsubscribe_url ?? '').pathname
    const post = (address: string, payload: string) =>
      server.app.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    expect((await post(url, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect((await call(eva, 'GET', '/preferences')).json().data.topics[1].mail.enabled).toBe(false)
    await choose(eva, 'agenda', 'mail', true)
    const byPerson = await post(url, '')
    expect([byPerson.statusCode, byPerson.headers.location]).toEqual([303, url])
    expect((await call(eva, 'GET', '/preferences')).json().data.topics[1].mail.enabled).toBe(false)
    expect((await post('/notificaciones/baja/nada', 'List-Unsubscribe=One-Click')).statusCode).toBe(404)
  })
  test('another site cannot press it', async () => {
    const refused = await server.app.inject({
      method: 'POST',
      url: '/notificaciones/baja/nada',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(refused.statusCode).toBe(403)
  })
})

describe('deletion and download', () => {
  test('a person takes their notifications along, and nothing of them stays', async () => {
    const eva = await person()
    await tell(eva)
    await choose(eva, 'agenda', 'mail', false)
    const { data } = (await server.app.inject({ url: '/api/session/data', headers: { cookie: eva.cookie } })).json()
    expect(data.notifications).toMatchObject([{ topic: 'agenda', title: 'Cambio de aceite' }])
    expect(data.notificationPreferences).toMatchObject([{ topic: 'agenda', channel: 'mail', enabled: false }])
    expect(data.messages).toHaveLength(2)
    await sql('delete from users where id = $1', [eva.id])
    for (const table of ['messages', 'notifications', 'notification_preferences', 'unsubscribe_tokens']) {
      expect(await sql(`select from ${table} where user_id = $1`, [eva.id]), table).toEqual([])
    }
  })
})
