import { describe, expect, test } from 'vitest'
import {
  browser,
  type Browser,
  database,
  mails,
  setNow,
  signedUp,
  tokenFor,
  usePeopleServer,
  who,
} from '../../../app/testing-people.ts'
import { endLostFactor } from '../second-factor/end-lost-factor.ts'
import { device, type DeviceOptions } from './testing-passkeys.ts'

usePeopleServer()

type Answer = Awaited<ReturnType<Browser['send']>>
const post = (b: Browser, path: string, body?: object) => b.send('POST', `/api/session/passkeys${path}`, { body })
const optionsOf = (answer: Answer) => answer.json.data.options as Record<string, unknown>
const list = async (b: Browser) =>
  (await b.get('/api/session/passkeys')).json.data as { id: number; name: string; usedAt: string | null }[]
const shown = async (b: Browser) => (await b.get('/api/session/secondFactor')).json.data
const changeParam = (b: Browser) => b.send('PATCH', '/api/core/appParams/legalEmail', { body: {} })

async function add({ b, password, like }: { b: Browser; password: string; like?: DeviceOptions }) {
  const phone = device(like)
  const answer = await post(b, '', {
    name: 'Mi teléfono',
    credential: phone.make(optionsOf(await post(b, '/begin', { password }))),
  })
  return { phone, answer }
}
async function enter(
  b: Browser,
  phone: ReturnType<typeof device>,
  path = '/signIn',
  change: (given: ReturnType<typeof phone.use>) => object = (given) => given,
) {
  return post(b, path, { credential: change(phone.use(optionsOf(await post(b, '/ask')))) })
}
async function withPasskey() {
  const one = await signedUp()
  const { phone, answer } = await add(one)
  expect(answer.status).toBe(200)
  return { ...one, phone }
}

