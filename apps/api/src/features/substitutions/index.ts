import type { Feature } from '../../platform/feature.ts'
import { downloadSubstitutions } from './queries.ts'
import { substitutionRoutes } from './routes.ts'

export { answerReportOf } from './answer-report.ts'
export { findByOem } from './find-by-oem.ts'
export { offersOf, readOffers, type Offers } from './read-offers.ts'
export { keepReport } from './report-error.ts'
export { sureSubstitutes } from './sure-substitutes.ts'

export const substitutions: Feature = { routes: substitutionRoutes, download: downloadSubstitutions }
