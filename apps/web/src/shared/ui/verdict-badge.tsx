import type { Verdict } from '@tuerca/contract/chosen-vehicle'
import { type BadgeState, StateBadge } from './state-badge.tsx'

const VERDICTS: Record<string, BadgeState> = {
  Compatible: 'available',
  'No compatible': 'problem',
  'Por confirmar': 'order',
}

/** Whether a part is for a car. */
export const VerdictBadge = ({ verdict: { label } }: { verdict: Verdict }) => (
  <StateBadge state={VERDICTS[label] ?? 'order'}>{label}</StateBadge>
)
