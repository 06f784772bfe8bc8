import pg from 'pg'

export interface Listener {
  close(): Promise<void>
}

interface Listening {
  channel: string
  onMessage(payload: string): void
  /** The connection was lost or is back: messages in between were missed. */
  onGap(): void
}

const AGAIN_MS = 1_000

/** Hears the messages of committed transactions on a channel, on a connection of its own that is reopened when lost. */
export function listen(url: string, { channel, onMessage, onGap }: Listening): Listener {
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function open() {
    const mine = (client = new pg.Client({ connectionString: url, application_name: 'tuerca-listen', keepAlive: true }))
    mine.on('notification', ({ payload }) => onMessage(payload ?? ''))
    mine.on('error', () => lost(mine))
    mine.on('end', () => lost(mine))
    try {
      await mine.connect()
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      onGap()
    } catch {
      lost(mine)
    }
  }
  function lost(mine: pg.Client) {
    if (client !== mine) return
    client = null
    void mine.end().catch(() => undefined)
    if (closed) return
    onGap()
    timer = setTimeout(() => void open(), AGAIN_MS)
    timer.unref()
  }
  void open()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
