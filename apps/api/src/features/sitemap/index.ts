import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { listPartsAhead } from './list-parts.ts'
import { sitemapRoutes } from './routes.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'list-sitemap': Periodic
  }
}

export const sitemap: Feature = {
  routes: sitemapRoutes,
  jobs: { 'list-sitemap': { kind: 'bulk', run: listPartsAhead, at: '* * * * *' } },
}
