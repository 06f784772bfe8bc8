import { createHmac, randomBytes } from 'node:crypto'

const BEGINS = 'whsec_'

/** As Standard Webhooks writes it. */
export const newWebhookSecret = () => BEGINS + randomBytes(32).toString('base64')

export const newMessageId = () => `msg_${randomBytes(18).toString('base64url')}`

interface MessageToSign {
  messageId: string
  at: Date
  body: string
}

/** The headers of a message, signed with each currently valid secret: the receiver needs one of them. */
export function signedHeaders(
  { messageId, at, body }: MessageToSign,
  secrets: readonly string[],
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', Buffer.from(secret.slice(BEGINS.length), 'base64'))
        .update(`${messageId}.${seconds}.${body}`)
        .digest('base64')}`,
  )
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
    'user-agent': 'Tuerca-Webhooks/1',
  }
}
