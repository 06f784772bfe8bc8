import type { NotificationChannel } from '@tuerca/domain/notification-topics'

/**
 * How often a message is tried. The queue waits e^n seconds after the n-th attempt: WhatsApp gives way to mail after
 * half a minute, mail survives a server that is down for half a day or asks to come back later (RFC 5321 4.5.4.1).
 */
const ATTEMPTS: Record<NotificationChannel, number> = { mail: 12, whatsapp: 4 }

export const attemptsOf = (channel: NotificationChannel) => ATTEMPTS[channel]
