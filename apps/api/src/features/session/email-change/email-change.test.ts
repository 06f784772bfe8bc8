import { describe, expect, test } from 'vitest'
import {
  type Browser,
  browser,
  database,
  mails,
  person,
  setNow,
  signedUp,
  usePeopleServer,
  who,
} from '../../../app/testing-people.ts'

usePeopleServer()

const ask = (b: Browser, body: object) => b.send('POST', '/api/session/email/change', { body })
const follow = (b: Browser, what: 'approve' | 'confirm' | 'undo', token: string) =>
  b.send('POST', `/api/session/email/${what}`, { body: { token } })
const pending = async (b: Browser) => (await b.get('/api/session/account')).json.data.pendingEmail
const tokenIn = async (to: string, page: 'confirmar' | 'deshacer') =>
  decodeURIComponent(
    new RegExp(`/correo/${page}\\?token=([^\\s]+)`).exec(
      (await mails(to)).findLast(({ body_text }) => body_text.includes(`/correo/${page}`))?.body_text ?? '',
    )?.[1] ?? '',
  )
const signIn = (email: string, password: string) => browser().human('signIn', { email, password })

async function asked() {
  const one = await signedUp()
  const next = person().email
  expect((await ask(one.b, { email: next.toUpperCase(), password: one.password })).status).toBe(200)
  return { ...one, next }
}

/** As far as the other address is the account's. */
async function changed() {
  const one = await asked()
  await moveOn(one.b, one.email, one.next)
  return one
}
async function moveOn(b: Browser, from: string, to: string) {
  expect((await follow(browser(), 'approve', await tokenIn(from, 'deshacer'))).status).toBe(200)
  expect((await follow(b, 'confirm', await tokenIn(to, 'confirmar'))).status).toBe(200)
}
const emailOf = async (id: number) =>
  (await database.pool.query<{ email: string }>('select email from users where id = $1', [id])).rows[0]?.email

