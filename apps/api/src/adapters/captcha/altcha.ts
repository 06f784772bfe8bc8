import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Captcha, WorkToDo } from '../../ports/captcha.ts'

const SECONDS = 300
/** How many keys a browser derives until it finds the right one: bounded, so that nobody waits because of bad luck. */
const FEWEST = 100
const MOST = 300

interface Options {
  secret: string
  /** Rounds of PBKDF2 for each key: with 5,000 a laptop works 0.2–0.6 s. */
  cost: number
}

const hex = z.string().regex(/^[0-9a-f]{2,128}$/)
const Token = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.int().min(1),
      keyLength: z.literal(32),
      keyPrefix: hex,
      keySignature: hex,
      data: z.object({ action: z.string().max(40), until: z.int().min(0) }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0).max(0xffffffff), derivedKey: hex }),
})

/** The embedded captcha: a proof of work that needs no network. */
export function altchaCaptcha({ secret, cost }: Options): Captcha {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`captcha:${use}`).digest('base64url')
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') }
  return {
    async ask(action, now) {
      // We check the expiry ourselves and not in the library: a browser with a wrong clock would discard the challenge.
      const data = { action, until: now.getTime() + SECONDS * 1000 }
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(FEWEST, MOST),
        data,
        deriveKey,
        ...secrets,
      })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made above with all that a browser needs, where the library's type leaves it open
      return { kind: 'altcha', challenge: challenge as WorkToDo, siteKey: null, seconds: SECONDS }
    },
    async check(token, { action, now }) {
      const given = read(token)
      if (!given) return null
      const { parameters } = given.challenge
      const { verified } = await verifySolution({ ...given, deriveKey, ...secrets })
      const expiresAt = new Date(parameters.data.until)
      if (!verified || parameters.data.action !== action || expiresAt <= now) return null
      // The nonce and not the token: a challenge has one answer, which can be written in many ways.
      return { id: `altcha:${parameters.nonce}`, expiresAt }
    },
  }
}

function read(token: string) {
  try {
    const { data } = Token.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
    return data ?? null
  } catch {
    return null
  }
}
