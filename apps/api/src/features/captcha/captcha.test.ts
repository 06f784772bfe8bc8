import { describe, expect, test } from 'vitest'
import { CAPTCHA_MISSING, CAPTCHA_NOTE } from '@tuerca/domain/captcha'
import { browser, database, person, setNow, signedUp, solved, usePeopleServer } from '../../app/testing-people.ts'

usePeopleServer()

const signUp = (captcha?: unknown, ip?: string) => browser(ip).post('signUp', person({ captcha }))
const refusal = { message: CAPTCHA_MISSING, data: [CAPTCHA_NOTE] }

describe('being human', () => {
  test('a fresh question each time, never kept by a cache', async () => {
    const [one, two] = [
      await browser().get('/api/captcha/challenge?action=sign_up'),
      await browser().get('/api/captcha/challenge?action=sign_up'),
    ]
    expect(one.headers['cache-control']).toBe('no-store')
    expect(one.json.data).toMatchObject({ kind: 'altcha', siteKey: null, seconds: 300 })
    expect(one.json.data.challenge.parameters.nonce).not.toBe(two.json.data.challenge.parameters.nonce)
    expect((await browser().get('/api/captcha/challenge?action=anything')).status).toBe(400)
    expect((await browser().get('/api/captcha/challenge')).status).toBe(400)
  })

  test('nothing, a forgery, one for something else or too long a one is refused in the words of the page (C5.04)', async () => {
    for (const captcha of [
      undefined,
      '',
      'forged',
      await solved('password_reset'),
      `${(await solved('sign_up')).slice(0, -8)}AAAAAAA=`,
    ]) {
      const answer = await signUp(captcha)
      expect(answer.status).toBe(400)
      expect(answer.json).toEqual(refusal)
    }
    for (const captcha of ['a'.repeat(8001), 1, null, {}, ['x']]) expect((await signUp(captcha)).json).toEqual(refusal)
    expect((await browser().post('requestPasswordReset', { email: 'a@a.test' })).json).toEqual(refusal)
    expect((await browser().human('requestPasswordReset', { email: 'a@a.test' })).status).toBe(200)
  })

  test('one that has expired is refused', async () => {
    const captcha = await solved('sign_up')
    setNow('2026-06-01T12:05:00Z')
    expect((await signUp(captcha)).json).toEqual(refusal)
  })

  test('one is good once, and is forgotten when it has expired', async () => {
    const captcha = await solved('sign_up')
    expect((await signUp(captcha)).status).toBe(200)
    expect((await signUp(captcha)).json).toEqual(refusal)
    expect(
      (await signUp(Buffer.from(`${Buffer.from(captcha, 'base64').toString()}  `).toString('base64'))).json,
    ).toEqual(refusal)
    setNow('2026-06-01T12:05:01Z')
    expect((await signUp(captcha)).json).toEqual(refusal)
    expect((await signUp(await solved('sign_up'))).status).toBe(200)
    expect(
      await database.db
        .selectFrom('captcha_uses')
        .selectAll()
        .where('ends_at', '<=', new Date('2026-06-01T12:05:01Z'))
        .execute(),
    ).toEqual([])
  })

  test('of twenty parallel uses of one, one is accepted', async () => {
    const captcha = await solved('sign_up')
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => signUp(captcha, `203.0.113.${i}`)))
    expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)])
  })
})

describe('signing in', () => {
  const wrong = (email: string, ip?: string) => browser(ip).post('signIn', { email, password: 'no es esta' })

  test('asks after two failures of an account, wherever they came from, and a success begins anew', async () => {
    const { email, password } = await signedUp()
    expect([(await wrong(email, '203.0.113.1')).status, (await wrong(email, '203.0.113.2')).status]).toEqual([401, 401])
    expect((await browser().post('signIn', { email, password })).json).toEqual(refusal)
    expect((await browser().post('signIn', { email, password, captcha: 'forged' })).json).toEqual(refusal)
    expect((await browser().human('signIn', { email, password })).status).toBe(200)
    expect((await browser().post('signIn', { email, password })).status).toBe(200)
  })

  test('asks after five failures of a network, for any account, and forgets in a quarter of an hour', async () => {
    const { email, password } = await signedUp()
    for (let i = 0; i < 5; i++) expect((await wrong(`nadie${i}@a.test`, '198.51.100.20')).status).toBe(401)
    expect((await browser('198.51.100.20').post('signIn', { email, password })).json).toEqual(refusal)
    expect((await browser('198.51.100.21').post('signIn', { email, password })).status).toBe(200)
    setNow('2026-06-01T12:15:01Z')
    expect((await browser('198.51.100.20').post('signIn', { email, password })).status).toBe(200)
  })

  test('being asked is no failed try: nobody is locked out by it, in parallel neither', async () => {
    const { email, password } = await signedUp()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => wrong(email, `203.0.113.${i}`)))
    expect(answers.filter((a) => a.status === 401)).toHaveLength(2)
    expect(answers.filter((a) => a.json.message === CAPTCHA_MISSING)).toHaveLength(6)
    for (let i = 0; i < 10; i++) expect((await wrong(email, '203.0.113.50')).json).toEqual(refusal)
    expect((await browser().human('signIn', { email, password })).status).toBe(200)
  })
})
