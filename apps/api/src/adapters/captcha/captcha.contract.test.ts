// What every captcha keeps, whoever answers: one suite on all adapters, Google's against a local server that speaks
// siteverify.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Captcha } from '../../ports/captcha.ts'
import { altchaCaptcha } from './altcha.ts'
import { recaptchaCaptcha } from './recaptcha.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const SECRET = 'a-secret-of-this-test-a-secret-of-this-test'

/** Answers each token as its name says; a name seen before is a duplicate. */
const seen: { secret: string | null; response: string; remoteip: string | null }[] = []
function siteverify(token: string, secret: string | null): { status?: number; body: unknown; wait?: number } {
  const good = { success: true, challenge_ts: NOW.toISOString(), hostname: 'tuerca.example' }
  if (secret !== SECRET) return { body: { success: false, 'error-codes': ['invalid-input-secret'] } }
  if (token.startsWith('old')) return { body: { ...good, challenge_ts: later(-3600).toISOString() } }
  if (token.startsWith('forged')) return { body: { success: false, 'error-codes': ['invalid-input-response'] } }
  if (token.startsWith('duplicate')) return { body: { success: false, 'error-codes': ['timeout-or-duplicate'] } }
  if (token.startsWith('elsewhere')) return { body: { ...good, hostname: 'evil.test' } }
  if (token.startsWith('silent')) return { body: good, wait: 2000 }
  if (token.startsWith('broken')) return { status: 502, body: { error: 'bad gateway' } }
  if (token.startsWith('nonsense')) return { body: ['?'] }
  if (token.startsWith('checkbox')) return { body: good }
  return { body: { ...good, action: token.split('.')[1] } }
}
let google: Server
let verifyUrl = ''
beforeAll(async () => {
  google = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      const form = new URLSearchParams(text)
      seen.push({ secret: form.get('secret'), response: form.get('response') ?? '', remoteip: form.get('remoteip') })
      const { status = 200, body, wait = 0 } = siteverify(form.get('response') ?? '', form.get('secret'))
      setTimeout(
        () => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        wait,
      )
    })
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  verifyUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/recaptcha/api/siteverify`
})
afterAll(() => {
  google.closeAllConnections()
  google.close()
})

const recaptcha = (change: object = {}) =>
  recaptchaCaptcha({
    siteKey: 'site-key',
    secret: SECRET,
    hostname: 'tuerca.example',
    verifyUrl,
    timeOutMs: 300,
    ...change,
  })
const altcha = () => altchaCaptcha({ secret: SECRET, cost: 1 })
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

/** An answer to a question of this adapter, as its browser side gives it. */
async function work(captcha: Captcha, action: 'sign_up' | 'sign_in', now = NOW) {
  const { challenge } = await captcha.ask(action, now)
  if (!challenge) throw new Error('no proof of work')
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}

const adapters = [
  {
    name: 'ALTCHA',
    make: altcha,
    answer: async (action: 'sign_up' | 'sign_in', now = NOW) => encode(await work(altcha(), action, now)),
  },
  {
    name: 'reCAPTCHA',
    make: () => recaptcha(),
    answer: async (action: 'sign_up' | 'sign_in', now = NOW) => `${now < NOW ? 'old' : 'token'}.${action}`,
  },
]

describe.each(adapters)('$name', ({ make, answer }) => {
  test('asks a question that says which box to show and how long its answer is worth', async () => {
    const question = await make().ask('sign_up', NOW)
    expect(['altcha', 'recaptcha']).toContain(question.kind)
    expect(question.seconds).toBeGreaterThanOrEqual(60)
    expect(question.seconds).toBeLessThanOrEqual(600)
    expect(JSON.stringify(question)).not.toContain(SECRET)
  })

  test('takes an answer, and gives the same proof however often it is asked', async () => {
    const captcha = make()
    const token = await answer('sign_up')
    const proof = await captcha.check(token, { action: 'sign_up', now: later(30) })
    expect(proof?.id).toMatch(/^\w+:.{20,}/)
    expect(proof && proof.expiresAt > later(30) && proof.expiresAt <= later(600)).toBe(true)
    expect(await captcha.check(token, { action: 'sign_up', now: later(31) })).toEqual(proof)
    expect((await captcha.check(await answer('sign_in'), { action: 'sign_in', now: NOW }))?.id).not.toBe(proof?.id)
  })

  test('refuses one for another action', async () => {
    expect(await make().check(await answer('sign_in'), { action: 'sign_up', now: NOW })).toBeNull()
  })

  test('refuses one that has expired', async () => {
    expect(await make().check(await answer('sign_up', later(-3600)), { action: 'sign_up', now: NOW })).toBeNull()
    const { seconds } = await make().ask('sign_up', NOW)
    expect(await make().check(await answer('sign_up'), { action: 'sign_up', now: later(seconds) })).toBeNull()
  })

  test.each([
    '',
    ' ',
    'forged',
    'forged.e30',
    '[]',
    '{}',
    'e30=',
    'bnVsbA==',
    'W10=',
    '\u0000',
    '💥',
    'ñ'.repeat(9000),
    encode({ challenge: null, solution: null, test: true, padded: ' ' }),
    `${encode({ challenge: { parameters: { __proto__: 1 } }, solution: {} })}=`,
  ])('refuses the token %j without failing', async (token) => {
    expect(await make().check(token, { action: 'sign_up', now: NOW })).toBeNull()
  })
})

describe('ALTCHA', () => {
  test('one question is one proof, however its answer is written', async () => {
    const given = await work(altcha(), 'sign_up')
    const first = await altcha().check(encode(given), { action: 'sign_up', now: NOW })
    const spaced = Buffer.from(
      JSON.stringify({ extra: 1, ...given, solution: { ...given.solution, time: 9 } }, null, 3),
    ).toString('base64url')
    expect((await altcha().check(spaced, { action: 'sign_up', now: NOW }))?.id).toBe(first?.id)
    expect(
      (
        await altcha().check(encode({ ...given, solution: { ...given.solution, counter: 1 } }), {
          action: 'sign_up',
          now: NOW,
        })
      )?.id,
    ).toBe(first?.id)
  })

  test('refuses what was changed, made by another or not worked for', async () => {
    const given = await work(altcha(), 'sign_up')
    const { parameters, signature } = given.challenge
    const forgeries = [
      {
        ...given,
        challenge: {
          parameters: { ...parameters, data: { ...parameters.data, until: later(9e6).getTime() } },
          signature,
        },
      },
      { ...given, challenge: { parameters: { ...parameters, nonce: '00'.repeat(16) }, signature } },
      { ...given, challenge: { parameters: { ...parameters, keyPrefix: '00' }, signature } },
      { ...given, challenge: { parameters, signature: signature.replace(/^./, (sign) => (sign === '0' ? '1' : '0')) } },
      { ...given, challenge: { parameters } },
      { ...given, solution: { counter: 1, derivedKey: parameters.keyPrefix } },
      { ...given, solution: { counter: 1, derivedKey: '00'.repeat(32) } },
      await work(altchaCaptcha({ secret: 'another-secret-another-secret-another', cost: 1 }), 'sign_up'),
    ]
    for (const forgery of forgeries)
      expect(await altcha().check(encode(forgery), { action: 'sign_up', now: NOW }), JSON.stringify(forgery)).toBeNull()
    expect(await altcha().check(encode(given), { action: 'sign_up', now: NOW })).not.toBeNull()
  })
})

describe('reCAPTCHA', () => {
  test('sends Google the secret and the token, and nothing about the visitor', async () => {
    await recaptcha().check('token.sign_in', { action: 'sign_in', now: NOW })
    expect(seen.at(-1)).toEqual({ secret: SECRET, response: 'token.sign_in', remoteip: null })
  })

  test.each(['duplicate', 'elsewhere', 'forged.sign_up'])('refuses %s', async (token) => {
    expect(await recaptcha().check(token, { action: 'sign_up', now: NOW })).toBeNull()
  })

  test('takes the checkbox of version 2, which has no action', async () => {
    expect(await recaptcha().check('checkbox', { action: 'sign_up', now: NOW })).not.toBeNull()
  })

  test.each([
    ['silent', {}],
    ['broken', {}],
    ['nonsense', {}],
    ['token.sign_up', { secret: 'wrong' }],
    ['token.sign_up', { verifyUrl: 'http://127.0.0.1:1/' }],
  ] as const)('throws when nobody knows: %s %j', async (token, change) => {
    await expect(recaptcha(change).check(token, { action: 'sign_up', now: NOW })).rejects.toThrow()
  })
})
