import type { BadgeState } from '../../shared/ui/state-badge.tsx'

const BADGES: Partial<Record<string, BadgeState>> = {
  sent: 'order',
  unpaid: 'order',
  accepted: 'available',
  paid: 'available',
  preparing: 'available',
  ready: 'available',
  shipped: 'quotation',
  delivered: 'available',
}

/** The colour of a sale's state; what is over is grey. */
export const saleBadge = (state: string): BadgeState => BADGES[state] ?? 'unavailable'
