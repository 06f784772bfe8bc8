import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { type Connection, directUrl } from '../platform/db/connect.ts'
import { listen } from '../platform/db/listen.ts'
import { MOST_LAG_MS } from '../platform/db/replicas.ts'
import { KEPT, noteTold } from '../platform/db/told.ts'
import { FEATURES } from './features.ts'
import type { KeptPages } from './kept-pages.ts'

const LOOK_MS = 1_000
/**
 * Within this time the names of stores, brands and cars are read again (platform/db/told.ts). Pages rendered meanwhile
 * with old names are cleared too.
 */
const NAMES_READ_MS = 2_000

/**
 * Clears cached pages when what they show changes: a listing's price or stock as soon as any process writes it;
 * everything when an app param or a store changes, or when an import raises the data's version. Names of brands, kinds
 * and the like clear nothing: those pages stay for their minute.
 */
export function clearWhatChanges(
  server: FastifyInstance,
  {
    config,
    connection: { db },
  }: {
    config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'>
    connection: Pick<Connection, 'db'>
  },
  kept: KeptPages,
) {
  const lagMs = config.DATABASE_READ_URL.length > 0 ? MOST_LAG_MS : 0
  let again: NodeJS.Timeout | undefined
  const clearAgain = () => {
    clearTimeout(again)
    again = setTimeout(() => kept.change(), NAMES_READ_MS + lagMs).unref()
  }
  const listener = listen(directUrl(config), {
    channel: 'changed',
    onGap() {
      noteTold(null, lagMs)
      kept.change()
    },
    onMessage(payload) {
      noteTold(payload, lagMs)
      if (payload === 'names') return
      kept.change(topicsIn(payload))
      if (KEPT.some((word) => word === payload)) clearAgain()
    },
  })
  let version = ''
  const look = async () => {
    const rows = await db.selectFrom('data_versions').select(['name', 'version']).orderBy('name').execute()
    const now = rows.map((row) => row.version).join('.')
    if (now === version) return
    version = now
    kept.change()
    clearAgain()
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS)
  timer.unref()
  server.addHook('onClose', async () => {
    clearInterval(timer)
    clearTimeout(again)
    await listener.close()
  })
}

const TOPICS: Readonly<Record<string, string>> = Object.assign({}, ...FEATURES.map(({ topics }) => topics))

/**
 * 'products 3,8' gives 'product:3' and 'product:8'; undefined for everything ('products *') and for unknown messages.
 */
export function topicsIn(payload: string): string[] | undefined {
  const [, word = '', ids] = /^(\w+) ([\d,]+)$/.exec(payload) ?? []
  return Object.hasOwn(TOPICS, word) ? ids?.split(',').map((id) => `${TOPICS[word]}:${id}`) : undefined
}
