import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpServer } from '../../adapters/mailer/fixtures/smtp-server.ts'
import { cloudServer, type CloudServer } from '../../adapters/messenger/fixtures/cloud-server.ts'
import { startJobs } from '../../app/jobs.ts'
import { openPorts } from '../../app/ports.ts'
import { testApp, TEST_NOW, TEST_SECRET, type TestApp } from '../../app/testing.ts'
import { readConfig } from '../../platform/config.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { sealsOf } from '../../platform/seals.ts'
import { type Notice, notify, queueLetter, SEALED } from './index.ts'
import { tidyNotifications } from './tidy-notifications.ts'

let server: TestApp
const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.connection.pool.query<T>(text, values)).rows
const ctx = (on = server) => ({ db: on.connection.db, now: TEST_NOW, origin: 'http://tuerca.example' }) as Ctx
let made = 0
async function person(change: { mobile?: string | null; email?: string; country?: string } = {}) {
  made++
  const given = { email: `envio${made}@taller.test`, mobile: `30200${String(10_000 + made)}`, country: 'CO', ...change }
  const [row] = await sql<{ id: number }>(
    'insert into users (email, name, mobile, country, email_verified, mobile_proved_at) values ($1, $2, $3, $4, true, now()) returning id',
    [given.email, 'Eva', given.mobile, given.country],
  )
  return { ...given, id: row?.id ?? 0 }
}
const tell = (who: { id: number }, notice: Partial<Notice> = {}) =>
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
  attempts: number
  last_error: string | null
  instead_of: number | null
  provider_id: string | null
}
const messages = (who: { id: number }) => sql<Sent>('select * from messages where user_id = $1 order by id', [who.id])
const states = async (who: { id: number }) => (await messages(who)).map((one) => `${one.channel} ${one.state}`)
/** Lets the waits between tries pass. */
async function runAll(times = 1) {
  for (let i = 0; i < times; i++) {
    await sql('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
    await server.runJobs()
  }
}
/** A failed try may be written after the run that it was part of ended: runs until nothing of the person waits. */
const settle = (...people: { id: number }[]) =>
  expect
    .poll(
      async () => {
        await runAll()
        return (await Promise.all(people.map(states))).flat().filter((one) => one.endsWith('queued'))
      },
      { interval: 20, timeout: 10_000 },
    )
    .toEqual([])

beforeEach(async () => {
  await server?.connection.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => server.close())

describe('with the embedded mailer and messenger', () => {
  beforeAll(async () => {
    server = await testApp()
  })

  test('everything leaves once', async () => {
    const eva = await person()
    await tell(eva)
    await runAll(3)
    expect((await messages(eva)).map((one) => [one.channel, one.state, one.attempts])).toEqual([
      ['whatsapp', 'sent', 1],
      ['mail', 'sent', 1],
    ])
  })

  test('a mobile ending in 0000 is tried again, and then a mail goes, once', async () => {
    const eva = await person({ mobile: '3009990000' })
    await tell(eva, { mail: false })
    await runAll()
    expect(await messages(eva)).toMatchObject([
      { state: 'queued', attempts: 1, last_error: 'WhatsApp no recibe mensajes para este número' },
    ])
    await settle(eva)
    const [refused, mail, ...more] = await messages(eva)
    expect(refused).toMatchObject({ channel: 'whatsapp', state: 'failed', attempts: 4 })
    expect(mail).toMatchObject({
      channel: 'mail',
      state: 'sent',
      recipient: eva.email,
      subject: 'Cambio de aceite',
      instead_of: refused?.id,
    })
    expect(mail?.body_text).toContain('http://tuerca.example/agenda')
    expect(more).toEqual([])
  })

  test("no second mail goes when the notice went by mail too, none against a person's choice, and a mobile that changed meanwhile gets nothing", async () => {
    const [both, none, moved] = [
      await person({ mobile: '3009980000' }),
      await person({ mobile: '3009970000' }),
      await person(),
    ]
    await tell(both)
    for (const one of [none, moved]) await tell(one, { mail: false })
    await sql(
      `insert into notification_preferences (user_id, topic, channel, enabled) values ($1, 'agenda', 'mail', false)`,
      [none.id],
    )
    await sql(`update users set mobile = '3020099999' where id = $1`, [moved.id])
    await settle(both, none, moved)
    expect(await states(both)).toEqual(['whatsapp failed', 'mail sent'])
    expect([await states(none), await states(moved)]).toEqual([['whatsapp failed'], ['whatsapp failed', 'mail sent']])
  })

  test('an address that bounces is told to its owner and not written to again until they say so', async () => {
    const eva = await person({ email: 'eva@rebota.test', mobile: null })
    await sql(`insert into sessions (user_id, token, expires_at) values ($1, 't-rebota', '2099-01-01')`, [eva.id])
    const cookie = `tuerca.session_token=${encodeURIComponent(`t-rebota.${createHmac('sha256', TEST_SECRET).update('t-rebota').digest('base64')}`)}`
    const call = (method: 'GET' | 'POST', url: string) =>
      server.app.inject({ method, url: `/api/users/notifications/${url}`, headers: { cookie } })
    await tell(eva)
    await runAll()
    await tell(eva, { key: '2' })
    await runAll(2)
    expect(await states(eva)).toEqual(['mail bounced', 'mail skipped'])
    expect((await call('GET', 'preferences')).json().data.mail).toEqual({
      address: 'eva@rebota.test',
      bouncedAt: TEST_NOW.toISOString(),
    })
    expect((await call('POST', 'retryAddress')).statusCode).toBe(409)
    server.at(new Date(TEST_NOW.getTime() + 3_600_000))
    expect((await call('POST', 'retryAddress')).json().data.mail.bouncedAt).toBeNull()
    server.at(TEST_NOW)
    await sql(`update users set email = 'eva@arreglado.test' where id = $1`, [eva.id])
    await tell(eva, { key: '3' })
    await runAll()
    expect((await states(eva)).at(-1)).toBe('mail sent')
  })

  test('who cannot sign in gets the letter they ask for although their address bounced once, an hour later', async () => {
    const [full, gone] = ['lleno@taller.test', 'nadie@rebota.test']
    const ask = async (to: string) => {
      await inTransaction(ctx(), (ctx) => queueLetter(ctx, { to, subject: 'Elige una contraseña nueva', lines: ['…'] }))
      await runAll()
      return (
        await sql<{ state: string }>('select state from messages where recipient = $1 order by id desc limit 1', [to])
      )[0]?.state
    }
    for (const address of [full, gone])
      await sql('insert into bounced_addresses (address, bounced_at) values ($1, $2)', [address, TEST_NOW])
    expect(await ask(full)).toBe('skipped')
    server.at(new Date(TEST_NOW.getTime() + 3_600_000))
    expect([await ask(full), await ask(gone), await ask(gone)]).toEqual(['sent', 'bounced', 'skipped'])
    server.at(TEST_NOW)
    expect(await sql('select address from bounced_addresses where address = any ($1)', [[full, gone]])).toEqual([
      { address: gone },
    ])
  })

  test('a link that opens an account leaves in the mail and is in the database neither before nor after', async () => {
    const taking = await smtpServer()
    const plain = await testApp({ MAILER: 'smtp', SMTP_URL: taking.url })
    const letter = {
      to: 'sellada@taller.test',
      subject: 'Elige una contraseña nueva',
      lines: ['Aquí está.'],
      action: { label: 'Elegir', url: SEALED },
      secret: 'http://tuerca.example/restablecer?token=abc&x=1',
    }
    const seals = sealsOf(TEST_SECRET)
    await inTransaction(ctx(plain), (ctx) => queueLetter({ ...ctx, seals }, letter))
    const kept = () =>
      plain.connection.pool.query<{ sealed: string | null; state: string }>(
        `select * from messages where recipient = 'sellada@taller.test'`,
      )
    expect(JSON.stringify((await kept()).rows)).not.toContain('restablecer')
    await plain.runJobs()
    expect((await kept()).rows).toMatchObject([{ sealed: null, state: 'sent' }])
    expect(taking.taken[0]?.data.replace(/=\n/g, '')).toContain('restablecer?token=3Dabc')
    await plain.close()
    await taking.close()
  })

  test('messages older than 90 days are forgotten, those waiting are not', async () => {
    const [eva, away] = [await person({ mobile: null }), await person()]
    await tell(eva)
    await sql(`update messages set created_at = $2, state = 'sent' where user_id = $1`, [
      eva.id,
      new Date(TEST_NOW.getTime() - 91 * 86_400_000),
    ])
    await tell(eva, { key: '2' })
    await sql(
      `insert into bounced_addresses (address, bounced_at) values ($1, $3), ('nadie@bounce.test', $3), ('nueva@bounce.test', $2)`,
      [away.email, TEST_NOW, new Date(TEST_NOW.getTime() - 31 * 86_400_000)],
    )
    await sql(`select graphile_worker.add_job('tidy-notifications', '{}')`)
    await server.runJobs()
    expect(await states(eva)).toEqual(['mail sent'])
    expect(
      await sql('select address from bounced_addresses where address = $1 or address like $2 order by address', [
        away.email,
        '%@bounce.test',
      ]),
    ).toEqual([{ address: away.email }, { address: 'nueva@bounce.test' }])
  })

  test('a letter that waited longer than its link lives does not leave without it', async () => {
    const letter = {
      to: 'tarde@taller.test',
      subject: 'Elige una contraseña nueva',
      lines: ['Aquí está.'],
      action: { label: 'Elegir', url: SEALED },
      secret: 'http://tuerca.example/restablecer?token=abc',
    }
    await inTransaction(ctx(), (ctx) => queueLetter({ ...ctx, seals: sealsOf(TEST_SECRET) }, letter))
    await sql('update messages set created_at = $2 where recipient = $1', [
      letter.to,
      new Date(TEST_NOW.getTime() - 25 * 3_600_000),
    ])
    await tidyNotifications({ db: server.connection.db, now: TEST_NOW })
    await server.runJobs()
    expect(await sql('select state, sealed, last_error from messages where recipient = $1', [letter.to])).toEqual([
      { state: 'failed', sealed: null, last_error: 'Su enlace venció antes de salir' },
    ])
  })

  test('only a configured token may report bounces, and nobody speaks for WhatsApp', async () => {
    const post = (url: string, headers: Record<string, string> = {}) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{"entry":[]}',
      })
    expect((await post('/api/notifications/bounces', { authorization: 'Bearer undefined' })).statusCode).toBe(404)
    expect((await post('/api/notifications/whatsapp', { 'x-hub-signature-256': 'sha256=00' })).statusCode).toBe(403)
    expect(
      (
        await server.app.inject({
          url: '/api/notifications/whatsapp?hub.mode=subscribe&hub.verify_token=&hub.challenge=1',
        })
      ).statusCode,
    ).toBe(403)
  })
})

