import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { changeInMarketplace } from './change-state.ts'
import { pushToMarketplace } from './push.ts'
import { mercadoLibreRoutes } from './routes.ts'
import { pollMissed, readMarketplaceNotice } from './take-notice.ts'
import { answerInMarketplace } from './take-question.ts'

export { publicationsLeft } from './credits.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'push-to-marketplace': { storeId: number }
    'change-in-marketplace': { jobId: number }
    'read-marketplace-notice': { noticeId: number }
    'answer-in-marketplace': { questionId: number; tries?: number }
    'poll-marketplaces': Periodic
  }
}

/** A store in Mercado Libre: its account, its publications, and the sales and questions there (selling.md §7). */
export const mercadoLibre: Feature = {
  routes: mercadoLibreRoutes,
  jobs: {
    'push-to-marketplace': { kind: 'stores', run: pushToMarketplace },
    'change-in-marketplace': { kind: 'bulk', run: changeInMarketplace },
    'read-marketplace-notice': { kind: 'stores', run: readMarketplaceNotice },
    'answer-in-marketplace': { kind: 'stores', run: answerInMarketplace },
    'poll-marketplaces': { kind: 'stores', run: pollMissed, at: '23 * * * *', makeUp: 86_400_000 },
  },
}
