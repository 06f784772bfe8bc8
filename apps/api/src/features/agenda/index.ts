import { inTransaction } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { downloadAgenda } from './queries.ts'
import { remindActivity, remindMissed } from './remind-activity.ts'
import { forgetActivity } from './remove-activity.ts'
import { agendaRoutes } from './routes.ts'

export { cancelActivity, createActivity, type NewActivity } from './create-activity.ts'
export { remindActivity, remindMissed } from './remind-activity.ts'
export { forgetActivity, remove as takeActivityOut, restore as bringActivityBack } from './remove-activity.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'remind-activity': { activityId: number }
    'forget-activity': { activityId: number }
    'remind-missed': Periodic
  }
}

export const agenda: Feature = {
  routes: (app, { config }) => agendaRoutes(app, config),
  jobs: {
    'remind-activity': {
      kind: 'bulk',
      run: (ctx, { activityId }) => inTransaction(ctx, (ctx) => remindActivity(ctx, activityId)),
    },
    'forget-activity': { kind: 'bulk', run: (ctx, { activityId }) => forgetActivity(ctx, activityId) },
    'remind-missed': { kind: 'bulk', run: (ctx) => inTransaction(ctx, remindMissed), at: '*/10 * * * *' },
  },
  download: downloadAgenda,
}
