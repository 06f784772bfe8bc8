import type { ServiceOrderState } from '@tuerca/domain/service-order-states'
import type { BadgeState } from '../../shared/ui/state-badge.tsx'

/** The colour of each state, always beside its words. */
export const ORDER_BADGES: Record<ServiceOrderState, BadgeState> = {
  draft: 'unavailable',
  sent: 'quotation',
  approved: 'available',
  rejected: 'problem',
  in_progress: 'order',
  ready: 'available',
  delivered: 'unavailable',
}
