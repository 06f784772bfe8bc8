import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Identity } from '../platform/identity.ts'
import type { Connection } from '../platform/db/connect.ts'
import type { ReadHandles } from '../platform/db/reads.ts'
import type { PurchaseKinds } from '../platform/context.ts'
import type { Ports } from '../ports/ports.ts'

/** What the server is built from, chosen by app/main.ts or by a test. */
export interface AppDeps {
  config: Config
  connection: Connection
  /** Where there are replicas (DATABASE_READ_URL). */
  reads?: ReadHandles | null
  ports: Ports
  identity: Identity
  /** What can be paid for; tests bring kinds of their own. */
  purchases?: PurchaseKinds
  /** The clock: tests pass their own. */
  now?: () => Date
  /** This process was told to stop: it still answers, but wants no new connections. */
  isStopping?: () => boolean
  /** Mounts the pages of apps/web after everything else; absent in tests of the calls. */
  mountPages?: (app: FastifyInstance) => Promise<void>
}
