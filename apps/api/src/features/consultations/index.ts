import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { downloadConsultations } from './queries.ts'
import { consultationRoutes } from './routes.ts'
import { watchCredits } from './watch-credits.ts'

export { checkCredits } from './check-credits.ts'
export { countSearches, paidLately, readBalances, type LookUp } from './queries.ts'
export { grantCredits, type Grant } from './grant-credits.ts'
export { forgetFormerLooks, FreeCounts, returnFreeCounts, takeFreeCounts } from './keep-counts.ts'
export { creditsLeft, holdCredits, lotsFor, payersOf, releaseHeld, spendHeld, type Hold } from './hold-credits.ts'
export { mergeGuestConsultations } from './merge-guest.ts'
export { recordConsultation } from './record-consultation.ts'
export { readThresholds } from './read-thresholds.ts'
export { requireOpenGate, settleConsultation, type Cost } from './settle-consultation.ts'
export { spendConsultation } from './spend-consultation.ts'
export { withdrawCredits } from './withdraw-credits.ts'
export { watchCredits } from './watch-credits.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'watch-credits': Periodic
  }
}

const DAY = 86_400_000

export const consultations: Feature = {
  routes: consultationRoutes,
  jobs: { 'watch-credits': { kind: 'bulk', run: watchCredits, at: '7 * * * *', makeUp: DAY } },
  download: downloadConsultations,
}
