import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { type Connection, directUrl } from '../platform/db/connect.ts'
import { listen } from '../platform/db/listen.ts'
import { FEATURES } from './features.ts'
import type { KeptPages } from './kept-pages.ts'

const LOOK_MS = 1_000
/** The names of stores, brands and cars are read anew every 15 s: what was made meanwhile with the old ones goes too. */
const NAMES_READ_MS = 16_000

/**
 * Lets go of kept pages as what they show changes: a listing's price or stock as soon as it is written (by any process), everything
 * when the version of the data rises, as an import or a store suspended makes it.
 */
export function clearWhatChanges(
  server: FastifyInstance,
  { config, connection: { db } }: { config: Config; connection: Connection },
  kept: KeptPages,
) {
  const listener = listen(directUrl(config), {
    channel: 'changed',
    onGap: () => kept.change(),
    onMessage: (payload) => kept.change(topicsIn(payload)),
  })
  let version = ''
  let again: NodeJS.Timeout | undefined
  const look = async () => {
    const rows = await db.selectFrom('data_versions').select(['name', 'version']).orderBy('name').execute()
    const now = rows.map((row) => row.version).join('.')
    if (now === version) return
    version = now
    kept.change()
    clearTimeout(again)
    again = setTimeout(() => kept.change(), NAMES_READ_MS).unref()
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

/** 'products 3,8' are 'product:3' and 'product:8'; undefined for all ('products *') and for what is not known. */
export function topicsIn(payload: string): string[] | undefined {
  const [, word = '', ids] = /^(\w+) ([\d,]+)$/.exec(payload) ?? []
  return Object.hasOwn(TOPICS, word) ? ids?.split(',').map((id) => `${TOPICS[word]}:${id}`) : undefined
}
