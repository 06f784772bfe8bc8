import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { browser, database, mails, person, signedUp, tokenFor, who, usePeopleServer } from '../../app/testing-people.ts'

usePeopleServer()

describe('passwords', () => {
  test('a reset link works once, also in parallel, and ends every session', async () => {
    const { email, password, b, id } = await signedUp()
    await browser().human('requestPasswordReset', { email })
    const token = await tokenFor(email)
    const answers = await Promise.all(
      ['nueva clave uno', 'nueva clave dos'].map((next) => browser().post('resetPassword', { token, password: next })),
    )
    expect(answers.map((a) => a.status).sort()).toEqual([200, 400])
    expect((await browser().post('resetPassword', { token, password: 'nueva clave tres' })).json.message).toContain(
      'ya se usó o venció',
    )
    expect((await who(b, id)).isGuest).toBe(true)
    expect((await browser().human('signIn', { email, password })).status).toBe(401)
    const next = answers[0]?.status === 200 ? 'nueva clave uno' : 'nueva clave dos'
    expect((await browser().human('signIn', { email, password: next })).status).toBe(200)
    expect((await mails(email)).slice(-2).map(({ subject }) => subject)).toEqual([
      'Tu contraseña cambió',
      'Ingresaron a tu cuenta desde otro navegador',
    ])
  })

  test('asking for a reset answers the same for nobody', async () => {
    const { email } = await signedUp()
    const nobody = `nadie-${randomUUID()}@taller.test`
    const [known, unknown] = [
      await browser().human('requestPasswordReset', { email }),
      await browser().human('requestPasswordReset', { email: nobody }),
    ]
    expect(unknown.status).toBe(200)
    expect(unknown.json.data.message.replace(nobody, '')).toBe(known.json.data.message.replace(email, ''))
    expect(await mails(nobody)).toEqual([])
  })

  test('links are not kept in the clear, and sixth mails in an hour are refused for anybody', async () => {
    const { email } = await signedUp()
    await database.pool.query('delete from attempts')
    const nobody = `nadie-${randomUUID()}@taller.test`
    for (const to of [email, nobody]) {
      const answers = []
      for (let i = 0; i < 6; i++) answers.push((await browser().human('requestPasswordReset', { email: to })).status)
      expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    }
    // A stranger's six do not keep the owner from asking.
    expect((await browser('203.0.113.8').human('requestPasswordReset', { email })).status).toBe(200)
    const token = await tokenFor(email)
    const kept = await database.db.selectFrom('verifications').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    const letters = await database.db.selectFrom('messages').selectAll().where('recipient', '=', email).execute()
    expect(letters.length).toBeGreaterThan(1)
    expect(JSON.stringify(letters)).not.toMatch(new RegExp(`${token}|token=`))
  })

  test('an earlier link stops working when a later one was used', async () => {
    const { email } = await signedUp()
    await browser().human('requestPasswordReset', { email })
    const first = await tokenFor(email)
    await browser().human('requestPasswordReset', { email })
    expect(
      (await browser().post('resetPassword', { token: await tokenFor(email), password: 'la nueva clave' })).status,
    ).toBe(200)
    expect((await browser().post('resetPassword', { token: first, password: 'la clave del ladrón' })).status).toBe(400)
  })

  test('changing it asks for the old one and ends the other sessions', async () => {
    const { email, password, b, id } = await signedUp()
    const phone = browser()
    await phone.human('signIn', { email, password })
    const wrong = await b.post('changePassword', { currentPassword: 'no es esta', newPassword: 'otra clave larga' })
    expect(wrong.json).toEqual({
      message: 'Tu contraseña actual no es correcta.',
      data: ['Tu contraseña actual no es correcta.'],
    })
    expect((await who(phone, id)).isGuest).toBe(false)
    expect(
      (await b.post('changePassword', { currentPassword: password, newPassword: 'otra clave larga' })).status,
    ).toBe(200)
    expect((await who(b, id)).isGuest).toBe(false)
    expect((await who(phone, id)).isGuest).toBe(true)
  })

  test('an account that nobody confirmed: no words of a stranger in the letter, and no mobile of a stranger after it', async () => {
    const squatted = person({ name: 'Ganaste un carro: entra en evil.test', mobile: '3009998877' })
    await browser('203.0.113.66').human('signUp', squatted)
    const b = browser()
    await b.human('requestPasswordReset', { email: squatted.email })
    const letter = (await mails(squatted.email)).at(-1)
    expect(letter?.subject).toBe('Elige una contraseña nueva')
    expect([letter?.body_text, letter?.body_html].join()).not.toMatch(/Ganaste|evil/)
    expect(
      (await b.post('resetPassword', { token: await tokenFor(squatted.email), password: 'la clave de la dueña' }))
        .status,
    ).toBe(200)
    expect(JSON.stringify(await mails(squatted.email))).not.toMatch(/Ganaste|evil/)
    expect((await b.human('signIn', { email: squatted.email, password: 'la clave de la dueña' })).status).toBe(200)
    expect((await who(b)).user).toMatchObject({ mobile: null, isComplete: false })
  })

  test('a reset of a confirmed account leaves its mobile', async () => {
    const { email, id } = await signedUp({ mobile: '3001112233' })
    await browser().human('requestPasswordReset', { email })
    expect(
      (await browser().post('resetPassword', { token: await tokenFor(email), password: 'la nueva clave' })).status,
    ).toBe(200)
    expect(await database.db.selectFrom('users').select('mobile').where('id', '=', id).executeTakeFirst()).toEqual({
      mobile: '3001112233',
    })
  })
})
