import { describe, expect, test } from 'vitest'
import {
  browser,
  type Browser,
  database,
  mails,
  setNow,
  signedUp,
  usePeopleServer,
} from '../../../app/testing-people.ts'
import { TEST_NOW } from '../../../app/testing.ts'
import { endLostFactor } from './end-lost-factor.ts'
import { codeAt, stepOf } from './totp.ts'

usePeopleServer()

const post = async (b: Browser, name: string, body: object) =>
  b.send('POST', `/api/session/secondFactor/${name}`, { body })
const shown = async (b: Browser) => (await b.get('/api/session/secondFactor')).json.data
const fromBase32 = (text: string) =>
  Buffer.from(
    (
      Array.from(text, (letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
        .join('')
        .match(/.{8}/g) ?? []
    ).map((byte) => Number.parseInt(byte, 2)),
  )
const codeOf = (secret: string, now: Date | string = TEST_NOW) => codeAt(fromBase32(secret), stepOf(new Date(now)))
const LATER = '2026-06-01T12:01:00Z'
const TOMORROW = '2026-06-02T12:00:00Z'

async function withFactor({ admin = true } = {}) {
  const one = await signedUp()
  if (admin) await database.pool.query(`update users set role = 'admin' where id = $1`, [one.id])
  const { secret, address } = (await post(one.b, 'begin', { password: one.password })).json.data as {
    secret: string
    address: string
  }
  const confirmed = await post(one.b, 'confirm', { code: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  return { ...one, secret, address, spares: (confirmed.json.data as { spares: string[] }).spares }
}
const changeParam = (b: Browser) => b.send('PATCH', '/api/core/appParams/legalEmail', { body: {} })

describe('a second factor', () => {
  test('begins with the password and is on with the first code; its secret lies open nowhere', async () => {
    const one = await signedUp()
    expect((await post(one.b, 'begin', { password: 'no es esta' })).status).toBe(400)
    const { secret } = (await post(one.b, 'begin', { password: one.password })).json.data as { secret: string }
    expect(await shown(one.b)).toMatchObject({ on: false, provedUntil: null, recommended: false })
    expect((await post(one.b, 'confirm', { code: '000000' })).json.message).toContain('El código no es correcto.')
    const code = codeOf(secret)
    expect((await post(one.b, 'confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
    expect(await shown(one.b)).toMatchObject({ on: true, sparesLeft: 8, provedUntil: '2026-06-02T00:00:00.000Z' })
    expect((await post(one.b, 'begin', { password: one.password })).status).toBe(409)
    const kept = JSON.stringify((await database.pool.query('select * from second_factors')).rows)
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(fromBase32(secret).toString('base64url'))
  })

  test('is asked of the administration before it changes anything, again after twelve hours, and in each session', async () => {
    const { b, email, password, secret } = await withFactor()
    expect((await changeParam(b)).status).not.toBe(403)
    const phone = browser()
    await phone.human('signIn', { email, password })
    expect((await changeParam(phone)).json.message).toContain('Confirma primero tu segundo factor')
    expect((await phone.get('/api/core/administration')).status).not.toBe(401)
    setNow(LATER)
    expect((await post(phone, 'prove', { code: codeOf(secret, LATER) })).status).toBe(200)
    expect((await changeParam(phone)).status).not.toBe(403)
    setNow(TOMORROW)
    expect((await changeParam(b)).status).toBe(403)
  })

  test('takes each code once, also from twenty at once, and each spare code once', async () => {
    const { b, secret, spares } = await withFactor()
    setNow(LATER)
    expect((await post(b, 'prove', { code: codeOf(secret) })).status).toBe(400)
    await database.pool.query('delete from attempts')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post(b, 'prove', { code: codeOf(secret, LATER) })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await database.pool.query('delete from attempts')
    expect((await post(b, 'prove', { code: spares[0]?.toLowerCase() })).status).toBe(200)
    expect((await post(b, 'prove', { code: spares[0] })).status).toBe(400)
    expect(await shown(b)).toMatchObject({ sparesLeft: 7 })
  })

  test('cannot be guessed: eight wrong codes in a quarter of an hour, in all sessions together', async () => {
    const { b, email, password } = await withFactor()
    const phone = browser('203.0.113.44')
    await phone.human('signIn', { email, password })
    const statuses = []
    for (let turn = 0; turn < 10; turn += 1)
      statuses.push((await post(turn % 2 ? b : phone, 'prove', { code: '000001' })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 429, 429])
  })

  test('is turned off with the password and a code, and with no less', async () => {
    const { b, id, password, spares } = await withFactor()
    expect((await post(b, 'end', { password, code: '000000' })).status).toBe(400)
    expect((await post(b, 'end', { password: 'no es esta', code: spares[1] })).status).toBe(400)
    expect((await post(b, 'end', { password, code: spares[1] })).status).toBe(200)
    expect(await shown(b)).toMatchObject({ on: false })
    const { rows } = await database.pool.query<{ kind: string }>(
      `select kind from security_events where user_id = $1 and kind like 'second-factor%' order by id`,
      [id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['second-factor-on', 'second-factor-refused', 'second-factor-off'])
  })

  test('that follows another asks every session anew, and its owner is written to each time', async () => {
    const { b, email, password, secret, spares } = await withFactor()
    const phone = browser()
    await phone.human('signIn', { email, password })
    setNow(LATER)
    expect((await post(phone, 'prove', { code: codeOf(secret, LATER) })).status).toBe(200)
    expect((await changeParam(phone)).status).not.toBe(403)
    expect((await post(b, 'end', { password, code: spares[0] })).status).toBe(200)
    const next = (await post(b, 'begin', { password })).json.data as { secret: string }
    expect((await post(b, 'confirm', { code: codeOf(next.secret, LATER) })).status).toBe(200)
    expect((await changeParam(phone)).status).toBe(403)
    expect((await changeParam(b)).status).not.toBe(403)
    const [on, off] = ['Tu cuenta tiene un segundo factor', 'Tu segundo factor quedó desactivado']
    expect(
      (await mails(email)).map(({ subject }) => subject).filter((subject) => subject.includes('segundo factor')),
    ).toEqual([on, off, on])
  })

  test('of a lost telephone is announced, stopped by a code, and ends a day later; money stays closed until there is another', async () => {
    const { b, id, email, secret } = await withFactor()
    await database.pool.query(`update users set second_factor_from = $2 where id = $1`, [id, TEST_NOW])
    const guest = { cookieHash: null, networkHash: 'command', ensure: () => '' }
    const lost = (now: string) =>
      database.db
        .transaction()
        .execute((db) => endLostFactor({ db, now: new Date(now), origin: 'https://tuerca.example', guest }, email))
    expect(await lost(LATER)).toEqual({ state: 'waits', until: new Date('2026-06-02T12:01:00Z') })
    expect((await mails(email)).at(-1)?.subject).toBe('Tu segundo factor termina mañana')
    setNow('2026-06-01T13:00:00Z')
    expect((await post(b, 'prove', { code: codeOf(secret, '2026-06-01T13:00:00Z') })).status).toBe(200)
    expect(await lost('2026-06-02T13:00:00Z')).toMatchObject({ state: 'waits' })
    expect(await lost('2026-06-03T12:59:00Z')).toMatchObject({ state: 'waits' })
    expect(await lost('2026-06-03T13:00:00Z')).toEqual({ state: 'ended' })
    expect(await lost('2026-06-03T13:01:00Z')).toEqual({ state: 'none' })
    expect(await shown(b)).toMatchObject({ on: false })
    expect((await changeParam(b)).json.message).toContain('actívalo en Mi cuenta')
    expect((await mails(email)).at(-1)?.subject).toBe('Tu segundo factor quedó desactivado')
  })

  test('is needed by who administers or owns a store, from fourteen days after on, and then asked for with what to do', async () => {
    const [admin, owner, staff] = [await signedUp(), await signedUp(), await signedUp()]
    await database.pool.query(`update users set role = 'admin' where id = $1`, [admin.id])
    const {
      rows: [store],
    } = await database.pool.query<{ id: number }>(
      `insert into stores (name, path_prefix, country, city, provider_name) values ('Frenos', $1, 'CO', 'Cali', 'F') returning id`,
      [`factor-${owner.id}`],
    )
    await database.pool.query(
      `insert into store_members (store_id, user_id, role) values ($1, $2, 'owner'), ($1, $3, 'staff')`,
      [store?.id, owner.id, staff.id],
    )
    const setSystem = (b: Browser) => b.send('PATCH', `/api/store/systems/${store?.id}`, { body: { kind: null } })
    for (const { b } of [admin, owner]) expect((await shown(b)).neededFrom).not.toBeNull()
    expect((await shown(staff.b)).neededFrom).toBeNull()
    expect([(await changeParam(admin.b)).status, (await setSystem(owner.b)).status]).not.toContain(403)
    await database.pool.query('update users set second_factor_from = $1 where id in ($2, $3)', [
      TEST_NOW,
      admin.id,
      owner.id,
    ])
    for (const answer of [await changeParam(admin.b), await setSystem(owner.b)])
      expect([answer.status, answer.json.message]).toEqual([403, expect.stringContaining('actívalo en Mi cuenta')])
    const money: [Parameters<Browser['send']>[0], string][] = [
      ['POST', '/api/store/customers'],
      ['PATCH', '/api/store/customers/1'],
      ['DELETE', '/api/store/customers/1'],
      ['POST', '/api/store/sales/1/agreedPayments'],
      ['DELETE', '/api/store/sales/1/agreedPayments/1'],
    ]
    for (const [method, url] of money) {
      const { status, json } = await owner.b.send(method, url, method === 'DELETE' ? {} : { body: {} })
      expect([status, json.message], url).toEqual([403, expect.stringContaining('actívalo en Mi cuenta')])
      expect(
        (await staff.b.send(method, url, method === 'DELETE' ? {} : { body: {} })).json.message,
        url,
      ).not.toContain('actívalo')
    }
    // Nothing else is closed to them, and the way out is open.
    expect((await admin.b.get('/api/core/administration')).status).toBe(200)
    const { secret } = (await post(owner.b, 'begin', { password: owner.password })).json.data as { secret: string }
    expect((await post(owner.b, 'confirm', { code: codeOf(secret) })).status).toBe(200)
    expect((await setSystem(owner.b)).status).not.toBe(403)
    expect((await shown(owner.b)).neededFrom).toBeNull()
  })

  test("of somebody else is nobody's business, and a guest has none", async () => {
    const { secret } = await withFactor()
    const other = await signedUp()
    expect((await post(other.b, 'prove', { code: codeOf(secret) })).status).toBe(400)
    expect((await browser().get('/api/session/secondFactor')).status).toBe(401)
  })
})
