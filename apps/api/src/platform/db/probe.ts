import pg from 'pg'
import { wireOf } from './wire-of.ts'

/** Asks the database on a connection of its own, which pages and jobs cannot occupy. */
export interface Probe {
  /** The rows of a statement; throws when they are not there within the limit. */
  ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  close(): Promise<void>
}

interface Line {
  client: pg.Client
  open: Promise<pg.Client>
}

export function openProbe(url: string, limitMs: number): Probe {
  let line: Line | null = null
  /** One connection, also while it is being opened: parallel callers share it. */
  function connected(): Promise<pg.Client> {
    if (line) return line.open
    const client = new pg.Client({
      connectionString: url,
      application_name: 'tuerca-probe',
      connectionTimeoutMillis: limitMs,
      query_timeout: limitMs,
      keepAlive: true,
    })
    const drop = () => {
      if (line?.client === client) line = null
    }
    client.on('error', drop)
    client.on('end', drop)
    const open = client.connect().then(() => client)
    // Whoever asked hears of it.
    open.catch(drop)
    line = { client, open }
    return open
  }
  /** Without a goodbye: a server that hangs would not answer it. */
  function cutOff(failed: Line | null) {
    if (line === failed) line = null
    if (failed) wireOf(failed.client).connection.stream.destroy()
  }
  return {
    async ask<Row extends pg.QueryResultRow>(text: string) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_done, fail) => {
        timer = setTimeout(() => fail(new Error('The database does not answer')), limitMs)
      })
      const asking = connected().then((client) => client.query<Row>(text))
      const mine = line
      // What fails after the limit has been told already.
      asking.catch(() => undefined)
      try {
        return (await Promise.race([asking, late])).rows
      } catch (error) {
        cutOff(mine)
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
    async close() {
      const last = line
      line = null
      await last?.open.then((client) => client.end()).catch(() => undefined)
    },
  }
}
