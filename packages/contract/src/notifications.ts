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
  summary: 'Lo que le avisaron a uno, lo más nuevo primero; los más nuevos están bajo la campana.',
  query: z.object({ page: Page, pageSize: PageSize }),
  response: z.object({ ...listOf(Notification).shape, unread: z.number() }),
})

export const unreadNotifications = endpoint({
  method: 'GET',
  path: '/api/users/notifications/unread',
  access: 'user',
  summary: 'Cuántos avisos no ha leído uno: el número de la campana.',
  response: Unread,
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/users/notifications/:id/read',
  access: 'user',
  summary: 'Marca un aviso como leído; repetirlo no cambia nada.',
  params: z.object({ id: Id }),
  response: Unread,
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/users/notifications/read',
  access: 'user',
  summary: 'Marca como leídos todos los avisos hasta uno; lo que llegó después queda sin leer.',
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
  summary: 'Qué temas van por correo y WhatsApp, cuáles no se apagan y por qué, y si el correo de uno rebotó (M2.47).',
  response: NotificationPreferences,
})

export const setNotificationPreference = endpoint({
  method: 'PATCH',
  path: '/api/users/notifications/preferences',
  access: 'user',
  summary: 'Enciende o apaga un tema para una vía; lo que está fijo se rechaza.',
  body: z.strictObject({ topic: Topic, channel: Channel, enabled: z.boolean('Indica si quieres recibirlo.') }),
  response: NotificationPreferences,
})

export const retryAddress = endpoint({
  method: 'POST',
  path: '/api/users/notifications/retryAddress',
  access: 'user',
  summary: 'Dice que un correo que rebotó ya funciona, para que le vuelvan a llegar mensajes; una vez por hora.',
  response: NotificationPreferences,
})

const Unsubscription = z.object({ data: z.object({ label: z.string(), stopped: z.boolean() }) })

export const showUnsubscription = endpoint({
  method: 'GET',
  path: '/api/users/notifications/unsubscribe/:token',
  access: 'guest',
  summary:
    'Lo que detendría el enlace al pie de un correo; no cambia nada, porque los filtros de correo abren los enlaces.',
  params: Token,
  response: Unsubscription,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/users/notifications/unsubscribe/:token',
  access: 'guest',
  summary: 'Detiene con una pulsación los correos de un tema, sin iniciar sesión (RFC 8058).',
  params: Token,
  response: Unsubscription,
})

export const MessageState = z.enum(['queued', 'sent', 'delivered', 'failed', 'bounced', 'skipped'])

export const devMessages = endpoint({
  method: 'GET',
  path: '/api/dev/messages',
  access: 'guest',
  summary:
    'Los mensajes que guardan el correo y la mensajería incluidos, lo más nuevo primero; existe solo mientras se usan.',
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
  summary:
    'Pulsa un botón bajo un mensaje de WhatsApp de la mensajería incluida, como lo haría su lector en el teléfono.',
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
  summary:
    'Un correo del buzón incluido como lo muestra un programa de correo, para el marco de /dev/bandeja; no ejecuta nada.',
  params: z.object({
    id: z.coerce
      .number('El mensaje debe ser un número.')
      .int('El mensaje debe ser un número.')
      .min(1, 'El mensaje debe ser un número.')
      .max(Number.MAX_SAFE_INTEGER, 'El mensaje debe ser un número.'),
  }),
  response: z.null(),
})
