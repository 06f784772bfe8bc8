import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  browser,
  database,
  mails,
  person,
  setNow,
  signedUp,
  tokenFor,
  who,
  usePeopleServer,
} from '../../app/testing-people.ts'

usePeopleServer()

describe('signing up', () => {
  test('writes to the mailbox, and the link of that browser signs in once', async () => {
    const b = browser()
    const given = person({ email: `Mayus-${randomUUID()}@Taller.TEST`, isWorkshop: true })
    const answer = await b.human('signUp', given)
    expect(answer.status).toBe(200)
    expect(answer.json.data.message).toContain(given.email.toLowerCase())
    expect((await who(b)).isGuest).toBe(true)
    const [mail] = await mails(given.email.toLowerCase())
    expect(mail?.subject).toBe('Confirma tu correo')
    expect(mail?.body_text).toContain('http://tuerca.example/verificar?token=')
    const jobs = await database.pool.query('select 1 from graphile_worker.jobs where key = $1', [`message-${mail?.id}`])
    expect(jobs.rowCount).toBe(1)
    const token = await tokenFor(given.email.toLowerCase())
    const verified = await b.post('verifyEmail', { token })
    expect(verified.json.data).toEqual({ signedIn: true, returnTo: '/', isComplete: true })
    expect(await who(b)).toMatchObject({
      isGuest: false,
      user: {
        name: 'Rosa Díaz',
        mobile: '3001234567',
        isComplete: true,
        isWorkshop: true,
        role: 'user',
        isGuest: false,
      },
    })
    const again = await b.post('verifyEmail', { token })
    expect(again.status).toBe(400)
    expect(again.json.message).toContain('ya se usó o venció')
  })

  test('an account that a purchase made takes the password of the newest sign-up, once the mailbox is proved', async () => {
    const [b, given] = [browser(), person()]
    const { email } = given
    const { id } = await database.db
      .insertInto('users')
      .values({ name: 'Quien compró', email, email_verified: false, mobile: '3009998877', country: 'CO' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await b.human('signUp', { ...given, password: 'primero escribí esta' })).status).toBe(200)
    expect((await b.human('signUp', { ...given, password: 'esta es la buena' })).status).toBe(200)
    const passwords = await database.db
      .selectFrom('accounts')
      .select(['provider_id', 'account_id'])
      .where('user_id', '=', id)
      .execute()
    expect(passwords).toEqual([{ provider_id: 'credential', account_id: String(id) }])
    expect((await b.post('verifyEmail', { token: await tokenFor(email) })).json.data).toMatchObject({ signedIn: true })
    expect(await who(b)).toMatchObject({ isGuest: false, user: { id, name: 'Rosa Díaz', mobile: '3001234567' } })
    expect((await browser().post('signIn', { email, password: 'primero escribí esta' })).status).not.toBe(200)
    expect((await browser().post('signIn', { email, password: 'esta es la buena' })).status).toBe(200)
  })

  test('the link leads back to where one signed up, whatever other tabs looked at meanwhile, once', async () => {
    const b = browser()
    const given = person()
    await b.human('signUp', { ...given, next: '/planes?plan=3' })
    await b.send('GET', '/core/sessionControlData/0?refererUrl=%2Fdev%2Fbandeja')
    expect((await b.post('verifyEmail', { token: await tokenFor(given.email) })).json.data).toEqual({
      signedIn: true,
      returnTo: '/planes?plan=3',
      isComplete: true,
    })
    const other = person()
    await b.human('signUp', { ...other, next: 'https://evil.example/' })
    expect((await b.post('verifyEmail', { token: await tokenFor(other.email) })).json.data).toMatchObject({
      returnTo: '/',
    })
  })

  test('whoever completes it gets three plates for ninety days, once a person, a mailbox and a mobile', async () => {
    const lots = async (email: string) =>
      (
        await database.pool.query<{ amount: number; days: number }>(
          `select amount, round(extract(epoch from l.expires_at - l.created_at) / 86400)::int as days from consultation_lots l join users u on u.id = l.user_id where u.email = $1 and source = 'welcome:plate_consultations'`,
          [email],
        )
      ).rows
    const mobile = `31${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const name = `una-${randomUUID()}`
    const { b } = await signedUp({ email: `${name}@taller.test`, mobile: '' })
    expect(await lots(`${name}@taller.test`)).toEqual([])
    for (let i = 0; i < 2; i += 1)
      await b.send('PATCH', '/api/session/account', {
        body: { name: 'Rosa', mobile, country: 'CO', isWorkshop: false },
      })
    expect(await lots(`${name}@taller.test`)).toEqual([{ amount: 3, days: 90 }])
    await signedUp({ email: `${name}+otra@taller.test`, mobile: `32${mobile.slice(2)}` })
    expect(await lots(`${name}+otra@taller.test`)).toEqual([])
    await signedUp({ email: `${name}-otra@taller.test`, mobile })
    expect(await lots(`${name}-otra@taller.test`)).toEqual([])
    await signedUp({ email: `${name}-nueva@taller.test`, mobile: `33${mobile.slice(2)}` })
    expect(await lots(`${name}-nueva@taller.test`)).toHaveLength(1)
  })

  test('on another device the link confirms and does not sign in', async () => {
    const given = person()
    await browser().human('signUp', given)
    const phone = browser()
    expect((await phone.post('verifyEmail', { token: await tokenFor(given.email) })).json.data.signedIn).toBe(false)
    expect((await who(phone)).isGuest).toBe(true)
    expect((await phone.post('signIn', { email: given.email, password: given.password })).status).toBe(200)
  })

  test('without a mobile it is incomplete until the account page completes it (M5.04)', async () => {
    const { b } = await signedUp({ mobile: '' })
    expect((await who(b)).user).toMatchObject({ isComplete: false, mobile: null })
    const wrong = await b.send('PATCH', '/api/session/account', {
      body: { name: 'Rosa', mobile: '123', country: 'CO', isWorkshop: false },
    })
    expect(wrong.json).toEqual({
      message: 'El celular debe tener 10 dígitos y empezar por 3.',
      data: ['El celular debe tener 10 dígitos y empezar por 3.'],
    })
    const done = await b.send('PATCH', '/api/session/account', {
      body: { name: 'Rosa', mobile: '222 555 0101', country: 'MX', isWorkshop: true },
    })
    expect(done.json.data).toMatchObject({ isComplete: true, mobile: '2225550101', country: 'MX', isWorkshop: true })
    expect((await who(b)).user).toMatchObject({ isComplete: true, isWorkshop: true })
  })

  test.each([
    [{ name: ' ' }, 'Nombre: este campo es requerido.'],
    [{ email: 'no es correo' }, 'Escribe un correo válido.'],
    [{ password: 'corta' }, 'La contraseña debe tener mínimo 8 caracteres.'],
    [{ mobile: '4001234567' }, 'El celular debe tener 10 dígitos y empezar por 3.'],
    [{ consent: false }, 'Para crear la cuenta debes aceptar el tratamiento de tus datos.'],
    [{ country: 'US' }, 'Elige Colombia o México.'],
  ])('refuses %j', async (change, line) => {
    const answer = await browser().human('signUp', person(change))
    expect(answer.status).toBe(400)
    expect(answer.json.data).toEqual([line])
  })

  test('an e-mail that has an account gets the same answer, and its owner a letter', async () => {
    const owner = await signedUp()
    const fresh = person()
    const [taken, free] = [
      await browser().human('signUp', person({ email: owner.email, password: 'otra clave larga' })),
      await browser().human('signUp', fresh),
    ]
    expect(taken.status).toBe(free.status)
    expect(taken.json.data.message.replace(owner.email, '')).toBe(free.json.data.message.replace(fresh.email, ''))
    expect(taken.cookies.map((c) => c.name)).toEqual(free.cookies.map((c) => c.name))
    expect((await mails(owner.email)).at(-1)?.subject).toBe('Ya tienes una cuenta en Tuerca')
    expect((await browser().post('signIn', { email: owner.email, password: 'otra clave larga' })).status).toBe(401)
  })

  test('the confirmation letter carries no words of whoever typed the e-mail', async () => {
    const given = person({ name: 'Ganaste un carro: entra en evil.test' })
    await browser().human('signUp', given)
    await browser().post('resendVerification', { email: given.email })
    const letters = await mails(given.email)
    expect(letters).toHaveLength(2)
    for (const { subject, body_text, body_html } of letters)
      expect([subject, body_text, body_html].join()).not.toMatch(/Ganaste|evil/)
  })

  test('nobody can squat an e-mail: the newest unconfirmed sign-up counts and older links stop working', async () => {
    const squatter = person({ password: 'clave del intruso' })
    await browser().human('signUp', squatter)
    const old = await tokenFor(squatter.email)
    const b = browser()
    await b.human('signUp', person({ email: squatter.email, password: 'clave de la dueña' }))
    expect((await b.post('verifyEmail', { token: old })).status).toBe(400)
    expect((await b.post('verifyEmail', { token: await tokenFor(squatter.email) })).status).toBe(200)
    expect((await browser().post('signIn', { email: squatter.email, password: 'clave del intruso' })).status).toBe(401)
    expect((await browser().post('signIn', { email: squatter.email, password: 'clave de la dueña' })).status).toBe(200)
  })

  test('parallel sign-ups with one e-mail make one account', async () => {
    const given = person()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => browser(`203.0.113.${i}`).human('signUp', given)),
    )
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200, 200])
    expect(await database.db.selectFrom('users').select('id').where('email', '=', given.email).execute()).toHaveLength(
      1,
    )
    const accounts = await database.db
      .selectFrom('accounts')
      .innerJoin('users', 'users.id', 'accounts.user_id')
      .select('accounts.id')
      .where('email', '=', given.email)
      .execute()
    expect(accounts).toHaveLength(1)
    expect((await browser().post('verifyEmail', { token: await tokenFor(given.email) })).status).toBe(200)
  })

  test('an expired link is refused and a new one works', async () => {
    const given = person()
    const b = browser()
    await b.human('signUp', given)
    setNow('2026-06-02T12:00:01Z')
    expect((await b.post('verifyEmail', { token: await tokenFor(given.email) })).status).toBe(400)
    await b.post('resendVerification', { email: given.email })
    expect((await b.post('verifyEmail', { token: await tokenFor(given.email) })).status).toBe(200)
  })
})
