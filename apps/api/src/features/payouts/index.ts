import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { bookAgreed } from './book-agreed.ts'
import { makePayouts, takeOffAllReturning } from './make-payouts.ts'
import { releaseDue } from './release-payable.ts'
import { payoutRoutes } from './routes.ts'

export { changeAccount } from './bank-account.ts'
export { goodsOf, takeAllBack, takeFromStore } from './take-back.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'release-payables': Periodic
    'book-agreed': Periodic
    'take-off-payouts': Periodic
    'make-payouts': Periodic
  }
}

const DAY = 86_400_000

export const payouts: Feature = {
  routes: payoutRoutes,
  jobs: {
    'release-payables': { kind: 'money', run: releaseDue, at: '27 * * * *' },
    'book-agreed': { kind: 'money', run: bookAgreed, at: '32 * * * *' },
    'take-off-payouts': { kind: 'money', run: takeOffAllReturning, at: '37 * * * *' },
    'make-payouts': { kind: 'money', run: makePayouts, at: '0 11 * * 1', makeUp: 7 * DAY },
  },
}
