import { describe, expect, test } from 'vitest'
import {
  type Browser,
  browser,
  database,
  mails,
  setNow,
  signedUp,
  usePeopleServer,
} from '../../../app/testing-people.ts'
import { inTransaction, type Ctx } from '../../../platform/context.ts'
import { notify } from '../../notifications/index.ts'

usePeopleServer()

const NOW = new Date('2026-06-01T12:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()
let numbers = 0
const freshMobile = () => `31799${String(10_000 + numbers++)}`
const send = (b: Browser) => b.send('POST', '/api/session/mobile/sendCode', { body: {} })
const prove = (b: Browser, code: string) => b.send('POST', '/api/session/mobile/prove', { body: { code } })
const shown = async (b: Browser) => (await b.get('/api/session/account')).json.data.mobileProof
const codesTo = async (mobile: string) =>
  (await mails(mobile)).map(({ body_text }) => /\b(\d{6})\b/.exec(body_text)?.[1] ?? '')
const change = (b: Browser, mobile: string, country = 'CO') =>
  b.send('PATCH', '/api/session/account', { body: { name: 'Rosa Díaz', mobile, country, isWorkshop: false } })
const wrong = (code = '') => (code === '000000' ? '000001' : '000000')
const tell = (userId: number, key: string) =>
  inTransaction({ db: database.db, now: NOW, origin: 'https://tuerca.example' } as Ctx, (ctx) =>
    notify(ctx, {
      userId,
      topic: 'questions',
      key,
      title: 'Ya respondieron',
      text: 'Palabras de otra persona',
      path: null,
      mail: false,
    }),
  )
const waysTo = async (userId: number) =>
  (
    await database.pool.query<{ channel: string; subject: string }>(
      `select channel, subject from messages where user_id = $1 order by id`,
      [userId],
    )
  ).rows.map(({ channel, subject }) => `${channel}: ${subject}`)

async function withMobile() {
  const mobile = freshMobile()
  return { ...(await signedUp({ mobile })), mobile }
}

describe('a mobile', () => {
  test('gets nothing but its code until that code is written; then what its owner chose', async () => {
    const { b, id, mobile } = await withMobile()
    await tell(id, 'before')
    expect(await waysTo(id)).toEqual(['mail: Ya respondieron'])
    expect(await shown(b)).toEqual({ proved: false, code: null })
    expect((await send(b)).json.data.message).toBe(
      `Te enviamos un código por WhatsApp al ${mobile}. Vence en 10 minutos.`,
    )
    expect(await shown(b)).toEqual({ proved: false, code: { until: later(10), failed: false } })
    const [code = ''] = await codesTo(mobile)
    expect(code).toMatch(/^\d{6}$/)
    expect((await prove(b, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect(await shown(b)).toEqual({ proved: true, code: null })
    await tell(id, 'after')
    expect(await waysTo(id)).toEqual([
      'mail: Ya respondieron',
      'whatsapp: Tu código de Tuerca',
      'whatsapp: Ya respondieron',
    ])
    expect((await send(b)).status).toBe(409)
  })

  test('its code lies open nowhere', async () => {
    const { b, mobile } = await withMobile()
    await send(b)
    const [code = ''] = await codesTo(mobile)
    const {
      rows: [kept],
    } = await database.pool.query<{ digest: string; text: string }>(
      'select c.code_digest as digest, m.body_text || m.template::text || m.sealed as text from mobile_codes c join messages m on m.id = c.message_id where c.mobile = $1',
      [mobile],
    )
    expect(kept?.text).toContain('Tuerca: ')
    expect(`${kept?.digest} ${kept?.text}`).not.toContain(code)
  })

  test('has five tries and ten minutes, also from twenty at once', async () => {
    const { b, mobile } = await withMobile()
    await send(b)
    const [code = ''] = await codesTo(mobile)
    expect((await prove(b, wrong(code))).json.message).toBe('El código no es correcto. Te quedan 4 intentos.')
    const answers = await Promise.all(Array.from({ length: 20 }, () => prove(b, wrong(code))))
    expect(answers.filter(({ json }) => json.message.startsWith('El código no es correcto'))).toHaveLength(4)
    expect((await prove(b, code)).json.message).toBe('Ese código venció o ya no sirve. Pide otro.')
    setNow(later(2))
    await send(b)
    setNow(later(13))
    expect((await prove(b, (await codesTo(mobile)).at(-1) ?? '')).status).toBe(400)
    expect((await prove(b, '12345')).json.message).toBe('Escribe las seis cifras del código.')
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from security_events where kind = 'mobile-refused'`,
    )
    expect(rows).toEqual([{ n: 5 }])
  })

  test('is asked for a code once a minute, pressed ten times at once too, and six times a day', async () => {
    const { b, mobile } = await withMobile()
    const pressed = await Promise.all(Array.from({ length: 10 }, () => send(b)))
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await codesTo(mobile)).toHaveLength(1)
    await database.pool.query('delete from attempts')
    for (let turn = 1; turn <= 8; turn += 1) {
      setNow(later(turn * 2))
      await send(b)
    }
    expect(await codesTo(mobile)).toHaveLength(7)
    expect((await send(b)).json.message).toMatch(/^Hiciste demasiados intentos\. Espera \d+ horas/)
  })

  test('of a stranger gets eight codes a day at most, whoever says that it is theirs and from wherever', async () => {
    const mobile = freshMobile()
    for (let turn = 0; turn < 12; turn += 1) {
      const { b } = await signedUp({ mobile })
      await database.pool.query(`delete from attempts where key not like 'code:%'`)
      const away = browser(`198.51.100.${turn}`)
      for (const [name, value] of b.jar) away.jar.set(name, value)
      await send(away)
    }
    expect(await codesTo(mobile)).toHaveLength(8)
  })

  test('that changes, or moves to another country, is to be proved again, and the code of the old one does not prove it', async () => {
    const { b, id, mobile } = await withMobile()
    await send(b)
    const [code = ''] = await codesTo(mobile)
    const other = freshMobile()
    await change(b, other)
    expect((await prove(b, code)).json.message).toBe('Cambiaste de celular después de pedir el código. Pide otro.')
    await change(b, mobile)
    expect((await prove(b, code)).status).toBe(200)
    await change(b, mobile, 'MX')
    expect(await shown(b)).toMatchObject({ proved: false })
    await tell(id, 'in Mexico')
    expect((await waysTo(id)).at(-1)).toBe('mail: Ya respondieron')
  })

  test('that another account proves is theirs from then on: the operator gave it out again', async () => {
    const mobile = freshMobile()
    const [before, next] = [await signedUp({ mobile }), await signedUp({ mobile })]
    await send(before.b)
    expect((await prove(before.b, (await codesTo(mobile)).at(-1) ?? '')).status).toBe(200)
    await send(next.b)
    expect((await prove(next.b, (await codesTo(mobile)).at(-1) ?? '')).status).toBe(200)
    expect([await shown(before.b), await shown(next.b)]).toMatchObject([{ proved: false }, { proved: true }])
    expect((await mails(before.email)).at(-1)?.subject).toBe('Tu celular se comprobó en otra cuenta')
    await tell(before.id, 'elsewhere')
    expect((await waysTo(before.id)).at(-1)).toBe('mail: Ya respondieron')
  })

  test('is proved behind a network of thousands: many an hour, and who was right does not count', async () => {
    const network = async () =>
      (await database.pool.query<{ count: number }>(`select count from attempts where key like 'code:n:%'`)).rows[0]
        ?.count
    const one = await withMobile()
    await send(one.b)
    await database.pool.query(`update attempts set count = 40 where key like 'code:n:%'`)
    const two = await withMobile()
    expect((await send(two.b)).status).toBe(200)
    expect(await network()).toBe(41)
    expect((await prove(two.b, (await codesTo(two.mobile)).at(-1) ?? '')).status).toBe(200)
    expect(await network()).toBe(40)
    await database.pool.query(`update attempts set count = 300 where key like 'code:n:%'`)
    const three = await withMobile()
    expect((await send(three.b)).json.message).toMatch(
      /^Se pidieron demasiados códigos desde esta red\. Espera 60 minutos/,
    )
    setNow(later(61))
    expect((await send(three.b)).status).toBe(200)
  })

  test('that strangers used up costs its owner none of their own codes', async () => {
    const { b, mobile } = await withMobile()
    await send(b)
    await database.pool.query(`update attempts set count = 8 where key like 'code:a:%'`)
    const own = async () =>
      (await database.pool.query<{ count: number }>(`select count from attempts where key like 'code:k:%'`)).rows
    for (const turn of [2, 4]) {
      setNow(later(turn))
      expect((await send(b)).status).toBe(429)
    }
    expect([await own(), await codesTo(mobile)]).toEqual([[{ count: 1 }], [expect.any(String)]])
  })

  test("is nobody's without an account, and missing where none was given", async () => {
    expect((await send(browser())).status).toBe(401)
    const { b } = await signedUp({ mobile: '' })
    expect((await send(b)).json.message).toBe('Agrega primero tu celular y guárdalo.')
  })
})