describe('a passkey', () => {
  test('is added with the password, opens a session in another browser, and that session has proved the second factor', async () => {
    const { b, id, email, phone } = await withPasskey()
    expect(await list(b)).toMatchObject([{ name: 'Mi teléfono', usedAt: null }])
    await database.pool.query(`update users set role = 'admin' where id = $1`, [id])
    const other = browser('203.0.113.44')
    const answer = await enter(other, phone)
    expect([answer.status, answer.json.data]).toEqual([200, { returnTo: '/' }])
    expect((await who(other, id)).isGuest).toBe(false)
    expect((await changeParam(other)).status).not.toBe(403)
    expect(await shown(other)).toMatchObject({
      on: false,
      passkeys: 1,
      provedUntil: '2026-06-02T00:00:00.000Z',
      neededFrom: null,
    })
    expect((await list(b))[0]?.usedAt).toBe('2026-06-01T12:00:00.000Z')
    const subjects = (await mails(email)).map(({ subject }) => subject)
    expect(subjects.slice(-2)).toEqual([
      'Tu cuenta tiene una llave de acceso nueva',
      'Ingresaron a tu cuenta desde otro navegador',
    ])
    const { rows } = await database.pool.query(
      `select kind, detail from security_events where user_id = $1 and kind <> 'role-changed' order by id desc limit 2`,
      [id],
    )
    expect(rows).toEqual([
      { kind: 'signed-in-new-browser', detail: 'passkey' },
      { kind: 'passkey-added', detail: '' },
    ])
  })

  test('counts as the second factor: a session by password has to show it, and changes nothing of importance until then', async () => {
    const { id, email, password, phone } = await withPasskey()
    await database.pool.query(`update users set role = 'admin' where id = $1`, [id])
    const other = browser('203.0.113.45')
    await other.human('signIn', { email, password })
    expect((await changeParam(other)).json.message).toContain('Confirma primero tu segundo factor')
    for (const refused of [
      await post(other, '/begin', { password }),
      await post(other, `/${(await list(other))[0]?.id}/remove`, { password }),
      await other.send('POST', '/api/session/secondFactor/begin', { body: { password } }),
    ]) {
      expect(refused.status).toBe(403)
    }
    expect((await enter(other, phone, '/prove')).json.data).toEqual({ provedUntil: '2026-06-02T00:00:00.000Z' })
    expect((await changeParam(other)).status).not.toBe(403)
    setNow('2026-06-02T12:00:00Z')
    expect((await changeParam(other)).status).toBe(403)
  })

  test.each([
    ['made on another site', { origin: 'https://tuerca.example.evil.test' }],
    ['made for another name', { rpId: 'evil.test' }],
    ['made on a device that does not ask who holds it', { verifiesUser: false }],
  ])('%s is refused', async (_, like) => {
    const one = await signedUp()
    const { answer } = await add({ ...one, like })
    expect([answer.status, answer.json.message]).toEqual([
      400,
      'Tu dispositivo no completó la llave de acceso. Empieza de nuevo.',
    ])
    expect(await list(one.b)).toEqual([])
  })

  test("of another site, a stranger's, changed on its way or shown twice opens nothing", async () => {
    const { b, id, phone } = await withPasskey()
    const other = browser('203.0.113.46')
    expect((await enter(other, device())).status).toBe(401)
    const broken = await enter(other, phone, '/signIn', (given) => ({
      ...given,
      response: { ...given.response, signature: Buffer.from('no es esta firma').toString('base64url') },
    }))
    expect(broken.status).toBe(401)
    const credential = phone.use(optionsOf(await post(other, '/ask')))
    // Without the question that this browser was asked, and with another's.
    expect((await post(browser(), '/signIn', { credential })).status).toBe(401)
    expect((await post(other, '/signIn', { credential })).status).toBe(200)
    other.jar.delete('tuerca.session_token')
    expect((await post(other, '/signIn', { credential })).status).toBe(401)
    expect((await who(other, id)).isGuest).toBe(true)
    const stranger = await signedUp()
    expect((await enter(stranger.b, phone, '/prove')).json.message).toBe(
      'Esa llave de acceso no es de tu cuenta. Usa una de las tuyas.',
    )
    expect((await b.get('/api/session/passkeys')).status).toBe(200)
  })

  test('a question asked of one person makes no key of another, and a registration does not answer a sign-in', async () => {
    const [one, two] = [await signedUp(), await signedUp()]
    const options = optionsOf(await post(one.b, '/begin', { password: one.password }))
    two.b.jar.set('tuerca.passkey', one.b.jar.get('tuerca.passkey') ?? '')
    expect((await post(two.b, '', { name: 'Ajena', credential: device().make(options) })).status).toBe(400)
    const { phone } = await add(one)
    const begun = optionsOf(await post(one.b, '/begin', { password: one.password }))
    expect((await post(one.b, '/signIn', { credential: phone.use(begun) })).status).toBe(401)
    expect([await list(one.b), await list(two.b)].map((keys) => keys.length)).toEqual([1, 0])
  })

  test('is renamed and removed by its owner alone; without any the second factor is off', async () => {
    const { b, email, password } = await withPasskey()
    const stranger = await signedUp()
    const [key] = await list(b)
    const path = `/api/session/passkeys/${key?.id}`
    expect((await stranger.b.send('PATCH', path, { body: { name: 'Mía' } })).status).toBe(404)
    expect((await stranger.b.send('POST', `${path}/remove`, { body: { password: stranger.password } })).status).toBe(
      404,
    )
    expect((await b.send('PATCH', path, { body: { name: '   ' } })).json.message).toContain(
      'Escribe un nombre para la llave.',
    )
    expect((await b.send('PATCH', path, { body: { name: 'Portátil del taller' } })).status).toBe(200)
    expect(await list(b)).toMatchObject([{ name: 'Portátil del taller' }])
    expect((await b.send('POST', `${path}/remove`, { body: { password: 'no es esta' } })).status).toBe(400)
    expect((await b.send('POST', `${path}/remove`, { body: { password } })).status).toBe(200)
    expect(await shown(b)).toMatchObject({ passkeys: 0, provedUntil: null })
    expect((await mails(email)).at(-1)?.subject).toBe('Se quitó una llave de acceso de tu cuenta')
    expect((await post(b, '/begin', { password })).status).toBe(200)
  })

  test('ten are kept at most, also when they come at once', async () => {
    const { b, id, password } = await withPasskey()
    await database.pool.query(
      `insert into passkeys (user_id, name, credential_id, public_key, counter, device_type, backed_up) select $1::int, 'otra', $1::int || '_' || n, 'x', 0, 'singleDevice', false from generate_series(1, 8) n`,
      [id],
    )
    const begun: { options: Record<string, unknown>; cookie: string }[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const options = optionsOf(await post(b, '/begin', { password }))
      begun.push({ options, cookie: b.jar.get('tuerca.passkey') ?? '' })
    }
    const statuses = await Promise.all(
      begun.map(({ options, cookie }) => {
        const tab = browser()
        for (const [name, value] of b.jar) tab.jar.set(name, value)
        tab.jar.set('tuerca.passkey', cookie)
        return post(tab, '', { name: 'A la vez', credential: device().make(options) }).then(({ status }) => status)
      }),
    )
    expect(statuses.sort()).toEqual([200, 409, 409])
    expect(await list(b)).toHaveLength(10)
  })

  test('of a banned person opens nothing', async () => {
    const { id, phone } = await withPasskey()
    await database.pool.query('update users set banned = true where id = $1', [id])
    const other = browser()
    expect((await enter(other, phone)).status).toBe(403)
    expect(
      (await database.pool.query('select id from sessions where user_id = $1 and second_factor_at is null', [id])).rows,
    ).toHaveLength(0)
    expect((await who(other, id)).isGuest).toBe(true)
  })

  test('that is young goes with a password that is reset by mail: noted, and told; an older one stays', async () => {
    const { id, email, phone, b, password } = await withPasskey()
    const old = (await list(b))[0]?.id
    await database.pool.query(`update passkeys set created_at = '2026-05-01' where id = $1`, [old])
    const { phone: thief, answer } = await add({ b, password })
    expect(answer.status).toBe(200)
    await browser().human('requestPasswordReset', { email })
    const token = await tokenFor(email)
    expect((await browser().post('resetPassword', { token, password: 'la nueva clave' })).status).toBe(200)
    expect((await enter(browser('203.0.113.47'), thief)).status).toBe(401)
    expect((await enter(browser('203.0.113.48'), phone)).status).toBe(200)
    expect((await database.pool.query('select id from passkeys where user_id = $1', [id])).rows).toEqual([{ id: old }])
    expect(
      (
        await database.pool.query(
          `select detail from security_events where user_id = $1 and kind = 'passkey-removed'`,
          [id],
        )
      ).rows,
    ).toEqual([{ detail: 'password-reset' }])
    expect((await mails(email)).find(({ subject }) => subject === 'Tu contraseña cambió')?.body_text).toContain(
      'quitamos la llave de acceso que se agregó hace poco',
    )
  })

  test('that is lost ends a day after it was announced, unless it is shown after the password: signing in by it is not enough', async () => {
    const { b, email, phone } = await withPasskey()
    const guest = { cookieHash: null, networkHash: 'command', ensure: () => '' }
    const lost = (now: string) =>
      database.db
        .transaction()
        .execute((db) => endLostFactor({ db, now: new Date(now), origin: 'https://tuerca.example', guest }, email))
    expect(await lost('2026-06-01T12:01:00Z')).toMatchObject({ state: 'waits' })
    expect((await enter(b, phone, '/prove')).status).toBe(200)
    expect(await lost('2026-06-02T13:00:00Z')).toMatchObject({ state: 'waits' })
    expect((await enter(browser('203.0.113.49'), phone)).status).toBe(200)
    expect(await lost('2026-06-03T13:00:00Z')).toEqual({ state: 'ended' })
    expect(await list(b)).toEqual([])
  })

  test('is asked for under the configured site, on a device that knows its owner and tells nothing of its maker', async () => {
    const { b, password } = await signedUp()
    expect(optionsOf(await post(b, '/begin', { password }))).toMatchObject({
      rp: { id: 'tuerca.example', name: 'Tuerca' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(optionsOf(await post(browser(), '/ask'))).toMatchObject({
      rpId: 'tuerca.example',
      userVerification: 'required',
    })
  })
})
