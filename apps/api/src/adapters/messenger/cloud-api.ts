import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DeliveryEvent, MessageOutcome, Messenger, ReplyEvent, WhatsAppMessage } from '../../ports/messenger.ts'
import { CloudAnswer, CloudCall, type CloudStatus } from './cloud-wire.ts'

export interface CloudApiOptions {
  /** With the version: https://graph.facebook.com/v23.0 */
  url: string
  phoneNumberId: string
  token: string
  appSecret: string
  verifyToken: string
  /** Approved templates are named `{templates}_{topic}`. */
  templates: string
  language: string
  timeOutMs?: number
}

const TIMEOUT_MS = 10_000
const LONGEST_PARAMETER = 600

/** Errors that no retry solves (Cloud API error codes): about this number, or about the template for everybody. */
const REFUSALS = new Set([
  100, 131_008, 131_009, 131_021, 131_026, 131_030, 131_047, 131_049, 131_050, 131_051, 132_000, 132_001, 132_005,
  132_007, 132_012, 132_015, 132_016,
])

/** WhatsApp Cloud API with approved templates (reference.md §6). */
export function cloudApiMessenger(options: CloudApiOptions): Messenger {
  return {
    send: (message) => send(options, message),
    readCall(body, signature) {
      if (!signedBy(options.appSecret, body, signature)) return null
      return readEvents(body)
    },
    confirmAddress(query) {
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
      if (mode !== 'subscribe' || typeof token !== 'string' || typeof challenge !== 'string') return null
      return same(token, options.verifyToken) ? challenge : null
    },
  }
}

async function send(options: CloudApiOptions, message: WhatsAppMessage): Promise<MessageOutcome> {
  const response = await fetch(`${options.url}/${options.phoneNumberId}/messages`, {
    method: 'POST',
    signal: AbortSignal.timeout(options.timeOutMs ?? TIMEOUT_MS),
    redirect: 'error',
    headers: { authorization: `Bearer ${options.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(options, message)),
  })
  const answer = CloudAnswer.safeParse(await response.json().catch(() => null)).data
  const id = answer?.messages?.[0]?.id
  if (response.ok && id) return { state: 'sent', providerId: id }
  const code = answer?.error?.code ?? 0
  if (response.status >= 400 && response.status < 500 && REFUSALS.has(code))
    return {
      state: 'refused',
      reason: `WhatsApp ${code}`,
      ...(code < 131_000 || code >= 132_000 ? { isOurs: true } : {}),
    }
  throw new Error(`WhatsApp answered ${response.status}, code ${code}`)
}

function bodyOf({ templates, language }: CloudApiOptions, message: WhatsAppMessage) {
  const text = (value: string) => ({ type: 'text', text: oneLine(value) })
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: message.to,
    type: 'template',
    template:
      message.code !== undefined
        ? codeTemplate(templates, language, message.code)
        : {
            // Its buttons are part of a template: one that asks is another.
            name: `${templates}_${message.topic}${message.replies.length > 0 ? '_answers' : ''}`,
            language: { code: language },
            components: [
              { type: 'body', parameters: [text(message.title), text(message.text)] },
              ...message.replies.map(({ payload }, at) => ({
                type: 'button',
                sub_type: 'quick_reply',
                index: String(at),
                parameters: [{ type: 'payload', payload }],
              })),
              {
                type: 'button',
                sub_type: 'url',
                index: String(message.replies.length),
                parameters: [{ type: 'text', text: (message.path ?? '/notificaciones').replace(/^\//, '') }],
              },
            ],
          },
    // Returned in every event: a process killed after this call still learns that the message was sent.
    biz_opaque_callback_data: `message:${message.id}`,
  }
}

/** WhatsApp's own type for codes (authentication): it writes the text itself, and its button copies the code. */
function codeTemplate(templates: string, language: string, code: string) {
  const parameters = [{ type: 'text', text: code }]
  return {
    name: `${templates}_code`,
    language: { code: language },
    components: [
      { type: 'body', parameters },
      { type: 'button', sub_type: 'url', index: '0', parameters },
    ],
  }
}

/** A template's parameter may not contain line breaks or runs of spaces. */
function oneLine(value: string) {
  const line = value
    .trim()
    .replace(/\s*\n\s*/g, ' · ')
    .replace(/\s+/g, ' ')
  return line.length > LONGEST_PARAMETER ? `${line.slice(0, LONGEST_PARAMETER - 1)}…` : line
}

function signedBy(secret: string, body: Buffer, signature: string | undefined) {
  return signature !== undefined && same(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
}

function same(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Anything that is not an event of a message (another field, another version) is ignored: the provider would otherwise
 * resend it for ever.
 */
function readEvents(body: Buffer): { deliveries: DeliveryEvent[]; replies: ReplyEvent[] } {
  const call = CloudCall.safeParse(parse(body)).data
  const told = (call?.entry ?? []).flatMap((entry) => entry.changes ?? []).flatMap(({ value }) => value ?? [])
  return {
    deliveries: told.flatMap(({ statuses }) => statuses ?? []).flatMap((status) => eventOf(status)),
    replies: told
      .flatMap(({ messages }) => messages ?? [])
      .flatMap((pressed) =>
        pressed
          ? [
              {
                id: pressed.id,
                providerId: pressed.context.id,
                from: pressed.from,
                payload: pressed.button.payload,
                at: pressed.timestamp === undefined ? null : new Date(Number(pressed.timestamp) * 1000),
              },
            ]
          : [],
      ),
  }
}

function eventOf({ id, status, errors, biz_opaque_callback_data: data }: CloudStatus): DeliveryEvent[] {
  if (status !== 'sent' && status !== 'delivered' && status !== 'read' && status !== 'failed') return []
  const ours = /^message:(\d{1,15})$/.exec(data ?? '')?.[1]
  return [
    {
      providerId: id,
      messageId: ours ? Number(ours) : null,
      status,
      reason: status === 'failed' ? `WhatsApp ${errors?.[0]?.code ?? 'failed'}` : null,
    },
  ]
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
