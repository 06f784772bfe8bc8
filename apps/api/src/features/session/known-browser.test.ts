import { describe, expect, test } from 'vitest'
import { browser, database, mails, setNow, signedUp, tokenFor, usePeopleServer, who } from '../../app/testing-people.ts'

usePeopleServer()

const wrongly = (email: string, ip: string) => browser(ip).human('signIn', { email, password: 'no es esta' })
const eventsOf = async (userId: number) =>
  (
    await database.db.selectFrom('security_events').select('kind').where('user_id', '=', userId).orderBy('id').execute()
  ).map(({ kind }) => kind)

describe('a browser that signed in to the account before', () => {
  test('is let in however many others try, from its own network too', async () => {
    const { b, email, password } = await signedUp()
    await b.post('signOut', {})
    await Promise.all(Array.from({ length: 48 }, (_, at) => wrongly(email, `203.0.113.${100 + (at % 6)}`)))
    expect((await browser('203.0.113.91').human('signIn', { email, password })).status).toBe(429)
    expect((await b.human('signIn', { email, password })).status).toBe(200)
    await b.post('signOut', {})
    // And gets the link for a forgotten password, which strangers used up.
    for (let turn = 0; turn < 16; turn += 1) await browser(`203.0.113.${turn}`).human('requestPasswordReset', { email })
    expect((await browser('203.0.113.92').human('requestPasswordReset', { email })).status).toBe(429)
    expect((await b.human('requestPasswordReset', { email })).status).toBe(200)
  })

  test('guesses no more than anybody else: eight in a quarter of an hour', async () => {
    const { b, email, password } = await signedUp()
    const answers = []
    for (let turn = 0; turn < 10; turn += 1)
      answers.push((await b.human('signIn', { email, password: 'no es esta' })).status)
    expect(answers).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429, 429])
    setNow('2026-06-01T12:15:01Z')
    expect((await b.human('signIn', { email, password })).status).toBe(200)
  })

  test('that forgot its password is let in with the new one at once', async () => {
    const { b, email } = await signedUp()
    for (let turn = 0; turn < 9; turn += 1) await b.human('signIn', { email, password: 'no es esta' })
    expect((await b.human('requestPasswordReset', { email })).status).toBe(200)
    expect((await b.post('resetPassword', { token: await tokenFor(email), password: 'la nueva clave' })).status).toBe(
      200,
    )
    expect((await b.human('signIn', { email, password: 'la nueva clave' })).status).toBe(200)
  })

  test('is known by a cookie that we signed for that account, and by no other', async () => {
    const [mine, other] = [await signedUp(), await signedUp()]
    const cookie = other.b.jar.get('tuerca_known') ?? ''
    expect(cookie).toMatch(/^[\w-]{16}\.[\w-]{43}$/)
    const thief = browser('203.0.113.55')
    for (const forged of [
      cookie,
      `${cookie}~${cookie}`,
      cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      '~~',
      'x'.repeat(60),
    ]) {
      thief.jar.set('tuerca_known', forged)
      await thief.human('signIn', { email: mine.email, password: 'no es esta' })
    }
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from attempts where key like 'signIn:k:%'`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

test('IPv6: who changes the /64 at will is counted by the /56 and the /48 around it', async () => {
  const statusFrom = async (network: string) =>
    (
      await browser(`2800:484:1234:${network}::1`).post('signIn', {
        email: `v6-${network}@a.test`,
        password: 'Verano2026',
      })
    ).status
  expect(await statusFrom('5601')).toBe(401)
  // As if a hundred and eighteen more had been tried around it.
  await database.pool.query(`update attempts set count = 119 where key like 'signIn:n:%'`)
  expect([await statusFrom('5602'), await statusFrom('5603'), await statusFrom('5701')]).toEqual([401, 429, 401])
})

test('a sign-in in another browser is written to the owner, once it is one; the log has ids and no words of anybody', async () => {
  const { b, id, email, password } = await signedUp()
  const before = (await mails(email)).length
  await b.post('signOut', {})
  await b.human('signIn', { email, password })
  expect(await mails(email)).toHaveLength(before)
  const phone = browser()
  await phone.send('POST', '/api/session/signIn', {
    body: { email, password },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) <b>AppleWebKit</b> Chrome/140.0 Mobile Safari/537.36' },
  })
  const letter = (await mails(email)).at(-1)
  expect(letter?.subject).toBe('Ingresaron a tu cuenta desde otro navegador')
  expect(letter?.body_text).toContain('desde Chrome en Android')
  expect(letter?.body_html).not.toContain('AppleWebKit')
  await wrongly(email, '203.0.113.77')
  await phone.post('changePassword', { currentPassword: 'no es esta', newPassword: 'otra clave larga' })
  await phone.post('changePassword', { currentPassword: password, newPassword: 'otra clave larga' })
  expect(await eventsOf(id)).toEqual([
    'signed-in',
    'signed-in',
    'signed-in-new-browser',
    'sign-in-refused',
    'password-refused',
    'password-changed',
  ])
  const kept = JSON.stringify(await database.db.selectFrom('security_events').selectAll().execute())
  for (const word of [email, password, '203.0.113', 'Chrome']) expect(kept).not.toContain(word)
})

test('tries beyond the limit are noted once for each window, and calls of the administration once an hour', async () => {
  const { b, id, email } = await signedUp()
  for (let turn = 0; turn < 12; turn += 1) await wrongly(email, '203.0.113.60')
  setNow('2026-06-01T12:20:00Z')
  for (let turn = 0; turn < 10; turn += 1) await wrongly(email, '203.0.113.60')
  for (const now of ['2026-06-01T12:20:00Z', '2026-06-01T13:19:00Z', '2026-06-01T13:21:00Z']) {
    setNow(now)
    expect((await b.send('PATCH', '/api/core/appParams/legalEmail', { body: {} })).status).toBe(403)
  }
  const { rows } = await database.pool.query<{ kind: string; detail: string }>(
    `select kind, detail from security_events where user_id = $1 and kind in ('sign-in-limited', 'access-refused') order by id`,
    [id],
  )
  expect(rows.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
    'sign-in-limited pair',
    'sign-in-limited pair',
    ...Array.from({ length: 2 }, () => 'access-refused PATCH /api/core/appParams/:name'),
  ])
})

test('a change of role is noted by the database, whoever makes it', async () => {
  const { id } = await signedUp()
  await database.pool.query(`update users set role = 'admin' where id = $1`, [id])
  await database.pool.query(
    `insert into store_members (store_id, user_id, role) select min(id), $1, 'staff' from stores`,
    [id],
  )
  await database.pool.query(`update store_members set role = 'owner' where user_id = $1`, [id])
  await database.pool.query(`delete from store_members where user_id = $1`, [id])
  const { rows } = await database.pool.query<{ detail: string }>(
    `select detail from security_events where user_id = $1 and kind = 'role-changed' order by id`,
    [id],
  )
  expect(rows.map(({ detail }) => detail.replace(/\d+/, 'N'))).toEqual([
    'user > admin',
    'store N: none > staff',
    'store N: staff > owner',
    'store N: owner > none',
  ])
})

test('a session ends after ninety days, however much it was used', async () => {
  const { b, id } = await signedUp()
  await database.pool.query(`update sessions set created_at = $2, expires_at = '2099-01-01' where user_id = $1`, [
    id,
    new Date('2026-03-04T12:00:00Z'),
  ])
  expect((await who(b, id)).isGuest).toBe(false)
  setNow('2026-06-02T12:00:01Z')
  expect((await who(b, id)).isGuest).toBe(true)
})
