import { errorCode } from '../error-code.ts'
import { openProbe } from './probe.ts'

/** What is known of the database without asking it. */
export interface Watch {
  /** It does not answer: whoever would ask is refused at once, and guests see the pages that are kept. */
  isAway(): boolean
  /** It refused to write for want of room, and still does. */
  isFull(): boolean
  /** Somebody was refused for want of room. */
  sawFull(): void
  /** Called each time that it is found away: whoever waits for it now need not wait until their own limit. */
  onAway(tell: () => void): void
  close(): Promise<void>
}

const LOOK_MS = 1000
/** After a first silence, which may have been ourselves: the second look decides, and people wait for it. */
const AGAIN_MS = 200
/** Longer than a busy server or a busy process of ours ever takes for nothing. */
const LIMIT_MS = 2500

/** Writes a little and takes it back: a table of its own needs room on the disk as any other. */
const WRITE = `begin; set local lock_timeout = '1s'; create temp table room_left on commit drop as select repeat(md5(n::text), 200) as text from generate_series(1, 20) n; rollback`

/** Fails on a server that follows another: it was made a replica, and whoever asks must be led to the primary by a new connection. */
const IS_PRIMARY = 'select 1 / (not pg_is_in_recovery())::int'

/** "Too many connections" is an answer: whoever has a connection is served, and it is no reason to refuse them all. */
const isSilence = (error: unknown) => errorCode(error) !== '53300'

/** Looks after the database every second, on a connection of its own. */
export function watchDatabase(url: string, { lookMs = LOOK_MS, limitMs = LIMIT_MS } = {}): Watch {
  const probe = openProbe(url, limitMs)
  let [away, full, closed, silent] = [false, false, false, false]
  let timer: NodeJS.Timeout | undefined
  const listeners: (() => void)[] = []
  const look = async () => {
    const wasFull = full
    const wasSilent = silent
    silent = await probe.ask(IS_PRIMARY).then(() => false, isSilence)
    // Twice in a row: once may have been ourselves, too busy to read the answer.
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