describe('another e-mail', () => {
  test('is asked for with the password, proved by its link, and ends the other sessions', async () => {
    const { b, id, email, password, next } = await asked()
    const phone = browser()
    await phone.human('signIn', { email, password })
    expect(await pending(b)).toBe(next)
    expect((await who(b, id)).user.email).toBe(email)
    const token = await tokenIn(next, 'confirmar')
    expect((await follow(b, 'confirm', token)).json.message).toContain(`Falta aprobar el cambio desde ${email}`)
    expect((await follow(browser(), 'approve', await tokenIn(email, 'deshacer'))).json.data.message).toContain(
      `el enlace que enviamos a ${next}`,
    )
    expect((await follow(b, 'confirm', token)).json.data).toEqual({
      message: `Listo: desde ahora el correo de tu cuenta es ${next}.`,
    })
    expect([(await who(b, id)).user.email, (await who(phone, id)).isGuest]).toEqual([next, true])
    expect((await follow(b, 'confirm', token)).status).toBe(400)
    expect([(await signIn(email, password)).status, (await signIn(next, password)).status]).toEqual([401, 200])
    expect((await mails(email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Pidieron cambiar el correo de tu cuenta', 'El correo de tu cuenta cambió']),
    )
    const { rows } = await database.pool.query<{ kind: string }>(
      `select kind from security_events where user_id = $1 and kind like 'email%' order by id`,
      [id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['email-change-asked', 'email-changed'])
    expect((await b.get('/api/session/data')).json.data.emailChanges).toMatchObject([
      { old_email: email, new_email: next },
    ])
  })

  test('waits two days where the old address says nothing', async () => {
    const { b, id, email, next } = await asked()
    const token = await tokenIn(next, 'confirmar')
    setNow('2026-06-03T11:59:00Z')
    expect([(await follow(b, 'confirm', token)).status, await emailOf(id)]).toEqual([409, email])
    setNow('2026-06-03T12:00:01Z')
    expect([(await follow(b, 'confirm', token)).status, await emailOf(id)]).toEqual([200, next])
  })

  test("is confirmed in the account that asked alone: a stranger's account gets neither the mailbox nor what was bought with it", async () => {
    const { b, id, email, next } = await asked()
    await follow(browser(), 'approve', await tokenIn(email, 'deshacer'))
    const token = await tokenIn(next, 'confirmar')
    const other = await signedUp()
    expect([
      (await follow(browser(), 'confirm', token)).status,
      (await follow(other.b, 'confirm', token)).status,
    ]).toEqual([401, 403])
    expect([await emailOf(id), await emailOf(other.id)]).toEqual([email, other.email])
    expect((await follow(b, 'confirm', token)).status).toBe(200)
  })

  test('is taken back from the old address, also after it changed twice: sessions, password and every later link end', async () => {
    const { b, id, email, password, next } = await changed()
    const wayBack = await tokenIn(email, 'deshacer')
    const third = person().email
    await ask(b, { email: third, password })
    await moveOn(b, next, third)
    // Whoever took the account signs up with the old address, to keep it from its owner.
    await browser().human('signUp', person({ email }))
    setNow('2026-06-14T12:00:00Z')
    expect((await follow(browser(), 'undo', wayBack)).json.data.message).toContain(`vuelve a ser ${email}`)
    expect((await who(b, id)).isGuest).toBe(true)
    expect([(await signIn(third, password)).status, (await signIn(email, password)).status]).toEqual([401, 401])
    const { rows } = await database.pool.query<{ id: number }>(
      'select id from users where email = $1 and email_verified',
      [email],
    )
    expect(rows).toEqual([{ id }])
    expect((await mails(third)).at(-1)?.subject).toBe('Este ya no es el correo de la cuenta')
    expect((await mails(email)).some(({ subject }) => subject === 'Se deshizo el cambio de correo')).toBe(true)
    for (const token of [wayBack, await tokenIn(next, 'deshacer')])
      expect((await follow(browser(), 'undo', token)).status).toBe(400)
    expect(await emailOf(id)).toBe(email)
  })

  test('taken back forgets the mobile and the second factor that came with it, and keeps those of before', async () => {
    const [thief, honest] = [await changed(), await changed()]
    const put = async (id: number, at: string) => {
      await database.pool.query(`update users set mobile_proved_at = $2 where id = $1`, [id, at])
      await database.pool.query(
        `insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'x', $2)`,
        [id, at],
      )
    }
    await put(thief.id, '2026-06-01T13:00:00Z')
    await put(honest.id, '2026-05-01T13:00:00Z')
    setNow('2026-06-02T12:00:00Z')
    for (const { email } of [thief, honest])
      expect((await follow(browser(), 'undo', await tokenIn(email, 'deshacer'))).status).toBe(200)
    const { rows } = await database.pool.query(
      'select u.id, u.mobile_proved_at is not null as proved, f.user_id is not null as factor from users u left join second_factors f on f.user_id = u.id where u.id in ($1, $2) order by u.id',
      [thief.id, honest.id],
    )
    expect(rows).toEqual([
      { id: thief.id, proved: false, factor: false },
      { id: honest.id, proved: true, factor: true },
    ])
  })

  test('taken back when the old address has another account closes the first one to everybody, until that address is free', async () => {
    const { b, id, email, next, password } = await changed()
    const other = await signedUp({ email })
    const wayBack = await tokenIn(email, 'deshacer')
    expect((await follow(browser(), 'undo', wayBack)).json.data.message).toContain(
      'Cerramos la cuenta que te cambiaron',
    )
    expect([(await who(b, id)).isGuest, (await signIn(next, password)).status]).toEqual([true, 401])
    expect((await browser().human('requestPasswordReset', { email: next })).status).toBe(200)
    expect((await mails(next)).some(({ subject }) => subject === 'Elige una contraseña nueva')).toBe(false)
    expect((await who(other.b, other.id)).user.email).toBe(email)
    expect((await other.b.post('deleteAccount', { password: other.password })).status).toBe(200)
    expect((await follow(browser(), 'undo', wayBack)).json.data.message).toContain(`vuelve a ser ${email}`)
    expect(await emailOf(id)).toBe(email)
    expect((await follow(browser(), 'undo', wayBack)).status).toBe(400)
  })

  test('asked for, and a sign-in, while its owner throws everybody out come to nothing', async () => {
    const { b, id, email, password } = await signedUp()
    const owner = await database.pool.connect()
    await owner.query('begin')
    await owner.query('select from users where id = $1 for update', [id])
    const answers = [ask(b, { email: person().email, password }), signIn(email, password)]
    const waiting = async () =>
      (
        await database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
    await owner.query('delete from sessions where user_id = $1', [id])
    await owner.query('update accounts set password = null where user_id = $1', [id])
    await owner.query('commit')
    owner.release()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([409, 401])
    expect((await database.pool.query('select from email_changes where user_id = $1', [id])).rowCount).toBe(0)
    expect((await database.pool.query('select from sessions where user_id = $1', [id])).rowCount).toBe(0)
  })

  test('that was not confirmed is ended by its owner, by a new password, by the old address and by a week', async () => {
    const [cancelled, renewed, undone, late] = [await asked(), await asked(), await asked(), await asked()]
    await cancelled.b.send('DELETE', '/api/session/email/change')
    expect(
      (
        await renewed.b.post('changePassword', {
          currentPassword: renewed.password,
          newPassword: 'otra clave larga y rara',
        })
      ).status,
    ).toBe(200)
    expect((await follow(browser(), 'undo', await tokenIn(undone.email, 'deshacer'))).json.data.message).toContain(
      `sigue siendo ${undone.email}`,
    )
    setNow('2026-06-08T12:00:01Z')
    for (const one of [cancelled, renewed, undone, late]) {
      const { b } = one === undone ? await signedUp() : one
      expect((await follow(b, 'confirm', await tokenIn(one.next, 'confirmar'))).json.message).toContain(
        'Este enlace ya se usó o venció.',
      )
    }
    expect(await pending(late.b)).toBeNull()
  })

  test('that somebody has is told in their mailbox alone, and is not taken from them', async () => {
    const [one, other] = [await signedUp(), await signedUp()]
    const answer = await ask(one.b, { email: other.email, password: one.password })
    expect(answer.json.data.message).toContain(`Te enviamos un enlace a ${other.email}.`)
    expect((await mails(other.email)).at(-1)?.subject).toBe('Pidieron este correo para otra cuenta')
    expect(await tokenIn(other.email, 'confirmar')).toBe('')
    const two = await asked()
    const racing = await asked()
    await database.pool.query('update email_changes set new_email = $2 where user_id = $1', [racing.id, two.next])
    for (const { email } of [two, racing]) await follow(browser(), 'approve', await tokenIn(email, 'deshacer'))
    const answers = await Promise.all([
      follow(two.b, 'confirm', await tokenIn(two.next, 'confirmar')),
      follow(racing.b, 'confirm', await tokenIn(racing.next, 'confirmar')),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('needs the right password, an address, and the second factor of whoever has one; its links lie open nowhere', async () => {
    const one = await signedUp()
    const next = person().email
    expect((await ask(one.b, { email: next, password: 'no es esta' })).json.message).toBe(
      'Tu contraseña no es correcta.',
    )
    expect((await ask(one.b, { email: 'nada', password: one.password })).json.message).toBe('Escribe un correo válido.')
    expect((await ask(one.b, { email: one.email, password: one.password })).json.message).toBe(
      'Ese ya es el correo de tu cuenta.',
    )
    await database.pool.query(
      `insert into second_factors (user_id, sealed_secret, confirmed_at) values ($1, 'x', now())`,
      [one.id],
    )
    expect((await ask(one.b, { email: next, password: one.password })).status).toBe(403)
    expect(
      (await browser().send('POST', '/api/session/email/change', { body: { email: next, password: 'x' } })).status,
    ).toBe(401)
    const { email, next: other } = await asked()
    const kept =
      JSON.stringify((await database.pool.query('select * from email_changes')).rows) +
      JSON.stringify((await database.pool.query('select body_text, body_html, sealed from messages')).rows)
    for (const token of [await tokenIn(email, 'deshacer'), await tokenIn(other, 'confirmar')])
      expect(kept).not.toContain(token)
  })
})
