import { NOTIFICATION_CHANNELS, NOTIFICATION_TOPICS } from '@tuerca/domain/notification-topics'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize } from './paging.ts'

const Topic = z.enum(NOTIFICATION_TOPICS, 'Elige un tema de la lista.')
const Channel = z.enum(NOTIFICATION_CHANNELS, 'Elige correo o WhatsApp.')
const Id = z.coerce
  .number('La notificación debe ser un número.')
  .int('La notificación debe ser un número.')
  .min(1, 'La notificación debe ser un número.')
  .max(Number.MAX_SAFE_INTEGER, 'La notificación debe ser un número.')
const Unread = z.object({ data: z.object({ unread: z.number() }) })
const Token = z.object({
  token: z.string().min(1).max(200, 'El enlace no está completo. Ábrelo de nuevo desde el correo.'),
})

export const Notification = z.object({
  id: z.number(),
  topic: Topic,
  title: z.string(),
  text: z.string(),
  path: z.string().nullable(),
  createdAt: z.string(),
  read: z.boolean(),
})
export type Notification = z.output<typeof Notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/users/notifications',
  access: 'user',
  summary: 'What one was told, newest first; the newest few stand under the bell.',
  query: z.object({ page: Page, pageSize: PageSize }),
  response: z.object({ ...listOf(Notification).shape, unread: z.number() }),
})

export const unreadNotifications = endpoint({
  method: 'GET',
  path: '/api/users/notifications/unread',
  access: 'user',
  summary: 'How many notifications one has not read: the number on the bell.',
  response: Unread,
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/users/notifications/:id/read',
  access: 'user',
  summary: 'Marks one notification as read; doing it again changes nothing.',
  params: z.object({ id: Id }),
  response: Unread,
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/users/notifications/read',
  access: 'user',
  summary: 'Marks every notification up to one as read; what arrived since stays unread.',
  body: z.strictObject({ until: Id }),
  response: Unread,
})

const Way = z.object({ enabled: z.boolean(), fixed: z.string().nullable() })
export const NotificationPreferences = z.object({
  data: z.object({
    topics: z.array(z.object({ topic: Topic, label: z.string(), about: z.string(), mail: Way, whatsapp: Way })),
    mail: z.object({ address: z.string(), bouncedAt: z.string().nullable() }),
    mobile: z.string().nullable(),
    mobileProved: z.boolean(),
  }),
})

export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/api/users/notifications/preferences',
  access: 'user',
  summary:
    "Which topics go by mail and WhatsApp, what cannot be turned off and why, and whether one's address bounced (M2.47).",
  response: NotificationPreferences,
})

export const setNotificationPreference = endpoint({
  method: 'PATCH',
  path: '/api/users/notifications/preferences',
  access: 'user',
  summary: 'Turns one topic on or off for one way of being told; what is fixed is refused.',
  body: z.strictObject({ topic: Topic, channel: Channel, enabled: z.boolean('Indica si quieres recibirlo.') }),
  response: NotificationPreferences,
})

export const retryAddress = endpoint({
  method: 'POST',
  path: '/api/users/notifications/retryAddress',
  access: 'user',
  summary: 'Says that an address that bounced works again, so that mails leave for it; once an hour.',
  response: NotificationPreferences,
})

const Unsubscription = z.object({ data: z.object({ label: z.string(), stopped: z.boolean() }) })

export const showUnsubscription = endpoint({
  method: 'GET',
  path: '/api/users/notifications/unsubscribe/:token',
  access: 'guest',
  summary: 'What the link at the foot of a mail would stop; changes nothing, because mail scanners open links.',
  params: Token,
  response: Unsubscription,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/users/notifications/unsubscribe/:token',
  access: 'guest',
  summary: "Stops a topic's mails with one click, without signing in (RFC 8058).",
  params: Token,
  response: Unsubscription,
})

export const MessageState = z.enum(['queued', 'sent', 'delivered', 'failed', 'bounced', 'skipped'])

export const devMessages = endpoint({
  method: 'GET',
  path: '/api/dev/messages',
  access: 'guest',
  summary: 'The messages the embedded mailer and messenger keep, newest first; exists only while they are in use.',
  query: z.object({
    page: Page,
    pageSize: PageSize,
    recipient: z.string().max(254).optional(),
    channel: z.enum(NOTIFICATION_CHANNELS, 'El canal debe ser mail o whatsapp.').optional(),
    state: z.enum(MessageState.options, 'El estado no es uno de la lista.').optional(),
  }),
  response: listOf(
    z.object({
      id: z.number(),
      channel: Channel,
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string().nullable(),
      state: MessageState,
      attempts: z.number(),
      lastError: z.string().nullable(),
      createdAt: z.string(),
      nextTryAt: z.string().nullable(),
      insteadOf: z.number().nullable(),
      /** Buttons under a WhatsApp message that was sent. */
      replies: z.array(z.object({ label: z.string(), payload: z.string() })),
    }),
  ),
})

export const replyDevMessage = endpoint({
  method: 'POST',
  path: '/api/dev/messages/:id/reply',
  access: 'guest',
  summary: 'Presses a button under a WhatsApp message of the embedded messenger, as its reader would on the telephone.',
  params: z.object({
    id: z.coerce
      .number('El mensaje debe ser un número.')
      .int('El mensaje debe ser un número.')
      .min(1, 'El mensaje debe ser un número.')
      .max(Number.MAX_SAFE_INTEGER, 'El mensaje debe ser un número.'),
  }),
  body: z.strictObject({ payload: z.string('payload debe ser un texto.').max(200, 'payload es demasiado largo.') }),
  response: z.object({ data: z.object({ message: z.string() }) }),
})

export const devMessagePreview = endpoint({
  method: 'GET',
  path: '/api/dev/messages/:id/preview',
  access: 'guest',
  sends: 'text/html',
  summary: 'One mail of the embedded mailer as a mailbox shows it, for the frame of /dev/bandeja; runs no script.',
  params: z.object({
    id: z.coerce
      .number('El mensaje debe ser un número.')
      .int('El mensaje debe ser un número.')
      .min(1, 'El mensaje debe ser un número.')
      .max(Number.MAX_SAFE_INTEGER, 'El mensaje debe ser un número.'),
  }),
  response: z.null(),
})
