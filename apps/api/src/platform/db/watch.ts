import { errorCode } from '../error-code.ts'
import { openProbe } from './probe.ts'

/** What is known of the database without asking it. */
export interface Watch {
  /** The database does not answer: queries are refused at once, and guests get cached pages. */
  isAway(): boolean
  /** It refused to write for want of room, and still does. */
  isFull(): boolean
  /** Somebody was refused for want of room. */
  sawFull(): void
  /** Called each time the database is found away, so that those who wait for it need not wait for their own limit. */
  onAway(tell: () => void): void
  close(): Promise<void>
}

const LOOK_MS = 1000
/** After a first silence, which may have been our own fault, a second look decides while people are waiting. */
const AGAIN_MS = 200
/** Longer than a busy server, or our own busy process, ever takes to answer this. */
const LIMIT_MS = 2500

/** Writes a little and rolls it back: a temporary table needs room on the disk like any other. */
const WRITE = `begin; set local lock_timeout = '1s'; create temp table room_left on commit drop as select repeat(md5(n::text), 200) as text from generate_series(1, 20) n; rollback`

/** Fails on a server that has become a replica: new connections must be led to the primary. */
const IS_PRIMARY = 'select 1 / (not pg_is_in_recovery())::int'

/**
 * "Too many connections" is an answer: those who have a connection are served, so it is no reason to refuse everybody.
 */
const isSilence = (error: unknown) => errorCode(error) !== '53300'

/** Checks the database every second, on a connection of its own. */
export function watchDatabase(url: string, { lookMs = LOOK_MS, limitMs = LIMIT_MS } = {}): Watch {
  const probe = openProbe(url, limitMs)
  let [away, full, closed, silent] = [false, false, false, false]
  let timer: NodeJS.Timeout | undefined
  const listeners: (() => void)[] = []
  const look = async () => {
    const wasFull = full
    const wasSilent = silent
    silent = await probe.ask(IS_PRIMARY).then(() => false, isSilence)
    // Twice in a row, because once may have been our own process, too busy to read the answer.
    const wasAway = away
    away = silent && wasSilent
    if (away && !wasAway) for (const tell of listeners) tell()
    if (wasFull && !silent)
      full = await probe.ask(WRITE).then(
        () => false,
        () => true,
      )
    if (!closed) timer = setTimeout(() => void look(), silent && !away ? Math.min(AGAIN_MS, lookMs) : lookMs).unref()
  }
  timer = setTimeout(() => void look(), lookMs).unref()
  return {
    isAway: () => away,
    isFull: () => full,
    sawFull() {
      full = true
    },
    onAway(tell) {
      listeners.push(tell)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await probe.close()
    },
  }
}