describe('with the Cloud API and a mail server', () => {
  let cloud: CloudServer
  let inner: TestApp
  const SECRET = 'an-app-secret'
  const smtp = { current: null as Awaited<ReturnType<typeof smtpServer>> | null }
  beforeAll(async () => {
    inner = server
    cloud = await cloudServer('a-token', '1055')
    smtp.current = await smtpServer()
    server = await testApp({
      MAILER: 'smtp',
      SMTP_URL: smtp.current.url,
      MAIL_FROM: 'Tuerca <hola@tuerca.example>',
      MAIL_BOUNCE_TOKEN: 'a-token-for-bounces',
      MESSENGER: 'cloud-api',
      WHATSAPP_URL: cloud.url,
      WHATSAPP_PHONE_ID: '1055',
      WHATSAPP_TOKEN: 'a-token',
      WHATSAPP_APP_SECRET: SECRET,
      WHATSAPP_VERIFY_TOKEN: 'ours',
    })
  })
  afterAll(async () => {
    await cloud.close()
    await smtp.current?.close()
    await server.close()
    server = inner
  })
  const event = (statuses: object[], secret = SECRET) => {
    const payload = `{ "entry": [{"changes":[{"value":{"statuses":${JSON.stringify(statuses)}}}]}] }`
    return server.app.inject({
      method: 'POST',
      url: '/api/notifications/whatsapp',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}`,
      },
    })
  }

  test('a number of Mexico is dialled as one; a number without WhatsApp gives way to mail at once', async () => {
    const [mx, none] = [await person({ country: 'MX', mobile: '5512345678' }), await person({ mobile: '3001110000' })]
    await tell(mx)
    await tell(none, { mail: false })
    await settle(mx, none)
    expect(cloud.asked.map((one) => one.to)).toContain('525512345678')
    expect(await messages(none)).toMatchObject([
      { state: 'failed', attempts: 1, last_error: 'WhatsApp 131026' },
      { channel: 'mail', state: 'sent' },
    ])
    expect(smtp.current?.taken.map((one) => one.to)).toContain(none.email)
  })

  test('the provider confirms the address and tells what became of each message, once however often', async () => {
    const asked = await server.app.inject({
      url: '/api/notifications/whatsapp?hub.mode=subscribe&hub.verify_token=ours&hub.challenge=1158201444',
    })
    expect([asked.statusCode, asked.body]).toEqual([200, '1158201444'])
    const eva = await person()
    await tell(eva, { mail: false })
    await runAll()
    const [{ provider_id: id } = { provider_id: '' }] = await messages(eva)
    expect((await event([{ id, status: 'failed', errors: [{ code: 131_026 }] }], 'forged')).statusCode).toBe(403)
    expect(
      (
        await event([
          { id, status: 'sent' },
          { id, status: 'delivered' },
        ])
      ).statusCode,
    ).toBe(200)
    expect(await states(eva)).toEqual(['whatsapp delivered'])
    await event([{ id, status: 'sent' }])
    expect(await states(eva)).toEqual(['whatsapp delivered'])
  })

  test('fifty copies of one failure make one mail', async () => {
    const eva = await person()
    await tell(eva, { mail: false })
    await runAll()
    const [{ provider_id: id } = { provider_id: '' }] = await messages(eva)
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => event([{ id, status: 'failed', errors: [{ code: 131_026 }] }])),
    )
    expect(new Set(codes.map((one) => one.statusCode))).toEqual(new Set([200]))
    expect(await states(eva)).toEqual(['whatsapp failed', 'mail queued'])
    await event([{ id, status: 'delivered' }])
    expect(await states(eva)).toEqual(['whatsapp failed', 'mail queued'])
  })

  test('a message that left before its process was killed is known by our own id, and does not leave again', async () => {
    const eva = await person()
    await tell(eva, { mail: false })
    const [{ id } = { id: 0 }] = await messages(eva)
    await event([{ id: 'wamid.left', status: 'sent', biz_opaque_callback_data: `message:${id}` }])
    const before = cloud.asked.length
    await runAll()
    expect(cloud.asked.length).toBe(before)
    expect(await messages(eva)).toMatchObject([{ state: 'sent', provider_id: 'wamid.left' }])
  })

  test('what a service that is down does not take waits and leaves when it is back; no log names anybody', async () => {
    const eva = await person()
    cloud.sabotage = { status: 503, body: '' }
    await tell(eva, { mail: false })
    await runAll()
    await expect
      .poll(
        async () =>
          (
            await sql<{ last_error: string }>(
              'select last_error from graphile_worker.jobs where last_error is not null',
            )
          )[0]?.last_error ?? '',
      )
      .toMatch(/^Message \d+ did not leave at try 1/)
    expect(await states(eva)).toEqual(['whatsapp queued'])
    cloud.sabotage = null
    await settle(eva)
    expect(await states(eva)).toEqual(['whatsapp sent'])
  })

  const report = (lines: string[]) =>
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      ...lines,
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
    ].join('\r\n')
  const hand = (payload: string, token = 'a-token-for-bounces') =>
    server.app.inject({
      method: 'POST',
      url: '/api/notifications/bounces',
      payload,
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` },
    })
  const bounced = (address: string) => sql('select reason from bounced_addresses where address = $1', [address])

  test('a report of a mail server counts when it fails for good, carries our token and speaks of an address we wrote to', async () => {
    const eva = await person({ mobile: null })
    await tell(eva)
    await runAll()
    const failed = report([`Final-Recipient: rfc822;${eva.email}`, 'Action: failed', 'Status: 5.1.1'])
    expect((await hand(failed, 'another-token-for-it')).statusCode).toBe(401)
    for (const wrong of [
      failed.replace('5.1.1', '4.2.2'),
      failed.replace('failed', 'delayed'),
      failed.replace('5.1.1', '5.7.1'),
      'Hola, estoy de vacaciones',
      '',
    ]) {
      expect((await hand(wrong)).json()).toEqual({ bounced: 0 })
    }
    expect((await hand(failed.replace(eva.email, 'nunca@escrito.test'))).statusCode).toBe(200)
    expect([await bounced('nunca@escrito.test'), await bounced(eva.email), await states(eva)]).toEqual([
      [],
      [],
      ['mail sent'],
    ])
    const [{ id } = { id: 0 }] = await messages(eva)
    expect((await hand(`${failed}\r\nMessage-ID: <tuerca-${id + 1}@tuerca.example>`)).statusCode).toBe(200)
    expect(await bounced(eva.email)).toEqual([])
    expect((await hand(`${failed}\r\nMessage-ID: <tuerca-${id}@tuerca.example>`)).json()).toEqual({ bounced: 1 })
    expect([await bounced(eva.email), await states(eva)]).toEqual([[{ reason: '5.1.1' }], ['mail bounced']])
  })

  test('a process killed while it was sending leaves the mail to the next, which sends it', async () => {
    const eva = await person({ mobile: null })
    const mail = smtp.current
    if (!mail) throw new Error('No mail server')
    mail.silent = true
    const slow = mail.url.replace(/\?.*/, '?greetingTimeout=60000')
    await tell(eva)
    const environment = {
      DATABASE_URL: server.connection.url,
      SECRET: TEST_SECRET,
      MAILER: 'smtp',
      SMTP_URL: slow,
      MAIL_FROM: 'Tuerca <hola@tuerca.example>',
    }
    const root = join(import.meta.dirname, '../../../../..')
    const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'apps/api/src/app/testing-worker.ts')], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: 'inherit',
    })
    const ended = new Promise((done) => child.once('exit', done))
    await expect.poll(async () => (await messages(eva))[0]?.attempts, { timeout: 15_000 }).toBe(1)
    child.kill('SIGKILL')
    await ended
    expect(await states(eva)).toEqual(['mail queued'])
    mail.silent = false
    await sql(`update graphile_worker._private_jobs set locked_at = locked_at - interval '10 seconds'`)
    const config = readConfig(environment)
    const jobs = await startJobs({
      config,
      connection: server.connection,
      ports: await openPorts(config, server.connection.db),
    })
    await expect.poll(() => states(eva), { timeout: 15_000 }).toEqual(['mail sent'])
    await jobs.stop()
    expect(mail.taken.filter((one) => one.to === eva.email)).toHaveLength(1)
  })
})
