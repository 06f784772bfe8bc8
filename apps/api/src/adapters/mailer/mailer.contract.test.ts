import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail, Mailer } from '../../ports/mailer.ts'
import { embeddedMailer } from './embedded.ts'
import { smtpServer } from './fixtures/smtp-server.ts'
import { smtpMailer } from './smtp.ts'

const server = await smtpServer()
afterAll(() => server.close())
beforeEach(() => {
  server.taken.length = 0
  server.verdict = null
  server.silent = false
  server.chatty = false
  server.refusals = {
    nadie: '550 5.1.1 <nadie@rebota.test> no such user',
    lleno: '452 4.2.2 mailbox full',
    gris: '451 4.7.1 try later',
    vetado: '550 5.7.1 blocked',
    viejo: '553 bad address',
  }
})
const mail = (change: Partial<Mail> = {}): Mail => ({
  id: 7,
  to: 'ana@taller.test',
  subject: 'Tu pago: ¡listo!',
  text: 'Hola, Ana',
  html: '<p>Hola, Ana</p>',
  unsubscribeUrl: null,
  ...change,
})
const smtp = () => smtpMailer({ url: server.url, from: 'Tuerca <hola@tuerca.example>' })

describe.each<[string, () => Mailer]>([
  ['embedded', embeddedMailer],
  ['smtp', smtp],
])('a mailer (%s)', (_name, open) => {
  test('takes a mail, again with the same id too', async () => {
    expect(await open().send(mail())).toEqual({ state: 'sent' })
    expect(await open().send(mail())).toEqual({ state: 'sent' })
  })

  test('says which address will never work, without repeating it', async () => {
    const outcome = await open().send(mail({ to: 'nadie@rebota.test' }))
    expect(outcome).toMatchObject({ state: 'bounced', reason: expect.stringContaining('5.1.1') })
    expect(JSON.stringify(outcome)).not.toContain('@')
  })
})

describe('SMTP', () => {
  test('a mail that one can stop carries the one-click headers; every mail says that a program wrote it', async () => {
    await smtp().send(mail({ unsubscribeUrl: 'https://tuerca.example/notificaciones/baja/abc' }))
    await smtp().send(mail({ id: 8 }))
    const [first, second] = server.taken.map((one) => one.data.replace(/\n[ \t]+/g, ' '))
    expect(first).toContain('List-Unsubscribe: <https://tuerca.example/notificaciones/baja/abc>')
    expect(first).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(first).toContain('Message-ID: <tuerca-7@tuerca.example>')
    expect(first).toContain('Auto-Submitted: auto-generated')
    expect(second).not.toContain('List-Unsubscribe')
    expect(second).toMatch(/multipart\/alternative/)
  })

  test('a subject cannot add headers', async () => {
    await smtp().send(mail({ subject: 'Hola\r\nBcc: todos@taller.test' }))
    expect(server.taken.map((one) => one.to)).toEqual(['ana@taller.test'])
    expect(server.taken[0]?.data).not.toMatch(/^Bcc:/m)
  })

  test.each([
    ['viejo@taller.test', 'bounced'],
    ['vetado@taller.test', 'refused'],
  ])('%s is %s', async (to, state) => expect(await smtp().send(mail({ to }))).toMatchObject({ state }))

  test.each(['lleno@taller.test', 'gris@taller.test'])('%s is tried again', async (to) => {
    await expect(smtp().send(mail({ to }))).rejects.toThrow()
  })

  test('a mail that the server calls spam is refused, and one that it cannot take now is tried again', async () => {
    server.verdict = '554 5.7.1 looks like spam'
    expect(await smtp().send(mail())).toEqual({ state: 'refused', reason: '554 5.7.1' })
    server.verdict = '451 4.3.0 disk full'
    await expect(smtp().send(mail())).rejects.toThrow()
  })

  test('a server that does not answer is tried again', async () => {
    server.silent = true
    await expect(smtp().send(mail())).rejects.toThrow()
  })

  test('so is a server that goes on talking and never ends', async () => {
    server.chatty = true
    await expect(
      smtpMailer({ url: server.url, from: 'Tuerca <hola@tuerca.example>', wholeMs: 300 }).send(mail()),
    ).rejects.toThrow('takes too long')
  })

  test('a server that hangs is left long before a job would wait for it, whatever its address says nothing of', async () => {
    server.silent = true
    const [address] = server.url.split('?')
    const started = Date.now()
    await expect(
      smtpMailer({ url: `${address}?greetingTimeout=200`, from: 'Tuerca <hola@tuerca.example>' }).send(mail()),
    ).rejects.toThrow()
    expect(Date.now() - started).toBeLessThan(8000)
  })
})
