import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { downloadNotifications } from './download-notifications.ts'
import { forgetMessages } from './forget-messages.ts'
import { notificationRoutes } from './routes.ts'
import { sendMessage } from './send-message.ts'
import { tidyNotifications } from './tidy-notifications.ts'

export { type Notice, notify } from './notify.ts'
export { noticesTold, type NoticeMatch, readNotices, unreadNotices } from './told.ts'
export { SEALED, unsealed } from './letter.ts'
export { queueLetter, queueMobileCode } from './queue-message.ts'
export { unreadCountOf, unreadOf } from './queries.ts'
export { sendMessage } from './send-message.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'send-message': { messageId: number }
    'send-whatsapp': { messageId: number }
    'tidy-notifications': Periodic
  }
}

const DAY = 86_400_000

export const notifications: Feature = {
  routes: (app, { config }) => notificationRoutes(app, config),
  jobs: {
    'send-message': { kind: 'mail', run: (ctx, { messageId }) => sendMessage(ctx, messageId) },
    'send-whatsapp': { kind: 'whatsapp', run: (ctx, { messageId }) => sendMessage(ctx, messageId) },
    'tidy-notifications': { kind: 'bulk', run: tidyNotifications, at: '17 9 * * *', makeUp: DAY },
  },
  forget: (ctx, { addresses }) => forgetMessages(ctx, addresses),
  download: ({ db }, { id, addresses }) => downloadNotifications(db, id, addresses),
}
