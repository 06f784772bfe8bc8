import type pg from 'pg'
import { guardedPool, type PoolLimits } from './guarded-pool.ts'
import { courseOfPrimary, type Position, positionOf } from './positions.ts'
import { openProbe } from './probe.ts'
import type { Watch } from './watch.ts'

/** A replica that is further behind would show the shop of the past: the primary is used instead. */
export const MOST_LAG_MS = 10_000

export interface ReplicaState {
  /** Its server and port, for figures: never its name or password. */
  name: string
  inUse: boolean
  /** Null while nothing is known of it. */
  lagMs: number | null
}

export interface Replicas {
  /** The pool of the replica that this process uses, if it has reached this position. Null: use the primary. */
  choose(from?: Position): pg.Pool | null
  /** It failed somebody: it is left out until it answers again. */
  doubt(pool: pg.Pool): void
  states(): ReplicaState[]
  close(): Promise<void>
}

interface Replica {
  name: string
  pool: pg.Pool
  end(): Promise<void>
  look(): Promise<void>
  position: Position | null
  doubted: boolean
}

const LOOK_MS = 1000
const LIMIT_MS = 2500
const WHERE_PRIMARY_IS = 'select pg_current_wal_insert_lsn()::text as position'
/** A server that became the primary is not a replica any more: it has no position to compare. */
const WHERE_REPLICA_IS =
  'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position, pg_is_in_recovery() as follows'

/** Checks the replicas at these addresses every second, and says which of them can be used. */
export function followReplicas(
  { primaryUrl, urls, limits }: { primaryUrl: string; urls: readonly string[]; limits: PoolLimits },
  { lookMs = LOOK_MS, limitMs = LIMIT_MS, mostLagMs = MOST_LAG_MS, clock = () => performance.now() } = {},
): Replicas {
  const course = courseOfPrimary()
  const primary = openProbe(primaryUrl, limitMs)
  const replicas = urls.map((url) => replicaAt(url, limits, limitMs))
  // Each process stays with one replica while it can, so that one page shows one moment; the processes spread at
  // random.
  const own = Math.trunc(Math.random() * 1000)
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const lookAtPrimary = async () => {
    const [row] = await primary.ask<{ position: string }>(WHERE_PRIMARY_IS).catch(() => [])
    const position = row && positionOf(row.position)
    if (position) course.saw(position, clock())
  }
  const look = async () => {
    await Promise.all([lookAtPrimary(), ...replicas.map((one) => one.look())])
    if (!closed) timer = setTimeout(() => void look(), lookMs).unref()
  }
  void look()
  const lagOf = ({ position }: Replica) => (position === null ? null : course.lagAt(position))
  const isUsable = (one: Replica) => !one.doubted && (lagOf(one) ?? Infinity) <= mostLagMs
  return {
    choose(from = 0n) {
      const usable = replicas.filter(isUsable)
      const mine = usable[own % Math.max(1, usable.length)]
      return mine && (mine.position ?? -1n) >= from ? mine.pool : null
    },
    doubt(pool) {
      for (const one of replicas) if (one.pool === pool) one.doubted = true
    },
    states: () => replicas.map((one) => ({ name: one.name, inUse: isUsable(one), lagMs: lagOf(one) })),
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.all([primary.close(), ...replicas.map((one) => one.end())])
    },
  }
}

function replicaAt(url: string, limits: PoolLimits, limitMs: number): Replica {
  const probe = openProbe(url, limitMs)
  const told: (() => void)[] = []
  const watch: Watch = {
    isAway: () => replica.position === null,
    isFull: () => false,
    sawFull: () => undefined,
    onAway: (tell) => told.push(tell),
    close: () => probe.close(),
  }
  const pool = guardedPool(url, { ...limits, readOnly: true }, watch)
  const replica: Replica = {
    name: new URL(url).host,
    pool,
    position: null,
    doubted: false,
    async look() {
      const [row] = await probe
        .ask<{ position: string | null; follows: boolean }>(WHERE_REPLICA_IS)
        .catch(() => [undefined])
      const wasThere = replica.position !== null
      replica.position = row?.position ? positionOf(row.position) : null
      if (replica.position !== null) replica.doubted = false
      else if (wasThere) for (const tell of told) tell()
    },
    async end() {
      await watch.close()
      await pool.end()
    },
  }
  return replica
}
