import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../../../db/seed/seed.ts'
import { guestOf } from '../../platform/guest-cookie.ts'
import {
  browser,
  database,
  mails,
  person,
  TEST_SECRET,
  setNow,
  signedUp,
  tokenFor,
  who,
  usePeopleServer,
} from '../../app/testing-people.ts'

usePeopleServer()

describe('signing in', () => {
  test('a wrong password and an unknown e-mail are one answer in about one time', async () => {
    const { email } = await signedUp()
    const unknown = `nadie-${randomUUID()}@taller.test`
    const fastest = { [email]: Infinity, [unknown]: Infinity }
    for (const address of [email, unknown, email, unknown, email, unknown]) {
      const start = performance.now()
      const answer = await browser().human('signIn', { email: address, password: 'no es esta' })
      fastest[address] = Math.min(fastest[address] ?? 0, performance.now() - start)
      expect(answer.status).toBe(401)
      expect(answer.json).toEqual({ message: 'El correo o la contraseña no son correctos.', data: [] })
    }
    expect(fastest[unknown]).toBeGreaterThan((fastest[email] ?? 0) / 2)
    expect(fastest[unknown]).toBeLessThan((fastest[email] ?? 0) * 2)
  })

  test('sets an httpOnly lax cookie and returns where one was, and nowhere else', async () => {
    const { email, password } = await signedUp()
    const b = browser()
    await b.get('/core/sessionControlData/0?refererUrl=http%3A%2F%2Ftuerca.example%2Fproducto-12%3Fa%3D1')
    const remembered = await b.human('signIn', { email, password })
    expect(remembered.json.data.returnTo).toBe('/producto-12?a=1')
    expect(remembered.cookies.find((c) => c.name === 'tuerca.session_token')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
    expect((await browser().human('signIn', { email, password, next: '/cuenta' })).json.data.returnTo).toBe('/cuenta')
    for (const returnTo of ['//evil.test', 'https://evil.test/', 'javascript:alert(1)', '/\\evil.test']) {
      expect((await browser().human('signIn', { email, password, next: returnTo })).json.data.returnTo).toBe('/')
    }
  })

  test('begins in the country of the account where none was chosen in this browser', async () => {
    const chosen = (answer: { cookies: { name: string; value: string }[] }) =>
      answer.cookies.find(({ name }) => name === 'country')?.value
    const rosa = { email: 'rosa@frenospuebla.test', password: DEMO_PASSWORD }
    const b = browser()
    expect(chosen(await b.human('signIn', rosa))).toBe('MX')
    expect(chosen(await b.human('signIn', rosa))).toBeUndefined()
  })

  test('ends the session that the browser had, and no other one', async () => {
    const { b, email, password, id } = await signedUp()
    const [phone, before] = [browser(), browser()]
    await phone.human('signIn', { email, password })
    for (const [name, value] of b.jar) before.jar.set(name, value)
    await b.human('signIn', { email, password })
    expect([(await who(before, id)).isGuest, (await who(b, id)).isGuest, (await who(phone, id)).isGuest]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('by the link of a sign-up ends the session that the browser had too', async () => {
    const { b, id } = await signedUp()
    const before = browser()
    for (const [name, value] of b.jar) before.jar.set(name, value)
    const second = person()
    await b.human('signUp', second)
    expect((await b.post('verifyEmail', { token: await tokenFor(second.email) })).json.data.signedIn).toBe(true)
    expect((await who(before, id)).isGuest).toBe(true)
  })

  test('before confirming, the right password gets a new link and no session', async () => {
    const given = person()
    await browser().human('signUp', given)
    const b = browser()
    const answer = await b.human('signIn', given)
    expect(answer.status).toBe(403)
    expect(answer.json.message).toContain('Falta confirmar tu correo')
    expect(await mails(given.email)).toHaveLength(2)
    expect((await who(b)).isGuest).toBe(true)
    expect((await browser().human('signIn', { ...given, password: 'no es esta' })).status).toBe(401)
  })

  const wrongly = (email: string, ip: string) => browser(ip).human('signIn', { email, password: 'no es esta' })
  const LATER = '2026-06-01T12:15:01Z'

  test('after eight wrong passwords of one network even the right one waits there a quarter of an hour, and nowhere else', async () => {
    const { email, password } = await signedUp()
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrongly(email, '203.0.113.90')))
    expect(answers.filter((a) => a.status === 401)).toHaveLength(8)
    expect(answers.filter((a) => a.status === 429)).toHaveLength(4)
    const locked = await browser('203.0.113.90').human('signIn', { email, password })
    expect(locked.status).toBe(429)
    expect(locked.json.message).toBe('Hiciste demasiados intentos. Espera 15 minutos e intenta de nuevo.')
    expect((await browser('203.0.113.91').human('signIn', { email, password })).status).toBe(200)
    expect((await browser('203.0.113.90').human('signIn', { email, password })).status).toBe(429)
    setNow(LATER)
    expect((await browser('203.0.113.90').human('signIn', { email, password })).status).toBe(200)
  })

  test('an account takes forty from all networks together, in parallel too', async () => {
    const { email, password } = await signedUp()
    const answers = await Promise.all(
      Array.from({ length: 48 }, (_, i) => wrongly(email, `203.0.113.${100 + (i % 6)}`)),
    )
    expect(answers.filter((a) => a.status === 401)).toHaveLength(40)
    expect(answers.filter((a) => a.status === 429)).toHaveLength(8)
    expect((await browser('203.0.113.91').human('signIn', { email, password })).status).toBe(429)
    setNow(LATER)
    expect((await browser('203.0.113.91').human('signIn', { email, password })).status).toBe(200)
  })

  test('one network cannot try a password on everybody', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 64 }, () =>
        browser('198.51.100.9').human('signIn', { email: `x-${randomUUID()}@a.test`, password: 'Verano2026' }),
      ),
    )
    expect(guesses.filter((g) => g.status === 429)).toHaveLength(4)
    expect(
      (await browser('198.51.100.10').human('signIn', { email: `x-${randomUUID()}@a.test`, password: 'Verano2026' }))
        .status,
    ).toBe(401)
  })

  test('a suspended person is told so and gets no session', async () => {
    const { id, email, password, b } = await signedUp()
    await database.db.updateTable('users').set({ banned: true }).where('id', '=', id).execute()
    expect((await who(b)).isGuest).toBe(true)
    const answer = await browser().human('signIn', { email, password })
    expect(answer.status).toBe(403)
    expect(answer.cookies).toEqual([])
  })

  test("the guest's look-ups become the person's, of this browser only, and once", async () => {
    const { id, email, password } = await signedUp()
    const b = browser()
    let cookie = ''
    const reply = {
      setCookie: (_name: string, value: string) => {
        cookie = value
      },
    }
    const guestHash = guestOf(TEST_SECRET, { cookies: {}, ip: '203.0.113.7' } as never, reply as never, false).ensure()
    b.jar.set('tuerca_guest', cookie)
    await database.db
      .insertInto('consultations')
      .values([
        { kind: 'substitutions', guest_hash: guestHash, network_hash: 'n', subject: `mine-${id}`, found: true },
        { kind: 'substitutions', guest_hash: 'another', network_hash: 'n', subject: `other-${id}`, found: true },
      ])
      .execute()
    await b.human('signIn', { email, password })
    const mine = await database.db.selectFrom('consultations').select('subject').where('user_id', '=', id).execute()
    expect(mine).toEqual([{ subject: `mine-${id}` }])
    const second = await signedUp()
    await b.post('signOut', {})
    await b.human('signIn', { email: second.email, password: second.password })
    expect(
      await database.db.selectFrom('consultations').select('subject').where('user_id', '=', second.id).execute(),
    ).toEqual([])
  })
})

test.each(DEMO_ACCOUNTS.filter((account) => account.email.includes('@')))(
  'the demo account $email signs in',
  async ({ email }) => {
    const b = browser()
    expect((await b.human('signIn', { email, password: DEMO_PASSWORD })).status).toBe(200)
    expect(await who(b)).toMatchObject({ isGuest: false, user: { email, isComplete: email !== 'luis@sinmovil.test' } })
  },
)
