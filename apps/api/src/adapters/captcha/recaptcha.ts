import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Captcha } from '../../ports/captcha.ts'

const SITEVERIFY = 'https://www.google.com/recaptcha/api/siteverify'
const SECONDS = 120
const TIME_OUT_MS = 5000

interface Options {
  siteKey: string
  secret: string
  /** The host on which people solve it: a token of another site is refused. */
  hostname: string
  verifyUrl?: string
  timeOutMs?: number
}

const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
  'error-codes': z.array(z.string()).optional(),
})

/** Refusals of the token; any other code is about our keys or our request. */
const ABOUT_THE_TOKEN = new Set(['missing-input-response', 'invalid-input-response', 'timeout-or-duplicate'])

/** reCAPTCHA by siteverify. Google accepts a token once, within two minutes; the visitor's address is not sent. */
export function recaptchaCaptcha({
  siteKey,
  secret,
  hostname,
  verifyUrl = SITEVERIFY,
  timeOutMs = TIME_OUT_MS,
}: Options): Captcha {
  return {
    async ask() {
      return { kind: 'recaptcha', challenge: null, siteKey, seconds: SECONDS }
    },
    async check(token, { action, now }) {
      if (!/^[\w.-]{1,8000}$/.test(token)) return null
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        signal: AbortSignal.timeout(timeOutMs),
      })
      if (!response.ok) throw new Error(`siteverify answered ${response.status}`)
      const answer = Answer.parse(await response.json())
      if (!answer.success) return refused(answer['error-codes'] ?? [])
      // Version 2's checkbox has no action; keys with actions must name ours.
      if (answer.hostname !== hostname || (answer.action !== undefined && answer.action !== action)) return null
      const solvedAt = answer.challenge_ts ? Date.parse(answer.challenge_ts) : now.getTime()
      const expiresAt = new Date(solvedAt + SECONDS * 1000)
      return expiresAt > now
        ? { id: `recaptcha:${createHash('sha256').update(token).digest('base64url')}`, expiresAt }
        : null
    },
  }
}

function refused(codes: string[]): null {
  const ours = codes.find((code) => !ABOUT_THE_TOKEN.has(code))
  if (ours) throw new Error(`siteverify refused the request: ${ours}`)
  return null
}
