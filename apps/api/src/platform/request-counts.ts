import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Connection } from './db/connect.ts'

/** How soon what one process counted is known to the others. */
const TELL_MS = 1000
const WINDOW_MS = 60_000
/** As many networks are remembered at once. */
const MOST_NETWORKS = 20_000
/**
 * A network that asked less than this part of the limit is not told of: most visitors never cost the database anything.
 */
const TOLD_FROM = 20

interface Count {
  /** Asked of this process in this window. */
  own: number
  /** Of these, what the database was told. */
  told: number
  /** Asked of the other processes, as far as they told. */
  others: number
  endsAt: number
}

type Answer = (error: Error | null, window: { current: number; ttl: number }) => void

interface Deps {
  pool: Connection['pool']
  secret: string
  max: number
}

/**
 * The requests of each network within a minute, counted here and added up by the database once a second with what other
 * processes counted. A request itself waits for no database; while that is away each process goes on counting by
 * itself.
 */
export function requestCounts({ pool, secret, max }: Deps) {
  const counts = new LRUCache<string, Count>({ max: MOST_NETWORKS })
  /** By the key under which the database knows a network: its address is not written down. */
  const toTell = new Map<string, Count>()
  const keyOf = (network: string) =>
    `requests:${createHmac('sha256', secret).update(`requests:${network}`).digest('base64url')}`

  function countOf(network: string): Count {
    const known = counts.get(network)
    if (known && known.endsAt > Date.now()) return known
    const fresh = { own: 0, told: 0, others: 0, endsAt: Date.now() + WINDOW_MS }
    counts.set(network, fresh)
    return fresh
  }

  /** One statement for all networks that asked much; a window begins with whoever tells first. */
  async function tell(): Promise<void> {
    const told = [...toTell].map(([key, count]) => ({ key, count, more: count.own - count.told }))
    toTell.clear()
    if (told.length === 0) return
    const { rows } = await pool.query<{ key: string; count: number; left: number }>({
      text: `insert into call_counts as c (key, count, ends_at)
        select key, more, now() + make_interval(secs => ${WINDOW_MS / 1000}) from unnest($1::text[], $2::integer[]) as u (key, more)
        on conflict (key) do update set
          count = case when c.ends_at <= now() then excluded.count else least(c.count, 1000000) + excluded.count end,
          ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
        returning key, count, (extract(epoch from ends_at - now()) * 1000)::integer as left`,
      values: [told.map(({ key }) => key), told.map(({ more }) => more)],
    })
    const known = new Map(rows.map((row) => [row.key, row]))
    for (const { key, count, more } of told) {
      const row = known.get(key)
      if (!row) continue
      count.told += more
      count.others = Math.max(0, row.count - count.told)
      count.endsAt = Date.now() + row.left
    }
  }

  let telling: Promise<void> | null = null
  const timer = setInterval(() => {
    telling ??= tell()
      .catch(() => undefined)
      .finally(() => {
        telling = null
      })
  }, TELL_MS)
  timer.unref()

  /** As the plugin that limits requests asks for it. */
  class Store {
    incr(network: string, answer: Answer): void {
      const count = countOf(network)
      count.own += 1
      if (count.own >= max / TOLD_FROM) toTell.set(keyOf(network), count)
      answer(null, { current: count.own + count.others, ttl: Math.max(0, count.endsAt - Date.now()) })
    }

    child(): Store {
      return this
    }
  }
  return { Store, tell, close: () => clearInterval(timer) }
}
