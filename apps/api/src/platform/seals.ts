import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Protects what opens an account from anyone who only has the database: a copy, a backup, a report. */
export interface Seals {
  seal(text: string): string
  /** Null for what was sealed with another secret, or changed. */
  open(sealed: string): string | null
  /** The same text gives the same digest, which is useless without the secret: to recognise what must not be stored. */
  digest(text: string): string
}

const NONCE = 12
const TAG = 16

/** AES-256-GCM with a separate key, derived from the installation's secret. */
export function sealsOf(secret: string): Seals {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tuerca seals 1', 32))
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'tuerca digests 1', 32))
  return {
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
    seal(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE + TAG) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE)).setAuthTag(
          bytes.subarray(NONCE, NONCE + TAG),
        )
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
