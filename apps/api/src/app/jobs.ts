import { parseCronItems, type TaskList } from 'graphile-worker'
import type { Config } from '../platform/config.ts'
import { type Ctx, inTransaction } from '../platform/context.ts'
import { connect, type Connection } from '../platform/db/connect.ts'
import { JOB_KINDS, JOB_WORKERS, type JobKind, type JobPayloads, type Periodic } from '../platform/jobs.ts'
import { tidyAnswers } from '../platform/once-by-key.ts'
import type { PurchaseKinds } from '../platform/purchases.ts'
import type { Ports } from '../ports/ports.ts'
import { forgetActivity, remindActivity, remindMissed } from '../features/agenda/index.ts'
import { watchCredits } from '../features/consultations/index.ts'
import { forgetVehicle, removeObjects } from '../features/garage/index.ts'
import { sendMessage, tidyNotifications } from '../features/notifications/index.ts'
import { askForScore, askPayment, checkPayments, deliverCounterNotice } from '../features/payments/index.ts'
import { tidySearchMisses } from '../features/search-misses/index.ts'
import { tidyFormerPeople } from '../features/session/index.ts'
import { askRegistryAgain, tidyPlates } from '../features/vehicles/index.ts'
import { PURCHASE_KINDS } from './purchase-kinds.ts'
import { releaseDeadWorkers, whileAlive } from './dead-workers.ts'
import { keepWorking } from './keep-working.ts'

export interface JobDeps { connection: Connection; ports: Ports; config: Config; purchases?: PurchaseKinds; now?: () => Date }

type Tasks = { [K in keyof JobPayloads]: (ctx: Ctx, payload: JobPayloads[K]) => Promise<void> }

/** Which feature does each job. */
const TASKS: Tasks = {
  'send-message': (ctx, payload) => sendMessage(ctx, payload.messageId),
  'send-whatsapp': (ctx, payload) => sendMessage(ctx, payload.messageId),
  'remind-activity': (ctx, payload) => inTransaction(ctx, async (ctx) => void await remindActivity(ctx, payload.activityId)),
  'forget-activity': (ctx, payload) => forgetActivity(ctx, payload.activityId),
  'forget-vehicle': (ctx, payload) => inTransaction(ctx, (ctx) => forgetVehicle(ctx, payload.vehicleId)),
  'remove-objects': (ctx, payload) => removeObjects(ctx, payload.keys),
  'remind-missed': (ctx) => inTransaction(ctx, remindMissed),
  'tidy-notifications': (ctx) => tidyNotifications(ctx),
  'ask-registry-again': (ctx) => askRegistryAgain(ctx),
  'tidy-plates': (ctx) => tidyPlates(ctx),
  'tidy-answers': (ctx) => tidyAnswers(ctx),
  'tidy-people': (ctx) => tidyFormerPeople(ctx),
  'tidy-search-misses': (ctx) => tidySearchMisses(ctx),
  'watch-credits': watchCredits,
  'ask-payment': askPayment,
  'ask-for-score': (ctx, payload) => askForScore(ctx, payload.transactionId),
  'check-payments': (ctx) => checkPayments(ctx),
  'embedded-gateway-notice': deliverCounterNotice,
}

type PeriodicJob = { [K in keyof JobPayloads]: JobPayloads[K] extends Periodic ? K : never }[keyof JobPayloads]

const DAY = 86_400_000

/** What runs by the clock, in UTC: a crontab pattern and how long ago a missed run is still made up for at start, in milliseconds. */
const CRON: readonly { job: PeriodicJob; at: string; makeUp?: number }[] = [
  { job: 'remind-missed', at: '*/10 * * * *' },
  { job: 'ask-registry-again', at: '* * * * *' },
  { job: 'tidy-plates', at: '41 9 * * *', makeUp: DAY },
  { job: 'tidy-answers', at: '53 9 * * *', makeUp: DAY },
  { job: 'tidy-people', at: '29 9 * * *', makeUp: DAY },
  { job: 'tidy-search-misses', at: '5 9 * * *', makeUp: DAY },
  { job: 'tidy-notifications', at: '17 9 * * *', makeUp: DAY },
  { job: 'watch-credits', at: '7 * * * *', makeUp: DAY },
  { job: 'check-payments', at: '41 8 * * *', makeUp: DAY },
]

/** The context of a job: nobody asks, and links start with the configured origin. */
export function jobContext({ connection, ports, config, purchases = PURCHASE_KINDS, now = () => new Date() }: JobDeps): Ctx {
  return {
    db: connection.db, ports, purchases, user: null, store: null, country: 'CO', now: now(),
    guest: { cookieHash: null, networkHash: '', ensure: () => { throw new Error('A job has no guest') } },
    origin: config.ORIGIN || `http://localhost:${config.PORT}`,
  }
}

/** The tasks as the queue calls them; a context of its own for each run. */
export function taskList(deps: JobDeps): TaskList {
  return Object.fromEntries(Object.entries(TASKS).map(([name, task]) =>
    [name, (payload: unknown) => (task as (ctx: Ctx, payload: unknown) => Promise<void>)(jobContext(deps), payload)]))
}

const KINDS = Object.keys(JOB_WORKERS) as JobKind[]

/** Starts the job queue in this process, on connections of its own: a burst of pages must not starve it. */
export async function startJobs(deps: JobDeps): Promise<{ stop(): Promise<void> }> {
  const { DATABASE_URL } = deps.config
  const { pool, db, close } = connect(DATABASE_URL, { max: 18, patience: 'work', watch: deps.connection.watch })
  const alive = await whileAlive(DATABASE_URL)
  await releaseDeadWorkers(pool)
  const tasks = taskList({ ...deps, connection: { ...deps.connection, pool, db } })
  const workers = await Promise.all(KINDS.map((kind) => {
    const ofKind = (name: string) => JOB_KINDS[name as keyof JobPayloads] === kind
    return keepWorking({
      pgPool: pool, concurrency: JOB_WORKERS[kind], events: alive.events,
      taskList: Object.fromEntries(Object.entries(tasks).filter(([name]) => ofKind(name))),
      parsedCronItems: parseCronItems(CRON.filter(({ job }) => ofKind(job))
        .map(({ job, at, makeUp = 0 }) => ({ task: job, match: at, options: { backfillPeriod: makeUp, jobKey: job, maxAttempts: 3 } }))),
    })
  }))
  const watch = setInterval(() => void releaseDeadWorkers(pool).catch(() => undefined), 15_000)
  return {
    async stop() {
      clearInterval(watch)
      await Promise.all(workers.map((one) => one.stop()))
      await alive.end()
      await close()
    },
  }
}
