import type { NotificationTopic } from '@tuerca/domain/notification-topics'
import type { IconName } from '../../shared/ui/icon.tsx'

export const TOPIC_ICONS: Record<NotificationTopic, IconName> = {
  consultations: 'search',
  agenda: 'calendar',
  vehicles: 'car',
  payments: 'check',
  questions: 'info',
  sales: 'truck',
  wishes: 'heart',
  account: 'user',
}
