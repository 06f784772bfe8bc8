import { namesOf } from '@tuerca/domain/own-value'
import { parseCronItems, type TaskList } from 'graphile-worker'
import type { Config } from '../platform/config.ts'
import type { Ctx, PurchaseKinds } from '../platform/context.ts'
import { connect, type Connection, directUrl } from '../platform/db/connect.ts'
import type { Jobs } from '../platform/feature.ts'
import { JOB_WORKERS, type JobKind } from '../platform/jobs.ts'
import { sealsOf } from '../platform/seals.ts'
import { tracedAlone } from '../platform/tracing.ts'
import { tidyAnswers } from '../platform/once-by-key.ts'
import { tidyKept } from '../platform/retention.ts'
import type { Ports } from '../ports/ports.ts'
import { FEATURES } from './features.ts'
import { PURCHASE_KINDS } from './purchase-kinds.ts'
import { releaseDeadWorkers, whileAlive } from './dead-workers.ts'
import { keepWorking } from './keep-working.ts'

export interface JobDeps {
  connection: Connection
  ports: Ports
  config: Config
  purchases?: PurchaseKinds
  now?: () => Date
}

type AnyJob = { kind: JobKind; run: (ctx: Ctx, payload: never) => Promise<unknown>; at?: string; makeUp?: number }

/** Those of no feature. */
const PLATFORM_JOBS: Jobs = {
  'tidy-answers': { kind: 'bulk', run: tidyAnswers, at: '53 9 * * *', makeUp: 86_400_000 },
  'tidy-kept': { kind: 'bulk', run: tidyKept, at: '37 8 * * *', makeUp: 86_400_000 },
}

const JOBS = Object.entries<AnyJob>(Object.assign({}, PLATFORM_JOBS, ...FEATURES.map(({ jobs }) => jobs)))

/** What each task waits for, by its name. */
export const KIND_OF_JOB: ReadonlyMap<string, JobKind> = new Map(JOBS.map(([name, { kind }]) => [name, kind]))

/** The context of a job: no visitor, and links begin with the configured origin. */
export function jobContext({
  connection,
  ports,
  config,
  purchases = PURCHASE_KINDS,
  now = () => new Date(),
}: JobDeps): Ctx {
  return {
    db: connection.db,
    ports,
    purchases,
    user: null,
    store: null,
    country: 'CO',
    now: now(),
    seals: sealsOf(config.SECRET),
    guest: {
      cookieHash: null,
      networkHash: '',
      ensure: () => {
        throw new Error('A job has no guest')
      },
    },
    origin: config.ORIGIN || `http://localhost:${config.PORT}`,
  }
}

/** The tasks in the form that the queue calls; each run gets a context of its own. */
export function taskList(deps: JobDeps): TaskList {
  return Object.fromEntries(
    JOBS.map(([name, { run: work }]) => [
      name,
      async (payload: unknown) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- queued under this name by enqueue, which holds the payload to it
        await tracedAlone(`job ${name}`, () => work(jobContext(deps), payload as never))
      },
    ]),
  )
}

const KINDS = namesOf(JOB_WORKERS)

/** Starts the job queue in this process, on connections of its own, so that a burst of pages does not starve it. */
export async function startJobs(deps: JobDeps): Promise<{ stop(): Promise<void> }> {
  // The queue listens and locks for as long as it works.
  const url = directUrl(deps.config)
  const { pool, db, close } = connect(url, { max: 18, patience: 'work', watch: deps.connection.watch })
  const alive = await whileAlive(url)
  await releaseDeadWorkers(pool)
  const tasks = taskList({ ...deps, connection: { ...deps.connection, pool, db } })
  const workers = await Promise.all(
    KINDS.map((kind) => {
      const own = JOBS.filter(([, job]) => job.kind === kind)
      return keepWorking({
        pgPool: pool,
        concurrency: JOB_WORKERS[kind],
        events: alive.events,
        taskList: Object.fromEntries(own.map(([name]) => [name, tasks[name]])),
        parsedCronItems: parseCronItems(
          own.flatMap(([task, { at, makeUp = 0 }]) =>
            at === undefined
              ? []
              : [{ task, match: at, options: { backfillPeriod: makeUp, jobKey: task, maxAttempts: 3 } }],
          ),
        ),
      })
    }),
  )
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
