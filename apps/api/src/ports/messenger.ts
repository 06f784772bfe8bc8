import type { NotificationTopic } from '@tuerca/domain/notification-topics'

export interface WhatsAppMessage {
  /** Ours; comes back in the provider's events. */
  id: number
  /** Country code and number, digits only: '573001234567'. */
  to: string
  topic: NotificationTopic
  title: string
  /** May hold several lines. */
  text: string
  /** Where on the site it leads; null: nowhere in particular. */
  path: string | null
  /** What can be answered by one press; empty where nothing is asked. */
  replies: readonly QuickReply[]
  /** The digits that prove the mobile: the message says them and nothing else. */
  code?: string
}

/** A button under a message, and what comes back when it is pressed. */
export interface QuickReply {
  label: string
  payload: string
}

/** Somebody pressed a button under a message of ours. */
export interface ReplyEvent {
  /** The provider's name of that press: told again, it is the same one. */
  id: string
  /** The message that it answers, as the provider named it. */
  providerId: string
  /** Whose telephone: country code and number, digits only. */
  from: string
  payload: string
  /** When it was pressed, where the provider says so: it may be told much later. */
  at: Date | null
}

/** Refused: this number will not get it, however often it is tried. */
export type MessageOutcome =
  | { state: 'sent'; providerId: string | null }
  | {
      state: 'refused'
      reason: string
      /** Nobody would get it: the template or the account is what was refused, and the administration is told. */
      isOurs?: boolean
    }

/** What the provider told afterwards of a message it had taken. */
export interface DeliveryEvent {
  providerId: string
  /** Our id, when the provider hands it back. */
  messageId: number | null
  status: 'sent' | 'delivered' | 'read' | 'failed'
  /** Only of failed. */
  reason: string | null
}

/** Sends WhatsApp messages. */
export interface Messenger {
  /** Resolves with what the provider said; throws when trying again may help. */
  send(message: WhatsAppMessage): Promise<MessageOutcome>
  /** What a call of the provider tells; null when its signature, over the bytes as they came, is not the provider's. */
  readCall(body: Buffer, signature: string | undefined): { deliveries: DeliveryEvent[]; replies: ReplyEvent[] } | null
  /** What to answer when the provider asks whether an address is ours; null when the question is not the provider's. */
  confirmAddress(query: Record<string, unknown>): string | null
}
