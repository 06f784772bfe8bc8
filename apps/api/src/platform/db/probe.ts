import pg from 'pg'

/** Asks the database on a connection of its own, which no page and no job can take. */
export interface Probe {
  /** The rows of a statement; throws when they are not there within the limit. */
  ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  close(): Promise<void>
}

export function openProbe(url: string, limitMs: number): Probe {
  let client: pg.Client | null = null
  async function connected() {
    if (client) return client
    const mine = new pg.Client({ connectionString: url, application_name: 'tuerca-probe', connectionTimeoutMillis: limitMs, query_timeout: limitMs, keepAlive: true })
    const drop = () => { if (client === mine) client = null }
    mine.on('error', drop)
    mine.on('end', drop)
    await mine.connect()
    client = mine
    return mine
  }
  /** Without a goodbye: a server that hangs would not answer it. */
  function cutOff() {
    const gone = client as unknown as { connection: { stream: { destroy(): void } } } | null
    client = null
    gone?.connection.stream.destroy()
  }
  return {
    async ask<Row extends pg.QueryResultRow>(text: string) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_done, fail) => {
        timer = setTimeout(() => fail(new Error('The database does not answer')), limitMs)
      })
      const asking = connected().then((mine) => mine.query<Row>(text))
      // What fails after the limit has been told already.
      asking.catch(() => undefined)
      try {
        return (await Promise.race([asking, late])).rows
      } catch (error) {
        cutOff()
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
    async close() {
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}
