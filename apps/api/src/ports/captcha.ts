import type { CaptchaAction } from '@tuerca/domain/captcha'

/** A proof of work; ALTCHA's own names. */
export interface WorkToDo {
  parameters: {
    algorithm: string
    nonce: string
    salt: string
    cost: number
    keyLength: number
    keyPrefix: string
    keySignature: string
    data: { action: string; until: number }
  }
  signature: string
}

/** What the browser shows; `seconds` is how long an answer to it is worth something. */
export type CaptchaQuestion =
  | { kind: 'altcha'; challenge: WorkToDo; siteKey: null; seconds: number }
  | { kind: 'recaptcha'; challenge: null; siteKey: string; seconds: number }

/** One question answered. However its answer is written, the id is the same; after `expiresAt` it is refused anyway. */
export interface HumanProof {
  id: string
  expiresAt: Date
}

/** Tells people from programs. That a proof is used once is kept by features/captcha. */
export interface Captcha {
  /** A fresh question for one action. */
  ask(action: CaptchaAction, now: Date): Promise<CaptchaQuestion>
  /**
   * The proof in a token from the browser. Null when it is none: malformed, forged, expired, for another action or
   * another site. Throws when the provider does not answer or refuses our keys: then nobody knows.
   */
  check(token: string, asked: { action: CaptchaAction; now: Date }): Promise<HumanProof | null>
}
